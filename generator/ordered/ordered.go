// Package ordered does work in parallel and yields the results in the order of the work. It doesn't
// handle errors: they are part of the results.
package ordered

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// resultsPerWorker is the largest number of results of each worker in progress or waiting. It bounds the
// memory while a slow item delays quick ones.
const resultsPerWorker = 8

// workersPerProcessor is the largest number of workers for a processor. More than one is no faster, but
// lets tests run with many workers.
const workersPerProcessor = 4

// Workers returns the number of workers for a requested number: one for each processor if it is 0,
// and never more than workersPerProcessor for each.
func Workers(requested int) int {
	processors := runtime.GOMAXPROCS(0)
	if requested < 1 {
		return processors
	}
	return min(requested, workersPerProcessor*processors)
}

// task is an item of work, and the channel for its result.
type task[In, Out any] struct {
	in   In
	slot chan Out
}

// Map applies work to every item of in and yields the results in the order of the items. Each worker
// calls newWork once, so that work can have its own data.
//
// The sequence ends early when ctx ends; the caller checks ctx.Err. After the sequence no work is
// running. Only the sequence in may still be blocked, such as by a terminal.
func Map[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	return mapAhead(ctx, Workers(workers), resultsPerWorker*Workers(workers), in, newWork)
}

// MapLarge is Map for large results: no more results wait than there are workers.
func MapLarge[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	return mapAhead(ctx, Workers(workers), Workers(workers), in, newWork)
}

// mapAhead is Map with at most ahead results in progress or waiting.
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
			running.Go(func() { perform(ctx, tasks, newWork()) })
		}
		collect(ctx, slots, yield)
	}
}

// feed queues the channel of each result before the work itself, which fixes the order.
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

func perform[In, Out any](ctx context.Context, tasks <-chan task[In, Out], work func(context.Context, In) Out) {
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

func collect[Out any](ctx context.Context, slots <-chan chan Out, yield func(Out) bool) {
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
