package pdf

import (
	"strings"
	"unicode/utf8"

	"octavo/engine/figure"
	"octavo/render/pdf/hyphen"
	"octavo/render/pdf/linebreak"
)

// An alignment is where the lines of a paragraph end.
type alignment uint8

const (
	justified alignment = iota
	ragged
	flushRight
	middle
)

// A setting is how a paragraph is set.
type setting struct {
	width   figure.Length
	indent  figure.Length // of the first line
	leading figure.Length
	align   alignment
	hyphens *hyphen.Hyphenator // nil: words stay whole
}

// A textLine is one line of a paragraph; its marks count from the left end of
// its baseline.
type textLine struct {
	marks []mark
	links []link
	notes []note
	width figure.Length
	torn  bool // it ends within a word
}

// A piece is what an item of the line breaker stands for: letters of a span.
type piece struct {
	span int
	text string
}

// paragraph is the work of setting one paragraph.
type paragraph struct {
	measurer *measurer
	setting  setting
	spans    []span
	items    []linebreak.Item
	pieces   []piece // one to an item
}

// tolerance is what justified lines allow, in thousandths of the stretch of
// their spaces; chosen by looking at pages of both languages.
const tolerance = 1700

// setLines divides spans into lines.
func (m *measurer) setLines(spans []span, s setting) []textLine {
	spans = m.borrow(spans)
	room := 4
	for _, s := range spans {
		room += len(s.text) / 3 // a word is a box or more, and white space
	}
	p := &paragraph{measurer: m, setting: s, spans: spans, items: make([]linebreak.Item, 0, room), pieces: make([]piece, 0, room)}
	if s.indent > 0 {
		p.push(linebreak.Item{Kind: linebreak.Box, Width: linebreak.Width(toFine(s.indent))}, piece{span: -1})
	}
	for i := range spans {
		p.spans[i].text = m.clean(spans[i].style.face, spans[i].text)
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
	shape := linebreak.Shape{Width: linebreak.Width(toFine(s.width)), Tolerance: tolerance}
	if s.align != justified {
		shape.Ragged = shape.Width / 6
	}
	lines := linebreak.Break(p.items, shape)
	set := make([]textLine, len(lines))
	for i, l := range lines {
		set[i] = p.line(l)
	}
	return set
}

// balanced sets a title: in as few lines as the width allows, but none that
// holds a last word alone if the others can spare one.
func (m *measurer) balanced(spans []span, s setting) []textLine {
	best := m.setLines(spans, s)
	least := max(m.longestWord(spans), s.width*3/5)
	for len(best) > 1 && s.width > least {
		s.width -= mm
		narrower := m.setLines(spans, s)
		if len(narrower) > len(best) {
			break
		}
		best = narrower
	}
	return best
}

// longestWord is the width of the longest word of spans, and a little more.
func (m *measurer) longestWord(spans []span) figure.Length {
	longest := fine(0)
	for _, s := range spans {
		for _, word := range strings.Fields(s.text) {
			longest = max(longest, m.width(s.style, word+"-"))
		}
	}
	return longest.coarse() + mm
}

func (p *paragraph) push(it linebreak.Item, pc piece) {
	p.items = append(p.items, it)
	p.pieces = append(p.pieces, pc)
}

// trim drops white space at the end.
func (p *paragraph) trim() {
	n := len(p.items)
	for n > 0 && p.items[n-1].Kind == linebreak.Glue {
		n--
	}
	p.items, p.pieces = p.items[:n], p.pieces[:n]
}

// keepLastWord leaves the last word of a paragraph whole: half a word is no line.
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
	for text := s.text; text != ""; {
		switch r, size := utf8.DecodeRuneInString(text); r {
		case ' ':
			rest := strings.TrimLeft(text, " ")
			if n := len(p.items); n > 0 && p.items[n-1].Kind == linebreak.Box && sticks(s.text[:len(s.text)-len(text)], rest) {
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

// sticks reports whether white space between two texts ends no line: no line
// begins with a dash or a sign that stands between spaces, nor ends with ×.
func sticks(before, after string) bool {
	sign, size := utf8.DecodeRuneInString(after)
	alone := len(after) == size || strings.HasPrefix(after[size:], " ")
	return alone && strings.ContainsRune("–—…·×÷=≤≥≠→", sign) || strings.HasSuffix(before, " ×")
}

// space adds the white space between words; several in a row are one. Glue may
// grow by a half and give way by three tenths.
func (p *paragraph) space(i int, breakable bool) {
	if n := len(p.items); breakable && (n == 0 || p.items[n-1].Kind == linebreak.Glue) {
		return
	}
	s := p.spans[i].style
	width := linebreak.Width(p.measurer.width(s, " "))
	it := linebreak.Item{Kind: linebreak.Glue, Width: width}
	if p.setting.align == justified {
		it.Stretch, it.Shrink = width/2, width*3/10
	}
	p.push(it, piece{span: i, text: " "})
}

// box adds letters, with the kern between them and those that follow.
func (p *paragraph) box(i int, text, after string) {
	s := p.spans[i].style
	width := p.measurer.width(s, text)
	if after != "" {
		last, _ := utf8.DecodeLastRuneInString(text)
		next, _ := utf8.DecodeRuneInString(after)
		width += fine(p.measurer.kern(s.face, last, next)) * fine(s.size)
	}
	p.push(linebreak.Item{Kind: linebreak.Box, Width: linebreak.Width(width)}, piece{span: i, text: text})
}
