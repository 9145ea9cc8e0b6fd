package classes

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/splitmix"
	"octavo/render"
)

// A checkableCell is an empty cell whose digit a self-check can ask for.
type checkableCell struct {
	render.CheckBox
	isUsed bool
}

// checkWords returns the words for the self-check, in capitals: the teacher's, or else those of the
// language.
func (s *set) checkWords() (all []string) {
	for _, word := range s.source.SelfCheck.Words {
		all = append(all, strings.ToUpper(word.Value))
	}
	if len(all) == 0 {
		all = strings.Fields(strings.ToUpper(s.words().Say("check.words")))
	}
	return all
}

// isCheckable reports whether the answers of a section are digits from 1 to 9 in cells.
func (s puzzleSection) isCheckable() bool {
	format := s.maker.Offer().Format
	return !format.SolvedByMoves && format.Extent.Rows <= 9
}

// checkSelfCheck notes sections that can't take part in the self-check. It reports groups whose
// puzzles allow no self-check.
func (p *planner) checkSelfCheck(s *set) {
	if s.source.SelfCheck.Asked.Value {
		for _, g := range s.groups {
			p.checkGroup(s, g)
		}
	}
}

func (p *planner) checkGroup(s *set, g group) {
	at, most := s.source.SelfCheck.Asked.Pos, 0
	for _, section := range g.puzzles {
		if section.isCheckable() {
			most = max(most, section.maker.Offer().Format.Extent.Rows)
			continue
		}
		kind := section.source.Kind
		p.notes = append(p.notes, p.Publication.Problemf(kind.Pos, kind.Value, "these puzzles have no part in the word of selfcheck: their answers aren't digits from 1 to 9 in cells"))
	}
	if most == 0 {
		p.problem(at, "", "selfcheck turns digits in cells into letters, and these pupils have no such puzzles; possible: grids of up to 9 × 9 cells, such as {kind: sudoku, tier: easy}, or no selfcheck")
		return
	}
	if letters := mostLetters(most); !slices.ContainsFunc(s.checkWords(), func(word string) bool { return len(distinctLetters(word)) <= letters }) {
		p.problem(at, "", "each word of selfcheck has more than %d different letters, and these puzzles have the digits from 1 to %d, of which some must stand for other letters; possible: a word such as banana, or larger grids", letters, most)
	}
}

// mostLetters returns how many different letters a word may have for puzzles with this number of
// digits. The other digits stand for letters that aren't in the word. Otherwise the letters in the
// table of the self-check would be those of the word alone. Whoever guessed the word would then
// know which digits are right.
func mostLetters(digits int) int { return max(3, digits-2) }

// distinctLetters returns the letters of a word without repeats.
func distinctLetters(word string) (letters []string) {
	for _, letter := range word {
		if !slices.Contains(letters, string(letter)) {
			letters = append(letters, string(letter))
		}
	}
	return letters
}

// addSelfCheck gives the pupil with index n a word that fits the pupil's puzzles. It takes the next
// such word of a random order. So neighbours have different words.
func (d *document) addSelfCheck(n int) {
	words := d.checkWords()
	order := splitmix.Source(hashOf("self-check", d.seed))
	rand.New(&order).Shuffle(len(words), func(i, k int) { words[i], words[k] = words[k], words[i] })
	section := d.composed.Sections[n]
	cells, symbols := checkableCells(d.composed.Puzzles[section.First : section.First+section.Count])
	words = slices.DeleteFunc(words, func(word string) bool { return len(distinctLetters(word)) > min(mostLetters(len(symbols)), len(cells)) })
	if len(words) == 0 {
		return // the puzzles leave too few digits open; notesWithoutWord names the pupil
	}
	chance := splitmix.Source(hashOf("self-check", d.seed, d.pupils[n].key))
	word := words[d.pupils[n].place%len(words)]
	d.composed.Class.Pupils[n].Check = newSelfCheck(word, cells, symbols, d.words().Say("check.letters"), rand.New(&chance))
}

