package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
)

// A fence is a block of code on a page of the documentation. What is marked sh is run, one
// block after the other in a folder of the page's own; what has a path behind its language is
// the file that readers are told to write, and written when its turn comes. Whatever else is
// shown is no part of it: examples of one key, and console, what can't be run in a test.
var fence = regexp.MustCompile("(?ms)^```([a-z]+)(?: (\\S+))?\n(.*?)^```$")

// TestDocumentationRuns runs every command of the documentation that needs no network, no
// browser and nobody to answer. What is run in English is what stands on the pages in other
// languages (TestDocumentationSaysTheSame).
func TestDocumentationRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("the pages' commands build some ten publications")
	}
	pages := pagesIn(t, "en")
	folder, commands := t.TempDir(), 0
	for _, page := range pages {
		script, run := scriptOf(t, page)
		if run == 0 {
			continue
		}
		commands += run
		name := strings.TrimSuffix(filepath.Base(page), ".en.md") + ".txtar"
		if err := os.WriteFile(filepath.Join(folder, name), script, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if commands < 25 {
		t.Errorf("only %d blocks of commands found", commands)
	}
	testscript.Run(t, testscript.Params{Dir: folder, RequireExplicitExec: true})
}

// scriptOf is what a page has its readers do, and how many blocks of commands that are.
func scriptOf(t *testing.T, page string) (script []byte, run int) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var does, files strings.Builder
	for i, m := range fence.FindAllStringSubmatch(string(text), -1) {
		switch language, file, body := m[1], m[2], m[3]; {
		case language == "sh":
			run++
			does.WriteString(body)
		case file != "":
			fmt.Fprintf(&does, "mkdir -p '%s'\ncp block-%d '%s'\n", path.Dir(file), i, file)
			fmt.Fprintf(&files, "-- block-%d --\n%s", i, body)
		}
	}
	return fmt.Appendf(nil, "[!exec:sh] skip\nexec sh -eu page\n-- page --\n%s%s", does.String(), files.String()), run
}

// pagesIn are the pages of the documentation in a language.
func pagesIn(t *testing.T, language string) []string {
	t.Helper()
	pages, err := filepath.Glob(theSite + "/*." + language + ".md")
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// TestDocumentationSaysTheSame: each page is there in every language, and no other is.
func TestDocumentationSaysTheSame(t *testing.T) {
	pages := pagesIn(t, "en")
	for _, language := range siteLanguages(t) {
		if n := len(pagesIn(t, language)); n != len(pages) {
			t.Errorf("there are %d pages in English and %d in %q", len(pages), n, language)
		}
		for _, page := range pages {
			holdTwin(t, page, language)
		}
	}
}

// holdTwin holds that a page says the same in a language as in English: its parts, its tables,
// pictures and links, and its commands, but for the language in which something is made, and
// for what readers are told to write.
func holdTwin(t *testing.T, page, language string) {
	t.Helper()
	twin := strings.TrimSuffix(page, ".en.md") + "." + language + ".md"
	inEnglish := strings.NewReplacer("--lang "+language, "--lang en", "/"+language+"/", "/en/", "."+language+".md", ".en.md").Replace
	if got, want := inEnglish(readersDo(t, twin)), readersDo(t, page); got != want {
		t.Errorf("%s has not the commands of %s:\n%s\nbut\n%s", twin, page, want, got)
	}
	if diff := cmp.Diff(shapeOf(t, page, nil), shapeOf(t, twin, inEnglish)); diff != "" {
		t.Errorf("%s hasn't the parts of %s (-, and + what it has):\n%s", twin, page, diff)
	}
}

// shape finds what pages have in every language: headings by their levels, rows of tables,
// items, and links and pictures by where they lead.
var shape = regexp.MustCompile("(?m)^#+ |^\\|.*$|^- |^```[a-z]*|\\]\\([^)]*\\)")

// shapeOf is what a page has, in order; of a row of a table, how many cells.
func shapeOf(t *testing.T, page string, inEnglish func(string) string) (has []string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, mark := range shape.FindAllString(string(text), -1) {
		if strings.HasPrefix(mark, "|") {
			mark = fmt.Sprintf("a row of %d", strings.Count(strings.ReplaceAll(mark, `\|`, ""), "|")-1)
		}
		if inEnglish != nil {
			mark = inEnglish(mark)
		}
		has = append(has, mark)
	}
	return has
}

// readersDo are the commands of a page, and the names of the files that its readers write.
func readersDo(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, m := range fence.FindAllStringSubmatch(string(text), -1) {
		switch {
		case m[1] == "sh":
			all.WriteString(m[3])
		case m[2] != "":
			all.WriteString(m[2] + "\n")
		}
	}
	return all.String()
}

// TestDocumentationIsBuilt builds the documentation as a site, whose home page leads to all of
// its pages in their groups, and whose search finds them by their words.
func TestDocumentationIsBuilt(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the documentation")
	}
	out := filepath.Join(t.TempDir(), "site")
	var said bytes.Buffer
	args := []string{"build", "../../docs/site", "--format", "html", "--no-cache", "--quiet", "--out", out}
	if status := execute(context.Background(), newRoot(nil), args, strings.NewReader(""), &said, &said); status != statusDone {
		t.Fatalf("exit status %d:\n%s", status, said.String())
	}
	for _, want := range []struct{ file, has string }{
		{"en/index.html", `<a href="settings.html">Settings</a>`},
		{"es/index.html", `<h2>Cómo se hace</h2>`},
		{"es/settings.html", `<nav class="note onward"`},
		{"es/print.html", `rel="next"`},
		{"en/index.html", "<h1>Octavo</h1>\n<p class=\"description\">Octavo makes puzzle books"},
		{"en/index.html", "write programs.</p>\n<section class=\"prose\">\n<h2>Begin</h2>"},
		{"index.html", "<p class=\"description\">Octavo hace libros"},
		{"es/start.html", `<li>Siguiente: <a href="install.html" rel="next">`},
		{"en/gallery.html", `<img src="../images/`},
		{"find/es.words.js", "contracubierta"},
		{"find/pt.words.js", "contracapa"},
		{"find/fr.words.js", "couverture"},
		{"pt/index.html", `<a href="data.html">Os dados dos jogos</a>`},
		{"fr/settings.html", `<ul class="files">`},
		{"fr/start.html", `href="install.html" rel="next"`},
	} {
		text, err := os.ReadFile(filepath.Join(out, want.file))
		if err != nil || !strings.Contains(string(text), want.has) {
			t.Errorf("%s lacks %s (%v)", want.file, want.has, err)
		}
	}
}
