package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
	"octavo/site/disk"
)

// tree returns the texts of the files in a folder by path, without the manifest.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		found[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	delete(found, disk.ManifestName)
	return found
}

// put writes a file and makes its folder.
func put(t testing.TB, dir, name, text string) {
	t.Helper()
	full := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// build writes an output folder with one page.
func build(t *testing.T, folder string) {
	t.Helper()
	out, err := disk.OpenOutput(disk.Destination{Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	defer out.Abort()
	if err := out.Put(render.File{Path: "a.html", Data: []byte("old")}); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Commit(); err != nil {
		t.Fatal(err)
	}
}

// TestForgedManifest puts a manifest into a project that lists the publisher's own files as
// outputs.
func TestForgedManifest(t *testing.T) {
	project := unpack(t, "press.txtar")
	before := tree(t, project)
	put(t, project, disk.ManifestName, `{"files": ["`+strings.Join(sortedKeys(before), `", "`)+`"]}`)
	if _, err := Build(t.Context(), Config{Dir: project, Out: project, NoCache: true, Formats: []string{"html"}}); err == nil {
		t.Error("the project was taken for its output")
	}
	if diff := cmp.Diff(before, tree(t, project)); diff != "" {
		t.Error(diff)
	}
}
