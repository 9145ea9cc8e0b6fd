//go:build slow

package site

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"octavo/render/programtest"
	"octavo/site/browsertest"
)

// questions are the drawings of a book's puzzles by the paths of their pages.
func questions(t *testing.T, project, folder string) map[string]string {
	t.Helper()
	out := t.TempDir()
	mustBuild(t, Config{Dir: project, Out: out, NoCache: true, Formats: []string{"html"}})
	found := map[string]string{}
	for name, text := range tree(t, out) {
		if matched, _ := filepath.Match(folder+"/[0-9]*.html", name); !matched {
			continue
		}
		_, drawing, _ := strings.Cut(text, "<path")
		drawing, _, whole := strings.Cut(drawing, "</svg>")
		if !whole {
			t.Fatalf("%s shows no puzzle", name)
		}
		found[name] = drawing
	}
	return found
}

// TestAddressesOfPuzzlesStay: codes in printed books lead to the pages of their
// puzzles, and go on to do so when books come and go, languages are listed in another
// order or fewer, and the book has other words, another look and other titles.
func TestAddressesOfPuzzlesStay(t *testing.T) {
	project := unpack(t, "press.txtar")
	before := questions(t, project, "es/small")
	if len(before) != 16 {
		t.Fatalf("the book has pages for %d puzzles", len(before))
	}
	one := "sections: [{kind: sudoku, tier: easy, count: 1, options: {size: 4}}]\n---\n"
	changes := []struct {
		what  string
		files map[string]string
	}{
		{"books are added", map[string]string{
			"content/books/aaa.es.md": "---\ntitle: A\n" + one,
			"content/books/zzz.en.md": "---\ntitle: Z\n" + one,
		}},
		{"languages stand in another order", map[string]string{"octavo.yaml": "title: Otra\nbaseURL: https://example.org/\nlanguages: [en, es]\n"}},
		{"the book has other words, and codes", map[string]string{"content/books/small.es.md": "---\ntitle: Otro\nsubtitle: Distinto\ntrim: 6x9in\ndesign: pocket\nseed: 7\ncodes: hints\nsections:\n" +
			"  - {kind: sudoku, tier: easy, count: 2, title: Primera}\n  - {kind: sudoku, tier: normal, count: 3}\n  - {kind: sudoku, tier: hard, count: 4, perPage: 2, opener: none}\n" +
			"  - {kind: sudoku, tier: easy, count: 7, options: {size: 6}}\n---\n# Nada\n\nOtras palabras.\n"}},
		{"there is one language", map[string]string{"octavo.yaml": "title: Otra\nbaseURL: https://example.org/\nlanguages: [es]\n",
			"content/books/small.en.md": "", "content/books/zzz.en.md": "", "content/pages/about.en.md": ""}},
	}
	for _, change := range changes {
		for name, text := range change.files {
			if text == "" {
				remove(name)(t, project, nil)
				continue
			}
			put(t, project, name, text)
		}
		if diff := cmp.Diff(before, questions(t, project, "es/small")); diff != "" {
			t.Fatalf("when %s, pages are others:\n%s", change.what, diff)
		}
	}
}

// rss is what readers of feeds look at.
type rss struct {
	Channel struct {
		Links []string `xml:"link"`
		Items []struct {
			Link string `xml:"link"`
			GUID string `xml:"guid"`
			Date string `xml:"pubDate"`
		} `xml:"item"`
	} `xml:"channel"`
}

// TestDailyFeed: an item for each day, dated as it is for, at the full address of its page,
// whatever day it is; pages lead to the feed.
func TestDailyFeed(t *testing.T) {
	public := builtOnce(t, "daily.txtar", nil)
	for _, language := range []string{"es", "en"} {
		var feed rss
		if err := xml.Unmarshal([]byte(filed(t, filepath.Join(public, language, "daily/feed.xml"))), &feed); err != nil {
			t.Fatal(err)
		}
		if len(feed.Channel.Items) != 9 || len(feed.Channel.Links) == 0 || feed.Channel.Links[0] != "https://example.org/press/"+language+"/daily/" {
			t.Errorf("%s: %+v", language, feed)
		}
		for _, item := range feed.Channel.Items {
			day, err := time.Parse(time.RFC1123Z, item.Date)
			want := "https://example.org/press/" + language + "/daily/" + day.Format(time.DateOnly) + ".html"
			if err != nil || item.Link != want || item.GUID != want {
				t.Errorf("%+v: %v", item, err)
			}
			if _, err := os.Stat(filepath.Join(public, language, "daily", filepath.Base(item.Link))); err != nil {
				t.Error(err)
			}
		}
		for _, page := range []string{"index.html", "daily/index.html", "daily/2026-12-31.html"} {
			if text := filed(t, filepath.Join(public, language, page)); !strings.Contains(text, `<link rel="alternate" type="application/rss+xml"`) {
				t.Errorf("%s doesn't lead to the feed", page)
			}
		}
	}
}

