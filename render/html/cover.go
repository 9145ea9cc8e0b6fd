package html

import (
	"html/template"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// A cover is the book's title over one of its puzzles, in the proportions of its
// pages. It is drawn in black on white; the style sheet gives it its colours.

// coverDrawing draws the cover; without a title it is an ornament.
func coverDrawing(d *drawings, b *render.Book, title string) template.HTML {
	class := "cover"
	if b.Worksheet {
		class = "cover sheet"
	}
	return d.draw(cover(b), svg.Options{Title: title, Class: class})
}

// bookCover is the front of the book's cover, which is a file beside its page, or the drawing
// that stands for one.
func bookCover(d *drawings, e *render.PublishedBook, o *render.Outline, from, title string) template.HTML {
	if e.Front == nil {
		return coverDrawing(d, e.Book, title)
	}
	return frontImage(href(from, o.FrontPath()), title)
}

// frontImage shows the file of a cover's front; without a title it is an ornament.
func frontImage(url template.URL, title string) template.HTML {
	dst := append([]byte(`<img class="cover" src="`), template.HTMLEscapeString(string(url))...)
	dst = append(append(dst, `" alt="`...), template.HTMLEscapeString(title)...)
	return template.HTML(append(dst, `">`...))
}

func cover(b *render.Book) figure.Figure {
	f := figure.Figure{W: b.Page.Width, H: b.Page.Height}
	if f.W <= 0 || f.H <= 0 {
		f.W, f.H = 6*figure.Inch, 9*figure.Inch
	}
	inner := f.Bounds().Inset(f.W / 12)
	below := addTitle(&f, b, inner)
	addOrnament(&f, b, figure.Rect{X: inner.X, Y: below, W: inner.W, H: inner.Y + inner.H - below})
	return f
}

// measure is the room that text may take by the measure of our own fonts: the
// reader's serif may be a tenth wider.
func measure(room figure.Length) figure.Length { return room * 9 / 10 }

// addTitle sets author, title and subtitle, and returns where they end.
func addTitle(f *figure.Figure, b *render.Book, inner figure.Rect) figure.Length {
	size, title := fitTitle(b.Title, inner.W)
	small := inner.W / 16
	author := breakLines(b.Author, figure.Sans, small, measure(inner.W), 1)
	subtitle := breakLines(b.Subtitle, figure.SerifItalic, small, measure(inner.W), 2)

	at := inner.Y
	at = addLines(f, author, figure.Text{At: figure.Point{X: inner.X, Y: at}, Size: small, Face: figure.Sans})
	at = addLines(f, title, figure.Text{At: figure.Point{X: inner.X, Y: at}, Size: size, Face: figure.SerifSemibold})
	at = addLines(f, subtitle, figure.Text{At: figure.Point{X: inner.X, Y: at}, Size: small, Face: figure.SerifItalic})
	return at
}

// addLines sets lines below each other, the letters' height below the place
// given, and returns where what comes next may begin.
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

const titleLines = 4

// fitTitle finds the largest size at which the title fits on a few lines with
// no word broken.
func fitTitle(title string, width figure.Length) (size figure.Length, lines []string) {
	smallest := width / 14
	for size = width / 7; size > smallest; size = size * 9 / 10 {
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

// fitLine cuts a line that is too long: behind a word, or within the only one.
func fitLine(line string, face figure.Face, size, width figure.Length) string {
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

// addOrnament draws one of the book's puzzles at the foot of the room or, where the site
// has none, an example.
func addOrnament(f *figure.Figure, b *render.Book, room figure.Rect) {
	draw, style := b.Instead(), smallStyle(engine.Extent{Columns: 9, Rows: 9}, b.Language)
	if puzzle := b.Ornament(); puzzle != nil {
		draw, style = puzzle.Question, smallStyle(b.FormatOf(puzzle).Extent, b.Language)
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
		f.Add(figure.Shifted(item, dx, dy))
	}
}

// scaled is the style at so many thousandths of its size.
func scaled(s figure.Style, thousandths figure.Length) figure.Style {
	s.Cell = s.Cell * thousandths / 1000
	s.Thin = s.Thin * thousandths / 1000
	s.Thick = s.Thick * thousandths / 1000
	return s
}
