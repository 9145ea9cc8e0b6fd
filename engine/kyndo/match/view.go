package match

import (
	"slices"

	"octavo/engine/kyndo"
)

// A View is what one player can see (section 6.4): the own cards, what lies open, and of the rival
// only counts and turned cards. Opponents get nothing else. Its cards and lists must not be
// changed.
type View struct {
	Player      Player
	Phase       Phase
	Hand        []*kyndo.Card
	Locked      []string // own cards whose face C is locked
	Ready       bool
	Card        *kyndo.Card // chosen; nil before
	Stimulus    *kyndo.Stimulus
	Barred      string // the card that tied in the attempt before
	RivalReady  bool
	RivalHand   int
	RivalKnown  []string // cards of the rival's hand that were turned in the initiative
	RivalBarred string
	Pile        []string
	Attempts    [][2]string
	Start       Start
	Attacker    Player
	Environment *kyndo.Environment // nil before the first round
	Focus       kyndo.Char         // of the attacker, visible to both players (R40)
	Response    kyndo.Char         // of the defender; only in the defender's view
	Context     *kyndo.Context     // of the defender; only in the defender's view
	Tally       Tally
	Outcome     Outcome
	Rounds      []Report
	memory      memory
}

// View returns what a player sees now.
func (m *Match) View(p Player) View {
	own, rival := &m.players[p], &m.players[p.Other()]
	v := View{
		Player: p, Phase: m.phase,
		Hand: own.hand, Locked: m.setup.Locked[p], Ready: own.ready, Card: own.card, Stimulus: own.stimulus, Barred: m.barredIn(p),
		RivalReady: rival.ready, RivalHand: len(rival.hand), RivalKnown: rival.seenByRival, RivalBarred: m.barredIn(p.Other()),
		Pile: m.pile, Attempts: m.attempts, Start: m.start, Attacker: m.attacker, Environment: m.place, Focus: m.focus,
		Tally: m.tally, Outcome: m.outcome, Rounds: m.rounds,
		memory: own.memory,
	}
	if p != m.attacker {
		v.Response, v.Context = m.response.focus, m.response.context
	}
	return v
}

// barredIn returns the card that a player can't play now; "" if there is none.
func (m *Match) barredIn(p Player) string {
	if m.phase != InInitiative {
		return ""
	}
	return m.barred(p)
}

// Role returns the player's role in this round.
func (v *View) Role() kyndo.Role {
	if v.Player == v.Attacker {
		return kyndo.Attacker
	}
	return kyndo.Defender
}

// Side returns decisions of the player as a side of the coming duel.
func (v *View) Side(card *kyndo.Card, stimulus *kyndo.Stimulus, focus kyndo.Char) kyndo.Side {
	return kyndo.Side{
		Card: *card, Energy: v.Tally.Energy[v.Player], Stimulus: stimulus, Focus: focus,
		UnlockedC: v.OpenC(card.ID),
	}
}

// Unseen lists the cards that the rival may hold, as far as the player knows: all cards that are
// neither in the player's hand nor on the pile.
func Unseen(r *kyndo.Rules, v *View) []*kyndo.Card {
	var unseen []*kyndo.Card
	for i := range r.Cards {
		card := &r.Cards[i]
		if !slices.Contains(v.Hand, card) && !slices.Contains(v.Pile, card.ID) {
			unseen = append(unseen, card)
		}
	}
	return unseen
}
