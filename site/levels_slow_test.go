//go:build slow

package site

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// bottlesIn reads the bottles of one level, each from the bottom up. A number belongs to the glyphs
// above it, and all numbers on its line belong to bottles.
func bottlesIn(letters []letter) []string {
	var glyphs, numbers []letter
	for _, l := range letters {
		switch {
		case glyph.MatchString(l.text):
			glyphs = append(glyphs, l)
		case whole.MatchString(l.text):
			numbers = append(numbers, l)
		}
	}
	slices.SortFunc(glyphs, func(a, b letter) int { return cmp.Compare(b.y, a.y) }) // the lowest first
	pitch := pitchOf(glyphs)
	full := map[string]string{}
	lines := map[int]bool{}
	for _, g := range glyphs {
		var beneath *letter
		for i := range numbers {
			n := &numbers[i]
			if math.Abs(n.x-g.x) < pitch/3 && n.y > g.y && (beneath == nil || n.y < beneath.y) {
				beneath = n
			}
		}
		if beneath == nil {
			return nil
		}
		full[beneath.text] += g.text
		lines[int(math.Round(beneath.y))] = true
	}
	bottles := make([]string, 0, len(full)+2)
	for _, n := range numbers {
		if lines[int(math.Round(n.y))] {
			bottles = append(bottles, "")
		}
	}
	for text, segments := range full {
		if n, _ := strconv.Atoi(text); n >= 1 && n <= len(bottles) {
			bottles[n-1] = segments
		}
	}
	return bottles
}

// pitchOf returns the smallest vertical distance of two glyphs.
func pitchOf(glyphs []letter) float64 {
	pitch := math.Inf(1)
	for i, a := range glyphs {
		for _, b := range glyphs[:i] {
			if math.Abs(a.x-b.x) < 0.5 {
				pitch = min(pitch, math.Abs(a.y-b.y))
			}
		}
	}
	return pitch
}

// levelText writes bottles as the command line does. Full bottles give the capacity.
func levelText(bottles []string) string {
	capacity := 0
	for _, b := range bottles {
		capacity = max(capacity, len(b))
	}
	return fmt.Sprint(capacity, ":", strings.Join(bottles, "/"))
}

// playMoves plays printed moves. It returns an error for the first illegal move, or if the level
// isn't solved in the end.
func playMoves(bottles, moves []string) error {
	capacity := 0
	for _, b := range bottles {
		capacity = max(capacity, len(b))
	}
	bottles = slices.Clone(bottles)
	for i, text := range moves {
		m := moved.FindStringSubmatch(text)
		from, _ := strconv.Atoi(m[1])
		to, _ := strconv.Atoi(m[2])
		if from < 1 || to < 1 || from > len(bottles) || to > len(bottles) || from == to {
			return fmt.Errorf("move %d, %s: there are no such bottles", i+1, text)
		}
		a, b := &bottles[from-1], &bottles[to-1]
		if *a == "" || len(*b) == capacity || *b != "" && (*b)[len(*b)-1] != (*a)[len(*a)-1] {
			return fmt.Errorf("move %d, %s: %q can't be poured onto %q", i+1, text, *a, *b)
		}
		for top := (*a)[len(*a)-1]; *a != "" && (*a)[len(*a)-1] == top && len(*b) < capacity; {
			*a, *b = (*a)[:len(*a)-1], *b+string(top)
		}
	}
	for i, b := range bottles {
		if b != "" && b != strings.Repeat(b[:1], capacity) {
			return fmt.Errorf("after %d moves bottle %d holds %q", len(moves), i+1, b)
		}
	}
	return nil
}

// levelsMade returns the texts of the levels of a project's book.
func levelsMade(t *testing.T, config Config) []string {
	t.Helper()
	var texts []string
	for _, m := range puzzlesOf(t, config) {
		if m.Job.Kind.Name() == "watersort" {
			texts = append(texts, m.Puzzles[0].String())
		}
	}
	if len(texts) != 10 {
		t.Fatalf("%d levels were made, want 10", len(texts))
	}
	slices.Sort(texts)
	return texts
}

func TestPrintedLevelsAreSolvedByTheirPrintedMoves(t *testing.T) {
	dir := unpack(t, "levels.txtar")
	config := Config{Dir: dir, NoCache: true}
	mustBuild(t, config)
	made := levelsMade(t, config)
	for _, name := range []string{"es/levels/levels.pdf", "es/levels/levels.print.pdf", "en/levels/levels.print.pdf"} {
		t.Run(name, func(t *testing.T) {
			levels, moves := map[int][]string{}, map[int][]string{}
			for _, words := range wordsOf(t, filepath.Join(dir, "public", name)) {
				readLevels(words, levels)
				readMoves(words, moves)
			}
			checkLevels(t, levels, moves, made)
		})
	}
	t.Run("site", func(t *testing.T) {
		for _, language := range []string{"es", "en"} {
			levels, moves := map[int][]string{}, map[int][]string{}
			for number := 2; number <= 11; number++ {
				doc := parsedPage(t, filepath.Join(dir, "public", language, "levels", strconv.Itoa(number)+".html"))
				levels[number], moves[number] = drawnLevel(t, doc)
			}
			checkLevels(t, levels, moves, made)
		}
	})
	t.Run("tokens", func(t *testing.T) {
		count := map[string]int{}
		for _, words := range wordsOf(t, filepath.Join(dir, "public", "es", "levels", "levels.tokens.pdf")) {
			for _, w := range words {
				if glyph.MatchString(w.Text) {
					count[w.Text]++
				}
			}
		}
		for text, n := range count {
			if n != 4*6 {
				t.Errorf("%d tokens of %s, want 4 for each of the six players for whom the page has room, in blocks of 3 × 8", n, text)
			}
		}
		if len(count) != 6 {
			t.Errorf("tokens of %d colours, want 6", len(count))
		}
	})
}

