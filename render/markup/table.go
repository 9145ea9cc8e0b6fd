package markup

import (
	"strconv"

	"octavo/engine"
	"octavo/render"
	"octavo/render/svg"
)

// Heads holds the header cells of rows and columns in HTML. All tables of a section share them.
type Heads struct {
	words   render.Words
	columns []string // HTML of each column's header
	rows    []string // HTML of each row's header
	outside [engine.Sides]string
}

// outsideNames are the keys of the words for clues on each side of a grid.
var outsideNames = [engine.Sides]string{
	engine.Top: "site.above", engine.Right: "site.right", engine.Bottom: "site.below", engine.Left: "site.left",
}

// HeadsFor returns heads for the largest grid among some puzzles.
func HeadsFor(w render.Words, puzzles []render.Puzzle) Heads {
	var rows, columns int
	for i := range puzzles {
		if grid, ok := puzzles[i].Grid(); ok {
			extent := grid.Extent()
			rows, columns = max(rows, extent.Rows), max(columns, extent.Columns)
		}
	}
	return NewHeads(w, rows, columns)
}

// NewHeads returns heads for tables that have at most the given numbers of rows and columns.
func NewHeads(w render.Words, rows, columns int) (h Heads) {
	h.words = w
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

// appendHead writes the header cell of a column (of is "col") or of a row ("row").
func appendHead(dst []byte, of, text string) []byte {
	dst = append(append(append(dst, `<th scope="`...), of...), `">`...)
	return append(svg.Escape(dst, text), "</th>"...)
}

// AppendTable writes a puzzle as an HTML table. Clues outside the grid become additional header cells
// of their rows and columns.
func (h *Heads) AppendTable(dst []byte, kind string, table engine.Table) []byte {
	rows, outside := render.CellTexts(h.words, kind, table), &table.Outside
	if len(rows) == 0 {
		return dst
	}
	dst = append(dst, "<table class=\"cells\">\n<tr><td></td>"...)
	dst = h.appendSide(dst, outside, engine.Left, "col")
	for _, column := range h.columns[:len(rows[0])] {
		dst = append(dst, column...)
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

// appendSide writes the name of a side as a header cell. It writes nothing if the side has no clues. of
// is as in appendHead.
func (h *Heads) appendSide(dst []byte, outside *engine.Outside, side engine.Side, of string) []byte {
	if outside[side] == nil {
		return dst
	}
	return appendHead(dst, of, h.outside[side])
}

// appendClue writes the clue of a row on the left or right side, if that side has clues.
func appendClue(dst []byte, outside *engine.Outside, side engine.Side, row int) []byte {
	if outside[side] == nil {
		return dst
	}
	return appendHead(dst, "row", outside.At(side, row))
}

// appendLine writes the clues above or below the columns as a row of header cells, if there are any.
func (h *Heads) appendLine(dst []byte, outside *engine.Outside, side engine.Side) []byte {
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
