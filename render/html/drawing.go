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

// drawings writes the drawings of one page. A drawing that stands in it many times is
// written once, and referred to by its number. With no numbers it writes each in full, for drawings
// that several pages show.
type drawings struct{ numbers map[string]int }

// draw writes a figure.
func (d *drawings) draw(f figure.Figure, o svg.Options) template.HTML {
	return template.HTML(d.append(nil, f, o))
}

// append appends a figure to HTML.
func (d *drawings) append(dst []byte, f figure.Figure, o svg.Options) []byte {
	o.Known = d.numbers
	return svg.Append(dst, &f, o)
}

// question draws a puzzle. Its class gives the style sheet its least width.
func (d *drawings) question(f figure.Figure, title string) template.HTML {
	return d.draw(f, svg.Options{Title: title, Class: screen.Class(f)})
}

// card draws one face of a card.
func (d *drawings) card(f figure.Figure, title string) template.HTML {
	return d.draw(f, svg.Options{Title: title, Class: "card", Fitted: true})
}

// A Sign is a drawing with its name.
type Sign struct {
	Name    string
	Drawing template.HTML
}

// signs draws each sign with its name.
func (d *drawings) signs(all []render.Sign) []Sign {
	var list []Sign
	for _, s := range all {
		list = append(list, Sign{Name: s.Name, Drawing: d.draw(s.Draw(signSide, signStyle), svg.Options{})})
	}
	return list
}

// signSide is the side of a sign. The style sheet shows it at that size or a little larger.
const signSide = 8 * figure.Millimetre

var signStyle = figure.Style{Cell: signSide, Thin: 170, Thick: 480}

// coverDrawing draws the cover of a book; without a title it is an ornament.
func (d *drawings) coverDrawing(b *render.Book, title string) template.HTML {
	class := "cover"
	if b.Worksheet {
		class = "cover sheet"
	}
	return d.draw(figures.Cover(b), svg.Options{Title: title, Class: class})
}

// bookCover shows the front of the book's cover, a file beside its page, or draws one.
func (d *drawings) bookCover(e *render.PublishedBook, o *render.Outline, from, title string) template.HTML {
	if e.Front == nil {
		return d.coverDrawing(e.Book, title)
	}
	return frontImage(href(from, o.FrontPath()), title, e.Page.Width, e.Page.Height, false)
}

// frontImage shows the file of a cover's front; without a title it is an ornament. Its size
// keeps the place free until it is loaded; a lazy one is loaded when it is nearly in view.
func frontImage(url template.URL, title string, width, height figure.Length, lazy bool) template.HTML {
	loading := ""
	if lazy {
		loading = ` loading="lazy"`
	}
	return template.HTML(fmt.Sprintf(`<img class="cover" src="%s" alt="%s" width="%d" height="%d"%s>`,
		template.HTMLEscapeString(string(url)), template.HTMLEscapeString(title), cssPixels(width), cssPixels(height), loading))
}

// cssPixels returns a length in CSS pixels, 96 to the inch, rounded.
func cssPixels(l figure.Length) int { return int((l*96 + figure.Inch/2) / figure.Inch) }

// A Chart plots a measure level by level.
type Chart struct {
	Title   string
	Drawing template.HTML
}

func (d *drawings) chart(m render.Measure) Chart {
	f, summary := figures.Chart(m)
	return Chart{Title: m.Title, Drawing: d.draw(f, svg.Options{Title: summary, Class: "chart"})}
}
