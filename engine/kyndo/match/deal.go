package match

import (
	"fmt"

	"octavo/engine/kyndo"
)

// A Deal is what was drawn elsewhere than from the match's seed: by two people who
// each have a deck of their own (R53).
type Deal struct {
	Hands  [2][]string `json:"hands"`
	Places []string    `json:"places"` // of the rounds; those after are drawn
}

// take deals the hands of a deal. The same species may be in both.
func (m *Match) take(d *Deal) error {
	for p, ids := range d.Hands {
		if len(ids) != m.rules.Match.Hand {
			return fmt.Errorf("the hand of player %s has %d cards; a hand has %d", Player(p), len(ids), m.rules.Match.Hand)
		}
		for _, id := range ids {
			card, ok := m.rules.Card(id)
			switch {
			case !ok:
				return fmt.Errorf("card %q is not known", id)
			case m.lanes[p].find(id) != nil:
				return fmt.Errorf("the hand of player %s has %s twice", Player(p), id)
			}
			m.lanes[p].hand = append(m.lanes[p].hand, card)
		}
	}
	for _, id := range d.Places {
		if _, ok := m.rules.Environment(id); !ok {
			return fmt.Errorf("environment %q is not known", id)
		}
	}
	return nil
}

// deck is a deck of all cards, in the order of the data.
func deck(rules *kyndo.Rules) []*kyndo.Card {
	all := make([]*kyndo.Card, len(rules.Cards))
	for i := range rules.Cards {
		all[i] = &rules.Cards[i]
	}
	return all
}
