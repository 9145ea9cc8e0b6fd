package engine

import "strconv"

// Traced is what a drawing of the step shows beside what it places and strikes, in few
// letters, for whoever draws it without these packages (site/play/drawhint.ts of the
// templates). It is made of words with blanks between them, each of a letter and a thing:
//
//	p4.7:5            a candidate of the pattern: row 4, column 7, from 0, the symbol 5;
//	                  without a symbol the cell as a whole
//	o4.7:5            a candidate that is to be told from the pattern
//	s4.7:5=4.8+5.8:5  a strong link, from a candidate to a group of two
//	w4.7:5=4.8:5      a weak one
//	hr4 hc7 hb2       a house of the pattern: row, column, region
//	vr4               a house that it reaches into
//	c4.7              a cell that is a cause, where neither links nor houses tell of any
func (s Step) Traced() string {
	var room [128]byte // each step of a page is told
	words := room[:0]
	word := func(sort byte) {
		if len(words) > 0 {
			words = append(words, ' ')
		}
		words = append(words, sort)
	}
	for _, m := range s.Pattern {
		word('p')
		words = m.appendTraced(words)
	}
	for _, m := range s.Other {
		word('o')
		words = m.appendTraced(words)
	}
	for _, l := range s.Links {
		if l.Strong {
			word('s')
		} else {
			word('w')
		}
		words = appendGroup(append(appendGroup(words, l.From), '='), l.To)
	}
	for _, h := range s.Houses {
		word('h')
		words = h.appendTraced(words)
	}
	for _, h := range s.Covers {
		word('v')
		words = h.appendTraced(words)
	}
	if len(s.Houses)+len(s.Links) == 0 {
		for i, m := range s.Causes {
			if i == 0 || !m.shares(s.Causes[i-1]) {
				word('c')
				words = Mark{Row: m.Row, Column: m.Column}.appendTraced(words)
			}
		}
	}
	return string(words)
}

// appendTraced appends the place of a mark, with its symbol.
func (m Mark) appendTraced(to []byte) []byte { return appendGroup(to, []Mark{m}) }

// appendGroup appends the places of marks, with the symbol that all of them share.
func appendGroup(to []byte, marks []Mark) []byte {
	symbol := ""
	for i, m := range marks {
		if i > 0 {
			to = append(to, '+')
		}
		to = strconv.AppendInt(append(strconv.AppendInt(to, int64(m.Row), 10), '.'), int64(m.Column), 10)
		symbol = m.Symbol
	}
	if symbol != "" {
		to = append(append(to, ':'), symbol...)
	}
	return to
}

// houseLetters are what houses are called, by their sorts.
var houseLetters = [...]byte{Row: 'r', Column: 'c', Region: 'b'}

func (h House) appendTraced(to []byte) []byte {
	return strconv.AppendInt(append(to, houseLetters[h.Sort]), int64(h.Number), 10)
}
