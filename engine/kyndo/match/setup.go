package match

import (
	"cmp"
	"errors"
	"fmt"

	"octavo/engine/kyndo"
)

// A Deal holds hands and environments that come from outside the match, and not from its seed. Two
// people drew them, each from their own deck (R53).
type Deal struct {
	Hands  [2][]string `json:"hands"`
	Places []string    `json:"places"` // environments of the first rounds; those of later rounds follow from the seed
}

// deal gives both players the hands of d. Both hands may contain the same species.
func (m *Match) deal(d *Deal) error {
	for p, ids := range d.Hands {
		if len(ids) != m.rules.Match.Hand {
			return fmt.Errorf("the hand of player %s has %d cards; a hand has %d", Player(p), len(ids), m.rules.Match.Hand)
		}
		for _, id := range ids {
			card, ok := m.rules.Card(id)
			switch {
			case !ok:
				return fmt.Errorf("card %q is not known", id)
			case m.players[p].findCard(id) != nil:
				return fmt.Errorf("the hand of player %s has %s twice", Player(p), id)
			}
			m.players[p].hand = append(m.players[p].hand, card)
		}
	}
	for _, id := range d.Places {
		if _, ok := m.rules.Environment(id); !ok {
			return fmt.Errorf("environment %q is not known", id)
		}
	}
	return nil
}

// deck returns all cards in the order of the data.
func deck(rules *kyndo.Rules) []*kyndo.Card {
	all := make([]*kyndo.Card, len(rules.Cards))
	for i := range rules.Cards {
		all[i] = &rules.Cards[i]
	}
	return all
}

// A Setup is what a match begins with. Together with the players' actions it determines the whole
// match.
type Setup struct {
	Seed        uint64
	Game        int              // an introductory game, such as kyndo.NumbersAndPlaces; 0 for the full game
	Environment string           // fixed by the teacher; "" to draw one for each round (R31)
	Locked      [2][]string      // cards whose face C a player has not unlocked (R46)
	Memory      [2]bool          // whether each player opens faces B and C by recalling (R46)
	Recalled    [2][]RecallCount // recalls in earlier matches, for players with Memory
	PresetDeal  *Deal            // drawn elsewhere; if nil, the cards are dealt by the seed
}

// game returns the number of the game that is played.
func (s *Setup) game() int { return cmp.Or(s.Game, kyndo.FullGame) }

// New begins a match. It deals from all cards of the rules, or uses the preset deal.
func New(data *kyndo.Rules, setup Setup) (*Match, error) {
	if setup.Game < 0 || setup.Game >= kyndo.FullGame {
		return nil, fmt.Errorf("game %d is not known; introductory games are 1 to %d", setup.Game, kyndo.FullGame-1)
	}
	rules := data.ForGame(setup.game())
	m := &Match{data: data, rules: rules, setup: setup, chance: kyndo.NewChance(setup.Seed)}
	if setup.Environment != "" {
		if _, ok := rules.Environment(setup.Environment); !ok {
			return nil, fmt.Errorf("environment %q is not known", setup.Environment)
		}
	}
	m.tally.Energy = [2]int{rules.Energy.Start, rules.Energy.Start}
	if err := m.initMemory(); err != nil {
		return nil, err
	}
	if setup.PresetDeal != nil {
		if err := m.deal(setup.PresetDeal); err != nil {
			return nil, err
		}
		m.turnTopCards()
		return m, nil
	}
	if len(rules.Cards) < 2*rules.Match.Hand {
		return nil, errors.New("there are not enough cards for two hands")
	}
	deck := deck(rules)
	kyndo.Shuffle(m.chance, deck)
	hand := rules.Match.Hand
	m.players[PlayerA].hand, m.players[PlayerB].hand = deck[:hand:hand], deck[hand:2*hand:2*hand]
	m.turnTopCards()
	return m, nil
}
