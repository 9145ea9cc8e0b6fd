package sortresort

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// Describe describes the drawing in words, tray by tray and row by row, the front first.
func (d Drawing) Describe() []engine.Step {
	state := d.Level.State().Start()
	ids := d.Level.ItemIDs()
	var steps []engine.Step
	for i, c := range state.Containers {
		letter := engine.Literal("tray", tray.Letter(i))
		for row, cells := range c.Rows {
			items := engine.Arg{Name: "items"}
			for _, item := range cells {
				items.Terms = append(items.Terms, d.term(ids, item))
			}
			if row == 0 {
				steps = append(steps, engine.Step{Key: "front", Args: []engine.Arg{letter, items}})
				continue
			}
			steps = append(steps, engine.Step{Key: "behind", Args: []engine.Arg{letter, engine.Literal("row", strconv.Itoa(row)), items}})
		}
		if c.Lock > 0 {
			matches := engine.Arg{Name: "matches", Terms: []engine.Term{{Word: "match", Text: strconv.Itoa(c.Lock)}}}
			steps = append(steps, engine.Step{Key: "locked", Args: []engine.Arg{letter, matches}})
		}
		if c.Despawn {
			steps = append(steps, engine.Step{Key: "despawns", Args: []engine.Arg{letter}})
		}
		if motion := d.Level.Containers[i].motion(); motion != tray.Still {
			steps = append(steps, engine.Step{Key: motionKeys[motion], Args: []engine.Arg{letter}})
		}
	}
	return steps
}

// describePosition describes the fronts of a position, and how many rows are behind each.
func (d Drawing) describePosition(state play.State) []engine.Step {
	ids := d.Level.ItemIDs()
	var steps []engine.Step
	for i, c := range state.Containers {
		if c.Gone {
			continue
		}
		items := engine.Arg{Name: "items"}
		for _, item := range c.Rows[0] {
			items.Terms = append(items.Terms, d.term(ids, item))
		}
		step := engine.Step{Key: "front", Args: []engine.Arg{engine.Literal("tray", tray.Letter(i)), items}}
		if behind := len(c.Rows) - 1; behind > 0 {
			step.Key = "folded"
			step.Args = append(step.Args, engine.Arg{Name: "rows", Terms: []engine.Term{{Word: "rows", Text: strconv.Itoa(behind)}}})
		}
		steps = append(steps, step)
	}
	return steps
}

// term returns the name of an item, or the word for an empty cell.
func (d Drawing) term(ids []string, item play.Item) engine.Term {
	if item == 0 {
		return engine.Term{Word: "empty"}
	}
	id := ids[item-1]
	if d.World != nil {
		if worldItem, _, _, ok := d.World.Item(id); ok {
			return engine.Term{Text: id, Names: worldItem.Name}
		}
	}
	return engine.Term{Text: id}
}

// Pictograms returns a pictogram for each sort, in the order in which the level's text first names
// the sorts.
func (p *Puzzle) Pictograms() []engine.Pictogram {
	ids := p.Level.ItemIDs()
	byID := iconsOf(p.World, ids)
	signs := make([]engine.Pictogram, len(ids))
	for i, id := range ids {
		signs[i] = engine.Pictogram{
			Name: p.nameOf(id),
			Draw: func(cell figure.Length, style figure.Style) figure.Figure {
				style.Cell = cell
				return tray.Item(byID[id], style)
			},
		}
	}
	return signs
}

// nameOf returns a function that gives an item's name in a language, by the item's ID. If the item has no name,
// the function gives the ID.
func (d Drawing) nameOf(id string) func(language string) string {
	return func(language string) string {
		if d.World != nil {
			if item, _, _, ok := d.World.Item(id); ok {
				return item.Name.In(language, id)
			}
		}
		return id
	}
}
