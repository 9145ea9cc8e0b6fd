package enginetest

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest/toy"
	"octavo/engine/figure"
)

func TestTheToyConforms(t *testing.T) { Run(t, toy.Kind{}) }

func FuzzAccepts(f *testing.F) {
	Seed(f, toy.Kind{})
	f.Fuzz(func(t *testing.T, text string) { Accepts(t, toy.Kind{}, text) })
}

// log is a T that takes note instead of failing.
type log struct{ complaints []string }

type stopped struct{}

func (*log) Helper() {}

func (l *log) Errorf(format string, args ...any) {
	l.complaints = append(l.complaints, fmt.Sprintf(format, args...))
}

func (l *log) Fatalf(format string, args ...any) {
	l.Errorf(format, args...)
	panic(stopped{})
}

// complaints runs one check, by its name, over a kind.
func complaints(name string, kind engine.Kind) (found []string) {
	l := &log{}
	defer func() {
		switch r := recover().(type) {
		case nil, stopped:
		default:
			l.Errorf("panic: %v", r)
		}
		found = l.complaints
	}()
	for _, c := range kindChecks() {
		if c.name == name {
			c.check(l, kind, func(t T) []sample { return makeSamples(t, kind) })
		}
	}
	for _, c := range puzzleChecks() {
		if c.name == name {
			for _, s := range makeSamples(l, kind) {
				c.check(l, kind, s)
			}
		}
	}
	return nil
}

// bent is the toy with some of its parts replaced.
type bent struct {
	toy.Kind
	name       string
	tiers      []engine.Tier
	options    []engine.OptionSpec
	techniques []string
	noTexts    bool
	maker      func(engine.Maker) engine.Maker
	check      func(engine.Puzzle, engine.Solution) error
	symmetries []engine.Symmetry
	parse      func(string) (engine.Puzzle, error)
	puzzle     func(toy.Puzzle) engine.Puzzle
	read       func(figure.Seen) (engine.Reading, error)
}

func (b bent) Read(seen figure.Seen) (engine.Reading, error) {
	if b.read != nil {
		return b.read(seen)
	}
	return b.Kind.Read(seen)
}

func (b bent) Name() string {
	if b.name != "" {
		return b.name
	}
	return b.Kind.Name()
}

func (b bent) Tiers() []engine.Tier {
	if b.tiers != nil {
		return b.tiers
	}
	return b.Kind.Tiers()
}

func (b bent) Options() []engine.OptionSpec {
	if b.options != nil {
		return b.options
	}
	return b.Kind.Options()
}

func (b bent) Techniques() []string {
	if b.techniques != nil {
		return b.techniques
	}
	return b.Kind.Techniques()
}

func (b bent) Check(p engine.Puzzle, answer engine.Solution) error {
	if b.check != nil {
		return b.check(p, answer)
	}
	return b.Kind.Check(p, answer)
}

func (b bent) Symmetries() []engine.Symmetry {
	if b.symmetries != nil {
		return b.symmetries
	}
	return b.Kind.Symmetries()
}

func (b bent) Texts() embed.FS {
	if b.noTexts {
		return embed.FS{}
	}
	return b.Kind.Texts()
}

func (b bent) Maker(options engine.Options) (engine.Maker, error) {
	m, err := b.Kind.Maker(options)
	if err != nil {
		return nil, err
	}
	if b.maker != nil {
		m = b.maker(m)
	}
	return bentMaker{m, b}, nil
}

func (b bent) Parse(text string) (engine.Puzzle, error) {
	if b.parse != nil {
		return b.parse(text)
	}
	p, err := b.Kind.Parse(text)
	if err != nil {
		return nil, err
	}
	return b.bend(p), nil
}

func (b bent) bend(p engine.Puzzle) engine.Puzzle {
	if whole, ok := p.(toy.Puzzle); ok && b.puzzle != nil {
		return b.puzzle(whole)
	}
	return p
}

type bentMaker struct {
	engine.Maker
	kind bent
}

func (m bentMaker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	made, err := m.Maker.Propose(ctx, rng, want)
	if err != nil {
		return nil, err
	}
	return []engine.Puzzle{m.kind.bend(made[0])}, nil
}

// moody proposes something else every time, whatever the source.
type moody struct {
	engine.Maker
	calls *int
}

func (m moody) Propose(_ context.Context, _ *rand.Rand, _ engine.Want) ([]engine.Puzzle, error) {
	*m.calls++
	return []engine.Puzzle{toy.Puzzle(*m.calls % 900)}, nil
}

// roomy promises a drawing of another size.
type roomy struct{ engine.Maker }

func (m roomy) Offer() engine.Offer {
	offer := m.Maker.Offer()
	offer.Format.Extent = engine.Extent{Columns: 1, Rows: 1}
	return offer
}

