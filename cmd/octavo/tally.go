package main

import (
	"encoding/json"
	"io"
	"strings"
)

// Bounds of what one run of verify tells in full: findings, notes, and the bytes of either.
const (
	mostTold      = 100
	mostNotes     = 300
	mostToldBytes = 28 << 10
)

// A tally decides which findings or notes are told in full, and counts the others.
type tally struct{ most, told, bytes, untold int }

// skips counts a finding and reports true, if no more findings are told.
func (t *tally) skips() bool {
	if t.told < t.most {
		return false
	}
	t.untold++
	return true
}

// tells reports whether a finding of some bytes is told. After the first that isn't, none is.
func (t *tally) tells(bytes int) bool {
	if t.bytes+bytes > mostToldBytes {
		t.told = t.most
	}
	if t.skips() {
		return false
	}
	t.told++
	t.bytes += bytes
	return true
}

// lineOfJSON returns a value as a line of JSON. Characters that can't be seen are escaped.
func lineOfJSON(value any) (string, error) {
	var b strings.Builder
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	err := out.Encode(value)
	return escaped(strings.TrimSuffix(b.String(), "\n")) + "\n", err
}

// writeJSON writes a value as a line of JSON.
func writeJSON(w io.Writer, value any) error {
	line, err := lineOfJSON(value)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, line)
	return err
}

// tellJSON writes a finding as a line of JSON, if it is told.
func (t *tally) tellJSON(w io.Writer, value any) error {
	line, err := lineOfJSON(value)
	if err != nil || !t.tells(len(line)) {
		return err
	}
	_, err = io.WriteString(w, line)
	return err
}
