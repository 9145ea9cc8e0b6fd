// Package match is a game of KYNDO between two players as a state machine: what
// each may do and see, how the rounds follow each other, who wins, and the log
// from which all of it is replayed. R1–R55: docs/rules/kyndo.md.
//
// [New] deals a [Match], [Match.Do] is the only way forward, [Match.View] is what one
// player may know, [Match.Log] writes it down and [Replay] reads that back. Who plays
// is not known here, and no clock.
package match

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine/kyndo"
)

// A Setup is all that a match follows from, besides the players' actions.
type Setup struct {
	Seed        uint64
	Environment string      // fixed by the teacher; "" to draw one each round (R31)
	Locked      [2][]string // cards whose face C a player has not unlocked (R46)
	Memory      [2]bool     // players whose faces B and C open by being recalled (R46)
	Recalled    [2][]Kept   // what those who play by memory have recalled in matches before
	Dealt       *Deal       // what was drawn elsewhere; nil to draw it
}

// A Match is a game between two players, as a state machine: Do is the only
// way forward, and an action that is refused changes nothing (R22).
type Match struct {
	rules    *kyndo.Rules
	setup    Setup
	chance   *kyndo.Chance
	phase    Phase
	lanes    [2]lane
	pile     []string // cards that were played, in the order of the rounds
	tally    Tally
	outcome  Outcome
	start    Start
	attempts [][2]string // the cards of the initiative
	attacker Player
	place    *kyndo.Environment
	focus    kyndo.Char
	answer   answer
	rounds   []Report
	recalls  []Answered
	actions  []Action
	data     string // names the rules in the log; "" until it is first written
}

// A lane is what belongs to one player.
type lane struct {
	hand   []*kyndo.Card
	ready  bool
	card   *kyndo.Card // chosen, face down
	spends *kyndo.Stimulus
	known  []string // cards of the hand that the rival has seen (R37)
	memory memory
}

// answer is the defender's response.
type answer struct {
	focus   kyndo.Char
	context *kyndo.Context
}

// New deals a match from the whole deck.
func New(rules *kyndo.Rules, setup Setup) (*Match, error) {
	m := &Match{rules: rules, setup: setup, chance: kyndo.NewChance(setup.Seed)}
	if setup.Environment != "" {
		if _, ok := rules.Environment(setup.Environment); !ok {
			return nil, fmt.Errorf("environment %q is not known", setup.Environment)
		}
	}
	m.tally.Energy = [2]int{rules.Energy.Start, rules.Energy.Start}
	if err := m.remember(); err != nil {
		return nil, err
	}
	if setup.Dealt != nil {
		if err := m.take(setup.Dealt); err != nil {
			return nil, err
		}
		return m, nil
	}
	if len(rules.Cards) < 2*rules.Match.Hand {
		return nil, errors.New("there are not enough cards for two hands")
	}
	deck := deck(rules)
	kyndo.Shuffle(m.chance, deck)
	hand := rules.Match.Hand
	m.lanes[PlayerA].hand, m.lanes[PlayerB].hand = deck[:hand:hand], deck[hand:2*hand:2*hand]
	return m, nil
}

// Rules are those the match is played by.
func (m *Match) Rules() *kyndo.Rules { return m.rules }

// Phase is where the match stands.
func (m *Match) Phase() Phase { return m.phase }

// Outcome is the end of the match, if it has come.
func (m *Match) Outcome() Outcome { return m.outcome }

// Tally is how the match stands.
func (m *Match) Tally() Tally { return m.tally }

// Reports are the rounds played so far.
func (m *Match) Reports() []Report { return m.rounds }

// Awaits reports whether the match waits for a player, not counting that
// anybody may concede. In a phase that waits for both, the order is free.
func (m *Match) Awaits(p Player) bool {
	switch m.phase {
	case InInitiative, InReady:
		return !m.lanes[p].ready
	case InFocus, InReveal:
		return p == m.attacker
	case InResponse:
		return p != m.attacker
	default:
		return false
	}
}

// Turn is the player that acts; where both may, it is the one asked about first.
func (m *Match) Turn(first Player) Player {
	if m.Awaits(first) {
		return first
	}
	return first.Other()
}

// Do carries an action out, or refuses it with a *Refusal and changes nothing.
func (m *Match) Do(a Action) error {
	if code := m.refuse(a); code != "" {
		return refused(a.Player, code)
	}
	switch a.Kind {
	case Concede:
		m.phase, m.outcome = Ended, Outcome{Ended: true, Winner: a.Player.Other(), By: ByConcession}
	case PlayInitiative, GetReady:
		m.lock(a)
	case Recall:
		m.recall(a)
	case SetFocus:
		m.focus, m.phase = a.Focus, InResponse
	case Respond:
		context, _ := m.rules.Context(a.Context)
		m.answer, m.phase = answer{a.Focus, context}, InReveal
	case Reveal:
		m.resolve()
	}
	m.actions = append(m.actions, a)
	return nil
}

