package sudoku

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
)

var patternOption = engine.OptionSpec{
	Key:  "pattern",
	Form: "a row of signs for each row of cells, the rows parted by / or new lines; X or # for a given, . or - for none",
	Help: "where the givens stand, as a picture of signs",
}

// The signs of a picture.
const (
	givenSigns = "Xx#*"
	emptySigns = ".-_0"
)

// parsePattern reads a picture of where the givens stand; the empty set where there is
// none.
func parsePattern(s *shape, text string) (cellSet, error) {
	var cells cellSet
	if text == "" {
		return cells, nil
	}
	refuse := func(reason engine.Saying) (cellSet, error) {
		return cellSet{}, &engine.OptionError{Key: patternOption.Key, Value: text, Possible: engine.Say(patternOption.Form), Reason: reason}
	}
	rows := pictureRows(text)
	if len(rows) != s.side {
		return refuse(engine.Say("it has %s, and %d×%d cells have %d", countedRows(len(rows)), s.side, s.side, s.side))
	}
	for row, signs := range rows {
		if n := utf8.RuneCountInString(signs); n != s.side {
			return refuse(engine.Say("row %d has %s and not %d", row+1, countedSigns(n), s.side))
		}
		column := 0
		for _, sign := range signs {
			switch {
			case strings.ContainsRune(givenSigns, sign):
				cells.Add(row*s.side + column)
			case !strings.ContainsRune(emptySigns, sign):
				return refuse(engine.Say("in row %d stands %q", row+1, sign))
			}
			column++
		}
	}
	if reason := s.ambiguous(cells); !reason.Nothing() {
		return refuse(reason)
	}
	return cells, nil
}

func countedRows(n int) engine.Saying {
	if n == 1 {
		return engine.Say("1 row")
	}
	return engine.Say("%d rows", n)
}

func countedSigns(n int) engine.Saying {
	if n == 1 {
		return engine.Say("1 sign")
	}
	return engine.Say("%d signs", n)
}

func countedGivens(n int) engine.Saying {
	if n == 1 {
		return engine.Say("1 given")
	}
	return engine.Say("%d givens", n)
}

// pictureRows are the rows of a picture, without the blanks around them.
func pictureRows(text string) (rows []string) {
	for _, row := range strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == '\n' }) {
		if row = strings.TrimSpace(row); row != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

// ambiguous says why no puzzle with its givens in some cells has one solution and
// anything to be filled in; it says nothing where nothing is known against it.
func (s *shape) ambiguous(cells cellSet) engine.Saying {
	if n := cells.Count(); n < s.fewest() {
		return engine.Say("%s are too few: no puzzle with one solution has fewer than %d", countedGivens(n), s.fewest())
	} else if n == s.cells {
		return engine.Say("nothing is left to be filled in")
	}
	for h := range 2 * s.side {
		for other := h + 1; other < 2*s.side && s.exchanged(h, other); other++ {
			if both := s.members[h].Or(s.members[other]); cells.Without(both) == cells {
				rows := engine.Say("rows %d and %d have no given, and could be exchanged", h%s.side+1, other%s.side+1)
				columns := engine.Say("columns %d and %d have no given, and could be exchanged", h%s.side+1, other%s.side+1)
				return []engine.Saying{rows, columns}[s.sortOf(h)]
			}
		}
	}
	return engine.Saying{}
}

// exchanged reports whether two lines go through the same boxes, so that a grid in which
// they are exchanged is a grid.
func (s *shape) exchanged(h, other int) bool {
	return s.sortOf(h) == s.sortOf(other) && s.box(int(s.cellAt[h][0])) == s.box(int(s.cellAt[other][0]))
}

// fewest is the fewest givens with which a puzzle of the shape is known to have one solution.
func (s *shape) fewest() int {
	if s.limits.hard.low > 0 {
		return s.limits.hard.low
	}
	return s.side
}
