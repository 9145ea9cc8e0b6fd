package gather

import (
	"iter"
	"slices"

	"octavo/site/shards"
)

// repeats finds out which numbers give way, and to which of their reserves they go: of two
// puzzles that are alike, the smaller number that ever asked for it keeps it. Since it doesn't
// matter when a number asks, they ask in rounds, and what is known of all others stands in sorted
// files (docs/decisions/112).
type repeats struct {
	folder    string
	make      func([]reserve) ([]shards.Key, error)
	reserves  int // that a number has
	atOnce    int // numbers that ask in a round
	exhausted func(number, reserves, different int) error

	// latest has the reserves at which numbers are that gave way; nil unless a number has
	// several puzzles, of which more than one may be asked for by others.
	latest map[uint32]uint32

	held    *shards.Run    // the first that asked for each puzzle, by hash
	holders int            // of these
	waiting *shards.Run    // numbers that have to go on, by number
	fallen  *shards.Sorter // those that are found out to, in this round
	gone    *shards.Sorter // every reserve that was asked for, by number
	gaveWay int
}

// Rounds are of as many numbers as fit in memory. Where the first of them asks in vain for the
// so-manieth time, they are few: there may be no more puzzles, and then it is better to know
// soon.
const (
	mostAtOnce  = 1 << 17
	fewAtOnce   = 1 << 10
	vainReserve = 16
)

// settle takes the keys of all numbers in the order of their hashes. What it returns has the
// numbers that gave way, in their order, and the reserve of each; nil if there are none.
func (r *repeats) settle(keys iter.Seq2[shards.Key, error]) (*shards.Run, error) {
	r.gone = shards.NewSorter(r.folder, shards.ByNumber)
	if err := r.ask(keys, nil); err != nil {
		return nil, err
	}
	for {
		now, err := r.next()
		if err != nil {
			return nil, err
		}
		if now == nil {
			break
		}
		proposed, err := r.make(now)
		if err != nil {
			return nil, err
		}
		slices.SortFunc(proposed, shards.ByHash)
		if err := r.ask(shards.Merge(shards.ByHash, r.held.Keys(), all(proposed)), now); err != nil {
			return nil, err
		}
	}
	r.held.Remove()
	r.waiting.Remove()
	if r.gaveWay == 0 {
		return nil, nil
	}
	return shards.WriteRun(r.folder, last(r.gone.Sorted()))
}

// ask goes through all that was ever asked for. Those that aren't the first have to go on,
// beside those that wait and were not in this round.
func (r *repeats) ask(keys iter.Seq2[shards.Key, error], round []reserve) (err error) {
	r.fallen = shards.NewSorter(r.folder, shards.ByNumber)
	before := r.held
	if r.held, err = shards.WriteRun(r.folder, r.first(keys)); err != nil {
		return err
	}
	waiting := r.fallen.Sorted()
	if r.waiting != nil {
		waiting = shards.Merge(shards.ByNumber, r.after(round), waiting)
	}
	left, err := shards.WriteRun(r.folder, waiting)
	if err != nil {
		return err
	}
	for _, old := range []*shards.Run{before, r.waiting} {
		if old != nil {
			old.Remove()
		}
	}
	r.waiting = left
	return nil
}

// first are the keys of those that asked first; all others fall.
func (r *repeats) first(keys iter.Seq2[shards.Key, error]) iter.Seq2[shards.Key, error] {
	return func(yield func(shards.Key, error) bool) {
		r.holders = 0
		var holder shards.Key
		for k, err := range keys {
			switch {
			case err != nil:
			case r.holders == 0 || k.Hash != holder.Hash:
				holder = k
				r.holders++
			case k.Number == holder.Number:
				continue // a set whose boards are alike
			default:
				if err = r.fallen.Add(shards.Key{Number: k.Number, Reserve: k.Reserve}); err == nil {
					continue
				}
			}
			if !yield(k, err) || err != nil {
				return
			}
		}
	}
}

// after are those that wait and were not in a round, which were the first of them.
func (r *repeats) after(round []reserve) iter.Seq2[shards.Key, error] {
	return func(yield func(shards.Key, error) bool) {
		last := round[len(round)-1].number
		for k, err := range r.waiting.Keys() {
			if err == nil && k.Number <= last {
				continue
			}
			if !yield(k, err) {
				return
			}
		}
	}
}

// next are the reserves that the first of those that wait ask for next.
func (r *repeats) next() (round []reserve, err error) {
	most := r.atOnce
	for k, err := range r.waiting.Keys() {
		if err != nil {
			return nil, err
		}
		if r.stale(k) || len(round) > 0 && round[len(round)-1].number == k.Number {
			continue
		}
		if len(round) == 0 && k.Reserve >= vainReserve {
			most = min(most, fewAtOnce)
		}
		if len(round) == most {
			break
		}
		if int(k.Reserve) >= r.reserves {
			return nil, r.exhausted(int(k.Number), r.reserves, r.holders)
		}
		round = append(round, reserve{k.Number, k.Reserve + 1})
	}
	return round, r.note(round)
}

// stale reports whether a number has gone on from a reserve already.
func (r *repeats) stale(k shards.Key) bool {
	at, gone := r.latest[k.Number]
	return gone && at > k.Reserve
}

// note keeps what is asked for.
func (r *repeats) note(round []reserve) error {
	for _, now := range round {
		if now.reserve == 1 {
			r.gaveWay++
		}
		if r.latest != nil {
			r.latest[now.number] = now.reserve
		}
		if err := r.gone.Add(shards.Key{Number: now.number, Reserve: now.reserve}); err != nil {
			return err
		}
	}
	return nil
}

// last are the last reserves of the numbers.
func last(keys iter.Seq2[shards.Key, error]) iter.Seq2[shards.Key, error] {
	return func(yield func(shards.Key, error) bool) {
		var before shards.Key
		for k, err := range keys {
			if err != nil {
				yield(k, err)
				return
			}
			if before.Number != 0 && before.Number != k.Number && !yield(before, nil) {
				return
			}
			before = k
		}
		if before.Number != 0 {
			yield(before, nil)
		}
	}
}

func all(keys []shards.Key) iter.Seq2[shards.Key, error] {
	return func(yield func(shards.Key, error) bool) {
		for _, k := range keys {
			if !yield(k, nil) {
				return
			}
		}
	}
}
