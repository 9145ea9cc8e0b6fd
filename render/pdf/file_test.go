package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"html"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sudoku"
	"octavo/render"
	"octavo/render/programtest"
)

// openPDF reads and validates a PDF with pdfcpu, which is independent of this program.
func openPDF(t *testing.T, data []byte) *model.Context {
	t.Helper()
	api.DisableConfigDir()
	ctx, err := api.ReadAndValidate(bytes.NewReader(data), model.NewDefaultConfiguration())
	if err != nil {
		t.Fatal(err)
	}
	return ctx
}

func contentOf(t *testing.T, ctx *model.Context, page int) string {
	t.Helper()
	r, err := pdfcpu.ExtractPageContent(ctx, page)
	if err != nil {
		t.Fatal(err)
	}
	if r == nil {
		return ""
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestEveryFormIsValid(t *testing.T) {
	r := sharedRenderer(t)
	for _, e := range []Form{Screen, Print, Worksheet, Key} {
		ctx := openPDF(t, samplePDF(t, e))
		l := layOutFor(t, r, sampleBook(t), e)
		if ctx.PageCount != len(l.Pages) {
			t.Errorf("%v: %d pages of %d", e, ctx.PageCount, len(l.Pages))
		}
	}
}

// TestNoLineIsTooThin checks finished pages for print: every line is black and at least 0.75 pt.
func TestNoLineIsTooThin(t *testing.T) {
	for _, e := range []Form{Print, Worksheet, Key} {
		ctx := openPDF(t, samplePDF(t, e))
		strokes := 0
		for page := 1; page <= ctx.PageCount; page++ {
			strokes += checkLines(t, fmt.Sprintf("%v, page %d", e, page), contentOf(t, ctx, page))
		}
		if strokes < 40 {
			t.Errorf("%v: only %d strokes were found", e, strokes)
		}
	}
}

// checkLines follows the operators of a content stream that set or draw lines.
func checkLines(t *testing.T, where, content string) (strokes int) {
	var operands []string
	scale, weight, ink := 1.0, 1.0, "0"
	for _, word := range strings.Fields(withoutStrings(content)) {
		if isOperand(word) {
			operands = append(operands, word)
			continue
		}
		switch word {
		case "cm":
			scale = number(t, operands[len(operands)-6])
		case "w":
			weight = number(t, operands[len(operands)-1])
		case "G":
			ink = operands[len(operands)-1]
		case "RG", "K", "CS", "SC":
			t.Errorf("%s: a line in colour", where)
		case "S", "s", "B", "b", "B*", "b*":
			strokes++
			if points := weight * scale; points < 0.75 {
				t.Errorf("%s: a line of %.4f pt", where, points)
			}
			if ink != "0" {
				t.Errorf("%s: a line in grey %s", where, ink)
			}
		}
		operands = nil
	}
	return strokes
}

var stringOperand = regexp.MustCompile(`<[0-9a-f]*>|\[[^\]]*\]`)

func withoutStrings(content string) string { return stringOperand.ReplaceAllString(content, " 0 ") }

func isOperand(word string) bool { return strings.ContainsAny(word[:1], "0123456789-.+/") }

func number(t *testing.T, word string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(word, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestThinLinesAreThickenedInPrint checks that lines thinner than the print house allows are
// thickened.
func TestThinLinesAreThickenedInPrint(t *testing.T) {
	r := sharedRenderer(t)
	b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
	b.Puzzles[0].Puzzle = &movedAbout{question: func(figure.Style) figure.Figure {
		f := figure.Figure{W: 10 * mm, H: 10 * mm}
		p := figure.Path{Stroke: figure.Black, Weight: 50}
		f.Add(*p.MoveTo(0, mm).LineTo(9*mm, mm))
		return f
	}}
	if page := streamsOf(t, openPDF(t, mustRender(t, r, b, Screen))); !strings.Contains(page, "\n50 w") {
		t.Error("the form for screens doesn't draw as the figure says")
	}
	if page := streamsOf(t, openPDF(t, mustRender(t, r, b, Print))); strings.Contains(page, "\n50 w") {
		t.Error("the print form draws a line of 0.14 pt")
	}
}

func streamsOf(t *testing.T, ctx *model.Context) string {
	var all strings.Builder
	for page := 1; page <= ctx.PageCount; page++ {
		all.WriteString(contentOf(t, ctx, page))
	}
	return all.String()
}

// TestOnlyTheScreenHasLinks checks that only the screen edition has links and bookmarks. Both editions
// have a title, a language, page boxes and subset fonts.
func TestOnlyTheScreenHasLinks(t *testing.T) {
	for _, e := range []Form{Screen, Print} {
		data := unpacked(t, samplePDF(t, e))
		for _, part := range []string{"/Outlines", "/Annots", "/URI (https://example.org/octavo)"} {
			if got := bytes.Contains(data, []byte(part)); got != (e == Screen) {
				t.Errorf("%v has %s: %v", e, part, got)
			}
		}
		for _, part := range []string{"/Lang (es)", "/TrimBox [0.00 0.00 432.00 648.00]", "+SourceSerif4-Regular", "/ID [<"} {
			if !bytes.Contains(data, []byte(part)) {
				t.Errorf("%v has no %s", e, part)
			}
		}
	}
}

func TestQpdfFindsNothing(t *testing.T) {
	for _, e := range []Form{Screen, Print, Worksheet, Key} {
		name := filepath.Join(t.TempDir(), e.String()+".pdf")
		if err := os.WriteFile(name, samplePDF(t, e), 0o644); err != nil {
			t.Fatal(err)
		}
		if out, err := programtest.Command(t, "qpdf", "--check", name).CombinedOutput(); err != nil {
			t.Errorf("%v: %v\n%s", e, err, out)
		}
	}
}

// A printed word is a word that pdftotext finds on a page, with its place.
type printed struct {
	page       int
	x, y, w, h float64 // in points, from the top; x and y are the middle
	text       string
}

var (
	pageTag = regexp.MustCompile(`<page `)
	wordTag = regexp.MustCompile(`<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</word>`)
)

// readBack returns the words that pdftotext finds in a PDF.
func readBack(t *testing.T, data []byte) []printed {
	t.Helper()
	name := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := programtest.Command(t, "pdftotext", "-bbox", name, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	var words []printed
	page := 0
	for line := range strings.Lines(string(out)) {
		if pageTag.MatchString(line) {
			page++
		}
		if m := wordTag.FindStringSubmatch(line); m != nil {
			x0, y0, x1, y1 := number(t, m[1]), number(t, m[2]), number(t, m[3]), number(t, m[4])
			words = append(words, printed{page, (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0, html.UnescapeString(m[5])})
		}
	}
	return words
}

func solved(t *testing.T, p render.Puzzle) string {
	t.Helper()
	parsed, err := sudoku.Kind{}.Parse(p.Text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := parsed.Solve()
	if err != nil {
		t.Fatal(err)
	}
	return s.Text
}

// TestProseCanBeRead checks that searching and screen readers get the words in order, with accents.
func TestProseCanBeRead(t *testing.T) {
	var text []string
	words := readBack(t, samplePDF(t, Screen))
	sort.SliceStable(words, func(i, j int) bool { return words[i].page < words[j].page })
	for _, w := range words {
		text = append(text, w.text)
	}
	all := strings.Join(text, " ")
	for _, want := range []string{"paciencia; la suerte no hace falta, y adivinar tampoco.", "Cómo está hecho este libro", "«lo demás» también…", "Lógica de páramo"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q can't be read", want)
		}
	}
}

// TestBookmarksAreText reads the bookmarks of a finished book. Accents, brackets, dashes and words
// with a meaning in PDF are as written.
func TestBookmarksAreText(t *testing.T) {
	b := newBook(t, spanish, octavo, `::contents

# Añadir (o no) «ñandúes» — ≤ 9

Una [dirección](https://example.org/niño/endobj).

## Segundo \\ nivel: endobj

Texto.

# ASCII endobj 5 0 obj /BaseFont /utf8f0

Texto.

::section{number=1}
`, sectionOf{engine.Hard, "Sudoku · Difícil", "", 1, 1})
	data := mustRender(t, sharedRenderer(t), b, Screen)
	marks, err := pdfcpu.Bookmarks(openPDF(t, data))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range marks {
		got = append(got, m.Title)
		for _, kid := range m.Kids {
			got = append(got, "> "+kid.Title)
		}
	}
	want := []string{"Contenido", "Añadir (o no) «ñandúes» — ≤ 9", `> Segundo \ nivel: endobj`,
		"ASCII endobj 5 0 obj /BaseFont /utf8f0", "Sudoku · Difícil"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	data = unpacked(t, data)
	if !bytes.Contains(data, []byte("/Title (\xfe\xff\x00A\x00\xf1\x00a")) {
		t.Error("a bookmark is not in UTF-16 behind its mark") // some readers accept UTF-8
	}
	if !bytes.Contains(data, []byte("/URI (https://example.org/ni%C3%B1o/endobj)")) {
		t.Error("an address is not of ASCII")
	}
}

var packHead = regexp.MustCompile(`/Type /ObjStm [^\n]*/Length (\d+)>>\nstream\n`)

// unpacked returns a PDF whose compressed object streams are uncompressed.
func unpacked(t testing.TB, data []byte) []byte {
	t.Helper()
	all := bytes.Clone(data)
	for _, at := range packHead.FindAllSubmatchIndex(data, -1) {
		length, err := strconv.Atoi(string(data[at[2]:at[3]]))
		if err != nil {
			t.Fatal(err)
		}
		r, err := zlib.NewReader(bytes.NewReader(data[at[1] : at[1]+length]))
		if err != nil {
			t.Fatal(err)
		}
		objects, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, objects...)
	}
	return all
}
