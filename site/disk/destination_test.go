package disk

import (
	"os"
	"path/filepath"
	"testing"
)

// TestForeignFoldersAreRefused checks that a build refuses a folder with files that no build made.
func TestForeignFoldersAreRefused(t *testing.T) {
	foreign := map[string]func(t *testing.T, out string){
		"a folder of somebody's": func(t *testing.T, out string) {
			writeText(t, filepath.Join(out, "thesis.txt"), "ten years")
		},
		"a file among ours": func(t *testing.T, out string) {
			build(t, out, files{"a.html": "old"})
			writeText(t, filepath.Join(out, "notes.txt"), "mine")
		},
		"an empty folder of somebody's": func(t *testing.T, out string) {
			build(t, out, files{"a.html": "old"})
			if err := os.Mkdir(filepath.Join(out, "mine"), 0o777); err != nil {
				t.Fatal(err)
			}
		},
		"a link in the place of a page": func(t *testing.T, out string) {
			build(t, out, files{"a.html": "old"})
			page := filepath.Join(out, "a.html")
			if err := os.Remove(page); err != nil {
				t.Fatal(err)
			}
			makeLink(t, "/etc/hostname", page)
		},
		"a damaged manifest": func(t *testing.T, out string) {
			writeText(t, filepath.Join(out, ManifestName), `{"files": [`)
		},
		"a manifest without hashes where there should be some": func(t *testing.T, out string) {
			writeText(t, filepath.Join(out, "thesis.txt"), "ten years")
			writeText(t, filepath.Join(out, ManifestName), `{"files": [{"path": "thesis.txt", "size": 9}]}`)
		},
		"a manifest that is a link": func(t *testing.T, out string) {
			writeText(t, filepath.Join(filepath.Dir(out), "forged"), `{"files": ["thesis.txt"]}`)
			writeText(t, filepath.Join(out, "thesis.txt"), "ten years")
			makeLink(t, "../forged", filepath.Join(out, ManifestName))
		},
	}
	for name, prepare := range foreign {
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "public")
			prepare(t, out)
			before := tree(t, filepath.Dir(out))
			checkRefused(t, Destination{Folder: out}, "choose another place with --out")
			checkTree(t, filepath.Dir(out), before)
		})
	}
}

func makeLink(t testing.TB, to, name string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(to, name); err != nil {
		t.Skip(err)
	}
}

func TestOutputMustBeFolder(t *testing.T) {
	dir := t.TempDir()
	writeText(t, filepath.Join(dir, "file"), "text")
	writeText(t, filepath.Join(dir, "folder", "file"), "text")
	makeLink(t, "folder", filepath.Join(dir, "link"))
	checkRefused(t, Destination{Folder: filepath.Join(dir, "file")}, "is not a folder")
	checkRefused(t, Destination{Folder: filepath.Join(dir, "link")}, "is a symbolic link")
	checkRefused(t, Destination{Folder: "/"}, "is no place for an output")
}

// TestSourcesAreSafe checks that a folder with the publisher's own files isn't an output, even if a
// manifest in it claims them.
func TestSourcesAreSafe(t *testing.T) {
	project := filepath.Join(t.TempDir(), "press")
	writeText(t, filepath.Join(project, "octavo.yaml"), "title: Press")
	writeText(t, filepath.Join(project, "content", "book.md"), "# Book")
	writeText(t, filepath.Join(project, ManifestName), `{"files": ["octavo.yaml", "content/book.md"]}`)
	elsewhere := t.TempDir()
	makeLink(t, project, filepath.Join(elsewhere, "press"))
	var sources []string
	for _, name := range []string{"octavo.yaml", "content", "templates", ".octavo"} {
		sources = append(sources, filepath.Join(project, name))
	}
	before := tree(t, project)
	for _, out := range []string{
		project, filepath.Dir(project), filepath.Join(project, "content"), filepath.Join(project, "content", "new"),
		filepath.Join(project, "templates"), filepath.Join(project, ".octavo", "cache"),
		filepath.Join(elsewhere, "press", "content"), filepath.Join(elsewhere, "press", "templates", "new"), elsewhere + "/press/../press/content",
	} {
		checkRefused(t, Destination{Folder: out, Sources: sources}, "choose another place with --out")
	}
	checkTree(t, project, before)
}

func TestOutputsDoNotNest(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a": "1"})
	checkRefused(t, Destination{Folder: filepath.Join(out, "sub", "public")}, "the output of another build")
}

// TestReadOnlyFoldersAreRefused checks that a build refuses a folder that it can't write to, before it
// makes anything.
func TestReadOnlyFoldersAreRefused(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("nothing is forbidden to root")
	}
	dir := t.TempDir()
	out := filepath.Join(dir, "public")
	build(t, out, files{"a": "1"})
	for _, folder := range []string{dir, out} {
		if err := os.Chmod(folder, 0o555); err != nil {
			t.Fatal(err)
		}
		checkRefused(t, Destination{Folder: out}, "can't be written")
		if err := os.Chmod(folder, 0o777); err != nil {
			t.Fatal(err)
		}
	}
}
