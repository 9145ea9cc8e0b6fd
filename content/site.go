// Package content reads what a publisher writes: octavo.yaml and the folder
// content/, strictly, with the file, line and column of every value.
//
// [Load] reads a whole publication into a [Site], or tells every mistake that there
// is, as [Problems]. [Guard] shows it no more of a folder than may be read, and
// [Sample] is the publication that the program carries.
//
// It knows the form of things (types, lengths, names), not what puzzles there
// are: whether a kind has a tier is the plan's to say.
package content

import (
	"io/fs"

	"octavo/content/message"
	"octavo/content/pictures"
	"octavo/content/strict"
)

// A Site is a whole publication.
type Site struct {
	Root        fs.FS // the project folder; nothing outside it can be reached
	Title       strict.Located[string]
	BaseURL     strict.Located[string]
	Languages   []strict.Located[string]
	Fallback    strict.Located[string] // the language in which it says what it lacks in another; "" where it names none
	Author      ByLanguage             // who publishes
	Description ByLanguage             // what the home page says below the title; may be empty
	Theme       Theme
	Fonts       Fonts
	Daily       Daily
	Offline     strict.Located[bool] // readers' browsers keep pages for times without a network
	Books       []*Book              // sorted by slug, then language
	Classes     []*Class             // sorted by slug, then language
	Decks       []*Work              // sorted by slug, then language
	Worlds      []*World             // sorted by file
	Pages       []*Page              // sorted by the places that they ask for, then slug, then language
	Anchors     AnchorLinks          // the links that lead into pages
	Notes       strict.Problems      // what a publisher should know and need not mend

	sources map[string]*strict.Source // for the lines that problems show
	spoken  []string                  // the languages that there are texts for
	asked   []string                  // its languages, those in which nothing is written among them
}

// A ByLanguage is a text that is one for all languages, or one in each.
type ByLanguage struct {
	All strict.Located[string]
	By  map[string]strict.Located[string] // by language; nil where all languages have one
}

// In is the text in a language.
func (t ByLanguage) In(language string) strict.Located[string] {
	if own, ok := t.By[language]; ok {
		return own
	}
	return t.All
}

// A Theme is what can be set about the site's look without a style sheet.
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
	Color       strict.Located[bool]   // printed in colour; else the editions on paper are in grey
	House       strict.Located[string] // the print house that it is made for; "" for none in particular
	Paper       strict.Located[string] // that of the house
	Bleed       strict.Located[bool]   // pages of the file for print go on beyond their trim
	PDF         strict.Located[string] // the standard that the file for print meets, "x-1a" or "x-4"; "" for that of the house
	Seed        strict.Located[string]
	Number      strict.Located[int]    // of the first puzzle
	Codes       strict.Located[string] // what a code at each puzzle leads to: its hints; "" for no codes
	Series      Series
	Puzzles     strict.Located[string] // the book whose puzzles it has; "" where it has its own
	Origin      *Book                  `json:"-"` // that book
	Sections    []Section
	Solutions   Solutions
	Lessons     Lessons
	Imprint     Imprint
	EPUB        EPUB
	Booklet     Booklet
	Cover       Cover
	Price       Price
	Published   Published
	Lock        *strict.Source // the file that has its puzzles; nil where they are made
	Body        []byte         // the Markdown after the front matter, lines ending in \n
	BodyLine    int            // the line of File on which Body begins
	Images      []ImageRef
}

// A Series are books of which no two have a puzzle in common. The zero Series is
// that of a book by itself.
type Series struct {
	Name   strict.Located[string]
	Volume strict.Located[int] // from 1
}

// A Trim is a page size in micrometres, with the name it was asked for by. The
// zero Trim is one that was refused, so that nobody knows how large a page is.
type Trim struct {
	Name          string // "6x9in", "a4"
	Width, Height int    // micrometres
	Screen        bool   // it is a device's, and nothing is printed
}

// Margins in micrometres; zero where the design's default is meant.
type Margins struct {
	Inside, Top, Outside, Bottom strict.Located[int]
}

// A Section is a run of puzzles of one kind and, where they are made, one tier.
type Section struct {
	Pos       strict.Pos // where the section begins
	Title     strict.Located[string]
	Intro     strict.Located[string] // words above its puzzles
	Kind      strict.Located[string]
	Tier      strict.Located[string]
	Rating    strict.Located[string] // the band that the option rating stands for, which is among Options
	Count     strict.Located[int]    // 0 for all of a list
	PerPage   strict.Located[int]
	Opener    strict.Located[string] // page, heading or none; empty where the design decides
	Recto     strict.Located[bool]   // as the design has it where it is not written
	Order     strict.Located[string] // of its puzzles; empty where the kind decides
	Days      strict.Located[string] // the day of the week that titles its first puzzle; empty for none
	Worksheet strict.Located[bool]
	Tokens    strict.Located[bool]     // also sheets of pieces to cut out
	Show      []strict.Located[string] // what is printed beside each puzzle: ShowRating, ShowTime
	Options   []strict.Option          // in the order written

	From   strict.Located[string] // the file that has its puzzles; "" where they are made
	Column strict.Located[string] // of that file, where it is a table
	List   *strict.Source         // that file, read

	Titles      []Label             // over puzzles
	Dedications []Label             // under their titles
	Mix         []Section           // the sorts of puzzles in turn; none where the section has one
	Times       strict.Located[int] // of a sort in a mix: so many follow one another
	Turns       []int               // of which sort each puzzle is, by place in Mix
}

// Solutions says how the solutions stand at the back.
type Solutions struct {
	Place   strict.Located[string] // end, section, below, file or none
	PerPage strict.Located[int]
	Hints   strict.Located[int] // steps in words printed for each puzzle; 0 for none

	HintsPlace strict.Located[string] // the same
}

// A Page is a page of the site, from Markdown.
type Page struct {
	File     string
	Slug     string
	Language strict.Located[string]
	Title    strict.Located[string]
	Group    strict.Located[string] // the heading under which lists have it; "" for none
	Order    strict.Located[int]    // its place in lists, from 1; 0 where it isn't said
	Draft    strict.Located[bool]
	Body     []byte
	BodyLine int
	Images   []ImageRef
}

// An ImageRef is a picture that a body shows. A picture that is shown twice is listed once.
type ImageRef struct {
	Destination string     // as goldmark gives it
	Pos         strict.Pos // of its first reference
	Path        string     // of the file, from the project folder
	pictures.Picture
}

// Unknown is the problem of a word that the plan doesn't know, with the line
// it stands on.
func (s *Site) Unknown(pos strict.Pos, u strict.Unknown) *strict.Problem {
	return s.Report(pos, u.Read, u.Problem())
}

// Problemf is a problem in words; read is the value that stands at its place.
func (s *Site) Problemf(pos strict.Pos, read, format string, args ...any) *strict.Problem {
	return s.Report(pos, read, strict.NewProblem(message.New(format, args...)))
}

// Report completes a problem with its place and the line that stands there.
func (s *Site) Report(pos strict.Pos, read string, p *strict.Problem) *strict.Problem {
	if source, ok := s.sources[pos.File]; ok && pos.Line > 0 {
		return source.Report(pos, read, p)
	}
	p.Pos = pos
	return p
}