// on sets the clock of all pages to a time.
func (p player) on(when string) {
	p.Helper()
	browsertest.Call(p.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `{ const now = +new Date("` + when + `"); const Real = Date; globalThis.Date = class extends Real { constructor(...a) { a.length ? super(...a) : super(now) } static now() { return now } } }`,
	})
}

// TestTodaysPuzzle: the reader's clock says which day it is; from the home page one is at
// today's puzzle at once, solves it, and finds it marked in the calendar and in the run of
// days. Before the first day and after the last one the page says so.
func TestTodaysPuzzle(t *testing.T) {
	p := play(t, "daily.txtar")
	p.on("2026-12-30T09:00:00")
	p.visit("/es/index.html")
	p.Do(click(`a[href="daily/index.html#_today"]`))
	p.loaded(".board") // past the calendar, which leads on
	if got := p.asked("location.pathname"); got != "/es/daily/2026-12-30.html" {
		t.Fatalf("today's puzzle is at %s", got)
	}
	p.solve()
	p.visit("/es/daily/index.html")
	p.Do(chromedp.WaitVisible(".did"))
	if got := p.asked(`document.querySelector("[aria-current]").textContent`); got != "30 · Calcudoku, Fácil ✓ (hecho)" {
		t.Errorf("today reads %q", got)
	}
	if got := p.asked(`document.querySelector(".today").textContent`); got != "El de hoy: miércoles, 30 de diciembre de 2026" {
		t.Errorf("the page says %q", got)
	}
	p.visit("/es/puzzles/statistics.html")
	p.Do(until(`document.querySelector(".played").textContent.includes("1 días seguidos")`))

	p.on("2026-12-28T23:59:00")
	p.visit("/es/daily/index.html#_today")
	p.Do(until(`document.querySelector(".today").textContent.includes("el primero es el del martes, 29 de diciembre de 2026")`))
	p.on("2027-01-07T00:00:00")
	p.visit("/en/daily/index.html")
	p.Do(until(`document.querySelector(".today").textContent.includes("the last one was that of Wednesday, January 6, 2027")`))
	if got := p.asked(`document.querySelectorAll("[aria-current]").length`); got != "0" {
		t.Errorf("%s days are today", got)
	}
}

// TestFilesInEachOthersWay puts a file where the site needs a folder, and one
// beside a page that differs in its case alone.
func TestFilesInEachOthersWay(t *testing.T) {
	for name, want := range map[string]string{
		"es":             "es is a file, and es/one.html needs a folder of that name",
		"ES/index.xhtml": "", "EN": "EN is a file, and en/one.html needs",
		"Sitemap.xml": "Sitemap.xml and sitemap.xml would be one file",
	} {
		project := t.TempDir()
		put(t, project, "octavo.yaml", "title: T\nlanguages: [es, en]\n")
		put(t, project, "content/pages/one.es.md", "# Uno\n")
		put(t, project, "content/pages/one.en.md", "# One\n")
		put(t, project, "templates/site/"+name, "x")
		_, err := Build(context.Background(), Config{Dir: project, Formats: []string{"html"}})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v; want %s", name, err, want)
		}
	}
}

