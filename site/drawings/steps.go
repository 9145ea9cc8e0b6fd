package drawings

import (
	"context"
	"fmt"
	"iter"
	"strconv"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator/ordered"
	"octavo/render"
	"octavo/render/export"
	"octavo/render/pdf"
	"octavo/site/disk"
)

// KnownSteps is the name of the file that lists the drawings of steps of an earlier run.
const KnownSteps = ".octavo-steps.json"

// A Walkthrough is a puzzle with the steps that are drawn.
type Walkthrough struct {
	Kind  string
	Line  int // number of the puzzle's line, which begins the names of its files
	Grid  engine.DrawableGrid
	Steps []engine.Step
}

// StepFiles returns the names of the drawings of steps, such as 0002-017.svg for step 17 of line 2.
// The last walkthrough must have the largest line, which decides the number of digits.
func StepFiles(stories []Walkthrough, format string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for s := range stories {
			for i := range stories[s].Steps {
				if !yield(stepFile(stories, s, i, format)) {
					return
				}
			}
		}
	}
}

func stepFile(stories []Walkthrough, story, step int, format string) string {
	s := stories[story]
	digits := max(3, len(strconv.Itoa(len(s.Steps))))
	return fmt.Sprintf("%s-%0*d.%s", BaseName(s.Line, stories[len(stories)-1].Line), digits, step+1, format)
}

// WriteSteps draws each step in the position before it, and writes the drawings into a folder. It
// ends at the first error.
func WriteSteps(ctx context.Context, renderer *pdf.Renderer, o Order, cell figure.Length, stories []Walkthrough, to *disk.SharedFolder) (Written, error) {
	style := o.Design.StyleOf(figure.PrintStyle(cell, o.Words.Language()), o.Grey)
	newWork := func() func(context.Context, stepOrder) drawnPair {
		printer := export.NewPrinter(renderer, export.Format(o.Format), o.PPI)
		return func(ctx context.Context, a stepOrder) drawnPair { return o.drawStep(ctx, printer, a) }
	}
	var w Written
	for d := range ordered.MapLarge(ctx, o.Jobs, stepsOf(stories, style, o.Format), newWork) {
		if d.err != nil {
			return w, d.err
		}
		w.Smallest = smallerSize(w.Smallest, d.smallest)
		for _, f := range d.files {
			if err := to.Add(f); err != nil {
				return w, err
			}
		}
	}
	if err := ctx.Err(); err != nil {
		return w, err
	}
	var err error
	w.Files, err = to.Commit()
	return w, err
}

// A stepOrder is a step to draw.
type stepOrder struct {
	file   string
	kind   string
	panel  *engine.StepDrawer
	before engine.Position
	number int
	step   engine.Step
}

// stepsOf yields the steps of all walkthroughs, one after another.
func stepsOf(stories []Walkthrough, style figure.Style, format string) iter.Seq[stepOrder] {
	return func(yield func(stepOrder) bool) {
		for n, s := range stories {
			panel, before := engine.NewStepDrawer(s.Grid, engine.DrawGrid(s.Grid, style)), engine.PositionsBefore(s.Grid, s.Steps)
			for i, step := range s.Steps {
				if !yield(stepOrder{stepFile(stories, n, i, format), s.Kind, panel, before[i], i + 1, step}) {
					return
				}
			}
		}
	}
}

func (o Order) drawStep(ctx context.Context, printer *export.Printer, a stepOrder) drawnPair {
	f := a.panel.Draw(a.before, a.step)
	title := o.Words.Say("explain.step", "n", strconv.Itoa(a.number), "text", o.Words.Step(a.kind, a.step))
	data, err := printer.Print(ctx, export.Drawing{Figure: f, Title: title, Language: o.Words.Language(), Grey: o.Grey, Thinnest: o.Design.MinLineWeight()})
	if err != nil {
		return drawnPair{err: message.Errorf("drawing %s: %v", a.file, err)}
	}
	return drawnPair{files: []render.File{{Path: a.file, Data: data}}, smallest: smallestLetter(f)}
}
