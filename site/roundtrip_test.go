package site

import (
	"cmp"
	"encoding/xml"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"octavo/engine/sudoku"
	"octavo/generator"
	"octavo/render/programtest"
	"octavo/site/disk"
)

// Round-trip tests read grids back from the positions of printed digits in finished files. They
// solve them and compare the solutions with the printed ones.

// A word is a piece of text that pdftotext found, in points from the upper left corner of its page.
type word struct {
	XMin float64 `xml:"xMin,attr"`
	YMin float64 `xml:"yMin,attr"`
	XMax float64 `xml:"xMax,attr"`
	YMax float64 `xml:"yMax,attr"`
	Text string  `xml:",chardata"`
}

// The fonts' ascender and descender as pdftotext uses them, and the height of
// the digits, in ems.
const (
	ascender, descender = 1.024, 0.400
	digitHeight         = 0.638
)

func (w word) size() float64     { return (w.YMax - w.YMin) / (ascender + descender) }
func (w word) baseline() float64 { return w.YMin + ascender*w.size() }
func (w word) middle() (x, y float64) {
	return (w.XMin + w.XMax) / 2, w.baseline() - digitHeight/2*w.size()
}

func wordsOf(t *testing.T, pdf string) [][]word {
	t.Helper()
	out, err := programtest.Command(t, "pdftotext", "-bbox", pdf, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Pages []struct {
			Words []word `xml:"word"`
		} `xml:"body>doc>page"`
	}
	_, body, _ := strings.Cut(string(out), "\n") // less the line of the document type
	decoder := xml.NewDecoder(strings.NewReader("<html>\n" + strings.TrimPrefix(body, "<html>")))
	decoder.Strict = false
	if err := decoder.Decode(&document); err != nil {
		t.Fatal(err)
	}
	var pages [][]word
	for _, p := range document.Pages {
		pages = append(pages, p.Words)
	}
	return pages
}

// A printedGrid is a grid that was read back from a page.
type printedGrid struct {
	page      int
	reference string  // the end of its caption: a page, or an id
	text      string  // the cells row by row
	width     float64 // of the caption and of the grid, in points
}

