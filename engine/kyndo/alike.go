package kyndo

import (
	"fmt"
	"strconv"
	"strings"
)

// Asked are the steps that a duel asks of whoever works it out. Duels of which they are
// the same are equally hard: the same sums and products are to be made, with other
// numbers.
type Asked struct{ Attacker, Defender AskedOfSide }

// AskedOfSide are the steps of one side, beyond the sum of its characteristics and the
// scale, which all have.
type AskedOfSide struct {
	Stimulated  bool // a characteristic that counts is raised
	Environment bool // the environment changes the value
	Context     bool // a context is to be looked at
	Penalty     bool // and takes a part of the value
	Added       int  // abilities that count
	Left        int  // abilities that are written there, and don't
	Clamped     bool // the end is the top or nought
}

// Asked says which steps a round asked for.
func (r *Round) Asked() Asked {
	return Asked{r.Attacker.asked(r.Context), r.Defender.asked(nil)}
}

func (p *Played) asked(demand *Demand) AskedOfSide {
	a := AskedOfSide{
		Stimulated:  p.Stimulus != nil && p.Stimulus.Char.Family() == p.Role && p.Stimulus.After > p.Stimulus.Before,
		Environment: p.Percent != 0, Context: demand != nil, Penalty: p.Penalty != nil, Clamped: p.Final != p.PreClamp,
	}
	for _, t := range p.Abilities {
		switch {
		case t.Skipped == Locked || t.Delta == 0:
		case t.Skipped == Applied:
			a.Added++
		default:
			a.Left++
		}
	}
	return a
}

// Products counts the multiplications: one for each characteristic and for the scale, and
// those of the environment and of the context.
func (a Asked) Products() int {
	n := 0
	for _, side := range []AskedOfSide{a.Attacker, a.Defender} {
		n += len(Attacker.Chars()) + 1
		if side.Environment {
			n++
		}
		if side.Penalty {
			n++
		}
	}
	return n
}

// whole reports whether all is asked for that a level is about, and nothing is cut off at
// the end.
func (a Asked) whole(level Level) bool {
	return !a.Attacker.Clamped && !a.Defender.Clamped &&
		(level < WithEnvironment || a.Attacker.Environment || a.Defender.Environment) &&
		(level < WithStimulus || a.Attacker.Stimulated != a.Defender.Stimulated) &&
		(level < WithAbilities || a.Attacker.Added+a.Defender.Added > 0) &&
		(level < WithContext || a.Attacker.Penalty)
}

// A Stock is duels of a level of which everybody gets others. Those for one place, such as
// everybody's first, ask the same steps: the ones that most duels ask.
type Stock struct {
	rules *Rules
	level Level
	kinds [2]alike // of who spends energy: the attacker, or the defender
	given map[string]bool
	met   map[[2]*Card]bool
}

// Alike duels ask the same steps.
type alike struct {
	asked Asked
	duels []drawn
}

// A drawn duel is one that could be given to somebody.
type drawn struct {
	attacker, defender *Card
	place              *Environment
	context            *Context
	stimulus           *Stimulus
	spends             Role
	text               string // once it is known to be worth it
}

// NewStock finds the duels of a level between some cards.
func (r *Rules) NewStock(cards []*Card, level Level) *Stock {
	s := &Stock{rules: r, level: level, given: map[string]bool{}, met: map[[2]*Card]bool{}}
	for role := range s.kinds {
		s.kinds[role] = s.commonest(s.candidates(cards, Role(role)))
	}
	return s
}

// Asked are the steps that everybody's duel of a place asks for. Places count from 0.
func (s *Stock) Asked(place int) Asked { return s.kinds[place%len(s.kinds)].asked }

// Enough is how many duels there are for a place, by which others may have to share.
func (s *Stock) Enough(place int) int { return len(s.kinds[place%len(s.kinds)].duels) }

// Deal gives a duel for a place that nobody has; as long as there are some left, one of two
// cards that nobody has in these roles. There is none where all are given.
func (s *Stock) Deal(place int, chance *Chance) (Duel, bool) {
	all := s.kinds[place%len(s.kinds)].duels
	if len(all) == 0 {
		return Duel{}, false
	}
	var left *drawn
	from := chance.Below(len(all))
	for i := range all {
		d := &all[(from+i*stride(len(all)))%len(all)]
		if s.given[d.text] {
			continue
		}
		if !s.met[[2]*Card{d.attacker, d.defender}] {
			return s.give(d), true
		}
		if left == nil {
			left = d
		}
	}
	if left == nil {
		return Duel{}, false
	}
	return s.give(left), true
}

// stride is a step by which all of so many are met before one is met again: a prime, so that
// duels of the same two cards, which stand side by side, are far apart.
func stride(n int) int {
	const prime = 7919
	if n%prime == 0 {
		return 1
	}
	return prime
}

func (s *Stock) give(d *drawn) Duel {
	s.given[d.text], s.met[[2]*Card{d.attacker, d.defender}] = true, true
	return s.duel(d)
}

// Withhold keeps back a duel that somebody has, by its text.
func (s *Stock) Withhold(text string) { s.given[text] = true }

// candidates are all duels of a level in which one role spends energy.
func (s *Stock) candidates(cards []*Card, spends Role) (all []drawn) {
	for _, place := range s.places() {
		for _, attacker := range cards {
			for _, defender := range cards {
				if d, ok := s.between(attacker, defender, place, spends); ok {
					all = append(all, d)
				}
			}
		}
	}
	return all
}

