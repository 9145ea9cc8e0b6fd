package kenken

import (
	"bytes"
	"strconv"

	"octavo/engine"
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
	errTooMuch   = engine.Errorf("the blocks say more than the grid has edges (runs of 25 open edges and more are written y…, not z…)")
	errTooLittle = engine.Errorf("the blocks say less than the grid has edges")
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
		return 0, 0, "", engine.Errorf("%q can't stand in the blocks; possible: a letter from a to z, _ or a number after one", c)
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
	var room [2*latin.MaxCells + 1]byte
	letters, open := room[:0], byte(0)
	for _, way := range [2][2]int{{1, size}, {size, 1}} { // within rows, then within columns
		for line := range size {
			cell := line * way[1]
			for range size - 1 {
				next := cell + way[0]
				if cageOf[cell] != cageOf[next] {
					letters, open = append(letters, letterOf(open)), 0
				} else if open++; open == endless {
					letters, open = append(letters, letterOf(endless)), 0
				}
				cell = next
			}
		}
	}
	return appendRuns(to, append(letters, letterOf(open)))
}

// letterOf counts open edges before a wall.
func letterOf(open byte) byte {
	if open == 0 {
		return '_'
	}
	return 'a' + open - 1
}

// appendRuns appends letters, of which three equal ones and more are written as one and their number.
func appendRuns(to, letters []byte) []byte {
	for len(letters) > 0 {
		times := 1
		for times < len(letters) && letters[times] == letters[0] {
			times++
		}
		switch to = append(to, letters[0]); {
		case times == 2:
			to = append(to, letters[0])
		case times > 2:
			to = strconv.AppendInt(to, int64(times), 10)
		}
		letters = letters[times:]
	}
	return to
}

// runs are runs of open edges being written, as long as the text is not greater than another,
// unless that is nil.
type runs struct {
	text   []byte // what is written, after what stood there before
	than   []byte // as long as that, and what it is compared with
	length int    // of the run at hand
	letter byte   // the last one, which may come again
	times  int    // how often it stands there
}

// of writes the block structure of cages that are seen in some way. It reports false where the
// text turned out to be greater than the other.
func (r *runs) of(seen *latin.Sight, cageOf []uint8) bool {
	across, turned := *seen, *seen
	turned.Along, turned.Down = seen.Down, seen.Along
	if !r.along(&across, cageOf) || !r.along(&turned, cageOf) {
		return false
	}
	r.edge(false)
	r.flush()
	return !r.beaten()
}

// along goes on by the edges within rows.
func (r *runs) along(seen *latin.Sight, cageOf []uint8) bool {
	for row, first := 0, seen.First; row < seen.Size; row, first = row+1, first+seen.Down {
		cage := cageOf[first]
		for n, cell := 1, first+seen.Along; n < seen.Size; n, cell = n+1, cell+seen.Along {
			next := cageOf[cell]
			r.edge(cage == next)
			cage = next
		}
		if r.beaten() {
			return false
		}
	}
	return true
}

// beaten reports whether what is written so far is greater than the beginning of the other text.
func (r *runs) beaten() bool {
	return r.than != nil && bytes.Compare(r.text, r.than[:min(len(r.text), len(r.than))]) > 0
}

// edge goes on by an edge, which is open or a wall.
func (r *runs) edge(open bool) {
	if open {
		if r.length++; r.length == endless {
			r.put('a' + endless - 1)
			r.length = 0
		}
		return
	}
	letter := byte('_')
	if r.length > 0 {
		letter = byte('a' + r.length - 1)
	}
	r.put(letter)
	r.length = 0
}

// put writes a letter. Three equal ones and more are written as one and their number.
func (r *runs) put(letter byte) {
	if letter == r.letter {
		r.times++
		return
	}
	r.flush()
	r.letter, r.times = letter, 1
}

// flush writes what is waited with, lest the letter come again.
func (r *runs) flush() {
	if r.times == 0 {
		return
	}
	r.text = append(r.text, r.letter)
	switch {
	case r.times == 2:
		r.text = append(r.text, r.letter)
	case r.times > 2:
		r.text = strconv.AppendInt(r.text, int64(r.times), 10)
	}
}
