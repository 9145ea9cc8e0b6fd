package engine_test

import (
	"reflect"
	"testing"

	"octavo/engine"
)

func TestTablesAreHeardWithSymbolsAlone(t *testing.T) {
	table := engine.Table{Cells: [][]string{{"A 1- 1", "A 2"}}, Symbols: [][]string{{"1", "2"}}, Clues: make([]engine.Clue, 1)}
	if got := table.Alone(); !reflect.DeepEqual(got, engine.Table{Cells: table.Symbols}) {
		t.Errorf("%v, and only symbols are asked for", got)
	}
	table = engine.Table{Cells: [][]string{{"1", "2"}}, Right: [][]string{{"<"}}}
	if got := table.Alone(); !reflect.DeepEqual(got, engine.Table{Cells: table.Cells}) {
		t.Errorf("%v, and only symbols are asked for", got)
	}
}

func TestSidesHaveCluesOrNone(t *testing.T) {
	some := engine.Outside{engine.Left: {"", "3"}}
	if some.At(engine.Left, 1) != "3" || some.At(engine.Left, 2) != "" || some.At(engine.Right, 1) != "" {
		t.Errorf("outside: %q", some)
	}
}
