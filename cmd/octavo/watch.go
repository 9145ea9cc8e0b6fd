package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"time"

	"octavo/content/cputime"
	"octavo/content/message"
)

// Bounds of what verify does in one step: opening a file, reading a page, proving a puzzle. The
// readers have bounds of their own, and say what is beyond them. These are for what the readers call
// and can't end: the libraries for PDF and HTML, the solvers of puzzles. The slowest step of the
// sample takes a tenth of a second, and none takes 120 MB.
const (
	maxStepTime    = time.Second // of processor time
	maxMemory      = 400 << 20   // bytes, beside three times the file
	collectFrom    = 300 << 20   // bytes from which garbage is collected more often
	timesFile      = 3
	betweenLooks   = 10 * time.Millisecond
	afterInterrupt = 500 * time.Millisecond
)

// A watch ends the program if a step takes too long, or an interrupt isn't heard. Verify writes no
// files, and so the program may end anywhere.
type watch struct {
	errs io.Writer
	step atomic.Pointer[verifyStep]
}

// A verifyStep is the part that is being read. page and number are 0 if there is none.
type verifyStep struct {
	file         string
	page, number int
	bytes        int64 // of the file
}

// startWatch begins to watch; stop ends it.
func startWatch(ctx context.Context, errs io.Writer) (w *watch, stop func()) {
	w = &watch{errs: errs}
	w.step.Store(&verifyStep{})
	before := debug.SetMemoryLimit(collectFrom)
	done := make(chan struct{})
	go w.look(ctx, done)
	return w, func() {
		close(done)
		debug.SetMemoryLimit(before)
	}
}

// at implements verify.Watch.
func (w *watch) at(file string, page, number int) {
	s := &verifyStep{file: file, page: page, number: number, bytes: w.step.Load().bytes}
	if page == 0 {
		s.bytes = sizeOf(file)
		debug.SetMemoryLimit(collectFrom + timesFile*s.bytes)
	}
	w.step.Store(s)
}

func sizeOf(file string) int64 {
	info, err := os.Stat(file)
	if err != nil {
		return 0
	}
	return info.Size()
}

// look looks after the program until it is done.
func (w *watch) look(ctx context.Context, done <-chan struct{}) {
	ticks := time.NewTicker(betweenLooks)
	defer ticks.Stop()
	step, begun := w.step.Load(), cputime.Used()
	var signalled time.Time
	for {
		select {
		case <-done:
			return
		case <-ticks.C:
		}
		if now := w.step.Load(); now != step {
			step, begun = now, cputime.Used()
		}
		switch {
		case ctx.Err() != nil && signalled.IsZero():
			signalled = time.Now()
		case ctx.Err() != nil && time.Since(signalled) > afterInterrupt:
			fmt.Fprintln(w.errs, "octavo: "+message.Text("interrupted").In(catalog()))
			os.Exit(interrupted(context.Cause(ctx)))
		case cputime.Used()-begun > maxStepTime:
			w.end(step, message.Text("reading it takes longer than anything in a book: the file is damaged or hostile; possible: the other files without it"))
		case memoryInUse() > maxMemory+timesFile*step.bytes:
			w.end(step, message.Text("reading it takes more memory than any book: the file is damaged or hostile; possible: the other files without it"))
		}
	}
}

// endAfterInterrupt ends the program if an interrupt isn't heard: some puzzles take half a minute to grade,
// and engines know no clock. It is for commands that read puzzles. stop ends it.
func endAfterInterrupt(ctx context.Context, errs io.Writer) (stop func()) {
	done := make(chan struct{})
	go func() {
		select {
		case <-done:
			return
		case <-ctx.Done():
		}
		select {
		case <-done:
		case <-time.After(afterInterrupt):
			fmt.Fprintln(errs, "octavo: "+message.Text("interrupted").In(catalog()))
			os.Exit(interrupted(context.Cause(ctx)))
		}
	}()
	return func() { close(done) }
}

// end ends the program because of a step.
func (w *watch) end(s *verifyStep, why message.Message) {
	place := []message.Message{message.Name(s.file)}
	if s.page > 0 {
		place = append(place, message.New(", page %d", s.page))
	}
	if s.number > 0 {
		place = append(place, message.New(", number %d", s.number))
	}
	fmt.Fprintf(w.errs, "octavo: %s: %s\n", message.Line(message.Joined(place...).In(catalog())), why.In(catalog()))
	os.Exit(statusFailed)
}

// memoryInUse returns the bytes that the program holds of the system's memory.
func memoryInUse() int64 {
	held := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(held)
	return int64(held[0].Value.Uint64()) - int64(held[1].Value.Uint64())
}
