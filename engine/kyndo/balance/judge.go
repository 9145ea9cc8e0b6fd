package balance

import (
	"context"

	"octavo/engine/kyndo"
)

// A judge looks at all pairs of cards, until nobody waits for the answer: what
// it then says is worth nothing.
type judge struct {
	*kyndo.Rules
	ctx context.Context
}

// tiers finds tiers that a cheaper one does the work of (R15).
func (r judge) tiers(c *counts) []Tier {
	var list []Tier
	for i, t := range r.Tiers {
		report := Tier{Tier: t, Used: c.tiers[t.Cost]}
		for _, cheaper := range r.Tiers[:i] {
			if report.DominatedBy == 0 && r.sameForAll(cheaper, t) {
				report.DominatedBy = cheaper.Cost
			}
		}
		for j := range r.Cards {
			for _, char := range r.Cards[j].Strengths() {
				report.Strengths++
				value := r.Cards[j].Attributes.Of(char)
				if cheapest, ok := r.Cheapest(value, t.Cost); !ok || cheapest.Cost < t.Cost {
					report.Useless++
				}
			}
		}
		list = append(list, report)
	}
	return list
}

func (r judge) sameForAll(a, b kyndo.Tier) bool {
	for value := range r.Attribute + 1 {
		if min(value+a.Bonus, r.Attribute) != min(value+b.Bonus, r.Attribute) {
			return false
		}
	}
	return true
}

// contexts weighs each context in each environment that allows it, over
// all pairs of an attacker and a defender who can impose it.
func (r judge) contexts(c *counts) []Context {
	var list []Context
	for i := range r.Environments {
		e := &r.Environments[i]
		for _, id := range e.Contexts {
			x, ok := r.Context(id)
			if !ok {
				continue
			}
			happened := c.imposed[[2]string{id, e.ID}]
			report := Context{ID: id, Environment: e.ID, Imposed: happened.times, Won: happened.well}
			without, with := r.defenderWins(e, x, &report.Pairs)
			report.Without, report.With = percent(without, report.Pairs), percent(with, report.Pairs)
			report.Strong = report.With-report.Without > r.Lab.ContextGain
			list = append(list, report)
		}
	}
	return list
}

func (r judge) defenderWins(e *kyndo.Environment, x *kyndo.Context, pairs *int) (without, with int) {
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
			if r.meet(attacker, defender, e, nil) == kyndo.DefenderWins {
				without++
			}
			if r.meet(attacker, defender, e, x) == kyndo.DefenderWins {
				with++
			}
		}
	}
	return without, with
}

// meet resolves a duel in which both emphasise their strength and spend nothing.
func (r judge) meet(attacker, defender *kyndo.Card, e *kyndo.Environment, x *kyndo.Context) kyndo.Result {
	round := r.ResolveLegal(&kyndo.Duel{
		Attacker:    kyndo.Side{Card: *attacker, Focus: attacker.UsualFocus(kyndo.Attacker), UnlockedC: true},
		Defender:    kyndo.Side{Card: *defender, Focus: defender.UsualFocus(kyndo.Defender), UnlockedC: true},
		Environment: *e, Context: x,
	})
	return round.Result
}

// species finds cards that are never worth playing, and those that
// another one outdoes everywhere.
func (r judge) species(c *counts) []Species {
	worth := make([][]int, len(r.Cards))
	for i := range r.Cards {
		worth[i] = r.worth(&r.Cards[i])
	}
	ranks := r.bestRanks()
	var list []Species
	for i := range r.Cards {
		id := r.Cards[i].ID
		report := Species{ID: id, Played: c.cards[id].times, Won: c.cards[id].well, BestRank: ranks[i]}
		report.Never = 2*(ranks[i]-1) >= len(r.Cards)
		for j := range r.Cards {
			if outdoes(worth[j], worth[i]) {
				report.DominatedBy = r.Cards[j].ID
				break
			}
		}
		list = append(list, report)
	}
	return list
}

// bestRanks gives the best place of each card, from 1, among all cards: over
// every environment and role, by the duels it wins there against the others.
func (r judge) bestRanks() []int {
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

// wins counts, for each role, the duels that each card wins in an
// environment, where defenders impose what they can.
func (r judge) wins(e *kyndo.Environment) [2][]int {
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
			switch r.meet(attacker, defender, e, r.Usual(e, defender.Attributes)) {
			case kyndo.AttackerWins:
				count[kyndo.Attacker][i]++
			case kyndo.DefenderWins:
				count[kyndo.Defender][j]++
			}
		}
	}
	return count
}

// worth is all that a card is chosen for: in every environment and role, what
// it reaches with its best emphasis, and whether that is played well; and what
// a context may ask of it.
func (r judge) worth(card *kyndo.Card) []int {
	var list []int
	for i := range r.Environments {
		for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
			best, well := 0, 0
			for _, focus := range append([]kyndo.Char{kyndo.NoChar}, role.Chars()...) {
				side := kyndo.Side{Card: *card, Focus: focus, UnlockedC: true}
				round := r.ResolveLegal(&kyndo.Duel{Attacker: side, Defender: side, Environment: r.Environments[i]})
				p := round.Side(role)
				best = max(best, p.Final)
				if p.Pillars.Well() {
					well = max(well, 1+p.Final)
				}
			}
			list = append(list, best, well)
		}
	}
	for _, x := range r.Contexts {
		list = append(list, min(card.Attributes.Of(x.Char), x.Threshold))
	}
	return list
}

// outdoes reports whether a is nowhere less than b, and somewhere more.
func outdoes(a, b []int) bool {
	more := false
	for i := range a {
		if a[i] < b[i] {
			return false
		}
		more = more || a[i] > b[i]
	}
	return more
}
