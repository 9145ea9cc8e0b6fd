package opponent

import (
	"sync"

	"octavo/engine/kyndo"
)

// reached remembers what sides reach, which doesn't depend on whom they meet: a round is then a
// comparison of two numbers. It may be asked by several at a time.
type reached struct {
	rules *kyndo.Rules
	lock  sync.RWMutex
	known map[played]result
}

// played is all of a side that its result follows from.
type played struct {
	role           kyndo.Role
	card           string
	stimulus       kyndo.Stimulus // the zero one for none
	focus          kyndo.Char
	open           bool
	place, context string
}

type result struct {
	final int
	well  bool
}

func newReached(rules *kyndo.Rules) *reached {
	return &reached{rules: rules, known: map[played]result{}}
}

// by is what a side reaches in a role and a place, under a context or none.
func (r *reached) by(role kyndo.Role, side *kyndo.Side, place *kyndo.Environment, context *kyndo.Context) result {
	p := played{role: role, card: side.Card.ID, focus: side.Focus, open: side.UnlockedC, place: place.ID, context: name(context)}
	if side.Stimulus != nil {
		p.stimulus = *side.Stimulus
	}
	r.lock.RLock()
	found, ok := r.known[p]
	r.lock.RUnlock()
	if ok {
		return found
	}
	round := r.rules.ResolveLegal(&kyndo.Duel{Attacker: *side, Defender: *side, Environment: *place, Context: context})
	own := round.Side(role)
	found = result{own.Final, own.Pillars.Well()}
	r.lock.Lock()
	r.known[p] = found
	r.lock.Unlock()
	return found
}
