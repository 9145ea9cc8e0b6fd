//go:build slow && linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// smallPress writes a publication with a book of a dozen easy puzzles.
func smallPress(t *testing.T, dir string) {
	writeFiles(t, dir, map[string]string{
		"octavo.yaml":            "title: Press\nlanguages: [en]\n",
		"content/books/first.md": "---\ntitle: First\nsections:\n  - {kind: kenken, tier: easy, count: 24, options: {size: 4}}\n---\n",
	})
}

func octavoIn(dir string, args ...string) (string, error) {
	cmd := exec.Command("octavo", args...)
	cmd.Dir = dir
	said, err := cmd.CombinedOutput()
	return string(said), err
}

// octavoWhenFree runs a command again as long as another run changes the publication's files.
func octavoWhenFree(t *testing.T, dir string, args ...string) {
	for end := time.Now().Add(2 * time.Minute); ; {
		said, err := octavoIn(dir, args...)
		if err == nil {
			return
		}
		if !strings.Contains(said, "another run is changing the publication's files") || time.Now().After(end) {
			t.Errorf("%v\n%s", err, said)
			return
		}
	}
}

// TestAttackConcurrentWriters checks that many commands can change the same file at a time: what a
// command reports as written is in the file.
func TestAttackConcurrentWriters(t *testing.T) {
	dir := t.TempDir()
	smallPress(t, dir)
	if said, err := octavoIn(dir, "lock", "first"); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	const writers = 6
	var all sync.WaitGroup
	for i := range writers {
		all.Go(func() { octavoWhenFree(t, dir, "lock", "first", "--replace", fmt.Sprint(i+1)) })
		all.Go(func() {
			puzzles := filepath.Join(t.TempDir(), "new.txt")
			text, err := octavoIn(dir, "generate", "sudoku", "--seed", fmt.Sprint(i), "--format", "text")
			if err != nil || os.WriteFile(puzzles, []byte(text), 0o666) != nil {
				t.Error(err, text)
			}
			octavoWhenFree(t, dir, "ledger", "add", "sudoku", puzzles)
		})
	}
	all.Wait()
	for file, mark := range map[string]string{"first.lock": "\n-", "../ledger.txt": "\nsudoku "} {
		text, err := os.ReadFile(filepath.Join(dir, "content/books", file))
		if err != nil {
			t.Fatal(err)
		}
		if has := strings.Count(string(text), mark); has != writers {
			t.Errorf("%s has %d of %d changes", file, has, writers)
		}
	}
}

// TestAttackFullDisk checks that on a full disk commands keep the old files and leave no unfinished
// ones.
func TestAttackFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=256k"); err != nil {
		t.Skip("nothing can be mounted here: ", err)
	}
	defer syscall.Unmount(dir, 0)
	smallPress(t, dir)
	writeFiles(t, dir, map[string]string{"content/ledger.txt": "# printed\n", "new.txt": strings.Repeat("1"+strings.Repeat(".", 80)+"\n", 2)})
	if said, err := octavoIn(dir, "lock", "first"); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if err := os.RemoveAll(filepath.Join(dir, ".octavo")); err != nil {
		t.Fatal(err)
	}
	filler, err := os.Create(filepath.Join(dir, "filler"))
	if err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = filler.Write(make([]byte, 4096))
	}
	filler.Close()
	before := filesIn(t, dir)
	for _, args := range [][]string{
		{"lock", "first", "--replace", "3"},
		{"ledger", "add", "sudoku", "new.txt"},
		{"new", "book", "second"},
		{"new", "page", "about"},
		{"kyndo", "species", "--out", "species.csv"},
		{"export", "first", "--as", "csv", "--out", "tables"},
		{"export", "first", "--as", "svg", "--out", "drawings"},
		{"generate", "sudoku", "--count", "20", "--out", "shard"},
		{"build"},
	} {
		said, err := octavoIn(dir, args...)
		if err == nil {
			t.Errorf("%v succeeds on a full disk:\n%s", args, said)
		}
		for name, text := range filesIn(t, dir) {
			if old, ok := before[name]; (!ok || old != text) && !strings.HasPrefix(name, ".octavo/") {
				t.Errorf("%v leaves %s of %d bytes, which had %d", args, name, len(text), len(old))
				os.Remove(filepath.Join(dir, name))
			}
		}
	}
}

// filesIn reads all files of a folder.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		all[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
