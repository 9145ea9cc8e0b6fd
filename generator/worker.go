package generator

import (
	"context"

	"octavo/engine"
)

// A worker does one job after another: it has makers of its own, so that a
// maker need not be safe for concurrent use.
type worker struct {
	cache  Cache
	limits Limits
	makers map[string]engine.Maker // by request
}

func newWorker(cache Cache, limits Limits) *worker {
	return &worker{cache: cache, limits: limits, makers: map[string]engine.Maker{}}
}

// Do does one job by itself, in this goroutine and under this very context, which it
// asks often whether it has ended: for whoever can't wait unheard. What is given to the
// job doesn't count.
func Do(ctx context.Context, job Job, limits Limits) (Made, error) {
	maker, err := Plan(job.Kind, job.Options, job.Tier)
	if err != nil {
		return Made{}, err
	}
	return attempt(ctx, maker, job, 0, limits.orDefault().Attempts)
}

func (w *worker) work(ctx context.Context, job numbered, failed *failures) outcome {
	if failed.before(job) {
		return outcome{numbered: job, skipped: true}
	}
	made, err := w.make(ctx, job, 0)
	if err != nil {
		failed.add(job)
	}
	return outcome{numbered: job, made: made, err: err}
}

// make does one job, by the cache if that has it.
func (w *worker) make(ctx context.Context, job numbered, again int) (Made, error) {
	if job.given() {
		return job.prove()
	}
	maker, err := w.maker(job)
	if err != nil {
		return Made{}, err
	}
	if made, ok := recall(w.cache, maker, job.Job, again); ok {
		return made, nil
	}
	made, err := attempt(ctx, maker, job.Job, again, w.limits.Attempts)
	if err != nil {
		return Made{}, err
	}
	remember(w.cache, maker, made, again)
	return made, nil
}

func (w *worker) maker(job numbered) (engine.Maker, error) {
	if maker, ok := w.makers[job.request]; ok {
		return maker, nil
	}
	maker, err := Plan(job.Kind, job.Options, job.Tier)
	if err != nil {
		return nil, err
	}
	w.makers[job.request] = maker
	return maker, nil
}
