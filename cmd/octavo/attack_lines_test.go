//go:build slow && linux

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// linesAttack returns an attack on a command that reads lines or a saved match.
func linesAttack(name string, status int, says string, input func() string, args ...string) attack {
	return attack{
		name: strings.Join(args, " ") + ": " + name, status: status, says: says, args: append(args, "in.txt"),
		write: func(t *testing.T, dir string) {
			if err := os.WriteFile(filepath.Join(dir, "in.txt"), []byte(input()), 0o666); err != nil {
				t.Fatal(err)
			}
		},
	}
}

// repeatText returns an input that repeats a text.
func repeatText(text string, n int) func() string {
	return func() string { return strings.Repeat(text, n) }
}

// TestAttackPuzzles gives invalid lines to the commands that read puzzles.
func TestAttackPuzzles(t *testing.T) {
	var attacks []attack
	for _, kind := range []string{"sudoku", "kenken", "futoshiki", "watersort", "sortresort"} {
		for _, a := range []struct {
			name, says string
			input      func() string
		}{
			{"a million short lines", "too many lines", repeatText("x\n", 1<<20)},
			{"a million NULs", "too many lines", repeatText("\x00\n", 1<<20)},
			{"ten million blank lines", "without a puzzle", repeatText("\n", 10<<20)},
			{"comments without end", "without a puzzle", repeatText("#"+strings.Repeat("a", 999)+"\n", 120_000)},
			{"one line of 10 MB", "longer than 1 MiB", repeatText("9", 10<<20)},
			{"many long lines", "longer than 1 MiB", repeatText(strings.Repeat("9", 2<<20)+"\n", 20)},
			{"a long line", "line 1: ", repeatText("9", 1<<20-1)},
			{"wrong UTF-8", "line 1: ", repeatText("\xff\xc0\x80", 300_000)},
			{"deep JSON", "line 1: ", repeatText("[", 1<<20-1)},
			{"deep objects", "line 1: ", repeatText(`{"puzzle":`, 100_000)},
			{"commands for a terminal", "line 1: ", repeatText("\x1b[31m", 200_000)},
			{"bottles without end", "line 1: ", func() string { return "4:" + strings.Repeat("/", 1_000_000) }},
			{"cells without end", "line 1: ", func() string { return "9:" + strings.Repeat("0,", 500_000) }},
			{"blocks without end", "line 1: ", func() string { return "9:" + strings.Repeat("z99", 300_000) + ",a1" }},
		} {
			attacks = append(attacks, linesAttack(a.name, statusFailed, a.says, a.input, "grade", kind))
		}
	}
	for _, command := range []string{"solve", "explain"} {
		attacks = append(attacks, linesAttack("a million short lines", statusFailed, "too many lines", repeatText("x\n", 1<<20), command, "sudoku"))
	}
	attacks = append(attacks, attack{
		name: "a device without end", args: []string{"grade", "sudoku", "/dev/zero"}, status: statusFailed,
		says: "without a puzzle", write: func(*testing.T, string) {},
	})
	runAttacks(t, attacks)
}

// hardBottles is a made level of 36 colours. With the budget of made levels, solving takes 8 s.
const hardBottles = "4:Y4S7/7H1F/ZHBV/BKU2/TYNE/DCAV/RNFZ/18AV/QTT5/6XL1/UWZP/9OUG/4QWM/8G35/2RK4/61EZ/2IFP/3KCF/SYPI/GLE" +
	"Q/SDRO/T5U7/0IH0/KN2M/RW8W/0LIB/0JMN/VJL9/HAS3/X3XG/4DEC/9D8Y/65QJ/7P9B/6COJ/XOMA///\n"

// largeLines is linesAttack with lines that an honest work could have.
func largeLines(name string, status int, says string, input func() string, args ...string) attack {
	a := linesAttack(name, status, says, input, args...)
	a.isLarge = true
	return a
}

