package kenken

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// ReadDrawing reads a puzzle from a drawing: the cages by their thick lines, the clues in
// their first cells, and the digits of an answer. A question doesn't show whether digits
// begin with 0 or 1. If both are possible, the reading has both puzzles.
func (k Kind) ReadDrawing(scanned figure.Scan) (engine.Reading, error) {
	found, err := latin.FindRuledSquare(scanned, latin.MaxSize)
	if err != nil {
		return engine.Reading{}, err
	}
	if found.Size < minSize || found.Size > maxSize {
		return engine.Reading{}, engine.Errorf("%d cells in a row; possible: %d to %d", found.Size, minSize, maxSize)
	}
	p := &Puzzle{size: found.Size}
	if err := p.readCages(found); err != nil {
		return engine.Reading{}, err
	}
	clues, digits := splitWords(found)
	if err := p.readClues(found, clues); err != nil {
		return engine.Reading{}, err
	}
	written, err := p.readDigits(found, digits, len(clues) > 0)
	if err != nil {
		return engine.Reading{}, err
	}
	r := engine.Reading{Answer: written.Solution(), SharedPart: p.cagesText()}
	if len(clues) == 0 {
		return r, nil
	}
	r.Puzzles, err = k.possibleTexts(p, r.Answer)
	return r, err
}

// cagesText returns the cages as text, without their clues. Even the smallest drawings show that
// much of a puzzle.
func (p *Puzzle) cagesText() string {
	return string(appendBlocks(append(strconv.AppendInt(nil, int64(p.size), 10), ':'), p.size, p.cageOf[:p.size*p.size]))
}

// readCages joins cells without a thick line between them into cages. A thick line inside a
// cage is an error.
func (p *Puzzle) readCages(found *latin.FoundSquare) error {
	u := newDisjointSet()
	for i := range edgeCount(p.size) {
		if a, b := edge(p.size, i); !found.HasWall(a, b-a > 1) {
			u.join(a, b)
		}
	}
	for i := range edgeCount(p.size) {
		if a, b := edge(p.size, i); found.HasWall(a, b-a > 1) && u.first(a) == u.first(b) {
			return engine.Errorf("the border between %s and %s parts no cages: it is open elsewhere", found.CellName(a), found.CellName(b))
		}
	}
	p.cages = u.cages(p.size)
	p.setCageNumbers()
	return nil
}

// splitWords separates clues and digits by their type size. Clues are less than a third of the cell
// high, digits more than half.
func splitWords(found *latin.FoundSquare) (clues, digits []figure.Word) {
	const between = labelSize + 100
	for _, w := range found.Words {
		if w.Size*1000 < between*found.Cell {
			clues = append(clues, w)
		} else {
			digits = append(digits, w)
		}
	}
	return clues, digits
}

// readClues reads the clue of every cage. Either all cages have a clue, or none.
func (p *Puzzle) readClues(found *latin.FoundSquare, words []figure.Word) error {
	if len(words) == 0 {
		return nil
	}
	has := make([]bool, len(p.cages))
	for i := range words {
		at, err := p.cageAt(found, &words[i])
		if err != nil {
			return err
		}
		if has[at] {
			return engine.Errorf("the cage of %s has two clues", found.CellName(int(p.cages[at].cells[0])))
		}
		has[at] = true
		c := &p.cages[at]
		if c.clue, err = parsePrintedClue(words[i].Text, len(c.cells)); err != nil {
			return engine.Errorf("the clue in %s: %v", found.CellName(int(c.cells[0])), err)
		}
	}
	if at := slices.Index(has, false); at >= 0 {
		return engine.Errorf("the cage of %s has no clue", found.CellName(int(p.cages[at].cells[0])))
	}
	return nil
}

// maxClueOffset is the largest error of a clue's place, in thousandths of the cell.
const maxClueOffset = 45

