package source

import (
	"os"
	"path/filepath"
	"testing"
)

// TestFindSource checks that findSource finds the source from a folder inside it, and that isSource rejects
// other folders.
func TestFindSource(t *testing.T) {
	dir, ok := findSource()
	if !ok || !isSource(dir) {
		t.Fatalf("from a folder of the source, findSource found %q", dir)
	}
	other := t.TempDir()
	for _, text := range []string{"", "module other\n", "module octavo2\n"} {
		if err := os.WriteFile(filepath.Join(other, "go.mod"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if isSource(other) {
			t.Errorf("a go.mod with %q is taken for the source", text)
		}
	}
}

// TestDigestOfSource checks that the digest depends only on the source of the engines.
func TestDigestOfSource(t *testing.T) {
	dir := t.TempDir()
	// write writes a file and returns the digest. Until the last folder exists, the digest fails.
	write := func(name, text string) string {
		t.Helper()
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		digest, err := digestOfSource(dir)
		if err != nil && name == "render/svg/svg.go" {
			t.Fatal(err)
		}
		return digest
	}
	for _, name := range []string{
		"go.mod", "go.sum", "cmd/engines/main_js.go", "cmd/decks/main_js.go", "content/message/message.go", "content/names/names.go",
		"content/strict/yaml.go", "content/table/csv.go", "site/decks/kyndodata/read.go", "engine/kind.go", "generator/job.go",
		"render/words.go", "render/geometry/page.go", "render/playdata/grid.go", "render/screen/cell.go",
	} {
		write(name, "1")
	}
	before := write("render/svg/svg.go", "1")
	for _, name := range []string{"cmd/octavo/main.go", "engine/kind_test.go", "engine/testdata/golden", "README.md", "render/pdf/page.go", "render/words_test.go"} {
		if write(name, "2") != before {
			t.Errorf("%s changes the engines", name)
		}
	}
	for _, name := range []string{"go.sum", "engine/kind.go", "engine/words.es.yaml", "site/decks/kyndodata/read.go", "render/words.go", "render/svg/svg.go"} {
		if after := write(name, "3"); after == before {
			t.Errorf("%s doesn't change the engines", name)
		} else {
			before = after
		}
	}
}
