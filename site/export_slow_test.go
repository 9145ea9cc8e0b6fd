//go:build slow

package site

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var mediaBox = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)

// readSingleGrid reads a grid from a page as large as its drawing.
func readSingleGrid(t *testing.T, file string, n int) (text string, width float64) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	box := mediaBox.FindSubmatch(data)
	pages := wordsOf(t, file)
	if box == nil || len(pages) != 1 {
		t.Fatalf("%s has %d pages", file, len(pages))
	}
	width, _ = strconv.ParseFloat(string(box[1]), 64)
	cell := (width - 2) / float64(n)
	grid := []byte(strings.Repeat(".", n*n))
	for _, w := range pages[0] {
		for i, digit := range []byte(w.Text) { // neighbours may come as one word
			x := w.XMin + (w.XMax-w.XMin)*(float64(i)+0.5)/float64(len(w.Text))
			_, y := w.middle()
			grid[int((y-1)/cell)*n+int((x-1)/cell)] = digit
		}
	}
	return string(grid), width
}

// TestExportsMatchPrintedBook reads puzzles from a printed book and from exported drawings. It
// checks that puzzles, sizes and solutions are equal, and that the list of drawings matches them.
func TestExportsMatchPrintedBook(t *testing.T) {
	project := unpack(t, "press.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"pdf"}})
	for _, c := range []struct {
		name, language string
		files          []string // that have the puzzles and the solutions
		size           func(int) int
		count          int
	}{
		{"small", "en", []string{"en/small/small.print.pdf"}, func(n int) int { return map[bool]int{true: 6, false: 9}[n >= 10] }, 16},
		{"class", "", []string{"es/class/class.worksheet.pdf", "es/class/class.key.pdf"}, func(int) int { return 9 }, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			var questions, answers = map[int]printedGrid{}, map[int]printedGrid{}
			for _, file := range c.files {
				for page, words := range wordsOf(t, filepath.Join(project, "public", file)) {
					for number, grid := range gridsOn(words, page+1, c.size) {
						if strings.Contains(grid.text, ".") {
							questions[number] = grid
						} else {
							answers[number] = grid
						}
					}
				}
			}
			book := openExport(t, ExportOrder{Dir: project, Book: c.name, Language: c.language})
			out := filepath.Join(project, "drawings", c.name)
			mustDraw(t, book, DrawingOrder{Format: "pdf", Out: out})
			puzzles, err := book.Puzzles(t.Context())
			if err != nil || len(puzzles) != c.count || len(questions) != c.count || len(answers) != c.count {
				t.Fatalf("%d puzzles are listed, %d and %d printed, %v", len(puzzles), len(questions), len(answers), err)
			}
			for _, p := range puzzles {
				question, answer := questions[p.Number], answers[p.Number]
				if p.Puzzle.String() != question.text || p.Solution.Text != answer.text {
					t.Errorf("puzzle %d is listed as\n%s, printed as\n%s", p.Number, p.Puzzle, question.text)
				}
				if c.name == "class" && p.ID != question.reference {
					t.Errorf("puzzle %d has the id %s, printed %s", p.Number, p.ID, question.reference)
				}
				for name, grid := range map[string]printedGrid{fmt.Sprintf("%04d.pdf", p.Number): question, fmt.Sprintf("%04d.solution.pdf", p.Number): answer} {
					text, width := readSingleGrid(t, filepath.Join(out, name), c.size(p.Number))
					if text != grid.text {
						t.Errorf("%s reads\n%s, the book\n%s", name, text, grid.text)
					}
					if math.Abs(width-grid.width) > 1.5 {
						t.Errorf("%s is %.1f pt wide, in the book %.1f", name, width, grid.width)
					}
				}
			}
		})
	}
}
