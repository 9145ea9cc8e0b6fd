package classes

import (
	"fmt"
	"strconv"

	"octavo/content/strict"
	"octavo/generator"
	"octavo/templates"
)

// A spread is between which ratings the puzzles of a sort lie, in tenths, or else how many
// minutes they take about or, where neither was measured, what they cost by the measure of
// their kind; of kinds without a measure, how many steps lead to the end.
type spread struct {
	fact      string // "" where nothing was measured
	low, high int
}

// The facts of grades that say how hard a puzzle is, the better one first.
const (
	ratingFact  = "rating"
	minutesFact = "minutes"
	scoreFact   = "score"
	stepsFact   = "steps" // counted here
)

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
	for _, fact := range []string{ratingFact, minutesFact, scoreFact} {
		if n, ok := m.Grades[0].Fact(fact); ok && (s.fact == "" || s.fact == fact) {
			s.widen(fact, n)
			return
		}
	}
	steps := 0
	for _, t := range m.Grades[0].Techniques {
		steps += t.Times
	}
	if steps > 0 && (s.fact == "" || s.fact == stepsFact) {
		s.widen(stepsFact, steps)
	}
}

func (s *spread) widen(fact string, n int) {
	if s.fact == "" {
		*s = spread{fact, n, n}
	}
	s.low, s.high = min(s.low, n), max(s.high, n)
}

func (s spread) said(words *templates.Locale) string {
	number := strconv.Itoa
	if s.fact == ratingFact {
		number = words.Tenths
	}
	if s.low == s.high {
		return number(s.low)
	}
	return words.Say("section.band", "low", number(s.low), "high", number(s.high))
}

// widest is by how much puzzles of a tier may differ before that is told, in tenths.
const widest = 10

// uneven tells of sorts whose puzzles are of one tier and yet far from equal, where their
// rating could be asked for.
func (d *document) uneven() (notes strict.Problems) {
	at := 0
	for _, g := range d.groups {
		for _, sort := range g.sorts {
			s := d.spreads[at]
			at++
			if s.fact == minutesFact && s.high > 2*s.low+1 {
				notes = append(notes, d.Publication.Problemf(sort.source.Pos, "", "these puzzles are of one tier, and take about %d to %d minutes; possible, to make them more alike: narrower options", s.low, s.high))
			}
			if s.fact == scoreFact && s.high > 2*s.low {
				notes = append(notes, d.Publication.Problemf(sort.source.Pos, "", "these puzzles are of one tier, and cost an effort of %d to %d; possible, to make them more alike: a lower tier, or narrower options such as givens", s.low, s.high))
			}
			if s.fact == stepsFact && s.high > 2*s.low {
				notes = append(notes, d.Publication.Problemf(sort.source.Pos, "", "these puzzles are of one tier, and take %d to %d steps; possible, to make them more alike: another size, or another seed", s.low, s.high))
			}
			if s.fact != ratingFact || s.high-s.low <= widest || sort.source.Rating.Written() || sort.maker.Offer().Band.Bounds() {
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
