package site

import (
	"context"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLessons: the techniques of a book's steps lead to their lessons, and there are no
// others but those that a book lists; a book has as an appendix those beyond singles, and
// its hints say on which page; a project's own words stand in the place of the kind's.
func TestLessons(t *testing.T) {
	project := unpack(t, "lessons.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html", "epub"}})
	public := filepath.Join(project, "public")
	files := tree(t, public)
	checkLinksIn(t, files)
	led := map[string]bool{}
	for name, text := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		for _, found := range hrefs.FindAllStringSubmatch(text, -1) {
			led[path.Join(path.Dir(name), found[1])] = true
		}
	}
	step := regexp.MustCompile(`(?m)^<li>(?:<a href="\.\./lessons/sudoku/[a-z-]+\.html">([^<]+)</a>|([^<:]+)): `)
	drawn := regexp.MustCompile(`<li>(<a href)?[^\n]*</li>\n</ol>\n<svg class="step"`)
	for _, page := range []string{"es/tarde/1.html", "es/tarde/2.html", "en/tarde/1.html"} {
		led, steps := map[string]bool{}, step.FindAllStringSubmatch(files[page], -1)
		for _, s := range steps {
			if led[s[1]] = true; s[1] == "" && !led[s[2]] {
				t.Errorf("%s: a step by %s doesn't lead to its lesson, and none before it does", page, s[2])
			}
		}
		hints := drawn.FindAllStringSubmatch(files[page], -1)
		for _, s := range hints {
			if s[1] == "" {
				t.Errorf("%s: a hint that is drawn doesn't lead to its lesson: %s", page, s[0])
			}
		}
		if len(steps) < 40 || len(hints) < 3 || len(led) < 3 {
			t.Errorf("%s: %d steps, %d hints, %d techniques", page, len(steps), len(hints), len(led))
		}
	}
	for name, text := range files {
		if path.Base(path.Dir(name)) != "sudoku" {
			continue
		}
		if !led[name] {
			t.Errorf("nothing leads to %s", name)
		}
		if n := strings.Count(text, "<svg"); n != 4 || strings.Count(text, "<ol>\n<li>") != 1 {
			t.Errorf("%s has %d drawings; an example, three exercises and the answers are wanted", name, n)
		}
		if !strings.Contains(files["sitemap.xml"], "<loc>https://example.org/"+name+"</loc>") {
			t.Errorf("%s is not in the list of pages", name)
		}
	}
	if own := files["es/lessons/sudoku/swordfish.html"]; !strings.Contains(own, "<h1>El pez espada de la casa</h1>") || !strings.Contains(own, "Más palabras.") {
		t.Error("the project's own lesson isn't there")
	}
	if files["en/lessons/sudoku/swordfish.html"] != "" {
		t.Error("a lesson stands in a language in which nobody asked for it")
	}
	if !strings.Contains(files["es/tarde/index.html"], `<a href="../lessons/sudoku/pointing.html">`) || strings.Contains(files["es/tarde/index.html"], "exercises") {
		t.Error("the page of the book doesn't lead to its lessons, or has them whole")
	}
	e := openElectronic(t, "tarde.epub", files["es/tarde/tarde.epub"])
	all := strings.Join(sortedValues(e.files), "\n")
	if !strings.Contains(all, "Candidatos alineados</h") || !strings.Contains(all, ">Lección</a>") || strings.Contains(all, "Único oculto</h") {
		t.Error("the electronic book doesn't have its lessons, or its hints don't lead to them, or it has one on singles")
	}
}

func sortedValues(m map[string]string) (values []string) {
	for _, k := range sortedKeys(m) {
		values = append(values, m[k])
	}
	return values
}

// TestLessonsThatThereAreNot: where they are written, with the nearest that there is.
func TestLessonsThatThereAreNot(t *testing.T) {
	project := unpack(t, "lessons.txtar")
	put(t, project, "content/books/noche.es.md", "---\ntitle: Noche\nlessons: [swordfish, x-wign]\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\n")
	put(t, project, "content/books/dia.es.md", "---\ntitle: Día\nlessons: needed\nsections:\n  - {kind: kenken, tier: easy, count: 1}\n---\n")
	_, err := Build(context.Background(), Config{Dir: project, NoCache: true})
	if err == nil {
		t.Fatal("it was built")
	}
	said := shown(t, err)
	for _, want := range []string{
		`content/books/noche.es.md:3:22: lesson "x-wign" is not known; known: `, `(did you mean "x-wing"?)`,
		`content/books/dia.es.md:3:10: there are lessons on puzzles of these kinds: sudoku; the book has none of them; possible: a section of such, or no lessons`,
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%s\ndoesn't say %s", said, want)
		}
	}
}
