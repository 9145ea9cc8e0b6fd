package cover

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

func itoa(n int) string { return strconv.Itoa(n) }

// A textWord is a word of prose. It has several parts if its letters have different faces.
type textWord []Stretch

// wordsOf splits a paragraph at its spaces.
func wordsOf(p Paragraph) []textWord {
	var all []textWord
	open := false // whether no space follows the last word yet, so that the next piece belongs to it
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

// A textColumn sets prose in lines of at most some width, aligned on the left.
type textColumn struct {
	*canvas
	textStyle
	width figure.Length
	space figure.Length
}

func (c *canvas) newColumn(s textStyle, width figure.Length) textColumn {
	return textColumn{c, s, width, c.textWidth(textStyle{face: s.face, size: s.size}, " ")}
}

func (c textColumn) pieceWidth(s Stretch) figure.Length {
	own := c.textStyle
	own.face = s.Face
	return c.canvas.textWidth(own, s.Text)
}

func (c textColumn) wordWidth(w textWord) (sum figure.Length) {
	for _, piece := range w {
		sum += c.pieceWidth(piece)
	}
	return sum
}

// breakWords divides words into lines of similar length. It avoids a last line of less than a quarter of the
// width. ok is false if a word is wider than a line.
func (c textColumn) breakWords(words []textWord) (lines [][]textWord, ok bool) {
	const endless = 1 << 60
	wide := make([]figure.Length, len(words))
	for i, w := range words {
		wide[i] = c.wordWidth(w)
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

// paragraphGap returns the white space between paragraphs: half a line.
func (c textColumn) paragraphGap() figure.Length { return c.lineHeight() / 2 }

// height returns the height of paragraphs, from the top of the capitals to the last baseline.
func (c textColumn) height(paragraphs [][][]textWord) figure.Length {
	n := 0
	for _, p := range paragraphs {
		n += len(p)
	}
	return c.textStyle.height(n) + figure.Length(max(0, len(paragraphs)-1))*c.paragraphGap()
}

// setProse draws paragraphs in the largest size that fits a room, from the size of s down to
// minSize. It returns the last baseline. If not even minSize fits, it draws nothing, returns the
// room's top, and records an error. field is the setting that the error names.
func (c *canvas) setProse(field string, text []Paragraph, s textStyle, minSize figure.Length, room figure.Rect) figure.Length {
	for {
		col := c.newColumn(s, room.W)
		var all [][][]textWord
		fits := true
		for _, p := range text {
			lines, ok := col.breakWords(wordsOf(p))
			fits = fits && ok
			all = append(all, lines)
		}
		if fits && col.height(all) <= room.H {
			return col.setParagraphs(all, room.X, room.Y)
		}
		if s.size == minSize {
			c.recordMisfit(field, engine.Messagef("it is longer than the back holds; possible: fewer words, or a larger trim"))
			return room.Y
		}
		s.size = max(minSize, s.size*98/100)
	}
}

func (c textColumn) setParagraphs(paragraphs [][][]textWord, x, top figure.Length) figure.Length {
	y := top + c.capHeight()
	for i, lines := range paragraphs {
		for j, line := range lines {
			if i+j > 0 {
				y += c.lineHeight()
			}
			c.setWords(line, x, y)
		}
		if i < len(paragraphs)-1 {
			y += c.paragraphGap()
		}
	}
	return y
}

// setWords draws a line of words. Adjacent words in the same face become one text.
func (c textColumn) setWords(line []textWord, x, y figure.Length) {
	var run Stretch
	at := x
	flush := func() {
		if run.Text != "" {
			own := c.textStyle
			own.face = run.Face
			c.page.Add(own.lineAt(run.Text, x, y))
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
			at += c.pieceWidth(piece)
		}
	}
	flush()
}
