package duel

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// errConceded means that the player gives up the match.
var errConceded = errors.New("concede")

// concedeWords returns the answers that give up a match, in all languages.
func concedeWords() []string { return []string{"concede", "rendirse"} }

// An asker asks a person at the terminal for their actions.
type asker struct {
	*narrator
	*lineReader
	onlyFaceA bool // whether faces B, which have strengths and attributes, are not shown
}

// askNumber reads a number from low to high. After any other input, it says what is possible and asks
// again. It returns errConceded if the player gives up.
func (a *asker) askNumber(low, high int) (int, error) {
	for {
		text, err := a.nextLine()
		if err = cmp.Or(err, a.err); err != nil {
			return 0, err
		}
		for _, word := range concedeWords() {
			if strings.EqualFold(text, word) {
				return 0, errConceded
			}
		}
		if n, err := strconv.Atoi(text); err == nil && n >= low && n <= high {
			return n, nil
		}
		a.say("bad", "possible", fmt.Sprintf("%d–%d, %s", low, high, strings.Join(concedeWords(), ", ")))
	}
}

// askAction asks for the action that the phase of the match needs.
func (a *asker) askAction(rules *kyndo.Rules, v *match.View) (match.Action, error) {
	var action match.Action
	var err error
	switch v.Phase {
	case match.InInitiative:
		action, err = a.askInitiative(rules, v)
	case match.InReady:
		action, err = a.askReady(rules, v)
	case match.InFocus:
		action, err = a.askFocus(v, match.SetFocus)
	default:
		action, err = a.askResponse(rules, v)
	}
	if errors.Is(err, errConceded) {
		return match.Action{Player: v.Player, Kind: match.Concede}, nil
	}
	return action, err
}

func (a *asker) playerName(v *match.View) string {
	return a.words.Say("duel.player", "player", v.Player.String())
}

// askInitiative asks for the card that decides who attacks first.
func (a *asker) askInitiative(rules *kyndo.Rules, v *match.View) (match.Action, error) {
	a.showHand(rules, v)
	a.warnWeakRoles(v)
	a.say("initiative")
	a.say("concede")
	for {
		n, err := a.askNumber(1, len(v.Hand))
		if err != nil {
			return match.Action{}, err
		}
		card := v.Hand[n-1]
		if card.ID != v.Barred {
			return match.Action{Player: v.Player, Kind: match.PlayInitiative, Card: card.ID}, nil
		}
		a.say("barred", "name", a.cardName(card))
	}
}

// askReady asks for the card of the round and its stimulus, or for a recalled strength.
func (a *asker) askReady(rules *kyndo.Rules, v *match.View) (match.Action, error) {
	role := "defends"
	if v.Role() == kyndo.Attacker {
		role = "attacks"
	}
	a.say(role, "player", a.playerName(v))
	a.showHand(rules, v)
	if recall, err := a.askRecall(v); err != nil || recall != nil {
		return *cmp.Or(recall, &match.Action{}), err
	}
	a.say("choose")
	n, err := a.askNumber(1, len(v.Hand))
	if err != nil {
		return match.Action{}, err
	}
	card := v.Hand[n-1]
	stimulus, err := a.askStimulus(rules, v, card)
	return match.Action{Player: v.Player, Kind: match.GetReady, Card: card.ID, Stimulus: stimulus}, err
}

// askStimulus asks for a stimulus. It shows only what the player may see of the card. It returns
// nil if the player wants or can have none.
func (a *asker) askStimulus(rules *kyndo.Rules, v *match.View, card *kyndo.Card) (*kyndo.Stimulus, error) {
	energy := v.Tally.Energy[v.Player]
	switch {
	case a.onlyFaceA:
		return a.askHiddenStimulus(rules, card, energy)
	case !v.OpenB(card.ID):
		a.say("closed", "name", a.cardName(card))
		return nil, nil
	}
	return a.askShownStimulus(rules, card, energy)
}

// askHiddenStimulus asks for a stimulus without showing the card's strengths. It offers all
// characteristics, but only a strength can be stimulated (R22). After any other choice it says so
// and returns nil.
func (a *asker) askHiddenStimulus(rules *kyndo.Rules, card *kyndo.Card, energy int) (*kyndo.Stimulus, error) {
	var tiers []kyndo.Tier
	for _, t := range rules.Tiers {
		if t.Cost <= energy {
			tiers = append(tiers, t)
		}
	}
	if len(tiers) == 0 {
		return nil, nil
	}
	a.say("stimulus", "energy", strconv.Itoa(energy))
	a.say("no-stimulus")
	char, err := a.askChar(kyndo.Chars())
	if err != nil || char == kyndo.NoChar {
		return nil, err
	}
	for i, t := range tiers {
		a.say("stimulus-plain", "n", strconv.Itoa(i+1), "char", a.words.Char(char), "cost", strconv.Itoa(t.Cost))
	}
	n, err := a.askNumber(1, len(tiers))
	if err != nil {
		return nil, err
	}
	if !card.Declares(char) {
		a.say("undeclared", "name", a.cardName(card), "char", a.words.Char(char))
		return nil, nil
	}
	return &kyndo.Stimulus{Char: char, Tier: tiers[n-1].Cost}, nil
}

// askChar asks the player to choose a characteristic. The answer 0 gives NoChar.
func (a *asker) askChar(chars []kyndo.Char) (kyndo.Char, error) {
	for i, c := range chars {
		a.say("focus-plain", "n", strconv.Itoa(i+1), "char", a.words.Char(c))
	}
	n, err := a.askNumber(0, len(chars))
	if err != nil || n == 0 {
		return kyndo.NoChar, err
	}
	return chars[n-1], nil
}

