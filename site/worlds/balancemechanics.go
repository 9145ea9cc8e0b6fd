package worlds

import (
	"octavo/content/strict"
	"octavo/engine/sortresort"
)

// mechanics takes what a balance says of them: when they come, and how many
// containers have each.
func (r *balanceReader) mechanics(f *strict.Fields) {
	b := r.balance
	listed(r, f, "", "schedule", `an object such as {"from": 11, "to": 15, "mechanics": ["locked"]}`, &b.Schedule, func(g *strict.Fields, path string, to *sortresort.Window) {
		g.Require("from", "to", "mechanics")
		r.number(g, path, "from", &to.From)
		r.number(g, path, "to", &to.To)
		to.Mechanics = mechanicsOf(g.Words("mechanics", mechanicNames()))
	})
	rotation := r.group(f, "rotation")
	r.number(rotation, "rotation.", "from", &b.Rotation.From)
	if cycle := rotation.WordLists("cycle", mechanicNames()); rotation.Written("cycle") {
		r.at["rotation.cycle"], b.Rotation.Cycle = rotation.PositionOf("cycle"), nil
		for _, words := range cycle {
			b.Rotation.Cycle = append(b.Rotation.Cycle, mechanicsOf(words))
		}
	}
	rotation.Done()
	extra := r.group(f, "extra")
	r.number(extra, "extra.", "from", &b.Extra.From)
	if among := extra.Words("among", mechanicNames()); extra.Written("among") {
		b.Extra.Among = mechanicsOf(among)
	}
	extra.Done()
	r.steps(f, "", "matches", &b.Matches)
	r.byMechanic(f)
}

// byMechanic takes the numbers that each mechanic has.
func (r *balanceReader) byMechanic(f *strict.Fields) {
	b := r.balance
	counts, fewest, speed := r.group(f, "counts"), r.group(f, "fewest"), r.group(f, "speed")
	for _, m := range sortresort.Mechanics() {
		steps, least, gradient := b.Counts[m], b.Fewest[m], b.Speed[m]
		r.steps(counts, "counts.", m.String(), &steps)
		r.number(fewest, "fewest.", m.String(), &least)
		b.Counts[m], b.Fewest[m] = steps, least
		if _, moves := b.Speed[m]; moves {
			g := speed.Group(m.String(), m.String(), `an object such as {"start": 600, "step": 3}`)
			path := "speed." + m.String() + "."
			r.number(g, path, "start", &gradient.Start)
			r.number(g, path, "step", &gradient.Step)
			g.Done()
			b.Speed[m] = gradient
		}
	}
	counts.Done()
	fewest.Done()
	speed.Done()
}

// steps takes numbers that hold from a level on.
func (r *balanceReader) steps(f *strict.Fields, path, key string, to *[]sortresort.Step) {
	listed(r, f, path, key, `an object such as {"from": 41, "value": 2}`, to, func(g *strict.Fields, path string, to *sortresort.Step) {
		g.Require("from", "value")
		r.number(g, path, "from", &to.From)
		r.number(g, path, "value", &to.Value)
	})
}

func mechanicNames() []string {
	var names []string
	for _, m := range sortresort.Mechanics() {
		names = append(names, m.String())
	}
	return names
}

// mechanicsOf are those that known words name.
func mechanicsOf(words []strict.Located[string]) []sortresort.Mechanic {
	var all []sortresort.Mechanic
	for _, word := range words {
		for _, m := range sortresort.Mechanics() {
			if m.String() == word.Value {
				all = append(all, m)
			}
		}
	}
	return all
}
