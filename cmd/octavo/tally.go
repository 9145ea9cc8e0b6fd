package main

import (
	"encoding/json"
	"io"
	"strings"
)

// Bounds of what one run of verify lists. More findings and notes are only counted.
const (
	maxListed      = 100
	maxNotes       = 300
	maxListedBytes = 28 << 10 // bytes of findings, and as many of notes
)

// A tally decides which findings or notes are listed, and counts the others. It lists at most max.
type tally struct{ max, listed, bytes, omitted int }

// skipIfFull reports whether the list is full. If so, it counts the next finding as omitted.
func (t *tally) skipIfFull() bool {
	if t.listed < t.max {
		return false
	}
	t.omitted++
	return true
}

// admit counts a finding of this many bytes, and reports whether it is listed. After the first
// finding that exceeds maxListedBytes, none is listed.
func (t *tally) admit(bytes int) bool {
	if t.bytes+bytes > maxListedBytes {
		t.listed = t.max
	}
	if t.skipIfFull() {
		return false
	}
	t.listed++
	t.bytes += bytes
	return true
}

// jsonLine returns a value as a line of JSON with invisible characters escaped.
func jsonLine(value any) (string, error) {
	var b strings.Builder
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	err := out.Encode(value)
	return escapeInvisible(strings.TrimSuffix(b.String(), "\n")) + "\n", err
}

// writeJSON writes a value as a line of JSON.
func writeJSON(w io.Writer, value any) error {
	line, err := jsonLine(value)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, line)
	return err
}

// writeJSON writes a finding as a line of JSON, if the finding is listed.
func (t *tally) writeJSON(w io.Writer, value any) error {
	line, err := jsonLine(value)
	if err != nil || !t.admit(len(line)) {
		return err
	}
	_, err = io.WriteString(w, line)
	return err
}
