package stream

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"slices"

	"octavo/content/message"
	"octavo/engine"
	"octavo/generator"
)

// A Request is an order of puzzles, numbered from 1 to Count. If the options name fixed puzzles, such
// as the levels of a world, Count and Seed have no effect.
type Request struct {
	Kind    engine.Kind
	Options engine.Options
	Tier    engine.Tier // NoTier stands for the kind's first tier, or for any tier if an option such as rating says how hard the puzzles are
	Seed    string
	Count   int
	Shard   Shard
	Format  Format
	Sorted  bool // whether puzzles are sorted by grade, as books print them, not by number
	Jobs    int  // number of workers; 0 means one per processor

	members []engine.Member // the fixed puzzles that the options name, or nil
}

// A Shard is a part of an order: the numbers Index, Index+Of, Index+2·Of …. The zero Shard stands
// for the whole order.
type Shard struct{ Index, Of int }

// A Format is how a puzzle is written.
type Format uint8

// The formats of puzzles.
const (
	JSONL Format = iota // a JSON object per line
	Text                // the text of a puzzle per line
)

// Check returns an error if the puzzles can't be made: *engine.OptionError, *engine.TierError,
// *generator.TooFewError or ErrUnsorted.
func (r Request) Check() error {
	_, _, err := r.plan()
	return err
}

// ErrUnsorted means that puzzles of the kind can only be ordered by number.
var ErrUnsorted = errors.New("its puzzles stand in the order of their numbers; there is no other")

// Notes returns the kind's notes on the ordered puzzles, in the language of words.
func (r Request) Notes(words Words) []string {
	r, maker, err := r.plan()
	if err != nil || maker.Offer().Remarks == nil {
		return nil
	}
	var notes []string
	for _, step := range maker.Offer().Remarks(r.Tier) {
		notes = append(notes, words.Step(r.Kind.Name(), step))
	}
	return notes
}

// Advice returns the kind's remarks for whoever orders the puzzles. They aren't printed in books.
func (r Request) Advice() []message.Message {
	r, maker, err := r.plan()
	if err != nil || maker.Offer().Advice == nil {
		return nil
	}
	var advice []message.Message
	for _, saying := range maker.Offer().Advice(r.Tier) {
		advice = append(advice, message.From(saying))
	}
	return advice
}

// plan returns the request with its tier and its fixed puzzles, and a maker for the puzzles. If the
// request has no tier, plan takes the kind's first one, unless an option says how hard the puzzles
// are.
func (r Request) plan() (Request, engine.Maker, error) {
	if r.Tier == engine.NoTier {
		maker, err := r.Kind.Maker(r.Options)
		if err != nil {
			return r, nil, err
		}
		if offer := maker.Offer(); len(offer.Tiers) > 0 && !offer.Band.IsLimited() {
			r.Tier = offer.Tiers[0]
		}
	}
	maker, err := generator.Plan(r.Kind, r.Options, r.Tier)
	if err != nil {
		return r, nil, err
	}
	offer := maker.Offer()
	if offer.Members != nil {
		r.members = offer.Members
		r.Count = len(r.members)
	}
	if err := generator.CheckCount(maker, generator.Job{Kind: r.Kind, Options: r.Options, Tier: r.Tier}, r.Count); err != nil {
		return r, nil, err
	}
	if r.Sorted && offer.CompareGrades == nil {
		err = message.Errorf("sorting %s: %v", r.Kind.Name(), ErrUnsorted)
	}
	return r, maker, err
}

// IsFixed reports whether the options name fixed puzzles.
func (r Request) IsFixed() bool {
	maker, err := r.Kind.Maker(r.Options)
	if err != nil {
		return false
	}
	return maker.Offer().Members != nil
}

// Generate makes the puzzles, and writes each as soon as it and all earlier ones are made. Sorted
// puzzles are written at the end. All puzzles of a set have the set's number.
func Generate(ctx context.Context, request Request, out io.Writer) error {
	for made, err := range request.Make(ctx) {
		if err != nil {
			return err
		}
		if _, err := out.Write(request.encode(made)); err != nil {
			return message.Errorf("writing: %v", err)
		}
	}
	return nil
}

// Tabulate makes the puzzles and adds each to a table.
func Tabulate(ctx context.Context, request Request, to Table) error {
	for made, err := range request.Make(ctx) {
		if err != nil {
			return err
		}
		for i, puzzle := range made.Puzzles {
			err := to.Add(TableRow{
				Number: made.Job.Number, ID: made.ID(i), Kind: made.Job.Kind.Name(), Tier: made.Grades[i].Tier,
				Puzzle: puzzle, Solution: made.Solutions[i], Grade: made.Grades[i],
			})
			if err != nil {
				return err
			}
		}
	}
	return to.Close()
}

