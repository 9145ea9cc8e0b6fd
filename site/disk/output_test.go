package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
)

// files maps paths in a folder to texts.
type files map[string]string

// tree reads a folder without its manifest.
func tree(t testing.TB, dir string) files {
	t.Helper()
	found := files{}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		if !entry.Type().IsRegular() {
			found[filepath.ToSlash(rel)] = entry.Type().String()
			return nil
		}
		data, err := os.ReadFile(name)
		found[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	delete(found, ManifestName)
	return found
}

// checkTree fails the test unless a folder holds exactly these files.
func checkTree(t testing.TB, dir string, want files) {
	t.Helper()
	if diff := cmp.Diff(want, tree(t, dir)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", dir, diff)
	}
}

// checkAlone fails the test if there is any file beside a folder.
func checkAlone(t testing.TB, dir string) {
	t.Helper()
	beside, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(beside) != 1 {
		t.Errorf("beside the output: %v, %v", beside, err)
	}
}

func writeText(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func mustOpen(t testing.TB, out string) *Output {
	t.Helper()
	o, err := OpenOutput(Destination{Folder: out, Program: "octavo of a test"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(o.Abort)
	return o
}

func mustPut(t testing.TB, o *Output, all files) {
	t.Helper()
	for name, text := range all {
		if err := o.Put(render.File{Path: name, Data: []byte(text)}); err != nil {
			t.Fatal(err)
		}
	}
}

func mustCommit(t testing.TB, o *Output) Committed {
	t.Helper()
	done, err := o.Commit()
	if err != nil {
		t.Fatal(err)
	}
	return done
}

func build(t testing.TB, out string, all files) Committed {
	t.Helper()
	o := mustOpen(t, out)
	mustPut(t, o, all)
	return mustCommit(t, o)
}

// checkRefused fails the test unless opening the output fails with this message.
func checkRefused(t testing.TB, to Destination, why string) {
	t.Helper()
	o, err := OpenOutput(to)
	if err == nil {
		o.Abort()
		t.Errorf("%s was opened", to.Folder)
		return
	}
	if !strings.Contains(err.Error(), why) {
		t.Errorf("got %q, which doesn't say %q", err, why)
	}
}

func TestBuildReplacesLastBuild(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a.html": "1", "es/b.html": "1", "es/old/c.html": "1"})
	done := build(t, out, files{"a.html": "2", "es/b.html": "1"})
	checkTree(t, out, files{"a.html": "2", "es/b.html": "1"})
	checkAlone(t, out)
	if diff := cmp.Diff(Committed{Changed: true, Files: 2, Bytes: 2}, done); diff != "" {
		t.Error(diff)
	}
}

func TestUnchangedBuildTouchesNothing(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	pages := files{"a.html": "1", "es/b.html": "2"}
	build(t, out, pages)
	before := stats(t, out)
	if done := build(t, out, pages); done.Changed || done.Files != 2 {
		t.Errorf("got %+v", done)
	}
	for name, info := range stats(t, out) {
		if was := before[name]; !os.SameFile(was, info) || !was.ModTime().Equal(info.ModTime()) {
			t.Errorf("%s was touched", name)
		}
	}
	checkAlone(t, out)
}

func stats(t testing.TB, dir string) map[string]fs.FileInfo {
	t.Helper()
	all := map[string]fs.FileInfo{}
	err := filepath.WalkDir(dir, func(name string, _ fs.DirEntry, err error) error {
		if err == nil {
			all[name], err = os.Stat(name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestUnchangedFilesAreNotWritten checks that a build doesn't write a file that has the same content.
func TestUnchangedFilesAreNotWritten(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a": "same", "b": "1"})
	before := stats(t, out)
	build(t, out, files{"a": "same", "b": "2"})
	if name := filepath.Join(out, "a"); !os.SameFile(before[name], stats(t, out)[name]) {
		t.Error("a was written again")
	}
}

// recordTwo records two outputs: steady is kept if possible, and new has the text of edition.
func recordTwo(t testing.TB, o *Output, edition string) {
	t.Helper()
	if _, ok := o.Keep("steady", "1"); !ok {
		mustPut(t, o, files{"steady/a": "a", "steady/b": "b"})
		o.Record("steady", Made{Inputs: "1", Files: []string{"steady/b", "steady/a"}, Facts: []byte(`{"pages":7}`)})
	}
	mustPut(t, o, files{"new": edition})
	o.Record("new", Made{Inputs: edition, Files: []string{"new"}})
}

// TestKeepNeedsEqualInputs checks that an output is kept only if its inputs are the same as in the last
// build.
func TestKeepNeedsEqualInputs(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	o := mustOpen(t, out)
	recordTwo(t, o, "1")
	mustCommit(t, o)

	o = mustOpen(t, out)
	if _, ok := o.Keep("steady", "2"); ok {
		t.Error("an output is kept although its inputs changed")
	}
	if _, ok := o.Keep("never", "1"); ok {
		t.Error("an output is kept that was never made")
	}
	made, ok := o.Keep("steady", "1")
	if diff := cmp.Diff(Made{Inputs: "1", Files: []string{"steady/a", "steady/b"}, Facts: []byte(`{"pages":7}`)}, made); !ok || diff != "" {
		t.Errorf("got %v:\n%s", ok, diff)
	}
	mustPut(t, o, files{"new": "2"})
	mustCommit(t, o)
	checkTree(t, out, files{"steady/a": "a", "steady/b": "b", "new": "2"})

	o = mustOpen(t, out)
	if made, ok := o.Last("steady"); !ok || made.Inputs != "1" {
		t.Errorf("the manifest lacks the kept output: %v, %v", made, ok)
	}
}

// TestKeepRest checks that KeepRest keeps all outputs of the last build except those made again or named.
func TestKeepRest(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	o := mustOpen(t, out)
	recordTwo(t, o, "1")
	mustPut(t, o, files{"of/none": "1", "of/all": "1", "gone/a": "1"})
	o.Record("gone", Made{Inputs: "1", Files: []string{"gone/a"}})
	mustCommit(t, o)

	o = mustOpen(t, out)
	mustPut(t, o, files{"new": "2", "of/all": "2"})
	o.Record("new", Made{Inputs: "2", Files: []string{"new"}})
	o.KeepRest(map[string]bool{"gone": true})
	mustCommit(t, o)
	checkTree(t, out, files{"steady/a": "a", "steady/b": "b", "new": "2", "of/none": "1", "of/all": "2"})
}

// TestTouchedFilesAreMadeAgain checks that an output isn't kept if one of its files was changed or removed.
func TestTouchedFilesAreMadeAgain(t *testing.T) {
	touches := map[string]func(name string) error{
		"longer":  func(name string) error { return os.WriteFile(name, []byte("a and more"), 0o666) },
		"missing": os.Remove,
		"younger": func(name string) error {
			later := time.Now().Add(time.Hour)
			return os.Chtimes(name, later, later)
		},
	}
	for how, touch := range touches {
		t.Run(how, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "public")
			o := mustOpen(t, out)
			recordTwo(t, o, "1")
			mustCommit(t, o)
			if err := touch(filepath.Join(out, "steady", "a")); err != nil {
				t.Fatal(err)
			}
			o = mustOpen(t, out)
			if _, ok := o.Keep("steady", "1"); ok {
				t.Fatal("the touched output is kept")
			}
			recordTwo(t, o, "1")
			mustCommit(t, o)
			checkTree(t, out, files{"steady/a": "a", "steady/b": "b", "new": "1"})
		})
	}
}

// TestForeignChangesAreKept checks that only files with the hash of the manifest are removed,
// even if a change can be seen only by reading the file.
func TestForeignChangesAreKept(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a": "old", "b/c": "old"})
	page := filepath.Join(out, "b", "c")
	info, err := os.Stat(page)
	if err != nil {
		t.Fatal(err)
	}
	writeText(t, page, "mine")
	if err := os.Truncate(page, 3); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(page, info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	done := build(t, out, files{"a": "new", "b/c": "new"})
	checkTree(t, out, files{"a": "new", "b/c": "new"})
	if diff := cmp.Diff([]string{out + "-kept"}, done.Kept); diff != "" {
		t.Fatal(diff)
	}
	checkTree(t, done.Kept[0], files{"b/c": "min"})
	if done := build(t, out, files{"a": "newer"}); len(done.Kept) > 0 {
		t.Errorf("kept once more: %v", done.Kept)
	}
}

func TestEqualOutputsHaveEqualManifests(t *testing.T) {
	var manifests []string
	for range 5 {
		out := filepath.Join(t.TempDir(), "public")
		o := mustOpen(t, out)
		recordTwo(t, o, "1")
		mustCommit(t, o)
		data, err := os.ReadFile(filepath.Join(out, ManifestName))
		if err != nil {
			t.Fatal(err)
		}
		manifests = append(manifests, string(data))
	}
	for _, m := range manifests[1:] {
		if diff := cmp.Diff(manifests[0], m); diff != "" {
			t.Fatal(diff)
		}
	}
}

// TestInvalidPathsAreRefused checks that Put refuses invalid paths, paths outside of the output,
// and the path of the manifest.
func TestInvalidPathsAreRefused(t *testing.T) {
	for _, name := range []string{"../a", "/a", "a/../../b", "", ".", "a//b", ManifestName} {
		o := mustOpen(t, filepath.Join(t.TempDir(), "public"))
		if err := o.Put(render.File{Path: name}); err == nil {
			t.Errorf("%q was written", name)
		}
		o.Abort()
	}
}

// TestDuplicatePathIsRefused checks that Put refuses a second file with the same path.
func TestDuplicatePathIsRefused(t *testing.T) {
	o := mustOpen(t, filepath.Join(t.TempDir(), "public"))
	mustPut(t, o, files{"a": "1", "b": "1"})
	if err := o.Put(render.File{Path: "a"}); err == nil || !strings.Contains(err.Error(), "two pages want to be a") {
		t.Errorf("got %v", err)
	}
}

// TestRecordOfMissingFileIsRefused checks that Commit fails if a recorded file was not put.
func TestRecordOfMissingFileIsRefused(t *testing.T) {
	o := mustOpen(t, filepath.Join(t.TempDir(), "public"))
	o.Record("book", Made{Files: []string{"book.pdf"}})
	if _, err := o.Commit(); err == nil {
		t.Error("committed")
	}
}

func TestAbortLeavesEverythingAsItWas(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a": "old"})
	before := stats(t, out)
	o := mustOpen(t, out)
	mustPut(t, o, files{"a": "new", "b/c": "new"})
	o.Abort()
	checkTree(t, out, files{"a": "old"})
	checkAlone(t, out)
	if diff := cmp.Diff(len(before), len(stats(t, out))); diff != "" {
		t.Error(diff)
	}

	deep := filepath.Join(t.TempDir(), "not", "there", "public")
	o = mustOpen(t, deep)
	mustPut(t, o, files{"a": "new"})
	o.Abort()
	if _, err := os.Lstat(filepath.Dir(filepath.Dir(deep))); err == nil {
		t.Error("the folders made for the output are left")
	}
}

func TestConcurrentPuts(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	want := files{}
	for _, dir := range []string{"", "a/", "a/b/", "c/"} {
		for _, name := range "0123456789" {
			want[dir+string(name)] = dir + string(name)
		}
	}
	o := mustOpen(t, out)
	var all sync.WaitGroup
	for name, text := range want {
		all.Go(func() {
			if err := o.Put(render.File{Path: name, Data: []byte(text)}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	mustCommit(t, o)
	checkTree(t, out, want)
}

// TestUnsyncedOutput checks that an output that isn't synced to the disk is put in place like any other,
// and that the next build keeps its unchanged files.
func TestUnsyncedOutput(t *testing.T) {
	to := Destination{Folder: filepath.Join(t.TempDir(), "public"), Program: "octavo test", Unsynced: true}
	for n, text := range []string{"one", "two"} {
		o, err := OpenOutput(to)
		if err != nil {
			t.Fatal(err)
		}
		if made, ok := o.Keep("same", "inputs"); ok != (n > 0) {
			t.Fatalf("build %d keeps %v", n, made)
		} else if !ok {
			mustPut(t, o, files{"same.html": "as it was"})
			o.Record("same", Made{Inputs: "inputs", Files: []string{"same.html"}})
		}
		mustPut(t, o, files{"page.html": text})
		if done, err := o.Commit(); err != nil || !done.Changed || done.Files != 2 {
			t.Fatalf("%+v, %v", done, err)
		}
		if data, err := os.ReadFile(filepath.Join(to.Folder, "page.html")); err != nil || string(data) != text {
			t.Errorf("%q, %v", data, err)
		}
	}
}
