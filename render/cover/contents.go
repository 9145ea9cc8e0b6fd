package cover

import "octavo/engine/figure"

// A KindCount says how many puzzles of a kind a book has, and of which tiers.
type KindCount struct {
	Count string // number of puzzles, such as "72"
	Kind  string // name of the kind, such as "Sudoku"
	Tiers string // names of the tiers, such as "Easy · Normal · Hard"; may be empty
}

// fitContents returns the largest list of the book's contents that fits a room. The list has a row
// for each kind, with rules between rows, and then the closing text. If it fits at no size,
// fitContents leaves out the tiers. If even that doesn't fit, or the book has no KindCounts, it
// returns nil.
func (c *canvas) fitContents(style backStyle, words textStyle, room figure.Rect) *contentsTable {
	if len(c.book.KindCounts) == 0 {
		return nil
	}
	largest := 100 + 30*figure.Length(max(0, 3-len(c.book.KindCounts))) // in per cent: lists of one or two rows are larger, so that the page isn't empty
	for _, tiers := range []bool{true, false} {
		for percent := largest; percent >= 50; percent -= 5 {
			if t := c.newContentsTable(style, words, room.W, percent, tiers); t.fits(room) {
				return &t
			}
		}
	}
	return nil
}

// A contentsTable is the list of a book's contents at one size.
type contentsTable struct {
	*canvas
	count, kind, tiers textStyle
	indent             figure.Length // distance of kinds and tiers from the left edge: they stand right of the widest count
	withTiers          bool
	closing            textColumn
	lines              [][]textWord // the lines of the closing text; nil if one of its words is too wide
}

// newContentsTable returns the list at a percentage of its usual size. Above 100 per cent only counts and kinds
// grow: tiers and the closing text keep their size. tiered is false to leave out the tiers.
func (c *canvas) newContentsTable(style backStyle, words textStyle, width, percent figure.Length, tiered bool) contentsTable {
	letters := func(least int, size figure.Length) figure.Length { return max(figure.Points(least), size*percent/100) }
	t := contentsTable{
		canvas: c, withTiers: tiered,
		count: textStyle{face: style.face, size: letters(1400, c.front.W*92/1000), ink: style.text},
		kind:  textStyle{face: figure.SansSemibold, size: letters(1000, c.front.W*32/1000), ink: style.text},
		tiers: textStyle{face: figure.Sans, size: min(letters(750, c.smallSize), c.smallSize), ink: style.text},
	}
	words.size = min(letters(850, words.size), words.size)
	t.closing = c.newColumn(words, width)
	t.lines, _ = t.closing.breakWords(wordsOf(c.book.Closing))
	for _, h := range c.book.KindCounts {
		t.indent = max(t.indent, c.textWidth(t.count, h.Count)+t.count.capHeight()*6/10)
	}
	return t
}

// rowPadding returns the white space between a row and its rules.
func (t contentsTable) rowPadding() figure.Length { return t.count.capHeight() * 45 / 100 }

// rowHeight returns the height from rule to rule.
func (t contentsTable) rowHeight() figure.Length { return t.count.capHeight() + 2*t.rowPadding() }

// fits reports whether the list and the closing text fit a room.
func (t contentsTable) fits(room figure.Rect) bool {
	for _, h := range t.book.KindCounts {
		if t.indent+t.textWidth(t.kind, h.Kind) > room.W || t.withTiers && t.indent+t.textWidth(t.tiers, h.Tiers) > room.W {
			return false
		}
	}
	return t.height() <= room.H && (t.lines != nil || len(t.book.Closing) == 0)
}

func (t contentsTable) height() figure.Length {
	rows := t.rowHeight() * figure.Length(len(t.book.KindCounts))
	if len(t.lines) == 0 {
		return rows
	}
	return rows + t.rowPadding()*3/2 + t.closing.height([][][]textWord{t.lines})
}

func (t contentsTable) draw(room figure.Rect) {
	const thin = mm / 4
	y := room.Y
	for _, h := range t.book.KindCounts {
		t.drawRule(room.X, y, room.W, thin, t.count.ink)
		top := y + t.rowPadding()
		foot := top + t.count.capHeight()
		t.page.Add(t.count.lineAt(h.Count, room.X, foot))
		if kind := room.X + t.indent; t.withTiers && h.Tiers != "" {
			t.page.Add(t.kind.lineAt(h.Kind, kind, top+t.kind.capHeight()))
			t.page.Add(t.tiers.lineAt(h.Tiers, kind, foot))
		} else {
			t.page.Add(t.kind.lineAt(h.Kind, kind, foot))
		}
		y = foot + t.rowPadding()
	}
	t.drawRule(room.X, y, room.W, thin, t.count.ink)
	t.closing.setParagraphs([][][]textWord{t.lines}, room.X, y+t.rowPadding()*3/2)
}
