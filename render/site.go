package render

import "github.com/yuin/goldmark/ast"

// A Site is what every page knows of the whole publication: what it is called,
// and what else there is. What a page shows beside that is given to it alone,
// so that the pages of one work can be made without those of another.
type Site struct {
	Title     string
	BaseURL   string // "" or ending in a slash
	Author    string
	Accent    string // #rrggbb
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
	Articles Sort = "articles"
)

// An Outline is what other pages know of a work in one language: enough to lead
// to each of its pages.
type Outline struct {
	Sort     Sort
	Slug     string // fit for a path
	Language string
	Title    string
	Sections []string `json:",omitempty"` // of a book, by their slugs
	// Puzzles has an entry for each puzzle or level, in the order of their
	// numbers; where it is equal in two languages they are the same puzzle.
	Puzzles []string `json:",omitempty"`
	// Before is how many numbers come before that of the first puzzle.
	Before  int      `json:",omitempty"`
	Gallery string   `json:",omitempty"` // of a deck, by its slug
	Cards   []string `json:",omitempty"` // of its gallery, by their ids
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
}

// A PublishedBook is a book with what can be downloaded of it.
type PublishedBook struct {
	*Book
	Downloads []Download
}

// A Download is a finished PDF.
type Download struct {
	Form  string // "screen", "print", "worksheet", "key" or "tokens"
	File  string // its path in the output
	Pages int
	Bytes int
}

// An Article is a page of prose.
type Article struct {
	Slug     string
	Language string
	Title    string
	Source   []byte
	Doc      ast.Node
	Images   map[string]Image
}
