package kenken

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/latin"
)

// TestBlocksAreWrittenAsTurnedOnesAre: a puzzle's own text and the one that it is compared by have the same
// blocks, whatever the cages: of few cells, or of so many that edges are open all along.
func TestBlocksAreWrittenAsTurnedOnesAre(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 6))
	long := 0
	for n := range 20_000 {
		size := minSize + n%(maxSize+1-minSize)
		cages := 1 + rng.IntN(size*size)
		cageOf := make([]uint8, size*size)
		for i := range cageOf {
			cageOf[i] = uint8(rng.IntN(cages))
			if n%7 == 0 {
				cageOf[i] = uint8(i / (1 + size*cages/2))
			}
		}
		seen := latin.Seen(size, 0)
		want := runs{text: []byte("x")}
		want.of(&seen, cageOf)
		if got := string(appendBlocks([]byte("x"), size, cageOf)); got != string(want.text) {
			t.Fatalf("the cages %v are written %s, and elsewhere %s", cageOf, got, want.text)
		}
		for _, c := range want.text {
			if c == 'y' {
				long++
				break
			}
		}
	}
	if long < 100 {
		t.Errorf("only %d texts have the longest run", long)
	}
}
