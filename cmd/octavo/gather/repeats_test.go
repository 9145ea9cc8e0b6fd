package gather

import (
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"octavo/engine/slowtests"
	"octavo/site/shards"
)

// wishes are what numbers ask for, by number and reserve: several puzzles where they have sets.
type wishes func(number, reserve int) []shards.Key

// chance are wishes by chance, among so many different puzzles.
func chance(seed uint64, different, each int) wishes {
	return func(number, reserve int) (keys []shards.Key) {
		rng := rand.New(rand.NewPCG(seed, uint64(number)<<32|uint64(reserve)))
		for range each {
			var hash [16]byte
			hash[0], hash[15] = byte(rng.IntN(different)), 1
			keys = append(keys, shards.Key{Hash: hash, Number: uint32(number), Reserve: uint32(reserve)})
		}
		return keys
	}
}

var errExhausted = errors.New("no reserve left")

// settled is what repeats makes of numbers 1 to count.
func settled(t *testing.T, ask wishes, count, each, reserves, atOnce int) (map[uint32]uint32, error) {
	t.Helper()
	folder := t.TempDir()
	sorter := shards.NewSorter(folder, shards.ByHash)
	for number := 1; number <= count; number++ {
		for _, k := range ask(number, 0) {
			if err := sorter.Add(k); err != nil {
				t.Fatal(err)
			}
		}
	}
	r := repeats{folder: folder, reserves: reserves, atOnce: atOnce, exhausted: func(int, int, int) error { return errExhausted }}
	if each > 1 {
		r.latest = map[uint32]uint32{}
	}
	r.make = func(of []reserve) (all []shards.Key, err error) {
		if len(of) > atOnce {
			t.Errorf("%d ask at once", len(of))
		}
		for _, now := range of {
			all = append(all, ask(int(now.number), int(now.reserve))...)
		}
		return all, nil
	}
	run, err := r.settle(sorter.Sorted())
	if err != nil || run == nil {
		return nil, err
	}
	gone, before := map[uint32]uint32{}, uint32(0)
	for k, err := range run.Keys() {
		if err != nil || k.Number <= before {
			t.Fatalf("number %d after %d, %v", k.Number, before, err)
		}
		before = k.Number
		gone[k.Number] = k.Reserve
	}
	if len(gone) != r.gaveWay {
		t.Errorf("%d gave way, and %d are counted", len(gone), r.gaveWay)
	}
	return gone, nil
}

// inOrder is what one after the other would get: who comes first keeps what it asks for.
func inOrder(ask wishes, count, reserves int) (map[uint32]uint32, error) {
	taken, gone := map[[16]byte]int{}, map[uint32]uint32{}
	for number := 1; number <= count; number++ {
		for reserve := 0; ; reserve++ {
			if reserve > reserves {
				return nil, errExhausted
			}
			keys := ask(number, reserve)
			free := true
			for _, k := range keys {
				if by, is := taken[k.Hash]; !is {
					taken[k.Hash] = number // and stays with it, whatever the others of the set come to
				} else if by != number {
					free = false
				}
			}
			if free {
				if reserve > 0 {
					gone[uint32(number)] = uint32(reserve)
				}
				break
			}
		}
	}
	return gone, nil
}

// TestRoundsAreAsGoodAsOneAfterTheOther: however many ask at a time, and however much they ask
// for the same, each number gets what it would if they came one by one.
func TestRoundsAreAsGoodAsOneAfterTheOther(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 112))
	most, seeds := 0, uint64(150)
	if !slowtests.On {
		seeds = 30
	}
	for seed := range seeds {
		different, each := 2+rng.IntN(200), 1+int(seed%3/2)*2
		count := 1 + rng.IntN(different)
		if each > 1 {
			count = 1 + count/5
		}
		ask := chance(seed, different, each)
		want, wrong := inOrder(ask, count, 400)
		for i, atOnce := range []int{1, 3, 1000} {
			if !slowtests.On && uint64(i) != seed/3%3 { // each writes some hundred files
				continue
			}
			got, err := settled(t, ask, count, each, 400, atOnce)
			if !errors.Is(err, wrong) || !maps.Equal(got, want) && len(got)+len(want) > 0 {
				t.Fatalf("seed %d, %d numbers of %d, sets of %d, %d at once: %v, %v\nwant %v, %v", seed, count, different, each, atOnce, got, err, want, wrong)
			}
		}
		most = max(most, len(want))
	}
	if most < 50 {
		t.Errorf("no more than %d gave way at a time", most)
	}
}

func TestThereMayBeNoMore(t *testing.T) {
	if _, err := settled(t, chance(1, 20, 1), 21, 1, 100, 5); !errors.Is(err, errExhausted) {
		t.Errorf("21 numbers have 20 puzzles: %v", err)
	}
}

func TestNobodyGivesWayWhereAllDiffer(t *testing.T) {
	ask := func(number, _ int) []shards.Key {
		return []shards.Key{{Hash: [16]byte{byte(number)}, Number: uint32(number)}}
	}
	if gone, err := settled(t, ask, 100, 1, 5, 5); err != nil || len(gone) > 0 {
		t.Errorf("%v, %v", slices.Sorted(maps.Keys(gone)), err)
	}
}
