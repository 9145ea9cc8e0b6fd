package ordered_test

import (
	"context"
	"iter"
	"runtime"
	"slices"
	"testing"

	"octavo/generator/ordered"
)

// TestASingleWorkerNeedsNoGoroutine: it does each piece when its result is asked for, and none after; brief ones in batches,
// of which the first three have one, two and four.
func TestASingleWorkerNeedsNoGoroutine(t *testing.T) {
	before, done := runtime.NumGoroutine(), 0
	work := func() func(context.Context, int) int {
		return func(_ context.Context, i int) int { done++; return i * i } // a race, were it another's
	}
	got := upTo(5, ordered.MapReady(t.Context(), 1, count(100), work))
	if !slices.Equal(got, []int{0, 1, 4, 9, 16}) || done != 5 {
		t.Errorf("%v after %d pieces", got, done)
	}
	done = 0
	if got := upTo(5, brief(t.Context(), 1, count(100), work)); !slices.Equal(got, []int{0, 1, 4, 9, 16}) || done > 1+2+4 {
		t.Errorf("brief work: %v after %d pieces, where three batches have seven", got, done)
	}
	if now := runtime.NumGoroutine(); now > before {
		t.Errorf("%d goroutines instead of %d", now, before)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, all := range map[string]iter.Seq[int]{
		"ready": ordered.MapReady(ctx, 1, count(100), work), "brief": brief(ctx, 1, count(100), work),
	} {
		if got := upTo(100, all); len(got) > 0 {
			t.Errorf("%s: %v after it was cancelled", name, got)
		}
	}
}

// upTo are the first results of work.
func upTo(most int, all iter.Seq[int]) (some []int) {
	for out := range all {
		if some = append(some, out); len(some) == most {
			break
		}
	}
	return some
}

// TestReadyIsMapForSeveralWorkers: and its results come in the items' order.
func TestReadyIsMapForSeveralWorkers(t *testing.T) {
	square := func() func(context.Context, int) int { return func(_ context.Context, i int) int { return i * i } }
	for _, workers := range []int{1, 2, 8} {
		got := slices.Collect(ordered.MapReady(t.Context(), workers, count(1000), square))
		if want := slices.Collect(ordered.Map(t.Context(), 1, count(1000), square)); !slices.Equal(got, want) {
			t.Errorf("%d workers: %d results, not those of Map", workers, len(got))
		}
	}
}
