package kyndo

import "fmt"

func (c *checker) cards() {
	seen := map[string]bool{}
	for i := range c.rules.Cards {
		card := &c.rules.Cards[i]
		path := "species." + card.ID
		c.once(path, card.ID, seen)
		for _, char := range Chars() {
			c.within(path+".attrs."+char.String(), ErrAttribute, card.Attributes.Of(char), Span{0, c.rules.Attribute})
		}
		c.strengths(path, card)
		for _, habitat := range card.Habitats {
			c.known(path+".habitats."+habitat, "habitat", habitat, c.environmentNames())
		}
		c.abilities(path, card)
	}
}

func (c *checker) strengths(path string, card *Card) {
	switch {
	case card.Primary == NoChar:
		c.fault(path+".primary", ErrPrimary, "a card must declare its primary strength")
	case card.Secondary == card.Primary:
		c.fault(path+".secondary", ErrSecondary, "%s is the primary strength already", card.Secondary)
	}
}

func (c *checker) abilities(path string, card *Card) {
	if len(card.Abilities) > c.rules.MostTraits {
		c.fault(path+".abilities", ErrTraits, "there are %d abilities; possible: up to %d", len(card.Abilities), c.rules.MostTraits)
	}
	seen := map[string]bool{}
	for i := range card.Abilities {
		a := &card.Abilities[i]
		at := fmt.Sprintf("%s.abilities.%d", path, i)
		c.once(at, a.ID, seen)
		c.within(at+".attack", ErrDelta, a.Attack, c.rules.Delta)
		c.within(at+".defence", ErrDelta, a.Defend, c.rules.Delta)
		c.condition(at+".when", a.When)
	}
}

func (c *checker) condition(path string, w Condition) {
	if w.Environment != "" {
		c.known(path+".environment", "environment", w.Environment, c.environmentNames())
	}
	if w.Role != "" {
		c.known(path+".role", "role", w.Role, []string{Attacker.String(), Defender.String()})
	}
	if w.Context != "" {
		c.known(path+".context", "context", w.Context, c.contextNames())
	}
}

// A Warning is a card that the rules admit and the design advises against.
type Warning struct {
	Path string
	Text string
}

// Lint holds the cards to the design rule of section 10 (R49): frequent birds
// defend by their structure, not by robustness.
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

// EnoughForRole is how many cards of a hand or a deck should be able to play a
// role well (R55).
const EnoughForRole = 3

// Idle lists the roles for which a hand has fewer than enough cards that
// declare a strength for them (R55).
func Idle(hand []*Card, enough int) []Role {
	var idle []Role
	for _, role := range []Role{Attacker, Defender} {
		able := 0
		for _, card := range hand {
			if card.Plays(role) {
				able++
			}
		}
		if able < enough {
			idle = append(idle, role)
		}
	}
	return idle
}
