package balance

import (
	"math"
	"strconv"

	"octavo/engine/kyndo"
)

// A Measurement is a measured number with its confidence interval and its target range.
type Measurement struct {
	ID            string  // what is measured, such as "attack"
	Of            string  // ID of an environment or species, or a tier's cost; "" if it covers all
	Pairing       Pairing // whose matches are counted; "" if it needs no matches
	Unit          Unit
	Times         int        // number of cases that were counted
	Value         int        // Value, Low, High and Aim are all in Unit
	Low           int        // lower end of the 95 % confidence interval
	High          int        // upper end
	Aim           kyndo.Span // target range
	IsInformation bool       // whether it is for information only, without a target
}

// A Unit is the unit of a measurement's numbers.
type Unit string

// The units.
const (
	Permille   Unit = "permille"   // thousandths of a whole, for shares
	Hundredths Unit = "hundredths" // hundredths, for means
	Whole      Unit = "whole"      // whole numbers, for counts
)

// Holds reports whether the value is within the target range, or there is none.
func (f *Measurement) Holds() bool { return f.IsInformation || f.Aim.Holds(f.Value) }

// SurelyMisses reports whether the whole confidence interval is outside the target range.
func (f *Measurement) SurelyMisses() bool {
	return !f.IsInformation && (f.High < f.Aim.Least || f.Low > f.Aim.Most)
}

// quantile is the 97.5 % quantile of the normal distribution, from which intervals with 95 %
// confidence follow.
const quantile = 1.959964

// share returns the measurement of the share part/times, with Wilson's score interval. This
// interval is also right for small samples and for shares near 0 and 1. It takes the rounds of one
// match as independent. Source: E. B. Wilson, “Probable inference, the law of succession, and
// statistical inference”, 1927.
func share(id, of string, in Pairing, part float64, times int, aim kyndo.Span) Measurement {
	f := Measurement{ID: id, Of: of, Pairing: in, Unit: Permille, Times: times, Aim: aim, High: 1000}
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

// mean returns the measurement of a mean. sum and squares are the sum of whole numbers and of their
// squares. Its interval is that of the normal distribution.
func mean(id string, in Pairing, sum, squares, times int, aim kyndo.Span) Measurement {
	f := Measurement{ID: id, Pairing: in, Unit: Hundredths, Times: times, Aim: aim}
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

// aims returns the target ranges of a fair game by the ID of a measurement, in its unit. They are
// fixed here so that a publisher's data can't change the standard.
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

// measurements returns all measurements of the full game.
func (r analysis) measurements(all map[Pairing]*counts, species []SpeciesStats) []Measurement {
	aim := aims()
	list := r.matchFigures(Equals, all[Equals])
	for _, p := range []Pairing{ByLowest, ByMiddling} {
		list = append(list, winShare("trick", p, all[p], aim["trick"]))
	}
	list = append(list, winShare("random", OverRandom, all[OverRandom], aim["random"]))
	if all[BothAhead].matches > 0 {
		list = append(list, winShare("search", AheadGreedy, all[AheadGreedy], aim["search"]))
		list = append(list, r.matchFigures(BothAhead, all[BothAhead])...)
		list = append(list, r.tierFigures(all[BothAhead])...)
		list = append(list, r.cardFigures(all[BothAhead])...)
	}
	list = append(list, r.momentFigures()...)
	outdone := Measurement{ID: "outdone", Unit: Whole, Times: len(species), Aim: aim["outdone"]}
	for _, s := range species {
		if s.DominatedBy != "" {
			outdone.Value++
		}
	}
	return append(list, exact(outdone))
}

// winShare returns the share of matches won by the pairing's first player. A draw counts half.
func winShare(id string, p Pairing, c *counts, aim kyndo.Span) Measurement {
	return share(id, "", p, float64(c.halves)/2, c.matches, aim)
}

// matchFigures returns the figures that come from the rounds and matches of one pairing.
func (r analysis) matchFigures(p Pairing, c *counts) []Measurement {
	aim := aims()
	list := []Measurement{share("attack", "", p, float64(c.attacker), c.rounds, aim["attack"])}
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

// lessonFigures returns the measurements of an introductory game. Only two have target ranges: the
// attacker's share and the first attacker's share.
func (r analysis) lessonFigures(all map[Pairing]*counts) []Measurement {
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
			f.IsInformation = true
		}
	}
	return list
}

// momentFigures measures whether the third pillar of playing well matters (section 8). For each
// role it returns two measurements. One is the share of pairs of a card and an environment for
// which the pillar holds. The other is the number of environments in which it holds for some cards
// but not for all.
func (r analysis) momentFigures() []Measurement {
	var list []Measurement
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
			exact(Measurement{ID: "moment", Of: role.String(), Unit: Permille, Times: all, Value: permille(float64(holds) / float64(max(1, all))), Aim: aims()["moment"]}),
			exact(Measurement{ID: "asked", Of: role.String(), Unit: Whole, Times: len(r.Environments), Value: cases, Aim: kyndo.Span{Least: len(r.Environments)/2 + 1, Most: len(r.Environments)}}))
	}
	return list
}

// exact returns a measurement that was counted over all cases. Its interval is a single number.
func exact(f Measurement) Measurement {
	f.Low, f.High = f.Value, f.Value
	return f
}

// tierFigures returns each tier's share of all stimuli. A tier that costs more than 3/4 of the
// maximum energy has no target range, since a player can hardly pay it twice in a match.
func (r analysis) tierFigures(c *counts) []Measurement {
	uses := 0
	for _, n := range c.tiers {
		uses += n
	}
	var list []Measurement
	for _, t := range r.Tiers {
		f := share("tier", strconv.Itoa(t.Cost), BothAhead, float64(c.tiers[t.Cost]), uses, aims()["tier"])
		f.IsInformation = 4*t.Cost > 3*r.Energy.Most
		list = append(list, f)
	}
	return list
}

// cardFigures returns for each species the share of its rounds that it won.
func (r analysis) cardFigures(c *counts) []Measurement {
	var list []Measurement
	for i := range r.Cards {
		t := c.cards[r.Cards[i].ID]
		list = append(list, share("card", r.Cards[i].ID, BothAhead, float64(t.well), t.times, aims()["card"]))
	}
	return list
}
