package verify

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"octavo/content"
	"octavo/engine/kinds"
	"octavo/site"
)

// books holds small books of every kind, form and design.
var books = map[string]string{
	"octavo.yaml": "title: Press\nlanguages: [en, es]\nbaseURL: https://example.org/\n",
	// one puzzle a page, answers at the end
	"content/books/single.en.md": `---
title: Single
sections:
  - {kind: sudoku, tier: easy, count: 3}
  - {kind: kenken, tier: easy, count: 3, options: {size: 4}}
  - {kind: futoshiki, tier: easy, count: 3, options: {size: 4}}
  - {kind: watersort, tier: easy, count: 3}
---
`,
	"content/books/letters.en.md": `---
title: Letters
trim: 6x9in
seed: 3
sections:
  - {kind: wordsearch, tier: easy, count: 1, options: {size: 9}}
  - {kind: wordsearch, tier: hard, count: 1, options: {size: 12, theme: weather}}
  - {kind: maze, tier: normal, count: 2, options: {size: 18, shape: heart}}
---
`,
	"content/books/several.es.md": `---
title: Varios
design: pocket
trim: a5
color: true
sections:
  - {kind: sudoku, tier: easy, count: 5, options: {size: 6}, perPage: 2}
  - {kind: kenken, tier: normal, count: 4, options: {size: 5}, perPage: 4}
  - {kind: futoshiki, tier: normal, count: 2, options: {size: 5}, perPage: 2}
---
`,
	"content/books/below.en.md": `---
title: Below
trim: a4
design: large-print
number: 41
solutions: {place: below, hints: {steps: 1, place: section}}
sections:
  - {kind: futoshiki, tier: easy, count: 2, options: {size: 5}}
  - {kind: kenken, tier: easy, count: 2, options: {size: 6}}
  - {kind: sudoku, tier: easy, count: 3}
---
`,
	"content/books/file.es.md": `---
title: Aparte
codes: hints
solutions: {place: file, hints: {steps: 2, place: file}}
sections:
  - {kind: kenken, tier: easy, count: 2, options: {size: 4}}
  - {kind: sudoku, tier: normal, count: 2}
  - {kind: watersort, tier: easy, count: 2}
---
`,
	"content/books/parts.en.md": `---
title: Parts
design: workbook
trim: letter
solutions: {place: section, hints: {steps: 2, place: below}}
sections:
  - {kind: sudoku, tier: easy, count: 2, options: {size: 4}, perPage: 2}
  - {kind: kenken, tier: easy, count: 2, options: {size: 5, mystery: true}, perPage: 2}
---
`,
	"content/books/sheet.en.md": `---
title: Sheet
type: worksheet
sections:
  - {kind: sudoku, tier: easy, count: 6, options: {size: 6}, perPage: 6}
  - {kind: kenken, tier: easy, count: 2, options: {size: 4}, perPage: 2}
  - {kind: futoshiki, tier: easy, count: 2, options: {size: 4}, perPage: 2}
  - {kind: watersort, tier: easy, count: 2}
---
`,
	"content/books/taught.en.md": `---
title: Taught
lessons: [naked-pair, x-wing]
sections:
  - {kind: sudoku, tier: hard, count: 2}
  - {kind: kenken, tier: easy, count: 2, options: {size: 4}}
  - {kind: futoshiki, tier: normal, count: 2, options: {size: 5}}
  - {kind: watersort, tier: easy, count: 2}
---
`,
	"content/books/grid.en.md": `---
title: Grid
cover: grid
sections: [{kind: sudoku, tier: easy, count: 2}]
---
`,
	"content/books/band.en.md": `---
title: Band
cover: band
sections: [{kind: kenken, tier: easy, count: 2, options: {size: 5}}]
---
`,
	"content/books/trays.en.md": `---
title: Trays
sections: [{kind: sortresort, count: 3, options: {world: island, levels: "1,6,11", mechanics: paper}}]
---
`,
}

// buildBooks returns the folder of the finished books. They are made once.
var buildBooks = sync.OnceValues(func() (string, error) {
	project, err := os.MkdirTemp("", "verify")
	if err != nil {
		return "", err
	}
	world, err := fs.ReadFile(content.Sample(), "content/worlds/island.yaml")
	if err != nil {
		return "", err
	}
	files := maps.Clone(books)
	files["content/worlds/island.yaml"] = string(world)
	for name, text := range files {
		full := filepath.Join(project, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			return "", err
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			return "", err
		}
	}
	_, err = site.Build(context.Background(), site.Config{Dir: project, NoCache: true, Formats: []string{"pdf"}})
	return project, err
})

// TestMain removes the folder shared by all tests.
func TestMain(m *testing.M) { os.Exit(runInFolder(m)) }

