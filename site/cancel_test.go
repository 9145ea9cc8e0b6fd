package site

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"octavo/content"
	"octavo/engine/slowtests"
	"octavo/site/product"
)

// cancelLimit is how long a cancelled build may take to end on a busy machine. On an idle machine it ends
// within a second, which -v shows.
const cancelLimit = 15 * time.Second

// TestCancelAtAnyMoment cancels builds of the sample at many moments, some in each of reading,
// planning, composing and rendering.
func TestCancelAtAnyMoment(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, content.Sample()); err != nil {
		t.Fatal(err)
	}
	moments := []time.Duration{time.Millisecond, 50 * time.Millisecond, 400 * time.Millisecond, time.Second, 2 * time.Second}
	if !slowtests.On {
		moments = moments[:2]
	}
	for _, after := range moments {
		ctx, cancel := context.WithCancel(t.Context())
		cancelled := make(chan time.Time, 1)
		time.AfterFunc(after, func() { cancelled <- time.Now(); cancel() })
		_, err := Build(ctx, Config{Dir: dir, NoCache: true, Program: "test"})
		if took := time.Since(<-cancelled); took > cancelLimit || !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled after %v, the build ends after %v more with %v", after, took, err)
		} else {
			t.Logf("cancelled after %v, the build ends after %v more", after, took)
		}
		cancel()
	}
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range left {
		if strings.Contains(f.Name(), "public") {
			t.Errorf("%s is left", filepath.Join(dir, f.Name()))
		}
	}
}

// TestCancelWithoutPuzzles checks that a run without puzzles can be cancelled, although it has no
// place in a file to report.
func TestCancelWithoutPuzzles(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m := newPuzzleRuns(Config{}, nil)
	if err := m.makeRun(ctx, &product.Run{}); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestDroppedWork(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	never := make(chan struct{})
	defer close(never)
	time.AfterFunc(time.Millisecond, cancel)
	if _, err := untilCancelled(ctx, func() (int, error) { <-never; return 1, nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if n, err := untilCancelled(t.Context(), func() (int, error) { return 2, errors.ErrUnsupported }); n != 2 || !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("%d, %v", n, err)
	}
}
