package generator

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strconv"
	"sync"

	"octavo/engine"
	"octavo/generator/ordered"
)

// A Result is a finished job: one puzzle, or the puzzles of a set, each with its grade and
// solution.
type Result struct {
	Job       Job
	Puzzles   []engine.Puzzle
	Grades    []engine.Grade
	Solutions []engine.Solution

	fingerprints []Fingerprint // the fingerprints of Puzzles, in the same order
}

// ID returns the short printed name of puzzle i of the job, counted from 0.
func (m Result) ID(i int) string {
	if i == 0 {
		return m.Job.ID()
	}
	return shortID(m.Job.idSource() + "/board/" + strconv.Itoa(i))
}

// A Config holds the settings of a run. Of these, only Printed has an influence on the puzzles.
type Config struct {
	Printed  []PrintedPuzzles      // puzzles that must not be made again
	Workers  int                   // how many jobs are done at the same time; 0 stands for one for each processor
	Cache    Cache                 // nil if there is no cache
	Progress func(done, total int) // called after each job by one goroutine; may be nil
	Limits   Limits
}

// Limits bound the work on a job. 0 means the default. They decide when the generator gives up, but
// never which puzzles it makes.
type Limits struct {
	Attempts int // proposals for one puzzle, or one set
	Repeats  int // alternatives that are tried for a puzzle that is a repeat
}

// defaultLimits are enough for every possible request that has been tried. An impossible request
// still fails within seconds. The rarest request, a hard sudoku with four equal quarters, takes
// some hundred proposals.
var defaultLimits = Limits{Attempts: 5_000, Repeats: 1_000}

func (l Limits) orDefault() Limits {
	if l.Attempts == 0 {
		l.Attempts = defaultLimits.Attempts
	}
	if l.Repeats == 0 {
		l.Repeats = defaultLimits.Repeats
	}
	return l
}

// Make does all jobs and returns the results in the order of the jobs. If a puzzle is a repeat, its
// job is done again, until there are no repeats. Given puzzles can't be replaced. So all other jobs
// must not repeat them, even if they come earlier. Make returns an error that joins the first error
// of each request.
func Make(ctx context.Context, jobs []Job, config Config) ([]Result, error) {
	given, others := splitGiven(jobs)
	first, err := makeAll(ctx, given, 0, len(jobs), config)
	if err != nil {
		return nil, err
	}
	if len(given) > 0 {
		printed := PrintedPuzzles{}
		for _, f := range Fingerprints(first) {
			printed[f] = ""
		}
		config.Printed = append(slices.Clone(config.Printed), printed)
	}
	rest, err := makeAll(ctx, others, len(given), len(jobs), config)
	if err != nil {
		return nil, err
	}
	done := make([]Result, 0, len(jobs))
	for _, job := range jobs {
		results := &rest
		if job.isGiven() {
			results = &first
		}
		done, *results = append(done, (*results)[0]), (*results)[1:]
	}
	return done, nil
}

func splitGiven(jobs []Job) (given, others []Job) {
	for _, job := range jobs {
		if job.isGiven() {
			given = append(given, job)
		} else {
			others = append(others, job)
		}
	}
	return given, others
}

// makeAll does jobs. before is the number of jobs that are finished already, and total the number
// of all jobs. Both are for Config.Progress.
func makeAll(ctx context.Context, jobs []Job, before, total int, config Config) ([]Result, error) {
	var errs []error
	done := make([]Result, 0, len(jobs))
	for made, err := range run(ctx, slices.Values(jobs), config) {
		if err != nil {
			errs = append(errs, err)
			continue
		}
		done = append(done, made)
		if config.Progress != nil {
			config.Progress(before+len(done), total)
		}
	}
	return done, errors.Join(errs...)
}

// Stream does jobs in their order, and replaces repeats as Make does. It doesn't do given puzzles
// first, so one that repeats an earlier puzzle is an error. It yields each result as soon as all
// results before it are ready too, and stores none. It ends with the first error.
func Stream(ctx context.Context, jobs iter.Seq[Job], config Config) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		for made, err := range run(ctx, jobs, config) {
			if !yield(made, err) || err != nil {
				return
			}
		}
	}
}

