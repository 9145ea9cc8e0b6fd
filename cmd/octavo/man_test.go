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
	texts, raws := map[string][]byte{}, map[string][]byte{}
	for _, page := range pages {
		texts[page.Path], raws[page.Path] = page.Data, page.Data
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
	for _, raw := range []string{"--jobs=0", "=[]", "[=false]", `=""`} {
		for name, text := range raws {
			if strings.Contains(strings.ReplaceAll(string(text), `\-`, "-"), raw) {
				t.Errorf("%s has %s, which nobody would type", name, raw)
			}
		}
	}
	if want := "\n.TP\n\\fB\\-\\-count\\fP int\nhow many"; !bytes.Contains(raws["octavo-generate.1"], []byte(want)) {
		t.Errorf("the options aren't told as the help tells them: %s", raws["octavo-generate.1"])
	}
	undated, err := manual(newRoot(nil), time.Time{})
	if err != nil || !bytes.Contains(undated[0].Data, []byte(`.TH "OCTAVO" "1" "" "Octavo `)) {
		t.Errorf("a page without a date begins %.100s: %v", undated[0].Data, err)
	}
	for name := range texts {
		t.Errorf("%s is the page of no command", name)
	}
}
