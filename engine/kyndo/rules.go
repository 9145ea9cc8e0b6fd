package kyndo

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
)

// Rules holds the numbers, environments, contexts and cards of a game. Hash depends on the names
// and the order of its fields.
type Rules struct {
	Attribute    int        // maximum of a characteristic
	Combat       int        // maximum of attack and defence
	Weights      Attributes // in hundredths; the weights of a family add up to 100 (section 4.2)
	Tiers        []Tier     // tiers of stimulus, the cheapest first
	Penalty      Span       // range of the field Penalty of a context, in per cent (R30)
	Delta        Span       // range of the changes that an ability may make (R48)
	MaxAbilities int        // most abilities that a card may have
	Energy       Energy
	Match        MatchRules
	Common       CommonRules
	Lab          LabRules
	// ArenaTeaches says whether a card that was turned in the Arena counts as unlocked in later
	// matches (R45). If it is false, it isn't part of the hash, so that the hash in old logs stays
	// valid.
	ArenaTeaches bool `json:",omitempty"`
	Environments []Environment
	Contexts     []Context
	Cards        []Card
}

// A Span is a range of whole numbers, including both ends.
type Span struct{ Least, Most int }

// Holds reports whether a number lies in the range.
func (s Span) Holds(n int) bool { return n >= s.Least && n <= s.Most }

// A Tier is a level of stimulus: the energy that it costs (R17), and what it adds to a value.
type Tier struct{ Cost, Bonus int }

// Energy holds the start and maximum energy, and what a round earns (section 7.1, R18 to R20).
// Careless is what a player earns in a round without playing well.
type Energy struct {
	Start, Most                           int
	WellWon, WellTied, WellLost, Careless int
}

// Alike reports whether a well-played round earns the same for a win, a tie and a loss.
func (e Energy) Alike() bool { return e.WellWon == e.WellTied && e.WellTied == e.WellLost }

// MatchRules holds the number of cards in a hand and the rounds of a match. Majority is the number
// of points that wins the match before its last round (R38).
type MatchRules struct{ Hand, Rounds, Majority int }

// CommonRules holds the design advice for common species (R49).
type CommonRules struct {
	Frequency string // the word that marks common species
	Defence   int    // least mean of the characteristics AD, C and E
}

// LabRules holds the limits of fairness for package balance, in per cent.
type LabRules struct {
	AttackerWins Span // share of rounds that attackers win
	ContextGain  int  // most by which a context may raise the share of duels that defenders win
}

// A Context is a requirement that the defender imposes on the attacker. If the attacker's Char is
// below Threshold, only Penalty per cent of the attack remains (R27).
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

// tier finds the tier with this cost.
func (r *Rules) tier(cost int) (Tier, bool) {
	i := slices.IndexFunc(r.Tiers, func(t Tier) bool { return t.Cost == cost })
	if i < 0 {
		return Tier{}, false
	}
	return r.Tiers[i], true
}

// CheapestTier returns the tier that raises a value most, among those that the energy can pay for.
// Of equally good tiers it takes the cheapest, as players should (R15). It returns false if no such
// tier raises the value.
func (r *Rules) CheapestTier(value, energy int) (Tier, bool) {
	var best Tier
	gain := 0
	for _, t := range r.Tiers {
		if useful := min(t.Bonus, r.Attribute-value); t.Cost <= energy && useful > gain {
			best, gain = t, useful
		}
	}
	return best, gain > 0
}

// Stimuli lists the stimuli that a card can have with this energy.
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

// UsualContext returns the context that a defender usually imposes: the first one that it can, or
// nil if there is none.
func (r *Rules) UsualContext(place *Environment, defender Attributes) *Context {
	if all := r.Imposable(place, defender); len(all) > 0 {
		return all[0]
	}
	return nil
}

// Hash returns a SHA-256 of the rules in hexadecimal. Logs and codes of matches contain it.
func (r *Rules) Hash() (string, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("hashing the rules: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}

// The numbers of the four introductory games. Each game has one thing more than the game before.
const (
	NumbersAndPlaces = 1 + iota // cards with only face A, in calm environments
	StrengthsAndEnergy
	DemandsOfContexts // contexts, in all environments
	FullGame
)

// ForGame returns the rules of an introductory game. Only the full game has abilities. Contexts
// come with the third game. The first game has no stimuli, and only points decide it. The result is
// meant for measuring a game, and Check may reject it.
func (r *Rules) ForGame(game int) *Rules {
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
	for _, e := range r.CalmEnvironments() {
		plain := *e
		plain.Contexts = nil
		less.Environments = append(less.Environments, plain)
	}
	if game == NumbersAndPlaces {
		less.Tiers, less.Energy = nil, Energy{Most: r.Energy.Most}
	}
	return &less
}
