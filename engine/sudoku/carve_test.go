package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// carvings are two of the same full grid and the same chance: one for the way that
// is taken, one for the plain way.
func carvings(s *shape, sym symmetry, seed uint64) (quick, plain *carving) {
	m := newMaker(wishOf(s, sym))
	return newCarving(m, rand.New(rand.NewPCG(seed, 1))), newCarving(m, rand.New(rand.NewPCG(seed, 1)))
}

// TestEasyIsCarvedAsPlainly: what is told at first sight would have been found by
// solving every board.
func TestEasyIsCarvedAsPlainly(t *testing.T) {
	told := 0
	for seed := range uint64(60) {
		for _, s := range shapes() {
			quick, plain := carvings(s, symmetry(seed%3), seed)
			for _, i := range plain.order() {
				less := plain.board.without(plain.orbits[i])
				if !s.limits.easy(&less) {
					continue
				}
				yields := less.yieldsTo(engine.Easy)
				if plain.told(less.lay(), plain.orbits[i]) {
					if told++; !yields {
						t.Fatalf("%s: what is gone is told, and singles don't solve it", less.String())
					}
				}
				if yields {
					plain.board = less
				}
			}
			if got := quick.easy(); got != plain.board {
				t.Errorf("%s, not %s", got.String(), plain.board.String())
			}
		}
	}
	if told < 500 {
		t.Errorf("only %d were told", told)
	}
}

// TestTellsNoMoreThanSinglesFind: a digit that is told is one that the board finds
// by a single in that cell, and another digit isn't told.
func TestTellsNoMoreThanSinglesFind(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	seen := [2]int{}
	for range 40 {
		full := fill(nine, rng)
		g := full
		for range 30 + rng.IntN(25) {
			g.cells[rng.IntN(nine.cells)] = 0
		}
		var b board
		b.set(&g)
		lay := g.lay()
		for c := range nine.cells {
			if g.cells[c] != 0 {
				continue
			}
			v := full.cells[c]
			single := b.lone.Has(c)
			for sort, h := range nine.houseOf[c] {
				single = single || b.spots[v-1][h] == 1<<nine.placeIn[c][sort]
			}
			if lay.tells(c, v) != single {
				t.Fatalf("%s: %s told: %v", g.String(), nine.name(c), !single)
			}
			if single {
				seen[1]++
			} else {
				seen[0]++
			}
		}
	}
	if min(seen[0], seen[1]) < 100 {
		t.Errorf("%d singles and %d others are too few to tell", seen[1], seen[0])
	}
}

// plainTurnBack is turnBack with every board worked from its beginning.
func (c *carving) plainTurnBack(t engine.Tier) (grid, bool) {
	g := c.board
	if g.yieldsTo(t - 1) {
		return g, false
	}
	low := c.shape.limits.span(t).low
	for i := len(c.taken) - 1; i >= 0 && (g.filled() < low || !g.climbs(t)); i-- {
		g.regain(&c.full, c.taken[i])
	}
	return g, g.fits(t)
}

// climbs reports whether techniques of tiers up to t lead to the end, looked for
// one by one.
func (g *grid) climbs(t engine.Tier) bool { return climb(g, ladder.Last(t)).Hardest < searching }

// TestTurnsBackAsPlainly: where a board goes on from what it has found, it comes to
// where it would come from the beginning.
func TestTurnsBackAsPlainly(t *testing.T) {
	rounds := 300
	if !slowtests.On {
		rounds = 60
	}
	turned := map[bool]int{}
	for seed := range uint64(rounds) {
		for _, tier := range []engine.Tier{engine.Normal, engine.Hard} {
			for _, s := range []*shape{six, nine} {
				c, _ := carvings(s, symmetry(seed%3), seed)
				c.thin()
				want, fits := c.plainTurnBack(tier)
				got, ok := c.turnBack(tier)
				if ok != fits || ok && got != want {
					t.Fatalf("seed %d, %s: %s %v, not %s %v", seed, tier, got.String(), ok, want.String(), fits)
				}
				if ok {
					turned[got != c.board]++
				}
			}
		}
	}
	if min(turned[false], turned[true]) < 3 {
		t.Errorf("turned back or not: %v", turned)
	}
}

// TestWorksAsFarAsItClimbs: singles all at once or one by one, the way ends in the
// same place.
func TestWorksAsFarAsItClimbs(t *testing.T) {
	for seed := range uint64(30) {
		for _, s := range []*shape{six, nine} {
			c, _ := carvings(s, rotational, seed)
			c.thin()
			for tier := engine.Easy; tier <= engine.Hard; tier++ {
				var b climber
				b.set(&c.board)
				if b.work(ladder.Last(tier)) != c.board.climbs(tier) {
					t.Errorf("%s, %s", c.board.String(), tier)
				}
			}
		}
	}
}

// TestAnotherIsFoundWhereCountingFindsTwo: whether or not a single tells the digit.
func TestAnotherIsFoundWhereCountingFindsTwo(t *testing.T) {
	told := map[bool]int{}
	for seed := range uint64(20) {
		for _, s := range shapes() {
			c, _ := carvings(s, asymmetric, seed)
			board := c.easy()
			for cell, v := range board.cells[:s.cells] {
				if v == 0 {
					continue
				}
				less := board
				less.cells[cell] = 0
				n, _ := solutions(&less, 2)
				other, found := less.another(cell, v, new(sight))
				if found != (n > 1) || found && (other.cells[cell] == v || !solves(&other, &less)) {
					t.Errorf("%s has %d solutions; another: %v, %s", less.String(), n, found, other.String())
				}
				told[found]++
			}
		}
	}
	if min(told[false], told[true]) < 20 {
		t.Errorf("another or none: %v", told)
	}
}

// TestBandsAreSeenAsTheyAreSet: at one look, or at looks at one grid after another.
func TestBandsAreSeenAsTheyAreSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	var s sight
	for range 50 {
		g := fill(nine, rng)
		for range 12 {
			for range rng.IntN(9) {
				g.cells[rng.IntN(nine.cells)] = 0
			}
			var set, seen bands
			set.set(&g)
			s.look(&g)
			seen.see(&s)
			if set != seen {
				t.Fatalf("%s: %v, not %v", g.String(), seen, set)
			}
		}
	}
}
