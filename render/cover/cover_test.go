package cover

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine/figure"
)

const inch = figure.Inch

// table measures letters with the built-in widths, and outlines them as boxes.
type table struct{}

var tableArt = table{}

func (table) Width(t figure.Text) figure.Length { return t.Width() }

func (table) Outline(t figure.Text) figure.Path {
	p := figure.Path{Fill: t.Ink}
	p.Rectangle(figure.Rect{X: t.At.X, Y: t.At.Y - t.Size*figure.CapHeight/1000, W: t.Width(), H: t.Size * figure.CapHeight / 1000})
	return p
}

func sudoku() Art {
	art := Art{ValueLimit: 9}
	for r := range 9 {
		var row []Cell
		for n := range 9 {
			v := (r*3 + r/3 + n) % 9
			row = append(row, Cell{Value: itoa(v + 1), Given: (r+2*n)%3 == 0, Region: r/3*3 + n/3})
			art.Values = append(art.Values, v)
		}
		art.Rows = append(art.Rows, row)
	}
	return art
}

// cageArt returns a 6 × 6 calcudoku with cages of two cells.
func cageArt() Art {
	art := Art{ValueLimit: 6}
	for r := range 6 {
		var row []Cell
		for n := range 6 {
			cell := Cell{Value: itoa((r+n)%6 + 1), Region: r*3 + n/2}
			if n%2 == 0 {
				cell.Clue = "3+"
			}
			row = append(row, cell)
			art.Values = append(art.Values, (r+n)%6)
		}
		art.Rows = append(art.Rows, row)
	}
	return art
}

// bottleArt returns four bottles, drawn as plots in colours of the palette.
func bottleArt() Art {
	return Art{ValueLimit: 4, Values: []int{0, 1, 2, 3, 3, 2, 1, 0}, Draw: func(cell figure.Length) figure.Figure {
		f := figure.Figure{W: 8 * cell, H: 5 * cell}
		for i := range 4 {
			for j := range 4 {
				p := figure.Path{Fill: figure.Colour((i + j) % 4)}
				p.Rectangle(figure.Rect{X: figure.Length(2*i) * cell, Y: figure.Length(j) * cell, W: cell, H: cell})
				f.Add(p)
			}
		}
		return f
	}}
}

func arts() map[string]Art {
	return map[string]Art{"sudoku": sudoku(), "cages": cageArt(), "bottles": bottleArt(), "nothing": {}}
}

func aBook(design string, art Art) Book {
	return Book{
		Design: design, Scheme: 1, Art: art,
		Title: "Lógica de páramo", Subtitle: "96 sudokus y calcudokus graduados", Author: "Equipo Aurora",
		Series: "Páramos", Volume: 2, Count: 96, CountText: "96 pasatiempos", Imprint: "Editorial Aurora",
		Blurb: []Paragraph{{{Text: "Setenta y dos sudokus, de los que se resuelven con el café de la mañana a los que piden una tarde ", Face: figure.Serif}, {Text: "entera", Face: figure.SerifItalic}, {Text: ".", Face: figure.Serif}}},
	}
}

func sixByNine(pages int) Shape {
	return Shape{
		Width: 6 * inch, Height: 9 * inch, Spine: figure.Length(pages) * 57, Bleed: 3175, SafeMargin: 3175, FoldMargin: 1601,
		HasSpineText: pages > 79, Field: Field{Width: 50_800, Height: 30_480, Inset: 6350},
	}
}

// texts returns all lines of a page except those on the spine.
func texts(page Page) []figure.Text {
	var all []figure.Text
	for _, l := range page.Layers {
		if l.Turn != 0 {
			continue
		}
		for _, item := range l.Figure.Items {
			if t, ok := item.(figure.Text); ok {
				all = append(all, t)
			}
		}
	}
	return all
}

// TestDesignsFitAllBooks composes all designs with all sorts of art, trims, thicknesses and
// titles. Texts keep clear of edges, folds, the barcode's field and each other, and none is below 7 pt.
func TestDesignsFitAllBooks(t *testing.T) {
	titles := []string{"Uno", "Lógica de páramo", "El gran libro de los pasatiempos de lógica para las tardes de lluvia"}
	trims := [][2]figure.Length{{4 * inch, 6 * inch}, {5 * inch, 8 * inch}, {6 * inch, 9 * inch}, {215_900, 215_900}, {215_900, 11 * inch}, {210 * mm, 297 * mm}}
	met := 0
	for _, design := range Designs() {
		for sort, art := range arts() {
			for _, title := range titles {
				for _, trim := range trims {
					for _, pages := range []int{24, 120, 600} {
						shape := sixByNine(pages)
						shape.Width, shape.Height = trim[0], trim[1]
						book := aBook(design, art)
						book.Title = title
						page, err := Compose(book, shape, tableArt)
						if err != nil {
							t.Fatalf("%s, %s, %d × %d, %q: %v", design, sort, trim[0], trim[1], title, err)
						}
						met++
						if wrong := misplacedText(page, shape); wrong != "" {
							t.Errorf("%s, %s, %d × %d, %d pages, %q: %s", design, sort, trim[0], trim[1], pages, title, wrong)
						}
						noBlurb, err := Compose(withoutBlurb(book), shape, tableArt)
						if err != nil {
							t.Fatalf("%s, %s, %d × %d, %q, undescribed: %v", design, sort, trim[0], trim[1], title, err)
						}
						if wrong := misplacedText(noBlurb, shape); wrong != "" {
							t.Errorf("%s, %s, %d × %d, %d pages, %q, undescribed: %s", design, sort, trim[0], trim[1], pages, title, wrong)
						}
					}
				}
			}
		}
	}
	if met < 1000 {
		t.Errorf("only %d covers were looked at", met)
	}
}

