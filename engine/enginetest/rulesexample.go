package enginetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkExample checks the example of a kind's rules, if it has one. An example shows a step, a move
// or an answer. The step must follow from the drawing, or the move must lead from one picture to
// the other, or the answer must be right. The sentences must name what is drawn.
func checkExample(t T, kind engine.Kind, _ func(T) []sample) {
	illustrated, ok := kind.(engine.Illustrated)
	if !ok {
		return
	}
	checkOneExample(t, kind, illustrated.Example)
	if simple, ok := kind.(engine.SimplyExplained); ok {
		for _, size := range simple.SimpleSizes() {
			checkOneExample(t, kind, func() (engine.Example, error) { return simple.SimpleExample(size) })
		}
	}
}

// checkOneExample checks what a function returns as an example.
func checkOneExample(t T, kind engine.Kind, example func() (engine.Example, error)) {
	t.Helper()
	e, err := example()
	if err != nil {
		t.Fatalf("%v", err)
	}
	again, err := example()
	if err != nil || fmt.Sprint(again.Step, again.SymbolsLeft, again.Move, again.Captions) != fmt.Sprint(e.Step, e.SymbolsLeft, e.Move, e.Captions) {
		t.Errorf("the second call returns another example: %v", err)
	}
	e.Captions = checkCaptions(t, kind, e)
	switch p := e.Puzzle.(type) {
	case engine.Grid:
		checkExamplePictures(t, e)
		checkStepExample(t, kind, p, e)
	case engine.MovePuzzle:
		checkExamplePictures(t, e)
		checkMoveExample(t, kind, e)
	case engine.Describer:
		checkExamplePictures(t, e)
		checkAnswerExample(t, kind, p, e)
	default:
		t.Errorf("%q is neither a Grid nor a Describer", e.Puzzle)
	}
}

// checkAnswerExample checks an example that shows a puzzle and its answer. The answer must be right, and
// the pictures must show them. The sentences may name only what the description of the puzzle names.
func checkAnswerExample(t T, kind engine.Kind, puzzle engine.Describer, e engine.Example) {
	t.Helper()
	answer, err := puzzle.Solve()
	if err != nil {
		t.Fatalf("the example: %v", err)
	}
	if err := kind.Check(puzzle, answer); err != nil {
		t.Errorf("the example: %v", err)
	}
	style := figure.PrintStyle(9*figure.Millimetre, "en")
	pictures, plain := e.Pictures(), style
	plain.Plain = true
	for i, draw := range []func(figure.Style) figure.Figure{puzzle.Question, puzzle.Answer} {
		if got, want := pictures[i](style), draw(plain); got.Dump() != want.Dump() {
			t.Errorf("the example: picture %d doesn't show the puzzle", i+1)
		}
	}
	var described []string
	for _, step := range puzzle.Describe() {
		for _, arg := range step.Args {
			for _, term := range arg.Terms {
				described = append(described, term.Text)
			}
		}
	}
	for _, caption := range e.Captions {
		for _, arg := range caption.Args {
			for _, term := range arg.Terms {
				if !slices.Contains(described, term.Text) {
					t.Errorf("the example names %q, which isn't in the puzzle", term.Text)
				}
			}
		}
	}
}

// checkExamplePictures checks the pictures as all drawings are checked.
func checkExamplePictures(t T, e engine.Example) {
	t.Helper()
	for n, draw := range e.Pictures() {
		for _, style := range styles() {
			if style.Plain {
				continue // an example is never as small as a solution
			}
			where := fmt.Sprintf("picture %d at %d µm", n+1, style.Cell)
			f := draw(style)
			checkInFrame(t, where, f)
			checkPrintable(t, where, f)
			if twin := draw(style); twin.Dump() != f.Dump() {
				t.Errorf("%s: the second drawing is different", where)
			}
		}
	}
}

