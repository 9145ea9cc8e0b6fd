package kyndo

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
)

// Rules are the numbers, environments, contexts and cards of the game. Hash depends on the names
// and the order of the fields.
type Rules struct {
	Attribute    int        // the highest value of a characteristic
	Combat       int        // the highest attack and defence
	Weights      Attributes // in hundredths; those of a family add up to 100 (section 4.2)
	Tiers        []Tier     // of stimuli, the cheapest first
	Penalty      Span       // possible Penalty of a context, in per cent (R30)
	Delta        Span       // possible change by an ability (R48)
	MaxAbilities int        // abilities of a card
	Energy       Energy
	Match        MatchRules
	Common       CommonRules
	Lab          LabRules
	// ArenaTeaches means that a card turned in the Arena counts as unlocked from then on (R45). It
	// is left out of the hash if false, so that old logs keep their hash.
	ArenaTeaches bool `json:",omitempty"`
	Environments []Environment
	Contexts     []Context
	Cards        []Card
}

// A Span is a range of whole numbers, both ends included.
type Span struct{ Least, Most int }

// Holds reports whether a number lies in the range.
func (s Span) Holds(n int) bool { return n >= s.Least && n <= s.Most }

// A Tier is a strength of stimulus: the energy that it costs and needs (R17), and what it adds.
type Tier struct{ Cost, Bonus int }

// Energy holds the energy that rounds earn (section 7.1, R18 to R20). Careless is for a round that
// isn't played well.
type Energy struct {
	Start, Most                           int
	WellWon, WellTied, WellLost, Careless int
}

// Alike reports whether a round played well earns the same however it ends.
func (e Energy) Alike() bool { return e.WellWon == e.WellTied && e.WellTied == e.WellLost }

// MatchRules hold the length of a match (R38).
type MatchRules struct{ Hand, Rounds, Majority int }

// CommonRules hold the design rule for frequent birds (R49).
type CommonRules struct {
	Frequency string // the word that marks frequent birds
	Defence   int    // the lowest mean of AD, C and E
}

// LabRules hold the limits that the lab calls fair, in per cent.
type LabRules struct {
	AttackerWins Span // share of the rounds
	ContextGain  int  // most that a context may add to the defender's wins
}

// A Context is a demand that the defender makes on the attacker: with less of Char than Threshold,
// only Penalty per cent of the attack is left (R27).
type Context struct {
	ID        string
	Name      Translations
	Char      Char
	Threshold int
	Penalty   int
}

// Environment finds an environment by its identifier.
func (r *Rules) Environment(id string) (*Environment, bool) {
	i := slices.IndexFunc(r.Environments, func(e Environment) bool { return e.ID == id })
	if i < 0 {
		return nil, false
	}
	return &r.Environments[i], true
}

// Context finds a context by its identifier.
func (r *Rules) Context(id string) (*Context, bool) {
	i := slices.IndexFunc(r.Contexts, func(c Context) bool { return c.ID == id })
	if i < 0 {
		return nil, false
	}
	return &r.Contexts[i], true
}

// Card finds a card by its identifier.
func (r *Rules) Card(id string) (*Card, bool) {
	i := slices.IndexFunc(r.Cards, func(c Card) bool { return c.ID == id })
	if i < 0 {
		return nil, false
	}
	return &r.Cards[i], true
}

// tier finds the tier of a cost.
func (r *Rules) tier(cost int) (Tier, bool) {
	i := slices.IndexFunc(r.Tiers, func(t Tier) bool { return t.Cost == cost })
	if i < 0 {
		return Tier{}, false
	}
	return r.Tiers[i], true
}

// Cheapest returns the cheapest of the tiers within an energy that raise a value most. Players
// should be advised to take it (R15). There is none if no tier is affordable or raises the value.
func (r *Rules) Cheapest(value, energy int) (Tier, bool) {
	var best Tier
	gain := 0
	for _, t := range r.Tiers {
		if useful := min(t.Bonus, r.Attribute-value); t.Cost <= energy && useful > gain {
			best, gain = t, useful
		}
	}
	return best, gain > 0
}

// Stimuli lists the stimuli that a card may have at a level of energy.
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

// Imposable lists the contexts that a defender with these values may impose in
// an environment (R28).
func (r *Rules) Imposable(place *Environment, defender Attributes) []*Context {
	var list []*Context
	for i := range r.Contexts {
		if c := &r.Contexts[i]; place.Allows(c.ID) && defender.Of(c.Char) >= c.Threshold {
			list = append(list, c)
		}
	}
	return list
}

// Usual returns the context that a defender usually imposes: the first possible one, or nil.
func (r *Rules) Usual(place *Environment, defender Attributes) *Context {
	if all := r.Imposable(place, defender); len(all) > 0 {
		return all[0]
	}
	return nil
}

// Hash identifies the rules that a match is played by.
func (r *Rules) Hash() (string, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("hashing the rules: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}

// The four games with which pupils learn KYNDO. Each adds one thing to the one before.
const (
	NumbersAndPlaces = 1 + iota // cards A, in calm places
	StrengthsAndEnergy
	DemandsOfContexts // contexts, in all places
	FullGame
)

// UpTo returns the rules of one of the games with which pupils learn KYNDO. Only the full game has
// abilities, and contexts come with the third. The first game has no stimuli, and points alone
// decide it. These rules are for measuring a game; Check need not accept them.
func (r *Rules) UpTo(game int) *Rules {
	if game >= FullGame {
		return r
	}
	less := *r
	less.Cards = slices.Clone(r.Cards)
	for i := range less.Cards {
		less.Cards[i].Abilities = nil
	}
	if game >= DemandsOfContexts {
		return &less
	}
	less.Environments = nil
	for _, e := range r.Calm() {
		plain := *e
		plain.Contexts = nil
		less.Environments = append(less.Environments, plain)
	}
	if game == NumbersAndPlaces {
		less.Tiers, less.Energy = nil, Energy{Most: r.Energy.Most}
	}
	return &less
}
