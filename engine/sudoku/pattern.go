package sudoku

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/making"
)

// The signs of a picture.
const (
	givenSigns = "Xx#*"
	emptySigns = ".-_0"
)

// parsePattern reads a picture of where the givens stand; the empty set where there is
// none.
func parsePattern(s *board.Shape, text string) (latin.Cells, error) {
	var cells latin.Cells
	if text == "" {
		return cells, nil
	}
	refuse := func(reason engine.Saying) (latin.Cells, error) {
		return latin.Cells{}, &engine.OptionError{Key: patternOption.Key, Value: text, Possible: engine.Say(patternOption.Form), Reason: reason}
	}
	rows := pictureRows(text)
	if len(rows) != s.Side {
		return refuse(engine.Say("it has %s, and %d×%d cells have %d", countedRows(len(rows)), s.Side, s.Side, s.Side))
	}
	for row, signs := range rows {
		if n := utf8.RuneCountInString(signs); n != s.Side {
			return refuse(engine.Say("row %d has %s and not %d", row+1, countedSigns(n), s.Side))
		}
		column := 0
		for _, sign := range signs {
			switch {
			case strings.ContainsRune(givenSigns, sign):
				cells.Add(row*s.Side + column)
			case !strings.ContainsRune(emptySigns, sign):
				return refuse(engine.Say("in row %d stands %q", row+1, sign))
			}
			column++
		}
	}
	if reason := ambiguous(s, cells); !reason.Nothing() {
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
func ambiguous(s *board.Shape, cells latin.Cells) engine.Saying {
	if n := cells.Count(); n < making.Fewest(s) {
		return engine.Say("%s are too few: no puzzle with one solution has fewer than %d", countedGivens(n), making.Fewest(s))
	} else if n == s.Cells {
		return engine.Say("nothing is left to be filled in")
	}
	for h := range 2 * s.Side {
		for other := h + 1; other < 2*s.Side && mayExchange(s, h, other); other++ {
			if both := s.Members[h].Or(s.Members[other]); cells.Without(both) == cells {
				rows := engine.Say("rows %d and %d have no given, and could be exchanged", h%s.Side+1, other%s.Side+1)
				columns := engine.Say("columns %d and %d have no given, and could be exchanged", h%s.Side+1, other%s.Side+1)
				return []engine.Saying{rows, columns}[s.SortOf(h)]
			}
		}
	}
	return engine.Saying{}
}

// mayExchange reports whether two lines go through the same boxes, so that a grid in which
// they are exchanged is a grid.
func mayExchange(s *board.Shape, h, other int) bool {
	return s.SortOf(h) == s.SortOf(other) && s.Box(int(s.CellAt[h][0])) == s.Box(int(s.CellAt[other][0]))
}
