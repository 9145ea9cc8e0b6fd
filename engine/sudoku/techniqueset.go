package sudoku

import (
	"slices"
	"strings"

	"octavo/engine"
)

// anyTechnique stands where no technique was asked for.
const anyTechnique = searching

var (
	techniqueOption = engine.OptionSpec{
		Key: "technique", Form: "a technique above easy, such as x-wing",
		Help: "the hardest step is this one, and needed: without it the puzzle doesn't yield to what of its tier isn't harder",
	}
	withoutOption = engine.OptionSpec{
		Key: "without", Form: "techniques, such as unique-rectangle,skyscraper",
		Help: "the puzzles can be solved at their tier without these techniques, which are parted by commas",
	}
	noChainsOption = engine.OptionSpec{
		Key: "nochains", Values: []string{"false", "true"}, Default: "false",
		Help: "true: the puzzles can be solved at their tier without chains of any sort",
	}
)

// A techniqueSet is some of the techniques of the ladder.
type techniqueSet [searching]bool

// upTo are the techniques up to a limit, but for some.
func upTo(limit technique, without *techniqueSet) (set techniqueSet) {
	for t := range min(limit+1, searching) {
		set[t] = !without[t]
	}
	return set
}

// empty reports whether a set has none of a tier.
func (s *techniqueSet) lacks(tier engine.Tier) bool {
	for t, had := range s {
		if had && ladder.Tier(technique(t)) == tier {
			return false
		}
	}
	return true
}

// ofChains reports whether a technique follows what each thing forces from cell to
// cell, however far: purists call that guessing.
func ofChains(t technique) bool {
	name := ladder.Name(t)
	return strings.Contains(name, "chain") || strings.Contains(name, "remote")
}

// work goes as far as the techniques of a set and singles lead, and reports whether
// that is to the end.
func (s *techniqueSet) work(c *climber) bool {
	var d deduction
	for c.settle() && c.empty > 0 && s.next(c, &d) {
		c.apply(&d)
	}
	return !c.broken && c.empty == 0
}

// next finds the cheapest step by a technique of the set.
func (s *techniqueSet) next(c *climber, d *deduction) bool {
	d.reset()
	for t, had := range s {
		if had && c.find(technique(t), d) {
			d.technique = technique(t)
			return true
		}
	}
	return false
}

// solve reports whether the techniques of a set solve a grid.
func (s *techniqueSet) solve(g *grid) bool {
	var c climber
	c.set(g)
	return s.work(&c)
}

// parseTechnique reads the option technique; anyTechnique where it is not set.
func parseTechnique(text string) (technique, error) {
	if text == "" {
		return anyTechnique, nil
	}
	t, ok := techniqueNamed(text)
	switch {
	case !ok:
		return t, unknownTechnique(techniqueOption, text, text)
	case ladder.Tier(t) == engine.Easy:
		return t, &engine.OptionError{
			Key: techniqueOption.Key, Value: text, Possible: engine.Say(techniqueOption.Form),
			Reason: engine.Say("no puzzle needs one single and can't do with the others; ask for a tier or a rating"),
		}
	}
	return t, nil
}

// parseWithout reads the options without and nochains.
func parseWithout(text, noChains string) (set techniqueSet, err error) {
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		t, ok := techniqueNamed(name)
		switch {
		case !ok:
			return set, unknownTechnique(withoutOption, text, name)
		case ladder.Tier(t) == engine.Easy:
			return set, &engine.OptionError{
				Key: withoutOption.Key, Value: text, Possible: engine.Say(withoutOption.Form),
				Reason: engine.Say("%s is a single, without which no puzzle is solved", name),
			}
		}
		set[t] = true
	}
	set[uniqueLoop] = set[uniqueLoop] || set[uniqueRectangle] // a loop of four cells is a rectangle
	for t := range set {
		set[t] = set[t] || noChains == "true" && ofChains(technique(t))
	}
	return set, nil
}

func techniqueNamed(name string) (technique, bool) {
	i := slices.Index(ladder.Names(), name)
	return technique(max(i, 0)), i >= 0
}

func unknownTechnique(spec engine.OptionSpec, text, name string) error {
	refused := &engine.OptionError{
		Key: spec.Key, Value: text, Known: ladder.Names(),
		Possible: engine.Listed(ladder.Names()[ladder.Last(engine.Easy)+1:]),
	}
	if name != text {
		refused.Reason = engine.Say("%q is none", name)
	}
	return refused
}
