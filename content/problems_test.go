package content

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/content/message"
	"octavo/content/strict"
)

// TestUnknownTier checks the example of an unknown tier in the documentation of the content format.
func TestUnknownTier(t *testing.T) {
	files := goodProject()
	book := files["content/books/aurora.es.md"]
	book.Data = []byte(strings.Replace(string(book.Data), "tier: easy", "tier: dificil", 1))
	site := mustLoad(t, files)
	tier := site.Books[0].Sections[0].Tier
	p := site.Unknown(tier.Pos, strict.Unknown{
		What: "tier", Read: tier.Value, Of: message.Name("sudoku"), Known: []string{"easy", "normal", "hard"},
		Aliases: map[string]string{"Fácil": "easy", "Normal": "normal", "Difícil": "hard", "Extremo": "extreme"},
	})
	want := `content/books/aurora.es.md:14:11: tier "dificil" of sudoku is not known; known: easy, normal, hard (did you mean "hard"?)
        tier: dificil
              ^^^^^^^
`
	if got := showProblems(t, p); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if ps, ok := strict.ProblemsIn(fmt.Errorf("planning: %w", strict.Problems{p})); !ok || ps[0] != p {
		t.Errorf("the problem is not found in an error around it")
	}
}

// TestProblemWithoutPosition checks problems of default values, which have no line, and maybe no
// file.
func TestProblemWithoutPosition(t *testing.T) {
	site := mustLoad(t, goodProject())
	if got, want := site.Problemf(strict.Pos{}, "", "nothing fits").Error(), "nothing fits"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	at := strict.Pos{File: "content/books/plain.md"}
	if got, want := site.Problemf(at, "", "nothing fits").Error(), "content/books/plain.md: nothing fits"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestSuggest checks the suggestion for a mistyped word, or that there is none.
func TestSuggest(t *testing.T) {
	tiers := []string{"easy", "normal", "hard"}
	printed := map[string]string{"Fácil": "easy", "Difícil": "hard", "Extremo": "extreme", "medium": "normal"}
	for _, c := range []struct {
		read  string
		known []string
		also  map[string]string
		want  string
	}{
		{"dificil", tiers, printed, "hard"},
		{"DIFÍCIL", tiers, printed, "hard"},
		{"facil", tiers, printed, "easy"},
		{"fa\u0301cil", tiers, printed, "easy"}, // decomposed, as macOS types it
		{"medum", tiers, printed, "normal"},
		{"extremo", tiers, printed, ""}, // a known alias, but its tier isn't in known
		{"Hard", tiers, nil, "hard"},
		{"hrad", tiers, nil, "hard"},
		{"titel", []string{"subtitle", "title"}, nil, "title"},
		{"fr", []string{"es", "en"}, nil, ""},
		{"", tiers, nil, ""},
		{"unreasonable", tiers, nil, ""},
		{strings.Repeat("hard", 1000), tiers, nil, ""},
	} {
		if got := strict.Suggest(c.read, c.known, c.also); got != c.want {
			t.Errorf("Suggest(%.20q) = %q, want %q", c.read, got, c.want)
		}
	}
}

// TestShow checks how a problem shows its line and marks the word.
func TestShow(t *testing.T) {
	for name, c := range map[string]struct {
		problem strict.Problem
		want    string
	}{
		"tabs": {
			strict.Problem{Pos: strict.Pos{File: "a.md", Line: 3, Column: 3}, Message: "no", Line: "\tñ\tword rest", Width: 4},
			"a.md:3:3: no\n    \tñ\tword rest\n    \t ^^^^\n",
		},
		"escape sequences": {
			strict.Problem{Pos: strict.Pos{File: "a.md", Line: 1, Column: 7}, Message: "no", Line: "a: \x1b[2Jb", Width: 9},
			"a.md:1:7: no\n    a: ·[2Jb\n          ^^\n",
		},
		"odd file name": {
			strict.Problem{Pos: strict.Pos{File: "a\n\xff.md", Line: 0, Column: 0}, Message: "no"},
			`"a\n\xff.md": no` + "\n",
		},
		"no place": {strict.Problem{Message: "no", Known: []string{"x"}}, "no; known: x\n"},
		"no column": {
			strict.Problem{Pos: strict.Pos{File: "a.md", Line: 7, Column: 0}, Message: "no", Line: "x"}, "a.md:7: no\n",
		},
		"end of the line": {
			strict.Problem{Pos: strict.Pos{File: "a.md", Line: 1, Column: 4}, Message: "no", Line: "a: ", Width: 0}, "a.md:1:4: no\n    a: \n       ^\n",
		},
	} {
		if diff := cmp.Diff(c.want, showProblems(t, &c.problem)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestShowLongLine checks that a long line is cut, and that the marked word stays visible.
func TestShowLongLine(t *testing.T) {
	line := strings.Repeat("x ", 5000) + "word" + strings.Repeat(" y", 5000)
	p := strict.NewSource("a.md", []byte(line)).Problemf(strict.Pos{File: "a.md", Line: 1, Column: 10001}, "word", "no")
	lines := strings.Split(showProblems(t, p), "\n")
	if len(lines[1]) > 4+96 {
		t.Errorf("the line shown has %d characters", len(lines[1]))
	}
	if at := strings.Index(lines[2], "^^^^"); at < 0 || lines[1][at:at+4] != "word" {
		t.Errorf("the mark is not under the word:\n%s\n%s", lines[1], lines[2])
	}
}

// TestProblemsAreSortedAndUnique checks that problems are sorted by position, without duplicates.
func TestProblemsAreSortedAndUnique(t *testing.T) {
	problem := func(file string, line, column int, message string) *strict.Problem {
		return &strict.Problem{Pos: strict.Pos{File: file, Line: line, Column: column}, Message: message}
	}
	ps := strict.Problems{
		problem("b", 1, 1, "x"), problem("a", 10, 1, "x"), problem("a", 9, 2, "x"),
		problem("a", 9, 1, "y"), problem("a", 9, 1, "x"), problem("b", 1, 1, "x"),
	}
	want := "a:9:1: x\na:9:1: y\na:9:2: x\na:10:1: x\nb:1:1: x"
	if got := ps.Err().Error(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if err := (strict.Problems{}).Err(); err != nil {
		t.Errorf("no problems are an error: %v", err)
	}
	if _, ok := strict.ProblemsIn(errors.New("disk full")); ok {
		t.Error("an error of another sort is taken for problems")
	}
}
