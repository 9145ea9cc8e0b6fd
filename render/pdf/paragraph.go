package pdf

import (
	"strings"
	"unicode"
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

// How a line may end within a word, and what the measure allows. The numbers
// were chosen by looking at pages of both languages.
const (
	hyphenPenalty = 80
	dashPenalty   = 20
	anyPenalty    = 2000 // between any two letters of a word too long for a line
	tolerance     = 1700 // thousandths of the stretch of spaces
)

// setLines divides spans into lines.
func (m *measurer) setLines(spans []span, s setting) []textLine {
	spans = m.borrow(spans)
	p := &paragraph{measurer: m, setting: s, spans: spans}
	if s.indent > 0 {
		p.push(linebreak.Item{Kind: linebreak.Box, Width: int(toFine(s.indent))}, piece{span: -1})
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
	shape := linebreak.Shape{Width: int(toFine(s.width)), Tolerance: tolerance}
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
		p.push(linebreak.Item{Kind: linebreak.Glue, Stretch: 1 << 40}, piece{span: -1})
		p.push(linebreak.Item{Kind: linebreak.Penalty, Penalty: linebreak.Always}, piece{span: -1})
		return
	}
	for text := s.text; text != ""; {
		switch r, size := utf8.DecodeRuneInString(text); r {
		case ' ':
			p.space(i, true)
			text = text[size:]
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

// space adds the white space between words; several in a row are one. Glue may
// grow by a half and give way by three tenths.
func (p *paragraph) space(i int, breakable bool) {
	if n := len(p.items); breakable && (n == 0 || p.items[n-1].Kind == linebreak.Glue) {
		return
	}
	s := p.spans[i].style
	width := int(p.measurer.width(s, " "))
	it := linebreak.Item{Kind: linebreak.Glue, Width: width}
	if p.setting.align == justified {
		it.Stretch, it.Shrink = width/2, width*3/10
	}
	p.push(it, piece{span: i, text: " "})
}

// word adds a word, with the places where it may be divided.
func (p *paragraph) word(i int, word string) {
	s := p.spans[i].style
	if p.measurer.width(s, word) > toFine(p.setting.width-p.setting.indent) {
		p.longWord(i, word)
		return
	}
	last := 0
	for _, b := range p.divisions(word) {
		p.box(i, word[last:b.at], word[b.at:])
		p.push(linebreak.Item{
			Kind: linebreak.Penalty, Penalty: b.penalty, Hyphen: b.hyphen,
			Width: int(p.divided(s, word, b)),
		}, piece{span: i})
		last = b.at
	}
	p.box(i, word[last:], "")
}

// divided is by how much a word grows where it is divided: by the hyphen, and by
// what kerning becomes.
func (p *paragraph) divided(s style, word string, b division) fine {
	last, _ := utf8.DecodeLastRuneInString(word[:b.at])
	next, _ := utf8.DecodeRuneInString(word[b.at:])
	grows := -fine(p.measurer.kern(s.face, last, next)) * fine(s.size)
	if b.hyphen {
		grows += p.measurer.width(s, string(last)+"-") - p.measurer.width(s, string(last))
	}
	return grows
}

// longWord adds a word that no line can hold: it may end anywhere.
func (p *paragraph) longWord(i int, word string) {
	for at, r := range word {
		if at > 0 {
			p.push(linebreak.Item{Kind: linebreak.Penalty, Penalty: anyPenalty}, piece{span: i})
		}
		n := at + utf8.RuneLen(r)
		p.box(i, word[at:n], word[n:])
	}
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
	p.push(linebreak.Item{Kind: linebreak.Box, Width: int(width)}, piece{span: i, text: text})
}

// A division is a place where a word may be divided.
type division struct {
	at      int
	penalty int
	hyphen  bool
}

// divisions finds them: after hyphens, dashes and slashes between letters, and
// by the hyphenator in what stands between those.
func (p *paragraph) divisions(word string) []division {
	var all []division
	start := 0 // of the letters that stand together
	previous := rune(0)
	for at, r := range word {
		if strings.ContainsRune("-–—/", previous) && wordly(r) && at > start && wordlyBefore(word[:at]) {
			all = append(all, division{at: at, penalty: dashPenalty})
		}
		if !unicode.IsLetter(r) {
			all = append(all, p.hyphenate(word, start, at)...)
			start = at + utf8.RuneLen(r)
		}
		previous = r
	}
	return append(all, p.hyphenate(word, start, len(word))...)
}

// wordlyBefore reports whether a letter or digit stands before the dash that
// ends text: an opening dash stays with what it opens.
func wordlyBefore(text string) bool {
	_, dash := utf8.DecodeLastRuneInString(text)
	r, _ := utf8.DecodeLastRuneInString(text[:len(text)-dash])
	return wordly(r)
}

func wordly(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func (p *paragraph) hyphenate(word string, from, to int) []division {
	var all []division
	for _, at := range p.setting.hyphens.Breaks(word[from:to]) {
		all = append(all, division{at: from + at, penalty: hyphenPenalty, hyphen: true})
	}
	return all
}
