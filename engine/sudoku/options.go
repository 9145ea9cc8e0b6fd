package sudoku

import (
	"fmt"
	"strconv"

	"octavo/engine"
)

var (
	sizeOption = engine.OptionSpec{
		Key: "size", Values: []string{"4", "6", "8", "9", "10", "12", "15", "16", "25"}, Default: "9",
		Help: fmt.Sprintf("cells in a row: 4 (boxes 2×2; there are %d different puzzles with rotational symmetry, %d with none), 6 (boxes of 2 rows × 3 columns), 8 (2×4), 9 (3×3), 10 (2×5), 12 (3×4), 15 (3×5), 16 (4×4) or 25 (5×5); digits past 9 are letters, from A on",
			fourPuzzles[rotational], fourPuzzles[asymmetric]),
	}
	symmetryOption = engine.OptionSpec{
		Key: "symmetry", Values: symmetryNames(), Default: rotational.String(),
		Help: "how the givens lie: rotational turns by 180°, quarter by 90°; horizontal mirrors left and right, vertical top and bottom, diagonal and antidiagonal at a diagonal; both-mirrors, both-diagonals and full have several of these",
	}
	methodOption = engine.OptionSpec{
		Key: "method", Values: []string{"tier", "family"}, Default: "tier",
		Help: "tier makes puzzles one by one; family makes an easy, a normal and a hard puzzle of one grid, without symmetry",
	}
)

// Maker configures a source of candidates.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(k.Options(), options); err != nil {
		return nil, err
	}
	side, err := strconv.Atoi(options.Get(sizeOption))
	if err != nil {
		return nil, err
	}
	s, ok := shapeOfSide(side)
	if !ok {
		return newLargeMaker(side, options)
	}
	if options.Get(methodOption) == "family" {
		return newFamilyMaker(s, options)
	}
	w, err := parseWish(s, options)
	if err != nil {
		return nil, err
	}
	return newMaker(w), nil
}

func newFamilyMaker(s *shape, options engine.Options) (engine.Maker, error) {
	for _, spec := range (Kind{}).Options()[3:] {
		if written, ok := options[spec.Key]; ok && written != spec.Default {
			return nil, &engine.OptionError{
				Key: spec.Key, Value: written, Possible: engine.Say("method=tier"),
				Reason: engine.Say("the boards of a family follow from one grid"),
			}
		}
	}
	if written, ok := options[symmetryOption.Key]; ok && written != asymmetric.String() {
		return nil, &engine.OptionError{
			Key: symmetryOption.Key, Value: written, Possible: engine.Say(asymmetric.String()),
			Reason: engine.Say("the boards of a family lose their givens one at a time"),
		}
	}
	if len(s.limits.tiers) < 3 {
		return nil, &engine.OptionError{
			Key: methodOption.Key, Value: options.Get(methodOption), Possible: engine.Say("tier, or another size"),
			Reason: engine.Say("%d×%d cells make no %s and no %s puzzles", s.side, s.side, engine.Normal, engine.Hard),
		}
	}
	return &familyMaker{maker: *newMaker(wishOf(s, asymmetric))}, nil
}
