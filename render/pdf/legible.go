package pdf

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/geometry"
)

// A SmallLettersError is drawings with letters smaller than the design promises.
type SmallLettersError []SmallLetters

// SmallLetters is one of them.
type SmallLetters struct {
	What   engine.Saying // what is drawn: "the solution of puzzle 3"
	Puzzle int           // the number of the puzzle that it is of; 0 for none
	Size   string        // of its smallest letters
	Least  string        // that the design promises, or the print house takes
}

func (e SmallLettersError) Error() string {
	lines := make([]string, len(e))
	for i, s := range e {
		lines[i] = s.String()
	}
	return strings.Join(lines, "\n")
}

// String says what could be done about them.
func (s SmallLetters) String() string { return s.saying().String() }

// Parts are those of what it says.
func (s SmallLetters) Parts() (format string, args []any) { return s.saying().Parts() }

func (s SmallLetters) saying() engine.Saying {
	return engine.Say("%s has letters of %s, and the design promises %s; possible: a larger trim, fewer to a page, or another design", s.What, s.Size, s.Least)
}

// legible notes a drawing with letters smaller than the design promises, or the print
// house takes.
func (c *content) legible(name string, f figure.Figure) {
	promised := max(c.least, c.house)
	smallest := promised
	for _, item := range f.Items {
		if t, ok := item.(figure.Text); ok && smallest > 0 {
			t, _ = c.measurer.fitted(t)
			smallest = min(smallest, t.Size)
		}
	}
	if smallest == promised {
		return
	}
	what, puzzle := partNamed(name)
	if smallest < c.least {
		c.tooSmall = append(c.tooSmall, SmallLetters{what, puzzle, geometry.InPoints(smallest), geometry.InPoints(c.least)})
	}
	if smallest < c.house {
		c.refused = append(c.refused, SmallLetters{what, puzzle, geometry.InPoints(smallest), geometry.InPoints(c.house)})
	}
}

// partNamed is what a reader calls a drawing, and the number of its puzzle.
func partNamed(name string) (what engine.Saying, puzzle int) {
	part, number, _ := strings.Cut(name, ":")
	number, _, _ = strings.Cut(number, ":") // less which picture it is of several
	puzzle, _ = strconv.Atoi(number)        // or of none, as an ornament is
	switch part {
	case "solution":
		return engine.Say("the solution of puzzle %s", number), puzzle
	case "example":
		return engine.Say("the example in the rules of %s", number), puzzle
	case "workings":
		return engine.Say("what is written on beneath puzzle %s", number), puzzle
	}
	return engine.Say("%s", strings.TrimSpace(part+" "+number)), puzzle
}
