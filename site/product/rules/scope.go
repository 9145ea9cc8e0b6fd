package rules

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
)

// A Scope says which puzzles of a kind rules are for. An empty list stands for all sizes or tiers, so
// that the zero Scope is for all puzzles.
type Scope struct {
	Sizes []int // numbers of rows of the grids
	Tiers []engine.Tier
	// isAmongOthers is true if another kind of the same work has no simple rules. Simple rules speak
	// to children, and one work should speak to its readers in one way.
	isAmongOthers bool
}

// InWork returns the scope of a kind among all kinds of a work. scopeOf returns the sizes and tiers of
// a kind's puzzles in that work.
func InWork(kind engine.Kind, all []engine.Kind, scopeOf func(engine.Kind) Scope) Scope {
	scope := scopeOf(kind)
	scope.isAmongOthers = slices.ContainsFunc(all, func(k engine.Kind) bool { return !scopeOf(k).areSmall(k) })
	return scope
}

// Add adds a size and a tier to the scope. It ignores size 0. For NoTier it adds all tiers, because
// a puzzle without tier can have any of them.
func (s *Scope) Add(size int, tier engine.Tier) {
	tiers := []engine.Tier{tier}
	if tier == engine.NoTier {
		tiers = engine.AllTiers()
	}
	for _, t := range tiers {
		if !slices.Contains(s.Tiers, t) {
			s.Tiers = append(s.Tiers, t)
		}
	}
	if size > 0 && !slices.Contains(s.Sizes, size) {
		s.Sizes = append(s.Sizes, size)
	}
}

// IsSimple reports whether the kind's simple rules are for these puzzles: they are small, and all other
// kinds of the work have simple rules, too.
func (s Scope) IsSimple(kind engine.Kind) bool { return s.areSmall(kind) && !s.isAmongOthers }

// areSmall reports whether the puzzles are of sizes for which the kind has simple rules and examples.
func (s Scope) areSmall(kind engine.Kind) bool {
	simple, ok := kind.(engine.SimplyExplained)
	return ok && len(s.Sizes) > 0 && !slices.ContainsFunc(s.Sizes, func(size int) bool { return !slices.Contains(simple.SimpleSizes(), size) })
}

// File returns the name of the kind's own text of the rules.
func (s Scope) File(kind engine.Kind, language string) string {
	if s.IsSimple(kind) {
		return "rules.simple." + language + ".md"
	}
	return "rules." + language + ".md"
}

// Example returns the example of the kind for the scope's puzzles.
func (s Scope) Example(kind engine.Illustrated) (engine.Example, error) {
	if simple, ok := kind.(engine.SimplyExplained); ok && s.areSmall(kind) {
		return simple.SimpleExample(slices.Min(s.Sizes))
	}
	return kind.Example()
}

// passageStart matches the line before a passage about some sizes or tiers:
//
//	::for{tier=extreme,unreasonable}
//	*Extreme* puzzles need chains.
//	::end
var passageStart = regexp.MustCompile(`^::for\{(size|tier)=([a-z0-9,]+)\}\s*$`)

const passageEnd = "::end"

// Select removes the passages that are about none of the scope's puzzles, and the lines that mark
// passages.
func (s Scope) Select(text []byte) []byte {
	var selected []byte
	skips := false
	for line := range bytes.Lines(text) {
		if start := passageStart.FindSubmatch(line); start != nil {
			skips = !s.includes(string(start[1]), strings.Split(string(start[2]), ","))
			continue
		}
		if string(bytes.TrimSpace(line)) == passageEnd {
			skips = false
			continue
		}
		if !skips {
			selected = append(selected, line...)
		}
	}
	return selected
}

// includes reports whether the scope has one of these values. key is "size" or "tier". If the
// scope's list is empty, it has all values.
func (s Scope) includes(key string, values []string) bool {
	var own []string
	for _, size := range s.Sizes {
		if key == "size" {
			own = append(own, strconv.Itoa(size))
		}
	}
	for _, tier := range s.Tiers {
		if key == "tier" {
			own = append(own, tier.String())
		}
	}
	return len(own) == 0 || slices.ContainsFunc(own, func(v string) bool { return slices.Contains(values, v) })
}
