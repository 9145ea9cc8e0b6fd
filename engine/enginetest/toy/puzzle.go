package toy

import (
	"fmt"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// A Puzzle is a number; its answer is the next number.
type Puzzle int

// columns is the number of digits in each row of a drawing.
const columns = 3

// String returns the number.
func (p Puzzle) String() string { return strconv.Itoa(int(p)) }

// digits returns the digits of the number, with leading zeros.
func (p Puzzle) digits() string { return fmt.Sprintf("%03d", int(p)) }

// Canonical returns the number, because there are no symmetries.
func (p Puzzle) Canonical() string { return p.String() }

// tier returns Normal if counting on needs a carry, and otherwise Easy.
func (p Puzzle) tier() engine.Tier {
	if p%10 == 9 {
		return engine.Normal
	}
	return engine.Easy
}

// Grade returns the tier, which depends on whether there is a carry.
func (p Puzzle) Grade() (engine.Grade, error) {
	if p > last {
		return engine.Grade{}, engine.ErrUnsolvable
	}
	g := engine.Grade{
		Solutions: 1, Tier: p.tier(), Hardest: "count",
		Techniques: []engine.TechniqueCount{{Name: "count", Times: 1}},
		Facts:      []engine.Fact{{Name: "size", Value: len(p.String())}},
	}
	if g.Tier == engine.Normal {
		g.Hardest = "carry"
		g.Techniques = append(g.Techniques, engine.TechniqueCount{Name: "carry", Times: 1})
	}
	return g, nil
}

// Solve returns the text of both rows.
func (p Puzzle) Solve() (engine.Solution, error) {
	if p > last {
		return engine.Solution{Facts: []engine.Fact{{Name: "solutions"}}}, engine.ErrUnsolvable
	}
	return engine.Solution{
		Facts: []engine.Fact{{Name: "solutions", Value: 1}},
		Text:  p.digits() + (p + 1).digits(),
	}, nil
}

// Solutions returns the answer, if there is one.
func (p Puzzle) Solutions() ([]engine.Solution, error) {
	if p > last {
		return nil, nil
	}
	answer, err := p.Solve()
	return []engine.Solution{answer}, err
}

// Explain returns one step, or two if there is a carry.
func (p Puzzle) Explain() ([]engine.Step, error) {
	if p > last {
		return nil, engine.ErrUnsolvable
	}
	count := engine.Step{Technique: "count", Key: "count", Args: []engine.Arg{engine.Literal("number", p.String())}}
	if p.tier() == engine.Easy {
		return []engine.Step{withPlaced(count, p.lowerDigits(0, columns))}, nil
	}
	place := engine.Arg{Name: "place", Terms: []engine.Term{{Word: "digit", Text: "2"}}}
	carry := engine.Step{Technique: "carry", Key: "carry", Args: []engine.Arg{place}}
	carry.Causes = []engine.CellSymbol{{Row: 1, Column: columns - 1, Symbol: "9"}}
	return []engine.Step{
		withPlaced(count, p.lowerDigits(columns-1, columns)), withPlaced(carry, p.lowerDigits(0, columns-1)),
	}, nil
}

// withPlaced returns the step with digits that it places, and with arguments that name them.
func withPlaced(step engine.Step, symbols []engine.CellSymbol) engine.Step {
	var cells, digits []string
	for _, m := range symbols {
		cells = append(cells, fmt.Sprintf("R%dC%d", m.Row+1, m.Column+1))
		digits = append(digits, m.Symbol)
	}
	step.Args = append(step.Args, engine.Literal("cells", cells...), engine.Literal("digits", digits...))
	step.Placed = symbols
	return step
}

// lowerDigits returns the digits of the lower row from a column up to another.
func (p Puzzle) lowerDigits(start, end int) []engine.CellSymbol {
	var symbols []engine.CellSymbol
	for column := start; column < end; column++ {
		symbols = append(symbols, engine.CellSymbol{Row: 1, Column: column, Symbol: (p + 1).digits()[column : column+1]})
	}
	return symbols
}

// Caption returns the number of digits.
func (p Puzzle) Caption() engine.Caption { return engine.Caption{Count: len(p.String())} }

// Extent returns the size: two rows of digits.
func (p Puzzle) Extent() engine.Extent { return engine.Extent{Columns: columns, Rows: 2} }

// Table has the number in the upper row, and empty cells in the lower row. The sign between the last
// digits is open towards the larger one. Both rows are one region, and the clue "+1" is outside.
func (p Puzzle) Table() engine.Table {
	sign := "∧"
	if p.tier() == engine.Normal {
		sign = "∨"
	}
	return engine.Table{
		Cells:      [][]string{cells(p.digits()), make([]string, columns)},
		SignsBelow: [][]string{{"", "", sign}},
		Regions:    [][]int{make([]int, columns), make([]int, columns)},
		Outside:    engine.Outside{engine.Left: {"", clue}},
	}
}

// AnswerTable has the next number in the lower row.
func (p Puzzle) AnswerTable() engine.Table {
	table := p.Table()
	if p > last {
		return table
	}
	table.Cells[1] = cells((p + 1).digits())
	return table
}

func cells(digits string) []string {
	row := make([]string, len(digits))
	for i := range digits {
		row[i] = digits[i : i+1]
	}
	return row
}

// clue is the clue outside, which is drawn to the left of the lower row.
const clue = "+1"

// corner returns the corner of the first cell. There is room for the clue to the left of it.
func corner(style figure.Style) figure.Point {
	half := (style.Thick + 1) / 2
	return figure.Point{X: half + style.Cell, Y: half}
}

// Question draws two rows of cells. The upper row is filled.
func (p Puzzle) Question(style figure.Style) figure.Figure {
	at := corner(style)
	f := figure.Figure{W: at.X + columns*style.Cell + at.Y, H: 2*style.Cell + 2*at.Y}
	frame := figure.Path{Stroke: figure.Black, Weight: style.Thick}
	frame.Rectangle(figure.Rect{X: at.X, Y: at.Y, W: columns * style.Cell, H: 2 * style.Cell})
	f.Add(frame, p.sign(style), figure.DigitText(at.X-style.Cell, at.Y+style.Cell, style.Cell, style.Cell/2, figure.Sans, figure.Black, clue))
	p.addRow(&f, style, 0)
	return f
}

// sign returns the sign between the last digits: an angle that points to the smaller one.
func (p Puzzle) sign(style figure.Style) figure.Path {
	at := corner(style)
	x, y, arm := at.X+style.Cell*(2*columns-1)/2, at.Y+style.Cell, style.Cell/8
	if p.tier() == engine.Normal {
		arm = -arm
	}
	angle := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	angle.MoveTo(x-style.Cell/8, y+arm/2).LineTo(x, y-arm/2).LineTo(x+style.Cell/8, y+arm/2)
	return angle
}

// Answer draws both rows filled.
func (p Puzzle) Answer(style figure.Style) figure.Figure {
	f := p.Question(style)
	if p <= last {
		(p + 1).addRow(&f, style, 1)
	}
	return f
}

func (p Puzzle) addRow(f *figure.Figure, style figure.Style, row figure.Length) {
	at := corner(style)
	for column, digit := range cells(p.digits()) {
		x, y := at.X+figure.Length(column)*style.Cell, at.Y+row*style.Cell
		f.Add(figure.DigitText(x, y, style.Cell, style.Cell/2, figure.Sans, figure.Black, digit))
	}
}

// PrintSolution returns a single move.
func (p Puzzle) PrintSolution(_ engine.Solution, style figure.Style) engine.PrintedSolution {
	return engine.PrintedSolution{Moves: []string{p.String() + "+1"}, Sentences: p.Describe(), Stages: []engine.Stage{{After: 1, Figure: p.Answer(style), Description: p.Describe()}}}
}

// DrawMoveLog draws a line to write on.
func (Puzzle) DrawMoveLog(_ int, width, height figure.Length, style figure.Style) figure.Figure {
	if width < 30*figure.Millimetre || height < 10*figure.Millimetre {
		return figure.Figure{}
	}
	line := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	line.MoveTo(style.Thin, height/2).LineTo(width-style.Thin, height/2)
	return figure.Figure{W: width, H: height, Items: []figure.Item{line}}
}

// PieceCount returns 2, for the two numbers of the answer.
func (Puzzle) PieceCount() int { return 2 }

// KitName returns the same name for all puzzles.
func (Puzzle) KitName() string { return "numbers" }

// DrawKit draws both pieces on one sheet.
func (p Puzzle) DrawKit(_, _ figure.Length, style figure.Style) []figure.Figure {
	return []figure.Figure{p.Answer(style)}
}

// Describe returns a sentence with the number.
func (p Puzzle) Describe() []engine.Step {
	return []engine.Step{{Key: "given", Args: []engine.Arg{engine.Literal("number", p.String())}}}
}

// Follow describes nothing.
func (Puzzle) Follow([][]int) engine.PlayedLine { return engine.PlayedLine{} }
