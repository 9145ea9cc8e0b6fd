package enginetest

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"octavo/engine"
)

// checkGridHints asks for hints to a grid: at its beginning, at random positions, next to mistakes,
// and along a whole solution.
func checkGridHints(t T, kind engine.Kind, s sample) {
	helper, ok := kind.(engine.Hinter)
	if !ok {
		return
	}
	if _, ok := s.puzzle.(engine.Grid); !ok {
		return
	}
	h := newGridHintCheck(t, helper, s)
	h.checkEnds()
	h.checkPositionsRefused()
	h.checkCancelled()
	h.checkHintsToEnd()
	for range fastOrSlow(4, 20) {
		h.checkRandomPosition()
		h.checkMistakes()
	}
}

// A gridHintCheck asks for hints to one grid.
type gridHintCheck struct {
	T
	kind     engine.Hinter
	sample   sample
	grid     engine.Grid
	steps    []engine.Step // the explanation
	solution []rune
	rng      *rand.Rand
	givens   []rune // symbols that are known without any step; Gap in other cells
}

func newGridHintCheck(t T, kind engine.Hinter, s sample) *gridHintCheck {
	t.Helper()
	grid := s.reread(t).(engine.Grid)
	answer, err := grid.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	steps, err := grid.Explain()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	name := fnv.New64()
	name.Write([]byte(grid.String()))
	right := []rune(answer.Text)
	f := newFollower(kind, s, grid, right)
	return &gridHintCheck{t, kind, s, grid, steps, right, rand.New(rand.NewPCG(name.Sum64(), 15)), f.givens()}
}

// hint returns the hint for a position. It checks that the position gives the same hint after it is
// written as text and read back.
func (h *gridHintCheck) hint(at engine.Position, ask engine.HintRequest) engine.Hint {
	h.Helper()
	hint, err := h.kind.Hint(context.Background(), h.grid, at, ask)
	if err != nil {
		h.Fatalf("%s at %q: %v", h.sample, at, err)
	}
	read, err := h.kind.Position(h.grid, at.String())
	if err != nil {
		h.Fatalf("%s: the position %q isn't read: %v", h.sample, at, err)
	}
	if again, err := h.kind.Hint(context.Background(), h.grid, read, ask); err != nil || !reflect.DeepEqual(again, hint) {
		h.Errorf("%s at %q: %+v, but when read from its text %+v, %v", h.sample, at, hint, again, err)
	}
	return hint
}

// checkEnds checks that the first hint is the first step of the explanation, and that a solved grid
// gives no hint.
func (h *gridHintCheck) checkEnds() {
	if hint := h.hint(engine.Position{}, engine.HintRequest{FindMistakes: true}); len(h.steps) > 0 && !reflect.DeepEqual(hint, engine.Hint{Outlook: engine.StepFound, Step: h.steps[0]}) {
		h.Errorf("%s: the first hint is %+v, and the explanation begins with %+v", h.sample, hint, h.steps[0])
	}
	for _, ask := range []engine.HintRequest{{}, {FindMistakes: true}} {
		if hint := h.hint(engine.Position{Filled: string(h.solution)}, ask); !reflect.DeepEqual(hint, engine.Hint{Outlook: engine.Finished}) {
			h.Errorf("%s: for the solution the hint is %+v", h.sample, hint)
		}
	}
}

// checkPositionsRefused checks that bad texts aren't read as positions.
func (h *gridHintCheck) checkPositionsRefused() {
	cells := string(h.solution)
	last := h.solution[len(h.solution)-1]
	texts := []string{cells[1:], cells + cells[:1], "x" + cells[1:], cells + "~", cells + "~R1C1-x", cells + "~R99C1-" + string(last), cells + "~R1C99-" + string(last), "~~", "0-1"}
	for i, given := range h.printedGivens() {
		if given != engine.Gap {
			wrong := slices.Clone(h.solution)
			wrong[i] = h.wrongSymbol(i)
			texts = append(texts, string(wrong))
		}
	}
	for _, text := range texts {
		if at, err := h.kind.Position(h.grid, text); err == nil {
			h.Errorf("%s: %q is read as the position %+v", h.sample, text, at)
		}
	}
}

