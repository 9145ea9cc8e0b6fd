package kyndo

import (
	"cmp"
	"slices"
)

// An Environment is where a round takes place.
type Environment struct {
	ID       string
	Name     Translations
	Attack   int        // per cent added to an attack, −100 or more
	Defend   int        // per cent added to a defence
	Contexts []string   // contexts that a defender may impose in it (R28)
	Habitats []Override // habitats whose cards have other percentages (R32)
}

// An Override replaces an environment's percentages for cards of a habitat.
type Override struct {
	Habitat        string
	Attack, Defend int
}

// Percent returns how much the environment changes a card's value in a role, in per cent.
func (e *Environment) Percent(card *Card, role Role) int {
	attack, defend := e.Attack, e.Defend
	if o, ok := e.Override(card); ok {
		attack, defend = o.Attack, o.Defend
	}
	if role == Attacker {
		return attack
	}
	return defend
}

// Override returns the first override that applies to one of the card's habitats.
func (e *Environment) Override(card *Card) (Override, bool) {
	for _, o := range e.Habitats {
		if slices.Contains(card.Habitats, o.Habitat) {
			return o, true
		}
	}
	return Override{}, false
}

// Allows reports whether a defender may impose a context here.
func (e *Environment) Allows(context string) bool { return slices.Contains(e.Contexts, context) }

// A PercentGroup holds the cards that have the same percentages in an environment. They share a
// habitat that has percentages of its own (R32), or have no such habitat.
type PercentGroup struct {
	Habitat        string // "" for all other cards
	Attack, Defend int
	Cards          []*Card // never empty
}

// PercentGroups groups cards by their percentages. Cards without an override come first. Empty
// groups are left out.
func (e *Environment) PercentGroups(cards []*Card) []PercentGroup {
	all := []PercentGroup{{Attack: e.Attack, Defend: e.Defend}}
	for _, o := range e.Habitats {
		all = append(all, PercentGroup{Habitat: o.Habitat, Attack: o.Attack, Defend: o.Defend})
	}
	for _, card := range cards {
		o, _ := e.Override(card) // o is zero if the card has no such habitat
		i := slices.IndexFunc(all, func(l PercentGroup) bool { return l.Habitat == o.Habitat })
		all[i].Cards = append(all[i].Cards, card)
	}
	return slices.DeleteFunc(all, func(l PercentGroup) bool { return len(l.Cards) == 0 })
}

// totalChange returns how much an environment changes values: the percentages of attack and
// defence, added without their signs.
func totalChange(e *Environment) int { return max(e.Attack, -e.Attack) + max(e.Defend, -e.Defend) }

// places returns pointers to all environments, in the order of the data.
func (r *Rules) places() []*Environment {
	all := make([]*Environment, len(r.Environments))
	for i := range r.Environments {
		all[i] = &r.Environments[i]
	}
	return all
}

// CalmEnvironments returns the environments of the first two games, in the order of the data. They
// are the two thirds of the environments that change values least. These games have no contexts,
// and without contexts large percentages would decide every round.
func (r *Rules) CalmEnvironments() []*Environment {
	all := r.places()
	calm := slices.Clone(all)
	slices.SortStableFunc(calm, func(a, b *Environment) int { return cmp.Compare(totalChange(a), totalChange(b)) })
	calm = calm[:(2*len(calm)+2)/3]
	return slices.DeleteFunc(all, func(e *Environment) bool { return !slices.Contains(calm, e) })
}
