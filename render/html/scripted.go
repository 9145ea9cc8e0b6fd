package html

import (
	"cmp"
	"fmt"
	"maps"
	"strings"

	"octavo/render"
	"octavo/render/scripts"
)

// A pageScript is one that the site has in each language, bundled of a file in the folder site/play
// of the templates and of what that imports.
type pageScript struct {
	name   string
	entry  string   // the file, where that isn't called as the script is
	groups []string // those of its words: of them it has what its files name
	whole  bool     // it has all of them, since its files put names together
	// Pages load a later one when somebody asks for what it does, by the function "later"
	// (site/play/around/later.ts), to which it exports that: what most readers of a page never
	// need isn't sent to all of them.
	later bool
}

// The scripts of pages.
const (
	gridScript       = "grid"
	bottleScript     = "bottles"
	trayScript       = "trays"
	siteScript       = "site"       // of every page
	chooseScript     = "choose"     // of the index
	statisticsScript = "statistics" // of the page on what a reader has played
	dailyScript      = "daily"      // of the calendar of the puzzles of the day
	keepScript       = "keep"       // of the first pages of works, where these can be kept
	freshScript      = "fresh"      // of puzzles that pages don't have, which those of grids and bottles load
)

// The groups of words that several scripts speak by.
var (
	playing = []string{render.PlayWords, render.AroundWords} // and what every page offers
	finding = []string{render.AroundWords, render.FindingWords}
)

var allScripts = []pageScript{
	{name: gridScript, groups: playing},
	{name: bottleScript, groups: playing},
	{name: trayScript, groups: playing},
	{name: matchScript, groups: playing},
	{name: siteScript, groups: []string{render.AroundWords}},
	{name: chooseScript, groups: finding, whole: true},
	{name: statisticsScript, groups: finding, whole: true},
	{name: dailyScript, groups: finding, whole: true},
	{name: keepScript, groups: []string{render.KeepingWords}, whole: true},
	{name: freshScript, groups: playing, later: true},
	{name: "find", groups: finding, whole: true, later: true},
	{name: "keys", groups: []string{render.KeysWords}, whole: true, later: true},
	{name: "clock", groups: []string{render.PlayWords}, later: true},
	{name: "asking", entry: "engine", groups: []string{render.PlayWords}, later: true},
	{name: "gridhelp", entry: "grid/help", groups: []string{render.PlayWords}, later: true},
	{name: "movehelp", entry: "moves/help", groups: []string{render.PlayWords}, later: true},
	{name: "traced", groups: []string{render.PlayWords}, later: true}, // draws hints
	{name: "lists", groups: []string{render.AroundWords}, later: true},
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
		for _, s := range allScripts {
			data, err := r.bundled(&s, words, namedIn(worker), offlineModule(site))
			if err != nil {
				return nil, err
			}
			files = append(files, render.File{Path: scriptPath(s.name, words.Language()), Data: data})
		}
	}
	return files, nil
}

// bundled is a script in a language.
func (r *Renderer) bundled(s *pageScript, words render.Words, given ...scripts.Module) ([]byte, error) {
	entry := scriptFolder + "/" + cmp.Or(s.entry, s.name) + ".ts"
	said := scripts.Words{"plural": words.Group("language")["plural"]}
	for _, group := range s.groups {
		maps.Copy(said, words.Group(group))
	}
	if !s.whole {
		said = said.SaidBy(r.files, entry)
	}
	if s.name == freshScript {
		nameAll(said, words)
	}
	if s.later {
		return scripts.Export(r.files, entry, s.name, said, given...)
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

// scriptPath is where the site has a script.
func scriptPath(name, language string) string { return fmt.Sprintf("play/%s.%s.js", name, language) }
