package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"octavo/content/goldentest"
	"octavo/templates"
)

// fence matches a block of code on a page of the documentation. The tests run blocks marked sh,
// in order, in a folder of the page's own. A block with a path after its language is a file that
// readers write; the tests write it at its place in that order. They skip other blocks, such as
// console.
var fence = regexp.MustCompile("(?ms)^```([a-z]+)(?: (\\S+))?\n(.*?)^```$")

// pagesIn returns the pages of the documentation in a language.
func pagesIn(t *testing.T, language string) []string {
	t.Helper()
	pages, err := filepath.Glob(pagesFolder + "/*." + language + ".md")
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// TestDocumentationInAllLanguages checks that every language has every page, and no others.
func TestDocumentationInAllLanguages(t *testing.T) {
	pages := pagesIn(t, "en")
	for _, language := range siteLanguages(t) {
		if n := len(pagesIn(t, language)); n != len(pages) {
			t.Errorf("there are %d pages in English and %d in %q", len(pages), n, language)
		}
		for _, page := range pages {
			comparePages(t, page, language)
		}
	}
}

// comparePages checks that a page has the same structure and the same commands in a language as
// in English. Commands may differ in the language that they name.
func comparePages(t *testing.T, page, language string) {
	t.Helper()
	twin := strings.TrimSuffix(page, ".en.md") + "." + language + ".md"
	inEnglish := strings.NewReplacer("--lang "+language, "--lang en", "/"+language+"/", "/en/", "."+language+".md", ".en.md").Replace
	if got, want := inEnglish(commandsOf(t, twin)), commandsOf(t, page); got != want {
		t.Errorf("%s has not the commands of %s:\n%s\nbut\n%s", twin, page, want, got)
	}
	if diff := cmp.Diff(shapeOf(t, page, nil), shapeOf(t, twin, inEnglish)); diff != "" {
		t.Errorf("%s hasn't the parts of %s (-, and + what it has):\n%s", twin, page, diff)
	}
}

// shape matches the parts that a page has in every language: headings, rows of tables, list
// items, blocks of code, and targets of links and pictures.
var shape = regexp.MustCompile("(?m)^#+ |^\\|.*$|^- |^```[a-z]*|\\]\\([^)]*\\)")

// shapeOf lists the parts of a page in order. A row of a table is listed with its number of cells.
func shapeOf(t *testing.T, page string, inEnglish func(string) string) (parts []string) {
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
		parts = append(parts, mark)
	}
	return parts
}

// commandsOf returns the commands of a page, and the names of the files that its readers write.
func commandsOf(t *testing.T, page string) string {
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

// pagesFolder has the pages of the documentation; referenceFolder has the texts that the
// reference of commands is made from.
const (
	pagesFolder     = "../../docs/site/content/pages"
	referenceFolder = "../../docs/reference/"
)

// siteLanguages returns the languages of the documentation. The texts of commands are in English.
func siteLanguages(t *testing.T) []string {
	t.Helper()
	return slices.Sorted(maps.Keys(pageWords(t)))
}

// pageWords returns the texts of reference pages that are not texts of commands, by language.
func pageWords(t *testing.T) map[string]map[string]string {
	t.Helper()
	words := map[string]map[string]string{}
	readTexts(t, referenceFolder+"pages.yaml", &words)
	return words
}

func readTexts(t *testing.T, file string, to any) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, to); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// TestReferenceOfCommands checks that the committed reference of commands is up to date. To
// write it: go test ./cmd/octavo -run TestReferenceOfCommands -update.
func TestReferenceOfCommands(t *testing.T) {
	words := pageWords(t)
	for _, language := range siteLanguages(t) {
		page := referencePage{language, words[language], func(english string) string { return english }}
		if language == "en" {
			page.check(t)
			continue
		}
		page.translate = helpIn(templates.HelpTexts(language))
		page.check(t)
	}
}

// A referencePage is the reference of commands in one language.
type referencePage struct {
	language  string
	words     map[string]string           // the page's own texts by name
	translate func(english string) string // of texts of commands
}

// check compares the page with the committed one, or writes it with -update.
func (p referencePage) check(t *testing.T) {
	t.Helper()
	goldentest.Compare(t, filepath.Join(pagesFolder, "commands."+p.language+".md"), p.text())
}

