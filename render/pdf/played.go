package pdf

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// Played draws a solution by moves as it stands in books, without the line over
// it: its moves, so many to a line, and the positions on the way. It is as wide as
// a column of moves, or as the widest of the positions.
func (r *Renderer) Played(play engine.Play, design render.Design, words render.Words) (figure.Figure, error) {
	l := &layout{book: &render.Book{Words: words}, measurer: newMeasurer(r.faces), typo: typographyOf(design)}
	width := figure.Length(narrowestPlay)
	var stages []stage
	for _, s := range play.Stages {
		width = max(width, s.Figure.W)
		stages = append(stages, stage{after: s.After, w: s.Figure.W, h: s.Figure.H, draw: func(bool) figure.Figure { return s.Figure }})
	}
	rows := append(l.moveLines(play.Moves, width), l.stageRows(&render.Puzzle{}, stages, width)...)
	drawn := figure.Figure{W: width, H: heightOf(rows)}
	y := figure.Length(0)
	for _, row := range rows {
		for _, m := range row.marks {
			drawn.Add(itemsOf(m.shifted(0, y))...)
		}
		y += row.height
	}
	return drawn, l.measurer.complaint()
}

// itemsOf is what a figure has of a mark of such a solution: letters or a drawing.
func itemsOf(m mark) []figure.Item {
	switch m := m.(type) {
	case run:
		return []figure.Item{figure.Text{At: m.at, Size: m.style.size, Face: m.style.face, Ink: figure.Black, String: m.text}}
	case drawing:
		f := m.draw(false)
		items := make([]figure.Item, len(f.Items))
		for i, item := range f.Items {
			items[i] = figure.Shifted(item, m.box.X+(m.box.W-f.W)/2, m.box.Y+(m.box.H-f.H)/2)
		}
		return items
	}
	return nil
}
