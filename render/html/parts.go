package html

import (
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// The parts of pages that are long and alike: they are appended, each text
// escaped on its way.

// A scratch is where one worker puts parts together, one after another.
type scratch struct{ text []byte }

// part makes HTML of what write appends.
func (d *scratch) part(write func(dst []byte) []byte) template.HTML {
	d.text = write(d.text[:0])
	return template.HTML(d.text)
}

// drawing is a figure as a part.
func (d *scratch) drawing(f figure.Figure, o svg.Options) template.HTML {
	return d.part(func(dst []byte) []byte { return svg.Append(dst, &f, o) })
}

// tableHeads are the names of rows and columns, in HTML, once for all tables
// of a section.
type tableHeads struct {
	columns []string // the head of each column
	rows    []string // the head of each row
	outside [engine.Sides]string
}

// outsideNames are the words for what stands on each side of a grid.
var outsideNames = [engine.Sides]string{
	engine.Top: "site.above", engine.Right: "site.right", engine.Bottom: "site.below", engine.Left: "site.left",
}

func newTableHeads(w render.Words, puzzles []render.Puzzle) tableHeads {
	var rows, columns int
	for i := range puzzles {
		grid, ok := puzzles[i].Grid()
		if !ok {
			continue
		}
		table := grid.Table().Cells
		rows = max(rows, len(table))
		for _, cells := range table {
			columns = max(columns, len(cells))
		}
	}
	return headsOf(w, rows, columns)
}

// headsOf are the heads of tables of so many rows and columns.
func headsOf(w render.Words, rows, columns int) (h tableHeads) {
	for c := range columns {
		h.columns = append(h.columns, string(appendHead(nil, "col", strconv.Itoa(c+1))))
	}
	for r := range rows {
		h.rows = append(h.rows, string(appendHead(nil, "row", w.Say("site.rowName", "n", strconv.Itoa(r+1)))))
	}
	for side, name := range outsideNames {
		h.outside[side] = w.Say(name)
	}
	return h
}

// appendHead writes a cell that says something of all others in its column, "col",
// or its row.
func appendHead(dst []byte, of, text string) []byte {
	dst = append(append(append(dst, `<th scope="`...), of...), `">`...)
	return append(svg.Escape(dst, text), "</th>"...)
}

// appendTable shows the contents of the cells row by row, and clues outside the
// grid as further heads of their rows and columns.
func (h *tableHeads) appendTable(dst []byte, table engine.Table) []byte {
	rows, outside := table.Spoken(), &table.Outside
	if len(rows) == 0 {
		return dst
	}
	dst = append(dst, "<table class=\"cells\">\n<tr><td></td>"...)
	dst = h.appendSide(dst, outside, engine.Left, "col")
	for c := range h.columns {
		dst = append(dst, h.columns[c]...)
	}
	dst = h.appendSide(dst, outside, engine.Right, "col")
	dst = h.appendLine(append(dst, "</tr>\n"...), outside, engine.Top)
	for r, cells := range rows {
		dst = append(append(dst, "<tr>"...), h.rows[r]...)
		dst = appendClue(dst, outside, engine.Left, r)
		for _, cell := range cells {
			dst = append(dst, "<td>"...)
			dst = svg.Escape(dst, cell)
			dst = append(dst, "</td>"...)
		}
		dst = appendClue(dst, outside, engine.Right, r)
		dst = append(dst, "</tr>\n"...)
	}
	return append(h.appendLine(dst, outside, engine.Bottom), "</table>"...)
}

// appendSide names a side that has clues.
func (h *tableHeads) appendSide(dst []byte, outside *engine.Outside, side engine.Side, of string) []byte {
	if outside[side] == nil {
		return dst
	}
	return appendHead(dst, of, h.outside[side])
}

// appendClue shows the clue of a row on one of its sides.
func appendClue(dst []byte, outside *engine.Outside, side engine.Side, row int) []byte {
	if outside[side] == nil {
		return dst
	}
	return appendHead(dst, "row", outside.At(side, row))
}

// appendLine shows the clues above or below the columns, as a row of heads.
func (h *tableHeads) appendLine(dst []byte, outside *engine.Outside, side engine.Side) []byte {
	if outside[side] == nil {
		return dst
	}
	dst = h.appendSide(append(dst, "<tr>"...), outside, side, "row")
	if outside[engine.Left] != nil {
		dst = append(dst, "<td></td>"...)
	}
	for _, clue := range outside[side] {
		dst = appendHead(dst, "col", clue)
	}
	return append(dst, "</tr>\n"...)
}

func appendSteps(dst []byte, steps []string) []byte {
	dst = append(dst, "<ol class=\"steps\">\n"...)
	for _, s := range steps {
		dst = append(dst, "<li>"...)
		dst = svg.Escape(dst, s)
		dst = append(dst, "</li>\n"...)
	}
	return append(dst, "</ol>"...)
}

// tierDots shows a tier as on paper, as many of five dots filled as its rank,
// and says it to those who can't see them; nothing for kinds without tiers.
func tierDots(w render.Words, t engine.Tier) template.HTML {
	if t == engine.NoTier {
		return ""
	}
	const pitch, radius, line = 1000, 350, 80
	tiers := engine.AllTiers()
	f := figure.Figure{W: figure.Length(len(tiers)) * pitch, H: pitch}
	for i, tier := range tiers {
		dot := figure.Disc{Center: figure.Point{X: figure.Length(i)*pitch + pitch/2, Y: pitch / 2}}
		if tier <= t {
			dot.Radius, dot.Fill = radius, figure.Black
		} else { // as large as a filled one, its line included
			dot.Radius, dot.Stroke, dot.Weight = radius-line/2, figure.Black, line
		}
		f.Add(dot)
	}
	dst := svg.Append([]byte(`<span class="dots">`), &f, svg.Options{})
	dst = append(dst, `<span class="hidden">`...)
	dst = svg.Escape(dst, w.Say("site.tierLevel", "n", strconv.Itoa(int(t)), "of", strconv.Itoa(len(tiers))))
	return template.HTML(append(dst, "</span></span>"...))
}
