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

// findersFile lists the check that found each fault the last time. This check runs first, which is
// much faster than the whole suite. If it doesn't find the fault, or the file doesn't list the fault,
// the whole suite runs. To write the file again, where -mutant selects faults:
//
//	go test -tags slow -timeout 30m -run TestMutantsAreCaught ./engine/kinds -update -mutant maker.go
const findersFile = "finders.txt"

// A finder is a check of the suite that has found a fault.
type finder struct {
	check string // its name, or "" if unknown
	slow  bool   // only the slow tests find the fault
	hung  bool   // the check hung
}

// Suffixes of a check's name in the file.
const (
	slowSuffix = " (slow)"
	hungSuffix = " (hung)"
)

func (f finder) String() string {
	text := f.check
	if f.hung {
		text += hungSuffix
	}
	if f.slow {
		text += slowSuffix
	}
	return text
}

var (
	failedPattern = regexp.MustCompile(`--- FAIL: TestMutant/\w+/(\w+) `)
	begunPattern  = regexp.MustCompile(`=== RUN   TestMutant/\w+/(\w+)\n`)
)

// failedCheck returns the first check that failed in the output of the suite. If none failed, it
// returns the check that began last.
func failedCheck(output []byte) string {
	if failed := failedPattern.FindSubmatch(output); failed != nil {
		return string(failed[1])
	}
	if begun := begunPattern.FindAllSubmatch(output, -1); begun != nil {
		return string(begun[len(begun)-1][1])
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
	finders := map[string]finder{}
	for line := range strings.Lines(string(text)) {
		check, fault, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		check, slow := strings.CutSuffix(check, slowSuffix)
		check, hung := strings.CutSuffix(check, hungSuffix)
		if !ok || check == "" {
			t.Fatalf("%s: %q has no check and fault", findersFile, line)
		}
		finders[fault] = finder{check, slow, hung}
	}
	return finders
}

// writeFinders writes the finders of the existing faults.
func writeFinders(t *testing.T, finders map[string]finder) {
	t.Helper()
	exists := map[string]bool{} // by the name of the fault
	for _, m := range mutants() {
		exists[m.name()] = true
	}
	var text strings.Builder
	for _, fault := range slices.Sorted(maps.Keys(finders)) {
		if f := finders[fault]; f.check != "" && exists[fault] {
			fmt.Fprintf(&text, "%s\t%s\n", f, fault)
		}
	}
	if err := os.WriteFile(filepath.Join("testdata", findersFile), []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
