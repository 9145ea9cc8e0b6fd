package sudoku

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/making"
	"octavo/engine/sudoku/technique"
)

// parseRequirements reads the options of makers of single puzzles (method=tier). It reports all
// mistakes at once.
func parseRequirements(s *board.Shape, options engine.Options) (making.Requirements, error) {
	w := making.SymmetryOnly(s, making.SymmetryNamed(options.Get(symmetryOption)))
	w.Minimal = options.Get(minimalOption) == "true"
	var errs [5]error
	if text := options.Get(ratingOption); text != "" {
		w.Rating, errs[0] = parseRating(text)
	}
	w.Givens, errs[1] = parseGivenCount(s, options.Get(givensOption))
	w.Pattern, errs[2] = parsePattern(s, options.Get(patternOption))
	w.Technique, errs[3] = parseTechnique(options.Get(techniqueOption))
	w.Without, errs[4] = parseWithout(options.Get(withoutOption), options.Get(noChainsOption))
	w.HasExclusions = w.Without != technique.Set{}
	if err := errors.Join(errs[:]...); err != nil {
		return w, err
	}
	return w, checkCombination(&w, options)
}

// parseGivenCount reads how many givens are wanted, as a number or a range. It returns the zero
// Range if text is empty.
func parseGivenCount(s *board.Shape, text string) (making.Range, error) {
	if text == "" {
		return making.Range{}, nil
	}
	refused := &engine.OptionError{Key: givensOption.Key, Value: text, Possible: engine.Messagef(givensOption.Form)}
	lowText, highText, isRange := strings.Cut(text, "..")
	if !isRange {
		highText = lowText
	}
	low, lowRead := parseDigits(lowText, 3)
	high, highRead := parseDigits(highText, 3)
	if !lowRead || !highRead {
		return making.Range{}, refused
	}
	switch {
	case low > high:
		refused.Reason, refused.Possible = engine.Messagef("it ends below its beginning"), engine.Messagef("%d..%d", high, low)
	case high < making.Fewest(s):
		refused.Reason = engine.Messagef("no puzzle with one solution has fewer than %d", making.Fewest(s))
		refused.Possible = engine.Messagef("%d to %d", making.Fewest(s), s.Cells-1)
	case low >= s.Cells:
		refused.Reason = engine.Messagef("there are %d cells", s.Cells)
		refused.Possible = engine.Messagef("%d to %d", making.Fewest(s), s.Cells-1)
	default:
		return making.Range{Low: low, High: min(high, s.Cells-1)}, nil
	}
	return making.Range{}, refused
}

// checkCombination returns an error that lists options which can't be combined.
func checkCombination(w *making.Requirements, options engine.Options) error {
	var errs []error
	refuse := func(spec engine.OptionSpec, possible, reason engine.Message) {
		errs = append(errs, &engine.OptionError{
			Key: spec.Key, Value: options.Get(spec), Possible: possible, Reason: reason,
		})
	}
	if w.Rating.IsLimited() && w.Shape != board.Nine {
		refuse(ratingOption, engine.Messagef("size=9, or a tier"), engine.Messagef("the scale is made for 9×9 cells"))
	}
	if n := w.Pattern.Count(); n > 0 {
		if _, written := options[symmetryOption.Key]; written && !w.Symmetry.Holds(w.Shape, w.Pattern) {
			refuse(symmetryOption, engine.Messagef(making.NoSymmetry.String()), engine.Messagef("the pattern doesn't lie so"))
		}
		if w.Givens != (making.Range{}) && !w.Givens.Contains(n) {
			refuse(givensOption, engine.Messagef(strconv.Itoa(n)), engine.Messagef("the pattern has %s", givensText(n)))
		}
	} else if w.Givens != (making.Range{}) && !w.IsReachable() {
		refuse(givensOption, engine.Messagef("another number, or another symmetry"), engine.Messagef("%s givens don't come in such numbers", w.Symmetry))
	} else if w.Givens != (making.Range{}) && w.Shape == board.Four && w.IsCountable() && w.Different() == 0 {
		refuse(givensOption, engine.Messagef("another number, or another symmetry"), engine.Messagef("no %s puzzle of 4×4 cells with so many has one solution", w.Symmetry))
	}
	switch {
	case w.Technique == technique.AnyTechnique:
	case w.Without[w.Technique]:
		refuse(techniqueOption, engine.Messagef("one that the puzzles may need"), engine.Messagef("without and nochains rule it out"))
	case !slices.Contains(making.TiersUnder(w.Shape, w.Symmetry), technique.Ladder.Tier(w.Technique)):
		refuse(techniqueOption, engine.JoinWords(engine.TierNames(making.TiersUnder(w.Shape, w.Symmetry))),
			engine.Messagef("it is %s, and these puzzles aren't", technique.Ladder.Tier(w.Technique)))
	}
	if len(errs) == 0 && len(w.Tiers()) == 0 {
		spec := ratingOption
		if !w.Rating.IsLimited() {
			spec = withoutOption
		}
		refuse(spec, engine.Messagef("easier puzzles, or fewer such options"), engine.Messagef("no tier is left that has all this"))
	}
	return errors.Join(errs...)
}

// parseTechnique reads the option technique; it returns AnyTechnique if it isn't set.
func parseTechnique(text string) (technique.Technique, error) {
	if text == "" {
		return technique.AnyTechnique, nil
	}
	t, ok := techniqueNamed(text)
	switch {
	case !ok:
		return t, unknownTechnique(techniqueOption, text, text)
	case technique.Ladder.Tier(t) == engine.Easy:
		return t, &engine.OptionError{
			Key: techniqueOption.Key, Value: text, Possible: engine.Messagef(techniqueOption.Form),
			Reason: engine.Messagef("no puzzle needs one single and can't do with the others; ask for a tier or a rating"),
		}
	}
	return t, nil
}

// parseWithout reads the options without and nochains, and returns the techniques that they leave
// out.
func parseWithout(text, noChains string) (set technique.Set, err error) {
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		t, ok := techniqueNamed(name)
		switch {
		case !ok:
			return set, unknownTechnique(withoutOption, text, name)
		case technique.Ladder.Tier(t) == engine.Easy:
			return set, &engine.OptionError{
				Key: withoutOption.Key, Value: text, Possible: engine.Messagef(withoutOption.Form),
				Reason: engine.Messagef("%s is a single, without which no puzzle is solved", name),
			}
		}
		set[t] = true
	}
	set[technique.UniqueLoop] = set[technique.UniqueLoop] || set[technique.UniqueRectangle] // a loop of four cells is a rectangle
	for t := range set {
		set[t] = set[t] || noChains == "true" && technique.IsChain(technique.Technique(t))
	}
	return set, nil
}

func techniqueNamed(name string) (technique.Technique, bool) {
	i := slices.Index(technique.Ladder.Names(), name)
	return technique.Technique(max(i, 0)), i >= 0
}

func unknownTechnique(spec engine.OptionSpec, text, name string) error {
	refused := &engine.OptionError{
		Key: spec.Key, Value: text, Known: technique.Ladder.Names(),
		Possible: engine.JoinWords(technique.Ladder.Names()[technique.Ladder.LastOfTier(engine.Easy)+1:]),
	}
	if name != text {
		refused.Reason = engine.Messagef("%q is none", name)
	}
	return refused
}
