package site

import (
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// tally counts the different puzzles that works ask for, by kind and tier.
func tally(works []work) []Tally {
	counts := map[Tally]int{}
	counted := map[string]bool{}
	tiers := map[string][]engine.Tier{}
	for _, w := range works {
		for _, job := range w.Run().Jobs {
			name := job.Name()
			if counted[name] {
				continue // a level of a world that stands in a book, too
			}
			counted[name] = true
			for _, tier := range tiersOf(job, tiers) {
				counts[Tally{Kind: job.Kind.Name(), Tier: tier.String()}]++
			}
		}
	}
	var all []Tally
	for _, kind := range kinds.All() {
		for _, tier := range append([]engine.Tier{engine.NoTier}, engine.AllTiers()...) {
			t := Tally{Kind: kind.Name(), Tier: tier.String()}
			if n := counts[t]; n > 0 {
				t.Count = n
				all = append(all, t)
			}
		}
	}
	return all
}

// tiersOf are the tiers of the puzzles that a job makes; known are those found
// so far, by what was asked for.
func tiersOf(job generator.Job, known map[string][]engine.Tier) []engine.Tier {
	asked := job.Kind.Name() + "/" + job.Options.String() + "/" + job.Tier.String()
	if tiers, ok := known[asked]; ok {
		return tiers
	}
	tiers := []engine.Tier{job.Tier}
	if maker, err := generator.Plan(job.Kind, job.Options, job.Tier); err == nil && maker.Offer().Set != nil {
		tiers = maker.Offer().Set
	}
	known[asked] = tiers
	return tiers
}
