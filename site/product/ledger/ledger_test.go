package ledger_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/site/product/ledger"
)

func source(t testing.TB, text string) *strict.Source {
	t.Helper()
	s, problem := strict.ReadSource(fstest.MapFS{"l.txt": {Data: []byte(text)}}, "l.txt", 1<<20)
	if problem != nil {
		t.Skip(problem)
	}
	return s
}

const whole = `# Aurora 1
sudoku 2...31.21.24...1

  kenken 3:_baa_3a,a6s1m3m2
sudoku 1...32.12.14...2
`

// TestPrintedPuzzleIsKnownUnderSymmetries checks that a puzzle of the ledger is found, with its
// position, when its digits are exchanged.
func TestPrintedPuzzleIsKnownUnderSymmetries(t *testing.T) {
	l, problems := ledger.Parse(source(t, whole))
	if len(problems) > 0 || len(l.Entries) != 3 {
		t.Fatalf("%+v, %v", l, problems)
	}
	sudoku, _ := kinds.Named("sudoku")
	mirrored, err := sudoku.Parse("...212.....3...4")
	if err != nil {
		t.Fatal(err)
	}
	turned, err := sudoku.Parse("1...42.12.13...2")
	if err != nil {
		t.Fatal(err)
	}
	printed := l.Printed()
	if _, found := printed[generator.FingerprintOf(sudoku, mirrored)]; found {
		t.Error("another puzzle was printed")
	}
	if where := printed[generator.FingerprintOf(sudoku, turned)]; where != "l.txt:2:1" {
		t.Errorf("the puzzle with its digits exchanged stands at %q", where)
	}
	if twice := l.RepeatProblems().Error(); !strings.HasPrefix(twice, "l.txt:5:1: the puzzle is that of l.txt:2:1") || strings.Contains(twice, "\n") {
		t.Errorf("%s", twice)
	}
	if l.Digest([]string{"futoshiki"}) != "" || l.Digest([]string{"kenken"}) == l.Digest([]string{"kenken", "sudoku"}) {
		t.Error("a digest says what there is of some kinds")
	}
}

func TestMistakesAreReported(t *testing.T) {
	for text, want := range map[string]string{
		"sodoku 2...31.21.24...1": `l.txt:1:1: kind "sodoku" is not known; known: sudoku, kenken, futoshiki, watersort, sortresort, wordsearch, maze (did you mean "sudoku"?)`,
		"\n sudoku 2...31":        "l.txt:2:2: the puzzle can't be read as one of sudoku: sudoku of 6 cells",
		"kenken":                  "l.txt:1:1: the puzzle can't be read as one of kenken",
	} {
		if _, problems := ledger.Parse(source(t, text)); len(problems) != 1 || !strings.HasPrefix(problems.Error(), want) {
			t.Errorf("%q: %v", text, problems)
		}
	}
}

// FuzzParse checks that the entries of a ledger are the same after they are written and read again.
func FuzzParse(f *testing.F) {
	f.Add(whole)
	f.Add("watersort 4:0101/1010//\nfutoshiki 4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,")
	f.Fuzz(func(t *testing.T, text string) {
		l, _ := ledger.Parse(source(t, text))
		var b strings.Builder
		for _, e := range l.Entries {
			b.WriteString(e.String() + "\n")
		}
		again, problems := ledger.Parse(source(t, b.String()))
		if len(problems) > 0 || len(again.Entries) != len(l.Entries) {
			t.Fatalf("%q becomes %q: %v", text, b.String(), problems)
		}
	})
}
