package main

import (
	"bytes"
	"flag"
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

var update = flag.Bool("update", false, "write the reference of commands that is made from the code")

// theSite is the folder of the documentation's pages, and theReference what its reference is
// made of.
const (
	theSite      = "../../docs/site/content/pages"
	theReference = "../../docs/reference/"
)

// siteLanguages are those of the documentation, of which English is the one that commands
// speak.
func siteLanguages(t *testing.T) []string {
	t.Helper()
	return slices.Sorted(maps.Keys(pageWords(t)))
}

// pageWords are what pages of the reference say by themselves, by language.
func pageWords(t *testing.T) map[string]map[string]string {
	t.Helper()
	words := map[string]map[string]string{}
	readTexts(t, theReference+"pages.yaml", &words)
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

// TestReferenceOfCommands holds the reference of commands to the commands: it is made from
// them (go test ./cmd/octavo -run TestReferenceOfCommands -update). What they say in other
// languages stands in dictionaries, whose keys are the English texts.
func TestReferenceOfCommands(t *testing.T) {
	words := pageWords(t)
	for _, language := range siteLanguages(t) {
		page := referencePage{language, words[language], func(text string) string { return text }}
		if language == "en" {
			page.hold(t)
			continue
		}
		dictionary, texts, used := theReference+"commands."+language+".yaml", map[string]string{}, map[string]bool{}
		readTexts(t, dictionary, &texts)
		page.say = func(text string) string {
			used[text] = true
			if text != "" && texts[text] == "" {
				t.Errorf("%s lacks %q", dictionary, text)
			}
			return texts[text]
		}
		page.hold(t)
		for _, text := range slices.Sorted(maps.Keys(texts)) {
			if !used[text] {
				t.Errorf("%s has %q, which no command says", dictionary, text)
			}
		}
	}
}

// A referencePage is the reference of commands in a language: its own words, and the texts of
// commands, which say gives.
type referencePage struct {
	language string
	words    map[string]string
	say      func(string) string
}

// hold compares the page with that which is committed, or writes that.
func (p referencePage) hold(t *testing.T) {
	t.Helper()
	file := filepath.Join(theSite, "commands."+p.language+".md")
	want := p.text()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%s isn't what the commands say of themselves; make it anew with -update (%v)", file, err)
	}
}

func (p referencePage) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "---\ntitle: %s\ngroup: %s\norder: 44\n---\n<!-- Made from the code: go test ./cmd/octavo -run TestReferenceOfCommands -update -->\n\n%s\n", p.words["commands"], p.words["group"], p.words["commands lead"])
	for _, c := range documented(newRoot(nil)) {
		fmt.Fprintf(&b, "\n%s %s\n\n%s.\n", strings.Repeat("#", strings.Count(c.CommandPath(), " ")+1), c.CommandPath(), p.say(c.Short))
		if !onlyLeads(c) {
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

// flagsHere are flags in a text, which are set as code: two hyphens of prose are a dash.
var flagsHere = regexp.MustCompile(`(^|[ (])(--[a-z-]+)`)

// flag is a line of the table of flags.
func (p referencePage) flag(f *pflag.Flag) string {
	name, usage := pflag.UnquoteUsage(f)
	usual := ""
	if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "[]" {
		usual = "`" + f.DefValue + "`"
	}
	written := "--" + f.Name
	if name != "" {
		written += " " + strings.ToUpper(name)
	}
	return strings.Join([]string{"| `" + written + "`", flagsHere.ReplaceAllString(strings.ReplaceAll(p.say(withoutLanguages(usage)), "|", `\|`), "$1`$2`"), usual + " |"}, " | ")
}

// withoutLanguages is a text without the list of languages that there are texts for, which
// grows.
func withoutLanguages(text string) string {
	all := languageList()
	return strings.TrimSuffix(strings.TrimSuffix(text, ": "+all), ", such as "+all)
}

// unindented are the lines of examples, without what helps to read them on a terminal.
func unindented(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, strings.TrimSpace(line))
	}
	return strings.Join(lines, "\n")
}

// documented are all commands but help and what shells ask: those that lead to others, and
// then these.
func documented(root *cobra.Command) (all []*cobra.Command) {
	for _, c := range root.Commands() {
		if c.Name() == "help" || c.Name() == "completion" || c.Hidden {
			continue
		}
		all = append(append(all, c), documented(c)...)
	}
	return all
}

// onlyLeads reports whether a command does nothing but lead to others.
func onlyLeads(c *cobra.Command) bool {
	return c.HasSubCommands() && !c.HasAvailableLocalFlags()
}

// There is a page for each command that is shown, which says what its help says.
func TestManual(t *testing.T) {
	at := time.Date(2027, time.January, 6, 0, 0, 0, 0, time.UTC)
	root := newRoot(nil)
	pages, err := manual(root, at)
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
		for _, below := range c.Commands() {
			visit(below)
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
	undated, err := manual(newRoot(nil), time.Time{})
	if err != nil || !bytes.Contains(undated[0].Data, []byte(`.TH "OCTAVO" "1" "" "Octavo `)) {
		t.Errorf("a page without a date begins %.100s: %v", undated[0].Data, err)
	}
	for name := range texts {
		t.Errorf("%s is the page of no command", name)
	}
}
