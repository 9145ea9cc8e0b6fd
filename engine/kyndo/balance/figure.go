package balance

import (
	"math"
	"strconv"

	"octavo/engine/kyndo"
)

// A Figure is something that was measured, what it ought to be, and how sure that is.
type Figure struct {
	ID       string  // what was measured, such as attack
	Of       string  // the environment, the species or the cost of a tier that it is about; "" for all
	Pairing  Pairing // in whose matches; "" where none were needed
	Unit     Unit
	Times    int // how often it could have been
	Value    int // in the unit, as all that follow
	Low      int // the ends of the interval that holds the true value 19 times of 20
	High     int
	Aim      kyndo.Span
	Reported bool // for information: there is no aim
}

// A Unit is what a figure is counted in.
type Unit string

// The units.
const (
	Permille   Unit = "permille"   // a share: tenths of per cent
	Hundredths Unit = "hundredths" // a mean
	Whole      Unit = "whole"      // a number of things
)

// Holds reports whether the figure is what it ought to be.
func (f *Figure) Holds() bool { return f.Reported || f.Aim.Holds(f.Value) }

// Short reports whether the figure surely isn't what it ought to be: all of its
// interval lies elsewhere.
func (f *Figure) Short() bool {
	return !f.Reported && (f.High < f.Aim.Least || f.Low > f.Aim.Most)
}

// quantile is the one of the normal distribution of which 1/40 lies above, so that
// intervals hold what they are about 19 times of 20.
const quantile = 1.959964

// share is a part of a whole with Wilson's score interval (E. B. Wilson, “Probable
// inference, the law of succession, and statistical inference”, 1927), which is sound
// for few cases and for shares near the ends too. Rounds of one match are counted as
// if they were independent.
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

// mean is a mean of whole numbers, by their sum and that of their squares, with the
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

// What a fair game shows, in the units of the figures. They are not data of a game: a
// yardstick that could be moved would be.
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

// figures are all that is asked of a fair game.
func (r judge) figures(all map[Pairing]*counts, species []Species) []Figure {
	aim := aims()
	list := r.course(Equals, all[Equals])
	for _, p := range []Pairing{ByLowest, ByMiddling} {
		list = append(list, won("trick", p, all[p], aim["trick"]))
	}
	list = append(list, won("random", OverRandom, all[OverRandom], aim["random"]))
	if all[BothAhead].matches > 0 {
		list = append(list, won("search", AheadGreedy, all[AheadGreedy], aim["search"]))
		list = append(list, r.course(BothAhead, all[BothAhead])...)
		list = append(list, r.stimuli(all[BothAhead])...)
		list = append(list, r.hands(all[BothAhead])...)
	}
	list = append(list, r.moments()...)
	outdone := Figure{ID: "outdone", Unit: Whole, Times: len(species), Aim: aim["outdone"]}
	for _, s := range species {
		if s.DominatedBy != "" {
			outdone.Value++
		}
	}
	return append(list, exact(outdone))
}

// won is how many matches the player in question won, a draw being half of one.
func won(id string, p Pairing, c *counts, aim kyndo.Span) Figure {
	return share(id, "", p, float64(c.halves)/2, c.matches, aim)
}

// course is how rounds and matches of a pairing went.
func (r judge) course(p Pairing, c *counts) []Figure {
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

// learnt are the figures of a step by which the game is learnt: who wins. The rest of how it goes is told,
// and has no aim; nor has a single place.
func (r judge) learnt(all map[Pairing]*counts) []Figure {
	list := r.course(Equals, all[Equals])
	if all[BothAhead].matches > 0 {
		list = append(list, r.course(BothAhead, all[BothAhead])...)
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

// moments tell whether the third pillar of playing well asks for anything (section 8): in how many of all places
// it holds for a card, in each role, and in how many places it holds for some and not for all.
func (r judge) moments() []Figure {
	var list []Figure
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		holds, asked := 0, 0
		for i := range r.Environments {
			here := 0
			for j := range r.Cards {
				side := kyndo.Side{Card: r.Cards[j]}
				round := r.ResolveLegal(&kyndo.Duel{Attacker: side, Defender: side, Environment: r.Environments[i]})
				if round.Side(role).Pillars.Moment {
					here++
				}
			}
			holds += here
			if here > 0 && here < len(r.Cards) {
				asked++
			}
		}
		all := len(r.Cards) * len(r.Environments)
		list = append(list,
			exact(Figure{ID: "moment", Of: role.String(), Unit: Permille, Times: all, Value: permille(float64(holds) / float64(max(1, all))), Aim: aims()["moment"]}),
			exact(Figure{ID: "asked", Of: role.String(), Unit: Whole, Times: len(r.Environments), Value: asked, Aim: kyndo.Span{Least: len(r.Environments)/2 + 1, Most: len(r.Environments)}}))
	}
	return list
}

// exact is a figure that was counted and not tried.
func exact(f Figure) Figure {
	f.Low, f.High = f.Value, f.Value
	return f
}

// stimuli are the tiers' parts of all uses. What a match can hardly pay more than once
// has no aim.
func (r judge) stimuli(c *counts) []Figure {
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

// hands are the rounds that each species won of those in which it was played.
func (r judge) hands(c *counts) []Figure {
	var list []Figure
	for i := range r.Cards {
		t := c.cards[r.Cards[i].ID]
		list = append(list, share("card", r.Cards[i].ID, BothAhead, float64(t.well), t.times, aims()["card"]))
	}
	return list
}
