package kenken

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// The text format is PARAMS:BLOCKS,CLUES, as in Simon Tatham's Keen, with two extensions. A z at
// the end of PARAMS means that digits begin with 0. The clue q<n> is a target n without its
// operation.

// tierLetters holds the letters of the tiers in PARAMS, in the order of engine.AllTiers.
const tierLetters = "enhxu"

// targetLimit is the limit of targets: they must be less. Keen has the same limit, since it
// stores the operation in the bits above (keen.c, C_MUL).
const targetLimit = 1 << 29

// parse parses the text of a puzzle.
func parse(text string) (*Puzzle, error) {
	params, desc, found := strings.Cut(text, ":")
	if !found {
		if strings.Contains(params, "#") {
			return nil, engine.Errorf("%q is a seed, not a puzzle", text)
		}
		return nil, engine.Errorf("%q has no colon; a puzzle is written PARAMS:BLOCKS,CLUES", text)
	}
	p, err := parseParams(params)
	if err != nil {
		return nil, err
	}
	blocks, clues, found := strings.Cut(desc, ",")
	if p.cages, err = parseBlocks(p.size, blocks); err != nil {
		return nil, err
	}
	if !found {
		return nil, engine.Errorf("the clues are missing: a comma ought to follow the blocks")
	}
	if err := p.parseClues(clues); err != nil {
		return nil, err
	}
	p.setCageNumbers()
	return p.cacheVerdict(), nil
}

// parseParams parses PARAMS: the size, then optionally d with the letter of a tier, m for
// only products, and z for digits from 0. It returns a puzzle without cages.
func parseParams(text string) (*Puzzle, error) {
	number, rest := leadingDigits(text)
	size, err := strconv.Atoi(number)
	if err != nil || size < minSize || size > maxSize {
		return nil, engine.Errorf("size %q can't be read; possible: %d to %d", number, minSize, maxSize)
	}
	p := &Puzzle{size: size}
	if letter, ok := strings.CutPrefix(rest, "d"); ok {
		i := -1
		if letter != "" {
			i = strings.IndexByte(tierLetters, letter[0])
		}
		if i < 0 {
			return nil, engine.Errorf("%q names no difficulty; known: e, n, h, x, u", text)
		}
		p.tier = engine.AllTiers()[i]
		rest = letter[1:]
	}
	rest, p.onlyProducts = strings.CutPrefix(rest, "m")
	rest, p.fromZero = strings.CutPrefix(rest, "z")
	if rest != "" {
		return nil, engine.Errorf("%q can't be read: %q is unexpected", text, rest)
	}
	return p, nil
}

// parseClues parses CLUES: one clue for each cage, in the order of their first cells.
func (p *Puzzle) parseClues(text string) error {
	for i := range p.cages {
		c := &p.cages[i]
		if text == "" {
			return engine.Errorf("there are %d clues for %d cages", i, len(p.cages))
		}
		o := strings.IndexByte(opLetters, text[0])
		if o < 0 {
			return engine.Errorf("clue %d begins with %q; known: a, m, s, d, q", i+1, text[0])
		}
		number, rest := leadingDigits(text[1:])
		target, err := strconv.Atoi(number)
		if err != nil {
			target = -1
		}
		c.clue = clue{op(o), target}
		if err := p.checkClue(c); err != nil {
			return engine.Errorf("clue %d, %q: %v", i+1, text[:1+len(number)], err)
		}
		text = rest
	}
	if text != "" {
		return engine.Errorf("after the clues of all %d cages %q is left", len(p.cages), text)
	}
	return nil
}

// checkClue rejects a clue with a wrong number of cells or a target out of range. It accepts
// a target that no digits make; the puzzle then has no solution.
func (p *Puzzle) checkClue(c *cage) error {
	if !c.op.fitsCageSize(len(c.cells)) {
		return engine.Errorf("differences and quotients are of 2 cells, and the cage has %d", len(c.cells))
	}
	lowest := 1
	switch {
	case p.fromZero && c.op != subtract:
		lowest = 0
	case c.op == divide:
		lowest = 2
	}
	if c.target < lowest || c.target >= targetLimit {
		return engine.Errorf("the target is out of range; possible: %d to %d", lowest, targetLimit-1)
	}
	return nil
}

// String returns the text of the puzzle in Keen's format.
func (p *Puzzle) String() string {
	return string(p.appendDescription(append(p.appendParams(nil), ':')))
}

