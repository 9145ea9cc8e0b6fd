package sudoku

import (
	"testing"

	"octavo/engine/slowtests"
)

// TestFindsWhatItWouldFindAnew: a climber that remembers where it found nothing takes the same
// steps, on the ladder and on the scale, as one that has just been given the board.
func TestFindsWhatItWouldFindAnew(t *testing.T) {
	corpus := append(ratedPuzzles(t), harderPuzzles(t)...)
	every := 20
	if !slowtests.On {
		every = 150
	}
	next := map[string]func(*climber, *deduction) bool{
		"ladder": func(c *climber, d *deduction) bool { return c.next(d, searching-1) },
		"scale":  (*climber).nextScaled,
	}
	var kept climber
	for i := 0; i < len(corpus); i += every {
		for name, find := range next {
			kept.set(&corpus[i].grid)
			for steps := 0; kept.empty > 0; steps++ {
				anew := climber{board: kept.board}
				anew.fresh = 1<<nine.houses - 1
				var got, want deduction
				found := find(&kept, &got)
				if find(&anew, &want) != found || !got.alike(&want) {
					t.Fatalf("%s, %s, step %d: %s of %v, not %s of %v", corpus[i].grid.String(), name, steps,
						table[got.technique].name, got.removed, table[want.technique].name, want.removed)
				}
				if !found {
					break
				}
				kept.apply(&got)
			}
		}
	}
}

// alike reports whether two deductions are of the same technique and have the same pattern and the
// same outcome.
func (d *deduction) alike(other *deduction) bool {
	return d.technique == other.technique && d.rating == other.rating && d.cell == other.cell && d.digit == other.digit &&
		d.digits == other.digits && d.houses == other.houses && d.covers == other.covers && d.cells == other.cells &&
		d.others == other.others && d.removed == other.removed && d.strikes == other.strikes && d.parts == other.parts
}

// TestLocksAllAtOnce: locked candidates of all digits, bands and stacks at once leave what they
// leave one after another.
func TestLocksAllAtOnce(t *testing.T) {
	locked := 0
	for _, g := range qqwingPuzzles(t) {
		var quick, plain climber
		quick.set(&g)
		plain.set(&g)
		whole := quick.settleUpTo(claiming)
		var d deduction
		for plain.settle() && plain.next(&d, claiming) {
			locked++
			plain.apply(&d)
		}
		if whole == plain.broken || quick.may != plain.may || quick.value != plain.value {
			t.Errorf("%s: %v, not %v", g.String(), quick.may, plain.may)
		}
	}
	if locked < 100 {
		t.Errorf("only %d were locked", locked)
	}
}
