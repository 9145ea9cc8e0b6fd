package kyndo

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the duel as Duel.Text writes it.
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

// Text writes a duel in a line, by identifiers: colibri+S:20>tingua@paramo!ALTURA. Here the
// hummingbird, its speed raised for 20 %, attacks the gallinule in the páramo, which imposes a
// context. Duels of the level base have no place.
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

// ParseDuelText reads a duel of a level that Duel.Text has written.
func (r *Rules) ParseDuelText(text string, level Level) (Duel, error) {
	attacker, rest, ok := strings.Cut(text, ">")
	defender, place, placed := strings.Cut(rest, "@")
	if !ok || !placed && level >= WithEnvironment {
		return Duel{}, fmt.Errorf("%q is no duel; one is written ATTACKER>DEFENDER@PLACE, such as colibri+S:20>tingua@paramo, and at the level base ATTACKER>DEFENDER", text)
	}
	d := poolDuel{}
	if placed {
		if err := r.parsePlace(&d, place); err != nil {
			return Duel{}, err
		}
	}
	for role, written := range []string{attacker, defender} {
		if err := r.parseSide(&d, Role(role), written); err != nil {
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

// parsePlace reads where a duel is, and what the defender imposes there.
func (r *Rules) parsePlace(d *poolDuel, written string) error {
	place, context, imposed := strings.Cut(written, "!")
	var known bool
	if d.place, known = r.Environment(place); !known {
		return fmt.Errorf("there is no environment %q", place)
	}
	if imposed {
		if d.context, known = r.Context(context); !known {
			return fmt.Errorf("there is no context %q", context)
		}
	}
	return nil
}

// parseSide reads one side of the text of a duel.
func (r *Rules) parseSide(d *poolDuel, role Role, written string) error {
	id, spent, stimulated := strings.Cut(written, "+")
	card, known := r.Card(id)
	if !known {
		return fmt.Errorf("there is no species %q", id)
	}
	if role == Attacker {
		d.attacker = card
	} else {
		d.defender = card
	}
	if !stimulated {
		return nil
	}
	letter, paid, _ := strings.Cut(spent, ":")
	char, named := CharNamed(letter)
	cost, err := strconv.Atoi(paid)
	if err != nil || !named || d.stimulus != nil {
		return fmt.Errorf("%q is no stimulus; one is written +S:20", "+"+spent)
	}
	d.stimulus, d.spends = &Stimulus{char, cost}, role
	return nil
}
