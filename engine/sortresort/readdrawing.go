package sortresort

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// ReadDrawing recognises trays and items in a scanned drawing. The level that it returns has the
// number 1, the world drawingWorld and no places on the screen. Its items are named after their
// icons. A drawing with folded rows, without limits for stars or without some of its trays gives no
// level.
func (Kind) ReadDrawing(drawing figure.Scan) (engine.Reading, error) {
	b, err := tray.Read(drawing)
	if err != nil {
		return engine.Reading{}, err
	}
	r := engine.Reading{SharedPart: positionText(b)}
	if b.Folded || b.Stars == nil || hasGoneContainer(b) {
		return r, nil
	}
	level, err := levelOf(b)
	if err != nil {
		return engine.Reading{}, err
	}
	if err := level.validate(); err != nil {
		return engine.Reading{}, err
	}
	r.Puzzles = []string{level.String()}
	return r, nil
}

// ReadMove reads a printed move such as "A1→C2".
func (Kind) ReadMove(text string) ([]int, error) {
	from, to, found := strings.Cut(text, "→")
	a, aSlot, okFrom := parsePlace(from)
	b, bSlot, okTo := parsePlace(to)
	if !found || !okFrom || !okTo {
		return nil, engine.Errorf("%.20q is no move; a move is written A1→C2", text)
	}
	return []int{a, aSlot, b, bSlot}, nil
}

// parsePlace reads a place such as A1 and returns tray and slot, from 0.
func parsePlace(text string) (container, slot int, ok bool) {
	if len(text) != 2 {
		return 0, 0, false
	}
	container, slot = int(text[0])-'A', int(text[1])-'1'
	return container, slot, container >= 0 && container < play.MaxContainers && slot >= 0 && slot < 3
}

func hasGoneContainer(b tray.Board) bool {
	for _, c := range b.State.Containers {
		if c.Gone {
			return true
		}
	}
	return false
}

// drawingWorld is the world of a level read from a drawing.
const drawingWorld = "drawn"

// levelOf returns a level whose drawing would show the same board.
func levelOf(b tray.Board) (*Level, error) {
	if len(b.Stars) != thresholdCount-1 {
		return nil, engine.Errorf("moves are said for %d numbers of stars, and there are %d", len(b.Stars), thresholdCount-1)
	}
	// Drawings don't show the limit for failure, so it is one above the limit for one star.
	l := &Level{ID: 1, World: drawingWorld, Name: drawingWorld, Thresholds: append(b.Stars, b.Stars[thresholdCount-2]+1)}
	for i, c := range b.State.Containers {
		container := Container{
			ID: fmt.Sprintf("container_%d", i+1), Type: standardType, Slots: c.Slots, Rows: len(c.Rows),
			Locked: c.Lock > 0, UnlockMatches: c.Lock, Despawns: c.Despawn,
		}
		if c.Slots == 1 {
			container.Type = singleSlotType
		}
		container.setMotion(b.Motions[i])
		for row, cells := range c.Rows {
			for slot, item := range cells {
				if item != 0 {
					container.Items = append(container.Items, Placed{itemID(b.Icons[item-1]), row, slot})
				}
			}
		}
		l.Containers = append(l.Containers, container)
	}
	if l.Count() == 0 {
		return nil, errors.New("there is nothing to sort")
	}
	return l, nil
}

// setMotion gives a container the movement that an arrow shows.
func (c *Container) setMotion(m tray.Motion) {
	switch m {
	case tray.Still:
		return
	case tray.ToAndFro:
		c.Moving, c.MoveType, c.MoveDirection = true, backForthMove, "left"
	case tray.Leftwards:
		c.Moving, c.MoveType, c.MoveDirection = true, carouselMove, "left"
	case tray.Rightwards:
		c.Moving, c.MoveType, c.MoveDirection = true, carouselMove, "right"
	}
}

// itemID returns an ID for an item of which only the icon is known, such as "egg_striped". An item
// with this ID gets the same icon.
func itemID(i icons.Icon) string {
	if i.Shape == "" {
		return "number_" + strconv.Itoa(i.Number)
	}
	return i.Shape + "_" + i.Marking.String()
}

// shapeOfID returns the words that choose an icon, such as "egg striped", from an ID that itemID made. For
// other IDs it returns "".
func shapeOfID(id string) string {
	shape, marking, _ := strings.Cut(id, "_")
	if wish := shape + " " + marking; marking != "" {
		if _, _, err := icons.ParseWish(wish); err == nil {
			return wish
		}
	}
	return ""
}

// positionText writes a board as text, tray by tray, such as "A3 egg_striped . . | …".
func positionText(b tray.Board) string {
	var text strings.Builder
	for i, c := range b.State.Containers {
		if c.Gone {
			continue
		}
		fmt.Fprintf(&text, "%s%d", tray.Letter(i), c.Slots)
		if c.Lock > 0 {
			fmt.Fprintf(&text, " lock %d", c.Lock)
		}
		if c.Despawn {
			text.WriteString(" goes")
		}
		fmt.Fprintf(&text, " motion %d", b.Motions[i])
		for row, cells := range c.Rows {
			if row > 0 && b.Folded {
				fmt.Fprintf(&text, " | %d rows", len(c.Rows)-1)
				break
			}
			text.WriteString(" |")
			for _, item := range cells {
				if item == 0 {
					text.WriteString(" .")
				} else {
					text.WriteString(" " + itemID(b.Icons[item-1]))
				}
			}
		}
		text.WriteString("; ")
	}
	return strings.TrimSuffix(text.String(), "; ")
}
