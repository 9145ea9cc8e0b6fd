package kyndo

// Legal lists what a player may do, conceding left out; nothing where the
// match doesn't wait for the player. The order follows the hand and the data.
func (r *Rules) Legal(v *View) []Action {
	switch {
	case v.Phase == InInitiative && !v.Ready:
		return r.legalStarts(v)
	case v.Phase == InReady && !v.Ready:
		return r.legalCards(v)
	case v.Phase == InFocus && v.Role() == Attacker:
		return legalFocuses(v, SetFocus, Attacker)
	case v.Phase == InResponse && v.Role() == Defender:
		return r.legalResponses(v)
	case v.Phase == InReveal && v.Role() == Attacker:
		return []Action{{Player: v.Player, Kind: Reveal}}
	}
	return nil
}

func (r *Rules) legalStarts(v *View) []Action {
	var list []Action
	for _, card := range v.Hand {
		if card.ID != v.Barred {
			list = append(list, Action{Player: v.Player, Kind: PlayInitiative, Card: card.ID})
		}
	}
	return list
}

func (r *Rules) legalCards(v *View) []Action {
	var list []Action
	for _, card := range v.Hand {
		list = append(list, Action{Player: v.Player, Kind: GetReady, Card: card.ID})
		for _, s := range r.Stimuli(card, v.Tally.Energy[v.Player]) {
			list = append(list, Action{Player: v.Player, Kind: GetReady, Card: card.ID, Stimulus: &s})
		}
	}
	return list
}

// Stimuli lists those that a card may have at a level of energy.
func (r *Rules) Stimuli(card *Card, energy int) []Stimulus {
	var list []Stimulus
	for _, c := range card.Strengths() {
		for _, t := range r.Tiers {
			if t.Cost <= energy {
				list = append(list, Stimulus{c, t.Cost})
			}
		}
	}
	return list
}

func legalFocuses(v *View, kind ActionKind, role Role) []Action {
	list := []Action{{Player: v.Player, Kind: kind}}
	for _, c := range role.Chars() {
		list = append(list, Action{Player: v.Player, Kind: kind, Focus: c})
	}
	return list
}

func (r *Rules) legalResponses(v *View) []Action {
	var list []Action
	for _, plain := range legalFocuses(v, Respond, Defender) {
		list = append(list, plain)
		for _, context := range r.Imposable(v) {
			imposing := plain
			imposing.Context = context.ID
			list = append(list, imposing)
		}
	}
	return list
}

// Imposable lists the contexts that the player may impose with the card
// chosen (R28).
func (r *Rules) Imposable(v *View) []*Context {
	side := v.side(v.Card, v.Stimulus, NoChar)
	return r.imposable(v.Environment, r.stimulated(&side))
}

func (r *Rules) imposable(place *Environment, defender Attributes) []*Context {
	var list []*Context
	for i := range r.Contexts {
		if c := &r.Contexts[i]; place.allows(c.ID) && defender.Of(c.Char) >= c.Threshold {
			list = append(list, c)
		}
	}
	return list
}
