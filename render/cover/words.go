package cover

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/figure"
)

// A textStyle is the style of a text's lines.
type textStyle struct {
	face     figure.Face
	size     figure.Length
	leading  int // distance between baselines, in thousandths of the size
	tracking int32
	ink      figure.Ink
	anchor   figure.Anchor
}

// lineAt returns one line of text. It begins at x on the baseline y.
func (s textStyle) lineAt(text string, x, y figure.Length) figure.Text {
	return figure.Text{At: figure.Point{X: x, Y: y}, Size: s.size, Face: s.face, Ink: s.ink, String: text, Tracking: s.tracking, Kerned: true}
}

func (c *canvas) textWidth(s textStyle, text string) figure.Length {
	return c.letters.Width(s.lineAt(text, 0, 0))
}

// lineHeight returns the distance between the baselines of two lines.
func (s textStyle) lineHeight() figure.Length { return s.size * figure.Length(s.leading) / 1000 }

// capHeight returns the height of capitals.
func (s textStyle) capHeight() figure.Length { return s.size * figure.CapHeight / 1000 }

// height returns the height of a number of lines, from the top of the capitals to the last baseline.
func (s textStyle) height(lines int) figure.Length {
	return s.capHeight() + figure.Length(max(0, lines-1))*s.lineHeight()
}

// setLines draws lines, and returns the last baseline. top is the top of the first line's capitals. x is the
// left edge, middle or right edge of the lines, as the anchor of the style says.
func (c *canvas) setLines(s textStyle, lines []string, x, top figure.Length) figure.Length {
	y := top + s.capHeight()
	for i, text := range lines {
		at := x
		switch s.anchor {
		case figure.Middle:
			at -= c.textWidth(s, text) / 2
		case figure.End:
			at -= c.textWidth(s, text)
		}
		c.page.Add(s.lineAt(text, at, y))
		if i < len(lines)-1 {
			y += s.lineHeight()
		}
	}
	return y
}

// splitWords splits a text at spaces. A no-break space stays within its word.
func splitWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' })
}

// A fittedText is a text that fits its room: its style, with the size that fits, and its lines.
type fittedText struct {
	textStyle
	lines []string
}

func (b fittedText) height() figure.Length { return b.textStyle.height(len(b.lines)) }

// fitText finds the largest size at which a text fits. It tries sizes from that of s down to
// minSize. If no size fits, it records an error and returns no lines. field is the setting that the
// error names.
func (c *canvas) fitText(field, text string, s textStyle, minSize figure.Length, width, height figure.Length, maxLines int) fittedText {
	b, ok := c.tryFit(text, s, minSize, width, height, maxLines)
	if !ok {
		c.recordMisfit(field, tooLong(text))
	}
	return b
}

// tryFit finds the largest size at which a text fits, as fitText does, but records no error. ok is false if not
// even minSize fits.
func (c *canvas) tryFit(text string, s textStyle, minSize figure.Length, width, height figure.Length, maxLines int) (b fittedText, ok bool) {
	if text == "" {
		return fittedText{textStyle: s}, true
	}
	for ; ; s.size = max(minSize, s.size*97/100) {
		if lines, ok := c.breakLines(s, text, width, maxLines); ok && s.height(len(lines)) <= height {
			return fittedText{s, lines}, true
		}
		if s.size <= minSize {
			return fittedText{s, nil}, false
		}
	}
}

// breakLines divides a text into as few lines as possible, of similar length. It takes one line more if then
// fewer lines end with a short word, such as an article. ok is false if the text doesn't fit.
func (c *canvas) breakLines(s textStyle, text string, width figure.Length, maxLines int) (lines []string, ok bool) {
	all := splitWords(text)
	if c.textWidth(s, text) > width*figure.Length(maxLines) {
		return nil, false // no search is needed: the text is longer than all lines together
	}
	b := &lineBreaker{canvas: c, textStyle: s, words: all, width: width, widths: map[[2]int]figure.Length{}}
	for n := 1; n <= maxLines && n <= len(all); n++ {
		b.divisions = map[[2]int]division{}
		found, cost := b.bestLines(0, n)
		if cost >= impossible {
			continue
		}
		if lines == nil || countHangingWords(found) < countHangingWords(lines) {
			lines = found
		}
		if ok || countHangingWords(lines) == 0 {
			return lines, true
		}
		ok = true // tries one line more, with which maybe fewer lines end with a short word
	}
	return lines, ok
}

