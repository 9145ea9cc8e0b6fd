package cover

import (
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine/figure"
)

// randomText returns words of random length, cut to a number of letters.
func randomText(r *rand.Rand, letters int) string {
	words := strings.Fields("a de the great book of sudoku rainy days brain puzzles Lógica páramo extraordinary Herausforderungen incomprehensible 365 kids")
	var text strings.Builder
	for text.Len() < 2*letters {
		text.WriteString(words[r.IntN(len(words))] + " ")
	}
	return strings.TrimSpace(string([]rune(text.String())[:letters]))
}

// randomBook returns a book with a title of 3 to 60 letters, and with some of the other texts.
func randomBook(r *rand.Rand, design string) Book {
	book := aBook(design, sudoku())
	book.Title = randomText(r, 3+r.IntN(58))
	book.Subtitle, book.Author, book.Series, book.Volume = "", "", "", 0
	if r.IntN(2) == 0 {
		book.Subtitle = randomText(r, 10+r.IntN(90))
	}
	if r.IntN(2) == 0 {
		book.Author = randomText(r, 5+r.IntN(45))
	}
	if r.IntN(2) == 0 {
		book.Series, book.Volume = randomText(r, 4+r.IntN(30)), 1+r.IntN(40)
	}
	if r.IntN(4) == 0 {
		book.Picture = &figure.Picture{Name: "a", Format: "png", Width: 1000, Height: 1400}
	}
	return book
}

// TestNoUsualTextsAreRefused composes covers with titles of 3 to 60 letters, with and without subtitle,
// author, series and picture, in all designs and six trims.
func TestNoUsualTextsAreRefused(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 9))
	trims := [][2]figure.Length{{4 * inch, 6 * inch}, {5 * inch, 8 * inch}, {6 * inch, 9 * inch}, {215_900, 215_900}, {215_900, 11 * inch}, {210 * mm, 297 * mm}}
	for i := range 216 {
		trim := trims[i%6]
		book := randomBook(r, Designs()[i/6%6])
		shape := sixByNine([]int{24, 110, 400}[i%3])
		shape.Width, shape.Height = trim[0], trim[1]
		page, err := Compose(book, shape, tableArt)
		if err != nil {
			t.Errorf("%s, %d × %d, %q, %q, %q: %v", book.Design, trim[0], trim[1], book.Title, book.Subtitle, book.Author, err)
		} else if wrong := misplacedText(page, shape); wrong != "" {
			t.Errorf("%s, %d × %d, %q, %q, %q: %s", book.Design, trim[0], trim[1], book.Title, book.Subtitle, book.Author, wrong)
		}
	}
}

// TestSpineLeavesOutTheAuthor checks that a spine too short for title and author shows the title, and
// that the page notes it.
func TestSpineLeavesOutTheAuthor(t *testing.T) {
	book := aBook("grid", sudoku())
	book.Title, book.Author = randomText(rand.New(rand.NewPCG(1, 2)), 60), "Emmanuelle Vandenbroucke-Castellanos and the friends of the puzzle club"
	shape := sixByNine(120)
	shape.Width, shape.Height = 4*inch, 6*inch
	page, err := Compose(book, shape, tableArt)
	if err != nil {
		t.Fatal(err)
	}
	spine := page.Layers[len(page.Layers)-1].Figure
	if len(page.Layers) != 2 || len(spine.Items) != 2 || len(page.Notes) != 1 || page.Notes[0].Field != "author" {
		t.Errorf("%d texts on the spine, notes %v", len(spine.Items), page.Notes)
	}
}
