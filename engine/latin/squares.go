package latin

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// FindSquares finds a square whose cells are drawn apart from one another, each as a
// square of its own that takes up so many thousandths of its share of the grid. The
// lines that are part of none come back: they are the kind's to read.
func FindSquares(seen figure.Seen, share figure.Length) (*Found, []scan.Line, error) {
	lines, others := scan.Straight(seen.Traces)
	if len(others) > 0 {
		return nil, nil, errors.New("something is drawn that is no straight line")
	}
	f := &Found{Words: scan.Words(seen.Words, true)}
	var sides, rest []scan.Line
	var xs, ys []figure.Length
	for _, l := range lines {
		switch {
		case l.Level():
			ys = append(ys, (l.From.Y+l.To.Y)/2)
		case l.Upright():
			xs = append(xs, (l.From.X+l.To.X)/2)
		default:
			rest = append(rest, l)
			continue
		}
		sides = append(sides, l)
	}
	if !scan.Even(sides) || !scan.Even(rest) {
		return nil, nil, errUneven
	}
	columns, rows := scan.Places(xs, scan.Slack), scan.Places(ys, scan.Slack)
	n := len(columns) / 2
	if n < 2 || len(columns) != len(rows) || len(columns)%2 != 0 || n > MaxSize {
		return nil, nil, errSquares
	}
	side := columns[1] - columns[0]
	f.Size, f.Cell = n, (columns[2*n-2]-columns[0])/figure.Length(n-1)
	if abs(side-f.Cell*share/1000) > 2*scan.Slack {
		return nil, nil, errSquares
	}
	f.corner = figure.Point{X: columns[0] - (f.Cell-side)/2, Y: rows[0] - (f.Cell-side)/2}
	return f, rest, f.squared(sides, columns, rows)
}

var (
	errSquares = errors.New("no squares evenly apart are drawn")
	errUneven  = errors.New("lines of one sort are not equally heavy")
)

// squared holds that around each cell there is a square, and that no other line is
// drawn along it.
func (f *Found) squared(sides []scan.Line, columns, rows []figure.Length) error {
	level, upright := make([]scan.Spans, len(rows)), make([]scan.Spans, len(columns))
	for i := range sides {
		l := &sides[i]
		if l.Level() {
			at := nearest(rows, (l.From.Y+l.To.Y)/2)
			level[at] = append(level[at], scan.Span{From: min(l.From.X, l.To.X), To: max(l.From.X, l.To.X)})
		} else {
			at := nearest(columns, (l.From.X+l.To.X)/2)
			upright[at] = append(upright[at], scan.Span{From: min(l.From.Y, l.To.Y), To: max(l.From.Y, l.To.Y)})
		}
	}
	for i := range rows {
		if k, ok := apart(level[i].Joined(), columns); !ok {
			return f.unsquare(i/2*f.Size + k)
		}
		if k, ok := apart(upright[i].Joined(), rows); !ok {
			return f.unsquare(k*f.Size + i/2)
		}
	}
	return nil
}

func (f *Found) unsquare(cell int) error {
	return engine.Errorf("the square of %s lacks a side, or a part of one, or has one too long", f.Name(cell))
}

// nearest is the number of the place that is nearest to another, among places in
// order.
func nearest(places []figure.Length, to figure.Length) int {
	i, _ := slices.BinarySearch(places, to)
	if i == len(places) || i > 0 && to-places[i-1] < places[i]-to {
		i--
	}
	return i
}

// apart reports whether spans run from each place of even number to the one after
// it, and nowhere else; k is the pair where they don't.
func apart(spans scan.Spans, places []figure.Length) (k int, ok bool) {
	for i, s := range spans {
		if 2*i+1 >= len(places) || abs(s.From-places[2*i]) > 2*scan.Slack || abs(s.To-places[2*i+1]) > 2*scan.Slack {
			return min(i, len(places)/2-1), false
		}
	}
	return min(len(spans), len(places)/2-1), 2*len(spans) == len(places)
}

// FindFramed finds a square of which the frame alone is drawn, as one of so many
// cells in a row. The lines that are no part of the frame come back.
func FindFramed(seen figure.Seen, size int) (*Found, []scan.Line, error) {
	lines, others := scan.Straight(seen.Traces)
	if len(others) > 0 {
		return nil, nil, errors.New("something is drawn that is no straight line")
	}
	var sides, rest []scan.Line
	var xs, ys []figure.Length
	for _, l := range lines {
		if !l.Level() && !l.Upright() {
			rest = append(rest, l)
			continue
		}
		if l.Level() {
			ys = append(ys, (l.From.Y+l.To.Y)/2)
		} else {
			xs = append(xs, (l.From.X+l.To.X)/2)
		}
		sides = append(sides, l)
	}
	if !scan.Even(sides) || !scan.Even(rest) {
		return nil, nil, errUneven
	}
	columns, rows := scan.Places(xs, scan.Slack), scan.Places(ys, scan.Slack)
	if len(columns) != 2 || len(rows) != 2 {
		return nil, nil, errLines
	}
	left, right, top, bottom := columns[0], columns[1], rows[0], rows[1]
	if abs(right-left-bottom+top) > 2*scan.Slack {
		return nil, nil, errors.New("the frame is no square")
	}
	f := &Found{
		Words: scan.Words(seen.Words, true), Size: size,
		Cell: (right - left) / figure.Length(size), corner: figure.Point{X: left, Y: top},
	}
	used := make([]bool, len(sides))
	corners := [...]figure.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}
	for i, from := range corners {
		if !scan.Covered(sides, from, corners[(i+1)%len(corners)], 2*scan.Slack, used) {
			return nil, nil, errors.New("the frame lacks a side, or a part of one")
		}
	}
	if slices.Contains(used, false) {
		return nil, nil, errors.New("a line is drawn that is no side of the frame")
	}
	return f, rest, nil
}
