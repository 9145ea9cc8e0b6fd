package site

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/site/internal/toy"
)

// TestNewProduct builds a publication with a product that the build doesn't know. Its files,
// puzzles and summary are there, a second build makes nothing, and a build without the product
// removes its files.
func TestNewProduct(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "octavo.yaml", "title: Press\nlanguages: [es, en]\n")
	put(t, dir, "content/pages/about.en.md", "# About\n\nUs.\n")
	put(t, dir, "content/pages/about.es.md", "# Acerca\n\nNos.\n")
	config := Config{Dir: dir, Program: "test"}
	config.Products = append(Products(), toy.Product{})
	summary, err := Build(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	if last := summary.Counted[len(summary.Counted)-1].String(); summary.Works["toys"] != 2 || last != "2 toys" {
		t.Errorf("%d toys, %q", summary.Works["toys"], last)
	}
	puzzle, err := os.ReadFile(filepath.Join(dir, "public/es/toy.txt"))
	if err != nil || strings.Count(string(puzzle), "\n") != 1 {
		t.Errorf("the puzzle is %q: %v", puzzle, err)
	}
	config.DryRun = true
	if summary, err = Build(t.Context(), config); err != nil || slices.ContainsFunc(summary.Due, func(d Due) bool { return strings.HasPrefix(d.Output, "toys/") }) {
		t.Errorf("%v is due again: %v", summary.Due, err)
	}
	if _, err = Build(t.Context(), Config{Dir: dir, Program: "test"}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "public/es/toy.txt")); !os.IsNotExist(err) {
		t.Errorf("the file of a product that is gone stays: %v", err)
	}
}
