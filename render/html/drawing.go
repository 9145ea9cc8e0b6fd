package html

import (
	"fmt"
	"html/template"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/html/figures"
	"octavo/render/screen"
	"octavo/render/svg"
)

// drawingWriter writes the drawings of one page. A drawing that the page shows several times is written
// once. Later references name it by its number in copyNumbers. If copyNumbers is nil, every drawing is
// written in full. Then other pages can include the same HTML.
type drawingWriter struct{ copyNumbers map[string]int }

// draw returns a figure as SVG.
func (d *drawingWriter) draw(f figure.Figure, o svg.Options) template.HTML {
	return template.HTML(d.appendFigure(nil, f, o))
}

// appendFigure appends a figure as SVG to HTML.
func (d *drawingWriter) appendFigure(dst []byte, f figure.Figure, o svg.Options) []byte {
	o.KnownCopies = d.copyNumbers
	return svg.Append(dst, &f, o)
}

// drawQuestion draws an unsolved puzzle. The drawing's class tells the style sheet the smallest width
// at which pages show the drawing.
func (d *drawingWriter) drawQuestion(f figure.Figure, title string) template.HTML {
	return d.draw(f, svg.Options{Title: title, Class: screen.Class(f)})
}

// drawCard draws one face of a card.
func (d *drawingWriter) drawCard(f figure.Figure, title string) template.HTML {
	return d.draw(f, svg.Options{Title: title, Class: "card", FitWidth: true})
}

// A Sign is a pictogram with its name: a line of the list that explains the drawings of a page.
type Sign struct {
	Name    string
	Drawing template.HTML
}

// drawSigns draws each sign with its name.
func (d *drawingWriter) drawSigns(all []render.Sign) []Sign {
	var list []Sign
	for _, s := range all {
		list = append(list, Sign{Name: s.Name, Drawing: d.draw(s.Draw(signSide, signStyle), svg.Options{})})
	}
	return list
}

// signSide is the side of a sign's drawing. The style sheet shows the drawing at that size or a little
// larger.
const signSide = 8 * figure.Millimetre

// signStyle is the style of signs. Its lines are 170 and 480 µm wide.
var signStyle = figure.Style{Cell: signSide, Thin: 170, Thick: 480}

// drawCover draws the cover of a book. Without a title, screen readers skip the drawing.
func (d *drawingWriter) drawCover(b *render.Book, title string) template.HTML {
	class := "cover"
	if b.Worksheet {
		class = "cover sheet"
	}
	return d.draw(figures.Cover(b), svg.Options{Title: title, Class: class})
}

// coverHTML returns the image of the book's front cover. If the publisher gave none, it draws a cover.
func (d *drawingWriter) coverHTML(e *render.PublishedBook, o *render.Outline, from, title string) template.HTML {
	if e.Front == nil {
		return d.drawCover(e.Book, title)
	}
	return frontImage(href(from, o.FrontPath()), title, e.Page.Width, e.Page.Height, false)
}

// frontImage returns the img element of a front cover. Without a title, screen readers skip the image.
// Width and height reserve the image's place, so that the text doesn't move while the image loads. A
// lazy image loads when it is nearly in view.
func frontImage(url template.URL, title string, width, height figure.Length, isLazy bool) template.HTML {
	loading := ""
	if isLazy {
		loading = ` loading="lazy"`
	}
	return template.HTML(fmt.Sprintf(`<img class="cover" src="%s" alt="%s" width="%d" height="%d"%s>`,
		template.HTMLEscapeString(string(url)), template.HTMLEscapeString(title), cssPixels(width), cssPixels(height), loading))
}

// cssPixels returns a length in CSS pixels, rounded. An inch has 96.
func cssPixels(l figure.Length) int { return int((l*96 + figure.Inch/2) / figure.Inch) }

// A Chart is a line chart of a measure over the levels of a world.
type Chart struct {
	Title   string
	Drawing template.HTML
}

func (d *drawingWriter) drawChart(m render.Measure) Chart {
	f, summary := figures.Chart(m)
	return Chart{Title: m.Title, Drawing: d.draw(f, svg.Options{Title: summary, Class: "chart"})}
}
