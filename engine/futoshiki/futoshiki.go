// Package futoshiki is the kind Futoshiki: Latin squares of 4×4 to 9×9 cells with signs between
// neighbours that say which of the two is larger. [Kind] implements engine.Kind. Text form and
// tiers are those of Unequal in Simon Tatham's Portable Puzzle Collection. docs/rules/futoshiki.md
// describes them. Package latin solves and explains the squares.
package futoshiki

import (
	"cmp"
	"context"
	"embed"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// Kind is the kind of Futoshiki puzzles.
type Kind struct{}

// Name returns the kind's identifier.
func (Kind) Name() string { return "futoshiki" }

// Version returns the version of the making algorithm. As long as it stays the same, a seed
// makes the same puzzles.
func (Kind) Version() string { return "1" }

// Tiers lists all tiers. Every size has them all.
func (Kind) Tiers() []engine.Tier { return engine.AllTiers() }

// The sides of a puzzle that are possible, in cells.
const minSize, maxSize = 4, latin.MaxSize

var sizeOption = latin.SizeOption(minSize, maxSize, 5)

// Options lists the options of a maker.
func (Kind) Options() []engine.OptionSpec { return []engine.OptionSpec{sizeOption} }

// Techniques names the techniques that explanations use, cheapest first.
func (Kind) Techniques() []string { return ladder.ExplanationNames() }

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts returns the files with the kind's rules and words in each language.
func (Kind) Texts() embed.FS { return texts }

// Example returns a puzzle whose first step is about a cell that must be larger than 3.
func (k Kind) Example() (engine.Example, error) {
	return engine.FirstStepExample(k, "4:0R,3,0,0,0D,0L,0,0,0,0,0,0,0,0,2,0,")
}

// A Puzzle is a Futoshiki without its solution. It doesn't change after it is made.
type Puzzle struct {
	latin.SquarePuzzle[signs]
	tierLetter string // the letter of the difficulty in its text, or "" if it names none
}

// directionLetters holds the letters of directions in the text form, in the order of
// latin.Neighbour: up, right, down, left.
const directionLetters = "URDL"

// The text form of Unequal is SIZE[dDIFFICULTY]:CELLS (unequal.c, decode_params and load_game). A
// cell has its digit (0 if it is empty) and the letters of the directions in which the neighbour is
// smaller. A comma ends it. Letters before a cell skip empty cells: a skips one, z skips 26.
const (
	tierLetters = "tekxr"
	skipLetters = "abcdefghijklmnopqrstuvwxyz"
)

// Parse reads a puzzle in the text form of Tatham's Unequal. It refuses a text with a wrong size, cell or
// sign.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	params, cells, _ := strings.Cut(text, ":")
	size, claim, claimed := strings.Cut(params, "d")
	if len(size) != 1 || size[0] < '0'+minSize || size[0] > '0'+maxSize || claimed != (len(claim) == 1 && strings.Contains(tierLetters, claim)) {
		return nil, engine.Errorf("%.20q can't be read; a puzzle is written SIZE:0,0R,3D,… or SIZEdk:…, of size %d to %d and difficulty t, e, k, x or r (SIZEa is Adjacent, another game)", params, minSize, maxSize)
	}
	p, cell := &Puzzle{tierLetter: claim}, 0
	p.Size = int(size[0] - '0')
	for ; cells != ""; cell++ {
		var cellText string
		cellText, cells, _ = strings.Cut(cells, ",")
		digit := strings.TrimLeft(cellText, skipLetters)
		signs := strings.TrimLeft(digit, "0123456789")
		if len(digit) != len(signs)+1 || strings.Trim(signs, directionLetters) != "" {
			return nil, engine.Errorf("cell %d, %.20q, can't be read; possible: a digit, then some of U, R, D, L, and a comma", cell+1, cellText)
		}
		for _, letter := range cellText[:len(cellText)-len(digit)] {
			cell += int(letter-'a') + 1
		}
		if err := p.setCell(cell, digit[0]-'0', signs); err != nil {
			return nil, engine.Errorf("cell %d, %.20q: %v", cell+1, cellText, err)
		}
	}
	if cell < p.Size*p.Size {
		return nil, engine.Errorf("%d cells are described, and there are %d", cell, p.Size*p.Size)
	}
	sortSigns(p.Clues)
	return p, nil
}

// sortSigns sorts signs by compareSigns.
func sortSigns(signs []latin.Pair) { slices.SortFunc(signs, compareSigns) }

// compareSigns compares signs by their later cell, then by their earlier one. The signs of every
// puzzle have this order. So a puzzle is drawn and solved in the same way after it is written as
// text and read back.
func compareSigns(a, b latin.Pair) int {
	return cmp.Or(cmp.Compare(max(a.Less, a.More), max(b.Less, b.More)), cmp.Compare(min(a.Less, a.More), min(b.Less, b.More)))
}

