package content

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/rogpeppe/go-internal/txtar"

	"octavo/content/goldentest"
	"octavo/content/strict"
)

func locales() []string { return []string{"es", "en"} }

// archivedProject returns the files of an archive, without the expected output.
func archivedProject(archive *txtar.Archive) fstest.MapFS {
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		if f.Name != goldentest.WantFile {
			files[f.Name] = &fstest.MapFile{Data: f.Data}
		}
	}
	return files
}

// showProblems returns the problems of an error as octavo prints them.
func showProblems(t *testing.T, err error) string {
	t.Helper()
	problems, ok := strict.ProblemsIn(err)
	if !ok {
		t.Fatalf("the error is %T, not Problems: %v", err, err)
	}
	var b bytes.Buffer
	if err := problems.Show(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestBadProjects checks the problems of each archive in testdata/bad.
func TestBadProjects(t *testing.T) {
	names, err := filepath.Glob("testdata/bad/*.txtar")
	if err != nil || len(names) < 10 {
		t.Fatalf("only %d bad projects found: %v", len(names), err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			site, err := Load(archivedProject(archive), locales())
			if err == nil {
				t.Fatalf("loaded without a problem: %+v", site)
			}
			goldentest.CompareInArchive(t, name, archive, showProblems(t, err))
		})
	}
}

const goodSettings = `title: Editorial Aurora
baseURL: https://example.org/libros
languages: [es, en]
author: Equipo Aurora
theme: {accent: "#1F5F8B"}
`

const goodBook = `---
title: "Lógica de páramo"
subtitle: 48 sudokus   # un comentario
description: >-
  Dos líneas
  que son una.
trim: 152x229mm
margins: {inside: 18mm, outside: 0.5in, top: 36pt}
seed: 2026
draft: true
sections:
  - title: Para empezar
    kind: sudoku
    tier: easy
    count: 24
    worksheet: true
  - kind: kenken
    tier: 'normal'
    count: 24
    perPage: 2
    options: {size: 6, ops: "+-*/", ratio: 1.10, zero: true}
solutions: {perPage: 15, hints: 3}
---
# Antes de empezar

Un sudoku.
`

// goodProject returns the files of a project without problems.
func goodProject() fstest.MapFS {
	return fstest.MapFS{
		"octavo.yaml":                {Data: []byte(goodSettings)},
		"content/books/aurora.es.md": {Data: []byte(goodBook)},
		"content/books/plain.md":     {Data: []byte("---\ntitle: Plain\nlanguage: en\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n")},
		"content/books/clase.es.md":  {Data: []byte("---\ntitle: Clase\ntype: worksheet\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n")},
		"content/pages/about.es.md":  {Data: []byte("---\ntitle: Acerca de\n---\nHola.\n")},
	}
}

// mustLoad loads a project without problems.
func mustLoad(t *testing.T, project fs.FS) *Site {
	t.Helper()
	site, err := Load(project, locales())
	if err != nil {
		t.Fatalf("loading:\n%v", err)
	}
	return site
}

// ignorePositions returns options that ignore positions in a comparison.
func ignorePositions() cmp.Options {
	return cmp.Options{cmpopts.IgnoreTypes(strict.Pos{}), cmpopts.IgnoreUnexported(Site{})}
}

// noPos returns a value without a position.
func noPos[T any](v T) strict.Located[T] { return strict.Located[T]{Value: v} }

// TestGoodProject checks every value of a project without problems.
func TestGoodProject(t *testing.T) {
	site := mustLoad(t, goodProject())
	site.Root = nil
	want := &Site{
		Title: noPos("Editorial Aurora"), BaseURL: noPos("https://example.org/libros/"), Author: ByLanguage{All: noPos("Equipo Aurora")},
		Languages: []strict.Located[string]{noPos("es"), noPos("en")},
		Theme:     Theme{Accent: noPos("#1f5f8b")}, Offline: noPos(true),
		Books: []*Book{
			{
				File: "content/books/aurora.es.md", Slug: "aurora", Language: noPos("es"), Type: noPos("book"), Draft: noPos(true),
				Title: noPos("Lógica de páramo"), Subtitle: noPos("48 sudokus"), Author: noPos("Equipo Aurora"),
				Description: noPos("Dos líneas que son una."), Seed: noPos("2026"), Number: noPos(1),
				Design:  Design{Name: noPos("classic")},
				Trim:    noPos(Trim{Name: "152x229mm", Width: 152_000, Height: 229_000}),
				Margins: Margins{Inside: noPos(18_000), Outside: noPos(12_700), Top: noPos(12_700)},
				Sections: []Section{
					{Title: noPos("Para empezar"), Kind: noPos("sudoku"), Tier: noPos("easy"), Count: noPos(24), PerPage: noPos(1), Worksheet: noPos(true)},
					{Kind: noPos("kenken"), Tier: noPos("normal"), Count: noPos(24), PerPage: noPos(2), Options: []strict.Option{
						{Key: noPos("size"), Value: noPos("6")}, {Key: noPos("ops"), Value: noPos("+-*/")}, {Key: noPos("ratio"), Value: noPos("1.10")}, {Key: noPos("zero"), Value: noPos("true")},
					}},
				},
				Solutions: Solutions{Place: noPos("end"), HintsPlace: noPos("end"), PerPage: noPos(15), Hints: noPos(3)}, Rules: noPos("short"),
				Body: []byte("# Antes de empezar\n\nUn sudoku.\n"), BodyLine: 24,
				Published: Published{Site: noPos(Share{Of: ShareAll})},
			},
			{
				File: "content/books/clase.es.md", Slug: "clase", Language: noPos("es"), Type: noPos("worksheet"),
				Title: noPos("Clase"), Author: noPos("Equipo Aurora"), Seed: noPos("clase"), Number: noPos(1), Design: Design{Name: noPos("classic")}, Trim: noPos(Trim{Name: "a4", Width: 210_000, Height: 297_000}),
				Sections:  []Section{{Kind: noPos("sudoku"), Tier: noPos("easy"), Count: noPos(1), PerPage: noPos(1)}},
				Solutions: Solutions{Place: noPos("end"), HintsPlace: noPos("end"), PerPage: noPos(12)}, Rules: noPos("short"), Body: []byte{}, BodyLine: 6,
				Published: Published{Site: noPos(Share{Of: ShareAll})},
			},
			{
				File: "content/books/plain.md", Slug: "plain", Language: noPos("en"), Type: noPos("book"),
				Title: noPos("Plain"), Author: noPos("Equipo Aurora"), Seed: noPos("plain"), Number: noPos(1), Design: Design{Name: noPos("classic")}, Trim: noPos(Trim{Name: "6x9in", Width: 152_400, Height: 228_600}),
				Sections:  []Section{{Kind: noPos("sudoku"), Tier: noPos("easy"), Count: noPos(1), PerPage: noPos(1)}},
				Solutions: Solutions{Place: noPos("end"), HintsPlace: noPos("end"), PerPage: noPos(12)}, Rules: noPos("short"), Body: []byte{}, BodyLine: 6,
				Published: Published{Site: noPos(Share{Of: ShareAll})},
			},
		},
		Pages: []*Page{{
			File: "content/pages/about.es.md", Slug: "about", Language: noPos("es"), Title: noPos("Acerca de"),
			Body: []byte("Hola.\n"), BodyLine: 4,
		}},
	}
	if diff := cmp.Diff(want, site, ignorePositions()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestSampleLoads checks that the embedded publication has no problems.
func TestSampleLoads(t *testing.T) {
	if site := mustLoad(t, Sample()); len(site.Books) == 0 {
		t.Error("the sample has no books")
	}
}

// TestLanguagesByDefault checks that, without a setting, the languages are those of the files.
func TestLanguagesByDefault(t *testing.T) {
	files := goodProject()
	files["octavo.yaml"] = &fstest.MapFile{Data: []byte("title: Aurora\n")}
	delete(files, "content/books/plain.md")
	if got := plainValues(mustLoad(t, files).Languages); !cmp.Equal(got, []string{"es"}) {
		t.Errorf("the languages are %q", got)
	}
}

// TestEmptyLanguages checks that a language without content is dropped with a note, unless all
// languages lack content.
func TestEmptyLanguages(t *testing.T) {
	files := fstest.MapFS{
		"octavo.yaml":           {Data: []byte("title: Aurora\nlanguages: [en, es]\n")},
		"content/pages/p.es.md": {Data: []byte("# P\n")},
	}
	site := mustLoad(t, files)
	want := "octavo.yaml:2:13: language en has no books, no decks and no pages; nothing will be made for it"
	if got := plainValues(site.Languages); !cmp.Equal(got, []string{"es"}) || site.Notes.Error() != want {
		t.Errorf("the languages are %q, the notes %v", got, site.Notes)
	}
	delete(files, "content/pages/p.es.md")
	files["content/pages"] = &fstest.MapFile{Mode: fs.ModeDir}
	if site := mustLoad(t, files); len(site.Languages) != 2 || len(site.Notes) > 0 {
		t.Errorf("nothing written: the languages are %q, the notes %v", plainValues(site.Languages), site.Notes)
	}
	files["content/pages/p.fr.md"] = &fstest.MapFile{Data: []byte("# P\n")}
	if site, err := Load(files, locales()); err == nil || len(site.Languages) != 2 || len(site.Notes) > 0 {
		t.Errorf("a mistake in a name: the languages are %q, the notes %v", plainValues(site.Languages), site.Notes)
	}
}

// TestLineEndings checks that files with line endings of Windows or old Macs, or with a byte order
// mark, are read as the same project.
func TestLineEndings(t *testing.T) {
	want := mustLoad(t, goodProject())
	for _, change := range []func(string) string{
		func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		func(s string) string { return strings.ReplaceAll(s, "\n", "\r") },
		func(s string) string { return "\ufeff" + s },
	} {
		files := goodProject()
		for _, f := range files {
			f.Data = []byte(change(string(f.Data)))
		}
		got := mustLoad(t, files)
		if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(Site{}, "Root"), cmpopts.IgnoreUnexported(Site{})); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

// TestValuePositions checks that each value is at its position in the file.
func TestValuePositions(t *testing.T) {
	files := goodProject()
	site := mustLoad(t, files)
	written := map[string]strict.Pos{}
	note := func(value string, pos strict.Pos) { written[value] = pos }
	noteText := func(l strict.Located[string]) { note(l.Value, l.Pos) }
	book := site.Books[0]
	for _, l := range []strict.Located[string]{site.Title, site.Author.All, site.Languages[1], book.Title, book.Subtitle, book.Seed} {
		noteText(l)
	}
	note("152x229mm", book.Trim.Pos)
	note("0.5in", book.Margins.Outside.Pos)
	note("true", book.Draft.Pos)
	note("15", book.Solutions.PerPage.Pos)
	for _, s := range book.Sections {
		noteText(s.Kind)
		noteText(s.Tier)
		for _, o := range s.Options {
			noteText(o.Key)
			noteText(o.Value)
		}
	}
	if len(written) < 18 {
		t.Fatalf("only %d values noted", len(written))
	}
	for value, pos := range written {
		lines := strings.Split(string(files[pos.File].Data), "\n")
		rest := string([]rune(lines[pos.Line-1])[pos.Column-1:])
		if !strings.HasPrefix(strings.TrimLeft(rest, `"'`), value) {
			t.Errorf("%v: %q stands there, not %q", pos, rest, value)
		}
	}
}

// TestColorAndTokens checks the settings color and tokens, and their defaults.
func TestColorAndTokens(t *testing.T) {
	site, err := Load(fstest.MapFS{
		"octavo.yaml":           {Data: []byte("title: A\nlanguages: [en]\n")},
		"content/books/one.md":  {Data: []byte("---\ntitle: One\ncolor: true\nsections:\n  - {kind: watersort, count: 1, tokens: true}\n---\n")},
		"content/books/none.md": {Data: []byte("---\ntitle: None\nsections:\n  - {kind: watersort, count: 1}\n---\n")},
	}, []string{"en"})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range site.Books {
		want := b.Title.Value == "One"
		if b.Color.Value != want || b.Sections[0].Tokens.Value != want {
			t.Errorf("%s: color %v, tokens %v", b.Title.Value, b.Color.Value, b.Sections[0].Tokens.Value)
		}
	}
}

// TestUTF16IsReported checks that UTF-16, which some editors call Unicode, is reported. Its problem
// doesn't show the line, which isn't readable text.
func TestUTF16IsReported(t *testing.T) {
	const want = "content/pages/about.md:1:1: this file is in UTF-16, which some editors call Unicode; save it as UTF-8\n"
	for _, file := range []string{"\xff\xfe#\x00 \x00A\x00", "\xfe\xff\x00#\x00 \x00A", "#\x00 \x00A\x00", "\x00#\x00 \x00A"} {
		_, err := Load(fstest.MapFS{
			"octavo.yaml":            {Data: []byte("title: Press\n")},
			"content/pages/about.md": {Data: []byte(file)},
		}, locales())
		if got := showProblems(t, err); got != want {
			t.Errorf("%q: %s", file, got)
		}
	}
}
