package files_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/puzzlefile"
	"octavo/engine/sudoku"
	"octavo/engine/sudoku/files"
)

// read returns the puzzles of a file.
func read(text string) []engine.FilePuzzle {
	lines := func(yield func(engine.FileLine) bool) {
		for i, line := range strings.Split(text, "\n") {
			if !yield(engine.FileLine{Number: i + 1, Text: line}) {
				return
			}
		}
	}
	return slices.Collect(puzzlefile.Read(sudoku.Kind{}, lines))
}

// textsOf returns the texts of puzzles, '.' for open cells, without notes.
func textsOf(t *testing.T, file string) (texts []string) {
	t.Helper()
	for _, p := range read(file) {
		if p.Err != nil {
			t.Fatalf("line %d: %v in\n%s", p.Line, p.Err, file)
		}
		if p.Text == "" {
			continue
		}
		puzzle, err := sudoku.Kind{}.Parse(p.Text)
		if err != nil {
			t.Fatalf("line %d: %v", p.Line, err)
		}
		texts = append(texts, puzzle.String())
	}
	return texts
}

// rowsOf cuts the cells of a grid into rows.
func rowsOf(grid string, side int) (rows []string) {
	for cells := range slices.Chunk([]byte(grid), side) {
		rows = append(rows, string(cells))
	}
	return rows
}

// boxed draws a grid of 9×9 cells in a frame.
func boxed(rows []string, corner, edge, frame string) string {
	var b strings.Builder
	for i, row := range rows {
		switch i {
		case 0:
			b.WriteString(frame + "\n")
		case 3, 6:
			b.WriteString(edge + "\n")
		}
		fmt.Fprintf(&b, "%s%s|%s|%s%s\n", corner, row[:3], row[3:6], row[6:], corner)
	}
	return b.String() + frame + "\n"
}

// open writes another sign for open cells.
func open(sign string) func(string) string {
	return func(grid string) string { return strings.ReplaceAll(grid, ".", sign) }
}

// formsOfNine are the forms of 9×9 grids, each written independently of the code that reads them.
func formsOfNine() map[string]func(grid string) string {
	rows := func(grid string) string { return strings.Join(rowsOf(grid, 9), "\n") }
	spaced := func(grid string) string { return strings.Join(strings.Split(grid, ""), " ") }
	return map[string]func(string) string{
		"one line":       func(g string) string { return g },
		"zeros":          open("0"),
		"dashes":         open("-"),
		"stars":          open("*"),
		"low lines":      open("_"),
		"crosses":        open("x"),
		"rows":           rows,
		"rows of dashes": func(g string) string { return rows(open("-")(g)) },
		"rows of stars":  func(g string) string { return rows(open("*")(g)) },
		"slashes":        func(g string) string { return strings.Join(rowsOf(open("-")(g), 9), "/") },
		"spaces":         func(g string) string { return strings.Join(rowsOf(g, 9), " ") },
		"spaced":         spaced,
		"frame":          func(g string) string { return boxed(rowsOf(g, 9), "|", "|---+---+---|", "*-----------*") },
		"frame of ss": func(g string) string {
			return boxed(rowsOf(g, 9), "|", "|---+---+---|", "*-----------*") + "\nSimple Sudoku v4.2n\n"
		},
		"lines":           func(g string) string { return boxed(rowsOf(g, 9), "", "---+---+---", "") },
		"dashes in frame": func(g string) string { return boxed(rowsOf(open("-")(g), 9), "|", "+---+---+---+", "+---+---+---+") },
		"plain dividers":  func(g string) string { return boxed(rowsOf(g, 9), "", "-----------", "") },
		"section": func(g string) string {
			return "[Puzzle]\n" + rows(g) + "\n[State]\n" + strings.Repeat("123456789\n", 9)
		},
		"commas":         func(g string) string { return commas(g, ",") },
		"semicolons":     func(g string) string { return commas(g, ";") },
		"tabs":           func(g string) string { return commas(g, "\t") },
		"table":          func(g string) string { return "id;puzzle;rating\n1;" + open("0")(g) + ";1,2" },
		"with solutions": func(g string) string { return "quizzes,solutions\n" + open("0")(g) + "," + strings.Repeat("1", 81) },
		"HoDoKu":         func(g string) string { return ":0100:1:" + solved(g) + ":312 514:312:" },
		"Susser":         func(g string) string { return solved(g) + ":312 514:" },
		"remark":         func(g string) string { return g + " # Easy 216" },
		"link":           func(g string) string { return "https://example.org/sudoku.htm?bd=" + open("0")(g) },
		"XML": func(g string) string {
			return "<?xml version=\"1.0\"?>\n<opensudoku>\n <game data=\"" + open("0")(g) + "\" />\n</opensudoku>"
		},
		"candidates": candidates,
		"JSON":       func(g string) string { return `{"kind":"sudoku","puzzle":"` + g + `","solutions":1}` },
		"Solo":       func(g string) string { return "3x3:" + solo(g) },
		"credit":     func(g string) string { return "Collected by A. N. Other (2014); 2 puzzles\n\n" + g + "\n\nThe end.\n" },
	}
}

