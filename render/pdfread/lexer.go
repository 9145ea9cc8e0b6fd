package pdfread

import (
	"bytes"
	"strconv"
)

// An operandType is a type of PDF objects.
type operandType byte

const (
	isNumber operandType = iota
	isString
	isName
	isArray
	isDict
	isOther // true, false, null
)

// An operand is a value before an operator in a content stream.
type operand struct {
	sort   operandType
	number float64
	text   []byte    // the bytes of a string or a name
	list   []operand // the entries of an array, or the keys and values of a dictionary in turn
}

// maxNested is the largest depth of arrays and dictionaries within each other.
const maxNested = 32

// A lexer divides a content stream into operands and operators.
type lexer struct {
	data         []byte
	at           int // index of the next byte
	budget       *Budget
	operandCount int // operands since the last operator
}

// countOperand counts an operand, and reports whether it should be kept. Operands beyond maxOperands should
// not, since no operator needs so many.
func (l *lexer) countOperand() bool {
	l.operandCount++
	return l.operandCount <= maxOperands
}

// isSpace reports whether a character is white space (ISO 32000-1, 7.2.2).
func isSpace(c byte) bool {
	return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == 0 || c == '\f'
}

// isDelimiter reports whether a character ends a word (ISO 32000-1, 7.2.2).
func isDelimiter(c byte) bool {
	switch c {
	case '(', ')', '<', '>', '[', ']', '{', '}', '/', '%':
		return true
	}
	return false
}

// skipSpace skips white space and comments.
func (l *lexer) skipSpace() {
	for l.at < len(l.data) {
		switch c := l.data[l.at]; {
		case isSpace(c):
			l.at++
		case c == '%':
			end := bytes.IndexAny(l.data[l.at:], "\r\n")
			if end < 0 {
				end = len(l.data) - l.at
			}
			l.at += end
		default:
			return
		}
	}
}

// next returns the next operand or the next operator. operator is nil if an operand was found. more
// is false at the end of the stream, array or dictionary, and if the budget is used up. depth is
// the number of arrays and dictionaries around the operand.
func (l *lexer) next(depth int) (o operand, operator []byte, more bool) {
	for {
		l.skipSpace()
		if l.at >= len(l.data) || !l.budget.Spend(2) {
			l.at = len(l.data)
			return operand{}, nil, false
		}
		switch c := l.data[l.at]; c {
		case '(':
			return operand{sort: isString, text: l.literal()}, nil, true
		case '<':
			if l.at+1 < len(l.data) && l.data[l.at+1] == '<' {
				l.at += 2
				return operand{sort: isDict, list: l.list(depth)}, nil, true
			}
			return operand{sort: isString, text: l.hex()}, nil, true
		case '[':
			l.at++
			return operand{sort: isArray, list: l.list(depth)}, nil, true
		case '/':
			l.at++
			return operand{sort: isName, text: unescapeName(l.word())}, nil, true
		case ']', '>', ')', '{', '}':
			l.at++
			if c == '>' && l.at < len(l.data) && l.data[l.at] == '>' {
				l.at++
			}
			if depth > 0 && (c == ']' || c == '>') {
				return operand{}, nil, false
			}
		default:
			word := l.word()
			if o, ok := parsePlain(word); ok {
				return o, nil, true
			}
			return operand{}, word, true
		}
	}
}

// list reads the entries of an array or dictionary to its end. It leaves out operators, which can only stand
// there in a damaged file. If depth is too great, it skips the rest of the content.
func (l *lexer) list(depth int) []operand {
	var list []operand
	if depth >= maxNested {
		l.at = len(l.data)
		return nil
	}
	for {
		o, operator, more := l.next(depth + 1)
		if !more {
			return list
		}
		if operator == nil && l.countOperand() {
			list = append(list, o)
		}
	}
}

func (l *lexer) word() []byte {
	from := l.at
	for l.at < len(l.data) && !isSpace(l.data[l.at]) && !isDelimiter(l.data[l.at]) {
		l.at++
	}
	return l.data[from:l.at]
}

// parsePlain parses a number, true, false or null. It returns false for other words.
func parsePlain(word []byte) (operand, bool) {
	if len(word) == 0 {
		return operand{sort: isOther}, true
	}
	if c := word[0]; c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.' {
		return operand{sort: isNumber, number: parseNumber(word)}, true
	}
	switch string(word) {
	case "true", "false", "null":
		return operand{sort: isOther, text: word}, true
	}
	return operand{}, false
}

