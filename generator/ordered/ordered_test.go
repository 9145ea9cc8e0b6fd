package ordered_test

import (
	"context"
	"iter"
	"math"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"octavo/generator/ordered"
)

func count(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// slowAtFirst takes longest for the first of every eight items, so that later
// results are ready before earlier ones.
func slowAtFirst() func(context.Context, int) int {
	return func(_ context.Context, i int) int {
		time.Sleep(time.Duration(8-i%8) * time.Millisecond)
		return i * i
	}
}

func TestResultsComeInTheOrderOfTheWork(t *testing.T) {
	for _, workers := range []int{1, 2, 3, 8, 50} {
		synctest.Test(t, func(t *testing.T) {
			got := slices.Collect(ordered.Map(t.Context(), workers, count(100), slowAtFirst))
			if len(got) != 100 {
				t.Fatalf("%d workers: %d results of 100", workers, len(got))
			}
			for i, square := range got {
				if square != i*i {
					t.Fatalf("%d workers: result %d is %d", workers, i, square)
				}
			}
		})
	}
}

func TestNoWorkIsAnEmptySequence(t *testing.T) {
	if got := slices.Collect(ordered.Map(t.Context(), 4, count(0), slowAtFirst)); len(got) > 0 {
		t.Errorf("results of no work: %v", got)
	}
}

func TestAWorkerKeepsItsOwnThings(t *testing.T) {
	const workers = 3
	var made atomic.Int32
	newWork := func() func(context.Context, int) int {
		made.Add(1)
		mine := 0 // a race, were it shared
		return func(context.Context, int) int { mine++; return mine }
	}
	for range ordered.Map(t.Context(), workers, count(1000), newWork) {
	}
	if made.Load() != workers {
		t.Errorf("newWork was called %d times for %d workers", made.Load(), workers)
	}
}

func TestStoppingEndsAllWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // which fails when a goroutine stays behind
		seen := 0
		for range ordered.Map(t.Context(), 4, count(1_000_000), slowAtFirst) {
			if seen++; seen == 10 {
				break
			}
		}
		if seen != 10 {
			t.Errorf("seen %d", seen)
		}
	})
}

func TestCancellingEndsTheSequence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		seen := 0
		for range ordered.Map(ctx, 4, count(1_000_000), slowAtFirst) {
			if seen++; seen == 10 {
				cancel()
			}
		}
		if seen > 1000 {
			t.Errorf("%d results after cancelling", seen)
		}
	})
}

func TestABlockedSourceHoldsNothingUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	release := make(chan bool)
	defer close(release)
	blocked := func(yield func(int) bool) {
		yield(1)
		<-release
	}
	for range ordered.Map(ctx, 2, blocked, slowAtFirst) {
		cancel()
	}
}

func TestMemoryIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const workers = 2
		var taken atomic.Int64
		endless := func(yield func(int) bool) {
			for i := 0; yield(i); i++ {
				taken.Add(1)
			}
		}
		stuck := make(chan bool)
		newWork := func() func(context.Context, int) int {
			return func(_ context.Context, i int) int {
				if i == 0 {
					<-stuck
				}
				return i
			}
		}
		next, stop := iter.Pull(ordered.Map(t.Context(), workers, endless, newWork))
		defer stop()
		go func() { synctest.Wait(); close(stuck) }()
		next()
		if n := taken.Load(); n > 20*workers {
			t.Errorf("%d items were taken while the first was waited for", n)
		}
	})
}

// TestNoMoreWorkersThanHelp: whatever number is asked for, memory and start-up
// are those of the processors that there are.
func TestNoMoreWorkersThanHelp(t *testing.T) {
	var hired atomic.Int64
	newWork := func() func(context.Context, int) int {
		hired.Add(1)
		return func(_ context.Context, i int) int { return i }
	}
	got := slices.Collect(ordered.Map(t.Context(), math.MaxInt, count(20), newWork))
	if !slices.Equal(got, slices.Collect(count(20))) {
		t.Errorf("20 numbers become %v", got)
	}
	if most := int64(8 * runtime.GOMAXPROCS(0)); hired.Load() < 1 || hired.Load() > most {
		t.Errorf("%d workers are hired, no more than %d could help", hired.Load(), most)
	}
	for _, none := range []int{0, -1, math.MinInt} {
		if n := ordered.Workers(none); n != runtime.GOMAXPROCS(0) {
			t.Errorf("%d workers where %d are asked for", n, none)
		}
	}
}

// TestCloselyHoldsLittle: where nobody takes results, no more work is done than
// can be held.
func TestCloselyHoldsLittle(t *testing.T) {
	const workers = 2
	var begun atomic.Int64
	work := func() func(context.Context, int) int {
		return func(_ context.Context, n int) int {
			begun.Add(1)
			return n
		}
	}
	got := []int{}
	for n := range ordered.MapLarge(t.Context(), workers, slices.Values([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}), work) {
		got = append(got, n)
		if ahead := int(begun.Load()) - len(got); ahead > 2*workers+1 {
			t.Errorf("%d results wait", ahead)
		}
	}
	if len(got) != 16 || !slices.IsSorted(got) {
		t.Errorf("got %v", got)
	}
}
