package kyndo

import (
	"fmt"
	"slices"
)

// A Fault is a mistake in the rules of a game. Path says where it is in the data, such as weights.P
// or species.condor.attrs.AD.
type Fault struct {
	Path   string
	Code   Code
	Text   string   // English message; it ends with the known words
	Format string   // format of the message for translation, without the known words
	Args   []any    // values for Format
	Word   string   // the unknown word, if there is one
	Known  []string // the words that are valid in its place
}

func (f *Fault) Error() string { return fmt.Sprintf("%s: %s (%s)", f.Path, f.Text, f.Code) }

// The codes of faults in the rules. Other faults have the codes of refused duels, such as
// ErrAttribute.
const (
	ErrWeightsSum Code = "ERR_CONFIG_WEIGHTS_SUM"
	ErrWeight     Code = "ERR_CONFIG_WEIGHT_RANGE"
	ErrScale      Code = "ERR_CONFIG_SCALE"
	ErrTiers      Code = "ERR_CONFIG_TIERS"
	ErrSpan       Code = "ERR_CONFIG_SPAN"
	ErrEnergies   Code = "ERR_CONFIG_ENERGY"
	ErrMatch      Code = "ERR_CONFIG_MATCH"
	ErrTwice      Code = "ERR_CONFIG_ID_TWICE"
	ErrUnknown    Code = "ERR_CONFIG_UNKNOWN"
	ErrTooFew     Code = "ERR_CONFIG_TOO_FEW"
)

// Check returns all mistakes in the rules. All other functions need rules without mistakes.
func (r *Rules) Check() []*Fault {
	c := checker{rules: r}
	c.checkScales()
	c.checkWeights()
	c.checkTiers()
	c.checkEnergy()
	c.checkMatch()
	c.checkEnvironments()
	c.checkContexts()
	c.checkCards()
	return c.faults
}

type checker struct {
	rules  *Rules
	faults []*Fault
}

func (c *checker) addFault(path string, code Code, format string, args ...any) {
	c.faults = append(c.faults, &Fault{Path: path, Code: code, Text: fmt.Sprintf(format, args...), Format: format, Args: args})
}

// checkRange adds a fault if n is outside a span.
func (c *checker) checkRange(path string, code Code, n int, s Span) {
	if !s.Holds(n) {
		c.addFault(path, code, "%d is not between %d and %d", n, s.Least, s.Most)
	}
}

// Limits of numbers in the rules, so that calculations don't overflow. The game itself has no such
// limits.
const (
	maxScale = 1000
	maxBonus = 1000
	maxHand  = 50
)

func (c *checker) checkScales() {
	r := c.rules
	if !slices.Contains([]int{1, 10, 100, 1000}, r.Attribute) {
		c.addFault("scale.attribute", ErrScale, "%d is no power of ten up to 1000, so that a card's sums would have no end", r.Attribute)
	}
	c.checkRange("scale.combat", ErrScale, r.Combat, Span{1, maxScale})
	for _, s := range []struct {
		path  string
		span  Span
		width Span
	}{{"penalty", r.Penalty, Span{0, 100}}, {"abilities.delta", r.Delta, Span{-maxScale, maxScale}}, {"lab.attackerWins", r.Lab.AttackerWins, Span{0, 100}}} {
		if s.span.Least > s.span.Most || !s.width.Holds(s.span.Least) || !s.width.Holds(s.span.Most) {
			c.addFault(s.path, ErrSpan, "%d to %d is no range within %d to %d", s.span.Least, s.span.Most, s.width.Least, s.width.Most)
		}
	}
	c.checkRange("abilities.most", ErrSpan, r.MaxAbilities, Span{0, 10})
	c.checkRange("lab.contextGain", ErrSpan, r.Lab.ContextGain, Span{0, 100})
	c.checkRange("common.defence", ErrSpan, r.Common.Defence, Span{0, r.Attribute})
}

// checkWeights checks that the weights of each family add up to 1 (R11).
func (c *checker) checkWeights() {
	for _, role := range []Role{Attacker, Defender} {
		sum := 0
		for _, char := range role.Chars() {
			w := c.rules.Weights.Of(char)
			c.checkRange("weights."+char.String(), ErrWeight, w, Span{0, 100})
			sum += w
		}
		if sum != 100 {
			c.addFault("weights."+role.Chars()[0].String(), ErrWeightsSum, "the weights %v sum to %s; they must sum to 1.00", role.Chars(), hundredths(sum))
		}
	}
}

