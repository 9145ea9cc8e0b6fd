package sudoku

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
)

var (
	givensOption = engine.OptionSpec{
		Key: "givens", Form: "a number of givens, or from one to another: 24, 24..27",
		Help: "how many cells are given, in place of what is usual for the tier",
	}
	minimalOption = engine.OptionSpec{
		Key: "minimal", Values: []string{"false", "true"}, Default: "false",
		Help: "true: no given can go without there being more than one solution",
	}
)

// A wish is what puzzles must be beside their tier.
type wish struct {
	shape     *shape
	symmetry  symmetry
	pattern   cellSet // where the givens stand; empty where the symmetry says it
	givens    span    // how many there are; zero where the tier says it
	minimal   bool    // no given can go
	rating    engine.Band
	technique technique    // the hardest step; anyTechnique where any may be
	without   techniqueSet // the techniques that can be done without
	purist    bool         // there are such
}

// wishOf is a wish for a symmetry and nothing else.
func wishOf(s *shape, sym symmetry) wish {
	return wish{shape: s, symmetry: sym, technique: anyTechnique}
}

// parseWish reads the options of puzzles of a shape that are made one by one.
func parseWish(s *shape, options engine.Options) (wish, error) {
	w := wishOf(s, symmetryNamed(options.Get(symmetryOption)))
	w.minimal = options.Get(minimalOption) == "true"
	var errs [5]error
	if text := options.Get(ratingOption); text != "" {
		w.rating, errs[0] = parseRating(text)
	}
	w.givens, errs[1] = parseGivens(s, options.Get(givensOption))
	w.pattern, errs[2] = parsePattern(s, options.Get(patternOption))
	w.technique, errs[3] = parseTechnique(options.Get(techniqueOption))
	w.without, errs[4] = parseWithout(options.Get(withoutOption), options.Get(noChainsOption))
	w.purist = w.without != techniqueSet{}
	if err := errors.Join(errs[:]...); err != nil {
		return w, err
	}
	return w, w.contradiction(options)
}

// plain reports whether a wish has nothing in it but a symmetry.
func (w *wish) plain() bool { return w.givens == span{} && w.countable() }

// countable reports whether it has nothing else in it, or a number of givens.
func (w *wish) countable() bool {
	return w.pattern.Empty() && !w.minimal && !w.rating.Bounds() && w.technique == anyTechnique && !w.purist
}

// parseGivens reads how many givens there are; the zero span where that isn't set.
func parseGivens(s *shape, text string) (span, error) {
	if text == "" {
		return span{}, nil
	}
	refused := &engine.OptionError{Key: givensOption.Key, Value: text, Possible: engine.Say(givensOption.Form)}
	from, to, two := strings.Cut(text, "..")
	if !two {
		to = from
	}
	low, lowRead := parseDigits(from, 3)
	high, highRead := parseDigits(to, 3)
	if !lowRead || !highRead {
		return span{}, refused
	}
	switch {
	case low > high:
		refused.Reason, refused.Possible = engine.Say("it ends below its beginning"), engine.Say("%d..%d", high, low)
	case high < s.fewest():
		refused.Reason = engine.Say("no puzzle with one solution has fewer than %d", s.fewest())
		refused.Possible = engine.Say("%d to %d", s.fewest(), s.cells-1)
	case low >= s.cells:
		refused.Reason = engine.Say("there are %d cells", s.cells)
		refused.Possible = engine.Say("%d to %d", s.fewest(), s.cells-1)
	default:
		return span{low, min(high, s.cells-1)}, nil
	}
	return span{}, refused
}

// contradiction says which options can't be had together.
func (w *wish) contradiction(options engine.Options) error {
	var errs []error
	refuse := func(spec engine.OptionSpec, possible, reason engine.Saying) {
		errs = append(errs, &engine.OptionError{
			Key: spec.Key, Value: options.Get(spec), Possible: possible, Reason: reason,
		})
	}
	if w.rating.Bounds() && w.shape != nine {
		refuse(ratingOption, engine.Say("size=9, or a tier"), engine.Say("the scale is made for 9×9 cells"))
	}
	if n := w.pattern.Count(); n > 0 {
		if _, written := options[symmetryOption.Key]; written && !w.symmetry.lies(w.shape, w.pattern) {
			refuse(symmetryOption, engine.Say(asymmetric.String()), engine.Say("the pattern doesn't lie so"))
		}
		if w.givens != (span{}) && !w.givens.holds(n) {
			refuse(givensOption, engine.Say(strconv.Itoa(n)), engine.Say("the pattern has %s", countedGivens(n)))
		}
	} else if w.givens != (span{}) && !w.reachable() {
		refuse(givensOption, engine.Say("another number, or another symmetry"), engine.Say("%s givens don't come in such numbers", w.symmetry))
	} else if w.givens != (span{}) && w.shape == four && w.countable() && w.different() == 0 {
		refuse(givensOption, engine.Say("another number, or another symmetry"), engine.Say("no %s puzzle of 4×4 cells with so many has one solution", w.symmetry))
	}
	switch {
	case w.technique == anyTechnique:
	case w.without[w.technique]:
		refuse(techniqueOption, engine.Say("one that the puzzles may need"), engine.Say("without and nochains rule it out"))
	case !slices.Contains(w.shape.tiersUnder(w.symmetry), ladder.Tier(w.technique)):
		refuse(techniqueOption, engine.Listed(engine.TierNames(w.shape.tiersUnder(w.symmetry))),
			engine.Say("it is %s, and these puzzles aren't", ladder.Tier(w.technique)))
	}
	if len(errs) == 0 && len(w.tiers()) == 0 {
		spec := ratingOption
		if !w.rating.Bounds() {
			spec = withoutOption
		}
		refuse(spec, engine.Say("easier puzzles, or fewer such options"), engine.Say("no tier is left that has all this"))
	}
	return errors.Join(errs...)
}

