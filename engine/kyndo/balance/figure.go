package balance

import (
	"math"
	"strconv"

	"octavo/engine/kyndo"
)

// A Figure is a measured number with its confidence interval and its aim.
type Figure struct {
	ID       string  // identifier of the measured quantity, such as attack
	Of       string  // an environment, a species or the cost of a tier; "" for all
	Pairing  Pairing // of the matches; "" if it needs no matches
	Unit     Unit
	Times    int // size of the sample
	Value    int // in the unit, as Low, High and Aim
	Low      int // of the interval that has the true value 19 times of 20
	High     int
	Aim      kyndo.Span
	Reported bool // for information only, without an aim
}

// A Unit is the unit of a figure.
type Unit string

// The units.
const (
	Permille   Unit = "permille"   // of a share
	Hundredths Unit = "hundredths" // of a mean
	Whole      Unit = "whole"      // of a number of things
)

// Holds reports whether the value is within the aim.
func (f *Figure) Holds() bool { return f.Reported || f.Aim.Holds(f.Value) }

// SurelyMisses reports whether the whole interval is outside the aim.
func (f *Figure) SurelyMisses() bool {
	return !f.Reported && (f.High < f.Aim.Least || f.Low > f.Aim.Most)
}

// quantile is the value of the normal distribution with 1/40 above it, so that intervals have the
// true value 19 times of 20.
const quantile = 1.959964

// share returns a share with Wilson's score interval (E. B. Wilson, “Probable inference, the law of
// succession, and statistical inference”, 1927), which also works for few cases and for shares
// near 0 and 1. Rounds of one match count as independent.
func share(id, of string, in Pairing, part float64, times int, aim kyndo.Span) Figure {
	f := Figure{ID: id, Of: of, Pairing: in, Unit: Permille, Times: times, Aim: aim, High: 1000}
	if times == 0 {
		return f
	}
	n, z := float64(times), quantile
	p := part / n
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	reach := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	f.Value, f.Low, f.High = permille(p), max(0, permille(middle-reach)), min(1000, permille(middle+reach))
	return f
}

func permille(p float64) int { return int(math.Round(1000 * p)) }

// mean returns the mean of whole numbers, from their sum and the sum of their squares, with the
// interval of the normal distribution.
func mean(id string, in Pairing, sum, squares, times int, aim kyndo.Span) Figure {
	f := Figure{ID: id, Pairing: in, Unit: Hundredths, Times: times, Aim: aim}
	if times == 0 {
		return f
	}
	n := float64(times)
	m := float64(sum) / n
	reach := quantile * math.Sqrt(max(0, float64(squares)/n-m*m)/n)
	hundredths := func(x float64) int { return int(math.Round(100 * x)) }
	f.Value, f.Low, f.High = hundredths(m), hundredths(m-reach), hundredths(m+reach)
	return f
}

// aims returns what a fair game should have, in the units of the figures. They are no data, so that
// a publisher can't move the standard.
func aims() map[string]kyndo.Span {
	return map[string]kyndo.Span{
		"attack":    {Least: 450, Most: 550},
		"attack-in": {Least: 350, Most: 650},
		"ties":      {Least: 20, Most: 100},
		"length":    {Least: 500, Most: 700},
		"open":      {Least: 350, Most: 1000},
		"first":     {Least: 400, Most: 600},
		"moment":    {Least: 150, Most: 850},
		"trick":     {Least: 0, Most: 520},
		"random":    {Least: 850, Most: 1000},
		"search":    {Least: 600, Most: 1000},
		"tier":      {Least: 100, Most: 600},
		"card":      {Least: 350, Most: 650},
		"outdone":   {},
	}
}

// figures returns all figures of the full game.
func (r analysis) figures(all map[Pairing]*counts, species []Species) []Figure {
	aim := aims()
	list := r.matchFigures(Equals, all[Equals])
	for _, p := range []Pairing{ByLowest, ByMiddling} {
		list = append(list, won("trick", p, all[p], aim["trick"]))
	}
	list = append(list, won("random", OverRandom, all[OverRandom], aim["random"]))
	if all[BothAhead].matches > 0 {
		list = append(list, won("search", AheadGreedy, all[AheadGreedy], aim["search"]))
		list = append(list, r.matchFigures(BothAhead, all[BothAhead])...)
		list = append(list, r.tierFigures(all[BothAhead])...)
		list = append(list, r.cardFigures(all[BothAhead])...)
	}
	list = append(list, r.momentFigures()...)
	outdone := Figure{ID: "outdone", Unit: Whole, Times: len(species), Aim: aim["outdone"]}
	for _, s := range species {
		if s.DominatedBy != "" {
			outdone.Value++
		}
	}
	return append(list, exact(outdone))
}

