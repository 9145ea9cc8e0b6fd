package ordered

import (
	"context"
	"iter"
)

// MapReady is Map for items of which none is waited for, since they are there as soon as they are
// asked for. A single worker then does its work where the results are asked for: no goroutine
// hands anything to another, which costs as much as a tenth of a small piece.
func MapReady[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	if Workers(workers) > 1 {
		return Map(ctx, workers, in, newWork)
	}
	return func(yield func(Out) bool) {
		work := newWork()
		for item := range in {
			if ctx.Err() != nil {
				return
			}
			if out := work(ctx, item); ctx.Err() != nil || !yield(out) {
				return
			}
		}
	}
}
