package stream

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/geometry"
	"octavo/render/pdf/typeset"
)

// checkLetters records a drawing in TooSmall if it has letters smaller than the design promises. It
// records the drawing in TooSmallForHouse if the print house doesn't accept such letters.
func (c *Writer) checkLetters(name string, f figure.Figure) {
	promised := max(c.MinByDesign, c.MinByHouse)
	smallest := promised
	for _, item := range f.Items {
		if t, ok := item.(figure.Text); ok && smallest > 0 {
			t, _ = c.Measurer.Fit(t)
			smallest = min(smallest, t.Size)
		}
	}
	if smallest == promised {
		return
	}
	what, puzzle := describeDrawing(name)
	if smallest < c.MinByDesign {
		c.TooSmall = append(c.TooSmall, typeset.SmallLetters{What: what, Puzzle: puzzle, Size: geometry.InPoints(smallest), Least: geometry.InPoints(c.MinByDesign)})
	}
	if smallest < c.MinByHouse {
		c.TooSmallForHouse = append(c.TooSmallForHouse, typeset.SmallLetters{What: what, Puzzle: puzzle, Size: geometry.InPoints(smallest), Least: geometry.InPoints(c.MinByHouse)})
	}
}

// describeDrawing returns words for a drawing by its name, such as "solution:3". puzzle is the
// number of its puzzle; 0 for none.
func describeDrawing(name string) (what engine.Message, puzzle int) {
	part, number, _ := strings.Cut(name, ":")
	number, _, _ = strings.Cut(number, ":") // drops what follows in "solution:3:12", the number of moves before a position
	puzzle, _ = strconv.Atoi(number)        // 0 for drawings without puzzle, such as an ornament
	switch part {
	case "solution":
		return engine.Messagef("the solution of puzzle %s", number), puzzle
	case "example":
		return engine.Messagef("the example in the rules of %s", number), puzzle
	case "workings":
		return engine.Messagef("what is written on beneath puzzle %s", number), puzzle
	}
	return engine.Messagef("%s", strings.TrimSpace(part+" "+number)), puzzle
}
