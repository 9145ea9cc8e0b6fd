package books

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"octavo/content"
	"octavo/engine/movelog"
	"octavo/generator"
	"octavo/site/product"
	"octavo/templates"
)

// orderOf is what the books of a project are planned from.
func orderOf(t *testing.T, archive string) product.Order {
	t.Helper()
	a, err := txtar.ParseFile(filepath.Join("..", "testdata", archive))
	if err != nil {
		t.Fatal(err)
	}
	project := fstest.MapFS{}
	for _, f := range a.Files {
		project[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	languages := []string{"es", "en"}
	publication, err := content.Load(project, languages)
	if err != nil {
		t.Fatal(err)
	}
	files := templates.Files(project)
	words, err := templates.LoadLocales(files, languages, Product{}.Texts(project))
	if err != nil {
		t.Fatal(err)
	}
	return product.Order{Publication: publication, Asked: publication, Project: project, Templates: files, Words: words}
}

// firstBook plans the books of a project, makes the puzzles of the first, and
// composes it.
func firstBook(t *testing.T, archive string) (*document, []generator.Made) {
	t.Helper()
	plan, err := Product{}.Plan(orderOf(t, archive))
	if err != nil || len(plan.Problems) > 0 {
		t.Fatal(err, plan.Problems)
	}
	made, err := generator.Make(t.Context(), plan.Works[0].Jobs(), generator.Config{})
	if err != nil {
		t.Fatal(err)
	}
	composed, err := plan.Works[0].Compose(t.Context(), made)
	if err != nil {
		t.Fatal(err)
	}
	return composed.(*document), made
}

// TestLevelsStandInOrder: within a section they go from the easiest to the hardest
// as measured, which is not the order in which they were made.
func TestLevelsStandInOrder(t *testing.T) {
	document, made := firstBook(t, "levels.txtar")
	book := document.composed
	moved := false
	for i := 1; i < len(book.Puzzles); i++ {
		a, b := &book.Puzzles[i-1], &book.Puzzles[i]
		before, _ := a.Grade.Fact("t")
		after, _ := b.Grade.Fact("t")
		if a.Section == b.Section && before > after {
			t.Errorf("level %d of difficulty %d stands before one of %d", a.Number, before, after)
		}
		moved = moved || made[i].Puzzles[0].String() != b.Text
	}
	if !moved {
		t.Error("the levels were made in that order: this shows nothing")
	}
}

// TestLogsThatAreTooShortAreRefused: what leaves too little room to note the
// longest solution and a quarter more is refused at its perPage, with what is
// possible; a layout that is offered has the lines.
func TestLogsThatAreTooShortAreRefused(t *testing.T) {
	plan, err := Product{}.Plan(orderOf(t, "logs.txtar"))
	if err != nil || len(plan.Problems) > 0 {
		t.Fatal(err, plan.Problems)
	}
	made, err := generator.Make(t.Context(), plan.Works[0].Jobs(), generator.Config{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = plan.Works[0].Compose(t.Context(), made)
	var problems content.Problems
	if !errors.As(err, &problems) || len(problems) != 1 {
		t.Fatalf("%v", err)
	}
	needed := movelog.Needed(len(made[0].Solutions[0].Moves))
	for _, want := range []string{"content/books/logs.en.md:", "perPage 4 on 6x9in leaves too little room", fmt.Sprintf("its log needs %d lines; possible: perPage ", needed)} {
		if !strings.Contains(problems[0].Error(), want) {
			t.Errorf("%s\nlacks %s", problems[0], want)
		}
	}
}
