package sudoku

import "octavo/engine"

// A verdict is what the ladder makes of a grid with one solution.
type verdict struct {
	hardest technique
	times   [techniqueCount]int
}

// climb solves a grid as a person would, with techniques up to limit. Where
// these don't suffice, search is the hardest.
func climb(g *grid, limit technique) verdict {
	var (
		b board
		d deduction
		v verdict
	)
	b.set(g)
	for b.empty > 0 {
		if !b.next(&d, limit) {
			d.technique = searching
			v.count(searching)
			break
		}
		v.count(d.technique)
		b.apply(&d)
	}
	return v
}

func (v *verdict) count(t technique) {
	v.hardest = max(v.hardest, t)
	v.times[t]++
}

// Grade measures the puzzle by the techniques it needs.
func (p *Puzzle) Grade() (engine.Grade, error) {
	n, _ := solutions(&p.grid, 2)
	grade := engine.Grade{Solutions: n}
	if err := uniqueness(n); err != nil {
		return grade, err
	}
	v := climb(&p.grid, searching-1)
	grade.Tier = v.hardest.tier()
	grade.Hardest = v.hardest.String()
	for t, times := range v.times {
		if times > 0 {
			grade.Techniques = append(grade.Techniques, engine.TechniqueCount{Name: technique(t).String(), Times: times})
		}
	}
	grade.Facts = []engine.Fact{{Name: "givens", Value: p.grid.filled()}}
	return grade, nil
}

func uniqueness(solutions int) error {
	switch solutions {
	case 0:
		return engine.ErrUnsolvable
	case 1:
		return nil
	default:
		return engine.ErrAmbiguous
	}
}
