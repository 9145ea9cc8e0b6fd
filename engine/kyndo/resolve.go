package kyndo

import "slices"

// Resolve calculates a round by the steps of section 4, in this order: stimulus, base, scale,
// environment, penalty, abilities, limits of the scale (R06). If the duel is illegal, the error is
// a *Refusal.
func (r *Rules) Resolve(d Duel) (Round, error) {
	if refusal := r.refusal(&d); refusal != nil {
		return Round{}, refusal
	}
	return r.ResolveLegal(&d), nil
}

// ResolveLegal resolves a duel that is known to be legal, such as one from a match.
func (r *Rules) ResolveLegal(d *Duel) Round {
	round := Round{
		Environment: d.Environment.ID,
		Place:       d.Environment.Name,
		Attacker:    r.playUpToEnvironment(d, Attacker),
		Defender:    r.playUpToEnvironment(d, Defender),
	}
	if d.Context != nil {
		round.Context = demand(d.Context, r.AttributesOf(&d.Attacker))
		if !round.Context.Met {
			round.Attacker.penalise(d.Context.Penalty)
		}
	}
	for _, role := range []Role{Attacker, Defender} {
		r.addAbilities(round.Side(role), d)
	}
	round.Result, round.Next = compare(round.Attacker.Final, round.Defender.Final)
	for _, role := range []Role{Attacker, Defender} {
		r.settle(round.Side(role), d, round.Result)
	}
	return round
}

// playUpToEnvironment calculates the steps of one side up to and including the environment.
func (r *Rules) playUpToEnvironment(d *Duel, role Role) PlayedSide {
	side := d.Side(role)
	p := PlayedSide{
		Card: side.Card.ID, Name: side.Card.Name, Role: role, Focus: side.Focus,
		Stimulus: r.boost(side),
		Scale:    Scale{r.Attribute, r.Combat},
		Percent:  d.Environment.Percent(&side.Card, role),
	}
	values := r.AttributesOf(side)
	p.Terms = r.terms(values, role)
	p.Base = base(p.Terms)
	p.Norm = r.normalised(p.Base)
	p.Base99 = p.Norm.Rounded()
	p.EnvExact = hundredths(p.Base99 * (100 + p.Percent))
	p.Env = p.EnvExact.Rounded()
	return p
}

// boost returns the effect of a side's stimulus, or nil if there is none.
func (r *Rules) boost(s *Side) *Boost {
	if s.Stimulus == nil {
		return nil
	}
	return r.Boost(&s.Card, *s.Stimulus)
}

// Boost returns the effect of a stimulus on a card. The rules must have its tier. No value rises
// above the maximum (4.6.1).
func (r *Rules) Boost(card *Card, s Stimulus) *Boost {
	tier, _ := r.tier(s.Tier)
	before := card.Attributes.Of(s.Char)
	after := min(before+tier.Bonus, r.Attribute)
	return &Boost{
		Char: s.Char, Tier: tier.Cost, Bonus: tier.Bonus,
		Before: before, After: after, Wasted: before + tier.Bonus - after,
	}
}

// AttributesOf returns the values of a side's card, with the effect of the stimulus.
func (r *Rules) AttributesOf(s *Side) Attributes {
	if b := r.boost(s); b != nil {
		return s.Card.Attributes.With(b.Char, b.After)
	}
	return s.Card.Attributes
}

func (r *Rules) terms(values Attributes, role Role) []Term {
	terms := make([]Term, 0, 5)
	for _, c := range role.Chars() {
		terms = append(terms, Term{c, values.Of(c), r.Weights.Of(c)})
	}
	return terms
}

// base adds up the terms (section 4.3).
func base(terms []Term) Decimal {
	sum := 0
	for _, t := range terms {
		sum += t.Value * t.Weight
	}
	return hundredths(sum)
}

// normalised converts a base to the combat scale (section 4.4). The maximum of characteristics is a
// power of ten, so dividing by it only moves the decimal point.
func (r *Rules) normalised(base Decimal) Decimal {
	return Decimal{base.Units * r.Combat, base.Places + log10(r.Attribute)}
}

// log10 returns n for a number that is 10^n.
func log10(number int) int {
	n := 0
	for ; number >= 10; number /= 10 {
		n++
	}
	return n
}

// Face returns the two numbers of face A: attack and defence without any change.
func (r *Rules) Face(c *Card) (attack, defence int) {
	return r.ExactFace(c, Attacker).Rounded(), r.ExactFace(c, Defender).Rounded()
}