// checkCaptions checks that each sentence exists in every language. It returns a step for each
// caption, with only those of its arguments that a sentence uses.
func checkCaptions(t T, kind engine.Kind, e engine.Example) []engine.Step {
	t.Helper()
	if len(e.Captions) == 0 {
		t.Errorf("the example has no captions")
	}
	spoken := make([]engine.Step, len(e.Captions))
	for _, language := range languages() {
		name := "words." + language + ".yaml"
		data, err := kind.Texts().ReadFile(name)
		if err != nil {
			continue // checkWords reports it
		}
		said := textsByKey(t, name, data)
		for i, caption := range e.Captions {
			spoken[i].Args = append(spoken[i].Args, argsWithPlaces(t, kind, name, said, caption)...)
		}
	}
	return spoken
}

// argsWithPlaces returns the caption's arguments that have a place in its sentence. It reports an
// error for a place without an argument.
func argsWithPlaces(t T, kind engine.Kind, file string, said map[string]string, caption engine.Step) (args []engine.Arg) {
	t.Helper()
	sentence := said["steps."+caption.Key]
	if sentence == "" {
		t.Errorf("%s has no sentence steps.%s", file, caption.Key)
	}
	for _, place := range placeholder.FindAllStringSubmatch(sentence, -1) {
		i := slices.IndexFunc(caption.Args, func(a engine.Arg) bool { return a.Name == place[1] && len(a.Terms) > 0 })
		switch {
		case i >= 0:
			args = append(args, caption.Args[i])
		case place[1] != "technique" || !slices.Contains(kind.Techniques(), caption.Technique):
			t.Errorf("%s: steps.%s has a place {%s}, but the example has no such argument", file, caption.Key, place[1])
		}
	}
	return args
}

// checkStepExample checks the example of a grid.
func checkStepExample(t T, kind engine.Kind, grid engine.Grid, e engine.Example) {
	t.Helper()
	answer, err := grid.Solve()
	if err != nil {
		t.Fatalf("the example: %v", err)
	}
	grade, err := grid.Grade()
	if err != nil {
		t.Fatalf("the example: %v", err)
	}
	s := sample{puzzle: grid, tier: grade.Tier, symbols: symbolsOf([]sample{{puzzle: grid}})}
	s.reparse = func() (engine.Puzzle, error) { return kind.Parse(grid.String()) }
	for _, check := range []func(T, engine.Kind, sample){checkRoundTrip, checkSolve, checkReferee, checkUnique, checkGridDrawing} {
		check(t, kind, s)
	}
	f := newFollower(kind, s, grid, []rune(answer.Text))
	f.beginWithGivens([]engine.Step{e.Step})
	checkSymbolsLeft(t, &f, e)
	if err := f.takeStep(e.Step); err != nil {
		t.Errorf("the step of the example, %s: %v", e.Step.Technique, err)
	}
	checkExampleDrawing(t, grid, e)
	checkNamesDrawn(t, grid, e)
}

// checkSymbolsLeft checks Example.SymbolsLeft. These must be exactly the candidates that the rules
// and the step leave in the cells that the step changes.
func checkSymbolsLeft(t T, f *follower, e engine.Example) {
	t.Helper()
	var want []engine.CellSymbol
	for _, m := range slices.Concat(e.Step.Placed, e.Step.Struck) {
		for _, symbol := range f.sample.symbols {
			still := engine.CellSymbol{Row: m.Row, Column: m.Column, Symbol: string(symbol)}
			cell, _, err := f.cellAndSymbol(still)
			if err != nil {
				t.Errorf("the example: %v", err)
				return
			}
			placed := slices.ContainsFunc(e.Step.Placed, func(p engine.CellSymbol) bool { return cellOf(p) == cellOf(m) })
			switch {
			case slices.Contains(want, still), placed && f.solution[cell] != symbol:
			case f.allowed(cell, symbol) && !slices.Contains(e.Step.Struck, still):
				want = append(want, still)
			}
		}
	}
	if !sameSymbols(want, e.SymbolsLeft) {
		t.Errorf("the example leaves %v, but the rules and the step leave %v", e.SymbolsLeft, want)
	}
}