func (p referencePage) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "---\ntitle: %s\ngroup: %s\norder: 44\n---\n<!-- Made from the code: go test ./cmd/octavo -run TestReferenceOfCommands -update -->\n\n%s\n", p.words["commands"], p.words["group"], p.words["commands lead"])
	for _, c := range documentedCommands(newRoot(nil)) {
		fmt.Fprintf(&b, "\n%s %s\n\n%s.\n", strings.Repeat("#", strings.Count(c.CommandPath(), " ")+1), c.CommandPath(), p.translate(c.Short))
		if !isGroup(c) {
			fmt.Fprintf(&b, "\n```console\n%s\n```\n", c.UseLine())
		}
		var flags []string
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Name != "help" && !f.Hidden {
				flags = append(flags, p.flag(f))
			}
		})
		if len(flags) > 0 {
			fmt.Fprintf(&b, "\n%s\n|---|---|---|\n%s\n", p.words["commands head"], strings.Join(flags, "\n"))
		}
		if c.Example != "" {
			fmt.Fprintf(&b, "\n```console\n%s\n```\n", unindented(c.Example))
		}
	}
	return b.String()
}

// flagsHere matches flags in a text. They are set as code, since -- in prose becomes a dash.
var flagsHere = regexp.MustCompile(`(^|[ (])(--[a-z-]+)`)

// flag returns a flag's row of the table.
func (p referencePage) flag(f *pflag.Flag) string {
	name, usage := pflag.UnquoteUsage(f)
	defaultValue := ""
	if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "[]" {
		defaultValue = "`" + f.DefValue + "`"
	}
	written := "--" + f.Name
	if name != "" {
		written += " " + strings.ToUpper(name)
	}
	return strings.Join([]string{"| `" + written + "`", flagsHere.ReplaceAllString(strings.ReplaceAll(strings.ReplaceAll(p.translate(withoutLanguages(usage)), "`", ""), "|", `\|`), "$1`$2`"), defaultValue + " |"}, " | ")
}

// unindented returns the lines of examples without their indentation.
func unindented(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, strings.TrimSpace(line))
	}
	return strings.Join(lines, "\n")
}

// documentedCommands returns all visible commands except help and completion. Each group is followed by
// its commands.
func documentedCommands(root *cobra.Command) (all []*cobra.Command) {
	for _, c := range root.Commands() {
		if c.Name() == "help" || c.Name() == "completion" || c.Hidden {
			continue
		}
		all = append(append(all, c), documentedCommands(c)...)
	}
	return all
}

// isGroup reports whether a command only has subcommands, and does nothing itself.
func isGroup(c *cobra.Command) bool {
	return c.HasSubCommands() && !c.HasAvailableLocalFlags()
}

// TestManual checks that each visible command has a manual page with the texts of its help.
func TestManual(t *testing.T) {
	at := time.Date(2027, time.January, 6, 0, 0, 0, 0, time.UTC)
	root := newRoot(nil)
	pages, err := manualPages(root, at)
	if err != nil {
		t.Fatal(err)
	}
	texts, raws := map[string][]byte{}, map[string][]byte{}
	for _, page := range pages {
		texts[page.Path], raws[page.Path] = page.Data, page.Data
	}
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if c.Hidden || c.Name() == "help" && c.Parent() != root {
			return
		}
		name := strings.ReplaceAll(c.CommandPath(), " ", "-") + ".1"
		text := texts[name]
		if !bytes.Contains(text, []byte(`"Jan 2027"`)) || !bytes.Contains(text, []byte(c.Short)) {
			t.Errorf("%s has no page, or not its own: %.300s", c.CommandPath(), text)
		}
		delete(texts, name)
		for _, child := range c.Commands() {
			visit(child)
		}
	}
	if !bytes.Contains(texts["octavo-generate.1"], []byte("\n.EX\n  sudoku\n    tiers:")) {
		t.Errorf("lists aren't set as they are written: %.2000s", texts["octavo-generate.1"])
	}
	visit(root)
	for _, raw := range []string{"--jobs=0", "=[]", "[=false]", `=""`} {
		for name, text := range raws {
			if strings.Contains(strings.ReplaceAll(string(text), `\-`, "-"), raw) {
				t.Errorf("%s has %s, which nobody would type", name, raw)
			}
		}
	}
	if want := "\n.TP\n\\fB\\-\\-count\\fP int\nhow many"; !bytes.Contains(raws["octavo-generate.1"], []byte(want)) {
		t.Errorf("the options aren't told as the help tells them: %s", raws["octavo-generate.1"])
	}
	undated, err := manualPages(newRoot(nil), time.Time{})
	if err != nil || !bytes.Contains(undated[0].Data, []byte(`.TH "OCTAVO" "1" "" "Octavo `)) {
		t.Errorf("a page without a date begins %.100s: %v", undated[0].Data, err)
	}
	for name := range texts {
		t.Errorf("%s is the page of no command", name)
	}
}
