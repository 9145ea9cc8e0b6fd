package files

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/latin"
)

// sides lists the possible numbers of rows of a grid.
var sides = [...]int{4, 6, 8, 9, 10, 12, 15, 16, 25}

// sideOf returns the number of rows of a grid with this many cells, or 0 if there is no such grid.
func sideOf(cells int) int {
	for _, side := range sides {
		if side*side == cells {
			return side
		}
	}
	return 0
}

// isSide reports whether there are grids whose rows have this many cells.
func isSide(cells int) bool { return sideOf(cells*cells) == cells && cells > 0 }

// openSigns are the characters for an open cell beside '.' and '0'.
const openSigns = "-_*xX"

// isOpen reports whether a character always stands for an open cell. ('0' may also be a symbol.)
func isOpen(c rune) bool { return c == '.' || strings.ContainsRune(openSigns, c) }

// isCell reports whether a character may be a cell: open, a digit, or a letter past 9.
func isCell(c rune) bool {
	return isOpen(c) || strings.ContainsRune(latin.Alphabet, unicode.ToUpper(c))
}

// signs returns a text without blanks, and without the characters | / ! that divide a grid.
func signs(text string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune("|/! \t", c) {
			return -1
		}
		return c
	}, text)
}

// cellsOf returns the cells of a text, one character each, with '.' for open ones. It returns false
// if a character can't be a cell, or if the text ends with +.
func cellsOf(text string) (cells string, ok bool) {
	var b strings.Builder
	solved := false // whether the last character was +: the next digit was filled in by a player
	for _, c := range signs(text) {
		switch {
		case c == '+' && !solved:
			solved = true
			continue
		case !isCell(c):
			return "", false
		case solved || isOpen(c):
			c = '.'
		}
		solved = false
		b.WriteRune(unicode.ToUpper(c))
	}
	return b.String(), !solved
}

// wholeGrid returns the cells of a text that is a grid of some size.
func wholeGrid(text string) (cells string, ok bool) {
	cells, ok = cellsOf(text)
	if !ok || sideOf(len(cells)) == 0 {
		return "", false
	}
	return cells, true
}

// SettleZeros returns a grid in which 0 is always an open cell. A grid larger than 9×9 may use 0 as
// a symbol, such as 0 to F, if it has another sign for open cells. Then 0 is replaced by the last
// of the symbols 1 to G that the size has. symbol is that symbol, or 0 if nothing was replaced. It
// returns an error if 0 can be read in both ways.
func SettleZeros(cells string) (settled string, symbol rune, err error) {
	side := sideOf(len(cells))
	if side == 0 || !strings.Contains(cells, "0") {
		return cells, 0, nil
	}
	last := latin.Alphabet[side : side+1]
	switch hasOpen := strings.Contains(cells, "."); {
	case strings.Contains(cells, last):
		return cells, 0, nil // the grid uses the last of its symbols from 1 on, so 0 is none of them
	case !hasOpen && !isFullWithZeros(cells, side):
		return cells, 0, nil
	case !hasOpen || side <= 9:
		return "", 0, engine.Errorf("0 can be an open cell here, or a symbol; write open cells as '.', and the symbols as 1 to %s", last)
	}
	return strings.ReplaceAll(cells, "0", last), rune(last[0]), nil
}

// isFullWithZeros reports whether each symbol from 0 on occurs as often as in a finished grid.
func isFullWithZeros(cells string, side int) bool {
	for _, symbol := range latin.Alphabet[:side] {
		if strings.Count(cells, string(symbol)) != side {
			return false
		}
	}
	return true
}

// beforeRemark returns the text before # or a colon. The program Susser lists struck candidates
// after a colon.
func beforeRemark(text string) string {
	if end := strings.IndexAny(text, "#:"); end >= 0 {
		return strings.TrimSpace(text[:end])
	}
	return text
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(strings.ReplaceAll(text, "\t", " "), " ")
	return word
}

// isProse reports whether a line is words, such as a credit: it has a word of three letters or more
// with a lower-case letter, and most of its characters are letters.
func isProse(text string) bool {
	letters, others, run, small, word := 0, 0, 0, false, false
	for _, c := range text {
		switch {
		case unicode.IsLetter(c):
			letters, run, small = letters+1, run+1, small || unicode.IsLower(c)
			word = word || run >= 3 && small
			continue
		case !unicode.IsSpace(c):
			others++
		}
		run, small = 0, false
	}
	return word && letters > others
}

// wrongLength returns an error that says why a text is neither a grid nor a row: it contains a
// wrong character, or the number of its characters is wrong.
func wrongLength(text string) error {
	n := 0
	for _, c := range text {
		n++
		if !isCell(c) && c != '+' {
			return engine.Errorf("sign %d, read as a cell of a sudoku, is %q; possible: digits, letters past 9, and . 0 - _ * x for open cells", n, c)
		}
	}
	return engine.Errorf("the number of signs here is %d; a sudoku has 16, 36, 64, 81, 100, 144, 225, 256 or 625, a row of one 4, 6, 8, 9, 10, 12, 15, 16 or 25", utf8.RuneCountInString(text))
}
