package shards

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"octavo/site/disk"
)

// writeUntil writes numbers up to last. After each number in secure it saves the work to disk.
func writeUntil(t *testing.T, folder string, order Order, last int, secure ...int) *Writer {
	t.Helper()
	w, err := Open(folder, order, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w.saveInterval = time.Hour
	for number, _ := w.Rest(); number <= last; number++ {
		if err := w.Add([]byte(lineOf(number, 0)), 1); err != nil {
			t.Fatal(err)
		}
		for _, at := range secure {
			if at == number {
				if err := w.saveAll(); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return w
}

// copyOf copies a folder in the state that a killed run would leave.
func copyOf(t *testing.T, folder string) string {
	t.Helper()
	left := t.TempDir()
	for name, data := range files(t, folder) {
		put(t, left, name, data)
	}
	return left
}

func put(t *testing.T, folder, name, data string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

// continueShard makes the rest of a shard, and returns the first number that it made.
func continueShard(t *testing.T, folder string, want map[string]string) int {
	t.Helper()
	w, err := Open(folder, writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	first, _ := w.Rest()
	w.saveInterval = time.Hour
	if got := w.Puzzles(); got != first-1 {
		t.Errorf("it goes on with %d, and says that %d are there", first, got)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	write(t, folder, false, writtenNumbers, func(int) {})
	if got := files(t, folder); !maps.Equal(got, want) {
		t.Errorf("what goes on with %d leaves something else", first)
	}
	return first
}

func wholeFiles(t *testing.T) map[string]string {
	t.Helper()
	whole := t.TempDir()
	write(t, whole, false, writtenNumbers, func(int) {})
	return files(t, whole)
}

// TestUnfinishedBlockContinues cuts off, changes or adds bytes to a journal. A run must continue
// after the last batch with a correct checksum. The result must always be the same.
func TestUnfinishedBlockContinues(t *testing.T) {
	want := wholeFiles(t)
	folder := t.TempDir()
	w := writeUntil(t, folder, writtenOrder, minNumbers+400, minNumbers+100, minNumbers+250, minNumbers+300)
	left := files(t, copyOf(t, folder))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if len(left[JournalName]) == 0 || left[BlockName(0)] == "" {
		t.Fatalf("there is no journal, or not the block before it: %d files", len(left))
	}
	if first := continueShard(t, copyOf(t, folder), want); first != minNumbers+401 {
		t.Errorf("a run that was ended is gone on from with %d", first)
	}
	journal := left[JournalName]
	try := func(journal string) int {
		again := t.TempDir()
		left[JournalName] = journal
		for name, data := range left {
			put(t, again, name, data)
		}
		return continueShard(t, again, want) - minNumbers
	}
	if first := try(journal); first != 301 {
		t.Errorf("a killed run is gone on from with %d", first)
	}
	if first := try(journal + "more"); first != 301 {
		t.Errorf("with something behind the journal: %d", first)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[int]bool{}
	for range 12 {
		at := rng.IntN(len(journal))
		damaged := []byte(journal)
		damaged[at] ^= 1 << rng.IntN(8)
		for _, journal := range []string{journal[:at], string(damaged)} {
			first := try(journal)
			if first != 1 && first != 101 && first != 251 {
				t.Errorf("damaged at %d of %d: it goes on with %d", at, len(journal), first)
			}
			seen[first] = true
		}
	}
	if len(seen) != 3 {
		t.Errorf("damaged journals lead to %v", seen)
	}
}

// TestForeignJournalIsRemoved checks that the journal of another order or another block is removed.
func TestForeignJournalIsRemoved(t *testing.T) {
	want := wholeFiles(t)
	other := writtenOrder
	other.Seed = "2"
	for name, of := range map[string]struct {
		order Order
		last  int
	}{"another order": {other, minNumbers + 100}, "an earlier block": {writtenOrder, 100}, "a later one": {writtenOrder, 3*minNumbers + 100}} {
		folder := t.TempDir()
		w := writeUntil(t, folder, of.order, of.last, of.last)
		journal := files(t, folder)[JournalName]
		if err := w.Close(); err != nil || journal == "" {
			t.Fatal(err)
		}
		here := t.TempDir()
		write(t, here, false, minNumbers+5, func(int) {})
		put(t, here, JournalName, journal)
		if first := continueShard(t, here, want); first != minNumbers+1 {
			t.Errorf("%s: it goes on with %d", name, first)
		}
	}
}

// TestNoJournalOfQuickBlocks checks that quick blocks have no journal.
func TestNoJournalOfQuickBlocks(t *testing.T) {
	write(t, t.TempDir(), false, writtenNumbers, func(int) {})
	folder := t.TempDir()
	write(t, folder, false, writtenNumbers, func(number int) {
		if number%200 == 0 && files(t, folder)[JournalName] != "" {
			t.Fatalf("there is one after %d", number)
		}
	})
}

// TestSlowBlockIsSaved checks that the lines of a slow block are saved after half a second.
func TestSlowBlockIsSaved(t *testing.T) {
	folder := t.TempDir()
	w, err := Open(folder, writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	w.saveInterval = time.Hour
	for number, late := range []bool{false, true, false} {
		if late {
			w.securedAt = w.securedAt.Add(-2 * time.Hour)
		}
		if err := w.Add([]byte(lineOf(number+1, 0)), 1); err != nil {
			t.Fatal(err)
		}
	}
	journal := files(t, folder)[JournalName]
	if !strings.Contains(journal, lineOf(1, 0)+lineOf(2, 0)) || strings.Contains(journal, lineOf(3, 0)) {
		t.Errorf("the journal is\n%s", journal)
	}
}

// TestFullBatchIsWritten checks that the lines that wait for the journal use limited memory.
func TestFullBatchIsWritten(t *testing.T) {
	w, err := Open(t.TempDir(), writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	w.saveInterval = time.Hour
	line := strings.Repeat("x", maxBatchBytes/4) + "\n"
	for range 10 {
		if err := w.Add([]byte(line), 1); err != nil {
			t.Fatal(err)
		}
		if len(w.unlogged.lines) >= maxBatchBytes {
			t.Fatalf("%d bytes wait", len(w.unlogged.lines))
		}
	}
}

// TestFullBatchFollowsItsBlocks checks that a batch that is written early is saved after the blocks
// before it.
func TestFullBatchFollowsItsBlocks(t *testing.T) {
	folder := t.TempDir()
	w := writeUntil(t, folder, writtenOrder, minNumbers)
	defer w.Close()
	if err := w.Add([]byte(strings.Repeat("x", maxBatchBytes)+"\n"), 1); err != nil {
		t.Fatal(err)
	}
	again, err := Open(copyOf(t, folder), writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if first, _ := again.Rest(); first != minNumbers+2 {
		t.Errorf("a killed run is gone on from with %d", first)
	}
}

// TestLostManifest checks a folder without a manifest. Blocks of the same order are made again.
// Blocks of another order are not touched.
func TestLostManifest(t *testing.T) {
	want := wholeFiles(t)
	made := func(number int) ([]byte, error) {
		line, _, _ := strings.Cut(lineOf(number, 0), "\n")
		return []byte(line), nil
	}
	for name, lose := range map[string]func(folder string) error{
		"missing": func(folder string) error { return os.Remove(filepath.Join(folder, ManifestName)) },
		"empty":   func(folder string) error { return os.WriteFile(filepath.Join(folder, ManifestName), nil, 0o644) },
		"zeros": func(folder string) error {
			return os.WriteFile(filepath.Join(folder, ManifestName), make([]byte, 512), 0o644)
		},
		"cut off": func(folder string) error { return os.Truncate(filepath.Join(folder, ManifestName), 200) },
		"ended by zeros": func(folder string) error {
			return errors.Join(os.Truncate(filepath.Join(folder, ManifestName), 200), os.Truncate(filepath.Join(folder, ManifestName), 512))
		},
	} {
		folder := t.TempDir()
		write(t, folder, false, 3*minNumbers, func(int) {})
		if err := lose(folder); err != nil {
			t.Fatal(err)
		}
		before := files(t, folder)
		_, err := Open(folder, writtenOrder, Part{1, 1}, func(number int) ([]byte, error) { return []byte("{}"), nil })
		if err == nil || !strings.Contains(err.Error(), "blocks of another order, and its shard.json is lost") || !maps.Equal(before, files(t, folder)) {
			t.Errorf("%s, of another order: %v", name, err)
		}
		w, err := Open(folder, writtenOrder, Part{1, 1}, made)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if first := continueShard(t, folder, want); first != 1 {
			t.Errorf("%s: it goes on with %d", name, first)
		}
	}
}

// TestOtherFilesAreRefused checks that a folder with other files is refused.
func TestOtherFilesAreRefused(t *testing.T) {
	for _, name := range []string{"note.txt", "000099.jsonl.zst", "1.jsonl.zst", "sub/", "000001.jsonl.zst/"} {
		folder := t.TempDir()
		write(t, folder, false, 500, func(int) {})
		at, isFolder := strings.CutSuffix(name, "/")
		if isFolder {
			if err := os.Mkdir(filepath.Join(folder, at), 0o755); err != nil {
				t.Fatal(err)
			}
		} else {
			put(t, folder, name, "mine")
		}
		if _, err := Open(folder, writtenOrder, Part{1, 1}, nil); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("other files than those of a shard (%s)", at)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCompleteShardIsntTouched checks that a complete shard is not changed, so that a locked folder
// is no error.
func TestCompleteShardIsntTouched(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, false, writtenNumbers, func(int) {})
	dir, err := disk.OpenShardFolder(folder) // holds the lock
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	w, err := Open(folder, writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, left := w.Rest(); left != 0 {
		t.Errorf("%d are left", left)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}
