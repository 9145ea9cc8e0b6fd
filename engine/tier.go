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
