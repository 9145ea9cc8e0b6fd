package books

import (
	"cmp"
	"crypto/sha256"
	"math/rand/v2"
	"slices"

	"octavo/content"
	"octavo/engine"
	"octavo/generator"
)

// printed is a section as it is printed: a run of one sort of puzzles, or several
// whose puzzles stand in turn.
type printed struct {
	source *content.Section
	slug   string
	first  int       // index of its first run in book.sections
	runs   []section // each of one sort
}

func (p printed) mixed() bool { return len(p.runs) > 1 }

// A place says which of a book's jobs has made what stands in it.
type place struct {
	run int // index in printed.runs
	job int // of the run, from 0
}

// places are those of a section's puzzles in the order in which they are printed.
// The grades are those of each run's jobs; nil where nothing was made yet, so that
// the order within a run may still change.
func (p printed) places(seed string, grades [][]engine.Grade) []place {
	rows := make([][]int, len(p.runs))
	for i, s := range p.runs {
		for n := range s.jobs {
			rows[i] = append(rows[i], n)
		}
		if compare := s.order(); compare != nil && grades != nil {
			slices.SortStableFunc(rows[i], func(a, b int) int { return compare(grades[i][a], grades[i][b]) })
		}
	}
	all := inTurn(p.source.Turns, rows)
	if p.source.Order.Value == "shuffled" {
		chance := rand.New(rand.NewChaCha8(sha256.Sum256([]byte(seed + "/" + p.slug))))
		chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	}
	return all
}

// inTurn takes from each row what is next in it, in the order of turns; without
// any there is one row.
func inTurn(turns []int, rows [][]int) []place {
	var all []place
	if len(turns) == 0 {
		for _, n := range rows[0] {
			all = append(all, place{0, n})
		}
		return all
	}
	taken := make([]int, len(rows))
	for _, run := range turns {
		if taken[run] < len(rows[run]) {
			all = append(all, place{run, rows[run][taken[run]]})
			taken[run]++
		}
	}
	return all
}

// order compares what was made for a run by what is printed first; nil where the
// numbers decide. It is what the section says and, if that says nothing, what the
// kind has for an order; what a lock has stands in the order of its lines.
func (s section) order() func(a, b engine.Grade) int {
	switch own := s.maker.Offer().Order; {
	case s.fixed:
		return nil
	case s.source.Order.Value == "number", s.source.Order.Value == "shuffled":
		return nil
	case s.source.Order.Value == content.ByRating:
		return byRating
	case s.source.Order.Value == "" || own != nil:
		return own
	default:
		return harder(s.kind)
	}
}

// harder compares puzzles of a kind by what they ask of a solver: by their tier,
// by the kind's own score where it has one, and else by how often the techniques
// are needed that are dearest. Of levels the one comes first that needs fewer moves.
func harder(kind engine.Kind) func(a, b engine.Grade) int {
	ladder := append(slices.Clone(kind.Techniques()), "search")
	return func(a, b engine.Grade) int {
		if c := cmp.Compare(a.Tier, b.Tier); c != 0 {
			return c
		}
		for _, measure := range []string{"t", "score", "best"} {
			x, known := a.Fact(measure)
			y, both := b.Fact(measure)
			if known && both {
				return cmp.Compare(x, y)
			}
		}
		for _, technique := range slices.Backward(ladder) {
			if c := cmp.Compare(timesOf(a, technique), timesOf(b, technique)); c != 0 {
				return c
			}
		}
		return 0
	}
}

// timesOf is how often a technique is needed.
func timesOf(g engine.Grade, technique string) int {
	times := 0
	for _, t := range g.Techniques {
		if t.Name == technique {
			times += t.Times
		}
	}
	if times == 0 && g.Hardest == technique {
		times = 1 // a search isn't counted
	}
	return times
}

// gradesOfRuns are the first grades of what was made for each run.
func (b *book) gradesOfRuns(p printed, made []generator.Made) [][]engine.Grade {
	var all [][]engine.Grade
	for _, s := range p.runs {
		var grades []engine.Grade
		for _, m := range made[s.firstJob : s.firstJob+s.jobs] {
			grades = append(grades, m.Grades[0])
		}
		all = append(all, grades)
	}
	return all
}
