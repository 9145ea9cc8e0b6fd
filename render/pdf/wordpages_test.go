package pdf

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// pagesWith returns the numbers of the pages of a layout on which a word is set.
func pagesWith(l *books.Layout, word string) (numbers []int) {
	for _, p := range l.Pages {
		if slices.ContainsFunc(p.Marks, func(m typeset.Mark) bool {
			run, ok := m.(typeset.Run)
			return ok && strings.Contains(run.Text, word)
		}) {
			numbers = append(numbers, p.Number)
		}
	}
	return numbers
}

// text returns a page of words after a puzzle.
func textAfter(number int, markdown string) render.WordPage {
	return render.WordPage{After: number, Text: render.AttachedText{Markdown: []byte(markdown)}}
}

// TestPagesStandAmongPuzzles checks where pages of words are set, that a page to tear out is a recto with a
// blank back before a section that begins on a recto, and that page numbers in captions stay right.
func TestPagesStandAmongPuzzles(t *testing.T) {
	b := newBook(t, spanish, octavo, "::title\n\n::contents\n\n::section{number=1}\n\n::section{number=2}\n\n::solutions\n",
		sectionOf{engine.Easy, "Uno", "", 4, 2}, sectionOf{engine.Hard, "Dos", "", 2, 1})
	first := b.Puzzles[0].Number
	tear := textAfter(first+3, "# Diploma\n\n___\n")
	tear.Border, tear.TearOut = true, true
	b.Pages = []render.WordPage{
		textAfter(render.StartOfBook, "Exlibris."), textAfter(first, "# Pausa\n\nWords."), tear,
		{After: first + 4, Notes: "Apuntes"}, textAfter(render.EndOfBook, "Adiós."),
	}
	b.Parse()
	l := layOutFor(t, sharedRenderer(t), b, Print)
	puzzle := func(i int) int { return l.Destinations[books.PuzzleKey(first+i)].Page }
	at := func(word string) int {
		pages := pagesWith(l, word)
		if len(pages) != 1 {
			t.Fatalf("%s is on the pages %v", word, pages)
		}
		return pages[0]
	}
	if start := at("Exlibris"); start != 2 {
		t.Errorf("the page at the start is %d", start)
	}
	if pause := l.Destinations["heading:pausa"].Page; pause != puzzle(1)+1 || puzzle(2) != pause+1 {
		t.Errorf("the pause is page %d, between puzzles on %d and %d", pause, puzzle(1), puzzle(2))
	}
	diploma := at("Diploma")
	if diploma%2 == 0 || diploma <= puzzle(3) || len(l.Pages[diploma].Marks) > 0 {
		t.Errorf("the diploma is page %d after puzzles on %d, and its back has %d marks", diploma, puzzle(3), len(l.Pages[diploma].Marks))
	}
	if notes := at("Apuntes"); notes != puzzle(4)+1 || puzzle(5) != notes+1 {
		t.Errorf("the notes are page %d, between puzzles on %d and %d", notes, puzzle(4), puzzle(5))
	}
	if end := at("Adiós"); end < len(l.Pages)-1 || end <= l.Destinations[books.SolutionKey(first)].Page {
		t.Errorf("the page at the end is %d of %d", end, len(l.Pages))
	}
	if !slices.ContainsFunc(l.Outline, func(e typeset.Entry) bool { return e.Text == "Pausa" }) || slices.ContainsFunc(l.Outline, func(e typeset.Entry) bool { return e.Text == "Diploma" }) {
		t.Errorf("the contents are %+v", l.Outline)
	}
}

// TestTextsFitTheirBorders checks that a text that is higher than its border is refused.
func TestTextsFitTheirBorders(t *testing.T) {
	b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Uno", "", 1, 1})
	long := textAfter(b.Puzzles[0].Number, strings.Repeat("Words that fill a page.\n\n", 60))
	long.Border = true
	b.Pages = []render.WordPage{long}
	b.Parse()
	_, err := sharedRenderer(t).Forms(b).Render(t.Context(), Print)
	var tall *TallPageError
	if !errors.As(err, &tall) || tall.After != long.After || tall.Takes <= tall.Room {
		t.Errorf("the error is %v", err)
	}
}
