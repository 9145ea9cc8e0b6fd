package kyndo

import (
	"cmp"
	"slices"
)

// The steps by which the game is learnt. Each adds one thing to the one before.
const (
	NumbersAndPlaces = 1 + iota // cards A, in calm places
	StrengthsAndEnergy
	DemandsOfContexts // in all places
	FullGame
)

// Step are the rules as far as a step has them: without abilities before the full game, without
// contexts before the third, and without strengths before the second, where nothing is stimulated and
// whoever has more points has won. They are for measuring what a step is like: cards are no less
// declared, and are checked by nobody.
func (r *Rules) Step(step int) *Rules {
	if step >= FullGame {
		return r
	}
	less := *r
	less.Cards = slices.Clone(r.Cards)
	for i := range less.Cards {
		less.Cards[i].Abilities = nil
	}
	if step >= DemandsOfContexts {
		return &less
	}
	less.Environments = nil
	for _, e := range r.Calm() {
		plain := *e
		plain.Contexts = nil
		less.Environments = append(less.Environments, plain)
	}
	if step == NumbersAndPlaces {
		less.Tiers, less.Energy = nil, Energy{Most: r.Energy.Most}
	}
	return &less
}

// Calm are the places of the first two steps: the two thirds that change least, in the order of the
// data. What places change is made for contexts, of which those steps know nothing; where it is much, it would
// decide everything.
func (r *Rules) Calm() []*Environment {
	all := make([]*Environment, len(r.Environments))
	for i := range r.Environments {
		all[i] = &r.Environments[i]
	}
	calm := slices.Clone(all)
	slices.SortStableFunc(calm, func(a, b *Environment) int { return cmp.Compare(unrest(a), unrest(b)) })
	calm = calm[:(2*len(calm)+2)/3]
	return slices.DeleteFunc(all, func(e *Environment) bool { return !slices.Contains(calm, e) })
}
