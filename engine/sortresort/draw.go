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

// A Drawing is a level as it is printed: its containers as trays, and its items
// as the icons of its world. The world may be nil; items that it doesn't know
// get icons all the same.
type Drawing struct {
	Level *Level
	World *World
}

// Extent is the room that the drawing needs.
func (d Drawing) Extent() engine.Extent { return tray.Extent(d.trays()) }

// Question draws the level at the start, with the moves for its stars where no
// less is asked for. On a stamp nobody makes out what stands behind: there the
// rows are only counted.
func (d Drawing) Question(style figure.Style) figure.Figure {
	b := d.board()
	if style.Sketch || style.Plain {
		b.Folded, b.Stars = style.Sketch, nil
	}
	return b.Draw(style)
}

// Answer draws what is left when the level is solved: the trays that stay,
// empty and open.
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

// Workings draws the log for the reader's moves: as many lines as a shortest
// solution of so many moves needs and, where there is room, as many as lose the
// last star.
func (d Drawing) Workings(moves int, width, height figure.Length, style figure.Style) figure.Figure {
	return tray.Log(moves, d.Level.Thresholds[len(d.Level.Thresholds)-1], width, height, style)
}

// Play prints moves from the start of the level. Pictures of positions on the
// way show what stands in front, and how many rows are behind.
func (d Drawing) Play(moves []play.Move, style figure.Style) engine.Play {
	printed := engine.Play{Told: d.tell(moves)}
	for _, m := range moves {
		printed.Moves = append(printed.Moves, MoveText(m))
	}
	b := d.board()
	b.Folded, b.Stars = true, nil
	small := style
	small.Cell = style.Cell * stageCell / 10
	for _, after := range stages(len(moves)) {
		state, err := play.Replay(d.Level.State(), moves[:after])
		if err != nil {
			break // the moves are no solution, and nobody is shown where they lead
		}
		b.State = state
		printed.Stages = append(printed.Stages, engine.Stage{After: after, Figure: b.Draw(small), Seen: d.folded(state)})
	}
	return printed
}

// stageCell is the cell of a picture on the way, in tenths of that of the
// level: its front items are as large as the items behind the front are there.
const stageCell = 6

// stages says after which moves of a solution there is a picture.
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

// MoveText writes a move as it is printed: A1→C2 takes what stands in the first
// slot of tray A to the second slot of tray C.
func MoveText(m play.Move) string {
	return tray.Letter(m.From) + strconv.Itoa(m.FromSlot+1) + "→" + tray.Letter(m.To) + strconv.Itoa(m.ToSlot+1)
}

// Caption tells the number of the level, and how much there is to sort.
func (d Drawing) Caption() engine.Caption {
	items := d.Level.Count()
	return engine.Caption{Count: items, Facts: []engine.Fact{
		{Name: "level", Value: d.Level.ID},
		{Name: "items", Value: items},
		{Name: "types", Value: items / play.Copies},
	}}
}

// board is the level as the player finds it, once everything has happened that
// needs no move.
func (d Drawing) board() tray.Board {
	b := d.trays()
	of := iconsOf(d.World, d.Level.ItemIDs())
	for _, id := range d.Level.ItemIDs() {
		b.Icons = append(b.Icons, of[id])
	}
	return b
}

// trays are the board without its icons, which take long to choose and no other
// room.
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

// iconsOf gives every item of a world its icon, and the ids that the world
// doesn't know theirs after them.
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
		if !slices.ContainsFunc(wishes, func(known icons.Wish) bool { return known.ID == id }) {
			wishes = append(wishes, icons.Wish{ID: id, Shape: shapeOf(id), Family: len(wishes) + 1000})
		}
	}
	of := map[string]icons.Icon{}
	for i, icon := range icons.Choose(wishes) {
		of[wishes[i].ID] = icon
	}
	return of
}

// Key lists a world's items with their icons, family by family.
func (w *World) Key() []engine.Sign {
	of := iconsOf(w, nil)
	var signs []engine.Sign
	for _, item := range w.Items() {
		signs = append(signs, engine.Sign{
			Name: func(language string) string { return item.Name.In(language, item.ID) },
			Draw: func(side figure.Length, style figure.Style) figure.Figure {
				f := figure.Figure{W: side, H: side}
				f.Add(of[item.ID].Draw(f.Bounds(), icons.Weight(side, style))...)
				return f
			},
		})
	}
	return signs
}
