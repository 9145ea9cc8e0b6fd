package svg

import (
	"encoding/base64"
	"fmt"
	"strings"

	"octavo/engine/figure"
)

// path writes a path with relative commands: they are short, and equal drawings give equal text
// wherever they stand. Lengths are exact, so nothing drifts.
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

// smooth reports whether the first handle of a curve mirrors the last handle of the one before.
func smooth(before, s figure.Segment) bool {
	if before.Op != figure.Curve {
		return false
	}
	at, handle := before.P[2], before.P[1]
	return s.P[0] == figure.Point{X: 2*at.X - handle.X, Y: 2*at.Y - handle.Y}
}

// move is absolute only at the beginning.
func (w *writer) move(i int, from, to figure.Point) {
	if i == 0 {
		w.raw("M")
		from = figure.Point{}
	} else {
		w.raw("m")
	}
	w.steps(from, []figure.Point{to})
}

// line writes level and upright lines shortly.
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

// steps writes distances of points from a point. A sign separates numbers as a space does.
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

// picture writes the address or the pixels of a picture. Only the formats of figures are allowed,
// since the format becomes the type that a browser opens.
func (w *writer) picture(p figure.Picture) {
	if p.Format != "png" && p.Format != "jpeg" {
		return
	}
	plate := p.WholeBox()
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

// cut returns the clip-path that hides the parts of a picture outside seen, as percentages. An
// inner svg would be styled by the page, and a clip path element would need an id.
func cut(seen, plate figure.Rect) string {
	share := func(part, whole figure.Length) string {
		return fmt.Sprintf("%d.%03d%%", part*100/whole, part*100_000/whole%1000)
	}
	return "inset(" + strings.Join([]string{
		share(seen.Y-plate.Y, plate.H), share(plate.X+plate.W-seen.X-seen.W, plate.W),
		share(plate.Y+plate.H-seen.Y-seen.H, plate.H), share(seen.X-plate.X, plate.W),
	}, " ") + ")"
}
