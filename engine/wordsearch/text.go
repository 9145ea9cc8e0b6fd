package wordsearch

import (
	"strconv"
	"strings"
	"unicode"

	"octavo/engine"
)

// Bounds of a puzzle's text.
const (
	maxWords      = 100
	maxShownRunes = 80 // the most characters of an entry in the list
	minLetters    = 3  // the fewest letters of a word
)

// Parse reads the text of a puzzle: COLUMNSxROWS:LETTERS:WORD;WORD;…:MESSAGE, of which the message may
// be missing. An entry of the list that
// differs from its letters is SHOWN=LETTERS. Cells beyond the shape are dots.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	size, rest, _ := strings.Cut(text, ":")
	letters, list, listed := strings.Cut(rest, ":")
	columns, rows, isSize := readSize(size)
	if !isSize || !listed {
		return nil, engine.Errorf("%.20q can't be read; a puzzle is written COLUMNSxROWS:LETTERS:WORD;WORD, with %d to %d columns and rows", text, minSide, maxSide)
	}
	p := &Puzzle{Grid: Grid{columns, rows, []rune(letters)}}
	if n := len(p.Cells); n != columns*rows {
		return nil, engine.Errorf("%d letters are written, and the grid has %d cells", n, columns*rows)
	}
	for cell, letter := range p.Cells {
		if !isLetter(letter) && letter != outside {
			return nil, engine.Errorf("%s holds %q; possible: capital letters, and . beyond the shape", p.cellName(cell), letter)
		}
	}
	if m := p.mask(); !m.IsCropped() {
		return nil, engine.Errorf("a row or column at an edge has no letters")
	}
	list, message, hasMessage := strings.Cut(list, ":")
	if p.HiddenMessage = message; hasMessage && message == "" {
		return nil, engine.Errorf("there is no message behind the last colon")
	}
	for entry := range strings.SplitSeq(list, ";") {
		w, err := p.readWord(entry)
		if err != nil {
			return nil, err
		}
		p.Words = append(p.Words, w)
	}
	if len(p.Words) > maxWords {
		return nil, engine.Errorf("the list has %d words; possible: up to %d", len(p.Words), maxWords)
	}
	return p, p.checkMessage()
}

// readSize reads columns and rows, such as 12x10.
func readSize(text string) (columns, rows int, ok bool) {
	c, r, _ := strings.Cut(text, "x")
	columns, _ = strconv.Atoi(c)
	rows, _ = strconv.Atoi(r)
	isSide := func(n int) bool { return n >= minSide && n <= maxSide }
	return columns, rows, isSide(columns) && isSide(rows) && text == strconv.Itoa(columns)+"x"+strconv.Itoa(rows)
}

// readWord reads an entry of the list. Each word must be new.
func (p *Puzzle) readWord(entry string) (w Word, err error) {
	w.Shown = entry
	letters := entry
	if i := strings.LastIndexByte(entry, '='); i >= 0 {
		w.Shown, letters = entry[:i], entry[i+1:]
		if w.Shown == letters {
			return w, engine.Errorf("%.20q says the word twice", entry)
		}
	}
	w.Letters = []rune(letters)
	for _, letter := range w.Letters {
		if !isLetter(letter) {
			return w, engine.Errorf("%.20q has %q among its letters; possible: capital letters", entry, letter)
		}
	}
	if n := len(w.Letters); n < minLetters || n > max(p.Columns, p.Rows) {
		return w, engine.Errorf("%.20q has %d letters; possible: %d to %d", entry, n, minLetters, max(p.Columns, p.Rows))
	}
	if !isPrintable(w.Shown) {
		return w, engine.Errorf("%.20q can't stand in a list; possible: up to %d characters that can be printed, without a space at either end", w.Shown, maxShownRunes)
	}
	for _, other := range p.Words {
		if string(other.Letters) == letters {
			return w, engine.Errorf("%.20q stands in the list twice", letters)
		}
	}
	return w, nil
}

// isLetter reports whether a cell may hold a letter: a capital, or a letter of a script without
// capitals.
func isLetter(letter rune) bool {
	return unicode.IsLetter(letter) && !unicode.IsLower(letter) && letter != unicode.ReplacementChar
}

// isPrintable reports whether a text can stand in a list of words.
func isPrintable(shown string) bool {
	n := len([]rune(shown))
	return n > 0 && n <= maxShownRunes && isText(shown)
}

// isText reports whether a text has only characters that can be printed, and no space at either end.
func isText(text string) bool {
	return strings.TrimSpace(text) == text && !strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsGraphic(r) || r == unicode.ReplacementChar
	})
}
