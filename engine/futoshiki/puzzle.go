package futoshiki

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// A Puzzle is a Futoshiki as it is set. Nothing changes it once it is made.
type Puzzle struct {
	size  int
	claim string // the letter of the difficulty that its text claims, if any
	given [latin.MaxCells]uint8
	over  [latin.MaxCells][len(letters)]bool // the neighbours that a cell is larger than
}

// letters are those of the directions in the text form, as latin.Neighbour
// counts them.
const letters = "URDL"

// A sign says of two neighbours which is larger.
type sign struct{ larger, smaller int }

// signs lists all signs, by their larger cells.
func (p *Puzzle) signs() (all []sign) {
	for cell := range p.size * p.size {
		for direction, larger := range p.over[cell] {
			if larger {
				next, _ := latin.Neighbour(p.size, cell, direction)
				all = append(all, sign{cell, next})
			}
		}
	}
	return all
}

// set puts a sign between two neighbours, or takes it away.
func (p *Puzzle) set(s sign, there bool) {
	for direction := range letters {
		if next, ok := latin.Neighbour(p.size, s.larger, direction); ok && next == s.smaller {
			p.over[s.larger][direction] = there
		}
	}
}

// The text form of Unequal is SIZE[dDIFFICULTY]:CELLS. Each cell has its digit,
// 0 for none, the letters of the directions in which it is larger, and a comma;
// a small letter skips so many cells (unequal.c, decode_params and load_game).
var (
	paramsForm = regexp.MustCompile(`^(\d{1,2})(?:d([tekxr]))?$`)
	cellForm   = regexp.MustCompile(`^([a-z]*)(\d{1,2})([URDL]*)(?:,|$)`)
)

// Parse reads a puzzle from its canonical text.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	params, cells, _ := strings.Cut(text, ":")
	said := paramsForm.FindStringSubmatch(params)
	if said == nil {
		return nil, fmt.Errorf("%.40q can't be read; a puzzle is written 5:0,0R,3D,… or 5de:…, with d and t, e, k, x or r (Adjacent, 5a:…, is another game)", params)
	}
	size, _ := strconv.Atoi(said[1]) // two digits at most
	if size < minSize || size > maxSize {
		return nil, fmt.Errorf("%d cells in a row; possible: %d to %d", size, minSize, maxSize)
	}
	p, cell := &Puzzle{size: size, claim: said[2]}, 0
	for ; cells != ""; cell++ {
		found := cellForm.FindStringSubmatch(cells)
		if found == nil {
			return nil, fmt.Errorf("cell %d: %.20q can't be read; possible: a digit, then some of U, R, D, L, and a comma", cell+1, cells)
		}
		for _, letter := range found[1] {
			cell += int(letter-'a') + 1
		}
		if err := p.fill(cell, found[2], found[3]); err != nil {
			return nil, fmt.Errorf("cell %d, %.20q: %w", cell+1, found[0], err)
		}
		cells = cells[len(found[0]):]
	}
	if cell < size*size {
		return nil, fmt.Errorf("%d cells are described, and there are %d", cell, size*size)
	}
	return p, nil
}

// fill sets what the text says of a cell. A sign must not lead out of the grid,
// nor say the contrary of its neighbour's.
func (p *Puzzle) fill(cell int, digit, directions string) error {
	if n, _ := strconv.Atoi(digit); cell >= p.size*p.size || n > p.size {
		return fmt.Errorf("there are %d cells, of digits up to %d", p.size*p.size, p.size)
	} else {
		p.given[cell] = uint8(n)
	}
	for _, letter := range directions {
		direction := strings.IndexRune(letters, letter)
		next, ok := latin.Neighbour(p.size, cell, direction)
		if !ok || p.over[next][(direction+2)%len(letters)] {
			return fmt.Errorf("the sign %c leads out of the grid, or says the contrary of its neighbour's", letter)
		}
		p.over[cell][direction] = true
	}
	return nil
}

// String is the canonical text, as Unequal writes it.
func (p *Puzzle) String() string {
	text := strconv.Itoa(p.size)
	if p.claim != "" {
		text += "d" + p.claim
	}
	text += ":"
	for cell := range p.size * p.size {
		text += latin.Text(p.given[cell : cell+1])
		for direction, larger := range p.over[cell] {
			if larger {
				text += letters[direction : direction+1]
			}
		}
		text += ","
	}
	return text
}

