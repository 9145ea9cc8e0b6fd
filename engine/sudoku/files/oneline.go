package files

import (
	"regexp"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// gridWithin returns the grid in a link to SudokuWiki, or in an entry of HoDoKu's library
// (:technique:digits:grid:struck candidates:…). ok is false if text is neither.
func gridWithin(text string) (grid string, ok bool) {
	if found := linkedGrid.FindStringSubmatch(text); found != nil {
		return found[1], true
	}
	if fields := strings.Split(text, ":"); strings.HasPrefix(text, ":") && len(fields) > 4 {
		return fields[3], true
	}
	return "", false
}

var linkedGrid = regexp.MustCompile(`[?&]bd=([^&#\s]*)`)

// otherFormats reads a game ID of Simon Tatham's Solo, or a list of candidates. ok is false if text
// is neither, or if it is a wrong one, as err then says.
func otherFormats(text string) (cells string, ok bool, err error) {
	if found := soloID.FindStringSubmatch(text); found != nil {
		cells, err = soloGrid(found[1], found[2], found[3])
		return cells, err == nil, err
	}
	if isCandidateList(text) {
		cells, err = candidateGrid(text)
		return cells, err == nil, err
	}
	return "", false, nil
}

// soloID matches a game ID of Solo: columns and rows of a box, then givens. Between two givens
// stands _ if there is no open cell, or a letter that counts the open cells: a for 1, b for 2.
var soloID = regexp.MustCompile(`^(\d+)x(\d+)(?:d[a-z])?:([0-9a-z_]+)$`)

// soloGrid returns the grid of a game ID of Solo
// (https://www.chiark.greenend.org.uk/~sgtatham/puzzles/).
func soloGrid(columns, rows, text string) (string, error) {
	width, _ := strconv.Atoi(columns)
	height, _ := strconv.Atoi(rows)
	side := width * height
	if !isSide(side) || width < height || width > 5 {
		return "", engine.Errorf("the game's ID has boxes of %s×%s cells, which no sudoku here has", columns, rows)
	}
	var b strings.Builder
	for _, token := range soloToken.FindAllString(text, -1) {
		switch n, err := strconv.Atoi(token); {
		case token == "_":
		case err != nil:
			b.WriteString(strings.Repeat(".", int(token[0]-'a')+1))
		case n < 1 || n > side:
			return "", engine.Errorf("the game's ID has the number %s; possible: 1 to %d", token, side)
		default:
			b.WriteByte(latin.Alphabet[n])
		}
	}
	if b.Len() != side*side {
		return "", engine.Errorf("the game's ID has %d cells of %d", b.Len(), side*side)
	}
	return b.String(), nil
}

var soloToken = regexp.MustCompile(`_|[a-z]|\d+`)

// A list of candidates, as Sukaku Explainer writes it, has nine characters for each cell. Each is a
// digit, or a dot if the digit is no candidate.
const (
	cellsOfNine     = 81
	signsOfCellList = 9 * cellsOfNine
)

func isCandidateList(text string) bool {
	return len(text) == signsOfCellList && strings.Trim(text, ".0123456789") == ""
}

// candidateGrid returns the grid of a list of candidates. The cells with one candidate are givens.
// All other cells must have every candidate that the givens allow; otherwise it returns an error.
func candidateGrid(text string) (string, error) {
	var listed [cellsOfNine]latin.Digits
	cells := []byte(strings.Repeat(".", cellsOfNine))
	for c := range cells {
		for _, sign := range text[9*c : 9*c+9] {
			if sign >= '1' && sign <= '9' {
				listed[c] |= 1 << (sign - '0')
			}
		}
		if listed[c].Count() == 1 {
			cells[c] = '0' + byte(listed[c].Lowest())
		}
	}
	for c := range cells {
		for d := 1; d <= 9; d++ {
			if cells[c] == '.' && !listed[c].Has(d) && !isSeen(cells, c, byte('0'+d)) {
				return "", engine.Errorf("the list of candidates strikes %d in r%dc%d, where the givens leave it; a sudoku begins with its givens alone", d, c/9+1, c%9+1)
			}
		}
	}
	return string(cells), nil
}

// isSeen reports whether a digit stands in a house of a cell.
func isSeen(cells []byte, cell int, digit byte) bool {
	row, column := cell/9, cell%9
	for other, d := range cells {
		r, c := other/9, other%9
		if d == digit && (r == row || c == column || r/3 == row/3 && c/3 == column/3) {
			return true
		}
	}
	return false
}
