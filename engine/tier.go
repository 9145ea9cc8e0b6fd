package engine

import (
	"fmt"
	"strings"
)

// A Tier says how hard a puzzle is. The zero value, NoTier, is for kinds that are not made
// by tier.
type Tier uint8

// The tiers, easiest first. Each kind defines what they mean.
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

// String returns the tier's identifier, the same in every language.
func (t Tier) String() string {
	if int(t) >= len(tierNames) {
		return fmt.Sprintf("tier(%d)", uint8(t))
	}
	return tierNames[t]
}

// ParseTier reads a tier's identifier, in upper or lower case. It reads "medium" as normal. The
// second result is false if there is no such tier.
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

// TierNames returns the identifiers of tiers.
func TierNames(tiers []Tier) []string {
	names := make([]string, len(tiers))
	for i, t := range tiers {
		names[i] = t.String()
	}
	return names
}

// A TierError says that a maker with these options can't make puzzles of a tier. Tier is NoTier if
// the request must name a tier, but names none.
type TierError struct {
	Kind     string
	Options  Options
	Tier     Tier
	Possible []Tier // the tiers that can be made; empty for kinds not made by tier
	InSets   bool   // whether a proposal is a set with one puzzle of each tier in Possible
}

func (e *TierError) Error() string { return e.message().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *TierError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *TierError) message() Message {
	subject := Messagef("%s", e.Kind)
	if len(e.Options) > 0 {
		subject = Messagef("%s with %s", e.Kind, e.Options.Words())
	}
	possible := JoinWords(TierNames(e.Possible))
	switch {
	case e.InSets:
		return Messagef("%s comes in sets (%s) and takes no tier, not %s", subject, possible, e.Tier)
	case len(e.Possible) == 0:
		return Messagef("%s is not made by tier, so it can't be %s", subject, e.Tier)
	case e.Tier == NoTier:
		return Messagef("%s needs a tier; possible: %s", subject, possible)
	default:
		return Messagef("%s cannot be %s; possible: %s", subject, e.Tier, possible)
	}
}
