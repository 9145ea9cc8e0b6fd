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

// Bounds of one step of verify: opening a file, reading a page, or proving a puzzle. The readers of
// files have smaller bounds, which they report. But they can't stop the libraries and solvers that
// they call. The slowest step for the sample takes 0.1 s, and no step takes 120 MB.
const (
	maxStepTime       = time.Second // processor time
	baseMemory        = 400 << 20   // largest memory in bytes, without the part for the file
	baseCollect       = 300 << 20   // bytes above which garbage is collected more often
	memoryPerFileByte = 3           // added to baseMemory and to baseCollect for each byte of the file
	checkInterval     = 10 * time.Millisecond
	interruptGrace    = 500 * time.Millisecond // time for a step to end after an interrupt
)

// A watch ends the program if a step exceeds the bounds, or doesn't end after an interrupt. It may
// end the program at any point, because verify writes no files.
type watch struct {
	errs io.Writer
	step atomic.Pointer[verifyStep]
}

// A verifyStep says what is being read: a file, a page of it, or a puzzle. page and number are 0
// unless a page or a puzzle is read.
type verifyStep struct {
	file         string
	page, number int
	fileBytes    int64 // size of the file
}

// startWatch starts a watch in the background. stop ends it.
func startWatch(ctx context.Context, errs io.Writer) (w *watch, stop func()) {
	w = &watch{errs: errs}
	w.step.Store(&verifyStep{})
	before := debug.SetMemoryLimit(baseCollect)
	done := make(chan struct{})
	go w.monitor(ctx, done)
	return w, func() {
		close(done)
		debug.SetMemoryLimit(before)
	}
}

// startStep records the step that begins now. It is a verify.Watch.
func (w *watch) startStep(file string, page, number int) {
	s := &verifyStep{file: file, page: page, number: number, fileBytes: w.step.Load().fileBytes}
	if page == 0 {
		s.fileBytes = sizeOf(file)
		debug.SetMemoryLimit(baseCollect + memoryPerFileByte*s.fileBytes)
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

// monitor checks the bounds at each interval, until done is closed.
func (w *watch) monitor(ctx context.Context, done <-chan struct{}) {
	ticks := time.NewTicker(checkInterval)
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
		case ctx.Err() != nil && time.Since(signalled) > interruptGrace:
			fmt.Fprintln(w.errs, "octavo: "+message.Text("interrupted").In(catalog()))
			os.Exit(interruptStatus(context.Cause(ctx)))
		case cputime.Used()-begun > maxStepTime:
			w.exit(step, message.Text("reading it takes longer than anything in a book: the file is damaged or hostile; possible: the other files without it"))
		case memoryInUse() > baseMemory+memoryPerFileByte*step.fileBytes:
			w.exit(step, message.Text("reading it takes more memory than any book: the file is damaged or hostile; possible: the other files without it"))
		}
	}
}

// endAfterInterrupt ends the program if a command still runs half a second after an interrupt. Some
// puzzles take half a minute to grade, and engines can't be interrupted. stop ends the watch.
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
		case <-time.After(interruptGrace):
			fmt.Fprintln(errs, "octavo: "+message.Text("interrupted").In(catalog()))
			os.Exit(interruptStatus(context.Cause(ctx)))
		}
	}()
	return func() { close(done) }
}

// exit ends the program because a step exceeded a bound, and prints its place and the reason.
func (w *watch) exit(s *verifyStep, why message.Message) {
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

// memoryInUse returns how many bytes of memory the Go runtime holds and has not given back.
func memoryInUse() int64 {
	held := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(held)
	return int64(held[0].Value.Uint64()) - int64(held[1].Value.Uint64())
}
