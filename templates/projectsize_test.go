package templates

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
)

func TestFilesThatCantBePublished(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]*fstest.MapFile
		want  string
	}{
		"newline":       {map[string]*fstest.MapFile{"site/a\nb.txt": file("x")}, `has a character that can't be seen`},
		"device":        {map[string]*fstest.MapFile{"site/nul.txt": file("x")}, `templates/site/nul.txt: the file can't be used: the name "nul.txt" is that of a device of Windows`},
		"language":      {map[string]*fstest.MapFile{"locales/con.yaml": file("x")}, `the name "con.yaml" is that of a device of Windows`},
		"twins":         {map[string]*fstest.MapFile{"site/Logo.svg": file("x"), "site/logo.svg": file("x")}, `templates/site/Logo.svg and templates/site/logo.svg would be one file`},
		"accents":       {map[string]*fstest.MapFile{"site/é.svg": file("x"), "site/e\u0301.svg": file("x")}, `would be one file`},
		"own twin":      {map[string]*fstest.MapFile{"site/Style.css": file("x")}, `templates/site/Style.css and templates/site/style.css would be one file`},
		"locale twins":  {map[string]*fstest.MapFile{"locales/pt-BR.yaml": file("x"), "locales/pt-br.yaml": file("x")}, `would be one file`},
		"folder's twin": {map[string]*fstest.MapFile{"site/Fonts": file("x"), "site/fonts/own.woff2": file("x")}, `templates/site/Fonts is a file, and templates/site/fonts/OFL.txt needs a folder of that name`},
		"pipe":          {map[string]*fstest.MapFile{"site/style.css": {Mode: fs.ModeNamedPipe}}, `templates/site/style.css: the file is not a plain file`},
		"linked folder": {map[string]*fstest.MapFile{"site/more": {Mode: fs.ModeSymlink, Data: []byte("fonts")}, "site/fonts/own.woff2": file("x")}, `templates/site/more: the file is a link to a folder`},
	} {
		project := fstest.MapFS{}
		for name, f := range c.files {
			project["templates/"+name] = f
		}
		found := UnusedFiles(strict.Guard(project), []string{"en", "es"}, toyTexts(), new(content.Site))
		if len(found) != 1 || !strings.Contains(found[0].Error(), c.want) {
			t.Errorf("%s: %v; want %s", name, found, c.want)
		}
	}
}

// sparse creates files of the given sizes in bytes. They take no room on the disk.
func sparse(t *testing.T, dir string, sizes map[string]int64) {
	t.Helper()
	for name, size := range sizes {
		name = filepath.Join(dir, "templates", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(name, size); err != nil {
			t.Fatal(err)
		}
	}
}

// TestFilesThatAreTooLarge checks that UnusedFiles and reading give the same error.
func TestFilesThatAreTooLarge(t *testing.T) {
	for name, most := range map[string]int64{
		"site/film.mp4": largestCopied, "site/base.html": largestText, "book/book.md": largestText, "locales/es.yaml": largestText, fontFiles[0]: largestFont,
	} {
		dir := t.TempDir()
		sparse(t, dir, map[string]int64{name: 3 << 30})
		project, err := content.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("templates/%s: the file has 3221225472 bytes; possible: up to %d", name, most)
		if found := UnusedFiles(project, []string{"en", "es"}, toyTexts(), new(content.Site)); len(found) != 1 || found[0].Error() != want {
			t.Errorf("found %v; want %s", found, want)
		}
		if _, err := fs.ReadFile(Files(project), name); err == nil || err.Error() != want {
			t.Errorf("read, it is %v; want %s", err, want)
		}
	}
}

func TestTooMuchToPublish(t *testing.T) {
	dir, sizes := t.TempDir(), map[string]int64{}
	for n := range 5 {
		sizes[fmt.Sprintf("site/film%d.mp4", n)] = largestCopied
	}
	sparse(t, dir, sizes)
	project, err := content.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if found := UnusedFiles(project, nil, nil, new(content.Site)); len(found) != 1 || !strings.Contains(found[0].Error(), "templates/site/film4.mp4: the file is one too many: 5 files with 335544320 bytes") {
		t.Errorf("five large files: %v", found)
	}
	many := fstest.MapFS{}
	for n := range maxCopied + 1 {
		many[fmt.Sprintf("templates/site/%05d.txt", n)] = file("")
	}
	if found := UnusedFiles(many, nil, nil, new(content.Site)); len(found) != 1 || !strings.Contains(found[0].Error(), "templates/site/10000.txt: the file is one too many: 10001 files") {
		t.Errorf("many small files: %v", found)
	}
}

// TestFoldersInTheirPlace checks that a folder, or a link to one, is refused where
// a file is expected.
func TestFoldersInTheirPlace(t *testing.T) {
	for _, name := range []string{"locales/es.yaml", "locales/fr.yaml", "site/base.html", "book/book.md"} {
		for how, put := range map[string]func(at string) error{
			"folder": func(at string) error { return os.Mkdir(at, 0o777) },
			"link":   func(at string) error { return os.Symlink(".", at) },
		} {
			dir := t.TempDir()
			at := filepath.Join(dir, "templates", filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := put(at); err != nil {
				t.Skip(err)
			}
			project, err := content.Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			_, err = Files(project).(fs.ReadFileFS).ReadFile(name)
			if want := "templates/" + name + ": this is a folder, and a file is looked for here"; err == nil || err.Error() != want {
				t.Errorf("%s, %s: %v; want %s", name, how, err, want)
			}
		}
	}
}
