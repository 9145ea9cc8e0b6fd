package enginetest

import (
	"maps"
	"testing"
)

func TestScanReadsWords(t *testing.T) {
	got := scan(`# words
name: Sudoku
terms: {row: "row {n}", house: {one: "a \"house\"", other: 'houses, {n}'}}   # terms
steps:
  naked-pair: "Only {digits} fit {cells}: off {others}."  # a remark

  "x-wing":
    one: bare words, with commas # and a remark
    other: # nothing yet
after: {a: b, c: d}
`)
	want := map[string]string{
		"name": "Sudoku", "terms.row": "row {n}", "terms.house.one": `a \"house\"`, "terms.house.other": "houses, {n}",
		"steps.naked-pair": "Only {digits} fit {cells}: off {others}.",
		"steps.x-wing.one": "bare words, with commas",
		"after.a":          "b", "after.c": "d",
	}
	if !maps.Equal(got, want) {
		t.Errorf("read\n%q\nwant\n%q", got, want)
	}
}
