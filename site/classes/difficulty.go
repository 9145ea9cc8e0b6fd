package classes

import (
	"fmt"
	"strconv"

	"octavo/content/strict"
	"octavo/generator"
	"octavo/templates"
)

// difficulty is the range of difficulty of a section's puzzles. It uses the first fact that the
// kind measures: rating (in tenths), minutes, score, or the number of moves or steps of the solution.
type difficulty struct {
	fact      string // name of the fact; "" if nothing was measured
	low, high int
}

// The facts of grades that measure difficulty.
const (
	ratingFact  = "rating"
	minutesFact = "minutes"
	scoreFact   = "score"
	movesFact   = "moves" // counted in this package
	stepsFact   = "steps" // counted in this package
)

// measureDifficulty measures the puzzles of each section.
func (d *document) measureDifficulty(made []generator.Result) {
	for n, g := range d.groups {
		offset := 0
		for _, section := range g.puzzles {
			var found difficulty
			for _, p := range d.pupils {
				if p.group != n {
					continue
				}
				for k := range section.source.Count.Value {
					found.include(made[p.first+offset+k])
				}
			}
			offset += section.source.Count.Value
			d.difficulties = append(d.difficulties, found)
		}
	}
}

// include widens the range by the difficulty of a puzzle. A puzzle without the range's fact is left
// out.
func (s *difficulty) include(m generator.Result) {
	for _, fact := range []string{ratingFact, minutesFact, scoreFact} {
		if n, ok := m.Grades[0].FactValue(fact); ok && (s.fact == "" || s.fact == fact) {
			s.widen(fact, n)
			return
		}
	}
	if moves := len(m.Solutions[0].Moves); moves > 0 {
		if s.fact == "" || s.fact == movesFact {
			s.widen(movesFact, moves)
		}
		return
	}
	steps := 0
	for _, t := range m.Grades[0].Techniques {
		steps += t.Times
	}
	if steps > 0 && (s.fact == "" || s.fact == stepsFact) {
		s.widen(stepsFact, steps)
	}
}

func (s *difficulty) widen(fact string, n int) {
	if s.fact == "" {
		*s = difficulty{fact, n, n}
	}
	s.low, s.high = min(s.low, n), max(s.high, n)
}

// rangeText writes the range with the language's numbers, such as “3.8–4.4”.
func (s difficulty) rangeText(words *templates.Locale) string {
	number := strconv.Itoa
	if s.fact == ratingFact {
		number = words.Tenths
	}
	if s.low == s.high {
		return number(s.low)
	}
	return words.Say("section.band", "low", number(s.low), "high", number(s.high))
}

// maxRatingRange is the largest difference of ratings within a section, in tenths, that isn't
// noted.
const maxRatingRange = 10

// unevenNotes notes sections whose puzzles have one tier but differ a lot in difficulty.
func (d *document) unevenNotes() (notes strict.Problems) {
	at := 0
	for _, g := range d.groups {
		for _, section := range g.puzzles {
			s := d.difficulties[at]
			at++
			if s.fact == minutesFact && s.high > 2*s.low+1 {
				notes = append(notes, d.Publication.Problemf(section.source.Pos, "", "these puzzles are of one tier, and take about %d to %d minutes; possible, to make them more alike: narrower options", s.low, s.high))
			}
			if s.fact == scoreFact && s.high > 2*s.low {
				notes = append(notes, d.Publication.Problemf(section.source.Pos, "", "these puzzles are of one tier, and cost an effort of %d to %d; possible, to make them more alike: a lower tier, or narrower options such as givens", s.low, s.high))
			}
			if s.fact == stepsFact && s.high > 2*s.low {
				notes = append(notes, d.Publication.Problemf(section.source.Pos, "", "these puzzles are of one tier, and take %d to %d steps; possible, to make them more alike: another size, or another seed", s.low, s.high))
			}
			if !isRatingUneven(s, section) {
				continue
			}
			low := max(s.low, s.high-maxRatingRange/2)
			notes = append(notes, d.Publication.Problemf(section.source.Pos, "", "these puzzles are of one tier, and rated from %s to %s; possible, to make them more alike: rating: %s..%s",
				tenths(s.low), tenths(s.high), tenths(low), tenths(s.high)))
		}
	}
	return notes
}

// isRatingUneven reports whether the ratings of a section differ too much, although the section
// could ask for a narrower range.
func isRatingUneven(s difficulty, section puzzleSection) bool {
	isLimited := section.source.Rating.Written() || section.maker.Offer().Band.IsLimited()
	return s.fact == ratingFact && s.high-s.low > maxRatingRange && !isLimited
}

func tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }
