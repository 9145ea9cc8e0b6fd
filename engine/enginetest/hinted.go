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

// hinted asks for hints in the midst of a grid: at its beginning, at positions of
// chance, with mistakes in them, and all the way from one hint to the next.
func hinted(t T, kind engine.Kind, s sample) {
	helper, ok := kind.(engine.Hinter)
	if !ok {
		return
	}
	if _, ok := s.puzzle.(engine.Grid); !ok {
		return
	}
	h := newHinter(t, helper, s)
	h.begins()
	h.refuses()
	h.isCalledOff()
	h.leads()
	for range fewer(4, 20) {
		h.fromChance()
		h.despiteMistakes()
	}
}

// A hinter asks for hints to one grid.
type hinter struct {
	T
	kind  engine.Hinter
	s     sample
	grid  engine.Grid
	steps []engine.Step // of its explanation
	right []rune
	rng   *rand.Rand
	plain []rune // what a reader knows without a step
}

func newHinter(t T, kind engine.Hinter, s sample) *hinter {
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
	return &hinter{t, kind, s, grid, steps, right, rand.New(rand.NewPCG(name.Sum64(), 15)), f.givens()}
}

// hint asks for a hint, and once more for the position as it is written.
func (h *hinter) hint(at engine.Position, ask engine.Ask) engine.Hint {
	h.Helper()
	hint, err := h.kind.Hint(context.Background(), h.grid, at, ask)
	if err != nil {
		h.Fatalf("%s at %q: %v", h.s, at, err)
	}
	read, err := h.kind.Position(h.grid, at.String())
	if err != nil {
		h.Fatalf("%s: the position %q isn't read: %v", h.s, at, err)
	}
	if again, err := h.kind.Hint(context.Background(), h.grid, read, ask); err != nil || !reflect.DeepEqual(again, hint) {
		h.Errorf("%s at %q: %+v, and when read from its text %+v, %v", h.s, at, hint, again, err)
	}
	return hint
}

// begins holds that the first hint is the first step of the explanation, and that
// nothing is left to say at the end.
func (h *hinter) begins() {
	if hint := h.hint(engine.Position{}, engine.Ask{Mistakes: true}); len(h.steps) > 0 && !reflect.DeepEqual(hint, engine.Hint{Outlook: engine.Onward, Step: h.steps[0]}) {
		h.Errorf("%s: the first hint is %+v, and the explanation begins with %+v", h.s, hint, h.steps[0])
	}
	for _, ask := range []engine.Ask{{}, {Mistakes: true}} {
		if hint := h.hint(engine.Position{Filled: string(h.right)}, ask); !reflect.DeepEqual(hint, engine.Hint{Outlook: engine.Finished}) {
			h.Errorf("%s: to the solution the hint is %+v", h.s, hint)
		}
	}
}

// refuses holds that what is no position isn't taken for one.
func (h *hinter) refuses() {
	cells := string(h.right)
	last := h.right[len(h.right)-1]
	texts := []string{cells[1:], cells + cells[:1], "x" + cells[1:], cells + "~", cells + "~R1C1-x", cells + "~R99C1-" + string(last), cells + "~R1C99-" + string(last), "~~", "0-1"}
	for i, given := range h.given() {
		if given != engine.Gap {
			wrong := slices.Clone(h.right)
			wrong[i] = h.another(i)
			texts = append(texts, string(wrong))
		}
	}
	for _, text := range texts {
		if at, err := h.kind.Position(h.grid, text); err == nil {
			h.Errorf("%s: %q is read as the position %+v", h.s, text, at)
		}
	}
}

// given are the symbols that stand in the cells of the question, and nothing beside
// them.
func (h *hinter) given() []rune {
	given := slices.Repeat([]rune{engine.Gap}, len(h.right))
	rows := h.grid.Table().Cells
	for i := range given {
		if cell := []rune(rows[i/len(rows[0])][i%len(rows[0])]); len(cell) == 1 && cell[0] == h.right[i] {
			given[i] = cell[0]
		}
	}
	return given
}

// another is a symbol that doesn't belong in a cell.
func (h *hinter) another(cell int) rune {
	for {
		symbols := []rune(h.s.symbols)
		if symbol := symbols[h.rng.IntN(len(symbols))]; symbol != h.right[cell] && slices.Contains(h.right, symbol) {
			return symbol
		}
	}
}

// isCalledOff holds that nobody is answered who doesn't wait any more.
func (h *hinter) isCalledOff() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if hint, err := h.kind.Hint(ctx, h.grid, engine.Position{}, engine.Ask{}); !errors.Is(err, context.Canceled) {
		h.Errorf("%s: after nobody waited any more, the hint is %+v, %v", h.s, hint, err)
	}
}