func checkLevels(t *testing.T, levels, moves map[int][]string, made []string) {
	t.Helper()
	var read []string
	for number, bottles := range levels {
		read = append(read, levelText(bottles))
		if len(moves[number]) == 0 {
			t.Errorf("level %d has no moves", number)
			continue
		}
		if err := playMoves(bottles, moves[number]); err != nil {
			t.Errorf("level %d, %s: %v", number, levelText(bottles), err)
		}
	}
	slices.Sort(read)
	if !slices.Equal(read, made) {
		t.Errorf("the levels are\n%s\nmade were\n%s", strings.Join(read, "\n"), strings.Join(made, "\n"))
	}
	if len(moves) != len(levels) {
		t.Errorf("%d solutions for %d levels", len(moves), len(levels))
	}
}

// readLevels finds the levels of a page by their captions: a number at the start of a line that
// ends in an arrow and a page. A level is below its caption, to the right of its start, down to the
// next caption.
func readLevels(words []word, levels map[int][]string) {
	captions := captionsOn(words)
	for i, c := range captions {
		var letters []letter
		for _, w := range words {
			x, y := w.middle()
			if owner(captions, x, y) == i {
				letters = append(letters, letter{x, y, w.Text})
			}
		}
		if bottles := bottlesIn(letters); len(bottles) > 0 {
			number, _ := strconv.Atoi(c.Text)
			levels[number] = bottles
		}
	}
}

// captionsOn returns the first words of captions.
func captionsOn(words []word) []word {
	var captions []word
	for i, w := range words {
		if w.Text != "→" || i+1 == len(words) || !whole.MatchString(words[i+1].Text) {
			continue
		}
		var first *word
		for k := range words {
			o := &words[k]
			tier := slices.Contains([]string{"Fácil", "Normal", "Difícil", "Easy", "Hard"}, o.Text)
			if tier && math.Abs(o.baseline()-w.baseline()) < 1 && o.XMin < w.XMin && k > 0 && (first == nil || o.XMin > first.XMax) {
				first = &words[k-1]
			}
		}
		if first != nil && whole.MatchString(first.Text) {
			captions = append(captions, *first)
		}
	}
	return captions
}

// owner returns the index of the caption that a place belongs to, or −1.
func owner(captions []word, x, y float64) int {
	best := -1
	for i, c := range captions {
		if c.baseline() < y && c.XMin < x+3 && (best < 0 || c.baseline() > captions[best].baseline()+1 ||
			math.Abs(c.baseline()-captions[best].baseline()) <= 1 && c.XMin > captions[best].XMin) {
			best = i
		}
	}
	return best
}

// readMoves adds the moves on a page of solutions to the level that the last heading names. A
// heading is a number at the start of a line, with an arrow back.
func readMoves(words []word, moves map[int][]string) {
	sorted := slices.Clone(words)
	slices.SortStableFunc(sorted, func(a, b word) int {
		return cmp.Or(cmp.Compare(math.Round(a.baseline()), math.Round(b.baseline())), cmp.Compare(a.XMin, b.XMin))
	})
	number := 0
	for known := range moves { // a solution may go on from the page before
		number = max(number, known)
	}
	first := word{}
	for _, w := range sorted {
		if math.Abs(w.baseline()-first.baseline()) > 1 {
			first = w
		}
		if n, err := strconv.Atoi(first.Text); w.Text == "←" && err == nil {
			number = n
		}
		if moved.MatchString(w.Text) {
			moves[number] = append(moves[number], w.Text)
		}
	}
}

func parsedPage(t *testing.T, name string) *html.Node {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// drawnLevel reads a level and its moves from a page, and compares the drawing with its text
// alternative.
func drawnLevel(t *testing.T, doc *html.Node) (bottles, moves []string) {
	t.Helper()
	var said []string
	for n := range doc.Descendants() {
		switch {
		case n.Data == "svg" && strings.HasPrefix(attr(n, "class"), "grid"):
			bottles = bottlesIn(digitsIn(n))
		case n.Data == "li" && attr(n.Parent, "class") == "moves":
			moves = append(moves, n.FirstChild.Data)
		case n.Data == "li" && attr(n.Parent, "class") == "described":
			_, colours, _ := strings.Cut(n.FirstChild.Data, ": ")
			said = append(said, strings.Join(regexp.MustCompile(`\b[A-Z]\b`).FindAllString(colours, -1), ""))
		}
	}
	if !slices.Equal(said, bottles) {
		t.Errorf("the drawing shows %q, the words say %q", bottles, said)
	}
	return bottles, moves
}

// TestPDFBuildHasNoLevels checks that a build of PDF files writes no files of the game.
func TestPDFBuildHasNoLevels(t *testing.T) {
	out := filepath.Join(t.TempDir(), "pdf")
	mustBuild(t, Config{Out: out, Only: "island", NoCache: true, Formats: []string{"pdf"}})
	for name := range tree(t, out) {
		if strings.HasPrefix(name, "levels/") {
			t.Errorf("a build of PDF files wrote %s", name)
		}
	}
}
