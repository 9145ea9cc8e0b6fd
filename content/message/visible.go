package message

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible escapes all characters that can't be seen, but for line breaks and tabs.
func Visible(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[0])
		case r == '\n' || r == '\t' || unicode.IsGraphic(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
		text = text[size:]
	}
	return b.String()
}

// longest is the number of bytes of the longest text that is told in full.
const longest = 600

// Shorten cuts a text that is longer than any sentence. Files from outside may have names and
// words of megabytes.
func Shorten(text string) string {
	if len(text) <= longest {
		return text
	}
	return strings.ToValidUTF8(text[:longest], "") + "…"
}

// Line makes a text fit for one line of a report: visible, without line breaks, and shortened.
func Line(text string) string {
	return Shorten(Visible(strings.ReplaceAll(Shorten(text), "\n", `\x0a`)))
}
