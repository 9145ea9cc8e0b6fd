package kinds_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A mutant is a kind with a planted fault: one text in a file is replaced by another.
type mutant struct {
	kind string // the kind that the suite must refuse
	file string // a path in the folder engine
	old  string
	new  string
}

// TestMutantsAreUpToDate checks that the code still has the text that each fault replaces, once, and
// that the list of finders names every fault.
func TestMutantsAreUpToDate(t *testing.T) {
	listed, finders := map[string]bool{}, readFinders(t)
	for _, m := range mutants() {
		if listed[m.name()] {
			t.Errorf("%s is listed twice", m.name())
		}
		listed[m.name()] = true
		if finders[m.name()].check == "" {
			t.Errorf("%s doesn't say which check finds %s: run TestMutantsAreCaught with -update", findersFile, m.name())
		}
		if _, err := m.plant(".."); err != nil {
			t.Error(err)
		}
	}
	for fault := range finders {
		if !listed[fault] {
			t.Errorf("%s names a fault that doesn't exist: %s", findersFile, fault)
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

// plant returns the file with the fault in it.
func (m mutant) plant(engineDir string) ([]byte, error) {
	source, err := os.ReadFile(filepath.Join(engineDir, filepath.FromSlash(m.file)))
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(source, []byte(m.old)); n != 1 {
		return nil, fmt.Errorf("%s has this text %d times, not once; adapt the mutant to the code:\n%s", m.file, n, m.old)
	}
	return bytes.Replace(source, []byte(m.old), []byte(m.new), 1), nil
}