// The puzzles below are each wrong in one respect.
type (
	twoLines      struct{ toy.Puzzle }
	remark        struct{ toy.Puzzle }
	unsteadyGrade struct{ toy.Puzzle }
	badTechnique  struct{ toy.Puzzle }
	otherTier     struct{ toy.Puzzle }
	silentAnswer  struct{ toy.Puzzle }
	vagueAnswer   struct{ toy.Puzzle }
	easySteps     struct{ toy.Puzzle }
	noSteps       struct{ toy.Puzzle }
	wordlessSteps struct{ toy.Puzzle }
	emptyHanded   struct{ toy.Puzzle }
	noCanonical   struct{ toy.Puzzle }
	overflowing   struct{ toy.Puzzle }
	hairy         struct{ toy.Puzzle }
	tiny          struct{ toy.Puzzle }
	forgetful     struct{ toy.Puzzle }
	answerless    struct{ toy.Puzzle }
	wrongTable    struct{ toy.Puzzle }
	openTable     struct{ toy.Puzzle }
	ragged        struct{ toy.Puzzle }
	narrower      struct{ toy.Puzzle }
	panicky       struct{ toy.Puzzle }
	inconsistent  struct{ toy.Puzzle }
	stuck         struct{ toy.Puzzle }
	wordyMoves    struct{ toy.Puzzle }
	backwards     struct{ toy.Puzzle }
	faint         struct{ toy.Puzzle }
	unseen        struct{ toy.Puzzle }
	wordlessView  struct{ toy.Puzzle }
	unnoted       struct{ toy.Puzzle }
	greedy        struct{ toy.Puzzle }
	wide          struct{ toy.Puzzle }
	pieceless     struct{ toy.Puzzle }
)

func (p twoLines) String() string { return p.Puzzle.String() + "\n" }
func (p remark) String() string   { return "#" + p.Puzzle.String() }

var grades int // what makes unsteadyGrade unsteady

func (p unsteadyGrade) Grade() (engine.Grade, error) {
	grades++
	g, err := p.Puzzle.Grade()
	g.Facts = []engine.Fact{{Name: "grades", Value: grades}}
	return g, err
}

func (p badTechnique) Grade() (engine.Grade, error) {
	g, err := p.Puzzle.Grade()
	g.Techniques = append(g.Techniques, engine.TechniqueCount{Name: "guess", Times: 1})
	return g, err
}

// otherTier forgets its tier when it is asked again.
func (p otherTier) Grade() (engine.Grade, error) {
	grades++
	g, err := p.Puzzle.Grade()
	if grades%2 == 0 {
		g.Tier = engine.Extreme
	}
	return g, err
}

func (silentAnswer) Solve() (engine.Solution, error) {
	return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: 1}}}, nil
}

func (p vagueAnswer) Solve() (engine.Solution, error) { return engine.Solution{Text: "2"}, nil }

func (p easySteps) Explain() ([]engine.Step, error) {
	steps, err := p.Puzzle.Explain()
	return steps[:1], err
}

func (noSteps) Explain() ([]engine.Step, error) { return nil, nil }

func (wordlessSteps) Explain() ([]engine.Step, error) {
	return []engine.Step{{Technique: "carry", Key: "borrow"}}, nil
}

func (p emptyHanded) Explain() ([]engine.Step, error) {
	steps, err := p.Puzzle.Explain()
	steps[0].Args = nil
	return steps, err
}

func (noCanonical) Canonical() string { return "" }

func (p overflowing) Question(s figure.Style) figure.Figure {
	f := p.Puzzle.Question(s)
	f.Add(figure.Disc{Center: figure.Point{X: f.W, Y: f.H}, Radius: 1, Fill: figure.Black})
	return f
}

func (p hairy) Answer(s figure.Style) figure.Figure {
	f := p.Puzzle.Answer(s)
	f.Add(figure.Disc{Center: figure.Point{X: f.W / 2, Y: f.H / 2}, Radius: 9, Stroke: figure.Black, Weight: figure.Hairline - 1})
	return f
}

func (p tiny) Question(s figure.Style) figure.Figure {
	f := p.Puzzle.Question(s)
	f.Add(figure.Text{At: figure.Point{X: f.W / 2, Y: f.H / 2}, Size: figure.Millimetre, Ink: figure.Black, String: "?"})
	return f
}

func (p forgetful) Answer(s figure.Style) figure.Figure { return (p.Puzzle + 1).Question(s) }

func (p answerless) Answer(s figure.Style) figure.Figure { return p.Question(s) }

func (p wrongTable) AnswerTable() engine.Table {
	return engine.Table{Cells: [][]string{{"?", "2", "3"}, {"4", "5", "6"}}}
}
func (p openTable) AnswerTable() engine.Table { return p.Table() }
func (p ragged) AnswerTable() engine.Table {
	return engine.Table{Cells: [][]string{{"1", "2", "3"}, {"4"}}}
}

