package sortresort

import (
	"octavo/engine"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// Example is the first move of the first level, which is the same in every world:
// two of a sort share a front, and the third comes to them.
func (k Kind) Example() (engine.Example, error) {
	before, move := exampleLevel(tutorialGrid()), play.Move{From: 2, FromSlot: 0, To: 0, ToSlot: 2}
	state, err := play.Replay(before.State(), []play.Move{move})
	if err != nil {
		return engine.Example{}, err
	}
	k.Worlds = []*World{exampleWorld()}
	args := []engine.Arg{engine.Literal("note", MoveText(move)), engine.Literal("tray", tray.Letter(move.To))}
	return engine.FirstMove(k.puzzle(before), quadruples([]play.Move{move})[0], k.puzzle(exampleLevel(gridOf(state))), args), nil
}

// exampleWorld has two sorts of things, so that each looks the same before and after.
func exampleWorld() *World {
	return &World{ID: "example", Groups: []Group{{Unlock: tutorial, Items: []Item{
		{ID: "pear", Name: Translations{"es": "pera", "en": "pear"}, Shape: "pear"},
		{ID: "cup", Name: Translations{"es": "taza", "en": "cup"}, Shape: "cup"},
	}}}}
}

// exampleLevel is the first level with things of the example's world, as they stand
// in a grid.
func exampleLevel(g grid) *Level {
	w, b := exampleWorld(), Standard()
	l := (&Set{World: w, balance: b, items: [][]Item{w.Items()}}).dress(b.plan(tutorial), g)
	l.Thresholds = tutorialStars()
	return l
}

// gridOf is what stands where in a position of play.
func gridOf(s play.State) grid {
	var g grid
	for _, c := range s.Containers {
		var rows [][]int
		for _, cells := range c.Rows {
			var row []int
			for _, item := range cells {
				row = append(row, int(item)-1) // none, where there is nothing
			}
			rows = append(rows, row)
		}
		g = append(g, rows)
	}
	return g
}