// cageAt returns the cage of a clue, which must be at the top left of the cage's first cell.
func (p *Puzzle) cageAt(found *latin.FoundSquare, w *figure.Word) (int, error) {
	cell, at, ok := found.CellAt(w.At)
	last, _, whole := found.CellAt(figure.Point{X: w.At.X + w.Width, Y: w.At.Y})
	if !ok || !whole {
		return 0, engine.Errorf("the clue %q stands outside of the grid", w.Text)
	}
	gap := labelGap + found.Thick*500/found.Cell
	top := at.Y - w.Size*figure.FigureHeight/found.Cell
	if abs(at.X-gap) > maxClueOffset || abs(top-gap) > maxClueOffset || last != cell {
		return 0, engine.Errorf("the clue %q stands off its place in %s", w.Text, found.CellName(cell))
	}
	i := int(p.cageOf[cell])
	if int(p.cages[i].cells[0]) != cell {
		return 0, engine.Errorf("the clue %q stands in %s, which is not the first cell of its cage", w.Text, found.CellName(cell))
	}
	if w.Weight != figure.RegularLetters {
		return 0, engine.Errorf("the clue %q in %s is not set in regular letters", w.Text, found.CellName(cell))
	}
	return i, nil
}

func abs(n figure.Length) figure.Length { return max(n, -n) }

// opBySign maps the printed signs of all languages to operations.
var opBySign = map[string]op{"+": add, "×": multiply, "·": multiply, "−": subtract, "÷": divide, ":": divide}

// parsePrintedClue parses the printed clue of a cage with this many cells.
func parsePrintedClue(text string, cells int) (clue, error) {
	number, sign := leadingDigits(text)
	target, err := strconv.Atoi(number)
	if err != nil || strconv.Itoa(target) != number {
		return clue{}, engine.Errorf("%q is no number with a sign", text)
	}
	if sign == "" && cells == 1 {
		return clue{add, target}, nil
	}
	if sign == "" {
		return clue{unknown, target}, nil
	}
	o, known := opBySign[sign]
	switch {
	case !known:
		return clue{}, engine.Errorf("%q has an unknown sign; known: + × · − : ÷", text)
	case cells == 1:
		return clue{}, engine.Errorf("%q has a sign, and stands in a cage of a single cell", text)
	}
	return clue{o, target}, nil
}

// readDigits reads the digits of an answer: all, or none. Digits in cages of one cell are
// given and must be light, the others heavy. besideClues says whether the drawing has clues.
func (p *Puzzle) readDigits(found *latin.FoundSquare, words []figure.Word, besideClues bool) (latin.FoundDigits, error) {
	spot := latin.SymbolPlace{Height: digitHeight}
	if besideClues {
		edge := found.Thick * 500 / found.Cell
		spot.Height, spot.Above = (1000-labelBand-edge)*heightBelowClue/1000, labelBand-edge
	}
	written, err := found.ReadDigits(words, spot, "0123456789")
	switch {
	case err != nil || written.Count == 0:
		return written, err
	case !written.IsAnswer:
		return written, errors.New("digits are neither light, as given ones, nor heavy, as those found")
	case written.Count < p.size*p.size:
		return written, engine.Errorf("%d of %d cells have a digit", written.Count, p.size*p.size)
	}
	for cell := range p.size * p.size {
		if alone := len(p.cages[p.cageOf[cell]].cells) == 1; alone != written.Light[cell] {
			return written, engine.Errorf("the digit in %s is light, and not alone in its cage, or the other way round", found.CellName(cell))
		}
	}
	return written, nil
}

// possibleTexts returns the texts that the drawing can mean: one with digits from 1, and one with
// digits from 0. It leaves out a text that isn't valid, or whose digits don't include those of the
// answer.
func (k Kind) possibleTexts(p *Puzzle, answer string) ([]string, error) {
	var texts []string
	var wrong error
	for _, zero := range []bool{false, true} {
		p.fromZero = zero
		if zero && strings.Contains(answer, strconv.Itoa(p.size)) || !zero && strings.Contains(answer, "0") {
			continue
		}
		text := p.String()
		if _, err := k.Parse(text); err != nil {
			wrong = err
			continue
		}
		texts = append(texts, text)
	}
	if len(texts) == 0 && wrong == nil {
		wrong = engine.Errorf("the answer has 0 and %d", p.size)
	}
	if len(texts) > 0 {
		wrong = nil
	}
	return texts, wrong
}