// Extent leaves a column out.
func (p narrower) Extent() engine.Extent {
	extent := p.Puzzle.Extent()
	extent.Columns--
	return extent
}

func (panicky) Canonical() string { panic("no canon") }

func (inconsistent) Solve() (engine.Solution, error) {
	return engine.Solution{}, engine.ErrUnsolvable
}

func (stuck) Play(engine.Solution, figure.Style) engine.Play { return engine.Play{} }

func (wordyMoves) Play(engine.Solution, figure.Style) engine.Play {
	return engine.Play{Moves: []string{"count on"}, Told: make([]engine.Step, 1)}
}

func (p backwards) Play(s engine.Solution, style figure.Style) engine.Play {
	play := p.Puzzle.Play(s, style)
	play.Stages = append(play.Stages, play.Stages...)
	return play
}

func (p faint) Play(s engine.Solution, style figure.Style) engine.Play {
	play := p.Puzzle.Play(s, style)
	play.Stages[0].Figure.Add(figure.Text{At: figure.Point{X: 2000, Y: 2000}, Size: figure.Points(690), Ink: figure.Black, String: "1"})
	return play
}

func (p unseen) Play(s engine.Solution, style figure.Style) engine.Play {
	play := p.Puzzle.Play(s, style)
	play.Stages[0].Seen = nil
	return play
}

func (wordlessView) Describe() []engine.Step { return []engine.Step{{Key: "look"}} }

func (unnoted) Workings(_ int, _, _ figure.Length, _ figure.Style) figure.Figure {
	return figure.Figure{}
}

func (p greedy) Workings(moves int, width, height figure.Length, style figure.Style) figure.Figure {
	return p.Puzzle.Workings(moves, width+1, max(height, 10*figure.Millimetre), style)
}

func (p wide) Kit(width, height figure.Length, style figure.Style) []figure.Figure {
	sheets := p.Puzzle.Kit(width, height, style)
	sheets[0].W = width + 1
	return sheets
}

func (pieceless) Pieces() int { return 0 }

// written says that its puzzles are written into.
type written struct{ engine.Maker }

func (m written) Offer() engine.Offer {
	offer := m.Maker.Offer()
	offer.Format.Moves = false
	return offer
}

// unpieced says that its puzzles have no pieces.
type unpieced struct{ engine.Maker }

func (m unpieced) Offer() engine.Offer {
	offer := m.Maker.Offer()
	offer.Format.Pieces = false
	return offer
}

func wrap[P engine.Puzzle](make func(toy.Puzzle) P) func(toy.Puzzle) engine.Puzzle {
	return func(p toy.Puzzle) engine.Puzzle { return make(p) }
}

