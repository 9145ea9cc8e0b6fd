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
	Ragged
	flushRight
	middle
)

// A ParagraphStyle says how a paragraph is set.
type ParagraphStyle struct {
	Width   figure.Length
	indent  figure.Length // of the first line
	leading figure.Length
	Align   alignment
	hyphens *hyphen.Hyphenator // nil leaves words whole
}

// A Line is one line of a paragraph. Its marks count from the left end of its baseline.
type Line struct {
	Marks      []Mark
	links      []Link
	notes      []footnote
	Width      figure.Length
	endsInWord bool // it ends with a divided word
}

// A piece is the letters of a span that one item of the line breaker stands for.
type piece struct {
	span int
	text string
}

// paragraph is the state of setting one paragraph.
type paragraph struct {
	measurer *font.Measurer
	setting  ParagraphStyle
	spans    []Span
	items    []linebreak.Item
	pieces   []piece // one for each item
}

// tolerance is how far spaces of justified lines may stretch, in thousandths of their
// stretchability. Chosen by looking at pages in Spanish and English.
const tolerance = 1700

// SetLines breaks spans into lines.
func SetLines(m *font.Measurer, spans []Span, s ParagraphStyle) []Line {
	spans = borrowLetters(m, spans)
	room := 4
	for _, s := range spans {
		room += len(s.Text) / 3 // about one item per three letters
	}
	p := &paragraph{measurer: m, setting: s, spans: spans, items: make([]linebreak.Item, 0, room), pieces: make([]piece, 0, room)}
	if s.indent > 0 {
		p.push(linebreak.Item{Kind: linebreak.Box, Width: linebreak.Width(font.ToNano(s.indent))}, piece{span: -1})
	}
	for i := range spans {
		p.spans[i].Text = m.Clean(spans[i].Style.Face, spans[i].Text)
		p.span(i)
	}
	p.trim()
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
		set[i] = p.line(l)
	}
	return set
}

// SetBalanced sets a title in as few lines as fit, and narrows them so that the last line isn't a
// single word.
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

// longestWord returns the width of the longest word, plus a hyphen and a millimetre.
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

// trim removes white space at the end.
func (p *paragraph) trim() {
	n := len(p.items)
	for n > 0 && p.items[n-1].Kind == linebreak.Glue {
		n--
	}
	p.items, p.pieces = p.items[:n], p.pieces[:n]
}

// keepLastWord keeps the last word of a paragraph whole: half a word is no line.
func (p *paragraph) keepLastWord() {
	for i := len(p.items) - 1; i >= 0 && p.items[i].Kind != linebreak.Glue; i-- {
		if p.items[i].Hyphen {
			p.items[i].Penalty = linebreak.Never
		}
	}
}

// span turns a span into items: words into boxes, spaces into glue.
func (p *paragraph) span(i int) {
	s := p.spans[i]
	if s.end {
		p.trim()
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
			p.space(i, true)
			text = rest
		case 0xa0:
			p.push(linebreak.Item{Kind: linebreak.Penalty, Penalty: linebreak.Never}, piece{span: -1})
			p.space(i, false)
			text = text[size:]
		default:
			n := strings.IndexAny(text, " \u00a0")
			if n < 0 {
				n = len(text)
			}
			p.word(i, text[:n])
			text = text[n:]
		}
	}
}

// sticksTogether reports whether a line may not end between two texts. No line begins with a dash
// or sign between spaces, and none ends with ×.
func sticksTogether(before, after string) bool {
	sign, size := utf8.DecodeRuneInString(after)
	alone := len(after) == size || strings.HasPrefix(after[size:], " ")
	return alone && strings.ContainsRune("–—…·×÷=≤≥≠→", sign) || strings.HasSuffix(before, " ×")
}

// space adds white space between words; several spaces become one. It may grow by half and shrink
// by three tenths.
func (p *paragraph) space(i int, breakable bool) {
	if n := len(p.items); breakable && (n == 0 || p.items[n-1].Kind == linebreak.Glue) {
		return
	}
	s := p.spans[i].Style
	width := linebreak.Width(p.measurer.Width(s, " "))
	it := linebreak.Item{Kind: linebreak.Glue, Width: width}
	if p.setting.Align == justified {
		it.Stretch, it.Shrink = width/2, width*3/10
	}
	p.push(it, piece{span: i, text: " "})
}

// box adds letters, with the kern between them and the letters that follow.
func (p *paragraph) box(i int, text, after string) {
	s := p.spans[i].Style
	width := p.measurer.Width(s, text)
	if after != "" {
		last, _ := utf8.DecodeLastRuneInString(text)
		next, _ := utf8.DecodeRuneInString(after)
		width += font.Nano(p.measurer.Kern(s.Face, last, next)) * font.Nano(s.Size)
	}
	p.push(linebreak.Item{Kind: linebreak.Box, Width: linebreak.Width(width)}, piece{span: i, text: text})
}
