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
	"octavo/engine/figure"
	"octavo/engine/sortresort"
)

// A Site holds the facts of the whole publication that every page may show. The content of a page is
// separate, so that the pages of one work can be made without the others.
type Site struct {
	Title     string
	BaseURL   string            // address of the site; "" or ending in a slash
	Authors   map[string]string // names of the publishers, by language
	About     map[string]string // text below the title of the home page, by language; may be empty
	Accent    string            // accent colour as #rrggbb
	Offline   bool              // whether browsers keep pages for reading offline
	Languages []Words
	Works     []Outline // in listing order
	// MadeKinds are the kinds whose engines make new puzzles on pages; none if the site has no engines.
	MadeKinds []MadeKind
	// Worlds are the worlds whose levels pages can put on sheets; none without engines.
	Worlds []*sortresort.World
}

// A MadeKind is a kind of puzzle with the tiers in which its engine makes puzzles, easiest first, and
// its options.
type MadeKind struct {
	Name     string
	Tiers    []engine.Tier
	Options  []engine.OptionSpec
	IsPlayed bool // whether pages can play its new puzzles
}

// IsPlayed reports whether pages can play new puzzles of a kind: grids, and puzzles of moves. In other
// puzzles, such as mazes, lines are drawn.
func IsPlayed(kind engine.Kind) bool {
	_, isGrid := kind.(engine.WritableKind)
	_, hasMoves := kind.(engine.MoveReader)
	return isGrid || hasMoves
}

// PlayedKinds returns the kinds whose new puzzles pages can play.
func (s *Site) PlayedKinds() (played []MadeKind) {
	for _, kind := range s.MadeKinds {
		if kind.IsPlayed {
			played = append(played, kind)
		}
	}
	return played
}

// A Sort is a sort of work. Outline.Path has a form of path for each sort.
type Sort string

// The sorts of works.
const (
	Books    Sort = "books"
	Worlds   Sort = "worlds"
	Decks    Sort = "decks"
	Days     Sort = "days"
	Articles Sort = "articles"
)

// sortOrder lists the sorts of works in the order in which pages list them.
var sortOrder = []Sort{Books, Worlds, Decks, Days, Articles}

// IsSameWork reports whether two outlines are of the same work in the same language.
func (o Outline) IsSameWork(other Outline) bool {
	return o.Sort == other.Sort && o.Slug == other.Slug && o.Language == other.Language
}

// Compare orders outlines as pages list them: by sort, order, slug and language. Unlisted sorts
// come last.
func (o Outline) Compare(other Outline) int {
	rank := func(s Sort) int {
		if i := slices.Index(sortOrder, s); i >= 0 {
			return i
		}
		return len(sortOrder)
	}
	place := func(o Outline) int {
		if o.Sort == Articles {
			return cmp.Or(o.Order, math.MaxInt) // articles without an order come last
		}
		return 0
	}
	return cmp.Or(
		cmp.Compare(rank(o.Sort), rank(other.Sort)), cmp.Compare(place(o), place(other)),
		cmp.Compare(o.Slug, other.Slug), cmp.Compare(o.Language, other.Language),
	)
}

// An Outline holds the facts of a work in one language that other works may use. These facts suffice to
// link to each page of the work.
type Outline struct {
	Sort     Sort
	Slug     string // name in paths
	Language string
	Title    string
	Base     string   `json:",omitempty"` // slug of the book in whose file an edition is written; "" for other works
	Edition  string   `json:",omitempty"` // name of that edition; "" for other works
	Group    string   `json:",omitempty"` // the heading of an article in lists
	Order    int      `json:",omitempty"` // the place of an article in lists; 0 if unset
	Sections []string `json:",omitempty"` // slugs of a book's sections
	// Puzzles has an entry for each puzzle or level. Equal entries of two works mean the same puzzle,
	// whatever their languages.
	Puzzles []string `json:",omitempty"`
	// Before is the number of puzzles before the work's first one, such as those of earlier volumes.
	// Numbers has the printed number of each entry of Puzzles. Numbers is nil if the site has all
	// puzzles of the work.
	Before  int   `json:",omitempty"`
	Numbers []int `json:",omitempty"`
	// From is the first day of the daily puzzles, at midnight in UTC.
	From    time.Time `json:",omitzero"`
	Gallery string    `json:",omitempty"` // slug of a deck's gallery
	Cards   []string  `json:",omitempty"` // ids of a deck's cards
	Played  bool      `json:",omitempty"` // whether a deck has a page to play on
}

