package match

import (
	"slices"

	"octavo/engine/kyndo"
)

// A View is what one player can see (section 6.4): their own cards and everything open. Of the
// rival it has only numbers and the cards that were turned. Computer opponents get only a View.
// Callers must not change its cards and lists.
type View struct {
	Player      Player
	Game        int // number of the game, such as kyndo.FullGame
	Phase       Phase
	Hand        []*kyndo.Card
	Locked      []string // own cards whose face C is locked
	Ready       bool
	Card        *kyndo.Card // the card chosen for this round; nil before
	Stimulus    *kyndo.Stimulus
	Barred      string // own card that can't be played in this attempt, since it tied in the previous one; "" if there is none
	RivalReady  bool
	RivalHand   int      // number of cards
	RivalKnown  []string // cards of the rival's hand that the player has seen in the initiative
	RivalBarred string
	Pile        []string // IDs of played cards
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

// View returns what a player can see now.
func (m *Match) View(p Player) View {
	own, rival := &m.players[p], &m.players[p.Other()]
	v := View{
		Player: p, Game: m.setup.game(), Phase: m.phase,
		Hand: own.hand, Locked: m.setup.Locked[p], Ready: own.ready, Card: own.card, Stimulus: own.stimulus, Barred: m.barredNow(p),
		RivalReady: rival.ready, RivalHand: len(rival.hand), RivalKnown: rival.seenByRival, RivalBarred: m.barredNow(p.Other()),
		Pile: m.pile, Attempts: m.attempts, Start: m.start, Attacker: m.attacker, Environment: m.place, Focus: m.focus,
		Tally: m.tally, Outcome: m.outcome, Rounds: m.rounds,
		memory: own.memory,
	}
	if p != m.attacker {
		v.Response, v.Context = m.response.focus, m.response.context
	}
	return v
}

// barredNow returns the card that a player can't play in the current attempt. It returns "" if
// there is none, and after the initiative.
func (m *Match) barredNow(p Player) string {
	if m.phase != InInitiative {
		return ""
	}
	return m.barredCard(p)
}

// Role returns the player's role in the current round.
func (v *View) Role() kyndo.Role {
	if v.Player == v.Attacker {
		return kyndo.Attacker
	}
	return kyndo.Defender
}

// Side returns the player's side of the coming duel, with these decisions.
func (v *View) Side(card *kyndo.Card, stimulus *kyndo.Stimulus, focus kyndo.Char) kyndo.Side {
	return kyndo.Side{
		Card: *card, Energy: v.Tally.Energy[v.Player], Stimulus: stimulus, Focus: focus,
		UnlockedC: v.OpenC(card.ID),
	}
}

// Unseen lists the cards that the rival may hold, as far as the player knows. These are all cards
// that are neither in the player's hand nor on the pile.
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
