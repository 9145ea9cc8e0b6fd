// Package toy is the smallest kind of puzzle that has everything a kind can
// have. The suite in enginetest is tested with it: as it is, it passes, and
// with any of its parts bent, it must not.
package toy

import (
	"context"
	"embed"
	"fmt"
	"math/rand/v2"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// Kind asks for the number after a number: easy where no digit is carried,
// normal where one is.
type Kind struct{}

var lastOption = engine.OptionSpec{Key: "last", Low: 20, High: 900, Default: "900", Help: "the largest number asked about"}

// Name is the kind's identifier.
func (Kind) Name() string { return "toy" }

// Version names the making algorithm.
func (Kind) Version() string { return "1" }

// Tiers lists both tiers.
func (Kind) Tiers() []engine.Tier { return []engine.Tier{engine.Easy, engine.Normal} }

// Options has the one option.
func (Kind) Options() []engine.OptionSpec { return []engine.OptionSpec{lastOption} }

// Techniques are counting on and carrying.
func (Kind) Techniques() []string { return []string{"count", "carry"} }

//go:embed rules.es.md rules.en.md words.es.yaml words.en.yaml
var texts embed.FS

// Texts holds the rules and the words.
func (Kind) Texts() embed.FS { return texts }

// Maker configures a source of numbers.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(k.Options(), options); err != nil {
		return nil, err
	}
	last, err := strconv.Atoi(options.Get(lastOption))
	if err != nil {
		return nil, err
	}
	return maker{last}, nil
}

type maker struct{ last int }

// Offer has both tiers. In the smallest cell the digits are 7 pt high.
func (maker) Offer() engine.Offer {
	return engine.Offer{
		Tiers:  Kind{}.Tiers(),
		Format: engine.Format{Extent: engine.Extent{Columns: 2, Rows: 1}, LeastCell: 5 * figure.Millimetre, Moves: true},
	}
}

func (m maker) Propose(_ context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	p := Puzzle(rng.IntN(m.last + 1))
	if p.tier() != want.Tier && rng.IntN(2) == 0 {
		return nil, engine.ErrNoCandidate
	}
	return []engine.Puzzle{p}, nil
}

// Check adds up.
func (Kind) Check(p engine.Puzzle, answer engine.Solution) error {
	n, err := strconv.Atoi(p.String())
	if err != nil || answer.Text != strconv.Itoa(n+1) || n > 900 {
		return fmt.Errorf("%q does not follow %q", answer.Text, p)
	}
	return nil
}

// Symmetries are none.
func (Kind) Symmetries() []engine.Symmetry { return nil }

// Parse reads a number; those above 900 have no answer.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	n, err := strconv.ParseUint(text, 10, 10)
	if err != nil {
		return nil, fmt.Errorf("%.20q is no number below 1024", text)
	}
	return Puzzle(n), nil
}

// A Puzzle is the number asked about.
type Puzzle int

// String is the number.
func (p Puzzle) String() string { return strconv.Itoa(int(p)) }

// Canonical is the number too: no two are alike.
func (p Puzzle) Canonical() string { return p.String() }

func (p Puzzle) tier() engine.Tier {
	if p%10 == 9 {
		return engine.Normal
	}
	return engine.Easy
}

// Grade measures the carrying.
func (p Puzzle) Grade() (engine.Grade, error) {
	if p > 900 {
		return engine.Grade{}, engine.ErrUnsolvable
	}
	g := engine.Grade{
		Solutions: 1, Tier: p.tier(), Hardest: "count",
		Techniques: []engine.TechniqueCount{{Name: "count", Times: 1}},
		Facts:      []engine.Fact{{Name: "size", Value: len(p.String())}},
	}
	if g.Tier == engine.Normal {
		g.Hardest = "carry"
		g.Techniques = append(g.Techniques, engine.TechniqueCount{Name: "carry", Times: 1})
	}
	return g, nil
}

// Solve counts on.
func (p Puzzle) Solve() (engine.Solution, error) {
	if p > 900 {
		return engine.Solution{Facts: []engine.Fact{{Name: "solutions"}}}, engine.ErrUnsolvable
	}
	return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: 1}}, Text: (p + 1).String()}, nil
}

// Explain has a step, or two.
func (p Puzzle) Explain() ([]engine.Step, error) {
	if p > 900 {
		return nil, engine.ErrUnsolvable
	}
	steps := []engine.Step{{Technique: "count", Key: "count", Args: []engine.Arg{engine.Literal("number", p.String())}}}
	if p.tier() == engine.Normal {
		place := engine.Arg{Name: "place", Terms: []engine.Term{{Word: "digit", Text: "2"}}}
		steps = append(steps, engine.Step{Technique: "carry", Key: "carry", Args: []engine.Arg{place}})
	}
	return steps, nil
}

// Caption counts the digits.
func (p Puzzle) Caption() engine.Caption { return engine.Caption{Count: len(p.String())} }

// Table is the number and an empty cell.
func (p Puzzle) Table() engine.Table { return engine.Table{Cells: [][]string{{p.String(), ""}}} }

// AnswerTable is the number and the one after it.
func (p Puzzle) AnswerTable() engine.Table {
	return engine.Table{Cells: [][]string{{p.String(), (p + 1).String()}}}
}

// Follow tells nothing.
func (Puzzle) Follow([][]int) engine.Line { return engine.Line{} }

// Question draws two cells, the first of them filled.
func (p Puzzle) Question(style figure.Style) figure.Figure {
	half := (style.Thick + 1) / 2
	f := figure.Figure{W: 2*style.Cell + 2*half, H: style.Cell + 2*half}
	frame := figure.Path{Stroke: figure.Black, Weight: style.Thick}
	frame.Rectangle(figure.Rect{X: half, Y: half, W: 2 * style.Cell, H: style.Cell})
	f.Add(frame, p.number(style, 0, p.String()))
	return f
}

// Answer draws both filled.
func (p Puzzle) Answer(style figure.Style) figure.Figure {
	f := p.Question(style)
	f.Add(p.number(style, 1, (p + 1).String()))
	return f
}

func (Puzzle) number(style figure.Style, column figure.Length, text string) figure.Text {
	return figure.Digit(style.Thick/2+column*style.Cell, style.Thick/2, style.Cell, style.Cell/2, figure.Sans, figure.Black, text)
}

// Play counts on in a single move.
func (p Puzzle) Play(_ engine.Solution, style figure.Style) engine.Play {
	return engine.Play{Moves: []string{p.String() + "+1"}, Stages: []engine.Stage{{After: 1, Figure: p.Answer(style)}}}
}

// Workings is a line to write on.
func (Puzzle) Workings(width, height figure.Length, style figure.Style) figure.Figure {
	if width < 30*figure.Millimetre || height < 10*figure.Millimetre {
		return figure.Figure{}
	}
	line := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	line.MoveTo(style.Thin, height/2).LineTo(width-style.Thin, height/2)
	return figure.Figure{W: width, H: height, Items: []figure.Item{line}}
}

// Pieces are the number and the one after it.
func (Puzzle) Pieces() int { return 2 }

// Kit is both on a sheet.
func (p Puzzle) Kit(_, _ figure.Length, style figure.Style) []figure.Figure {
	return []figure.Figure{p.Answer(style)}
}

// Describe says the number.
func (p Puzzle) Describe() []engine.Step {
	return []engine.Step{{Key: "given", Args: []engine.Arg{engine.Literal("number", p.String())}}}
}
