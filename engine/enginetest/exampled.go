package enginetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// exampled holds what the rules of a kind show, if they show anything, to the
// rules: the puzzle is one, the step follows from what is seen, the picture has the
// question with that step and nothing else, a move leads from the one picture to the
// other, and the sentences name what is drawn.
func exampled(t T, kind engine.Kind, _ func(T) []sample) {
	illustrated, ok := kind.(engine.Illustrated)
	if !ok {
		return
	}
	e, err := illustrated.Example()
	if err != nil {
		t.Fatalf("%v", err)
	}
	again, err := illustrated.Example()
	if err != nil || fmt.Sprint(again.Step, again.Left, again.Move, again.Captions) != fmt.Sprint(e.Step, e.Left, e.Move, e.Captions) {
		t.Errorf("asked twice, it shows something else: %v", err)
	}
	e.Captions = worded(t, kind, e)
	switch p := e.Puzzle.(type) {
	case engine.Grid:
		printedExample(t, e)
		steppedRight(t, kind, p, e)
	case engine.Moves:
		printedExample(t, e)
		movedRight(t, kind, e)
	default:
		t.Errorf("%q is neither filled in nor played", e.Puzzle)
	}
}

// printedExample holds the pictures to what every drawing is held to.
func printedExample(t T, e engine.Example) {
	t.Helper()
	for n, draw := range e.Pictures() {
		for _, style := range styles() {
			if style.Plain {
				continue // an example is never as small as a solution
			}
			where := fmt.Sprintf("picture %d at %d µm", n+1, style.Cell)
			f := draw(style)
			inFrame(t, where, f)
			printable(t, where, f)
			if twin := draw(style); twin.Dump() != f.Dump() {
				t.Errorf("%s: drawn twice, it looks different", where)
			}
		}
	}
}

// worded holds that each sentence can be said in every language; it returns them with
// no more than they name.
func worded(t T, kind engine.Kind, e engine.Example) []engine.Step {
	t.Helper()
	if len(e.Captions) == 0 {
		t.Errorf("nothing is said of the example")
	}
	spoken := make([]engine.Step, len(e.Captions))
	for _, language := range languages() {
		name := "words." + language + ".yaml"
		data, err := kind.Texts().ReadFile(name)
		if err != nil {
			continue // which is said elsewhere
		}
		said := saidIn(t, name, data)
		for i, caption := range e.Captions {
			spoken[i].Args = append(spoken[i].Args, placed(t, kind, name, said, caption)...)
		}
	}
	return spoken
}

// placed are the arguments of a sentence that have a place in it, as all places must
// have one.
func placed(t T, kind engine.Kind, file string, said map[string]string, caption engine.Step) (args []engine.Arg) {
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
			t.Errorf("%s: steps.%s has a place {%s}, and the example names nothing as that", file, caption.Key, place[1])
		}
	}
	return args
}

// steppedRight checks the example of a grid.
func steppedRight(t T, kind engine.Kind, grid engine.Grid, e engine.Example) {
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
	s.again = func() (engine.Puzzle, error) { return kind.Parse(grid.String()) }
	for _, check := range []func(T, engine.Kind, sample){roundTrip, solved, answered, unique, read} {
		check(t, kind, s)
	}
	f := newFollower(kind, s, grid, []rune(answer.Text))
	f.begin([]engine.Step{e.Step})
	leavesTrue(t, &f, e)
	if err := f.take(e.Step); err != nil {
		t.Errorf("the step of the example, %s: %v", e.Step.Technique, err)
	}
	drawnStep(t, grid, e)
	namesDrawn(t, grid, e)
}

// leavesTrue holds, before the step is taken, that what is said to be left of a cell
// is what the rules and the step leave: all of it, and nothing else.
func leavesTrue(t T, f *follower, e engine.Example) {
	t.Helper()
	var want []engine.Mark
	for _, m := range slices.Concat(e.Step.Placed, e.Step.Struck) {
		for _, symbol := range f.sample.symbols {
			still := engine.Mark{Row: m.Row, Column: m.Column, Symbol: string(symbol)}
			cell, _, err := f.at(still)
			if err != nil {
				t.Errorf("the example: %v", err)
				return
			}
			placed := slices.ContainsFunc(e.Step.Placed, func(p engine.Mark) bool { return cellOf(p) == cellOf(m) })
			switch {
			case slices.Contains(want, still), placed && f.right[cell] != symbol:
			case f.allowed(cell, symbol) && !slices.Contains(e.Step.Struck, still):
				want = append(want, still)
			}
		}
	}
	if !sameMarks(want, e.Left) {
		t.Errorf("the example says that there is left %v, and the rules and the step leave %v", e.Left, want)
	}
}

func sameMarks(a, b []engine.Mark) bool {
	in := func(list []engine.Mark) func(engine.Mark) bool {
		return func(m engine.Mark) bool { return !slices.Contains(list, m) }
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, in(b)) && !slices.ContainsFunc(b, in(a))
}

