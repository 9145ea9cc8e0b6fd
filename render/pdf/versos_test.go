package pdf

import (
	"testing"

	"octavo/render/pdf/typeset"
)

// TestBlankVersos counts blank pages. Those at the end don't count: the house asks for them.
func TestBlankVersos(t *testing.T) {
	for shape, want := range map[string]int{"": 0, "xxx": 0, "x_x": 1, "x_x__x": 3, "x_x__": 1, "__": 0} {
		var pages []*typeset.Page
		for _, sign := range shape {
			p := &typeset.Page{}
			if sign == 'x' {
				p.Marks = make([]typeset.Mark, 1)
			}
			pages = append(pages, p)
		}
		if got := blankVersos(pages); got != want {
			t.Errorf("%q: %d blank pages, want %d", shape, got, want)
		}
	}
}
