package verify

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/render/export"
	"octavo/site"
	"octavo/site/drawings"
)

// writeDrawings writes the drawings of a book to a folder, one in each file.
func writeDrawings(t *testing.T, book string) (folder string, count int) {
	t.Helper()
	project, err := buildBooks()
	if err != nil {
		t.Fatal(err)
	}
	export, err := site.OpenExport(context.Background(), site.ExportOrder{Dir: project, Book: book})
	if err != nil {
		t.Fatal(err)
	}
	defer export.Close()
	folder = t.TempDir()
	written, err := export.Draw(context.Background(), site.DrawingOrder{Format: "pdf", Out: folder})
	if err != nil {
		t.Fatal(err)
	}
	return folder, written.Files / 2
}

// verifyFolder returns the report on the PDFs in a folder.
func verifyFolder(t *testing.T, folder string) *Report {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	var sources []Source
	for _, name := range names {
		sources = append(sources, Source{Name: "d/" + filepath.Base(name), IsFromFolder: true, Open: func() (io.ReadSeekCloser, error) { return os.Open(name) }})
	}
	report, err := Files(context.Background(), sources, kinds.All(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestDrawingsAloneAreProved(t *testing.T) {
	t.Parallel()
	proved := map[string]int{}
	for _, book := range []string{"single", "several", "parts", "file", "trays", "letters"} {
		folder, count := writeDrawings(t, book)
		report := verifyFolder(t, folder)
		for _, f := range report.Findings {
			t.Errorf("%s: %s: %s", book, f.File, f.Says)
		}
		if report.Proved() != count {
			t.Errorf("%s: %d of %d were proved; notes: %v", book, report.Proved(), count, report.Notes)
		}
		for _, c := range report.Counts {
			if proved[c.Kind] += c.Proved; c.File != "d" {
				t.Errorf("%s: counted as %s, and not by the folder", book, c.File)
			}
		}
	}
	for _, kind := range kinds.All() {
		if _, legible := kind.(engine.DrawingReader); legible && proved[kind.Name()] == 0 {
			t.Errorf("no drawing of %s was proved", kind.Name())
		}
	}
}

func TestDamagedDrawingsAloneAreFound(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, says string
		damage     func(at func(string) string) error
	}{
		{"no solution", "its solution is not here: name the file 0001.solution.pdf as well", func(at func(string) string) error {
			return os.Remove(at("0001.solution.pdf"))
		}},
		{"no puzzle", "its puzzle is not here: name the file 0001.pdf as well", func(at func(string) string) error {
			return os.Remove(at("0001.pdf"))
		}},
		{"another's solution", "this isn't the solution of puzzle 1", func(at func(string) string) error {
			return os.Rename(at("0002.solution.pdf"), at("0001.solution.pdf"))
		}},
		{"a solution as the puzzle", "it shows its answer", func(at func(string) string) error {
			return copied(at("0001.solution.pdf"), at("0001.pdf"))
		}},
		{"twice", "this is the puzzle of d/0001.pdf again", func(at func(string) string) error {
			return copied(at("0001.pdf"), at("0002.pdf"))
		}},
		{"another kind's solution", "this is an answer of kenken", func(at func(string) string) error {
			return copied(at("0004.solution.pdf"), at("0001.solution.pdf"))
		}},
		{"other moves", "the printed moves don't solve puzzle 10", func(at func(string) string) error {
			return copied(at("0011.solution.pdf"), at("0010.solution.pdf"))
		}},
	} {
		folder, _ := writeDrawings(t, "single")
		if err := c.damage(func(name string) string { return filepath.Join(folder, name) }); err != nil {
			t.Fatal(err)
		}
		report := verifyFolder(t, folder)
		if !slices.ContainsFunc(report.Findings, func(f Finding) bool { return strings.Contains(f.Says.String(), c.says) }) {
			t.Errorf("%s: not found; found: %v", c.name, report.Findings)
		}
	}
}

func copied(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o666)
}

// TestIncompleteDrawingsAloneAreFound checks that a missing line or digit is found.
func TestIncompleteDrawingsAloneAreFound(t *testing.T) {
	t.Parallel()
	kind, ok := kinds.Named("sudoku")
	if !ok {
		t.Fatal("no sudokus")
	}
	puzzle, err := kind.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	renderer, err := drawings.BuiltinRenderer()
	if err != nil {
		t.Fatal(err)
	}
	printer := export.NewPrinter(renderer, export.PDF, 600)
	style := figure.PrintStyle(9*figure.Millimetre, "en")
	without := func(f figure.Figure, out func(figure.Item) bool) []byte {
		if i := slices.IndexFunc(f.Items, out); i >= 0 {
			f.Items = slices.Delete(slices.Clone(f.Items), i, i+1)
		}
		data, err := printer.Print(context.Background(), export.Drawing{Figure: f, Title: "Sudoku · 1", Language: "en", Grey: true})
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	isText := func(i figure.Item) bool { _, ok := i.(figure.Text); return ok }
	isPath := func(i figure.Item) bool { _, ok := i.(figure.Path); return ok }
	none := func(figure.Item) bool { return false }
	for _, c := range []struct {
		name             string
		puzzle, solution func(figure.Item) bool
		sound            bool
	}{
		{"sound", none, none, true}, {"digit of the puzzle", isText, none, false},
		{"line of the puzzle", isPath, none, false}, {"digit of the solution", none, isText, false}, {"line of the solution", none, isPath, false},
	} {
		files := map[string][]byte{
			"0007.pdf": without(puzzle.Question(style), c.puzzle), "0007.solution.pdf": without(puzzle.Answer(figure.SmallStyle(style.Cell, "en")), c.solution),
		}
		report := verify(t, files)
		if sound := len(report.Findings) == 0 && report.Proved() == 1; sound != c.sound {
			t.Errorf("%s: %v", c.name, report.Findings)
		}
	}
}

// TestNumbersInRowsAreNoNumbersOfPages checks that digits at the end of a drawing aren't taken for
// a page number.
func TestNumbersInRowsAreNoNumbersOfPages(t *testing.T) {
	t.Parallel()
	folder, _ := writeDrawings(t, "single")
	data, err := os.ReadFile(filepath.Join(folder, "0001.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	report := verify(t, map[string][]byte{"mine.pdf": data})
	for _, f := range report.Findings {
		if strings.Contains(f.Says.String(), "the page bears") {
			t.Error(f.Says)
		}
	}
	if !bytes.HasPrefix(data, []byte("%PDF-")) || len(report.Counts) != 1 || report.Counts[0].Puzzles != 1 {
		t.Errorf("read: %v", report.Counts)
	}
}
