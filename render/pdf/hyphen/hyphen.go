// Package hyphen finds the places where a word may be divided: the method of F. M. Liang, “Word
// Hy-phen-a-tion by Com-put-er” (Stanford, 1983), with the pattern files of TeX's hyph-utf8
// collection.
//
// [For] returns the [Hyphenator] of a language. Package linebreak decides which divisions are
// used.
package hyphen

import (
	"embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

//go:embed patterns/*.txt
var files embed.FS

// A Hyphenator divides the words of one language.
type Hyphenator struct {
	// patterns maps the letters of a pattern to its digits: one before each letter, and one after
	// the last. The highest digit at a place decides: an odd one allows a division, an even one
	// forbids it.
	patterns    map[string]string
	longest     int              // number of letters in the longest pattern; a dot for an end of the word counts too
	exceptions  map[string][]int // byte offsets of the divisions of irregular words, by word in small letters
	left, right int              // least number of letters before the first division, and after the last
}

// minEnds is the least number of letters after the last division of a word, by language. The
// pattern files recommend these numbers. The least number before the first division is two in all
// languages.
var minEnds = map[string]int{"en": 3, "es": 2, "fr": 2, "pt": 3}

// Languages returns the languages that have patterns.
func Languages() []string { return slices.Sorted(maps.Keys(minEnds)) }

// Base returns the language whose patterns a language uses, such as pt for pt-BR. It returns "" if
// there are no patterns for the language.
func Base(language string) string {
	base, _, _ := strings.Cut(language, "-")
	if _, ok := minEnds[base]; !ok {
		return ""
	}
	return base
}

// For returns the hyphenator of a language, or nil if there are no patterns for the language. A nil
// Hyphenator divides nothing.
func For(language string) (*Hyphenator, error) {
	base := Base(language)
	if base == "" {
		return nil, nil
	}
	text, err := files.ReadFile("patterns/" + base + ".txt")
	if err != nil {
		return nil, fmt.Errorf("hyphenation patterns of %s: %w", base, err)
	}
	h := &Hyphenator{patterns: map[string]string{}, exceptions: map[string][]int{}, left: 2, right: minEnds[base]}
	h.read(string(text))
	return h, nil
}

// read reads a pattern file. Each line is empty, a comment after %, a pattern with digits, or an
// irregular word with hyphens.
func (h *Hyphenator) read(text string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '%':
		case strings.ContainsFunc(line, unicode.IsDigit):
			h.addPattern(line)
		default:
			word := strings.ReplaceAll(line, "-", "")
			h.exceptions[word] = hyphensIn(line)
		}
	}
}

// addPattern adds a pattern such as "1ci". A letter without a digit before it has the digit 0.
func (h *Hyphenator) addPattern(line string) {
	var letters, digits strings.Builder
	digit, count := byte('0'), 0
	for _, r := range line {
		if r >= '0' && r <= '9' {
			digit = byte(r)
			continue
		}
		digits.WriteByte(digit)
		letters.WriteRune(r)
		digit, count = '0', count+1
	}
	digits.WriteByte(digit)
	h.patterns[letters.String()] = digits.String()
	h.longest = max(h.longest, count)
}

// hyphensIn returns where the hyphens of a line stand, as byte offsets in the word without hyphens.
func hyphensIn(line string) []int {
	var at []int
	for i := range line {
		if line[i] == '-' {
			at = append(at, i-len(at))
		}
	}
	return at
}

// Breaks returns the byte offsets before which a word may be divided. It returns none for a word
// with anything but letters.
func (h *Hyphenator) Breaks(word string) []int {
	if h == nil || utf8.RuneCountInString(word) < h.left+h.right || strings.ContainsFunc(word, notLetter) {
		return nil
	}
	lower := strings.ToLower(word)
	if len(lower) != len(word) {
		return nil // a capital's small letter has another length in UTF-8, so offsets would differ; doesn't occur in these languages
	}
	if breaks, ok := h.exceptions[lower]; ok {
		return breaks
	}
	return h.byPatterns("." + lower + ".")
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// byPatterns returns the byte offsets of divisions that the patterns allow. dotted is the word with
// a dot at both ends. Each place in it gets the highest digit that any pattern has there. An odd
// digit allows a division.
func (h *Hyphenator) byPatterns(dotted string) []int {
	offsets := make([]int, 0, len(dotted)+1)
	for i := range dotted {
		offsets = append(offsets, i)
	}
	offsets = append(offsets, len(dotted))
	letters := len(offsets) - 1
	weights := make([]byte, letters+1)
	for from := range letters {
		for to := from + 1; to <= min(letters, from+h.longest); to++ {
			for i, digit := range []byte(h.patterns[dotted[offsets[from]:offsets[to]]]) {
				weights[from+i] = max(weights[from+i], digit)
			}
		}
	}
	var breaks []int
	for i := 1 + h.left; i <= letters-1-h.right; i++ {
		if weights[i] > '0' && (weights[i]-'0')%2 == 1 {
			breaks = append(breaks, offsets[i]-1)
		}
	}
	return breaks
}
