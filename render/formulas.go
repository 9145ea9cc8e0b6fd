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

// formulas makes the spaces around the signs of a short formula, such as 3 < 5
// or T = 2, ones at which no line ends: in books and on pages alike, and in every
// language. Code is read before it, and stays as it is.
type formulas struct{}

const noBreak = "\u00a0"

// Bounds of what holds together. What is longer has to break somewhere, and
// does so before its signs.
const (
	longestOperand = 6  // letters, such as −12.5
	longestFormula = 20 // bytes between white space that is no part of it
)

// formulaSigns are those that stand between operands, with spaces around.
const formulaSigns = "=≠<>≤≥≈×·÷+−/"

// Trigger implements parser.InlineParser: a space is what stands for white space.
func (formulas) Trigger() []byte { return []byte{' '} }

// Parse implements parser.InlineParser.
func (formulas) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	if len(line) < 2 || line[0] != ' ' {
		return nil
	}
	source := block.Source()
	start := bytes.LastIndexByte(source[:segment.Start], '\n') + 1
	before := strings.Split(string(source[start:segment.Start]), " ")
	after := strings.Split(strings.TrimRight(string(line[1:]), "\r\n"), " ")
	if !holdsTogether(before, after) {
		return nil
	}
	block.Advance(1)
	return ast.NewString([]byte(noBreak))
}

// holdsTogether reports whether the space between words stands in a short formula.
func holdsTogether(before, after []string) bool {
	from, to := len(before)-1, 0 // the words next to the space
	if isSign(before[from]) == isSign(after[to]) {
		return false
	}
	// The formula reaches as far as signs and operands take turns.
	for from > 0 && isSign(before[from]) != isSign(before[from-1]) && continues(before[from-1], before[from]) {
		from--
	}
	for to < len(after)-1 && isSign(after[to]) != isSign(after[to+1]) && continues(after[to], after[to+1]) {
		to++
	}
	words := append(append([]string(nil), before[from:]...), after[:to+1]...)
	for i, w := range words {
		if !isSign(w) && !isOperand(w, i == 0, i == len(words)-1) {
			return false
		}
	}
	return !isSign(words[0]) && !isSign(words[len(words)-1]) && len(strings.Join(words, " ")) <= longestFormula
}

// continues reports whether a formula may go on from a word to the next: it ends
// where an operand is followed by the marks of the sentence, and begins where
// one opens a bracket.
func continues(word, next string) bool {
	return (isSign(word) || isOperand(word, true, false)) && (isSign(next) || isOperand(next, false, true))
}

func isSign(word string) bool {
	r, size := utf8.DecodeRuneInString(word)
	return size > 0 && size == len(word) && strings.ContainsRune(formulaSigns, r)
}

// isOperand reports whether a word is a short number or a letter that stands for
// one. The first of a formula may open a bracket or what is emphasised, the last
// may close it and end a sentence.
func isOperand(word string, first, last bool) bool {
	if first {
		word = strings.TrimLeft(word, "([«“‘\"'*_|¿¡")
	}
	if last {
		word = strings.TrimRight(word, ")]»”’\"'*_|.,;:!?…%\u00a0")
	}
	word = strings.Trim(word, "*_")
	if strings.TrimRight(word, ".,+-−±") != word {
		return false // a sentence goes on
	}
	letters := utf8.RuneCountInString(word)
	if r, _ := utf8.DecodeRuneInString(word); letters == 1 && unicode.IsLetter(r) {
		return true
	}
	return letters > 0 && letters <= longestOperand && strings.ContainsAny(word, "0123456789") &&
		strings.Trim(word, "0123456789.,+-−±") == ""
}

// HoldSigns holds the signs of a chain, such as R4C2 > R3C2 ≥ 2, together with what follows them:
// where a line ends within one, it ends before a sign.
func HoldSigns(text string) string { return heldSigns.Replace(text) }

var heldSigns = strings.NewReplacer(" < ", " <"+noBreak, " > ", " >"+noBreak, " ≤ ", " ≤"+noBreak, " ≥ ", " ≥"+noBreak, " = ", " ="+noBreak)
