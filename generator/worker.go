package generator

import "context"

// A worker does one job after another: it has a row for each request, and thereby a maker, of its own, so that a
// maker need not be safe for concurrent use.
type worker struct {
	cache  Cache
	limits Limits
	byMark bool            // what was made is told apart by hallmarks, where it has some
	rows   map[string]*Row // by request

	of   *kin // the jobs that a row was asked for last
	last *Row // that one
}

func newWorker(config Config) *worker {
	return &worker{cache: config.Cache, limits: config.Limits.orDefault(), byMark: config.byMark, rows: map[string]*Row{}}
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

// make does one job, by the cache if that has it, and finds out what its puzzles are told apart by.
func (w *worker) make(ctx context.Context, job numbered, again int) (Made, error) {
	made, err := w.makes(ctx, job, again)
	switch {
	case err != nil:
		return Made{}, err
	case w.byMark:
		return made.marked(), nil
	default:
		return made.known(), nil
	}
}

func (w *worker) makes(ctx context.Context, job numbered, again int) (Made, error) {
	if job.given() {
		return job.prove()
	}
	row, err := w.row(job)
	if err != nil {
		return Made{}, err
	}
	if made, ok := recall(w.cache, row.maker, job.Job, again); ok {
		return made, nil
	}
	made, err := row.accepted(ctx, job.Job, job.kin.series, again)
	if err != nil {
		return Made{}, err
	}
	remember(w.cache, row.maker, made, again)
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
