package books

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/movelog"
	"octavo/engine/sortresort"
	"octavo/generator"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/markup"
	"octavo/site/product"
	"octavo/templates"
)

// orderFrom returns the order for the books of a txtar project.
func orderFrom(archive string) (product.Order, error) {
	a, err := txtar.ParseFile(filepath.Join("..", "testdata", archive))
	if err != nil {
		return product.Order{}, err
	}
	project := fstest.MapFS{}
	for _, f := range a.Files {
		project[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return orderOfFiles(project)
}

// orderOfFiles returns the order for the books of a project in memory.
func orderOfFiles(project fstest.MapFS) (product.Order, error) {
	languages := []string{"es", "en"}
	publication, err := content.Load(project, languages)
	if err != nil {
		return product.Order{}, err
	}
	files := templates.Files(project)
	words, err := templates.LoadLocales(files, languages, Product{}.Texts(project))
	return product.Order{Publication: publication, Requested: publication, Project: project, Templates: files, Words: words}, err
}

func orderOf(t *testing.T, archive string) product.Order {
	t.Helper()
	order, err := orderFrom(archive)
	if err != nil {
		t.Fatal(err)
	}
	return order
}

// A first is the first book of a project after composing, with its puzzles.
type first struct {
	document *document
	made     []generator.Result
}

// composeFirst plans the books of a project, makes the puzzles of the first, and composes it.
func composeFirst(archive string) (first, error) {
	order, err := orderFrom(archive)
	if err != nil {
		return first{}, err
	}
	return composeOrder(order)
}

func composeOrder(order product.Order) (first, error) {
	plan, err := Product{}.Plan(order)
	if err != nil || len(plan.Problems) > 0 {
		return first{}, errors.Join(err, plan.Problems.Err())
	}
	made, err := generator.Make(context.Background(), plan.Works[0].Run().Jobs, generator.Config{})
	if err != nil {
		return first{}, err
	}
	composed, err := plan.Works[0].Compose(context.Background(), made)
	if err != nil {
		return first{}, err
	}
	return first{composed.(*document), made}, nil
}

// Books that several tests only read are made once.
var (
	ordersBook = sync.OnceValues(func() (first, error) { return composeFirst("orders.txtar") })
	levelsBook = sync.OnceValues(func() (first, error) { return composeFirst("levels.txtar") })
)

func firstBook(t *testing.T, compose func() (first, error)) (*document, []generator.Result) {
	t.Helper()
	f, err := compose()
	if err != nil {
		t.Fatal(err)
	}
	return f.document, f.made
}

// TestLevelsAreSorted checks that levels of a section rise in measured difficulty, whatever the
// order of making.
func TestLevelsAreSorted(t *testing.T) {
	document, made := firstBook(t, levelsBook)
	book := document.composed
	moved := false
	for i := 1; i < len(book.Puzzles); i++ {
		a, b := &book.Puzzles[i-1], &book.Puzzles[i]
		before, _ := a.Grade.FactValue("t")
		after, _ := b.Grade.FactValue("t")
		if a.Section == b.Section && before > after {
			t.Errorf("level %d of difficulty %d stands before one of %d", a.Number, before, after)
		}
		moved = moved || made[i].Puzzles[0].String() != b.Text
	}
	if !moved {
		t.Error("the levels were made in that order: this shows nothing")
	}
}

// problemsOf returns the problems of the plan of a project.
func problemsOf(t *testing.T, archive string) string {
	t.Helper()
	plan, err := Product{}.Plan(orderOf(t, archive))
	if err != nil {
		t.Fatal(err)
	}
	return plan.Problems.Error()
}

// TestPlanRefusesLayoutsWithoutLogRoom checks that the plan reports layouts with too little room
// for move logs. The problem is at perPage, and suggests layouts that fit.
func TestPlanRefusesLayoutsWithoutLogRoom(t *testing.T) {
	problems := problemsOf(t, "logs.txtar")
	for _, want := range []string{
		"logs.en.md:5:56: perPage 4 on 6x9in leaves too little room to note moves: puzzles of this size may take 49, and their logs 62 lines; possible: perPage 1",
		"logs.en.md:6:56: perPage 6 on 6x9in leaves too little room to note moves: puzzles of this size may take 32, and their logs 40 lines; possible: perPage 2, or trim a4",
		"sheets.en.md:6:56: perPage 4 on a4 worksheet leaves too little room to note moves: puzzles of this size may take 100, and their logs 125 lines; possible: perPage 1",
	} {
		if !strings.Contains(problems, want) {
			t.Errorf("%s\nlacks %s", problems, want)
		}
	}
	if n := strings.Count(problems, "\n") + 1; n != 3 {
		t.Errorf("%d problems:\n%s", n, problems)
	}
}

// TestTooShortLogsAreRefused checks that a layout with too little room for a real solution is
// reported when the solution is known. The suggested layout must have room.
func TestTooShortLogsAreRefused(t *testing.T) {
	plan, err := Product{}.Plan(orderOf(t, "levels.txtar"))
	if err != nil || len(plan.Problems) > 0 {
		t.Fatal(err, plan.Problems)
	}
	b := plan.Works[0].(*book)
	_, made := firstBook(t, levelsBook)
	s := &b.sections[2]
	s.source.PerPage.Value = 6 // bypasses the plan
	_, err = b.Compose(t.Context(), made)
	var problems strict.Problems
	if !errors.As(err, &problems) || len(problems) != 1 {
		t.Fatalf("%v", err)
	}
	longest := 0
	for _, m := range made[s.firstJob : s.firstJob+s.jobs] {
		longest = max(longest, len(m.Solutions[0].Moves))
	}
	for _, want := range []string{"perPage 6 on 6x9in leaves too little room", fmt.Sprintf("its log needs %d lines; possible: perPage ", movelog.LinesFor(longest))} {
		if !strings.Contains(problems[0].Error(), want) {
			t.Errorf("%s\nlacks %s", problems[0], want)
		}
	}
}

// TestLeadsMatchMeasurements checks that the sentence over a section is true of its levels. The
// plan must note hard levels that are mild.
func TestLeadsMatchMeasurements(t *testing.T) {
	order := orderOf(t, "mild.txtar")
	plan, err := Product{}.Plan(order)
	if err != nil || len(plan.Problems) > 0 {
		t.Fatal(err, plan.Problems)
	}
	note := plan.Notes.Error()
	for _, want := range []string{"mild.en.md:5:29: hard levels of n=9 with cap=5 are mild", "n=9..36 with cap=4, or n=14..36 with cap=5, or n=18..20 and 22..36 with cap=6", "t=… asks for levels by what is measured"} {
		if !strings.Contains(note, want) {
			t.Errorf("%s\nlacks %s", note, want)
		}
	}
	if len(plan.Notes) != 1 {
		t.Errorf("%d notes", len(plan.Notes))
	}
	made, err := generator.Make(t.Context(), plan.Works[0].Run().Jobs, generator.Config{})
	if err != nil {
		t.Fatal(err)
	}
	composed, err := plan.Works[0].Compose(t.Context(), made)
	if err != nil {
		t.Fatal(err)
	}
	sections, words := composed.(*document).composed.Sections, order.Words["en"]
	lead := func(tier string) string { return words.Say("kind.watersort.tiers." + tier + ".lead") }
	if got := sections[0].Lead; !strings.HasPrefix(got, lead("easy")) || !strings.Contains(got, "by what was measured they are not") || strings.Contains(got, lead("hard")) {
		t.Errorf("over mild levels stands %q", got)
	}
	if got := sections[1].Lead; got != lead("normal") && got != lead("hard") {
		t.Errorf("over hard levels stands %q", got)
	}
}

// TestDesigns checks that all design names are accepted, and that a book's own values override the
// design's.
func TestDesigns(t *testing.T) {
	if !slices.Equal(content.Designs(), geometry.Designs()) {
		t.Errorf("content knows the designs %v, and there are %v", content.Designs(), geometry.Designs())
	}
	book := &content.Book{Design: content.Design{
		Name: strict.Located[string]{Value: "large-print"},
		Text: strict.Located[int]{Value: 6350, Pos: strict.Pos{File: "a.md", Line: 2}}, // 18 pt
		Cell: strict.Located[int]{Value: 14000, Pos: strict.Pos{File: "a.md", Line: 2}},
	}}
	base := geometry.DesignOf("large-print", 0)
	if d := designOf(book); d.Text != 1800 || d.Leading != base.Leading*1800/base.Text || d.Cell != 14000 || d.MinSmallText != base.MinSmallText || d.MinText != base.MinText {
		t.Errorf("%+v", d)
	}
}

// TestFirstNumber checks that numbers begin where the publisher sets them, in print and in
// addresses. The intro is above a section, and its solutions are after it.
func TestFirstNumber(t *testing.T) {
	document, _ := firstBook(t, func() (first, error) { return composeFirst("volumes.txtar") })
	book := document.composed
	for i, p := range book.Puzzles {
		if p.Number != 101+i {
			t.Errorf("puzzle %d has the number %d", i, p.Number)
		}
	}
	if before := document.Outlines()[0].Before; before != 100 {
		t.Errorf("addresses go on from %d", before)
	}
	if want := "Para el desayuno: “fáciles”."; markup.PlainTexts(book.Source, book.Sections[0].Intro.Blocks) != want {
		t.Errorf("the section begins with %q, want %q", markup.PlainTexts(book.Source, book.Sections[0].Intro.Blocks), want)
	}
	var commands []string
	for n := book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if d, ok := n.(*render.Directive); ok && (d.Name == render.OpenSection || d.Name == render.AllSolutions) {
			commands = append(commands, d.Name+d.Attrs["number"]+d.Attrs["section"])
		}
	}
	if got := strings.Join(commands, " "); got != "section1 solutions1 section2 solutions2" {
		t.Errorf("the book is %s", got)
	}
}

// TestSectionOfNamedLevels checks a section whose options name its levels: it has that many
// puzzles. A wrong count, or a title for a missing puzzle, is reported with its position.
func TestSectionOfNamedLevels(t *testing.T) {
	beach := &sortresort.World{ID: "beach", Groups: []sortresort.Group{{Unlock: 1}}}
	for i := range 30 {
		beach.Groups[0].Items = append(beach.Groups[0].Items, sortresort.Item{ID: fmt.Sprintf("thing_%d", i+1), Shape: "ball"})
	}
	for section, want := range map[string]string{
		`kind: sortresort, options: {world: beach, levels: "1..5"}`:                    "",
		`kind: sortresort, count: 5, options: {world: beach, levels: "1..5"}`:          "",
		`kind: sortresort, count: 3, options: {world: beach, levels: "1..5"}`:          "content/books/uno.md:4:31: count cannot be 3: the options of the section name 5 of sortresort; possible: 5",
		`kind: sortresort, titles: {6: Seis}, options: {world: beach, levels: "1..5"}`: "content/books/uno.md:4:36: these words are for puzzle 6, and sortresort has 5; possible: the places of puzzles in the section, from 1 to 5",
		`kind: sortresort, options: {world: beach, levels: "5..1"}`:                    "content/books/uno.md:4:56: option levels cannot be \"5..1\"; possible: levels from 1 to 100 in rising order, such as 1..100 or 1,4,7..9",
		`kind: sortresort, count: 1, options: {world: beech}`:                          "content/books/uno.md:4:51: option world cannot be \"beech\"; possible: beach (did you mean \"beach\"?)",
		`kind: sudoku, tier: easy, options: {symmetry: none}`:                          "content/books/uno.md:4:5: section 1 has no count; write count: …",
		`kind: sudoku, tier: easy, options: {levels: "1..5"}`:                          "content/books/uno.md:4:42: option \"levels\" of sudoku is not known; known: ",
	} {
		order, err := orderOfFiles(fstest.MapFS{
			"octavo.yaml":          {Data: []byte("title: Dos\nlanguages: [es]\n")},
			"content/books/uno.md": {Data: []byte("---\ntitle: Uno\nsections:\n  - {" + section + "}\n---\n")},
		})
		if err != nil {
			t.Fatal(err)
		}
		order.Materials = []engine.Material{beach}
		plan, err := Product{}.Plan(order)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case want == "" && (len(plan.Problems) > 0 || len(plan.Works) != 1 || len(plan.Works[0].(*book).jobs) != 5):
			t.Errorf("%s: %v", section, plan.Problems)
		case want != "" && (len(plan.Problems) != 1 || !strings.HasPrefix(plan.Problems[0].Error(), want)):
			t.Errorf("%s:\n%v\nwant %s", section, plan.Problems, want)
		}
	}
}

