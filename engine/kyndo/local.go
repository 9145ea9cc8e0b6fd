package kyndo

import "slices"

// A Local is what an environment is for some cards: its percentages for those that live
// nowhere in particular, or those of a habitat that has its own (R32).
type Local struct {
	Habitat        string // whose percentages they are; "" for those of all others
	Attack, Defend int
	Cards          []*Card // never empty
}

// Locals says what an environment is for the cards in play, as they are dealt with by Percent:
// what holds for most of them first, if it holds for any, and then what differs by
// habitat, as far as one of the cards has it. Together they have each card once.
func (e *Environment) Locals(cards []*Card) []Local {
	all := []Local{{Attack: e.Attack, Defend: e.Defend}}
	for _, o := range e.Habitats {
		all = append(all, Local{Habitat: o.Habitat, Attack: o.Attack, Defend: o.Defend})
	}
	for _, card := range cards {
		o, _ := e.Override(card) // without a habitat for those who have no override
		i := slices.IndexFunc(all, func(l Local) bool { return l.Habitat == o.Habitat })
		all[i].Cards = append(all[i].Cards, card)
	}
	return slices.DeleteFunc(all, func(l Local) bool { return len(l.Cards) == 0 })
}
