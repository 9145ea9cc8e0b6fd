package books

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// rowsOf returns rows of the given lengths with consecutive numbers.
func rowsOf(lengths ...int) (rows [][]int) {
	next := 0
	for _, length := range lengths {
		var row []int
		for range length {
			row = append(row, next)
			next++
		}
		rows = append(rows, row)
	}
	return rows
}

func TestSampleOf(t *testing.T) {
	for _, c := range []struct {
		rows  [][]int
		count int
		want  []int
	}{
		{rowsOf(12, 12, 12), 12, []int{1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34}},
		{rowsOf(24, 4), 4, []int{4, 12, 20, 26}},            // one of the small section, the rest of the large one
		{rowsOf(10), 1, []int{5}},                           // the middle one
		{rowsOf(2, 2, 2, 2, 2), 2, []int{3, 7}},             // more sections than samples: evenly spaced
		{[][]int{{0, 2, 4}, {1, 3, 5}}, 2, []int{2, 3}},     // one of each run of a mix
		{rowsOf(1, 9), 9, []int{0, 1, 2, 3, 4, 6, 7, 8, 9}}, // a row has only one
	} {
		if got := samplePuzzles(c.rows, c.count); !slices.Equal(got, c.want) {
			t.Errorf("%d of %v are %v, want %v", c.count, c.rows, got, c.want)
		}
	}
}

// TestSamplesAreFair checks that a sample has the requested number of puzzles, and none twice. It
// has one from each row if possible, and no row gives more than its share.
func TestSamplesAreFair(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range 500 {
		var lengths []int
		total := 0
		for range 1 + rng.IntN(6) {
			lengths = append(lengths, 1+rng.IntN(30))
			total += lengths[len(lengths)-1]
		}
		count := 1 + rng.IntN(total)
		rows := rowsOf(lengths...)
		sample := samplePuzzles(rows, count)
		if len(sample) != count || !slices.IsSorted(sample) || len(slices.Compact(slices.Clone(sample))) != count {
			t.Fatalf("%d of %v are %v", count, lengths, sample)
		}
		for _, row := range rows {
			taken := 0
			for _, i := range sample {
				if slices.Contains(row, i) {
					taken++
				}
			}
			if part := (count*len(row) + total - 1) / total; count >= len(rows) && taken < 1 || taken > max(1, part+1) {
				t.Errorf("%d of %v: a row of %d gives %d", count, lengths, len(row), taken)
			}
		}
	}
}
