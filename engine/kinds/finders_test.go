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

// What each fault was found by the last time is written down: asked first, it finds most of
// them at once, where the suite would go through all its checks before. It is no more than a
// hint. A fault that it lets pass is looked for by the whole suite, and one of which nothing
// is written, too. After changes, see what has changed:
//
//	go test -tags slow -timeout 30m -run TestMutantsAreCaught ./engine/kinds -update && git diff
const findersFile = "finders.txt"

// A finder is a check of the suite that has found a fault.
type finder struct {
	check string // none where it isn't known
	long  bool   // at full length only
	hung  bool   // it was waited for in vain
}

// How it has found it, behind its name.
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

// program returns the program in which the check has found the fault.
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

// whichFailed is the first check that failed, by what the suite said, or in the midst of
// which it ended.
func whichFailed(said []byte) string {
	if found := failure.FindSubmatch(said); found != nil {
		return string(found[1])
	}
	if all := begun.FindAllSubmatch(said, -1); all != nil {
		return string(all[len(all)-1][1])
	}
	return ""
}

// readFinders reads who has found each fault, by its name.
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

// writeFinders writes it down, for the faults that there are.
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