// leads follows the hints from the beginning to the end, as an explanation is
// followed, by techniques no dearer than the grade's.
func (h *hinter) leads() {
	grade, err := h.grid.Grade()
	if err != nil {
		h.Fatalf("%s: %v", h.s, err)
	}
	f := newFollower(h.kind, h.s, h.grid, h.right)
	f.beginWith(h.plain, h.steps)
	at := engine.Position{Filled: string(slices.Repeat([]rune{engine.Gap}, len(h.right)))}
	for range len(h.right) * (1 + len(h.s.symbols)) {
		hint := h.hint(at, engine.Ask{Mistakes: true})
		if hint.Outlook == engine.Finished {
			return
		}
		if err := f.take(hint.Step); hint.Outlook != engine.Onward || err != nil {
			h.Errorf("%s at %q: the hint is %+v: %v", h.s, at, hint, err)
			return
		}
		if f.rung(hint.Step.Technique) > f.rung(grade.Hardest) {
			h.Errorf("%s at %q: the hint needs %s, and the puzzle is solved without", h.s, at, hint.Step.Technique)
			return
		}
		at = h.after(at, hint.Step)
	}
	h.Errorf("%s: the hints have no end", h.s)
}

// after is the position that a step leads to.
func (h *hinter) after(at engine.Position, step engine.Step) engine.Position {
	columns := h.grid.Extent().Columns
	filled := []rune(at.Filled)
	for _, m := range step.Placed {
		filled[m.Row*columns+m.Column] = []rune(m.Symbol)[0]
	}
	return engine.Position{Filled: string(filled), Struck: slices.Concat(at.Struck, step.Struck)}
}

// chance is a position of chance, without mistakes, not at the end.
func (h *hinter) chance() engine.Position {
	columns := h.grid.Extent().Columns
	filled := slices.Repeat([]rune{engine.Gap}, len(h.right))
	var struck []engine.Mark
	share, notes := h.rng.IntN(90), h.rng.IntN(50)
	for cell, right := range h.right {
		if h.rng.IntN(100) < share {
			filled[cell] = right
			continue
		}
		for _, symbol := range h.s.symbols {
			if symbol != right && slices.Contains(h.right, symbol) && h.rng.IntN(100) < notes {
				struck = append(struck, engine.Mark{Row: cell / columns, Column: cell % columns, Symbol: string(symbol)})
			}
		}
	}
	return engine.Position{Filled: string(filled), Struck: struck}
}

