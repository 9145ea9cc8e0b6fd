package markup

import (
	"testing"

	"octavo/engine"
	"octavo/render"
)

// tabled is a grid that has only a table.
type tabled struct {
	engine.Grid
	table engine.Table
}

func (p tabled) Table() engine.Table { return p.table }

func (p tabled) Extent() engine.Extent {
	return engine.Extent{Columns: len(p.table.Cells[0]), Rows: len(p.table.Cells)}
}

// keys returns keys instead of texts.
type keys struct{ render.Words }

func (keys) Say(key string, args ...string) string {
	if len(args) > 0 {
		return key + " " + args[1]
	}
	return key
}

// TestCluesOutsideAreHeads checks that clues outside a grid are read with their row or column, and with their
// side.
func TestCluesOutsideAreHeads(t *testing.T) {
	grid := tabled{table: engine.Table{Cells: [][]string{{"1", ""}, {"", "2"}}}}
	heads := HeadsFor(keys{}, []render.Puzzle{{Puzzle: grid}})
	inside := string(heads.AppendTable(nil, "sudoku", grid.table))
	want := `<table class="cells">
<tr><td></td><th scope="col">1</th><th scope="col">2</th></tr>
<tr><th scope="row">site.rowName 1</th><td>1</td><td></td></tr>
<tr><th scope="row">site.rowName 2</th><td></td><td>2</td></tr>
</table>`
	if inside != want {
		t.Errorf("without clues outside\n%s\nwant\n%s", inside, want)
	}
	grid.table.Outside = engine.Outside{
		engine.Top: {"3", ""}, engine.Right: {"", "<4"}, engine.Bottom: {"", "5"}, engine.Left: {"6", ""},
	}
	want = `<table class="cells">
<tr><td></td><th scope="col">site.left</th><th scope="col">1</th><th scope="col">2</th><th scope="col">site.right</th></tr>
<tr><th scope="row">site.above</th><td></td><th scope="col">3</th><th scope="col"></th></tr>
<tr><th scope="row">site.rowName 1</th><th scope="row">6</th><td>1</td><td></td><th scope="row"></th></tr>
<tr><th scope="row">site.rowName 2</th><th scope="row"></th><td></td><td>2</td><th scope="row">&lt;4</th></tr>
<tr><th scope="row">site.below</th><td></td><th scope="col"></th><th scope="col">5</th></tr>
</table>`
	if got := string(heads.AppendTable(nil, "sudoku", grid.table)); got != want {
		t.Errorf("with clues outside\n%s\nwant\n%s", got, want)
	}
}
