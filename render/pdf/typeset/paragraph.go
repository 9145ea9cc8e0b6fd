package typeset

import (
	"strings"
	"unicode/utf8"

	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/hyphen"
	"octavo/render/pdf/linebreak"
)

// An alignment says where the lines of a paragraph begin and end.
type alignment uint8

const (
	justified alignment = iota
	Ragged              // flush left, uneven right
	flushRight
	centred
)

// A ParagraphStyle holds the width, spacing and alignment of a paragraph.
type ParagraphStyle struct {
	Width   figure.Length
	indent  figure.Length // indent of the first line
	Align   alignment
	hyphens *hyphen.Hyphenator // nil leaves words whole
}

// A Line is one line of a paragraph. The places of its marks are measured from the left end of its
// baseline.
type Line struct {
	Marks      []Mark
	links      []Link
	notes      []footnote
	Width      figure.Length
	endsInWord bool // whether the line ends within a word
}

// A piece holds the letters that one item of the line breaker represents.
type piece struct {
	span int // index of the span with these letters; -1 for items without letters
	text string
}

// paragraph is the state of setting one paragraph.
type paragraph struct {
	measurer *font.Measurer
	style    ParagraphStyle
	spans    []Span
	items    []linebreak.Item
	pieces   []piece // the letters of each item, by index of the item
}

// tolerance is how far spaces of justified lines should grow at most, in thousandths of the stretch
// of their glue. The number was chosen by looking at pages in Spanish and English.
const tolerance = 1700

// SetLines breaks a paragraph, given as spans, into lines and sets each line. It returns nil if the
// spans have nothing but white space.
func SetLines(m *font.Measurer, spans []Span, s ParagraphStyle) []Line {
	spans = borrowLetters(m, spans)
	room := 4
	for _, s := range spans {
		room += len(s.Text) / 3 // about one item per three letters
	}
	p := &paragraph{measurer: m, style: s, spans: spans, items: make([]linebreak.Item, 0, room), pieces: make([]piece, 0, room)}
	if s.indent > 0 {
		p.push(linebreak.Item{Kind: linebreak.Box, Width: linebreak.Width(font.ToNano(s.indent))}, piece{span: -1})
	}
	for i := range spans {
		p.spans[i].Text = m.Clean(spans[i].Style.Face, spans[i].Text)
		p.addSpan(i)
	}
	p.trimSpace()
	if len(p.items) == 0 {
		return nil
	}
	p.keepLastWord()
	p.items = linebreak.Finish(p.items)
	for len(p.pieces) < len(p.items) {
		p.pieces = append(p.pieces, piece{span: -1})
	}
	shape := linebreak.Shape{Width: linebreak.Width(font.ToNano(s.Width)), Tolerance: tolerance}
	if s.Align != justified {
		shape.Ragged = shape.Width / 6
	}
	lines := linebreak.Break(p.items, shape)
	set := make([]Line, len(lines))
	for i, l := range lines {
		set[i] = p.setLine(l)
	}
	return set
}

// SetBalanced sets a title in as few lines as SetLines needs. Then it makes the width smaller while
// the number of lines stays the same, but at most by two fifths. So the lines become similarly long.
func SetBalanced(m *font.Measurer, spans []Span, s ParagraphStyle) []Line {
	best := SetLines(m, spans, s)
	least := max(longestWord(m, spans), s.Width*3/5)
	for len(best) > 1 && s.Width > least {
		s.Width -= mm
		narrower := SetLines(m, spans, s)
		if len(narrower) > len(best) {
			break
		}
		best = narrower
	}
	return best
}

// longestWord returns the width of the longest word and a hyphen after it, plus a millimetre for
// rounding errors.
func longestWord(m *font.Measurer, spans []Span) figure.Length {
	longest := font.Nano(0)
	for _, s := range spans {
		for _, word := range strings.Fields(s.Text) {
			longest = max(longest, m.Width(s.Style, word+"-"))
		}
	}
	return longest.Round() + mm
}

