package sudoku

import (
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/slowtests"
)

// sized is the kind with one large size as its default, so that the conformance suite tests all tiers of
// it. It keeps 4×4 for the suite's counts on tiny grids.
type sized struct {
	Kind
	side string
}

func (k sized) Tiers() []engine.Tier {
	maker, err := k.Maker(nil)
	if err != nil {
		panic(err)
	}
	return maker.Offer().Tiers
}

func (k sized) Options() []engine.OptionSpec {
	size, symmetry := sizeOption, symmetryOption
	size.Default, size.Values = k.side, []string{"4", k.side}
	symmetry.Values = []string{"rotational", "none", "full"}
	return []engine.OptionSpec{size, symmetry}
}

func (k sized) Maker(options engine.Options) (engine.Maker, error) {
	with := engine.Options{sizeOption.Key: k.side}
	for key, value := range options {
		with[key] = value
	}
	return k.Kind.Maker(with)
}

// TestEverySizeConforms runs the conformance suite on sudokus of every tier: with wide boxes below and
// above 9×9, and of the largest size. Package kinds tests puzzles of all sizes, in two tiers.
func TestEverySizeConforms(t *testing.T) {
	sides := []string{"8", "15", "25"}
	if !slowtests.On {
		sides = sides[:1]
	}
	for _, side := range sides {
		t.Run(side, func(t *testing.T) { enginetest.Run(t, sized{side: side}) })
	}
}
