package wordsearch

import "math/rand/v2"

// A near miss looks like the beginning of a word and breaks off: it is the first half of the word or
// more, at least four letters, and some of its letters are fillers.
const minNearMiss = 4

// nearMissShare is how many words of a puzzle have a near miss in the tier extreme: one in three.
// The maker writes one for every second word, since some are lost where lines cross.
const nearMissShare = 3

// nearMissLength returns the fewest letters of a word's near miss. It is 0 if the word is too short.
func nearMissLength(word []rune) int {
	if n := max(minNearMiss, (len(word)+1)/2); n < len(word) {
		return n
	}
	return 0
}

// countNearMisses returns the number of near misses in a puzzle whose words stand in runs.
func (p *Puzzle) countNearMisses(runs []run) (count int) {
	for i := range p.Words {
		n := nearMissLength(p.Words[i].Letters)
		if n == 0 {
			continue
		}
		for _, r := range p.find(p.Words[i].Letters[:n]) {
			if !p.liesIn(r, runs) {
				count++
			}
		}
	}
	return count
}

// liesIn reports whether all cells of a run belong to one of the placed runs.
func (g *Grid) liesIn(r run, placed []run) bool {
	for _, other := range placed {
		if isPart(r.cells(g), other.cells(g)) {
			return true
		}
	}
	return false
}

// canHaveNearMisses reports whether half of the words are long enough for near misses.
func canHaveNearMisses(words []Word) bool {
	long := 0
	for _, w := range words {
		if nearMissLength(w.Letters) > 0 {
			long++
		}
	}
	return 2*long >= len(words)
}

// addNearMisses writes near misses of half of the words into free cells, wherever one has room.
func (l *layout) addNearMisses(words [][]rune, rng *rand.Rand) {
	left := (len(words) + 1) / 2
	for _, i := range rng.Perm(len(words)) {
		least := nearMissLength(words[i])
		if least == 0 || left == 0 {
			continue
		}
		beginning := words[i][:least+rng.IntN(len(words[i])-least)]
		if r, ok := l.chooseNearMiss(beginning, words[i][len(beginning)], rng); ok {
			for k, letter := range beginning {
				l.Cells[r.cell(&l.Grid, k)] = letter
			}
			left--
		}
	}
}

// chooseNearMiss returns a random run for the beginning of a word, behind which the word doesn't go on.
func (l *layout) chooseNearMiss(beginning []rune, following rune, rng *rand.Rand) (run, bool) {
	var free []run
	for first := range l.Cells {
		for d := range directions {
			r := run{first, d, len(beginning)}
			if !l.contains(r) {
				continue
			}
			_, fits := l.fits(r, beginning)
			longer := run{first, d, len(beginning) + 1}
			if fits && !(l.contains(longer) && l.Cells[longer.last(&l.Grid)] == following) {
				free = append(free, r)
			}
		}
	}
	if len(free) == 0 {
		return run{}, false
	}
	return free[rng.IntN(len(free))], true
}
