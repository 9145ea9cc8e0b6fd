package html

import (
	"html/template"
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// A cover is the book's title over its first puzzle, in the proportions of its
// pages. It is drawn in black on white; the style sheet gives it its colours.

// coverDrawing draws the cover; without a title it is an ornament.
func coverDrawing(b *render.Book, title string) template.HTML {
	f := cover(b)
	return template.HTML(svg.Append(nil, &f, svg.Options{Title: title, ID: "_cover", Class: "cover"}))
}

func cover(b *render.Book) figure.Figure {
	f := figure.Figure{W: b.Page.Width, H: b.Page.Height}
	if f.W <= 0 || f.H <= 0 {
		f.W, f.H = 6*figure.Inch, 9*figure.Inch
	}
	margin := f.W / 10
	inner := f.Bounds().Inset(margin)
	foot := margin * 3 / 5
	f.Add(figure.Text{
		At: figure.Point{X: inner.X, Y: inner.Y + inner.H}, Size: foot, Face: figure.Sans, Ink: figure.Black,
		String: fitLine(b.Author, figure.Sans, foot, measure(inner.W)),
	})
	below := addTitle(&f, b, inner)
	addOrnament(&f, b, figure.Rect{X: inner.X, Y: below, W: inner.W, H: inner.Y + inner.H - 2*foot - below})
	return f
}

// measure is the room that text may take by the measure of our own fonts: the
// reader's serif may be a tenth wider.
func measure(room figure.Length) figure.Length { return room * 9 / 10 }

// addTitle sets title and subtitle and returns where they end.
func addTitle(f *figure.Figure, b *render.Book, inner figure.Rect) figure.Length {
	size, lines := fitTitle(b.Title, inner.W)
	y := inner.Y + size*figure.CapHeight/1000
	for _, line := range lines {
		f.Add(figure.Text{At: figure.Point{X: inner.X, Y: y}, Size: size, Face: figure.SerifSemibold, Ink: figure.Black, String: line})
		y += size * 110 / 100
	}
	small := inner.W / 15
	y += small / 2
	for _, line := range breakLines(b.Subtitle, figure.SerifItalic, small, measure(inner.W), 2) {
		f.Add(figure.Text{At: figure.Point{X: inner.X, Y: y}, Size: small, Face: figure.SerifItalic, Ink: figure.Black, String: line})
		y += small * 125 / 100
	}
	return y
}

const titleLines = 4

// fitTitle finds the largest size at which the title fits on a few lines with
// no word broken.
func fitTitle(title string, width figure.Length) (size figure.Length, lines []string) {
	smallest := width / 14
	for size = width / 6; size > smallest; size = size * 9 / 10 {
		if fits(title, size, measure(width)) {
			break
		}
	}
	return size, breakLines(title, figure.SerifSemibold, size, measure(width), titleLines)
}

func fits(title string, size, width figure.Length) bool {
	lines := breakLines(title, figure.SerifSemibold, size, width, titleLines)
	return strings.Join(lines, " ") == strings.Join(strings.Fields(title), " ")
}

// breakLines sets text on at most so many lines; what is left over is cut off
// with an ellipsis.
func breakLines(text string, face figure.Face, size, width figure.Length, most int) []string {
	var lines []string
	line := ""
	words := strings.Fields(text)
	for i, word := range words {
		longer := strings.TrimLeft(line+" "+word, " ")
		if line == "" || figure.Width(face, size, longer) <= width {
			line = longer
			continue
		}
		if len(lines) == most-1 {
			line += " " + strings.Join(words[i:], " ")
			break
		}
		lines = append(lines, fitLine(line, face, size, width))
		line = word
	}
	if line != "" {
		lines = append(lines, fitLine(line, face, size, width))
	}
	return lines
}

// fitLine cuts a line that is too long.
func fitLine(line string, face figure.Face, size, width figure.Length) string {
	const ellipsis = "…"
	room := width - figure.Width(face, size, ellipsis)
	if used := figure.Length(0); figure.Width(face, size, line) > width {
		for i, r := range line {
			if used += figure.Width(face, size, string(r)); used > room {
				return strings.TrimRight(line[:i], " ") + ellipsis
			}
		}
	}
	return line
}

// addOrnament draws the book's first puzzle at the foot of the room.
func addOrnament(f *figure.Figure, b *render.Book, room figure.Rect) {
	if len(b.Puzzles) == 0 || room.W <= 0 || room.H <= 0 {
		return
	}
	style := smallStyle(b.Language)
	drawn := b.Puzzles[0].Question(style)
	if drawn.W <= 0 || drawn.H <= 0 {
		return
	}
	style = scaled(style, min(room.W*1000/drawn.W, room.H*1000/drawn.H))
	drawn = b.Puzzles[0].Question(style)
	dx, dy := room.X, room.Y+room.H-drawn.H
	for _, item := range drawn.Items {
		f.Add(shifted(item, dx, dy))
	}
}

// scaled is the style at so many thousandths of its size.
func scaled(s figure.Style, thousandths figure.Length) figure.Style {
	s.Cell = s.Cell * thousandths / 1000
	s.Thin = s.Thin * thousandths / 1000
	s.Thick = s.Thick * thousandths / 1000
	return s
}

func shifted(item figure.Item, dx, dy figure.Length) figure.Item {
	move := func(p figure.Point) figure.Point { return figure.Point{X: p.X + dx, Y: p.Y + dy} }
	switch it := item.(type) {
	case figure.Path:
		segments := make([]figure.Segment, len(it.Segments))
		for i, s := range it.Segments {
			segments[i] = figure.Segment{Op: s.Op, P: [3]figure.Point{move(s.P[0]), move(s.P[1]), move(s.P[2])}}
		}
		it.Segments = segments
		return it
	case figure.Disc:
		it.Center = move(it.Center)
		return it
	case figure.Text:
		it.At = move(it.At)
		return it
	}
	return item
}