func commas(grid, separator string) string {
	var rows []string
	for _, row := range rowsOf(grid, 9) {
		rows = append(rows, strings.ReplaceAll(strings.Join(strings.Split(row, ""), separator), ".", ""))
	}
	return strings.Join(rows, "\n")
}

// solved fills the first open cells, as a solver's digits after a plus.
func solved(grid string) string { return strings.Replace(grid, ".", "+5", 2) }

func candidates(grid string) string {
	var b strings.Builder
	for _, c := range grid {
		for d := '1'; d <= '9'; d++ {
			if c != '.' && c != d {
				b.WriteByte('.')
			} else {
				b.WriteRune(d)
			}
		}
	}
	return b.String()
}

// solo writes a game's ID: letters for runs of open cells, _ between givens.
func solo(grid string) string {
	var b strings.Builder
	run := 0
	flush := func() {
		for ; run > 26; run -= 26 {
			b.WriteByte('z')
		}
		if run > 0 {
			b.WriteByte(byte('a' + run - 1))
		}
		run = 0
	}
	for i, c := range grid {
		if c == '.' {
			run++
			continue
		}
		if i > 0 && run == 0 {
			b.WriteByte('_')
		}
		flush()
		b.WriteRune(c)
	}
	flush()
	return b.String()
}

// randomGrid returns a grid in which a third of the cells and the first one are given, no digit twice in a row.
func randomGrid(random *rand.Rand, side int, alphabet string) string {
	var b strings.Builder
	for range side {
		for _, i := range random.Perm(side) {
			if random.IntN(3) > 0 {
				b.WriteByte('.')
				continue
			}
			b.WriteByte(alphabet[i])
		}
	}
	grid := []byte(b.String())
	grid[0] = alphabet[0] // an empty first row of a table parts grids
	for i := range side - 1 {
		if grid[i+1] == alphabet[0] {
			grid[i+1] = '.'
		}
	}
	return string(grid)
}

// TestEveryFormIsRead checks that a grid comes back from each form: alone, and twice in a file.
func TestEveryFormIsRead(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 2))
	for name, write := range formsOfNine() {
		for range 50 {
			a, b := randomGrid(random, 9, "123456789"), randomGrid(random, 9, "123456789")
			if got := textsOf(t, write(a)); !slices.Equal(got, []string{a}) {
				t.Fatalf("%s: read %q from\n%s", name, got, write(a))
			}
			if got := textsOf(t, write(a)+"\n\n"+write(b)+"\n"); !slices.Equal(got, []string{a, b}) {
				t.Fatalf("%s: read %q from\n%s\n%s", name, got, write(a), write(b))
			}
		}
	}
}

// TestLargeGridsAreRead checks grids of 16×16 with symbols from 1 to G and from 0 to F. The latter
// have G for 0.
func TestLargeGridsAreRead(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 1))
	spaced := func(g string) string {
		var rows []string
		for _, row := range rowsOf(g, 16) {
			rows = append(rows, strings.Join(strings.Split(open("-")(row), ""), " "))
		}
		return strings.Join(rows, "\n")
	}
	for range 100 {
		grid := randomGrid(random, 16, "123456789ABCDEFG")
		hex := strings.ReplaceAll(grid, "G", "0")
		for name, file := range map[string]string{
			"line": grid, "zeros": open("0")(grid), "0 to F": hex, "small letters": strings.ToLower(hex),
			"rows": strings.Join(rowsOf(grid, 16), "\n"), "rows of 0 to F": strings.Join(rowsOf(hex, 16), "\n"), "spaced rows": spaced(grid),
		} {
			if got := textsOf(t, file); !slices.Equal(got, []string{grid}) {
				t.Fatalf("%s: read %q from\n%s", name, got, file)
			}
		}
	}
	notes := read(strings.Repeat(".", 255) + "0")
	if len(notes) != 1 || notes[0].Note == nil || !strings.Contains(notes[0].Note.Error(), "printed as G") {
		t.Errorf("nothing is said about 0: %v", notes)
	}
}

// TestSmallGridsStandOnLines checks that sixteen lines of 4×4 grids aren't rows of one of 16×16.
func TestSmallGridsStandOnLines(t *testing.T) {
	file := strings.Repeat("12....212.1..1.2\n1.2.3.4.........\n..1.............\n", 6)
	if got := textsOf(t, file); len(got) != 18 {
		t.Errorf("%d grids of 18: %q", len(got), got)
	}
	for _, next := range []string{"12345", "1..............", "hello", strings.Repeat(".", 81), `{"puzzle":"12....212.1..1.2"}`} {
		if got := read("1...............\n" + next); len(got) != 2 || got[0].Text != "1..............." || got[0].Line != 1 {
			t.Errorf("before %q: %v", next, got)
		}
	}
}

