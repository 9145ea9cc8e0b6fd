package start_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/content"
	"octavo/site/start"
)

// TestTitlesOfChance: whatever somebody calls what is new, either a file is there that
// has this title, or nothing is left behind.
func TestTitlesOfChance(t *testing.T) {
	dir := t.TempDir()
	if _, err := start.New(t.Context(), start.Order{What: start.Site, Name: dir, Title: "Press", Languages: []string{"en"}}); err != nil {
		t.Fatal(err)
	}
	refused := 0
	for _, title := range []string{
		"Plain", "true", "1.10", "2027-01-01", "- item", "# note", "a: b", `"quoted"`, `it's`, "{group}", "---", "%d {{.}}", "Ñandú — “x”", "\\n", "tab\there", "line\nbreak", "\x00", "\u202e", "\xff",
	} {
		written, err := start.New(t.Context(), start.Order{What: start.BookFile, Name: "trial", Dir: dir, Title: title})
		file := filepath.Join(dir, "content", "books", "trial.md")
		if err != nil {
			refused++
			if _, err := os.Lstat(file); err == nil {
				t.Errorf("%q is refused, and its file was left behind", title)
			}
			continue
		}
		if !slices.Equal(written, []string{"content/books/trial.md"}) {
			t.Fatalf("%q: written %v", title, written)
		}
		project, err := content.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		site, err := content.Load(project, start.Languages())
		if err != nil {
			t.Errorf("%q: %v", title, err)
		}
		if read := site.Books[slices.IndexFunc(site.Books, func(b *content.Book) bool { return b.Slug == "trial" })].Title.Value; read != strings.Join(strings.Fields(title), " ") {
			t.Errorf("%q is read as %q", title, read)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	if refused != 3 {
		t.Errorf("%d titles are refused; three can't be read", refused)
	}
}

// TestHalfOfItIsNothing: where one of several files is there already, the others are not
// written.
func TestHalfOfItIsNothing(t *testing.T) {
	dir := t.TempDir()
	if _, err := start.New(t.Context(), start.Order{What: start.Site, Name: dir, Languages: []string{"es", "en"}}); err != nil {
		t.Fatal(err)
	}
	there := filepath.Join(dir, "content", "books", "half.en.md")
	if err := os.WriteFile(there, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := start.New(t.Context(), start.Order{What: start.BookFile, Name: "half", Dir: dir})
	if err == nil || !strings.Contains(err.Error(), "content/books/half.en.md: this is there already") {
		t.Errorf("the mistake says %v", err)
	}
	if _, err := os.Lstat(filepath.Join(dir, "content", "books", "half.es.md")); err == nil {
		t.Error("the Spanish half was written")
	}
	if kept, _ := os.ReadFile(there); string(kept) != "mine" {
		t.Errorf("the file that was there has %q now", kept)
	}
}
