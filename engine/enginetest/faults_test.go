package enginetest

import (
	"cmp"
	"context"
	"embed"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest/toy"
	"octavo/engine/figure"
)

// faults replaces or edits what the toy kind, its makers and its puzzles return. A field without a
// value changes nothing.
type faults struct {
	// the kind
	name       string
	tiers      []engine.Tier
	options    []engine.OptionSpec
	techniques []string
	noTexts    bool
	check      func(engine.Puzzle, engine.Solution) error
	symmetries []engine.Symmetry
	parse      func(string) (engine.Puzzle, error)
	read       func(figure.Scan) (engine.Reading, error)

	// its makers
	offer   func(*engine.Offer)
	propose func() toy.Puzzle

	// its puzzles
	text        func(*string)
	canonical   func(*string)
	grade       func(toy.Puzzle) (engine.Grade, error)
	solve       func(toy.Puzzle) (engine.Solution, error)
	steps       func(*[]engine.Step)
	description func(*[]engine.Step)
	extent      func(*engine.Extent)
	table       func(*engine.Table)
	answerTable func(*engine.Table)
	question    func(toy.Puzzle, figure.Style, *figure.Figure)
	answer      func(toy.Puzzle, figure.Style, *figure.Figure)
	play        func(*engine.PrintedSolution)
	workings    func(*figure.Figure)
	kit         func([]figure.Figure)
	pieces      func(*int)
}

// edited returns a value after an edit, if there is an edit.
func edited[V any](value V, edit func(*V)) V {
	if edit != nil {
		edit(&value)
	}
	return value
}

// faultyKind is the toy kind with faults.
type faultyKind struct {
	toy.Kind
	faults *faults
}

func (k faultyKind) Name() string { return cmp.Or(k.faults.name, k.Kind.Name()) }

func (k faultyKind) Tiers() []engine.Tier { return firstList(k.faults.tiers, k.Kind.Tiers()) }

func (k faultyKind) Options() []engine.OptionSpec {
	return firstList(k.faults.options, k.Kind.Options())
}

func (k faultyKind) Techniques() []string {
	return firstList(k.faults.techniques, k.Kind.Techniques())
}

func (k faultyKind) Symmetries() []engine.Symmetry { return k.faults.symmetries }

// firstList returns its first list, or the second one if the first is nil.
func firstList[E any](first, second []E) []E {
	if first != nil {
		return first
	}
	return second
}

func (k faultyKind) Texts() embed.FS {
	if k.faults.noTexts {
		return embed.FS{}
	}
	return k.Kind.Texts()
}

func (k faultyKind) Check(p engine.Puzzle, answer engine.Solution) error {
	if k.faults.check != nil {
		return k.faults.check(p, answer)
	}
	return k.Kind.Check(p, answer)
}

func (k faultyKind) ReadDrawing(scanned figure.Scan) (engine.Reading, error) {
	if k.faults.read != nil {
		return k.faults.read(scanned)
	}
	return k.Kind.ReadDrawing(scanned)
}

func (k faultyKind) Parse(text string) (engine.Puzzle, error) {
	if k.faults.parse != nil {
		return k.faults.parse(text)
	}
	p, err := k.Kind.Parse(text)
	if err != nil {
		return nil, err
	}
	return faultyPuzzle{p.(toy.Puzzle), k.faults}, nil
}

func (k faultyKind) Maker(options engine.Options) (engine.Maker, error) {
	m, err := k.Kind.Maker(options)
	return faultyMaker{m, k.faults}, err
}

type faultyMaker struct {
	engine.Maker
	faults *faults
}

func (m faultyMaker) Offer() engine.Offer { return edited(m.Maker.Offer(), m.faults.offer) }

func (m faultyMaker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	if m.faults.propose != nil {
		return []engine.Puzzle{faultyPuzzle{m.faults.propose(), m.faults}}, nil
	}
	puzzles, err := m.Maker.Propose(ctx, rng, want)
	if err != nil {
		return nil, err
	}
	return []engine.Puzzle{faultyPuzzle{puzzles[0].(toy.Puzzle), m.faults}}, nil
}

