package kinds_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// A mutant is a kind with a fault planted in it: in a file, a piece of text that
// stands there once is another.
type mutant struct {
	kind string // whose conformance must fail
	file string // under engine
	old  string
	new  string
}

var (
	planted = flag.Bool("planted", false, "plant faults in the kinds, and hold that the suite finds them")
	update  = flag.Bool("update", false, "have all of the suite look for the faults, and write down which check finds each")
	only    = flag.String("mutant", "", "of the faults only those whose names have this in them, such as symmetry.go")
)

// TestMutantsAreCaught plants faults in the kinds, each in a process of its own, and
// holds that the conformance suite alone finds each of them.
func TestMutantsAreCaught(t *testing.T) {
	if !*planted {
		t.Skip("it has the suite look at every kind over and over, for minutes: go test -timeout 30m -run TestMutantsAreCaught ./engine/kinds -planted")
	}
	all := slices.DeleteFunc(mutants(), func(m mutant) bool { return !strings.Contains(m.name(), *only) })
	begun := time.Now()
	program, named := bred(t, all)
	t.Logf("after %v there are %d mutants", time.Since(begun), len(all))
	patience, known := patienceOf(t, program), readFinders(t)
	found := make([]finder, len(all))
	t.Run("each", func(t *testing.T) {
		for i, m := range all {
			last := known[m.name()]
			if *update {
				last = finder{}
			}
			t.Run(m.name(), func(t *testing.T) {
				t.Parallel()
				found[i] = hunt(t, program, named[i], i, last, patience[m.kind])
			})
		}
	})
	if *update {
		for i, m := range all {
			known[m.name()] = found[i]
		}
		writeFinders(t, known)
	}
}

// TestMutantsAreWhereTheyWere: a fault can only be planted where the text that it
// takes the place of still stands.
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

// planted is the file with the fault in it.
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
