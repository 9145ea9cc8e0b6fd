package kyndo

import "slices"

// Facts are the numbers that the rules in words are filled with, each by the
// name that rules.<lang>.md calls it.
type Facts struct {
	Attribute, Combat      int
	Hand, Rounds, Majority int
	Nearly                 int // a value that the cheapest stimulus takes to the top
	Recalls                int // after how many a species is mastered (R46)
	ArenaTeaches           bool
	Energy                 Energy
	Tiers                  []Tier
	Weights                []WeightFact
	Environments           []EnvironmentFact
	Calm                   []EnvironmentFact // those of the first games
	Overridden             bool              // whether some environment differs by habitat (R32)
	Crowded                bool              // whether one differs by more than one
	AlwaysEarned           bool              // whether a round played well earns the same, however it ends
	Contexts               []ContextFact
	UnderContext           bool              // whether an ability counts under a context alone
	Example                *ExampleFact      // nil where there are no two cards
	Noun                   map[string]string // what cards are of, in the forms that sentences need
}

// A WeightFact is a line of the table of weights: one of each family.
type WeightFact struct{ Attack, AttackWeight, Defence, DefenceWeight string }

// An EnvironmentFact is a line of the table of environments.
type EnvironmentFact struct {
	Name, Attack, Defence, Contexts string
	Overrides                       []OverrideFact
}

// An OverrideFact is what an environment is for the species of a habitat.
type OverrideFact struct{ Habitat, Attack, Defence string }

// A ContextFact is a line of the table of contexts.
type ContextFact struct {
	Name, Char         string
	Threshold, Penalty int
	Places             string // the environments that allow it
}

// An ExampleFact is a round of the beginner's game: numbers of faces A, and a place.
type ExampleFact struct {
	Place, Attacker, Defender string
	Attack, Defence           SumFact
	Result                    string
}

// A SumFact is what a place makes of a number of face A.
type SumFact struct {
	Face, Rounded int
	Factor, Exact string
}

// A Speaker puts names into the words of a language.
type Speaker interface {
	Name(names Translations, id string) string
	Char(c Char) string
	Number(d Decimal) string
	List(items []string) string
	Noun() map[string]string
}

// Facts gathers the numbers of the rules, in the words of a language, for those who
// play with some cards.
func (r *Rules) Facts(in Speaker, cards []*Card) Facts {
	f := Facts{
		Attribute: r.Attribute, Combat: r.Combat,
		Hand: r.Match.Hand, Rounds: r.Match.Rounds, Majority: r.Match.Majority,
		Nearly: max(0, r.Attribute-r.Tiers[0].Bonus), Energy: r.Energy, Tiers: r.Tiers, Recalls: Mastered, ArenaTeaches: r.ArenaTeaches,
		AlwaysEarned: r.Energy.Alike(),
		Example:      r.example(in, cards), Noun: in.Noun(),
	}
	for i, attack := range Attacker.Chars() {
		defence := Defender.Chars()[i]
		f.Weights = append(f.Weights, WeightFact{
			in.Char(attack), in.Number(hundredths(r.Weights.Of(attack))),
			in.Char(defence), in.Number(hundredths(r.Weights.Of(defence))),
		})
	}
	f.UnderContext = slices.ContainsFunc(cards, func(c *Card) bool {
		return slices.ContainsFunc(c.Abilities, func(a Ability) bool { return a.When.Context != "" })
	})
	for i := range r.Environments {
		f.Environments = append(f.Environments, r.environmentFact(&r.Environments[i], in))
		f.Overridden = f.Overridden || len(r.Environments[i].Habitats) > 0
		f.Crowded = f.Crowded || len(r.Environments[i].Habitats) > 1
	}
	for _, e := range r.Calm() {
		f.Calm = append(f.Calm, r.environmentFact(e, in))
	}
	for _, x := range r.Contexts {
		f.Contexts = append(f.Contexts, ContextFact{in.Name(x.Name, x.ID), in.Char(x.Char), x.Threshold, x.Penalty, r.allowing(x.ID, in)})
	}
	return f
}

// allowing lists the environments that allow a context.
func (r *Rules) allowing(context string, in Speaker) string {
	var places []string
	for i := range r.Environments {
		if e := &r.Environments[i]; e.Allows(context) {
			places = append(places, in.Name(e.Name, e.ID))
		}
	}
	return orDash(in.List(places))
}

// orDash fills the cell of a table that would be empty.
func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// example is a round of the beginner's game in the place of it that changes most, between the first cards that are
// good at their roles. It shows the sum of a place and no more: of what would be cut off
// at the end, it shows another place.
func (r *Rules) example(in Speaker, cards []*Card) *ExampleFact {
	attacker, defender := firstTwo(cards)
	if defender == nil {
		return nil
	}
	var shown *Round
	most := 0
	for _, e := range r.Calm() {
		round := r.Reckon(&Duel{Attacker: Side{Card: *attacker}, Defender: Side{Card: *defender}, Environment: *e})
		cut := round.Attacker.Final != round.Attacker.Env || round.Defender.Final != round.Defender.Env
		if change := unrest(e); !cut && (shown == nil || change > most) {
			shown, most = &round, change
		}
	}
	if shown == nil {
		return nil
	}
	return &ExampleFact{
		Place: in.Name(shown.Place, shown.Environment), Attacker: in.Name(attacker.Name, attacker.ID), Defender: in.Name(defender.Name, defender.ID),
		Attack: sumFact(&shown.Attacker, in), Defence: sumFact(&shown.Defender, in), Result: shown.Result.String(),
	}
}

// firstTwo are a card that is good at attacking and one at defending, as far as there
// are such.
func firstTwo(cards []*Card) (attacker, defender *Card) {
	attacker = firstFor(Attacker, cards, nil)
	return attacker, firstFor(Defender, cards, attacker)
}

func firstFor(role Role, cards []*Card, but *Card) (first *Card) {
	for _, c := range cards {
		if c != but && (first == nil || !first.Plays(role) && c.Plays(role)) {
			first = c
		}
	}
	return first
}

func sumFact(p *Played, in Speaker) SumFact {
	return SumFact{p.Base99, p.Env, in.Number(hundredths(100 + p.Percent)), in.Number(p.EnvExact)}
}

func (r *Rules) environmentFact(e *Environment, in Speaker) EnvironmentFact {
	var contexts []string
	for _, id := range e.Contexts {
		if x, ok := r.Context(id); ok {
			contexts = append(contexts, in.Name(x.Name, id))
		}
	}
	f := EnvironmentFact{Name: in.Name(e.Name, e.ID), Attack: Signed(e.Attack), Defence: Signed(e.Defend), Contexts: orDash(in.List(contexts))}
	for _, o := range e.Habitats {
		name := o.Habitat
		if home, ok := r.Environment(o.Habitat); ok {
			name = in.Name(home.Name, o.Habitat)
		}
		f.Overrides = append(f.Overrides, OverrideFact{name, Signed(o.Attack), Signed(o.Defend)})
	}
	return f
}