// withoutBlurb returns a book without a blurb, with five kinds of puzzles.
func withoutBlurb(b Book) Book {
	b.Blurb = nil
	for _, kind := range []string{"Sudoku", "Calcudoku", "Futoshiki", "Botellas de colores", "Sort Resort"} {
		b.KindCounts = append(b.KindCounts, KindCount{Count: "128", Kind: kind, Tiers: "Fácil · Normal · Difícil · Extremo · Despiadado"})
	}
	b.Closing = Paragraph{{Text: "Cada uno de sus 640 pasatiempos se resolvió entero antes de imprimirlo: tiene solución, y una sola. Las soluciones están en el libro.", Face: figure.Serif}}
	return b
}

// TestBackWithoutBlurb checks the back without a blurb: each kind with its number and
// tiers, in rows of equal height, and the closing text. Fewer kinds are set larger. If they don't fit, none
// is set.
func TestBackWithoutBlurb(t *testing.T) {
	counts := func(b Book, shape Shape) (sizes []figure.Length, all int) {
		page, err := Compose(b, shape, tableArt)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range texts(page) {
			if line.String == "128" {
				sizes = append(sizes, line.Size)
			}
			if back := shape.Back(); back.Contains(figure.Rect{X: line.At.X, Y: line.At.Y}) {
				all++
			}
		}
		return sizes, all
	}
	for _, design := range Designs() {
		for _, n := range []int{1, 2, 5} {
			b := withoutBlurb(aBook(design, sudoku()))
			b.KindCounts = b.KindCounts[:n]
			for i := range b.KindCounts {
				b.KindCounts[i].Tiers = "Fácil · Normal · Difícil"
			}
			small := sixByNine(120)
			small.Width, small.Height = 4*inch, 6*inch
			tiny := small
			tiny.Field.Height = small.Height - 45*mm
			wide, _ := counts(b, sixByNine(120))
			narrow, _ := counts(b, small)
			if len(wide) != n || len(narrow) != n || wide[0] != slices.Max(wide) || wide[0] <= narrow[0] {
				t.Errorf("%s, %d kinds: rows with numbers of %v, on a small page %v", design, n, wide, narrow)
			}
			if n > 1 {
				one := b
				one.KindCounts = b.KindCounts[:1]
				if alone, _ := counts(one, sixByNine(120)); alone[0] <= wide[0] {
					t.Errorf("%s: one kind is told in %v, %d in %v", design, alone, n, wide)
				}
			}
			empty := b
			empty.KindCounts, empty.Closing = nil, nil
			rows, lines := counts(b, tiny)
			if _, otherLines := counts(empty, tiny); len(rows) != 0 || lines != otherLines {
				t.Errorf("%s, %d kinds: %d numbers on a back without room, and %d lines where %d stand anyway", design, n, len(rows), lines, otherLines)
			}
		}
	}
}

// misplacedText describes the first misplaced text of a page; "" if there is none.
func misplacedText(page Page, shape Shape) string {
	var boxes []figure.Rect
	var placed []string
	back, front := shape.Back().Inset(shape.SafeMargin), shape.Front().Inset(shape.SafeMargin)
	for _, line := range texts(page) {
		if line.Anchor == figure.Middle {
			line.At.X -= line.Width() / 2
		}
		box := figure.Rect{X: line.At.X, Y: line.At.Y - line.Size*70/100, W: line.Width(), H: line.Size * 70 / 100}
		if line.Size < minLetterSize {
			return fmt.Sprintf("%q is of %d µm", line.String, line.Size)
		}
		if !back.Contains(box) && !front.Contains(box) {
			return fmt.Sprintf("%q at %v is too near to an edge or a fold", line.String, box)
		}
		if over := intersection(box, shape.FieldBox()); over.W > 0 && over.H > 0 {
			return fmt.Sprintf("%q stands in the field of the barcode", line.String)
		}
		for j, other := range boxes {
			if over := intersection(box, other); over.W > 0 && over.H > 0 {
				return fmt.Sprintf("%q runs into %q", line.String, placed[j])
			}
		}
		boxes, placed = append(boxes, box), append(placed, line.String)
	}
	return ""
}