// Make makes the puzzles, and yields each as soon as it and all earlier ones are made. Sorted
// puzzles are yielded when all are made. It ends with the first error.
func (r Request) Make(ctx context.Context) iter.Seq2[generator.Result, error] {
	return func(yield func(generator.Result, error) bool) {
		planned, maker, err := r.plan()
		switch {
		case err != nil:
			yield(generator.Result{}, err)
		case planned.Sorted:
			planned.makeSorted(ctx, maker.Offer().CompareGrades, yield)
		default:
			generator.Stream(ctx, planned.jobs(), generator.Config{Workers: planned.Jobs})(yield)
		}
	}
}

// makeSorted makes all puzzles, and yields them in the order of their grades.
func (r Request) makeSorted(ctx context.Context, order func(a, b engine.Grade) int, yield func(generator.Result, error) bool) {
	all, err := generator.Make(ctx, slices.Collect(r.jobs()), generator.Config{Workers: r.Jobs})
	if err != nil {
		yield(generator.Result{}, err)
		return
	}
	slices.SortStableFunc(all, func(a, b generator.Result) int { return order(a.Grades[0], b.Grades[0]) })
	for _, made := range all {
		if !yield(made, nil) {
			return
		}
	}
}

// A Summary holds what is known about ordered puzzles before they are made.
type Summary struct {
	Numbers    iter.Seq[int] // numbers of the jobs
	LastNumber int           // the largest number
	PerNumber  int           // how many puzzles a job makes; more than 1 for sets
	Format     engine.Format // format of the drawings
}

// Summary returns what is known about the puzzles without making them.
func (r Request) Summary() (Summary, error) {
	r, maker, err := r.plan()
	if err != nil {
		return Summary{}, err
	}
	offer := maker.Offer()
	o := Summary{LastNumber: r.Count, PerNumber: max(1, len(offer.SetTiers)), Format: offer.Format}
	for _, m := range r.members {
		o.LastNumber = max(o.LastNumber, m.Number)
	}
	o.Numbers = func(yield func(int) bool) {
		for job := range r.jobs() {
			if !yield(job.Number) {
				return
			}
		}
	}
	return o, nil
}

// jobs yields the jobs of the request's shard.
func (r Request) jobs() iter.Seq[generator.Job] {
	first, step := 1, 1
	if r.Shard.Of > 0 {
		first, step = r.Shard.Index, r.Shard.Of
	}
	return func(yield func(generator.Job) bool) {
		for number := first; number <= r.Count; number += step {
			if !yield(r.job(number)) {
				return
			}
		}
	}
}

func (r Request) job(number int) generator.Job {
	if r.members != nil {
		m := r.members[number-1]
		return generator.Job{Kind: r.Kind, Options: m.Options, Seed: m.Seed, Number: m.Number}
	}
	return generator.Job{Kind: r.Kind, Options: r.Options, Tier: r.Tier, Seed: r.Seed, Number: number}
}

// encode returns the puzzles of a job as lines in the request's format.
func (r Request) encode(made generator.Result) []byte {
	var lines []byte
	for i, puzzle := range made.Puzzles {
		if r.Format == Text {
			lines = append(append(lines, puzzle.String()...), '\n')
			continue
		}
		o := lineFields(made.Job.Kind.Name(), tierName(made.Grades[i].Tier), made.Job.Number, made.Job.Seed, puzzle.String())
		o.addSolution("solution", "solution", made.Solutions[i])
		o.add("grade", gradeFields(puzzle, made.Grades[i]))
		lines = append(lines, o.line()...)
	}
	return lines
}

// lineFields returns the first fields of a line, which are the same for every kind.
func lineFields(kind, tier string, number int, seed, puzzle string) object {
	o := append(make(object, 0, 8), field{"kind", kind})
	o.addText("tier", tier)
	o.add("number", number)
	o.add("seed", seed)
	o.add("puzzle", puzzle)
	return o
}

// A Line is a parsed line in the format JSONL.
type Line struct {
	Kind     string          `json:"kind"`
	Tier     string          `json:"tier"`
	Number   int             `json:"number"`
	Seed     string          `json:"seed"`
	Puzzle   string          `json:"puzzle"`
	Solution json.RawMessage `json:"solution"`
	Grade    json.RawMessage `json:"grade"`
}

// Text returns the line as generate writes it, without the line ending. It doesn't change the JSON of
// solution and grade.
func (l Line) Text() ([]byte, error) {
	o := lineFields(l.Kind, l.Tier, l.Number, l.Seed, l.Puzzle)
	o.add("solution", l.Solution)
	o.add("grade", l.Grade)
	return o.MarshalJSON()
}
