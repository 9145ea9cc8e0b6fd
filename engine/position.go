package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Position is a reader's progress in a puzzle. The zero Position is the beginning.
//
// The text of a position is short and needs no escapes in a URL, so that links can hold it.
// For a grid it has the cells, row by row, and then the struck candidates:
// "12.4............~R1C3-24~R2C2-1". For a MovePuzzle it has the numbers of the moves:
// "0-3~2-5". The text of the beginning is "".
type Position struct {
	// Filled has the symbols of a grid's cells, row by row, with Gap for open cells, as in
	// Solution.Text. Givens may be included or left open. It is "" if nothing is filled in, and for
	// a MovePuzzle.
	Filled string
	// Struck are the candidates that the reader struck in a grid. It need not list the candidates
	// that the filled symbols exclude.
	Struck []CellSymbol
	// Moves are the moves from the start of a MovePuzzle, in the form of Solution.Moves.
	Moves [][]int
}

const (
	partSeparator = "~" // between the parts of a position's text
	itemSeparator = "-" // between the items of a part
)

// String returns the text of a position. It joins the struck candidates of a cell and sorts them by
// symbol.
func (p Position) String() string {
	parts := make([]string, 0, 1+len(p.Struck)+len(p.Moves))
	if p.Filled != "" || len(p.Struck) > 0 {
		parts = append(parts, p.Filled)
	}
	parts = append(parts, p.struckNotes()...)
	for _, move := range p.Moves {
		numbers := make([]string, len(move))
		for i, n := range move {
			numbers[i] = strconv.Itoa(n)
		}
		parts = append(parts, strings.Join(numbers, itemSeparator))
	}
	return strings.Join(parts, partSeparator)
}

// struckNotes returns a note for each cell with struck candidates, such as "R1C3-24".
func (p Position) struckNotes() (notes []string) {
	struck := slices.Clone(p.Struck)
	slices.SortStableFunc(struck, CellSymbol.compare)
	for i, m := range slices.Compact(struck) {
		if i == 0 || !m.sharesCell(struck[i-1]) {
			notes = append(notes, "R"+strconv.Itoa(m.Row+1)+"C"+strconv.Itoa(m.Column+1)+itemSeparator)
		}
		notes[len(notes)-1] += m.Symbol
	}
	return notes
}

// compare orders symbols by their cells, row by row, and those of one cell alphabetically.
func (m CellSymbol) compare(other CellSymbol) int {
	if m.Row != other.Row {
		return m.Row - other.Row
	}
	if m.Column != other.Column {
		return m.Column - other.Column
	}
	return strings.Compare(m.Symbol, other.Symbol)
}

// maxPositionBytes is the largest size of a position's text. That is room for more than ten
// thousand moves.
const maxPositionBytes = 1 << 18

// ParseGridPosition reads a grid's position from its text. The caller must check that the
// position fits the puzzle.
func ParseGridPosition(text string) (Position, error) {
	parts, err := splitParts(text)
	if err != nil || parts == nil {
		return Position{}, err
	}
	p := Position{Filled: parts[0]}
	for _, note := range parts[1:] {
		if p.Struck, err = appendNote(p.Struck, note); err != nil {
			return Position{}, err
		}
	}
	return p, nil
}

// splitParts returns the parts of a position's text. The text of the beginning has none.
func splitParts(text string) ([]string, error) {
	switch {
	case len(text) > maxPositionBytes:
		return nil, fmt.Errorf("the position has %d bytes; possible: up to %d", len(text), maxPositionBytes)
	case text == "":
		return nil, nil
	case !utf8.ValidString(text):
		return nil, fmt.Errorf("%.20q is no text", text)
	}
	return strings.Split(text, partSeparator), nil
}

// appendNote reads a note such as "R1C3-24", the candidates struck from one cell. It appends them
// to struck.
func appendNote(struck []CellSymbol, note string) ([]CellSymbol, error) {
	cell, symbols, _ := strings.Cut(note, itemSeparator)
	rest, isCell := strings.CutPrefix(cell, "R")
	row, column, _ := strings.Cut(rest, "C")
	r, c := lineNumber(row), lineNumber(column)
	if !isCell || r == 0 || c == 0 || symbols == "" {
		return nil, fmt.Errorf("the note %.20q can't be read; it is a cell and the symbols struck from it, R1C3-24", note)
	}
	for _, symbol := range symbols {
		struck = append(struck, CellSymbol{Row: r - 1, Column: c - 1, Symbol: string(symbol)})
	}
	return struck, nil
}

// maxLineNumber is the largest row or column number that lineNumber reads.
const maxLineNumber = 99

// lineNumber reads the number of a row or a column, from 1. It returns 0 if the text is no
// number in that range.
func lineNumber(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxLineNumber || text != strconv.Itoa(n) {
		return 0
	}
	return n
}

// ParseMovePosition reads the position of a MovePuzzle from its text. The caller must check
// that the moves are legal.
func ParseMovePosition(text string, numbersPerMove int) (Position, error) {
	parts, err := splitParts(text)
	if err != nil {
		return Position{}, err
	}
	var p Position
	for i, part := range parts {
		move := make([]int, 0, numbersPerMove)
		for number := range strings.SplitSeq(part, itemSeparator) {
			n, err := strconv.Atoi(number)
			if err != nil || n < 0 || number != strconv.Itoa(n) || len(move) == numbersPerMove {
				break
			}
			move = append(move, n)
		}
		reread := Position{Moves: [][]int{move}}
		if len(move) != numbersPerMove || reread.String() != part {
			return Position{}, fmt.Errorf("move %d, %.20q, can't be read; it is %d numbers with %s between them", i+1, part, numbersPerMove, itemSeparator)
		}
		p.Moves = append(p.Moves, move)
	}
	return p, nil
}
