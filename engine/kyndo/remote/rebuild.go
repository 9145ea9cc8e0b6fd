package remote

import (
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// rebuild makes t.match again from everything that is known now. Before the hands are dealt it does
// nothing.
func (t *Session) rebuild() (err error) {
	if t.deal.hand == nil {
		return nil
	}
	t.match, err = t.rebuilt()
	return err
}

// rebuilt returns the match as far as it is known. The rival's hand has the cards that were turned,
// and any other cards in place of the unknown ones.
func (t *Session) rebuilt() (*match.Match, error) {
	rival := t.player.Other()
	deal := &match.Deal{Places: t.places}
	deal.Hands[t.player] = t.deal.hand
	deal.Hands[rival] = t.possibleHand()
	if secret := t.secrets[rival]; secret != nil {
		deal.Hands[rival] = handOf(t.rules, secret, t.deal.nonces[t.player])
	}
	m, err := match.New(t.rules, match.Setup{Seed: t.coin, PresetDeal: deal})
	if err != nil {
		return nil, err
	}
	for _, a := range t.actions() {
		if err := m.Do(a); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// possibleHand returns a hand that the rival may have: the turned cards, and any others.
func (t *Session) possibleHand() []string {
	rival := t.player.Other()
	var hand []string
	take := func(id string) {
		if !slices.Contains(hand, id) && len(hand) < t.rules.Match.Hand {
			hand = append(hand, id)
		}
	}
	for _, id := range t.turnedCards[rival] {
		take(id)
	}
	if t.stage.isOpened[rival] {
		take(t.rules.Cards[t.stage.choices[rival].card].ID)
	}
	for i := range t.rules.Cards {
		take(t.rules.Cards[i].ID)
	}
	return hand
}

// actions returns all actions so far. In place of a choice that is unknown it has any possible
// card.
func (t *Session) actions() []match.Action {
	s := &t.stage
	actions := slices.Clone(t.finishedActions)
	if s.commits[0] == nil && s.commits[1] == nil {
		return actions
	}
	for _, p := range []match.Player{match.PlayerA, match.PlayerB} {
		if s.commits[p] == nil || s.isAttempt && p != t.player && !(s.isOpened[0] && s.isOpened[1]) {
			continue
		}
		actions = append(actions, t.choiceOf(p))
	}
	if !s.hasFocus {
		return actions
	}
	actions = append(actions, match.Action{Player: s.attacker, Kind: match.SetFocus, Focus: s.focus})
	if s.hasResponse {
		actions = append(actions, match.Action{Player: s.attacker.Other(), Kind: match.Respond, Focus: s.response, Context: s.context})
	}
	if s.hasResponse && s.isOpened[0] && s.isOpened[1] {
		actions = append(actions, match.Action{Player: s.attacker, Kind: match.Reveal})
	}
	return actions
}

// choiceOf returns the choice of a player. If the choice is unknown, it returns a possible one.
func (t *Session) choiceOf(p match.Player) match.Action {
	a := match.Action{Player: p, Kind: match.GetReady}
	if t.stage.isAttempt {
		a.Kind = match.PlayInitiative
	}
	c := t.stage.choices[p]
	if c == nil || p != t.player && !t.stage.isOpened[p] {
		a.Card = t.possibleCard(p)
		return a
	}
	a.Card = t.rules.Cards[c.card].ID
	if c.char != 0 {
		a.Stimulus = &kyndo.Stimulus{Char: kyndo.Char(c.char), Tier: t.rules.Tiers[c.tier].Cost}
	}
	return a
}

// possibleCard returns a card that a player may still hold.
func (t *Session) possibleCard(p match.Player) string {
	hand := t.possibleHand()
	return hand[slices.IndexFunc(hand, func(id string) bool { return !slices.Contains(t.roundCards[p], id) })]
}