// TestUnclearFilesAreRefused checks what is said about files that can't be read, or in two ways.
func TestUnclearFilesAreRefused(t *testing.T) {
	const nine = ".92.1...5..5.79......4..21.1..8...7.9.63.74.1.8...2..3.71..6......73.1..3...4.92."
	for name, c := range map[string]struct{ file, want string }{
		"a cell short":     {nine[:80], "1:1 the number of signs here is 80; a sudoku has"},
		"another sign":     {strings.Replace(nine, "63.", "63?", 1), "1:1 sign 41, read as a cell of a sudoku, is '?'; possible"},
		"0 and dots":       {strings.Replace(strings.ReplaceAll(nine, "9", "."), ".", "0", 1), "1:1 0 can be an open cell here, or a symbol"},
		"full with zeros":  {fullWithZeros(), "1:1 0 can be an open cell here, or a symbol; write open cells as '.', and the symbols as 1 to G"},
		"half a grid":      {strings.Join(rowsOf(nine, 9)[:5], "\n"), "1:1 the grid has 5 of its 9 rows"},
		"a long row":       {"12..\n..213\n2.1.\n.1.2\n", "2:1 the row has 5 cells, and the first of the grid, on line 1, has 4"},
		"two columns":      {nine + "," + nine, "1:1 the row has 2 fields that could be the puzzle"},
		"no cells":         {`<game data="12" />`, "1:1 the number of signs here is 2"},
		"boxes":            {"7x7:a", "1:1 the game's ID has boxes of 7×7 cells"},
		"too few":          {"3x3:a", "1:1 the game's ID has 1 cells of 81"},
		"struck":           {strings.Replace(candidates(nine), "123456789", "12345.789", 1), "strikes 6 in r1c1"},
		"words with signs": {"puzzle 12..", "1:1 the line is read as a remark, not as a puzzle"},
	} {
		got := read(c.file)
		if len(got) == 0 {
			t.Errorf("%s: nothing", name)
			continue
		}
		said := fmt.Sprintf("%d:%d %v", got[0].Line, got[0].Column, got[0].Err)
		if got[0].Err == nil {
			said = fmt.Sprintf("%d:%d %v", got[0].Line, got[0].Column, got[0].Note)
		}
		if !strings.Contains(said, c.want) || got[0].Text != "" || len(got) > 1 {
			t.Errorf("%s: %d puzzles; %s %s", name, len(got), said, got[0].Text)
		}
	}
}

// TestObjectsWithoutPuzzleAreRefused checks that JSON without a puzzle isn't passed over.
func TestObjectsWithoutPuzzleAreRefused(t *testing.T) {
	for _, object := range []string{`{"puzzle":""}`, `{}`, `{`} {
		got := read(object)
		if len(got) != 1 || got[0].Text != object {
			t.Errorf("%s: %v", object, got)
		}
		if _, err := (sudoku.Kind{}).Parse(object); err == nil {
			t.Errorf("%s is a puzzle", object)
		}
	}
}

// fullWithZeros is a full grid of 16×16 with the symbols 0 to F.
func fullWithZeros() string {
	var b strings.Builder
	for row := range 16 {
		for column := range 16 {
			b.WriteByte("0123456789ABCDEF"[(row*4+row/4+column)%16])
		}
	}
	return b.String()
}

// TestZerosAreSettled checks what 0 means.
func TestZerosAreSettled(t *testing.T) {
	for _, c := range []struct {
		cells  string
		symbol rune
		fails  bool
	}{
		{strings.Repeat("0", 256), 0, false},
		{strings.Repeat("0", 255) + "G", 0, false},
		{strings.Repeat(".", 254) + "0G", 0, false},
		{strings.Repeat(".", 255) + "0", 'G', false},
		{strings.Repeat(".", 624) + "0", 'P', false},
		{strings.Repeat(".", 79) + "09", 0, false},
		{strings.Repeat(".", 79) + "08", 0, true},
		{"0.", 0, false},
	} {
		settled, symbol, err := files.SettleZeros(c.cells)
		if symbol != c.symbol || err != nil != c.fails || symbol != 0 && strings.Contains(settled, "0") {
			t.Errorf("%s: %q %q %v", c.cells, settled, symbol, err)
		}
	}
}

// FuzzRead reads any file. Each puzzle stands in it, and each text has as many cells as a grid.
func FuzzRead(f *testing.F) {
	for _, write := range formsOfNine() {
		f.Add(write(".92.1...5..5.79......4..21.1..8...7.9.63.74.1.8...2..3.71..6......73.1..3...4.92."))
	}
	f.Fuzz(func(t *testing.T, file string) {
		if len(file) > 1<<16 {
			return
		}
		lines := strings.Split(file, "\n")
		for _, p := range read(file) {
			if p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Column > 1+utf8.RuneCountInString(lines[p.Line-1]) {
				t.Errorf("a puzzle stands at %d:%d", p.Line, p.Column)
			}
			if said := p.Text != "" || p.Err != nil || p.Note != nil; !said {
				t.Errorf("nothing at line %d", p.Line)
			}
			if _, err := (sudoku.Kind{}).Parse(p.Text); p.Text != "" && err != nil && !strings.HasPrefix(strings.TrimSpace(lines[p.Line-1]), "{") && !strings.Contains(err.Error(), "cell ") {
				t.Errorf("%q: %v", p.Text, err)
			}
		}
	})
}
