package html

import (
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/played"
	"octavo/render/scripts"
)

// playScripts are the sorts of page that are played, each with a script in the folder
// site/play of the templates; aroundScripts are the scripts around them, which have words
// of their own.
var (
	playScripts   = []string{gridScript, bottleScript, trayScript, matchScript, freshScript}
	aroundScripts = []string{siteScript, findScript, chooseScript, statisticsScript, dailyScript, keysScript, keepScript}
)

// The scripts of pages.
const (
	gridScript       = "grid"
	bottleScript     = "bottles"
	trayScript       = "trays"
	freshScript      = "fresh"      // of puzzles that pages don't have, which those of grids and bottles load
	siteScript       = "site"       // of every page
	findScript       = "find"       // the search, which that one loads
	chooseScript     = "choose"     // of the index
	keysScript       = "keys"       // the table of keys, which that of every page loads
	statisticsScript = "statistics" // of the page on what a reader has played
	dailyScript      = "daily"      // of the calendar of the puzzles of the day
	keepScript       = "keep"       // of the first pages of works, where these can be kept
)

// A laterScript is one that pages load when somebody asks for what it does, by the function
// "later" (site/play/around/later.ts): what most readers of a page never need isn't sent to
// all of them.
type laterScript struct {
	name  string // of the script, and of what it exports
	entry string // in the folder of the scripts
	group string // of its words
}

func laterScripts() []laterScript {
	return []laterScript{
		{"clock", "clock", render.PlayWords},
		{"asking", "engine", render.PlayWords},
		{"gridhelp", "grid/help", render.PlayWords},
		{"movehelp", "moves/help", render.PlayWords},
		{"traced", "traced", render.PlayWords}, // draws hints
		{"lists", "lists", render.AroundWords},
	}
}

// scripts bundles each script for each language. They know the engines by their worker.
func (r *Renderer) scripts(site *render.Site, engines *render.Engines) ([]render.File, error) {
	files := programOf(engines)
	for _, words := range site.Languages {
		worker, err := r.worker(words, engines)
		if err != nil {
			return nil, err
		}
		files = append(files, worker...)
		for _, name := range playScripts {
			data, err := r.played(name, words, namedIn(worker), offlineModule(site))
			if err != nil {
				return nil, err
			}
			files = append(files, render.File{Path: scriptPath(name, words.Language()), Data: data})
		}
		for _, name := range aroundScripts {
			data, err := scripts.Bundle(r.files, scriptFolder+"/"+name+".ts", r.aroundWords(name, words), offlineModule(site))
			if err != nil {
				return nil, err
			}
			files = append(files, render.File{Path: scriptPath(name, words.Language()), Data: data})
		}
		for _, later := range laterScripts() {
			entry := scriptFolder + "/" + later.entry + ".ts"
			said := scripts.Words(words.Group(later.group)).SaidBy(r.files, entry)
			data, err := scripts.Export(r.files, entry, later.name, said, namedIn(worker))
			if err != nil {
				return nil, err
			}
			files = append(files, render.File{Path: scriptPath(later.name, words.Language()), Data: data})
		}
	}
	return files, nil
}

// played bundles a script of a sort of page that is played, with the texts that it speaks by.
func (r *Renderer) played(name string, words render.Words, given ...scripts.Module) ([]byte, error) {
	entry := scriptFolder + "/" + name + ".ts"
	all := scripts.Words(words.Group(render.PlayWords))
	maps.Copy(all, words.Group(render.AroundWords)) // what every page offers
	said := all.SaidBy(r.files, entry)
	if name == freshScript {
		nameAll(said, words)
	}
	return scripts.Bundle(r.files, entry, said, given...)
}

// nameAll adds what kinds and tiers are called, and the values of options.
func nameAll(said scripts.Words, words render.Words) {
	for key, text := range words.Group(render.PlayWords) {
		if strings.HasPrefix(key, "fresh.") {
			said[key] = text
		}
	}
	for key, text := range words.Group("kind") {
		if strings.HasSuffix(key, ".name") && strings.Count(key, ".") == 1 {
			said["kind."+key] = text
		}
	}
	for key, text := range words.Group("tier") {
		said["tier."+key] = text
	}
}

// aroundWords are those of a script around what is played: but a few for that of every
// page.
func (r *Renderer) aroundWords(script string, words render.Words) scripts.Words {
	switch script {
	case keysScript:
		return words.Group(render.KeysWords)
	case keepScript:
		return words.Group(render.KeepingWords)
	case siteScript:
		return scripts.Words(words.Group(render.AroundWords)).SaidBy(r.files, scriptFolder+"/"+siteScript+".ts")
	}
	said := words.Group(render.AroundWords)
	maps.Copy(said, words.Group(render.FindingWords))
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
	Room  [4]int64   `json:"room"`
	Steps []gridStep `json:"steps,omitempty"`
}

// A gridStep is an engine.Step: cells are numbers, row by row, with the symbols after them.
type gridStep struct {
	Name   string   `json:"name"`
	Placed []string `json:"placed,omitempty"`
	Struck []string `json:"struck,omitempty"`
	Traced string   `json:"traced,omitempty"` // what a drawing of it shows (engine.Step.Traced)
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
	table, told := grid.Table(), played.GridOf(grid, grid.Question(style).W, style)
	side := len(table.Cells)
	data := gridData{
		Kind: puzzle.Kind, Text: puzzle.Text, Symbols: told.Symbols, Given: told.Given, Solution: puzzle.Solution.Text,
		Boxes: told.Boxes, Said: render.Beside(words, puzzle.Kind, table), Cages: told.Cages, Clues: told.Clues,
		Margin: told.Margin, Room: told.Room,
	}
	if table.Clues != nil {
		data.Said = nil
		for _, clue := range played.ClueSteps(table) {
			data.Said = append(data.Said, words.Step(puzzle.Kind, clue))
		}
	}
	for _, step := range puzzle.Told {
		data.Steps = append(data.Steps, gridStep{
			Name: words.Technique(puzzle.Kind, step.Technique), Placed: written(step.Placed, side), Struck: written(step.Struck, side),
			Traced: step.Traced(),
		})
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("writing the data of a puzzle: %w", err)
	}
	return &Play{Script: href(from, scriptPath(gridScript, words.Language())), Data: template.JS(text)}, nil
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