// printedGivens returns the symbols of the cells that show nothing else in the question. Other
// cells have Gap.
func (h *gridHintCheck) printedGivens() []rune {
	given := slices.Repeat([]rune{engine.Gap}, len(h.solution))
	rows := h.grid.Table().Cells
	for i := range given {
		if cell := []rune(rows[i/len(rows[0])][i%len(rows[0])]); len(cell) == 1 && cell[0] == h.solution[i] {
			given[i] = cell[0]
		}
	}
	return given
}

// wrongSymbol returns a random symbol that is wrong in a cell.
func (h *gridHintCheck) wrongSymbol(cell int) rune {
	for {
		symbols := []rune(h.sample.symbols)
		if symbol := symbols[h.rng.IntN(len(symbols))]; symbol != h.solution[cell] && slices.Contains(h.solution, symbol) {
			return symbol
		}
	}
}

// checkCancelled checks that a cancelled context ends the search for a hint.
func (h *gridHintCheck) checkCancelled() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if hint, err := h.kind.Hint(ctx, h.grid, engine.Position{}, engine.HintRequest{}); !errors.Is(err, context.Canceled) {
		h.Errorf("%s: with a cancelled context the hint is %+v, %v", h.sample, hint, err)
	}
}

// checkHintsToEnd follows the hints from the beginning to the end. They must form an explanation,
// with techniques no harder than the grade's.
func (h *gridHintCheck) checkHintsToEnd() {
	grade, err := h.grid.Grade()
	if err != nil {
		h.Fatalf("%s: %v", h.sample, err)
	}
	f := newFollower(h.kind, h.sample, h.grid, h.solution)
	f.beginWith(h.givens, h.steps)
	at := engine.Position{Filled: string(slices.Repeat([]rune{engine.Gap}, len(h.solution)))}
	for range len(h.solution) * (1 + len(h.sample.symbols)) {
		hint := h.hint(at, engine.HintRequest{FindMistakes: true})
		if hint.Outlook == engine.Finished {
			return
		}
		if err := f.takeStep(hint.Step); hint.Outlook != engine.StepFound || err != nil {
			h.Errorf("%s at %q: the hint is %+v: %v", h.sample, at, hint, err)
			return
		}
		if f.ladderIndex(hint.Step.Technique) > f.ladderIndex(grade.Hardest) {
			h.Errorf("%s at %q: the hint needs %s, but the puzzle is solved without it", h.sample, at, hint.Step.Technique)
			return
		}
		at = h.after(at, hint.Step)
	}
	h.Errorf("%s: the hints never end", h.sample)
}

// after returns the position after a step from a position.
func (h *gridHintCheck) after(at engine.Position, step engine.Step) engine.Position {
	columns := h.grid.Extent().Columns
	filled := []rune(at.Filled)
	for _, m := range step.Placed {
		filled[m.Row*columns+m.Column] = []rune(m.Symbol)[0]
	}
	return engine.Position{Filled: string(filled), Struck: slices.Concat(at.Struck, step.Struck)}
}

// randomPosition returns an unsolved position without mistakes.
func (h *gridHintCheck) randomPosition() engine.Position {
	columns := h.grid.Extent().Columns
	filled := slices.Repeat([]rune{engine.Gap}, len(h.solution))
	var struck []engine.CellSymbol
	share, notes := h.rng.IntN(90), h.rng.IntN(50)
	for cell, right := range h.solution {
		if h.rng.IntN(100) < share {
			filled[cell] = right
			continue
		}
		for _, symbol := range h.sample.symbols {
			if symbol != right && slices.Contains(h.solution, symbol) && h.rng.IntN(100) < notes {
				struck = append(struck, engine.CellSymbol{Row: cell / columns, Column: cell % columns, Symbol: string(symbol)})
			}
		}
	}
	return engine.Position{Filled: string(filled), Struck: struck}
}

// followerAt returns a follower in a position.
func (h *gridHintCheck) followerAt(at engine.Position) *follower {
	f := newFollower(h.kind, h.sample, h.grid, h.solution)
	f.beginWith(h.givens, h.steps)
	for cell, symbol := range h.printedGivens() {
		f.placed[cell] = symbol != engine.Gap
	}
	for cell, symbol := range at.Filled {
		if symbol != engine.Gap {
			f.cells[cell], f.placed[cell] = symbol, true
		}
	}
	for _, m := range at.Struck {
		f.struck[m] = 1
	}
	return &f
}