// parseNumber parses a PDF number. As in other readers, a damaged number is 0.
func parseNumber(word []byte) float64 {
	whole, scale := int64(0), int64(1)
	i, negative := 0, false
	for ; i < len(word) && (word[i] == '-' || word[i] == '+'); i++ {
		negative = negative || word[i] == '-'
	}
	places, point := 0, false
	for ; i < len(word); i++ {
		c := word[i]
		if c == '.' && !point {
			point = true
			continue
		}
		if c < '0' || c > '9' || places == 15 {
			return parseFloat(word)
		}
		whole = whole*10 + int64(c-'0')
		places++
		if point {
			scale *= 10
		}
	}
	n := float64(whole) / float64(scale)
	if negative {
		return -n
	}
	return n
}

// parseFloat parses the rare numbers that have many digits or other characters.
func parseFloat(word []byte) float64 {
	n, err := strconv.ParseFloat(string(word), 64)
	if err != nil || n != n || n > 1e15 || n < -1e15 {
		return 0
	}
	return n
}

// literal reads a string in parentheses.
func (l *lexer) literal() []byte {
	var out []byte
	depth := 0
	for l.at < len(l.data) {
		c := l.data[l.at]
		l.at++
		switch c {
		case '(':
			if depth++; depth == 1 {
				continue
			}
		case ')':
			if depth--; depth == 0 {
				return out
			}
		case '\\':
			out = l.escape(out)
			continue
		}
		out = append(out, c)
	}
	return out
}

// escape reads the characters after a backslash in a string, and appends their value.
func (l *lexer) escape(out []byte) []byte {
	if l.at >= len(l.data) {
		return out
	}
	c := l.data[l.at]
	l.at++
	switch c {
	case 'n':
		return append(out, '\n')
	case 'r':
		return append(out, '\r')
	case 't':
		return append(out, '\t')
	case 'b':
		return append(out, '\b')
	case 'f':
		return append(out, '\f')
	case '\n':
		return out
	case '\r':
		if l.at < len(l.data) && l.data[l.at] == '\n' {
			l.at++
		}
		return out
	}
	if c < '0' || c > '7' {
		return append(out, c)
	}
	octal := int(c - '0')
	for n := 1; n < 3 && l.at < len(l.data) && l.data[l.at] >= '0' && l.data[l.at] <= '7'; n++ {
		octal = octal*8 + int(l.data[l.at]-'0')
		l.at++
	}
	return append(out, byte(octal))
}

// hex reads a hexadecimal string. If the last byte has only one digit, the second is 0.
func (l *lexer) hex() []byte {
	l.at++
	end := bytes.IndexByte(l.data[l.at:], '>')
	if end < 0 {
		end = len(l.data) - l.at
	}
	out := make([]byte, 0, end/2+1)
	high, half := byte(0), false
	for _, c := range l.data[l.at : l.at+end] {
		digit, ok := hexDigit(c)
		switch {
		case !ok:
		case half:
			out = append(out, high<<4|digit)
			half = false
		default:
			high, half = digit, true
		}
	}
	if half {
		out = append(out, high<<4)
	}
	l.at = min(l.at+end+1, len(l.data))
	return out
}

func hexDigit(c byte) (byte, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10, true
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10, true
	}
	return 0, false
}

// unescapeName replaces #xx in a name by the character with that code.
func unescapeName(name []byte) []byte {
	if bytes.IndexByte(name, '#') < 0 {
		return name
	}
	var out []byte
	for i := 0; i < len(name); i++ {
		if name[i] == '#' && i+2 < len(name) {
			high, ok1 := hexDigit(name[i+1])
			low, ok2 := hexDigit(name[i+2])
			if ok1 && ok2 {
				out = append(out, high<<4|low)
				i += 2
				continue
			}
		}
		out = append(out, name[i])
	}
	return out
}

// inlineImage reads an inline image after the operator BI, to its end EI. It returns the keys and values,
// and skips the data.
func (l *lexer) inlineImage() []operand {
	var entries []operand
	for {
		o, operator, more := l.next(0)
		if !more {
			return entries
		}
		if operator == nil {
			if l.countOperand() {
				entries = append(entries, o)
			}
			continue
		}
		if string(operator) == "ID" {
			break
		}
	}
	l.at++ // the one character of white space after ID
	for from := l.at; from < len(l.data); {
		end := bytes.Index(l.data[from:], []byte("EI"))
		if end < 0 {
			break
		}
		at := from + end
		before, after := at == 0 || isSpace(l.data[at-1]), at+2 >= len(l.data) || isSpace(l.data[at+2])
		if before && after && looksLikeContent(l.data[min(at+2, len(l.data)):]) {
			l.at = min(at+2, len(l.data))
			return entries
		}
		from = at + 2
	}
	l.at = len(l.data)
	return entries
}

// looksLikeContent reports whether the next bytes are printable, as in content. So the operator EI at the end
// of an image isn't confused with the letters EI in its data.
func looksLikeContent(rest []byte) bool {
	for _, c := range rest[:min(len(rest), 24)] {
		if c >= 0x7f || c < ' ' && !isSpace(c) || c == 0 {
			return false
		}
	}
	return true
}
