package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/slowtests"
	"octavo/site/disk"
)

// openExport opens a book for export, and closes it after the test.
func openExport(t *testing.T, order ExportOrder) *Export {
	t.Helper()
	book, err := OpenExport(t.Context(), order)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(book.Close)
	return book
}

func mustDraw(t *testing.T, book *Export, order DrawingOrder) {
	t.Helper()
	if _, err := book.Draw(t.Context(), order); err != nil {
		t.Fatal(err)
	}
}

// TestExportsKeepNumbersAndIDs checks that exports have the numbers and ids of a build: of a locked
// book, of an edition of another book, and of a later volume.
func TestExportsKeepNumbersAndIDs(t *testing.T) {
	project := unpack(t, "press.txtar")
	put(t, project, "content/books/again.es.md", "---\ntitle: Otra vez\npuzzles: tiny\nnumber: 101\n---\n")
	put(t, project, "content/books/tiny.es.md", `---
title: Mínimo
seed: 3
sections:
  - {count: 5, perPage: 2, mix: [{kind: sudoku, tier: easy, options: {size: 4}, times: 2}, {kind: kenken, tier: easy, options: {size: 3}}]}
  - {kind: watersort, tier: easy, count: 2, options: {n: 3}}
---
`)
	listed := func(book string) (lines, ids []string) {
		puzzles, err := openExport(t, ExportOrder{Dir: project, Book: book}).Puzzles(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range puzzles {
			lines, ids = append(lines, fmt.Sprintf("%d %s %s", p.Number, p.Kind, p.Puzzle)), append(ids, p.ID)
		}
		return lines, ids
	}
	before, ids := listed("tiny")
	if len(before) != 7 || !strings.HasPrefix(before[0], "1 sudoku ") || !strings.HasPrefix(before[2], "3 kenken ") || !strings.HasPrefix(before[6], "7 watersort ") {
		t.Fatalf("%q", before)
	}
	again, same := listed("again")
	for i := range again {
		number, rest, _ := strings.Cut(again[i], " ")
		if _, was, _ := strings.Cut(before[i], " "); number != strconv.Itoa(101+i) || rest != was || same[i] != ids[i] {
			t.Errorf("number %s is %s with the id %s; it was %s, %s", number, rest, same[i], before[i], ids[i])
		}
	}
	if _, err := Lock(t.Context(), LockOrder{Dir: project, Books: []string{"tiny"}, Replace: []int{2}}); err != nil {
		t.Fatal(err)
	}
	after, _ := listed("tiny.es.md")
	for i := range after {
		if (after[i] == before[i]) == (i == 1) {
			t.Errorf("once number 2 is replaced, number %d is %s, and was %s", i+1, after[i], before[i])
		}
	}
	out := filepath.Join(project, "drawings")
	mustDraw(t, openExport(t, ExportOrder{Dir: project, Book: "again"}), DrawingOrder{Format: "svg", Out: out})
	files, err := filepath.Glob(filepath.Join(out, "*.svg"))
	if err != nil || len(files) != 14 || filepath.Base(files[0]) != "0101.solution.svg" || filepath.Base(files[13]) != "0107.svg" {
		t.Errorf("%v %v", files, err)
	}
	if data, err := os.ReadFile(filepath.Join(out, "0106.solution.svg")); err != nil || !strings.Contains(string(data), "Otra vez · Solución 106") || !strings.Contains(string(data), `→`) {
		t.Errorf("a solution by moves: %v", err)
	}
}

// TestExportsRefuseBeforeMaking checks that cells too large for the page and foreign files are
// reported together, before anything is written.
func TestExportsRefuseBeforeMaking(t *testing.T) {
	project := unpack(t, "press.txtar")
	out := filepath.Join(project, "drawings")
	put(t, project, "drawings/0003.solution.svg", "mine")
	book := openExport(t, ExportOrder{Dir: project, Book: "small"})
	_, err := book.Draw(t.Context(), DrawingOrder{Format: "svg", Cell: 30 * figure.Millimetre, Out: out})
	if err == nil || !strings.Contains(err.Error(), "possible: up to 23.9 mm") || !strings.Contains(err.Error(), "0003.solution.svg") {
		t.Errorf("%v", err)
	}
	var foreign *disk.ForeignFilesError
	if !errors.As(err, &foreign) || len(tree(t, out)) != 1 {
		t.Errorf("%v; there are %v", err, slices.Sorted(keysOf(tree(t, out))))
	}
}

func keysOf(files map[string]string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for name := range files {
			if !yield(name) {
				return
			}
		}
	}
}

// TestCancelledExportLeavesNothing checks that a cancelled export leaves no file and no folder.
func TestCancelledExportLeavesNothing(t *testing.T) {
	project := unpack(t, "press.txtar")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	book, err := OpenExport(ctx, ExportOrder{Dir: project, Book: "small", Progress: func(stage string, done, _ int) {
		if stage == "drawings" && done == 2 {
			cancel()
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	out := filepath.Join(project, "drawings")
	if _, err := book.Draw(ctx, DrawingOrder{Format: "svg", Cell: 5 * figure.Millimetre, Out: out}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Errorf("there is %v", slices.Sorted(keysOf(tree(t, out))))
	}
}

// TestExportsAreTheSameAtAnyNumberOfJobs checks names, bytes and records of exported files.
func TestExportsAreTheSameAtAnyNumberOfJobs(t *testing.T) {
	project := unpack(t, "press.txtar")
	var all []map[string]string
	for _, jobs := range []int{1, 3} {
		out := filepath.Join(project, "drawings", strconv.Itoa(jobs))
		mustDraw(t, openExport(t, ExportOrder{Dir: project, Book: "class", Jobs: jobs}), DrawingOrder{Format: "png", PPI: 60, Out: out})
		all = append(all, hashes(t, out))
	}
	if len(all[0]) != 11 || !mapsEqual(all[0], all[1]) {
		t.Errorf("%d files, %d files", len(all[0]), len(all[1]))
	}
}

func mapsEqual(a, b map[string]string) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && string(x) == string(y)
}

// TestUnknownBooksAreReported checks that the message about an unknown book lists the books and the
// nearest name. If the name is of another sort of work, it says of which.
func TestUnknownBooksAreReported(t *testing.T) {
	for i, c := range []struct {
		order ExportOrder
		want  string
	}{
		{ExportOrder{Book: "paramoo"}, `there is no book "paramoo"; known: aula, botellas, club, noches, paramo, prueba, resort, sobremesa-1, sobremesa-1-tablet, sobremesa-2, viaje (did you mean "paramo"?)`},
		{ExportOrder{Book: "aves"}, `"aves" is among the decks, whose puzzles don't stand in a book`},
		{ExportOrder{Book: "club", Language: "fr"}, `the book club is not there in the language "fr"; possible: en, es`},
	} {
		if !slowtests.On && i > 0 {
			break // each reads the sample
		}
		// The sample, wherever the tests are run.
		book, err := openSampleExport(t, c.order)
		if err == nil {
			book.Close()
			t.Errorf("%+v is exported", c.order)
			continue
		}
		if !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

func openSampleExport(t *testing.T, order ExportOrder) (*Export, error) {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, content.Sample()); err != nil {
		t.Fatal(err)
	}
	order.Dir = dir
	return OpenExport(t.Context(), order)
}
