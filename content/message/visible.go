package message

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible escapes all invisible characters except line breaks and tabs, such as \x1b.
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

// LineLimit is how many characters of a text are shown on one line of a report. Files of strangers may
// have names and words of megabytes.
const LineLimit = 600

// Line returns a text for one line of a report: without invisible characters and line breaks, and
// shortened.
func Line(text string) string {
	return Shortened(Visible(strings.ReplaceAll(Shortened(text, LineLimit), "\n", `\x0a`)), LineLimit)
}
