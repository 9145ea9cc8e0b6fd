package classes

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/pdfread"
	"octavo/site/product"
)

const twoGrids = "sections:\n  - {kind: sudoku, tier: easy, options: {size: 6}}\n  - {kind: kenken, tier: easy, options: {size: 4}}"

// TestSecretWordIsRead reads the finished sheets as a pupil does: it looks for the small letters in the
// cells, takes the digits of the answers from there, and turns them into letters by the printed table.
// The key has the same word.
func TestSecretWordIsRead(t *testing.T) {
	d := composed(t, "pupils: 4\nselfcheck: true\n"+twoGrids, nil)
	printer, err := product.NewRenderers(fstest.MapFS{}, nil).PDF()
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := printer.Render(t.Context(), d.composed, pdf.Worksheet)
	if err != nil {
		t.Fatal(err)
	}
	key, err := d.printKey(t.Context(), printer)
	if err != nil {
		t.Fatal(err)
	}
	keyText := ""
	for _, g := range pageOf(t, key.File.Data, 1).Glyphs {
		keyText += g.Text
	}
	seen := map[string]bool{}
	for i := range d.pupils {
		page := pageOf(t, sheets.File.Data, i+1)
		word := secretWord(t, page, d.composed.Puzzles[2*i:2*i+2])
		if seen[word] {
			t.Errorf("%s is the word of two pupils", word)
		}
		seen[word] = true
		if want := d.pupils[i].id + word; !strings.Contains(keyText, want) || len([]rune(word)) < 5 {
			t.Errorf("the sheet of %s gives %q, which the key hasn't", d.pupils[i].id, word)
		}
	}
}

// TestPupilsWithoutAWordAreNoted checks that a build names the pupils whose puzzles allow no word.
func TestPupilsWithoutAWordAreNoted(t *testing.T) {
	d := composed(t, "pupils: 3\nselfcheck: true\n"+twoGrids, nil)
	if notes := d.notesWithoutWord(); notes != nil {
		t.Errorf("each pupil has a word, and the notes are %v", notes)
	}
	d.composed.Class.Pupils[1].Check = nil // as if too few digits were open
	if notes := d.notesWithoutWord(); len(notes) != 1 || !strings.Contains(notes[0].Error(), d.pupils[1].id+";") {
		t.Errorf("the notes are %v, and %s has no word", notes, d.pupils[1].id)
	}
}

