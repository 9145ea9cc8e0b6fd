package kyndo

import "slices"

// imagine makes a match that looks like the view: what the player can't see
// is filled in by chance, from what it may be.
func (r *Rules) imagine(v *View, chance *Chance) *Match {
	m := &Match{
		rules: r, chance: NewChance(chance.Next()), phase: v.Phase, pile: v.Pile, tally: v.Tally,
		start: v.Start, attempts: v.Attempts, attacker: v.Attacker, place: v.Environment, focus: v.Focus, rounds: v.Rounds,
	}
	m.setup.Locked[v.Player] = v.Locked
	own, rival := &m.lanes[v.Player], &m.lanes[v.Player.Other()]
	*own = lane{hand: v.Hand, ready: v.Ready, card: v.Card, spends: v.Stimulus}
	*rival = lane{hand: r.imagineHand(v, chance), known: v.RivalKnown}
	if v.RivalReady {
		m.imagineChoice(v, chance)
	}
	if v.Role() == Defender {
		m.answer = answer{v.Response, v.Context}
	} else if v.Phase == InReveal {
		seen := m.View(v.Player.Other())
		a := r.natural(&seen, chance)
		context, _ := r.Context(a.Context)
		m.answer = answer{a.Focus, context}
	}
	return m
}

// imagineHand fills the rival's hand up from the cards that were not seen.
func (r *Rules) imagineHand(v *View, chance *Chance) []*Card {
	var hand, rest []*Card
	for _, card := range r.Unseen(v) {
		if slices.Contains(v.RivalKnown, card.ID) {
			hand = append(hand, card)
		} else {
			rest = append(rest, card)
		}
	}
	shuffle(chance, rest)
	return append(hand, rest[:max(0, min(v.RivalHand-len(hand), len(rest)))]...)
}

// imagineChoice makes up what the rival has locked.
func (m *Match) imagineChoice(v *View, chance *Chance) {
	rival := v.Player.Other()
	seen := m.View(rival)
	seen.Ready, seen.Barred = false, v.RivalBarred
	if seen.Phase != InInitiative {
		seen.Phase = InReady
	}
	a := m.rules.natural(&seen, chance)
	l := &m.lanes[rival]
	l.ready, l.card, l.spends = true, l.find(a.Card), a.Stimulus
}

// natural is a quick choice of the sort that people make: any card, half of
// the time with the stimulus that wastes least, its strength as the focus, and
// whatever context can be imposed.
func (r *Rules) natural(v *View, chance *Chance) Action {
	a := Action{Player: v.Player}
	switch v.Phase {
	case InInitiative:
		a.Kind = PlayInitiative
		a.Card = v.Hand[chance.Below(len(v.Hand))].ID
		if a.Card == v.Barred {
			legal := r.legalStarts(v)
			a.Card = legal[chance.Below(len(legal))].Card
		}
	case InReady:
		card := r.stronger(v.Hand[chance.Below(len(v.Hand))], v.Hand[chance.Below(len(v.Hand))], v)
		a.Kind, a.Card = GetReady, card.ID
		if strength := usualFocus(card, v.Role()); strength != NoChar && chance.Below(2) == 0 {
			if tier, ok := r.Cheapest(card.Attributes.Of(strength), v.Tally.Energy[v.Player]); ok {
				a.Stimulus = &Stimulus{strength, tier.Cost}
			}
		}
	case InFocus:
		a.Kind, a.Focus = SetFocus, usualFocus(v.Card, Attacker)
	case InResponse, InReveal: // in a reveal: what the rival has answered
		a.Kind, a.Focus = Respond, usualFocus(v.Card, Defender)
		if context := first(r.Imposable(v)); context != nil {
			a.Context = context.ID
		}
	}
	if v.Phase == InReveal && v.Role() == Attacker {
		a = Action{Player: v.Player, Kind: Reveal}
	}
	return a
}

// stronger is the one of two cards that does more in the player's role here.
func (r *Rules) stronger(a, b *Card, v *View) *Card {
	role := v.Role()
	if r.here(b, role, v.Environment) > r.here(a, role, v.Environment) {
		return b
	}
	return a
}

// here is what a card is worth in a role and an environment, roughly.
func (r *Rules) here(card *Card, role Role, place *Environment) int {
	value := r.Bare(card, role).Units * (100 + place.percent(card, role))
	for i := range card.Abilities {
		if a := &card.Abilities[i]; a.When.holds(role, usualFocus(card, role), place.ID, "") {
			value += a.delta(role) * 100 * 1000
		}
	}
	return value
}
