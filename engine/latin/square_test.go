package latin

import (
	"math/rand/v2"
	"testing"
)

// TestSquare checks that squares are Latin, and that all twelve squares of size 3 and all 576
// of size 4 are made.
func TestSquare(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	want := map[int]int{3: 12, 4: 576}
	for size := 3; size <= MaxSize; size++ {
		squares := map[[MaxCells]uint8]bool{}
		for range 60_000 / size {
			square := Square(size, rng)
			checkLatin(t, size, square)
			squares[square] = true
		}
		if n := want[size]; n > 0 && len(squares) != n {
			t.Errorf("size %d: %d different squares, want %d", size, len(squares), n)
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
