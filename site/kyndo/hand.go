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
			strengths = append(strengths, a.strength(card, c))
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

// strength is a declared strength, with its number where face B is unlocked.
func (a *asker) strength(card *kyndo.Card, c kyndo.Char) string {
	if a.onlyA {
		return a.words.char(c)
	}
	return fmt.Sprintf("%s %d", a.words.char(c), card.Attributes.Of(c))
}

// idle warns of a hand that can play a role well only seldom (R55).
func (a *asker) idle(v *kyndo.View) {
	for _, role := range kyndo.Idle(v.Hand, kyndo.EnoughForRole) {
		a.say("idle-"+role.String(), "n", strconv.Itoa(kyndo.EnoughForRole))
	}
}

func (a *asker) habitats(rules *kyndo.Rules, card *kyndo.Card) {
	var places []string
	for _, id := range card.Habitats {
		places = append(places, a.words.place(rules, id))
	}
	if len(places) > 0 {
		a.say("habitats", "places", a.words.list(places))
	}
}

func (w Words) place(rules *kyndo.Rules, id string) string {
	place, _ := rules.Environment(id)
	return w.name(place.Name, id)
}

func (a *asker) abilities(rules *kyndo.Rules, card *kyndo.Card) {
	for i := range card.Abilities {
		a.say("ability", "ability", a.words.ability(rules, &card.Abilities[i]))
	}
}

// Abilities are those of a card in words: what each adds, and when.
func (w Words) Abilities(rules *kyndo.Rules, card *kyndo.Card) []string {
	var list []string
	for i := range card.Abilities {
		list = append(list, w.ability(rules, &card.Abilities[i]))
	}
	return list
}

func (w Words) ability(rules *kyndo.Rules, ability *kyndo.Ability) string {
	var effects []string
	if ability.Attack != 0 {
		effects = append(effects, signed(ability.Attack)+" ATK")
	}
	if ability.Defend != 0 {
		effects = append(effects, signed(ability.Defend)+" DEF")
	}
	return w.say("duel.effect", "name", w.name(ability.Name, ability.ID), "effect", w.list(effects), "condition", w.condition(rules, ability.When))
}

// condition says when an ability counts; all its parts must hold.
func (w Words) condition(rules *kyndo.Rules, when kyndo.Condition) string {
	text := ""
	if when.Environment != "" {
		text += w.say("duel.when-environment", "place", w.place(rules, when.Environment))
	}
	if when.Role != "" {
		text += w.say("duel.when-" + when.Role)
	}
	if when.Focus != kyndo.NoChar {
		text += w.say("duel.when-focus", "char", w.char(when.Focus))
	}
	if when.Context != "" {
		context, _ := rules.Context(when.Context)
		text += w.say("duel.when-context", "context", w.name(context.Name, when.Context))
	}
	return text
}