// TestAttackGrids gives the largest grids with few or contradictory givens, and levels of extreme size.
func TestAttackGrids(t *testing.T) {
	const symbols = "123456789ABCDEFGHIJKLMNOP"
	// full returns a row without its last symbol, which is in the column of the gap.
	full := func(side int) string {
		return symbols[:side-1] + strings.Repeat(".", side*side-side) + symbols[side-1:side]
	}
	bottles := func(capacity, colours int) string {
		const glyphs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		var b []string
		for i := range colours {
			b = append(b, (glyphs[:colours] + glyphs)[i:][:capacity])
		}
		return strings.Join(b, "/")
	}
	var attacks []attack
	for _, side := range []int{9, 16, 25} {
		for _, command := range []string{"grade", "solve"} {
			empty := strings.Repeat(".", side*side)
			attacks = append(attacks,
				linesAttack("no given", 0, `"solutions":2`, repeatText(empty, 1), command, "sudoku"),
				linesAttack("one given", 0, `"solutions":2`, repeatText("1"+empty[1:], 1), command, "sudoku"),
				linesAttack("no place for a symbol", 0, `"solutions":0`, repeatText(full(side), 1), command, "sudoku"))
		}
	}
	attacks = append(attacks,
		linesAttack("no given", 0, `"solutions":2`, repeatText("9:"+strings.Repeat("0,", 81), 1), "solve", "futoshiki"),
		linesAttack("no given", statusFailed, "more than one", repeatText("9:"+strings.Repeat("0,", 81), 1), "explain", "futoshiki"),
		linesAttack("64 bottles", 0, `"e":28`, repeatText("6:"+bottles(6, 36)+strings.Repeat("/", 28), 1), "grade", "watersort"),
		linesAttack("64 bottles", 0, "", repeatText("6:"+bottles(6, 36)+strings.Repeat("/", 28), 1), "explain", "watersort"),
		linesAttack("65 bottles", statusFailed, "65 bottles", repeatText("6:"+bottles(6, 36)+strings.Repeat("/", 29), 1), "grade", "watersort"),
		linesAttack("a cage of a sum that isn't", statusFailed, "given up", repeatText("9:y5s,a404", 1), "grade", "kenken"),
		linesAttack("a level that is hard to solve", 0, `"optimal":false`, repeatText(hardBottles, 1), "solve", "watersort"),
		linesAttack("a level that is hard to solve", 0, "Solved in", repeatText(hardBottles, 1), "explain", "watersort"),
		largeLines("a level that is hard to solve", 0, `"t":`, repeatText(hardBottles, 1), "grade", "watersort"),
		linesAttack("containers without end", statusFailed, "line 1: ", func() string {
			return `{"containers":[` + strings.Repeat("{},", 300_000) + "{}]}"
		}, "grade", "sortresort"),
		linesAttack("an extreme number", statusFailed, "line 1: ", repeatText(`{"id":`+strings.Repeat("9", 900_000)+"}", 1), "grade", "sortresort"),
	)
	runAttacks(t, attacks)
}

// headOfMatch returns the first line of the log of a match.
func headOfMatch(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "match.jsonl")
	begin := exec.Command("octavo", "kyndo", "duel", "--dir", t.TempDir(), "--log", name) // ends without input
	_ = begin.Run()
	log, err := os.ReadFile(name)
	head, _, found := strings.Cut(string(log), "\n")
	if err != nil || !found {
		t.Fatalf("the log is %q, %v", log, err)
	}
	return head + "\n"
}

// TestAttackMatches gives invalid saved matches and duels.
func TestAttackMatches(t *testing.T) {
	head := headOfMatch(t)
	after := func(text string, n int) func() string {
		return func() string { return head + strings.Repeat(text, n) }
	}
	var attacks []attack
	for _, flag := range []string{"--replay", "--after"} {
		for _, a := range []struct {
			name, says string
			input      func() string
		}{
			{"nothing", "empty", repeatText("", 0)},
			{"more than a match", "more than 1048576 bytes", repeatText("x\n", 8<<20)},
			{"blank lines", "line 1: ", repeatText("\n", 1<<20)},
			{"blank lines behind a head", "line 2: ", after("\n", 1_000_000)},
			{"empty objects", "line 2: ", after("{}\n", 300_000)},
			{"deep JSON", "line 2: ", after("[", 1_000_000)},
			{"unknown actions", "line 2: ", after(`{"do":"x","player":"A"}`+"\n", 40_000)},
			{"many heads", "line 2: ", after(head, 8000)},
			{"NULs", "line 1: ", repeatText("\x00", 1<<20)},
			{"wrong UTF-8", "line 1: ", repeatText("\xff", 1<<20)},
			{"a huge seed", "line 1: ", repeatText(`{"kyndo":"kyndo-v1.0-r1","seed":"`+strings.Repeat("9", 1_000_000)+`"}`, 1)},
			{"a long key", "line 1: ", repeatText(`{"`+strings.Repeat("k", 1_000_000)+`":1}`, 1)},
		} {
			attacks = append(attacks, linesAttack(a.name, statusFailed, a.says, a.input, "kyndo", "duel", flag))
		}
	}
	for _, a := range []struct {
		name, says string
		input      func() string
	}{
		{"a million short lines", "too many lines", repeatText("x\n", 1<<20)},
		{"a million empty objects", "too many lines", repeatText("{}\n", 1<<20)},
		{"deep JSON", "max depth", repeatText("[", 1<<20-1)},
		{"one line of 10 MB", "longer than 1 MiB", repeatText("9", 10<<20)},
		{"a long key", "line 1: ", repeatText(`{"`+strings.Repeat("k", 1_000_000)+`":1}`, 1)},
		{"NULs", "line 1: ", repeatText("\x00", 1<<20-1)},
	} {
		attacks = append(attacks, linesAttack(a.name, statusFailed, a.says, a.input, "kyndo", "resolve"))
	}
	runAttacks(t, attacks)
}
