// Package product says what a product is: something that Octavo makes of a
// publication, such as its books or the levels of its worlds.
//
// A build goes through six steps, and a product answers for itself in each of
// them: it plans works (load → plan), asks for the puzzles that they need
// (make), composes them (compose) and renders what follows from them (render).
// The build knows no product by name. A new one is a folder with a [Product] in
// it and a line in the list of them.
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

// A Product is one sort of thing that is made of a publication.
type Product interface {
	// What is it called in the record of a build and in its summary? "books"
	Name() string
	// How are so many of its works called in a summary? "2 books"; nothing where they aren't
	// counted.
	Count(n int) message.Message
	// What does it say in words of its own, in this publication?
	Texts(project fs.FS) []templates.KindTexts
	// Which kinds of puzzle does it give something to make puzzles of? The memory may be nil.
	Materials(*content.Site, *memo.Cache) []engine.Material
	// What is to be made of what was asked for? All that can't be made is said
	// at once; nothing is drawn and nothing is made yet. An error is what keeps
	// anybody from finding out.
	Plan(Order) (Plan, error)
}

// Base is the part of a product that brings neither words of its own nor material, and whose
// works aren't counted.
type Base struct{}

// Count implements Product.
func (Base) Count(int) message.Message { return message.Message{} }

// Texts implements Product.
func (Base) Texts(fs.FS) []templates.KindTexts { return nil }

// Materials implements Product.
func (Base) Materials(*content.Site, *memo.Cache) []engine.Material { return nil }

// An Order is what products plan from.
type Order struct {
	Publication *content.Site // all of it
	Asked       *content.Site // of it, what this build was asked for
	Project     fs.FS
	Templates   fs.FS
	Words       map[string]*templates.Locale
	Spoken      map[string]*templates.Locale // of all languages that there are texts for, in which a publisher may name things
	Fonts       templates.Fonts
	Materials   []engine.Material
	Seed        string // replaces the seed of every work; "" for their own
	Force       bool   // what breaks a rule of a print house is noted, and made all the same
	Basis       Digests
	Engines     Engines    // nil for none
	Dealer      GameSource // has the games of the publication's decks
	Memory      *memo.Cache
}

// A Plan is what a product makes of an order.
type Plan struct {
	Works    []Work
	Problems strict.Problems // why it can't be made
	Notes    strict.Problems // what the publisher should know, though nothing is wrong
}

// A Work is one thing that is to be made: a book in one language, a world. It is
// known by its outputs.
type Work interface {
	// Which of the publisher's own words are printed in it, to be proofread?
	Texts() []Text
	// What do the pages of other works know of it? There is one outline for each
	// language; none for a work without pages.
	Outlines() []render.Outline
	// Which puzzles does it need, no two of them alike? The same run at any time.
	Run() *Run
	// Which outputs follow, and from what is each made? The site is what its
	// pages will know of the whole.
	Outputs(site *render.Site) []Output
	// What do the puzzles that were made, one for each job, make of it?
	Compose(ctx context.Context, made []generator.Made) (Document, error)
}

// A Document is a work that has been composed.
type Document interface {
	// What are the files of one of the work's outputs?
	Render(ctx context.Context, output string, with Renderers) (Rendered, error)
}

// An Output is what a build makes as a whole, or lets stay as a whole: a PDF, the
// pages of a book.
type Output struct {
	Name   string // in the record of the build: "books/es/aurora/print"
	Format Format
	Inputs Inputs   // all that decides its bytes, but for what is told of others
	Tells  []string // the outputs of which it tells something: their facts are inputs too
	Listed bool     // whether home pages present it by its entries
	Of     Origin   // what of the publication it is of
	Shows  []string // the outputs that are there only to be shown by it, such as pictures
	// Private outputs are no part of the site: their files, and what is recorded of them,
	// stand in a folder of their own. No output of the site tells of them.
	Private bool
}

// Origin is what a build may be asked for an output by. It is kept in the record of
// the build: an output that was asked for and that nothing makes any more goes.
type Origin struct {
	Work     string `json:"work,omitempty"`     // its slug or id
	File     string `json:"file,omitempty"`     // in which it is written
	Language string `json:"language,omitempty"` // "" where it has none
}

// A Format is what a build may be asked for alone.
type Format string

// The formats.
const (
	HTML Format = "html"
	PDF  Format = "pdf"
	EPUB Format = "epub"
)

// Formats are all of them.
func Formats() []Format { return []Format{HTML, PDF, EPUB} }

// Rendered is what came of an output.
type Rendered struct {
	Files []render.File // beside those that were put
	Facts Facts
	Shows map[string][][]Shown // by file, what stands on each of its pages, where that is known
}

// Facts are what others tell of an output. They are kept in the record of the
// build, so that nobody makes an output again in order to tell of it.
type Facts struct {
	Downloads []render.Download `json:"downloads,omitempty"`
	Pages     int               `json:"pages,omitempty"`    // on paper, to be counted with those of other works
	Sheets    int               `json:"sheets,omitempty"`   // of paper, that a class takes
	Outlines  []render.Outline  `json:"outlines,omitempty"` // of its pages
	Entries   []render.Entry    `json:"entries,omitempty"`  // by which the home pages present it
	Wrong     []string          `json:"wrong,omitempty"`    // what is wrong with it, though it was made
	Notes     strict.Problems   `json:"notes,omitempty"`    // what the publisher should know of it
	Puzzles   *Puzzles          `json:"puzzles,omitempty"`  // of the book that it is of
}

// A Text is what a publisher wrote in one file.
type Text struct {
	File     string
	Values   []strict.Located[string]
	Body     []byte
	BodyLine int // the line of File on which Body begins
}
