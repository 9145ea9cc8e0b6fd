package sortresort

import (
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// A Drawing is a level as it is printed: containers as trays, items as icons. World may be nil: items that no
// world knows also get icons.
type Drawing struct {
	Level *Level
	World *World
}

// Extent returns the size of the drawing in cells.
func (d Drawing) Extent() engine.Extent { return tray.Extent(d.trays()) }

// Question draws the unsolved level. Below are the limits of moves for stars, unless the style is
// plain or a sketch. In a sketch, rows behind are only counted, not drawn with their items.
func (d Drawing) Question(style figure.Style) figure.Figure {
	b := d.board()
	if style.Sketch || style.Plain {
		b.Folded, b.Stars = style.Sketch, nil
	}
	return b.Draw(style)
}

// Answer draws the solved level: the remaining trays, empty and open.
func (d Drawing) Answer(style figure.Style) figure.Figure {
	b := d.board()
	for i := range b.State.Containers {
		c := &b.State.Containers[i]
		c.Rows = [][]play.Item{make([]play.Item, c.Slots)}
		c.Lock, c.Gone = 0, c.Despawn
	}
	b.Stars = nil
	return b.Draw(style)
}

// DrawMoveLog draws numbered lines for moves. There are at least a quarter more lines than moves.
// If they fit, there are enough for the moves with which the player loses the last star.
func (d Drawing) DrawMoveLog(moves int, width, height figure.Length, style figure.Style) figure.Figure {
	return tray.Log(moves, d.Level.Thresholds[len(d.Level.Thresholds)-1], width, height, style)
}

// PrintSolution prints moves from the start, with pictures of some positions. The pictures show the fronts
// and how many rows are behind.
func (d Drawing) PrintSolution(moves []play.Move, style figure.Style) engine.PrintedSolution {
	result := engine.PrintedSolution{Sentences: d.explainMoves(moves)}
	for _, m := range moves {
		result.Moves = append(result.Moves, MoveText(m))
	}
	b := d.board()
	b.Folded, b.Stars = true, nil
	small := style
	small.Cell = style.Cell * stageCell / 10
	for _, after := range stages(len(moves)) {
		state, err := play.Replay(d.Level.State(), moves[:after])
		if err != nil {
			break // the moves break the rules: no more pictures
		}
		b.State = state
		result.Stages = append(result.Stages, engine.Stage{After: after, Figure: b.Draw(small), Description: d.describePosition(state)})
	}
	return result
}

// stageCell is the cell size of a picture in a printed solution, in tenths of the level's cell size.
const stageCell = 6

// stages returns the numbers of moves after which a picture is drawn.
func stages(moves int) []int {
	switch {
	case moves < 4:
		return nil
	case moves < 9:
		return []int{moves / 2}
	default:
		return []int{moves / 3, moves * 2 / 3}
	}
}

// MoveText writes a move. A1→C2 moves the item in slot 1 of tray A to slot 2 of tray C.
func MoveText(m play.Move) string {
	return tray.Letter(m.From) + strconv.Itoa(m.FromSlot+1) + "→" + tray.Letter(m.To) + strconv.Itoa(m.ToSlot+1)
}

// Caption returns the level's number and how many items and sorts it has.
func (d Drawing) Caption() engine.Caption {
	items := d.Level.Count()
	return engine.Caption{Count: items, Facts: []engine.Fact{
		{Name: "level", Value: d.Level.ID},
		{Name: "items", Value: items},
		{Name: "types", Value: items / play.Copies},
	}}
}

// board returns the board of the level before the first move, with icons.
func (d Drawing) board() tray.Board {
	b := d.trays()
	byID := iconsOf(d.World, d.Level.ItemIDs())
	for _, id := range d.Level.ItemIDs() {
		b.Icons = append(b.Icons, byID[id])
	}
	return b
}

// trays returns the board without icons, which take time to choose. The size of a drawing needs only this.
func (d Drawing) trays() tray.Board {
	b := tray.Board{State: d.Level.State().Start(), Stars: d.Level.Thresholds[:len(d.Level.Thresholds)-1]}
	for i := range d.Level.Containers {
		b.Motions = append(b.Motions, d.Level.Containers[i].motion())
	}
	return b
}

func (c *Container) motion() tray.Motion {
	switch {
	case !c.Moving:
		return tray.Still
	case c.MoveType == backForthMove:
		return tray.ToAndFro
	case c.MoveDirection == "right":
		return tray.Rightwards
	default:
		return tray.Leftwards
	}
}

// iconsOf returns an icon by ID for each item of a world, and for each other ID in ids. The world may be nil.
func iconsOf(w *World, ids []string) map[string]icons.Icon {
	var wishes []icons.Wish
	if w != nil {
		for family, g := range w.Groups {
			for _, item := range g.Items {
				wishes = append(wishes, icons.Wish{ID: item.ID, Shape: item.Shape, Family: family})
			}
		}
	}
	for _, id := range ids {
		if !slices.ContainsFunc(wishes, func(wish icons.Wish) bool { return wish.ID == id }) {
			wishes = append(wishes, icons.Wish{ID: id, Shape: shapeOfID(id), Family: len(wishes) + 1000})
		}
	}
	byID := map[string]icons.Icon{}
	for i, icon := range icons.Choose(wishes) {
		byID[wishes[i].ID] = icon
	}
	return byID
}

// Key lists a world's items with their icons, by family.
func (w *World) Key() []engine.Pictogram {
	byID := iconsOf(w, nil)
	var signs []engine.Pictogram
	for _, item := range w.Items() {
		signs = append(signs, engine.Pictogram{
			Name: func(language string) string { return item.Name.In(language, item.ID) },
			Draw: func(side figure.Length, style figure.Style) figure.Figure {
				f := figure.Figure{W: side, H: side}
				f.Add(byID[item.ID].Draw(f.Bounds(), icons.Weight(side, style))...)
				return f
			},
		})
	}
	return signs
}
