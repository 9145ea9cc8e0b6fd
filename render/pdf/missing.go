package pdf

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"octavo/engine/figure"
)

// borrow gives the letters that the spans' faces lack to the sans, if that has
// them, as spans of their own.
func (m *measurer) borrow(spans []span) []span {
	var out []span
	for _, s := range spans {
		out = append(out, m.byFace(s)...)
	}
	return out
}

// byFace divides a span where it must change to the sans and back.
func (m *measurer) byFace(s span) []span {
	if m.printable(s.style.face, s.text) {
		return []span{s}
	}
	var out []span
	text, start := norm.NFC.String(s.text), 0
	cut := func(end int, sans bool) {
		if end == start {
			return
		}
		piece := s
		piece.text = text[start:end]
		if sans {
			piece.style.face = figure.Sans
		}
		out = append(out, piece)
		s.note, start = nil, end
	}
	sans := false
	for at, r := range text {
		if only := m.onlySans(s.style.face, r); only != sans {
			cut(at, sans)
			sans = only
		}
	}
	cut(len(text), sans)
	return out
}

func (m *measurer) onlySans(f figure.Face, r rune) bool {
	return r > '~' && f != figure.Sans && m.advance(f, r) < 0 && m.advance(figure.Sans, r) >= 0
}

// missingLetters is the error about letters that no face has, in the order in
// which they were met.
type missingLetters []missingLetter

// A missingLetter is a rune and the first text that holds it, "" for a drawing.
type missingLetter struct {
	letter rune
	text   string
}

// note remembers a rune that no face has.
func (m *measurer) note(r rune, text string) {
	for _, known := range m.missing {
		if known.letter == r {
			return
		}
	}
	m.missing = append(m.missing, missingLetter{r, text})
}

// complaint is the error about all that could not be printed.
func (m *measurer) complaint() error {
	if len(m.missing) == 0 {
		return nil
	}
	return m.missing
}

// Error names every letter, those of one text on a line.
func (all missingLetters) Error() string {
	var b strings.Builder
	b.WriteString("the fonts of the book have no letter for:")
	for i, missing := range all {
		if i > 0 && missing.text == all[i-1].text {
			b.WriteString(", ")
		} else {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%c (%U)", missing.letter, missing.letter)
		if i+1 == len(all) || missing.text != all[i+1].text {
			b.WriteString(missing.where())
		}
	}
	return b.String()
}

// where quotes the text, as much of it as makes it easy to find.
func (l missingLetter) where() string {
	const around = 30
	if l.text == "" {
		return " in a drawing"
	}
	before, after, _ := strings.Cut(l.text, string(l.letter))
	left, right := []rune(before), []rune(after)
	start, end := "", ""
	if len(left) > around {
		left, start = left[len(left)-around:], "…"
	}
	if len(right) > around {
		right, end = right[:around], "…"
	}
	return " in “" + start + string(left) + string(l.letter) + string(right) + end + "”"
}
