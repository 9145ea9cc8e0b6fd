package typeset

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/render/pdf/font"
	"octavo/render/pdf/linebreak"
)

// A division is a place where a line break may divide a word.
type division struct {
	at          int  // byte offset in the word of the first letter after the break
	penalty     int  // higher values make the break less likely
	hyphen      bool // whether the line before the break ends with an added hyphen
	mayEndShort bool // whether the line before the break may end early, even in justified text
}

// Penalties for dividing a word, as in linebreak.Item. They were chosen by looking at pages in
// Spanish and English.
const (
	hyphenPenalty   = 80
	dashPenalty     = 20
	slashPenalty    = 50   // for a division in an address, after a slash
	markPenalty     = 400  // for a division in an address, after other addressMarks
	anywherePenalty = 2000 // for a division between any two letters of a piece too long for a line
	crumbPenalty    = 9000 // for such a division if fewer than MinPiece letters stand on one side
)

// addWord adds a word of span i: its boxes, and between them the places where a line may end.
// Before an address, a line may end early.
func (p *paragraph) addWord(i int, word string) {
	if n := len(p.items); n > 0 && p.items[n-1].Kind == linebreak.Glue && isAddress(word) {
		space, at := p.items[n-1], p.pieces[n-1]
		p.items, p.pieces = p.items[:n-1], p.pieces[:n-1]
		p.addEarlyEnd(linebreak.Item{Kind: linebreak.Penalty, Penalty: markPenalty / 4}, at)
		p.push(space, at)
	}
	last := 0
	for _, d := range p.divisions(i, word) {
		p.addBox(i, word[last:d.at], word[d.at:])
		p.addDivision(i, word, d)
		last = d.at
	}
	p.addBox(i, word[last:], "")
}

// addDivision adds one place where a word of span i may be divided.
func (p *paragraph) addDivision(i int, word string, d division) {
	at := linebreak.Item{
		Kind: linebreak.Penalty, Penalty: d.penalty, Hyphen: d.hyphen,
		Width: linebreak.Width(p.addedWidth(p.spans[i].Style, word, d)),
	}
	if d.mayEndShort {
		p.addEarlyEnd(at, piece{span: i})
	} else {
		p.push(at, piece{span: i})
	}
}

// addEarlyEnd adds at, a place where a line may end, so that a justified line may be short there.
// Glue before the place can stretch to fill the line. Glue after the place has the same stretch,
// but negative. So the stretch cancels out if the line goes on (Knuth and Plass, “Ragged-right
// margins”).
func (p *paragraph) addEarlyEnd(at linebreak.Item, pc piece) {
	slack := linebreak.Width(0)
	if p.style.Align == justified {
		slack = linebreak.Width(font.ToNano(p.style.Width)) / 6
	}
	p.push(linebreak.Item{Kind: linebreak.Penalty, Penalty: linebreak.Never}, piece{span: -1})
	p.push(linebreak.Item{Kind: linebreak.Glue, Stretch: slack}, piece{span: -1})
	p.push(at, pc)
	p.push(linebreak.Item{Kind: linebreak.Glue, Stretch: -slack}, piece{span: -1})
}

// addedWidth returns how much wider the first part of a word is at the end of a line: it gains the
// hyphen, if there is one, and loses the kern before the second part.
func (p *paragraph) addedWidth(s font.Style, word string, d division) font.Nano {
	last, _ := utf8.DecodeLastRuneInString(word[:d.at])
	next, _ := utf8.DecodeRuneInString(word[d.at:])
	grows := -font.Nano(p.measurer.Kern(s.Face, last, next)) * font.Nano(s.Size)
	if d.hyphen {
		grows += p.measurer.Width(s, string(last)+"-") - p.measurer.Width(s, string(last))
	}
	return grows
}

