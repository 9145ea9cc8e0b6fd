package render

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/yuin/goldmark/ast"

	"octavo/engine"
)

// A Site is what every page knows of the whole publication: what it is called,
// and what else there is. What a page shows beside that is given to it alone,
// so that the pages of one work can be made without those of another.
type Site struct {
	Title     string
	BaseURL   string            // "" or ending in a slash
	Authors   map[string]string // who publishes, by language
	About     map[string]string // what the home page says below the title, by language; "" for nothing
	Accent    string            // #rrggbb
	Offline   bool              // readers' browsers keep pages for times without a network
	Languages []Words
	Works     []Outline // in the order in which they are listed
}

// A Sort is what a work is: the pages of each have addresses of their own.
type Sort string

// The sorts of works.
const (
	Books    Sort = "books"
	Worlds   Sort = "worlds"
	Decks    Sort = "decks"
	Days     Sort = "days"
	Articles Sort = "articles"
)

// order lists the sorts of works as pages list them.
var order = []Sort{Books, Worlds, Decks, Days, Articles}

// IsSameWork reports whether two outlines are of the same work in the same language.
func (o Outline) IsSameWork(other Outline) bool {
	return o.Sort == other.Sort && o.Slug == other.Slug && o.Language == other.Language
}

// Compare orders outlines as pages list them: by sort, by the places that articles ask for, by
// slug and by language. Sorts that are not in the list come last.
func (o Outline) Compare(other Outline) int {
	rank := func(s Sort) int {
		if i := slices.Index(order, s); i >= 0 {
			return i
		}
		return len(order)
	}
	place := func(o Outline) int {
		if o.Sort == Articles {
			return cmp.Or(o.Order, math.MaxInt) // articles without a place come last
		}
		return 0
	}
	return cmp.Or(
		cmp.Compare(rank(o.Sort), rank(other.Sort)), cmp.Compare(place(o), place(other)),
		cmp.Compare(o.Slug, other.Slug), cmp.Compare(o.Language, other.Language),
	)
}

// An Outline is what other pages know of a work in one language: enough to lead
// to each of its pages.
type Outline struct {
	Sort     Sort
	Slug     string // fit for a path
	Language string
	Title    string
	Group    string   `json:",omitempty"` // of an article: the heading under which lists have it
	Order    int      `json:",omitempty"` // of an article: its place in lists; 0 where it isn't said
	Sections []string `json:",omitempty"` // of a book, by their slugs
	// Puzzles has an entry for each puzzle or level, in the order of their
	// numbers; where it is equal in two languages they are the same puzzle.
	Puzzles []string `json:",omitempty"`
	// Before is how many numbers come before that of the first puzzle; Numbers are those of
	// the puzzles, where the site has not all puzzles of the work.
	Before  int   `json:",omitempty"`
	Numbers []int `json:",omitempty"`
	// From is the first of a run of days, at midnight in UTC.
	From    time.Time `json:",omitzero"`
	Gallery string    `json:",omitempty"` // of a deck, by its slug
	Cards   []string  `json:",omitempty"` // of its gallery, by their ids
	Played  bool      `json:",omitempty"` // whether a deck has a page on which it is played
}

// HasPuzzles reports whether there is anything beside articles, so that there are puzzles to
// be listed.
func (s *Site) HasPuzzles() bool {
	return slices.ContainsFunc(s.Works, func(o Outline) bool { return o.Sort != Articles })
}

// An Entry presents a work among others.
type Entry struct {
	Sort        Sort
	Worksheet   bool
	Slug        string
	Language    string
	Title       string
	Subtitle    string
	Author      string
	Description string
	Count       string // “72 puzzles”
	Drawing     string // finished HTML
	Front       string `json:",omitempty"` // the file of its cover’s front, in the place of Drawing; "" where it has none
	Published   string `json:",omitempty"` // as exactly as it is known: 2026, 2026-11 or 2026-11-22
	// Kinds are those of its puzzles, where these are none of those that are found by
	// indexes.
	Kinds []string `json:",omitempty"`
	// Lessons are those to which the pages of the work lead, by their keys.
	Lessons []string `json:",omitempty"`
	// Puzzles are those of the work, in the order of its pages; Sizes what their sizes
	// are called, by SizeKey; and Found what else a search finds of it.
	Puzzles []Listed          `json:",omitempty"`
	Sizes   map[string]string `json:",omitempty"`
	Found   []Findable        `json:",omitempty"`
	// Keys are the answers to what is handed out in class, as far as the site has them.
	Keys []Download `json:",omitempty"`
	// Text is that of an article, by whose words it is found.
	Text string `json:",omitempty"`
}

