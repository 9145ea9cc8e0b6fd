package verify

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/kinds"
	"octavo/engine/slowtests"
	"octavo/site"
)

var (
	layouts     = flag.Int("layouts", 0, "how many random layouts of books to prove; 0 for the usual number")
	firstLayout = flag.Uint64("layout", 1, "the seed of the first random layout")
)

// TestRandomLayoutsRaiseNoFalseAlarm builds books with random kinds, sizes and settings. Each is
// right, so that verify must prove all its puzzles and find nothing.
func TestRandomLayoutsRaiseNoFalseAlarm(t *testing.T) {
	count := *layouts
	if count == 0 {
		count = 4
		if slowtests.On {
			count = 30
		}
	}
	refused, proved := 0, 0
	for seed := *firstLayout; seed < *firstLayout+uint64(count); seed++ {
		book := randomBook(seed)
		n := proveLayout(t, fmt.Sprintf("seed %d", seed), book.language, book.text)
		if n == 0 {
			refused++
		}
		proved += n
	}
	t.Logf("%d books with %d puzzles proved; %d settings refused", count-refused, proved, refused)
	if 2*refused > count {
		t.Errorf("%d of %d random books can't be built: their settings are too wild", refused, count)
	}
}

// TestAnswersWithMovesInTwoColumnsAreProved checks pages on which the lines of two columns stand at
// almost the same height.
func TestAnswersWithMovesInTwoColumnsAreProved(t *testing.T) {
	for seed := 3; seed <= 5; seed++ {
		text := fmt.Sprintf("---\ntitle: Water\ntrim: letter\nseed: %d\nsections: [{kind: watersort, tier: normal, count: 4}]\n---\n", seed)
		if n := proveLayout(t, fmt.Sprintf("seed %d", seed), "en", text); n != 8 {
			t.Errorf("seed %d: %d of 8 puzzles are proved", seed, n)
		}
	}
}

// TestTitlePageIsNoExample checks a title page with a puzzle of two digits, which resembles an example of
// the rules.
func TestTitlePageIsNoExample(t *testing.T) {
	const text = "---\ntitle: Book\nseed: 2318\ntrim: a4\ndesign: pocket\nnumber: 723\n" +
		"sections: [{kind: futoshiki, tier: easy, count: 6, options: {size: 4}}]\n---\n"
	if n := proveLayout(t, "a small puzzle on the title page", "en", text); n != 12 {
		t.Errorf("%d of 12 puzzles are proved", n)
	}
}

// TestLessonsAreNoPicturesOfMoves checks lessons after the answers by moves of the last section: a line
// beside their grids may have one number, like the label of a picture.
func TestLessonsAreNoPicturesOfMoves(t *testing.T) {
	const text = "---\ntitle: Book\nseed: 1\ntrim: 7.5x9.25in\ndesign: workbook\nlessons: [universal-grave]\nsolutions: {place: section}\n" +
		"sections: [{kind: sudoku, tier: easy, count: 1}, {kind: watersort, tier: easy, count: 1}]\n---\n"
	if n := proveLayout(t, "a lesson after moves", "en", text); n != 4 {
		t.Errorf("%d of 4 puzzles are proved", n)
	}
}

// TestCrowdedSolutionsAreRefusedAtTheirSetting checks that solutions that come out too small only on the
// finished pages are a mistake of the publisher, with its line. The renderer alone knows the signs beside
// cells.
func TestCrowdedSolutionsAreRefusedAtTheirSetting(t *testing.T) {
	const text = "---\ntitle: Crowded\ntrim: 6.14x9.21in\ndesign: large-print\nsolutions: {perPage: 9}\n" +
		"sections: [{kind: futoshiki, tier: easy, count: 1, options: {size: 6}}]\n---\n"
	if n := proveLayout(t, "nine solutions to a page", "en", text); n > 0 {
		t.Errorf("%d puzzles are proved", n)
	}
	const lessons = "---\ntitle: Small\ntrim: 5x8in\ndesign: large-print\nlessons: [x-wing]\n" +
		"sections: [{kind: sudoku, tier: easy, count: 1, options: {size: 4}}]\n---\n"
	if n := proveLayout(t, "a lesson on a small page", "en", lessons); n > 0 {
		t.Errorf("%d puzzles of a book with an illegible lesson are proved", n)
	}
}

