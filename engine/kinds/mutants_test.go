package kinds_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
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

// patience is how long the suite may look at a mutant. One that hangs is caught.
const patience = 90 * time.Second

var planted = flag.Bool("planted", false, "plant faults in the kinds, and hold that the suite finds them")

// TestMutantsAreCaught plants faults in the kinds, one at a time, and holds that
// the conformance suite alone finds each of them. The source stays as it is: the
// go command is given another text for the file.
func TestMutantsAreCaught(t *testing.T) {
	if !*planted {
		t.Skip("it builds every kind over and over, for minutes: go test -timeout 30m -run TestMutantsAreCaught ./engine/kinds -planted")
	}
	engineDir, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	all := mutants()
	for _, m := range all {
		t.Run(m.name(), func(t *testing.T) {
			t.Parallel()
			m.hunt(t, engineDir)
		})
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

// hunt builds the tests of this package with the fault in them, and has the suite
// look at the kind.
func (m mutant) hunt(t *testing.T, engineDir string) {
	source, err := m.planted(engineDir)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "mutant.test")
	build := exec.Command("go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay", m.overlay(t, dir, engineDir, source), "-o", program, ".")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("it doesn't compile: %v\n%s", err, said)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	run := exec.CommandContext(ctx, program, "-test.run", "^TestEveryKindConforms$/^"+m.kind+"$", "-test.short", "-test.failfast")
	said, err := run.CombinedOutput()
	if err == nil {
		t.Errorf("the suite lets it pass:\n%s", said)
	}
}

// overlay writes the file that tells the go command of another text.
func (m mutant) overlay(t *testing.T, dir, engineDir string, source []byte) string {
	t.Helper()
	instead := filepath.Join(dir, filepath.Base(m.file))
	list, err := json.Marshal(map[string]map[string]string{
		"Replace": {filepath.Join(engineDir, filepath.FromSlash(m.file)): instead},
	})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "overlay.json")
	for path, data := range map[string][]byte{instead: source, name: list} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return name
}
