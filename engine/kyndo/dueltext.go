package kyndo

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the duel in the format of Duel.Text.
func (d *poolDuel) String() string {
	var b strings.Builder
	for _, role := range []Role{Attacker, Defender} {
		b.WriteString(d.card(role).ID)
		if d.stimulus != nil && role == d.spends {
			fmt.Fprintf(&b, "+%s:%d", d.stimulus.Char, d.stimulus.Tier)
		}
		if role == Attacker {
			b.WriteString(">")
		}
	}
	if d.place != nil {
		b.WriteString("@" + d.place.ID)
	}
	if d.context != nil {
		b.WriteString("!" + d.context.ID)
	}
	return b.String()
}

// Text writes a duel on one line, by IDs, as in colibri+S:20>tingua@paramo!ALTURA. In this example,
// the hummingbird attacks, and its speed is raised for 20 % of full energy. The gallinule imposes a
// context in the páramo. Duels of the level base have no environment.
func (d *Duel) Text() string {
	t := poolDuel{attacker: &d.Attacker.Card, defender: &d.Defender.Card, context: d.Context, stimulus: d.Attacker.Stimulus}
	if d.HasPlace() {
		t.place = &d.Environment
	}
	if t.stimulus == nil {
		t.stimulus, t.spends = d.Defender.Stimulus, Defender
	}
	return t.String()
}

// ParseDuelText reads a duel that Duel.Text has written. level decides which energy, emphasis and
// abilities the sides have.
func (r *Rules) ParseDuelText(text string, level Level) (Duel, error) {
	attacker, rest, ok := strings.Cut(text, ">")
	defender, place, hasPlace := strings.Cut(rest, "@")
	if !ok || !hasPlace && level >= WithEnvironment {
		return Duel{}, fmt.Errorf("%q is no duel; one is written ATTACKER>DEFENDER@PLACE, such as colibri+S:20>tingua@paramo, and at the level base ATTACKER>DEFENDER", text)
	}
	d := poolDuel{}
	if hasPlace {
		if err := r.parsePlace(&d, place); err != nil {
			return Duel{}, err
		}
	}
	for role, sideText := range []string{attacker, defender} {
		if err := r.parseSide(&d, Role(role), sideText); err != nil {
			return Duel{}, err
		}
	}
	s := DuelPool{rules: r, level: level}
	duel := s.duel(&d)
	if _, err := r.Resolve(duel); err != nil {
		return Duel{}, fmt.Errorf("the duel %q isn't played by these rules: %w", text, err)
	}
	return duel, nil
}

// parsePlace reads the environment and the context that the defender imposes.
func (r *Rules) parsePlace(d *poolDuel, text string) error {
	place, context, hasContext := strings.Cut(text, "!")
	var isKnown bool
	if d.place, isKnown = r.Environment(place); !isKnown {
		return fmt.Errorf("there is no environment %q", place)
	}
	if hasContext {
		if d.context, isKnown = r.Context(context); !isKnown {
			return fmt.Errorf("there is no context %q", context)
		}
	}
	return nil
}

// parseSide reads one side of the text of a duel.
func (r *Rules) parseSide(d *poolDuel, role Role, text string) error {
	id, stimulusText, hasStimulus := strings.Cut(text, "+")
	card, isKnown := r.Card(id)
	if !isKnown {
		return fmt.Errorf("there is no species %q", id)
	}
	if role == Attacker {
		d.attacker = card
	} else {
		d.defender = card
	}
	if !hasStimulus {
		return nil
	}
	letter, costText, _ := strings.Cut(stimulusText, ":")
	char, isChar := CharNamed(letter)
	cost, err := strconv.Atoi(costText)
	if err != nil || !isChar || d.stimulus != nil {
		return fmt.Errorf("%q is no stimulus; one is written +S:20", "+"+stimulusText)
	}
	d.stimulus, d.spends = &Stimulus{char, cost}, role
	return nil
}
