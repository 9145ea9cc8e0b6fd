package enginetest

import (
	"strings"
	"testing"
)

func TestEdited(t *testing.T) {
	const text = "{\"a\": 5,\n\"b\": [1, 2]}\n"
	if got := ApplyEdits(text, nil); got != text {
		t.Errorf("without edits it is %q", got)
	}
	if got := ApplyEdits(text, []byte{1, 0, 3}); got != strings.Replace(text, "5", "2", 1) {
		t.Errorf("with another number it is %q", got)
	}
	if got := ApplyEdits(text, []byte{5, 0, 0}); got != "\"b\": [1, 2]}\n" {
		t.Errorf("without its first line it is %q", got)
	}
	if got := ApplyEdits(text, []byte{6, 0, 0}); got != "{\"a\": 5,\n"+text {
		t.Errorf("with its first line twice it is %q", got)
	}
	different := map[string]bool{}
	for _, edits := range ExampleEdits() {
		different[ApplyEdits(text, edits)] = true
	}
	if len(different) < 8 {
		t.Errorf("the edits make only %d texts", len(different))
	}
}

func FuzzEdited(f *testing.F) {
	for _, edits := range ExampleEdits() {
		f.Add("{\"a\": 5,\n\"b\": [1, 2]}\n\xff", edits)
	}
	f.Fuzz(func(t *testing.T, text string, edits []byte) {
		if len(edits) > 30 || len(text) > 10_000 {
			t.Skip("too long")
		}
		ApplyEdits(text, edits)
	})
}
