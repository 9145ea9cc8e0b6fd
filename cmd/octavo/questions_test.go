package main

import (
	"bufio"
	"strings"
	"testing"

	"octavo/site/scaffold"
)

// TestQuestions: what isn't possible is asked again with what is, Enter and the end of
// all answers take what stands in brackets.
func TestQuestions(t *testing.T) {
	for name, c := range map[string]struct {
		answers string
		want    scaffold.Book
		said    []string
	}{
		"all":      {"Mine\nkenken\nhard\n6\na5\n", scaffold.Book{Kinds: []string{"kenken"}, Tier: "hard", Count: 6, Trim: "a5"}, []string{"Title [Rain]: "}},
		"enter":    {"\n\n\n\n\n", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "easy", Count: 12, Trim: "6x9in"}, nil},
		"nothing":  {"", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "easy", Count: 12, Trim: "6x9in"}, nil},
		"own size": {"\n\n\n\n152 x\n152x229mm\n", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "easy", Count: 12, Trim: "152x229mm"}, []string{`"152 x" has no unit`}},
		"slips": {"\nsudko\nsudoku\nhrad\nhard\n0\nmany\n3\na44\na4\n", scaffold.Book{Kinds: []string{"sudoku"}, Tier: "hard", Count: 3, Trim: "a4"},
			[]string{`(did you mean "sudoku"?)`, `(did you mean "hard"?)`, "A whole number from 1 is needed.", `trim "a44" is not known`}},
	} {
		var said strings.Builder
		order := scaffold.Order{What: scaffold.BookFile, Name: "rain", Book: scaffold.Book{Count: 12}}
		if err := ask(&dialog{in: bufio.NewScanner(strings.NewReader(c.answers)), out: &said}, &order); err != nil {
			t.Fatal(err)
		}
		got := order.Book
		if len(got.Kinds) != 1 || got.Kinds[0] != c.want.Kinds[0] || got.Tier != c.want.Tier || got.Count != c.want.Count || got.Trim != c.want.Trim {
			t.Errorf("%s: asked for %+v, want %+v", name, got, c.want)
		}
		for _, text := range c.said {
			if !strings.Contains(said.String(), text) {
				t.Errorf("%s: %q isn't said in\n%s", name, text, said.String())
			}
		}
	}
}

// TestANameIsAskedFor: until there is one, or nobody answers any more.
func TestANameIsAskedFor(t *testing.T) {
	var said strings.Builder
	order := scaffold.Order{What: scaffold.PageFile}
	if err := ask(&dialog{in: bufio.NewScanner(strings.NewReader("\nabout-us\n\n")), out: &said}, &order); err != nil || order.Name != "about-us" || order.Title != "About us" {
		t.Errorf("began %+v: %v", order, err)
	}
	if strings.Count(said.String(), "Name (page): ") != 2 {
		t.Errorf("said %q", said.String())
	}
	order = scaffold.Order{What: scaffold.PageFile}
	if err := ask(&dialog{in: bufio.NewScanner(strings.NewReader("")), out: &said}, &order); err == nil {
		t.Error("something without a name was begun")
	}
}