// places are those of a level: the one that changes least, or those that change something.
func (s *Stock) places() (all []*Environment) {
	calmest := &s.rules.Environments[0]
	for i := range s.rules.Environments {
		e := &s.rules.Environments[i]
		if unrest(e) < unrest(calmest) {
			calmest = e
		}
		if unrest(e) > 0 && (s.level < WithContext || len(e.Contexts) > 0) {
			all = append(all, e)
		}
	}
	if s.level < WithEnvironment {
		return []*Environment{calmest}
	}
	return all
}

// between is the duel of two cards, if it is one of the level: who spends energy has the
// cheapest stimulus that raises the strength of the role as far as it can be raised.
func (s *Stock) between(attacker, defender *Card, place *Environment, spends Role) (drawn, bool) {
	d := drawn{attacker: attacker, defender: defender, place: place, spends: spends}
	if attacker == defender {
		return d, false
	}
	if s.level >= WithStimulus {
		card := d.card(spends)
		strength := card.UsualFocus(spends)
		if strength == NoChar {
			return d, false
		}
		tier, ok := s.rules.Cheapest(card.Attributes.Of(strength), s.rules.Energy.Most)
		if !ok {
			return d, false
		}
		d.stimulus = &Stimulus{strength, tier.Cost}
	}
	if s.level >= WithContext {
		d.context = s.rules.Usual(place, defender.Attributes)
		return d, d.context != nil
	}
	return d, true
}

func (d *drawn) card(role Role) *Card {
	if role == Attacker {
		return d.attacker
	}
	return d.defender
}

// commonest keeps of some duels those that ask the steps which most of them ask, all of the
// level's among them. Where nobody wins, it is not so much a duel as a coincidence.
func (s *Stock) commonest(all []drawn) alike {
	by := map[Asked][]drawn{}
	var best alike
	for i := range all {
		duel := s.duel(&all[i])
		round, err := s.rules.Resolve(duel)
		if err != nil || round.Result == Tie {
			continue
		}
		asked := round.Asked()
		if !asked.whole(s.level) || round.full(Attacker, s.rules) || round.full(Defender, s.rules) {
			continue
		}
		by[asked] = append(by[asked], all[i])
		if len(by[asked]) > len(best.duels) {
			best = alike{asked, by[asked]}
		}
	}
	for i := range best.duels {
		best.duels[i].text = best.duels[i].String()
	}
	return best
}

// full reports whether a player has earned energy for which there was no room.
func (r *Round) full(role Role, rules *Rules) bool {
	b := r.Side(role).Energy
	return b.Before-b.Paid+b.Earned > rules.Energy.Most
}

// duel is a drawn one as it is resolved.
func (s *Stock) duel(d *drawn) Duel {
	duel := Duel{Environment: *d.place, Context: d.context}
	for _, role := range []Role{Attacker, Defender} {
		side := duel.side(role)
		*side = Side{Card: *d.card(role), Energy: s.rules.Energy.Start, UnlockedC: s.level >= WithAbilities}
		if s.level >= WithEnvironment {
			side.Focus = side.Card.UsualFocus(role)
		}
		if d.stimulus != nil && role == d.spends {
			side.Stimulus, side.Energy = d.stimulus, max(side.Energy, d.stimulus.Tier)
		}
	}
	return duel
}

// String is the text of a drawn duel, as Text has it.
func (d *drawn) String() string {
	var b strings.Builder
	for _, role := range []Role{Attacker, Defender} {
		b.WriteString(d.card(role).ID)
		if d.stimulus != nil && role == d.spends {
			fmt.Fprintf(&b, "+%s:%d", d.stimulus.Char, d.stimulus.Tier)
		}
		b.WriteString([...]string{Attacker: ">", Defender: "@"}[role])
	}
	b.WriteString(d.place.ID)
	if d.context != nil {
		b.WriteString("!" + d.context.ID)
	}
	return b.String()
}

// Text is a duel of a level in a line, by the identifiers of the data:
// colibri+S:20>tingua@paramo!ALTURA. The hummingbird, its speed raised for 20 %, attacks the
// gallinule in the páramo, which imposes a context.
func (d *Duel) Text() string {
	t := drawn{attacker: &d.Attacker.Card, defender: &d.Defender.Card, place: &d.Environment, context: d.Context, stimulus: d.Attacker.Stimulus}
	if t.stimulus == nil {
		t.stimulus, t.spends = d.Defender.Stimulus, Defender
	}
	return t.String()
}

// DuelOf reads the text of a duel of a level.
func (r *Rules) DuelOf(text string, level Level) (Duel, error) {
	attacker, rest, ok := strings.Cut(text, ">")
	defender, place, both := strings.Cut(rest, "@")
	if !ok || !both {
		return Duel{}, fmt.Errorf("%q is no duel; one is written ATTACKER>DEFENDER@PLACE, such as colibri+S:20>tingua@paramo", text)
	}
	place, context, imposed := strings.Cut(place, "!")
	environment, known := r.Environment(place)
	if !known {
		return Duel{}, fmt.Errorf("there is no environment %q", place)
	}
	d := drawn{place: environment}
	if imposed {
		if d.context, known = r.Context(context); !known {
			return Duel{}, fmt.Errorf("there is no context %q", context)
		}
	}
	for role, written := range []string{attacker, defender} {
		if err := r.takeSide(&d, Role(role), written); err != nil {
			return Duel{}, err
		}
	}
	s := Stock{rules: r, level: level}
	duel := s.duel(&d)
	if _, err := r.Resolve(duel); err != nil {
		return Duel{}, fmt.Errorf("the duel %q isn't played by these rules: %w", text, err)
	}
	return duel, nil
}

// takeSide reads one side of the text of a duel.
func (r *Rules) takeSide(d *drawn, role Role, written string) error {
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
