package sudoku

import (
	"octavo/engine"
	"octavo/engine/sudoku/making"
	"octavo/engine/sudoku/technique"
	"octavo/engine/sudoku/wide"
)

// large makes and solves the sudokus of package wide, with the names and tiers of this ladder.
var large = wide.NewGame(largeRungs())

func largeRungs() []wide.Rung {
	var rungs []wide.Rung
	for t, name := range technique.Ladder.Names() {
		rungs = append(rungs, wide.Rung{Name: name, Tier: technique.Ladder.Tier(technique.Technique(t))})
	}
	return rungs
}

// newLargeMaker returns a maker of large puzzles. Only their tier and symmetry can be chosen.
func newLargeMaker(side int, options engine.Options) (engine.Maker, error) {
	for _, spec := range (Kind{}).Options() {
		written, ok := options[spec.Key]
		if !ok || written == spec.Default || spec.Key == sizeOption.Key || spec.Key == symmetryOption.Key {
			continue
		}
		possible := engine.Messagef(spec.Default)
		if possible.Nothing() {
			possible = engine.Messagef("nothing, or size=9")
		}
		return nil, &engine.OptionError{
			Key: spec.Key, Value: written, Possible: possible,
			Reason: engine.Messagef("of puzzles of %d×%d cells the tier and the symmetry can be chosen", side, side),
		}
	}
	return large.Maker(side, making.SymmetryNamed(options.Get(symmetryOption)).OrbitsOn(side)), nil
}
