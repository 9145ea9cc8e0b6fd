package match

import (
	"slices"

	"octavo/engine/kyndo"
)

// side is what a player has decided.
func (m *Match) side(p Player) *kyndo.Side {
	l := &m.lanes[p]
	s := &kyndo.Side{Card: *l.card, Energy: m.tally.Energy[p], Stimulus: l.spends, UnlockedC: m.unlockedC(p, l.card.ID)}
	if p == m.attacker {
		s.Focus = m.focus
	} else {
		s.Focus = m.answer.focus
	}
	return s
}

// unlockedC reports whether the abilities of a card count (R47).
func (m *Match) unlockedC(p Player, card string) bool {
	return !slices.Contains(m.setup.Locked[p], card) && m.lanes[p].memory.openC(card)
}

// resolve turns the cards, and either ends the match or begins a round.
func (m *Match) resolve() {
	attacker, defender := m.attacker, m.attacker.Other()
	round := m.rules.ResolveLegal(&kyndo.Duel{
		Attacker: *m.side(attacker), Defender: *m.side(defender), Environment: *m.place, Context: m.answer.context,
	})
	m.tally.Rounds++
	m.book(attacker, &round.Attacker)
	m.book(defender, &round.Defender)
	m.rounds = slices.Grow(m.rounds, m.rules.Match.Rounds-len(m.rounds)) // once, since rounds are large
	m.rounds = append(m.rounds, Report{Number: m.tally.Rounds, Attacker: attacker, Round: round})
	if round.Next == kyndo.Defender {
		m.attacker = defender
	}
	if m.outcome = m.tally.Outcome(m.rules); m.outcome.Ended {
		m.phase = Ended
		return
	}
	m.nextRound()
}

// book gives a player what a round brought, and takes the card (R38).
func (m *Match) book(p Player, played *kyndo.Played) {
	m.tally.Points[p] += played.Points
	m.tally.Energy[p] = played.Energy.After
	if played.Pillars.Well() {
		m.tally.Well[p]++
	}
	l := &m.lanes[p]
	other := func(id string) func(*kyndo.Card) bool { return func(c *kyndo.Card) bool { return c.ID == id } }
	l.hand = slices.DeleteFunc(slices.Clone(l.hand), other(played.Card))
	l.known = slices.DeleteFunc(slices.Clone(l.known), func(id string) bool { return id == played.Card })
	m.pile = append(slices.Clip(m.pile), played.Card)
	l.card, l.spends, l.ready = nil, nil, false
}

// Taught lists the cards that the Arena has unlocked for a player: those that
// were turned and had been locked or not yet mastered, if the rules have it teach (R45). A match
// itself is not changed by it, as no card is played twice.
func (m *Match) Taught(p Player) []string {
	if !m.rules.ArenaTeaches {
		return nil
	}
	var taught []string
	for _, id := range m.pile {
		if slices.Contains(m.setup.Locked[p], id) || !m.lanes[p].memory.openC(id) {
			taught = append(taught, id)
		}
	}
	return taught
}

// A Report is a round with its place in the match.
type Report struct {
	Number   int
	Attacker Player
	Round    kyndo.Round
}

// Player is who played a role.
func (r *Report) Player(role kyndo.Role) Player {
	if role == kyndo.Attacker {
		return r.Attacker
	}
	return r.Attacker.Other()
}