// TestErrorsNameTheText checks that the error for a text that doesn't fit names it: title,
// subtitle, blurb or spine.
func TestErrorsNameTheText(t *testing.T) {
	for of, change := range map[string]func(*Book){
		"title":     func(b *Book) { b.Title = strings.Repeat("Lógica de páramo ", 30) },
		"subtitle":  func(b *Book) { b.Subtitle = strings.Repeat("graduados ", 60) },
		"author":    func(b *Book) { b.Author = strings.Repeat("Equipo Aurora ", 30) },
		"series":    func(b *Book) { b.Series = strings.Repeat("Páramos ", 60) },
		"blurb":     func(b *Book) { b.Blurb = []Paragraph{{{Text: strings.Repeat("niebla ", 600), Face: figure.Serif}}} },
		"spineText": func(b *Book) { b.Spine = strings.Repeat("Lógica de páramo ", 20) },
	} {
		for _, design := range Designs() {
			book := aBook(design, sudoku())
			change(&book)
			_, err := Compose(book, sixByNine(300), tableArt)
			var misfit *FitError
			if !errors.As(err, &misfit) || misfit.Field != of {
				t.Errorf("%s, %s: %v", design, of, err)
			}
		}
	}
}

// TestLineEnds checks that the last line isn't a single word, and that no line ends with an article or
// number, if that is possible.
func TestLineEnds(t *testing.T) {
	c := newCanvas(aBook("grid", sudoku()), sixByNine(120), tableArt)
	for text, want := range map[string]string{
		"Lógica de páramo": "Lógica|de páramo",
		"El gran libro de los pasatiempos de lógica para las tardes de lluvia": "",
		"72 sudokus, 40 calcudokus, 16 futoshikis y 8 niveles de botellas":     "",
	} {
		s := textStyle{face: figure.SansSemibold, size: 20 * mm, leading: 1000}
		if want == "" {
			s.size = 9 * mm
		}
		lines, ok := c.breakLines(s, text, 110*mm, 5)
		if !ok || want != "" && strings.Join(lines, "|") != want || countHangingWords(lines) > 0 {
			t.Errorf("%q: %q", text, lines)
		}
		if last := lines[len(lines)-1]; c.textWidth(s, last) < c.textWidth(s, lines[0])/4 {
			t.Errorf("%q: the last line is %q", text, last)
		}
	}
}

// TestFrontSizes checks that a front has the size asked for.
func TestFrontSizes(t *testing.T) {
	for _, design := range Designs() {
		for sort, art := range arts() {
			f, err := Front(aBook(design, art), 135_466, 216_746, tableArt)
			if err != nil || f.W != 135_466 || f.H != 216_746 {
				t.Errorf("%s, %s: %d × %d, %v", design, sort, f.W, f.H, err)
			}
			for _, item := range f.Items {
				if line, ok := item.(figure.Text); ok && line.Size < minLetterSize {
					t.Errorf("%s, %s: %q is of %d µm", design, sort, line.String, line.Size)
				}
			}
		}
	}
}

// TestDefaultDesigns checks the default design for each sort of art.
func TestDefaultDesigns(t *testing.T) {
	for sort, want := range map[string]string{"sudoku": "grid", "cages": "mosaic", "bottles": "band", "nothing": "band"} {
		drawn := func(design string) string {
			f, err := Front(aBook(design, arts()[sort]), 100*mm, 160*mm, tableArt)
			if err != nil {
				t.Fatal(err)
			}
			return f.Dump()
		}
		if drawn("") != drawn(want) {
			t.Errorf("%s has another design than %s", sort, want)
		}
	}
}

// TestProofsHaveGuides checks that a proof has all guides, and the cover none.
func TestProofsHaveGuides(t *testing.T) {
	shape := sixByNine(300)
	page, err := Compose(aBook("band", sudoku()), shape, tableArt)
	if err != nil {
		t.Fatal(err)
	}
	proof := Proof(page, shape, 300, keyWords{}, tableArt)
	if len(proof.Layers) != len(page.Layers)+1 || proof.H <= page.H {
		t.Fatalf("%d layers of %d", len(proof.Layers), len(page.Layers))
	}
	drawn := map[figure.Rect]bool{}
	for _, item := range proof.Layers[len(proof.Layers)-1].Figure.Items {
		if p, ok := item.(figure.Path); ok && p.Stroke != figure.White && p.Stroke != figure.NoInk {
			box := p.Extent()
			drawn[box.Inset((p.Weight+1)/2)] = true
		}
	}
	for _, want := range []figure.Rect{shape.Trim(), shape.Back().Inset(3175), shape.Front().Inset(3175), shape.FieldBox()} {
		if !drawn[want] {
			t.Errorf("%v is not drawn: %v", want, drawn)
		}
	}
}

// keyWords returns keys instead of texts.
type keyWords struct{}

func (keyWords) Say(key string, args ...string) string { return key + strings.Join(args, " ") }

// TestGolden compares each design with a scene that was checked by eye.
func TestGolden(t *testing.T) {
	for _, design := range Designs() {
		art := sudoku()
		if design == "mosaic" {
			art = cageArt()
		}
		page, err := Compose(aBook(design, art), sixByNine(300), tableArt)
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, l := range page.Layers {
			fmt.Fprintf(&got, "layer at %d,%d turn %d\n%s", l.At.X, l.At.Y, l.Turn, l.Figure.Dump())
		}
		goldentest.Compare(t, "testdata/"+design+".golden", got.String())
	}
}
