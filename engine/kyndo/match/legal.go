package match

import (
	"octavo/engine/kyndo"
)

// Legal lists what a player may do, conceding and recalling left out; nothing where the
// match doesn't wait for the player. The order follows the hand and the data.
func Legal(r *kyndo.Rules, v *View) []Action {
	switch {
	case v.Phase == InInitiative && !v.Ready:
		return LegalStarts(v)
	case v.Phase == InReady && !v.Ready:
		return legalCards(r, v)
	case v.Phase == InFocus && v.Role() == kyndo.Attacker:
		return legalFocuses(v, SetFocus, kyndo.Attacker)
	case v.Phase == InResponse && v.Role() == kyndo.Defender:
		return legalResponses(r, v)
	case v.Phase == InReveal && v.Role() == kyndo.Attacker:
		return []Action{{Player: v.Player, Kind: Reveal}}
	}
	return nil
}

// LegalStarts lists the cards that a player may play in the initiative.
func LegalStarts(v *View) []Action {
	var list []Action
	for _, card := range v.Hand {
		if card.ID != v.Barred {
			list = append(list, Action{Player: v.Player, Kind: PlayInitiative, Card: card.ID})
		}
	}
	return list
}

func legalCards(r *kyndo.Rules, v *View) []Action {
	var list []Action
	for _, card := range v.Hand {
		list = append(list, Action{Player: v.Player, Kind: GetReady, Card: card.ID})
		if !v.OpenB(card.ID) {
			continue
		}
		for _, s := range r.Stimuli(card, v.Tally.Energy[v.Player]) {
			list = append(list, Action{Player: v.Player, Kind: GetReady, Card: card.ID, Stimulus: &s})
		}
	}
	return list
}

func legalFocuses(v *View, kind ActionKind, role kyndo.Role) []Action {
	list := []Action{{Player: v.Player, Kind: kind}}
	for _, c := range role.Chars() {
		list = append(list, Action{Player: v.Player, Kind: kind, Focus: c})
	}
	return list
}

func legalResponses(r *kyndo.Rules, v *View) []Action {
	var list []Action
	for _, plain := range legalFocuses(v, Respond, kyndo.Defender) {
		list = append(list, plain)
		for _, context := range Imposable(r, v) {
			imposing := plain
			imposing.Context = context.ID
			list = append(list, imposing)
		}
	}
	return list
}

// Imposable lists the contexts that the player may impose with the card
// chosen (R28); none where its face B is closed, whose numbers the list would tell (R46).
func Imposable(r *kyndo.Rules, v *View) []*kyndo.Context {
	if !v.OpenB(v.Card.ID) {
		return nil
	}
	side := v.Side(v.Card, v.Stimulus, kyndo.NoChar)
	return r.Imposable(v.Environment, r.Stimulated(&side))
}
