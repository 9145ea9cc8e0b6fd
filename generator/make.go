package generator

import (
	"context"
	"errors"
	"iter"
	"maps"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"

	"octavo/engine"
	"octavo/generator/ordered"
)

// Config says how a run is done. None of it but Printed changes what is made.
type Config struct {
	Printed  []Printed             // what no puzzle of the run may be alike to; nil: nothing
	Workers  int                   // 0: one a processor
	Cache    Cache                 // nil: none
	Progress func(done, total int) // called in between, by one goroutine; nil: none
	Limits   Limits

	// Fleeting lets Stream use again what it hands out, but for the puzzles: it is good until the next
	// is asked for.
	Fleeting bool

	byMark bool // nobody asks for fingerprints in the end: puzzles may be told apart by hallmarks
}

// Limits bound what a job may cost. Zero fields mean the defaults. They decide
// only when to give up, never what is made.
type Limits struct {
	Attempts int // proposals for one puzzle
	Repeats  int // puzzles made again in a row because they repeat earlier ones
}

// defaultLimits: the rarest request offered so far (a hard sudoku with all four
// quarters alike) takes some hundred proposals, so that five thousand never
// miss one, and a vain search still ends within seconds.
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

// Make does all jobs and returns what was made, in the jobs' order. Of two
// jobs whose puzzles are alike, the later one is made again from a source of
// its own, until no two are; what is given can't be made again, so that the
// others keep clear of it wherever they stand, and are made if nothing is wrong
// with it. The errors of all requests that failed come joined, each request's
// first.
func Make(ctx context.Context, jobs []Job, config Config) ([]Made, error) {
	given, others := parted(jobs)
	first, err := makeAll(ctx, given, 0, len(jobs), config)
	if err != nil {
		return nil, err
	}
	if len(given) > 0 {
		printed := Printed{}
		for _, p := range Fingerprints(first) {
			printed[p] = ""
		}
		config.Printed = append(slices.Clone(config.Printed), printed)
	}
	rest, err := makeAll(ctx, others, len(given), len(jobs), config)
	if err != nil {
		return nil, err
	}
	done := make([]Made, 0, len(jobs))
	for _, job := range jobs {
		from := &rest
		if job.given() {
			from = &first
		}
		done, *from = append(done, (*from)[0]), (*from)[1:]
	}
	return done, nil
}

// parted are the jobs whose puzzles are given, and the others.
func parted(jobs []Job) (given, others []Job) {
	for _, job := range jobs {
		if job.given() {
			given = append(given, job)
		} else {
			others = append(others, job)
		}
	}
	return given, others
}

// makeAll does jobs after so many others of a total.
func makeAll(ctx context.Context, jobs []Job, before, total int, config Config) ([]Made, error) {
	var errs []error
	config.Fleeting = false
	done := make([]Made, 0, len(jobs))
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

// Stream does jobs as Make does, but hands out each as soon as it and all
// before it are done, and keeps none. It ends with the first error.
func Stream(ctx context.Context, jobs iter.Seq[Job], config Config) iter.Seq2[Made, error] {
	config.byMark = len(config.Printed) == 0
	return func(yield func(Made, error) bool) {
		for made, err := range run(ctx, jobs, config) {
			if !yield(made, err) || err != nil {
				return
			}
		}
	}
}

// numbered is a job with its place in the run.
type numbered struct {
	Job
	kin   *kin
	place int
}

// kin are the jobs of one series: what they ask for is written down once for all of them.
type kin struct{ request, series string }

// name is that of the job, as Job.name has it.
func (n numbered) name(again int) string {
	return string(appendNumber([]byte(n.kin.series), n.Number, again))
}

// number gives jobs their places. As many as differ in nothing but their numbers are kin.
func number(jobs iter.Seq[Job]) iter.Seq[numbered] {
	return func(yield func(numbered) bool) {
		last, comparable := numbered{place: -1}, false
		for job := range jobs {
			if !comparable || !job.goesOn(last.Job) {
				last.kin = &kin{job.request(), job.series()}
				comparable = reflect.ValueOf(job.Kind).Comparable()
			}
			last = numbered{job, last.kin, last.place + 1}
			if !yield(last) {
				return
			}
		}
	}
}

// goesOn reports whether a job differs from an earlier one, whose kind can be compared, in its number
// alone, as far as that is seen at once.
func (j Job) goesOn(from Job) bool {
	return j.Kind == from.Kind && j.Tier == from.Tier && j.Seed == from.Seed && !j.given() && !from.given() && same(j.Options, from.Options)
}

// same reports whether options are equal, which most are since they are one map.
func same(a, b engine.Options) bool {
	return reflect.ValueOf(a).Pointer() == reflect.ValueOf(b).Pointer() || maps.Equal(a, b)
}

// outcome is what became of one job.
type outcome struct {
	numbered
	made    Made
	err     error
	skipped bool // because an earlier job of the same request had failed
	begun   bool // an attempt was made at it
}

// run is Make and Stream in one. A job's puzzle depends on the job and on the
// puzzles before it in the order of the jobs, never on which worker was faster.
func run(ctx context.Context, jobs iter.Seq[Job], config Config) iter.Seq2[Made, error] {
	return func(yield func(Made, error) bool) {
		failed := &failures{first: map[string]int{}}
		distinct := newDistinct(newWorker(config), config.Printed)
		for o := range worked(ctx, jobs, config, failed, distinct.glance) {
			if o.skipped || failed.before(o.numbered) {
				continue
			}
			if o.err == nil {
				o.err = distinct.settle(ctx, o)
			}
			if ctx.Err() != nil {
				break
			}
			if o.err != nil {
				failed.add(o.numbered)
				o.made, o.err = Made{}, explain(ctx, o.Job, o.err)
			}
			if !yield(o.made, o.err) {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(Made{}, err)
		}
	}
}

// worked are the outcomes of jobs, one after the other. Each is good until the next is asked for; those that come together
// are glanced at before the first of them is handed out.
func worked(ctx context.Context, jobs iter.Seq[Job], config Config, failed *failures, glance func([]outcome)) iter.Seq[*outcome] {
	var used sync.Pool // of *[]outcome
	newWork := func() func(context.Context, []numbered) *[]outcome {
		w := newWorker(config)
		return func(ctx context.Context, jobs []numbered) *[]outcome {
			to, ok := used.Get().(*[]outcome)
			if !ok {
				to = new([]outcome)
			}
			*to = w.work(ctx, jobs, failed, *to)
			return to
		}
	}
	return func(yield func(*outcome) bool) {
		for some := range ordered.MapBrief(ctx, config.Workers, number(jobs), newWork) {
			glance(*some)
			for i := range *some {
				if !yield(&(*some)[i]) {
					return
				}
			}
			used.Put(some)
		}
	}
}

// failures knows the place of the first job of each request that failed. Jobs
// after it need not be tried: only the first is reported, and since those
// before it are all tried, it is the same one at any number of workers.
type failures struct {
	any   atomic.Bool
	mutex sync.Mutex
	first map[string]int
}

func (f *failures) add(job numbered) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if first, ok := f.first[job.kin.request]; !ok || job.place < first {
		f.first[job.kin.request] = job.place
	}
	f.any.Store(true)
}

func (f *failures) before(job numbered) bool {
	if !f.any.Load() {
		return false
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	first, ok := f.first[job.kin.request]
	return ok && first < job.place
}
