package engine

import (
	"strconv"
)

// A Step is one step of a human solution, as data. The words come from the
// locale: the kind's words.<lang>.yaml holds, under steps, a sentence for each
// Key with the arguments' names in braces.
//
// On a grid it says besides what it does, so that an explanation can be
// followed by a program that knows no technique: Causes have all come about
// before, by the rules or by earlier steps, and what it places or strikes was
// not known. Whoever takes all steps in their order has the solution. Its sentence
// names the same: all the symbols, and the cells, as R4C7, in the last of its
// arguments that names cells alone.
type Step struct {
	Technique string // one of Kind.Techniques(), or "search"
	Key       string // the sentence; usually the technique's name
	Args      []Arg

	Causes []Mark // symbols that can't stand in their cells any more: what the step follows from
	Placed []Mark // symbols that are written into their cells
	Struck []Mark // symbols that can't stand in their cells from now on

	Shown
}

// A Mark is a symbol in a cell of a grid.
type Mark struct {
	Row, Column int    // from 0
	Symbol      string // as Solution.Text has it
}

// An Arg is a named list of terms; the locale joins them ("R1C2, R1C3 and R1C7").
type Arg struct {
	Name  string
	Terms []Term
}

// A Term is one thing named in a sentence: a literal such as "R4C7" or "5", or
// a word of the locale with a number, such as row 4.
type Term struct {
	Word string // a key under the kind's terms; empty for a literal
	Text string // the literal, or what stands for {n} in the word
	// Names are what a literal is called in the languages in which the
	// publisher has named it.
	Names map[string]string
}

// Literal names things by themselves.
func Literal(name string, texts ...string) Arg {
	terms := make([]Term, len(texts))
	for i, t := range texts {
		terms[i] = Term{Text: t}
	}
	return Arg{Name: name, Terms: terms}
}

// Shown is what a drawing of a step in a grid shows beside what the step does: with
// what it is found, candidate by candidate. There may be nothing of it; cells in which
// something is a cause, is placed or struck are to be seen anyway.
type Shown struct {
	// Pattern are the candidates of which the pattern is made: the corners of a fish,
	// the digits of a pair, one of two colours, what is true on a chain. A mark without
	// a symbol stands for its cell as a whole.
	Pattern []Mark
	// Other are those that must be told from them: the fins of a fish, the second
	// colour, the second of two sets, what is false on a chain.
	Other []Mark
	// Links lead from candidate to candidate, in the order in which they are read.
	Links []Link
	// Houses are where the pattern stands: the house of a single or a pair, the base
	// lines of a fish. Covers are the houses that it reaches into, where it strikes.
	Houses, Covers []House
}

// A Link says what follows from one candidate for another: by a strong one, that one
// of the two is true (if From is false, To is true); by a weak one, that one of them is
// false (if From is true, To is false). A group is several candidates of one symbol
// taken as one: it is true if one of them is.
type Link struct {
	From, To []Mark
	Strong   bool
}

// A House is cells of a grid that hold no symbol twice, or the cage or another region
// from which a step follows.
type House struct {
	Sort   HouseSort
	Number int // from 0, of its sort; of a region, as Table.Regions has it
}

// A HouseSort is a sort of house.
type HouseSort uint8

// The sorts of houses.
const (
	Row HouseSort = iota
	Column
	Region
)

// Has reports whether the cell of a mark lies in a house of a grid with such regions.
func (h House) Has(m Mark, regions [][]int) bool {
	switch h.Sort {
	case Row:
		return m.Row == h.Number
	case Column:
		return m.Column == h.Number
	default:
		return m.Row < len(regions) && m.Column < len(regions[m.Row]) && regions[m.Row][m.Column] == h.Number
	}
}

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
