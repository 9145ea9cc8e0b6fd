package ordered_test

import (
	"context"
	"runtime"
	"slices"
	"testing"

	"octavo/generator/ordered"
)

// TestASingleWorkerNeedsNoGoroutine: it does each piece when its result is asked for, and none after.
func TestASingleWorkerNeedsNoGoroutine(t *testing.T) {
	before, done := runtime.NumGoroutine(), 0
	work := func() func(context.Context, int) int {
		return func(_ context.Context, i int) int { done++; return i * i } // a race, were it another's
	}
	for name, Map := range map[string]func(context.Context, int) []int{
		"ready": func(ctx context.Context, most int) []int {
			return upTo(most, ordered.MapReady(ctx, 1, count(100), work))
		},
		"brief": func(ctx context.Context, most int) []int {
			return upTo(most, ordered.MapBrief(ctx, 1, count(100), work))
		},
	} {
		done = 0
		if got := Map(t.Context(), 5); !slices.Equal(got, []int{0, 1, 4, 9, 16}) || done != 5 {
			t.Errorf("%s: %v after %d pieces", name, got, done)
		}
		if now := runtime.NumGoroutine(); now > before {
			t.Errorf("%s: %d goroutines instead of %d", name, now, before)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if got := Map(ctx, 100); len(got) > 0 {
			t.Errorf("%s: %v after it was cancelled", name, got)
		}
	}
}

// upTo are the first results of work.
func upTo(most int, all func(func(int) bool)) (some []int) {
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
