// Package drawings writes puzzles and their solutions as drawings, a file each, for
// those who set their pages with another program.
//
// Files are named by the numbers of the puzzles, 0037.svg and 0037.solution.svg, so
// that they sort. They are made in parallel and go to disk as they come; they stand
// in their places when all of them are made, or none does (package disk).
package drawings

import (
	"context"
	"fmt"
	"iter"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator/ordered"
	"octavo/render"
	"octavo/render/alone"
	"octavo/render/pdf"
	"octavo/site/disk"
	"octavo/site/product"
)

// Known is the list by which drawings are known that an earlier run wrote.
const Known = ".octavo-drawings.json"

// Formats lists the formats of drawings.
func Formats() []string { return []string{string(alone.SVG), string(alone.PDF), string(alone.PNG)} }

// An Order says how puzzles are drawn.
type Order struct {
	Format string // one of Formats
	PPI    int    // of png
	Grey   bool   // no colours
	Design render.Design
	Words  render.Words
	Jobs   int // workers; 0 for one a processor
	// Progress is told how many puzzles have been drawn; it may be nil.
	Progress func(done int)
}

// A Pair is a puzzle and its solution.
type Pair struct {
	Name     string // of its files, without what they end in
	Of       string // of what it is: the title of its book, or its kind
	Number   string
	Puzzle   engine.Puzzle
	Solution engine.Solution
	product.Cells
}

// Name is that of the files of a number, as many digits as the last of them has,
// and at least four.
func Name(number, last int) string {
	return fmt.Sprintf("%0*d", max(4, len(fmt.Sprint(last))), number)
}

// Files are the names of a pair's files.
func Files(name, format string) []string {
	return []string{name + "." + format, name + ".solution." + format}
}

// Write draws pairs into a folder, and says how many files were not there as they
// are. It ends at the first error.
func Write(ctx context.Context, renderer *pdf.Renderer, o Order, pairs iter.Seq2[Pair, error], to *disk.Beside) (written int, err error) {
	newWork := func() func(context.Context, asked) drawn {
		printer := alone.NewPrinter(renderer, alone.Format(o.Format), o.PPI)
		return func(ctx context.Context, a asked) drawn {
			if a.err != nil {
				return drawn{err: a.err}
			}
			files, err := o.files(ctx, renderer, printer, a.pair)
			return drawn{files, err}
		}
	}
	done := 0
	for d := range ordered.MapClosely(ctx, o.Jobs, inOne(pairs), newWork) {
		if d.err != nil {
			return 0, d.err
		}
		for _, f := range d.files {
			if err := to.Add(f); err != nil {
				return 0, err
			}
		}
		if done++; o.Progress != nil {
			o.Progress(done)
		}
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return to.Commit()
}

// asked is a pair to be drawn, or why there is none.
type asked struct {
	pair Pair
	err  error
}

// drawn are the files of a pair.
type drawn struct {
	files []render.File
	err   error
}

func inOne(pairs iter.Seq2[Pair, error]) iter.Seq[asked] {
	return func(yield func(asked) bool) {
		for pair, err := range pairs {
			if !yield(asked{pair, err}) {
				return
			}
		}
	}
}

// files draws a puzzle and its solution.
func (o Order) files(ctx context.Context, renderer *pdf.Renderer, printer *alone.Printer, p Pair) ([]render.File, error) {
	language := o.Words.Language()
	question := p.Puzzle.Question(o.Design.Styled(figure.Print(p.Cells.Puzzle, language), o.Grey))
	answer, err := o.answer(renderer, p)
	if err != nil {
		return nil, fmt.Errorf("drawing the solution of %s: %w", p.Name, err)
	}
	names := Files(p.Name, o.Format)
	files := make([]render.File, 2)
	titles := []string{p.Number, o.Words.Say("book.solution", "n", p.Number)}
	for i, f := range []figure.Figure{question, answer} {
		title := p.Of + " · " + titles[i]
		data, err := printer.Print(ctx, alone.Drawing{Figure: f, Title: title, Language: language, Grey: o.Grey, Thinnest: o.Design.Thinnest()})
		if err != nil {
			return nil, fmt.Errorf("drawing %s: %w", names[i], err)
		}
		files[i] = render.File{Path: names[i], Data: data}
	}
	return files, nil
}

// answer is the solution as books print it: the grid filled in, or the moves.
func (o Order) answer(renderer *pdf.Renderer, p Pair) (figure.Figure, error) {
	style := o.Design.Styled(figure.Small(p.Cells.Solution, o.Words.Language()), o.Grey)
	if moves, ok := p.Puzzle.(engine.Moves); ok {
		return renderer.Played(moves.Play(p.Solution, style), o.Design, o.Words)
	}
	return p.Puzzle.Answer(style), nil
}
