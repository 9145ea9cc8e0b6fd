package cover

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/figure"
)

// A setting is how lines are set.
type setting struct {
	face     figure.Face
	size     figure.Length
	leading  int // thousandths of the size
	tracking int32
	ink      figure.Ink
	anchor   figure.Anchor
}

// line returns one line that begins at a point.
func (s setting) line(text string, x, y figure.Length) figure.Text {
	return figure.Text{At: figure.Point{X: x, Y: y}, Size: s.size, Face: s.face, Ink: s.ink, String: text, Tracking: s.tracking, Kerned: true}
}

func (c *canvas) width(s setting, text string) figure.Length {
	return c.letters.Width(s.line(text, 0, 0))
}

// step returns the distance between baselines.
func (s setting) step() figure.Length { return s.size * figure.Length(s.leading) / 1000 }

// caps returns the height of capitals.
func (s setting) caps() figure.Length { return s.size * figure.CapHeight / 1000 }

// height returns the height of some lines, from the top of the capitals to the last baseline.
func (s setting) height(lines int) figure.Length {
	return s.caps() + figure.Length(max(0, lines-1))*s.step()
}

// setLines sets lines from a top and returns the last baseline; x is their left edge, middle or right edge.
func (c *canvas) setLines(s setting, lines []string, x, top figure.Length) figure.Length {
	y := top + s.caps()
	for i, text := range lines {
		at := x
		switch s.anchor {
		case figure.Middle:
			at -= c.width(s, text) / 2
		case figure.End:
			at -= c.width(s, text)
		}
		c.page.Add(s.line(text, at, y))
		if i < len(lines)-1 {
			y += s.step()
		}
	}
	return y
}

// words splits a text at breakable spaces.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' })
}

// A block is a text with its size and lines.
type block struct {
	setting
	lines []string
}

func (b block) height() figure.Length { return b.setting.height(len(b.lines)) }

// fit finds the largest size, from that of s down to least, at which a text fits. If none fits, it records an
// error that names the field of the text.
func (c *canvas) fit(field, text string, s setting, least figure.Length, width, height figure.Length, most int) block {
	if text == "" {
		return block{setting: s}
	}
	for size := s.size; ; size = max(least, size*97/100) {
		s.size = size
		if lines, ok := c.breakLines(s, text, width, most); ok && s.height(len(lines)) <= height {
			return block{s, lines}
		}
		if size == least {
			c.recordMisfit(field, tooLong(text))
			return block{s, nil}
		}
	}
}

// breakLines divides a text into few lines of similar length. If possible, it avoids short words at line
// ends and a lone last word. ok is false if the text doesn't fit.
func (c *canvas) breakLines(s setting, text string, width figure.Length, most int) (lines []string, ok bool) {
	all := words(text)
	b := &breaking{canvas: c, setting: s, words: all, width: width, known: map[[2]int]figure.Length{}}
	for n := 1; n <= most && n <= len(all); n++ {
		b.found = map[[2]int]division{}
		found, cost := b.best(0, n)
		if cost >= impossible {
			continue
		}
		if lines == nil || countHanging(found) < countHanging(lines) {
			lines = found
		}
		if ok || countHanging(lines) == 0 {
			return lines, true
		}
		ok = true // another line may let no word hang
	}
	return lines, ok
}

// countHanging counts lines that end with a short word.
func countHanging(lines []string) (n int) {
	for _, l := range lines[:len(lines)-1] {
		if all := words(l); belongsToNext(all[len(all)-1]) {
			n++
		}
	}
	return n
}

// belongsToNext reports whether a word belongs to the next one: articles, prepositions, numbers.
func belongsToNext(word string) bool {
	return utf8.RuneCountInString(word) <= 3 && !strings.ContainsAny(word, ".,:;!?")
}

// A breaking searches for the lines of a text.
type breaking struct {
	*canvas
	setting
	words []string
	width figure.Length
	known map[[2]int]figure.Length
	found map[[2]int]division
}

// A division holds the lines from one word on, and their cost.
type division struct {
	lines []string
	cost  int
}

// impossible is higher than the cost of any lines.
const impossible = 1 << 30

func (b *breaking) line(from, to int) string { return strings.Join(b.words[from:to], " ") }

func (b *breaking) wide(from, to int) figure.Length {
	key := [2]int{from, to}
	if w, ok := b.known[key]; ok {
		return w
	}
	w := b.canvas.width(b.setting, b.line(from, to))
	b.known[key] = w
	return w
}

// best divides the words from one on into a number of lines.
func (b *breaking) best(from, lines int) ([]string, int) {
	key := [2]int{from, lines}
	if d, known := b.found[key]; known {
		return d.lines, d.cost
	}
	found, cost := b.search(from, lines)
	b.found[key] = division{found, cost}
	return found, cost
}

func (b *breaking) search(from, lines int) (found []string, cost int) {
	if lines == 1 {
		if b.wide(from, len(b.words)) > b.width {
			return nil, impossible
		}
		return []string{b.line(from, len(b.words))}, b.cost(from, len(b.words))
	}
	cost = impossible
	for to := from + 1; to <= len(b.words)-lines+1 && b.wide(from, to) <= b.width; to++ {
		rest, more := b.best(to, lines-1)
		if sum := b.cost(from, to) + more; more < impossible && sum < cost {
			found, cost = append([]string{b.line(from, to)}, rest...), sum
		}
	}
	return found, cost
}

// cost returns the square of the width that a line leaves empty, in hundredths, and more if a short
// word is at its end.
func (b *breaking) cost(from, to int) int {
	lack := int((b.width - b.wide(from, to)) * 100 / max(1, b.width))
	cost := lack * lack
	if to < len(b.words) && belongsToNext(b.words[to-1]) {
		cost += 4000
	}
	return cost
}

// tooLong is the message that a text is too long.
func tooLong(text string) engine.Message {
	if n := utf8.RuneCountInString(text); n != 1 {
		return engine.Messagef("it has %d letters; possible: fewer or shorter words, a larger trim, or another design", n)
	}
	return engine.Messagef("it has 1 letter; possible: fewer or shorter words, a larger trim, or another design")
}
