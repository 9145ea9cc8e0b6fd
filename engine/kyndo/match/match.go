// Package match plays a game of KYNDO between two players as a state machine. It gets the rules and
// the players' actions. It returns what each player may see, the result, and a log.
//
// [New] deals a [Match]. [Match.Do] carries out one action. [Match.View] returns what one player
// may know. [Match.Log] writes the match down and [Replay] reads it back. Ruling numbers such as
// R31 refer to docs/rules/kyndo.md.
package match

import (
	"slices"

	"octavo/engine/kyndo"
)

// A Match is a game between two players. Only Do changes it. A refused action changes nothing
// (R22).
type Match struct {
	data     *kyndo.Rules // of all games
	rules    *kyndo.Rules // of the game that is played
	setup    Setup
	chance   *kyndo.Chance
	phase    Phase
	players  [2]playerState
	pile     []string // IDs of played cards, in the order of the rounds
	tally    Tally
	outcome  Outcome
	start    Start
	attempts [][2]string // the two cards of each attempt to win the initiative
	attacker Player
	place    *kyndo.Environment
	focus    kyndo.Char
	response response
	rounds   []Report
	recalls  []RecallResult
	actions  []Action
	hash     string // hash of data; "" until a log or code needs it
}

// A playerState holds what belongs to one player.
type playerState struct {
	hand        []*kyndo.Card
	ready       bool
	card        *kyndo.Card // the chosen card, while it lies face down; nil before
	stimulus    *kyndo.Stimulus
	seenByRival []string // IDs of cards in the hand that the rival knows (R37)
	memory      memory
}

// A response is what the defender chooses in a round.
type response struct {
	focus   kyndo.Char
	context *kyndo.Context
}

// Rules returns the rules of the game that is played.
func (m *Match) Rules() *kyndo.Rules { return m.rules }

// FullRules returns the rules of the full game. A smaller game has only some of its places, and its cards
// may live elsewhere.
func (m *Match) FullRules() *kyndo.Rules { return m.data }

// Phase returns the current phase of the round.
func (m *Match) Phase() Phase { return m.phase }

// Outcome returns how the match ended. Its Ended is false while the match goes on.
func (m *Match) Outcome() Outcome { return m.outcome }

// Tally returns points, energy and well-played rounds so far.
func (m *Match) Tally() Tally { return m.tally }

// Reports returns the rounds played so far.
func (m *Match) Reports() []Report { return m.rounds }

// Awaits reports whether the match waits for a player. If it waits for both players, they may act
// in any order. Each may concede at any time.
func (m *Match) Awaits(p Player) bool {
	switch m.phase {
	case InInitiative, InReady:
		return !m.players[p].ready
	case InFocus, InReveal:
		return p == m.attacker
	case InResponse:
		return p != m.attacker
	default:
		return false
	}
}

// Turn returns the player for whom the match waits. If it waits for both, it returns first.
func (m *Match) Turn(first Player) Player {
	if m.Awaits(first) {
		return first
	}
	return first.Other()
}

// Do carries out an action. A *kyndo.Refusal means that nothing has changed.
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
		m.response, m.phase = response{a.Focus, context}, InReveal
	case Reveal:
		m.resolve()
	}
	m.actions = append(m.actions, a)
	return nil
}

// refuse returns the code of the reason why an action isn't allowed, or "" if it is.
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
	case m.players[a.Player].ready && (due == InInitiative || due == InReady):
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
	card := m.players[a.Player].findCard(a.Card)
	switch {
	case card == nil:
		return ErrNotInHand
	case a.Kind == GetReady && a.Stimulus != nil && !m.players[a.Player].memory.openB(card.ID):
		return ErrLockedB
	case a.Kind == GetReady:
		return m.rules.RefuseStimulus(card, m.tally.Energy[a.Player], a.Stimulus)
	case m.barredCard(a.Player) == card.ID:
		return ErrBarred
	}
	return ""
}

