package verify

import (
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkLog checks the small numbers below a puzzle of moves. They stand at lines on which readers
// note their moves, and below empty bottles. Each row of numbers counts up from 1, so no number may
// stand more often than the one before it.
func (v *verifier) checkLog(p *entry, r *region) {
	if _, moves := p.kind.(engine.MoveReader); !moves {
		return
	}
	var numbers []int
	for i := range r.words {
		w := &r.words[i]
		if w.Weight != figure.LightLetters || !isNumber.MatchString(w.Text) {
			continue
		}
		if n, err := strconv.Atoi(w.Text); err == nil {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	last, times, timesBefore := 0, len(numbers), len(numbers)
	for _, n := range numbers {
		if n != last {
			if n != last+1 {
				v.addFinding(p, "the lines for moves lack the number %d", last+1)
				return
			}
			last, times, timesBefore = n, 0, times
		}
		if times++; times > timesBefore {
			v.addFinding(p, "the lines for moves have the number %d too often", n)
			return
		}
	}
}
