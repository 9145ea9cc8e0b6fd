package kyndo

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
)

// Rules are the numbers of the game, all from data.
type Rules struct {
	Attribute  int        // the most a characteristic can be
	Combat     int        // the most that a card's attack and defence can be
	Weights    Attributes // hundredths; a hundred for each family (section 4.2)
	Tiers      []Tier     // cheapest first
	Penalty    Span       // what a context may leave of an attack, per cent (R30)
	Delta      Span       // what an ability may add (R48)
	MostTraits int        // abilities a card
	Energy     Energy
	Match      MatchRules
	Common     CommonRules
	Lab        LabRules
	// ArenaTeaches says that a card turned in the Arena counts as unlocked from
	// there on (R45). Left out of logs' hashes where it is off, as it was before
	// there was a choice.
	ArenaTeaches bool `json:",omitempty"`
	Environments []Environment
	Contexts     []Context
	Cards        []Card
}

// A Span is a range of whole numbers, both ends included.
type Span struct{ Least, Most int }

// Holds reports whether a number lies in the range.
func (s Span) Holds(n int) bool { return n >= s.Least && n <= s.Most }

// A Tier is a strength of stimulus: what it costs, which is also the energy
// it needs (R17), and what it adds.
type Tier struct{ Cost, Bonus int }

// Energy says what a round earns (section 7.1, R18 to R20).
type Energy struct {
	Start, Most                           int
	WellWon, WellTied, WellLost, Careless int
}

// Alike reports whether a round played well earns the same however it ends.
func (e Energy) Alike() bool { return e.WellWon == e.WellTied && e.WellTied == e.WellLost }

// MatchRules say how long a match is (R38).
type MatchRules struct{ Hand, Rounds, Majority int }

// CommonRules hold the design rule for frequent birds (R49).
type CommonRules struct {
	Frequency string // the word that marks them
	Defence   int    // the least mean of AD, C and E
}

// LabRules say what the lab finds remarkable, in per cent.
type LabRules struct {
	AttackerWins Span // a fair share of rounds
	ContextGain  int  // what a context may add to the defender's wins
}

// An Environment is where a round takes place.
type Environment struct {
	ID       string
	Name     Translations
	Attack   int // per cent added
	Defend   int
	Contexts []string   // what a defender may impose here (R28)
	Habitats []Override // cards of these habitats have other percentages (R32)
}

// An Override replaces an environment's percentages for the birds of a habitat.
type Override struct {
	Habitat        string
	Attack, Defend int
}

// Percent is what the environment adds for a card in a role.
func (e *Environment) Percent(card *Card, role Role) int {
	attack, defend := e.Attack, e.Defend
	if o, ok := e.Override(card); ok {
		attack, defend = o.Attack, o.Defend
	}
	if role == Attacker {
		return attack
	}
	return defend
}

// Override is what holds for a card because of where it lives: the first that fits.
func (e *Environment) Override(card *Card) (Override, bool) {
	for _, o := range e.Habitats {
		if slices.Contains(card.Habitats, o.Habitat) {
			return o, true
		}
	}
	return Override{}, false
}

// Allows reports whether a defender may impose a context here.
func (e *Environment) Allows(context string) bool { return slices.Contains(e.Contexts, context) }

// A Context is a demand that the defender makes on the attacker: whoever has
// less of Char than Threshold keeps Penalty per cent of the attack (R27).
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

// tier finds what a stimulus of some cost adds.
func (r *Rules) tier(cost int) (Tier, bool) {
	i := slices.IndexFunc(r.Tiers, func(t Tier) bool { return t.Cost == cost })
	if i < 0 {
		return Tier{}, false
	}
	return r.Tiers[i], true
}

// Cheapest is the first tier that adds as much to a value as any of cost at
// most energy does, which is what a player should be offered (R15). There is
// none where nothing can be afforded, or nothing gained.
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

// Stimuli lists those that a card may have at a level of energy.
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

// Usual is the context that a defender usually imposes: the first that it may.
func (r *Rules) Usual(place *Environment, defender Attributes) *Context {
	if all := r.Imposable(place, defender); len(all) > 0 {
		return all[0]
	}
	return nil
}

// Hash identifies the data that a match is played by.
func (r *Rules) Hash() (string, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("hashing the rules: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}
