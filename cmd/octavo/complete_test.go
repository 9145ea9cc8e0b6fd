package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// completionsOf returns what the shell offers for the last word of a line, and the directive for
// the shell, such as ":4".
func completionsOf(t *testing.T, line ...string) (values []string, directive string) {
	t.Helper()
	var out, errs bytes.Buffer
	args := append([]string{"__completeNoDesc"}, line...)
	if status := execute(context.Background(), newRoot(nil), args, strings.NewReader(""), &out, &errs); status != statusDone {
		t.Fatalf("%q: %s", line, errs.String())
	}
	words := strings.Fields(out.String())
	return words[:len(words)-1], words[len(words)-1]
}

// TestCompletion checks what is offered for many command lines.
func TestCompletion(t *testing.T) {
	for _, test := range []struct {
		line      []string
		want      []string // some of the values offered
		unwanted  []string
		directive string
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
		{[]string{"help", ""}, []string{"new", "why", "man"}, nil, ":4"},
		{[]string{"generate", "sudoku", "--set", "technique="}, []string{"technique=x-wing"}, nil, ":4"},
		{[]string{"generate", "sudoku", "--set", "without=x-wing,"}, []string{"without=x-wing,swordfish"}, []string{"without=x-wing,x-wing"}, ":4"},
		{[]string{"build", "../../content/sample", "--lang", ""}, []string{"es", "en"}, []string{"pt", "fr"}, ":4"},
		{[]string{"why", "--dir", "../../content/sample", ""}, []string{"paramo#", "content/books/paramo.es.md"}, nil, ":2"},
		{[]string{"why", "--dir", "../../content/sample", "../"}, nil, []string{"paramo#"}, ":0"},
		{[]string{"new", "template", ""}, []string{"site/style.css", "book/rules/sudoku.en.md"}, []string{"aula"}, ":4"},
		{[]string{"help", "new", ""}, []string{"deck"}, []string{"why"}, ":4"},
		{[]string{"generate", "sudoku", "--count", ""}, nil, []string{"sudoku"}, ":4"},
	} {
		values, directive := completionsOf(t, test.line...)
		for _, value := range test.want {
			if !slices.Contains(values, value) {
				t.Errorf("after %q there is no %q among %q", test.line, value, values)
			}
		}
		for _, value := range test.unwanted {
			if slices.Contains(values, value) {
				t.Errorf("after %q there is %q", test.line, value)
			}
		}
		if directive != test.directive {
			t.Errorf("after %q the directive is %s, want %s", test.line, directive, test.directive)
		}
	}
}

// TestBashWithoutCompletionPackage checks completion in a bash without the package bash-completion:
// it completes words, folders and files, and doesn't complain about missing functions.
func TestBashWithoutCompletionPackage(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	var script, errs bytes.Buffer
	if status := execute(t.Context(), newRoot(nil), []string{"completion", "bash"}, strings.NewReader(""), &script, &errs); status != statusDone {
		t.Fatal(errs.String())
	}
	dir := t.TempDir()
	for _, name := range []string{"inside", "other"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ line, printed, want string }{
		{"octavo gen", `generate\n:4`, "generate"},
		{"octavo generate sudoku --tier=", `easy\nhard\n:4`, "easy hard"},
		{"octavo build in", `:16`, "inside/"},
	} {
		run := exec.CommandContext(t.Context(), bash, "--norc", "--noprofile", "-c", script.String()+`
octavo() { [[ $1 == __complete ]] && printf '`+c.printed+`\n'; }
compopt() { :; }
COMP_LINE='`+c.line+`'; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
__start_octavo
echo "${COMPREPLY[*]}"`)
		run.Dir = dir
		out, err := run.CombinedOutput()
		if got := strings.Join(strings.Fields(string(out)), " "); err != nil || got != c.want {
			t.Errorf("%s is completed by %q, want %q (%v)", c.line, got, c.want, err)
		}
	}
}

// TestFlagsHaveCompleters checks that each flag in completersByFlag, and --format, has a completer in
// every command.
func TestFlagsHaveCompleters(t *testing.T) {
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		c.LocalFlags().VisitAll(func(flag *pflag.Flag) {
			_, known := c.GetFlagCompletionFunc(flag.Name)
			if _, wanted := completersByFlag()[flag.Name]; (wanted || flag.Name == "format") && !known {
				t.Errorf("%s offers nothing for --%s", c.CommandPath(), flag.Name)
			}
		})
		for _, child := range c.Commands() {
			visit(child)
		}
	}
	visit(newRoot(nil))
}

// TestEveryCommandHasAnExample checks that each command's help has a description and an example.
func TestEveryCommandHasAnExample(t *testing.T) {
	for _, c := range documentedCommands(newRoot(nil)) {
		if !c.HasExample() || c.Long == "" {
			t.Errorf("the help of %s has no example or no description", c.CommandPath())
		}
	}
}

// TestEveryHelpHasAnExample checks that the program, its help command and the completion
// commands have examples.
func TestEveryHelpHasAnExample(t *testing.T) {
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if !c.Hidden && c.Example == "" && (c.Name() != "help" || c.Parent() == c.Root()) {
			t.Errorf("%s has no example", c.CommandPath())
		}
		for _, child := range c.Commands() {
			visit(child)
		}
	}
	visit(newRoot(nil))
}
