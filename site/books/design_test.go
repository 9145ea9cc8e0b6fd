package books

import (
	"testing"

	"octavo/content"
	"octavo/content/strict"
	"octavo/render"
)

// TestOpenersFollowDesign checks how sections of the classic design open: long ones on a recto,
// shorter ones on the next page, the shortest with a heading. Other designs leave no page blank.
// The book's own setting overrides the design.
func TestOpenersFollowDesign(t *testing.T) {
	for _, tt := range []struct {
		design string
		counts []int
		change func(*content.Book)
		opener string
		recto  bool
	}{
		{"classic", []int{24, 8}, nil, render.OpenPage, true},
		{"classic", []int{7, 6}, nil, render.OpenPage, false},
		{"classic", []int{4, 4, 8}, nil, render.OpenHeading, false},
		{"large-print", []int{24, 24}, nil, render.OpenPage, false},
		{"workbook", []int{24, 24}, nil, render.OpenHeading, false},
		{"pocket", []int{24, 24}, nil, render.OpenHeading, false},
		{"classic", []int{24}, func(b *content.Book) { b.Sections[0].Opener = written(render.OpenNone) }, render.OpenNone, false},
		{"classic", []int{2}, func(b *content.Book) { b.Design.Opener = written(render.OpenPage) }, render.OpenPage, false},
		{"pocket", []int{2}, func(b *content.Book) { b.Sections[0].Recto = written(true) }, render.OpenHeading, true},
		{"classic", []int{24}, func(b *content.Book) { b.Design.Recto = written(false) }, render.OpenPage, false},
		{"pocket", []int{2}, func(b *content.Book) { b.Design.Recto = written(true) }, render.OpenHeading, true},
	} {
		source := &content.Book{Design: content.Design{Name: written(tt.design)}}
		for _, n := range tt.counts {
			source.Sections = append(source.Sections, content.Section{Count: written(n), PerPage: written(1)})
		}
		if tt.change != nil {
			tt.change(source)
		}
		b := &book{source: source}
		if opener, recto := b.opener(&source.Sections[0]), b.beginsOnRecto(&source.Sections[0]); opener != tt.opener || recto != tt.recto {
			t.Errorf("%s, %v: opens with %s, recto %v; want %s, %v", tt.design, tt.counts, opener, recto, tt.opener, tt.recto)
		}
	}
}

// written returns a value with a position, like one that a publisher wrote.
func written[T any](value T) strict.Located[T] {
	return strict.Located[T]{Value: value, Pos: strict.Pos{File: "b.md", Line: 1, Column: 1}}
}
