package disk

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/render"
)

func checkFile(t *testing.T, name, want string) {
	t.Helper()
	if got, err := os.ReadFile(name); err != nil || string(got) != want {
		t.Errorf("%s is %q, %v, want %q", name, got, err, want)
	}
}

// TestSharedFolder checks that files which Octavo wrote are replaced. If a file is
// foreign or was changed, nothing at all is written.
func TestSharedFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "game", "levels")
	at := func(name string) string { return filepath.Join(dir, name) }
	writeText(t, at("Island/level_001.json.meta"), "the game's")
	files := func(text string) []render.File {
		return []render.File{{Path: "Island/level_001.json", Data: []byte(text)}, {Path: "Island/level_002.json", Data: []byte(text)}}
	}
	for i, text := range []string{"first", "second"} {
		if n, err := WriteShared(dir, files(text)); err != nil || n != 2 {
			t.Fatalf("time %d: %d files, %v", i+1, n, err)
		}
		checkFile(t, at("Island/level_001.json"), text)
	}
	if n, err := WriteShared(dir, files("second")); err != nil || n != 0 {
		t.Errorf("%d files are written that stand there already, %v", n, err)
	}
	if n, err := WriteShared(dir, files("third")[:1]); err != nil || n != 1 {
		t.Errorf("%d files, %v", n, err)
	}
	checkFile(t, at("Island/level_002.json"), "second")
	checkFile(t, at("Island/level_001.json.meta"), "the game's")

	writeText(t, at("Island/level_002.json"), "edited")
	_, err := WriteShared(dir, files("fourth"))
	var foreign *ForeignFilesError
	if !errors.As(err, &foreign) || !slices.Equal(foreign.Paths, []string{"Island/level_002.json"}) {
		t.Errorf("an edited level: %v", err)
	}
	checkFile(t, at("Island/level_001.json"), "third")
	checkFile(t, at("Island/level_002.json"), "edited")

	writeText(t, at("summary.txt"), "a stranger's")
	if _, err := WriteShared(dir, []render.File{{Path: "summary.txt", Data: []byte("ours")}}); !errors.As(err, &foreign) {
		t.Errorf("a stranger's file: %v", err)
	}
	checkFile(t, at("summary.txt"), "a stranger's")
}

// TestForbiddenSharedFolders checks that files are not written into the output of a
// build, outside the folder, or through a link.
func TestForbiddenSharedFolders(t *testing.T) {
	dir := t.TempDir()
	file := []render.File{{Path: "a/b.json", Data: []byte("x")}}
	writeText(t, filepath.Join(dir, "public", ManifestName), "{}")
	if _, err := WriteShared(filepath.Join(dir, "public", "levels"), file); err == nil {
		t.Error("written into the output of a build")
	}
	if _, err := WriteShared(filepath.Join(dir, "game"), []render.File{{Path: "../b.json"}}); err == nil {
		t.Error("written outside the folder")
	}
	writeText(t, filepath.Join(dir, "elsewhere", "b.json"), "theirs")
	if err := os.MkdirAll(filepath.Join(dir, "linked"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(dir, "elsewhere"), filepath.Join(dir, "linked", "a")); err != nil {
		t.Skip(err)
	}
	if _, err := WriteShared(filepath.Join(dir, "linked"), file); err == nil {
		t.Error("written through a link")
	}
	checkFile(t, filepath.Join(dir, "elsewhere", "b.json"), "theirs")
	writeText(t, filepath.Join(dir, "damaged", SharedListName), "[")
	if _, err := WriteShared(filepath.Join(dir, "damaged"), file); err == nil {
		t.Error("a damaged list is taken for none")
	}
}

// TestSharedFilesAreWrittenTogether checks that no file is put in place before all are finished, or if
// one may not be replaced. After Abort nothing is left, not even the folder.
func TestSharedFilesAreWrittenTogether(t *testing.T) {
	const list = ".list.json"
	dir := filepath.Join(t.TempDir(), "drawings")
	open := func() *SharedFolder {
		b, err := OpenSharedFolder(dir, list)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(b.Abort)
		return b
	}
	add := func(b *SharedFolder, name, text string) {
		if err := b.Add(render.File{Path: name, Data: []byte(text)}); err != nil {
			t.Fatal(err)
		}
	}
	b := open()
	add(b, "1.svg", "one")
	if _, err := os.Stat(filepath.Join(dir, "1.svg")); err == nil {
		t.Error("a file stands there before the others do")
	}
	b.Abort()
	if _, err := os.Stat(dir); err == nil {
		t.Error("what was given up has left its folder")
	}

	b = open()
	add(b, "1.svg", "one")
	add(b, "2.svg", "two")
	if n, err := b.Commit(); err != nil || n != 2 {
		t.Fatalf("%d, %v", n, err)
	}
	checkFile(t, filepath.Join(dir, "1.svg"), "one")
	writeText(t, filepath.Join(dir, "2.svg"), "retouched")
	writeText(t, filepath.Join(dir, "3.svg"), "a stranger's")
	b = open()
	var foreign *ForeignFilesError
	if err := b.CheckNames(slices.Values([]string{"1.svg", "2.svg", "3.svg", "4.svg"})); !errors.As(err, &foreign) || !slices.Equal(foreign.Paths, []string{"2.svg", "3.svg"}) {
		t.Errorf("what may not be replaced is expected: %v", err)
	}
	add(b, "1.svg", "uno")
	add(b, "3.svg", "tres")
	if _, err := b.Commit(); !errors.As(err, &foreign) {
		t.Errorf("a stranger's file is replaced: %v", err)
	}
	checkFile(t, filepath.Join(dir, "1.svg"), "one")
	checkFile(t, filepath.Join(dir, "3.svg"), "a stranger's")

	b = open()
	add(b, "1.svg", "one")
	add(b, "5.svg", "five")
	if n, err := b.Commit(); err != nil || n != 1 {
		t.Errorf("%d files are written, of which one was there, %v", n, err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 5 {
		t.Errorf("%v %v", entries, err)
	}
	if err := open().Add(render.File{Path: list}); err == nil {
		t.Error("the list itself is written over")
	}
}

// TestWriteErrorIsReportedOnce checks that a write error is reported once, though buffered data
// fails again.
func TestWriteErrorIsReportedOnce(t *testing.T) {
	b, err := OpenSharedFolder(t.TempDir(), SharedListName)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Abort()
	full := errors.New("the disk is full")
	err = b.Stream("a", func(to io.Writer) error {
		buffer := to.(*bufio.Writer)
		buffer.Reset(fullWriter{full})
		_, err := buffer.Write(make([]byte, 1<<16))
		return err
	})
	if err == nil || strings.Count(err.Error(), full.Error()) != 1 {
		t.Error(err)
	}
}

type fullWriter struct{ err error }

func (w fullWriter) Write([]byte) (int, error) { return 0, w.err }
