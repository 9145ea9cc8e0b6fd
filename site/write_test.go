package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
)

func file(path, text string) render.File { return render.File{Path: path, Data: []byte(text)} }

// tree lists what stands in a folder: path → text.
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
	delete(found, manifestName)
	return found
}

func TestWriteReplacesWhatAnEarlierBuildMade(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	if err := write(out, []render.File{file("a.html", "1"), file("es/b.html", "1"), file("es/old/c.html", "1")}); err != nil {
		t.Fatal(err)
	}
	if err := write(out, []render.File{file("a.html", "2"), file("es/b.html", "2")}); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"a.html": "2", "es/b.html": "2"}
	if diff := cmp.Diff(want, tree(t, out)); diff != "" {
		t.Error(diff)
	}
	siblings, err := os.ReadDir(filepath.Dir(out))
	if err != nil || len(siblings) != 1 {
		t.Errorf("left beside the output: %v, %v", siblings, err)
	}
}

func TestWriteRefusesWhatNoBuildMade(t *testing.T) {
	foreign := map[string]func(t *testing.T, out string){
		"a folder of somebody's": func(t *testing.T, out string) {
			put(t, out, "thesis.txt", "ten years")
		},
		"a file among ours": func(t *testing.T, out string) {
			build(t, out)
			put(t, out, "notes.txt", "mine")
		},
		"an empty folder of somebody's": func(t *testing.T, out string) {
			build(t, out)
			if err := os.Mkdir(filepath.Join(out, "mine"), 0o755); err != nil {
				t.Fatal(err)
			}
		},
		"a link in the place of a page": func(t *testing.T, out string) {
			build(t, out)
			page := filepath.Join(out, "a.html")
			if err := os.Remove(page); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink("/etc/hostname", page); err != nil {
				t.Skip(err)
			}
		},
		"a damaged manifest": func(t *testing.T, out string) {
			put(t, out, manifestName, `{"files": [`)
		},
	}
	for name, prepare := range foreign {
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "public")
			prepare(t, out)
			before := tree(t, out)
			if err := write(out, []render.File{file("a.html", "new")}); err == nil {
				t.Fatal("written over")
			}
			if diff := cmp.Diff(before, tree(t, out)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestWriteRefusesPathsOutside(t *testing.T) {
	for _, path := range []string{"../a", "/a", "a/../../b", "", ".", "a//b"} {
		out := filepath.Join(t.TempDir(), "public")
		if err := write(out, []render.File{file(path, "x")}); err == nil {
			t.Errorf("%q was written", path)
		}
		if _, err := os.Lstat(out); err == nil {
			t.Errorf("%q left an output folder", path)
		}
	}
}

func TestWriteRefusesTwoFilesOfOnePath(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	err := write(out, []render.File{file("a", "1"), file("b", "1"), file("a", "2")})
	if err == nil || !strings.Contains(err.Error(), "two pages want to be a") {
		t.Errorf("got %v", err)
	}
}

func TestWriteOntoAFile(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	put(t, filepath.Dir(out), "public", "a file")
	if err := write(out, []render.File{file("a", "1")}); err == nil {
		t.Error("a file was taken for a folder")
	}
}

func build(t *testing.T, out string) {
	t.Helper()
	if err := write(out, []render.File{file("a.html", "old")}); err != nil {
		t.Fatal(err)
	}
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	full := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestOutputStaysClearOfTheSources(t *testing.T) {
	project := unpack(t, "press.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
	for _, out := range []string{"content", "content/books/new", "templates", ".octavo/cache", "public/sub"} {
		_, err := Build(t.Context(), Config{Dir: project, Out: filepath.Join(project, filepath.FromSlash(out)), NoCache: true})
		if err == nil || !strings.Contains(err.Error(), "--out") {
			t.Errorf("--out %s: got %v", out, err)
		}
	}
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
}