// notesWithoutWord returns a note that lists the pupils who have no word, or nil if each has one.
func (d *document) notesWithoutWord() strict.Problems {
	var without []string
	for _, p := range d.composed.Class.Pupils {
		if p.Check == nil {
			without = append(without, p.ID)
		}
	}
	if !d.source.SelfCheck.Asked.Value || without == nil {
		return nil
	}
	return strict.Problems{d.Publication.Problemf(d.source.SelfCheck.Asked.Pos, "", "no word of selfcheck fits the puzzles of these pupils, which leave too few different digits open: %s; possible: more puzzles, larger grids, or words with fewer different letters", strings.Join(without, ", "))}
}

// checkableCells returns the empty cells of puzzles by the digit that belongs there, and all digits
// of these puzzles. It leaves out puzzles without cells to fill, or with more than nine digits.
func checkableCells(puzzles []render.Puzzle) (cells map[string][]checkableCell, symbols []string) {
	cells = map[string][]checkableCell{}
	for i := range puzzles {
		grid, ok := puzzles[i].Puzzle.(engine.DrawableGrid)
		notes := engine.NoteLayout{}
		if ok {
			notes = grid.NoteLayout(figure.PrintStyle(10*mm, ""))
		}
		if !ok || utf8.RuneCountInString(notes.Symbols) > 9 {
			continue
		}
		for _, symbol := range notes.Symbols {
			if !slices.Contains(symbols, string(symbol)) {
				symbols = append(symbols, string(symbol))
			}
		}
		columns, givens := grid.Extent().Columns, []rune(notes.Given)
		for at, digit := range []rune(puzzles[i].Solution.Text) {
			if givens[at] == engine.Gap {
				box := render.CheckBox{Place: puzzles[i].Place, Row: at / columns, Column: at % columns}
				cells[string(digit)] = append(cells[string(digit)], checkableCell{CheckBox: box})
			}
		}
	}
	slices.Sort(symbols)
	return cells, symbols
}

// newSelfCheck returns the self-check for a word. Each letter gets a digit that is in some cell.
// The other digits get letters that aren't in the word, so that wrong digits make a wrong word.
// cells must have at least as many digits as the word has different letters. letters is the
// alphabet.
func newSelfCheck(word string, cells map[string][]checkableCell, symbols []string, letters string, chance *rand.Rand) *render.SelfCheck {
	open := slices.DeleteFunc(slices.Clone(symbols), func(symbol string) bool { return len(cells[symbol]) == 0 })
	chance.Shuffle(len(open), func(i, k int) { open[i], open[k] = open[k], open[i] })
	digitOf, letterOf := map[string]string{}, map[string]string{}
	for i, letter := range distinctLetters(word) {
		digitOf[letter], letterOf[open[i]] = open[i], letter
	}
	spare := slices.DeleteFunc(strings.Split(letters, ""), func(letter string) bool { return strings.Contains(word, letter) })
	chance.Shuffle(len(spare), func(i, k int) { spare[i], spare[k] = spare[k], spare[i] })
	check := &render.SelfCheck{Word: word, Digits: symbols}
	for _, symbol := range symbols {
		if letterOf[symbol] == "" {
			letterOf[symbol], spare = spare[0], spare[1:]
		}
		check.Letters = append(check.Letters, letterOf[symbol])
	}
	marked, perPuzzle := 0, map[int]int{}
	for _, letter := range word {
		own := cells[digitOf[string(letter)]]
		cell := chooseCell(own, perPuzzle, chance)
		if !cell.isUsed {
			cell.isUsed, cell.Mark = true, string(rune('a'+marked))
			marked++
			perPuzzle[cell.Place]++
		}
		check.Boxes = append(check.Boxes, cell.CheckBox)
	}
	return check
}

// chooseCell returns a random cell that isn't marked yet, of the puzzle with the fewest marks. If
// all cells are marked, it returns one of them. perPuzzle counts the marks so far by puzzle.
func chooseCell(cells []checkableCell, perPuzzle map[int]int, chance *rand.Rand) *checkableCell {
	var best *checkableCell
	for _, i := range chance.Perm(len(cells)) {
		c := &cells[i]
		if best == nil || best.isUsed && !c.isUsed || best.isUsed == c.isUsed && perPuzzle[c.Place] < perPuzzle[best.Place] {
			best = c
		}
	}
	return best
}
