package shards

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"octavo/content/message"
)

// Complete puts the shards of an order in their order, from 1, and says what is missing, what
// is there twice and what is of another order, all at once.
func Complete(found []*Shard) ([]*Shard, error) {
	if len(found) == 0 {
		return nil, errors.New("there are no shards")
	}
	slices.SortStableFunc(found, func(a, b *Shard) int { return cmp.Compare(a.Shard.Index, b.Shard.Index) })
	wrong := strangers(found)
	if wrong == nil {
		wrong = append(gaps(found), unfinished(found)...)
	}
	return found, errors.Join(wrong...)
}

// strangers are those that aren't of the order of the first.
func strangers(found []*Shard) (wrong []error) {
	first := found[0]
	for _, s := range found[1:] {
		what := first.Order.Differs(s.Order)
		if s.Shard.Of != first.Shard.Of {
			what = append(what, message.New("%d shards, not %d", s.Shard.Of, first.Shard.Of))
		}
		if what != nil {
			wrong = append(wrong, message.Errorf("%s is of another order than %s: %s", s.Folder(), first.Folder(), Listed(what)))
		}
	}
	return wrong
}

// gaps says which shards are not there, and which are twice.
func gaps(found []*Shard) (wrong []error) {
	var missing []span
	next, of := 1, found[0].Shard.Of
	for i, s := range found {
		if i > 0 && s.Shard.Index == found[i-1].Shard.Index {
			wrong = append(wrong, message.Errorf("shard %s is there twice: %s and %s", s.Shard, found[i-1].Folder(), s.Folder()))
			continue
		}
		if s.Shard.Index > next {
			missing = append(missing, span{next, s.Shard.Index - 1})
		}
		next = s.Shard.Index + 1
	}
	if next <= of {
		missing = append(missing, span{next, of})
	}
	if missing != nil {
		wrong = append(wrong, message.Errorf("of %d shards are missing: %s", of, spans(missing)))
	}
	return wrong
}

// unfinished says which shards lack blocks.
func unfinished(found []*Shard) (wrong []error) {
	for _, s := range found {
		if done := len(s.Blocks); !s.Whole() {
			wrong = append(wrong, message.Errorf("shard %s in %s has %d of %d blocks: numbers %d to %d are missing; run it again, and it goes on from there",
				s.Shard, s.Folder(), done, s.Wanted(), s.first(done), s.last(s.Wanted()-1)))
		}
	}
	return wrong
}

// A span is a row of shards, the last included.
type span struct{ first, last int }

// mostSpans is how many are told.
const mostSpans = 50

func spans(all []span) string {
	var parts []string
	for i, s := range all {
		switch {
		case i == mostSpans:
			return strings.Join(append(parts, "…"), ", ")
		case s.first == s.last:
			parts = append(parts, fmt.Sprint(s.first))
		default:
			parts = append(parts, fmt.Sprintf("%d–%d", s.first, s.last))
		}
	}
	return strings.Join(parts, ", ")
}
