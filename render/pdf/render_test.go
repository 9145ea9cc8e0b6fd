package pdf

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/font"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

func mustRender(t testing.TB, r *Renderer, b *render.Book, e Form) []byte {
	t.Helper()
	d, err := r.Render(t.Context(), b, e)
	if err != nil {
		t.Fatal(err)
	}
	return d.File.Data
}

func TestErrors(t *testing.T) {
	r := sharedRenderer(t)
	easy := sectionOf{engine.Easy, "Sudoku", "", 4, 4}
	for name, tt := range map[string]struct {
		source string
		change func(*render.Book)
		want   string
	}{
		"unknown directive":  {source: "::nonsense\n", want: "::nonsense is not known"},
		"unknown section":    {source: "::section{number=2}\n", want: "sections 1 to 1"},
		"no section at all":  {source: "::section\n", want: "sections 1 to 1"},
		"hints without many": {source: "::hints\n", want: "a number of steps"},
		"missing picture":    {source: "![x](y.png)\n", want: "picture y.png is not among the book's"},
		"missing letter":     {source: "Un perro: 🐕\n", want: "no letter for:\n🐕 (U+1F415) in “Un perro: 🐕”"},
		"missing in a title": {change: func(b *render.Book) { b.Title = "漢" }, source: "::title\n", want: "漢 (U+6F22)"},
		"too small a page": {change: func(b *render.Book) { b.Page = render.Page{Width: 80 * mm, Height: 80 * mm} },
			source: "a\n", want: "at least 60 mm × 60 mm is needed"},
		"too many solutions": {change: func(b *render.Book) { b.SolutionsPerPage = 60 },
			source: "::section{number=1}\n::solutions\n", want: "at most 15 have room"},
		"no room for the grid": {change: func(b *render.Book) { b.Sections[0].Extent = engine.Extent{Columns: 200, Rows: 9} },
			source: "::section{number=1}\n", want: "can hold 4 puzzles of 200 × 9 cells"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBook(t, spanish, octavo, tt.source, easy)
			if tt.change != nil {
				tt.change(b)
			}
			_, err := r.Render(t.Context(), b, Print)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

// TestAllMissingLettersAreNamed checks the error for letters that fonts lack. It quotes the text's words,
// names all letters of a text together, and is the same for each form.
func TestAllMissingLettersAreNamed(t *testing.T) {
	r := sharedRenderer(t)
	source := "# Título 数独\n\nUn 🐕, שלום y otra vez un 🐕.\n\n| 漢 |\n|---|\n| 字 |\n"
	want := "prueba (es): the fonts of the book have no letter for:\n数 (U+6570), 独 (U+72EC) in “Título 数独”\n" +
		"🐕 (U+1F415), ש (U+05E9), ל (U+05DC), ו (U+05D5), ם (U+05DD) in “Un 🐕, שלום y otra vez un 🐕.”\n漢 (U+6F22) in “漢”\n字 (U+5B57) in “字”"
	for _, e := range []Form{Screen, Print} {
		_, err := r.Render(t.Context(), newBook(t, spanish, octavo, source), e)
		if err == nil || err.Error() != want {
			t.Errorf("%v: %v\nwant\n%s", e, err, want)
		}
	}
}

// TestLacks checks Lacks: a text without missing letters can be set everywhere, others can't.
func TestLacks(t *testing.T) {
	r := sharedRenderer(t)
	for text, want := range map[string]string{
		"Lógica de páramo: «¿19,5 × 3?» — ●▲■ ≤ ≠ ∞ →": "", "Łódź, Ελληνικά, Привет": "", "a\u200bb\u00adc\u3000d\te\n": "",
		"e\u0301 y n\u0303": "", "a 数 b 独 数": "数独", "🎲 ש": "🎲ש", "ﬁn \U0001f9e9": "🧩", "ḗ Ĭ Ǽ Ǣ": "",
	} {
		if got := string(r.MissingRunes(text)); got != want {
			t.Errorf("%q lacks %q, want %q", text, got, want)
			continue
		}
		b := newBook(t, spanish, octavo, "::title\n\n# "+text+"\n\n"+text+" **"+text+"** *"+text+"* `"+text+"`\n\n### "+text+"\n\n::section{number=1}\n",
			sectionOf{engine.Easy, text, text, 3, 1})
		b.Title, b.Subtitle, b.Author = text, text, text
		if _, err := r.Render(t.Context(), b, Screen); (err == nil) != (want == "") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := sharedRenderer(t).Render(ctx, sampleBook(t), Print); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// TestSigns checks that invisible characters are dropped, and that missing letters come from the sans.
func TestSigns(t *testing.T) {
	r := sharedRenderer(t)
	m := font.NewMeasurer(r.faces)
	if m.Advance(figure.Serif, '●') >= 0 || m.Advance(figure.Sans, '●') < 0 {
		t.Fatal("the sign of this test is no longer one that only the sans has")
	}
	l := layOutFor(t, r, newBook(t, spanish, octavo, "a\u200bb c\u00add ●▲■ e\u3000f\n"), Print)
	var text strings.Builder
	for _, mark := range l.Pages[0].Marks {
		run, ok := mark.(typeset.Run)
		if !ok || run.Style.Size != l.Typography.Book.Size {
			continue
		}
		for _, letter := range run.Text {
			if m.Advance(run.Style.Face, letter) < 0 {
				t.Errorf("%c is set in %v, which lacks it", letter, run.Style.Face)
			}
		}
		text.WriteString(run.Text)
	}
	if got := strings.ReplaceAll(text.String(), " ", ""); got != "abcd●▲■ef" {
		t.Errorf("%q is printed", got)
	}
}

// FuzzProse checks that any prose is set, or refused with an error.
func FuzzProse(f *testing.F) {
	for _, seed := range []string{
		sampleSource(f), "# a\n\n- b\n  > c\n\n| d |\n|---|\n| e[^1] |\n\n[^1]: f[^1]\n", "\x00\xff", "***a**b*~~c~~`d`<e>[f](#g)![h](i)",
		strings.Repeat("> ", 200) + "a", strings.Repeat("- ", 90) + "a", "1000000000. a\n", "|" + strings.Repeat("a|", 80) + "\n|" + strings.Repeat("-|", 80),
		"a  \nb\\\nc", "```\n" + strings.Repeat("x", 500) + "\n```",
	} {
		f.Add([]byte(seed))
	}
	r := sharedRenderer(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 20_000 {
			return
		}
		b := newBook(t, spanish, octavo, string(render.Guard(text)))
		l, err := r.layOut(t.Context(), b, Screen)
		if err != nil {
			return
		}
		c := stream.New(l.Measurer, 0, false)
		for _, p := range l.Pages {
			c.Page(p, l.Geometry.Width, l.Geometry.Height)
		}
	})
}

// TestFormsTogetherEqualFormsAlone checks that a form is the same file whether it is made alone or with others,
// in any order and in parallel.
func TestFormsTogetherEqualFormsAlone(t *testing.T) {
	r := newRenderer(t)
	for _, colour := range []bool{false, true} {
		b := sampleBook(t)
		b.Color = colour
		alone := map[Form][]byte{}
		for _, e := range []Form{Screen, Print} {
			d, err := r.Render(t.Context(), b, e)
			if err != nil {
				t.Fatal(err)
			}
			alone[e] = d.File.Data
		}
		if bytes.Equal(alone[Screen], alone[Print]) {
			t.Error("the form for screens is the one for print")
		}
		for _, order := range [][]Form{{Screen, Print}, {Print, Screen}} {
			forms := r.Forms(b)
			var work sync.WaitGroup
			for _, e := range order {
				work.Go(func() {
					d, err := forms.Render(t.Context(), e)
					if err != nil || !bytes.Equal(d.File.Data, alone[e]) {
						t.Errorf("%s beside its twin is another file than alone, or none: %v", e, err)
					}
				})
			}
			work.Wait()
		}
	}
}

// TestInvalidFonts checks that the error about a broken font names the project's file.
func TestInvalidFonts(t *testing.T) {
	fonts := fstest.MapFS{}
	files, err := filepath.Glob("../../templates/fonts/*.ttf")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		fonts["fonts/"+filepath.Base(file)] = &fstest.MapFile{Data: data}
	}
	if _, err := New(fonts, nil); err != nil {
		t.Fatal(err)
	}
	fonts["fonts/SourceSans3-Light.ttf"].Data = []byte("no font")
	if _, err := New(fonts, nil); err == nil || !strings.HasPrefix(err.Error(), "templates/fonts/SourceSans3-Light.ttf is no font") {
		t.Errorf("got %v", err)
	}
}

// TestCoarsePicturesAreFound checks the resolution reported for pictures that fill a page. Pictures in
// the text are never enlarged so much.
func TestCoarsePicturesAreFound(t *testing.T) {
	b := bledBook(t, render.Bleed{By: figure.Inch / 8})
	d, err := sharedRenderer(t).Render(t.Context(), b, Print)
	if err != nil {
		t.Fatal(err)
	}
	// The pictures cover 6 1/8 × 9 1/4 inches. 90 × 40 pixels are scaled by their height: 40 pixels on 9.25
	// inches. 40 × 90 are scaled by their width: 40 on 6.125.
	if len(d.Coarse) != 2 || d.Coarse[0].Name != "b#page" || d.Coarse[0].PPI != 6 || d.Coarse[1].Name != "a#page" || d.Coarse[1].PPI != 4 || d.Coarse[1].EnoughY != 2775 {
		t.Errorf("%+v", d.Coarse)
	}
	d, err = sharedRenderer(t).Render(t.Context(), sampleBook(t), Print)
	if err != nil || len(d.Coarse) > 0 {
		t.Errorf("%+v, %v", d.Coarse, err)
	}
}

// TestBlankPagesInARow checks blank pages: at most one before a section on a right page, and as many at the
// end as the house wants.
func TestBlankPagesInARow(t *testing.T) {
	for _, house := range []render.House{{}, {EvenPages: true, LastPageBlank: true}} {
		b := newBook(t, spanish, octavo, "# Uno\n\nDos.\n\n::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
		b.Page.House = house
		l := layOutFor(t, sharedRenderer(t), b, Print)
		if got := longestBlankRun(l.Pages); got < 1 || got > 2 {
			t.Errorf("%+v: %d blank pages in a row", house, got)
		}
	}
	l := struct{ pages []*typeset.Page }{}
	for _, marks := range []int{0, 1, 0, 0, 0, 1, 0} {
		l.pages = append(l.pages, &typeset.Page{Marks: make([]typeset.Mark, marks)})
	}
	if got := longestBlankRun(l.pages); got != 3 {
		t.Errorf("%d of three", got)
	}
}

// TestRefusedLettersAreReported checks that exactly the drawings with letters too small for the house are
// reported.
func TestRefusedLettersAreReported(t *testing.T) {
	for _, least := range []figure.Length{0, figure.Points(700)} {
		b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 2, 1})
		b.Page.House.MinText = least
		b.Puzzles[1].Puzzle = &movedAbout{question: func(figure.Style) figure.Figure {
			f := figure.Figure{W: 10 * mm, H: 10 * mm}
			f.Add(figure.Text{At: figure.Point{X: mm, Y: 5 * mm}, Size: figure.Points(431), String: "7", Ink: figure.Black})
			return f
		}}
		d, err := sharedRenderer(t).Render(t.Context(), b, Print)
		if err != nil {
			t.Fatal(err)
		}
		if want := least > 0; (len(d.Refused) == 1) != want || want && (d.Refused[0].Puzzle != 2 || d.Refused[0].Size != "4.3 pt") {
			t.Errorf("at least %d: %+v", least, d.Refused)
		}
	}
}
