package stream

import (
	"bytes"
	"encoding/json"
)

// A Sample is what is known of the first puzzles that a run has made for a shard.
type Sample struct{ Puzzles, Different int }

// Of so many puzzles a sample is taken, and of fewer than the least nothing follows.
const (
	leastSample = 32
	mostSample  = 1024
)

// Scarce reports whether there are hardly as many different puzzles as the sample has: of draws
// from as many that are equally likely, 63 % differ.
func (s Sample) Scarce() bool {
	return s.Puzzles >= leastSample && 3*s.Different < 2*s.Puzzles
}

// sampling takes a sample of a shard while it is written.
type sampling struct {
	of    Sharded
	known map[Hash]bool
	Sample
}

// add takes up the puzzles of a number, as long as the sample isn't full. Where it is known how
// many there are, no sample is needed: who orders more is refused.
func (s *sampling) add(text []byte) error {
	if s.of.counted {
		return nil
	}
	for line := range bytes.Lines(text) {
		if s.Puzzles == mostSample {
			return nil
		}
		var made struct{ Puzzle string }
		if err := json.Unmarshal(line, &made); err != nil {
			return err
		}
		hash, err := s.of.Hash(made.Puzzle)
		if err != nil {
			return err
		}
		s.known[hash] = true
		s.Sample = Sample{s.Puzzles + 1, len(s.known)}
	}
	return nil
}
