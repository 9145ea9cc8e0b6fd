package generator

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"

	"octavo/engine"
)

// A Fingerprint stands for a puzzle and all those alike under its kind's
// symmetries. Eight bytes keep a run of ten million in a few hundred MiB;
// should two different puzzles ever share one (for that run, 1 in 300,000),
// the later is made again, and nothing else happens.
type Fingerprint uint64

// FingerprintOf is that of a puzzle of a kind.
func FingerprintOf(kind engine.Kind, puzzle engine.Puzzle) Fingerprint {
	var room [512]byte // enough for most
	sum := sha256.Sum256(append(append(append(room[:0], kind.Name()...), 0), puzzle.Canonical()...))
	return Fingerprint(binary.BigEndian.Uint64(sum[:]))
}

// Printed are puzzles that there are elsewhere, and what has them:
// "content/books/uno.md".
type Printed map[Fingerprint]string

// Repeated says which of the puzzles that jobs are given there are already, all of them;
// nil where none is. A text that is no puzzle repeats none.
func (p Printed) Repeated(jobs []Job) error {
	var errs []error
	for _, job := range jobs {
		for _, text := range job.Given.Texts {
			puzzle, err := job.Kind.Parse(text)
			if err != nil {
				continue
			}
			if where, found := p[FingerprintOf(job.Kind, puzzle)]; found {
				errs = append(errs, &RepeatError{Job: job, Where: where})
			}
		}
	}
	return errors.Join(errs...)
}

// distinct lets every puzzle of a run through once.
type distinct struct {
	worker *worker
	taken  set
	marks  marks
	given  map[Fingerprint]Job // of taken, those that nobody made
	before []Printed
	count  map[string]*int // different puzzles, or sets, by request
	asks   []int           // the puzzles at hand that take a fingerprint

	glanced uint64 // means nothing, but that it was looked at

	of   *kin // the jobs that were counted last
	last *int // and where
}

func newDistinct(w *worker, before []Printed) *distinct {
	return &distinct{
		worker: w,
		given:  map[Fingerprint]Job{}, before: before, count: map[string]*int{},
	}
}

// settle leaves what was made as it is or, where it repeats an earlier puzzle, has it be what
// the same job makes next that does not.
func (d *distinct) settle(ctx context.Context, o *outcome) error {
	for again := 0; ; {
		fresh, err := d.add(ctx, &o.made, &o.numbered, again)
		if err != nil {
			return err
		}
		if fresh {
			*d.counted(o.kin)++
			return nil
		}
		if o.given() {
			return d.repeated(&o.made)
		}
		if again++; again > d.worker.repeats(o.numbered) {
			return &ExhaustedError{Job: o.Job, Different: *d.counted(o.kin), Repeats: again}
		}
		if o.made, err = d.worker.make(ctx, o.numbered, again); err != nil {
			return err
		}
	}
}

// counted is how many different ones there are of what jobs ask for.
func (d *distinct) counted(of *kin) *int {
	if of != d.of {
		if d.count[of.request] == nil {
			d.count[of.request] = new(int)
		}
		d.of, d.last = of, d.count[of.request]
	}
	return d.last
}

// add takes up what a job made, unless it repeats a puzzle that is there.
func (d *distinct) add(ctx context.Context, made *Made, job *numbered, again int) (fresh bool, err error) {
	asks := d.asks[:0]
	for i := range made.Puzzles {
		ask, err := d.needsPrint(ctx, made.marked(i))
		if err != nil {
			return false, err
		}
		if ask || made.Job.given() {
			asks = append(asks, i)
		}
	}
	d.asks = asks
	if len(asks) > 0 {
		made.know()
	}
	if _, printed := d.printed(made); printed || slices.ContainsFunc(asks, func(i int) bool { return d.taken.has(made.prints[i]) }) {
		return false, nil
	}
	for i := range made.Puzzles {
		if !slices.Contains(asks, i) {
			d.marks.first.put(made.marked(i).of, d.marks.origin(job, again))
		}
	}
	for _, i := range asks {
		d.taken.add(made.prints[i])
		if made.Job.given() {
			d.given[made.prints[i]] = made.Job
			d.marks.first.put(made.marked(i).of, asked)
		}
	}
	return true, nil
}

