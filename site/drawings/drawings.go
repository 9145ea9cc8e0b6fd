// Package drawings writes puzzles, solutions and steps as drawings, one file each, for other layout
// programs. Puzzles go in; SVG, PDF or PNG files come out, all in place at once or none.
//
// Files are named by the numbers of the puzzles, 0037.svg and 0037.solution.svg, so that they sort.
package drawings

import (
	"context"
	"fmt"
	"iter"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator/ordered"
	"octavo/render"
	"octavo/render/export"
	"octavo/render/geometry"
	"octavo/render/pdf"
	"octavo/site/disk"
	"octavo/site/product"
	"octavo/site/product/houses"
)

// ListName is the name of the file that lists the drawings of an earlier run.
const ListName = ".octavo-drawings.json"

// Formats returns the formats of drawings.
func Formats() []string { return []string{string(export.SVG), string(export.PDF), string(export.PNG)} }

// An Order holds the settings for drawing puzzles.
type Order struct {
	Format string // one of Formats
	PPI    int    // pixels per inch, for PNG
	Grey   bool   // whether to draw without colours
	Design render.Design
	Words  render.Words
	Jobs   int // workers; 0 for one per processor
	// Progress receives the number of puzzles drawn so far. It may be nil.
	Progress func(done int)
}

// A Pair is a puzzle and its solution.
type Pair struct {
	BaseName string // name of both files, without endings
	Title    string // title of the puzzle's book, or name of its kind
	Number   string
	Puzzle   engine.Puzzle
	Solution engine.Solution
	product.Cells
}

// BaseName returns the base name of a number's files. It has as many digits as the last number, and
// at least four.
func BaseName(number, last int) string {
	return fmt.Sprintf("%0*d", max(4, len(fmt.Sprint(last))), number)
}

// Files returns the names of a pair's files.
func Files(name, format string) []string {
	return []string{name + "." + format, name + ".solution." + format}
}

// Written is the result of Write.
type Written struct {
	Files    int           // number of new or changed files
	Smallest figure.Length // size of the smallest letters; 0 without letters
}

// Note returns a note for the publisher if letters are too small for print houses. Otherwise the
// message is empty.
func (w Written) Note() message.Message {
	least := houses.SmallestTypeSize()
	if w.Smallest == 0 || w.Smallest >= least {
		return message.Message{}
	}
	return message.New("the smallest letters are of %s, and print houses ask for %s; larger cells have larger letters", geometry.InPoints(w.Smallest), geometry.InPoints(least))
}

// Write draws pairs and writes them into a folder. It ends at the first error.
func Write(ctx context.Context, renderer *pdf.Renderer, o Order, pairs iter.Seq2[Pair, error], to *disk.SharedFolder) (Written, error) {
	newWork := func() func(context.Context, pairOrError) drawnPair {
		printer := export.NewPrinter(renderer, export.Format(o.Format), o.PPI)
		return func(ctx context.Context, a pairOrError) drawnPair {
			if a.err != nil {
				return drawnPair{err: a.err}
			}
			return o.draw(ctx, renderer, printer, a.pair)
		}
	}
	var w Written
	done := 0
	for d := range ordered.MapLarge(ctx, o.Jobs, joined(pairs), newWork) {
		if d.err != nil {
			return w, d.err
		}
		w.Smallest = smallerSize(w.Smallest, d.smallest)
		for _, f := range d.files {
			if err := to.Add(f); err != nil {
				return w, err
			}
		}
		if done++; o.Progress != nil {
			o.Progress(done)
		}
	}
	if err := ctx.Err(); err != nil {
		return w, err
	}
	var err error
	w.Files, err = to.Commit()
	return w, err
}

// A pairOrError is a pair to draw, or an error from the source of pairs.
type pairOrError struct {
	pair Pair
	err  error
}

// A drawnPair holds the files of a pair.
type drawnPair struct {
	files    []render.File
	smallest figure.Length // size of the smallest letters in these files; 0 without letters
	err      error
}

func joined(pairs iter.Seq2[Pair, error]) iter.Seq[pairOrError] {
	return func(yield func(pairOrError) bool) {
		for pair, err := range pairs {
			if !yield(pairOrError{pair, err}) {
				return
			}
		}
	}
}

// draw draws a puzzle and its solution.
func (o Order) draw(ctx context.Context, renderer *pdf.Renderer, printer *export.Printer, p Pair) drawnPair {
	language := o.Words.Language()
	question := p.Puzzle.Question(o.Design.StyleOf(figure.PrintStyle(p.Cells.Puzzle, language), o.Grey))
	answer, err := o.answer(renderer, p)
	if err != nil {
		return drawnPair{err: message.Errorf("drawing the solution of %s: %v", p.BaseName, err)}
	}
	names := Files(p.BaseName, o.Format)
	done := drawnPair{files: make([]render.File, 2)}
	titles := []string{p.Number, o.Words.Say("book.solution", "n", p.Number)}
	for i, f := range []figure.Figure{question, answer} {
		title := p.Title + " · " + titles[i]
		data, err := printer.Print(ctx, export.Drawing{Figure: f, Title: title, Language: language, Grey: o.Grey, Thinnest: o.Design.MinLineWeight()})
		if err != nil {
			return drawnPair{err: message.Errorf("drawing %s: %v", names[i], err)}
		}
		done.files[i] = render.File{Path: names[i], Data: data}
		done.smallest = smallerSize(done.smallest, smallestLetter(f))
	}
	return done
}

// smallestLetter returns the size of the smallest letters in a drawing, or 0 without letters.
func smallestLetter(f figure.Figure) figure.Length {
	least := figure.Length(0)
	for _, item := range f.Items {
		if t, ok := item.(figure.Text); ok {
			least = smallerSize(least, t.Size)
		}
	}
	return least
}

// smallerSize returns the smaller of two sizes. 0 means that there are no letters.
func smallerSize(a, b figure.Length) figure.Length {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// answer draws the solution as books print it: the solved grid, or the moves.
func (o Order) answer(renderer *pdf.Renderer, p Pair) (figure.Figure, error) {
	style := o.Design.StyleOf(figure.SmallStyle(p.Cells.Solution, o.Words.Language()), o.Grey)
	if moves, ok := p.Puzzle.(engine.MovePuzzle); ok {
		return renderer.DrawMoves(moves.PrintSolution(p.Solution, style), o.Design, o.Words)
	}
	return p.Puzzle.Answer(style), nil
}