func (c *checker) checkTiers() {
	if len(c.rules.Tiers) == 0 {
		c.addFault("tiers", ErrTooFew, "there is no tier of stimulus")
	}
	cost := 0
	for i, t := range c.rules.Tiers {
		path := fmt.Sprintf("tiers.%d", i)
		c.checkRange(path+".bonus", ErrTiers, t.Bonus, Span{1, maxBonus})
		if t.Cost <= cost || t.Cost > c.rules.Energy.Most {
			c.addFault(path+".cost", ErrTiers, "%d is not between the tier before, %d, and the most energy there is, %d", t.Cost, cost, c.rules.Energy.Most)
		}
		cost = t.Cost
	}
}

func (c *checker) checkEnergy() {
	e := c.rules.Energy
	c.checkRange("energy.most", ErrEnergies, e.Most, Span{1, maxScale})
	for _, n := range []struct {
		path  string
		value int
	}{{"start", e.Start}, {"wellWon", e.WellWon}, {"wellTied", e.WellTied}, {"wellLost", e.WellLost}, {"careless", e.Careless}} {
		c.checkRange("energy."+n.path, ErrEnergies, n.value, Span{0, e.Most})
	}
}

func (c *checker) checkMatch() {
	m := c.rules.Match
	c.checkRange("match.hand", ErrMatch, m.Hand, Span{1, maxHand})
	c.checkRange("match.rounds", ErrMatch, m.Rounds, Span{1, m.Hand})
	c.checkRange("match.majority", ErrMatch, m.Majority, Span{1, m.Rounds})
	if len(c.rules.Cards) < 2*m.Hand {
		c.addFault("species", ErrTooFew, "there are %d cards; two hands of %d need %d: add species, or make match.hand and match.rounds smaller in rules.yaml", len(c.rules.Cards), m.Hand, 2*m.Hand)
	}
}

func (c *checker) checkEnvironments() {
	if len(c.rules.Environments) == 0 {
		c.addFault("environments", ErrTooFew, "there is no environment")
	}
	isUsed := map[string]bool{}
	for i := range c.rules.Environments {
		e := &c.rules.Environments[i]
		path := "environments." + e.ID
		c.checkUnique(path, e.ID, isUsed)
		c.checkPercentages(path, e.Attack, e.Defend)
		for _, o := range e.Habitats {
			c.checkPercentages(path+".habitats."+o.Habitat, o.Attack, o.Defend)
			c.checkKnown(path+".habitats."+o.Habitat, "habitat", o.Habitat, c.environmentNames())
		}
		for _, context := range e.Contexts {
			c.checkKnown(path+".contexts."+context, "context", context, c.contextNames())
		}
	}
}

func (c *checker) checkPercentages(path string, attack, defend int) {
	for _, p := range []struct {
		key string
		n   int
	}{{"attack", attack}, {"defence", defend}} {
		if !environmentPercents.Holds(p.n) {
			c.addFault(path+"."+p.key, ErrEnvironment, "%d is not between -100 and %d", p.n, maxPercent)
		}
	}
}

// checkUnique adds a fault if the identifier is already used.
func (c *checker) checkUnique(path, id string, isUsed map[string]bool) {
	if isUsed[id] {
		c.addFault(path, ErrTwice, "%q stands here a second time", id)
	}
	isUsed[id] = true
}

// checkKnown adds a fault if a word is not one of the possible words.
func (c *checker) checkKnown(path, noun, word string, possible []string) {
	if slices.Contains(possible, word) {
		return
	}
	const format = "%s %q is not known"
	c.faults = append(c.faults, &Fault{
		Path: path, Code: ErrUnknown, Text: fmt.Sprintf(format+"; known: %v", noun, word, possible),
		Format: format, Args: []any{noun, word}, Word: word, Known: possible,
	})
}

func (c *checker) environmentNames() []string {
	var names []string
	for _, e := range c.rules.Environments {
		names = append(names, e.ID)
	}
	return names
}

func (c *checker) contextNames() []string {
	var names []string
	for _, x := range c.rules.Contexts {
		names = append(names, x.ID)
	}
	return names
}

