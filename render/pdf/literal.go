package pdf

import (
	"strings"

	"octavo/engine/figure"
)

// literal is a text as a PDF holds what it shows outside of its pages: in a byte a
// letter where Latin-1 and the encoding of PDF have the same for all of them, and else
// as textString has it (ISO 32000-1, 7.9.2.2 and D.2).
func literal(text string) string {
	var plain strings.Builder
	for _, r := range text {
		if r < ' ' || r > '~' && r < 0xa1 || r == 0xad || r > 0xff {
			return "(" + inString(textString(text)) + ")"
		}
		plain.WriteByte(byte(r))
	}
	return "(" + inString(plain.String()) + ")"
}

// inString is what stands between the parentheses of a string.
func inString(text string) string { return stringEscapes.Replace(text) }

var stringEscapes = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`)

// appendSigned writes a length, which may be negative, in points.
func appendSigned(to []byte, l figure.Length) []byte {
	if l < 0 {
		return appendPoints(append(to, '-'), -l)
	}
	return appendPoints(to, l)
}
