package marks

import (
	"bytes"
	"unicode/utf16"
)

// maxCodes is how many codes a table may name; there are 65,536 of two bytes.
const maxCodes = 1 << 17

// A codeMap divides strings into codes and says which glyph each has. The zero map is
// that of Identity: codes of two bytes, which are the glyphs' numbers.
type codeMap struct {
	utf16  bool // codes are those of Unicode
	spaces []codeSpace
	glyphs map[uint32]uint32
}

// A codeSpace are codes of so many bytes.
type codeSpace struct {
	bytes     int
	low, high uint32
}

// next is the first code of a string, and of how many bytes it is.
func (m *codeMap) next(codes []byte) (uint32, int) {
	if len(m.spaces) > 0 {
		code := uint32(0)
		for n := 1; n <= min(4, len(codes)); n++ {
			code = code<<8 | uint32(codes[n-1])
			for _, s := range m.spaces {
				if s.bytes == n && code >= s.low && code <= s.high {
					return code, n
				}
			}
		}
	}
	if len(codes) == 1 {
		return uint32(codes[0]), 1
	}
	code := uint32(codes[0])<<8 | uint32(codes[1])
	if m.utf16 && utf16.IsSurrogate(rune(code)) && len(codes) >= 4 {
		return code<<16 | uint32(codes[2])<<8 | uint32(codes[3]), 4
	}
	return code, 2
}

// glyph is the number of a code's glyph.
func (m *codeMap) glyph(code uint32) uint32 {
	if glyph, known := m.glyphs[code]; known {
		return glyph
	}
	return code
}

// number gives codes the numbers of glyphs, one after the other.
func (m *codeMap) number(low, high, first uint32) {
	for code := low; code <= high && code >= low && len(m.glyphs) < maxCodes; code++ {
		m.glyphs[code] = first + code - low
	}
}

// readCodes reads a table from codes to glyphs.
func readCodes(data []byte) *codeMap {
	m := &codeMap{glyphs: map[uint32]uint32{}}
	sections(data, func(section string, words []operand) {
		switch section {
		case "begincodespacerange":
			for i := 0; i+1 < len(words) && len(m.spaces) < 64; i += 2 {
				m.spaces = append(m.spaces, codeSpace{len(words[i].text), number(words[i].text), number(words[i+1].text)})
			}
		case "begincidrange":
			for i := 0; i+2 < len(words); i += 3 {
				m.number(number(words[i].text), number(words[i+1].text), uint32(words[i+2].number))
			}
		case "begincidchar":
			for i := 0; i+1 < len(words); i += 2 {
				code := number(words[i].text)
				m.number(code, code, uint32(words[i+1].number))
			}
		}
	})
	return m
}

// readTexts reads ToUnicode: from codes to what they stand for.
func readTexts(data []byte) map[uint32]string {
	texts := map[uint32]string{}
	sections(data, func(section string, words []operand) {
		switch section {
		case "beginbfchar":
			for i := 0; i+1 < len(words) && len(texts) < maxCodes; i += 2 {
				texts[number(words[i].text)] = unicodeText(words[i+1].text, 0)
			}
		case "beginbfrange":
			for i := 0; i+2 < len(words); i += 3 {
				textRange(texts, words[i], words[i+1], words[i+2])
			}
		}
	})
	return texts
}

// textRange names the texts of codes that follow each other: a list, or the first.
func textRange(texts map[uint32]string, from, to, what operand) {
	low, high := number(from.text), number(to.text)
	for code := low; code <= high && code >= low && len(texts) < maxCodes; code++ {
		switch step := code - low; {
		case what.sort != isArray:
			texts[code] = unicodeText(what.text, step)
		case int(step) < len(what.list):
			texts[code] = unicodeText(what.list[step].text, 0)
		default:
			return
		}
	}
}

// sections goes through the lists between begin… and end…
func sections(data []byte, use func(section string, words []operand)) {
	lex := lexer{data: data}
	section := ""
	var words []operand
	for {
		o, operator, more := lex.next(0)
		switch {
		case !more && lex.at >= len(lex.data):
			return
		case !more:
		case operator == nil:
			if section != "" && len(words) < 3*maxCodes {
				words = append(words, o)
			}
		default:
			if section != "" {
				use(section, words)
			}
			section, words = "", words[:0]
			if bytes.HasPrefix(operator, []byte("begin")) {
				section = string(operator)
			}
		}
	}
}

func number(code []byte) uint32 {
	n := uint32(0)
	for _, b := range code[:min(len(code), 4)] {
		n = n<<8 | uint32(b)
	}
	return n
}

// unicodeText reads UTF-16, its last unit raised by so much.
func unicodeText(data []byte, by uint32) string {
	units := make([]uint16, 0, len(data)/2)
	for i := 0; i+1 < len(data); i += 2 {
		units = append(units, uint16(data[i])<<8|uint16(data[i+1]))
	}
	if len(units) == 0 {
		return ""
	}
	units[len(units)-1] += uint16(by)
	return string(utf16.Decode(units))
}