// A PublishedBook is a book with what can be downloaded of it.
type PublishedBook struct {
	*Book
	Downloads []Download
	Published string     // as exactly as it is known: 2026, 2026-11 or 2026-11-22; "" where it isn't
	Shared    bool       // each puzzle's page has a picture at SharedPath
	Whole     *Book      // the book as it is printed, where Book has not all of its puzzles; nil where it has
	Keys      []Download // the answers to what is handed out in class
	ISBN      string     // as it is written; "" for none
	Buy       string     // the address where the book can be had; "" for none
	Front     []byte     // the front of its cover, as SVG; nil where it has none
}

// An Electronic is a book with what an electronic book says of itself to shops and
// libraries.
type Electronic struct {
	*Book
	Site      *Site  // to whose pages links may lead
	ISBN      string // of the electronic book, digits alone; "" for none
	Paper     string // the ISBN of the same book on paper, digits alone; "" where there is none
	Number    int    // of the edition; 0 where it isn't said
	Published string // as exactly as it is known: 2026, 2026-11 or 2026-11-22; "" where it isn't
	Rights    string
	Series    string // its name; "" for a book by itself
	Volume    int
	Cover     []byte // a JPEG of the front; nil for none
}

// KeyForm is the form of the answers to what is handed out in class.
const KeyForm = "key"

// A Download is a finished PDF, or an electronic book.
type Download struct {
	Form  string // "screen", "print", "worksheet", KeyForm, "tokens", "solutions", "booklet" or "epub"
	File  string // its path in the output
	Pages int    // 0 for an electronic book, and for sheets
	// Sheets is how many sheets of paper it is to be printed on; 0 where they are
	// pages.
	Sheets int `json:",omitempty"`
	Bytes  int
}

// SharedPath is where the picture of a page is that is shown where its address is passed on.
func SharedPath(page string) string { return strings.TrimSuffix(page, ".html") + ".png" }

// An Article is a page of prose.
type Article struct {
	Slug     string
	Language string
	Title    string
	Source   []byte
	Doc      ast.Node
	Images   map[string]Image
}

// DaysSlug is that of the one run of days that a site has.
const DaysSlug = "daily"

// Daily are the puzzles of a run of days in one language: a calendar, a page for each
// day, a feed of them.
type Daily struct {
	Language string
	Title    string // “Puzzle of the day”
	Words    Words
	Days     []Day // one after the other, of which at least one is
}

// A Day is the puzzle of a day.
type Day struct {
	Puzzle
	Date   time.Time // its midnight, in UTC
	Extent engine.Extent
}

// A Listed is a puzzle as far as indexes and searches tell of it. There are thousands
// of them in the record of a build, and so their keys are short.
type Listed struct {
	Kind  string `json:"k"`
	Tier  string `json:"t,omitempty"` // "hard"; "" where it has none
	Size  int    `json:"s,omitempty"` // see html's sizeOf; 0 where it has none
	Mark  string `json:"m"`           // by which scripts know it
	ID    string `json:"i,omitempty"` // the code that is printed beside it
	Title string `json:"n,omitempty"` // of its own
}

// SizeKey is by which Entry.Sizes has the name of its size.
func (l *Listed) SizeKey() string { return l.Kind + " " + strconv.Itoa(l.Size) }

// A Findable is something else that a search finds: a section of a book, a card.
type Findable struct {
	Title string
	Path  string
	Words string `json:",omitempty"` // by which it is found, beside its title
}

// A Rules says how a kind is played.
type Rules struct {
	Kind     string
	Language string
	Said     string // the language that the text is in, which is another where there is none
	// Text is what it says, as Markdown in which ::example stands where the drawings
	// belong.
	Text     string
	Images   map[string]Image   // by the destination written in the text
	Examples map[string]Example // that it shows, by kind
}

// A Front is what the pages tell of that belong to no work.
type Front struct {
	Entries []Entry  // in the order in which works are shown
	Lessons []Lesson // those to which pages of works lead
	Rules   []Rules  // of the kinds of which there are puzzles
}

// Engines are the puzzles' engines as a program for browsers.
type Engines struct {
	Program []byte // WebAssembly
	Support []byte // the script by which it is run
}