func (c *checker) checkContexts() {
	isUsed := map[string]bool{}
	for i := range c.rules.Contexts {
		x := &c.rules.Contexts[i]
		path := "contexts." + x.ID
		c.checkUnique(path, x.ID, isUsed)
		if x.Char == NoChar {
			c.addFault(path+".char", ErrUnknown, "a context needs a characteristic")
		}
		c.checkRange(path+".threshold", ErrThreshold, x.Threshold, Span{0, c.rules.Attribute})
		c.checkRange(path+".penalty", ErrPenalty, x.Penalty, c.rules.Penalty)
	}
}

func (c *checker) checkCards() {
	isUsed := map[string]bool{}
	for i := range c.rules.Cards {
		card := &c.rules.Cards[i]
		path := "species." + card.ID
		c.checkUnique(path, card.ID, isUsed)
		for _, char := range Chars() {
			c.checkRange(path+".attrs."+char.String(), ErrAttribute, card.Attributes.Of(char), Span{0, c.rules.Attribute})
		}
		c.checkStrengths(path, card)
		for _, habitat := range card.Habitats {
			c.checkKnown(path+".habitats."+habitat, "habitat", habitat, c.environmentNames())
		}
		c.checkAbilities(path, card)
	}
}

func (c *checker) checkStrengths(path string, card *Card) {
	switch {
	case card.Primary == NoChar:
		c.addFault(path+".primary", ErrPrimary, "a card must declare its primary strength")
	case card.Secondary == card.Primary:
		c.addFault(path+".secondary", ErrSecondary, "%s is the primary strength already", card.Secondary)
	}
}

func (c *checker) checkAbilities(path string, card *Card) {
	if len(card.Abilities) > c.rules.MaxAbilities {
		c.addFault(path+".abilities", ErrAbilities, "there are %d abilities; possible: up to %d", len(card.Abilities), c.rules.MaxAbilities)
	}
	isUsed := map[string]bool{}
	for i := range card.Abilities {
		a := &card.Abilities[i]
		abilityPath := fmt.Sprintf("%s.abilities.%d", path, i)
		c.checkUnique(abilityPath, a.ID, isUsed)
		c.checkRange(abilityPath+".attack", ErrDelta, a.Attack, c.rules.Delta)
		c.checkRange(abilityPath+".defence", ErrDelta, a.Defend, c.rules.Delta)
		c.checkCondition(abilityPath+".when", a.When)
	}
}

func (c *checker) checkCondition(path string, w Condition) {
	if w.Environment != "" {
		c.checkKnown(path+".environment", "environment", w.Environment, c.environmentNames())
	}
	if w.Role != "" {
		c.checkKnown(path+".role", "role", w.Role, []string{Attacker.String(), Defender.String()})
	}
	if w.Context != "" {
		c.checkKnown(path+".context", "context", w.Context, c.contextNames())
	}
}

// A Warning is about a card that is legal, but against the game's design advice.
type Warning struct {
	Path string
	Text string
}

// Lint checks the design advice of section 10 (R49): common species should defend by structure (AD,
// C and E), not by robustness (R).
func (r *Rules) Lint() []Warning {
	var list []Warning
	for i := range r.Cards {
		card := &r.Cards[i]
		if card.Frequency != r.Common.Frequency {
			continue
		}
		path := "species." + card.ID
		sum := card.Attributes.Of(AD) + card.Attributes.Of(C) + card.Attributes.Of(E)
		if sum < 3*r.Common.Defence {
			list = append(list, Warning{path, fmt.Sprintf("%s is %s, and yet the mean of AD, C and E is below %d", card.ID, card.Frequency, r.Common.Defence)})
		}
		if card.Primary == R {
			list = append(list, Warning{path, fmt.Sprintf("%s is %s, and yet declares R first", card.ID, card.Frequency)})
		}
	}
	return list
}

// EnoughForRole is the number of cards with a strength for a role that a hand or deck should have
// (R55).
const EnoughForRole = 3

// WeakRoles lists the roles for which fewer than enough cards of a hand declare a strength (R55).
func WeakRoles(hand []*Card, enough int) []Role {
	var weak []Role
	for _, role := range []Role{Attacker, Defender} {
		able := 0
		for _, card := range hand {
			if card.HasStrengthFor(role) {
				able++
			}
		}
		if able < enough {
			weak = append(weak, role)
		}
	}
	return weak
}
