package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"octavo/engine/slowtests"
)

// refusals are command lines that fail, with their standard input.
var refusals = []struct{ line, in string }{
	{line: "build --out other"}, {line: "build --out content"}, {line: "build --out ."}, {line: "build --out octavo.yaml"}, {line: "build nowhere"}, {line: "build other"},
	{line: "build --only nothing"}, {line: "build --lang xx"}, {line: "build --format nothing"}, {line: "build --jobs 0"}, {line: "build --jobs x"}, {line: "build --out"}, {line: "build a b"},
	{line: "clean other"}, {line: "clean nowhere"}, {line: "doctor nowhere"}, {line: "lock nothing"}, {line: "why nothing"}, {line: "why"}, {line: "why a b"},
	{line: "new"}, {line: "new nothing"}, {line: "new book"}, {line: "new book a b"}, {line: "new book big_one"}, {line: "new book x --kind nothing"}, {line: "new book x --count 0"}, {line: "new book x --trim 9"}, {line: "new site ."},
	{line: "serve nowhere"}, {line: "serve --port 99999"}, {line: "texts"}, {line: "texts nothing"}, {line: "export"}, {line: "export a b"}, {line: "export uno"}, {line: "export uno --as svg"}, {line: "man"},
	{line: "ledger"}, {line: "ledger add sudoku --note a\nb"}, {line: "gather"}, {line: "gather nowhere"}, {line: "gather other"}, {line: "gather other --format parquet"}, {line: "gather other --out x.y"},
	{line: "verify"}, {line: "verify nowhere.pdf"}, {line: "verify --house kdp"}, {line: "verify --house kdp --private x x.pdf"}, {line: "verify --private other other"}, {line: "verify --house kdp other/text.pdf"}, {line: "verify --house kdp --paper nothing x.pdf"}, {line: "verify --paper white x.pdf"}, {line: "verify --house kdp other"},
	{line: "verify --house kdp --cover a.pdf b.pdf c.pdf"}, {line: "houses nothing"}, {line: "completion"}, {line: "nothing"},
	{line: "generate"}, {line: "generate sudoku --count 0"}, {line: "generate sudoku --set size"}, {line: "generate sudoku --set size=5"}, {line: "generate sudoku --shard 3/2"}, {line: "generate sudoku --as svg"}, {line: "generate sudoku --cell 5mm"},
	{line: "generate sudoku --as svg --cell x --out y"}, {line: "generate sudoku --sorted"}, {line: "generate sudoku --dir ."}, {line: "generate sortresort --seed 3 --set level=1"}, {line: "generate watersort --set n=99"},
	{line: "grade sudoku nowhere"}, {line: "grade sudoku other"}, {line: "grade sudoku", in: "12\n" + strings.Repeat("x", 81) + "\n"}, {line: "solve kenken", in: "4\n4#1\n4:a\n99:a,a1\n"},
	{line: "grade futoshiki", in: "4\n4:0,\n4:zz\n4:0U,0,0\n"}, {line: "solve watersort", in: "4\n99:AA\n4:AB\n4:/\n4:aa\n"}, {line: "grade sortresort", in: "{\n{}\n[]\nx\n"},
	{line: "explain watersort --moves 0-1,x"}, {line: "explain sudoku --format svg"}, {line: "explain sudoku --lang xx"},
	{line: "kyndo duel --seed x"}, {line: "kyndo duel --vs nothing"}, {line: "kyndo duel --budget 0"}, {line: "kyndo duel --game 5"}, {line: "kyndo duel --game 1 --memory"}, {line: "kyndo duel --deck nothing --topic x"}, {line: "kyndo lab --matches 0"},
}

// sameRefusals matches lines that are equal in all languages: quotations and empty lines.
var sameRefusals = regexp.MustCompile(`^\s*$|^    `)

// TestRefusalsAreSaidInAllLanguages checks that errors are translated. The number of lines, exit
// statuses and quotations stay as in English.
func TestRefusalsAreSaidInAllLanguages(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"octavo.yaml": "title: Uno\nlanguages: [es]\n", "other/text.pdf": "hello", "content/books/uno.md": "---\ntitle: Uno\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	refused := func(line, in, language string) (int, []string) {
		t.Setenv("LC_ALL", language)
		var errs bytes.Buffer
		status := execute(t.Context(), newRoot(nil), strings.Split(line, " "), strings.NewReader(in), &bytes.Buffer{}, &errs)
		return status, strings.Split(errs.String(), "\n")
	}
	languages := []string{"es", "pt", "fr"}
	if !slowtests.On {
		languages = languages[:1]
	}
	for _, c := range refusals {
		wanted, english := refused(c.line, c.in, "C")
		if wanted == statusDone || len(english) < 2 {
			t.Errorf("%s: status %d, said %q", c.line, wanted, english)
		}
		for _, language := range languages {
			status, lines := refused(c.line, c.in, language)
			if status != wanted || len(lines) != len(english) {
				t.Errorf("%s: in %s status %d and %q, in English %d and %q", c.line, language, status, lines, wanted, english)
				continue
			}
			for i, line := range lines {
				if line == english[i] && !sameRefusals.MatchString(line) {
					t.Errorf("%s: in %s: %s", c.line, language, line)
				}
			}
		}
	}
}