// Solve returns the finished grid.
func (p *Puzzle) Solve() (engine.Solution, error) {
	v := judge(p)
	return v.Solution(p.size * p.size), v.Err()
}

// Grade measures the puzzle by the techniques it needs.
func (p *Puzzle) Grade() (engine.Grade, error) {
	v := judge(p)
	return v.Grade(ladder)
}

func (p *Puzzle) answer() []uint8 {
	v := judge(p)
	return v.Answer(p.given[:])
}

// Caption tells the size.
func (p *Puzzle) Caption() engine.Caption { return engine.Caption{Count: p.size} }

// Table has the given digits, and the signs between the cells.
func (p *Puzzle) Table() engine.Table { return p.table(p.given[:]) }

// AnswerTable has all digits.
func (p *Puzzle) AnswerTable() engine.Table { return p.table(p.answer()) }

func (p *Puzzle) table(digits []uint8) engine.Table {
	t := engine.Table{Cells: latin.Rows(p.size, digits), Right: latin.Rows(p.size, nil), Below: latin.Rows(p.size, nil)}
	for _, s := range p.signs() {
		row, column := min(s.larger, s.smaller)/p.size, min(s.larger, s.smaller)%p.size
		switch s.larger - s.smaller {
		case -1:
			t.Right[row][column] = ">"
		case 1:
			t.Right[row][column] = "<"
		case -p.size:
			t.Below[row][column] = "∨"
		default:
			t.Below[row][column] = "∧"
		}
	}
	return t
}

// Question draws the puzzle as it is set.
func (p *Puzzle) Question(style figure.Style) figure.Figure { return p.draw(style, p.given[:], false) }

// Answer draws the solution: the givens light, what was to be found semibold.
func (p *Puzzle) Answer(style figure.Style) figure.Figure { return p.draw(style, p.answer(), true) }

// A cell is drawn as a square in the middle of its share of the grid, so that
// there is room for signs. All in thousandths of that share.
const (
	room        = 260 // between two squares
	digitHeight = 440
	signDepth   = 65 // from the middle of a sign to its point
	signBreadth = 115
)

func (p *Puzzle) draw(style figure.Style, digits []uint8, answer bool) figure.Figure {
	side := latin.Edge(style, p.size) + latin.Edge(style, 0)
	f := figure.Figure{W: side, H: side}
	lines := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	if style.Plain { // squares so small would crowd the signs
		lines.Rectangle(figure.Rect{X: latin.Edge(style, 0), Y: latin.Edge(style, 0), W: side - 2*latin.Edge(style, 0), H: side - 2*latin.Edge(style, 0)})
	}
	inset := style.Cell * room / 2000
	for cell := 0; cell < p.size*p.size && !style.Plain; cell++ {
		x, y := latin.Edge(style, cell%p.size)+inset, latin.Edge(style, cell/p.size)+inset
		lines.Rectangle(figure.Rect{X: x, Y: y, W: style.Cell - 2*inset, H: style.Cell - 2*inset})
	}
	f.Add(lines)
	for _, s := range p.signs() {
		f.Add(p.drawn(s, style))
	}
	latin.Write(&f, style, digitHeight, p.size, p.given[:], digits, answer)
	return f
}

// drawn is an angle halfway between two cells, its point at the smaller.
func (p *Puzzle) drawn(s sign, style figure.Style) figure.Path {
	x := (latin.Edge(style, s.larger%p.size) + latin.Edge(style, s.smaller%p.size) + style.Cell) / 2
	y := (latin.Edge(style, s.larger/p.size) + latin.Edge(style, s.smaller/p.size) + style.Cell) / 2
	depth, breadth := style.Cell*signDepth/1000, style.Cell*signBreadth/1000
	if s.larger > s.smaller {
		depth = -depth
	}
	angle := figure.Path{Stroke: figure.Black, Weight: style.Thick * 7 / 10, Cap: figure.Round}
	if s.larger/p.size == s.smaller/p.size {
		angle.MoveTo(x-depth, y-breadth).LineTo(x+depth, y).LineTo(x-depth, y+breadth)
	} else {
		angle.MoveTo(x-breadth, y-depth).LineTo(x, y+depth).LineTo(x+breadth, y-depth)
	}
	return angle
}