// EditionsOf returns the other books that are written in the same file as o, in the same language.
// The book to whose file they belong comes first, and then its editions.
func (s *Site) EditionsOf(o *Outline) (all []Outline) {
	base := cmp.Or(o.Base, o.Slug)
	for _, other := range s.Works {
		if other.Sort != Books || other.Language != o.Language || other.Slug == o.Slug {
			continue
		}
		if other.Slug == base {
			all = slices.Insert(all, 0, other)
		} else if other.Base == base {
			all = append(all, other)
		}
	}
	return all
}

// HasPuzzles reports whether the site has any work besides articles.
func (s *Site) HasPuzzles() bool {
	return slices.ContainsFunc(s.Works, func(o Outline) bool { return o.Sort != Articles })
}

// An Entry presents a work in lists.
type Entry struct {
	Sort        Sort
	Worksheet   bool
	Slug        string
	Language    string
	Title       string
	Subtitle    string
	Author      string
	Description string
	Count       string        // number of puzzles in words, such as “72 puzzles”
	Drawing     string        // a drawing that represents the work, as HTML
	Front       string        `json:",omitempty"` // file of the front cover, shown instead of Drawing; may be empty
	FrontW      figure.Length `json:",omitempty"` // width and height of Front
	FrontH      figure.Length `json:",omitempty"`
	Published   string        `json:",omitempty"` // the date of publication, as exactly as it is known: 2026, 2026-11 or 2026-11-22
	// Kinds are the kinds of those puzzles of the work that Puzzles doesn't list: puzzles of the day.
	Kinds []string `json:",omitempty"`
	// Lessons are the keys of lessons that the work links to.
	Lessons []string `json:",omitempty"`
	// Puzzles are the work's puzzles in page order. Sizes are the names of sizes by SizeKey. Parts are
	// the other parts of the work that searches find.
	Puzzles []ListedPuzzle    `json:",omitempty"`
	Sizes   map[string]string `json:",omitempty"`
	Parts   []Findable        `json:",omitempty"`
	// Keys are the answer keys for classes that the site offers.
	Keys []Download `json:",omitempty"`
	// Text is the text of an article, for searches.
	Text string `json:",omitempty"`
}

// A PublishedBook is a book with its downloads.
type PublishedBook struct {
	*Book
	Downloads   []Download
	Published   string     // date of publication: 2026, 2026-11 or 2026-11-22; "" if unknown
	HasPreviews bool       // whether puzzle pages have a picture at SharedPath
	Whole       *Book      // the printed book if Book lacks some of its puzzles; otherwise nil
	Keys        []Download // answer keys for classes
	ISBN        string     // ISBN as the publisher writes it; may be empty
	Buy         string     // address to buy the book; may be empty
	Front       []byte     // front of the cover as SVG; nil if none
}

// An ElectronicBook is a book with the metadata of its EPUB.
type ElectronicBook struct {
	*Book
	Site      *Site  // the site to whose pages links may lead
	ISBN      string // digits of the electronic book's ISBN; may be empty
	Paper     string // digits of the printed book's ISBN; may be empty
	Number    int    // number of the edition; 0 if unset
	Published string // date of publication: 2026, 2026-11 or 2026-11-22; "" if unknown
	Rights    string
	Series    string // the name of the series; may be empty
	Volume    int
	Cover     []byte // a JPEG of the front; nil for none
}

// KeyForm is the Download.Form of answer keys.
const KeyForm = "key"

