package sortresort

import (
	"octavo/engine"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// Example shows the first move of level 1, which is the same in every world. Two items of a sort are in one
// front, and the move brings the third.
func (k Kind) Example() (engine.Example, error) {
	before, move := exampleLevel(tutorialGrid()), play.Move{From: 2, FromSlot: 0, To: 0, ToSlot: 2}
	state, err := play.Replay(before.State(), []play.Move{move})
	if err != nil {
		return engine.Example{}, err
	}
	k.Worlds = []*World{exampleWorld()}
	args := []engine.Arg{engine.Literal("note", MoveText(move)), engine.Literal("tray", tray.Letter(move.To))}
	return engine.MoveExample(k.puzzle(before), moveNumbers([]play.Move{move})[0], k.puzzle(exampleLevel(gridOf(state))), args), nil
}

// exampleWorld returns a world with two sorts of items.
func exampleWorld() *World {
	return &World{ID: "example", Groups: []Group{{Unlock: tutorial, Items: []Item{
		{ID: "pear", Name: Translations{"es": "pera", "en": "pear"}, Shape: "pear"},
		{ID: "cup", Name: Translations{"es": "taza", "en": "cup"}, Shape: "cup"},
	}}}}
}

// exampleLevel returns the first level of the game, with its items placed as in a grid.
func exampleLevel(g grid) *Level {
	w, b := exampleWorld(), Standard()
	l := (&Set{World: w, balance: b, items: [][]Item{w.Items()}}).levelFrom(b.plan(tutorial), g)
	l.Thresholds = tutorialStars()
	return l
}

// gridOf returns the grid of a position.
func gridOf(s play.State) grid {
	var g grid
	for _, c := range s.Containers {
		var rows [][]int
		for _, cells := range c.Rows {
			var row []int
			for _, item := range cells {
				row = append(row, int(item)-1) // gives none for an empty cell
			}
			rows = append(rows, row)
		}
		g = append(g, rows)
	}
	return g
}
