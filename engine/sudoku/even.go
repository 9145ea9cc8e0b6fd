package sudoku

import "octavo/engine"

// Of 9 × 9 with nothing asked for but a tier: where on the scale of ratings most puzzles of
// the tier lie close together, and the givens that they usually have, so that they look
// alike as well. Of 100 of each tier, 96, 47, 73 and 84 have such ratings. Unreasonable ones
// all lie within half a point, and asking for less takes a hundred times as long.
func evened() map[engine.Tier]engine.Options {
	return map[engine.Tier]engine.Options{
		engine.Easy:    {ratingOption.Key: "1.2..1.5", givensOption.Key: "29..36"},
		engine.Normal:  {ratingOption.Key: "2.5..3.0", givensOption.Key: "24..31"},
		engine.Hard:    {ratingOption.Key: "4.0..4.5", givensOption.Key: "24..26"},
		engine.Extreme: {ratingOption.Key: "7.0..7.3"},
	}
}

// evenedSix is the same of 6 × 6, which has no ratings: with the givens that most of a tier
// have, the efforts of thirty easy ones lie between 178 and 198 instead of 150 and 226, of
// normal ones between 246 and 376 instead of 504. Hard ones are as far apart with any givens.
func evenedSix() map[engine.Tier]engine.Options {
	return map[engine.Tier]engine.Options{
		engine.Easy:   {givensOption.Key: "14"},
		engine.Normal: {givensOption.Key: "12"},
	}
}

// evenedFour is the same of 4 × 4: with seven givens that lie as they please, of which there are
// 711, the efforts of thirty easy ones lie between 46 and 56 instead of 32 and 88.
func evenedFour() map[engine.Tier]engine.Options {
	return map[engine.Tier]engine.Options{
		engine.Easy: {givensOption.Key: "7", symmetryOption.Key: asymmetric.String()},
	}
}

// even says what more has to be asked for so that puzzles of a tier are about equally hard;
// nothing where the wish asks for something already.
func (m *maker) even(t engine.Tier) engine.Options {
	switch {
	case !m.wish.plain():
		return nil
	case m.shape == nine:
		return evened()[t]
	case m.shape == six:
		return evenedSix()[t]
	case m.shape == four:
		return evenedFour()[t]
	}
	return nil
}
