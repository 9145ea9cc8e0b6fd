package kyndo

// Facts are the numbers that the rules in words are filled with, each by the
// name that rules.<lang>.md calls it.
type Facts struct {
	Attribute, Combat      int
	Hand, Rounds, Majority int
	Nearly                 int // a value that the cheapest stimulus takes to the top
	Energy                 Energy
	Tiers                  []Tier
	Weights                []WeightFact
	Environments           []EnvironmentFact
	Contexts               []ContextFact
}

// A WeightFact is a line of the table of weights: one of each family.
type WeightFact struct{ Attack, AttackWeight, Defence, DefenceWeight string }

// An EnvironmentFact is a line of the table of environments.
type EnvironmentFact struct{ Name, Attack, Defence, Contexts string }

// A ContextFact is a line of the table of contexts.
type ContextFact struct {
	Name, Char         string
	Threshold, Penalty int
}

// A Speaker puts names into the words of a language.
type Speaker interface {
	Name(names Translations, id string) string
	Char(c Char) string
	Number(d Decimal) string
	List(items []string) string
}

// Facts gathers the numbers of the rules, in the words of a language.
func (r *Rules) Facts(in Speaker) Facts {
	f := Facts{
		Attribute: r.Attribute, Combat: r.Combat,
		Hand: r.Match.Hand, Rounds: r.Match.Rounds, Majority: r.Match.Majority,
		Nearly: max(0, r.Attribute-r.Tiers[0].Bonus), Energy: r.Energy, Tiers: r.Tiers,
	}
	for i, attack := range Attacker.Chars() {
		defence := Defender.Chars()[i]
		f.Weights = append(f.Weights, WeightFact{
			in.Char(attack), in.Number(hundredths(r.Weights.Of(attack))),
			in.Char(defence), in.Number(hundredths(r.Weights.Of(defence))),
		})
	}
	for i := range r.Environments {
		f.Environments = append(f.Environments, r.environmentFact(&r.Environments[i], in))
	}
	for _, x := range r.Contexts {
		f.Contexts = append(f.Contexts, ContextFact{in.Name(x.Name, x.ID), in.Char(x.Char), x.Threshold, x.Penalty})
	}
	return f
}

func (r *Rules) environmentFact(e *Environment, in Speaker) EnvironmentFact {
	var contexts []string
	for _, id := range e.Contexts {
		if x, ok := r.Context(id); ok {
			contexts = append(contexts, in.Name(x.Name, id))
		}
	}
	list := in.List(contexts)
	if list == "" {
		list = "–"
	}
	return EnvironmentFact{in.Name(e.Name, e.ID), signed(e.Attack), signed(e.Defend), list}
}
