package content

import (
	"regexp"
	"strconv"
	"unicode/utf8"

	"octavo/content/strict"
)

// numberedCharacter is a character by its number (CommonMark 0.31, 2.5).
var numberedCharacter = regexp.MustCompile(`&#(?:[xX]([0-9a-fA-F]{1,6})|([0-9]{1,7}));`)

// foreignReferences finds the characters by number that don't belong in text.
// code are the bytes of the body in which they stand for nothing but themselves.
func (l *loader) foreignReferences(d *document, code []bool) {
	said := 0
	for _, at := range numberedCharacter.FindAllSubmatchIndex(d.body, -1) {
		reason := strict.NonText(numbered(d.body, at))
		if reason.Nothing() || code[at[0]] || escaped(d.body[:at[0]]) {
			continue
		}
		if said++; said > mostBroken {
			return
		}
		l.add(d.Errorf(d.At(d.bodyFrom+at[0]), at[1]-at[0], "%s: %s", d.body[at[0]:at[1]], reason))
	}
}

// numbered is the character of a match, U+FFFD where there is none.
func numbered(text []byte, at []int) string {
	digits, base := at[2:4], 16
	if digits[0] < 0 {
		digits, base = at[4:6], 10
	}
	n, err := strconv.ParseInt(string(text[digits[0]:digits[1]]), base, 32)
	if err != nil || n == 0 {
		n = utf8.RuneError
	}
	return string(rune(n))
}
