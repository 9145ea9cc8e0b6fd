package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/engine/kinds"
	"octavo/generator"
)

// TestDaysAreDistinct checks that no two days have equal puzzles, none is in the ledger, and a
// longer period keeps the puzzles of earlier days.
func TestDaysAreDistinct(t *testing.T) {
	dir := unpack(t, "daily.txtar")
	days := func() map[string]string {
		out := t.TempDir()
		mustBuild(t, Config{Dir: dir, Out: out, Formats: []string{"html"}, Languages: []string{"es"}, Only: "daily"})
		texts := map[string]string{}
		paths, err := filepath.Glob(filepath.Join(out, "es/daily/20*.html"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			text := readText(t, path)
			_, text, _ = strings.Cut(text, `"text":"`)
			texts[filepath.Base(path)], _, _ = strings.Cut(text, `"`)
		}
		return texts
	}
	week := "  week:\n" + strings.Repeat("    DAY: {kind: sudoku, tier: easy, options: {size: 4}}\n", 7)
	for _, day := range []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"} {
		week = strings.Replace(week, "DAY", day, 1)
	}
	settings := "title: T\nlanguages: [es]\ndaily:\n  from: 2027-01-01\n  days: 12\n" + week
	put(t, dir, "octavo.yaml", settings)
	few := days()
	kind, _ := kinds.Named("sudoku")
	seen := map[generator.Fingerprint]string{}
	for day, text := range few {
		puzzle, err := kind.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", day, err)
		}
		print := generator.FingerprintOf(kind, puzzle)
		if seen[print] != "" {
			t.Errorf("%s is %s in disguise", day, seen[print])
		}
		seen[print] = day
	}
	if len(few) != 12 {
		t.Fatalf("there are %d days", len(few))
	}
	put(t, dir, "octavo.yaml", strings.Replace(settings, "days: 12", "days: 20", 1))
	more := days()
	for day, text := range few {
		if more[day] != text {
			t.Errorf("in a longer run %s is another puzzle", day)
		}
	}
	put(t, dir, "content/ledger.txt", "sudoku "+few["2027-01-03.html"]+"\n")
	for day, text := range days() {
		if text == few["2027-01-03.html"] {
			t.Errorf("%s is in the ledger", day)
		}
	}
}

// readText returns the text of a file.
func readText(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestUnreadableSettings checks that an octavo.yaml that can't be read is reported with the reason,
// not as missing.
func TestUnreadableSettings(t *testing.T) {
	for target, want := range map[string]string{
		"":               "is no publication: there is no octavo.yaml in it",
		"../octavo.yaml": "is no publication: octavo.yaml is a symbolic link, or lies behind one, that leaves the project folder",
		".octavo.yaml":   "is no publication: octavo.yaml begins with a dot, or lies behind what does",
	} {
		dir := filepath.Join(t.TempDir(), "press")
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if target != "" {
			if err := os.WriteFile(filepath.Join(dir, target), []byte("title: T\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(target, filepath.Join(dir, "octavo.yaml")); err != nil {
				t.Skipf("no symbolic links here: %v", err)
			}
		}
		_, err := Open(Config{Dir: dir})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("octavo.yaml that leads to %q: %v; want %s", target, err, want)
		}
	}
}
