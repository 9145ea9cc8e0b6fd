package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/content"
	"octavo/site"
)

// TestReasonsArePlain: whatever an output of the sample or of the documentation is made from,
// a dry run can say what it means that it has changed; it names no input that no output has.
func TestReasonsArePlain(t *testing.T) {
	sample := filepath.Join(t.TempDir(), "sample")
	if err := os.CopyFS(sample, content.Sample()); err != nil {
		t.Fatal(err)
	}
	for _, force := range []bool{false, true} {
		summary, err := site.Build(context.Background(), site.Config{Dir: sample, DryRun: true, Force: force, Program: "test"})
		if err != nil {
			t.Fatal(err)
		}
		var outputs []string
		for _, d := range summary.Due {
			outputs = append(outputs, d.Output)
		}
		for _, d := range summary.Due {
			for _, input := range d.Changed {
				_, known := changedInputs[input]
				if !known && !strings.HasPrefix(input, "texts in ") && !strings.HasPrefix(input, "texts of scripts in ") && !slices.Contains(outputs, input) {
					t.Errorf("%s is made from %q, of which nothing is said", d.Output, input)
				}
				if said := inputChanged(input, d); strings.Contains(said, "FILE") || strings.Contains(said, "LANG") {
					t.Errorf("%s: %s", d.Output, said)
				}
			}
		}
	}
}
