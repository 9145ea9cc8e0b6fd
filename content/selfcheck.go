package content

import (
	"unicode"
	"unicode/utf8"

	"octavo/content/strict"
)

// Bounds of the letters of a word for a self-check.
const (
	shortestCheckWord = 4
	longestCheckWord  = 8
)

// A SelfCheck says whether the sheets of a class set have a word that appears if all answers are
// right.
type SelfCheck struct {
	Asked strict.Located[bool]
	Words []strict.Located[string] // the teacher's own words; empty for the words of the language
}

// readSelfCheck reads the key selfcheck: true, false, or a list of words.
func readSelfCheck(f *strict.Fields) SelfCheck {
	if f.Form("selfcheck") != strict.ListForm {
		return SelfCheck{Asked: f.Flag("selfcheck")}
	}
	c := SelfCheck{Asked: strict.Located[bool]{Value: true, Pos: f.PositionOf("selfcheck")}}
	for _, word := range f.Texts("selfcheck", "words such as [dragon, castle]") {
		if !isCheckWord(word.Value) {
			f.Errorf(word.Pos, word.Value, "%s cannot be a word of selfcheck; possible: %d to %d letters, such as dragon", strict.Quoted(word.Value), shortestCheckWord, longestCheckWord)
			continue
		}
		c.Words = append(c.Words, word)
	}
	return c
}

func isCheckWord(word string) bool {
	for _, letter := range word {
		if !unicode.IsLetter(letter) {
			return false
		}
	}
	n := utf8.RuneCountInString(word)
	return n >= shortestCheckWord && n <= longestCheckWord
}
