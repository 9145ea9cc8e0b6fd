package templates

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"octavo/content"
)

func TestStrays(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{
		"book/book.md", "book/logo.png", "book/art/Map.JPG", "book/rules/toy.es.md", "site/puzzle.html", "site/fonts/own.woff2", "site/robots.txt",
		"locales/es.yaml", "locales/pt-BR.yaml", "fonts/SourceSans3-Light.ttf", ".DS_Store", ".git/config", "site/.hidden.html",
		// and those that nothing uses
		"book/bok.md", "book/cover.md", "book/rules/toys.es.md", "book/rules/toy.fr.md", "site/puzle.html", "site/more/page.html",
		"locales/es.yml", "locales/Spanish.yaml", "fonts/SourceSans-Light.ttf", "sites/style.css", "notes.txt", "rules/toy.es.md",
	} {
		files["templates/"+name] = file("x")
	}
	want := `templates/book/bok.md: nothing uses a template of this name (did you mean "templates/book/book.md"?)
templates/book/cover.md: nothing uses a template of this name; known: book.md, duels.md, pack.md, worksheet.md
templates/book/rules/toy.fr.md: nothing uses a template of this name (did you mean "templates/book/rules/toy.en.md"?)
templates/book/rules/toys.es.md: nothing uses a template of this name (did you mean "templates/book/rules/toy.es.md"?)
templates/fonts/SourceSans-Light.ttf: octavo.yaml names no font; to print with this one, say there fonts: {text: SourceSans-Light.ttf}, or sans (did you mean "templates/fonts/SourceSans3-Light.ttf"?)
templates/locales/Spanish.yaml: nothing uses a template of this name; known: en.yaml, es.yaml, fr.yaml, pt.yaml
templates/locales/es.yml: nothing uses a template of this name (did you mean "templates/locales/es.yaml"?)
templates/notes.txt: nothing uses a template of this name
templates/rules/toy.es.md: nothing uses a template of this name
templates/site/more/page.html: nothing uses a template of this name
templates/site/puzle.html: nothing uses a template of this name (did you mean "templates/site/puzzle.html"?)
templates/sites/style.css: nothing uses a template of this name (did you mean "templates/site/style.css"?)`
	if diff := cmp.Diff(want, UnusedFiles(files, []string{"en", "es"}, toyTexts(), new(content.Site)).Sorted().Error()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if found := UnusedFiles(fstest.MapFS{}, nil, nil, new(content.Site)); len(found) > 0 {
		t.Errorf("without templates: %v", found)
	}
}

// TestStraysOutOfTheProject checks that a template that links out of the project is reported.
func TestStraysOutOfTheProject(t *testing.T) {
	dir, outside := t.TempDir(), filepath.Join(t.TempDir(), "style.css")
	if err := os.WriteFile(outside, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "templates/site"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "templates/site/style.css")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	project, err := content.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	found := UnusedFiles(project, nil, nil, new(content.Site))
	if len(found) != 1 || !strings.HasPrefix(found[0].Error(), "templates/site/style.css: the file is a symbolic link") {
		t.Errorf("found %v", found)
	}
	if _, err := Files(project).Open("site/style.css"); err == nil || err.Error() != found[0].Error() {
		t.Errorf("opened, it is %v", err)
	}
}

// TestFilesWhereFoldersBelong checks that a file in the place of a folder is reported.
func TestFilesWhereFoldersBelong(t *testing.T) {
	for _, name := range []string{"templates/locales", "templates/site", "templates/book/rules"} {
		project := fstest.MapFS{name: file("x")}
		want := name + ": this is a file, and a folder is looked for here"
		if found := UnusedFiles(project, []string{"en", "es"}, toyTexts(), new(content.Site)); len(found) != 1 || found[0].Error() != want {
			t.Errorf("found %v, want %s", found, want)
		}
		if _, err := Files(project).(fs.ReadDirFS).ReadDir(strings.TrimPrefix(name, "templates/")); err == nil || err.Error() != want {
			t.Errorf("listing it: %v, want %s", err, want)
		}
	}
}