// reachable reports whether orbits of the symmetry add up to a number of givens that is
// wished for.
func (w *wish) reachable() bool {
	sums := make([]bool, w.shape.cells+1)
	sums[0] = true
	for _, orbit := range w.symmetry.orbits(w.shape) {
		for n := w.shape.cells; n >= orbit.Count(); n-- {
			sums[n] = sums[n] || sums[n-orbit.Count()]
		}
	}
	return slices.Contains(sums[w.givens.low:w.givens.high+1], true)
}

// tiers are those that puzzles of the wish can be of.
func (w *wish) tiers() (all []engine.Tier) {
	for _, t := range w.shape.tiersUnder(w.symmetry) {
		left := upTo(ladder.Last(t), &w.without)
		asked := w.technique == anyTechnique || ladder.Tier(w.technique) == t
		if asked && w.ratedAs(t) && !(w.purist && left.lacks(t)) {
			all = append(all, t)
		}
	}
	return all
}

// ratingsOf are the least and the highest ratings with which puzzles of a tier occur,
// in tenths. Singles lead to 2.3 at most, and the techniques of normal puzzles to 4.0:
// as long as one of them is there, the scale takes nothing dearer. What needs more than
// singles is at least a direct pointing, what needs more than these at least an X-wing.
func ratingsOf(t engine.Tier) span {
	switch t {
	case engine.Easy:
		return span{10, 23}
	case engine.Normal:
		return span{17, 40}
	case engine.Hard:
		return span{32, mostRating}
	default:
		return span{40, mostRating}
	}
}

// ratedAs reports whether puzzles of a tier can have a rating that is wished for.
func (w *wish) ratedAs(t engine.Tier) bool {
	within := ratingsOf(t)
	return (w.rating.High == 0 || w.rating.High >= within.low) && w.rating.Low <= within.high
}

// spanOf is how many givens puzzles of a tier have; where the wish doesn't say so, as the
// tier has it.
func (w *wish) spanOf(t engine.Tier) span {
	switch {
	case !w.pattern.Empty():
		return span{w.pattern.Count(), w.pattern.Count()}
	case w.givens != span{}:
		return w.givens
	case w.minimal, w.rating.Bounds(), t <= engine.Easy, w.shape.limits.span(t).high == 0:
		return span{w.shape.fewest(), w.shape.cells - 1}
	default:
		return w.shape.limits.span(t)
	}
}

// fits reports whether a puzzle of a tier is as wished for, by all but its rating.
func (w *wish) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	if !ok || p.grid.shape != w.shape {
		return false
	}
	given := p.grid.given()
	if w.pattern.Empty() {
		ok = w.symmetry.lies(w.shape, given)
	} else {
		ok = given == w.pattern
	}
	return ok && (w.givens == span{} || w.givens.holds(given.Count())) &&
		(!w.minimal || p.grid.minimal()) && w.solved(&p.grid, want.Tier)
}

// solved reports whether a puzzle of a tier yields to the techniques wished for, and to
// no others where one is to be needed.
func (w *wish) solved(g *grid, t engine.Tier) bool {
	if w.technique != anyTechnique {
		return w.needsTechnique(g)
	}
	if !w.purist {
		return true
	}
	if t == engine.NoTier {
		t = ladder.Tier(climb(g, searching-1).Hardest)
	}
	allowed := upTo(ladder.Last(t), &w.without)
	return allowed.solve(g)
}

// needsTechnique reports whether the technique wished for is the hardest step, and
// nothing of its tier that is no harder would do.
func (w *wish) needsTechnique(g *grid) bool {
	easier := w.withoutTechnique()
	enough := upTo(w.technique, &w.without)
	return !easier.solve(g) && enough.solve(g)
}

// withoutTechnique is all up to the tier of the technique wished for, but for that one
// and those of its tier that are harder, by their score: some of these find all that it
// does, as multi-colouring does of an X-wing, and beside them no puzzle would need it.
func (w *wish) withoutTechnique() techniqueSet {
	set := upTo(ladder.Last(ladder.Tier(w.technique)), new(techniqueSet))
	set[w.technique] = false
	for t := range set {
		if technique(t) > w.technique && table[t].tier == table[w.technique].tier && table[t].score > table[w.technique].score {
			set[t] = false
		}
	}
	return set
}

// minimal reports whether no given of a puzzle with one solution can go.
func (g *grid) minimal() bool {
	var s sight
	for c, v := range g.cells[:g.shape.cells] {
		if v == 0 {
			continue
		}
		less := *g
		less.cells[c] = 0
		if _, found := less.another(c, v, &s); !found {
			return false
		}
	}
	return true
}
