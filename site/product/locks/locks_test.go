package locks_test

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
	"octavo/site/product/locks"
)

func read(t testing.TB, text string) (locks.Lock, strict.Problems) {
	t.Helper()
	s, problem := strict.ReadSource(fstest.MapFS{"a.lock": {Data: []byte(text)}}, "a.lock", 1<<20)
	if problem != nil {
		t.Skip(problem)
	}
	return locks.Read(s)
}

const whole = `# The puzzles of a
7 sudoku easy 2...31.21.24...1
-7 sudoku easy 4...21.33.12...4
 8	sortresort - {"a b": 1}

9/3 kenken hard 3:_baa_3a,a6s1m3m2
`

func TestReadLock(t *testing.T) {
	lock, problems := read(t, whole)
	if len(problems) > 0 || len(lock.Puzzles) != 3 || len(lock.Replaced) != 1 {
		t.Fatalf("%+v, %v", lock, problems)
	}
	want := locks.Line{Number: 8, Kind: "sortresort", Tier: locks.NoTier, Text: `{"a b": 1}`,
		Pos: strict.Pos{File: "a.lock", Line: 4, Column: 1}, KindPos: strict.Pos{File: "a.lock", Line: 4, Column: 4},
		TierPos: strict.Pos{File: "a.lock", Line: 4, Column: 15}, TextPos: strict.Pos{File: "a.lock", Line: 4, Column: 17}}
	if got := lock.Puzzles[1]; got != want {
		t.Errorf("%+v", got)
	}
	if last := lock.Puzzles[2]; last.Made != 3 || last.Number != 9 || last.String() != "9/3 kenken hard 3:_baa_3a,a6s1m3m2" {
		t.Errorf("%+v", last)
	}
	if lock.Replacements(7) != 1 || lock.Replacements(8) != 0 {
		t.Error("number 7 was replaced once, and 8 never")
	}
	if moved := lock.Renumbered(101); moved.Puzzles[2].Number != 103 || moved.Replaced[0].Number != 101 || lock.Puzzles[0].Number != 7 {
		t.Errorf("%+v", moved)
	}
}

func TestMistakesAreReported(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "a.lock:1:1: the lock has no puzzles",
		"1 sudoku easy\n":                   "a.lock:1:1: the line says no puzzle; possible: its number, kind, tier",
		"1/0 sudoku easy x\n":               "a.lock:1:1: the line says no puzzle",
		"one sudoku easy x\n":               "a.lock:1:1: the line says no puzzle",
		"<<<<<<< HEAD\n1 sudoku easy x\n":   "a.lock:1:1: two versions of the lock meet here",
		"1 sudoku easy x\n=======\n":        "a.lock:2:1: two versions of the lock meet here",
		"1 sudoku easy x\n-2 sudoku easy y": "a.lock:2:1: number 2 was replaced, and no line gives it another puzzle; possible: 1 to 1",
		"-1 sudoku easy x\n2 sudoku easy y": "a.lock:1:1: number 1 was replaced, and no line gives it another puzzle; possible: 2 to 2",
		"1 sudoku easy x\n1 sudoku easy y":  "a.lock:2:1: number 1 follows number 1, on line 1; possible: 2",
		"1 sudoku easy x\n3 sudoku easy y":  "a.lock:2:1: number 3 follows number 1, on line 1; possible: 2",
	} {
		if _, problems := read(t, text); len(problems) != 1 || !strings.HasPrefix(problems.Error(), want) {
			t.Errorf("%q: %v, want %s", text, problems, want)
		}
	}
}

// FuzzRead checks that the content of a lock is the same after it is written and read again.
func FuzzRead(f *testing.F) {
	f.Add(whole)
	f.Add("-1 a - b\n1 a - b")
	f.Add("\t0 a a  b \r\n")
	f.Fuzz(func(t *testing.T, text string) {
		lock, problems := read(t, text)
		if len(problems) > 0 {
			return
		}
		again, problems := read(t, lock.Text("a"))
		if len(problems) > 0 || len(again.Puzzles) != len(lock.Puzzles) {
			t.Fatalf("%q becomes %q: %v", text, lock.Text("a"), problems)
		}
		for i, line := range lock.Puzzles {
			recorded, ok := locks.ParseRecord(line.Record())
			if recorded.Number = line.Number; !ok || recorded.String() != line.String() {
				t.Errorf("%s is recorded as %q, and read as %s", line, line.Record(), recorded)
			}
			if lock.Puzzles[i].String() != again.Puzzles[i].String() {
				t.Errorf("%s becomes %s", lock.Puzzles[i], again.Puzzles[i])
			}
		}
		if second, _ := read(t, again.Text("a")); !reflect.DeepEqual(second, again) {
			t.Errorf("%+v becomes %+v", again, second)
		}
	})
}
