package markup

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/render"
)

// Spoken describes a grid row by row, in one text.
func Spoken(w render.Words, kind string, table engine.Table) string {
	var rows []string
	outside := &table.Outside
	side := func(s engine.Side) {
		if outside[s] != nil {
			rows = append(rows, line(w, w.Say(outsideNames[s]), outside[s]))
		}
	}
	side(engine.Top)
	for r, cells := range render.CellTexts(w, kind, table) {
		for _, s := range []engine.Side{engine.Left, engine.Right} {
			if clue := outside.At(s, r); clue != "" {
				cells = append(cells[:len(cells):len(cells)], w.Say(outsideNames[s])+" "+clue)
			}
		}
		rows = append(rows, line(w, w.Say("site.rowName", "n", strconv.Itoa(r+1)), cells))
	}
	side(engine.Bottom)
	return strings.Join(rows, " ")
}

// line returns the sentence of a row: its name and its cells.
func line(w render.Words, name string, cells []string) string {
	said := make([]string, len(cells))
	for i, cell := range cells {
		if said[i] = cell; cell == "" {
			said[i] = w.Say("epub.empty")
		}
	}
	return name + ": " + strings.Join(said, w.Say("list.comma")) + "."
}
