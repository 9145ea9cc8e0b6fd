package render

import (
	"slices"

	"octavo/engine/figure"
)

// Ornament is the puzzle that stands on covers and on the title page: the first
// whose drawing fills the room that its section has for one. A tutorial of
// three trays says little of what is in the book. It is nil in a book without
// puzzles.
func (b *Book) Ornament() *Puzzle {
	if len(b.Puzzles) == 0 {
		return nil
	}
	style := figure.Print(10*figure.Millimetre, b.Language)
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		if room := b.FormatOf(p).Extent; 4*p.Question(style).H >= 3*figure.Length(room.Rows)*style.Cell {
			return p
		}
	}
	return &b.Puzzles[0]
}

// Instead is what stands on the cover of a book of which no puzzle may be shown: the
// example by which one of its kinds is taught; nil where there is none.
func (b *Book) Instead() func(figure.Style) figure.Figure {
	for _, kind := range b.exemplified() {
		if pictures := b.Examples[kind].Pictures; len(pictures) > 0 {
			return pictures[0].Draw
		}
	}
	return nil
}

// Emblem draws the puzzle as an ornament that gives nothing away and is not the
// puzzle once more: a grid empty as it was before the first given, and bottles or
// trays as they are in the end.
func (p *Puzzle) Emblem(style figure.Style) figure.Figure {
	if _, ok := p.Moves(); ok {
		return p.Answer(style)
	}
	f := p.Question(style)
	f.Items = slices.DeleteFunc(slices.Clone(f.Items), func(item figure.Item) bool {
		_, written := item.(figure.Text)
		return written
	})
	return f
}