// setCell sets the digit of a cell, and adds the signs in the directions in which its neighbours
// are smaller. It returns an error for a cell, digit or sign that is impossible.
func (p *Puzzle) setCell(cell int, digit uint8, directions string) error {
	if cell >= p.Size*p.Size || int(digit) > p.Size {
		return engine.Errorf("there are %d cells, of digits up to %d", p.Size*p.Size, p.Size)
	}
	p.Digits[cell] = digit
	for _, letter := range directions {
		next, ok := latin.Neighbour(p.Size, cell, strings.IndexRune(directionLetters, letter))
		if !ok || slices.Contains(p.Clues, latin.Pair{Less: cell, More: next}) {
			return engine.Errorf("the sign %c leads out of the grid, or says the contrary of its neighbour's", letter)
		}
		if s := (latin.Pair{Less: next, More: cell}); !slices.Contains(p.Clues, s) {
			p.Clues = append(p.Clues, s)
		}
	}
	return nil
}

// String returns the canonical text, in the form of Unequal.
func (p *Puzzle) String() string {
	text := strconv.Itoa(p.Size)
	if p.tierLetter != "" {
		text += "d" + p.tierLetter
	}
	text += ":"
	for cell := range p.Size * p.Size {
		text += latin.DigitsText(p.Digits[cell : cell+1])
		for direction, letter := range directionLetters {
			if next, ok := latin.Neighbour(p.Size, cell, direction); ok && slices.Contains(p.Clues, latin.Pair{Less: next, More: cell}) {
				text += string(letter)
			}
		}
		text += ","
	}
	return text
}

// Check returns an error unless an answer is a Latin square with the given digits that obeys every
// sign.
func (Kind) Check(puzzle engine.Puzzle, answer engine.Solution) error {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return latin.CheckAnswer(p.Size, '1', p.Digits[:], answer, func(digits string) error {
		for _, s := range p.Clues {
			if less, more := digits[s.Less], digits[s.More]; less != engine.Gap && more != engine.Gap && less > more {
				return engine.Errorf("cell %d holds %q, which is not less than %q", s.Less, less, more)
			}
		}
		return nil
	})
}

// Symmetries returns symmetries that turn and mirror the square, or reverse digits and signs.
func (Kind) Symmetries() []engine.Symmetry { return latin.Symmetries(true, (*Puzzle).turned) }

// Canonical returns the least of the puzzle's texts under all symmetries.
func (p *Puzzle) Canonical() string {
	return latin.LeastText(2*latin.SymmetryCount, func(i int) string { return p.turned(i/2, i%2 == 1).String() })
}

// turned returns the puzzle that a symmetry makes of this one. turn is as in latin.TurnedCell. If
// reversed is true, 1 becomes the largest digit, and so on. The text of the result names no
// difficulty.
func (p *Puzzle) turned(turn int, reversed bool) *Puzzle {
	q := new(Puzzle)
	q.Given = p.Given.Turned(turn, reversed)
	for _, s := range p.Clues {
		q.Clues = append(q.Clues, s.Turned(p.Size, turn, reversed))
	}
	return q
}

// Maker returns a maker that begins with a full grid with all signs, and removes digits and
// then signs.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(k.Options(), options); err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(options.Get(sizeOption))
	return &latin.ThinningMaker[Puzzle]{
		Size: size, Tiers: k.Tiers(), MinCell: 8 * figure.Millimetre,
		Full: fullPuzzle, Given: givenOf, Clues: clueRemovers, IsSolvableBy: (*Puzzle).IsSolvableBy, Finish: withTier,
	}, err
}

// fullPuzzle returns a random solved puzzle with all digits given and all signs.
func fullPuzzle(size int, rng *rand.Rand) Puzzle {
	p := Puzzle{latin.SquarePuzzle[signs]{Given: latin.FullSquare(size, rng)}, ""}
	for cell := range size * size {
		for direction := range directionLetters {
			if next, ok := latin.Neighbour(size, cell, direction); ok && next < cell && p.Digits[next] < p.Digits[cell] {
				p.Clues = append(p.Clues, latin.Pair{Less: next, More: cell})
			} else if ok && next < cell {
				p.Clues = append(p.Clues, latin.Pair{Less: cell, More: next})
			}
		}
	}
	return p
}

// givenOf returns the given digits of a puzzle, for the maker.
func givenOf(p *Puzzle) *latin.Given { return &p.Given }

// clueRemovers returns a function for each sign, which removes it from a puzzle.
func clueRemovers(p *Puzzle) (all []func(*Puzzle)) {
	for _, s := range p.Clues {
		all = append(all, func(p *Puzzle) {
			p.Clues = slices.DeleteFunc(slices.Clone(p.Clues), func(other latin.Pair) bool { return other == s })
		})
	}
	return all
}

