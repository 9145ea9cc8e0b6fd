package main

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"octavo/content/message"
	"octavo/site/scaffold"
)

// TestQuestions checks the dialogue of new: an impossible answer is asked again, with a list of
// possible ones; an empty or missing answer means the default in brackets.
func TestQuestions(t *testing.T) {
	for name, c := range map[string]struct {
		answers string
		want    scaffold.Book
		output  []string
	}{
		"all":      {"Mine\nkenken\nhard\n6\na5\n2\n", scaffold.Book{Kinds: []string{"kenken"}, Tier: "hard", Count: 6, Trim: "a5", PerPage: 2}, []string{"Title [Rain]: ", "2.30 USD"}},
		"enter":    {"\n\n\n\n\n", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "easy", Count: 12, Trim: "6x9in", PerPage: 1}, nil},
		"nothing":  {"", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "easy", Count: 12, Trim: "6x9in", PerPage: 1}, nil},
		"own size": {"\n\n\n\n152 x\n152x229mm\n", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "easy", Count: 12, Trim: "152x229mm", PerPage: 1}, []string{`"152 x" has no unit`}},
		"screen":   {"\n\n\n\nipad\n", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "easy", Count: 12, Trim: "ipad"}, nil},
		"too many": {"\n\n\n300\n6x9in\n6\n4\n", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "easy", Count: 300, Trim: "6x9in", PerPage: 4},
			[]string{"5.7 mm: too small", "5.13 USD", "0.87 USD", "12.4 mm", `Puzzles on a page: "6" is not possible; possible: 1, 2, 4`}},
		"slips": {"\nsudko\nsudoku\nhrad\nhard\n0\nmany\n3\na44\na4\n", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "hard", Count: 3, Trim: "a4", PerPage: 1},
			[]string{`(did you mean "sudoku"?)`, `(did you mean "hard"?)`, "A whole number from 1 is needed.", `trim "a44" is not known`}},
	} {
		var output strings.Builder
		order := scaffold.Order{Sort: scaffold.BookFile, Name: "rain", Book: scaffold.Book{Count: 12}}
		if err := askOrder(&dialog{in: bufio.NewScanner(strings.NewReader(c.answers)), out: &output}, &order); err != nil {
			t.Fatal(err)
		}
		got := order.Book
		if len(got.Kinds) != 1 || got.Kinds[0] != c.want.Kinds[0] || got.Tier != c.want.Tier || got.Count != c.want.Count || got.Trim != c.want.Trim || got.PerPage != c.want.PerPage {
			t.Errorf("%s: asked for %+v, want %+v", name, got, c.want)
		}
		for _, text := range c.output {
			if !strings.Contains(output.String(), text) {
				t.Errorf("%s: %q isn't said in\n%s", name, text, output.String())
			}
		}
	}
}

// TestNameIsAskedFor checks that a missing name is asked for until there is one or the input ends.
func TestNameIsAskedFor(t *testing.T) {
	var output strings.Builder
	order := scaffold.Order{Sort: scaffold.PageFile}
	if err := askOrder(&dialog{in: bufio.NewScanner(strings.NewReader("\nabout-us\n\n")), out: &output}, &order); err != nil || order.Name != "about-us" || order.Title != "About us" {
		t.Errorf("began %+v: %v", order, err)
	}
	if strings.Count(output.String(), "Name (page): ") != 2 {
		t.Errorf("said %q", output.String())
	}
	order = scaffold.Order{Sort: scaffold.PageFile}
	if err := askOrder(&dialog{in: bufio.NewScanner(strings.NewReader("")), out: &output}, &order); err == nil {
		t.Error("something without a name was begun")
	}
}

