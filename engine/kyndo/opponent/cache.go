package opponent

import (
	"sync"

	"octavo/engine/kyndo"
)

// A resultCache remembers the final values of sides, which don't depend on the rival's card. The lab
// plays thousands of matches, several at a time, with few different sides.
type resultCache struct {
	rules   *kyndo.Rules
	lock    sync.RWMutex
	results map[resultKey]result
}

// A resultKey is everything that the result of a side depends on.
type resultKey struct {
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

// result returns the result of a side in a role and a place, under a context or nil.
func (r *resultCache) result(role kyndo.Role, side *kyndo.Side, place *kyndo.Environment, context *kyndo.Context) result {
	p := resultKey{role: role, card: side.Card.ID, focus: side.Focus, open: side.UnlockedC, place: place.ID, context: contextID(context)}
	if side.Stimulus != nil {
		p.stimulus = *side.Stimulus
	}
	r.lock.RLock()
	found, ok := r.results[p]
	r.lock.RUnlock()
	if ok {
		return found
	}
	round := r.rules.ResolveLegal(&kyndo.Duel{Attacker: *side, Defender: *side, Environment: *place, Context: context})
	played := round.Side(role)
	found = result{played.Final, played.Pillars.Well()}
	r.lock.Lock()
	r.results[p] = found
	r.lock.Unlock()
	return found
}
