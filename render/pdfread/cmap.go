package pdfread

import (
	"bytes"
	"cmp"
	"slices"
	"unicode/utf16"
)

// maxSpans is the largest number of codes and ranges in a table. A table of all two-byte codes names 65,536.
const maxSpans = 1 << 16

// spans maps codes and ranges of codes to values. A range may cover all codes, so it is never
// expanded.
type spans[T any] struct {
	known  map[uint32]T
	wide   []span[T]
	sorted bool // wide, by low
}

type span[T any] struct {
	low, high uint32
	first     T
}

func (s *spans[T]) add(low, high uint32, first T) {
	if s.known == nil {
		s.known = map[uint32]T{}
	}
	switch {
	case len(s.known)+len(s.wide) >= maxSpans || high < low:
	case low == high:
		s.known[low] = first
	default:
		s.wide = append(s.wide, span[T]{low, high, first})
		s.sorted = false
	}
}

// at returns the value of a code; next derives it from the value of the first code of its range.
// Of ranges that overlap, the one that begins last counts.
func (s *spans[T]) at(code uint32, next func(first T, by uint32) T) (value T, ok bool) {
	if value, ok = s.known[code]; ok {
		return value, true
	}
	if !s.sorted {
		slices.SortStableFunc(s.wide, func(a, b span[T]) int { return cmp.Compare(a.low, b.low) })
		s.sorted = true
	}
	after, _ := slices.BinarySearchFunc(s.wide, code, func(w span[T], code uint32) int {
		if w.low <= code {
			return -1
		}
		return 1
	})
	if after == 0 || s.wide[after-1].high < code {
		return value, false
	}
	return next(s.wide[after-1].first, code-s.wide[after-1].low), true
}

// A codeMap divides strings into codes and maps them to glyphs. The zero map is Identity: two-byte
// codes that are glyph numbers.
type codeMap struct {
	utf16  bool // codes are Unicode
	spaces []codeSpace
	glyphs spans[uint32]
}

// A codeSpace is a range of codes with one length in bytes.
type codeSpace struct {
	bytes     int
	low, high uint32
}

// next returns the first code of a string, and its length in bytes.
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

// glyph returns the number of a code's glyph.
func (m *codeMap) glyph(code uint32) uint32 {
	if glyph, known := m.glyphs.at(code, func(first, by uint32) uint32 { return first + by }); known {
		return glyph
	}
	return code
}

// readCodes reads a table from codes to glyphs.
func (f *File) readCodes(data []byte) *codeMap {
	m := &codeMap{}
	f.sections(data, func(section string, words []operand) {
		switch section {
		case "begincodespacerange":
			for i := 0; i+1 < len(words) && len(m.spaces) < 64; i += 2 {
				m.spaces = append(m.spaces, codeSpace{len(words[i].text), number(words[i].text), number(words[i+1].text)})
			}
		case "begincidrange":
			for i := 0; i+2 < len(words); i += 3 {
				m.glyphs.add(number(words[i].text), number(words[i+1].text), uint32(words[i+2].number))
			}
		case "begincidchar":
			for i := 0; i+1 < len(words); i += 2 {
				code := number(words[i].text)
				m.glyphs.add(code, code, uint32(words[i+1].number))
			}
		}
	})
	return m
}

// readTexts reads ToUnicode, a table from codes to their texts in UTF-16.
func (f *File) readTexts(data []byte) (texts spans[string]) {
	f.sections(data, func(section string, words []operand) {
		switch section {
		case "beginbfchar":
			for i := 0; i+1 < len(words); i += 2 {
				code := number(words[i].text)
				texts.add(code, code, unicodeText(words[i+1].text))
			}
		case "beginbfrange":
			for i := 0; i+2 < len(words); i += 3 {
				low, high := number(words[i].text), number(words[i+1].text)
				if words[i+2].sort != isArray {
					texts.add(low, high, unicodeText(words[i+2].text))
					continue
				}
				for n, text := range words[i+2].list {
					texts.add(low+uint32(n), low+uint32(n), unicodeText(text.text))
				}
			}
		}
	})
	return texts
}

// incrementLast adds a number to the last letter of a text.
func incrementLast(text string, by uint32) string {
	units := utf16.Encode([]rune(text))
	if len(units) == 0 {
		return ""
	}
	units[len(units)-1] += uint16(by)
	return string(utf16.Decode(units))
}

// sections calls use for the lists between begin… and end….
func (f *File) sections(data []byte, use func(section string, words []operand)) {
	lex := lexer{data: data, work: f.work}
	section := ""
	var words []operand
	for {
		o, operator, more := lex.next(0)
		switch {
		case !more && lex.at >= len(lex.data):
			return
		case !more:
		case operator == nil:
			if section != "" && lex.hold() {
				words = append(words, o)
			}
		default:
			if section != "" {
				use(section, words)
			}
			section, words, lex.held = "", words[:0], 0
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

// maxLigature bounds the bytes of what one code stands for.
const maxLigature = 128

// unicodeText reads UTF-16.
func unicodeText(data []byte) string {
	data = data[:min(len(data), maxLigature)]
	units := make([]uint16, 0, len(data)/2)
	for i := 0; i+1 < len(data); i += 2 {
		units = append(units, uint16(data[i])<<8|uint16(data[i+1]))
	}
	return string(utf16.Decode(units))
}
