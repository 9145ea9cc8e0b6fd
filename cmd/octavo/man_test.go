package main

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
)

// There is a page for each command that is shown, which says what its help says.
func TestManual(t *testing.T) {
	at := time.Date(2027, time.January, 6, 0, 0, 0, 0, time.UTC)
	root := newRoot(nil)
	pages, err := manual(root, at)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]byte{}
	for _, page := range pages {
		texts[page.Path] = page.Data
	}
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if c.Hidden || c.Name() == "help" && c.Parent() != root {
			return
		}
		name := strings.ReplaceAll(c.CommandPath(), " ", "-") + ".1"
		text := texts[name]
		if !bytes.Contains(text, []byte(`"Jan 2027"`)) || !bytes.Contains(text, []byte(c.Short)) {
			t.Errorf("%s has no page, or not its own: %.300s", c.CommandPath(), text)
		}
		delete(texts, name)
		for _, below := range c.Commands() {
			visit(below)
		}
	}
	if !bytes.Contains(texts["octavo-generate.1"], []byte("\n.EX\n  sudoku\n    tiers:")) {
		t.Errorf("lists aren't set as they are written: %.2000s", texts["octavo-generate.1"])
	}
	visit(root)
	for name := range texts {
		t.Errorf("%s is the page of no command", name)
	}
}
