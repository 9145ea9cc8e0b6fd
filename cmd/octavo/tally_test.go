package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/content/message"
	"octavo/site/verify"
)

// TestFindingsAreCounted checks that many findings take few lines, in text and in JSON.
func TestFindingsAreCounted(t *testing.T) {
	report := &verify.Report{}
	for range 5_000 {
		report.Findings = append(report.Findings, verify.Finding{File: "a\x1b[2J\n.pdf", Says: message.Name(strings.Repeat("\u202e", 10_000))})
	}
	for name, c := range map[string]struct {
		write func(b *bytes.Buffer) error
		more  string
	}{
		"text": {func(b *bytes.Buffer) error { return writeVerifyText(visibleWriter{b}, report) }, "more findings\n"},
		"JSON": {func(b *bytes.Buffer) error { return writeVerifyJSON(b, report) }, `{"moreFindings":`},
	} {
		var b bytes.Buffer
		if err := c.write(&b); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if lines := strings.Count(text, "\n"); len(text) > 64<<10 || lines > maxListed+3 || !strings.Contains(text, c.more) || strings.ContainsAny(text, "\x1b\u202e") {
			t.Errorf("%s: %d lines, %d bytes: %.300q", name, lines, len(text), text)
		}
	}
}

func TestOnlyPlainFilesAreOpened(t *testing.T) {
	dir := t.TempDir()
	plain := filepath.Join(dir, "a")
	if err := os.WriteFile(plain, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := openRegular(plain)
	if err != nil {
		t.Fatal(err)
	}
	_ = file.Close() // it was only read
	if _, err := openRegular(os.DevNull); err == nil {
		t.Errorf("%s was opened", os.DevNull)
	}
	if _, err := openRegular(filepath.Join(dir, "b")); !os.IsNotExist(err) {
		t.Errorf("a missing file: %v", err)
	}
}
