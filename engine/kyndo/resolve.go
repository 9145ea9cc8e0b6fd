package kyndo

// Resolve takes a duel through the steps of section 4: stimulus, base, scale,
// environment, penalty, abilities, clamp (R06). An illegal duel is a *Refusal.
func (r *Rules) Resolve(d Duel) (Round, error) {
	if refusal := r.refusal(&d); refusal != nil {
		return Round{}, refusal
	}
	return r.Reckon(&d), nil
}

// Reckon is Resolve for a duel that is known to be legal, as one of a match is.
func (r *Rules) Reckon(d *Duel) Round {
	round := Round{
		Environment: d.Environment.ID,
		Place:       d.Environment.Name,
		Attacker:    r.prepare(d, Attacker),
		Defender:    r.prepare(d, Defender),
	}
	if d.Context != nil {
		round.Context = demand(d.Context, r.Stimulated(&d.Attacker))
		if !round.Context.Met {
			round.Attacker.penalise(d.Context.Penalty)
		}
	}
	for _, role := range []Role{Attacker, Defender} {
		r.finish(round.Side(role), d)
	}
	round.Result, round.Next = compare(round.Attacker.Final, round.Defender.Final)
	for _, role := range []Role{Attacker, Defender} {
		r.settle(round.Side(role), d, round.Result)
	}
	return round
}

// prepare takes a card as far as the environment.
func (r *Rules) prepare(d *Duel, role Role) Played {
	side := d.side(role)
	p := Played{
		Card: side.Card.ID, Name: side.Card.Name, Role: role, Focus: side.Focus,
		Stimulus: r.boost(side),
		Scale:    Scale{r.Attribute, r.Combat},
		Percent:  d.Environment.Percent(&side.Card, role),
	}
	values := r.Stimulated(side)
	p.Terms = r.terms(values, role)
	p.Base = base(p.Terms)
	p.Norm = r.normalised(p.Base)
	p.Base99 = p.Norm.Rounded()
	p.EnvExact = hundredths(p.Base99 * (100 + p.Percent))
	p.Env = p.EnvExact.Rounded()
	return p
}

// boost is the stimulus of a side: no value rises above the top (4.6.1).
func (r *Rules) boost(s *Side) *Boost {
	if s.Stimulus == nil {
		return nil
	}
	return r.Boost(&s.Card, *s.Stimulus)
}

// Boost says what a stimulus of a known tier does to a card.
func (r *Rules) Boost(card *Card, s Stimulus) *Boost {
	tier, _ := r.tier(s.Tier)
	before := card.Attributes.Of(s.Char)
	after := min(before+tier.Bonus, r.Attribute)
	return &Boost{
		Char: s.Char, Tier: tier.Cost, Bonus: tier.Bonus,
		Before: before, After: after, Wasted: before + tier.Bonus - after,
	}
}

// Stimulated are the values that the round is reckoned with.
func (r *Rules) Stimulated(s *Side) Attributes {
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

// base sums the terms (section 4.3).
func base(terms []Term) Decimal {
	sum := 0
	for _, t := range terms {
		sum += t.Value * t.Weight
	}
	return hundredths(sum)
}

// normalised takes a base to the scale of combat (section 4.4). The top of
// the characteristics is a power of ten, so that dividing by it moves the
// point.
func (r *Rules) normalised(base Decimal) Decimal {
	return Decimal{base.Units * r.Combat, base.Places + powerOfTen(r.Attribute)}
}

// powerOfTen is n for 10^n.
func powerOfTen(number int) int {
	n := 0
	for ; number >= 10; number /= 10 {
		n++
	}
	return n
}

// Face gives the two numbers of face A: attack and defence, with nothing added.
func (r *Rules) Face(c *Card) (attack, defence int) {
	return r.Bare(c, Attacker).Rounded(), r.Bare(c, Defender).Rounded()
}

// Bare is the base of a card in a role on the scale of combat, exactly.
func (r *Rules) Bare(c *Card, role Role) Decimal {
	return r.normalised(base(r.terms(c.Attributes, role)))
}

// demand is the context seen from the attacker, whose stimulated value counts
// (R29). To be just at the threshold is enough (R27).
func demand(c *Context, attacker Attributes) *Demand {
	value := attacker.Of(c.Char)
	return &Demand{ID: c.ID, Name: c.Name, Char: c.Char, Value: value, Threshold: c.Threshold, Met: value >= c.Threshold}
}

// penalise leaves a part of the rounded attack (4.7a, R08).
func (p *Played) penalise(percent int) {
	exact := hundredths(p.Env * percent)
	p.Penalty = &Penalty{percent, exact, exact.Rounded()}
}

// reached is the value before the abilities.
func (p *Played) reached() int {
	if p.Penalty != nil {
		return p.Penalty.After
	}
	return p.Env
}

// finish adds the abilities, and clamps once, at the end (4.7b, 4.8, R10).
func (r *Rules) finish(p *Played, d *Duel) {
	side := d.side(p.Role)
	p.PreClamp = p.reached()
	for i := range side.Card.Abilities {
		trait := traitOf(&side.Card.Abilities[i], side, d, p.Role)
		if trait.Skipped == Applied {
			p.PreClamp += trait.Delta
		}
		p.Abilities = append(p.Abilities, trait)
	}
	p.Final = min(max(p.PreClamp, 0), r.Combat)
}

func traitOf(a *Ability, s *Side, d *Duel, role Role) Trait {
	t := Trait{ID: a.ID, Name: a.Name, Delta: a.Delta(role)}
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

// compare holds the attack against the defence (R05). Who wins attacks next;
// after a tie the defender does (section 5.2).
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

// settle judges how the card was played, and what that earns.
func (r *Rules) settle(p *Played, d *Duel, result Result) {
	side := d.side(p.Role)
	p.Pillars, p.Called = pillars(side, &d.Environment, p.Role)
	if result.WonBy(p.Role) {
		p.Points = 1
	}
	p.Energy = Balance{Before: side.Energy, Earned: r.earned(p.Pillars.Well(), p.Role, result)}
	if p.Stimulus != nil {
		p.Energy.Paid = p.Stimulus.Tier
	}
	p.Energy.After = min(p.Energy.Before-p.Energy.Paid+p.Energy.Earned, r.Energy.Most)
}

// pillars judges a side (section 8, R25): the second pillar is a stimulus or focus on a
// declared strength of the role's family, and none on what is not declared.
func pillars(s *Side, e *Environment, role Role) (Pillars, Called) {
	used := false
	var in Called
	for _, c := range s.chosen() {
		switch {
		case !s.Card.Declares(c):
			in.Undeclared = c
		case c.Family() == role:
			used = true
		default:
			in.Idle = c
		}
	}
	return Pillars{
		Role:     s.Card.Plays(role),
		Strength: used && in.Undeclared == NoChar,
		Moment:   e.Percent(&s.Card, role) >= 0 || livesIn(&s.Card, e.ID),
	}, in
}

// chosen lists the characteristics that the player called upon.
func (s *Side) chosen() []Char {
	var list []Char
	if s.Stimulus != nil {
		list = append(list, s.Stimulus.Char)
	}
	if s.Focus != NoChar {
		list = append(list, s.Focus)
	}
	return list
}

func livesIn(c *Card, environment string) bool {
	for _, h := range c.Habitats {
		if h == environment {
			return true
		}
	}
	return false
}

// earned is the energy of a round (section 7.1, R19, R20).
func (r *Rules) earned(well bool, role Role, result Result) int {
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
