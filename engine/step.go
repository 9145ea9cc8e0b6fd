package engine

import (
	"strconv"
)

// A Step is one step of a solution that a person can follow, as data. Its sentence comes from
// the locale: the kind's words.<lang>.yaml has, under steps, a sentence for each Key, with the
// arguments' names in braces.
//
// On a grid a step also lists its Causes, Placed and Struck, so that a program without any
// techniques can follow an explanation. The Causes are excluded already, by the rules or by earlier
// steps. What is placed and struck is new. All steps in their order give the solution. The sentence
// names the placed or struck symbols. The last argument that has only cells, such as R4C7, names
// their cells.
type Step struct {
	Technique string // one of Kind.Techniques(), or "search"
	Key       string // the key of the sentence; usually the technique's name
	Args      []Arg

	Causes []CellSymbol // candidates that are already excluded; the step follows from them
	Placed []CellSymbol // symbols that the step writes into cells
	Struck []CellSymbol // candidates that the step excludes

	Highlight
}

// A CellSymbol is a symbol in a cell of a grid: a candidate or a placed symbol.
type CellSymbol struct {
	Row, Column int    // from 0
	Symbol      string // in the form of Solution.Text
}

// An Arg is a named list of terms; the locale joins them ("R1C2, R1C3 and R1C7").
type Arg struct {
	Name  string
	Terms []Term
}

// A Term is one thing named in a sentence. It is a literal such as "R4C7" or "5", or a word of
// the locale with a number, such as "row 4".
type Term struct {
	Word string // a key under "terms" in the kind's words; empty for a literal
	Text string // the literal, or the value of {n} in the word
	// Names are the names of a literal by language, where the publisher has named it.
	Names map[string]string
}

// Literal returns an argument of literals.
func Literal(name string, texts ...string) Arg {
	terms := make([]Term, len(texts))
	for i, t := range texts {
		terms[i] = Term{Text: t}
	}
	return Arg{Name: name, Terms: terms}
}

// A Highlight says how the pattern of a step is drawn in the grid, candidate by candidate. A
// Highlight may be empty. A drawing also shows the placed and struck symbols. If there are neither
// links nor houses, it shows the cells of the causes, too.
type Highlight struct {
	// Pattern are the candidates of the pattern: the corners of a fish, the digits of a pair, one
	// of two colours, the true candidates of a chain. If the Symbol of a CellSymbol is empty, it
	// stands for the whole cell.
	Pattern []CellSymbol
	// Other are the candidates that look different from Pattern: the fins of a fish,
	// the second colour, the second of two sets, the false candidates of a chain.
	Other []CellSymbol
	// Links are the links between candidates, in the order in which the chain is read.
	Links []Link
	// Houses contain the pattern: the house of a single or a pair, the base lines of a fish. Covers
	// are the other houses of a fish, in which the step strikes candidates.
	Houses, Covers []House
}

// A Link is an inference between two candidates. A strong link means: if From is false, To is
// true. A weak link means: if From is true, To is false. A group of several candidates of one
// symbol counts as one candidate. The group is true if one of its candidates is.
type Link struct {
	From, To []CellSymbol
	IsStrong bool
}

// A House is a set of cells that hold no symbol twice, or a cage or another region from
// which a step follows.
type House struct {
	Sort   HouseSort
	Number int // from 0, among houses of the same sort; a region's number in Table.Regions
}

// A HouseSort is a sort of house.
type HouseSort uint8

// The sorts of houses.
const (
	Row HouseSort = iota
	Column
	Region
)

// Has reports whether the cell of m lies in the house. regions are those of the grid, as in Table.
func (h House) Has(m CellSymbol, regions [][]int) bool {
	switch h.Sort {
	case Row:
		return m.Row == h.Number
	case Column:
		return m.Column == h.Number
	default:
		return m.Row < len(regions) && m.Column < len(regions[m.Row]) && regions[m.Row][m.Column] == h.Number
	}
}

// HighlightText returns the Highlight as a short text for the scripts of pages
// (templates/site/play/drawhint.ts). It has the causes, too, if there are neither links nor
// houses. The text has words separated by blanks. Each word is a letter and its data:
//
//	p4.7:5            a candidate of the pattern: row 4, column 7, from 0, the symbol 5;
//	                  without a symbol the whole cell
//	o4.7:5            a candidate that looks different from the pattern
//	s4.7:5=4.8+5.8:5  a strong link, from a candidate to a group of two
//	w4.7:5=4.8:5      a weak link
//	hr4 hc7 hb2       a house of the pattern: row, column, region
//	vr4               a house in which the pattern strikes
//	c4.7              a cell with a cause, if there are neither links nor houses
func (s Step) HighlightText() string {
	var buffer [128]byte // on the stack, since a page has many steps
	words := buffer[:0]
	begin := func(letter byte) {
		if len(words) > 0 {
			words = append(words, ' ')
		}
		words = append(words, letter)
	}
	for _, m := range s.Pattern {
		begin('p')
		words = m.appendText(words)
	}
	for _, m := range s.Other {
		begin('o')
		words = m.appendText(words)
	}
	for _, l := range s.Links {
		if l.IsStrong {
			begin('s')
		} else {
			begin('w')
		}
		words = appendGroup(append(appendGroup(words, l.From), '='), l.To)
	}
	for _, h := range s.Houses {
		begin('h')
		words = h.appendText(words)
	}
	for _, h := range s.Covers {
		begin('v')
		words = h.appendText(words)
	}
	if len(s.Houses)+len(s.Links) == 0 {
		for i, m := range s.Causes {
			if i == 0 || !m.sharesCell(s.Causes[i-1]) {
				begin('c')
				words = CellSymbol{Row: m.Row, Column: m.Column}.appendText(words)
			}
		}
	}
	return string(words)
}

// appendText appends the place of a cell, and the symbol in it if there is one.
func (m CellSymbol) appendText(dst []byte) []byte { return appendGroup(dst, []CellSymbol{m}) }

// appendGroup appends the places of several cells, and the symbol that they share.
func appendGroup(dst []byte, symbols []CellSymbol) []byte {
	symbol := ""
	for i, m := range symbols {
		if i > 0 {
			dst = append(dst, '+')
		}
		dst = strconv.AppendInt(append(strconv.AppendInt(dst, int64(m.Row), 10), '.'), int64(m.Column), 10)
		symbol = m.Symbol
	}
	if symbol != "" {
		dst = append(append(dst, ':'), symbol...)
	}
	return dst
}

// houseLetters are the letters by which HighlightText names a sort of house.
var houseLetters = [...]byte{Row: 'r', Column: 'c', Region: 'b'}

func (h House) appendText(dst []byte) []byte {
	return strconv.AppendInt(append(dst, houseLetters[h.Sort]), int64(h.Number), 10)
}