// printed finds what has a puzzle of these from before.
func (d *distinct) printed(made *Made) (where string, found bool) {
	for _, before := range d.before {
		for _, p := range made.prints {
			if where, found = before[p]; found {
				return where, true
			}
		}
	}
	return "", false
}

// repeated says of a given puzzle where it stands already.
func (d *distinct) repeated(made *Made) error {
	err := &RepeatError{Job: made.Job}
	err.Where, _ = d.printed(made)
	for _, p := range made.prints {
		if earlier, ok := d.given[p]; ok {
			err.Earlier = &earlier
		}
	}
	return err
}

// repeats is how often a job is made again at most: often enough for a maker
// that knows how many puzzles there are to go through all of them.
func (w *worker) repeats(job numbered) int {
	row, err := w.row(job)
	if err != nil {
		return w.limits.Repeats
	}
	return row.Reserves()
}

// Enough refuses to make as many puzzles of a job's request as there are not,
// where that is known before any is made.
func Enough(maker engine.Maker, job Job, count int) error {
	if most := maker.Offer().Different; most > 0 && count > most {
		return &TooFewError{Job: job, Asked: count, Different: most, More: more(job, maker.Offer().Format.Extent, count)}
	}
	return nil
}

// mostOffered is how many ways to more puzzles are told.
const (
	mostOffered = 4
	mostOfOne   = 2 // option
)

// more says how one option, set otherwise or left out, makes as many puzzles of a job's
// request as are asked for: the options that were set come first. Of larger grids there
// are more than anybody has counted; of others that nobody has counted, who knows.
func more(job Job, asked engine.Extent, count int) (ways []string) {
	try := func(way string, options engine.Options) {
		maker, err := Plan(job.Kind, options, job.Tier)
		if err != nil || len(ways) == mostOffered {
			return
		}
		offer := maker.Offer()
		switch most := offer.Different; {
		case most == 0 && offer.Format.Extent.Columns > asked.Columns:
			ways = append(ways, way)
		case most >= count:
			ways = append(ways, fmt.Sprintf("%s (%d)", way, most))
		}
	}
	for _, set := range []bool{true, false} {
		for _, spec := range job.Kind.Options() {
			if _, written := job.Options[spec.Key]; written != set || spec.Aside {
				continue
			}
			options := maps.Clone(job.Options)
			if set && len(spec.Values) == 0 {
				delete(options, spec.Key)
				try("no "+spec.Key, options)
				continue
			}
			if options == nil {
				options = engine.Options{}
			}
			before := len(ways)
			for _, value := range spec.Values {
				if options[spec.Key] = value; value != job.Options.Get(spec) && len(ways) < before+mostOfOne {
					try(spec.Key+"="+value, maps.Clone(options))
				}
			}
		}
	}
	return ways
}

// A TooFewError says that there are fewer different puzzles than were asked for.
type TooFewError struct {
	Job              Job
	Asked, Different int
	More             []string // what would make enough, an option each: "size=6", "symmetry=none (2853)"
}

func (e *TooFewError) Error() string { return e.saying().String() }

// Parts are those of what it says.
func (e *TooFewError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *TooFewError) saying() engine.Saying {
	advice := engine.Say("ask for fewer, or for other options")
	if len(e.More) > 0 {
		var more []engine.Saying
		for _, option := range e.More {
			more = append(more, engine.Say("%s", option))
		}
		advice = engine.Say("ask for fewer, or for %s", engine.Either(more))
	}
	return engine.Say("%s: there are only %d different ones (under the kind's symmetries), not %d; %s", e.Job.Described(), e.Different, e.Asked, advice)
}

// An ExhaustedError says that there are no more different puzzles to be had.
type ExhaustedError struct {
	Job       Job
	Different int // puzzles, or sets, that the request yielded in this run
	Repeats   int // how often in a row an earlier one came out
}

func (e *ExhaustedError) Error() string { return e.saying().String() }

// Parts are those of what it says.
func (e *ExhaustedError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *ExhaustedError) saying() engine.Saying {
	return engine.Say("%s: only %d different ones could be made (under the kind's symmetries); the last %d made were repeats; ask for fewer, or for other options",
		e.Job.Described(), e.Different, e.Repeats)
}
