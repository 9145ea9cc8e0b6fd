package scripts

import (
	"cmp"
	"encoding/base32"
	"encoding/json"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/render"
)

// Folder holds the sources of all scripts in a project's templates.
const Folder = "site/play"

// The scripts to which pages link. These scripts load the others.
const (
	Grid       = "grid"       // plays grids
	Bottles    = "bottles"    // plays Water Sort
	Trays      = "trays"      // plays Sort Resort
	Letters    = "letters"    // plays word searches
	Match      = "match"      // plays a deck
	Site       = "site"       // runs on every page
	Choose     = "choose"     // searches the index of puzzles
	Statistics = "statistics" // shows which puzzles a reader has played
	Daily      = "daily"      // shows the calendar of the puzzles of the day
	Begun      = "begun"      // runs before the contents of pages that show puzzles a reader has begun
	Keep       = "keep"       // runs on the first page of a work that can be kept offline
	Sheets     = "sheets"     // makes sheets for a class
	Decks      = "decks"      // makes cards of a pasted table
)

// Scripts that make new puzzles and show the names of kinds. The scripts Grid and Bottles load them.
const (
	newPuzzle = "newpuzzle"
	sheet     = "sheet" // prints several puzzles
)

// own is the script with which readers write their own puzzles. The script Grid loads it.
const own = "own"

// A pageScript is a script of pages. One entry file and its imports are bundled into the script, once
// for each language.
type pageScript struct {
	name     string
	entry    string   // the entry file; "" if it is named like the script
	groups   []string // the groups of words that the script may use
	allWords bool     // whether the script gets all words of its groups, because it composes their keys
	singles  bool     // whether the script also gets the words with which the engines describe singles
	// isLoadedLater means that another script loads this one when a reader first needs it
	// (site/play/common/load.ts). That way, readers don't download scripts that they never use.
	isLoadedLater bool
	program       string // the program that the script starts; "" for the puzzle engines
}

var (
	playing = []string{render.PlayWords, render.AroundWords}
	finding = []string{render.AroundWords, render.FindingWords}
	days    = []string{render.FindingWords, render.DaysWords}
)

var pageScripts = []pageScript{
	{name: Grid, groups: playing},
	{name: Bottles, groups: playing},
	{name: Trays, groups: playing},
	{name: Letters, groups: playing},
	{name: Match, groups: playing},
	{name: Site, groups: []string{render.AroundWords}},
	{name: Choose, groups: finding, allWords: true},
	{name: Statistics, groups: finding, allWords: true},
	{name: Daily, groups: days},
	{name: Keep, groups: []string{render.KeepingWords}, allWords: true},
	{name: Sheets, entry: "sheet/page", groups: playing},
	{name: Decks, entry: "deck/page", groups: playing, program: decksProgram},
	{name: newPuzzle, groups: playing, isLoadedLater: true},
	{name: sheet, groups: playing, isLoadedLater: true},
	{name: own, groups: playing, isLoadedLater: true},
	{name: "find", groups: finding, allWords: true, isLoadedLater: true},
	{name: "shortcuts", groups: []string{render.KeysWords}, allWords: true, isLoadedLater: true},
	{name: "clock", groups: []string{render.PlayWords}, isLoadedLater: true},
	{name: "engine", groups: []string{render.PlayWords}, isLoadedLater: true},
	{name: "gridhelp", entry: "grid/help", groups: []string{render.PlayWords}, singles: true, isLoadedLater: true},
	{name: "gridsettings", entry: "grid/settingswindow", groups: []string{render.PlayWords}, isLoadedLater: true},
	{name: "movehelp", entry: "moves/help", groups: []string{render.PlayWords}, isLoadedLater: true},
	{name: "drawhint", groups: []string{render.PlayWords}, isLoadedLater: true},
	{name: Begun},
	{name: "continue", groups: []string{render.AroundWords}, isLoadedLater: true},
	{name: "progress", groups: playing, isLoadedLater: true},
	{name: "linked", groups: []string{render.PlayWords}, isLoadedLater: true},
	{name: "marks", groups: []string{render.AroundWords}, isLoadedLater: true},
}

// Path returns the path of a script on the site.
func Path(name, language string) string { return "play/" + name + "." + language + ".js" }

