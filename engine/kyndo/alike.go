package kyndo

import (
	"cmp"
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
// everybody's first, ask the same steps; of these there are duels that the attacker wins
// and duels that the defender wins.
type Stock struct {
	rules *Rules
	level Level
	kinds [2]*alike // of who spends energy: the attacker, or the defender
	given map[string]bool
	met   map[[2]*Card]bool
}

// Alike duels ask the same steps. They stand by who wins.
type alike struct {
	asked Asked
	won   [2][]drawn
}

// A drawn duel is one that could be given to somebody.
type drawn struct {
	attacker, defender *Card
	place              *Environment // nil where there is none
	context            *Context
	stimulus           *Stimulus
	spends             Role
	text               string // once it is known to be worth it
}

// NewStock finds the duels of a level between some cards.
func (r *Rules) NewStock(cards []*Card, level Level) *Stock {
	s := &Stock{rules: r, level: level, given: map[string]bool{}, met: map[[2]*Card]bool{}}
	s.kinds[Attacker] = s.fairest(s.candidates(cards, Attacker))
	if s.kinds[Defender] = s.kinds[Attacker]; level >= WithStimulus {
		s.kinds[Defender] = s.fairest(s.candidates(cards, Defender))
		s.share()
	}
	return s
}

// Untouched is a stock of the same duels, of which nobody has any.
func (s *Stock) Untouched() *Stock {
	return &Stock{rules: s.rules, level: s.level, kinds: s.kinds, given: map[string]bool{}, met: map[[2]*Card]bool{}}
}

// scarce is how many duels that a role wins are few for a place: a class of thirty needs
// fifteen, and some to choose from.
const scarce = 20

// share has places of both sorts ask for the same steps, where there are few duels of the one
// sort that either role wins and enough of the other for both. That now the one and now the
// other role spends energy is worth less than that either may win.
func (s *Stock) share() {
	for role, a := range s.kinds {
		if other := s.kinds[1-role]; a.few() < scarce && other.few() >= 2*scarce {
			s.kinds[role] = other
			return
		}
	}
}

// Asked are the steps that everybody's duel of a place asks for. Places count from 0.
func (s *Stock) Asked(place int) Asked { return s.of(place).asked }

func (s *Stock) of(place int) *alike { return s.kinds[place%len(s.kinds)] }

// Enough is how many duels there are for a place that a role wins, by which others may have
// to share.
func (s *Stock) Enough(place int, wins Role) int { return len(s.of(place).won[wins]) }

// Winners are who is to win the duels of somebody: each role as often as the other, in an
// order by chance. Of an odd number one is left over, which the role wins that is named.
func Winners(count int, over Role, chance *Chance) []Role {
	all := make([]Role, count)
	for i := range all {
		all[i] = Role(i % 2)
	}
	if count%2 == 1 {
		all[count-1] = over
	}
	for i := count - 1; i > 0; i-- {
		j := chance.Below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
	return all
}

// Deal gives a duel for a place that nobody has, and that a role wins; as long as there are
// some left, one of two cards that nobody has in these roles. There is none where all are
// given.
func (s *Stock) Deal(place int, wins Role, chance *Chance) (Duel, bool) {
	all := s.of(place).won[wins]
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
				if attacker != defender {
					all = append(all, s.between(drawn{attacker: attacker, defender: defender, place: place, spends: spends})...)
				}
			}
		}
	}
	return all
}

// places are those of a level: none, or those that change something.
func (s *Stock) places() (all []*Environment) {
	if s.level < WithEnvironment {
		return []*Environment{nil}
	}
	for i := range s.rules.Environments {
		if e := &s.rules.Environments[i]; unrest(e) > 0 && (s.level < WithContext || len(e.Contexts) > 0) {
			all = append(all, e)
		}
	}
	return all
}

// between are the duels of two cards in a place that are of the level: with each stimulus
// and each context that there may be.
func (s *Stock) between(d drawn) []drawn {
	all := []drawn{d}
	if s.level >= WithStimulus {
		all = nil
		for _, stimulus := range s.rules.worthwhile(d.card(d.spends), d.spends) {
			d.stimulus = stimulus
			all = append(all, d)
		}
	}
	if s.level < WithContext {
		return all
	}
	var imposed []drawn
	for _, context := range s.rules.Imposable(d.place, d.defender.Attributes) {
		for _, d := range all {
			d.context = context
			imposed = append(imposed, d)
		}
	}
	return imposed
}

// worthwhile are the stimuli of a card that raise a strength of the role, each as cheap as
// what it adds can be had.
func (r *Rules) worthwhile(card *Card, role Role) (all []*Stimulus) {
	for _, c := range card.Strengths() {
		if c.Family() != role {
			continue
		}
		for _, t := range r.Tiers {
			if best, ok := r.Cheapest(card.Attributes.Of(c), t.Cost); ok && best == t {
				all = append(all, &Stimulus{c, t.Cost})
			}
		}
	}
	return all
}

