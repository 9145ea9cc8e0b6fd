package sudoku

import (
	"fmt"
	"strconv"

	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/making"
)

var (
	sizeOption = engine.OptionSpec{
		Key: "size", Values: []string{"4", "6", "8", "9", "10", "12", "15", "16", "25"}, Default: "9",
		Help: fmt.Sprintf("cells in a row: 4 (boxes 2×2; there are %d different puzzles with rotational symmetry, %d with none), 6 (boxes of 2 rows × 3 columns), 8 (2×4), 9 (3×3), 10 (2×5), 12 (3×4), 15 (3×5), 16 (4×4) or 25 (5×5); digits past 9 are letters, from A on",
			making.FourPuzzles[making.Rotational], making.FourPuzzles[making.NoSymmetry]),
	}
	symmetryOption = engine.OptionSpec{
		Key: "symmetry", Values: making.SymmetryNames(), Default: making.Rotational.String(),
		Help: "the symmetry of the givens: rotational turns by 180°, quarter by 90°; horizontal mirrors left and right, vertical top and bottom, diagonal and antidiagonal at a diagonal; both-mirrors, both-diagonals and full have several of these",
	}
	methodOption = engine.OptionSpec{
		Key: "method", Values: []string{"tier", "family"}, Default: "tier",
		Help: "tier makes puzzles one by one; family makes an easy, a normal and a hard puzzle of one grid, without symmetry",
	}
)

// Maker returns a maker of puzzles with these options, or an error that lists the wrong ones.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(k.Options(), options); err != nil {
		return nil, err
	}
	side, err := strconv.Atoi(options.Get(sizeOption))
	if err != nil {
		return nil, err
	}
	s, ok := board.OfSide(side)
	if !ok {
		return newLargeMaker(side, options)
	}
	if options.Get(methodOption) == "family" {
		return newFamilyMaker(s, options)
	}
	w, err := parseRequirements(s, options)
	if err != nil {
		return nil, err
	}
	return maker{making.NewMaker(w)}, nil
}

func newFamilyMaker(s *board.Shape, options engine.Options) (engine.Maker, error) {
	for _, spec := range (Kind{}).Options()[3:] {
		if written, ok := options[spec.Key]; ok && written != spec.Default {
			return nil, &engine.OptionError{
				Key: spec.Key, Value: written, Possible: engine.Messagef("method=tier"),
				Reason: engine.Messagef("the boards of a family follow from one grid"),
			}
		}
	}
	if written, ok := options[symmetryOption.Key]; ok && written != making.NoSymmetry.String() {
		return nil, &engine.OptionError{
			Key: symmetryOption.Key, Value: written, Possible: engine.Messagef(making.NoSymmetry.String()),
			Reason: engine.Messagef("the boards of a family lose their givens one at a time"),
		}
	}
	if len(making.LimitsOf(s).Tiers) < 3 {
		return nil, &engine.OptionError{
			Key: methodOption.Key, Value: options.Get(methodOption), Possible: engine.Messagef("tier, or another size"),
			Reason: engine.Messagef("%d×%d cells make no %s and no %s puzzles", s.Side, s.Side, engine.Normal, engine.Hard),
		}
	}
	return familyMaker{maker{making.NewMaker(making.SymmetryOnly(s, making.NoSymmetry))}}, nil
}

var (
	givensOption = engine.OptionSpec{
		Key: "givens", Form: "a number of givens, or from one to another: 24, 24..27",
		Help: "how many cells are given, instead of the tier's usual number",
	}
	minimalOption = engine.OptionSpec{
		Key: "minimal", Values: []string{"false", "true"}, Default: "false",
		Help: "true: without any one of its givens, the puzzle has more than one solution",
	}
)

var (
	techniqueOption = engine.OptionSpec{
		Key: "technique", Form: "a technique above easy, such as x-wing",
		Help: "this is the hardest step, and it is needed: without it, easier techniques don't solve the puzzle",
	}
	withoutOption = engine.OptionSpec{
		Key: "without", Form: "techniques, such as unique-rectangle,skyscraper",
		Help: "the puzzles can be solved at their tier without these techniques, with commas between them",
	}
	noChainsOption = engine.OptionSpec{
		Key: "nochains", Values: []string{"false", "true"}, Default: "false",
		Help: "true: the puzzles can be solved at their tier without chains of any sort",
	}
)

var patternOption = engine.OptionSpec{
	Key:  "pattern",
	Form: "a row of signs for each row of cells, with / or new lines between the rows; X or # for a given, . or - for none",
	Help: "the places of the givens, as a picture of signs",
}

var ratingOption = engine.OptionSpec{
	Key:  "rating",
	Form: "a rating from 1.0 to 9.9, or a band of them: 4.2, 4.0..4.4, ..1.5, 7.0..",
	Help: "how hard the puzzles are on Sudoku Explainer's scale, instead of a tier or with one (9×9 only)",
}