// ExactFace returns a number of face A before rounding.
func (r *Rules) ExactFace(c *Card, role Role) Decimal {
	return r.normalised(base(r.terms(c.Attributes, role)))
}

// demand says whether an attacker meets a context (R29). It compares the attacker's value,
// including the stimulus, with the threshold. A value equal to the threshold is enough (R27).
func demand(c *Context, attacker Attributes) *Demand {
	value := attacker.Of(c.Char)
	return &Demand{ID: c.ID, Name: c.Name, Char: c.Char, Value: value, Threshold: c.Threshold, Met: value >= c.Threshold}
}

// penalise leaves only percent of the rounded attack (4.7a, R08).
func (p *PlayedSide) penalise(percent int) {
	exact := hundredths(p.Env * percent)
	p.Penalty = &Penalty{percent, exact, exact.Rounded()}
}

// beforeAbilities returns the value after the environment and the penalty.
func (p *PlayedSide) beforeAbilities() int {
	if p.Penalty != nil {
		return p.Penalty.After
	}
	return p.Env
}

// addAbilities adds the abilities, and then limits the result to the combat scale (4.7b, 4.8, R10).
func (r *Rules) addAbilities(p *PlayedSide, d *Duel) {
	side := d.Side(p.Role)
	p.PreClamp = p.beforeAbilities()
	for i := range side.Card.Abilities {
		trait := traitOf(&side.Card.Abilities[i], side, d, p.Role)
		if trait.Skipped == Applied {
			p.PreClamp += trait.Delta
		}
		p.Abilities = append(p.Abilities, trait)
	}
	p.Final = min(max(p.PreClamp, 0), r.Combat)
}

func traitOf(a *Ability, s *Side, d *Duel, role Role) AppliedAbility {
	t := AppliedAbility{ID: a.ID, Name: a.Name, Delta: a.Delta(role)}
	context := ""
	if d.Context != nil {
		context = d.Context.ID
	}
	switch {
	case !s.UnlockedC:
		t.Skipped = Locked
	case !a.When.Holds(role, s.Focus, d.Environment.ID, context):
		t.Skipped = Unmet
	}
	return t
}

// compare returns the result and the role of the player who attacks next (R05). That is the winner,
// or the defender after a tie (section 5.2).
func compare(attack, defence int) (Result, Role) {
	switch {
	case attack > defence:
		return AttackerWins, Attacker
	case attack < defence:
		return DefenderWins, Defender
	default:
		return Tie, Defender
	}
}

// settle judges how well the card was played, and sets points and energy.
func (r *Rules) settle(p *PlayedSide, d *Duel, result Result) {
	side := d.Side(p.Role)
	p.Pillars, p.Misused = pillars(side, &d.Environment, p.Role)
	if result.WonBy(p.Role) {
		p.Points = 1
	}
	p.Energy = Balance{Before: side.Energy, Earned: r.energyEarned(p.Pillars.Well(), p.Role, result)}
	if p.Stimulus != nil {
		p.Energy.Paid = p.Stimulus.Tier
	}
	p.Energy.After = min(p.Energy.Before-p.Energy.Paid+p.Energy.Earned, r.Energy.Most)
}

// pillars judges a side by the three pillars (section 8, R25). The second pillar needs two things:
// a stimulus or emphasis on a declared strength of the role's family, and none on an undeclared
// characteristic.
func pillars(s *Side, e *Environment, role Role) (Pillars, StrengthMisuse) {
	used := false
	var misused StrengthMisuse
	for _, c := range s.chosenChars() {
		switch {
		case !s.Card.Declares(c):
			misused.Undeclared = c
		case c.Family() == role:
			used = true
		default:
			misused.OtherRole = c
		}
	}
	return Pillars{
		Role:     s.Card.HasStrengthFor(role),
		Strength: used && misused.Undeclared == NoChar,
		Moment:   e.Percent(&s.Card, role) >= 0 || slices.Contains(s.Card.Habitats, e.ID),
	}, misused
}

// chosenChars lists the characteristics that the player stimulated or emphasised.
func (s *Side) chosenChars() []Char {
	var list []Char
	if s.Stimulus != nil {
		list = append(list, s.Stimulus.Char)
	}
	if s.Focus != NoChar {
		list = append(list, s.Focus)
	}
	return list
}

// energyEarned returns the energy that a side earns in a round (section 7.1, R19, R20).
func (r *Rules) energyEarned(well bool, role Role, result Result) int {
	switch {
	case !well:
		return r.Energy.Careless
	case result == Tie:
		return r.Energy.WellTied
	case result.WonBy(role):
		return r.Energy.WellWon
	default:
		return r.Energy.WellLost
	}
}
