package content

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"octavo/content/names"
	"octavo/content/strict"
)

// checkProblems checks that an error is a list of well-formed problems: each is one line of text,
// and its position lies in its file.
func checkProblems(t *testing.T, files fstest.MapFS, err error) {
	t.Helper()
	if err == nil {
		return
	}
	problems, ok := strict.ProblemsIn(err)
	if !ok || len(problems) == 0 {
		t.Fatalf("the error is no list of problems: %v", err)
	}
	linesOf := map[string][][]byte{}
	for _, p := range problems {
		if text := p.Error(); strings.ContainsAny(text, "\n\x1b") || !utf8.ValidString(text) {
			t.Errorf("the problem is not one clean line: %q", text)
		}
		if p.Pos.Line == 0 {
			continue
		}
		lines, split := linesOf[p.Pos.File]
		if !split {
			lines = bytes.Split(strict.NewSource(p.Pos.File, files[p.Pos.File].Data).Bytes(), []byte("\n"))
			linesOf[p.Pos.File] = lines
		}
		if p.Pos.Line > len(lines) {
			t.Errorf("%v lies beyond the %d lines of the file", p, len(lines))
			continue
		}
		if width := utf8.RuneCount(lines[p.Pos.Line-1]); p.Pos.Column < 1 || p.Pos.Column > width+1 {
			t.Errorf("%v lies beyond the %d columns of its line", p, width)
		}
		if err := p.Show(&bytes.Buffer{}); err != nil {
			t.Error(err)
		}
	}
}

// FuzzSettings checks the problems of any octavo.yaml.
func FuzzSettings(f *testing.F) {
	f.Add([]byte(goodSettings))
	for _, seed := range hostileYAML() {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		files := fstest.MapFS{"octavo.yaml": {Data: data}, "content/books": {Mode: fs.ModeDir}}
		_, err := Load(files, locales())
		checkProblems(t, files, err)
	})
}

// FuzzBook checks the problems of any book and page.
func FuzzBook(f *testing.F) {
	f.Add([]byte(goodBook))
	f.Add([]byte("---\ntitle: A\n---\n![a](b.png) ![a][b]\n\n[b]: c.png\n"))
	for _, seed := range hostileYAML() {
		f.Add([]byte("---\n" + seed + "\n---\n"))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		files := fstest.MapFS{
			"octavo.yaml":          {Data: []byte("title: T\nlanguages: [es, en]\n")},
			"content/books/a.md":   {Data: data},
			"content/books/b.png":  {Data: []byte("no picture")},
			"content/pages/p.md":   {Data: data},
			"content/books/b.p.md": {},
		}
		_, err := Load(files, locales())
		checkProblems(t, files, err)
	})
}

// FuzzWorld checks the problems of any world, and that the item IDs of a valid world are unique.
func FuzzWorld(f *testing.F) {
	f.Add([]byte("id: beach\nname: {es: La playa}\ngroups:\n  - {unlock: 4, items: [a, {id: b, name: {es: b}, shape: egg striped}]}\ncontainerImage: c\n"))
	for _, seed := range hostileYAML() {
		f.Add([]byte("groups: " + seed + "\n"))
		f.Add([]byte("groups: [{unlock: 1, items: " + seed + "}]\n"))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		files := fstest.MapFS{
			"octavo.yaml":             {Data: []byte("title: T\nlanguages: [es, en]\n")},
			"content/worlds/a.yaml":   {Data: data},
			"content/worlds/b.yaml":   {Data: data},
			"content/books/aurora.md": {Data: []byte(goodBook)},
		}
		site, err := Load(files, locales())
		checkProblems(t, files, err)
		if err != nil {
			return
		}
		for _, w := range site.Worlds {
			seen := map[string]bool{}
			for _, item := range w.Items() {
				if !isWorldID(item.ID.Value) || seen[item.ID.Value] {
					t.Errorf("item %q of %s", item.ID.Value, w.File)
				}
				seen[item.ID.Value] = true
			}
		}
	})
}

// FuzzFileNames checks the problems and the slugs of any file name.
func FuzzFileNames(f *testing.F) {
	for _, seed := range []string{"a.md", "a.es.md", "Á.md", "a..md", ".md", "-.md", "a\xff.md", "a\n.md", "a/b.md", "con.md", strings.Repeat("a", 300) + ".md"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if !fs.ValidPath(name) || name == "." {
			t.Skip("no name of a file")
		}
		files := fstest.MapFS{
			"octavo.yaml":           {Data: []byte("title: T\n")},
			"content/pages/" + name: {Data: []byte("---\ntitle: P\n---\n")},
		}
		site, err := Load(files, locales())
		checkProblems(t, files, err)
		if err == nil {
			for _, p := range site.Pages {
				if !names.IsSlug(p.Slug) {
					t.Errorf("%q has the slug %q", name, p.Slug)
				}
			}
		}
	})
}

// FuzzTexts checks the problems of any file of texts.
func FuzzTexts(f *testing.F) {
	f.Add([]byte("book: {contents: Contents}\nsite:\n  pages: {one: \"{n} page\", other: \"{n} pages\"}\n"))
	for _, seed := range hostileYAML() {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		texts, problems := strict.ReadTexts("es.yaml", data)
		checkProblems(t, fstest.MapFS{"es.yaml": {Data: data}}, problems.Err())
		if texts == nil {
			t.Fatal("no texts at all")
		}
	})
}

// hostileYAML returns documents that have broken YAML parsers.
func hostileYAML() []string {
	return []string{
		"", "\x00", "\xff\xfe", "---", "- - - -", "a: &a [*a, *a]", "&a a: *a", "<<: *x", "? ? ?", "!!binary x: 1",
		"a: |\n", "a: >-9\n b", "{", "[", "\"", "'", "a: \"\\u", "%YAML 9\n---\na: 1", "a:\n\t- b", "a: 1\n...\nb: 2",
		": :", "? a", "- ? b\n  : c", "a: {b: [c, {d", "*", "&", "! a", "title: !<tag> x", "a: ,", "~: ~", "1: 1", "[a]: b",
		"title:\r\n  x\r\n", "\ufeff\ufefftitle: x", "title: \u2028x", "a: @b", "a: `b", "sections:\n- \n-", "sections: [{}, {}]",
		"\u0085", "a: b #", "#", "a: 'it''s'", "sections:\n  kind: sudoku\n  - tier: easy", "a: |+\n\n\n", "- a\nb: c",
	}
}
