package enginetest

import (
	"regexp"
	"slices"
	"strings"
)

// ApplyEdits changes a text word by word. Fuzz targets use it to reach the code behind a parser,
// since random bytes would make most JSON and YAML unreadable. An edit is three bytes: its sort,
// the place of a word, and the choice of another word or number (see applyEdit). ApplyEdits uses at
// most eight edits.
func ApplyEdits(text string, edits []byte) string {
	words := splitWords(text)
	const most = 8 // edits; more would leave almost no valid text
	for ; len(edits) >= 3 && len(words) > 0; edits = edits[3:] {
		if len(edits) > 3*most {
			edits = edits[:3*most]
		}
		at := int(edits[1]) * len(words) / 256
		words = applyEdit(words, edits[0], at, int(edits[2]))
	}
	return strings.Join(words, "")
}

var wordPattern = regexp.MustCompile(`[\pL_][\pL\pN_]*|-?[0-9]+|\n|[ \t]+|(?s:.)`)

func splitWords(text string) []string { return wordPattern.FindAllString(text, -1) }

// limitNumbers lists numbers at which programs often fail, such as the limits of integer types.
var limitNumbers = []string{"0", "1", "-1", "2", "3", "7", "9", "10", "100", "127", "128", "255", "256", "1000", "65536", "2147483648", "9223372036854775807", "9223372036854775808", "0.5", "1e9"}

// applyEdit changes the word at an index, or its line. The parameter what selects one of
// eight sorts of edit. Some sorts need a second word or a number, which the parameter with selects.
func applyEdit(words []string, what byte, at, with int) []string {
	other := with * len(words) / 256
	switch what % 8 {
	case 0: // a word of the same sort, so that the text stays valid
		return replaceWord(words, at, func(w string) string { return sameSortAs(words, w, with) })
	case 1:
		return replaceNumber(words, at, limitNumbers[with%len(limitNumbers)])
	case 2:
		return slices.Delete(words, at, at+1)
	case 3:
		return slices.Insert(words, at, words[at])
	case 4:
		words[at], words[other] = words[other], words[at]
		return words
	case 5:
		from, to := lineAround(words, at)
		return slices.Delete(words, from, to)
	case 6:
		from, to := lineAround(words, at)
		return slices.Insert(words, from, slices.Clone(words[from:to])...)
	default:
		from, to := lineAround(words, at)
		line := slices.Clone(words[from:to])
		return slices.Insert(slices.Delete(words, from, to), min(other, len(words)-len(line)), line...)
	}
}

func replaceWord(words []string, at int, by func(string) string) []string {
	words[at] = by(words[at])
	return words
}

// sameSortAs returns another word of the same sort as w. n chooses among them. If there is none, it
// returns w.
func sameSortAs(words []string, w string, n int) string {
	var like []string
	for _, other := range words {
		if other != w && sortOf(other) == sortOf(w) {
			like = append(like, other)
		}
	}
	if len(like) == 0 {
		return w
	}
	return like[n%len(like)]
}

// sortOf returns the sort of a word: "number", "space", "word" or "sign". The first byte shows it,
// except that a "-" alone is a sign.
func sortOf(word string) string {
	switch c := word[0]; {
	case c >= '0' && c <= '9', c == '-' && len(word) > 1:
		return "number"
	case c == ' ' || c == '\t' || c == '\n':
		return "space"
	case c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80:
		return "word"
	}
	return "sign"
}

// replaceNumber replaces the first number at or after a place.
func replaceNumber(words []string, at int, by string) []string {
	for i := at; i < len(words); i++ {
		if sortOf(words[i]) == "number" {
			words[i] = by
			break
		}
	}
	return words
}

// lineAround returns the range of words that form the line around an index, with its line break.
func lineAround(words []string, at int) (from, to int) {
	for from = at; from > 0 && words[from-1] != "\n"; {
		from--
	}
	for to = at; to < len(words) && words[to] != "\n"; {
		to++
	}
	return from, min(to+1, len(words))
}

// ExampleEdits returns edits of every sort, to begin a fuzz corpus with.
func ExampleEdits() [][]byte {
	all := [][]byte{nil}
	for what := range byte(8) {
		all = append(all, []byte{what, 40 + 20*what, 7 * what}, []byte{what, 200 - 20*what, 1, 1, 90, what})
	}
	return all
}
