package kenken

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"octavo/engine/latin"
)

// The block structure of the text format (keen.c, encode_block_structure and
// parse_block_structure): the inner edges of the grid in a fixed order, each a
// wall between cages or open, and a wall to close. A letter counts the open
// edges before a wall: _ none, a one, … A number after a letter repeats it.
//
// Upstream's writer and reader disagree on runs of 25 and more open edges: the
// writer means by z “25 and no wall”, the reader by y “25 and no wall” and by z
// “26 and a wall”. Octavo reads as the reader does, and writes what the reader
// reads. Cages small enough to be puzzles have no such runs.
const endless = 25

var (
	errTooMuch   = errors.New("the blocks say more than the grid has edges (runs of 25 open edges and more are written y…, not z…)")
	errTooLittle = errors.New("the blocks say less than the grid has edges")
)

// edgeCount is the number of inner edges.
func edgeCount(size int) int { return 2 * size * (size - 1) }

// edge gives the cells on both sides of the i-th inner edge: first those
// within rows, in reading order, then those within columns, column by column.
func edge(size, i int) (a, b int) {
	if half := size * (size - 1); i >= half {
		i -= half
		a = i%(size-1)*size + i/(size-1)
		return a, a + size
	}
	a = i/(size-1)*size + i%(size-1)
	return a, a + 1
}

// A union joins cells into cages; each cell points towards the first cell of its cage.
type union [latin.MaxCells]uint8

func newUnion() (u union) {
	for i := range u {
		u[i] = uint8(i)
	}
	return u
}

func (u *union) first(cell int) int {
	for int(u[cell]) != cell {
		cell = int(u[cell])
	}
	return cell
}

func (u *union) join(a, b int) {
	a, b = u.first(a), u.first(b)
	u[max(a, b)] = uint8(min(a, b))
}

// parseBlocks reads a block structure and returns the cages, without clues.
func parseBlocks(size int, text string) ([]cage, error) {
	u := newUnion()
	end := edgeCount(size)
	at := 0
	for text != "" {
		run, times, rest, err := readRun(text)
		if err != nil {
			return nil, err
		}
		text = rest
		for range times {
			if at+run > end {
				return nil, errTooMuch
			}
			for range run {
				u.join(edge(size, at))
				at++
			}
			if run != endless {
				at++
			}
			if at > end+1 {
				return nil, errTooMuch
			}
		}
	}
	if at != end+1 {
		return nil, errTooLittle
	}
	return u.cages(size), nil
}

// readRun reads a letter and the number that repeats it. The number 0 counts
// as 1, as it does upstream.
func readRun(text string) (run, times int, rest string, err error) {
	switch c := text[0]; {
	case c == '_':
	case c >= 'a' && c <= 'z':
		run = int(c-'a') + 1
	default:
		return 0, 0, "", fmt.Errorf("%q can't stand in the blocks; possible: a letter from a to z, _ or a number after one", c)
	}
	number, rest := leadingDigits(text[1:])
	if number == "" {
		return run, 1, rest, nil
	}
	times, err = strconv.Atoi(number)
	if err != nil || times > edgeCount(latin.MaxSize)+1 {
		return 0, 0, "", errTooMuch
	}
	return run, max(times, 1), rest, nil
}

func leadingDigits(text string) (number, rest string) {
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return text[:n], text[n:]
}

func (u *union) cages(size int) []cage {
	var cages []cage
	var at [latin.MaxCells]int
	for cell := range size * size {
		first := u.first(cell)
		if first == cell {
			at[cell] = len(cages)
			cages = append(cages, cage{})
		}
		c := &cages[at[first]]
		c.cells = append(c.cells, uint8(cell))
	}
	return cages
}

// appendBlocks writes the block structure of cages, given the cage of each cell.
func appendBlocks(to []byte, size int, cageOf []uint8) []byte {
	var runs []byte
	run := 0
	for i := range edgeCount(size) {
		if a, b := edge(size, i); cageOf[a] == cageOf[b] {
			run++
			continue
		}
		runs = appendRun(runs, run)
		run = 0
	}
	return appendCompressed(to, appendRun(runs, run))
}

func appendRun(to []byte, run int) []byte {
	for ; run >= endless; run -= endless {
		to = append(to, 'a'+endless-1)
	}
	if run == 0 {
		return append(to, '_')
	}
	return append(to, byte('a'+run-1))
}

// appendCompressed writes three equal letters and more as one and their number.
func appendCompressed(to, runs []byte) []byte {
	for len(runs) > 0 {
		c := runs[0]
		n := slices.IndexFunc(runs, func(r byte) bool { return r != c })
		if n < 0 {
			n = len(runs)
		}
		to = append(to, c)
		if n == 2 {
			to = append(to, c)
		}
		if n > 2 {
			to = strconv.AppendInt(to, int64(n), 10)
		}
		runs = runs[n:]
	}
	return to
}
