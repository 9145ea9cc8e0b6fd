// Package product defines products: the sorts of things that Octavo makes from a publication, such
// as its books or the levels of its worlds.
//
// A product takes part in the steps of a build. It plans works (load → plan), orders the puzzles
// that they need (make), composes them (compose) and renders their outputs (render). The build
// doesn't know products by name. A new product is a folder with a type that implements [Product],
// and a line in the list of products.
package product

import (
	"context"
	"io/fs"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product/memo"
	"octavo/templates"
)

// A Product makes one sort of thing from a publication.
type Product interface {
	// Name returns the name of the product in manifests and summaries, such as "books".
	Name() string
	// Count returns a message such as "2 books" for summaries; the zero message if the product's
	// works aren't counted.
	Count(n int) message.Message
	// Texts returns the product's own texts in this publication.
	Texts(project fs.FS) []templates.KindTexts
	// Materials returns what the product gives to kinds that make puzzles from it. The cache may be
	// nil.
	Materials(*content.Site, *memo.Cache) []engine.Material
	// Plan lists the works for an order. It reports everything that can't be made at once, and
	// draws and makes nothing yet. An error means that planning itself failed.
	Plan(Order) (Plan, error)
}

// Base implements the optional methods of Product: no texts, no materials, no count.
type Base struct{}

// Count implements Product.
func (Base) Count(int) message.Message { return message.Message{} }

// Texts implements Product.
func (Base) Texts(fs.FS) []templates.KindTexts { return nil }

// Materials implements Product.
func (Base) Materials(*content.Site, *memo.Cache) []engine.Material { return nil }

// An Order is what products plan from.
type Order struct {
	Publication *content.Site // the whole publication
	Requested   *content.Site // the part of it that this build makes
	Project     fs.FS
	Templates   fs.FS
	Words       map[string]*templates.Locale
	AllWords    map[string]*templates.Locale // the texts of every language, in which a publisher may name things
	Fonts       templates.Fonts
	Materials   []engine.Material
	Seed        string // replaces the seed of every work; "" for their own
	Force       bool   // breaking a rule of a print house gives a note, not a problem
	Basis       Digests
	Engines     Engines    // nil for none
	Games       GameSource // provides the games of the publication's decks
	Memory      *memo.Cache
}

// A Plan is a product's answer to an order.
type Plan struct {
	Works    []Work
	Problems strict.Problems // why the order can't be made
	Notes    strict.Problems // what the publisher should know, though nothing is wrong
}

// A Work is one thing to be made: a book in one language, a world. Its outputs identify it.
type Work interface {
	// Texts returns the publisher's own words that are printed in the work, for proofreading.
	Texts() []Text
	// Outlines returns what the pages of other works know about this one: one outline for each
	// language, or none if it has no pages.
	Outlines() []render.Outline
	// Run returns the puzzles that the work needs, without repeats. It returns the same run each
	// time.
	Run() *Run
	// Outputs lists the outputs of the work with their inputs. site is what pages know about the
	// whole site.
	Outputs(site *render.Site) []Output
	// Compose makes a document from the work and its puzzles, one for each job.
	Compose(ctx context.Context, made []generator.Result) (Document, error)
}

// A Document is a composed work.
type Document interface {
	// Render returns the files of one of the work's outputs.
	Render(ctx context.Context, output string, with Renderers) (Rendered, error)
}

// An Output is made as a whole or kept as a whole: a PDF, or the pages of a book.
type Output struct {
	Name    string // in the manifest, such as "books/es/aurora/print"
	Format  Format
	Inputs  Inputs   // everything that decides its bytes, except the facts of other outputs
	FactsOf []string // the outputs whose facts it prints; these facts are inputs too
	Listed  bool     // home pages list its entries
	Of      Origin   // the part of the publication that it belongs to
	Shows   []string // outputs that exist only because this one shows them, such as pictures
	// Private outputs are no part of the site: their files and their manifest are in a folder of
	// their own. No output of the site uses their facts.
	Private bool
}

// Origin is the part of a publication that an output belongs to: what a build may be limited to.
// The manifest keeps it. If a build asks for an origin and no longer makes one of its outputs, that
// output is deleted.
type Origin struct {
	Work     string `json:"work,omitempty"`     // its slug or ID
	File     string `json:"file,omitempty"`     // the file in which it is written
	Language string `json:"language,omitempty"` // "" if it has none
}

// A Format is a format of outputs. A build may be limited to one.
type Format string

// The formats.
const (
	HTML Format = "html"
	PDF  Format = "pdf"
	EPUB Format = "epub"
)

// Formats returns all formats.
func Formats() []Format { return []Format{HTML, PDF, EPUB} }

// Rendered is the result of rendering an output.
type Rendered struct {
	Files []render.File // all files, except those already given to Renderers.Put
	Facts Facts
	Shows map[string][][]Shown // the things on each page, by file; nil if unknown
}

// Facts are what an output tells other outputs. The manifest keeps them, so that an unchanged
// output isn't rendered again just for its facts.
type Facts struct {
	Downloads []render.Download `json:"downloads,omitempty"`
	Pages     int               `json:"pages,omitempty"`    // on paper; pages of several works are added up
	Sheets    int               `json:"sheets,omitempty"`   // sheets of paper for a class
	Outlines  []render.Outline  `json:"outlines,omitempty"` // the outlines of its pages
	Entries   []render.Entry    `json:"entries,omitempty"`  // its entries on the home pages
	Wrong     []string          `json:"wrong,omitempty"`    // what is wrong with it, though it was made
	Notes     strict.Problems   `json:"notes,omitempty"`    // what the publisher should know about it
	Puzzles   *Puzzles          `json:"puzzles,omitempty"`  // the puzzles of its book
}

// A Text is what a publisher wrote in one file.
type Text struct {
	File     string
	Values   []strict.Located[string]
	Body     []byte
	BodyLine int // the line of File on which Body begins
}
