package html

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"

	"octavo/engine"
	"octavo/render"
	"octavo/render/playdata"
)

// A Play is what a page that can be played carries for its script.
type Play struct {
	Script template.URL  // the way to it
	Data   template.JS   // an object
	Pieces template.HTML // drawings of what is moved about, which the script uses; may be empty
	Tier   string        // as content files have it; "" where the puzzle has none
	Size   int           // 0 where it has none
	Day    string        // "2027-01-05" where it is the puzzle of that day
}

// gridData is what the script of grids is told (site/play/grid/puzzle.ts).
type gridData struct {
	Kind     string   `json:"kind"`
	Text     string   `json:"text"`
	Symbols  string   `json:"symbols"`
	Given    string   `json:"given"`
	Solution string   `json:"solution"`
	Boxes    []int    `json:"boxes,omitempty"`
	Said     []string `json:"said,omitempty"`
	// Cages are what Said tells of the cells of a cage: each a number for every cell, and a
	// clue as it is drawn, "20+".
	Cages  []int    `json:"cages,omitempty"`
	Clues  []string `json:"clues,omitempty"`
	Margin int64    `json:"margin"` // around the cells, in thousandths of the drawing's width
	// Room is where in a cell symbols are written, in thousandths of its side: left, top,
	// width, height.
	Room [4]int64 `json:"room"`
	// Steps follow (appendSteps).
}

// playOf is what the page of a puzzle carries whose drawing is so wide, and of a grid the
// steps of its solution; nil for puzzles that no script plays.
func playOf(d *scratch, puzzle *render.Puzzle, steps []engine.Step, drawn *engine.Drawn, from string, words render.Words) (play *Play, err error) {
	if grid, ok := puzzle.Puzzle.(engine.Pictured); ok {
		play, err = d.gridOf(grid, puzzle, steps, drawn, from, words)
	} else {
		play, err = movesOf(d, puzzle, drawn.Style, from, words)
	}
	if play != nil {
		play.measure(puzzle)
	}
	return play, err
}

// gridOf is what the page of a grid carries.
func (d *scratch) gridOf(grid engine.Pictured, puzzle *render.Puzzle, steps []engine.Step, drawn *engine.Drawn, from string, words render.Words) (*Play, error) {
	table, told := &drawn.Table, playdata.GridOf(grid, drawn)
	side := len(table.Cells)
	data := gridData{
		Kind: puzzle.Kind, Text: puzzle.Text, Symbols: told.Symbols, Given: told.Given, Solution: puzzle.Solution.Text,
		Boxes: told.Boxes, Said: render.Beside(words, puzzle.Kind, *table), Cages: told.Cages, Clues: told.Clues,
		Margin: told.Margin, Room: told.Room,
	}
	if table.Clues != nil {
		data.Said = nil
		for _, clue := range playdata.ClueSteps(table) {
			data.Said = append(data.Said, words.Step(puzzle.Kind, clue))
		}
	}
	object, err := d.object(&data)
	if err != nil {
		return nil, fmt.Errorf("writing the data of a puzzle: %w", err)
	}
	text := d.lent(appendSteps(object, puzzle.Kind, side, steps, words))
	return &Play{Script: href(from, scriptPath(gridScript, words.Language())), Data: template.JS(text)}, nil
}

// object is the text with a value in JSON after it, to be lent.
func (d *scratch) object(value any) ([]byte, error) {
	d.json.Reset()
	if err := json.NewEncoder(&d.json).Encode(value); err != nil {
		return nil, err
	}
	return append(d.text, bytes.TrimSuffix(d.json.Bytes(), []byte("\n"))...), nil
}