// withTier returns the puzzle with the difficulty that Unequal has for a tier. For NoTier its
// text names none.
func withTier(p Puzzle, tier engine.Tier) engine.Puzzle {
	p.tierLetter = [...]string{engine.NoTier: "", engine.Easy: "e", engine.Normal: "e", engine.Hard: "k", engine.Extreme: "x", engine.Unreasonable: "r"}[tier]
	return &p
}

// Extent returns the number of columns and rows.
func (p *Puzzle) Extent() engine.Extent { return latin.Extent(p.Size) }

// Table returns the given digits and the signs between the cells as a table.
func (p *Puzzle) Table() engine.Table { return p.table(p.Digits[:]) }

// AnswerTable is Table with all digits of the solution. If there isn't exactly one solution, it has
// only the given digits.
func (p *Puzzle) AnswerTable() engine.Table { return p.table(p.AnswerDigits()) }

// table returns these digits and the signs of the puzzle as a table.
func (p *Puzzle) table(digits []uint8) engine.Table {
	t := p.Given.Table(digits)
	t.SignsRight, t.SignsBelow = latin.DigitRows(p.Size, nil), latin.DigitRows(p.Size, nil)
	for _, s := range p.Clues {
		row, column := min(s.Less, s.More)/p.Size, min(s.Less, s.More)%p.Size
		switch s.More - s.Less {
		case 1:
			t.SignsRight[row][column] = "<"
		case -1:
			t.SignsRight[row][column] = ">"
		case p.Size:
			t.SignsBelow[row][column] = "∧"
		default:
			t.SignsBelow[row][column] = "∨"
		}
	}
	return t
}

// A cell is drawn as a square in the middle of its part of the grid, with room for signs around it.
// The side of that part is style.Cell, and the constants are thousandths of style.Cell.
const (
	squareShare = 740 // side of the square
	digitHeight = 440 // height of a digit
	signDepth   = 65  // from the middle of a sign to its point
	signBreadth = 115 // from the middle of a sign to the end of each stroke, sideways
)

// Question draws the puzzle.
func (p *Puzzle) Question(style figure.Style) figure.Figure { return p.draw(style, p.Digits[:], false) }

// Answer draws the solution, with given digits light and all others semibold. If there isn't
// exactly one solution, it draws only the given digits.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	return p.draw(style, p.AnswerDigits(), true)
}

// draw draws the puzzle with these digits. If answer is true, given digits are light and all others
// semibold. In a plain style there is no room for squares next to signs, so it draws only the
// frame.
func (p *Puzzle) draw(style figure.Style, digits []uint8, answer bool) figure.Figure {
	l := p.Layout(style)
	f := figure.Figure{W: l.Side(), H: l.Side()}
	lines := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	if style.Plain {
		lines.Rectangle(l.Frame())
	}
	for cell := 0; cell < p.Size*p.Size && !style.Plain; cell++ {
		middle, side := l.Middle(cell), style.Cell*squareShare/1000
		lines.Rectangle(figure.Rect{X: middle.X - side/2, Y: middle.Y - side/2, W: side, H: side})
	}
	f.Add(lines)
	depth, breadth := style.Cell*signDepth/1000, style.Cell*signBreadth/1000
	for _, s := range p.Clues {
		from, to := l.Middle(s.More), l.Middle(s.Less)
		x, y, dx, dy := (from.X+to.X)/2, (from.Y+to.Y)/2, (to.X-from.X)/style.Cell, (to.Y-from.Y)/style.Cell
		angle := figure.Path{Stroke: figure.Black, Weight: style.Thick * 7 / 10, Cap: figure.Round}
		angle.MoveTo(x-dx*depth-dy*breadth, y-dy*depth-dx*breadth).LineTo(x+dx*depth, y+dy*depth).LineTo(x-dx*depth+dy*breadth, y-dy*depth+dx*breadth)
		f.Add(angle)
	}
	p.DrawDigits(&f, style, digitHeight, digits, answer)
	return f
}

// NoteLayout returns the digits that a reader can write, the given digits, and the room for
// writing in a cell: its square.
func (p *Puzzle) NoteLayout(style figure.Style) engine.NoteLayout {
	side := style.Cell * squareShare / 1000
	room := figure.Rect{X: (style.Cell - side) / 2, Y: (style.Cell - side) / 2, W: side, H: side}
	return engine.NoteLayout{Symbols: latin.Alphabet[1 : p.Size+1], Given: latin.SolutionText(p.Digits[:p.Size*p.Size]), Room: room.Inset(style.Thin)}
}

// Position parses the text of a position of a puzzle.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return p.SquarePuzzle.Position(text)
}

// Hint returns the next step from a position. A unit of the work that ask allows is one digit tried
// by the search for solutions.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return p.SquarePuzzle.Hint(ctx, at, ask)
}
