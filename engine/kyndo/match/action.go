package match

import (
	"octavo/engine/kyndo"
)

// A Phase is where a match stands; each waits for one kind of action.
type Phase uint8

// The phases, in the order of a round (section 6.5, R39).
const (
	InInitiative Phase = iota // both choose a card, face down
	InReady                   // both choose card and stimulus, and lock them
	InFocus                   // the attacker chooses an emphasis, which is seen (R40)
	InResponse                // the defender chooses an emphasis and a context, hidden
	InReveal                  // all is decided; turning the cards resolves the round
	Ended
)

var phaseNames = [...]string{
	InInitiative: "initiative", InReady: "ready", InFocus: "focus", InResponse: "response", InReveal: "reveal", Ended: "ended",
}

func (p Phase) String() string { return phaseNames[p] }

// An Action is what a player does. Of its details only those count that its
// kind has.
type Action struct {
	Player   Player
	Kind     ActionKind
	Card     string          // initiative and ready
	Stimulus *kyndo.Stimulus // ready
	Focus    kyndo.Char      // focus and response
	Answer   kyndo.Char      // recall; NoChar says that there is none
	Context  string          // response; "" for none
}

// An ActionKind names what is done.
type ActionKind string

// The kinds of action.
const (
	PlayInitiative ActionKind = "initiative"
	GetReady       ActionKind = "ready"
	SetFocus       ActionKind = "focus"
	Respond        ActionKind = "response"
	Reveal         ActionKind = "reveal"
	Recall         ActionKind = "recall"  // before READY, of those who play by memory (R46)
	Concede        ActionKind = "concede" // possible at any time (R54)
)

// phase is when an action of the kind is due.
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

// The codes of what an action can be refused for.
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

// refused makes an error of a code.
func refused(p Player, code kyndo.Code) error { return &kyndo.Refusal{Code: code, Who: p.String()} }
