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

const writtenNumbers = 7*leastNumbers + 9

var writtenOrder = Order{Program: "octavo 1", Kind: "sudoku", Seed: "1", Count: writtenNumbers}

// write goes on with a shard of one until so many numbers are there, and says what it has done before.
// Blocks wait for as long as it says; meanwhile is called after each number.
func write(t *testing.T, folder string, every time.Duration, until int, meanwhile func(number int)) (before int) {
	t.Helper()
	w, err := Open(folder, writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w.every = every
	before = len(w.Manifest().Blocks)
	for number, _ := w.Rest(); number <= until; number++ {
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

// files are those of a folder, but for locks.
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

// TestAManifestNamesWhatIsSafe: as a killed run leaves it, at whatever moment, all blocks that the manifest
// names are whole, and a run that goes on makes of it what one makes that nobody killed; whether each
// block is made safe by itself, or some together.
func TestAManifestNamesWhatIsSafe(t *testing.T) {
	whole := t.TempDir()
	write(t, whole, time.Hour, writtenNumbers, func(int) {})
	want := files(t, whole)
	for _, every := range []time.Duration{0, time.Hour} {
		named := map[int]bool{}
		folder := t.TempDir()
		write(t, folder, every, writtenNumbers, func(number int) {
			if number%leastNumbers > 1 && number%509 > 0 && number != writtenNumbers {
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
				if err := s.compare(i, b); err != nil {
					t.Errorf("every %v, killed after %d: %v", every, number, err)
				}
			}
			named[len(s.Blocks)] = true
			write(t, killed, every, writtenNumbers, func(int) {})
			if got := files(t, killed); !maps.Equal(got, want) {
				t.Errorf("every %v, killed after %d: what goes on leaves something else", every, number)
			}
		})
		if got := files(t, folder); !maps.Equal(got, want) {
			t.Errorf("every %v: the files are others", every)
		}
		if most := map[time.Duration]int{0: 9, time.Hour: 2}[every]; len(named) != most {
			t.Errorf("every %v: manifests name %v blocks, not %d different numbers of them", every, named, most)
		}
	}
}

// TestAnInterruptedRunLeavesWholeBlocks: also those that nobody has made safe yet, and nothing of the one that
// was being written.
func TestAnInterruptedRunLeavesWholeBlocks(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, time.Hour, 3*leastNumbers+500, func(int) {})
	got := files(t, folder)
	for block := range 3 {
		if got[BlockName(block)] == "" {
			t.Errorf("%s isn't there", BlockName(block))
		}
	}
	if len(got) != 4 || !bytes.Contains([]byte(got[ManifestName]), []byte(fmt.Sprintf(`"first": %d`, 2*leastNumbers+1))) {
		t.Errorf("there are %d files, and the manifest says\n%s", len(got), got[ManifestName])
	}
	if before := write(t, folder, time.Hour, writtenNumbers, func(int) {}); before != 3 {
		t.Errorf("the next run finds %d blocks", before)
	}
}
