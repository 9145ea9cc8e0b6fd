package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// Traced is what a drawing of the step shows beside what it places and strikes, in few
// letters, for whoever draws it without these packages (site/play/traced.ts of the
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
	var words []string
	add := func(sort, thing string) { words = append(words, sort+thing) }
	for _, m := range s.Pattern {
		add("p", traced(m))
	}
	for _, m := range s.Other {
		add("o", traced(m))
	}
	for _, l := range s.Links {
		sort := "w"
		if l.Strong {
			sort = "s"
		}
		add(sort, traced(l.From...)+"="+traced(l.To...))
	}
	for _, h := range s.Houses {
		add("h", h.traced())
	}
	for _, h := range s.Covers {
		add("v", h.traced())
	}
	if len(s.Houses)+len(s.Links) == 0 {
		last := ""
		for _, m := range s.Causes {
			if cell := traced(Mark{Row: m.Row, Column: m.Column}); cell != last {
				add("c", cell)
				last = cell
			}
		}
	}
	return strings.Join(words, " ")
}

// traced are the places of marks, with the symbol that all of them share.
func traced(marks ...Mark) string {
	cells := make([]string, len(marks))
	symbol := ""
	for i, m := range marks {
		cells[i] = fmt.Sprintf("%d.%d", m.Row, m.Column)
		symbol = m.Symbol
	}
	text := strings.Join(cells, "+")
	if symbol != "" {
		text += ":" + symbol
	}
	return text
}

// houseLetters are what houses are called, by their sorts.
var houseLetters = [...]string{Row: "r", Column: "c", Region: "b"}

func (h House) traced() string { return houseLetters[h.Sort] + strconv.Itoa(h.Number) }
