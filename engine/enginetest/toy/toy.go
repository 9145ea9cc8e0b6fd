// Package toy is the smallest kind of puzzle that uses every part of a kind's interfaces. The tests
// of package enginetest use it: the suite must accept it, and refuse copies of it with faults.
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

// Kind is the toy kind. A puzzle is a number, and its answer is the next number, digit by digit. It
// is easy without a carry, and normal with one.
type Kind struct{}

var lastOption = engine.OptionSpec{Key: "last", Low: 20, High: last, Default: strconv.Itoa(last), Help: "the largest number asked about"}

// last is the largest number whose puzzle has an answer.
const last = 900

// Name is the kind's identifier.
func (Kind) Name() string { return "toy" }

// Version names the making algorithm.
func (Kind) Version() string { return "2" }

// Tiers lists both tiers.
func (Kind) Tiers() []engine.Tier { return []engine.Tier{engine.Easy, engine.Normal} }

// Options lists the only option.
func (Kind) Options() []engine.OptionSpec { return []engine.OptionSpec{lastOption} }

// Techniques returns counting on and carrying.
func (Kind) Techniques() []string { return []string{"count", "carry"} }

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts returns the rules and the words.
func (Kind) Texts() embed.FS { return texts }

// Maker returns a maker of random numbers.
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

// Offer returns both tiers. In the smallest cell the digits have a font size of 7 pt.
func (maker) Offer() engine.Offer {
	return engine.Offer{
		Tiers: Kind{}.Tiers(),
		Format: engine.Format{
			Extent: engine.Extent{Columns: 1 + columns, Rows: 2}, MinCell: 5 * figure.Millimetre, SolvedByMoves: true, HasPieces: true,
		},
	}
}

func (m maker) Propose(_ context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	p := Puzzle(rng.IntN(m.last + 1))
	if p.tier() != want.Tier && rng.IntN(2) == 0 {
		return nil, engine.ErrNoProposal
	}
	return []engine.Puzzle{p}, nil
}

// Parse reads a number below 1000. Numbers above 900 have no answer.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 999 || text != strconv.Itoa(n) {
		return nil, fmt.Errorf("%.20q is no number below 1000", text)
	}
	return Puzzle(n), nil
}

// Check checks that the upper row is the number, and the lower row the next number.
func (Kind) Check(p engine.Puzzle, answer engine.Solution) error {
	n, err := strconv.Atoi(p.String())
	if err != nil || answer.Moves != nil || len(answer.Text) != 2*columns {
		return fmt.Errorf("%q does not follow %q", answer.Text, p)
	}
	given := fmt.Sprintf("%03d", n)
	open := false
	for i := range answer.Text {
		switch {
		case answer.Text[i] == engine.Gap:
			open = true
		case i < columns && answer.Text[i] != given[i]:
			return fmt.Errorf("the upper row is %q, not %q", answer.Text[:columns], given)
		}
	}
	if open {
		return fmt.Errorf("%q: %w", answer.Text, engine.ErrUnfinished)
	}
	if below := answer.Text[columns:]; below != fmt.Sprintf("%03d", n+1) || n > last {
		return fmt.Errorf("%q does not follow %q", below, given)
	}
	return nil
}

// Example returns an example with the number 41.
func (k Kind) Example() (engine.Example, error) { return engine.FirstStepExample(k, "41") }

// Symmetries returns none.
func (Kind) Symmetries() []engine.Symmetry { return nil }
