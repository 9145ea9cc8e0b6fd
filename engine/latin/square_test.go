package latin

import (
	"math/rand/v2"
	"testing"
)

// TestSquare checks that squares are Latin, and that all twelve of order 3 and
// all 576 of order 4 come up.
func TestSquare(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	want := map[int]int{3: 12, 4: 576}
	for size := 3; size <= MaxSize; size++ {
		seen := map[[MaxCells]uint8]bool{}
		for range 60_000 / size {
			square := Square(size, rng)
			checkLatin(t, size, square)
			seen[square] = true
		}
		if n := want[size]; n > 0 && len(seen) != n {
			t.Errorf("order %d: %d different squares, want %d", size, len(seen), n)
		}
	}
}

func checkLatin(t *testing.T, size int, square [MaxCells]uint8) {
	t.Helper()
	var rows, cols [MaxSize]uint16
	for cell := range size * size {
		rows[cell/size] |= 1 << square[cell]
		cols[cell%size] |= 1 << square[cell]
	}
	for i := range size {
		if rows[i] != 1<<size-1 || cols[i] != 1<<size-1 {
			t.Fatalf("not Latin: %v", square[:size*size])
		}
	}
}

func BenchmarkSquare(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		Square(9, rng)
	}
}
