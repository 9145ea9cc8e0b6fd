package wordsearch

import (
	"math/rand/v2"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// maxMessageRunes is the most characters of a hidden message.
const maxMessageRunes = 200

// maxMessageShare is the part of a grid, in per cent, that words fill at most where a message is
// hidden. Denser grids are hardly ever found.
const maxMessageShare = 85

// leftOver returns the letters that belong to no word, in reading order.
func (g *Grid) leftOver(runs []run) (letters []rune) {
	isUsed := make([]bool, len(g.Cells))
	for _, r := range runs {
		for _, cell := range r.cells(g) {
			isUsed[cell] = true
		}
	}
	for cell, letter := range g.Cells {
		if !isUsed[cell] && letter != outside {
			letters = append(letters, letter)
		}
	}
	return letters
}

// checkMessage returns an error if the letters that are left over don't spell the puzzle's message.
func (p *Puzzle) checkMessage() error {
	if p.HiddenMessage == "" {
		return nil
	}
	if n := len([]rune(p.HiddenMessage)); n > maxMessageRunes || !isText(p.HiddenMessage) {
		return engine.Errorf("%.20q can't be a message; possible: up to %d characters that can be printed", p.HiddenMessage, maxMessageRunes)
	}
	runs, err := p.runs()
	if err != nil {
		return nil // without its words the puzzle has no letters that are left over
	}
	if left := string(p.leftOver(runs)); left != string(newWord(p.HiddenMessage).Letters) {
		return engine.Errorf("the letters that are left over spell %.40q, and the message is %.40q", left, p.HiddenMessage)
	}
	return nil
}

// readMessage reads the option message. The words can leave a range of letters over: all of them
// side by side leave the fewest, as far as they may fill the grid, and the two shortest leave the most.
func (m *maker) readMessage(message string) error {
	message = strings.Join(strings.Fields(message), " ")
	refuse := func(reason engine.Message) error {
		return &engine.OptionError{Key: messageOption.Key, Value: message, Reason: reason}
	}
	var lengths []int
	for _, w := range m.words {
		lengths = append(lengths, len(w.Letters))
	}
	slices.Sort(lengths)
	most := 0
	for _, n := range lengths[len(lengths)-min(m.count, len(lengths)):] {
		most += n
	}
	cells := m.shape.cellCount()
	fewestLeft, mostLeft := cells-min(most, cells*maxMessageShare/100), cells-lengths[0]-lengths[1]
	switch n := len(newWord(message).Letters); {
	case len([]rune(message)) > maxMessageRunes || !isText(message):
		return refuse(engine.Messagef("a message has up to %d characters that can be printed", maxMessageRunes))
	case n < fewestLeft || n > mostLeft:
		return refuse(engine.Messagef("it has %d letters; in %d cells, up to %d of these words leave %d to %d letters over: change the message, the words or the size", n, cells, m.count, fewestLeft, mostLeft))
	}
	m.message = message
	return nil
}

// maxMessageTries limits how often one proposal places words anew until they leave the letters of the
// message over.
const maxMessageTries = 40

// proposeWithMessage places words until the cells that are left are as many as the message has
// letters, and writes these into them. It returns nil if it finds no such words.
func (m maker) proposeWithMessage(plan plan, rng *rand.Rand) *Puzzle {
	hidden := newWord(m.message).Letters
	for range maxMessageTries {
		l := newLayout(&m.shape)
		words := l.placeUntil(len(hidden), m.words, m.count, plan, rng)
		if len(words) < 2 || !l.isBalanced(plan) {
			continue
		}
		next := 0
		for cell, letter := range l.Cells {
			if letter == 0 {
				l.Cells[cell] = hidden[next]
				next++
			}
		}
		f := newFiller(lettersOf(words), m.banned)
		if len(f.unwanted(l)) == 0 {
			return &Puzzle{Grid: l.Grid, Words: words, HiddenMessage: m.message}
		}
	}
	return nil
}

// placeUntil puts words into a layout in random order, until left cells are free. It skips words that
// have no place, or that would take too many cells, and returns nil if words run out.
func (l *layout) placeUntil(left int, words []Word, count int, plan plan, rng *rand.Rand) (placed []Word) {
	free := l.cellCount() - left
	for _, i := range rng.Perm(len(words)) {
		if free == 0 || len(placed) == count {
			break
		}
		letters := words[i].Letters
		r, ok := l.chooseFor(letters, free, plan, rng)
		if !ok {
			continue
		}
		shared, _ := l.fits(r, letters)
		l.put(r, letters)
		placed = append(placed, words[i])
		free -= len(letters) - shared
	}
	if free > 0 {
		return nil
	}
	return placed
}

// chooseFor returns a run for a word that takes no more than free cells. It prefers a run that takes
// all of them, and otherwise one that leaves room for another word.
func (l *layout) chooseFor(word []rune, free int, plan plan, rng *rand.Rand) (run, bool) {
	var exact, others []run
	for first := range l.Cells {
		for d := range plan.directions {
			r := run{first, d, len(word)}
			if !l.contains(r) {
				continue
			}
			shared, ok := l.fits(r, word)
			switch taken := len(word) - shared; {
			case !ok || taken > free:
			case taken == free:
				exact = append(exact, r)
			default:
				others = append(others, r)
			}
		}
	}
	if len(exact) > 0 {
		others = exact
	}
	if len(others) == 0 {
		return run{}, false
	}
	return others[rng.IntN(len(others))], true
}

// messageLines breaks a message into lines that are at most as wide as width. The letters of the
// lines are smaller if a word is wider than that.
func messageLines(message string, width, cell figure.Length) (lines []string, size figure.Length) {
	size = cell * listSize / maxCellShare
	for _, word := range strings.Fields(message) {
		if w := figure.Width(figure.Sans, size, word); w > width {
			size = size * width / w
		}
	}
	for _, word := range strings.Fields(message) {
		last := len(lines) - 1
		if last >= 0 && figure.Width(figure.Sans, size, lines[last]+" "+word) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines, size
}

// messageHeight returns the height of a message below the key, with its distance from the grid.
func messageHeight(message string, width, cell figure.Length) figure.Length {
	lines, _ := messageLines(message, width, cell)
	if len(lines) == 0 {
		return 0
	}
	return cell*listGap/maxCellShare + figure.Length(len(lines))*cell*listPitch/maxCellShare
}