// refuse finds why an action can't be carried out; "" where it can.
func (m *Match) refuse(a Action) kyndo.Code {
	if m.phase == Ended {
		return ErrOver
	}
	if a.Player > PlayerB {
		return ErrTurn
	}
	if a.Kind == Concede {
		return ""
	}
	due, ok := a.Kind.phase()
	switch {
	case !ok:
		return ErrAction
	case due != m.phase:
		return ErrPhase
	case m.lanes[a.Player].ready && (due == InInitiative || due == InReady):
		return ErrLockedIn
	case !m.Awaits(a.Player):
		return ErrTurn
	}
	switch a.Kind {
	case PlayInitiative, GetReady:
		return m.refuseCard(a)
	case Recall:
		return m.refuseRecall(a)
	case SetFocus:
		return refuseFocus(a.Focus, kyndo.Attacker)
	case Respond:
		return m.refuseResponse(a)
	}
	return ""
}

func (m *Match) refuseCard(a Action) kyndo.Code {
	card := m.lanes[a.Player].find(a.Card)
	switch {
	case card == nil:
		return ErrNotInHand
	case a.Kind == GetReady && a.Stimulus != nil && !m.lanes[a.Player].memory.openB(card.ID):
		return ErrLockedB
	case a.Kind == GetReady:
		return m.rules.RefuseStimulus(card, m.tally.Energy[a.Player], a.Stimulus)
	case m.barred(a.Player) == card.ID:
		return ErrBarred
	}
	return ""
}

// barred is the card that tied in the attempt before, unless it is the only one.
func (m *Match) barred(p Player) string {
	if len(m.attempts) == 0 || len(m.lanes[p].hand) == 1 {
		return ""
	}
	return m.attempts[len(m.attempts)-1][p]
}

// refuseFocus wants an emphasis of the role's family (section 9), declared or
// not: whoever errs there has not played well, and that is all.
func refuseFocus(focus kyndo.Char, role kyndo.Role) kyndo.Code {
	if focus != kyndo.NoChar && focus.Family() != role {
		return ErrFocus
	}
	return ""
}

func (m *Match) refuseResponse(a Action) kyndo.Code {
	if code := refuseFocus(a.Focus, kyndo.Defender); code != "" || a.Context == "" {
		return code
	}
	context, ok := m.rules.Context(a.Context)
	switch {
	case !ok:
		return ErrNoContext
	case !m.place.Allows(a.Context):
		return ErrContextHere
	case !m.lanes[a.Player].memory.openB(m.lanes[a.Player].card.ID):
		return ErrContextB // before it could be told from the answer what the card reaches
	case m.rules.Stimulated(m.side(a.Player)).Of(context.Char) < context.Threshold:
		return ErrContextUnable // R28: nobody demands what they haven't got
	}
	return ""
}

func (l *lane) find(id string) *kyndo.Card {
	i := slices.IndexFunc(l.hand, func(c *kyndo.Card) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return l.hand[i]
}

// lock takes a player's choice; once both have chosen, the match goes on.
func (m *Match) lock(a Action) {
	l := &m.lanes[a.Player]
	l.card, l.ready = l.find(a.Card), true
	if a.Kind == GetReady {
		l.spends = a.Stimulus
	}
	switch {
	case !m.lanes[PlayerA].ready || !m.lanes[PlayerB].ready:
	case m.phase == InInitiative:
		m.compareInitiative()
	default:
		m.phase = InFocus
	}
}

// compareInitiative turns the two cards, which go back to their hands, known
// to the rival (R37).
func (m *Match) compareInitiative() {
	var pair [2]string
	for p := range m.lanes {
		l := &m.lanes[p]
		pair[p] = l.card.ID
		if !slices.Contains(l.known, l.card.ID) {
			l.known = append(slices.Clone(l.known), l.card.ID)
		}
		l.card, l.ready = nil, false
	}
	m.attempts = append(slices.Clone(m.attempts), pair)
	m.start = Initiative(m.rules, m.attacks(), m.chance)
	if m.start.Decided {
		m.attacker = m.start.Attacker
		m.nextRound()
	}
}

// attacks are the attacks of face A that the attempts set against each other.
func (m *Match) attacks() [][2]int {
	var pairs [][2]int
	for _, pair := range m.attempts {
		var attacks [2]int
		for p, id := range pair {
			card, _ := m.rules.Card(id)
			attacks[p], _ = m.rules.Face(card)
		}
		pairs = append(pairs, attacks)
	}
	return pairs
}

// nextRound draws the environment, which both see before they choose (R31).
func (m *Match) nextRound() {
	m.phase, m.focus, m.answer = InReady, kyndo.NoChar, answer{}
	for p := range m.lanes {
		m.lanes[p].memory = m.lanes[p].memory.later()
	}
	if m.setup.Environment != "" {
		m.place, _ = m.rules.Environment(m.setup.Environment)
		return
	}
	if dealt := m.setup.Dealt; dealt != nil && len(m.rounds) < len(dealt.Places) {
		m.place, _ = m.rules.Environment(dealt.Places[len(m.rounds)])
		return
	}
	m.place = &m.rules.Environments[m.chance.Below(len(m.rules.Environments))]
}

// Setup is what the match was dealt from.
func (m *Match) Setup() Setup { return m.setup }

// Actions are all that was done so far.
func (m *Match) Actions() []Action { return slices.Clone(m.actions) }
