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
)

// A Pos is a place in a file, lines and columns counted from 1. The zero Pos
// stands for a default that nobody wrote.
type Pos struct {
	File   string
	Line   int
	Column int
}

// A Located is a value together with where it was written.
type Located[T any] struct {
	Value T
	Pos   Pos
}

// Written reports whether the value stands in a file, rather than being a default.
func (l Located[T]) Written() bool { return l.Pos.Line > 0 }

// A Site is a whole publication.
type Site struct {
	Root        fs.FS // the project folder; nothing outside it can be reached
	Title       Located[string]
	BaseURL     Located[string]
	Languages   []Located[string]
	Fallback    Located[string] // the language in which it says what it lacks in another; "" where it names none
	Author      ByLanguage      // who publishes
	Description ByLanguage      // what the home page says below the title; may be empty
	Theme       Theme
	Fonts       Fonts
	Daily       Daily
	Offline     Located[bool] // readers' browsers keep pages for times without a network
	Books       []*Book       // sorted by slug, then language
	Classes     []*Class      // sorted by slug, then language
	Decks       []*Work       // sorted by slug, then language
	Worlds      []*World      // sorted by file
	Pages       []*Page       // sorted by the places that they ask for, then slug, then language
	Anchors     Anchors       // the links that lead into pages
	Notes       Problems      // what a publisher should know and need not mend

	sources map[string]*Source // for the lines that problems show
	spoken  []string           // the languages that there are texts for
	asked   []string           // its languages, those in which nothing is written among them
}

// A ByLanguage is a text that is one for all languages, or one in each.
type ByLanguage struct {
	All Located[string]
	By  map[string]Located[string] // by language; nil where all languages have one
}

// In is the text in a language.
func (t ByLanguage) In(language string) Located[string] {
	if own, ok := t.By[language]; ok {
		return own
	}
	return t.All
}

// A Theme is what can be set about the site's look without a style sheet.
type Theme struct {
	Accent Located[string] // #rrggbb
}

// A Book is one edition of a book or a worksheet, in one language.
type Book struct {
	File        string // slash-separated, from the project folder
	Slug        string
	Language    Located[string]
	Type        Located[string] // "book" or "worksheet"
	Draft       Located[bool]
	Title       Located[string]
	Subtitle    Located[string]
	Author      Located[string]
	Description Located[string]
	Trim        Located[Trim]
	Margins     Margins
	Design      Design
	Color       Located[bool]   // printed in colour; else the editions on paper are in grey
	House       Located[string] // the print house that it is made for; "" for none in particular
	Paper       Located[string] // that of the house
	Bleed       Located[bool]   // pages of the file for print go on beyond their trim
	PDF         Located[string] // the standard that the file for print meets, "x-1a" or "x-4"; "" for that of the house
	Seed        Located[string]
	Number      Located[int]    // of the first puzzle
	Codes       Located[string] // what a code at each puzzle leads to: its hints; "" for no codes
	Series      Series
	Puzzles     Located[string] // the book whose puzzles it has; "" where it has its own
	Origin      *Book           `json:"-"` // that book
	Sections    []Section
	Solutions   Solutions
	Lessons     Lessons
	Imprint     Imprint
	EPUB        EPUB
	Booklet     Booklet
	Cover       Cover
	Price       Price
	Published   Published
	Lock        *Source // the file that has its puzzles; nil where they are made
	Body        []byte  // the Markdown after the front matter, lines ending in \n
	BodyLine    int     // the line of File on which Body begins
	Images      []ImageRef
}

// A Series are books of which no two have a puzzle in common. The zero Series is
// that of a book by itself.
type Series struct {
	Name   Located[string]
	Volume Located[int] // from 1
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
	Inside, Top, Outside, Bottom Located[int]
}

// A Section is a run of puzzles of one kind and, where they are made, one tier.
type Section struct {
	Pos       Pos // where the section begins
	Title     Located[string]
	Intro     Located[string] // words above its puzzles
	Kind      Located[string]
	Tier      Located[string]
	Rating    Located[string] // the band that the option rating stands for, which is among Options
	Count     Located[int]    // 0 for all of a list
	PerPage   Located[int]
	Opener    Located[string] // page, heading or none; empty where the design decides
	Recto     Located[bool]   // as the design has it where it is not written
	Order     Located[string] // of its puzzles; empty where the kind decides
	Days      Located[string] // the day of the week that titles its first puzzle; empty for none
	Worksheet Located[bool]
	Tokens    Located[bool]     // also sheets of pieces to cut out
	Show      []Located[string] // what is printed beside each puzzle: ShowRating, ShowTime
	Options   []Option          // in the order written

	From   Located[string] // the file that has its puzzles; "" where they are made
	Column Located[string] // of that file, where it is a table
	List   *Source         // that file, read

	Titles      []Label      // over puzzles
	Dedications []Label      // under their titles
	Mix         []Section    // the sorts of puzzles in turn; none where the section has one
	Times       Located[int] // of a sort in a mix: so many follow one another
	Turns       []int        // of which sort each puzzle is, by place in Mix
}

// An Option is one setting of a section; every scalar is kept as its text.
type Option struct {
	Key   Located[string]
	Value Located[string]
}

// Solutions says how the solutions stand at the back.
type Solutions struct {
	Place   Located[string] // end, section, below, file or none
	PerPage Located[int]
	Hints   Located[int] // steps in words printed for each puzzle; 0 for none

	HintsPlace Located[string] // the same
}

// A Page is a page of the site, from Markdown.
type Page struct {
	File     string
	Slug     string
	Language Located[string]
	Title    Located[string]
	Group    Located[string] // the heading under which lists have it; "" for none
	Order    Located[int]    // its place in lists, from 1; 0 where it isn't said
	Draft    Located[bool]
	Body     []byte
	BodyLine int
	Images   []ImageRef
}

// An ImageRef is a picture that a body shows, read and checked. A picture
// shown twice is listed once.
type ImageRef struct {
	Destination   string // as goldmark gives it
	Pos           Pos    // of its first reference
	Path          string // of the file, from the project folder
	Name          string // of the picture on the site: by what it holds, ending as what it was decoded as
	Data          []byte // its pixels alone, encoded; not to be changed: books share it
	Format        string // "png" or "jpeg"
	Width, Height int    // pixels
}

// Unknown is the problem of a word that the plan doesn't know, with the line
// it stands on.
func (s *Site) Unknown(pos Pos, u Unknown) *Problem { return s.Report(pos, u.Read, u.Problem()) }

// Problemf is a problem in words; read is the value that stands at its place.
func (s *Site) Problemf(pos Pos, read, format string, args ...any) *Problem {
	return s.Report(pos, read, problem(message.New(format, args...)))
}

// Report completes a problem with its place and the line that stands there.
func (s *Site) Report(pos Pos, read string, p *Problem) *Problem {
	if source, ok := s.sources[pos.File]; ok && pos.Line > 0 {
		return source.report(pos, read, p)
	}
	p.Pos = pos
	return p
}