// countHangingWords counts the lines, except the last, that end with a short word.
func countHangingWords(lines []string) (n int) {
	for _, l := range lines[:len(lines)-1] {
		if all := splitWords(l); belongsToNext(all[len(all)-1]) {
			n++
		}
	}
	return n
}

// belongsToNext reports whether a word should not end a line, such as an article, a preposition or a number. It
// takes every word of at most three letters without punctuation for one.
func belongsToNext(word string) bool {
	return utf8.RuneCountInString(word) <= 3 && !strings.ContainsAny(word, ".,:;!?")
}

// A lineBreaker searches for the best lines of a text. Two maps remember results. The keys of widths are a
// line's first word and the word after its last. The keys of divisions are the first word and the number of
// lines.
type lineBreaker struct {
	*canvas
	textStyle
	words     []string
	width     figure.Length
	widths    map[[2]int]figure.Length
	divisions map[[2]int]division
}

// A division is the best way to divide the last words of a text into lines, and its cost (see lineCost).
type division struct {
	lines []string
	cost  int
}

// impossible is the cost of a division if the words don't fit. It is higher than any other cost.
const impossible = 1 << 30

func (b *lineBreaker) line(from, to int) string { return strings.Join(b.words[from:to], " ") }

func (b *lineBreaker) lineWidth(from, to int) figure.Length {
	key := [2]int{from, to}
	if w, ok := b.widths[key]; ok {
		return w
	}
	w := b.canvas.textWidth(b.textStyle, b.line(from, to))
	b.widths[key] = w
	return w
}

// bestLines divides the words with index from and above into a number of lines. It returns the lines and their
// cost, or nil and impossible.
func (b *lineBreaker) bestLines(from, lines int) ([]string, int) {
	key := [2]int{from, lines}
	if d, known := b.divisions[key]; known {
		return d.lines, d.cost
	}
	found, cost := b.searchLines(from, lines)
	b.divisions[key] = division{found, cost}
	return found, cost
}

func (b *lineBreaker) searchLines(from, lines int) (found []string, cost int) {
	if lines == 1 {
		if b.lineWidth(from, len(b.words)) > b.width {
			return nil, impossible
		}
		return []string{b.line(from, len(b.words))}, b.lineCost(from, len(b.words))
	}
	cost = impossible
	for to := from + 1; to <= len(b.words)-lines+1 && b.lineWidth(from, to) <= b.width; to++ {
		rest, more := b.bestLines(to, lines-1)
		if sum := b.lineCost(from, to) + more; more < impossible && sum < cost {
			found, cost = append([]string{b.line(from, to)}, rest...), sum
		}
	}
	return found, cost
}

// lineCost returns the cost of a line: the square of the per cent of its width that is empty. A short word at
// the line's end adds 4,000, as much as if 63 % of the width were empty.
func (b *lineBreaker) lineCost(from, to int) int {
	lack := int((b.width - b.lineWidth(from, to)) * 100 / max(1, b.width))
	cost := lack * lack
	if to < len(b.words) && belongsToNext(b.words[to-1]) {
		cost += 4000
	}
	return cost
}

// tooLong says that a text is too long, and what its author can do.
func tooLong(text string) engine.Message {
	if n := utf8.RuneCountInString(text); n != 1 {
		return engine.Messagef("it has %d letters; possible: fewer or shorter words, a larger trim, or another design", n)
	}
	return engine.Messagef("it has 1 letter; possible: fewer or shorter words, a larger trim, or another design")
}
