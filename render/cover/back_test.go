package cover

import (
	"slices"
	"testing"

	"octavo/engine/figure"
)

// fullBook returns a book with everything that a cover can show.
func fullBook(design string) Book {
	b := withoutBlurb(aBook(design, sudoku()))
	b.KindCounts = b.KindCounts[:2]
	b.KindCounts[0].Tiers, b.KindCounts[1].Tiers = "Fácil · Normal", "Difícil"
	b.Blurb = aBook(design, sudoku()).Blurb
	b.About = []Paragraph{{{Text: "El Equipo Aurora hace pasatiempos desde hace treinta años.", Face: figure.SerifItalic}}}
	b.Sample, b.Badges = cageArt(), []string{"300 pasatiempos", "Letra grande"}
	b.OthersHead, b.Others = "Otros tomos de Páramos", []string{"1 Páramos para empezar", "3 Páramos de noche"}
	return b
}

// TestBacksAreComposed checks that the back has blurb, contents, sample puzzle, words on the author and other
// volumes, at their places, and that no third of its height is left blank.
func TestBacksAreComposed(t *testing.T) {
	for _, design := range Designs() {
		for _, trim := range [][2]figure.Length{{6 * inch, 9 * inch}, {215_900, 215_900}, {215_900, 11 * inch}} {
			shape := sixByNine(300)
			shape.Width, shape.Height = trim[0], trim[1]
			page, err := Compose(fullBook(design), shape, tableArt)
			if err != nil {
				t.Fatal(err)
			}
			if wrong := misplacedText(page, shape); wrong != "" {
				t.Errorf("%s, %v: %s", design, trim, wrong)
			}
			back := shape.Back()
			var lines []string
			edges := []figure.Length{back.Y, back.Y + back.H}
			for _, line := range texts(page) {
				if line.At.X < back.X+back.W {
					lines = append(lines, line.String)
					edges = append(edges, line.At.Y)
				}
			}
			slices.Sort(edges)
			for i, y := range edges[1:] {
				if y-edges[i] > back.H/3 {
					t.Errorf("%s, %v: nothing from %d to %d of %d", design, trim, edges[i], y, back.H)
				}
			}
			clues := 0
			for _, text := range lines {
				if text == "3+" {
					clues++
				}
			}
			if clues != 18 {
				t.Errorf("%s, %v: the sample has %d clues", design, trim, clues)
			}
			for _, want := range []string{"128", "Sudoku", "Otros tomos de Páramos", "1 Páramos para empezar", "3 Páramos de noche", "Editorial Aurora"} {
				if !slices.Contains(lines, want) {
					t.Errorf("%s, %v: no %q on the back: %q", design, trim, want, lines)
				}
			}
		}
	}
}

// TestVolumesAreToldApart checks that the front has the number of the volume as a capital of at least 13 pixels, if
// the front is 160 pixels wide, and words of badges of at least 5.
func TestVolumesAreToldApart(t *testing.T) {
	for _, design := range Designs() {
		for _, trim := range [][2]figure.Length{{5 * inch, 8 * inch}, {6 * inch, 9 * inch}, {215_900, 215_900}, {215_900, 11 * inch}} {
			book := fullBook(design)
			front, err := Front(book, trim[0], trim[1], tableArt)
			if err != nil {
				t.Fatal(err)
			}
			pixels := map[string]figure.Length{}
			for _, item := range front.Items {
				if line, ok := item.(figure.Text); ok {
					pixels[line.String] = max(pixels[line.String], line.Size*figure.CapHeight/1000*160/front.W)
				}
			}
			if design != "type" && pixels["2"] < 13 { // this design has a huge number, as outlines
				t.Errorf("%s, %v: the volume is %d pixels high", design, trim, pixels["2"])
			}
			for _, word := range []string{"300", "grande"} {
				if pixels[word] < 5 {
					t.Errorf("%s, %v: %q is %d pixels high", design, trim, word, pixels[word])
				}
			}
			book.HideVolume = true
			hidden, err := Front(book, trim[0], trim[1], tableArt)
			if err != nil {
				t.Fatal(err)
			}
			if got := discs(front) - discs(hidden); design != "type" && got != 2 || design == "type" && got != 0 {
				t.Errorf("%s, %v: a hidden volume saves %d discs", design, trim, got)
			}
		}
	}
}

// discs counts the discs of a drawing.
func discs(f figure.Figure) (n int) {
	for _, item := range f.Items {
		if _, ok := item.(figure.Disc); ok {
			n++
		}
	}
	return n
}

// TestLongBadgesAreRefused checks that a badge with a word too long for its disc names its field.
func TestLongBadgesAreRefused(t *testing.T) {
	book := fullBook("grid")
	book.Badges = []string{"Geschwindigkeitsbegrenzungen und mehr"}
	shape := sixByNine(300)
	shape.Width, shape.Height = 4*inch, 6*inch
	_, err := Compose(book, shape, tableArt)
	misfit, ok := err.(*FitError)
	if !ok || misfit.Field != "badges" {
		t.Errorf("%v", err)
	}
}
