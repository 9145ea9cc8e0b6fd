package templates

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"
)

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// twoFileSystems returns a chain of small folders. It covers the ways in which a
// project's files and the built-in files can overlap.
func twoFileSystems() fs.FS {
	return &chain{
		project: fstest.MapFS{
			"templates/site/style.css":       file("own"),
			"templates/site/more/extra.html": file("own only"),
			"templates/site/.DS_Store":       file("not shown"),
			"templates/locales":              file("a file where the built-in has a folder"),
			"templates/icon":                 &fstest.MapFile{Mode: fs.ModeDir},
			"content/books/a.md":             file("no template"),
		},
		builtin: fstest.MapFS{
			"site/style.css":  file("built-in"),
			"site/base.html":  file("built-in"),
			"site/more/x.svg": file("built-in"),
			"book/book.md":    file("built-in"),
			"locales/es.yaml": file("not listed: the project has a file there"),
			"icon":            file("hidden by the project's folder"),
		},
	}
}

func TestChainIsAFileSystem(t *testing.T) {
	files := twoFileSystems()
	if err := fstest.TestFS(files, "site/style.css", "site/base.html", "site/more/extra.html", "site/more/x.svg", "book/book.md", "locales", "icon"); err != nil {
		t.Error(err)
	}
	if err := fstest.TestFS(Files(fstest.MapFS{}), "locales/es.yaml", "locales/en.yaml", fontFiles[0], "book/book.md"); err != nil {
		t.Errorf("without a project's own files: %v", err)
	}
}

func TestChainLooksInTheProjectFirst(t *testing.T) {
	files := twoFileSystems()
	for name, want := range map[string]string{
		"site/style.css": "own", "site/base.html": "built-in", "site/more/extra.html": "own only", "book/book.md": "built-in",
	} {
		if got, err := fs.ReadFile(files, name); err != nil || string(got) != want {
			t.Errorf("%s is %q, %v; want %q", name, got, err, want)
		}
	}
	for _, name := range []string{"content/books/a.md", "../content", "/site/style.css", "site/none", ""} {
		if _, err := fs.ReadFile(files, name); err == nil {
			t.Errorf("%q is there", name)
		}
	}
	names := func(folder string) []string {
		entries, err := fs.ReadDir(files, folder)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, e := range entries {
			all = append(all, e.Name())
		}
		return all
	}
	if got, want := names("site"), []string{"base.html", "more", "style.css"}; !slices.Equal(got, want) {
		t.Errorf("site holds %q, want %q", got, want)
	}
	if got, want := names("site/more"), []string{"extra.html", "x.svg"}; !slices.Equal(got, want) {
		t.Errorf("site/more holds %q, want %q", got, want)
	}
}

// TestChainStaysInTheProject checks that a template that links out of the project isn't read.
func TestChainStaysInTheProject(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "press/templates/book"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "secret"), []byte("secret"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../../../secret", filepath.Join(dir, "press/templates/book/book.md")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	root, err := os.OpenRoot(filepath.Join(dir, "press"))
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	got, err := fs.ReadFile(Files(root.FS()), "book/book.md")
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a link out of the project reads as %.20q, %v", got, err)
	}
}
