package sudoku

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/making"
)

// The characters of a pattern: for a given cell, and for an empty one.
const (
	givenSigns = "Xx#*"
	emptySigns = ".-_0"
)

// parsePattern reads a pattern and returns the cells of the givens. It returns the empty set if
// text is empty.
func parsePattern(s *board.Shape, text string) (latin.Cells, error) {
	var cells latin.Cells
	if text == "" {
		return cells, nil
	}
	refuse := func(reason engine.Message) (latin.Cells, error) {
		return latin.Cells{}, &engine.OptionError{Key: patternOption.Key, Value: text, Possible: engine.Messagef(patternOption.Form), Reason: reason}
	}
	rows := pictureRows(text)
	if len(rows) != s.Side {
		return refuse(engine.Messagef("it has %s, and %d×%d cells have %d", rowsText(len(rows)), s.Side, s.Side, s.Side))
	}
	for row, signs := range rows {
		if n := utf8.RuneCountInString(signs); n != s.Side {
			return refuse(engine.Messagef("row %d has %s and not %d", row+1, signsText(n), s.Side))
		}
		column := 0
		for _, sign := range signs {
			switch {
			case strings.ContainsRune(givenSigns, sign):
				cells.Add(row*s.Side + column)
			case !strings.ContainsRune(emptySigns, sign):
				return refuse(engine.Messagef("in row %d stands %q", row+1, sign))
			}
			column++
		}
	}
	if reason := whyAmbiguous(s, cells); !reason.IsEmpty() {
		return refuse(reason)
	}
	return cells, nil
}

func rowsText(n int) engine.Message {
	if n == 1 {
		return engine.Messagef("1 row")
	}
	return engine.Messagef("%d rows", n)
}

func signsText(n int) engine.Message {
	if n == 1 {
		return engine.Messagef("1 sign")
	}
	return engine.Messagef("%d signs", n)
}

func givensText(n int) engine.Message {
	if n == 1 {
		return engine.Messagef("1 given")
	}
	return engine.Messagef("%d givens", n)
}

// pictureRows returns the rows of a pattern. It removes the blanks around them, and empty rows.
func pictureRows(text string) (rows []string) {
	for _, row := range strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == '\n' }) {
		if row = strings.TrimSpace(row); row != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

// whyAmbiguous returns the reason why puzzles with givens in these cells have several solutions or no empty cell. It
// returns an empty message if no reason is known.
func whyAmbiguous(s *board.Shape, cells latin.Cells) engine.Message {
	if n := cells.Count(); n < making.Fewest(s) {
		return engine.Messagef("%s are too few: no puzzle with one solution has fewer than %d", givensText(n), making.Fewest(s))
	} else if n == s.Cells {
		return engine.Messagef("nothing is left to be filled in")
	}
	for h := range 2 * s.Side {
		for other := h + 1; other < 2*s.Side && mayExchange(s, h, other); other++ {
			if both := s.Members[h].Or(s.Members[other]); cells.Without(both) == cells {
				rows := engine.Messagef("rows %d and %d have no given, and could be exchanged", h%s.Side+1, other%s.Side+1)
				columns := engine.Messagef("columns %d and %d have no given, and could be exchanged", h%s.Side+1, other%s.Side+1)
				return []engine.Message{rows, columns}[s.SortOf(h)]
			}
		}
	}
	return engine.Message{}
}

// mayExchange reports whether two lines go through the same boxes. Then exchanging them in a full
// grid gives another full grid.
func mayExchange(s *board.Shape, h, other int) bool {
	return s.SortOf(h) == s.SortOf(other) && s.Box(int(s.CellAt[h][0])) == s.Box(int(s.CellAt[other][0]))
}
