package pdf

import (
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// TestHintsLeadToLessons: behind a hint stands the page of the lesson on its technique,
// and that is a link, in the list of hints and at the feet of pages, where it lies upside
// down.
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
		var lesson *entry
		for i := range l.outline {
			if l.outline[i].text == "X-wing" {
				lesson = &l.outline[i]
			}
		}
		if lesson == nil {
			t.Fatalf("%s: the lesson isn't in the outline: %v", place, l.outline)
		}
		said := b.Words.Say("book.lessonPage", "page", strconv.Itoa(lesson.page))
		led := 0
		for _, p := range l.pages {
			for _, m := range p.marks {
				for _, line := range runsUpright(m) {
					if strings.HasSuffix(line.text, said) && leadsFrom(p.links, lesson.key, line.at) {
						led++
					}
				}
			}
		}
		if led != 3 {
			t.Errorf("%s: %d of 3 hints lead to the lesson, “%s”", place, led, said)
		}
	}
}

// runsUpright are the runs of a mark, in their places on the page.
func runsUpright(m mark) (runs []run) {
	switch m := m.(type) {
	case run:
		return []run{m}
	case turned:
		for _, inner := range m.marks {
			if r, ok := inner.(run); ok {
				r.at.X, r.at.Y = m.box.X+m.box.W-r.at.X, m.box.Y+m.box.H-r.at.Y
				runs = append(runs, r)
			}
		}
	}
	return runs
}

// leadsFrom reports whether a link to a place lies on a point.
func leadsFrom(links []link, key string, at figure.Point) bool {
	for _, k := range links {
		if k.key == key && k.area.Contains(figure.Rect{X: at.X, Y: at.Y}) {
			return true
		}
	}
	return false
}
