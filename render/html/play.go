package html

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/playdata"
	"octavo/render/scripts"
	"octavo/render/svg"
)

// A Play holds the data that a puzzle's page gives to its script.
type Play struct {
	Script template.URL  // the link to the script
	Data   template.JS   // a JSON object: gridData, moveData or another
	Pieces template.HTML // drawings that the script moves; may be empty
	Tier   string        // the tier's name in content files, such as "hard"; "" if the puzzle has none
	Size   int           // 0 if the puzzle has none
	Day    string        // the date of a puzzle of the day: "2027-01-05"; "" for other puzzles
}

// gridData is the data of a grid (site/play/grid/puzzle.ts).
type gridData struct {
	Kind     string   `json:"kind"`
	Text     string   `json:"text"`
	Solution string   `json:"solution"`
	Said     []string `json:"said,omitempty"` // what screen readers say after the symbols: a text for each clue, or for a grid without clues one for each cell
	playdata.Grid
	Steps  []stepData     `json:"steps,omitempty"`
	Ladder engine.Options `json:"ladder,omitempty"` // options that leave techniques out of hints
}

// stepData is a step of a grid's solution.
type stepData struct {
	Name   string   `json:"name"`             // the technique, in words
	Placed []string `json:"placed,omitempty"` // symbols that the step writes, cell by cell: "12:5"
	Struck []string `json:"struck,omitempty"` // candidates that the step removes, cell by cell: "12:57"
	Traced string   `json:"traced,omitempty"` // the parts of the drawing that the step highlights (engine.Step.HighlightText)
}

// moveData is the data of a puzzle that isn't a grid. Its script reads the position from Text.
type moveData struct {
	Kind  string   `json:"kind"`
	Text  string   `json:"text"`
	Moves string   `json:"moves,omitempty"` // the best known solution, in the form of engine.Position
	Names []string `json:"names,omitempty"` // the names of the pieces; nil if the script needs none
}

// moveScripts holds the scripts of puzzles that aren't grids, by kind.
var moveScripts = map[string]string{"watersort": scripts.Bottles, "sortresort": scripts.Trays, "wordsearch": scripts.Letters}

// playOf returns the data of a puzzle's page for its script, or nil if no script plays the puzzle.
// steps are the steps of a grid's solution.
func (d *drawingWriter) playOf(puzzle *render.Puzzle, steps []engine.Step, drawn *engine.GridDrawing, from string, words render.Words) (*Play, error) {
	var play *Play
	var data any
	if grid, ok := puzzle.Puzzle.(engine.DrawableGrid); ok {
		play, data = &Play{Script: href(from, scripts.Path(scripts.Grid, words.Language()))}, gridDataOf(grid, puzzle, steps, drawn, words)
	} else if play, data = d.movePlayOf(puzzle, drawn.Style, from, words); play == nil {
		return nil, nil
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("writing the data of a puzzle: %w", err)
	}
	play.Data, play.Size = template.JS(text), sizeOf(puzzle)
	if puzzle.Tier != engine.NoTier {
		play.Tier = puzzle.Tier.String()
	}
	return play, nil
}

func gridDataOf(grid engine.DrawableGrid, puzzle *render.Puzzle, steps []engine.Step, drawn *engine.GridDrawing, words render.Words) gridData {
	table := &drawn.Table
	data := gridData{Kind: puzzle.Kind, Text: puzzle.Text, Solution: puzzle.Solution.Text, Grid: playdata.GridOf(grid, drawn), Ladder: puzzle.Ladder}
	if table.Clues == nil {
		data.Said = render.CellDetails(words, puzzle.Kind, *table)
	} else {
		for _, clue := range playdata.ClueSteps(table) {
			data.Said = append(data.Said, words.Step(puzzle.Kind, clue))
		}
	}
	side := len(table.Cells)
	for i := range steps {
		step := &steps[i]
		data.Steps = append(data.Steps, stepData{
			Name: words.Technique(puzzle.Kind, step.Technique), Traced: step.HighlightText(),
			Placed: cellSymbols(step.Placed, side), Struck: cellSymbols(step.Struck, side),
		})
	}
	return data
}

// cellSymbols returns a text for each cell with all its symbols: "12:57" for the symbols 5 and 7 in
// cell 12. Cells are numbered row by row, from 0. In marks, the symbols of one cell must follow each
// other.
func cellSymbols(marks []engine.CellSymbol, side int) (cells []string) {
	last := -1
	for _, m := range marks {
		if cell := m.Row*side + m.Column; cell != last {
			cells, last = append(cells, strconv.Itoa(cell)+":"), cell
		}
		cells[len(cells)-1] += m.Symbol
	}
	return cells
}

// movePlayOf returns the pieces and the data of a puzzle that isn't a grid. It returns nil if no script
// plays the puzzle.
func (d *drawingWriter) movePlayOf(puzzle *render.Puzzle, style figure.Style, from string, words render.Words) (*Play, any) {
	script := moveScripts[puzzle.Kind]
	if script == scripts.Letters {
		return &Play{Script: href(from, scripts.Path(script, words.Language()))}, moveData{Kind: puzzle.Kind, Text: puzzle.Text}
	}
	drawer, ok := puzzle.Puzzle.(engine.PieceDrawer)
	if !ok || script == "" || len(puzzle.Solution.Moves) == 0 {
		return nil, nil
	}
	data := moveData{Kind: puzzle.Kind, Text: puzzle.Text, Moves: engine.Position{Moves: puzzle.Solution.Moves}.String()}
	signs := drawer.Pictograms()
	for _, sign := range signs {
		if name := sign.Name(words.Language()); script == scripts.Trays {
			data.Names = append(data.Names, name)
		}
	}
	return &Play{Script: href(from, scripts.Path(script, words.Language())), Pieces: d.drawPieces(signs, style)}, data
}

// drawPieces draws signs as SVG symbols. Scripts refer to them by number (site/play/svg.ts).
func (d *drawingWriter) drawPieces(signs []engine.Pictogram, style figure.Style) template.HTML {
	dst := []byte(`<svg class="pieces" aria-hidden="true">`)
	for i, sign := range signs {
		f := sign.Draw(style.Cell, style)
		dst = svg.AppendSymbol(dst, &f, playdata.PieceID(i), d.copyNumbers)
	}
	return template.HTML(append(dst, "</svg>"...))
}
