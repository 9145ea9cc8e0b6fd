package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"
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

// bare is what a stream writes to in the end.
func bare(stream any) any {
	if v, ok := stream.(visible); ok {
		return v.to
	}
	return stream
}

// onTerminal reports whether somebody sits at a stream.
func onTerminal(stream any) bool {
	file, ok := bare(stream).(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
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
