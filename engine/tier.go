package engine

import (
	"fmt"
	"strings"
)

// A Tier is how much a puzzle asks of its solver. The zero Tier stands for
// kinds that are not made by tier.
type Tier uint8

// The tiers, easiest first. What each asks is the kind's to define.
const (
	NoTier Tier = iota
	Easy
	Normal
	Hard
	Extreme
	Unreasonable
)

var tierNames = [...]string{"", "easy", "normal", "hard", "extreme", "unreasonable"}

// AllTiers lists every tier, easiest first.
func AllTiers() []Tier { return []Tier{Easy, Normal, Hard, Extreme, Unreasonable} }

// String is the tier's identifier, the same in every language.
func (t Tier) String() string {
	if int(t) >= len(tierNames) {
		return fmt.Sprintf("tier(%d)", uint8(t))
	}
	return tierNames[t]
}

// ParseTier reads a tier's identifier; "medium" is read as normal.
func ParseTier(name string) (Tier, bool) {
	name = strings.ToLower(name)
	if name == "medium" {
		return Normal, true
	}
	for _, t := range AllTiers() {
		if t.String() == name {
			return t, true
		}
	}
	return NoTier, false
}

// TierNames gives the identifiers of tiers.
func TierNames(tiers []Tier) []string {
	names := make([]string, len(tiers))
	for i, t := range tiers {
		names[i] = t.String()
	}
	return names
}

// A TierError is a tier that a configured kind can't make. The zero Tier
// stands for a request that names none where one is needed.
type TierError struct {
	Kind     string
	Options  Options
	Tier     Tier
	Possible []Tier // what can be had; none for kinds not made by tier
	Sets     bool   // the puzzles come in sets of the tiers in Possible
}

func (e *TierError) Error() string { return e.saying().String() }

// Parts are those of what it says.
func (e *TierError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *TierError) saying() Saying {
	what := Say("%s", e.Kind)
	if len(e.Options) > 0 {
		what = Say("%s with %s", e.Kind, e.Options.Words())
	}
	possible := Listed(TierNames(e.Possible))
	switch {
	case e.Sets:
		return Say("%s comes in sets (%s) and takes no tier, not %s", what, possible, e.Tier)
	case len(e.Possible) == 0:
		return Say("%s is not made by tier, so it can't be %s", what, e.Tier)
	case e.Tier == NoTier:
		return Say("%s needs a tier; possible: %s", what, possible)
	default:
		return Say("%s cannot be %s; possible: %s", what, e.Tier, possible)
	}
}