func (p *paragraph) push(it linebreak.Item, pc piece) {
	p.items = append(p.items, it)
	p.pieces = append(p.pieces, pc)
}

// trimSpace removes glue at the end of the items.
func (p *paragraph) trimSpace() {
	n := len(p.items)
	for n > 0 && p.items[n-1].Kind == linebreak.Glue {
		n--
	}
	p.items, p.pieces = p.items[:n], p.pieces[:n]
}

// keepLastWord forbids to divide the last word with a hyphen, because half a word is too little for
// the last line.
func (p *paragraph) keepLastWord() {
	for i := len(p.items) - 1; i >= 0 && p.items[i].Kind != linebreak.Glue; i-- {
		if p.items[i].Hyphen {
			p.items[i].Penalty = linebreak.Never
		}
	}
}

// addSpan adds the items of span i: boxes for words, glue for spaces, an end of the line for a
// forced line break.
func (p *paragraph) addSpan(i int) {
	s := p.spans[i]
	if s.lineBreak {
		p.trimSpace()
		p.push(linebreak.Item{Kind: linebreak.Penalty, Penalty: linebreak.Never}, piece{span: -1})
		p.push(linebreak.Item{Kind: linebreak.Glue, Stretch: linebreak.Infinite}, piece{span: -1})
		p.push(linebreak.Item{Kind: linebreak.Penalty, Penalty: linebreak.Always}, piece{span: -1})
		return
	}
	for text := s.Text; text != ""; {
		switch r, size := utf8.DecodeRuneInString(text); r {
		case ' ':
			rest := strings.TrimLeft(text, " ")
			if n := len(p.items); n > 0 && p.items[n-1].Kind == linebreak.Box && sticksTogether(s.Text[:len(s.Text)-len(text)], rest) {
				p.push(linebreak.Item{Kind: linebreak.Penalty, Penalty: linebreak.Never}, piece{span: -1})
			}
			p.addSpace(i, true)
			text = rest
		case 0xa0:
			p.push(linebreak.Item{Kind: linebreak.Penalty, Penalty: linebreak.Never}, piece{span: -1})
			p.addSpace(i, false)
			text = text[size:]
		default:
			n := strings.IndexAny(text, " \u00a0")
			if n < 0 {
				n = len(text)
			}
			p.addWord(i, text[:n])
			text = text[n:]
		}
	}
}

// sticksTogether reports whether no line may end between two neighbouring texts. A line may not
// begin with a dash or sign that stands alone, nor end with ×.
func sticksTogether(before, after string) bool {
	sign, size := utf8.DecodeRuneInString(after)
	alone := len(after) == size || strings.HasPrefix(after[size:], " ")
	return alone && strings.ContainsRune("–—…·×÷=≤≥≠→", sign) || strings.HasSuffix(before, " ×")
}

// addSpace adds glue for a space. A breakable space is left out at the start and after other glue,
// so several spaces become one. In justified lines the glue may grow by half of its width and
// shrink by three tenths.
func (p *paragraph) addSpace(i int, breakable bool) {
	if n := len(p.items); breakable && (n == 0 || p.items[n-1].Kind == linebreak.Glue) {
		return
	}
	s := p.spans[i].Style
	width := linebreak.Width(p.measurer.Width(s, " "))
	it := linebreak.Item{Kind: linebreak.Glue, Width: width}
	if p.style.Align == justified {
		it.Stretch, it.Shrink = width/2, width*3/10
	}
	p.push(it, piece{span: i, text: " "})
}

// addBox adds text of span i as one box. after is what follows text in the same word. The width of
// the box includes the kern between them.
func (p *paragraph) addBox(i int, text, after string) {
	s := p.spans[i].Style
	width := p.measurer.Width(s, text)
	if after != "" {
		last, _ := utf8.DecodeLastRuneInString(text)
		next, _ := utf8.DecodeRuneInString(after)
		width += font.Nano(p.measurer.Kern(s.Face, last, next)) * font.Nano(s.Size)
	}
	p.push(linebreak.Item{Kind: linebreak.Box, Width: linebreak.Width(width)}, piece{span: i, text: text})
}
