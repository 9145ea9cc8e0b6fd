package shards

import (
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// lineOf is the line of a number: some are long, so that strips are of all depths.
func lineOf(number, of int) string {
	return fmt.Sprintf("%d:%d:%s\n", number, of, strings.Repeat("x", number*7919%97*number%301))
}

// written are all shards of an order, of which each number has so many lines.
func written(t *testing.T, count, shards, each int) []*Shard {
	t.Helper()
	folder := t.TempDir()
	order := Order{Program: "octavo 1", Kind: "sudoku", Seed: "1", Count: count}
	for i := range shards {
		w, err := Open(filepath.Join(folder, fmt.Sprint(i+1)), order, Part{i + 1, shards}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for number := i + 1; number <= count; number += shards {
			text := ""
			for n := range each {
				text += lineOf(number, n)
			}
			if err := w.Add([]byte(text), each); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	found, err := Find([]string{folder})
	if err != nil {
		t.Fatal(err)
	}
	if found, err = Complete(found); err != nil {
		t.Fatal(err)
	}
	return found
}

// small are the numbers of shards where little fits into memory.
func small(t *testing.T, all []*Shard, folder string, held, strip int) iter.Seq2[[]byte, error] {
	t.Helper()
	b, err := newBand(all, folder)
	if err != nil {
		t.Fatal(err)
	}
	b.mostHeld, b.mostStrip = held, strip
	return b.numbers
}

// TestNumbersComeInTurn: however many shards there are, how much of them fits into memory, and
// how many lines a number has.
func TestNumbersComeInTurn(t *testing.T) {
	for _, c := range []struct{ count, shards, each int }{
		{1, 1, 1}, {1, 4, 1}, {5000, 1, 1}, {5000, 3, 2}, {7001, 3, 1}, {2050, 2, 3}, {400, 150, 1}, {40, 64, 1},
	} {
		all := written(t, c.count, c.shards, c.each)
		for _, size := range [][2]int{{heldText, stripText}, {1 << 10, 1 << 10}, {1, 1}, {heldText, 5000}} {
			folder := t.TempDir()
			number := 0
			for lines, err := range small(t, all, folder, size[0], size[1]) {
				if err != nil {
					t.Fatal(err)
				}
				number++
				want := ""
				for n := range c.each {
					want += lineOf(number, n)
				}
				if string(lines) != want {
					t.Fatalf("%v, %v: number %d has %q, not %q", c, size, number, lines, want)
				}
			}
			if number != c.count {
				t.Errorf("%v, %v: %d numbers", c, size, number)
			}
			files, err := os.ReadDir(folder)
			if err != nil || size[0] == 1 && len(files) == 0 || size[0] == heldText && len(files) > 0 {
				t.Errorf("%v, %v: in the folder stand %v, %v", c, size, files, err)
			}
		}
	}
}

// TestNumbersStopWhereABlockIsDamaged: and hand out nothing of it.
func TestNumbersStopWhereABlockIsDamaged(t *testing.T) {
	all := written(t, 5000, 2, 1)
	name := filepath.Join(all[1].Folder(), BlockName(1))
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	number, failed := 0, error(nil)
	for _, err := range Numbers(all, t.TempDir()) {
		if err != nil {
			failed = err
			break
		}
		number++
	}
	if failed == nil || !strings.Contains(failed.Error(), BlockName(1)) || number != 2048 {
		t.Errorf("after %d numbers: %v", number, failed)
	}
}
