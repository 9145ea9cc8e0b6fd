package html

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/playdata"
	"octavo/render/svg"
)

// moveScripts are the scripts that play puzzles of moves, by their kinds.
var moveScripts = map[string]string{"watersort": bottleScript, "sortresort": trayScript}

// moveData is what the scripts of puzzles of moves are told. All else they read from the
// puzzle's text.
type moveData struct {
	Kind  string   `json:"kind"`
	Text  any      `json:"text"`            // as of repeats
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
	data := moveData{Kind: puzzle.Kind, Text: repeats(puzzle.Text), Moves: engine.Position{Moves: puzzle.Solution.Moves}.String()}
	signs := handled.Signs()
	for _, sign := range signs {
		if name := sign.Name(words.Language()); script == trayScript {
			data.Names = append(data.Names, name)
		}
	}
	object, err := d.object(&data)
	if err != nil {
		return nil, fmt.Errorf("writing the data of a puzzle: %w", err)
	}
	text := d.lent(object)
	return &Play{
		Script: href(from, scriptPath(script, words.Language())), Data: template.JS(text), Pieces: d.pieces(signs, style),
	}, nil
}

// pieces are drawings that scripts use by their numbers, as often as they need them
// (site/play/svg.ts). Those that the page has anyway are named by the numbers that it knows
// them by, in the frame in which they stand.
func (d *scratch) pieces(signs []engine.Sign, style figure.Style) template.HTML {
	return d.part(func(dst []byte) []byte {
		dst = append(dst, `<svg class="pieces" aria-hidden="true"`...)
		if of, frame := d.knownCopies(signs, style); of != "" {
			return append(append(append(append(dst, frame...), ` data-of="`...), of...), `"></svg>`...)
		}
		dst = append(dst, '>')
		for i, sign := range signs {
			f := sign.Draw(style.Cell, style)
			dst = svg.AppendSymbol(dst, &f, playdata.PieceID(i), d.known)
		}
		return append(dst, "</svg>"...)
	})
}

// knownCopies are the numbers by which the page knows all of some signs, and the attributes
// that frame each; "" where it doesn't know them.
func (d *scratch) knownCopies(signs []engine.Sign, style figure.Style) (of, frame string) {
	var numbers []string
	for _, sign := range signs {
		f := sign.Draw(style.Cell, style)
		if len(f.Copies) != 1 || f.Copies[0].To-f.Copies[0].From != len(f.Items) || d.known[f.Copies[0].Name] == 0 {
			return "", ""
		}
		numbers, frame = append(numbers, strconv.Itoa(d.known[f.Copies[0].Name])), svg.CopyFrame(&f)
	}
	return strings.Join(numbers, " "), frame
}
