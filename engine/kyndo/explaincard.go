package kyndo

import "octavo/engine"

// ExplainCard tells how the two numbers of face A are made of face B: each
// contribution, their sum, and the scale of combat.
func (r *Rules) ExplainCard(card *Card, role Role, language string) []engine.Step {
	e := explainer{language: language}
	p := &Played{
		Card: card.ID, Name: card.Name, Role: role, Scale: Scale{r.Attribute, r.Combat},
		Terms: r.terms(card.Attributes, role),
	}
	p.Base = base(p.Terms)
	p.Norm = r.normalised(p.Base)
	p.Base99 = p.Norm.Rounded()
	for _, t := range p.Terms {
		e.say("term", char("char", t.Char), number("value", t.Value), literal("weight", hundredths(t.Weight).String()),
			literal("contribution", t.Contribution().String()))
	}
	e.base(p)
	return e.steps
}

// ExplainStrengths tells what a stimulus does to each declared strength, and
// which is the cheapest that does all it can (R15).
func (r *Rules) ExplainStrengths(card *Card, language string) []engine.Step {
	e := explainer{language: language}
	for _, c := range card.Strengths() {
		value := card.Attributes.Of(c)
		tier, ok := r.Cheapest(value, r.Energy.Most)
		if !ok {
			e.say("strength-full", char("char", c), number("value", value))
			continue
		}
		b := r.Boost(card, Stimulus{c, tier.Cost})
		e.say("strength", char("char", c), number("value", value), number("cost", tier.Cost),
			number("bonus", b.Bonus), number("after", b.After), number("wasted", b.Wasted))
	}
	return e.steps
}