func TestShown(t *testing.T) {
	for text, want := range map[string]string{
		"año\t1\n":              "año\t1\n",
		"1\u202f000 → 5 × 5":    "1\u202f000 → 5 × 5",
		"a\x1b[2Jb\rc\x07":      `a\x1b[2Jb\x0dc\x07`,
		"a\u202eb\u2028c\u009b": `a\u202eb\u2028c\x9b`,
		"a\xffb\ufeff":          `a\xffb\ufeff`,
		"\U000e0041":            `\U000e0041`,
	} {
		if got := message.Visible(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// hostile has control sequences of terminals and characters that reorder text.
const hostile = "\x1b]0;owned\x07\x1b[2J\u202e\u009b"

// TestMessagesCommandNoTerminal checks that no message contains control characters of a hostile input.
func TestMessagesCommandNoTerminal(t *testing.T) {
	project := func(files map[string]string) string {
		dir := t.TempDir()
		files["octavo.yaml"] += "title: T\nlanguages: [es, en]\n"
		for name, text := range files {
			name = filepath.Join(dir, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
				t.Skipf("no such names here: %v", err)
			}
		}
		return dir
	}
	for name, args := range map[string][]string{
		"reference":    {"build", project(map[string]string{"content/pages/p.es.md": "# P\n\nA &#x1b;[2J &#x202e; b\n"})},
		"title":        {"build", project(map[string]string{"content/pages/p.es.md": "# P &#27;]0;owned&#7;\n"})},
		"link":         {"build", project(map[string]string{"content/pages/p.es.md": "# P\n\n[a](<&#x1b;[2J.md>)\n"})},
		"file":         {"build", project(map[string]string{"content/pages/p\x1b[2J.md": "# P\n"})},
		"picture":      {"build", project(map[string]string{"content/pages/p.es.md": "# P\n\n![a](%1b%5b2J.png)\n"})},
		"settings":     {"build", project(map[string]string{"octavo.yaml": "author: \"\\e[2J\\u202e\\U00110000\"\n"})},
		"template":     {"build", project(map[string]string{"templates/site/home.html": "{{define \"main\"}}{{.No" + hostile + "}}{{end}}", "content/pages/p.es.md": "# P\n"})},
		"template's":   {"build", project(map[string]string{"templates/site/home.html": "{{define \"main\"}}{{.Say \"" + hostile + "\"}}{{end}}", "content/pages/p.es.md": "# P\n"})},
		"asset":        {"build", project(map[string]string{"templates/site/a\x1b[2J.txt": "", "content/pages/p.es.md": "# P\n"})},
		"folder":       {"build", t.TempDir() + "/" + hostile},
		"flag":         {"build", "--" + hostile},
		"flag's value": {"build", "--lang", hostile},
		"command":      {hostile},
		"kind":         {"generate", hostile},
		"option":       {"generate", "sudoku", "--set", hostile + "=" + hostile},
		"line":         {"grade", "sudoku", hostile},
	} {
		var out, errs bytes.Buffer
		status := execute(t.Context(), newRoot(nil), args, strings.NewReader(hostile+"\n"), &out, &errs)
		if status == statusDone || errs.Len() == 0 {
			t.Errorf("%s: status %d, said %q", name, status, errs.String())
		}
		isControl := func(r rune) bool { return r != '\n' && r != '\t' && !unicode.IsGraphic(r) }
		if text := out.String() + errs.String(); strings.ContainsFunc(text, isControl) {
			t.Errorf("%s: said %q", name, text)
		}
	}
}

// TestOutputFoldersCanBeRead checks that output folders with control or invisible characters in
// their names are refused.
func TestOutputFoldersCanBeRead(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a\x1b[31mb", "a\u202eb", "a\u200bb", "a\nb", "a\x7fb", "a\xffb", "a\x1bb/public"} {
		for _, args := range [][]string{{"build", "--quiet", "--out", name}, {"generate", "sortresort", "--out", name}} {
			var out, errs bytes.Buffer
			if status := execute(t.Context(), newRoot(nil), args, strings.NewReader(""), &out, &errs); status != statusMisuse || !strings.Contains(errs.String(), "--out") {
				t.Errorf("%q: status %d, said %q", args, status, errs.String())
			}
		}
	}
	if made, err := os.ReadDir("."); err != nil || len(made) > 0 {
		t.Errorf("there are %v, %v", made, err)
	}
}
