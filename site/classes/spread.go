package classes

import (
	"fmt"

	"octavo/content"
	"octavo/generator"
	"octavo/templates"
)

// A spread is between which ratings the puzzles of a sort lie, in tenths.
type spread struct {
	low, high int
	known     bool
}

// ratingFact is the fact of grades that says how hard a puzzle is.
const ratingFact = "rating"

// measure finds how far apart the puzzles of each sort are.
func (d *document) measure(made []generator.Made) {
	for n, g := range d.groups {
		offset := 0
		for _, sort := range g.sorts {
			var found spread
			for _, p := range d.pupils {
				if p.group != n {
					continue
				}
				for k := range sort.source.Count.Value {
					found.take(made[p.first+offset+k])
				}
			}
			offset += sort.source.Count.Value
			d.spreads = append(d.spreads, found)
		}
	}
}

func (s *spread) take(m generator.Made) {
	rating, ok := m.Grades[0].Fact(ratingFact)
	if !ok {
		return
	}
	if !s.known {
		*s = spread{rating, rating, true}
	}
	s.low, s.high = min(s.low, rating), max(s.high, rating)
}

func (s spread) said(words *templates.Locale) string {
	if s.low == s.high {
		return words.Tenths(s.low)
	}
	return words.Say("section.band", "low", words.Tenths(s.low), "high", words.Tenths(s.high))
}

// widest is by how much puzzles of a tier may differ before that is told, in tenths.
const widest = 10

// uneven tells of sorts whose puzzles are of one tier and yet far from equal, where their
// rating could be asked for.
func (d *document) uneven() (notes content.Problems) {
	at := 0
	for _, g := range d.groups {
		for _, sort := range g.sorts {
			s := d.spreads[at]
			at++
			if !s.known || s.high-s.low <= widest || sort.source.Rating.Written() || sort.maker.Offer().Band.Bounds() {
				continue
			}
			low := max(s.low, s.high-widest/2)
			notes = append(notes, d.Publication.Problemf(sort.source.Pos, "", "these puzzles are of one tier, and rated from %s to %s; possible, to make them more alike: rating: %s..%s",
				tenths(s.low), tenths(s.high), tenths(low), tenths(s.high)))
		}
	}
	return notes
}

func tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }
