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

// printedSection is a section of the book as it is printed. Several runs that alternate are a mix.
type printedSection struct {
	source *content.Section
	slug   string
	first  int          // index of its first run in book.sections
	runs   []sectionRun // each run has one kind, tier and options
}

func (p printedSection) mixed() bool { return len(p.runs) > 1 }

// A place of a section names the job that makes its puzzle.
type place struct {
	run int // index in printedSection.runs
	job int // index in the jobs of the run
}

// places returns the jobs of a section's puzzles in printed order. grades holds the grades of each
// run's jobs. It is nil before the puzzles are made, and the order within a run isn't final then.
func (p printedSection) places(seed string, grades [][]engine.Grade) []place {
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
	if p.source.Order.Value == content.Rising && grades != nil {
		compare := byScore(p.runs[0].kind)
		slices.SortStableFunc(all, func(a, b place) int { return compare(grades[a.run][a.job], grades[b.run][b.job]) })
	}
	if p.source.Order.Value == "shuffled" {
		random := rand.New(rand.NewChaCha8(sha256.Sum256([]byte(seed + "/" + p.slug))))
		random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	}
	return all
}

// checkRising reports a mix of different kinds or sizes whose puzzles are to be sorted together.
// Different kinds have no common score, and pages are planned for sizes that alternate.
func (p *planner) checkRising(whole printedSection) {
	order := whole.source.Order
	if order.Value != content.Rising {
		return
	}
	for _, run := range whole.runs {
		if run.kind.Name() != whole.runs[0].kind.Name() || run.maker.Offer().Format != whole.runs[0].maker.Offer().Format {
			p.problem(order.Pos, order.Value, "order cannot be rising: the mix has several kinds or sizes, which share no score; possible: puzzles of one kind and size, or difficulty")
			return
		}
	}
}

// inTurn returns the places of the jobs in rows, which has a row for each run. Each element of
// turns is the index of the row from which the next job comes. Without turns there is only one row.
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

// order returns the comparison by which a run's puzzles are sorted, or nil to keep the order of the
// jobs. The section's setting decides, else the kind. A locked book keeps the order of its lines.
func (s sectionRun) order() func(a, b engine.Grade) int {
	switch own := s.maker.Offer().CompareGrades; {
	case s.fixed:
		return nil
	case s.source.Order.Value == "number", s.source.Order.Value == "shuffled":
		return nil
	case s.source.Order.Value == content.ByRating:
		return byRating
	case s.source.Order.Value == content.Rising:
		return byScore(s.kind)
	case s.source.Order.Value == "" || own != nil:
		return own
	default:
		return byDifficulty(s.kind)
	}
}

// byScore compares puzzles by the kind's score, whatever their tiers. Without scores, it compares
// them by difficulty.
func byScore(kind engine.Kind) func(a, b engine.Grade) int {
	byTier := byDifficulty(kind)
	return func(a, b engine.Grade) int {
		x, known := a.FactValue("score")
		y, both := b.FactValue("score")
		if known && both && x != y {
			return cmp.Compare(x, y)
		}
		return byTier(a, b)
	}
}

// byDifficulty compares puzzles by tier. Within a tier it compares the kind's score or the number
// of moves. Without these, it counts uses of the hardest techniques.
func byDifficulty(kind engine.Kind) func(a, b engine.Grade) int {
	ladder := append(slices.Clone(kind.Techniques()), "search")
	return func(a, b engine.Grade) int {
		if c := cmp.Compare(a.Tier, b.Tier); c != 0 {
			return c
		}
		for _, measure := range []string{"t", "score", "best"} {
			x, known := a.FactValue(measure)
			y, both := b.FactValue(measure)
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

// timesOf returns how many times a technique is needed.
func timesOf(g engine.Grade, technique string) int {
	times := 0
	for _, t := range g.Techniques {
		if t.Name == technique {
			times += t.Times
		}
	}
	if times == 0 && g.Hardest == technique {
		times = 1 // a search has no count
	}
	return times
}

// gradesOfRuns returns the grade of each job's first puzzle, by run.
func (b *book) gradesOfRuns(p printedSection, made []generator.Result) [][]engine.Grade {
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