// A Download is a finished file of a work that readers can download: a PDF, an electronic book or a
// table.
type Download struct {
	Form  string // the sort of file, such as "screen", "print", "worksheet", KeyForm or "epub"; the files of decks have other forms than those of books
	File  string // path in the output
	Pages int    // number of pages; 0 for electronic books and sheets
	// Sheets is the number of sheets of paper; 0 if the download's size is given in Pages.
	Sheets int `json:",omitempty"`
	Bytes  int
}

// SharedPath returns the path of the picture that other programs show beside a link to a page.
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

// DaysSlug is the slug of the daily puzzles.
const DaysSlug = "daily"

// Daily is a run of daily puzzles in one language: a calendar, a page a day, a feed.
type Daily struct {
	Language string
	Title    string // title, such as “Puzzle of the day”
	Words    Words
	Days     []Day // the days in order, without gaps; at least one
}

// A Day is the puzzle of a day.
type Day struct {
	Puzzle
	Date   time.Time // midnight in UTC
	Extent engine.Extent
}

// A ListedPuzzle is a puzzle in indexes and searches. Its JSON keys are short, since a build records
// thousands of puzzles.
type ListedPuzzle struct {
	Kind  string `json:"k"`
	Tier  string `json:"t,omitempty"` // name of the tier, such as "hard"; may be empty
	Size  int    `json:"s,omitempty"` // number for the puzzle's size, as html's sizeOf returns it; 0 if none
	Mark  string `json:"m"`           // the puzzle's name in scripts and in the reader's record
	ID    string `json:"i,omitempty"` // the id printed beside the puzzle
	Title string `json:"n,omitempty"` // the puzzle's own title; may be empty
}

// SizeKey returns the key of the puzzle's size in Entry.Sizes.
func (l *ListedPuzzle) SizeKey() string { return l.Kind + " " + strconv.Itoa(l.Size) }

// A Findable is another thing that searches find: a section of a book, a card.
type Findable struct {
	Title string
	Path  string
	Words string `json:",omitempty"` // search words besides the title
}

// Rules are the rules of a kind in one language.
type Rules struct {
	Kind         string
	Language     string
	TextLanguage string // language of the text, which may be a fallback
	// Text is Markdown with ::example lines for drawings.
	Text     string
	Images   map[string]Image   // pictures in the text, by the destination that the text gives
	Examples map[string]Example // examples in the text, by kind
}

// A Front is the content of pages that belong to no work.
type Front struct {
	Entries []Entry  // entries of works, in display order
	Lessons []Lesson // lessons that works link to
	Rules   []Rules  // rules of all kinds with puzzles
	// DeckTopics are the topics of which pages can make cards of a table, by language; none without
	// engines.
	DeckTopics  map[string][]DeckTopic
	EmptyBoards []EmptyBoard // empty boards of kinds that readers can write; none if pages run no engines
}

// EmptyBoard holds the empty boards on which readers write their own puzzles of a kind.
type EmptyBoard struct {
	Kind     string
	Language string
	Boards   []engine.Board
	Lessons  map[string]string // the names of lessons, by technique
}

// A DeckTopic is a topic of KYNDO for tables that readers paste into a page.
type DeckTopic struct {
	Name        string            `json:"name"`
	Example     string            `json:"example"` // a table to begin with
	Words       map[string]string `json:"words"`   // the texts on cards (engine/kyndo/cards)
	Files       map[string]string `json:"files"`   // the texts of the topic's files, by name without ending
	RulesShared bool              `json:"rulesShared,omitempty"`
}

// Programs are what pages run in Workers, as WebAssembly.
type Programs struct {
	Engines []byte // the puzzle engines
	Decks   []byte // reads pasted tables of species and draws their cards
	Support []byte // the script that runs a program
}

// Engines holds the programs of pages, with the messages that they show.
type Engines struct {
	Programs
	// Messages has, by language, translations of the messages about puzzle texts that the engines can't
	// read. The second key is the message's English format.
	Messages map[string]map[string]string
	// DeckMessages has, by language, translations of the messages about pasted tables, by English
	// format.
	DeckMessages map[string]map[string]string
}
