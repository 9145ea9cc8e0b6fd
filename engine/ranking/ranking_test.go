package ranking_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"octavo/engine/ranking"
)

type thing struct{ Rank, Came int }

func byRank(a, b thing) int { return cmp.Compare(a.Rank, b.Rank) }

// Lists of every length are put in the order in which the library puts them.
func TestSort(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range 200 {
		list := make([]thing, n)
		for i := range list {
			list[i] = thing{rng.IntN(1 + n/3), i}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, byRank)
		ranking.Sort(list, byRank)
		if !slices.Equal(list, want) {
			t.Fatalf("%v, want %v", list, want)
		}
	}
}
