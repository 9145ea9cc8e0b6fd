package html

import (
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/scripts"
)

// playScripts are the sorts of page that are played, each with a script in the folder
// site/play of the templates; aroundScripts are the scripts around them, which have words
// of their own.
var (
	playScripts   = []string{gridScript, bottleScript, trayScript, matchScript}
	aroundScripts = []string{siteScript, findScript, chooseScript, statisticsScript}
)

// The scripts of pages.
const (
	gridScript       = "grid"
	bottleScript     = "bottles"
	trayScript       = "trays"
	siteScript       = "site"       // of every page
	findScript       = "find"       // the search, which that one loads
	chooseScript     = "choose"     // of the index
	statisticsScript = "statistics" // of the page on what a reader has played
)

// scripts bundles each script for each language. They know the engines by their worker.
func (r *Renderer) scripts(languages []render.Words, engines *render.Engines) ([]render.File, error) {
	files := programOf(engines)
	for _, words := range languages {
		worker, err := r.worker(words, engines)
		if err != nil {
			return nil, err
		}
		files = append(files, worker...)
		for _, name := range playScripts {
			data, err := r.played(name, words, worker)
			if err != nil {
				return nil, err
			}
			files = append(files, render.File{Path: scriptPath(name, words.Language()), Data: data})
		}
		for _, name := range aroundScripts {
			data, err := scripts.Bundle(r.files, scriptFolder+"/"+name+".ts", aroundWords(name, words))
			if err != nil {
				return nil, err
			}
			files = append(files, render.File{Path: scriptPath(name, words.Language()), Data: data})
		}
	}
	return files, nil
}

// played bundles a script of a sort of page that is played, with the texts that it speaks by.
func (r *Renderer) played(name string, words render.Words, worker []render.File) ([]byte, error) {
	entry := scriptFolder + "/" + name + ".ts"
	all := scripts.Words(words.Group(render.PlayWords))
	return scripts.Bundle(r.files, entry, all.SaidBy(r.files, entry), namedIn(worker))
}

// aroundWords are those of a script around what is played: but a few for that of every
// page.
func aroundWords(script string, words render.Words) scripts.Words {
	said := words.Group(render.AroundWords)
	if script != siteScript {
		maps.Copy(said, words.Group(render.FindingWords))
	}
	return said
}

// scriptPath is where the site has a script.
func scriptPath(name, language string) string { return fmt.Sprintf("play/%s.%s.js", name, language) }

// A Play is what a page that can be played carries for its script.
type Play struct {
	Script template.URL  // the way to it
	Data   template.JS   // an object
	Pieces template.HTML // drawings of what is moved about, which the script uses; may be empty
	Tier   string        // as content files have it; "" where the puzzle has none
	Size   int           // 0 where it has none
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
	Room  [4]int64   `json:"room"`
	Steps []gridStep `json:"steps,omitempty"`
}

// A gridStep is an engine.Step: cells are numbers, row by row, with the symbols after them.
type gridStep struct {
	Name   string   `json:"name"`
	Placed []string `json:"placed,omitempty"`
	Struck []string `json:"struck,omitempty"`
}

// playOf is what the page of a puzzle carries; nil for puzzles that no script plays.
func playOf(d *scratch, puzzle *render.Puzzle, style figure.Style, from string, words render.Words) (play *Play, err error) {
	if grid, ok := puzzle.Puzzle.(engine.Pictured); ok {
		play, err = gridOf(grid, puzzle, style, from, words)
	} else {
		play, err = movesOf(d, puzzle, style, from, words)
	}
	if play != nil {
		play.measure(puzzle)
	}
	return play, err
}

// gridOf is what the page of a grid carries.
func gridOf(grid engine.Pictured, puzzle *render.Puzzle, style figure.Style, from string, words render.Words) (*Play, error) {
	table, notes := grid.Table(), grid.Notes(style)
	side := len(table.Cells)
	data := gridData{
		Kind: puzzle.Kind, Text: puzzle.Text, Symbols: notes.Symbols, Given: notes.Given,
		Solution: puzzle.Solution.Text, Said: render.Beside(words, puzzle.Kind, table),
		Margin: margin(grid.Question(style).W, style.Cell*figure.Length(side)),
	}
	for i, length := range []figure.Length{notes.Room.X, notes.Room.Y, notes.Room.W, notes.Room.H} {
		data.Room[i] = int64(length) * 1000 / int64(style.Cell)
	}
	if table.Clues != nil {
		data.Cages, data.Clues = slices.Concat(table.Regions...), cluesIn(table)
		data.Said = toldOnce(table, puzzle.Kind, words)
	}
	if notes.Regions {
		data.Boxes = slices.Concat(table.Regions...)
	}
	for _, step := range puzzle.Told {
		data.Steps = append(data.Steps, gridStep{
			Name: words.Technique(puzzle.Kind, step.Technique), Placed: written(step.Placed, side), Struck: written(step.Struck, side),
		})
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("writing the data of a puzzle: %w", err)
	}
	return &Play{Script: href(from, scriptPath(gridScript, words.Language())), Data: template.JS(text)}, nil
}

// margin is what stands on either side of a drawing's cells, in thousandths of its width.
func margin(width, cells figure.Length) int64 { return int64(width-cells) * 1000 / (2 * int64(width)) }

// cluesIn are the clues of a grid, one for each of its regions.
func cluesIn(table engine.Table) []string {
	clues := make([]string, len(table.Clues))
	for r, cells := range table.Cells {
		for c, cell := range cells {
			if fields := strings.Fields(cell); len(fields) > 1 {
				clues[table.Regions[r][c]] = fields[1]
			}
		}
	}
	return clues
}

// toldOnce are the same clues in words.
func toldOnce(table engine.Table, kind string, words render.Words) []string {
	told := make([]string, len(table.Clues))
	for _, clue := range table.Clues {
		told[table.Regions[clue.Cells[0].Row][clue.Cells[0].Column]] = words.Step(kind, clue.Told)
	}
	return told
}

// written puts marks down as the script reads them: "12:57".
func written(marks []engine.Mark, side int) (cells []string) {
	last := -1
	for _, m := range marks {
		cell := m.Row*side + m.Column
		if cell != last {
			cells = append(cells, strconv.Itoa(cell)+":")
			last = cell
		}
		cells[len(cells)-1] += m.Symbol
	}
	return cells
}
