package kyndo

import (
	"fmt"
	"slices"
	"strconv"

	"octavo/engine/kyndo"
)

// cards lists the hand: what the three faces of each card say that a player
// chooses by.
func (a *asker) cards(rules *kyndo.Rules, v *kyndo.View) {
	a.say("hand", "player", a.player(v))
	for i, card := range v.Hand {
		attack, defence := rules.Face(card)
		var strengths []string
		for _, c := range card.Strengths() {
			strengths = append(strengths, fmt.Sprintf("%s %d", a.words.char(c), card.Attributes.Of(c)))
		}
		a.say("card", "n", strconv.Itoa(i+1), "name", a.card(card), "attack", strconv.Itoa(attack), "defence", strconv.Itoa(defence), "strengths", a.words.list(strengths))
		a.habitats(rules, card)
		if !slices.Contains(v.Locked, card.ID) {
			a.abilities(rules, card)
		}
	}
	var known []string
	for _, id := range v.RivalKnown {
		card, _ := rules.Card(id)
		known = append(known, a.card(card))
	}
	if len(known) > 0 {
		a.say("known", "cards", a.words.list(known))
	}
}

func (a *asker) habitats(rules *kyndo.Rules, card *kyndo.Card) {
	var places []string
	for _, id := range card.Habitats {
		places = append(places, a.place(rules, id))
	}
	if len(places) > 0 {
		a.say("habitats", "places", a.words.list(places))
	}
}

func (a *asker) place(rules *kyndo.Rules, id string) string {
	place, _ := rules.Environment(id)
	return a.words.name(place.Name, id)
}

func (a *asker) abilities(rules *kyndo.Rules, card *kyndo.Card) {
	for _, ability := range card.Abilities {
		var effects []string
		if ability.Attack != 0 {
			effects = append(effects, signed(ability.Attack)+" ATK")
		}
		if ability.Defend != 0 {
			effects = append(effects, signed(ability.Defend)+" DEF")
		}
		a.say("ability", "name", a.words.name(ability.Name, ability.ID), "effect", a.words.list(effects), "condition", a.condition(rules, ability.When))
	}
}

// condition says when an ability counts; all its parts must hold.
func (a *asker) condition(rules *kyndo.Rules, w kyndo.Condition) string {
	text := ""
	if w.Environment != "" {
		text += a.words.say("duel.when-environment", "place", a.place(rules, w.Environment))
	}
	if w.Role != "" {
		text += a.words.say("duel.when-" + w.Role)
	}
	if w.Focus != kyndo.NoChar {
		text += a.words.say("duel.when-focus", "char", a.words.char(w.Focus))
	}
	if w.Context != "" {
		context, _ := rules.Context(w.Context)
		text += a.words.say("duel.when-context", "context", a.words.name(context.Name, w.Context))
	}
	return text
}
