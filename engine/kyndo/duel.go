package kyndo

import "fmt"

// A Duel is a round before it is resolved.
type Duel struct {
	Attacker, Defender Side
	Environment        Environment
	Context            *Context // imposed by the defender; nil if there is none
}

// A Side is a card with its player's decisions.
type Side struct {
	Card      Card
	Energy    int
	Stimulus  *Stimulus
	Focus     Char // NoChar for a normal attack or defence
	UnlockedC bool // whether the abilities of face C count
}

// A Stimulus is energy that a player spends to raise a characteristic.
type Stimulus struct {
	Char Char
	Tier int // its cost, in per cent of full energy
}

// A Code identifies the reason of a refusal or fault. It is never translated.
type Code string

// The codes of refused duels and of faults in the rules.
const (
	ErrStrength Code = "ERR_STIM_NOT_A_STRENGTH"
	ErrEnergy   Code = "ERR_STIM_ENERGY"
	ErrTier     Code = "ERR_STIM_TIER"

	ErrAttribute Code = "ERR_CARD_ATTR_RANGE"
	ErrPrimary   Code = "ERR_CARD_PRIMARY_REQUIRED"
	ErrSecondary Code = "ERR_CARD_SECONDARY"
	ErrAbilities Code = "ERR_CARD_ABILITIES"
	ErrDelta     Code = "ERR_CARD_DELTA_RANGE"
	ErrLevel     Code = "ERR_ENERGY_RANGE"

	ErrEnvironment Code = "ERR_CONFIG_ENV_RANGE"
	ErrPenalty     Code = "ERR_CONFIG_PENALTY_RANGE"
	ErrThreshold   Code = "ERR_CONFIG_THRESHOLD_RANGE"
)

// A Refusal says why a duel can't be resolved, or an action isn't allowed. A refused action costs
// nothing (R22).
type Refusal struct {
	Code Code
	Who  string // a role, "env" or "context"; for actions of a match, a player
}

func (r *Refusal) Error() string { return fmt.Sprintf("%s: %s", r.Who, r.Code) }

// Side returns the side of a role.
func (d *Duel) Side(role Role) *Side {
	if role == Attacker {
		return &d.Attacker
	}
	return &d.Defender
}

// refusal returns the first reason why a duel isn't legal, or nil if it is legal.
func (r *Rules) refusal(d *Duel) *Refusal {
	for _, role := range []Role{Attacker, Defender} {
		if code := r.refuseSide(d.Side(role)); code != "" {
			return &Refusal{code, role.key()}
		}
	}
	if code := refuseEnvironment(&d.Environment); code != "" {
		return &Refusal{code, "env"}
	}
	if d.Context != nil {
		if code := r.refuseContext(d.Context); code != "" {
			return &Refusal{code, "context"}
		}
	}
	return nil
}

// refuseSide returns why one side isn't legal, or "". It checks the card, energy and stimulus.
func (r *Rules) refuseSide(s *Side) Code {
	if code := r.refuseCard(&s.Card); code != "" {
		return code
	}
	if s.Energy < 0 || s.Energy > r.Energy.Most {
		return ErrLevel
	}
	return r.RefuseStimulus(&s.Card, s.Energy, s.Stimulus)
}

// refuseCard returns why a card isn't legal, or "". It checks the attributes, strengths and
// abilities.
func (r *Rules) refuseCard(c *Card) Code {
	for _, n := range c.Attributes {
		if n < 0 || n > r.Attribute {
			return ErrAttribute
		}
	}
	switch {
	case c.Primary == NoChar:
		return ErrPrimary
	case c.Secondary == c.Primary:
		return ErrSecondary
	}
	for _, a := range c.Abilities {
		if !r.Delta.Holds(a.Attack) || !r.Delta.Holds(a.Defend) {
			return ErrDelta
		}
	}
	return ""
}

// RefuseStimulus returns why a stimulus isn't legal before READY (R17, R22, R23). It returns "" if
// the stimulus is legal or nil.
func (r *Rules) RefuseStimulus(c *Card, energy int, s *Stimulus) Code {
	if s == nil {
		return ""
	}
	if !c.Declares(s.Char) {
		return ErrStrength
	}
	tier, ok := r.tier(s.Tier)
	switch {
	case !ok:
		return ErrTier
	case tier.Cost > energy:
		return ErrEnergy
	}
	return ""
}

// maxPercent limits the percentages of environments, so that products don't overflow.
const maxPercent = 1000

// environmentPercents is the range of percentages. Below −100 an attack would become negative
// (R33).
var environmentPercents = Span{-100, maxPercent}

// refuseEnvironment returns why the percentages of an environment aren't legal, or "".
func refuseEnvironment(e *Environment) Code {
	if !environmentPercents.Holds(e.Attack) || !environmentPercents.Holds(e.Defend) {
		return ErrEnvironment
	}
	for _, o := range e.Habitats {
		if !environmentPercents.Holds(o.Attack) || !environmentPercents.Holds(o.Defend) {
			return ErrEnvironment
		}
	}
	return ""
}

// refuseContext returns why the numbers of a context aren't legal, or "".
func (r *Rules) refuseContext(c *Context) Code {
	switch {
	case !r.Penalty.Holds(c.Penalty):
		return ErrPenalty
	case c.Threshold < 0 || c.Threshold > r.Attribute:
		return ErrThreshold
	}
	return ""
}
