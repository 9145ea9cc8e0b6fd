package message

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Contractions is the key in a Catalog for the contractions of a language, such as "de el=del, a el=al".
// They apply if the first word ends the text before an argument and the second word begins the argument.
const Contractions = "(contractions)"

// seam marks the beginning of a translated argument until contract has removed it. It is from
// the private use area of Unicode.
const seam = "\uf8ff"

// A translatedPart is a translated argument of a message.
type translatedPart string

// Format implements fmt.Formatter. It prints the text as a string, with a seam before it.
func (p translatedPart) Format(s fmt.State, verb rune) {
	if verb == 's' || verb == 'v' {
		io.WriteString(s, seam)
	}
	fmt.Fprintf(s, fmt.FormatString(s, verb), string(p))
}

// isName reports whether the message was made by Name, so that it is the same in every language.
func (s Message) isName() bool {
	if s.format != "%s" || len(s.args) != 1 {
		return false
	}
	_, translatable := asMessage(s.args[0])
	return !translatable
}

// contract removes the seams of a sentence, and contracts the words that meet there.
func (t Catalog) contract(sentence string) string {
	before, rest, found := strings.Cut(sentence, seam)
	if !found {
		return sentence
	}
	for found {
		var part string
		part, rest, found = strings.Cut(rest, seam)
		before = t.join(before, part)
	}
	return before
}

// join appends a part to the text before it, and contracts the words that meet.
func (t Catalog) join(before, part string) string {
	for rule := range strings.SplitSeq(t[Contractions], ", ") {
		words, contraction, isRule := strings.Cut(rule, "=")
		first, second, isPair := strings.Cut(words, " ")
		if !isRule || !isPair {
			continue
		}
		head, ends := strings.CutSuffix(before, first+" ")
		tail, begins := strings.CutPrefix(part, second)
		if ends && begins && !endsInLetter(head) && !continuesWord(tail, second) {
			return head + contraction + tail
		}
	}
	return before + part
}

func endsInLetter(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(r)
}

// continuesWord reports whether text continues a word that begins with prefix. It doesn't if prefix
// ends in a sign such as an apostrophe.
func continuesWord(text, prefix string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) && endsInLetter(prefix)
}