// A task is a job with its position in the run and the name of its request.
type task struct {
	Job
	place   int
	request string
}

func tasks(jobs iter.Seq[Job]) iter.Seq[task] {
	return func(yield func(task) bool) {
		place := 0
		for job := range jobs {
			if !yield(task{job, place, job.request()}) {
				return
			}
			place++
		}
	}
}

// outcome is the result of one task.
type outcome struct {
	task
	made Result
	err  error
}

// run does jobs in parallel and yields results and errors in order. A puzzle depends on its job and
// on the puzzles before it, but never on how fast workers are.
func run(ctx context.Context, jobs iter.Seq[Job], config Config) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		failed := failures{firstPlaces: map[string]int{}}
		distinct := newRepeatFilter(newWorker(config), config.Printed)
		newWork := func() func(context.Context, task) outcome {
			w := newWorker(config)
			return func(ctx context.Context, t task) outcome {
				if failed.shouldSkip(t) {
					return outcome{task: t}
				}
				made, err := w.makeTask(ctx, t, 0)
				if err != nil {
					failed.add(t)
				}
				return outcome{t, made, err}
			}
		}
		for o := range ordered.Map(ctx, config.Workers, tasks(jobs), newWork) {
			if failed.shouldSkip(o.task) {
				continue
			}
			if o.err == nil {
				o.made, o.err = distinct.replaceRepeat(ctx, o.task, o.made)
			}
			if ctx.Err() != nil {
				break
			}
			if o.err != nil {
				failed.add(o.task)
				o.err = addHints(ctx, o.Job, o.err)
			}
			if !yield(o.made, o.err) {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(Result{}, err)
		}
	}
}

// failures remembers the position of the first failed job of each request. Later jobs of the
// request are skipped. All jobs before it are tried, so that the same job is reported for any
// number of workers.
type failures struct {
	mutex       sync.Mutex
	firstPlaces map[string]int // by request: the position of its first failed job
}

func (f *failures) add(t task) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if first, ok := f.firstPlaces[t.request]; !ok || t.place < first {
		f.firstPlaces[t.request] = t.place
	}
}

// shouldSkip reports whether an earlier job of the same request has failed.
func (f *failures) shouldSkip(t task) bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	first, ok := f.firstPlaces[t.request]
	return ok && first < t.place
}

// A worker does one task after another. It has its own proposers, because they aren't safe for
// concurrent use.
type worker struct {
	cache              Cache
	limits             Limits
	proposersByRequest map[string]*proposer
}

func newWorker(config Config) *worker {
	return &worker{config.Cache, config.Limits, map[string]*proposer{}}
}

// makeTask does a task, or takes its result from the cache.
func (w *worker) makeTask(ctx context.Context, t task, alternative int) (Result, error) {
	made, err := w.makeOrLoad(ctx, t, alternative)
	if err != nil {
		return Result{}, err
	}
	for _, puzzle := range made.Puzzles {
		made.fingerprints = append(made.fingerprints, FingerprintOf(t.Kind, puzzle))
	}
	return made, nil
}

func (w *worker) makeOrLoad(ctx context.Context, t task, alternative int) (Result, error) {
	if t.isGiven() {
		return t.measureGiven()
	}
	p, err := w.proposer(t)
	if err != nil {
		return Result{}, err
	}
	name := numberedName(seriesName(t.Seed, t.request), t.Number, alternative)
	if made, ok := load(w.cache, p, t.Job, name); ok {
		return made, nil
	}
	made, err := p.makeJob(ctx, t.Job, name, alternative)
	if err != nil {
		return Result{}, err
	}
	store(w.cache, p.maker, made, name)
	return made, nil
}

func (w *worker) proposer(t task) (*proposer, error) {
	if p, ok := w.proposersByRequest[t.request]; ok {
		return p, nil
	}
	p, err := newProposer(t.Job, w.limits)
	if err != nil {
		return nil, err
	}
	w.proposersByRequest[t.request] = p
	return p, nil
}