// TestElectronicBooksAreTheSameBytes however often and by however many they are made,
// and a part of a build makes what the whole makes.
func TestElectronicBooksAreTheSameBytes(t *testing.T) {
	all, _ := electronicBooks(t, Config{Jobs: 3})
	alone, _ := electronicBooks(t, Config{Jobs: 1, Formats: []string{"epub"}})
	whole := tree(t, all)
	for name, data := range tree(t, alone) {
		if path.Ext(name) == ".epub" && whole[name] != data {
			t.Errorf("%s differs", name)
		}
	}
	for name, text := range whole {
		if strings.HasSuffix(name, "/tarde/index.html") && !strings.Contains(text, `<a href="tarde.epub" type="application/epub+zip">`) {
			t.Error("the book's page doesn't offer the electronic book")
		}
	}
}

// briefJava has a program in Java that soon ends compile quickly and collect garbage by
// itself, which takes half of the processors' time.
const briefJava = "JAVA_TOOL_OPTIONS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"

// TestElectronicBooksPassEPUBCheck: without a single error or warning.
func TestElectronicBooksPassEPUBCheck(t *testing.T) {
	epubcheck := programtest.Command(t, "epubcheck").Path
	out, _ := electronicBooks(t, Config{Formats: []string{"epub"}})
	for _, name := range []string{ // which have all that the others have
		filepath.Join(out, "es/tarde/tarde.epub"), filepath.Join(out, "en/noche/noche.epub"), filepath.Join(coveredBook(t, "epub"), "cubierta.epub"),
	} {
		args := []string{"--failonwarnings", name}
		command := programtest.Command(t, epubcheck, args...)
		command.Env = append(os.Environ(), briefJava)
		report, err := command.CombinedOutput()
		if _, ran := err.(*exec.ExitError); err != nil && !ran { // a jar that this system can't start by itself
			command = programtest.Command(t, "java", append([]string{"-jar", epubcheck}, args...)...)
			command.Env = append(os.Environ(), briefJava)
			report, err = command.CombinedOutput()
		}
		if err != nil || !bytes.Contains(report, []byte("No errors or warnings detected")) {
			t.Errorf("%s: %v\n%s", name, err, report)
		}
	}
}

// coveredBook builds a book with a cover, and gives its folder.
func coveredBook(t *testing.T, formats ...string) string {
	t.Helper()
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Cubiertas\nlanguages: [es]\n")
	put(t, project, "content/books/cubierta.md", "---\ntitle: Con <cubierta>\ncover: band\nepub: true\nsections: [{kind: sudoku, tier: easy, count: 30, options: {size: 4}}]\n---\n")
	mustBuild(t, Config{Dir: project, Formats: formats, NoCache: true})
	return filepath.Join(project, "public", "es", "cubierta")
}

// TestElectronicBooksHaveTheCover that shops show, on their first page and named as
// what it is.
func TestElectronicBooksHaveTheCover(t *testing.T) {
	folder := coveredBook(t, "epub", "pdf")
	data, err := os.ReadFile(filepath.Join(folder, "cubierta.epub"))
	if err != nil {
		t.Fatal(err)
	}
	shown, err := os.ReadFile(filepath.Join(folder, "cubierta.cover.jpg"))
	if err != nil {
		t.Fatal(err)
	}
	e := openElectronic(t, "cubierta.epub", string(data))
	opf := e.files["EPUB/package.opf"]
	for _, want := range []string{`href="cover.jpg" media-type="image/jpeg" properties="cover-image"`, `<itemref idref="d1"/>`, `<item id="d1" href="cover.xhtml"`} {
		if !strings.Contains(opf, want) {
			t.Errorf("the package doesn't say %s", want)
		}
	}
	if e.files["EPUB/cover.jpg"] != string(shown) {
		t.Error("the cover is another than the one for shops")
	}
	if !strings.Contains(e.files["EPUB/cover.xhtml"], `<img src="cover.jpg" alt="Cubierta de Con &lt;cubierta&gt;"/>`) {
		t.Errorf("the first page is %s", e.files["EPUB/cover.xhtml"])
	}
}

var mediaBox = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)

