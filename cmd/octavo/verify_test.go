package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"octavo/site/disk"
)

// TestPrivateFilesAreVerified checks which private files are read with folders and files of an output, in the
// usual private folder and in a named one, and that no file is read twice.
func TestPrivateFilesAreVerified(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{
		"public/" + disk.ManifestName, "private/" + disk.ManifestName, "keys/" + disk.ManifestName,
		"public/es/a/a.worksheet.pdf", "public/es/b/b.worksheet.pdf",
		"private/es/a/a.key.pdf", "private/es/a/a.marks.pdf", "private/es/a/ab.key.pdf", "private/es/a/a.txt", "keys/es/b/b.key.pdf",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const sheet, key, marks = "public/es/a/a.worksheet.pdf>", "private/es/a/a.key.pdf>public/es/a/a.key.pdf", "private/es/a/a.marks.pdf>public/es/a/a.marks.pdf"
	const otherSheet, otherKey = "public/es/b/b.worksheet.pdf>", "keys/es/b/b.key.pdf>public/es/b/b.key.pdf"
	for _, c := range []struct {
		paths   []string
		private string
		want    []string
	}{
		{[]string{"public/es/a/a.worksheet.pdf"}, "", []string{sheet, key, marks}},
		{[]string{"private/es/a/a.key.pdf", "public/es/a/a.worksheet.pdf"}, "", []string{key, sheet, marks}},
		{[]string{"public/es/a"}, "", []string{sheet, key, marks, "private/es/a/ab.key.pdf>public/es/a/ab.key.pdf"}},
		{[]string{"public/es/b/b.worksheet.pdf"}, "", []string{otherSheet}},
		{[]string{"public/es/b/b.worksheet.pdf"}, "keys", []string{otherSheet, otherKey}},
		{[]string{"public/es/b"}, "keys", []string{otherSheet, otherKey}},
		{[]string{"public/es/b", "keys/es/b"}, "keys", []string{otherSheet, otherKey}},
		{[]string{"private/es/a/a.key.pdf"}, "", []string{"private/es/a/a.key.pdf>"}},
	} {
		sources, err := sourcesOf(t.Context(), c.paths, c.private)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range sources {
			got = append(got, filepath.ToSlash(fmt.Sprint(s.Name, ">", s.Beside)))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v with %q: %v, want %v", c.paths, c.private, got, c.want)
		}
	}
}
