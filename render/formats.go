package render

import (
	"slices"

	"octavo/engine"
)

// FormatOf is how large a puzzle of the book is drawn.
func (b *Book) FormatOf(p *Puzzle) engine.Format {
	if s := &b.Sections[p.Section]; !s.Mixed {
		return s.Format
	}
	return p.Format
}

// FormatsOf are the formats of a section's puzzles, each once, in the order in
// which they come.
func (b *Book) FormatsOf(s *Section) []engine.Format {
	if !s.Mixed {
		return []engine.Format{s.Format}
	}
	var formats []engine.Format
	for i := range s.Count {
		if f := b.Puzzles[s.First+i].Format; !slices.Contains(formats, f) {
			formats = append(formats, f)
		}
	}
	return formats
}
