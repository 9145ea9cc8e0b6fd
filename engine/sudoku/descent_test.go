package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

// TestSinksAsPlainly: half by half, what can go is what can go when one orbit after another is
// asked about, each board being climbed from its beginning.
func TestSinksAsPlainly(t *testing.T) {
	rounds := 40
	if !slowtests.On {
		rounds = 6
	}
	for seed := range uint64(rounds) {
		quick, plain := carvings(nine, symmetry(seed%3), seed)
		d := newDescent(quick, engine.Normal)
		for range 2 {
			d.sink()
			for _, i := range plain.order() {
				if less := plain.board.without(plain.orbits[i]); climbed(&less, claiming).empty == 0 {
					plain.board = less
				}
			}
			if d.board != plain.board || d.given != plain.board.given() {
				t.Fatalf("seed %d: %s, not %s", seed, d.board.String(), plain.board.String())
			}
			quick.restore(descentBack)
			plain.restore(descentBack)
		}
	}
}

// TestNeighboursAreJudgedAsTheLadderDoes: around boards without anything to spare, what is said to
// be as wanted is so, with one solution, and what has several or is easier is refused; nothing that is of the
// tier is refused but what is left out because too much is open.
func TestNeighboursAreJudgedAsTheLadderDoes(t *testing.T) {
	rounds := 80
	if !slowtests.On {
		rounds = 16
	}
	rng := rand.New(rand.NewPCG(91, 2))
	said := map[engine.Tier]int{}
	for round := range rounds {
		m := newMaker(wishOf(nine, []symmetry{asymmetric, rotational}[round%2]))
		d := newDescent(newCarving(m, rng), engine.Normal)
		d.sink()
		if !d.board.singlesSolve() {
			continue
		}
		order := d.order()
		for _, i := range order[:20] {
			gone := d.orbits[i]
			if !d.has(gone) {
				continue
			}
			for _, j := range order {
				if more := d.orbits[j]; !d.has(more) {
					said[judged(t, d, gone, more)]++
				}
			}
		}
	}
	if min(said[engine.Normal], said[engine.Hard]) < rounds/16 || said[engine.NoTier] < 100 {
		t.Errorf("too little of each: %v", said)
	}
}

// judged asks about a board with one orbit in place of another, for both tiers, and gives the tier
// that it is said to be of.
func judged(t *testing.T, d *descent, gone, more cellSet) (said engine.Tier) {
	t.Helper()
	g := d.board.without(gone)
	g.regain(&d.full, more)
	n, _ := solutions(&g, 2)
	truth := engine.NoTier
	if n == 1 {
		truth = ladder.Tier(climb(&g, searching-1).Hardest)
	}
	for _, d.want = range []engine.Tier{engine.Normal, engine.Hard} {
		var known bands
		known.set(&g)
		known.settle()
		want := truth == d.want && (known.solved() || known.left() <= someLeft)
		if got := d.fits(g.given(), gone, known); got != want {
			t.Fatalf("%s, which is %s with %d solutions, is said to be %s: %v", g.String(), truth, n, d.want, got)
		} else if got {
			said = d.want
		}
	}
	if known := d.rivals.fit(d.given.Or(more), gone); known && n == 1 {
		t.Fatalf("%s has one solution", g.String())
	}
	return said
}

// TestSinglesGiveWhatTheySolve: as far as a few cells need it, singles come as far as they do to
// the end.
func TestSinglesGiveWhatTheySolve(t *testing.T) {
	answers := map[bool]int{}
	for seed := range uint64(20) {
		c, _ := carvings(nine, asymmetric, seed)
		board := c.easy()
		for cell := range board.given().All() {
			less := board.without(latin.OneCell(cell))
			given := less.singlesGive(latin.OneCell(cell))
			if given != (climbed(&less, nakedSingle).empty == 0) {
				t.Errorf("%s: %s is given: %v", less.String(), nine.name(cell), given)
			}
			answers[given]++
		}
	}
	if min(answers[false], answers[true]) < 20 {
		t.Errorf("answers: %v", answers)
	}
}

// TestDescentsEndAsWanted: what comes of them is of the tier, with one solution and as many
// givens as it has.
func TestDescentsEndAsWanted(t *testing.T) {
	rounds := 25
	if !slowtests.On {
		rounds = 5
	}
	rng := rand.New(rand.NewPCG(91, 3))
	for _, tier := range []engine.Tier{engine.Normal, engine.Hard} {
		found := 0
		for _, sym := range []symmetry{rotational, asymmetric, diagonal} {
			m := newMaker(wishOf(nine, sym))
			for range rounds {
				g, ok := newDescent(newCarving(m, rng), tier).search()
				if !ok {
					continue
				}
				found++
				promised(t, &g, tier)
				symmetric(t, &g, sym)
				if got := ladder.Tier(climb(&g, searching-1).Hardest); got != tier {
					t.Errorf("%s is %s, not %s", g.String(), got, tier)
				}
			}
		}
		if found < rounds {
			t.Errorf("%s: only %d were found", tier, found)
		}
	}
}

// TestTellingIsWhatRivalsLeave: what has to be given besides is all that fits no rival, asked one by one.
func TestTellingIsWhatRivalsLeave(t *testing.T) {
	answers := map[bool]int{}
	for seed := range uint64(8) {
		c, _ := carvings(nine, symmetry(seed%2), seed)
		d := newDescent(c, engine.Hard)
		d.sink()
		d.around()
		for _, gone := range d.orbits {
			if !d.has(gone) {
				continue
			}
			tell := d.telling(d.given.Without(gone), 0)
			for _, more := range d.orbits {
				if d.has(more) {
					continue
				}
				fits := d.rivals.fit(d.given.Or(more), gone)
				if tell.Has(more.First()) == fits {
					t.Fatalf("seed %d: %v in place of %v fits a rival: %v", seed, more, gone, fits)
				}
				answers[fits]++
			}
		}
	}
	if min(answers[false], answers[true]) < 50 {
		t.Errorf("answers: %v", answers)
	}
}
