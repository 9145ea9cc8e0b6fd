package kyndo

import "slices"

// Scramble changes all that a player can't see: the cards of the rival's hand
// that were not turned, what the rival has locked or answered, and the source
// of chance. It is for the test that nobody looks there.
func (m *Match) Scramble(p Player, seed uint64) {
	chance := NewChance(seed)
	m.chance = NewChance(chance.Next())
	view := m.View(p)
	rival := &m.lanes[p.Other()]
	rival.hand = m.rules.imagineHand(&view, chance)
	shuffle(chance, rival.hand)
	if rival.ready {
		rival.card = rival.hand[chance.Below(len(rival.hand))]
		rival.spends = nil
		if m.phase != InInitiative {
			if all := m.rules.Stimuli(rival.card, m.tally.Energy[p.Other()]); len(all) > 0 {
				rival.spends = &all[chance.Below(len(all))]
			}
		}
	}
	m.setup.Locked[p.Other()] = []string{rival.hand[0].ID}
	if m.phase == InReveal && p == m.attacker {
		m.answer = answer{focus: Defender.Chars()[chance.Below(5)]}
	}
}

// Secrets are the rival's cards, to see that they were scrambled.
func (m *Match) Secrets(p Player) []string {
	var ids []string
	for _, card := range m.lanes[p.Other()].hand {
		ids = append(ids, card.ID)
	}
	slices.Sort(ids)
	return ids
}
