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

// KnownSteps is the list by which drawings of steps are known that an earlier run wrote.
const KnownSteps = ".octavo-steps.json"

// A Story is a puzzle whose steps are drawn.
type Story struct {
	Kind  string
	Line  int // by which its files are named
	Grid  engine.Pictured
	Steps []engine.Step
}

// StepFiles are the names of the drawings of stories, of which the last has the largest
// line: 0002-017.svg is step 17 of line 2.
func StepFiles(stories []Story, format string) iter.Seq[string] {
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

func stepFile(stories []Story, story, step int, format string) string {
	s := stories[story]
	digits := max(3, len(strconv.Itoa(len(s.Steps))))
	return fmt.Sprintf("%s-%0*d.%s", Name(s.Line, stories[len(stories)-1].Line), digits, step+1, format)
}

// WriteSteps draws the steps of stories, each in the position before it, into a folder.
// It ends at the first error.
func WriteSteps(ctx context.Context, renderer *pdf.Renderer, o Order, cell figure.Length, stories []Story, to *disk.Beside) (Written, error) {
	style := o.Design.Styled(figure.Print(cell, o.Words.Language()), o.Grey)
	newWork := func() func(context.Context, stepAsked) drawn {
		printer := export.NewPrinter(renderer, export.Format(o.Format), o.PPI)
		return func(ctx context.Context, a stepAsked) drawn { return o.drawStep(ctx, printer, a) }
	}
	var w Written
	for d := range ordered.MapClosely(ctx, o.Jobs, stepsOf(stories, style, o.Format), newWork) {
		if d.err != nil {
			return w, d.err
		}
		w.Smallest = smaller(w.Smallest, d.smallest)
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

// stepAsked is a step to be drawn.
type stepAsked struct {
	file   string
	kind   string
	panel  *engine.Panel
	before engine.Position
	number int
	step   engine.Step
}

// stepsOf are the steps of stories, one after the other.
func stepsOf(stories []Story, style figure.Style, format string) iter.Seq[stepAsked] {
	return func(yield func(stepAsked) bool) {
		for n, s := range stories {
			panel, before := engine.NewPanel(s.Grid, style), engine.Before(s.Grid, s.Steps)
			for i, step := range s.Steps {
				if !yield(stepAsked{stepFile(stories, n, i, format), s.Kind, panel, before[i], i + 1, step}) {
					return
				}
			}
		}
	}
}

func (o Order) drawStep(ctx context.Context, printer *export.Printer, a stepAsked) drawn {
	f := a.panel.Draw(a.before, a.step)
	title := o.Words.Say("explain.step", "n", strconv.Itoa(a.number), "text", o.Words.Step(a.kind, a.step))
	data, err := printer.Print(ctx, export.Drawing{Figure: f, Title: title, Language: o.Words.Language(), Grey: o.Grey, Thinnest: o.Design.Thinnest()})
	if err != nil {
		return drawn{err: message.Errorf("drawing %s: %v", a.file, err)}
	}
	return drawn{files: []render.File{{Path: a.file, Data: data}}, smallest: smallestLetter(f)}
}
