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
	// Count returns a message such as "2 books" for summaries. It returns the zero message if works
	// of the product aren't counted.
	Count(n int) message.Message
	// Texts returns the product's own texts in this publication.
	Texts(project fs.FS) []templates.KindTexts
	// Materials returns data of the publication from which kinds make puzzles, such as worlds. The
	// cache may be nil.
	Materials(*content.Site, *memo.Cache) []engine.Material
	// Plan lists the works for an order. It makes nothing, but reports together everything that
	// can't be made. An error means that planning itself failed.
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

// An Order holds what products plan from.
type Order struct {
	Publication *content.Site // the whole publication
	Requested   *content.Site // the part of the publication that this build makes
	Project     fs.FS
	Templates   fs.FS
	Words       map[string]*templates.Locale
	AllWords    map[string]*templates.Locale // texts of every language in which a publisher may name things
	Fonts       templates.Fonts
	Materials   []engine.Material
	Seed        string // replaces the seed of every work; "" keeps the works' own seeds
	Force       bool   // whether broken rules of print houses are notes instead of problems
	Basis       Digests
	Engines     Engines    // nil for pages without engines
	Games       GameSource // provides the games of the publication's decks
	Memory      *memo.Cache
}

// A Plan is a product's answer to an order.
type Plan struct {
	Works    []Work
	Problems strict.Problems // reasons why the order can't be made
	Notes    strict.Problems // hints for the publisher that are no mistakes
}

// A Work is one thing that is made, such as a book in one language or a world. Its outputs identify
// it.
type Work interface {
	// Texts returns the publisher's own words that are printed in the work, for proofreading.
	Texts() []Text
	// Outlines returns what the pages of other works know about this one. It returns an outline for
	// each language, or none if the work has no pages.
	Outlines() []render.Outline
	// Run returns the jobs of the puzzles that the work needs. Each call returns the same run.
	Run() *Run
	// Outputs lists the outputs of the work with their inputs. site is what pages know about the
	// whole site.
	Outputs(site *render.Site) []Output
	// Compose makes a document from the work and its puzzles. made has a result for each job of
	// Run.
	Compose(ctx context.Context, made []generator.Result) (Document, error)
}

// A Document is a composed work.
type Document interface {
	// Render returns the files of one of the work's outputs.
	Render(ctx context.Context, output string, with Renderers) (Rendered, error)
}

// An Output is a set of files that are made or kept together, such as a PDF or the pages of a book.
type Output struct {
	Name    string // name in the manifest, such as "books/es/aurora/print"
	Format  Format
	Inputs  Inputs   // everything that decides its bytes, except the facts of other outputs
	FactsOf []string // outputs whose facts it prints; these facts are inputs, too
	Listed  bool     // whether home pages list its entries
	Of      Origin   // part of the publication that it belongs to
	Shows   []string // outputs that exist only because this one shows them, such as pictures
	// Private reports whether the output isn't part of the site. Its files and manifest entry are
	// then in the private folder, and no output of the site uses its facts.
	Private bool
}

// An Origin is the part of a publication that an output belongs to. Builds can be limited to some
// origins. The manifest keeps the origin of each output. If a build includes this origin but no
// longer makes the output, the output is deleted.
type Origin struct {
	Work     string `json:"work,omitempty"`     // slug or ID
	File     string `json:"file,omitempty"`     // file of the work
	Language string `json:"language,omitempty"` // "" for works without a language
}

// A Format is a file format of outputs. Builds can be limited to some formats.
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
	Files []render.File // all files except those given to Renderers.Put
	Facts Facts
	Shows map[string][][]PageItem // things on each page, by file; nil if unknown
}

// Facts are what an output tells other outputs. The manifest keeps them, so that unchanged outputs
// needn't be rendered again.
type Facts struct {
	Downloads []render.Download `json:"downloads,omitempty"`
	Pages     int               `json:"pages,omitempty"`    // number of pages on paper
	Sheets    int               `json:"sheets,omitempty"`   // number of sheets of paper for a class
	Outlines  []render.Outline  `json:"outlines,omitempty"` // outlines of its pages
	Entries   []render.Entry    `json:"entries,omitempty"`  // entries on home pages
	Wrong     []string          `json:"wrong,omitempty"`    // mistakes in the output that didn't keep it from being made
	Notes     strict.Problems   `json:"notes,omitempty"`    // hints for the publisher
	Puzzles   *Puzzles          `json:"puzzles,omitempty"`  // puzzles of its book
}

// A Text holds the words that a publisher wrote in one file.
type Text struct {
	File     string
	Values   []strict.Located[string]
	Body     []byte
	BodyLine int // line of File on which Body begins
}
