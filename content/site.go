// Package content reads what a publisher writes: octavo.yaml and the folder content/, strictly,
// with the file, line and column of every value.
//
// [Load] reads a whole publication into a [Site], or returns all its mistakes. [Open] opens a
// folder so that only content can be read. [Sample] is the publication in the program.
//
// The package checks the form of values (types, lengths, names). It knows no kinds of puzzles: the
// plan checks whether a kind has a tier.
package content

import (
	"io/fs"

	"octavo/content/message"
	"octavo/content/pictures"
	"octavo/content/strict"
)

// A Site is a whole publication.
type Site struct {
	Root        fs.FS // the publication's folder; files outside it can't be reached
	Title       strict.Located[string]
	BaseURL     strict.Located[string]
	Languages   []strict.Located[string]
	Fallback    strict.Located[string] // language of texts that another language lacks; "" if it isn't written
	Author      ByLanguage             // name of the publisher
	Description ByLanguage             // shown on the home page below the title; may be empty
	Theme       Theme
	Fonts       Fonts
	Daily       Daily
	Offline     strict.Located[bool] // whether browsers keep pages for reading without a network
	Books       []*Book              // sorted by slug, then language
	Classes     []*Class             // sorted by slug, then language
	Decks       []*Work              // sorted by slug, then language
	Worlds      []*World             // sorted by file
	Pages       []*Page              // sorted by order, then slug, then language
	Anchors     AnchorLinks          // links to headings of pages
	Notes       strict.Problems      // hints for the publisher that don't stop a build

	sources      map[string]*strict.Source // files by path, so that problems can show lines
	locales      []string                  // languages in which Octavo has texts
	allLanguages []string                  // languages of the publication, even those in which nothing is written
}

// A ByLanguage is one text for all languages, or a text for each language.
type ByLanguage struct {
	All strict.Located[string]
	By  map[string]strict.Located[string] // texts by language; nil if All is used
}

// In returns the text in a language.
func (t ByLanguage) In(language string) strict.Located[string] {
	if own, ok := t.By[language]; ok {
		return own
	}
	return t.All
}

// A Theme holds settings for the look of the site.
type Theme struct {
	Accent strict.Located[string] // #rrggbb
}

// A Book is one edition of a book or a worksheet, in one language.
type Book struct {
	File        string // slash-separated, from the project folder
	Slug        string
	Language    strict.Located[string]
	Type        strict.Located[string] // "book" or "worksheet"
	Draft       strict.Located[bool]
	Title       strict.Located[string]
	Subtitle    strict.Located[string]
	Author      strict.Located[string]
	Description strict.Located[string]
	Trim        strict.Located[Trim]
	Margins     Margins
	Design      Design
	Color       strict.Located[bool]   // whether editions on paper are printed in colour, not in grey
	House       strict.Located[string] // print house; "" for none
	Paper       strict.Located[string] // one of the house's papers
	Bleed       strict.Located[bool]   // whether pages of the print edition extend beyond their trim
	PDF         strict.Located[string] // standard of the print edition, "x-1a" or "x-4"; "" for the house's
	Seed        strict.Located[string]
	Number      strict.Located[int]    // number of the first puzzle
	Codes       strict.Located[string] // "hints" prints at each puzzle a QR code that leads to its hints; "" prints none
	Series      Series
	Puzzles     strict.Located[string] // slug of the book whose puzzles an edition has; "" for a book with its own
	Origin      *Book                  `json:"-"` // the book named by Puzzles
	Base        *Book                  `json:"-"` // the book in whose file an edition is written; nil for others. Only Base has pages of puzzles
	EditionName strict.Located[string] `json:"-"` // name of an edition that has a Base; "" if it isn't written
	Sections    []Section
	Pages       []WordPage // pages of words among the puzzles
	Solutions   Solutions
	Lessons     Lessons
	Rules       strict.Located[string] // rules on sheets: NoRules, ShortRules or FullRules
	Fields      strict.Located[bool]   // whether name and date can be typed into the PDFs of worksheets
	Imprint     Imprint
	EPUB        EPUB
	Booklet     Booklet
	Cover       Cover
	Price       Price
	Published   Published
	Lock        *strict.Source // the lock file that keeps its puzzles; nil if there is none
	Body        []byte         // the Markdown after the front matter, lines ending in \n
	BodyLine    int            // the line of File on which Body begins
	Images      []ImageRef
}

