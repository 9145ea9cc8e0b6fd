package figures

import (
	"fmt"
	"slices"
	"testing"

	"octavo/engine/figure"
	"octavo/render"
)

// TestChartsKeepTheirBounds plots measures with one level, no level, zeros, and large numbers.
func TestChartsKeepTheirBounds(t *testing.T) {
	for _, lines := range [][][]int{
		{{}}, {{0}}, {{7}}, {{0, 0, 0}}, {{1, 2}, {2, 1}}, {{55, 80, 90, 95}}, {{3, 999_999, 12}, {1, 2, 3}},
		{slices.Repeat([]int{41, 43, 60}, 40), slices.Repeat([]int{40, 41, 59}, 40)},
	} {
		m := render.Measure{Title: "Moves"}
		for i, values := range lines {
			m.Lines = append(m.Lines, render.Line{Name: fmt.Sprint("line ", i), Values: values})
		}
		f, _ := Chart(m)
		var texts []figure.Rect
		for _, item := range f.Items {
			if !f.Bounds().Contains(item.Extent()) {
				t.Errorf("%v: %v leaves %v", lines, item, f.Bounds())
			}
			if text, ok := item.(figure.Text); ok {
				texts = append(texts, text.Extent())
			}
		}
		for i, a := range texts {
			for _, b := range texts[:i] {
				if a.X < b.X+b.W && b.X < a.X+a.W && a.Y+1200 < b.Y+b.H && b.Y+1200 < a.Y+a.H {
					t.Errorf("%v: two texts overlap at %v and %v", lines, a, b)
				}
			}
		}
	}
}

func TestRulesAtRoundNumbers(t *testing.T) {
	for most, want := range map[int]int{0: 1, 1: 1, 5: 1, 6: 2, 10: 2, 11: 5, 25: 5, 26: 10, 95: 20, 101: 50, 999: 200} {
		if got := niceStep(most); got != want {
			t.Errorf("up to %d the rules are %d apart, want %d", most, got, want)
		}
	}
}
