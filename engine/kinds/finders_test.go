//go:build slow

package kinds_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// findersFile has the check that found each fault the last time. It runs first, which is much faster than
// the whole suite. If it misses the fault, or the file doesn't have the fault, the whole suite runs. To
// write the file again:
//
//	go test -tags slow -timeout 30m -run TestMutantsAreCaught ./engine/kinds -update && git diff
const findersFile = "finders.txt"

// A finder is a check of the suite that has found a fault.
type finder struct {
	check string // its name, or "" if unknown
	long  bool   // only the slow tests find the fault
	hung  bool   // the check hung
}

// Suffixes of a check's name in the file.
const (
	atLength = " at length"
	inVain   = " waited in vain"
)

func (f finder) String() string {
	text := f.check
	if f.hung {
		text += inVain
	}
	if f.long {
		text += atLength
	}
	return text
}

// program returns the test program in which the check has found the fault.
func (f finder) program(p programs) string {
	if f.long {
		return p.full
	}
	return p.fast
}

var (
	failure = regexp.MustCompile(`--- FAIL: TestMutant/\w+/(\w+) `)
	begun   = regexp.MustCompile(`=== RUN   TestMutant/\w+/(\w+)\n`)
)

// whichFailed returns the first check that failed in the output of the suite, or the check in which
// it ended.
func whichFailed(said []byte) string {
	if found := failure.FindSubmatch(said); found != nil {
		return string(found[1])
	}
	if all := begun.FindAllSubmatch(said, -1); all != nil {
		return string(all[len(all)-1][1])
	}
	return ""
}

// readFinders reads the finder of each fault, by the fault's name.
func readFinders(t *testing.T) map[string]finder {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", findersFile))
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]finder{}
	for line := range strings.Lines(string(text)) {
		how, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		how, long := strings.CutSuffix(how, atLength)
		check, hung := strings.CutSuffix(how, inVain)
		if !ok || check == "" {
			t.Fatalf("%s: %q has no check and fault", findersFile, line)
		}
		known[name] = finder{check, long, hung}
	}
	return known
}

// writeFinders writes the finders of the existing faults.
func writeFinders(t *testing.T, known map[string]finder) {
	t.Helper()
	planted := map[string]bool{}
	for _, m := range mutants() {
		planted[m.name()] = true
	}
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(known)) {
		if f := known[name]; f.check != "" && planted[name] {
			fmt.Fprintf(&text, "%s\t%s\n", f, name)
		}
	}
	if err := os.WriteFile(filepath.Join("testdata", findersFile), []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
