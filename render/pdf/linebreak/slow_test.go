//go:build slow

package linebreak

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// best returns the least demerits of all sets of breaks, by trying each of them.
func best(items []Item, shape Shape, tolerance int) (total int64, ok bool) {
	b := newBreaker(items, shape)
	var try func(from *node) (int64, bool)
	try = func(from *node) (int64, bool) {
		if from.item == len(items)-1 {
			return from.demerits, true
		}
		found, least := false, int64(0)
		for i := from.item + 1; i < len(items); i++ {
			if !b.mayBreak(i) {
				continue
			}
			width, stretch, shrink := Width(0), shape.Ragged, Width(0)
			for j := b.start(from.item); j < i; j++ {
				if items[j].Kind != Penalty {
					width += items[j].Width
					stretch += items[j].Stretch
					shrink += items[j].Shrink
				}
			}
			if items[i].Kind == Penalty {
				width += items[i].Width
			}
			if width-shrink > shape.Width {
				break
			}
			ratio := 0
			switch missing := shape.Width - width; {
			case missing < 0:
				ratio = int(-((-missing*1000 + shrink - 1) / shrink))
			case missing > 0 && stretch == 0:
				ratio = unlimited
			case missing > 0:
				ratio = int(missing * 1000 / stretch)
			}
			if ratio <= tolerance {
				n := &node{item: i, fitness: classify(ratio), hyphen: items[i].Hyphen}
				n.demerits = from.demerits + b.demerits(from, n, ratio)
				if d, ok := try(n); ok && (!found || d < least) {
					found, least = true, d
				}
			}
			if items[i].Kind == Penalty && items[i].Penalty <= Always {
				break
			}
		}
		return least, found
	}
	return try(&node{item: -1, fitness: decent})
}

func TestBreakIsOptimal(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 150 {
		items := words(randomText(rng, 4+rng.IntN(9)))
		shape := Shape{Width: Width(80 + rng.IntN(120)), Ragged: Width(20 * rng.IntN(2))}
		tolerance := 800 + rng.IntN(3000)
		b := newBreaker(items, shape)
		last := b.run(tolerance)
		want, ok := best(items, shape, tolerance)
		if ok != (last != nil) {
			t.Fatalf("found %v, there is %v", last != nil, ok)
		}
		// Break keeps one candidate for each class of fitness, which is exact.
		if ok && last.demerits != want {
			t.Fatalf("%d demerits, could be %d", last.demerits, want)
		}
	}
}

func randomText(rng *rand.Rand, n int) string {
	var b strings.Builder
	for range n {
		for range 1 + rng.IntN(3) {
			b.WriteString(strings.Repeat("x", 1+rng.IntN(4)) + "-")
		}
		b.WriteString("y ")
	}
	return b.String()
}
