package pdf

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/typeset"
)

const longAddress = "https://example.org/a/very/long/address/that/never/ends/and-never.breaks/at?all=because&there=are_no/spaces/in/it/xy"

// TestAddressesAreDividedAfterMarks reads a finished file. A long address is divided only after punctuation,
// mostly slashes, its pieces are not too short, and together they make the address.
func TestAddressesAreDividedAfterMarks(t *testing.T) {
	page := render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}
	var source strings.Builder
	for i := range 40 {
		fmt.Fprintf(&source, "%s aquí: %s, y con eso termina esta frase.\n\n", strings.Repeat("sol y mar ", i), longAddress)
	}
	b := newBook(t, spanish, page, source.String())
	var pieces []string
	found, slashes, divided := 0, 0, 0
	column := mustGeometry(t, page).Column(1)
	points := func(l figure.Length) float64 { return float64(l) * 72 / 25400 }
	for _, w := range readBack(t, mustRender(t, sharedRenderer(t), b, Print)) {
		switch {
		case w.y < points(column.Y) || w.y > points(column.Y+column.H): // running head and folio
		case w.text == "aquí:":
			pieces = []string{}
		case pieces == nil:
		case w.text == "y":
			found++
			if got := strings.Join(pieces, ""); got != longAddress+"," {
				t.Errorf("the address became %q", got)
			}
			for _, piece := range pieces[:len(pieces)-1] {
				divided++
				slashes += strings.Count(piece[len(piece)-1:], "/")
				if !strings.ContainsAny(piece[len(piece)-1:], "/.-?&=_") || strings.HasSuffix(piece, "://") {
					t.Errorf("%q ends a line", piece)
				}
			}
			for _, piece := range pieces {
				if utf8.RuneCountInString(piece) < 3 {
					t.Errorf("%q stands alone", piece)
				}
			}
			pieces = nil
		default:
			pieces = append(pieces, w.text)
		}
	}
	if found != 40 || divided < 40 {
		t.Errorf("%d addresses in %d pieces were found", found, divided)
	}
	if slashes*10 < divided*8 {
		t.Errorf("only %d of %d pieces end with a slash", slashes, divided)
	}
}

// TestAddressesLoosenNoLine checks that a line before a piece of an address stays short instead of being
// stretched.
func TestAddressesLoosenNoLine(t *testing.T) {
	page := render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}
	r := sharedRenderer(t)
	for i := range 40 {
		b := newBook(t, spanish, page, strings.Repeat("sol y mar ", i)+" aquí: "+longAddress+", y fin.")
		for _, p := range layOutFor(t, r, b, Print).Pages {
			for _, m := range p.Marks {
				if run, ok := m.(typeset.Run); ok && run.Spread.Round() > run.Style.Size/3 {
					t.Errorf("%d: the spaces of %q grow by %d µm", i, run.Text, run.Spread.Round())
				}
			}
		}
	}
}

// TestCodeHasNoHyphens checks that code is never hyphenated.
func TestCodeHasNoHyphens(t *testing.T) {
	r := sharedRenderer(t)
	for i := range 60 {
		b := newBook(t, spanish, octavo, strings.Repeat("a ", i)+strings.Repeat("`extraordinariamente` ", 12))
		for _, p := range layOutFor(t, r, b, Print).Pages {
			for _, m := range p.Marks {
				if run, ok := m.(typeset.Run); ok && strings.HasSuffix(run.Text, "-") {
					t.Fatalf("%q ends with a hyphen", run.Text)
				}
			}
		}
	}
}

// TestSignsStayInTheLine checks that no line begins with a dash between spaces, and that none is divided at a
// multiplication sign.
func TestSignsStayInTheLine(t *testing.T) {
	r := sharedRenderer(t)
	for i := range 30 {
		b := newBook(t, spanish, octavo, strings.Repeat("a ", i)+strings.Repeat("niebla – en 6 × 6 y —así— sol … y ", 12))
		for _, p := range layOutFor(t, r, b, Print).Pages {
			for _, m := range p.Marks {
				run, ok := m.(typeset.Run)
				if ok && (strings.HasPrefix(run.Text, "– ") || strings.HasPrefix(run.Text, "×") || strings.HasPrefix(run.Text, "…") || strings.HasSuffix(run.Text, "×")) {
					t.Fatalf("a line reads %q", run.Text)
				}
			}
		}
	}
}