// won returns the share of matches that the pairing's first player won. A draw counts half.
func won(id string, p Pairing, c *counts, aim kyndo.Span) Figure {
	return share(id, "", p, float64(c.halves)/2, c.matches, aim)
}

// matchFigures returns the figures of the rounds and matches of a pairing.
func (r analysis) matchFigures(p Pairing, c *counts) []Figure {
	aim := aims()
	list := []Figure{share("attack", "", p, float64(c.attacker), c.rounds, aim["attack"])}
	for i := range r.Environments {
		place := c.places[r.Environments[i].ID]
		list = append(list, share("attack-in", r.Environments[i].ID, p, float64(place.well), place.times, aim["attack-in"]))
	}
	return append(list,
		share("ties", "", p, float64(c.ties), c.rounds, aim["ties"]),
		mean("length", p, c.rounds, c.squares, c.matches, aim["length"]),
		share("open", "", p, float64(c.open), c.matches, aim["open"]),
		share("first", "", p, float64(c.first)/2, c.matches, aim["first"]))
}

// lessonFigures returns the figures of a game with which pupils learn KYNDO. Only the shares of attackers
// and of the first attacker have aims.
func (r analysis) lessonFigures(all map[Pairing]*counts) []Figure {
	list := r.matchFigures(Equals, all[Equals])
	if all[BothAhead].matches > 0 {
		list = append(list, r.matchFigures(BothAhead, all[BothAhead])...)
	}
	for i := range list {
		switch f := &list[i]; f.ID {
		case "attack":
			f.Aim = kyndo.Span{Least: 400, Most: 600}
		case "first":
		default:
			f.Reported = true
		}
	}
	return list
}

// momentFigures say whether the third pillar of playing well matters (section 8): how often it holds
// for a card in an environment, by role, and in how many environments it holds for some cards only.
func (r analysis) momentFigures() []Figure {
	var list []Figure
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		holds, cases := 0, 0
		for i := range r.Environments {
			fitting := 0
			for j := range r.Cards {
				side := kyndo.Side{Card: r.Cards[j]}
				round := r.ResolveLegal(&kyndo.Duel{Attacker: side, Defender: side, Environment: r.Environments[i]})
				if round.Side(role).Pillars.Moment {
					fitting++
				}
			}
			holds += fitting
			if fitting > 0 && fitting < len(r.Cards) {
				cases++
			}
		}
		all := len(r.Cards) * len(r.Environments)
		list = append(list,
			exact(Figure{ID: "moment", Of: role.String(), Unit: Permille, Times: all, Value: permille(float64(holds) / float64(max(1, all))), Aim: aims()["moment"]}),
			exact(Figure{ID: "asked", Of: role.String(), Unit: Whole, Times: len(r.Environments), Value: cases, Aim: kyndo.Span{Least: len(r.Environments)/2 + 1, Most: len(r.Environments)}}))
	}
	return list
}

// exact returns a figure that was counted over all cases, without an interval.
func exact(f Figure) Figure {
	f.Low, f.High = f.Value, f.Value
	return f
}

// tierFigures returns the share of each tier in all stimuli. A tier that a match can hardly pay
// twice has no aim.
func (r analysis) tierFigures(c *counts) []Figure {
	uses := 0
	for _, n := range c.tiers {
		uses += n
	}
	var list []Figure
	for _, t := range r.Tiers {
		f := share("tier", strconv.Itoa(t.Cost), BothAhead, float64(c.tiers[t.Cost]), uses, aims()["tier"])
		f.Reported = 4*t.Cost > 3*r.Energy.Most
		list = append(list, f)
	}
	return list
}

// cardFigures returns the share of its rounds that each species won.
func (r analysis) cardFigures(c *counts) []Figure {
	var list []Figure
	for i := range r.Cards {
		t := c.cards[r.Cards[i].ID]
		list = append(list, share("card", r.Cards[i].ID, BothAhead, float64(t.well), t.times, aims()["card"]))
	}
	return list
}
