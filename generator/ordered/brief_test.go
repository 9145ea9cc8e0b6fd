package ordered_test

import (
	"context"
	"iter"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"octavo/generator/ordered"
)

// brief is MapBrief for work that is done item by item.
func brief(ctx context.Context, workers int, in iter.Seq[int], newWork func() func(context.Context, int) int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for some := range ordered.MapBrief(ctx, workers, in, func() func(context.Context, []int) []int {
			work := newWork()
			return func(ctx context.Context, some []int) (done []int) {
				for _, item := range some {
					done = append(done, work(ctx, item))
				}
				return done
			}
		}) {
			for _, out := range some {
				if !yield(out) {
					return
				}
			}
		}
	}
}

// TestBriefWorkComesInItsOrder: however long pieces take, and at any number of workers, each
// result stands where its item did.
func TestBriefWorkComesInItsOrder(t *testing.T) {
	uneven := func() func(context.Context, int) int {
		return func(_ context.Context, i int) int {
			if i%100 > 90 {
				time.Sleep(time.Duration(i%7) * time.Millisecond)
			}
			return i * i
		}
	}
	for _, workers := range []int{1, 2, 8} {
		for _, n := range []int{0, 1, 63, 64, 65, 2000} {
			synctest.Test(t, func(t *testing.T) {
				got := slices.Collect(brief(t.Context(), workers, count(n), uneven))
				if want := slices.Collect(ordered.Map(t.Context(), 1, count(n), uneven)); !slices.Equal(got, want) {
					t.Errorf("%d workers, %d items: %d results, not those of Map", workers, n, len(got))
				}
			})
		}
	}
}

// TestBriefWorkIsHandedOutSoon: no result waits much longer than a batch lasts, and what takes long
// for nothing that comes after it.
func TestBriefWorkIsHandedOutSoon(t *testing.T) {
	for _, c := range []struct {
		lasts, wait time.Duration
	}{
		{0, 0},
		{10 * time.Microsecond, 2 * time.Millisecond},
		{time.Second, time.Second},
	} {
		synctest.Test(t, func(t *testing.T) {
			const items = 200
			begun, waited := time.Now(), time.Duration(0)
			next, stop := iter.Pull(brief(t.Context(), 1, count(items), func() func(context.Context, int) int {
				return func(_ context.Context, i int) int { time.Sleep(c.lasts); return i }
			}))
			defer stop()
			for i := range items {
				if _, ok := next(); !ok {
					t.Fatal("it ends too early")
				}
				waited = max(waited, time.Since(begun)-time.Duration(i)*c.lasts)
			}
			if waited > c.wait {
				t.Errorf("items of %v: one waited %v", c.lasts, waited)
			}
		})
	}
}

// TestStoppingBriefWorkEndsAll: whoever has had enough waits for nothing, and what is cancelled ends.
func TestStoppingBriefWorkEndsAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // which fails when a goroutine stays behind
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var done atomic.Int64
		work := func() func(context.Context, int) int {
			return func(_ context.Context, i int) int { done.Add(1); return i }
		}
		seen := 0
		for range brief(ctx, 2, count(1_000_000), work) {
			if seen++; seen == 100 {
				cancel()
			}
		}
		if seen > 100_000 || done.Load() > 200_000 {
			t.Errorf("%d results and %d pieces of work after cancelling", seen, done.Load())
		}
		for range brief(t.Context(), 2, count(1_000_000), work) {
			break
		}
	})
}
