package enginetest

import (
	"maps"
	"testing"
)

func TestTextsByKey(t *testing.T) {
	got := textsByKey(t, "words.en.yaml", []byte(`# words
name: Sudoku
terms: {row: "row {n}", house: {one: "a \"house\"", other: 'houses, {n}'}}   # terms
steps:
  naked-pair: "Only {digits} fit {cells}: off {others}."  # a remark

  "x-wing":
    one: bare words, with commas # and a remark
    other: # nothing yet
after: {a: b, c: 4}
`))
	want := map[string]string{
		"name": "Sudoku", "terms.row": "row {n}", "terms.house.one": `a "house"`, "terms.house.other": "houses, {n}",
		"steps.naked-pair": "Only {digits} fit {cells}: off {others}.",
		"steps.x-wing.one": "bare words, with commas",
		"after.a":          "b", "after.c": "4",
	}
	if !maps.Equal(got, want) {
		t.Errorf("read\n%q\nwant\n%q", got, want)
	}
}

func TestInvalidYAMLIsAnError(t *testing.T) {
	r := &recorder{}
	if texts := textsByKey(r, "words.en.yaml", []byte("name: {")); len(texts) != 0 || len(r.failures) != 1 {
		t.Errorf("read %q with the failures %q", texts, r.failures)
	}
}