type faultyPuzzle struct {
	toy.Puzzle
	faults *faults
}

func (p faultyPuzzle) String() string { return edited(p.Puzzle.String(), p.faults.text) }

func (p faultyPuzzle) Canonical() string { return edited(p.Puzzle.Canonical(), p.faults.canonical) }

func (p faultyPuzzle) Grade() (engine.Grade, error) {
	if p.faults.grade != nil {
		return p.faults.grade(p.Puzzle)
	}
	return p.Puzzle.Grade()
}

func (p faultyPuzzle) Solve() (engine.Solution, error) {
	if p.faults.solve != nil {
		return p.faults.solve(p.Puzzle)
	}
	return p.Puzzle.Solve()
}

func (p faultyPuzzle) Explain() ([]engine.Step, error) {
	steps, err := p.Puzzle.Explain()
	if err != nil {
		return nil, err
	}
	return edited(steps, p.faults.steps), nil
}

func (p faultyPuzzle) Describe() []engine.Step {
	return edited(p.Puzzle.Describe(), p.faults.description)
}

func (p faultyPuzzle) Extent() engine.Extent { return edited(p.Puzzle.Extent(), p.faults.extent) }

func (p faultyPuzzle) Table() engine.Table { return edited(p.Puzzle.Table(), p.faults.table) }

func (p faultyPuzzle) AnswerTable() engine.Table {
	return edited(p.Puzzle.AnswerTable(), p.faults.answerTable)
}

func (p faultyPuzzle) Question(style figure.Style) figure.Figure {
	f := p.Puzzle.Question(style)
	if p.faults.question != nil {
		p.faults.question(p.Puzzle, style, &f)
	}
	return f
}

func (p faultyPuzzle) Answer(style figure.Style) figure.Figure {
	f := p.Puzzle.Answer(style)
	if p.faults.answer != nil {
		p.faults.answer(p.Puzzle, style, &f)
	}
	return f
}

func (p faultyPuzzle) PrintSolution(answer engine.Solution, style figure.Style) engine.PrintedSolution {
	return edited(p.Puzzle.PrintSolution(answer, style), p.faults.play)
}

func (p faultyPuzzle) DrawMoveLog(moves int, width, height figure.Length, style figure.Style) figure.Figure {
	return edited(p.Puzzle.DrawMoveLog(moves, width, height, style), p.faults.workings)
}

func (p faultyPuzzle) DrawKit(width, height figure.Length, style figure.Style) []figure.Figure {
	sheets := p.Puzzle.DrawKit(width, height, style)
	if p.faults.kit != nil {
		p.faults.kit(sheets)
	}
	return sheets
}

func (p faultyPuzzle) PieceCount() int { return edited(p.Puzzle.PieceCount(), p.faults.pieces) }

// recorder is a T that collects the failures of a check.
type recorder struct{ failures []string }

// fatal is the value of a panic that ends a check.
type fatal struct{}

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	panic(fatal{})
}

// failuresOf runs one check on a kind and returns its failures.
func failuresOf(check string, kind engine.Kind) (failures []string) {
	r := &recorder{}
	defer func() {
		switch reason := recover().(type) {
		case nil, fatal:
		default:
			r.Errorf("panic: %v", reason)
		}
		failures = r.failures
	}()
	for _, c := range kindChecks() {
		if c.name == check {
			c.check(r, kind, func(t T) []sample { return makeSamples(t, kind) })
		}
	}
	for _, c := range puzzleChecks() {
		if c.name == check {
			for _, s := range makeSamples(r, kind) {
				c.check(r, kind, s)
			}
		}
	}
	return nil
}

// faultTest names the check that must find some faults, and a part of its message.
type faultTest struct {
	check, message string
	faults         faults
}

func runFaultTests(t *testing.T, tests []faultTest) {
	t.Helper()
	for _, test := range tests {
		failures := failuresOf(test.check, faultyKind{faults: &test.faults})
		if !strings.Contains(strings.Join(failures, "\n"), test.message) {
			t.Errorf("%s fails with %.300q; want %q", test.check, failures, test.message)
		}
	}
}
