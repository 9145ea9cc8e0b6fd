package verify

import (
	"context"
	"regexp"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdfread"
)

// Sizes of letters in the sample puzzle on a cover, in per cent of a cell (render/cover).
const (
	givenShare = 58 // height of givens
	clueShare  = 27 // height of the clue of a cage
)

// minSampleWords is how many digits or clues it takes to tell which puzzle a cover shows.
const minSampleWords = 4

var isClue = regexp.MustCompile(`^[0-9]+[+−×÷]$`)

// proveCovers compares the sample puzzles on covers with the puzzles of their books.
func (v *verifier) proveCovers(ctx context.Context, documents []*document) error {
	for _, source := range v.covers {
		cover := &document{name: source.Name, beside: source.Beside}
		var puzzles []*entry
		for _, d := range documents {
			if d.groupName() == cover.groupName() {
				puzzles = append(puzzles, d.puzzles...)
			}
		}
		if len(puzzles) == 0 {
			v.report.Notes = append(v.report.Notes, Note{source.Name, message.Text("a cover: it holds no puzzles to prove")})
			continue
		}
		words, budget, err := wordsOfCover(ctx, source)
		if err != nil {
			v.report.Findings = append(v.report.Findings, Finding{File: source.Name, Says: message.Of(err)})
			continue
		}
		if err := v.proveCover(source.Name, words, puzzles, budget); err != nil {
			return err
		}
	}
	return nil
}

// wordsOfCover returns the upright words on a cover, and the budget for further work on its file.
func wordsOfCover(ctx context.Context, source Source) (words []word, budget *pdfread.Budget, err error) {
	r, err := source.Open()
	if err != nil {
		return nil, nil, err
	}
	defer func() {
		if closing := r.Close(); err == nil {
			err = closing
		}
	}()
	if err := isPDF(source.Name, r); err != nil {
		return nil, nil, err
	}
	file, err := pdfread.Open(ctx, r)
	if err != nil {
		return nil, nil, err
	}
	page, err := file.Page(1)
	if err != nil {
		return nil, nil, err
	}
	return sheetsOf(page)[0].words, file.Budget(), nil
}

// A sample is the digits or the clues of the puzzle on a cover.
type sample struct {
	cell   figure.Length // side of a cell
	words  []word
	places []figure.Point           // a point for each word, at the same place within every cell
	text   func(cell string) string // takes from a cell's text what the cover shows: lastPart for digits, clueOf for clues
}

// proveCover finds the puzzle of each sample on a cover, and reports words that differ from it.
func (v *verifier) proveCover(file string, words []word, puzzles []*entry, budget *pdfread.Budget) error {
	for _, s := range samplesOf(words) {
		var best []Finding
		most := 0
		for _, p := range puzzles {
			grid, ok := p.puzzle.(engine.Grid)
			if !ok {
				continue
			}
			if !budget.Spend(3 * len(s.words) * len(s.words)) {
				return budget.Err()
			}
			if equal, findings := s.compare(grid.Table().Cells, p); equal > most {
				most, best = equal, findings
			}
		}
		if most*100 < minEqualShare*len(s.words) || most < minSampleWords-1 {
			continue // the cover shows something else than one of these puzzles
		}
		for _, f := range best {
			f.File, f.Page = file, 1
			v.report.Findings = append(v.report.Findings, f)
		}
	}
	return nil
}

// samplesOf groups the digits and clues of a cover by their size. It leaves out groups with fewer
// than minSampleWords words.
func samplesOf(words []word) (all []sample) {
	digits, clues := map[figure.Length]*sample{}, map[figure.Length]*sample{}
	for _, w := range words {
		group, share, place, text := digits, figure.Length(givenShare), w.Middle(), lastPart
		switch {
		case isClue.MatchString(w.Text):
			group, share, place, text = clues, clueShare, w.At, clueOf
		case len(w.Text) != 1 || w.Text[0] < '0' || w.Text[0] > '9':
			continue
		}
		if group[w.Size] == nil {
			group[w.Size] = &sample{cell: w.Size * 100 / share, text: text}
		}
		s := group[w.Size]
		s.words, s.places = append(s.words, w), append(s.places, place)
	}
	for _, group := range []map[figure.Length]*sample{digits, clues} {
		for _, s := range group {
			if len(s.words) >= minSampleWords {
				all = append(all, *s)
			}
		}
	}
	return all
}

// lastPart returns the digit of a cell, such as 5 for "5" and "A 3+ 5". It returns "" if the cell
// has none.
func lastPart(cell string) string {
	parts := strings.Fields(cell)
	if len(parts) == 0 || len(parts) == 2 {
		return ""
	}
	return parts[len(parts)-1]
}

// clueOf returns the clue of a cell, such as 3+ for "A 3+", or "" if the cell has none.
func clueOf(cell string) string {
	if parts := strings.Fields(cell); len(parts) > 1 {
		return parts[1]
	}
	return ""
}

// compare finds the cells of a puzzle at which most words of a sample are right. It returns how
// many are right, and a finding for each other word. It only tries cells at which one of the first
// three words is right, since all three are seldom wrong.
func (s *sample) compare(cells [][]string, p *entry) (equal int, findings []Finding) {
	for first := range min(3, len(s.words)) {
		for r := range cells {
			for c := range cells[r] {
				if s.text(cells[r][c]) != s.words[first].Text {
					continue
				}
				if n, wrong := s.compareFrom(first, r, c, cells, p); n > equal {
					equal, findings = n, wrong
				}
			}
		}
	}
	return equal, findings
}

// compareFrom compares a sample with a puzzle. It assumes that the sample's word with index first
// stands in the cell at row and column. It returns how many words are right, and a finding for each
// wrong one.
func (s *sample) compareFrom(first, row, column int, cells [][]string, p *entry) (equal int, findings []Finding) {
	for i, w := range s.words {
		r, onRow := s.steps(s.places[i].Y - s.places[first].Y)
		c, onColumn := s.steps(s.places[i].X - s.places[first].X)
		r, c = r+row, c+column
		if !onRow || !onColumn || r < 0 || r >= len(cells) || c < 0 || c >= len(cells[r]) {
			continue // the word isn't in a cell of the puzzle
		}
		if right := s.text(cells[r][c]); right != w.Text {
			findings = append(findings, Finding{Place: w.At, Number: p.caption.number, Says: message.New("on the cover stands %q where the puzzle has %q", w.Text, right)})
			continue
		}
		equal++
	}
	return equal, findings
}

// steps returns a distance in cells, rounded. whole is true if rounding changed it by less than an
// eighth of a cell.
func (s *sample) steps(distance figure.Length) (n int, whole bool) {
	half := s.cell / 2
	if distance < 0 {
		half = -half
	}
	n = int((distance + half) / s.cell)
	return n, abs(distance-figure.Length(n)*s.cell) < s.cell/8
}
