// Package figures makes the drawings that only the site has: covers of books without a printed
// cover, charts of worlds, and small cards for a gallery.
//
// It takes books, measures and figures, and returns figures.
package figures

import (
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/screen"
)

// Cover draws the title of a book over one of its puzzles, in the proportions of the book's pages. The
// figure is black on white: the style sheet colours it.
func Cover(b *render.Book) figure.Figure {
	f := figure.Figure{W: b.Page.Width, H: b.Page.Height}
	if f.W <= 0 || f.H <= 0 {
		f.W, f.H = 6*figure.Inch, 9*figure.Inch
	}
	inner := f.Bounds().Inset(f.W / 12)
	below := addTitle(&f, b, inner)
	addOrnament(&f, b, figure.Rect{X: inner.X, Y: below, W: inner.W, H: inner.Y + inner.H - below})
	return f
}

// safeTextWidth returns how wide a text may be in our fonts, so that it fits into room. The serif font
// of a reader's browser may be a tenth wider.
func safeTextWidth(room figure.Length) figure.Length { return room * 9 / 10 }

// addTitle adds author, title and subtitle, and returns the y below them.
func addTitle(f *figure.Figure, b *render.Book, inner figure.Rect) figure.Length {
	size, title := fitTitle(b.Title, inner.W)
	small := inner.W / 16
	author := breakLines(b.Author, figure.Sans, small, safeTextWidth(inner.W), 1)
	subtitle := breakLines(b.Subtitle, figure.SerifItalic, small, safeTextWidth(inner.W), 2)

	at := inner.Y
	at = addLines(f, author, figure.Text{At: figure.Point{X: inner.X, Y: at}, Size: small, Face: figure.Sans})
	at = addLines(f, title, figure.Text{At: figure.Point{X: inner.X, Y: at}, Size: size, Face: figure.SerifSemibold})
	at = addLines(f, subtitle, figure.Text{At: figure.Point{X: inner.X, Y: at}, Size: small, Face: figure.SerifItalic})
	return at
}

// addLines adds lines below each other in the style of t. Capitals of the first line touch t.At at
// their top. It returns the y for the next text.
func addLines(f *figure.Figure, lines []string, t figure.Text) figure.Length {
	t.Ink = figure.Black
	top := t.At.Y
	for i, line := range lines {
		t.At.Y = top + t.Size*figure.CapHeight/1000 + figure.Length(i)*t.Size*115/100
		t.String = line
		f.Add(t)
	}
	if len(lines) == 0 {
		return top
	}
	return t.At.Y + t.Size/2 + f.W/32
}

// titleLines is the largest number of lines of a title.
const titleLines = 4

// fitTitle returns the largest size at which the title fits, and its lines. It tries sizes from a
// seventh of the width down to a fourteenth. A title that doesn't fit even at the smallest size is cut.
func fitTitle(title string, width figure.Length) (size figure.Length, lines []string) {
	smallest := width / 14
	for size = width / 7; size > smallest; size = size * 9 / 10 {
		if titleFits(title, size, safeTextWidth(width)) {
			break
		}
	}
	return size, breakLines(title, figure.SerifSemibold, size, safeTextWidth(width), titleLines)
}

func titleFits(title string, size, width figure.Length) bool {
	lines := breakLines(title, figure.SerifSemibold, size, width, titleLines)
	return strings.Join(lines, " ") == strings.Join(strings.Fields(title), " ")
}

// breakLines breaks text into at most maxLines lines. If the text is longer, the last line ends in an
// ellipsis.
func breakLines(text string, face figure.Face, size, width figure.Length, maxLines int) []string {
	var lines []string
	line := ""
	words := strings.Fields(text)
	for i, word := range words {
		longer := strings.TrimLeft(line+" "+word, " ")
		if line == "" || figure.Width(face, size, longer) <= width {
			line = longer
			continue
		}
		if len(lines) == maxLines-1 {
			line += " " + strings.Join(words[i:], " ")
			break
		}
		lines = append(lines, truncateLine(line, face, size, width))
		line = word
	}
	if line != "" {
		lines = append(lines, truncateLine(line, face, size, width))
	}
	return lines
}

// truncateLine cuts a line that is wider than width, and adds an ellipsis. It cuts after a word, or
// within the first word if that is too wide.
func truncateLine(line string, face figure.Face, size, width figure.Length) string {
	const ellipsis = "…"
	room := width - figure.Width(face, size, ellipsis)
	if used := figure.Length(0); figure.Width(face, size, line) > width {
		for i, r := range line {
			if used += figure.Width(face, size, string(r)); used > room {
				end := i
				if space := strings.LastIndexByte(line[:i], ' '); space > 0 && r != ' ' {
					end = space
				}
				return strings.TrimRight(line[:end], " ,;:.") + ellipsis
			}
		}
	}
	return line
}

// addOrnament draws one of the book's puzzles at the bottom of room. If the site has none of the book's
// puzzles, it draws an example.
func addOrnament(f *figure.Figure, b *render.Book, room figure.Rect) {
	draw, style := b.SubstituteDrawing(), screen.SmallStyle(engine.Extent{Columns: 9, Rows: 9}, b.Language)
	if puzzle := b.Ornament(); puzzle != nil {
		draw, style = puzzle.Question, screen.SmallStyle(b.FormatOf(puzzle).Extent, b.Language)
	}
	if draw == nil || room.W <= 0 || room.H <= 0 {
		return
	}
	drawn := draw(style)
	if drawn.W <= 0 || drawn.H <= 0 {
		return
	}
	style = scaled(style, min(room.W*1000/drawn.W, room.H*1000/drawn.H))
	drawn = draw(style)
	dx, dy := room.X, room.Y+room.H-drawn.H
	for _, item := range drawn.Items {
		f.Add(figure.Shift(item, dx, dy))
	}
}

// scaled returns a style scaled by a factor in thousandths.
func scaled(s figure.Style, thousandths figure.Length) figure.Style {
	s.Cell = s.Cell * thousandths / 1000
	s.Thin = s.Thin * thousandths / 1000
	s.Thick = s.Thick * thousandths / 1000
	return s
}