func (d *drawn) card(role Role) *Card {
	if role == Attacker {
		return d.attacker
	}
	return d.defender
}

// fairest keeps of some duels those that ask the same steps, all of the level's among them:
// the steps of which most duels are won by whichever role wins fewer. Where nobody wins, it
// is not so much a duel as a coincidence.
func (s *Stock) fairest(all []drawn) *alike {
	by := map[Asked]*alike{}
	best := &alike{}
	for i := range all {
		round, err := s.rules.Resolve(s.duel(&all[i]))
		if err != nil || round.Result == Tie {
			continue
		}
		asked := round.Asked()
		if !asked.whole(s.level) {
			continue
		}
		if by[asked] == nil {
			by[asked] = &alike{asked: asked}
		}
		a := by[asked]
		wins := Attacker
		if round.Result == DefenderWins {
			wins = Defender
		}
		if a.won[wins] = append(a.won[wins], all[i]); a.fairer(best) {
			best = a
		}
	}
	for _, won := range best.won {
		for i := range won {
			won[i].text = won[i].String()
		}
	}
	return best
}

// fairer reports whether there are more duels that either role wins or, of as many, more
// altogether.
func (a *alike) fairer(than *alike) bool {
	return cmp.Or(cmp.Compare(a.few(), than.few()), cmp.Compare(len(a.won[Attacker])+len(a.won[Defender]), len(than.won[Attacker])+len(than.won[Defender]))) > 0
}

// few is how many duels there are that the role wins which wins fewer.
func (a *alike) few() int { return min(len(a.won[Attacker]), len(a.won[Defender])) }

// duel is a drawn one as it is resolved. Below the level of stimuli nothing is said of energy
// and of an emphasis, by which alone it matters how well a card is played.
func (s *Stock) duel(d *drawn) Duel {
	duel := Duel{Context: d.context}
	if d.place != nil {
		duel.Environment = *d.place
	}
	for _, role := range []Role{Attacker, Defender} {
		side := duel.side(role)
		*side = Side{Card: *d.card(role), UnlockedC: s.level >= WithAbilities}
		if s.level < WithStimulus {
			continue
		}
		side.Focus, side.Energy = side.Card.UsualFocus(role), s.rules.Energy.roomy()
		if d.stimulus != nil && role == d.spends {
			side.Stimulus, side.Energy = d.stimulus, max(side.Energy, d.stimulus.Tier)
		}
	}
	return duel
}

// roomy is the energy of the start or, where what a round earns would go beyond the top,
// less.
func (e *Energy) roomy() int {
	return max(0, min(e.Start, e.Most-max(e.WellWon, e.WellTied, e.WellLost, e.Careless)))
}

// Placed reports whether a duel has an environment.
func (d *Duel) Placed() bool { return d.Environment.ID != "" }

// Judged reports whether it matters how well the cards of a duel are played: whether its
// players have called upon something, or have energy to be earned.
func (d *Duel) Judged() bool {
	return d.Context != nil || d.Attacker.judged() || d.Defender.judged()
}

func (s *Side) judged() bool { return s.Energy > 0 || s.Focus != NoChar || s.Stimulus != nil }

// Judged reports whether it mattered how well the cards of a round were played.
func (r *Round) Judged() bool {
	return r.Context != nil || r.Attacker.judged() || r.Defender.judged()
}

func (p *Played) judged() bool {
	return p.Energy.Before > 0 || p.Focus != NoChar || p.Stimulus != nil
}

// String is the text of a drawn duel, as Text has it.
func (d *drawn) String() string {
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

// Text is a duel of a level in a line, by the identifiers of the data:
// colibri+S:20>tingua@paramo!ALTURA. The hummingbird, its speed raised for 20 %, attacks the
// gallinule in the páramo, which imposes a context. Duels of the base have no place.
func (d *Duel) Text() string {
	t := drawn{attacker: &d.Attacker.Card, defender: &d.Defender.Card, context: d.Context, stimulus: d.Attacker.Stimulus}
	if d.Placed() {
		t.place = &d.Environment
	}
	if t.stimulus == nil {
		t.stimulus, t.spends = d.Defender.Stimulus, Defender
	}
	return t.String()
}

// DuelOf reads the text of a duel of a level.
func (r *Rules) DuelOf(text string, level Level) (Duel, error) {
	attacker, rest, ok := strings.Cut(text, ">")
	defender, place, placed := strings.Cut(rest, "@")
	if !ok || !placed && level >= WithEnvironment {
		return Duel{}, fmt.Errorf("%q is no duel; one is written ATTACKER>DEFENDER@PLACE, such as colibri+S:20>tingua@paramo, and at the level base ATTACKER>DEFENDER", text)
	}
	d := drawn{}
	if placed {
		if err := r.takePlace(&d, place); err != nil {
			return Duel{}, err
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

// takePlace reads where a duel is, and what the defender imposes there.
func (r *Rules) takePlace(d *drawn, written string) error {
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