func runInFolder(m *testing.M) int {
	folder, err := os.MkdirTemp("", "verify")
	if err == nil {
		err = errors.Join(os.Setenv("TMPDIR", folder), os.Setenv("TMP", folder))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	status := m.Run()
	if err := os.RemoveAll(folder); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return status
}

// readFinished returns the bytes of a finished file.
func readFinished(t testing.TB, name string) []byte {
	t.Helper()
	project, err := buildBooks()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(project, "public", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

type openFile struct{ *bytes.Reader }

func (openFile) Close() error { return nil }

// verify returns the report on files.
func verify(t testing.TB, files map[string][]byte) *Report {
	t.Helper()
	var sources []Source
	for name, data := range files {
		sources = append(sources, Source{Name: name, Open: func() (io.ReadSeekCloser, error) { return openFile{bytes.NewReader(data)}, nil }})
	}
	r, err := Files(t.Context(), sources, kinds.All(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// summary lists the proved puzzles and answers of each kind.
func summary(r *Report) string {
	var all []string
	for _, c := range r.Counts {
		all = append(all, fmt.Sprintf("%s %d/%d/%d", c.Kind, c.Puzzles, c.Answers, c.Proved))
	}
	return strings.Join(all, ", ")
}

// TestSoundBooksAreProved checks that all puzzles of every form of every book are found and proved.
func TestSoundBooksAreProved(t *testing.T) {
	for _, c := range []struct {
		files []string
		want  string
	}{
		{[]string{"en/single/single.print.pdf"}, "sudoku 3/3/3, kenken 3/3/3, futoshiki 3/3/3, watersort 3/3/3"},
		{[]string{"en/single/single.pdf"}, "sudoku 3/3/3, kenken 3/3/3, futoshiki 3/3/3, watersort 3/3/3"},
		{[]string{"es/several/several.print.pdf"}, "sudoku 5/5/5, kenken 4/4/4, futoshiki 2/2/2"},
		{[]string{"en/below/below.print.pdf"}, "futoshiki 2/2/2, kenken 2/2/2, sudoku 3/3/3"},
		{[]string{"es/file/file.print.pdf", "es/file/file.solutions.pdf"}, "kenken 2/2/2, sudoku 2/2/2, watersort 2/2/2"},
		{[]string{"es/file/file.pdf", "es/file/file.solutions.pdf"}, "kenken 2/2/2, sudoku 2/2/2, watersort 2/2/2"},
		{[]string{"en/parts/parts.print.pdf"}, "sudoku 2/2/2, kenken 2/2/2"},
		{[]string{"en/sheet/sheet.worksheet.pdf", "en/sheet/sheet.key.pdf"}, "sudoku 6/6/6, kenken 2/2/2, futoshiki 2/2/2, watersort 2/2/2"},
		{[]string{"en/taught/taught.print.pdf"}, "sudoku 2/2/2, kenken 2/2/2, futoshiki 2/2/2, watersort 2/2/2"},
		{[]string{"en/trays/trays.print.pdf"}, "sortresort 3/3/3"},
		{[]string{"en/letters/letters.print.pdf"}, "wordsearch 2/2/2, maze 2/2/2"},
	} {
		t.Run(strings.Join(c.files, "+"), func(t *testing.T) {
			files := map[string][]byte{}
			for _, name := range c.files {
				files[name] = readFinished(t, name)
			}
			r := verify(t, files)
			for _, f := range r.Findings {
				t.Errorf("%s, page %d, number %d: %s", f.File, f.Page, f.Number, f.Says)
			}
			if got := summary(r); got != c.want {
				t.Errorf("proved %s, want %s", got, c.want)
			}
		})
	}
}

// TestMissingFilesAreReported checks that missing files are reported, and not taken for success.
func TestMissingFilesAreReported(t *testing.T) {
	for name, want := range map[string]string{
		"es/file/file.print.pdf":       "the answers of these 6 puzzles are not here: name their file as well",
		"es/file/file.solutions.pdf":   "the puzzles of these 6 answers are not here: name their file as well",
		"en/sheet/sheet.worksheet.pdf": "the answers of these 12 puzzles are not here: name their file as well",
	} {
		r := verify(t, map[string][]byte{name: readFinished(t, name)})
		if len(r.Findings) != 1 || r.Findings[0].Says.String() != want || r.Proved() != 0 {
			t.Errorf("%s: %+v", name, r.Findings)
		}
	}
	r := verify(t, map[string][]byte{"x.pdf": []byte("no PDF")})
	if len(r.Findings) != 1 || !strings.Contains(r.Findings[0].Says.String(), "no PDF that can be read") {
		t.Errorf("%+v", r.Findings)
	}
	if r = verify(t, map[string][]byte{"x.tokens.pdf": nil}); len(r.Findings) != 0 || len(r.Notes) != 1 {
		t.Errorf("%+v", r)
	}
}