// Each of these kinds has one thing wrong with it, and the check that is there
// for it must say so.
func TestEveryCheckFindsItsMistake(t *testing.T) {
	for _, c := range []struct {
		check, says string
		kind        bent
	}{
		{"Identity", "no identifier", bent{name: "A Toy"}},
		{"Identity", "its maker by default", bent{tiers: []engine.Tier{engine.Easy}}},
		{"Identity", "listed twice", bent{techniques: []string{"count", "count"}}},
		{"Identity", "reserved", bent{techniques: []string{"search"}}},
		{"Options", "lacks a key", bent{options: []engine.OptionSpec{{Key: "last", Default: "900"}}}},
		{"Options", "the default of last", bent{options: []engine.OptionSpec{{Key: "last", Low: 1, High: 9, Default: "10", Help: "."}}}},
		{"Options", "every default spelled out", bent{options: []engine.OptionSpec{{Key: "other", Low: 1, High: 9, Default: "1", Help: "."}}}},
		{"Determinism", "used before", bent{maker: func(m engine.Maker) engine.Maker { return moody{m, new(int)} }}},
		{"HostileTexts", "and yet a puzzle", bent{parse: func(s string) (engine.Puzzle, error) { return toy.Puzzle(1), errors.New("no") }}},
		{"HostileTexts", "is written", bent{parse: func(s string) (engine.Puzzle, error) { return toy.Puzzle(len(s)), nil }}},
		{"HostileTexts", "panic", bent{puzzle: wrap(func(p toy.Puzzle) panicky { return panicky{p} })}},
		{"HostileTexts", "solved", bent{puzzle: wrap(func(p toy.Puzzle) inconsistent { return inconsistent{p} })}},
		{"Rules", "rules", bent{noTexts: true}},
		{"Words", "words", bent{noTexts: true}},
		{"Words", "no sentence steps.borrow", bent{puzzle: wrap(func(p toy.Puzzle) wordlessSteps { return wordlessSteps{p} })}},
		{"Words", "has a place {number}", bent{puzzle: wrap(func(p toy.Puzzle) emptyHanded { return emptyHanded{p} })}},
		{"RoundTrip", "reading back", bent{puzzle: wrap(func(p toy.Puzzle) twoLines { return twoLines{p} })}},
		{"RoundTrip", "would be skipped", bent{puzzle: wrap(func(p toy.Puzzle) remark { return remark{p} })}},
		{"Grade", "read from its text", bent{puzzle: wrap(func(p toy.Puzzle) unsteadyGrade { return unsteadyGrade{p} })}},
		{"Grade", "unknown, out of order", bent{puzzle: wrap(func(p toy.Puzzle) badTechnique { return badTechnique{p} })}},
		{"Grade", "tier extreme", bent{puzzle: wrap(func(p toy.Puzzle) otherTier { return otherTier{p} })}},
		{"Solve", "neither a grid nor moves", bent{puzzle: wrap(func(p toy.Puzzle) silentAnswer { return silentAnswer{p} })}},
		{"Solve", "don't say that it can be solved", bent{puzzle: wrap(func(p toy.Puzzle) vagueAnswer { return vagueAnswer{p} })}},
		{"Techniques", "the steps need count", bent{puzzle: wrap(func(p toy.Puzzle) easySteps { return easySteps{p} })}},
		{"Techniques", "no steps", bent{puzzle: wrap(func(p toy.Puzzle) noSteps { return noSteps{p} })}},
		{"Symmetries", "no canonical form", bent{puzzle: wrap(func(p toy.Puzzle) noCanonical { return noCanonical{p} })}},
		{"Figures", "leaves the frame", bent{puzzle: wrap(func(p toy.Puzzle) overflowing { return overflowing{p} })}},
		{"Figures", "thinner than the hairline", bent{puzzle: wrap(func(p toy.Puzzle) hairy { return hairy{p} })}},
		{"Figures", "nobody can read", bent{puzzle: wrap(func(p toy.Puzzle) tiny { return tiny{p} })}},
		{"Figures", "missing from the answer", bent{puzzle: wrap(func(p toy.Puzzle) forgetful { return forgetful{p} })}},
		{"Figures", "look the same", bent{puzzle: wrap(func(p toy.Puzzle) answerless { return answerless{p} })}},
		{"Figures", "the maker promised", bent{maker: func(m engine.Maker) engine.Maker { return roomy{m} }}},
		{"Table", "becomes", bent{puzzle: wrap(func(p toy.Puzzle) wrongTable { return wrongTable{p} })}},
		{"Table", "has no answer", bent{puzzle: wrap(func(p toy.Puzzle) openTable { return openTable{p} })}},
		{"Words", "no sentence steps.look", bent{puzzle: wrap(func(p toy.Puzzle) wordlessView { return wordlessView{p} })}},
		{"Play", "no moves", bent{puzzle: wrap(func(p toy.Puzzle) stuck { return stuck{p} })}},
		{"Play", "is no word", bent{puzzle: wrap(func(p toy.Puzzle) wordyMoves { return wordyMoves{p} })}},
		{"Play", "follows one after 1", bent{puzzle: wrap(func(p toy.Puzzle) backwards { return backwards{p} })}},
		{"Play", "under 7 pt", bent{puzzle: wrap(func(p toy.Puzzle) faint { return faint{p} })}},
		{"Play", "nothing says what the picture shows", bent{puzzle: wrap(func(p toy.Puzzle) unseen { return unseen{p} })}},
		{"Play", "its maker says false", bent{maker: func(m engine.Maker) engine.Maker { return written{m} }}},
		{"Workings", "nothing to write on", bent{puzzle: wrap(func(p toy.Puzzle) unnoted { return unnoted{p} })}},
		{"Workings", "workings in 50000 × 25000 µm take 50001", bent{puzzle: wrap(func(p toy.Puzzle) greedy { return greedy{p} })}},
		{"Kit", "takes 180001", bent{puzzle: wrap(func(p toy.Puzzle) wide { return wide{p} })}},
		{"Kit", "2 pieces, and the maker says of pieces false", bent{maker: func(m engine.Maker) engine.Maker { return unpieced{m} }}},
		{"Kit", "0 pieces on 1 sheets", bent{puzzle: wrap(func(p toy.Puzzle) pieceless { return pieceless{p} })}},
		{"Table", "of 2 columns and 2 rows", bent{puzzle: wrap(func(p toy.Puzzle) narrower { return narrower{p} })}},
		{"Table", "3 cells and 1 answers", bent{puzzle: wrap(func(p toy.Puzzle) ragged { return ragged{p} })}},
	} {
		found := complaints(c.check, c.kind)
		if !strings.Contains(strings.Join(found, "\n"), c.says) {
			t.Errorf("%s should say %q, and says %.300q", c.check, c.says, found)
		}
	}
}
