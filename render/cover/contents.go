package cover

import "octavo/engine/figure"

// A Holding is the number and tiers of a book's puzzles of one kind.
type Holding struct {
	Count string // "72"
	Kind  string // "Sudoku"
	Tiers string // "Easy · Normal · Hard"; may be empty
}

// drawContents sets the back's text if there is no blurb: the number of puzzles by kind, in rows between rules,
// and the closing text. It is as large as fits. If it doesn't fit, it drops the tiers, then everything.
func (c *canvas) drawContents(style backStyle, words setting, room figure.Rect) {
	largest := 100 + 30*figure.Length(max(0, 3-len(c.book.Holds))) // in per cent: a single row would leave the page empty
	for _, tiers := range []bool{true, false} {
		for percent := largest; percent >= 50; percent -= 5 {
			if t := c.newInventory(style, words, room.W, percent, tiers); t.fits(room) {
				t.set(room)
				return
			}
		}
	}
}

// An inventory is a book's contents at one size.
type inventory struct {
	*canvas
	count, kind, tiers setting
	indent             figure.Length // of kinds and tiers, beside the widest count
	tiered             bool
	closing            column
	lines              [][]textWord // of the closing text; nil if a word is too wide
}

// newInventory sets the contents at a percentage of the ideal size. Small text never exceeds that size.
func (c *canvas) newInventory(style backStyle, words setting, width, percent figure.Length, tiered bool) inventory {
	letters := func(least int, size figure.Length) figure.Length { return max(figure.Points(least), size*percent/100) }
	t := inventory{
		canvas: c, tiered: tiered,
		count: setting{face: style.face, size: letters(1400, c.front.W*92/1000), ink: style.text},
		kind:  setting{face: figure.SansSemibold, size: letters(1000, c.front.W*32/1000), ink: style.text},
		tiers: setting{face: figure.Sans, size: min(letters(750, c.small), c.small), ink: style.text},
	}
	words.size = min(letters(850, words.size), words.size)
	t.closing = c.column(words, width)
	t.lines, _ = t.closing.lines(wordsOf(c.book.Closing))
	for _, h := range c.book.Holds {
		t.indent = max(t.indent, c.width(t.count, h.Count)+t.count.caps()*6/10)
	}
	return t
}

// pad returns the white space between a row and its rules.
func (t inventory) pad() figure.Length { return t.count.caps() * 45 / 100 }

// row returns the height from rule to rule.
func (t inventory) row() figure.Length { return t.count.caps() + 2*t.pad() }

// fits reports whether everything fits.
func (t inventory) fits(room figure.Rect) bool {
	for _, h := range t.book.Holds {
		if t.indent+t.width(t.kind, h.Kind) > room.W || t.tiered && t.indent+t.width(t.tiers, h.Tiers) > room.W {
			return false
		}
	}
	high := t.row()*figure.Length(len(t.book.Holds)) + t.pad()*3/2 + t.closing.height([][][]textWord{t.lines})
	return high <= room.H && (t.lines != nil || len(t.book.Closing) == 0)
}

func (t inventory) set(room figure.Rect) {
	const thin = mm / 4
	y := room.Y
	for _, h := range t.book.Holds {
		t.drawRule(room.X, y, room.W, thin, t.count.ink)
		top := y + t.pad()
		foot := top + t.count.caps()
		t.page.Add(t.count.line(h.Count, room.X, foot))
		if kind := room.X + t.indent; t.tiered && h.Tiers != "" {
			t.page.Add(t.kind.line(h.Kind, kind, top+t.kind.caps()))
			t.page.Add(t.tiers.line(h.Tiers, kind, foot))
		} else {
			t.page.Add(t.kind.line(h.Kind, kind, foot))
		}
		y = foot + t.pad()
	}
	t.drawRule(room.X, y, room.W, thin, t.count.ink)
	t.closing.set([][][]textWord{t.lines}, room.X, y+t.pad()*3/2)
}