// sameSymbols reports whether two lists hold the same symbols in the same cells, in any order.
func sameSymbols(a, b []engine.CellSymbol) bool {
	in := func(list []engine.CellSymbol) func(engine.CellSymbol) bool {
		return func(m engine.CellSymbol) bool { return !slices.Contains(list, m) }
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, in(b)) && !slices.ContainsFunc(b, in(a))
}

// checkExampleDrawing reads the picture back. Its cells must hold the question and what the step
// leaves. Its signs and clues must be those of the question. The cells of the step must be shaded.
func checkExampleDrawing(t T, grid engine.Grid, e engine.Example) {
	t.Helper()
	pictures := e.Pictures()
	if len(pictures) != 1 {
		t.Errorf("the example of a grid has %d pictures", len(pictures))
		return
	}
	style := figure.PrintStyle(14*figure.Millimetre, "en")
	table := grid.Table()
	table.Cells = slices.Clone(table.Cells)
	for _, m := range e.SymbolsLeft {
		table.Cells[m.Row] = slices.Clone(table.Cells[m.Row])
		table.Cells[m.Row][m.Column] = strings.TrimSpace(table.Cells[m.Row][m.Column] + " " + m.Symbol)
	}
	p := newGridDrawing(pictures[0](style), table, style)
	p.compareCells(t, "the example")
	p.compareSigns(t, "the example")
	p.compareRegions(t, "the example")
	p.compareOutside(t, "the example")
	shaded := p.shadedCells()
	concerned := slices.Concat(e.Step.Causes, e.Step.Placed, e.Step.Struck)
	for r := range p.rows {
		for c := range p.columns {
			cell := engine.CellSymbol{Row: r, Column: c}
			want := slices.ContainsFunc(concerned, func(m engine.CellSymbol) bool { return cellOf(m) == cell })
			if got := slices.Contains(shaded, cell); got != want {
				t.Errorf("the example: R%dC%d is shaded: %v; want %v", r+1, c+1, got, want)
			}
		}
	}
}

// shadedCells returns the cells whose centre has a shaded ground.
func (p gridDrawing) shadedCells() (cells []engine.CellSymbol) {
	for _, item := range p.figure.Items {
		path, ok := item.(figure.Path)
		if !ok || path.Fill != figure.Shade {
			continue
		}
		for _, line := range linesIn(path) {
			area := figure.Rect{X: line[0].X, Y: line[0].Y, W: line[2].X - line[0].X, H: line[2].Y - line[0].Y}
			for r := range p.rows {
				for c := range p.columns {
					if middle := p.cellCentre(r, c); area.Contains(figure.Rect{X: middle.X, Y: middle.Y}) {
						cells = append(cells, engine.CellSymbol{Row: r, Column: c})
					}
				}
			}
		}
	}
	return cells
}

// checkNamesDrawn checks that the picture shows what the sentences name: a cell must be shaded, and
// a symbol must stand in a shaded cell, or be placed or struck by the step. A house that is named
// must be shaded as a whole.
func checkNamesDrawn(t T, grid engine.Grid, e engine.Example) {
	t.Helper()
	style := figure.PrintStyle(14*figure.Millimetre, "en")
	p := newGridDrawing(e.Pictures()[0](style), grid.Table(), style)
	shaded := p.shadedCells()
	var seen []string
	for _, cell := range shaded {
		seen = append(seen, p.textsAt(cell.Row, cell.Column)...)
	}
	for _, m := range slices.Concat(e.Step.Placed, e.Step.Struck) {
		seen = append(seen, m.Symbol)
	}
	for _, caption := range e.Captions {
		said := namesIn(caption)
		for _, cell := range said.cells {
			if !slices.Contains(shaded, cell) {
				t.Errorf("the example names R%dC%d, which isn't shaded", cell.Row+1, cell.Column+1)
			}
		}
		for _, symbol := range said.symbols {
			if !slices.Contains(seen, symbol) {
				t.Errorf("the example names %q, which is in no shaded cell", symbol)
			}
		}
	}
	for _, house := range namesIn(e.Step).houses {
		missing := func(cell engine.CellSymbol) bool { return !slices.Contains(shaded, cell) }
		if slices.ContainsFunc(p.cellsOfHouse(house), missing) {
			t.Errorf("the step is about %s %s, which isn't completely shaded", house.Word, house.Text)
		}
	}
}

