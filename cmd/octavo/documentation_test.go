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

	"github.com/rogpeppe/go-internal/testscript"
)

// A fence is a block of code on a page of the documentation. What is marked sh is run, one
// block after the other in a folder of the page's own; what has a path behind its language is
// the file that readers are told to write, and written when its turn comes. Whatever else is
// shown is no part of it: examples of one key, and console, what can't be run in a test.
var fence = regexp.MustCompile("(?ms)^```([a-z]+)(?: (\\S+))?\n(.*?)^```$")

// TestDocumentationRuns runs every command of the documentation that needs no network, no
// browser and nobody to answer. What is run in English is what stands on the Spanish pages.
func TestDocumentationRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("the pages' commands build some ten publications")
	}
	pages, err := filepath.Glob(theSite + "/*.en.md")
	if err != nil {
		t.Fatal(err)
	}
	folder, commands := t.TempDir(), 0
	for _, page := range pages {
		script, run := scriptOf(t, page)
		holdSameCommands(t, page)
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

// holdSameCommands holds that a page has the same commands in Spanish, but for the language
// in which something is made, and for what readers are told to write.
func holdSameCommands(t *testing.T, page string) {
	t.Helper()
	spanish := strings.TrimSuffix(page, ".en.md") + ".es.md"
	inEnglish := strings.NewReplacer("--lang es", "--lang en", "/es/", "/en/").Replace(readersDo(t, spanish))
	if want := readersDo(t, page); inEnglish != want {
		t.Errorf("%s has not the commands of %s:\n%s\nbut\n%s", spanish, page, want, inEnglish)
	}
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
		{"en/index.html", "<h1>Octavo</h1>\n<section class=\"prose\">\n<h2>Begin</h2>"},
		{"es/start.html", `<li>Siguiente: <a href="print.html" rel="next">`},
		{"en/gallery.html", `<img src="../images/`},
		{"find/es.words.js", "contracubierta"},
	} {
		text, err := os.ReadFile(filepath.Join(out, want.file))
		if err != nil || !strings.Contains(string(text), want.has) {
			t.Errorf("%s lacks %s (%v)", want.file, want.has, err)
		}
	}
}
