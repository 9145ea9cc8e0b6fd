package content

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"octavo/content/strict"
)

const someWork = "---\ntitle: Aves del páramo\nsize: bridge\n---\n# Para el aula\n\nVéase el [libro](../books/aurora.md).\n"

func workProject(work string) fstest.MapFS {
	files := goodProject()
	files["content/decks/aves.es.md"] = &fstest.MapFile{Data: []byte(work)}
	return files
}

// TestWork: what every work has is read, and the rest is left for whoever makes
// it, who may ask twice.
func TestWork(t *testing.T) {
	works := mustLoad(t, workProject(someWork)).Decks
	want := []*Work{{
		File: "content/decks/aves.es.md", Slug: "aves", Language: of("es"), Title: of("Aves del páramo"), Author: of("Equipo Aurora"),
		Body: []byte("# Para el aula\n\nVéase el [libro](../books/aurora.md).\n"), BodyLine: 5,
	}}
	if diff := cmp.Diff(want, works, plain(), cmpopts.IgnoreUnexported(Work{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for range 2 {
		var problems strict.Problems
		front := works[0].Front(&problems)
		if size := front.Text("size"); size.Value != "bridge" || size.Pos.Line != 3 {
			t.Errorf("size: %+v", size)
		}
		if front.Done(); len(problems) > 0 {
			t.Error(problems)
		}
	}
	var problems strict.Problems
	works[0].Front(&problems).Done()
	if err := problems.Err(); err == nil || !strings.Contains(err.Error(), `content/decks/aves.es.md:3:1: key "size" of the deck is not known; known: title, subtitle`) {
		t.Errorf("a key that nobody asked for: %v", err)
	}
}

// TestWorkBesideBook: the two share the folders of the site.
func TestWorkBesideBook(t *testing.T) {
	files := workProject("---\ntitle: Aves\nlanguage: es\n---\n")
	files["content/books/aves.es.md"] = files["content/books/aurora.es.md"]
	_, err := Load(files, locales())
	if err == nil || !strings.Contains(err.Error(), "is that of content/books/aves.es.md") {
		t.Errorf("the error is %v", err)
	}
}
