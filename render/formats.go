package render

import "octavo/engine"

// FormatOf is how large a puzzle of the book is drawn.
func (b *Book) FormatOf(p *Puzzle) engine.Format {
	if s := &b.Sections[p.Section]; !s.Mixed {
		return s.Format
	}
	return p.Format
}

// FormatsOf are the formats of a section's puzzles, one after the other.
func (b *Book) FormatsOf(s *Section) []engine.Format {
	formats := make([]engine.Format, s.Count)
	for i := range formats {
		formats[i] = b.FormatOf(&b.Puzzles[s.First+i])
	}
	return formats
}