// checkRandomPosition checks the hint at a random position. The hint must be true and new, and must
// follow from the position. It is compared with the steps of the explanation that are possible and
// apparent in the position. None of these may be cheaper by two places on the ladder or more.
func (h *gridHintCheck) checkRandomPosition() {
	at := h.randomPosition()
	f := h.followerAt(at)
	hint := h.hint(at, engine.HintRequest{FindMistakes: true})
	if hint.Outlook == engine.Finished && !slices.Contains(f.cells, engine.Gap) {
		return
	}
	if hint.Outlook != engine.StepFound {
		h.Errorf("%s at %q: nothing is wrong, but the hint is %+v", h.sample, at, hint)
		return
	}
	if err := f.rejectStep(hint.Step); err != nil {
		h.Errorf("%s at %q, the hint %+v: %v", h.sample, at, hint.Step, err)
	}
	for _, step := range h.steps {
		if f.ladderIndex(step.Technique)+1 < f.ladderIndex(hint.Step.Technique) && step.Technique != "search" && f.isApparent(step) && f.rejectStep(step) == nil {
			h.Errorf("%s at %q: the hint is %+v, and %+v is cheaper", h.sample, at, hint.Step, step)
		}
	}
	withoutMistakes := h.hint(at, engine.HintRequest{})
	if !reflect.DeepEqual(withoutMistakes, hint) {
		h.Errorf("%s at %q: nothing is wrong, but the hint without mistakes is %+v, and with mistakes %+v", h.sample, at, withoutMistakes, hint)
	}
}

// rejectStep returns the reason why a step isn't possible in the follower's position, or nil. It
// doesn't take the step.
func (f *follower) rejectStep(step engine.Step) error {
	for _, m := range step.Causes {
		cell, symbol, err := f.cellAndSymbol(m)
		if err != nil {
			return err
		}
		if !f.isExcluded(m, cell, symbol) {
			return fmt.Errorf("it follows from %s being out of R%dC%d, which no step has shown", m.Symbol, m.Row+1, m.Column+1)
		}
	}
	for _, m := range step.Placed {
		cell, symbol, err := f.cellAndSymbol(m)
		if err != nil || f.placed[cell] || f.solution[cell] != symbol {
			return fmt.Errorf("that %s stands in R%dC%d is known already, or false (%w)", m.Symbol, m.Row+1, m.Column+1, err)
		}
	}
	for _, m := range step.Struck {
		cell, symbol, err := f.cellAndSymbol(m)
		if err != nil || f.placed[cell] || f.solution[cell] == symbol || f.struck[m] > 0 || f.isInHouse(cell, symbol) {
			return fmt.Errorf("that %s is out of R%dC%d is known already, or false (%w)", m.Symbol, m.Row+1, m.Column+1, err)
		}
	}
	if len(step.Placed)+len(step.Struck) == 0 {
		return errors.New("it does nothing")
	}
	return nil
}

// isApparent reports whether all causes of a step can be seen without looking at clues.
func (f *follower) isApparent(step engine.Step) bool {
	for _, m := range step.Causes {
		cell, symbol, err := f.cellAndSymbol(m)
		if err != nil || f.struck[m] == 0 && (!f.placed[cell] || f.cells[cell] == symbol) && !f.isInHouse(cell, symbol) {
			return false
		}
	}
	return true
}

// isInHouse reports whether another cell in the row, column or box of a cell already has the
// symbol.
func (f *follower) isInHouse(cell int, symbol rune) bool {
	for other, placed := range f.cells {
		if f.placed[other] && placed == symbol && (other/f.columns == cell/f.columns || other%f.columns == cell%f.columns || f.shareLatinRegion(other, cell)) {
			return true
		}
	}
	return false
}

// shareLatinRegion reports whether two cells are in one region that holds each symbol once and has
// as many cells as a row.
func (f *follower) shareLatinRegion(a, b int) bool {
	if f.regions == nil || f.regionOf(a) != f.regionOf(b) {
		return false
	}
	symbols := map[rune]bool{} // symbols of the region
	for cell, symbol := range f.solution {
		if f.regionOf(cell) != f.regionOf(a) {
			continue
		}
		if symbols[symbol] {
			return false
		}
		symbols[symbol] = true
	}
	return len(symbols) == f.columns
}

