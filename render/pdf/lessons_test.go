package pdf

import (
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/typeset"
)

// TestHintsLeadToLessons checks that each hint ends with a link to the page of the lesson on its
// technique: in the list of hints, and in hints printed upside down at the bottom of pages.
func TestHintsLeadToLessons(t *testing.T) {
	for _, place := range []string{render.SolutionsAtEnd, render.SolutionsBelow} {
		source := "::section{number=1}\n::hints{steps=1}\n::lessons\n\n# Lecciones\n\n## X-wing\n\nDos filas, dos columnas.\n"
		if place == render.SolutionsBelow {
			source = strings.Replace(source, "::hints{steps=1}\n", "", 1)
		}
		b := newBook(t, spanish, octavo, source, sectionOf{engine.Easy, "Sudoku", "", 3, 1})
		b.HintsPlace, b.HintSteps = place, 1
		b.Lessons = []render.Lesson{{Kind: "sudoku", Name: "x-wing", Title: "X-wing"}}
		for i := range b.Puzzles {
			b.Puzzles[i].Hints = []string{"X-wing: en las filas 1 y 5 no hay más."}
			b.Puzzles[i].HintTechniques = []render.Technique{{Name: "X-wing", Lesson: "sudoku/x-wing"}}
		}
		l := layOutFor(t, sharedRenderer(t), b, Screen)
		var lesson *typeset.Entry
		for i := range l.Outline {
			if l.Outline[i].Text == "X-wing" {
				lesson = &l.Outline[i]
			}
		}
		if lesson == nil {
			t.Fatalf("%s: the lesson isn't in the outline: %v", place, l.Outline)
		}
		reference := b.Words.Say("book.lessonPage", "page", strconv.Itoa(lesson.Page))
		led := 0
		for _, p := range l.Pages {
			for _, m := range p.Marks {
				for _, line := range runsUpright(m) {
					if strings.HasSuffix(line.Text, reference) && leadsFrom(p.Links, lesson.Key, line.At) {
						led++
					}
				}
			}
		}
		if led != 3 {
			t.Errorf("%s: %d of 3 hints lead to the lesson, “%s”", place, led, reference)
		}
	}
}

// runsUpright returns the runs of a mark. Positions of upside-down runs become positions on the page.
func runsUpright(m typeset.Mark) (runs []typeset.Run) {
	switch m := m.(type) {
	case typeset.Run:
		return []typeset.Run{m}
	case typeset.UpsideDown:
		for _, inner := range m.Marks {
			if r, ok := inner.(typeset.Run); ok {
				r.At.X, r.At.Y = m.Box.X+m.Box.W-r.At.X, m.Box.Y+m.Box.H-r.At.Y
				runs = append(runs, r)
			}
		}
	}
	return runs
}

// leadsFrom reports whether a point is inside the area of a link to key.
func leadsFrom(links []typeset.Link, key string, at figure.Point) bool {
	for _, k := range links {
		if k.Key == key && k.Area.Contains(figure.Rect{X: at.X, Y: at.Y}) {
			return true
		}
	}
	return false
}