// barredCard returns the card that tied in the previous attempt, which the player can't play again. It
// returns "" if there is none, or if the player has no other card.
func (m *Match) barredCard(p Player) string {
	if len(m.attempts) == 0 || len(m.players[p].hand) == 1 {
		return ""
	}
	return m.attempts[len(m.attempts)-1][p]
}

// refuseFocus returns a code if an emphasis belongs to the other role's family (section 9), and
// otherwise "". An emphasis on a characteristic that is no strength is legal, but not well played.
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
	case !m.players[a.Player].memory.openB(m.players[a.Player].card.ID):
		return ErrContextB // checked before the threshold, because a refusal for that would reveal the card's value
	case m.rules.AttributesOf(m.side(a.Player)).Of(context.Char) < context.Threshold:
		return ErrContextUnable // R28
	}
	return ""
}

// findCard returns a card of the hand by its ID, or nil.
func (l *playerState) findCard(id string) *kyndo.Card {
	i := slices.IndexFunc(l.hand, func(c *kyndo.Card) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return l.hand[i]
}

// lock records a player's choice. After the choice of the second player, the match goes on.
func (m *Match) lock(a Action) {
	player := &m.players[a.Player]
	player.card, player.ready = player.findCard(a.Card), true
	if a.Kind == GetReady {
		player.stimulus = a.Stimulus
	}
	switch {
	case !m.players[PlayerA].ready || !m.players[PlayerB].ready:
	case m.phase == InInitiative:
		m.compareInitiative()
	case m.setup.game() == kyndo.NumbersAndPlaces: // it has no emphasis and no response
		m.phase = InReveal
	default:
		m.phase = InFocus
	}
}

// turnTopCards decides the initiative of an introductory game: both players turn their top cards, before
// they see their hands. The full game lets them choose.
func (m *Match) turnTopCards() {
	for i := 0; m.setup.Game != 0 && !m.start.Decided; i++ {
		for p := range m.players {
			m.players[p].card = m.players[p].hand[i]
		}
		m.compareInitiative()
	}
}

// compareInitiative turns the two cards of the initiative and compares them. Both return to their
// hands, and each player then knows the rival's card (R37).
func (m *Match) compareInitiative() {
	var pair [2]string
	for p := range m.players {
		player := &m.players[p]
		pair[p] = player.card.ID
		if !slices.Contains(player.seenByRival, player.card.ID) {
			player.seenByRival = append(slices.Clone(player.seenByRival), player.card.ID)
		}
		player.card, player.ready = nil, false
	}
	m.attempts = append(slices.Clone(m.attempts), pair)
	m.start = Initiative(m.rules, m.initiativeAttacks(), m.chance)
	if m.start.Decided {
		m.attacker = m.start.Attacker
		m.nextRound()
	}
}

// initiativeAttacks returns the attack values on faces A for each attempt of the initiative.
func (m *Match) initiativeAttacks() [][2]int {
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

// nextRound begins a round and draws its environment. Both players see it before they choose (R31).
func (m *Match) nextRound() {
	m.phase, m.focus, m.response = InReady, kyndo.NoChar, response{}
	for p := range m.players {
		m.players[p].memory = m.players[p].memory.nextRound()
	}
	if m.setup.Environment != "" {
		m.place, _ = m.rules.Environment(m.setup.Environment)
		return
	}
	if dealt := m.setup.PresetDeal; dealt != nil && len(m.rounds) < len(dealt.Places) {
		m.place, _ = m.rules.Environment(dealt.Places[len(m.rounds)])
		return
	}
	m.place = &m.rules.Environments[m.chance.Below(len(m.rules.Environments))]
}

// Setup returns the setup that New got.
func (m *Match) Setup() Setup { return m.setup }

// Actions returns a copy of all actions so far.
func (m *Match) Actions() []Action { return slices.Clone(m.actions) }
