package match

import (
	"slices"

	"octavo/engine/kyndo"
)

// side returns a player's decisions as one side of a duel.
func (m *Match) side(p Player) *kyndo.Side {
	l := &m.players[p]
	s := &kyndo.Side{Card: *l.card, Energy: m.tally.Energy[p], Stimulus: l.stimulus, UnlockedC: m.unlockedC(p, l.card.ID)}
	if p == m.attacker {
		s.Focus = m.focus
	} else {
		s.Focus = m.response.focus
	}
	return s
}

// unlockedC reports whether a card's abilities count for a player (R47).
func (m *Match) unlockedC(p Player, card string) bool {
	return !slices.Contains(m.setup.Locked[p], card) && m.players[p].memory.openC(card)
}

// resolve turns the cards and resolves the round. It ends the match or begins the next round.
func (m *Match) resolve() {
	attacker, defender := m.attacker, m.attacker.Other()
	duel := kyndo.Duel{
		Attacker: *m.side(attacker), Defender: *m.side(defender), Environment: *m.place, Context: m.response.context,
	}
	round := m.rules.ResolveLegal(&duel)
	m.tally.Rounds++
	m.settle(attacker, &round.Attacker)
	m.settle(defender, &round.Defender)
	m.rounds = append(m.rounds, Report{Number: m.tally.Rounds, Attacker: attacker, Duel: duel, Round: round})
	if round.Next == kyndo.Defender {
		m.attacker = defender
	}
	if m.outcome = m.tally.Outcome(m.rules); m.outcome.Ended {
		m.phase = Ended
		return
	}
	m.nextRound()
}

// settle adds a player's points and energy of a round to the tally, and puts the card on the pile
// (R38).
func (m *Match) settle(p Player, played *kyndo.PlayedSide) {
	m.tally.Points[p] += played.Points
	m.tally.Energy[p] = played.Energy.After
	if played.Pillars.Well() {
		m.tally.WellPlayed[p]++
	}
	l := &m.players[p]
	l.hand = slices.DeleteFunc(slices.Clone(l.hand), func(c *kyndo.Card) bool { return c.ID == played.Card })
	l.seenByRival = slices.DeleteFunc(slices.Clone(l.seenByRival), func(id string) bool { return id == played.Card })
	m.pile = append(slices.Clip(m.pile), played.Card)
	l.card, l.stimulus, l.ready = nil, nil, false
}

// TaughtCards lists the cards that the Arena has unlocked for a player: played cards that were
// locked or not mastered before. It is empty if the rules don't allow this (R45). It has an effect
// only on later matches, since no card is played twice.
func (m *Match) TaughtCards(p Player) []string {
	if !m.rules.ArenaTeaches {
		return nil
	}
	var taught []string
	for _, id := range m.pile {
		if slices.Contains(m.setup.Locked[p], id) || !m.players[p].memory.openC(id) {
			taught = append(taught, id)
		}
	}
	return taught
}

// A Report is one resolved round of a match.
type Report struct {
	Number   int // from 1
	Attacker Player
	Duel     kyndo.Duel
	Round    kyndo.Round
}

// Player returns who played the given role.
func (r *Report) Player(role kyndo.Role) Player {
	if role == kyndo.Attacker {
		return r.Attacker
	}
	return r.Attacker.Other()
}
