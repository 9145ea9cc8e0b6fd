package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// visible is where every message passes on its way to a terminal. What would
// command the terminal, or turn the text around, is written as its number: a
// message quotes files, lines and arguments that anybody may have written.
type visible struct{ to io.Writer }

func (v visible) Write(p []byte) (int, error) {
	if _, err := io.WriteString(v.to, shown(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// shown is a text with everything in it to be seen.
func shown(text []byte) string {
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
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
