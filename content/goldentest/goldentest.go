// Package goldentest compares results of tests with golden files, and writes these files again with the flag -update.
package goldentest

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "write the golden files again")

// WantFile is the name of the expected result in an archive.
const WantFile = "want"

// Updating reports whether golden files are written again.
func Updating() bool { return *update }

// Compare compares a result with a golden file, or writes the file with -update.
func Compare(t testing.TB, file, got string) {
	t.Helper()
	if *update {
		Write(t, file, got)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs; look at it, and write it again with -update (-want +got):\n%s", file, diff)
	}
}

// CompareInArchive compares a result with the last file of an archive, which is named want. With -update
// it writes the result there. The other files are the input.
func CompareInArchive(t testing.TB, name string, archive *txtar.Archive, got string) {
	t.Helper()
	last := len(archive.Files) - 1
	written := archive.Files[last].Name == WantFile
	if *update {
		if written {
			archive.Files = archive.Files[:last]
		}
		archive.Files = append(archive.Files, txtar.File{Name: WantFile, Data: []byte(got)})
		Write(t, name, string(txtar.Format(archive)))
		return
	}
	if !written {
		t.Fatalf("%s has no file %s; run with -update", name, WantFile)
	}
	if diff := cmp.Diff(string(archive.Files[last].Data), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// Write writes a file, and its folder if there is none.
func Write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
