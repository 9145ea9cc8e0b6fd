package wordsearch

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// Check judges the places of words by the rules alone: each place is a straight row of cells, each
// spells a word of the list from one end, and each word has its place.
func (Kind) Check(puzzle engine.Puzzle, answer engine.Solution) error {
	p, ok := puzzle.(*Puzzle)
	if !ok || answer.Moves != nil {
		return engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	found := make([]bool, len(p.Words))
	if answer.Text != "" {
		for text := range strings.SplitSeq(answer.Text, ",") {
			letters, err := p.lettersAt(text)
			if err != nil {
				return err
			}
			i := p.indexOf(letters)
			if i < 0 || found[i] {
				return engine.Errorf("%s spells %s, which is no word that is left to find", text, string(letters))
			}
			found[i] = true
		}
	}
	for i, w := range p.Words {
		if !found[i] {
			return engine.Errorf("%s: %w", string(w.Letters), engine.ErrUnfinished)
		}
	}
	return nil
}

// lettersAt returns the letters between two cells, such as R1C1-R1C6.
func (p *Puzzle) lettersAt(text string) ([]rune, error) {
	from, to, _ := strings.Cut(text, "-")
	row, column, ok := p.readCell(from)
	lastRow, lastColumn, alsoOK := p.readCell(to)
	if !ok || !alsoOK {
		return nil, engine.Errorf("%.20q is no place of a word; possible: two cells such as R1C1-R1C6", text)
	}
	down, right := lastRow-row, lastColumn-column
	steps := max(down, -down, right, -right)
	if steps == 0 || down != 0 && right != 0 && down != right && down != -right {
		return nil, engine.Errorf("%.20q is no straight row of cells", text)
	}
	var letters []rune
	for i := range steps + 1 {
		letters = append(letters, p.Cells[(row+i*down/steps)*p.Columns+column+i*right/steps])
	}
	return letters, nil
}

// readCell reads the name of a cell. Row and column count from 0.
func (p *Puzzle) readCell(name string) (row, column int, ok bool) {
	r, c, _ := strings.Cut(strings.TrimPrefix(name, "R"), "C")
	row, _ = strconv.Atoi(r)
	column, _ = strconv.Atoi(c)
	if row < 1 || row > p.Rows || column < 1 || column > p.Columns {
		return 0, 0, false
	}
	return row - 1, column - 1, name == p.cellName((row-1)*p.Columns+column-1)
}

// indexOf returns the index of the word with these letters, read from either end, or -1.
func (p *Puzzle) indexOf(letters []rune) int {
	for i, w := range p.Words {
		if len(w.Letters) != len(letters) {
			continue
		}
		forwards, backwards := true, true
		for k, letter := range w.Letters {
			forwards = forwards && letters[k] == letter
			backwards = backwards && letters[len(letters)-1-k] == letter
		}
		if forwards || backwards {
			return i
		}
	}
	return -1
}
