package main

import (
	"encoding/json"
	"io"
	"strings"
)

// Bounds of the findings, the notes, and the bytes of either that one run of verify lists in full.
const (
	maxListed      = 100
	maxNotes       = 300
	maxListedBytes = 28 << 10
)

// A tally decides which findings or notes are listed in full, and counts the others.
type tally struct{ most, listed, bytes, omitted int }

// skips counts a finding and returns true, if no more findings are listed.
func (t *tally) skips() bool {
	if t.listed < t.most {
		return false
	}
	t.omitted++
	return true
}

// lists reports whether a finding of some bytes is listed. After the first that is too large, no other is.
func (t *tally) lists(bytes int) bool {
	if t.bytes+bytes > maxListedBytes {
		t.listed = t.most
	}
	if t.skips() {
		return false
	}
	t.listed++
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

// listJSON writes a finding as a line of JSON, if it is listed.
func (t *tally) listJSON(w io.Writer, value any) error {
	line, err := lineOfJSON(value)
	if err != nil || !t.lists(len(line)) {
		return err
	}
	_, err = io.WriteString(w, line)
	return err
}