// reader is a follower who has come to a position by themselves.
func (h *hinter) reader(at engine.Position) *follower {
	f := newFollower(h.kind, h.s, h.grid, h.right)
	f.beginWith(h.plain, h.steps)
	for cell, symbol := range h.given() {
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

// fromChance holds that a hint to a position of chance is true, is news, follows from
// what is there, and that no step of the explanation which would do is cheaper.
func (h *hinter) fromChance() {
	at := h.chance()
	f := h.reader(at)
	hint := h.hint(at, engine.Ask{Mistakes: true})
	if hint.Outlook == engine.Finished && !slices.Contains(f.cells, engine.Gap) {
		return
	}
	if hint.Outlook != engine.Onward {
		h.Errorf("%s at %q: nothing is wrong, and the hint is %+v", h.s, at, hint)
		return
	}
	if err := f.wouldTake(hint.Step); err != nil {
		h.Errorf("%s at %q, the hint %+v: %v", h.s, at, hint.Step, err)
	}
	for _, step := range h.steps {
		if f.rung(step.Technique)+1 < f.rung(hint.Step.Technique) && step.Technique != "search" && f.apparent(step) && f.wouldTake(step) == nil {
			h.Errorf("%s at %q: the hint is %+v, and %+v is cheaper", h.s, at, hint.Step, step)
		}
	}
	silent := h.hint(at, engine.Ask{})
	if !reflect.DeepEqual(silent, hint) {
		h.Errorf("%s at %q: nothing is wrong, and who doesn't ask for mistakes is told %+v, and who does %+v", h.s, at, silent, hint)
	}
}

// wouldTake reports why a step is none for whoever stands where the follower does;
// nil where it is one. Nothing is taken.
func (f *follower) wouldTake(step engine.Step) error {
	for _, m := range step.Causes {
		cell, symbol, err := f.at(m)
		if err != nil {
			return err
		}
		if !f.gone(m, cell, symbol) {
			return fmt.Errorf("it follows from %s being out of R%dC%d, which nothing has said", m.Symbol, m.Row+1, m.Column+1)
		}
	}
	for _, m := range step.Placed {
		cell, symbol, err := f.at(m)
		if err != nil || f.placed[cell] || f.right[cell] != symbol {
			return fmt.Errorf("that %s stands in R%dC%d is no news, or false (%w)", m.Symbol, m.Row+1, m.Column+1, err)
		}
	}
	for _, m := range step.Struck {
		cell, symbol, err := f.at(m)
		if err != nil || f.placed[cell] || f.right[cell] == symbol || f.struck[m] > 0 || f.plainly(cell, symbol) {
			return fmt.Errorf("that %s is out of R%dC%d is no news, or false (%w)", m.Symbol, m.Row+1, m.Column+1, err)
		}
	}
	if len(step.Placed)+len(step.Struck) == 0 {
		return errors.New("it does nothing")
	}
	return nil
}

// apparent reports whether all that a step follows from can be seen without a thought
// about clues.
func (f *follower) apparent(step engine.Step) bool {
	for _, m := range step.Causes {
		cell, symbol, err := f.at(m)
		if err != nil || f.struck[m] == 0 && (!f.placed[cell] || f.cells[cell] == symbol) && !f.plainly(cell, symbol) {
			return false
		}
	}
	return true
}

// plainly reports whether a symbol has been filled in in the row, the column or the box
// of a cell.
func (f *follower) plainly(cell int, symbol rune) bool {
	for other, held := range f.cells {
		if f.placed[other] && held == symbol && (other/f.columns == cell/f.columns || other%f.columns == cell%f.columns || f.boxed(other, cell)) {
			return true
		}
	}
	return false
}

// boxed reports whether two cells are of one region that is as large as a row and has
// each symbol once.
func (f *follower) boxed(a, b int) bool {
	if f.regions == nil || f.regionOf(a) != f.regionOf(b) {
		return false
	}
	met := map[rune]bool{}
	for cell, symbol := range f.right {
		if f.regionOf(cell) != f.regionOf(a) {
			continue
		}
		if met[symbol] {
			return false
		}
		met[symbol] = true
	}
	return len(met) == f.columns
}

func (f *follower) regionOf(cell int) int { return f.regions[cell/f.columns][cell%f.columns] }

// despiteMistakes makes a mistake in a position of chance, once in what is filled in
// and once in what is struck. Who asks is told that and no more; who doesn't gets
// a step that is true, follows from the rest, and keeps away from the mistake, or is
// told that there is none.
func (h *hinter) despiteMistakes() {
	at := h.chance()
	given := h.given()
	filled := []rune(at.Filled)
	cell := h.rng.IntN(len(filled))
	for given[cell] != engine.Gap {
		cell = h.rng.IntN(len(filled))
	}
	columns := h.grid.Extent().Columns
	mark := func(symbol rune) engine.Mark {
		return engine.Mark{Row: cell / columns, Column: cell % columns, Symbol: string(symbol)}
	}
	filled[cell] = h.another(cell)
	wrong := engine.Position{Filled: string(filled), Struck: at.Struck}
	h.mistaken(wrong, cell, engine.Hint{Outlook: engine.Lost, Wrong: []engine.Mark{mark(filled[cell])}})
	filled[cell] = engine.Gap
	missed := engine.Position{Filled: string(filled), Struck: append(slices.Clone(at.Struck), mark(h.right[cell]))}
	h.mistaken(missed, cell, engine.Hint{Outlook: engine.Lost, Missed: []engine.Mark{mark(h.right[cell])}})
}

// mistaken holds what is said of a position with a mistake in one cell.
func (h *hinter) mistaken(at engine.Position, cell int, want engine.Hint) {
	if hint := h.hint(at, engine.Ask{Mistakes: true}); !reflect.DeepEqual(hint, want) {
		h.Errorf("%s at %q: who asks for mistakes is told %+v; there is %+v", h.s, at, hint, want)
	}
	hint := h.hint(at, engine.Ask{})
	if hint.Outlook == engine.Misled && reflect.DeepEqual(hint, engine.Hint{Outlook: engine.Misled}) {
		return
	}
	if hint.Outlook != engine.Onward || hint.Wrong != nil || hint.Missed != nil {
		h.Errorf("%s at %q: who doesn't ask for mistakes is told %+v", h.s, at, hint)
		return
	}
	h.keepsAway(at, cell, hint.Step)
	rest := []rune(at.Filled)
	rest[cell] = engine.Gap
	f := h.reader(engine.Position{Filled: string(rest), Struck: at.Struck})
	if err := f.wouldTake(hint.Step); err != nil {
		h.Errorf("%s at %q, in which there is a mistake: the hint %+v: %v", h.s, at, hint.Step, err)
	}
}

// keepsAway holds that a step has nothing to do with the cell of a mistake, and puts
// no symbol in line with the same one that stands there.
func (h *hinter) keepsAway(at engine.Position, cell int, step engine.Step) {
	columns, wrong := h.grid.Extent().Columns, []rune(at.Filled)[cell]
	row, column := cell/columns, cell%columns
	for _, m := range slices.Concat(step.Causes, step.Placed, step.Struck) {
		if m.Row == row && m.Column == column {
			h.Errorf("%s at %q: the hint %+v touches the mistake in R%dC%d", h.s, at, step, row+1, column+1)
		}
	}
	for _, m := range step.Placed {
		if (m.Row == row || m.Column == column) && m.Symbol == string(wrong) {
			h.Errorf("%s at %q: the hint %+v stands in line with the mistake in R%dC%d", h.s, at, step, row+1, column+1)
		}
	}
	name := fmt.Sprintf("R%dC%d", row+1, column+1)
	for _, arg := range step.Args {
		if slices.ContainsFunc(arg.Terms, func(term engine.Term) bool { return mentions(term.Text, name) }) {
			h.Errorf("%s at %q: the sentence of the hint %+v names the mistake in %s", h.s, at, step, name)
		}
	}
}

// mentions reports whether a text names a cell: R1C1 is not in R1C12.
func mentions(text, cell string) bool {
	_, after, found := strings.Cut(text, cell)
	return found && !strings.ContainsAny(after[:min(1, len(after))], "0123456789")
}
