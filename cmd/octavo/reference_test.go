package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

var update = flag.Bool("update", false, "write the reference of commands that is made from the code")

// theSite is the folder of the documentation's pages, and its dictionary what commands say in
// English, and the same in Spanish.
const (
	theSite    = "../../docs/site/content/pages"
	dictionary = "../../docs/reference/commands.es.yaml"
)

// TestReferenceOfCommands holds the reference of commands to the commands: it is made from
// them (go test ./cmd/octavo -run TestReferenceOfCommands -update).
func TestReferenceOfCommands(t *testing.T) {
	spanish := map[string]string{}
	text, err := os.ReadFile(dictionary)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, &spanish); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	same := func(text string) string { return text }
	translated := func(text string) string {
		used[text] = true
		if text != "" && spanish[text] == "" {
			t.Errorf("%s lacks %q", dictionary, text)
		}
		return spanish[text]
	}
	for _, page := range []referencePage{
		{"en", "Commands", "Reference", "Data goes to standard output, everything else to standard error. The exit status is 0 when all went well, 1 when something asked for could not be done, 2 for wrong usage, 130 when interrupted. `octavo help COMMAND` says more of each.", "| flag | means | usual |", same},
		{"es", "Órdenes", "Referencia", "Los datos van a la salida estándar; todo lo demás, a la de errores. El estado de salida es 0 si todo fue bien, 1 si no se pudo hacer algo de lo pedido, 2 si se escribió mal la orden y 130 si se interrumpió. `octavo help ORDEN` dice más de cada una, en inglés.", "| opción | significa | de costumbre |", translated},
	} {
		page.hold(t)
	}
	for _, text := range slices.Sorted(maps.Keys(spanish)) {
		if !used[text] {
			t.Errorf("%s has %q, which no command says", dictionary, text)
		}
	}
}

// A referencePage is the reference of commands in a language, whose texts say gives.
type referencePage struct {
	language, title, group, lead, head string
	say                                func(string) string
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
	fmt.Fprintf(&b, "---\ntitle: %s\ngroup: %s\norder: 43\n---\n<!-- Made from the code: go test ./cmd/octavo -run TestReferenceOfCommands -update -->\n\n%s\n", p.title, p.group, p.lead)
	for _, c := range documented(newRoot(nil)) {
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n\n```console\n%s\n```\n", c.CommandPath(), p.say(c.Short), c.UseLine())
		var flags []string
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Name != "help" && !f.Hidden {
				flags = append(flags, p.flag(f))
			}
		})
		if len(flags) > 0 {
			fmt.Fprintf(&b, "\n%s\n|---|---|---|\n%s\n", p.head, strings.Join(flags, "\n"))
		}
		if c.Example != "" {
			fmt.Fprintf(&b, "\n```console\n%s\n```\n", unindented(c.Example))
		}
	}
	return b.String()
}

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
	return strings.Join([]string{"| `" + written + "`", strings.ReplaceAll(p.say(withoutLanguages(usage)), "|", `\|`), usual + " |"}, " | ")
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

// documented are all commands but those that only lead to others, help and what shells ask.
func documented(root *cobra.Command) (all []*cobra.Command) {
	for _, c := range root.Commands() {
		switch {
		case c.Name() == "help" || c.Name() == "completion" || c.Hidden:
		case c.HasSubCommands() && !c.HasExample() && !c.HasLocalFlags():
			all = append(all, documented(c)...)
		default:
			all = append(append(all, c), documented(c)...)
		}
	}
	return all
}
