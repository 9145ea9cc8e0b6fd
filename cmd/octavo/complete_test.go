package main

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// completed is what a shell is offered after a line, of which the last word is being written.
func completed(t *testing.T, line ...string) (values []string, then string) {
	t.Helper()
	var out, errs bytes.Buffer
	args := append([]string{"__completeNoDesc"}, line...)
	if status := execute(context.Background(), newRoot(nil), args, strings.NewReader(""), &out, &errs); status != statusDone {
		t.Fatalf("%q: %s", line, errs.String())
	}
	words := strings.Fields(out.String())
	return words[:len(words)-1], words[len(words)-1]
}

func TestCompletion(t *testing.T) {
	for _, test := range []struct {
		line []string
		want []string // some of what is offered
		not  []string
		then string
	}{
		{[]string{"gen"}, []string{"generate"}, []string{"grade"}, ":4"},
		{[]string{"generate", ""}, []string{"sudoku", "kenken", "sortresort"}, nil, ":4"},
		{[]string{"generate", "sudoku", "--tier", ""}, []string{"easy", "extreme"}, nil, ":4"},
		{[]string{"generate", "watersort", "--tier", ""}, []string{"easy"}, []string{"extreme"}, ":4"},
		{[]string{"generate", "watersort", "--set", ""}, []string{"cap="}, []string{"symmetry="}, ":6"},
		{[]string{"generate", "sudoku", "--set", "symmetry="}, []string{"symmetry=none", "symmetry=rotational"}, nil, ":4"},
		{[]string{"generate", "kenken", "--set", "size="}, []string{"size=3", "size=9"}, []string{"size=2", "size=10"}, ":4"},
		{[]string{"new", "book", "--kind", "sudoku,"}, []string{"sudoku,kenken"}, []string{"sudoku,sudoku"}, ":4"},
		{[]string{"build", "--format", ""}, []string{"html", "pdf", "epub"}, nil, ":4"},
		{[]string{"verify", "--format", ""}, []string{"text", "json"}, []string{"html"}, ":4"},
		{[]string{"verify", ""}, []string{"pdf", "html"}, nil, ":8"},
		{[]string{"verify", "--house", ""}, []string{"kdp", "lulu"}, nil, ":4"},
		{[]string{"build", ""}, nil, []string{"aula"}, ":16"},
		{[]string{"lock", ""}, []string{"paramo", "aula"}, nil, ":4"},
		{[]string{"build", "--only", ""}, []string{"aula"}, []string{"aves"}, ":4"},
		{[]string{"kyndo", "duel", "--vs", ""}, []string{"greedy", "search"}, nil, ":4"},
		{[]string{"new", "book", "--kind", ""}, []string{"watersort"}, []string{"sortresort"}, ":4"},
		{[]string{"new", "book", ""}, nil, []string{"aula"}, ":4"},
		{[]string{"build", "--format", "pdf,"}, []string{"pdf,html"}, []string{"pdf,pdf"}, ":4"},
		{[]string{"build", "--lang", "es,"}, []string{"es,en"}, nil, ":4"},
		{[]string{"explain", "sudoku", "--lang", ""}, []string{"es", "pt"}, nil, ":4"},
		{[]string{"verify", "--house", "lulu", "--paper", ""}, []string{"cream"}, []string{"groundwood"}, ":4"},
		{[]string{"kyndo", "lab", "--deck", ""}, nil, []string{"nobody"}, ":4"},
		{[]string{"kyndo", "lab", "--dir", "../../content/sample", "--deck", ""}, []string{"aves", "elementos"}, nil, ":4"},
		{[]string{"kyndo", "duel", "--dir", "../../content/sample", "--topic", ""}, []string{"elementos"}, nil, ":4"},
		{[]string{"help", ""}, []string{"new", "why"}, []string{"man"}, ":4"},
		{[]string{"help", "new", ""}, []string{"deck"}, []string{"why"}, ":4"},
		{[]string{"generate", "sudoku", "--count", ""}, nil, []string{"sudoku"}, ":4"},
	} {
		values, then := completed(t, test.line...)
		for _, value := range test.want {
			if !slices.Contains(values, value) {
				t.Errorf("after %q there is no %q among %q", test.line, value, values)
			}
		}
		for _, value := range test.not {
			if slices.Contains(values, value) {
				t.Errorf("after %q there is %q", test.line, value)
			}
		}
		if then != test.then {
			t.Errorf("after %q the shell is told %s, not %s", test.line, then, test.then)
		}
	}
}

// Every command that has --format, or another flag of few values, offers them.
func TestFlagsOfFewValuesAreOffered(t *testing.T) {
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		c.LocalFlags().VisitAll(func(flag *pflag.Flag) {
			_, known := c.GetFlagCompletionFunc(flag.Name)
			if _, wanted := completers()[flag.Name]; (wanted || flag.Name == "format") && !known {
				t.Errorf("%s offers nothing for --%s", c.CommandPath(), flag.Name)
			}
		})
		for _, below := range c.Commands() {
			visit(below)
		}
	}
	visit(newRoot(nil))
}

// TestEveryCommandHasAnExample: who asks for help with a command sees how it is called.
func TestEveryCommandHasAnExample(t *testing.T) {
	for _, c := range documented(newRoot(nil)) {
		if !c.HasExample() || c.Long == "" {
			t.Errorf("the help of %s shows no example, or says nothing but its name", c.CommandPath())
		}
	}
}

// TestTheProgramItselfHasExamplesToo: it, its help, and what completes commands in each shell.
func TestTheProgramItselfHasExamplesToo(t *testing.T) {
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if !c.Hidden && c.Example == "" && (c.Name() != "help" || c.Parent() == c.Root()) {
			t.Errorf("%s has no example", c.CommandPath())
		}
		for _, below := range c.Commands() {
			visit(below)
		}
	}
	visit(newRoot(nil))
}
