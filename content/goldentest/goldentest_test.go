package goldentest

import (
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// A recorder counts the errors that a test reports.
type recorder struct {
	testing.TB
	errors int
}

func (r *recorder) Helper()               {}
func (r *recorder) Errorf(string, ...any) { r.errors++ }

// TestDifferencesAreReported checks that equal results pass and that others fail, of files and of archives.
func TestDifferencesAreReported(t *testing.T) {
	file := t.TempDir() + "/new/golden"
	Write(t, file, "one\ntwo\n")
	archive := txtar.Parse([]byte("-- input --\nx\n-- want --\none\ntwo\n"))
	for got, want := range map[string]int{"one\ntwo\n": 0, "one\ntwo": 1, "one\n": 1, "": 1} {
		ofFile, ofArchive := &recorder{TB: t}, &recorder{TB: t}
		Compare(ofFile, file, got)
		CompareInArchive(ofArchive, file, archive, got)
		if ofFile.errors != want || ofArchive.errors != want {
			t.Errorf("%q: %d and %d errors, want %d", got, ofFile.errors, ofArchive.errors, want)
		}
	}
}