var (
	arrow = regexp.MustCompile(`^[→←]$`)
	id    = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{6}$`)
)

// gridsOn reads the grids of a page, by the number in their captions. A caption
// is a line as wide as its grid; it begins with the number and ends with the
// page it points to, or with the id.
func gridsOn(words []word, page int, size func(number int) int) map[int]printedGrid {
	grids := map[int]printedGrid{}
	sorted := slices.Clone(words)
	slices.SortFunc(sorted, func(a, b word) int {
		return cmp.Or(cmp.Compare(math.Round(a.baseline()), math.Round(b.baseline())), cmp.Compare(a.XMin, b.XMin))
	})
	first := -1
	for i, w := range sorted {
		if first < 0 || math.Abs(w.baseline()-sorted[first].baseline()) > 1 {
			first = i
		}
		ends := id.MatchString(w.Text) || i > first && arrow.MatchString(sorted[i-1].Text)
		number, err := strconv.Atoi(sorted[first].Text)
		if !ends || err != nil {
			continue
		}
		n := size(number)
		text := cells(words, sorted[first].XMin, w.XMax, w.baseline(), n)
		grids[number] = printedGrid{page, w.Text, text, w.XMax - sorted[first].XMin}
		first = -1
		if i+1 < len(sorted) {
			first = i + 1
		}
	}
	return grids
}

// cells reads the n × n digits that stand below a caption. The first row's
// middle stands between a half and one and a quarter cells under the baseline.
func cells(words []word, left, right, baseline float64, n int) string {
	cell := (right - left - 2) / float64(n)
	grid := []byte(strings.Repeat(".", n*n))
	for _, w := range words {
		x, y := w.middle()
		column := int(math.Floor((x - left - 1) / cell))
		row := int(math.Floor((y-baseline)/cell - 0.25))
		if len(w.Text) == 1 && x > left && column >= 0 && column < n && row >= 0 && row < n && y > baseline {
			grid[row*n+column] = w.Text[0]
		}
	}
	return string(grid)
}

func solved(t *testing.T, number int, question, answer string) {
	t.Helper()
	puzzle, err := sudoku.Kind{}.Parse(question)
	if err != nil {
		t.Errorf("puzzle %d reads %s: %v", number, question, err)
		return
	}
	solution, err := puzzle.Solve()
	if err != nil {
		t.Errorf("puzzle %d reads %s: %v", number, question, err)
		return
	}
	if solution.Text != answer {
		t.Errorf("puzzle %d reads\n%s, which solves to\n%s, printed is\n%s", number, question, solution.Text, answer)
	}
}

// TestPagesSolveToTheirSolutions reads the drawings of the site's puzzle pages
// back and solves them, and compares them with their text alternatives.
func TestPagesSolveToTheirSolutions(t *testing.T) {
	project := unpack(t, "press.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
	pages, err := filepath.Glob(filepath.Join(project, "public", "e[sn]", "small", "[0-9]*.html"))
	if err != nil || len(pages) != 32 {
		t.Fatalf("%d puzzle pages, want 32 (%v)", len(pages), err)
	}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := html.Parse(strings.NewReader(string(data)))
		if err != nil {
			t.Fatal(err)
		}
		grids := drawnDigits(doc)
		if len(grids) != 2 {
			t.Fatalf("%s has %d drawings, want question and answer", page, len(grids))
		}
		number, _ := strconv.Atoi(strings.TrimSuffix(filepath.Base(page), ".html"))
		solved(t, number, grids[0], grids[1])
		for i, table := range tableTexts(doc) {
			if table != grids[i] {
				t.Errorf("%s: drawing %d reads %s, its text alternative %s", page, i+1, grids[i], table)
			}
		}
	}
}

// drawnDigits reads the digits of each drawing of a grid by their places in it. The
// answer, which comes last, has a digit in every cell.
func drawnDigits(doc *html.Node) []string {
	var drawings []*html.Node
	for n := range doc.Descendants() {
		if n.Data == "svg" && strings.Contains(attr(n, "class"), "grid") {
			drawings = append(drawings, n)
		}
	}
	size := 0
	if len(drawings) > 0 {
		size = int(math.Sqrt(float64(len(digitsIn(drawings[len(drawings)-1])))))
	}
	var grids []string
	for _, drawing := range drawings {
		box := strings.Fields(attr(drawing, "viewbox") + attr(drawing, "viewBox"))
		width, _ := strconv.ParseFloat(box[2], 64)
		cell := width / float64(size)
		grid := []byte(strings.Repeat(".", size*size))
		for _, d := range digitsIn(drawing) {
			grid[int((d.y-0.3*cell)/cell)*size+int(d.x/cell)] = d.text[0]
		}
		grids = append(grids, string(grid))
	}
	return grids
}

// digitsIn returns the digits of a drawing. A page may define a digit elsewhere and reuse it, and
// one text may have several digits of a line.
func digitsIn(drawing *html.Node) (digits []letter) {
	top := drawing
	for top.Parent != nil {
		top = top.Parent
	}
	said := map[string]*html.Node{}
	for n := range top.Descendants() {
		if id := attr(n, "id"); id != "" {
			said["#"+id] = n
		}
	}
	var read func(n *html.Node)
	read = func(n *html.Node) {
		if again := said[attr(n, "href")]; n.Data == "use" && again != nil {
			read(again)
		}
		if n.Data == "text" && n.FirstChild != nil {
			y, _ := strconv.ParseFloat(attr(n, "y"), 64)
			places, said := strings.Fields(attr(n, "x")), n.FirstChild.Data
			for i, place := range places {
				x, _ := strconv.ParseFloat(place, 64)
				if len(places) > 1 {
					said = string([]rune(n.FirstChild.Data)[i])
				}
				digits = append(digits, letter{x, y, said})
			}
		}
		for child := range n.ChildNodes() {
			read(child)
		}
	}
	read(drawing)
	return digits
}

// tableTexts returns the text alternatives of the drawings.
func tableTexts(doc *html.Node) []string {
	var grids []string
	for n := range doc.Descendants() {
		if n.Data != "table" || !strings.Contains(attr(n, "class"), "cells") {
			continue
		}
		var grid strings.Builder
		for d := range n.Descendants() {
			if d.Data != "td" || d.Parent.FirstChild == d && d.NextSibling != nil && attr(d.NextSibling, "scope") == "col" {
				continue
			}
			if d.FirstChild == nil {
				grid.WriteByte('.')
			} else {
				grid.WriteString(d.FirstChild.Data)
			}
		}
		grids = append(grids, grid.String())
	}
	return grids
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// noRecord is the record of a project that was never built.
type noRecord struct{}

func (noRecord) Names() []string                       { return nil }
func (noRecord) Last(string) (disk.Made, bool)         { return disk.Made{}, false }
func (noRecord) Recorded(string) Recorded              { return Recorded{} }
func (noRecord) Keep(string, string) (disk.Made, bool) { return disk.Made{}, false }

// puzzlesOf makes the puzzles of a project's first book, as a build does.
func puzzlesOf(t *testing.T, config Config) []generator.Result {
	t.Helper()
	project, err := Open(config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { project.Close() })
	loaded, err := loadAll(project.Files, config)
	if err != nil {
		t.Fatal(err)
	}
	planned, err := PlanAll(t.Context(), loaded, noRecord{})
	if err != nil {
		t.Fatal(err)
	}
	made, err := makeAll(t.Context(), planned, config, nil)
	if err != nil {
		t.Fatal(err)
	}
	return made[planned.Works[0].Run().Key()]
}

// TestPrintedCalcudokus compares printed clues and solutions with the puzzles.
// pdftotext doesn't see cages, which are lines.
func TestPrintedCalcudokus(t *testing.T) {
	dir := unpack(t, "calcudoku.txtar")
	config := Config{Dir: dir, NoCache: true, Formats: []string{"pdf"}}
	mustBuild(t, config)
	puzzles := puzzlesOf(t, config)
	size := func(number int) int {
		return int(math.Sqrt(float64(len(puzzles[number-1].Solutions[0].Text))))
	}
	answers := map[int]printedGrid{}
	questions := 0
	for page, words := range wordsOf(t, filepath.Join(dir, "public", "es", "cages", "cages.print.pdf")) {
		for number, grid := range gridsOn(words, page+1, size) {
			if strings.Contains(grid.text, ".") {
				questions++
				checkClues(t, number, words, puzzles[number-1].Puzzles[0].String())
			} else {
				answers[number] = grid
			}
		}
	}
	if questions != len(puzzles) || len(answers) != len(puzzles) {
		t.Fatalf("read %d puzzles and %d solutions, want %d of each", questions, len(answers), len(puzzles))
	}
	for number, answer := range answers {
		if want := puzzles[number-1].Solutions[0].Text; answer.text != want {
			t.Errorf("solution %d is printed %s, want %s", number, answer.text, want)
		}
	}
}

// checkClues looks for every clue of a puzzle among the words of its page.
func checkClues(t *testing.T, number int, words []word, text string) {
	t.Helper()
	onPage := map[string]bool{}
	for _, w := range words {
		onPage[w.Text] = true
	}
	_, clues, _ := strings.Cut(text, ",")
	signs := map[string]string{"a": "+", "s": "−", "m": "×", "d": ":"}
	for _, clue := range regexp.MustCompile(`([asmd])(\d+)`).FindAllStringSubmatch(clues, -1) {
		if label := clue[2] + signs[clue[1]]; !onPage[label] {
			t.Errorf("puzzle %d: the clue %s is not on its page", number, label)
		}
	}
}
