package html

import (
	"html/template"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/screen"
	"octavo/render/svg"
)

// drawings writes the drawings of one page. A drawing that stands in it many times is
// written once, and referred to by its number.
type drawings struct{ numbers map[string]int }

func newDrawings() *drawings { return &drawings{numbers: map[string]int{}} }

// draw writes a figure.
func (d *drawings) draw(f figure.Figure, o svg.Options) template.HTML {
	return template.HTML(d.append(nil, f, o))
}

// append appends a figure to HTML.
func (d *drawings) append(dst []byte, f figure.Figure, o svg.Options) []byte {
	o.Known = d.numbers
	return svg.Append(dst, &f, o)
}

// question draws a puzzle. Its class tells the style sheet how wide it is at least.
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

// smallStyle draws a puzzle as large as a stamp. Its lines are thick enough to be seen.
func smallStyle(extent engine.Extent, language string) figure.Style {
	return figure.Style{Cell: screen.Cell(extent), Thin: 300, Thick: 1000, Language: language, Sketch: true}
}
