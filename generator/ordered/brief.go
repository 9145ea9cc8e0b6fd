package ordered

import (
	"context"
	"iter"
	"sync/atomic"
	"time"
)

// MapBrief is MapReady for work that may be over within microseconds: then each of several workers
// takes several items at a time, since handing one from a goroutine to another and back costs about
// a microsecond by itself. How many these are follows from how long they take, so that no result
// waits for others much longer than a batch lasts; it changes no result.
func MapBrief[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	if Workers(workers) == 1 {
		return MapReady(ctx, workers, in, newWork)
	}
	return func(yield func(Out) bool) {
		var p pace
		newBatch := func() func(context.Context, []In) []Out {
			work := newWork()
			return func(ctx context.Context, some []In) []Out {
				begun := time.Now()
				done := make([]Out, 0, len(some))
				for _, item := range some {
					if ctx.Err() != nil {
						return nil // which nobody will see
					}
					done = append(done, work(ctx, item))
				}
				p.took(time.Since(begun), len(some))
				return done
			}
		}
		for some := range Map(ctx, workers, batches(&p, in), newBatch) {
			for _, out := range some {
				if !yield(out) {
					return
				}
			}
		}
	}
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

// batches puts items together, in their order.
func batches[In any](p *pace, in iter.Seq[In]) iter.Seq[[]In] {
	return func(yield func([]In) bool) {
		var some []In
		for item := range in {
			if some == nil {
				some = make([]In, 0, p.atOnce())
			}
			if some = append(some, item); len(some) < cap(some) {
				continue
			}
			if !yield(some) {
				return
			}
			some = nil
		}
		if len(some) > 0 {
			yield(some)
		}
	}
}
