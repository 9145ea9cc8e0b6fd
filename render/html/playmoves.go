package html

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// moveScripts are the scripts that play puzzles of moves, by their kinds.
var moveScripts = map[string]string{"watersort": bottleScript, "sortresort": trayScript}

// moveData is what the scripts of puzzles of moves are told. All else they read from the
// puzzle's text.
type moveData struct {
	Kind  string   `json:"kind"`
	Text  string   `json:"text"`
	Moves string   `json:"moves"`           // of the best solution known, as of engine.Position
	Names []string `json:"names,omitempty"` // of the pieces, where they aren't those of the text
}

// movesOf is what the page of a puzzle of moves carries; nil for puzzles that no script
// plays.
func movesOf(d *scratch, puzzle *render.Puzzle, style figure.Style, from string, words render.Words) (*Play, error) {
	handled, ok := puzzle.Puzzle.(engine.Handled)
	script := moveScripts[puzzle.Kind]
	if !ok || script == "" || len(puzzle.Solution.Moves) == 0 {
		return nil, nil
	}
	data := moveData{Kind: puzzle.Kind, Text: puzzle.Text, Moves: engine.Position{Moves: puzzle.Solution.Moves}.String()}
	signs := handled.Signs()
	for _, sign := range signs {
		if name := sign.Name(words.Language()); script == trayScript {
			data.Names = append(data.Names, name)
		}
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("writing the data of a puzzle: %w", err)
	}
	return &Play{
		Script: href(from, scriptPath(script, words.Language())), Data: template.JS(text), Pieces: d.pieces(signs, style),
	}, nil
}

// pieces are drawings that scripts use by their numbers, as often as they need them.
func (d *scratch) pieces(signs []engine.Sign, style figure.Style) template.HTML {
	return d.part(func(dst []byte) []byte {
		dst = append(dst, `<svg class="pieces" aria-hidden="true">`...)
		for i, sign := range signs {
			f := sign.Draw(style.Cell, style)
			dst = svg.AppendSymbol(dst, &f, pieceID(i))
		}
		return append(dst, "</svg>"...)
	})
}

func pieceID(i int) string { return "_s" + strconv.Itoa(i) }
