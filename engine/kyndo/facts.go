package kyndo

import "slices"

// Facts holds the numbers and names that the templates rules.<lang>.md use to explain how to play.
type Facts struct {
	Attribute, Combat      int
	Hand, Rounds, Majority int
	Nearly                 int // a value that the cheapest stimulus raises to the maximum
	Recalls                int // rounds in which a species must be recalled until it is mastered (R46)
	ArenaTeaches           bool
	Energy                 Energy
	Tiers                  []Tier
	Weights                []WeightFact
	Environments           []EnvironmentFact
	Calm                   []EnvironmentFact // environments of the first two games
	Overridden             bool              // whether an environment has other percentages for some habitat (R32)
	Crowded                bool              // whether an environment has other percentages for several habitats
	AlwaysEarned           bool              // whether a well-played round earns the same for a win, a tie and a loss
	Contexts               []ContextFact
	UnderContext           bool              // whether an ability counts only under a context
	Example                *ExampleFact      // nil if there is none
	Noun                   map[string]string // by grammatical form: the word for what cards show
}

// A WeightFact is a row of the table of weights: one characteristic of each family.
type WeightFact struct{ Attack, AttackWeight, Defence, DefenceWeight string }

// An EnvironmentFact is a row of the table of environments.
type EnvironmentFact struct {
	Name, Attack, Defence, Contexts string
	Overrides                       []OverrideFact
}

// An OverrideFact has an environment's percentages for species of a habitat.
type OverrideFact struct{ Habitat, Attack, Defence string }

// A ContextFact is a row of the table of contexts.
type ContextFact struct {
	Name, Char         string
	Threshold, Penalty int
	Places             string // the environments that allow it
}

// An ExampleFact is an example round of the first game. It has one value from face A for each
// side, and an environment.
type ExampleFact struct {
	Place, Attacker, Defender string
	Attack, Defence           SumFact
	Result                    string
}

// A SumFact is a value from face A, before and after the environment has changed it.
type SumFact struct {
	Face, Rounded int
	Factor, Exact string
}

// A Speaker writes names and numbers in one language.
type Speaker interface {
	Name(names Translations, id string) string
	Char(c Char) string
	Number(d Decimal) string
	List(items []string) string
	Noun() map[string]string
}

// Facts returns the facts about the rules in a language. cards are those of the game.
func (r *Rules) Facts(speaker Speaker, cards []*Card) Facts {
	f := Facts{
		Attribute: r.Attribute, Combat: r.Combat,
		Hand: r.Match.Hand, Rounds: r.Match.Rounds, Majority: r.Match.Majority,
		Nearly: max(0, r.Attribute-r.Tiers[0].Bonus), Energy: r.Energy, Tiers: r.Tiers, Recalls: Mastered, ArenaTeaches: r.ArenaTeaches,
		AlwaysEarned: r.Energy.Alike(),
		Example:      r.example(speaker, cards), Noun: speaker.Noun(),
	}
	for i, attack := range Attacker.Chars() {
		defence := Defender.Chars()[i]
		f.Weights = append(f.Weights, WeightFact{
			speaker.Char(attack), speaker.Number(hundredths(r.Weights.Of(attack))),
			speaker.Char(defence), speaker.Number(hundredths(r.Weights.Of(defence))),
		})
	}
	f.UnderContext = slices.ContainsFunc(cards, func(c *Card) bool {
		return slices.ContainsFunc(c.Abilities, func(a Ability) bool { return a.When.Context != "" })
	})
	for i := range r.Environments {
		f.Environments = append(f.Environments, r.environmentFact(&r.Environments[i], speaker))
		f.Overridden = f.Overridden || len(r.Environments[i].Habitats) > 0
		f.Crowded = f.Crowded || len(r.Environments[i].Habitats) > 1
	}
	for _, e := range r.CalmEnvironments() {
		f.Calm = append(f.Calm, r.environmentFact(e, speaker))
	}
	for _, x := range r.Contexts {
		f.Contexts = append(f.Contexts, ContextFact{speaker.Name(x.Name, x.ID), speaker.Char(x.Char), x.Threshold, x.Penalty, r.environmentsAllowing(x.ID, speaker)})
	}
	return f
}

// environmentsAllowing names the environments that allow a context.
func (r *Rules) environmentsAllowing(context string, speaker Speaker) string {
	var places []string
	for i := range r.Environments {
		if e := &r.Environments[i]; e.Allows(context) {
			places = append(places, speaker.Name(e.Name, e.ID))
		}
	}
	return orDash(speaker.List(places))
}

// orDash returns the text for a cell of a table: a dash if it is empty.
func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}

// example returns an example round of the first game, or nil if there is none. It uses the first
// cards with a strength for each role, and the calm environment that changes most. It skips
// environments in which a value would exceed the scale.
func (r *Rules) example(speaker Speaker, cards []*Card) *ExampleFact {
	attacker, defender := exampleCards(cards)
	if defender == nil {
		return nil
	}
	var best *Round
	largestChange := 0
	for _, e := range r.CalmEnvironments() {
		round := r.ResolveLegal(&Duel{Attacker: Side{Card: *attacker}, Defender: Side{Card: *defender}, Environment: *e})
		isCut := round.Attacker.Final != round.Attacker.Env || round.Defender.Final != round.Defender.Env
		if change := totalChange(e); !isCut && (best == nil || change > largestChange) {
			best, largestChange = &round, change
		}
	}
	if best == nil {
		return nil
	}
	return &ExampleFact{
		Place: speaker.Name(best.Place, best.Environment), Attacker: speaker.Name(attacker.Name, attacker.ID), Defender: speaker.Name(defender.Name, defender.ID),
		Attack: sumFact(&best.Attacker, speaker), Defence: sumFact(&best.Defender, speaker), Result: best.Result.String(),
	}
}

// exampleCards returns the first card with a strength for attack and another one for defence. It takes
// other cards if there are none with such strengths.
func exampleCards(cards []*Card) (attacker, defender *Card) {
	attacker = firstFor(Attacker, cards, nil)
	return attacker, firstFor(Defender, cards, attacker)
}

func firstFor(role Role, cards []*Card, except *Card) (first *Card) {
	for _, c := range cards {
		if c != except && (first == nil || !first.HasStrengthFor(role) && c.HasStrengthFor(role)) {
			first = c
		}
	}
	return first
}

func sumFact(p *PlayedSide, speaker Speaker) SumFact {
	return SumFact{p.Base99, p.Env, speaker.Number(hundredths(100 + p.Percent)), speaker.Number(p.EnvExact)}
}

func (r *Rules) environmentFact(e *Environment, speaker Speaker) EnvironmentFact {
	var contexts []string
	for _, id := range e.Contexts {
		if x, ok := r.Context(id); ok {
			contexts = append(contexts, speaker.Name(x.Name, id))
		}
	}
	f := EnvironmentFact{Name: speaker.Name(e.Name, e.ID), Attack: Signed(e.Attack), Defence: Signed(e.Defend), Contexts: orDash(speaker.List(contexts))}
	for _, o := range e.Habitats {
		name := o.Habitat
		if home, ok := r.Environment(o.Habitat); ok {
			name = speaker.Name(home.Name, o.Habitat)
		}
		f.Overrides = append(f.Overrides, OverrideFact{name, Signed(o.Attack), Signed(o.Defend)})
	}
	return f
}
