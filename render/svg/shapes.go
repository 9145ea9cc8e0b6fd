package svg

import (
	"encoding/base64"
	"fmt"
	"strings"

	"octavo/engine/figure"
)

// path writes a path with relative commands. Such commands are short. The same shape gives the same
// text at any place, which compresses well. Lengths are written exactly, so that rounding errors can't
// add up.
func (w *writer) path(segments []figure.Segment) {
	w.raw(`<path`)
	w.pathData(segments)
	w.raw("/>")
}

// pathData writes the commands of a path as its attribute d.
func (w *writer) pathData(segments []figure.Segment) {
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
			if i > 0 && isSmooth(segments[i-1], s) {
				w.raw("s")
				w.relativePoints(at, s.P[1:])
			} else {
				w.raw("c")
				w.relativePoints(at, s.P[:])
			}
			at = s.P[2]
		case figure.Close:
			w.raw("z")
			at = start
		}
	}
	w.raw(`"`)
}

// isSmooth reports whether the first control point of curve s mirrors the last one of the curve before.
// Then the short command s can leave it out.
func isSmooth(before, s figure.Segment) bool {
	if before.Op != figure.Curve {
		return false
	}
	at, handle := before.P[2], before.P[1]
	return s.P[0] == figure.Point{X: 2*at.X - handle.X, Y: 2*at.Y - handle.Y}
}

// move writes a move to a point. The first move of a path is absolute, the others are relative.
func (w *writer) move(i int, from, to figure.Point) {
	if i == 0 {
		w.raw("M")
		from = figure.Point{}
	} else {
		w.raw("m")
	}
	w.relativePoints(from, []figure.Point{to})
}

// line writes a line, with the short commands h and v if it is horizontal or vertical.
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
		w.relativePoints(from, []figure.Point{to})
	}
}

// relativePoints writes points relative to another point.
func (w *writer) relativePoints(from figure.Point, to []figure.Point) {
	for i, p := range to {
		if i > 0 {
			w.nextNumber(p.X - from.X)
		} else {
			w.length(p.X - from.X)
		}
		w.nextNumber(p.Y - from.Y)
	}
}

// nextNumber writes a length after another one. A space separates the two, unless a minus sign does.
func (w *writer) nextNumber(l figure.Length) {
	if l >= 0 {
		w.raw(" ")
	}
	w.length(l)
}

// picture writes the address or the pixels of a picture. It writes only PNG and JPEG, since the format
// becomes the media type with which a browser opens the data.
func (w *writer) picture(p figure.Picture) {
	if p.Format != "png" && p.Format != "jpeg" {
		return
	}
	plate := p.WholeBox()
	w.raw("<image")
	w.lengthAttribute("x", plate.X)
	w.lengthAttribute("y", plate.Y)
	w.lengthAttribute("width", plate.W)
	w.lengthAttribute("height", plate.H)
	if plate != p.Box {
		w.attribute("clip-path", clipInset(p.Box, plate))
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

// clipInset returns the CSS clip-path that hides the parts of a picture outside seen. It counts in
// percent of picture, the whole picture. The alternatives are worse: the page's style sheet would change
// an inner svg element, and a clipPath element needs an id.
func clipInset(seen, picture figure.Rect) string {
	share := func(part, whole figure.Length) string {
		return fmt.Sprintf("%d.%03d%%", part*100/whole, part*100_000/whole%1000)
	}
	return "inset(" + strings.Join([]string{
		share(seen.Y-picture.Y, picture.H), share(picture.X+picture.W-seen.X-seen.W, picture.W),
		share(picture.Y+picture.H-seen.Y-seen.H, picture.H), share(seen.X-picture.X, picture.W),
	}, " ") + ")"
}
