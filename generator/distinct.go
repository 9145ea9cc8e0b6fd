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

// A Fingerprint is a hash of a puzzle's canonical form. Puzzles that are equal under the symmetries
// of their kind have the same fingerprint. Two different puzzles may have the same one by chance.
// In a run of ten million puzzles the probability of this is about 1 in 370,000. Then the later
// puzzle is replaced without need.
type Fingerprint uint64

// FingerprintOf returns the fingerprint of a puzzle of a kind.
func FingerprintOf(kind engine.Kind, puzzle engine.Puzzle) Fingerprint {
	sum := sha256.Sum256([]byte(kind.Name() + "\x00" + puzzle.Canonical()))
	return Fingerprint(binary.BigEndian.Uint64(sum[:]))
}

// Fingerprints returns the fingerprints of all puzzles of finished jobs.
func Fingerprints(made []Result) []Fingerprint {
	var all []Fingerprint
	for _, m := range made {
		all = append(all, m.fingerprints...)
	}
	return all
}

// PrintedPuzzles holds puzzles that exist elsewhere. It maps each puzzle's fingerprint to the file
// that has the puzzle, such as "content/books/uno.md".
type PrintedPuzzles map[Fingerprint]string

// RejectRepeats returns a RepeatError for each given puzzle that is already printed, joined by
// errors.Join. It returns nil if there is none. It skips unreadable texts.
func (p PrintedPuzzles) RejectRepeats(jobs []Job) error {
	var errs []error
	for _, job := range jobs {
		for _, text := range job.Given.Texts {
			puzzle, err := job.Kind.Parse(text)
			if err != nil {
				continue
			}
			if file, found := p[FingerprintOf(job.Kind, puzzle)]; found {
				errs = append(errs, &RepeatError{Job: job, Where: file})
			}
		}
	}
	return errors.Join(errs...)
}

// A repeatFilter replaces the repeats in a run by alternatives.
type repeatFilter struct {
	worker         *worker // the worker that makes the alternatives
	printed        []PrintedPuzzles
	seen           map[Fingerprint]struct{}
	given          map[Fingerprint]Job // the jobs of given puzzles
	countByRequest map[string]int      // by request: how many different puzzles, or sets, there are so far
}

func newRepeatFilter(w *worker, printed []PrintedPuzzles) *repeatFilter {
	return &repeatFilter{w, printed, map[Fingerprint]struct{}{}, map[Fingerprint]Job{}, map[string]int{}}
}

// replaceRepeat returns a finished job. If the job repeats an earlier puzzle, it returns the first
// alternative that doesn't. A job with given puzzles has no alternatives, so its repeat is an
// error.
func (d *repeatFilter) replaceRepeat(ctx context.Context, t task, made Result) (Result, error) {
	for alternative := 0; ; {
		if d.add(made) {
			d.countByRequest[t.request]++
			return made, nil
		}
		if t.isGiven() {
			return Result{}, d.repeatError(made)
		}
		p, err := d.worker.proposer(t)
		if err != nil {
			return Result{}, err
		}
		if alternative++; alternative > p.maxAlternatives() {
			return Result{}, &ExhaustedError{Job: t.Job, Different: d.countByRequest[t.request], Repeats: alternative}
		}
		if made, err = d.worker.makeTask(ctx, t, alternative); err != nil {
			return Result{}, err
		}
	}
}