func (p *Puzzle) appendParams(to []byte) []byte {
	to = strconv.AppendInt(to, int64(p.size), 10)
	if p.tier != engine.NoTier {
		to = append(to, 'd', tierLetters[p.tier-engine.Easy])
	}
	if p.onlyProducts {
		to = append(to, 'm')
	}
	if p.fromZero {
		to = append(to, 'z')
	}
	return to
}

// appendDescription appends BLOCKS and CLUES.
func (p *Puzzle) appendDescription(to []byte) []byte {
	to = appendBlocks(to, p.size, p.cageOf[:p.size*p.size])
	to = append(to, ',')
	for i := range p.cages {
		to = p.cages[i].append(to)
	}
	return to
}

// append appends the letter of the operation and the target.
func (c clue) append(to []byte) []byte {
	return strconv.AppendInt(append(to, opLetters[c.op]), int64(c.target), 10)
}

// BLOCKS describes the cages (keen.c, encode_block_structure and
// parse_block_structure). It goes through the inner edges of the grid in the order of the
// function edge. An edge between two cages is a wall; other edges are open. A letter says
// how many open edges come before a wall: _ for none, a for one, and so on. A number after
// a letter repeats it. After the last edge comes one more wall.
//
// Keen's writer and reader disagree on runs of 25 or more open edges. The writer writes z
// for “25 and no wall”. The reader takes y for that, and z for “26 and a wall”. Octavo
// follows the reader. Cages that are small enough for puzzles have no such runs.

// maxRun is the number of open edges for which the letter y stands. After these, y has no wall.
const maxRun = 25

var (
	errTooMuch   = engine.Errorf("the blocks say more than the grid has edges (runs of 25 open edges and more are written y…, not z…)")
	errTooLittle = engine.Errorf("the blocks say less than the grid has edges")
)

// edgeCount returns the number of inner edges of a grid.
func edgeCount(size int) int { return 2 * size * (size - 1) }

// edge returns the cells on both sides of inner edge i, counted from 0. First come the edges
// between neighbours in a row, in reading order. Then come the edges between neighbours in a
// column, column by column.
func edge(size, i int) (a, b int) {
	if half := size * (size - 1); i >= half {
		i -= half
		a = i%(size-1)*size + i/(size-1)
		return a, a + size
	}
	a = i/(size-1)*size + i%(size-1)
	return a, a + 1
}

// A disjointSet joins cells into cages. Its value for a cell is an earlier cell of the same cage.
// For the first cell of a cage it is that cell itself.
type disjointSet [latin.MaxCells]uint8

// newDisjointSet returns a set in which each cell is alone.
func newDisjointSet() (u disjointSet) {
	for i := range u {
		u[i] = uint8(i)
	}
	return u
}

// first returns the first cell of a cell's cage.
func (u *disjointSet) first(cell int) int {
	for int(u[cell]) != cell {
		cell = int(u[cell])
	}
	return cell
}

// join joins the cages of two cells.
func (u *disjointSet) join(a, b int) {
	a, b = u.first(a), u.first(b)
	u[max(a, b)] = uint8(min(a, b))
}

// parseBlocks parses BLOCKS and returns the cages, without clues.
func parseBlocks(size int, text string) ([]cage, error) {
	u := newDisjointSet()
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
			if run != maxRun {
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

// readRun parses a letter of BLOCKS and the number after it. run is the number of open edges that
// the letter stands for, and times how often it is repeated. A number of 0 counts as 1, as in Keen.
// rest is the text behind both.
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

// leadingDigits splits a text after the digits at its beginning.
func leadingDigits(text string) (number, rest string) {
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return text[:n], text[n:]
}

// cages returns the cages in the order of their first cells, without clues.
func (u *disjointSet) cages(size int) []cage {
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

// appendBlocks appends BLOCKS for the cages. cageOf holds the cage of each cell.
func appendBlocks(to []byte, size int, cageOf []uint8) []byte {
	var room [2*latin.MaxCells + 1]byte
	letters, open := room[:0], byte(0)
	for _, way := range [2][2]int{{1, size}, {size, 1}} { // the edges within rows, then those within columns
		for line := range size {
			cell := line * way[1]
			for range size - 1 {
				next := cell + way[0]
				if cageOf[cell] != cageOf[next] {
					letters, open = append(letters, letterOf(open)), 0
				} else if open++; open == maxRun {
					letters, open = append(letters, letterOf(maxRun)), 0
				}
				cell = next
			}
		}
	}
	return appendRuns(to, append(letters, letterOf(open)))
}

// letterOf returns the letter for this many open edges before a wall.
func letterOf(open byte) byte {
	if open == 0 {
		return '_'
	}
	return 'a' + open - 1
}

// appendRuns appends letters. It writes three or more equal ones as one letter and their number.
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
