package sortresort

import (
	"octavo/engine"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// explainMoves explains moves from the start. It stops before the first illegal one.
func (d Drawing) explainMoves(moves []play.Move) []engine.Step {
	current := d.Level.State().Start()
	steps := make([]engine.Step, 0, len(moves))
	for _, m := range moves {
		next, err := current.Play(m)
		if err != nil {
			break // the move is illegal
		}
		steps = append(steps, d.explainMove(current, m))
		current = next
	}
	return steps
}

// explainMove explains one move from a state. It also says whether the move completes three of a sort.
func (d Drawing) explainMove(state play.State, m play.Move) engine.Step {
	item := state.Containers[m.From].Rows[0][m.FromSlot]
	key, copies := "move", 1
	for _, other := range state.Containers[m.To].Rows[0] {
		if other == item {
			copies++
		}
	}
	if copies == play.Copies {
		key = "move-three"
	}
	return engine.Step{Key: key, Args: []engine.Arg{
		engine.Literal("note", MoveText(m)),
		{Name: "item", Terms: []engine.Term{d.term(d.Level.ItemIDs(), item)}},
		{Name: "place", Terms: []engine.Term{{Word: placeWords[m.FromSlot]}}},
		engine.Literal("from", tray.Letter(m.From)), engine.Literal("to", tray.Letter(m.To)),
	}}
}

// placeWords are the terms for the places of a tray.
var placeWords = [play.Copies]string{"first", "second", "third"}

// motionKeys holds the keys of the sentences about a tray's movement, by tray.Motion.
var motionKeys = [...]string{tray.Leftwards: "leftwards", tray.Rightwards: "rightwards", tray.ToAndFro: "to-and-fro"}
