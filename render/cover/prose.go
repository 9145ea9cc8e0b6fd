package cover

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

func itoa(n int) string { return strconv.Itoa(n) }

// A textWord of prose is text in different faces without a space.
type textWord []Stretch

// wordsOf splits a paragraph at its spaces.
func wordsOf(p Paragraph) []textWord {
	var all []textWord
	open := false // the next piece belongs to the last word
	for _, s := range p {
		start := 0
		for i := 0; i <= len(s.Text); i++ {
			if i < len(s.Text) && s.Text[i] != ' ' {
				continue
			}
			if piece := s.Text[start:i]; piece != "" {
				if open {
					all[len(all)-1] = append(all[len(all)-1], Stretch{piece, s.Face})
				} else {
					all = append(all, textWord{{piece, s.Face}})
				}
				open = true
			}
			if i < len(s.Text) {
				open = false
			}
			start = i + 1
		}
	}
	return all
}

// A column is prose set ragged right.
type column struct {
	*canvas
	setting
	width figure.Length
	space figure.Length
}

func (c *canvas) column(s setting, width figure.Length) column {
	return column{c, s, width, c.width(setting{face: s.face, size: s.size}, " ")}
}

func (c column) piece(s Stretch) figure.Length {
	own := c.setting
	own.face = s.Face
	return c.canvas.width(own, s.Text)
}

func (c column) word(w textWord) (sum figure.Length) {
	for _, piece := range w {
		sum += c.piece(piece)
	}
	return sum
}

// lines divides words into lines of similar length without a lone last word; ok is false if a word is
// too wide.
func (c column) lines(words []textWord) (lines [][]textWord, ok bool) {
	const endless = 1 << 60
	wide := make([]figure.Length, len(words))
	for i, w := range words {
		wide[i] = c.word(w)
	}
	cost, next := make([]int64, len(words)+1), make([]int, len(words)+1)
	for from := len(words) - 1; from >= 0; from-- {
		cost[from] = endless
		length := -c.space
		for to := from + 1; to <= len(words); to++ {
			length += c.space + wide[to-1]
			if length > c.width {
				break
			}
			lack := int64((c.width - length) * 100 / c.width)
			own := lack * lack
			if to == len(words) {
				own = 0
				if length < c.width/4 {
					own = 2500
				}
			}
			if own+cost[to] < cost[from] {
				cost[from], next[from] = own+cost[to], to
			}
		}
		if cost[from] >= endless {
			return nil, false
		}
	}
	for from := 0; from < len(words); from = next[from] {
		lines = append(lines, words[from:next[from]])
	}
	return lines, true
}

// gap returns the white space between paragraphs: half a line.
func (c column) gap() figure.Length { return c.step() / 2 }

// height returns the height of paragraphs, from the top of the capitals to the last baseline.
func (c column) height(paragraphs [][][]textWord) figure.Length {
	n := 0
	for _, p := range paragraphs {
		n += len(p)
	}
	return c.setting.height(n) + figure.Length(max(0, len(paragraphs)-1))*c.gap()
}

// setProse finds the size at which paragraphs fit a room, sets them, and returns where they end.
func (c *canvas) setProse(field string, text []Paragraph, s setting, least figure.Length, room figure.Rect) figure.Length {
	for {
		col := c.column(s, room.W)
		var all [][][]textWord
		fits := true
		for _, p := range text {
			lines, ok := col.lines(wordsOf(p))
			fits = fits && ok
			all = append(all, lines)
		}
		if fits && col.height(all) <= room.H {
			return col.set(all, room.X, room.Y)
		}
		if s.size == least {
			c.recordMisfit(field, engine.Messagef("it is longer than the back holds; possible: fewer words, or a larger trim"))
			return room.Y
		}
		s.size = max(least, s.size*98/100)
	}
}

func (c column) set(paragraphs [][][]textWord, x, top figure.Length) figure.Length {
	y := top + c.caps()
	for i, lines := range paragraphs {
		for j, line := range lines {
			if i+j > 0 {
				y += c.step()
			}
			c.setWords(line, x, y)
		}
		if i < len(paragraphs)-1 {
			y += c.gap()
		}
	}
	return y
}

// setWords sets a line.
func (c column) setWords(line []textWord, x, y figure.Length) {
	var run Stretch
	at := x
	flush := func() {
		if run.Text != "" {
			own := c.setting
			own.face = run.Face
			c.page.Add(own.line(run.Text, x, y))
			x, run.Text = at, ""
		}
	}
	for i, w := range line {
		if i > 0 {
			at += c.space
			if run.Text != "" {
				run.Text += " "
			}
		}
		for _, piece := range w {
			if piece.Face != run.Face {
				flush()
				x, run.Face = at, piece.Face
			}
			run.Text += piece.Text
			at += c.piece(piece)
		}
	}
	flush()
}
