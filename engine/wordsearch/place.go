package wordsearch

import (
	"math/rand/v2"
	"slices"
)

// A layout is a grid that is being filled with words. Cells without a letter are 0.
type layout struct {
	Grid
	uses []int // by cell: how many words have a letter there
	runs []run // the runs of the placed words, in their order
}

// newLayout returns an empty layout of a shape, whose cells have no letters.
func newLayout(shape *Grid) *layout {
	return &layout{Grid: Grid{shape.Columns, shape.Rows, slices.Clone(shape.Cells)}, uses: make([]int, len(shape.Cells))}
}

// fits reports whether a word may stand in a run. shared is the number of its letters that are
// there already. A word may not lie wholly within another, since it would be found there twice.
func (l *layout) fits(r run, word []rune) (shared int, ok bool) {
	for i, letter := range word {
		switch l.Cells[r.cell(&l.Grid, i)] {
		case 0:
		case letter:
			shared++
		default:
			return 0, false
		}
	}
	return shared, shared < len(word)
}

// put writes a word into a run.
func (l *layout) put(r run, word []rune) {
	for i, letter := range word {
		cell := r.cell(&l.Grid, i)
		l.Cells[cell] = letter
		l.uses[cell]++
	}
	l.runs = append(l.runs, r)
}

// takeBack removes the word that was put last.
func (l *layout) takeBack() {
	r := l.runs[len(l.runs)-1]
	l.runs = l.runs[:len(l.runs)-1]
	for i := range r.length {
		cell := r.cell(&l.Grid, i)
		if l.uses[cell]--; l.uses[cell] == 0 {
			l.Cells[cell] = 0
		}
	}
}

// A plan says how words are placed.
type plan struct {
	directions int // how many of directions are used: the first ones
	// crossing is the share of places, in per cent, that are chosen because the word crosses
	// others there.
	crossing      int
	hasNearMisses bool
}

// maxTakenBack limits how often a placement goes back to an earlier word.
const maxTakenBack = 300

// place puts all words into a layout, in their order. It returns false if it has gone back
// maxTakenBack times. The direction of each word is random, so each is used about equally often.
func (l *layout) place(words [][]rune, p plan, rng *rand.Rand) bool {
	takenBack := 0
	for len(l.runs) < len(words) {
		n := len(l.runs)
		if r, ok := l.choose(words[n], p, n, rng); ok {
			l.put(r, words[n])
			continue
		}
		if takenBack++; takenBack > maxTakenBack {
			return false
		}
		for range min(n, 1+rng.IntN(3)) {
			l.takeBack()
		}
		if n == 0 {
			return false
		}
	}
	return true
}

// choose returns a run for a word, or false if there is none. It tries the directions one after
// another, from a random one on, and takes the first with a possible run.
func (l *layout) choose(word []rune, p plan, n int, rng *rand.Rand) (run, bool) {
	wantsCrossing := rng.IntN(100) < p.crossing
	start := rng.IntN(p.directions)
	for turn := range p.directions {
		d := (start + turn) % p.directions
		var free, crossed []run
		most := 1
		for first := range l.Cells {
			r := run{first, d, len(word)}
			if !l.contains(r) {
				continue
			}
			shared, ok := l.fits(r, word)
			switch {
			case !ok:
			case shared == 0:
				free = append(free, r)
			case shared > most:
				most, crossed = shared, []run{r}
			case shared == most:
				crossed = append(crossed, r)
			}
		}
		if wantsCrossing && len(crossed) > 0 || len(free) == 0 {
			free = crossed
		}
		if len(free) > 0 {
			return free[rng.IntN(len(free))], true
		}
	}
	return run{}, false
}

// longestFirst returns the words by length, longest first. Words of one length keep their order.
func longestFirst(words [][]rune) [][]rune {
	sorted := slices.Clone(words)
	slices.SortStableFunc(sorted, func(a, b []rune) int { return len(b) - len(a) })
	return sorted
}
