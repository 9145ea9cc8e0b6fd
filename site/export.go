package site

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/site/disk"
	"octavo/site/drawings"
	"octavo/site/product"
)

// An ExportOrder asks for a book whose puzzles are to be had one by one.
type ExportOrder struct {
	Dir      string // the project; "" for here, or the embedded sample where there is no octavo.yaml
	Book     string // its name, or its file
	Language string // "" for the first of the publication's that the book has
	Jobs     int
	Progress Progress // may be nil
}

// An Export is a book that has been found and planned. Its puzzles are those that a
// build prints.
type Export struct {
	Sample bool   // it is of the embedded sample
	Name   string // of the book, fit for a file
	order  ExportOrder
	config Config

	project *Project
	work    product.Exportable
	with    product.Renderers
	cache   generator.Cache
}

// OpenExport finds the book that an order names. Close must follow.
func OpenExport(ctx context.Context, order ExportOrder) (*Export, error) {
	e := &Export{order: order, config: Config{Dir: order.Dir, Drafts: true, Jobs: order.Jobs, Progress: order.Progress}}
	var err error
	if e.project, err = Open(e.config); err != nil {
		return nil, err
	}
	e.Sample = e.project.Sample
	if err := e.open(ctx); err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

// Close lets go of the publication.
func (e *Export) Close() { e.project.Close() }

func (e *Export) open(ctx context.Context) error {
	loaded, err := e.project.Load(ctx, e.config)
	if err != nil {
		return err
	}
	works, err := plannedWorks(ctx, loaded)
	if err != nil {
		return err
	}
	if e.work, err = exported(works, loaded.Order.Publication, e.order); err != nil {
		if unknown, ok := errors.AsType[*UnknownBookError](err); ok {
			unknown.Sample = e.Sample
		}
		return err
	}
	e.Name = e.work.Outlines()[0].Slug
	e.with = product.NewRenderers(loaded.Order.Project, loaded.Order.Fonts.Files)
	_, e.cache, err = e.project.remembered(nil, e.config)
	return err
}

// exported chooses among works the one that was asked for.
func exported(works []product.Work, publication *content.Site, order ExportOrder) (product.Exportable, error) {
	known := map[string]bool{}
	in := map[string]product.Exportable{}
	other := render.Sort("")
	for _, w := range works {
		book, exportable := w.(product.Exportable)
		for _, o := range w.Outlines() {
			switch {
			case exportable:
				known[o.Slug] = true
				if IsNamed(order.Book, o.Slug, w) {
					in[o.Language] = book
				}
			case o.Slug == order.Book:
				other = o.Sort
			}
		}
	}
	switch {
	case len(in) == 0 && other != "":
		return nil, message.Errorf("%q is among the %s, whose puzzles don't stand in a book; books are: %s", order.Book, other, strings.Join(sortedNames(known), ", "))
	case len(in) == 0:
		return nil, &UnknownBookError{Name: order.Book, Known: sortedNames(known)}
	}
	for _, language := range codes(publication.Languages) {
		if book, ok := in[language]; ok && (order.Language == "" || order.Language == language) {
			return book, nil
		}
	}
	return nil, noSuchLanguage(order, in)
}

func noSuchLanguage(order ExportOrder, in map[string]product.Exportable) error {
	has := map[string]bool{}
	for language := range in {
		has[language] = true
	}
	return message.Errorf("the book %s is not there in the language %q; possible: %s", order.Book, order.Language, strings.Join(sortedNames(has), ", "))
}

// compose makes the puzzles of the book, as a build does, and all that is printed
// about them.
func (e *Export) compose(ctx context.Context) (product.Exported, error) {
	m := making{config: e.config, cache: e.cache, done: made{}, failed: map[string]bool{}, asked: map[string]bool{}}
	run := e.work.Run()
	m.ask(run)
	if err := m.run(ctx, run); err != nil {
		return nil, err
	}
	document, err := untilCancelled(ctx, func() (product.Document, error) { return e.work.Compose(ctx, m.done[run.Key()]) })
	if err != nil {
		return nil, err
	}
	book, ok := document.(product.Exported)
	if !ok {
		return nil, message.Errorf("%s says nothing of its puzzles", e.Name)
	}
	return book, nil
}

// A Printed puzzle is one of a book, with what the book says of it.
type Printed struct {
	Number                     int
	ID, Section, Kind          string
	Tier                       engine.Tier
	Title, Dedication, Caption string // as they are printed; may be empty
	Puzzle                     engine.Puzzle
	Solution                   engine.Solution
	Grade                      engine.Grade
}

// Puzzles makes the puzzles of the book, in the order in which they are printed.
func (e *Export) Puzzles(ctx context.Context) ([]Printed, error) {
	document, err := e.compose(ctx)
	if err != nil {
		return nil, err
	}
	book := document.Book()
	all := make([]Printed, len(book.Puzzles))
	for i, p := range book.Puzzles {
		all[i] = Printed{
			Number: p.Number, ID: p.ID, Section: book.Sections[p.Section].Title, Kind: p.Kind, Tier: p.Tier,
			Title: p.Title, Dedication: p.Dedication, Caption: p.Size,
			Puzzle: p.Puzzle, Solution: p.Solution, Grade: p.Grade,
		}
	}
	return all, nil
}

// A DrawingOrder says how the puzzles of a book are drawn.
type DrawingOrder struct {
	Format string        // one of drawings.Formats
	PPI    int           // of png
	Cell   figure.Length // 0 for those of the book
	Out    string        // the folder; it may hold anything else
}

// Draw makes the puzzles of the book and draws them. What can't go onto its pages, and files that aren't ours, are
// refused before anything is made.
func (e *Export) Draw(ctx context.Context, order DrawingOrder) (drawings.Written, error) {
	to, err := disk.OpenBeside(order.Out, drawings.Known)
	if err != nil {
		return drawings.Written{}, err
	}
	defer to.Abort()
	if err := errors.Join(e.work.Holds(order.Cell), to.Expect(slices.Values(e.files(order.Format)))); err != nil {
		return drawings.Written{}, err
	}
	document, err := e.compose(ctx)
	if err != nil {
		return drawings.Written{}, err
	}
	pairs, err := e.pairs(ctx, document, order.Cell)
	if err != nil {
		return drawings.Written{}, err
	}
	renderer, err := e.with.PDF()
	if err != nil {
		return drawings.Written{}, err
	}
	book := document.Book()
	how := drawings.Order{Format: order.Format, PPI: order.PPI, Grey: !book.Color, Design: book.Page.Design, Words: book.Words, Jobs: e.order.Jobs}
	if book.Worksheet {
		how.Design = render.Classic() // loose sheets have one design
	}
	if e.order.Progress != nil {
		how.Progress = func(done int) { e.order.Progress("drawings", done, len(book.Puzzles)) }
	}
	return drawings.Write(ctx, renderer, how, pairs, to)
}

// files are the names of all files of the book, before there are any.
func (e *Export) files(format string) []string {
	first, count := e.work.Numbers()
	var names []string
	for n := first; n < first+count; n++ {
		names = append(names, drawings.Files(drawings.Name(n, first+count-1), format)...)
	}
	return names
}

// pairs are the puzzles of the book, in cells of a size, or in those of the book.
func (e *Export) pairs(ctx context.Context, document product.Exported, cell figure.Length) (iter.Seq2[drawings.Pair, error], error) {
	book := document.Book()
	cells := slices.Repeat([]product.Cells{{Puzzle: cell, Solution: cell}}, len(book.Puzzles))
	if cell == 0 {
		var err error
		if cells, err = document.Cells(ctx, e.with); err != nil {
			return nil, err
		}
	}
	first, count := e.work.Numbers()
	return func(yield func(drawings.Pair, error) bool) {
		for i, p := range book.Puzzles {
			pair := drawings.Pair{
				Name: drawings.Name(p.Number, first+count-1), Of: book.Title, Number: strconv.Itoa(p.Number),
				Puzzle: p.Puzzle, Solution: p.Solution, Cells: cells[i],
			}
			if !yield(pair, nil) {
				return
			}
		}
	}, nil
}