// drawnStep reads the picture back: in its cells stands what the question has and
// what the step leaves, between them and around them what the question has, and
// shaded are the cells of the step.
func drawnStep(t T, grid engine.Grid, e engine.Example) {
	t.Helper()
	pictures := e.Pictures()
	if len(pictures) != 1 {
		t.Errorf("the example of a grid has %d pictures", len(pictures))
		return
	}
	style := figure.Print(14*figure.Millimetre, "en")
	table := grid.Table()
	table.Cells = slices.Clone(table.Cells)
	for _, m := range e.Left {
		table.Cells[m.Row] = slices.Clone(table.Cells[m.Row])
		table.Cells[m.Row][m.Column] = strings.TrimSpace(table.Cells[m.Row][m.Column] + " " + m.Symbol)
	}
	p := newPlate(pictures[0](style), table, style)
	p.compareCells(t, "the example")
	p.compareSigns(t, "the example")
	p.compareRegions(t, "the example")
	p.compareOutside(t, "the example")
	shaded := p.shaded()
	concerned := slices.Concat(e.Step.Causes, e.Step.Placed, e.Step.Struck)
	for r := range p.rows {
		for c := range p.columns {
			cell := engine.Mark{Row: r, Column: c}
			want := slices.ContainsFunc(concerned, func(m engine.Mark) bool { return cellOf(m) == cell })
			if got := slices.Contains(shaded, cell); got != want {
				t.Errorf("the example: R%dC%d is shaded: %v; it belongs to the step: %v", r+1, c+1, got, want)
			}
		}
	}
}

// shaded are the cells on whose middle a quiet ground lies.
func (p plate) shaded() (cells []engine.Mark) {
	for _, item := range p.figure.Items {
		path, ok := item.(figure.Path)
		if !ok || path.Fill != figure.Shade {
			continue
		}
		for _, line := range strokes(path) {
			area := figure.Rect{X: line[0].X, Y: line[0].Y, W: line[2].X - line[0].X, H: line[2].Y - line[0].Y}
			for r := range p.rows {
				for c := range p.columns {
					if middle := p.middle(r, c); area.Contains(figure.Rect{X: middle.X, Y: middle.Y}) {
						cells = append(cells, engine.Mark{Row: r, Column: c})
					}
				}
			}
		}
	}
	return cells
}

// namesDrawn holds that what the sentences of a grid's example name is in the
// picture: it stands in a shaded cell, or is what the step strikes there; and that a
// house which the step is about is shaded whole.
func namesDrawn(t T, grid engine.Grid, e engine.Example) {
	t.Helper()
	style := figure.Print(14*figure.Millimetre, "en")
	p := newPlate(e.Pictures()[0](style), grid.Table(), style)
	shaded := p.shaded()
	var seen []string
	for _, cell := range shaded {
		seen = append(seen, p.textsAt(cell.Row, cell.Column)...)
	}
	for _, m := range slices.Concat(e.Step.Placed, e.Step.Struck) {
		seen = append(seen, m.Symbol)
	}
	for _, caption := range e.Captions {
		said := namingOf(caption)
		for _, cell := range said.cells {
			if !slices.Contains(shaded, cell) {
				t.Errorf("the example names R%dC%d, which isn't shaded", cell.Row+1, cell.Column+1)
			}
		}
		for _, symbol := range said.symbols {
			if !slices.Contains(seen, symbol) {
				t.Errorf("the example names %q, which stands in no shaded cell", symbol)
			}
		}
	}
	for _, house := range namingOf(e.Step).houses {
		missing := func(cell engine.Mark) bool { return !slices.Contains(shaded, cell) }
		if slices.ContainsFunc(p.cellsOf(house), missing) {
			t.Errorf("the step is about %s %s, which isn't shaded whole", house.Word, house.Text)
		}
	}
}

// cellsOf are the cells of a row, a column or a box that is named.
func (p plate) cellsOf(house engine.Term) (cells []engine.Mark) {
	n, _ := strconv.Atoi(house.Text)
	for r := range p.rows {
		for c := range p.columns {
			at := map[string]int{"row": r, "column": c}
			if p.table.Regions != nil {
				at["box"] = p.table.Regions[r][c]
			}
			if held, ok := at[house.Word]; ok && held == n-1 {
				cells = append(cells, engine.Mark{Row: r, Column: c})
			}
		}
	}
	return cells
}

// movedRight checks the example of a puzzle of moves: the pictures are of the puzzle
// before and after; and, by the referee alone, whatever can be done or not after the
// move can be done or not from the second puzzle, and a solution of that one ends
// the first.
func movedRight(t T, kind engine.Kind, e engine.Example) {
	t.Helper()
	drawnMove(t, e)
	rest, err := e.After.Solve()
	if err != nil || len(e.Move) == 0 {
		t.Fatalf("the example: %v after the move %v", err, e.Move)
	}
	whole := append([][]int{e.Move}, rest.Moves...)
	if err := kind.Check(e.Puzzle, engine.Solution{Moves: whole}); err != nil {
		t.Errorf("the example: %v does not solve %q: %v", whole, e.Puzzle, err)
	}
	for _, line := range linesOf(e.Move) {
		first := kind.Check(e.Puzzle, engine.Solution{Moves: append([][]int{e.Move}, line...)})
		then := kind.Check(e.After, engine.Solution{Moves: line})
		if (first == nil) != (then == nil) || refused(first) != refused(then) {
			t.Errorf("the example: %v after the move is %v, and from the second picture %v", line, first, then)
			return
		}
	}
}

// linesOf are no move, all moves between the first places, and after each of those
// all others, in numbers of as many parts as a move has.
func linesOf(move []int) [][][]int {
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

// drawnMove holds that the two pictures are those of the puzzles, that they differ,
// and that what the sentences name stands in them.
func drawnMove(t T, e engine.Example) {
	t.Helper()
	style := figure.Print(9*figure.Millimetre, "en")
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
			t.Errorf("the example: picture %d is none of %q", i+1, puzzle)
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

// isArrow reports whether a letter is that of the note of a move, which is no name.
func isArrow(r rune) bool { return r == '→' }
