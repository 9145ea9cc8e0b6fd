package main

import (
	"encoding/json"
	"io"
	"strings"

	"octavo/content/message"
)

// Bounds of what one run of verify tells: findings and notes in full, and their bytes.
const (
	mostTold      = 100
	mostToldBytes = 40 << 10
)

// A tally decides which findings are told in full, and counts the others.
type tally struct{ told, bytes, untold int }

// tells reports whether a finding of some bytes is told.
func (t *tally) tells(bytes int) bool {
	if t.told >= mostTold || t.bytes+bytes > mostToldBytes {
		t.untold++
		return false
	}
	t.told++
	t.bytes += bytes
	return true
}

// oneLine makes a text fit for a line of a report: it escapes line breaks, and shortens what is
// longer than any sentence.
func oneLine(text string) string {
	return message.Shorten(strings.NewReplacer("\n", `\x0a`, "\r", `\x0d`).Replace(text))
}

// writeJSON writes a value as a line of JSON. Characters that can't be seen are escaped.
func writeJSON(w io.Writer, value any) error {
	var b strings.Builder
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	if err := out.Encode(value); err != nil {
		return err
	}
	_, err := io.WriteString(w, escaped(strings.TrimSuffix(b.String(), "\n"))+"\n")
	return err
}
