package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine"
)

// checkReferee checks that the referee accepts the solver's answer, and refuses it with any damage.
func checkReferee(t T, kind engine.Kind, s sample) {
	answer, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	if err := kind.Check(s.puzzle, answer); err != nil {
		t.Errorf("%s: the answer %s is wrong: %v", s, answerText(answer), err)
	}
	if grid, ok := s.puzzle.(engine.Grid); ok {
		if cells := countCells(grid.Table()); len([]rune(answer.Text)) != cells {
			t.Fatalf("%s: the answer %q doesn't have one symbol for each of %d cells", s, answer.Text, cells)
		}
		checkDamagedGrids(t, kind, s, answer.Text)
	}
	if answer.Moves != nil {
		checkDamagedMoves(t, kind, s, answer)
	}
}

// breaksRule reports whether the referee's error means that a rule is broken, and not only that a
// part is missing.
func breaksRule(err error) bool { return err != nil && !errors.Is(err, engine.ErrUnfinished) }

// answerText returns an answer as text: the grid, or the moves.
func answerText(answer engine.Solution) string {
	if answer.Moves != nil {
		return fmt.Sprint(answer.Moves)
	}
	return answer.Text
}

// countCells returns the number of cells of a table.
func countCells(table engine.Table) int {
	n := 0
	for _, row := range table.Cells {
		n += len(row)
	}
	return n
}

// checkDamagedGrids damages the text of a solved grid. Since the solution is unique, every other
// text is wrong.
func checkDamagedGrids(t T, kind engine.Kind, s sample, right string) {
	t.Helper()
	for _, wrong := range damagedAnswers(right, s.symbols) {
		if err := kind.Check(s.puzzle, engine.Solution{Text: wrong}); !breaksRule(err) {
			t.Errorf("%s: the referee says %v for the wrong answer %q; the right one is %q", s, err, wrong, right)
			return
		}
	}
	for _, holes := range unfinishedAnswers(right) {
		if err := kind.Check(s.puzzle, engine.Solution{Text: holes}); !errors.Is(err, engine.ErrUnfinished) {
			t.Errorf("%s: the referee says %v for %q, which is only unfinished", s, err, holes)
			return
		}
	}
}

// damagedAnswers returns answers with one fault each: another symbol in a cell, two cells
// exchanged, two symbols exchanged throughout, too much text, too little, or a sign that is no
// symbol.
func damagedAnswers(right, symbols string) []string {
	cells, all := []rune(right), []rune(symbols)
	var wrong []string
	keep := func(text []rune) {
		if string(text) != right {
			wrong = append(wrong, string(text))
		}
	}
	for i, held := range cells {
		other := slices.Clone(cells)
		other[i] = all[(slices.Index(all, held)+1)%len(all)]
		keep(other)
		other = slices.Clone(cells)
		j := (i + 1) % len(cells)
		other[i], other[j] = other[j], other[i]
		keep(other)
	}
	for i := range all {
		a, b := all[i], all[(i+1)%len(all)]
		other := slices.Clone(cells)
		for k, held := range cells {
			switch held {
			case a:
				other[k] = b
			case b:
				other[k] = a
			}
		}
		keep(other)
	}
	foreign := slices.Clone(cells)
	foreign[len(foreign)/2] = '?'
	return append(wrong, "", right+right, string(cells[1:]), string(foreign))
}

// unfinishedAnswers returns answers with open cells: all cells, every other cell, or one.
func unfinishedAnswers(right string) []string {
	cells := []rune(right)
	open := func(is func(i int) bool) string {
		text := slices.Clone(cells)
		for i := range text {
			if is(i) {
				text[i] = engine.Gap
			}
		}
		return string(text)
	}
	list := []string{
		open(func(int) bool { return true }),
		open(func(i int) bool { return i%2 == 0 }),
		open(func(i int) bool { return i%2 == 1 }),
	}
	for i := range cells {
		list = append(list, open(func(k int) bool { return k == i }))
	}
	return list
}

// checkDamagedMoves shortens and damages the moves of a solution. The referee must call shortened
// lists unfinished, and refuse damaged ones. A shortest solution must not solve the puzzle with a
// move left out.
func checkDamagedMoves(t T, kind engine.Kind, s sample, right engine.Solution) {
	t.Helper()
	moves := right.Moves
	if len(moves) == 0 {
		return
	}
	for n := range moves {
		if err := kind.Check(s.puzzle, engine.Solution{Moves: moves[:n]}); !errors.Is(err, engine.ErrUnfinished) {
			t.Errorf("%s: the referee says %v for the first %d of %d moves", s, err, n, len(moves))
			return
		}
	}
	last := moves[len(moves)-1]
	for _, bad := range [][]int{nil, last[:1], slices.Repeat([]int{0}, len(last)), slices.Repeat([]int{-1}, len(last)), slices.Repeat([]int{1 << 20}, len(last)), append(slices.Clone(last), 0)} {
		if err := kind.Check(s.puzzle, engine.Solution{Moves: append(slices.Clone(moves[:len(moves)-1]), bad)}); !breaksRule(err) {
			t.Errorf("%s: the referee says %v for a solution that ends with the bad move %v", s, err, bad)
		}
	}
	if err := kind.Check(s.puzzle, engine.Solution{Moves: moves, Text: "?"}); err == nil {
		t.Errorf("%s: the referee accepts moves with a text", s)
	}
	if !isTrueFact(right.Facts, "optimal") {
		return
	}
	for i := range moves {
		fewer := slices.Delete(slices.Clone(moves), i, i+1)
		if kind.Check(s.puzzle, engine.Solution{Moves: fewer}) == nil {
			t.Errorf("%s: %v is called shortest, but it is a solution without move %d", s, moves, i)
		}
	}
}

// isTrueFact reports whether a flag with this name is true.
func isTrueFact(facts []engine.Fact, name string) bool {
	return slices.ContainsFunc(facts, func(f engine.Fact) bool {
		return f.Name == name && f.Form == engine.Flag && f.Value == 1
	})
}
