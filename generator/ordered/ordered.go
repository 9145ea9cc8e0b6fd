// Package ordered does work in parallel and hands out the results in the order
// in which the work came.
//
// [Map] is all there is, with [MapReady] for items that nobody waits for, [MapBrief] for work that is
// over soon and [MapClosely] for results that are large. They gather no errors and stop at none: results carry what went
// wrong, and the caller decides.
package ordered

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// window is how many pieces of work for each worker may be under way or done
// and not yet handed out. It bounds the memory that a slow piece costs while
// quick ones queue up behind it.
const window = 8

// perProcessor is how many workers a processor may have. One is as fast, since
// the work is computing; a few more do no harm, and try in tests what a machine
// with more processors would do. Beyond that they cost memory alone.
const perProcessor = 4

// Workers is how many workers do what was asked for: one a processor where
// nothing was, and never more than can help.
func Workers(asked int) int {
	processors := runtime.GOMAXPROCS(0)
	if asked < 1 {
		return processors
	}
	return min(asked, perProcessor*processors)
}

// task is one piece of work and the place where its result is awaited.
type task[In, Out any] struct {
	in   In
	slot chan Out
}

// Map applies work to every item of in and yields the results in the items'
// order, at any number of workers. Each worker calls newWork once, so that
// what work needs for itself is shared with nobody. How many workers there are
// in truth is for Workers to say.
//
// The sequence ends early when ctx does, which the caller can tell by ctx.Err.
// When it has ended all work is at an end too; only in, where it is blocked (a
// terminal that nobody types at), is left to itself.
func Map[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	return mapAhead(ctx, Workers(workers), window*Workers(workers), in, newWork)
}

// MapClosely is Map for results that take up much memory: no more of them wait
// to be handed out than there are workers.
func MapClosely[In, Out any](ctx context.Context, workers int, in iter.Seq[In], newWork func() func(context.Context, In) Out) iter.Seq[Out] {
	return mapAhead(ctx, Workers(workers), Workers(workers), in, newWork)
}

// mapAhead is Map with so many pieces under way or done and not yet handed out.
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

// feed queues the place of each result before the work itself, which fixes
// their order.
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
