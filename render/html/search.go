package html

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"octavo/render"
)

// The data for search are written as scripts that assign the data to a variable. A page that is opened
// without a server can load scripts, but no other data.
func puzzlesDataPath(language string) string { return "find/" + language + ".puzzles.js" }
func wordsDataPath(language string) string   { return "find/" + language + ".words.js" }

// puzzlesData lists all puzzles in a language (site/play/find/puzzles.ts). Kinds, Tiers and Sizes hold
// names in that language.
type puzzlesData struct {
	Kinds  map[string]string `json:"kinds"`
	Tiers  map[string]string `json:"tiers"`
	Sizes  map[string]string `json:"sizes"` // by render.ListedPuzzle.SizeKey
	Works  [][2]string       `json:"works"` // the title of each work, and the folder of its pages
	Groups []puzzleGroup     `json:"groups"`
}

// A puzzleGroup lists the puzzles of one kind, tier, size and work.
type puzzleGroup struct {
	groupKey
	Puzzles puzzleTexts `json:"puzzles"`
}

// A groupKey holds the properties that all puzzles of a group share.
type groupKey struct {
	Kind string `json:"kind"`
	Tier string `json:"tier"`
	Size int    `json:"size"`
	Work int    `json:"work"` // index in puzzlesData.Works
}

// puzzleTexts holds one text per puzzle: its number, mark and printed code, separated by dots. The
// code may be missing.
type puzzleTexts []string

// MarshalText joins the texts with spaces.
func (t puzzleTexts) MarshalText() ([]byte, error) { return []byte(strings.Join(t, " ")), nil }

// searchFiles returns the data files for search in each language: the puzzles, and the other pages.
func (p *publication) searchFiles(front *render.Front, all drawersByLanguage) ([]render.File, error) {
	var files []render.File
	for _, w := range p.Languages {
		puzzles, err := assignment("octavoPuzzles", p.puzzlesData(w, all[w.Language()]))
		if err != nil {
			return nil, err
		}
		words, err := assignment("octavoWords", p.documents(w, front, all[w.Language()]))
		if err != nil {
			return nil, err
		}
		files = append(files,
			render.File{Path: puzzlesDataPath(w.Language()), Data: puzzles},
			render.File{Path: wordsDataPath(w.Language()), Data: words})
	}
	return files, nil
}

// assignment returns a script that assigns a value to a global variable.
func assignment(name string, value any) ([]byte, error) {
	text, err := json.Marshal(value)
	return slices.Concat([]byte("var "+name+"="), text, []byte(";\n")), err
}

func (p *publication) puzzlesData(w render.Words, drawers []*drawer) *puzzlesData {
	data := &puzzlesData{Kinds: map[string]string{}, Tiers: map[string]string{}, Sizes: map[string]string{}, Works: [][2]string{}, Groups: []puzzleGroup{}}
	works := map[*render.Outline]int{}
	for _, d := range drawers {
		data.Kinds[d.kind] = w.Say("kind." + d.kind + ".name")
		if d.name != "" {
			data.Sizes[d.puzzles[0].SizeKey()] = d.name
		}
		for i := range d.puzzles {
			f := &d.puzzles[i]
			if _, there := works[f.work]; !there {
				works[f.work] = len(data.Works)
				data.Works = append(data.Works, [2]string{f.work.Title, strings.TrimSuffix(f.work.Path(), "index.html")})
			}
			if name := tierName(w, f.tier); name != "" {
				data.Tiers[f.Tier] = name
			}
			data.add(groupKey{Kind: d.kind, Tier: f.Tier, Size: d.size, Work: works[f.work]}, f)
		}
	}
	return data
}