// TestSignsAreThoseOfLevels checks that a section lists only the items of its levels, in the order
// of the world.
func TestSignsAreThoseOfLevels(t *testing.T) {
	order, err := orderOfFiles(fstest.MapFS{
		"octavo.yaml":               {Data: []byte("title: Dos\nlanguages: [es]\n")},
		"content/books/bandejas.md": {Data: []byte("---\ntitle: Bandejas\nsections:\n  - {kind: sortresort, count: 2, options: {world: beach, levels: \"1,3\"}}\n---\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	beach := &sortresort.World{ID: "beach", Groups: []sortresort.Group{{Unlock: 1}}}
	for i := range 30 {
		beach.Groups[0].Items = append(beach.Groups[0].Items, sortresort.Item{ID: fmt.Sprintf("thing_%d", i+1), Shape: "ball"})
	}
	order.Materials = []engine.Material{beach}
	f, err := composeOrder(order)
	if err != nil {
		t.Fatal(err)
	}
	book := f.document.composed
	occur := map[string]bool{}
	for _, p := range book.Puzzles {
		for _, sign := range p.Puzzle.(engine.PieceDrawer).Pictograms() {
			occur[sign.Name("es")] = true
		}
	}
	var named []string
	for _, sign := range book.Sections[0].Signs {
		named = append(named, sign.Name)
		if !occur[sign.Name] {
			t.Errorf("%s is named and occurs in no level", sign.Name)
		}
	}
	if len(named) == 0 || len(named) != len(occur) || len(named) == len(beach.Groups[0].Items) {
		t.Errorf("named are %v, and there are %d sorts of things", named, len(occur))
	}
}