// divisions returns the places where a word of span i may be divided, in order. A part between two
// of these that is too long for a line may be divided between any letters.
func (p *paragraph) divisions(i int, word string) []division {
	s := p.spans[i].Style
	var all []division
	if p.spans[i].verbatim || isAddress(word) {
		all = addressDivisions(word)
	} else {
		all = p.wordDivisions(word)
	}
	room := font.ToNano(p.style.Width-p.style.indent) - p.measurer.Width(s, "-")
	if p.measurer.Width(s, word) <= room {
		return all
	}
	start := 0
	for _, d := range append(slices.Clone(all), division{at: len(word)}) {
		if text := word[start:d.at]; p.measurer.Width(s, text) > room {
			all = append(all, divideAnywhere(text, start)...)
		}
		start = d.at
	}
	slices.SortFunc(all, func(a, b division) int { return a.at - b.at })
	return all
}

// divideAnywhere returns the divisions between all letters of text, a part of a word. start is the
// byte offset of text in the word.
func divideAnywhere(text string, start int) []division {
	var all []division
	letter, letters := 0, utf8.RuneCountInString(text)
	for at := range text {
		penalty := anywherePenalty
		if min(letter, letters-letter) < MinPiece {
			penalty = crumbPenalty
		}
		if at > 0 {
			all = append(all, division{at: start + at, penalty: penalty, mayEndShort: true})
		}
		letter++
	}
	return all
}

// MinPiece is the least number of letters and digits that each part of a divided address should
// have.
const MinPiece = 3

// addressMarks are the characters after which an address may be divided.
const addressMarks = "/.-?&=_#@,;:"

// isAddress reports whether a word is a web address, a mail address or a path. Such words are
// divided without a hyphen, which would look like part of the address.
func isAddress(word string) bool {
	if strings.Contains(word, "://") {
		return true
	}
	dot := strings.IndexByte(word, '.')
	return dot > 0 && dot < len(word)-MinPiece && strings.ContainsAny(word, "/@")
}

// addressDivisions divides an address after addressMarks, preferably after slashes, but not within
// a scheme such as https://.
func addressDivisions(word string) []division {
	var all []division
	from := 0
	if scheme := strings.Index(word, "://"); scheme >= 0 {
		from = scheme + len("://")
	}
	previous := rune(0)
	for at, r := range word {
		if at > from && strings.ContainsRune(addressMarks, previous) && !strings.ContainsRune(addressMarks, r) && leavesPieces(word, at) {
			penalty := markPenalty
			if previous == '/' {
				penalty = slashPenalty
			}
			all = append(all, division{at: at, penalty: penalty, mayEndShort: true})
		}
		previous = r
	}
	return all
}

// leavesPieces reports whether both parts of a divided word have at least MinPiece letters or
// digits.
func leavesPieces(word string, at int) bool {
	return CountWordRunes(word[:at]) >= MinPiece && CountWordRunes(word[at:]) >= MinPiece
}

// CountWordRunes returns the number of letters and digits in a text.
func CountWordRunes(text string) int {
	n := 0
	for _, r := range text {
		if isWordRune(r) {
			n++
		}
	}
	return n
}

// wordDivisions divides a word after hyphens, dashes and slashes that stand between letters or
// digits. The hyphenator divides the letters between them.
func (p *paragraph) wordDivisions(word string) []division {
	var all []division
	start := 0 // byte offset where the current run of letters begins
	previous := rune(0)
	for at, r := range word {
		if strings.ContainsRune("-–—/", previous) && isWordRune(r) && at > start && wordRuneBefore(word[:at]) {
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

// wordRuneBefore reports whether a letter or digit stands before the last character of text, a dash
// or slash. After a dash at the start of a word no line may end.
func wordRuneBefore(text string) bool {
	_, dash := utf8.DecodeLastRuneInString(text)
	r, _ := utf8.DecodeLastRuneInString(text[:len(text)-dash])
	return isWordRune(r)
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// hyphenate returns the places where the hyphenator divides word[from:to] with a hyphen.
func (p *paragraph) hyphenate(word string, from, to int) []division {
	var all []division
	for _, at := range p.style.hyphens.Breaks(word[from:to]) {
		all = append(all, division{at: from + at, penalty: hyphenPenalty, hyphen: true})
	}
	return all
}
