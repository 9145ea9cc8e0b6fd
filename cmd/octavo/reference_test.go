package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

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
