// Package ordered does work in parallel, and yields the results in the order of the items. It
// doesn't handle errors: results can contain them.
package ordered

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// resultsPerWorker is how many results may be in progress or waiting for earlier ones, for each
// worker. It limits the memory if a slow item makes quick ones wait.
const resultsPerWorker = 8

// workersPerProcessor is the largest number of workers for each processor. More than one isn't
// faster, but tests want many workers.
const workersPerProcessor = 4

// Workers returns how many workers to use if so many are requested. 0 means one for each processor.
// The result is at most workersPerProcessor for each processor.
func Workers(requested int) int {
	processors := runtime.GOMAXPROCS(0)
	if requested < 1 {
		return processors
	}
	return min(requested, workersPerProcessor*processors)
}

// A task is an item of work, and the channel for its result.
type task[In, Out any] struct {
	in   In
	slot chan Out
}

// Map applies work to every item of in and yields the results in the order of the items. Each worker
// calls newWork once, so that work can have its own data.
//
// The sequence ends early when ctx ends; the caller must check ctx.Err. When the sequence has
// ended, no work is running any more. Only the sequence in may still be waiting, for example for a
// line from a terminal.
func Map[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	return mapAhead(ctx, Workers(workers), resultsPerWorker*Workers(workers), in, newWork)
}

// MapLarge does the same as Map, but for large results. At most as many results wait as there are
// workers.
func MapLarge[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	return mapAhead(ctx, Workers(workers), Workers(workers), in, newWork)
}

// mapAhead does the work of Map, with at most ahead results in progress or waiting.
func mapAhead[In, Out any](ctx context.Context, workers, ahead int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	return func(yield func(Out) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var running sync.WaitGroup
		defer running.Wait()
		defer cancel()

		tasks := make(chan task[In, Out])
		slots := make(chan chan Out, ahead)
		go feed(ctx, in, tasks, slots)
		for range workers {
			running.Go(func() { doTasks(ctx, tasks, newWork()) })
		}
		yieldInOrder(ctx, slots, yield)
	}
}

// feed queues the channel for each result before it queues the item, which fixes the order of the
// results.
func feed[In, Out any](ctx context.Context, in iter.Seq[In], tasks chan<- task[In, Out], slots chan<- chan Out) {
	defer close(tasks)
	defer close(slots)
	for item := range in {
		slot := make(chan Out, 1)
		select {
		case slots <- slot:
		case <-ctx.Done():
			return
		}
		select {
		case tasks <- task[In, Out]{item, slot}:
		case <-ctx.Done():
			return
		}
	}
}

func doTasks[In, Out any](ctx context.Context, tasks <-chan task[In, Out], work func(context.Context, In) Out) {
	for {
		select {
		case t, more := <-tasks:
			if !more {
				return
			}
			t.slot <- work(ctx, t.in)
		case <-ctx.Done():
			return
		}
	}
}

func yieldInOrder[Out any](ctx context.Context, slots <-chan chan Out, yield func(Out) bool) {
	for {
		select {
		case slot, more := <-slots:
			if !more {
				return
			}
			select {
			case out := <-slot:
				if !yield(out) {
					return
				}
			case <-ctx.Done():
				return
			}
		case <-ctx.Done():
			return
		}
	}
}
