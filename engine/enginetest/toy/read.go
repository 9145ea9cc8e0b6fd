package toy

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// ReadDrawing finds the frame, the sign in it and the digits of both rows.
func (k Kind) ReadDrawing(scanned figure.Scan) (engine.Reading, error) {
	lines, others := scan.StraightLines(scanned.Traces)
	sides, sign := selectLines(lines, true), selectLines(lines, false)
	if len(others) > 0 || !scan.HaveOneWeight(sides) || !scan.HaveOneWeight(sign) || scan.HaveOneWeight(lines) {
		return engine.Reading{}, errors.New("there is something that is neither a frame nor a sign that is thinner")
	}
	frame, err := findFrame(sides)
	if err != nil {
		return engine.Reading{}, err
	}
	rows, err := frame.rows(scan.JoinWords(scanned.Words, true))
	if err != nil {
		return engine.Reading{}, err
	}
	n, err := strconv.Atoi(rows[0])
	if err != nil {
		return engine.Reading{}, fmt.Errorf("the upper row is %q", rows[0])
	}
	if !frame.hasSign(sign, Puzzle(n)) {
		return engine.Reading{}, errors.New("the sign is not that of the digits")
	}
	r := engine.Reading{Puzzles: []string{Puzzle(n).String()}, SharedPart: rows[0]}
	if rows[1] != "..." {
		r.Answer = rows[0] + rows[1]
	}
	return r, nil
}

// selectLines returns the level and upright lines if square is true, and otherwise all other lines.
func selectLines(lines []scan.Line, square bool) []scan.Line {
	return slices.DeleteFunc(slices.Clone(lines), func(l scan.Line) bool { return (l.IsLevel() || l.IsUpright()) != square })
}

// A frame says where the cells are: the corner of the first one, and the side of a cell.
type frame struct {
	figure.Point
	cell figure.Length
}

// findFrame returns the frame whose four sides the lines form. It returns an error if a line is left
// over.
func findFrame(lines []scan.Line) (frame, error) {
	var xs, ys []figure.Length
	for _, l := range lines {
		if l.IsLevel() {
			ys = append(ys, l.From.Y)
		} else {
			xs = append(xs, l.From.X)
		}
	}
	x, y := scan.DistinctPositions(xs, scan.Slack), scan.DistinctPositions(ys, scan.Slack)
	if len(x) != 2 || len(y) != 2 || 10*max(2*(x[1]-x[0]), 3*(y[1]-y[0])) > 11*min(2*(x[1]-x[0]), 3*(y[1]-y[0])) {
		return frame{}, errors.New("there is no frame of three columns and two rows")
	}
	corners := []figure.Point{{X: x[0], Y: y[0]}, {X: x[1], Y: y[0]}, {X: x[1], Y: y[1]}, {X: x[0], Y: y[1]}}
	used := make([]bool, len(lines))
	for i, from := range corners {
		if !scan.IsCovered(lines, from, corners[(i+1)%4], scan.Slack, used) {
			return frame{}, errors.New("the frame is not whole")
		}
	}
	if slices.Contains(used, false) {
		return frame{}, errors.New("a line is drawn that is no side of the frame")
	}
	return frame{corners[0], (x[1] - x[0]) / columns}, nil
}

// rows returns the digits of both rows, with "." for an empty cell. It returns an error unless the
// clue is in its place.
func (f frame) rows(words []figure.Word) (rows [2]string, err error) {
	cells := [2][]byte{[]byte("..."), []byte("...")}
	hasClue := false
	for _, w := range words {
		at := w.Middle()
		column, row := (at.X-f.X+f.cell)/f.cell-1, (at.Y-f.Y+f.cell)/f.cell-1
		middle := figure.Point{X: f.X + column*f.cell + f.cell/2, Y: f.Y + row*f.cell + f.cell/2}
		switch {
		case !scan.AreNear(at, middle, f.cell/8) || w.Weight != figure.RegularLetters:
			return rows, fmt.Errorf("%q stands off its cell, or is no plain digit", w.Text)
		case w.Text == clue && column == -1 && row == 1 && !hasClue:
			hasClue = true
		case len(w.Text) != 1 || w.Text < "0" || w.Text > "9" || column < 0 || column >= columns || row < 0 || row > 1 || cells[row][column] != '.':
			return rows, fmt.Errorf("%q stands where no such digit can stand", w.Text)
		default:
			cells[row][column] = w.Text[0]
		}
	}
	rows = [2]string{string(cells[0]), string(cells[1])}
	if !hasClue || slices.Contains(cells[0], '.') || slices.Contains(cells[1], '.') && rows[1] != "..." {
		return rows, errors.New("the clue or a digit is missing")
	}
	return rows, nil
}

// hasSign reports whether the lines form the sign of a puzzle, and nothing else.
func (f frame) hasSign(lines []scan.Line, p Puzzle) bool {
	style := figure.Style{Cell: f.cell}
	sign, at := p.sign(style), corner(style)
	used := make([]bool, len(lines))
	for _, l := range scan.Lines(&figure.Trace{Segments: sign.Segments}) {
		move := func(q figure.Point) figure.Point {
			return figure.Point{X: q.X + f.X - at.X, Y: q.Y + f.Y - at.Y}
		}
		if !scan.IsCovered(lines, move(l.From), move(l.To), 2*scan.Slack, used) {
			return false
		}
	}
	return !slices.Contains(used, false)
}
