package pdfread

import (
	"bytes"
	"cmp"
	"slices"
	"unicode/utf16"
)

// maxTableEntries is the largest number of codes and ranges in a table. It is the number of two-byte codes.
const maxTableEntries = 1 << 16

// codeTable maps codes and ranges of codes to values. Ranges are kept as such, not as single codes: one range
// may cover billions of codes.
type codeTable[T any] struct {
	single   map[uint32]T
	ranges   []codeRange[T]
	isSorted bool // whether ranges are sorted by low
}

// A codeRange maps the codes from low to high, both included. first is the value of low.
type codeRange[T any] struct {
	low, high uint32
	first     T
}

// addRange maps the codes from low to high, both included. first is the value of low. If the table is full or
// the range is empty, nothing is added.
func (s *codeTable[T]) addRange(low, high uint32, first T) {
	if s.single == nil {
		s.single = map[uint32]T{}
	}
	switch {
	case len(s.single)+len(s.ranges) >= maxTableEntries || high < low:
	case low == high:
		s.single[low] = first
	default:
		s.ranges = append(s.ranges, codeRange[T]{low, high, first})
		s.isSorted = false
	}
}

// lookup returns the value of a code. ok is false if the table lacks the code. For a code in a range, next
// computes the value: first is the value of the range's first code, and by the distance from that code. If
// ranges overlap, the one with the highest first code counts.
func (s *codeTable[T]) lookup(code uint32, next func(first T, by uint32) T) (value T, ok bool) {
	if value, ok = s.single[code]; ok {
		return value, true
	}
	if !s.isSorted {
		slices.SortStableFunc(s.ranges, func(a, b codeRange[T]) int { return cmp.Compare(a.low, b.low) })
		s.isSorted = true
	}
	after, _ := slices.BinarySearchFunc(s.ranges, code, func(w codeRange[T], code uint32) int {
		if w.low <= code {
			return -1
		}
		return 1
	})
	if after == 0 || s.ranges[after-1].high < code {
		return value, false
	}
	return next(s.ranges[after-1].first, code-s.ranges[after-1].low), true
}

// A codeMap (a CMap of ISO 32000-1, 9.7.5) divides strings into codes and maps codes to glyphs. The zero
// map is Identity: two-byte codes that are glyph numbers.
type codeMap struct {
	utf16  bool // whether codes are letters in UTF-16
	spaces []codeSpace
	glyphs codeTable[uint32]
}

// A codeSpace is a range of codes of the same length in bytes.
type codeSpace struct {
	bytes     int
	low, high uint32
}

// nextCode returns the first code of a string, and the code's length in bytes. The string must not be empty.
func (m *codeMap) nextCode(codes []byte) (uint32, int) {
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

// glyphNumber returns the number of a code's glyph in the font. If the map lacks the code, that is
// the code itself.
func (m *codeMap) glyphNumber(code uint32) uint32 {
	if glyph, known := m.glyphs.lookup(code, func(first, by uint32) uint32 { return first + by }); known {
		return glyph
	}
	return code
}

// readCodeMap reads a CMap from the data of a stream of the file.
func (f *File) readCodeMap(data []byte) *codeMap {
	m := &codeMap{}
	f.eachSection(data, func(section string, words []operand) {
		switch section {
		case "begincodespacerange":
			for i := 0; i+1 < len(words) && len(m.spaces) < 64; i += 2 {
				m.spaces = append(m.spaces, codeSpace{len(words[i].text), codeNumber(words[i].text), codeNumber(words[i+1].text)})
			}
		case "begincidrange":
			for i := 0; i+2 < len(words); i += 3 {
				m.glyphs.addRange(codeNumber(words[i].text), codeNumber(words[i+1].text), uint32(words[i+2].number))
			}
		case "begincidchar":
			for i := 0; i+1 < len(words); i += 2 {
				code := codeNumber(words[i].text)
				m.glyphs.addRange(code, code, uint32(words[i+1].number))
			}
		}
	})
	return m
}

// readToUnicode reads a ToUnicode CMap, which maps codes to texts.
func (f *File) readToUnicode(data []byte) (texts codeTable[string]) {
	f.eachSection(data, func(section string, words []operand) {
		switch section {
		case "beginbfchar":
			for i := 0; i+1 < len(words); i += 2 {
				code := codeNumber(words[i].text)
				texts.addRange(code, code, decodeUTF16(words[i+1].text))
			}
		case "beginbfrange":
			for i := 0; i+2 < len(words); i += 3 {
				low, high := codeNumber(words[i].text), codeNumber(words[i+1].text)
				if words[i+2].sort != isArray {
					texts.addRange(low, high, decodeUTF16(words[i+2].text))
					continue
				}
				for n, text := range words[i+2].list {
					texts.addRange(low+uint32(n), low+uint32(n), decodeUTF16(text.text))
				}
			}
		}
	})
	return texts
}

// incrementLast adds a number to the last UTF-16 unit of a text. So codes of a range get letters that follow
// one another.
func incrementLast(text string, by uint32) string {
	units := utf16.Encode([]rune(text))
	if len(units) == 0 {
		return ""
	}
	units[len(units)-1] += uint16(by)
	return string(utf16.Decode(units))
}

// eachSection calls use for each section of a CMap. A section begins with an operator such as beginbfchar,
// whose name is passed as section. words are the operands up to the next operator.
func (f *File) eachSection(data []byte, use func(section string, words []operand)) {
	lex := lexer{data: data, budget: f.budget}
	section := ""
	var words []operand
	for {
		o, operator, more := lex.next(0)
		switch {
		case !more && lex.at >= len(lex.data):
			return
		case !more:
		case operator == nil:
			if section != "" && lex.countOperand() {
				words = append(words, o)
			}
		default:
			if section != "" {
				use(section, words)
			}
			section, words, lex.operandCount = "", words[:0], 0
			if bytes.HasPrefix(operator, []byte("begin")) {
				section = string(operator)
			}
		}
	}
}

// codeNumber returns a code as a number, highest byte first. Of longer codes it takes the first four bytes.
func codeNumber(code []byte) uint32 {
	n := uint32(0)
	for _, b := range code[:min(len(code), 4)] {
		n = n<<8 | uint32(b)
	}
	return n
}

// maxCodeText is the largest number of bytes that are read of the text for one code.
const maxCodeText = 128

// decodeUTF16 returns a text in UTF-16, highest byte first, as UTF-8.
func decodeUTF16(data []byte) string {
	data = data[:min(len(data), maxCodeText)]
	units := make([]uint16, 0, len(data)/2)
	for i := 0; i+1 < len(data); i += 2 {
		units = append(units, uint16(data[i])<<8|uint16(data[i+1]))
	}
	return string(utf16.Decode(units))
}
