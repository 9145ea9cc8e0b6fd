package match

import (
	"octavo/engine/kyndo"
)

// A Phase is a part of a round. In each phase the match waits for one kind of action.
type Phase uint8

// The phases, in the order of a round (section 6.5, R39).
const (
	InInitiative Phase = iota // both choose a card, face down, to decide who attacks first
	InReady                   // both choose and lock a card and a stimulus
	InFocus                   // the attacker chooses an emphasis, openly (R40)
	InResponse                // the defender chooses an emphasis and a context, secretly
	InReveal                  // the cards are turned, which resolves the round
	Ended
)

var phaseNames = [...]string{
	InInitiative: "initiative", InReady: "ready", InFocus: "focus", InResponse: "response", InReveal: "reveal", Ended: "ended",
}

func (p Phase) String() string { return phaseNames[p] }

// An Action is one decision of a player. The comment of a field names the kinds that use it.
type Action struct {
	Player   Player
	Kind     ActionKind
	Card     string          // initiative and ready
	Stimulus *kyndo.Stimulus // ready
	Focus    kyndo.Char      // focus and response
	Answer   kyndo.Char      // recall; NoChar means “none”
	Context  string          // response; "" to impose none
}

// An ActionKind names what a player does. Logs contain these values.
type ActionKind string

// The kinds of action. Most have the name of the phase in which they are allowed.
const (
	PlayInitiative ActionKind = "initiative"
	GetReady       ActionKind = "ready"
	SetFocus       ActionKind = "focus"
	Respond        ActionKind = "response"
	Reveal         ActionKind = "reveal"
	Recall         ActionKind = "recall"  // before READY, for players who play by memory (R46)
	Concede        ActionKind = "concede" // possible at any time (R54)
)

// phase returns the phase in which this kind of action is allowed. The second result is false for
// Concede and unknown kinds.
func (k ActionKind) phase() (Phase, bool) {
	switch k {
	case PlayInitiative:
		return InInitiative, true
	case GetReady, Recall:
		return InReady, true
	case SetFocus:
		return InFocus, true
	case Respond:
		return InResponse, true
	case Reveal:
		return InReveal, true
	default:
		return 0, false
	}
}

// The reasons why an action is refused.
const (
	ErrOver          kyndo.Code = "ERR_MATCH_ENDED"
	ErrAction        kyndo.Code = "ERR_ACTION_UNKNOWN"
	ErrPhase         kyndo.Code = "ERR_ACTION_PHASE"
	ErrTurn          kyndo.Code = "ERR_ACTION_TURN"
	ErrLockedIn      kyndo.Code = "ERR_ALREADY_READY"
	ErrNotInHand     kyndo.Code = "ERR_CARD_NOT_IN_HAND"
	ErrBarred        kyndo.Code = "ERR_CARD_BARRED"
	ErrFocus         kyndo.Code = "ERR_FOCUS_FAMILY"
	ErrNoContext     kyndo.Code = "ERR_CONTEXT_UNKNOWN"
	ErrContextHere   kyndo.Code = "ERR_CONTEXT_ENVIRONMENT"
	ErrContextUnable kyndo.Code = "ERR_CONTEXT_THRESHOLD"
	ErrNoMemory      kyndo.Code = "ERR_RECALL_MODE"
	ErrRecalled      kyndo.Code = "ERR_RECALL_AGAIN"
	ErrLockedB       kyndo.Code = "ERR_STIM_LOCKED_B"
	ErrContextB      kyndo.Code = "ERR_CONTEXT_LOCKED_B" // the defender's own face B is closed
)

// refused returns a *kyndo.Refusal of a player's action, with a code.
func refused(p Player, code kyndo.Code) error { return &kyndo.Refusal{Code: code, Who: p.String()} }

// Legal lists what a player may do now, except conceding and recalling. It is empty if the match
// doesn't wait for this player. The actions are in the order of the hand and of the rules' data.
func Legal(r *kyndo.Rules, v *View) []Action {
	switch {
	case v.Phase == InInitiative && !v.Ready:
		return LegalStarts(v)
	case v.Phase == InReady && !v.Ready:
		return legalCards(r, v)
	case v.Phase == InFocus && v.Role() == kyndo.Attacker:
		return legalFocuses(v, SetFocus, kyndo.Attacker)
	case v.Phase == InResponse && v.Role() == kyndo.Defender:
		return legalResponses(r, v)
	case v.Phase == InReveal && v.Role() == kyndo.Attacker:
		return []Action{{Player: v.Player, Kind: Reveal}}
	}
	return nil
}

// LegalStarts lists the player's possible cards for the initiative.
func LegalStarts(v *View) []Action {
	var list []Action
	for _, card := range v.Hand {
		if card.ID != v.Barred {
			list = append(list, Action{Player: v.Player, Kind: PlayInitiative, Card: card.ID})
		}
	}
	return list
}

func legalCards(r *kyndo.Rules, v *View) []Action {
	var list []Action
	for _, card := range v.Hand {
		list = append(list, Action{Player: v.Player, Kind: GetReady, Card: card.ID})
		if !v.OpenB(card.ID) {
			continue
		}
		for _, s := range r.Stimuli(card, v.Tally.Energy[v.Player]) {
			list = append(list, Action{Player: v.Player, Kind: GetReady, Card: card.ID, Stimulus: &s})
		}
	}
	return list
}

func legalFocuses(v *View, kind ActionKind, role kyndo.Role) []Action {
	list := []Action{{Player: v.Player, Kind: kind}}
	for _, c := range role.Chars() {
		list = append(list, Action{Player: v.Player, Kind: kind, Focus: c})
	}
	return list
}

func legalResponses(r *kyndo.Rules, v *View) []Action {
	var list []Action
	for _, plain := range legalFocuses(v, Respond, kyndo.Defender) {
		list = append(list, plain)
		for _, context := range Imposable(r, v) {
			imposing := plain
			imposing.Context = context.ID
			list = append(list, imposing)
		}
	}
	return list
}

// Imposable lists the contexts that the player may impose with the chosen card (R28). It is empty
// if the card's face B is closed, since the list would reveal its numbers (R46).
func Imposable(r *kyndo.Rules, v *View) []*kyndo.Context {
	if !v.OpenB(v.Card.ID) {
		return nil
	}
	side := v.Side(v.Card, v.Stimulus, kyndo.NoChar)
	return r.Imposable(v.Environment, r.AttributesOf(&side))
}
