package kyndodata

import (
	"fmt"
	"strings"

	"octavo/engine/kyndo"
)

// Abilities are those of a card in words: what each adds, and when.
func (w Words) Abilities(rules *kyndo.Rules, card *kyndo.Card) []string {
	var list []string
	for i := range card.Abilities {
		list = append(list, w.Ability(rules, &card.Abilities[i]))
	}
	return list
}

// Ability is an ability in words: what it adds, and when.
func (w Words) Ability(rules *kyndo.Rules, ability *kyndo.Ability) string {
	var effects []string
	if ability.Attack != 0 {
		effects = append(effects, Signed(ability.Attack)+" ATK")
	}
	if ability.Defend != 0 {
		effects = append(effects, Signed(ability.Defend)+" DEF")
	}
	return w.Say("duel.effect", "name", w.Name(ability.Name, ability.ID), "effect", w.List(effects), "condition", w.condition(rules, ability.When))
}

// condition says when an ability counts; all its parts must hold.
func (w Words) condition(rules *kyndo.Rules, when kyndo.Condition) string {
	text := ""
	if when.Environment != "" {
		text += w.Say("duel.when-environment", "place", w.Place(rules, when.Environment))
	}
	if when.Role != "" {
		text += w.Say("duel.when-" + when.Role)
	}
	if when.Focus != kyndo.NoChar {
		text += w.Say("duel.when-focus", "char", w.Char(when.Focus))
	}
	if when.Context != "" {
		context, _ := rules.Context(when.Context)
		text += w.Say("duel.when-context", "context", w.Name(context.Name, when.Context))
	}
	return text
}

// Place is an environment by its name.
func (w Words) Place(rules *kyndo.Rules, id string) string {
	place, _ := rules.Environment(id)
	return w.Name(place.Name, id)
}

// Signed is a number with its sign; the minus is that of arithmetic, and 0 has none.
func Signed(n int) string {
	if n == 0 {
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}