func pageOf(t *testing.T, data []byte, number int) *pdfread.Page {
	t.Helper()
	file, err := pdfread.Open(t.Context(), bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	page, err := file.Page(number)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// secretWord returns the word on a sheet whose puzzles stand side by side.
func secretWord(t *testing.T, page *pdfread.Page, puzzles []render.Puzzle) string {
	t.Helper()
	var frames []pdfread.Box // around the puzzles
	for _, p := range page.Paths {
		if side := p.Box.Width(); side > 100 && math.Abs(side-p.Box.Height()) < 1 && p.Box.Y1 < 600 && !slices.ContainsFunc(frames, func(b pdfread.Box) bool { return math.Abs(b.X0-p.Box.X0) < 2 }) {
			frames = append(frames, p.Box)
		}
	}
	slices.SortFunc(frames, func(a, b pdfread.Box) int { return cmp.Compare(a.X0, b.X0) })
	if len(frames) != len(puzzles) {
		t.Fatalf("%d frames of %d puzzles: %v", len(frames), len(puzzles), frames)
	}
	digits := map[string]string{} // by the small letter in the cell
	var boxes []pdfread.Glyph     // the letters above the boxes
	table := map[string]string{}
	below := frames[0].Y0
	for _, f := range frames {
		below = min(below, f.Y0)
	}
	for _, g := range page.Glyphs {
		isMark := len(g.Text) == 1 && unicode.IsLower(rune(g.Text[0])) && strings.Contains(strings.ToLower(g.Font.Name), "semibold")
		switch inside := slices.IndexFunc(frames, func(b pdfread.Box) bool {
			return g.Origin.X > b.X0 && g.Origin.X < b.X1 && g.Origin.Y > b.Y0 && g.Origin.Y < b.Y1
		}); {
		case isMark && inside >= 0:
			n := math.Sqrt(float64(len(puzzles[inside].Solution.Text)))
			pitch := frames[inside].Width() / n
			column, row := math.Floor((g.Origin.X-frames[inside].X0)/pitch), math.Floor((frames[inside].Y1-g.Origin.Y)/pitch)
			digits[g.Text] = puzzles[inside].Solution.Text[int(row*n+column):][:1]
		case isMark && g.Origin.Y < below:
			boxes = append(boxes, g)
		case g.Origin.Y < below && unicode.IsDigit([]rune(g.Text)[0]):
			for _, letter := range page.Glyphs {
				if away := g.Origin.Y - letter.Origin.Y; away > 10 && away < 30 && math.Abs(g.Box.X0+g.Box.X1-letter.Box.X0-letter.Box.X1) < 1 && unicode.IsUpper([]rune(letter.Text)[0]) {
					table[g.Text] = letter.Text
				}
			}
		}
	}
	letters := map[string]bool{}
	for _, letter := range table {
		letters[letter] = true
	}
	if len(table) != 6 || len(letters) != 6 {
		t.Fatalf("the table has %v", table)
	}
	slices.SortFunc(boxes, func(a, b pdfread.Glyph) int { return cmp.Compare(a.Origin.X, b.Origin.X) })
	word := ""
	for _, box := range boxes {
		word += table[digits[box.Text]]
	}
	return word
}

// TestTableIsNoAnagram checks that some digits stand for letters that aren't in the word, and that
// boxes name cells that are empty and have the right digits.
func TestTableIsNoAnagram(t *testing.T) {
	for size, sections := range map[int]string{6: twoGrids, 4: "sections: [{kind: sudoku, tier: easy, options: {size: 4}}]", 9: "sections: [{kind: sudoku, tier: easy}]"} {
		d := composed(t, "pupils: 5\nselfcheck: true\n"+sections, nil)
		for i, p := range d.composed.Class.Pupils {
			check := p.Check
			if check == nil || len(check.Digits) != size {
				t.Fatalf("%d: pupil %s has the check %+v", size, p.ID, check)
			}
			if others := len(check.Letters) - len(distinctLetters(check.Word)); others < 1 || size > 5 && others < 2 {
				t.Errorf("%d: %s has the letters %v", size, check.Word, check.Letters)
			}
			word := ""
			for _, b := range check.Boxes {
				puzzle := d.composed.Puzzles[d.composed.Sections[i].First+b.Place-1]
				n := int(math.Sqrt(float64(len(puzzle.Solution.Text))))
				at := b.Row*n + b.Column
				if puzzle.Kind == "sudoku" && puzzle.Text[at] != '.' {
					t.Errorf("%d: cell %d of %s is given", size, at, puzzle.Text)
				}
				word += check.Letters[slices.Index(check.Digits, puzzle.Solution.Text[at:at+1])]
			}
			if word != check.Word {
				t.Errorf("%d: the answers give %s, and the word is %s", size, word, check.Word)
			}
		}
	}
}

// TestSelfCheckIsRefused checks words and puzzles that a self-check can't have.
func TestSelfCheckIsRefused(t *testing.T) {
	for front, want := range map[string]string{
		"selfcheck: true\nsections: [{kind: watersort, tier: easy}]":                        "these pupils have no such puzzles",
		"selfcheck: [dragones]\nsections: [{kind: sudoku, tier: easy, options: {size: 4}}]": "more than 3 different letters",
		"selfcheck: [a1b2c]\nsections: [{kind: sudoku, tier: easy, options: {size: 4}}]":    "cannot be a word of selfcheck",
		"selfcheck: [pan]\nsections: [{kind: sudoku, tier: easy, options: {size: 4}}]":      "cannot be a word of selfcheck",
		"selfcheck: true\nsections: [{kind: sudoku, tier: easy, options: {size: 16}}]":      "these pupils have no such puzzles",
	} {
		if _, problems := planned(t, "pupils: 2\n"+front, nil); len(problems) == 0 || !strings.Contains(problems[0].Error(), want) {
			t.Errorf("%s: %v", front, problems)
		}
	}
}
