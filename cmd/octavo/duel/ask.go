package duel

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// errConcede is the answer of somebody who gives up.
var errConcede = errors.New("concede")

// concedeWords give a match up, in any language.
func concedeWords() []string { return []string{"concede", "rendirse"} }

// An asker puts a person's choices before them.
type asker struct {
	*narrator
	*answers
	onlyA bool // the numbers of faces B are not shown
}

// choice reads a number from low to high; whatever else is typed is answered
// by what is possible.
func (a *asker) choice(low, high int) (int, error) {
	for {
		text, err := a.next()
		if err = cmp.Or(err, a.err); err != nil {
			return 0, err
		}
		for _, word := range concedeWords() {
			if strings.EqualFold(text, word) {
				return 0, errConcede
			}
		}
		if n, err := strconv.Atoi(text); err == nil && n >= low && n <= high {
			return n, nil
		}
		a.say("bad", "possible", fmt.Sprintf("%d–%d, %s", low, high, strings.Join(concedeWords(), ", ")))
	}
}

// action asks for what is due.
func (a *asker) action(rules *kyndo.Rules, v *match.View) (match.Action, error) {
	var action match.Action
	var err error
	switch v.Phase {
	case match.InInitiative:
		action, err = a.initiative(rules, v)
	case match.InReady:
		action, err = a.ready(rules, v)
	case match.InFocus:
		action, err = a.focus(v, match.SetFocus)
	default:
		action, err = a.response(rules, v)
	}
	if errors.Is(err, errConcede) {
		return match.Action{Player: v.Player, Kind: match.Concede}, nil
	}
	return action, err
}

func (a *asker) player(v *match.View) string {
	return a.words.Say("duel.player", "player", v.Player.String())
}

func (a *asker) initiative(rules *kyndo.Rules, v *match.View) (match.Action, error) {
	a.cards(rules, v)
	a.idle(v)
	a.say("initiative")
	a.say("concede")
	for {
		n, err := a.choice(1, len(v.Hand))
		if err != nil {
			return match.Action{}, err
		}
		card := v.Hand[n-1]
		if card.ID != v.Barred {
			return match.Action{Player: v.Player, Kind: match.PlayInitiative, Card: card.ID}, nil
		}
		a.say("barred", "name", a.card(card))
	}
}

func (a *asker) ready(rules *kyndo.Rules, v *match.View) (match.Action, error) {
	role := "defends"
	if v.Role() == kyndo.Attacker {
		role = "attacks"
	}
	a.say(role, "player", a.player(v))
	a.cards(rules, v)
	a.say("choose")
	n, err := a.choice(1, len(v.Hand))
	if err != nil {
		return match.Action{}, err
	}
	card := v.Hand[n-1]
	stimulus, err := a.stimulus(rules, card, v.Tally.Energy[v.Player])
	return match.Action{Player: v.Player, Kind: match.GetReady, Card: card.ID, Stimulus: stimulus}, err
}

// stimulus shows what each would do, what it would waste, and the cheapest
// that is enough (R15).
func (a *asker) stimulus(rules *kyndo.Rules, card *kyndo.Card, energy int) (*kyndo.Stimulus, error) {
	options := rules.Stimuli(card, energy)
	if len(options) == 0 {
		return nil, nil
	}
	a.say("stimulus", "energy", strconv.Itoa(energy))
	a.say("no-stimulus")
	for i, s := range options {
		if a.onlyA {
			a.say("stimulus-plain", "n", strconv.Itoa(i+1), "char", a.words.Char(s.Char), "cost", strconv.Itoa(s.Tier))
			continue
		}
		boost := rules.Boost(card, s)
		line := a.words.Say("duel.stimulus-option", "n", strconv.Itoa(i+1), "char", a.words.Char(s.Char), "cost", strconv.Itoa(s.Tier),
			"before", strconv.Itoa(boost.Before), "bonus", strconv.Itoa(boost.Bonus), "useful", strconv.Itoa(boost.After-boost.Before), "wasted", strconv.Itoa(boost.Wasted))
		if cheapest, ok := rules.Cheapest(boost.Before, energy); ok && cheapest.Cost == s.Tier {
			line += " " + a.words.Say("duel.advised")
		}
		a.line(line)
	}
	n, err := a.choice(0, len(options))
	if err != nil || n == 0 {
		return nil, err
	}
	return &options[n-1], nil
}

// focus asks for an emphasis of the player's role.
func (a *asker) focus(v *match.View, kind match.ActionKind) (match.Action, error) {
	chars := v.Role().Chars()
	a.say("own", "player", a.player(v), "name", a.card(v.Card))
	a.say("focus")
	a.say("normal")
	for i, c := range chars {
		line := a.words.Say("duel.focus-option", "n", strconv.Itoa(i+1), "char", a.words.Char(c), "value", strconv.Itoa(v.Card.Attributes.Of(c)))
		if a.onlyA {
			line = a.words.Say("duel.focus-plain", "n", strconv.Itoa(i+1), "char", a.words.Char(c))
		}
		if v.Card.Declares(c) {
			line += " " + a.words.Say("duel.strength")
		}
		a.line(line)
	}
	n, err := a.choice(0, len(chars))
	action := match.Action{Player: v.Player, Kind: kind}
	if n > 0 {
		action.Focus = chars[n-1]
	}
	return action, err
}

func (a *asker) response(rules *kyndo.Rules, v *match.View) (match.Action, error) {
	if v.Focus == kyndo.NoChar {
		a.say("seen-normal")
	} else {
		a.say("seen", "char", a.words.Char(v.Focus))
	}
	action, err := a.focus(v, match.Respond)
	contexts := match.Imposable(rules, v)
	if err != nil || len(contexts) == 0 {
		return action, err
	}
	a.say("context")
	a.say("no-context")
	for i, c := range contexts {
		a.say("context-option", "n", strconv.Itoa(i+1), "name", a.words.Name(c.Name, c.ID), "char", a.words.Char(c.Char),
			"threshold", strconv.Itoa(c.Threshold), "penalty", strconv.Itoa(c.Penalty))
	}
	n, err := a.choice(0, len(contexts))
	if n > 0 {
		action.Context = contexts[n-1].ID
	}
	return action, err
}
