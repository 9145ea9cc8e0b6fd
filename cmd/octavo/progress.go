package main

import (
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// bar shows how far a build has come, one line that changes, and nothing at
// all where nobody would see it change.
type bar struct {
	out   io.Writer // nil: nobody is looking
	mutex sync.Mutex
	stage string
	shown *progressbar.ProgressBar
}

func newBar(errs io.Writer, quiet bool) *bar {
	if quiet || !onTerminal(errs) {
		return &bar{}
	}
	return &bar{out: bare(errs).(io.Writer)} // which is drawn by commanding the terminal
}

// show is the builder's site.Progress.
func (b *bar) show(stage string, done, total int) {
	if b.out == nil {
		return
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if stage != b.stage {
		b.wipe()
		b.stage, b.shown = stage, newStage(b.out, stage, total)
	}
	_ = b.shown.Set(done) // a bar that can't be drawn is no reason to stop
}

func newStage(out io.Writer, stage string, total int) *progressbar.ProgressBar {
	return progressbar.NewOptions(total,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(stage),
		progressbar.OptionSetWidth(24),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
}

// clear takes the bar off the screen.
func (b *bar) clear() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.wipe()
}

func (b *bar) wipe() {
	if b.shown != nil {
		_ = b.shown.Clear()
		b.shown = nil
	}
}