// askRecall offers a player with memory rules to recall a strength of a card (R46). It returns nil
// if the player doesn't want to recall a strength, or can't.
func (a *asker) askRecall(v *match.View) (*match.Action, error) {
	cards := v.Recallable()
	if len(cards) == 0 {
		return nil, nil
	}
	a.say("recall")
	a.say("no-recall")
	for i, card := range cards {
		a.say("recall-option", "n", strconv.Itoa(i+1), "name", a.cardName(card), "times", strconv.Itoa(v.Recollection(card.ID).Times), "of", strconv.Itoa(match.Mastered))
	}
	n, err := a.askNumber(0, len(cards))
	if err != nil || n == 0 {
		return nil, err
	}
	card := cards[n-1]
	key := "asks-primary"
	if v.Recollection(card.ID).AsksSecond() {
		key = "asks-secondary"
	}
	a.writeLine(a.words.Say("play."+key, "card", a.cardName(card)))
	a.say("no-strength")
	char, err := a.askChar(kyndo.Chars())
	return &match.Action{Player: v.Player, Kind: match.Recall, Card: card.ID, Answer: char}, err
}

// askShownStimulus asks for a stimulus. It shows the effect and the waste of each, and marks the
// cheapest one with the full effect (R15).
func (a *asker) askShownStimulus(rules *kyndo.Rules, card *kyndo.Card, energy int) (*kyndo.Stimulus, error) {
	options := rules.Stimuli(card, energy)
	if len(options) == 0 {
		return nil, nil
	}
	a.say("stimulus", "energy", strconv.Itoa(energy))
	a.say("no-stimulus")
	for i, s := range options {
		boost := rules.Boost(card, s)
		line := a.words.Say("duel.stimulus-option", "n", strconv.Itoa(i+1), "char", a.words.Char(s.Char), "cost", strconv.Itoa(s.Tier),
			"before", strconv.Itoa(boost.Before), "bonus", strconv.Itoa(boost.Bonus), "useful", strconv.Itoa(boost.After-boost.Before), "wasted", strconv.Itoa(boost.Wasted))
		if cheapest, ok := rules.CheapestTier(boost.Before, energy); ok && cheapest.Cost == s.Tier {
			line += " " + a.words.Say("duel.advised")
		}
		a.writeLine(line)
	}
	n, err := a.askNumber(0, len(options))
	if err != nil || n == 0 {
		return nil, err
	}
	return &options[n-1], nil
}

// hidesFaceB reports whether the player may not see face B of a card.
func (a *asker) hidesFaceB(v *match.View, card *kyndo.Card) bool {
	return a.onlyFaceA || !v.OpenB(card.ID)
}

// askFocus asks which characteristic of the player's role is emphasised, if any.
func (a *asker) askFocus(v *match.View, kind match.ActionKind) (match.Action, error) {
	chars := v.Role().Chars()
	a.say("own", "player", a.playerName(v), "name", a.cardName(v.Card))
	a.say("focus")
	a.say("normal")
	for i, c := range chars {
		line := a.words.Say("duel.focus-option", "n", strconv.Itoa(i+1), "char", a.words.Char(c), "value", strconv.Itoa(v.Card.Attributes.Of(c)))
		switch {
		case a.hidesFaceB(v, v.Card):
			line = a.words.Say("duel.focus-plain", "n", strconv.Itoa(i+1), "char", a.words.Char(c))
		case v.Card.Declares(c):
			line += " " + a.words.Say("duel.strength")
		}
		a.writeLine(line)
	}
	n, err := a.askNumber(0, len(chars))
	action := match.Action{Player: v.Player, Kind: kind}
	if n > 0 {
		action.Focus = chars[n-1]
	}
	return action, err
}

// askResponse asks the defender for an emphasis and a context.
func (a *asker) askResponse(rules *kyndo.Rules, v *match.View) (match.Action, error) {
	if v.Focus == kyndo.NoChar {
		a.say("seen-normal")
	} else {
		a.say("seen", "char", a.words.Char(v.Focus))
	}
	action, err := a.askFocus(v, match.Respond)
	if err != nil || len(v.Environment.Contexts) == 0 {
		return action, err
	}
	if !v.OpenB(v.Card.ID) {
		a.say("context-closed", "name", a.cardName(v.Card))
		return action, nil
	}
	imposable := match.Imposable(rules, v)
	contexts := imposable
	if a.onlyFaceA {
		contexts = contextsOf(rules, v.Environment)
	}
	if len(contexts) == 0 {
		return action, nil
	}
	a.say("context")
	a.say("no-context")
	for i, c := range contexts {
		a.say("context-option", "n", strconv.Itoa(i+1), "name", a.words.Name(c.Name, c.ID), "char", a.words.Char(c.Char),
			"threshold", strconv.Itoa(c.Threshold), "penalty", strconv.Itoa(c.Penalty))
	}
	n, err := a.askNumber(0, len(contexts))
	switch {
	case err != nil || n == 0:
	case slices.Contains(imposable, contexts[n-1]):
		action.Context = contexts[n-1].ID
	default:
		a.say("context-unreached", "name", a.cardName(v.Card), "context", a.words.Name(contexts[n-1].Name, contexts[n-1].ID))
	}
	return action, err
}

// contextsOf returns all contexts of an environment. Players who don't see face B choose among all of
// them, because a shorter list would reveal values of the card.
func contextsOf(rules *kyndo.Rules, place *kyndo.Environment) []*kyndo.Context {
	var list []*kyndo.Context
	for _, id := range place.Contexts {
		if context, ok := rules.Context(id); ok {
			list = append(list, context)
		}
	}
	return list
}
