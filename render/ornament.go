package render

import "octavo/engine/figure"

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
		if room := b.Sections[p.Section].Extent; 4*p.Question(style).H >= 3*figure.Length(room.Rows)*style.Cell {
			return p
		}
	}
	return &b.Puzzles[0]
}
