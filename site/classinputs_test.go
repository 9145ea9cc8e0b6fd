//go:build slow

package site

import (
	"bytes"
	"compress/zlib"
	"io"
	"path"
	"strings"
	"testing"
)

// classChanges are of what a class set reads, each made on top of those before it.
func classChanges() []change {
	others := []string{"books/", "decks/es/aves/prints"}
	return []change{
		{what: "nothing", make: func(*testing.T, string, *Config) {}, stays: append([]string{"classes/"}, others...)},
		{what: "a name in the list", make: edit("content/books/curso.csv", "Ana", "Anabel"), again: []string{"classes/es/curso/"}, stays: append([]string{"classes/es/otro/"}, others...)},
		{what: "another pupil", make: edit("content/books/curso.csv", "Bruno,Uno\n", "Bruno,Uno\nCarla,Dos\n"), again: []string{"classes/es/curso/"}, stays: append([]string{"classes/es/otro/"}, others...)},
		{what: "who is in which group", make: edit("content/books/curso.csv", "Carla,Dos", "Carla,Uno"), again: []string{"classes/es/curso/"}, stays: append([]string{"classes/es/otro/"}, others...)},
		{what: "the words above the sheets", make: edit("content/books/curso.es.md", "Palabras", "Otras palabras"), again: []string{"classes/es/curso/worksheet"}, stays: append([]string{"classes/es/otro/"}, others...)},
		{what: "how sheets are handed out", make: edit("content/books/otro.es.md", "pupils: 2", "pupils: 2\nhandouts: two-up"), again: []string{"classes/es/otro/"}, stays: append([]string{"classes/es/curso/"}, others...)},
		{what: "an attribute of a species", make: func(t *testing.T, project string, _ *Config) {
			for _, name := range []string{"rules", "environments", "contexts", "species", "words"} {
				put(t, project, "content/kyndo/"+name+".yaml", sampled(t, "content/kyndo/"+name+".yaml"))
			}
			edit("content/kyndo/rules.yaml", "P: 25\n  S: 20", "P: 20\n  S: 25")(t, project, nil)
		}, again: []string{"classes/es/otro/", "decks/es/aves/"}, stays: []string{"classes/es/curso/", "books/"}},
	}
}

// classProject is a publication with a book, a deck, a class with names and one with duels.
func classProject(t *testing.T) string {
	t.Helper()
	project := t.TempDir()
	for name, text := range map[string]string{
		"octavo.yaml":               "title: Colegio\nlanguages: [es]\n",
		"content/decks/aves.es.md":  "---\ntitle: Aves\nspecies: [condor, picoespada, colibri-paramo, harpia, tingua, buho]\n---\n",
		"content/books/uno.es.md":   "---\ntitle: Uno\nsections: [{kind: sudoku, tier: easy, count: 2, options: {size: 4}}]\n---\n",
		"content/books/curso.csv":   "nombre,grupo\nAna,Uno\nBruno,Uno\nDarío,Dos\n",
		"content/books/curso.es.md": "---\ntitle: Curso\ntype: class\npupils: curso.csv\ngroups:\n  - {title: Uno, sections: [{kind: sudoku, tier: easy, options: {size: 4}}]}\n  - {title: Dos, sections: [{kind: kenken, tier: easy, options: {size: 4}}]}\n---\nPalabras.\n",
		"content/books/otro.es.md":  "---\ntitle: Otro\ntype: class\npupils: 2\nsections:\n  - {kind: sudoku, tier: easy, options: {size: 4}}\n  - duels: {deck: aves, level: base}\n---\n",
	} {
		put(t, project, name, text)
	}
	return project
}

// TestWhatAClassReadsMakesItAgain, and nothing else does.
func TestWhatAClassReadsMakesItAgain(t *testing.T) {
	project := classProject(t)
	config := Config{Dir: project, Program: "this"}
	mustBuild(t, config)
	for _, c := range classChanges() {
		c.make(t, project, &config)
		checkDue(t, c, config)
		mustBuild(t, config)
		sameAsFresh(t, c.what, config)
		if due := mustBuild(t, dry(config)).Due; len(due) > 0 {
			t.Errorf("%s: after the build there is still to be made: %v", c.what, due)
		}
	}
}

// TestNothingForPupilsLeadsToAKey reads every byte of a finished site with a book, a deck and
// class sets, of PDF files those of their streams as well: but for the page of keys nothing
// names a key or a page for marks, and but for the home page nothing leads to that page.
func TestNothingForPupilsLeadsToAKey(t *testing.T) {
	project := classProject(t)
	mustBuild(t, Config{Dir: project, Program: "this"})
	keys := 0
	for name, text := range tree(t, project) {
		if !strings.HasPrefix(name, "public/") || strings.HasPrefix(path.Base(name), ".octavo") {
			continue
		}
		forTeachers := strings.HasSuffix(name, "puzzles/keys.html")
		all := text
		if strings.HasSuffix(name, ".pdf") {
			all += inflated(text)
		}
		for _, secret := range []string{".key.pdf", ".marks.pdf", ".marks.csv"} {
			if found := strings.Contains(all, secret); found && !forTeachers && strings.ContainsAny(path.Ext(name), "hpj") {
				t.Errorf("%s names %s", name, secret)
			} else if found {
				keys++
			}
		}
		if strings.Contains(all, "keys.html") && !forTeachers && path.Base(name) != "index.html" {
			t.Errorf("%s leads to the page of keys", name)
		}
	}
	if keys < 3 {
		t.Errorf("the page of keys has %d sorts of files of 3", keys)
	}
}

// inflated are the streams of a PDF file that can be read.
func inflated(file string) string {
	var all strings.Builder
	for {
		_, rest, found := strings.Cut(file, "stream\n")
		if !found {
			return all.String()
		}
		file = rest
		if r, err := zlib.NewReader(bytes.NewReader([]byte(rest))); err == nil {
			_, _ = io.Copy(&all, r) // as far as it goes: what follows the stream is no part of it
		}
	}
}
