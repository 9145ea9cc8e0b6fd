package shards

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const writtenNumbers = 7*minNumbers + 9

var writtenOrder = Order{Program: "octavo 1", Kind: "sudoku", Seed: "1", Count: writtenNumbers}

// write continues a shard up to a number. It returns the number of blocks that existed before. If
// oneByOne is true, each block is saved by itself. meanwhile is called after each number.
func write(t *testing.T, folder string, oneByOne bool, until int, meanwhile func(number int)) (before int) {
	t.Helper()
	w, err := Open(folder, writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w.saveInterval = time.Hour
	before = len(w.Manifest().Blocks)
	for number, _ := w.Rest(); number <= until; number++ {
		if oneByOne {
			w.savedAt = time.Time{}
		}
		if err := w.Add([]byte(lineOf(number, 0)), 1); err != nil {
			t.Fatal(err)
		}
		meanwhile(number)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return before
}

// files reads all files of a folder except locks.
func files(t *testing.T, folder string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(e.Name(), ".lock") {
			all[e.Name()] = string(data)
		}
	}
	return all
}

// TestManifestNamesWholeBlocks kills runs at any time. The blocks of the manifest must be whole,
// and the next run must make the same files as a run without interruption. Blocks are saved one by
// one, or several together.
func TestManifestNamesWholeBlocks(t *testing.T) {
	whole := t.TempDir()
	write(t, whole, false, writtenNumbers, func(int) {})
	want := files(t, whole)
	for _, oneByOne := range []bool{true, false} {
		named := map[int]bool{}
		folder := t.TempDir()
		write(t, folder, oneByOne, writtenNumbers, func(number int) {
			if number%minNumbers > 1 && number%509 > 0 && number != writtenNumbers {
				return
			}
			killed := t.TempDir()
			for name, data := range files(t, folder) {
				if err := os.WriteFile(filepath.Join(killed, name), []byte(data), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			s, err := openShard(killed)
			if err != nil {
				t.Fatal(err)
			}
			for i, b := range s.Blocks {
				if err := s.checkBlockFile(i, b); err != nil {
					t.Errorf("one by one %v, killed after %d: %v", oneByOne, number, err)
				}
			}
			named[len(s.Blocks)] = true
			write(t, killed, oneByOne, writtenNumbers, func(int) {})
			if got := files(t, killed); !maps.Equal(got, want) {
				t.Errorf("one by one %v, killed after %d: what goes on leaves something else", oneByOne, number)
			}
		})
		if got := files(t, folder); !maps.Equal(got, want) {
			t.Errorf("one by one %v: the files are others", oneByOne)
		}
		if most := map[bool]int{true: 9, false: 2}[oneByOne]; len(named) != most {
			t.Errorf("one by one %v: manifests name %v blocks, not %d different numbers of them", oneByOne, named, most)
		}
	}
}

// TestInterruptedRunLeavesWholeBlocks checks that an interrupted run leaves all whole blocks, and
// the lines of the current block in the journal.
func TestInterruptedRunLeavesWholeBlocks(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, false, 3*minNumbers+500, func(int) {})
	got := files(t, folder)
	for block := range 3 {
		if got[BlockName(block)] == "" {
			t.Errorf("%s isn't there", BlockName(block))
		}
	}
	if len(got) != 5 || !bytes.Contains([]byte(got[ManifestName]), []byte(fmt.Sprintf(`"first": %d`, 2*minNumbers+1))) {
		t.Errorf("there are %d files, and the manifest says\n%s", len(got), got[ManifestName])
	}
	if before := write(t, folder, false, writtenNumbers, func(int) {}); before != 3 {
		t.Errorf("the next run finds %d blocks", before)
	}
}
