package generator

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"

	"octavo/engine"
)

// A Fingerprint is a hash of a puzzle's canonical form: puzzles that are alike under
// the symmetries of their kind have the same. If two different puzzles ever share one (1
// in 300,000 for a run of ten million), the later is made again, and nothing else happens.
type Fingerprint uint64

// FingerprintOf returns the fingerprint of a puzzle of a kind.
func FingerprintOf(kind engine.Kind, puzzle engine.Puzzle) Fingerprint {
	sum := sha256.Sum256([]byte(kind.Name() + "\x00" + puzzle.Canonical()))
	return Fingerprint(binary.BigEndian.Uint64(sum[:]))
}

// Fingerprints lists the fingerprints of all puzzles of finished jobs.
func Fingerprints(made []Made) []Fingerprint {
	var all []Fingerprint
	for _, m := range made {
		all = append(all, m.fingerprints...)
	}
	return all
}

// Printed maps puzzles that exist elsewhere to the file that has them, such as
// "content/books/uno.md".
type Printed map[Fingerprint]string

// Repeated returns a RepeatError for each given puzzle of the jobs that is already
// printed, all joined; nil if there is none. It skips texts that can't be read.
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

// distinct lets each puzzle of a run through once.
type distinct struct {
	worker         *worker // makes the alternatives
	printed        []Printed
	seen           map[Fingerprint]struct{}
	given          map[Fingerprint]Job // which of seen are given puzzles
	countByRequest map[string]int      // different puzzles, or sets
}

func newDistinct(w *worker, printed []Printed) *distinct {
	return &distinct{w, printed, map[Fingerprint]struct{}{}, map[Fingerprint]Job{}, map[string]int{}}
}

// settle returns what was made or, if it repeats an earlier puzzle, the first alternative
// of the same job that does not.
func (d *distinct) settle(ctx context.Context, t task, made Made) (Made, error) {
	for alternative := 0; ; {
		if d.add(made) {
			d.countByRequest[t.request]++
			return made, nil
		}
		if t.isGiven() {
			return Made{}, d.repeatError(made)
		}
		p, err := d.worker.proposer(t)
		if err != nil {
			return Made{}, err
		}
		if alternative++; alternative > p.alternatives() {
			return Made{}, &ExhaustedError{Job: t.Job, Different: d.countByRequest[t.request], Repeats: alternative}
		}
		if made, err = d.worker.make(ctx, t, alternative); err != nil {
			return Made{}, err
		}
	}
}

// add remembers the puzzles of a job. It reports false, and remembers nothing, if one of
// them repeats an earlier puzzle.
func (d *distinct) add(made Made) bool {
	for _, f := range made.fingerprints {
		if _, ok := d.seen[f]; ok {
			return false
		}
	}
	if _, ok := d.findPrinted(made); ok {
		return false
	}
	for _, f := range made.fingerprints {
		d.seen[f] = struct{}{}
		if made.Job.isGiven() {
			d.given[f] = made.Job
		}
	}
	return true
}

// findPrinted returns what has printed one of the puzzles before.
func (d *distinct) findPrinted(made Made) (where string, ok bool) {
	for _, printed := range d.printed {
		for _, f := range made.fingerprints {
			if where, ok = printed[f]; ok {
				return where, true
			}
		}
	}
	return "", false
}

// repeatError says where a given puzzle stands already.
func (d *distinct) repeatError(made Made) error {
	err := &RepeatError{Job: made.Job}
	err.Where, _ = d.findPrinted(made)
	for _, f := range made.fingerprints {
		if earlier, ok := d.given[f]; ok {
			err.Earlier = &earlier
		}
	}
	return err
}

// CheckCount returns a TooFewError if the maker knows that there are not so many different
// puzzles of a request.
func CheckCount(maker engine.Maker, job Job, count int) error {
	if most := maker.Offer().DistinctCount; most > 0 && count > most {
		return &TooFewError{Job: job, Asked: count, Different: most, More: more(job, maker.Offer().Format.Extent, count)}
	}
	return nil
}

// Bounds of how many ways to get more puzzles are listed: in all, and for one option.
const (
	mostOffered = 4
	mostOfOne   = 2 // option
)

// more lists changes of one option that allow enough puzzles, first of options that are set. A larger
// grid counts as enough, even if nobody has counted its puzzles.
func more(job Job, asked engine.Extent, count int) (ways []string) {
	try := func(way string, options engine.Options) {
		maker, err := Plan(job.Kind, options, job.Tier)
		if err != nil || len(ways) == mostOffered {
			return
		}
		offer := maker.Offer()
		switch most := offer.DistinctCount; {
		case most == 0 && offer.Format.Extent.Columns > asked.Columns:
			ways = append(ways, way)
		case most >= count:
			ways = append(ways, fmt.Sprintf("%s (%d)", way, most))
		}
	}
	for _, set := range []bool{true, false} {
		for _, spec := range job.Kind.Options() {
			if _, written := job.Options[spec.Key]; written != set || spec.ArrangementOnly {
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
	More             []string // changes of one option that allow enough: "size=6", "symmetry=none (2853)"
}

func (e *TooFewError) Error() string { return e.saying().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *TooFewError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *TooFewError) saying() engine.Message {
	advice := engine.Messagef("ask for fewer, or for other options")
	if len(e.More) > 0 {
		var more []engine.Message
		for _, option := range e.More {
			more = append(more, engine.Messagef("%s", option))
		}
		advice = engine.Messagef("ask for fewer, or for %s", engine.Either(more))
	}
	return engine.Messagef("%s: there are only %d different ones (under the kind's symmetries), not %d; %s", e.Job.Described(), e.Different, e.Asked, advice)
}

// An ExhaustedError says that no more different puzzles were found.
type ExhaustedError struct {
	Job       Job
	Different int // puzzles, or sets, that the run made for the request
	Repeats   int // how many in a row repeated earlier ones
}

func (e *ExhaustedError) Error() string { return e.saying().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *ExhaustedError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *ExhaustedError) saying() engine.Message {
	return engine.Messagef("%s: only %d different ones could be made (under the kind's symmetries); the last %d made were repeats; ask for fewer, or for other options",
		e.Job.Described(), e.Different, e.Repeats)
}
