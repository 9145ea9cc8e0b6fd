package render

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// formulas makes the spaces in short formulas, such as 3 < 5 or T = 2, non-breaking. It does so in
// books and on the site, in every language. Code is parsed earlier and stays unchanged.
type formulas struct{}

const noBreak = "\u00a0"

// Limits of a formula that stays on one line. A longer formula may be broken into lines.
const (
	maxOperandLetters = 6 // enough for numbers such as −12.50
	maxFormulaBytes   = 20
	windowBytes       = 64 // text examined on each side of a space: enough for a formula and a longer word
)

// formulaSigns are signs between operands, with spaces around them.
const formulaSigns = "=≠<>≤≥≈×·÷+−/"

// Trigger implements parser.InlineParser. With a space as trigger, goldmark calls Parse for all white
// space.
func (formulas) Trigger() []byte { return []byte{' '} }

// Parse implements parser.InlineParser.
func (formulas) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	if len(line) < 2 || line[0] != ' ' {
		return nil
	}
	near := block.Source()[max(0, segment.Start-windowBytes):segment.Start]
	before := strings.Split(string(near[bytes.LastIndexByte(near, '\n')+1:]), " ")
	after := strings.Split(strings.TrimRight(string(line[1:min(len(line), windowBytes)]), "\r\n"), " ")
	if !holdsTogether(before, after) {
		return nil
	}
	block.Advance(1)
	return ast.NewString([]byte(noBreak))
}

// holdsTogether reports whether the space between the words before and after is in a short formula.
func holdsTogether(before, after []string) bool {
	from, to := len(before)-1, 0 // the words next to the space
	if isSign(before[from]) == isSign(after[to]) {
		return false
	}
	// The formula extends as far as signs and operands alternate.
	for from > 0 && isSign(before[from]) != isSign(before[from-1]) && continuesFormula(before[from-1], before[from]) {
		from--
	}
	for to < len(after)-1 && isSign(after[to]) != isSign(after[to+1]) && continuesFormula(after[to], after[to+1]) {
		to++
	}
	words := append(append([]string(nil), before[from:]...), after[:to+1]...)
	for i, w := range words {
		if !isSign(w) && !isOperand(w, i == 0, i == len(words)-1) {
			return false
		}
	}
	return !isSign(words[0]) && !isSign(words[len(words)-1]) && len(strings.Join(words, " ")) <= maxFormulaBytes
}

// continuesFormula reports whether a formula may continue from a word to the next. It may not after an
// operand with punctuation behind it, nor before an operand with an opening bracket.
func continuesFormula(word, next string) bool {
	return (isSign(word) || isOperand(word, true, false)) && (isSign(next) || isOperand(next, false, true))
}

func isSign(word string) bool {
	r, size := utf8.DecodeRuneInString(word)
	return size > 0 && size == len(word) && strings.ContainsRune(formulaSigns, r)
}

// isOperand reports whether a word is a short number or a single letter. The first operand of a formula
// may have an opening bracket or emphasis before it. The last operand may have a closing bracket,
// closing emphasis and punctuation after it.
func isOperand(word string, first, last bool) bool {
	if first {
		word = strings.TrimLeft(word, "([«“‘\"'*_|¿¡")
	}
	if last {
		word = strings.TrimRight(word, ")]»”’\"'*_|.,;:!?…%\u00a0")
	}
	word = strings.Trim(word, "*_")
	if strings.TrimRight(word, ".,+-−±") != word {
		return false // punctuation after the word means that this is no operand, but part of a sentence
	}
	letters := utf8.RuneCountInString(word)
	if r, _ := utf8.DecodeRuneInString(word); letters == 1 && unicode.IsLetter(r) {
		return true
	}
	return letters > 0 && letters <= maxOperandLetters && strings.ContainsAny(word, "0123456789") &&
		strings.Trim(word, "0123456789.,+-−±") == ""
}

// KeepSignsTogether keeps each sign of a chain on one line with the operand after the sign. A chain is
// a text such as R4C2 > R3C2 ≥ 2. A chain can then break only before a sign.
func KeepSignsTogether(text string) string { return signReplacer.Replace(text) }

var signReplacer = strings.NewReplacer(" < ", " <"+noBreak, " > ", " >"+noBreak, " ≤ ", " ≤"+noBreak, " ≥ ", " ≥"+noBreak, " = ", " ="+noBreak)
