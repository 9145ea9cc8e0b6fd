package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A fence is a block of code on a page of the documentation. What is marked sh is run, one
// block after the other in a folder of the page's own; what has a path behind its language is
// the file that readers are told to write, and written when its turn comes. Whatever else is
// shown is no part of it: examples of one key, and console, what can't be run in a test.
var fence = regexp.MustCompile("(?ms)^```([a-z]+)(?: (\\S+))?\n(.*?)^```$")

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