// regionOf returns the number of a cell's region.
func (f *follower) regionOf(cell int) int { return f.regions[cell/f.columns][cell%f.columns] }

// checkMistakes makes two mistakes, one after the other, at a random position: a wrong symbol, and
// a wrongly struck candidate. On request a hint must report the mistake. Without the request the
// hint must be a true step that avoids the mistake, or say Misled.
func (h *gridHintCheck) checkMistakes() {
	at := h.randomPosition()
	given := h.printedGivens()
	filled := []rune(at.Filled)
	cell := h.rng.IntN(len(filled))
	for given[cell] != engine.Gap {
		cell = h.rng.IntN(len(filled))
	}
	columns := h.grid.Extent().Columns
	symbolAt := func(symbol rune) engine.CellSymbol {
		return engine.CellSymbol{Row: cell / columns, Column: cell % columns, Symbol: string(symbol)}
	}
	filled[cell] = h.wrongSymbol(cell)
	wrong := engine.Position{Filled: string(filled), Struck: at.Struck}
	h.checkMistake(wrong, cell, engine.Hint{Outlook: engine.Lost, WronglyFilled: []engine.CellSymbol{symbolAt(filled[cell])}})
	filled[cell] = engine.Gap
	missed := engine.Position{Filled: string(filled), Struck: append(slices.Clone(at.Struck), symbolAt(h.solution[cell]))}
	h.checkMistake(missed, cell, engine.Hint{Outlook: engine.Lost, WronglyStruck: []engine.CellSymbol{symbolAt(h.solution[cell])}})
}

// checkMistake checks the hints at a position with a mistake in one cell.
func (h *gridHintCheck) checkMistake(at engine.Position, cell int, want engine.Hint) {
	if hint := h.hint(at, engine.HintRequest{FindMistakes: true}); !reflect.DeepEqual(hint, want) {
		h.Errorf("%s at %q: the hint with mistakes is %+v, want %+v", h.sample, at, hint, want)
	}
	hint := h.hint(at, engine.HintRequest{})
	if hint.Outlook == engine.Misled && reflect.DeepEqual(hint, engine.Hint{Outlook: engine.Misled}) {
		return
	}
	if hint.Outlook != engine.StepFound || hint.WronglyFilled != nil || hint.WronglyStruck != nil {
		h.Errorf("%s at %q: the hint without mistakes is %+v", h.sample, at, hint)
		return
	}
	h.checkKeepsAway(at, cell, hint.Step)
	rest := []rune(at.Filled)
	rest[cell] = engine.Gap
	f := h.followerAt(engine.Position{Filled: string(rest), Struck: at.Struck})
	if err := f.rejectStep(hint.Step); err != nil {
		h.Errorf("%s at %q, which has a mistake: the hint %+v: %v", h.sample, at, hint.Step, err)
	}
}

// checkKeepsAway checks that a step doesn't involve the cell of a mistake: not by a cause, a change
// or its sentence. It must also place no symbol equal to the mistake in the same row or column.
func (h *gridHintCheck) checkKeepsAway(at engine.Position, cell int, step engine.Step) {
	columns, wrong := h.grid.Extent().Columns, []rune(at.Filled)[cell]
	row, column := cell/columns, cell%columns
	for _, m := range slices.Concat(step.Causes, step.Placed, step.Struck) {
		if m.Row == row && m.Column == column {
			h.Errorf("%s at %q: the hint %+v touches the mistake in R%dC%d", h.sample, at, step, row+1, column+1)
		}
	}
	for _, m := range step.Placed {
		if (m.Row == row || m.Column == column) && m.Symbol == string(wrong) {
			h.Errorf("%s at %q: the hint %+v stands in line with the mistake in R%dC%d", h.sample, at, step, row+1, column+1)
		}
	}
	name := fmt.Sprintf("R%dC%d", row+1, column+1)
	for _, arg := range step.Args {
		if slices.ContainsFunc(arg.Terms, func(term engine.Term) bool { return mentions(term.Text, name) }) {
			h.Errorf("%s at %q: the sentence of the hint %+v names the mistake in %s", h.sample, at, step, name)
		}
	}
}

// mentions reports whether a text names a cell. "R1C12" doesn't name R1C1.
func mentions(text, cell string) bool {
	_, after, found := strings.Cut(text, cell)
	return found && !strings.ContainsAny(after[:min(1, len(after))], "0123456789")
}
