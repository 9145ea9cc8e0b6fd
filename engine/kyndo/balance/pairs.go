package balance

import (
	"context"

	"octavo/engine/kyndo"
)

// An analysis compares all pairs of cards. If ctx ends early, its results are incomplete.
type analysis struct {
	*kyndo.Rules
	ctx context.Context
}

// tiers measures how useful each tier is. It also finds out whether a cheaper tier has the same
// effect (R15).
func (r analysis) tiers(c *counts) []TierStats {
	var list []TierStats
	for i, t := range r.Tiers {
		report := TierStats{Tier: t, Used: c.tiers[t.Cost]}
		for _, cheaper := range r.Tiers[:i] {
			if report.DominatedBy == 0 && r.haveSameEffect(cheaper, t) {
				report.DominatedBy = cheaper.Cost
			}
		}
		for j := range r.Cards {
			for _, char := range r.Cards[j].Strengths() {
				report.Strengths++
				value := r.Cards[j].Attributes.Of(char)
				if cheapest, ok := r.CheapestTier(value, t.Cost); !ok || cheapest.Cost < t.Cost {
					report.Useless++
				}
			}
		}
		list = append(list, report)
	}
	return list
}

// haveSameEffect reports whether two tiers raise every possible value to the same number.
func (r analysis) haveSameEffect(a, b kyndo.Tier) bool {
	for value := range r.Attribute + 1 {
		if min(value+a.Bonus, r.Attribute) != min(value+b.Bonus, r.Attribute) {
			return false
		}
	}
	return true
}

// contexts measures the effect of each context in each environment that allows it. It resolves all
// pairs of an attacker and a defender that can impose the context.
func (r analysis) contexts(c *counts) []ContextStats {
	var list []ContextStats
	for i := range r.Environments {
		e := &r.Environments[i]
		for _, id := range e.Contexts {
			x, ok := r.Context(id)
			if !ok {
				continue
			}
			happened := c.imposed[[2]string{id, e.ID}]
			report := ContextStats{ID: id, Environment: e.ID, Imposed: happened.times, Won: happened.well}
			winsWithout, winsWith := r.defenderWins(e, x, &report.Pairs)
			report.Without, report.With = percent(winsWithout, report.Pairs), percent(winsWith, report.Pairs)
			report.Strong = report.With-report.Without > r.Lab.ContextGain
			list = append(list, report)
		}
	}
	return list
}

// defenderWins goes through the pairs in which the defender can impose x, and adds their number to
// pairs. It returns how many of them the defender wins without x and with x.
func (r analysis) defenderWins(e *kyndo.Environment, x *kyndo.Context, pairs *int) (winsWithout, winsWith int) {
	for i := range r.Cards {
		if r.ctx.Err() != nil {
			break
		}
		for j := range r.Cards {
			attacker, defender := &r.Cards[i], &r.Cards[j]
			if i == j || defender.Attributes.Of(x.Char) < x.Threshold {
				continue
			}
			*pairs++
			if r.resolve(attacker, defender, e, nil) == kyndo.DefenderWins {
				winsWithout++
			}
			if r.resolve(attacker, defender, e, x) == kyndo.DefenderWins {
				winsWith++
			}
		}
	}
	return winsWithout, winsWith
}

// resolve resolves a duel without stimuli. Both sides use their usual emphasis.
func (r analysis) resolve(attacker, defender *kyndo.Card, e *kyndo.Environment, x *kyndo.Context) kyndo.Result {
	round := r.ResolveLegal(&kyndo.Duel{
		Attacker:    kyndo.Side{Card: *attacker, Focus: attacker.UsualFocus(kyndo.Attacker), UnlockedC: true},
		Defender:    kyndo.Side{Card: *defender, Focus: defender.UsualFocus(kyndo.Defender), UnlockedC: true},
		Environment: *e, Context: x,
	})
	return round.Result
}

// species measures how good each card is, and whether another card is as good everywhere.
func (r analysis) species(c *counts) []SpeciesStats {
	qualities := make([][]int, len(r.Cards))
	for i := range r.Cards {
		qualities[i] = r.qualities(&r.Cards[i])
	}
	ranks := r.bestRanks()
	var list []SpeciesStats
	for i := range r.Cards {
		id := r.Cards[i].ID
		report := SpeciesStats{ID: id, Played: c.cards[id].times, Won: c.cards[id].well, BestRank: ranks[i]}
		report.NeverWorthPlaying = 2*(ranks[i]-1) >= len(r.Cards)
		for j := range r.Cards {
			if dominates(qualities[j], qualities[i]) {
				report.DominatedBy = r.Cards[j].ID
				break
			}
		}
		list = append(list, report)
	}
	return list
}

// bestRanks returns for each card its best rank over all environments and roles, from 1. The rank
// follows from the number of duels won against the other cards.
func (r analysis) bestRanks() []int {
	best := make([]int, len(r.Cards))
	for i := range r.Environments {
		for _, wins := range r.wins(&r.Environments[i]) {
			for j := range r.Cards {
				rank := 1
				for _, other := range wins {
					if other > wins[j] {
						rank++
					}
				}
				if best[j] == 0 || rank < best[j] {
					best[j] = rank
				}
			}
		}
	}
	return best
}

// wins counts, by role, the duels that each card wins in an environment. Defenders impose their
// usual context.
func (r analysis) wins(e *kyndo.Environment) [2][]int {
	count := [2][]int{make([]int, len(r.Cards)), make([]int, len(r.Cards))}
	for i := range r.Cards {
		if r.ctx.Err() != nil {
			break
		}
		for j := range r.Cards {
			if i == j {
				continue
			}
			attacker, defender := &r.Cards[i], &r.Cards[j]
			switch r.resolve(attacker, defender, e, r.UsualContext(e, defender.Attributes)) {
			case kyndo.AttackerWins:
				count[kyndo.Attacker][i]++
			case kyndo.DefenderWins:
				count[kyndo.Defender][j]++
			}
		}
	}
	return count
}

// qualities returns all numbers that make a card worth choosing. For each environment and role
// these are its value with the best emphasis, and with the best well-played one. After these come
// its values of the characteristics that contexts compare.
func (r analysis) qualities(card *kyndo.Card) []int {
	var list []int
	for i := range r.Environments {
		for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
			best, bestWell := 0, 0
			for _, focus := range append([]kyndo.Char{kyndo.NoChar}, role.Chars()...) {
				side := kyndo.Side{Card: *card, Focus: focus, UnlockedC: true}
				round := r.ResolveLegal(&kyndo.Duel{Attacker: side, Defender: side, Environment: r.Environments[i]})
				p := round.Side(role)
				best = max(best, p.Final)
				if p.Pillars.Well() {
					bestWell = max(bestWell, 1+p.Final)
				}
			}
			list = append(list, best, bestWell)
		}
	}
	for _, x := range r.Contexts {
		list = append(list, min(card.Attributes.Of(x.Char), x.Threshold))
	}
	return list
}

// dominates reports whether no number of a is less than that of b, and some number is greater.
func dominates(a, b []int) bool {
	isMoreSomewhere := false
	for i := range a {
		if a[i] < b[i] {
			return false
		}
		isMoreSomewhere = isMoreSomewhere || a[i] > b[i]
	}
	return isMoreSomewhere
}
