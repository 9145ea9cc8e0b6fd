package match

import (
	"slices"

	"octavo/engine/kyndo"
)

// A Guess replaces the parts of a match that a player doesn't see.
type Guess interface {
	Seed() uint64             // of the chance that is to come
	Hand(*View) []*kyndo.Card // the rival's hand; the view has its size
	Choice(*View) Action      // the rival's locked choice, given the rival's view
	Answer(*View) Action      // the response of a rival who sees this
}

// Imagined returns a match that looks to the player like the view; hidden parts are guessed. It
// can be played on, but has no log.
func Imagined(r *kyndo.Rules, v *View, guess Guess) *Match {
	m := &Match{
		rules: r, chance: kyndo.NewChance(guess.Seed()), phase: v.Phase, pile: v.Pile, tally: v.Tally,
		start: v.Start, attempts: v.Attempts, attacker: v.Attacker, place: v.Environment, focus: v.Focus,
		rounds: slices.Clip(v.Rounds), // not to be added to where the match is that is seen
	}
	m.setup.Locked[v.Player] = v.Locked
	own, rival := &m.players[v.Player], &m.players[v.Player.Other()]
	*own = playerState{hand: v.Hand, ready: v.Ready, card: v.Card, stimulus: v.Stimulus, memory: v.memory}
	*rival = playerState{hand: guess.Hand(v), seenByRival: v.RivalKnown}
	if v.RivalReady {
		m.suppose(v, guess)
	}
	if v.Role() == kyndo.Defender {
		m.response = response{v.Response, v.Context}
	} else if v.Phase == InReveal {
		seen := m.View(v.Player.Other())
		seen.Phase = InResponse
		a := guess.Answer(&seen)
		context, _ := r.Context(a.Context)
		m.response = response{a.Focus, context}
	}
	return m
}

// suppose locks a card for the rival that it may have locked before.
func (m *Match) suppose(v *View, guess Guess) {
	rival := v.Player.Other()
	seen := m.View(rival)
	seen.Ready, seen.Barred = false, v.RivalBarred
	if seen.Phase != InInitiative {
		seen.Phase = InReady
	}
	a := guess.Choice(&seen)
	l := &m.players[rival]
	l.ready, l.card, l.stimulus = true, l.findCard(a.Card), a.Stimulus
}
