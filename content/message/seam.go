package message

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Contractions is the name under which a language has the words that grow together where a part is
// filled into a sentence, which neither of the two can know: "de el=del, a el=al".
const Contractions = "(contractions)"

// seam stands before a part that was filled in, until what meets there has grown together.
const seam = "\uf8ff"

// A part is what is filled into a sentence and was said in its language.
type part string

// Format implements fmt.Formatter: as a text, with a seam before it.
func (p part) Format(s fmt.State, verb rune) {
	if verb == 's' || verb == 'v' {
		io.WriteString(s, seam)
	}
	fmt.Fprintf(s, fmt.FormatString(s, verb), string(p))
}

// isName reports whether it is what is the same in every language.
func (s Message) isName() bool {
	if s.format != "%s" || len(s.args) != 1 {
		return false
	}
	_, said := saidIn(s.args[0])
	return !said
}

// grown is a sentence whose parts have grown together with what stands before them, as the language
// has it, and no longer has seams.
func (t Catalog) grown(sentence string) string {
	before, rest, met := strings.Cut(sentence, seam)
	if !met {
		return sentence
	}
	for met {
		var part string
		part, rest, met = strings.Cut(rest, seam)
		before = t.join(before, part)
	}
	return before
}

// join is a part after what stands before it.
func (t Catalog) join(before, part string) string {
	for rule := range strings.SplitSeq(t[Contractions], ", ") {
		meet, grown, ok := strings.Cut(rule, "=")
		first, second, two := strings.Cut(meet, " ")
		if !ok || !two {
			continue
		}
		head, ends := strings.CutSuffix(before, first+" ")
		tail, begins := strings.CutPrefix(part, second)
		if ends && begins && !endsInLetter(head) && !beginsWithLetter(tail, second) {
			return head + grown + tail
		}
	}
	return before + part
}

func endsInLetter(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(r)
}

// beginsWithLetter reports whether a word goes on, unless that which was cut off ends in a sign.
func beginsWithLetter(text, after string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) && endsInLetter(after)
}