// add remembers the puzzles of a job. If one of them repeats an earlier puzzle of the run or a
// printed one, it returns false and remembers none.
func (d *repeatFilter) add(made Result) bool {
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

// findPrinted returns the file in which one of the puzzles is already printed. ok is false if there
// is none.
func (d *repeatFilter) findPrinted(made Result) (file string, ok bool) {
	for _, printed := range d.printed {
		for _, f := range made.fingerprints {
			if file, ok = printed[f]; ok {
				return file, true
			}
		}
	}
	return "", false
}

// repeatError returns an error that says where a given puzzle already exists.
func (d *repeatFilter) repeatError(made Result) error {
	err := &RepeatError{Job: made.Job}
	err.Where, _ = d.findPrinted(made)
	for _, f := range made.fingerprints {
		if earlier, ok := d.given[f]; ok {
			err.Earlier = &earlier
		}
	}
	return err
}

// CheckCount returns a TooFewError if the maker knows that fewer than count different puzzles
// exist.
func CheckCount(maker engine.Maker, job Job, count int) error {
	if most := maker.Offer().DistinctCount; most > 0 && count > most {
		return &TooFewError{Job: job, Requested: count, Different: most, Suggestions: suggestOptions(job, maker.Offer().Format.Extent, count)}
	}
	return nil
}

// The largest numbers of suggestions in all, and for one option.
const (
	maxSuggestions          = 4
	maxSuggestionsPerOption = 2
)

// suggestOptions lists changes of one option that allow enough puzzles. Options that the job sets
// come first. A change to a larger grid whose number of puzzles is unknown counts as enough.
func suggestOptions(job Job, extent engine.Extent, count int) (suggestions []string) {
	addIfEnough := func(change string, options engine.Options) {
		maker, err := Plan(job.Kind, options, job.Tier)
		if err != nil || len(suggestions) == maxSuggestions {
			return
		}
		offer := maker.Offer()
		switch most := offer.DistinctCount; {
		case most == 0 && offer.Format.Extent.Columns > extent.Columns:
			suggestions = append(suggestions, change)
		case most >= count:
			suggestions = append(suggestions, fmt.Sprintf("%s (%d)", change, most))
		}
	}
	for _, isSetFirst := range []bool{true, false} {
		for _, spec := range job.Kind.Options() {
			if _, isSet := job.Options[spec.Key]; isSet != isSetFirst || spec.ArrangementOnly {
				continue
			}
			options := maps.Clone(job.Options)
			if isSetFirst && len(spec.Values) == 0 {
				delete(options, spec.Key)
				addIfEnough("no "+spec.Key, options)
				continue
			}
			if options == nil {
				options = engine.Options{}
			}
			before := len(suggestions)
			for _, value := range spec.Values {
				if options[spec.Key] = value; value != job.Options.Get(spec) && len(suggestions) < before+maxSuggestionsPerOption {
					addIfEnough(spec.Key+"="+value, maps.Clone(options))
				}
			}
		}
	}
	return suggestions
}

// A TooFewError means that there are fewer different puzzles than requested.
type TooFewError struct {
	Job                  Job
	Requested, Different int
	Suggestions          []string // changes of one option that allow enough, such as "symmetry=none (2853)"
}

func (e *TooFewError) Error() string { return e.message().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *TooFewError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *TooFewError) message() engine.Message {
	advice := engine.Messagef("ask for fewer, or for other options")
	if len(e.Suggestions) > 0 {
		var changes []engine.Message
		for _, change := range e.Suggestions {
			changes = append(changes, engine.Messagef("%s", change))
		}
		advice = engine.Messagef("ask for fewer, or for %s", engine.JoinWithOr(changes))
	}
	return engine.Messagef("%s: there are only %d different ones (under the kind's symmetries), not %d; %s", e.Job.Description(), e.Different, e.Requested, advice)
}

// An ExhaustedError means that all alternatives that were tried repeated earlier puzzles.
type ExhaustedError struct {
	Job       Job
	Different int // how many puzzles, or sets, the run has made for the request
	Repeats   int // how many puzzles in a row were repeats: the first choice and all alternatives
}

func (e *ExhaustedError) Error() string { return e.message().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *ExhaustedError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *ExhaustedError) message() engine.Message {
	return engine.Messagef("%s: only %d different ones could be made (under the kind's symmetries); the last %d made were repeats; ask for fewer, or for other options",
		e.Job.Description(), e.Different, e.Repeats)
}
