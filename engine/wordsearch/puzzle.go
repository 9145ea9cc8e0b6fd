package wordsearch

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"octavo/engine"
)

// A Puzzle is a grid of letters with a list of words to find in it. It doesn't change after it is
// made.
type Puzzle struct {
	Grid
	Words []Word // the words, in the order of the printed list
	// HiddenMessage is the sentence that the letters spell that are left over, or "". In it the letters
	// stand in the same order, with spaces and signs.
	HiddenMessage string
}

// A Word is an entry of the list.
type Word struct {
	Shown   string // as the list shows it: the word, with spaces and accents, or a clue
	Letters []rune // the letters as they stand in the grid
}

// text returns the word as the puzzle's text has it: LETTERS, or SHOWN=LETTERS.
func (w *Word) text() string {
	if letters := string(w.Letters); letters != w.Shown {
		return w.Shown + "=" + letters
	}
	return w.Shown
}

// String returns the text of the puzzle: COLUMNSxROWS:LETTERS:WORD;WORD;…, and :MESSAGE if it has one.
func (p *Puzzle) String() string {
	words := make([]string, len(p.Words))
	for i := range p.Words {
		words[i] = p.Words[i].text()
	}
	text := fmt.Sprintf("%dx%d:%s:%s", p.Columns, p.Rows, string(p.Cells), strings.Join(words, ";"))
	if p.HiddenMessage != "" {
		text += ":" + p.HiddenMessage
	}
	return text
}

// Canonical returns the text with the words in alphabetical order. The message isn't part of it: words
// and letters decide it.
func (p *Puzzle) Canonical() string {
	sorted := Puzzle{Grid: p.Grid, Words: slices.Clone(p.Words)}
	slices.SortFunc(sorted.Words, func(a, b Word) int { return strings.Compare(a.text(), b.text()) })
	return sorted.String()
}

// runs returns the place of each word, in the order of the list. The error is
// engine.ErrUnsolvable if a word stands nowhere, or engine.ErrAmbiguous if one stands twice.
func (p *Puzzle) runs() ([]run, error) {
	var all []run
	ambiguous := false
	for _, w := range p.Words {
		found := p.find(w.Letters)
		if len(found) == 0 {
			return nil, engine.ErrUnsolvable
		}
		ambiguous = ambiguous || len(found) > 1
		all = append(all, found[0])
	}
	if ambiguous {
		return all, engine.ErrAmbiguous
	}
	return all, nil
}

// Solve returns the places of all words: "R1C1-R1C6,R3C2-R8C7". Each is from its upper or left end,
// and they are in reading order.
func (p *Puzzle) Solve() (engine.Solution, error) {
	runs, err := p.runs()
	switch err {
	case engine.ErrUnsolvable:
		return engine.Solution{Facts: []engine.Fact{{Name: "solutions"}}}, err
	case engine.ErrAmbiguous:
		return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: 2}}}, err
	}
	var places []place
	for _, r := range runs {
		places = append(places, p.placeOf(r))
	}
	return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: 1}}, Text: p.placesText(places)}, nil
}

// A place is the two ends of a word in a grid: the cell that comes first in reading order, and the
// other one.
type place struct{ from, to int }

func (g *Grid) placeOf(r run) place {
	last := r.last(g)
	return place{min(r.first, last), max(r.first, last)}
}

// runOf returns the run from the first end of a place to the other.
func (g *Grid) runOf(at place) run {
	right, down := at.to%g.Columns-at.from%g.Columns, at.to/g.Columns-at.from/g.Columns
	steps := max(right, -right, down, -down)
	return run{at.from, slices.Index(directions[:], direction{right / steps, down / steps}), steps + 1}
}

// placesText writes the places of words as a solution's text.
func (g *Grid) placesText(places []place) string {
	slices.SortFunc(places, func(a, b place) int { return cmp.Or(a.from-b.from, a.to-b.to) })
	var texts []string
	for _, at := range places {
		texts = append(texts, g.cellName(at.from)+"-"+g.cellName(at.to))
	}
	return strings.Join(texts, ",")
}

// cellName returns the usual name of a cell, such as R4C7.
func (g *Grid) cellName(cell int) string {
	return fmt.Sprintf("R%dC%d", cell/g.Columns+1, cell%g.Columns+1)
}
