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
	columns string   // the first row of the table
	rows    []string // how each other row begins
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
	first := []byte("<tr><td></td>")
	for c := range columns {
		first = append(first, `<th scope="col">`...)
		first = strconv.AppendInt(first, int64(c+1), 10)
		first = append(first, "</th>"...)
	}
	h := tableHeads{columns: string(append(first, "</tr>\n"...))}
	for r := range rows {
		row := svg.Escape([]byte(`<tr><th scope="row">`), w.Say("site.rowName", "n", strconv.Itoa(r+1)))
		h.rows = append(h.rows, string(append(row, "</th>"...)))
	}
	return h
}

// appendTable shows the contents of the cells row by row.
func (h *tableHeads) appendTable(dst []byte, table engine.Table) []byte {
	rows := table.Spoken()
	if len(rows) == 0 {
		return dst
	}
	dst = append(dst, "<table class=\"cells\">\n"...)
	dst = append(dst, h.columns...)
	for r, cells := range rows {
		dst = append(dst, h.rows[r]...)
		for _, cell := range cells {
			dst = append(dst, "<td>"...)
			dst = svg.Escape(dst, cell)
			dst = append(dst, "</td>"...)
		}
		dst = append(dst, "</tr>\n"...)
	}
	return append(dst, "</table>"...)
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
