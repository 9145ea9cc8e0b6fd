package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPublicationsThatCantBeOpened says of octavo.yaml what keeps it from being
// read, rather than that it is missing.
func TestPublicationsThatCantBeOpened(t *testing.T) {
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
