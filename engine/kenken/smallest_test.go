//go:build slow

package kenken

import (
	"testing"

	"octavo/engine"
)

// TestThreeByThree tries all 3×3 puzzles without single cells. Only two of them, apart from
// symmetries, need more than tier normal, and none more than hard. That is too little to offer a
// tier.
func TestThreeByThree(t *testing.T) {
	t.Parallel()
	tiers := map[engine.Tier]map[string]bool{}
	p := &Puzzle{size: 3}
	eachLatinSquare(func(solution []int) {
		eachDivision(p, func() {
			eachLabelling(p, solution, 0, func() {
				v := judge(p)
				if v.Solutions != 1 {
					return
				}
				tier := ladder.Tier(v.Hardest)
				if tiers[tier] == nil {
					tiers[tier] = map[string]bool{}
				}
				tiers[tier][p.Canonical()] = true
			})
		})
	})
	if len(tiers) != 3 || len(tiers[engine.Hard]) != 2 {
		t.Errorf("of 3×3 puzzles %d are easy, %d normal, %d hard, %d extreme", len(tiers[engine.Easy]),
			len(tiers[engine.Normal]), len(tiers[engine.Hard]), len(tiers[engine.Extreme]))
	}
	t.Logf("%d easy, %d normal, %d hard", len(tiers[engine.Easy]), len(tiers[engine.Normal]), len(tiers[engine.Hard]))
}

// eachLatinSquare calls yield with each of the twelve squares of order 3.
func eachLatinSquare(yield func(solution []int)) {
	var grid [9]int
	var fill func(cell int)
	fill = func(cell int) {
		if cell == 9 {
			yield(grid[:])
			return
		}
		for d := 1; d <= 3; d++ {
			clash := false
			for other := range cell {
				clash = clash || grid[other] == d && (other/3 == cell/3 || other%3 == cell%3)
			}
			if !clash {
				grid[cell] = d
				fill(cell + 1)
			}
		}
	}
	fill(0)
}

// eachDivision calls yield for each division of a 3×3 grid into cages of at least two cells.
func eachDivision(p *Puzzle, yield func()) {
	eachPartition(p, func(given int) {
		if given == 0 {
			yield()
		}
	})
}

// eachPartition calls yield for each division of a 3×3 grid, with its number of given cells. It
// tries every set of open edges that gives different cages.
func eachPartition(p *Puzzle, yield func(given int)) {
	seen := map[[9]uint8]bool{}
	for edges := range 1 << edgeCount(3) {
		u := newDisjointSet()
		for i := range edgeCount(3) {
			if edges>>i&1 != 0 {
				u.join(edge(3, i))
			}
		}
		p.cages = u.cages(3)
		p.setCageNumbers()
		given := 0
		for i := range p.cages {
			if len(p.cages[i].cells) == 1 {
				given++
			}
		}
		if key := [9]uint8(p.cageOf[:9]); !seen[key] {
			seen[key] = true
			yield(given)
		}
	}
}

// eachLabelling gives the cages every combination of clues.
func eachLabelling(p *Puzzle, solution []int, i int, yield func()) {
	if i == len(p.cages) {
		yield()
		return
	}
	c := &p.cages[i]
	for o := range op(opCount) {
		if !o.fitsCageSize(len(c.cells)) {
			continue
		}
		target, ok := solution[c.cells[0]], true
		for _, cell := range c.cells[1:] {
			if target, ok = o.resultOf(target, solution[cell]); !ok {
				break
			}
		}
		if ok {
			c.clue = clue{o, target}
			eachLabelling(p, solution, i+1, yield)
		}
	}
}
