package opponent

import (
	"sync"

	"octavo/engine/kyndo"
)

// A resultCache stores the final values of sides. These don't depend on the rival's card. The lab
// plays thousands of matches, in which few different sides occur. The cache is safe for concurrent
// use.
type resultCache struct {
	rules   *kyndo.Rules
	lock    sync.RWMutex
	results map[resultKey]result
}

// A resultKey holds everything that decides a side's result.
type resultKey struct {
	role           kyndo.Role
	card           string
	stimulus       kyndo.Stimulus // zero if there is none
	focus          kyndo.Char
	open           bool   // whether face C is unlocked
	place, context string // IDs; context is "" if there is none
}

type result struct {
	final int  // final value
	well  bool // whether the side is well played
}

// result resolves a side in a role and an environment. context may be nil.
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
