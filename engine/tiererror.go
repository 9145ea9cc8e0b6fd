package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A TierError is a tier that a configured kind can't make. The zero Tier
// stands for a request that names none where one is needed.
type TierError struct {
	Kind     string
	Options  Options
	Tier     Tier
	Possible []Tier // what can be had; none for kinds not made by tier
	Sets     bool   // the puzzles come in sets of the tiers in Possible
}

func (e *TierError) Error() string {
	what := e.Kind
	if len(e.Options) > 0 {
		what += " with " + e.Options.Words()
	}
	possible := strings.Join(TierNames(e.Possible), ", ")
	switch {
	case e.Sets:
		return fmt.Sprintf("%s comes in sets (%s) and takes no tier, not %s", what, possible, e.Tier)
	case len(e.Possible) == 0:
		return fmt.Sprintf("%s is not made by tier, so it can't be %s", what, e.Tier)
	case e.Tier == NoTier:
		return fmt.Sprintf("%s needs a tier; possible: %s", what, possible)
	default:
		return fmt.Sprintf("%s cannot be %s; possible: %s", what, e.Tier, possible)
	}
}

// Words is how the options are told to a person: "size=4, symmetry=none".
func (o Options) Words() string {
	parts := make([]string, 0, len(o))
	for _, key := range slices.Sorted(maps.Keys(o)) {
		parts = append(parts, key+"="+o[key])
	}
	return strings.Join(parts, ", ")
}
