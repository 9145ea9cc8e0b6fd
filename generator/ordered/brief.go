package ordered

import (
	"context"
	"iter"
	"slices"
	"sync/atomic"
	"time"
)

// MapBrief is MapReady for work that may be over within microseconds: each worker takes several items at a
// time, since handing one from a goroutine to another and back costs about a microsecond by itself, and since
// work of several steps takes less where all items go through one step before any goes through the next. How many
// these are follows from how long they take, so that none waits for others much longer than a batch lasts.
func MapBrief[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, []In) Out) iter.Seq[Out] {
	var p pace
	return MapReady(ctx, workers, batches(&p, in, Workers(workers) == 1), func() func(context.Context, []In) Out {
		work := newWork()
		return func(ctx context.Context, some []In) Out {
			begun := time.Now()
			out := work(ctx, some)
			p.took(time.Since(begun), len(some))
			return out
		}
	})
}

const (
	batchLasts = time.Millisecond
	mostAtOnce = 64
)

// A pace is how many items at a time last as long as a batch may; one at first.
type pace struct{ more atomic.Int32 } // than one

// atOnce is how many items the next batch has.
func (p *pace) atOnce() int { return 1 + int(p.more.Load()) }

// took learns how long some items took. Batches grow step by step, and shrink at once.
func (p *pace) took(lasted time.Duration, items int) {
	fit := mostAtOnce
	if each := lasted / time.Duration(items); each > 0 {
		fit = int(min(batchLasts/each, mostAtOnce))
	}
	p.more.Store(int32(max(1, min(fit, 2*items)) - 1))
}

// batches puts items together, in their order: each batch in the place of the one before, or else in its own.
func batches[In any](p *pace, in iter.Seq[In], inPlace bool) iter.Seq[[]In] {
	return func(yield func([]In) bool) {
		var some []In
		atOnce := 0
		for item := range in {
			if len(some) == 0 {
				atOnce = p.atOnce()
				some = slices.Grow(some, atOnce)
			}
			if some = append(some, item); len(some) < atOnce {
				continue
			}
			if !yield(some) {
				return
			}
			if some = some[:0]; !inPlace {
				some = nil
			}
		}
		if len(some) > 0 {
			yield(some)
		}
	}
}