// alone reads a grid from a page as large as its drawing.
func alone(t *testing.T, file string, n int) (text string, width float64) {
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

// TestExportsAreWhatBooksPrint reads the puzzles of a printed book back, and those
// that are exported, each from its own page: they are the same, as large, and so are
// the solutions; the list of them says what the pages say.
func TestExportsAreWhatBooksPrint(t *testing.T) {
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
			var questions, answers = map[int]printed{}, map[int]printed{}
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
			book := openedExport(t, ExportOrder{Dir: project, Book: c.name, Language: c.language})
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
				if c.name == "class" && p.ID != question.to {
					t.Errorf("puzzle %d has the id %s, printed %s", p.Number, p.ID, question.to)
				}
				for name, grid := range map[string]printed{fmt.Sprintf("%04d.pdf", p.Number): question, fmt.Sprintf("%04d.solution.pdf", p.Number): answer} {
					text, width := alone(t, filepath.Join(out, name), c.size(p.Number))
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

func TestOutputStaysClearOfTheSources(t *testing.T) {
	project := unpack(t, "press.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
	for _, out := range []string{".", "..", "octavo.yaml", "content", "content/books/new", "templates", ".octavo/cache", "public/sub"} {
		_, err := Build(t.Context(), Config{Dir: project, Out: filepath.Join(project, filepath.FromSlash(out)), NoCache: true})
		if err == nil || !strings.Contains(err.Error(), "--out") {
			t.Errorf("--out %s: got %v", out, err)
		}
	}
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
}

// TestACacheElsewhere: a link in the place of the cache's folder has nothing
// written through it.
func TestACacheElsewhere(t *testing.T) {
	project := unpack(t, "press.txtar")
	outside := t.TempDir()
	if err := os.Symlink(outside, filepath.Join(project, ".octavo")); err != nil {
		t.Skip(err)
	}
	if _, err := Build(t.Context(), Config{Dir: project, Formats: []string{"html"}}); err == nil || !strings.Contains(err.Error(), "--no-cache") {
		t.Errorf("got %v", err)
	}
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
	if found := tree(t, outside); len(found) > 0 {
		t.Errorf("written through the link: %v", sortedKeys(found))
	}
}

// TestRulesShowAnExampleWhereTheyAskForIt: rules of a publisher's own do where they
// have the line, and show nothing where they lack it; and a template may put it
// elsewhere. (The built-in ones do in TestWholeSite.)
func TestRulesShowAnExampleWhereTheyAskForIt(t *testing.T) {
	const template = "::title\n\n{{range .Kinds}}{{.Rules}}{{end}}\n\n{{range .Sections}}\n::section{number={{.Number}}}\n{{end}}\n"
	for name, c := range map[string]struct {
		rules, template string
		shown           bool
	}{
		"not asked for": {"Reglas de la casa.\n", "", false},
		"asked for":     {"Reglas.\n\n::example\nY más.\n", "", true},
		"by a template": {"Reglas.\n", strings.Replace(template, "{{end}}", "{{end}}\n\n::example{kind=sudoku}", 1), true},
	} {
		t.Run(name, func(t *testing.T) {
			project := unpack(t, "press.txtar")
			put(t, project, "templates/book/rules/sudoku.es.md", c.rules)
			if c.template != "" {
				put(t, project, "templates/book/book.md", c.template)
			}
			mustBuild(t, Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small", Formats: []string{"html"}})
			page := tree(t, filepath.Join(project, "public"))["es/small/index.html"]
			if found := strings.Contains(page, `<figure class="example">`); found != c.shown {
				t.Errorf("the page shows an example: %v", found)
			}
		})
	}
	project := unpack(t, "press.txtar")
	put(t, project, "templates/book/book.md", template+"\n::example{kind=sudku}\n")
	_, err := Build(t.Context(), Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small"})
	if want := `templates/book/book.md:9:1: kind of ::example "sudku" is not known; known: sudoku (did you mean "sudoku"?)`; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestPrintedGridsSolveToPrintedSolutions(t *testing.T) {
	project := unpack(t, "press.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"pdf"}})
	size := func(number int) int { // as press.txtar has it
		if number >= 10 {
			return 6
		}
		return 9
	}
	for _, name := range []string{"es/small/small.pdf", "es/small/small.print.pdf", "en/small/small.print.pdf"} {
		t.Run(name, func(t *testing.T) {
			questions, answers := map[int]printed{}, map[int]printed{}
			for page, words := range wordsOf(t, filepath.Join(project, "public", name)) {
				for number, grid := range gridsOn(words, page+1, size) {
					if strings.Contains(grid.text, ".") {
						questions[number] = grid
					} else {
						answers[number] = grid
					}
				}
			}
			check(t, questions, answers, 16)
			for number := range questions {
				if to := strconv.Itoa(answers[number].page); questions[number].to != to {
					t.Errorf("puzzle %d points to page %s, its solution is on %s", number, questions[number].to, to)
				}
				if to := strconv.Itoa(questions[number].page); answers[number].to != to {
					t.Errorf("solution %d points to page %s, its puzzle is on %s", number, answers[number].to, to)
				}
			}
		})
	}
	t.Run("worksheet", func(t *testing.T) {
		read := func(name string) map[int]printed {
			all := map[int]printed{}
			for page, words := range wordsOf(t, filepath.Join(project, "public", name)) {
				for number, grid := range gridsOn(words, page+1, func(int) int { return 9 }) {
					all[number] = grid
				}
			}
			return all
		}
		questions, answers := read("es/class/class.worksheet.pdf"), read("es/class/class.key.pdf")
		check(t, questions, answers, 5)
		for number := range questions {
			if questions[number].to != answers[number].to {
				t.Errorf("puzzle %d has the id %s, its solution %s", number, questions[number].to, answers[number].to)
			}
		}
	})
}

// check solves every question and compares with its answer.
func check(t *testing.T, questions, answers map[int]printed, want int) {
	t.Helper()
	if len(questions) != want || len(answers) != want {
		t.Fatalf("read %d puzzles and %d solutions, want %d of each", len(questions), len(answers), want)
	}
	for number, question := range questions {
		solved(t, number, question.text, answers[number].text)
	}
}

func TestCacheChangesNothing(t *testing.T) {
	project := unpack(t, "press.txtar")
	out := filepath.Join(project, "public")
	mustBuild(t, Config{Dir: project, NoCache: true})
	fresh := hashes(t, out)
	again := func() {
		if err := os.RemoveAll(out); err != nil { // lest the build have nothing to do
			t.Fatal(err)
		}
		mustBuild(t, Config{Dir: project})
	}
	again()
	again()
	if diff := cmp.Diff(fresh, hashes(t, out)); diff != "" {
		t.Error("with the cache:", diff)
	}
	damaged := 0
	for name := range tree(t, filepath.Join(project, ".octavo", "cache")) {
		file := filepath.Join(project, ".octavo", "cache", name)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		switch damaged % 3 {
		case 0:
			data = data[:len(data)/2]
		case 1:
			data[len(data)/2] ^= 1
		default:
			data = nil
		}
		put(t, filepath.Dir(file), filepath.Base(file), string(data))
		damaged++
	}
	if damaged == 0 {
		t.Fatal("nothing was cached")
	}
	again()
	if diff := cmp.Diff(fresh, hashes(t, out)); diff != "" {
		t.Error("with a damaged cache:", diff)
	}
}

// TestLevelsAreWritten: a build of a world writes the game's files, each as its
// set says; a build of PDF files alone writes none.
func TestLevelsAreWritten(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	summary := mustBuild(t, Config{Out: out, Only: "island.yaml", NoCache: true})
	if want := []Tally{{Kind: "sortresort", Count: 100}}; !slices.Equal(summary.Puzzles, want) {
		t.Errorf("built %v, want %v", summary.Puzzles, want)
	}
	levels := 0
	for name, text := range tree(t, out) {
		inLevels, ok := strings.CutPrefix(name, "levels/")
		if !ok {
			continue
		}
		levels++
		golden, err := os.ReadFile(filepath.Join("worlds", "testdata", "levels", strings.ReplaceAll(inLevels, "/", "_")))
		if err == nil && string(golden) != text {
			t.Errorf("%s is not what its set says", name)
		}
	}
	if levels != 201 {
		t.Errorf("%d files of levels", levels)
	}
	out = filepath.Join(t.TempDir(), "pdf")
	mustBuild(t, Config{Out: out, Only: "island", NoCache: true, Formats: []string{"pdf"}})
	for name := range tree(t, out) {
		if strings.HasPrefix(name, "levels/") {
			t.Errorf("a build of PDF files wrote %s", name)
		}
	}
}