// A Series names the series of a book, and its volume. The books of a series repeat no puzzle of each
// other. The zero Series means that the book is in no series.
type Series struct {
	Name   strict.Located[string]
	Volume strict.Located[int] // number of the book in the series, from 1
}

// A Trim is a page size with its name. The zero Trim means that the written size is wrong.
type Trim struct {
	Name          string // such as "6x9in" or "a4"
	Width, Height int    // micrometres
	Screen        bool   // whether it is the size of a device's screen, not of paper
}

// Margins are in micrometres. Zero means the design's default.
type Margins struct {
	Inside, Top, Outside, Bottom strict.Located[int]
}

// A Section is a run of puzzles of one kind or, if it has a Mix, of several sorts in turn. New puzzles
// of one sort also have one tier.
type Section struct {
	Pos       strict.Pos // where the section begins
	Title     strict.Located[string]
	Intro     strict.Located[string] // Markdown above its puzzles
	Kind      strict.Located[string]
	Tier      strict.Located[string]
	Rating    strict.Located[string] // range of ratings; it is also in Options
	Count     strict.Located[int]    // number of puzzles; 0 means all puzzles of a list
	PerPage   strict.Located[int]
	Opener    strict.Located[string] // page, heading or none; empty if the design decides
	Recto     strict.Located[bool]   // whether it begins on a right page; if not written, the design decides
	Order     strict.Located[string] // order of its puzzles; empty if the kind decides
	FirstDate Date                   // date in the title of its first puzzle, from which those of the others follow; zero for none
	Days      strict.Located[string] // day of the week in the title of its first puzzle, from which those of the others follow; empty for none
	Worksheet strict.Located[bool]
	Tokens    strict.Located[bool]     // whether to add sheets of pieces to cut out
	Show      []strict.Located[string] // what is printed at each puzzle: ShowRating, ShowTime
	Options   []strict.Option          // in the order written

	From   strict.Located[string] // file with its puzzles; "" if they are made
	Column strict.Located[string] // column of that file, if it is a table
	List   *strict.Source         // the file From; nil if Pick is set
	Pick   *Pick                  // how to choose puzzles of From; nil for all of them in order

	Titles      []Label             // titles of puzzles
	Dedications []Label             // printed under the titles
	Mix         []Section           // sorts of puzzles that alternate; empty for a section of one sort
	Times       strict.Located[int] // number of successive puzzles of a sort in a mix; 0 outside a mix
	Turns       []int               // index in Mix for each puzzle of a mixed section
	Images      []ImageRef          `json:"-"` // pictures in Intro
}

// A Pick chooses the puzzles of a section from a file of any length. Their number and tier are the
// section's.
type Pick struct {
	Pos  strict.Pos
	Seed strict.Located[string]
	Open func() (fs.File, error) `json:"-"` // opens the file
}

// Solutions says where solutions and hints are printed.
type Solutions struct {
	Place   strict.Located[string] // end, section, below, file or none
	PerPage strict.Located[int]
	Hints   strict.Located[int] // number of steps printed in words for each puzzle

	HintsPlace strict.Located[string] // end, section, below, file or none
}

// A Page is a page of the site that is written in Markdown.
type Page struct {
	File     string
	Slug     string
	Language strict.Located[string]
	Title    strict.Located[string]
	Group    strict.Located[string] // heading above the page in lists; "" for none
	Order    strict.Located[int]    // place of the page in lists, from 1; 0 if it isn't written
	Draft    strict.Located[bool]
	Body     []byte
	BodyLine int
	Images   []ImageRef
}

// An ImageRef is a picture in a body. A picture that appears twice is listed once.
type ImageRef struct {
	Destination string     // destination in the Markdown, as goldmark returns it
	Pos         strict.Pos // place of its first reference
	Path        string     // path of the file, from the project folder
	pictures.Picture
}

// Unknown returns the problem of an unknown word at pos, with its line.
func (s *Site) Unknown(pos strict.Pos, u strict.Unknown) *strict.Problem {
	return s.Report(pos, u.Read, u.Problem())
}

// Problemf returns a problem at pos, with its line. read is the wrong word.
func (s *Site) Problemf(pos strict.Pos, read, format string, args ...any) *strict.Problem {
	return s.Report(pos, read, strict.NewProblem(message.New(format, args...)))
}

// Report completes a problem with its position and line. read is the wrong word.
func (s *Site) Report(pos strict.Pos, read string, p *strict.Problem) *strict.Problem {
	if source, ok := s.sources[pos.File]; ok && pos.Line > 0 {
		return source.Report(pos, read, p)
	}
	p.Pos = pos
	return p
}