// ForSite bundles all scripts for each language of a site. It adds the programs of pages and the
// scripts of their Workers. For pages that are opened from a folder, it packs these into scripts, too.
// engines is nil for a site without engines.
func ForSite(files fs.FS, site *render.Site, engines *render.Engines) (all []render.File, err error) {
	programs := programsOf(engines)
	for _, p := range programs {
		all = append(all, p.wasm, p.packed)
	}
	offline := Module{Name: "octavo:offline", Text: strconv.FormatBool(site.Offline), IsJSON: true}
	for _, words := range site.Languages {
		none := workerModules(render.File{}, "")
		modules := map[string][]Module{enginesProgram: none, decksProgram: none}
		for _, p := range programs {
			worker, fromFolder, err := p.scripts(files, words, engines)
			if err != nil {
				return nil, err
			}
			all = append(all, worker, fromFolder)
			modules[p.name] = workerModules(worker, p.folder)
		}
		for _, s := range pageScripts {
			data, err := s.bundle(files, words, append(slices.Clone(modules[cmp.Or(s.program, enginesProgram)]), offline)...)
			if err != nil {
				return nil, err
			}
			all = append(all, render.File{Path: Path(s.name, words.Language()), Data: data})
		}
	}
	return all, nil
}

// ServiceWorker bundles the script that keeps pages for reading offline. If the site can't be read
// offline, the script deletes the pages that an earlier version of the site kept.
func ServiceWorker(files fs.FS, site *render.Site) ([]byte, error) {
	if site.Offline {
		return Bundle(files, Folder+"/sw.ts", nil)
	}
	return Bundle(files, Folder+"/swremove.ts", nil)
}

func (s *pageScript) bundle(files fs.FS, words render.Words, modules ...Module) ([]byte, error) {
	entry := Folder + "/" + cmp.Or(s.entry, s.name) + ".ts"
	texts := Words{"plural": words.Group("language")["plural"]}
	for _, group := range s.groups {
		maps.Copy(texts, words.Group(group))
	}
	if !s.allWords {
		texts = texts.UsedBy(files, entry)
	}
	if s.singles {
		texts.addSingles(words)
	}
	if s.name == newPuzzle || s.name == sheet || s.name == Sheets || s.name == own {
		texts.addNames(words)
	}
	if s.isLoadedLater {
		return Export(files, entry, s.name, texts, modules...)
	}
	return Bundle(files, entry, texts, modules...)
}

// addNames adds the names of kinds and tiers, and of the options of new puzzles.
func (w Words) addNames(words render.Words) {
	for key, text := range words.Group(render.PlayWords) {
		if strings.HasPrefix(key, "fresh.") {
			w[key] = text
		}
	}
	for key, text := range words.Group("kind") {
		if strings.HasSuffix(key, ".name") && strings.Count(key, ".") == 1 {
			w["kind."+key] = text
		}
	}
	for key, text := range words.Group("tier") {
		w["tier."+key] = text
	}
}

// workerWords returns the texts of the engines' Worker: those of steps, and messages by their English
// format.
func workerWords(words render.Words, messages map[string]string) Words {
	texts := stepWords(words)
	for format, text := range messages {
		texts["message."+format] = text
	}
	return texts
}

// stepWords returns the texts with which the engines describe steps.
func stepWords(words render.Words) Words {
	texts := Words{"language": words.Language(), "plural": words.Group("language")["plural"]}
	for _, group := range []string{"kind", "grids", "list", "aloud"} {
		for key, text := range words.Group(group) {
			if group == "list" || group == "aloud" || isOfSteps(key) {
				texts[group+"."+key] = text
			}
		}
	}
	return texts
}

// isOfSteps reports whether a text of a kind, such as "sudoku.steps.naked", is about steps.
func isOfSteps(key string) bool {
	parts := strings.Split(key, ".")
	return slices.ContainsFunc(parts[:min(len(parts), 2)], func(part string) bool {
		return part == "steps" || part == "techniques" || part == "terms"
	})
}

// addSingles adds those texts of stepWords that describe singles, the easiest steps of all grids.
func (w Words) addSingles(words render.Words) {
	for key, text := range stepWords(words) {
		switch key[strings.LastIndexByte(key, '.')+1:] {
		case "full-house", "hidden-single", "hidden-single-box", "hidden-single-line", "naked-single", "row", "column", "box":
			if strings.HasPrefix(key, "grids.") || strings.HasPrefix(key, "kind.sudoku.") {
				w[key] = text
			}
		}
	}
}

// quoted returns a text as JSON.
func quoted(text string) string {
	data, _ := json.Marshal(text) // there is no error, since every string can be written as JSON
	return string(data)
}

// named returns a file whose name contains a digest of its data, so that browsers may cache it for ever.
func named(name, extension string, data []byte) render.File {
	f := render.File{Data: data}
	f.Path = name + "." + ShortDigest(f) + extension
	return f
}

// ShortDigest returns the beginning of a file's digest, in letters and digits that file names may have.
func ShortDigest(f render.File) string {
	const letters = 12
	digest := f.Digest()
	return strings.ToLower(base32.StdEncoding.EncodeToString(digest[:])[:letters])
}
