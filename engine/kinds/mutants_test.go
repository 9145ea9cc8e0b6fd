package kinds_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A mutant is a kind with a planted fault: one text in a file is replaced by another.
type mutant struct {
	kind string // whose conformance must fail
	file string // under engine
	old  string
	new  string
}

// TestMutantsAreWhereTheyWere checks that each planted fault still finds the text that it replaces.
func TestMutantsAreWhereTheyWere(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range mutants() {
		if seen[m.name()] {
			t.Errorf("%s stands twice", m.name())
		}
		seen[m.name()] = true
		if _, err := m.planted(".."); err != nil {
			t.Error(err)
		}
	}
	if len(mutants()) < 30 {
		t.Errorf("only %d mutants", len(mutants()))
	}
}

func (m mutant) name() string {
	line, _, _ := strings.Cut(strings.TrimSpace(m.new), "\n")
	return m.kind + "/" + filepath.Base(m.file) + ": " + line
}

// planted returns the file with the fault in it.
func (m mutant) planted(engineDir string) ([]byte, error) {
	source, err := os.ReadFile(filepath.Join(engineDir, filepath.FromSlash(m.file)))
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(source, []byte(m.old)); n != 1 {
		return nil, errors.New(m.file + ": the text of a mutant stands there not just once any more; plant the fault where the code is now:\n" + m.old)
	}
	return bytes.Replace(source, []byte(m.old), []byte(m.new), 1), nil
}
