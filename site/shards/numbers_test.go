package shards

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// lineOf returns a line for a number. Lines have different lengths.
func lineOf(number, of int) string {
	return fmt.Sprintf("%d:%d:%s\n", number, of, strings.Repeat("x", number*7919%97*number%301))
}

// writeShards writes all shards of an order, with each lines for each number.
func writeShards(t *testing.T, count, shards, each int) []*Shard {
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
	return found
}

// TestNumbersComeInOrder checks that all numbers come in order, for several counts of shards and of
// lines per number.
func TestNumbersComeInOrder(t *testing.T) {
	for _, c := range []struct{ count, shards, each int }{
		{1, 1, 1}, {1, 4, 1}, {5000, 1, 1}, {5000, 3, 2}, {7001, 3, 1}, {2050, 2, 3}, {400, 150, 1}, {40, 64, 1},
	} {
		number := 0
		for lines, err := range Numbers(writeShards(t, c.count, c.shards, c.each), t.TempDir()) {
			if err != nil {
				t.Fatal(err)
			}
			number++
			want := ""
			for n := range c.each {
				want += lineOf(number, n)
			}
			if string(lines) != want {
				t.Fatalf("%v: number %d has %q, not %q", c, number, lines, want)
			}
		}
		if number != c.count {
			t.Errorf("%v: %d numbers", c, number)
		}
	}
}

// TestNumbersStopAtDamagedBlock checks that a damaged block ends the sequence before any number of
// its band.
func TestNumbersStopAtDamagedBlock(t *testing.T) {
	all := writeShards(t, 5000, 2, 1)
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
