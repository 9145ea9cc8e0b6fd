package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Position is how far somebody has come with a puzzle. The zero Position is its
// beginning.
//
// Its text is short, has no white space and nothing that an address would have to
// escape, so that it can stand in a link: of a grid the cells, row by row, and the
// notes after them, "12.4............~R1C3-24~R2C2-1"; of moves their numbers,
// "0-3~2-5". That of the beginning is "".
type Position struct {
	// Filled are the symbols in the cells of a grid, row by row, Gap where there is
	// none, as in Solution.Text. Those given may stand there or not. "" stands for
	// nothing filled in; it is "" in puzzles of moves.
	Filled string
	// Struck are the candidates that have been struck from the cells of a grid.
	// What follows from the symbols filled in needn't be among them.
	Struck []Mark
	// Moves are those made from the start, as Solution.Moves has them, in puzzles
	// of moves.
	Moves [][]int
}

// parted stands between the parts of a position's text, joined within them.
const (
	parted = "~"
	joined = "-"
)

// String is the text that ParsePosition reads. Marks of one cell, in whatever order,
// stand together in the order of their symbols.
func (p Position) String() string {
	parts := make([]string, 0, 1+len(p.Struck)+len(p.Moves))
	if p.Filled != "" || len(p.Struck) > 0 {
		parts = append(parts, p.Filled)
	}
	parts = append(parts, p.notes()...)
	for _, move := range p.Moves {
		numbers := make([]string, len(move))
		for i, n := range move {
			numbers[i] = strconv.Itoa(n)
		}
		parts = append(parts, strings.Join(numbers, joined))
	}
	return strings.Join(parts, parted)
}

// notes are the candidates struck, cell by cell: "R1C3-24".
func (p Position) notes() (notes []string) {
	struck := slices.Clone(p.Struck)
	slices.SortStableFunc(struck, Mark.compare)
	for i, m := range slices.Compact(struck) {
		if i == 0 || !m.shares(struck[i-1]) {
			notes = append(notes, "R"+strconv.Itoa(m.Row+1)+"C"+strconv.Itoa(m.Column+1)+joined)
		}
		notes[len(notes)-1] += m.Symbol
	}
	return notes
}

// compare orders marks by their cells, row by row, and then by their symbols.
func (m Mark) compare(other Mark) int {
	if m.Row != other.Row {
		return m.Row - other.Row
	}
	if m.Column != other.Column {
		return m.Column - other.Column
	}
	return strings.Compare(m.Symbol, other.Symbol)
}

// longestPosition bounds the text of a position, in bytes: ten thousand moves.
const longestPosition = 1 << 18

// ParseFilling reads the position of a grid. Whether it is one of some puzzle is for
// the kind to say.
func ParseFilling(text string) (Position, error) {
	parts, err := partsOf(text)
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

func partsOf(text string) ([]string, error) {
	if len(text) > longestPosition {
		return nil, fmt.Errorf("the position has %d bytes; possible: up to %d", len(text), longestPosition)
	}
	if text == "" || !utf8.ValidString(text) {
		return nil, unlessEmpty(text)
	}
	return strings.Split(text, parted), nil
}

func unlessEmpty(text string) error {
	if text == "" {
		return nil
	}
	return fmt.Errorf("%.20q is no text", text)
}

// appendNote reads the candidates struck from one cell, "R1C3-24".
func appendNote(to []Mark, note string) ([]Mark, error) {
	cell, symbols, _ := strings.Cut(note, joined)
	rest, isCell := strings.CutPrefix(cell, "R")
	row, column, _ := strings.Cut(rest, "C")
	r, c := place(row), place(column)
	if !isCell || r == 0 || c == 0 || symbols == "" {
		return nil, fmt.Errorf("the note %.20q can't be read; it is a cell and the symbols struck from it, R1C3-24", note)
	}
	for _, symbol := range symbols {
		to = append(to, Mark{Row: r - 1, Column: c - 1, Symbol: string(symbol)})
	}
	return to, nil
}

// mostPlace is the largest number of a row or a column that is read.
const mostPlace = 99

// place reads the number of a row or a column, counted from 1; 0 where it is none.
func place(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > mostPlace || text != strconv.Itoa(n) {
		return 0
	}
	return n
}

// ParseMoves reads the position of a puzzle of moves, each of so many numbers.
// Whether they can be made is for the kind to say.
func ParseMoves(text string, numbers int) (Position, error) {
	parts, err := partsOf(text)
	if err != nil {
		return Position{}, err
	}
	var p Position
	for i, part := range parts {
		move := make([]int, 0, numbers)
		for number := range strings.SplitSeq(part, joined) {
			n, err := strconv.Atoi(number)
			if err != nil || n < 0 || number != strconv.Itoa(n) || len(move) == numbers {
				break
			}
			move = append(move, n)
		}
		written := Position{Moves: [][]int{move}}
		if len(move) != numbers || written.String() != part {
			return Position{}, fmt.Errorf("move %d, %.20q, can't be read; it is %d numbers with %s between them", i+1, part, numbers, joined)
		}
		p.Moves = append(p.Moves, move)
	}
	return p, nil
}
