package pdf

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render"
)

// TestShortTablesStayWhole: only a table higher than a third of the column goes
// on over the page.
func TestShortTablesStayWhole(t *testing.T) {
	var source strings.Builder
	rng := rand.New(rand.NewPCG(29, 31))
	for i := range 60 {
		source.WriteString(strings.Repeat("Relleno.\n\n", rng.IntN(30)))
		fmt.Fprintf(&source, "| primera%d | b |\n|---|---|\n| c | d |\n| e | f |\n| e | f |\n| última%d | f |\n\n", i, i)
	}
	b := newBook(t, spanish, octavo, source.String())
	on := map[string]int{}
	for _, w := range readBack(t, render1(t, sharedRenderer(t), b, Print)) {
		on[w.text] = w.page
	}
	for i := range 60 {
		first, last := on[fmt.Sprintf("primera%d", i)], on[fmt.Sprintf("última%d", i)]
		if first == 0 || first != last {
			t.Errorf("table %d begins on page %d and ends on page %d", i, first, last)
		}
	}
}

// TestWhatLeadsToATableStaysWithIt: a heading, the sentence that leads to a table, and the
// table begin on one page.
func TestWhatLeadsToATableStaysWithIt(t *testing.T) {
	var source strings.Builder
	rng := rand.New(rand.NewPCG(31, 37))
	for i := range 60 {
		source.WriteString(strings.Repeat("Relleno.\n\n", rng.IntN(30)))
		fmt.Fprintf(&source, "## Cabeza%d\n\nFrase%d.\n\n| primera%d | b |\n|---|---|\n| c | d |\n| e | f |\n\n", i, i, i)
	}
	b := newBook(t, spanish, octavo, source.String())
	on := map[string]int{}
	for _, w := range readBack(t, render1(t, sharedRenderer(t), b, Print)) {
		on[w.text] = w.page
	}
	for i := range 60 {
		heading, sentence, table := on[fmt.Sprintf("Cabeza%d", i)], on[fmt.Sprintf("Frase%d.", i)], on[fmt.Sprintf("primera%d", i)]
		if heading == 0 || heading != sentence || sentence != table {
			t.Errorf("heading %d stands on page %d, the sentence on page %d, the table on page %d", i, heading, sentence, table)
		}
	}
}

// TestNoPageEndsWithinAWord lays out prose of which each paragraph begins at another
// place of the page: wherever it ends, the word that stands last is whole.
func TestNoPageEndsWithinAWord(t *testing.T) {
	var source strings.Builder
	rng := rand.New(rand.NewPCG(37, 41))
	words := strings.Fields("recuérdese que cualquier procedimiento extraordinariamente complicado, independientemente de su verosimilitud, necesita comprobaciones suplementarias; bien-intencionado.")
	for range 120 {
		for range 20 + rng.IntN(120) {
			source.WriteString(words[rng.IntN(len(words))] + " ")
		}
		source.WriteString("fin.\n\n")
	}
	b := newBook(t, spanish, render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}, source.String())
	last, torn := map[int]printed{}, 0
	for _, w := range readBack(t, render1(t, sharedRenderer(t), b, Print)) {
		if strings.HasSuffix(w.text, "-") {
			torn++
		}
		if strings.Trim(w.text, "0123456789") != "" {
			last[w.page] = w
		}
	}
	if torn < 100 {
		t.Fatalf("only %d lines end within a word: nothing is tried", torn)
	}
	for page, w := range last {
		if strings.HasSuffix(w.text, "-") {
			t.Errorf("page %d ends with %q", page, w.text)
		}
	}
}