// cellsOfHouse returns the cells of a named row, column or box.
func (p gridDrawing) cellsOfHouse(house engine.Term) (cells []engine.CellSymbol) {
	n, _ := strconv.Atoi(house.Text)
	for r := range p.rows {
		for c := range p.columns {
			at := map[string]int{"row": r, "column": c}
			if p.table.Regions != nil {
				at["box"] = p.table.Regions[r][c]
			}
			if held, ok := at[house.Word]; ok && held == n-1 {
				cells = append(cells, engine.CellSymbol{Row: r, Column: c})
			}
		}
	}
	return cells
}

// checkMoveExample checks the example of a puzzle of moves. The second puzzle must be the first one
// after the move: the referee must judge further moves in the same way in both, and a solution of
// the second puzzle must complete the first.
func checkMoveExample(t T, kind engine.Kind, e engine.Example) {
	t.Helper()
	checkMovePictures(t, e)
	rest, err := e.After.Solve()
	if err != nil || len(e.Move) == 0 {
		t.Fatalf("the example: %v after the move %v", err, e.Move)
	}
	whole := append([][]int{e.Move}, rest.Moves...)
	if err := kind.Check(e.Puzzle, engine.Solution{Moves: whole}); err != nil {
		t.Errorf("the example: %v does not solve %q: %v", whole, e.Puzzle, err)
	}
	for _, line := range shortLines(e.Move) {
		first := kind.Check(e.Puzzle, engine.Solution{Moves: append([][]int{e.Move}, line...)})
		then := kind.Check(e.After, engine.Solution{Moves: line})
		if (first == nil) != (then == nil) || breaksRule(first) != breaksRule(then) {
			t.Errorf("the example: %v after the move gives %v, but from the second picture %v", line, first, then)
			return
		}
	}
}

// shortLines returns lines of at most two moves: the line without moves, all moves between the
// first three places, and all pairs of these moves.
func shortLines(move []int) [][][]int {
	moves := [][]int{nil}
	for range move {
		var longer [][]int
		for _, m := range moves {
			for n := range 3 {
				longer = append(longer, append(slices.Clone(m), n))
			}
		}
		moves = longer
	}
	lines := [][][]int{nil}
	for _, m := range moves {
		lines = append(lines, [][]int{m})
		for _, next := range moves {
			lines = append(lines, [][]int{m, next})
		}
	}
	return lines
}

// checkMovePictures checks that the two pictures show the puzzles, that they differ, and that they
// show what the sentences name. The note of a move, which has an arrow, needn't be shown.
func checkMovePictures(t T, e engine.Example) {
	t.Helper()
	style := figure.PrintStyle(9*figure.Millimetre, "en")
	pictures := e.Pictures()
	if len(pictures) != 2 {
		t.Errorf("the example of a move has %d pictures", len(pictures))
		return
	}
	var drawn []string
	var dumps [2]string
	plain := style
	plain.Plain = true
	for i, puzzle := range []engine.Puzzle{e.Puzzle, e.After} {
		f, of := pictures[i](style), puzzle.Question(plain)
		if dumps[i] = f.Dump(); dumps[i] != of.Dump() {
			t.Errorf("the example: picture %d doesn't show %q", i+1, puzzle)
		}
		for _, item := range f.Items {
			if text, ok := item.(figure.Text); ok {
				drawn = append(drawn, text.String)
			}
		}
	}
	if dumps[0] == dumps[1] {
		t.Errorf("the example: both pictures look the same")
	}
	for _, caption := range e.Captions {
		for _, arg := range caption.Args {
			for _, term := range arg.Terms {
				if !slices.Contains(drawn, term.Text) && !strings.ContainsFunc(term.Text, isArrow) {
					t.Errorf("the example names %q, which is not drawn", term.Text)
				}
			}
		}
	}
}

// isArrow reports whether a character is the arrow in the note of a move.
func isArrow(r rune) bool { return r == '→' }
