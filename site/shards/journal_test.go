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

// stopped is a writer whose blocks take long, as it looks half a second after the number last came.
func stopped(t *testing.T, folder string, order Order, last int, secure ...int) *Writer {
	t.Helper()
	w, err := Open(folder, order, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w.every = time.Hour
	for number, _ := w.Rest(); number <= last; number++ {
		if err := w.Add([]byte(lineOf(number, 0)), 1); err != nil {
			t.Fatal(err)
		}
		for _, at := range secure {
			if at == number {
				w.begun = w.begun.Add(-2 * time.Hour)
				w.ticked()
			}
		}
	}
	return w
}

// killed is what a killed run leaves in a folder.
func killed(t *testing.T, folder string) string {
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

// begins says with which number a run goes on, and makes the rest.
func begins(t *testing.T, folder string, want map[string]string) int {
	t.Helper()
	w, err := Open(folder, writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	first, _ := w.Rest()
	w.every = time.Hour
	if got := w.Puzzles(); got != first-1 {
		t.Errorf("it goes on with %d, and says that %d are there", first, got)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	write(t, folder, time.Hour, writtenNumbers, func(int) {})
	if got := files(t, folder); !maps.Equal(got, want) {
		t.Errorf("what goes on with %d leaves something else", first)
	}
	return first
}

func wholeFiles(t *testing.T) map[string]string {
	t.Helper()
	whole := t.TempDir()
	write(t, whole, time.Hour, writtenNumbers, func(int) {})
	return files(t, whole)
}

// TestAnUnfinishedBlockIsKept: what a journal has is gone on from, as far as its checksums go, whatever was cut off,
// changed or added, and what comes of it is always the same.
func TestAnUnfinishedBlockIsKept(t *testing.T) {
	want := wholeFiles(t)
	folder := t.TempDir()
	w := stopped(t, folder, writtenOrder, leastNumbers+400, leastNumbers+100, leastNumbers+250, leastNumbers+300)
	left := files(t, killed(t, folder))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if len(left[JournalName]) == 0 || left[BlockName(0)] == "" {
		t.Fatalf("there is no journal, or not the block before it: %d files", len(left))
	}
	if first := begins(t, killed(t, folder), want); first != leastNumbers+401 {
		t.Errorf("a run that was ended is gone on from with %d", first)
	}
	journal := left[JournalName]
	try := func(journal string) int {
		again := t.TempDir()
		left[JournalName] = journal
		for name, data := range left {
			put(t, again, name, data)
		}
		return begins(t, again, want) - leastNumbers
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

// TestAJournalOfSomethingElse is nothing to go on from, and goes.
func TestAJournalOfSomethingElse(t *testing.T) {
	want := wholeFiles(t)
	other := writtenOrder
	other.Seed = "2"
	for name, of := range map[string]struct {
		order Order
		last  int
	}{"another order": {other, leastNumbers + 100}, "an earlier block": {writtenOrder, 100}, "a later one": {writtenOrder, 3*leastNumbers + 100}} {
		folder := t.TempDir()
		w := stopped(t, folder, of.order, of.last, of.last)
		journal := files(t, folder)[JournalName]
		if err := w.Close(); err != nil || journal == "" {
			t.Fatal(err)
		}
		here := t.TempDir()
		write(t, here, time.Hour, leastNumbers+5, func(int) {})
		put(t, here, JournalName, journal)
		if first := begins(t, here, want); first != leastNumbers+1 {
			t.Errorf("%s: it goes on with %d", name, first)
		}
	}
}

// TestNoJournalOfQuickBlocks: none is ever written where a block is whole before it would be.
func TestNoJournalOfQuickBlocks(t *testing.T) {
	write(t, t.TempDir(), time.Hour, writtenNumbers, func(int) {})
	folder := t.TempDir()
	write(t, folder, time.Hour, writtenNumbers, func(number int) {
		if number%200 == 0 && files(t, folder)[JournalName] != "" {
			t.Fatalf("there is one after %d", number)
		}
	})
}

// TestAJournalTicks: nobody has to add something for what is done to be made safe.
func TestAJournalTicks(t *testing.T) {
	folder := t.TempDir()
	w, err := Open(folder, writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	w.every = 20 * time.Millisecond
	if err := w.Add([]byte(lineOf(1, 0)), 1); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(time.Minute); !strings.Contains(files(t, folder)[JournalName], lineOf(1, 0)); {
		if time.Now().After(end) {
			t.Fatal("nothing was made safe")
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// TestAFullBatchIsWritten: what waits for the journal doesn't grow with the block.
func TestAFullBatchIsWritten(t *testing.T) {
	w, err := Open(t.TempDir(), writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	w.every = time.Hour
	line := strings.Repeat("x", fullBatch/4) + "\n"
	for range 10 {
		if err := w.Add([]byte(line), 1); err != nil {
			t.Fatal(err)
		}
		if len(w.pending.lines) >= fullBatch {
			t.Fatalf("%d bytes wait", len(w.pending.lines))
		}
	}
}

// TestAFullBatchFollowsItsBlocks: what is written before its time is gone on from as well, since the blocks before it are
// in their places by then.
func TestAFullBatchFollowsItsBlocks(t *testing.T) {
	folder := t.TempDir()
	w := stopped(t, folder, writtenOrder, leastNumbers)
	defer w.Close()
	if err := w.Add([]byte(strings.Repeat("x", fullBatch)+"\n"), 1); err != nil {
		t.Fatal(err)
	}
	again, err := Open(killed(t, folder), writtenOrder, Part{1, 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if first, _ := again.Rest(); first != leastNumbers+2 {
		t.Errorf("a killed run is gone on from with %d", first)
	}
}

// TestALostManifest: blocks that nothing names are made again, where they are of this order, and else are left alone.
func TestALostManifest(t *testing.T) {
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
		write(t, folder, time.Hour, 3*leastNumbers, func(int) {})
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
		if first := begins(t, folder, want); first != 1 {
			t.Errorf("%s: it goes on with %d", name, first)
		}
	}
}

// TestOtherFilesAreRefused in the folder of a shard, and nothing is touched.
func TestOtherFilesAreRefused(t *testing.T) {
	for _, name := range []string{"note.txt", "000099.jsonl.zst", "1.jsonl.zst", "sub/", "000001.jsonl.zst/"} {
		folder := t.TempDir()
		write(t, folder, time.Hour, 500, func(int) {})
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

// TestAWholeShardIsntTouched: who may only read it learns that nothing is left.
func TestAWholeShardIsntTouched(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, time.Hour, writtenNumbers, func(int) {})
	shelf, err := disk.OpenShardFolder(folder) // by somebody who lets go of it late
	if err != nil {
		t.Fatal(err)
	}
	defer shelf.Close()
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
