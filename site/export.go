package site

import (
	"context"
	"errors"
	"iter"
	"maps"
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

// An ExportOrder holds the settings of an export: the puzzles of a book as single drawings or data.
type ExportOrder struct {
	Dir      string   // the project; "" for the current folder, or the embedded sample if it has no octavo.yaml
	Book     string   // slug or file of the book
	Language string   // "" for the book's first language, in the publication's order
	Jobs     int      // number of workers; 0 for one per processor
	Progress Progress // may be nil
}

// An Export is a planned book whose puzzles are exported. They are the puzzles that a build prints.
type Export struct {
	Sample bool   // whether the book is the embedded sample's
	Name   string // the slug of the book
	order  ExportOrder
	config Config

	project   *Project
	work      product.Exportable
	renderers product.Renderers
	cache     generator.Cache
}

// OpenExport finds the book of an order. Close must be called in the end.
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

// Close closes the publication.
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
	if e.work, err = chooseExport(works, loaded.Order.Publication, e.order); err != nil {
		if unknown, ok := errors.AsType[*UnknownBookError](err); ok {
			unknown.Sample = e.Sample
		}
		return err
	}
	e.Name = e.work.Outlines()[0].Slug
	e.renderers = product.NewRenderers(loaded.Order.Project, loaded.Order.Fonts.Files)
	e.cache, err = e.project.openCache(e.config)
	return err
}

// chooseExport returns the work that an order asks for.
func chooseExport(works []product.Work, publication *content.Site, order ExportOrder) (product.Exportable, error) {
	known := map[string]bool{}
	byLanguage := map[string]product.Exportable{}
	otherSort := render.Sort("") // the sort of a work with this slug that has no book, or ""
	for _, w := range works {
		book, isExportable := w.(product.Exportable)
		for _, o := range w.Outlines() {
			switch {
			case isExportable:
				known[o.Slug] = true
				if IsNamed(order.Book, o.Slug, w) {
					byLanguage[o.Language] = book
				}
			case o.Slug == order.Book:
				otherSort = o.Sort
			}
		}
	}
	switch {
	case len(byLanguage) == 0 && otherSort != "":
		return nil, message.Errorf("%q is among the %s, whose puzzles don't stand in a book; books are: %s", order.Book, otherSort, strings.Join(sortedNames(known), ", "))
	case len(byLanguage) == 0:
		return nil, &UnknownBookError{Name: order.Book, Known: sortedNames(known)}
	}
	for _, language := range languageCodes(publication.Languages) {
		if book, ok := byLanguage[language]; ok && (order.Language == "" || order.Language == language) {
			return book, nil
		}
	}
	possible := slices.Sorted(maps.Keys(byLanguage))
	return nil, message.Errorf("the book %s is not there in the language %q; possible: %s", order.Book, order.Language, strings.Join(possible, ", "))
}

// compose makes the puzzles of the book and composes it, as a build does.
func (e *Export) compose(ctx context.Context) (product.Exported, error) {
	m := newPuzzleRuns(e.config, e.cache)
	run := e.work.Run()
	m.count(run)
	if err := m.makeRun(ctx, run); err != nil {
		return nil, err
	}
	document, err := untilCancelled(ctx, func() (product.Document, error) { return e.work.Compose(ctx, m.puzzles[run.Key()]) })
	if err != nil {
		return nil, err
	}
	book, ok := document.(product.Exported)
	if !ok {
		return nil, message.Errorf("%s says nothing of its puzzles", e.Name)
	}
	return book, nil
}

// A Printed puzzle is a puzzle of a book with the words that are printed around it.
type Printed struct {
	Number                     int
	ID, Section, Kind          string
	Tier                       engine.Tier
	Title, Dedication, Caption string // as printed; may be empty
	Puzzle                     engine.Puzzle
	Solution                   engine.Solution
	Grade                      engine.Grade
}

// Puzzles makes the puzzles of the book and returns them in printed order.
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

// A DrawingOrder holds the settings for drawing the puzzles of a book.
type DrawingOrder struct {
	Format string        // one of drawings.Formats()
	PPI    int           // pixels per inch, for PNG
	Cell   figure.Length // side of a cell; 0 for the sizes in the book
	Out    string        // folder, which may hold other files
}

// Draw makes the puzzles of the book and draws them. Before it makes anything, it refuses cells
// that are too large for the book's pages. It also refuses to replace files that Octavo didn't
// write.
func (e *Export) Draw(ctx context.Context, order DrawingOrder) (drawings.Written, error) {
	folder, err := disk.OpenSharedFolder(order.Out, drawings.ListName)
	if err != nil {
		return drawings.Written{}, err
	}
	defer folder.Abort()
	if err := errors.Join(e.work.CheckCellSize(order.Cell), folder.CheckNames(slices.Values(e.fileNames(order.Format)))); err != nil {
		return drawings.Written{}, err
	}
	document, err := e.compose(ctx)
	if err != nil {
		return drawings.Written{}, err
	}
	pairs, err := e.puzzlePairs(ctx, document, order.Cell)
	if err != nil {
		return drawings.Written{}, err
	}
	renderer, err := e.renderers.PDF()
	if err != nil {
		return drawings.Written{}, err
	}
	book := document.Book()
	drawing := drawings.Order{Format: order.Format, PPI: order.PPI, Grey: !book.Color, Design: book.Page.Design, Words: book.Words, Jobs: e.order.Jobs}
	if book.Worksheet {
		drawing.Design = render.Classic() // loose sheets always have the classic design
	}
	if e.order.Progress != nil {
		drawing.Progress = func(done int) { e.order.Progress("drawings", done, len(book.Puzzles)) }
	}
	return drawings.Write(ctx, renderer, drawing, pairs, folder)
}

// fileNames returns the names of all files that Draw will write.
func (e *Export) fileNames(format string) []string {
	first, count := e.work.Numbers()
	var names []string
	for n := first; n < first+count; n++ {
		names = append(names, drawings.Files(drawings.BaseName(n, first+count-1), format)...)
	}
	return names
}

// puzzlePairs yields the puzzles of the book with their solutions. Their cells have the given size,
// or the book's sizes if that size is 0.
func (e *Export) puzzlePairs(ctx context.Context, document product.Exported, cell figure.Length) (iter.Seq2[drawings.Pair, error], error) {
	book := document.Book()
	cells := slices.Repeat([]product.Cells{{Puzzle: cell, Solution: cell}}, len(book.Puzzles))
	if cell == 0 {
		var err error
		if cells, err = document.Cells(ctx, e.renderers); err != nil {
			return nil, err
		}
	}
	first, count := e.work.Numbers()
	return func(yield func(drawings.Pair, error) bool) {
		for i, p := range book.Puzzles {
			pair := drawings.Pair{
				BaseName: drawings.BaseName(p.Number, first+count-1), Title: book.Title, Number: strconv.Itoa(p.Number),
				Puzzle: p.Puzzle, Solution: p.Solution, Cells: cells[i],
			}
			if !yield(pair, nil) {
				return
			}
		}
	}, nil
}
