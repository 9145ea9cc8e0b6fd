package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/wide"
)

// large is the game on grids that this package's tables are too small for, by the ladder of
// this package.
var large = wide.NewGame(largeRungs())

func largeRungs() []wide.Rung {
	var rungs []wide.Rung
	for t, name := range ladder.Names() {
		rungs = append(rungs, wide.Rung{Name: name, Tier: ladder.Tier(technique(t))})
	}
	return rungs
}

// newLargeMaker makes puzzles of large grids, of which the tier and the symmetry can be
// chosen.
func newLargeMaker(side int, options engine.Options) (engine.Maker, error) {
	for _, spec := range (Kind{}).Options() {
		written, ok := options[spec.Key]
		if !ok || written == spec.Default || spec.Key == sizeOption.Key || spec.Key == symmetryOption.Key {
			continue
		}
		possible := engine.Say(spec.Default)
		if possible.Nothing() {
			possible = engine.Say("nothing, or size=9")
		}
		return nil, &engine.OptionError{
			Key: spec.Key, Value: written, Possible: possible,
			Reason: engine.Say("of puzzles of %d×%d cells the tier and the symmetry can be chosen", side, side),
		}
	}
	return large.Maker(side, symmetryNamed(options.Get(symmetryOption)).orbitsOn(side)), nil
}

// orbitsOn parts the cells of a grid of any size into those that are given or empty
// together.
func (s symmetry) orbitsOn(side int) [][]int {
	var orbits [][]int
	seen := make([]bool, side*side)
	for c := range seen {
		if seen[c] {
			continue
		}
		orbit := []int{c}
		seen[c] = true
		for i := 0; i < len(orbit); i++ {
			for _, turn := range turns[s] {
				if image := latin.Image(side, orbit[i], turn); !seen[image] {
					seen[image] = true
					orbit = append(orbit, image)
				}
			}
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}
