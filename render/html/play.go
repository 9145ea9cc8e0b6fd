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

// A Play holds the data on a puzzle's page for the script that plays it.
type Play struct {
	Script template.URL  // the way to the script
	Data   template.JS   // a JSON object
	Pieces template.HTML // drawings that the script moves about; may be empty
	Tier   string        // as content files have it; "" if the puzzle has none
	Size   int           // 0 if the puzzle has none
	Day    string        // "2027-01-05" if it is the puzzle of that day
}

// gridData is the data of a grid (site/play/grid/puzzle.ts).
type gridData struct {
	Kind     string   `json:"kind"`
	Text     string   `json:"text"`
	Solution string   `json:"solution"`
	Said     []string `json:"said,omitempty"` // texts outside the cells, in words
	playdata.Grid
	Steps []stepData `json:"steps,omitempty"`
}

// stepData is a step of a grid's solution.
type stepData struct {
	Name   string   `json:"name"`             // of its technique
	Placed []string `json:"placed,omitempty"` // symbols that it writes, cell by cell: "12:5"
	Struck []string `json:"struck,omitempty"` // candidates that it removes, cell by cell: "12:57"
	Traced string   `json:"traced,omitempty"` // the parts of its drawing (engine.Step.HighlightText)
}

// moveData is the data of a puzzle that is solved by moves. Its script reads the rest from
// the puzzle's text.
type moveData struct {
	Kind  string   `json:"kind"`
	Text  string   `json:"text"`
	Moves string   `json:"moves"`           // the best solution known (engine.Position)
	Names []string `json:"names,omitempty"` // of the pieces, if their signs aren't their names
}

// moveScripts are the scripts that play puzzles of moves, by kind.
var moveScripts = map[string]string{"watersort": scripts.Bottles, "sortresort": scripts.Trays}

// play returns the data of a puzzle's page for its script; nil if no script plays it. steps are the
// steps of a grid's solution.
func (d *drawings) play(puzzle *render.Puzzle, steps []engine.Step, drawn *engine.GridDrawing, from string, words render.Words) (*Play, error) {
	var play *Play
	var data any
	if grid, ok := puzzle.Puzzle.(engine.Pictured); ok {
		play, data = &Play{Script: href(from, scripts.Path(scripts.Grid, words.Language()))}, gridDataOf(grid, puzzle, steps, drawn, words)
	} else if play, data = d.movePlay(puzzle, drawn.Style, from, words); play == nil {
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

func gridDataOf(grid engine.Pictured, puzzle *render.Puzzle, steps []engine.Step, drawn *engine.GridDrawing, words render.Words) gridData {
	table := &drawn.Table
	data := gridData{Kind: puzzle.Kind, Text: puzzle.Text, Solution: puzzle.Solution.Text, Grid: playdata.GridOf(grid, drawn)}
	if table.Clues == nil {
		data.Said = render.Beside(words, puzzle.Kind, *table)
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

// cellSymbols lists the cells of marks, each by its number, row by row from 0, and its symbols: "12:57".
func cellSymbols(marks []engine.Mark, side int) (cells []string) {
	last := -1
	for _, m := range marks {
		if cell := m.Row*side + m.Column; cell != last {
			cells, last = append(cells, strconv.Itoa(cell)+":"), cell
		}
		cells[len(cells)-1] += m.Symbol
	}
	return cells
}

// movePlay returns the pieces and the data of a puzzle of moves; nil if no script plays it.
func (d *drawings) movePlay(puzzle *render.Puzzle, style figure.Style, from string, words render.Words) (*Play, any) {
	handled, ok := puzzle.Puzzle.(engine.PieceDrawer)
	script := moveScripts[puzzle.Kind]
	if !ok || script == "" || len(puzzle.Solution.Moves) == 0 {
		return nil, nil
	}
	data := moveData{Kind: puzzle.Kind, Text: puzzle.Text, Moves: engine.Position{Moves: puzzle.Solution.Moves}.String()}
	signs := handled.Signs()
	for _, sign := range signs {
		if name := sign.Name(words.Language()); script == scripts.Trays {
			data.Names = append(data.Names, name)
		}
	}
	return &Play{Script: href(from, scripts.Path(script, words.Language())), Pieces: d.pieces(signs, style)}, data
}

// pieces draws signs for scripts, which use them by their numbers (site/play/svg.ts).
func (d *drawings) pieces(signs []engine.Sign, style figure.Style) template.HTML {
	dst := []byte(`<svg class="pieces" aria-hidden="true">`)
	for i, sign := range signs {
		f := sign.Draw(style.Cell, style)
		dst = svg.AppendSymbol(dst, &f, playdata.PieceID(i), d.numbers)
	}
	return template.HTML(append(dst, "</svg>"...))
}
