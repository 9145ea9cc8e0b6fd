package engine_test

import (
	"reflect"
	"testing"

	"octavo/engine"
)

func TestTablesAreReadWithWhatStandsBetweenCells(t *testing.T) {
	table := engine.Table{
		Cells: [][]string{{"1", ""}, {"", "2"}},
		Right: [][]string{{"<"}, {""}}, Below: [][]string{{"", "∧"}},
	}
	if got, want := table.Spoken(), [][]string{{"1 <", "∧"}, {"", "2"}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	table.Right, table.Below = nil, nil
	if got := table.Spoken(); !reflect.DeepEqual(got, table.Cells) {
		t.Errorf("%q, and there is nothing between the cells", got)
	}
}

func TestSidesHaveCluesOrNone(t *testing.T) {
	some := engine.Outside{engine.Left: {"", "3"}}
	if some.At(engine.Left, 1) != "3" || some.At(engine.Left, 2) != "" || some.At(engine.Right, 1) != "" {
		t.Errorf("outside: %q", some)
	}
}
