package match

import (
	"slices"

	"octavo/engine/kyndo"
)

// A View is what one player can see (section 6.4): the own lane, what lies
// open, and of the rival no more than counts and cards that were turned. It
// is all that an opponent is given. Its cards and lists are not to be changed.
type View struct {
	Player      Player
	Phase       Phase
	Hand        []*kyndo.Card
	Locked      []string // own cards whose face C is locked
	Ready       bool
	Card        *kyndo.Card // chosen; nil before
	Stimulus    *kyndo.Stimulus
	Barred      string // the card that tied in the attempt before
	RivalReady  bool   // an indicator, not what was chosen
	RivalHand   int
	RivalKnown  []string // cards of the rival's hand that were turned in the initiative
	RivalBarred string
	Pile        []string
	Attempts    [][2]string
	Start       Start
	Attacker    Player
	Environment *kyndo.Environment // nil before the first round
	Focus       kyndo.Char         // of the attacker; it is seen (R40)
	Response    kyndo.Char         // of the defender; only the defender's own
	Context     *kyndo.Context     // the same
	Tally       Tally
	Outcome     Outcome
	Rounds      []Report
	memory      memory
}

// View is what a player sees now.
func (m *Match) View(p Player) View {
	own, rival := &m.lanes[p], &m.lanes[p.Other()]
	v := View{
		Player: p, Phase: m.phase,
		Hand: own.hand, Locked: m.setup.Locked[p], Ready: own.ready, Card: own.card, Stimulus: own.spends, Barred: m.barredIn(p),
		RivalReady: rival.ready, RivalHand: len(rival.hand), RivalKnown: rival.known, RivalBarred: m.barredIn(p.Other()),
		Pile: m.pile, Attempts: m.attempts, Start: m.start, Attacker: m.attacker, Environment: m.place, Focus: m.focus,
		Tally: m.tally, Outcome: m.outcome, Rounds: m.rounds,
		memory: own.memory,
	}
	if p != m.attacker {
		v.Response, v.Context = m.answer.focus, m.answer.context
	}
	return v
}

// barredIn is the card that a player can't play just now.
func (m *Match) barredIn(p Player) string {
	if m.phase != InInitiative {
		return ""
	}
	return m.barred(p)
}

// Role is what the player does in this round.
func (v *View) Role() kyndo.Role {
	if v.Player == v.Attacker {
		return kyndo.Attacker
	}
	return kyndo.Defender
}

// Side is what the player has decided so far, as a side of the duel to come.
func (v *View) Side(card *kyndo.Card, stimulus *kyndo.Stimulus, focus kyndo.Char) kyndo.Side {
	return kyndo.Side{
		Card: *card, Energy: v.Tally.Energy[v.Player], Stimulus: stimulus, Focus: focus,
		UnlockedC: v.OpenC(card.ID),
	}
}

// Unseen are the cards that the rival may hold, as far as the player knows:
// all that are neither in the own hand nor on the pile.
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