// add adds a puzzle to the last group if that has the key to, or else to a new group.
func (data *puzzlesData) add(to groupKey, f *placedPuzzle) {
	if last := len(data.Groups) - 1; last < 0 || data.Groups[last].groupKey != to {
		data.Groups = append(data.Groups, puzzleGroup{groupKey: to})
	}
	text := strconv.Itoa(f.work.Number(f.at)) + "." + f.Mark
	if f.ID != "" {
		text += "." + f.ID
	}
	group := &data.Groups[len(data.Groups)-1]
	group.Puzzles = append(group.Puzzles, text)
}

// Search finds pages of these sorts. The script of search uses the same names.
const (
	foundBook      = "book"
	foundWorksheet = "worksheet"
	foundWorld     = "world"
	foundDeck      = "deck"
	foundSection   = "section"
	foundCard      = "card"
	foundPage      = "page"
	foundLesson    = "lesson"
	foundRules     = "rules"
	foundPuzzle    = "puzzle"
	foundPuzzles   = "puzzles"
)

// A document is a page that search finds: its sort, title, path, the title of its work, and further
// words with which it is found.
type document [5]string

// documents returns the pages in a language that search finds by words. Puzzles without a title aren't
// among them: search finds them by number.
func (p *publication) documents(w render.Words, front *render.Front, drawers []*drawer) []document {
	language, all := w.Language(), []document{}
	for i := range front.Entries {
		if e := &front.Entries[i]; e.Language == language {
			all = append(all, p.documentsOf(e)...)
		}
	}
	for _, l := range lessonsIn(front.Lessons, language) {
		all = append(all, document{foundLesson, l.Title, lessonPath(l), w.Say("kind." + l.Kind + ".name"), distinctWords(l.Title, l.Text)})
	}
	for _, r := range rulesIn(front.Rules, language) {
		title := w.Say("site.howToPlayKind", "kind", w.Say("kind."+r.Kind+".name"))
		all = append(all, document{foundRules, title, render.RulesPath(language, r.Kind), "", distinctWords(title, r.Text)})
	}
	for _, d := range drawers {
		title := w.Say("kind." + d.kind + ".name")
		if d.name != "" {
			title += " · " + d.name
		}
		all = append(all, document{foundPuzzles, title, drawerPath(language, d, 0), "", distinctWords(title, d.tierNames(w))})
	}
	return all
}

// documentsOf returns the documents of a work. Puzzles without a title have none.
func (p *publication) documentsOf(e *render.Entry) []document {
	o := p.works[workKey{e.Sort, e.Slug, e.Language}]
	if o == nil {
		return nil
	}
	sort, part := foundBook, foundSection
	switch {
	case e.Sort == render.Articles:
		return []document{{foundPage, o.Title, o.Path(), o.Group, distinctWords(o.Title, e.Text)}}
	case e.Sort == render.Worlds:
		sort = foundWorld
	case e.Sort == render.Days:
		sort = foundPuzzles
	case e.Sort == render.Decks:
		sort, part = foundDeck, foundCard
	case e.Worksheet:
		sort = foundWorksheet
	}
	all := []document{{sort, e.Title, o.Path(), "", distinctWords(e.Title, e.Subtitle+" "+e.Author+" "+e.Description)}}
	for _, f := range e.Parts {
		all = append(all, document{part, f.Title, f.Path, e.Title, distinctWords(f.Title, f.Words)})
	}
	for i := range e.Puzzles {
		if title := e.Puzzles[i].Title; title != "" {
			all = append(all, document{foundPuzzle, title, o.PuzzlePath(i), e.Title})
		}
	}
	return all
}

// minWordLength is the smallest number of letters of a word in distinctWords.
const minWordLength = 3

// distinctWords returns the words of a text that its title lacks, each once and in lower case. It
// leaves out short words.
func distinctWords(title, text string) string {
	seen := map[string]bool{}
	split := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	for word := range strings.FieldsFuncSeq(strings.ToLower(title), split) {
		seen[word] = true
	}
	var words []string
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), split) {
		if !seen[word] && len([]rune(word)) >= minWordLength {
			seen[word] = true
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}
