package svg

import (
	"encoding/base64"
	"fmt"
	"strings"

	"octavo/engine/figure"
)

// path writes the commands of a path, each relative to where the last one
// ended: like drawings are then like text, wherever they stand, and short.
// Lengths are exact, so that nothing drifts.
func (w *writer) path(segments []figure.Segment) {
	w.raw(`<path`)
	w.data(segments)
	w.raw("/>")
}

// data writes the commands.
func (w *writer) data(segments []figure.Segment) {
	w.raw(` d="`)
	var at, start figure.Point
	for i, s := range segments {
		switch s.Op {
		case figure.Move:
			w.move(i, at, s.P[0])
			at, start = s.P[0], s.P[0]
		case figure.Line:
			w.line(at, s.P[0])
			at = s.P[0]
		case figure.Curve:
			if i > 0 && smooth(segments[i-1], s) {
				w.raw("s")
				w.steps(at, s.P[1:])
			} else {
				w.raw("c")
				w.steps(at, s.P[:])
			}
			at = s.P[2]
		case figure.Close:
			w.raw("z")
			at = start
		}
	}
	w.raw(`"`)
}

// smooth reports whether a curve leaves its beginning as another came there: its first
// handle mirrors the other's last.
func smooth(before, s figure.Segment) bool {
	if before.Op != figure.Curve {
		return false
	}
	at, handle := before.P[2], before.P[1]
	return s.P[0] == figure.Point{X: 2*at.X - handle.X, Y: 2*at.Y - handle.Y}
}

// move is absolute at the beginning alone.
func (w *writer) move(i int, from, to figure.Point) {
	if i == 0 {
		w.raw("M")
		from = figure.Point{}
	} else {
		w.raw("m")
	}
	w.steps(from, []figure.Point{to})
}

// line is short where it is level or upright, as nearly all are.
func (w *writer) line(from, to figure.Point) {
	switch {
	case from.Y == to.Y:
		w.raw("h")
		w.length(to.X - from.X)
	case from.X == to.X:
		w.raw("v")
		w.length(to.Y - from.Y)
	default:
		w.raw("l")
		w.steps(from, []figure.Point{to})
	}
}

// steps writes how far the points are from one. A sign parts numbers as well
// as a space does.
func (w *writer) steps(from figure.Point, to []figure.Point) {
	for i, p := range to {
		if i > 0 {
			w.further(p.X - from.X)
		} else {
			w.length(p.X - from.X)
		}
		w.further(p.Y - from.Y)
	}
}

// further writes a length after another.
func (w *writer) further(l figure.Length) {
	if l >= 0 {
		w.raw(" ")
	}
	w.length(l)
}

// picture writes the address of a picture's file, or its pixels, so that the
// drawing needs no other file. The format is one of the two that a figure
// knows; anything else would let a stranger choose the type of what a browser
// opens.
func (w *writer) picture(p figure.Picture) {
	if p.Format != "png" && p.Format != "jpeg" {
		return
	}
	plate := p.Plate()
	w.raw("<image")
	w.measure("x", plate.X)
	w.measure("y", plate.Y)
	w.measure("width", plate.W)
	w.measure("height", plate.H)
	if plate != p.Box {
		w.attribute("clip-path", cut(p.Box, plate))
	}
	if p.Grey {
		w.attribute("filter", "grayscale(1)")
	}
	if w.address != nil {
		w.attribute("href", w.address(p))
	} else {
		w.raw(` href="data:image/` + p.Format + ";base64,")
		w.dst = base64.StdEncoding.AppendEncode(w.dst, p.Data)
		w.raw(`"`)
	}
	w.raw("/>")
}

// cut says how much of a picture isn't seen above, at its right, below and at its left, in
// shares of its own size. A drawing within the drawing would do, too, but pages have style
// for drawings, and a path to clip by wants a name of its own.
func cut(seen, plate figure.Rect) string {
	share := func(part, whole figure.Length) string {
		return fmt.Sprintf("%d.%03d%%", part*100/whole, part*100_000/whole%1000)
	}
	return "inset(" + strings.Join([]string{
		share(seen.Y-plate.Y, plate.H), share(plate.X+plate.W-seen.X-seen.W, plate.W),
		share(plate.Y+plate.H-seen.Y-seen.H, plate.H), share(seen.X-plate.X, plate.W),
	}, " ") + ")"
}
