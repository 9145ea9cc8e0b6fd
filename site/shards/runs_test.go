package shards

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// TestKeysAreSortedOnDisk: with so little memory that runs are merged to runs of runs, and a
// second time the same.
func TestKeysAreSortedOnDisk(t *testing.T) {
	for _, order := range []func(a, b Key) int{ByHash, ByNumber} {
		s := NewSorter(t.TempDir(), order)
		s.most, s.fan = 5, 3
		rng := rand.New(rand.NewPCG(1, 2))
		var want []Key
		for range 5*3*3*3*2 + 44 {
			k := Key{Number: rng.Uint32N(500), Reserve: rng.Uint32N(3)}
			binary.BigEndian.PutUint64(k.Hash[:], rng.Uint64N(1000))
			want = append(want, k)
			if err := s.Add(k); err != nil {
				t.Fatal(err)
			}
		}
		slices.SortFunc(want, ByHash)
		for range 2 {
			var got []Key
			for k, err := range s.Sorted() {
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, k)
			}
			if !slices.IsSortedFunc(got, order) {
				t.Error("the keys are not in order")
			}
			if slices.SortFunc(got, ByHash); !slices.Equal(got, want) {
				t.Error("the keys are not all there")
			}
		}
		if left, err := os.ReadDir(s.folder); err != nil || len(left) > 4*s.fan {
			t.Errorf("%d files, %v", len(left), err)
		}
	}
}

// TestARunThatIsDamagedIsNone: nothing is sorted without what can't be read.
func TestARunThatIsDamagedIsNone(t *testing.T) {
	run, err := WriteRun(t.TempDir(), sure(slices.Values([]Key{{Number: 1}, {Number: 2}})))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(run.name, keySize+1); err != nil {
		t.Fatal(err)
	}
	var wrong error
	for _, err := range Merge(ByNumber, run.Keys()) {
		wrong = err
	}
	if wrong == nil {
		t.Error("half a key is taken for the end")
	}
	run.Remove()
	for _, wrong = range run.Keys() {
	}
	if wrong == nil {
		t.Error("a run that is gone is taken for an empty one")
	}
}