// proveLayout builds a book and proves it. It returns the number of puzzles proved, or 0 if the
// book's settings are refused.
func proveLayout(t *testing.T, name, language, book string) int {
	t.Helper()
	world, err := fs.ReadFile(content.Sample(), "content/worlds/island.yaml")
	if err != nil {
		t.Fatal(err)
	}
	project := t.TempDir()
	for name, text := range map[string]string{
		"octavo.yaml":                            "title: Press\nlanguages: [en, es, pt, fr]\nbaseURL: https://example.org/\n",
		"content/worlds/island.yaml":             string(world),
		"content/texts/heading.md":               "# A pause\n\nThere are 12 puzzles to go, or 3 × 4.\n\n___\n",
		"content/texts/words.md":                 "*Little by little.*\n\nA proverb of 1605\n",
		"content/books/book." + language + ".md": book,
	} {
		full := filepath.Join(project, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	defer os.RemoveAll(project)
	_, err = site.Build(context.Background(), site.Config{Dir: project, NoCache: true, Formats: []string{"pdf"}, Only: "book"})
	var mistakes strict.Problems
	if errors.As(err, &mistakes) {
		t.Logf("%s is refused: %v", name, err)
		return 0
	}
	if err != nil {
		t.Errorf("%s can't be built: %v\n%s", name, err, book)
		return 0
	}
	var sources []Source
	folder := os.DirFS(filepath.Join(project, "public"))
	paths, err := fs.Glob(folder, language+"/book*/*.pdf") // editions have folders of their own
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		data, err := fs.ReadFile(folder, path)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, Source{Name: path, IsFromFolder: true, Open: func() (io.ReadSeekCloser, error) { return openFile{bytes.NewReader(data)}, nil }})
	}
	r, err := Files(t.Context(), sources, kinds.All(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Findings {
		t.Errorf("%s: %s, page %d, number %d: %s", name, f.File, f.Page, f.Number, f.Says)
	}
	for _, c := range r.Counts {
		if c.Proved != c.Puzzles {
			t.Errorf("%s: %s: %d of %d puzzles of %s are proved", name, c.File, c.Proved, c.Puzzles, c.Kind)
		}
	}
	if len(r.Findings) > 0 || r.Proved() == 0 {
		t.Errorf("%s proves %d puzzles:\n%s", name, r.Proved(), book)
	}
	return r.Proved()
}

// A randomLayout is a book with random settings.
type randomLayout struct{ language, text string }

// randomBook returns the random book of a seed.
func randomBook(seed uint64) randomLayout {
	r := rand.New(rand.NewPCG(seed, 0))
	pick := func(of ...string) string { return of[r.IntN(len(of))] }
	chance := func(percent int) bool { return r.IntN(100) < percent }
	var sections strings.Builder
	hasRoom := chance(50) // for several puzzles on a page
	for range 1 + r.IntN(4) {
		if s := randomSection(pick, r.IntN, hasRoom); s != levels || !strings.Contains(sections.String(), levels) {
			fmt.Fprintf(&sections, "  - {%s}\n", s)
		}
	}
	hasMoves := strings.Contains(sections.String(), "watersort") || strings.Contains(sections.String(), "sortresort")
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("---\ntitle: Book\nseed: %d", seed)
	isSheet := chance(15)
	if isSheet {
		line("type: worksheet\ntrim: %s", pick("a4", "letter", "oficio"))
	} else if hasRoom {
		line("trim: %s", pick("a4", "letter", "oficio", "8x10in", "8.25x11in", "8.5x11in"))
	} else {
		line("trim: %s", pick(content.TrimNames()...))
	}
	if hasMoves { // the other designs have no room for moves
		line("design: %s", pick("classic", "classic", "workbook"))
	} else {
		line("design: %s", pick(content.Designs()...))
	}
	if chance(30) {
		line("color: true")
	}
	if chance(20) {
		line("number: %d", 1+r.IntN(2000))
	}
	if !isSheet && strings.Contains(sections.String(), "kind: sudoku, tier: hard") && chance(50) {
		line("lessons: needed")
	}
	place := pick("end", "end", "section", "file", "below")
	hints := pick("end", "section", "below", "file")
	if hasMoves {
		place, hints = strings.Replace(place, "below", "end", 1), strings.Replace(hints, "below", "end", 1)
	}
	var solutions []string
	if !isSheet {
		solutions = append(solutions, "place: "+place)
	}
	if place != "below" && chance(80) {
		solutions = append(solutions, fmt.Sprintf("perPage: %d", 1+r.IntN(12)))
	}
	if !isSheet && chance(40) {
		solutions = append(solutions, fmt.Sprintf("hints: {steps: %d, place: %s}", 1+r.IntN(3), hints))
	}
	if len(solutions) > 0 && !(isSheet && place == "below") {
		line("solutions: {%s}", strings.Join(solutions, ", "))
	}
	if !isSheet && chance(40) {
		first := 1
		if m := firstNumber.FindStringSubmatch(b.String()); m != nil {
			first, _ = strconv.Atoi(m[1])
		}
		line("pages:")
		for range 1 + r.IntN(3) {
			at := pick("at: start", "at: end", fmt.Sprintf("after: %d", first+r.IntN(countOf(sections.String()))))
			line("  - {%s, %s}", at, pick("text: heading.md", "text: words.md, border: true", "text: words.md, count: 2", "page: notes", "page: certificate, tearOut: true"))
		}
	}
	if !isSheet && chance(25) {
		line("editions:\n  other: {name: Other, %s}", pick("trim: letter", "trim: a4, design: classic, color: true", "trim: ipad"))
	}
	line("sections:\n%s---", sections.String())
	return randomLayout{language: pick("en", "es", "pt", "fr"), text: b.String()}
}

// firstNumber finds the setting for the number of the first puzzle.
var firstNumber = regexp.MustCompile(`(?m)^number: (\d+)`)

// countOf returns how many puzzles sections have. Levels have no count, and one of them is counted.
func countOf(sections string) (n int) {
	for _, section := range strings.Split(strings.TrimSpace(sections), "\n") {
		count := 1
		if _, after, ok := strings.Cut(section, "count: "); ok {
			fmt.Sscanf(after, "%d", &count)
		}
		n += count
	}
	return n
}

// levels are the settings of a section of Sort Resort.
const levels = "kind: sortresort, options: {world: island, levels: 1..5, mechanics: paper}"

// randomSection returns the settings of a section.
func randomSection(pick func(...string) string, below func(int) int, hasRoom bool) string {
	kind := pick("sudoku", "kenken", "futoshiki", "watersort", "watersort", "sortresort", "wordsearch", "mix")
	switch kind {
	case "sortresort":
		return levels
	case "mix":
		size, perPage := pick("4", "5", "6"), "1"
		if hasRoom {
			perPage = pick("1", "2", "4")
		}
		return fmt.Sprintf("mix: [{kind: kenken, tier: easy, options: {size: %s}}, {kind: futoshiki, tier: easy, options: {size: %s}}, {kind: sudoku, tier: easy, options: {size: %s}}], count: %d, perPage: %s",
			size, pick("4", "5"), pick("4", "6", "9"), 3+below(5), perPage)
	}
	tiers, perPage, options := []string{"easy", "normal", "hard"}, "1", ""
	switch kind {
	case "sudoku":
		options = ", options: {size: " + pick("4", "6", "9", "9", "9") + "}"
	case "kenken", "futoshiki":
		options = ", options: {size: " + pick("4", "5", "6") + "}"
	case "wordsearch":
		return fmt.Sprintf("kind: wordsearch, tier: %s, count: %d, options: {size: %s, theme: weather}", pick("easy", "normal", "hard"), 1+below(3), pick("9", "12"))
	}
	if hasRoom {
		perPage = pick("1", "2")
	}
	if hasRoom && options != "" && !strings.Contains(options, "9") {
		perPage = pick("1", "2", "4", "6")
	}
	if strings.Contains(options, "4") {
		tiers = []string{"easy"}
	}
	if kind == "sudoku" && strings.Contains(options, "6") {
		tiers = []string{"easy", "normal"}
	}
	s := fmt.Sprintf("kind: %s, tier: %s, count: %d, perPage: %s%s", kind, pick(tiers...), 1+below(7), perPage, options)
	if below(5) == 0 {
		s += ", opener: " + pick("page", "heading", "none")
	}
	return s
}
