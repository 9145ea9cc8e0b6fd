package generator

import (
	"context"
	"slices"
)

// A worker does one job after another: it has a row for each request, and thereby a maker, of its own, so that a
// maker need not be safe for concurrent use.
type worker struct {
	cache    Cache
	limits   Limits
	fleeting bool            // what was made before is used again
	byMark   bool            // what was made is told apart by hallmarks, where it has some
	rows     map[string]*Row // by request

	attempts attempts // at the jobs at hand

	of   *kin // the jobs that a row was asked for last
	last *Row // that one
}

func newWorker(config Config) *worker {
	return &worker{cache: config.Cache, limits: config.Limits.orDefault(), byMark: config.byMark, fleeting: config.Fleeting, rows: map[string]*Row{}}
}

// Do does one job by itself, in this goroutine and under this very context, which it
// asks often whether it has ended: for whoever can't wait unheard. What is given to the
// job doesn't count.
func Do(ctx context.Context, job Job, limits Limits) (Made, error) {
	row, err := newRow(job, limits)
	if err != nil {
		return Made{}, err
	}
	made, err := row.accepted(ctx, job, row.series, 0)
	return made.known(), err
}

// work does some jobs side by side.
func (w *worker) work(ctx context.Context, jobs []numbered, failed *failures, to []outcome) []outcome {
	attempts := w.attempts.some(len(jobs))
	to = slices.Grow(to[:0], len(jobs))[:len(jobs)]
	for i := range jobs {
		var made Made
		if w.fleeting {
			made = to[i].made.room(jobs[i].Job)
		}
		to[i] = outcome{numbered: jobs[i], made: made}
	}
	for i := range to {
		w.begin(&to[i], &attempts[i], failed)
	}
	attempts.start(ctx)
	for i := range to {
		w.finish(ctx, &to[i], &attempts[i])
	}
	for i := range to {
		switch o := &to[i]; {
		case o.err != nil:
			failed.add(o.numbered)
		case !o.skipped:
			w.tell(&o.made)
		}
	}
	return to
}

// finish has an attempt come to its end, if one was made.
func (w *worker) finish(ctx context.Context, o *outcome, a *attempt) {
	if !o.begun {
		return
	}
	if o.err = a.finish(ctx); o.err == nil {
		remember(w.cache, a.row.maker, o.made, o.numbered, 0)
	}
}

// begin begins an attempt at a job, unless it is done without.
func (w *worker) begin(o *outcome, a *attempt, failed *failures) {
	a.over = true
	switch {
	case failed.before(o.numbered):
		o.skipped = true
		return
	case o.given():
		o.made, o.err = o.prove()
		return
	}
	row, err := w.row(o.numbered)
	if err != nil {
		o.err = err
		return
	}
	made, ok := recall(w.cache, row.maker, o.numbered, 0)
	if ok {
		o.made = made
		return
	}
	o.begun = true
	o.made.Job = o.Job
	a.begin(row, &o.made, o.kin.series, 0)
}

// tell finds out by what the puzzles that were made are told apart.
func (w *worker) tell(made *Made) {
	if w.byMark {
		made.mark()
	} else {
		made.know()
	}
}

// make does one job, by the cache if that has it, and finds out what its puzzles are told apart by.
func (w *worker) make(ctx context.Context, job numbered, again int) (Made, error) {
	made, err := w.makes(ctx, job, again)
	if err != nil {
		return Made{}, err
	}
	w.tell(&made)
	return made, nil
}

func (w *worker) makes(ctx context.Context, job numbered, again int) (Made, error) {
	if job.given() {
		return job.prove()
	}
	row, err := w.row(job)
	if err != nil {
		return Made{}, err
	}
	if made, ok := recall(w.cache, row.maker, job, again); ok {
		return made, nil
	}
	made, err := row.accepted(ctx, job.Job, job.kin.series, again)
	if err != nil {
		return Made{}, err
	}
	remember(w.cache, row.maker, made, job, again)
	return made, nil
}

// row is one of the job's request.
func (w *worker) row(job numbered) (*Row, error) {
	if job.kin == w.of {
		return w.last, nil
	}
	row, ok := w.rows[job.kin.request]
	if !ok {
		var err error
		if row, err = newRow(job.Job, w.limits); err != nil {
			return nil, err
		}
		w.rows[job.kin.request] = row
	}
	w.of, w.last = job.kin, row
	return row, nil
}
