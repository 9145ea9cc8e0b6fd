package kinds_test

import (
	"path"
	"slices"
)

// mutants returns all planted faults.
func mutants() []mutant {
	return slices.Concat(sudokuMutants(), largeSudokuAndLessonMutants(), kenKenMutants(), futoshikiMutants(), waterSortMutants(), sortResortMutants())
}

func sudokuMutants() []mutant {
	return mutantsOf("sudoku", []mutant{
		{file: "check.go", old: `box := row/height*height + column/width`, new: `box := row`},
		{file: "check.go", old: `if givens[a] != '.' && givens[a] != digits[a] {`, new: `if false {`},
		{file: "drawing/drawing.go", old: `g.Given, digits, answer)`, new: `digits, g.Given, answer)`},
		{file: "../latin/drawing.go", old: `if n%height == 0 {`, new: `if n%width == 0 {`},
		{file: "../latin/drawing.go", old: `if n%width == 0 {`, new: `if n%width == 1 {`},
		{file: "canon/canonical.go", old: `if g.Shape.BoxHeight == g.Shape.BoxWidth {`, new: `if g.Shape == nil {`},
		{file: "canon/canonical.go", old: `return least.String()`, new: `return least.String()[:least.Shape.Side]`},
		{file: "canon/canonical.go", old: `first = lastRow / s.BoxHeight * s.BoxHeight`, new: `first = 0`},
		{file: "canon/canonical.go", old: `				l.arrange(row, placed+1, usedStacks|1<<stack, counts)
			}`, new: `				l.arrange(row, placed+1, usedStacks|1<<stack, counts)
				return
			}`},
		{file: "canon/nine.go", old: `s.orderColumns(cells, place)[1:]`, new: `s.orderColumns(cells, place)[:0]`},
		{file: "canon/nine.go", old: `columns[r][c] = inRowCell, inColumnCell`, new: `columns[r][c] = inRowCell, inRowCell`},
		{file: "board/triads.go", old: `left &^= 7 << (triad - triad%3) &^ (1 << triad)`, new: `left &^= 1 << triad`},
		{file: "board/triads.go", old: `c.found == c.limit {`, new: `c.found >= 0 {`},
		{file: "makers.go", old: `&Puzzle{grid: f.Easy, full: f.Solution}, &Puzzle{grid: f.Normal, full: f.Solution}`, new: `&Puzzle{grid: f.Normal, full: f.Solution}, &Puzzle{grid: f.Easy, full: f.Solution}`},
		{file: "making/maker.go", old: `Made{c.carveEasy(), c.full}`, new: `Made{c.carveEasy(), c.board}`},
		{file: "board/small.go", old: `s := latin.Search{Limit: limit}`, new: `s := latin.Search{Limit: 1}`},
		{file: "board/small.go", old: `return c, b.candidates(c)
`, new: `return c, latin.OneDigit(b.candidates(c).Lowest())
`},
		{file: "board/shape.go", old: `Six  = newShape(2, 3)`, new: `Six  = newShape(3, 2)`},
		{file: "board/board.go", old: `b.Strike(word<<6+bits.TrailingZeros64(rest), d)`, new: `b.Strike(word<<6+bits.TrailingZeros64(rest), max(1, d-1))`},
		{file: "puzzle.go", old: `return slices.AppendSeq(make([]engine.Step, 0, s.Empty), s.Steps(new(technique.Deduction))), nil`, new: `steps := slices.Collect(s.Steps(new(technique.Deduction)))
	slices.Reverse(steps)
	return steps, nil`},
		{file: "puzzle.go", old: `return latin.Extent(p.grid.Shape.Side)`, new: `return latin.Extent(p.grid.Shape.BoxWidth)`},
		{file: "technique/causes.go", old: `absent(d.cell, ^latin.OneDigit(d.digit))`, new: `absent(d.cell, latin.OneDigit(d.digit))`},
		{file: "technique/step.go", old: `step.Placed = n.AppendSymbols(nil, d.cell, latin.OneDigit(d.digit))`, new: `step.Placed = nil`},
		{file: "technique/causes.go", old: `absent(d.cell, ^latin.OneDigit(d.digit))`, new: `absent(d.cell, 0)`},
		{file: "technique/causes.go", old: `absentOutside(b, d.houses, latin.OneCell(d.cell), latin.OneDigit(d.digit), absent)`, new: `absentOutside(b, d.houses, latin.OneCell(d.cell), 0, absent)`},
		{file: "technique/words.go", old: `digit, removed := latin.DigitsArg("digit", latin.OneDigit(d.digit)), n.CellsArg("removed", d.removed)`, new: `digit, removed := latin.DigitsArg("digit", latin.OneDigit(d.digit)), n.CellsArg("removed", d.cells)`},
		{file: "technique/step.go", old: `same.Digits = latin.OneDigit(d.digit)`, new: `same.Digits = latin.OneDigit(d.digit%9 + 1)`},
		{file: "../celllayout.go", old: `changed := slices.Concat(step.Causes, step.Placed, step.Struck)`, new: `changed := slices.Concat(step.Placed, step.Struck)`},
		{file: "../celllayout.go", old: `f.Add(question.Items...)`, new: `f.Add(question.Items[:len(question.Items)-1]...)`},
		{file: "../example.go", old: `e := Example{Puzzle: puzzle, Step: steps[0]}`, new: `e := Example{Puzzle: puzzle, Step: steps[len(steps)-1]}`},
		{file: "board/shape.go", old: `s.Boxes[row] = append(s.Boxes[row], box)`, new: `s.Boxes[row] = append(s.Boxes[row], column)`},
		{file: "drawing/drawing.go", old: `parted != found.HasWall(cell, below)`, new: `parted && !found.HasWall(cell, below)`},
		{file: "drawing/drawing.go", old: `parse(written.Given())`, new: `parse(string(written.Digits))`},
		{file: "../latin/founddigits.go", old: `if w.Digits[cell] != engine.Gap {`, new: `if w.Digits[cell] == word.Text[0] {`},
		{file: "../latin/founddigits.go", old: `if abs(at.X-middle.X) > maxAside || abs(at.Y-middle.Y) > maxAside {`, new: `if abs(at.X-middle.X) > 499 {`},
		{file: "../scan/lines.go", old: `func IsDark(t figure.Tint) bool { return t != figure.NoTint && t.Lightness() < maxVisibleLightness }`, new: `func IsDark(t figure.Tint) bool { return t != figure.NoTint }`},
		{file: "technique/step.go", old: `c.NextOnLadder(d, Search-1)`, new: `c.NextOnLadder(d, FullHouse)`},
		{file: "rating.go", old: `return band, ratingError(text, engine.Message{})`, new: `return engine.Band{}, nil`},
		{file: "making/requirements.go", old: `g.Shape != r.Shape`, new: `g.Shape == r.Shape`},
		{file: "requirements.go", old: `	if !lowRead || !highRead {
		return making.Range{}, refused
	}`, new: `	if !lowRead || !highRead {
		return making.Range{}, nil
	}`},
		{file: "requirements.go", old: `return t, unknownTechnique(techniqueOption, text, text)`, new: `return technique.AnyTechnique, nil`},
		{file: "../latin/hint.go", old: `	if n.namesMistake(step.Args) {
		return false
	}`, new: `	_ = n.namesMistake(step.Args)`},
		{file: "../latin/hint.go", old: `if n.misplaced[other].Has(d) && aligned(cell, other) {`, new: `if d < 0 && aligned(cell, other) {`},
	})
}

// largeSudokuAndLessonMutants returns faults in sudokus that are too large for tables, in lessons,
// and in drawings of steps.
func largeSudokuAndLessonMutants() []mutant {
	return mutantsOf("sudoku", []mutant{
		{file: "wide/explain.go", old: `absent(d.cell, ^(1 << d.digit))`, new: `absent(d.cell, 1<<d.digit)`},
		{file: "wide/explain.go", old: `b.absentOutside(d.houses, d.cells, d.digits, absent)`, new: `b.absentOutside(d.houses, d.cells, 0, absent)`},
		{file: "wide/explain.go", old: `latin.DigitsArg("digits", d.digits), removed}
	case technique.HiddenPair`, new: `latin.DigitsArg("digits", d.digits), s.cellsArg("removed", d.cells...)}
	case technique.HiddenPair`},
		{file: "../latin/hint.go", old: `return Alphabet[n : n+1]`, new: `return Alphabet[max(1, n-1):max(2, n)]`},
		{file: "wide/subsets.go", old: `		if !places.Has(place) {
			d.strike(b, c, digits)
		}`, new: `		if !places.Has(place) {
			d.strike(b, c, digits|digits<<1)
		}`},
		{file: "wide/hint.go", old: `b.applyNotes(n)`, new: ``},
		{file: "wide/puzzle.go", old: `used.Count(d.technique, 1)`, new: `used.Count(technique.FullHouse, 1)`},
		{file: "wide/puzzle.go", old: `houses[boxHouse]-2*side)`, new: `houses[boxHouse]%3)`},
		{file: "wide/puzzle.go", old: `g.cells[c] = uint8(name(int(d)))`, new: `g.cells[c] = uint8(name(int(d))%2 + 1)`},
		{file: "lessons.go", old: `{"naked-quad", []string{"naked-quad", "hidden-quad"}},`, new: `{"naked-quad", []string{"naked-quad"}},`},
		{file: "lessons.go", old: `lessons[i].Positions = append(lessons[i].Positions, position)`, new: `lessons[i].Positions = append(lessons[i].Positions, position, position)`},
		{file: "lessons.go", old: `lessons[i].Techniques = append(lessons[i].Techniques, rung)`, new: `lessons[i].Techniques = append([]string{rung}, lessons[i].Techniques...)`},
		{file: "../lesson.go", old: `return t.drawWith(style, Step{})`, new: `return t.drawWith(style, t.Step)`},
		{file: "../stepdrawer.go", old: `s.isShaded[cell] = s.mustShade(s.state.symbolAt(cell, Gap), pattern)`, new: `s.isShaded[cell] = s.mustShade(s.state.symbolAt(cell, Gap), nil)`},
		{file: "../stepdrawer.go", old: `if !(s.state.removed[cell] | marked[cell]).has(number) {`, new: `if cell%s.state.columns != row && !(s.state.removed[cell] | marked[cell]).has(number) {`},
		{file: "../stepdrawer.go", old: `text.Face, text.String = figure.SansLight, string(symbol)`, new: `text.Face, text.String = figure.SansLight, "1"`},
		{file: "../notes.go", old: `Struck: slices.Concat(p.Struck, step.Struck)}`, new: `Struck: step.Struck}`},
		{file: "../gridstate.go", old: `filled[house] |= 1 << number`, new: `filled[house] |= 0 << number`},
		{file: "../stepsymbols.go", old: `	for _, m := range s.step.Struck {
		s.crossOut(f, m)
	}`, new: ``},
		{file: "../stepsymbols.go", old: `if !slices.Contains(s.step.Struck, m) || m.Symbol != "" {`, new: `if !slices.Contains(s.step.Struck, m) {`},
		{file: "../steplinks.go", old: `	if strong {
		p.MoveTo`, new: `	if !strong {
		p.MoveTo`},
		{file: "../steplinks.go", old: `c := r.route(from, to)`, new: `c := r.route(to, from)`},
	})
}

func kenKenMutants() []mutant {
	return mutantsOf("kenken", []mutant{
		{file: "kenken.go", old: `subtracted = held[0]-held[1] == c.target || held[1]-held[0] == c.target`, new: `subtracted = held[0]-held[1] == c.target`},
		{file: "kenken.go", old: `for _, c := range p.cages {
			if !makesTarget(`, new: `for _, c := range p.cages[1:] {
			if !makesTarget(`},
		{file: "draw.go", old: `func (p *Puzzle) isWall(a, b int) bool { return p.cageOf[a] != p.cageOf[b] }`, new: `func (p *Puzzle) isWall(a, b int) bool { return p.cageOf[a] == p.cageOf[b] }`},
		{file: "draw.go", old: `for to < p.size && p.isWall(to*p.size+n-1, to*p.size+n) == wall {`, new: `for to < p.size && p.isWall(n*p.size-p.size+to, n*p.size+to) == wall {`},
		{file: "draw.go", old: `clueText(&l, c.printedClue(signs), cell%p.size, cell/p.size)`, new: `clueText(&l, c.printedClue(signs), cell/p.size, cell%p.size)`},
		{file: "draw.go", old: `cell := int(c.cells[0])`, new: `cell := int(c.cells[len(c.cells)-1])`},
		{file: "../latin/search.go", old: `s.Solutions < s.Limit && !s.GaveUp`, new: `s.Solutions < 1 && !s.GaveUp`},
		{file: "../latin/steps.go", old: `	return a.steps, nil
}`, new: `	for i, j := 0, len(a.steps)-1; i < j; i, j = i+1, j-1 {
		a.steps[i], a.steps[j] = a.steps[j], a.steps[i]
	}
	return a.steps, nil
}`},
		{file: "../latin/steps.go", old: `return g.candidates[cell] &^ d.Digits`, new: `return d.Digits`},
		{file: "../latin/steps.go", old: `CellSymbol{Row: cell / n.Size, Column: cell % n.Size,`, new: `CellSymbol{Row: cell % n.Size, Column: cell / n.Size,`},
		{file: "explain.go", old: `absent(int(cell), ^s.Grid.Candidates(int(cell)))`, new: `absent(int(cell), 0)`},
		{file: "explain.go", old: `latin.DigitsArg("digits", d.Digits), n.CellsArg("cells", d.Targets)`, new: `latin.DigitsArg("digits", d.Digits), n.CellsArg("cells", latin.OneCell(d.Targets.First()))`},
		{file: "../latin/steps.go", old: `absent(d.Cells.First(), ^d.Digits)`, new: `absent(d.Cells.First(), 0)`},
		{file: "../latin/steps.go", old: `cellTerms[row][column : column+1 : column+1]`, new: `cellTerms[column][row : row+1 : row+1]`},
		{file: "../latin/steps.go", old: `sort, number := first/n.Size, first%n.Size`, new: `sort, number := first/n.Size, (first+1)%n.Size`},
		{file: "../latin/steps.go", old: `n.CellsArg("cells", d.Cells), DigitsArg("digits", d.Digits), n.CellsArg("removed", d.Targets)}`, new: `n.CellsArg("cells", d.Targets), DigitsArg("digits", d.Digits), n.CellsArg("removed", d.Cells)}`},
		{file: "../latin/symmetry.go", old: `c = size - 1 - c`, new: `c = size - c`},
		{file: "symmetry.go", old: `range latin.SymmetryCount {`, new: `range latin.SymmetryCount - 1 {`},
		{file: "draft.go", old: `return p.withVerdict(&v)`, new: `v.Hardest--
	return p.withVerdict(&v)`},
		{file: "../latin/rules.go", old: `hidden := once &^ twice & g.open[house]`, new: `hidden := once & g.open[house]`},
		{file: "../latin/rules.go", old: `g.removeFromCells(d.Targets, digits)`, new: `g.removeFromCells(d.Targets.Or(d.Cells), digits)`},
		{file: "symmetry.go", old: `to = p.cages[i].append(to)`, new: `to = p.cages[len(p.cages)-1-int(i)].append(to)`},
		{file: "partners.go", old: `tables[x/y].addPair(x, y)`, new: `tables[x-y].addPair(x, y)`},
		{file: "partners.go", old: `found = found << (sum - latin.MaxSize) & (digitSetCount - 1)`, new: `found = found << (sum - latin.MaxSize + 1) & (digitSetCount - 1)`},
		{file: "partners.go", old: `return (set<<c.target | set>>c.target) & (digitSetCount - 1)`, new: `return set << c.target & (digitSetCount - 1)`},
		{file: "layouts.go", old: `return rest - d, rest >= d`, new: `return rest - d, rest >= 2*d`},
		{file: "cagerules.go", old: `if d := rest.Lowest(); !s.isAvoidable(i, line, d) {`, new: `if d := rest.Lowest(); s.isAvoidable(i, line, d) {`},
		{file: "solver.go", old: `return c.op != multiply && sum == c.target || c.op != add && product == c.target`, new: `return c.op != multiply && sum >= c.target || c.op != add && product >= c.target`},
		{file: "puzzle.go", old: `engine.CellPlace{Row: int(cell) / p.size, Column: int(cell) % p.size})`, new: `engine.CellPlace{Row: int(cell) % p.size, Column: int(cell) / p.size})`},
		{file: "puzzle.go", old: `table.Symbols[cell/p.size][cell%p.size] = latin`, new: `table.Symbols[cell%p.size][cell/p.size] = latin`},
		{file: "puzzle.go", old: `table.Cells[cell/p.size][cell%p.size] += " "`, new: `table.Cells[cell%p.size][cell/p.size] += " "`},
		{file: "../example.go", old: `!slices.Contains(step.Struck, candidate)`, new: `slices.Contains(step.Struck, candidate)`},
		{file: "../celllayout.go", old: `text.String = symbol.Symbol`, new: `text.String = symbol.Symbol + left[0].Symbol`},
		{file: "draw.go", old: `if len(c.cells) == 1 || c.op == unknown {`, new: `if len(c.cells) != 2 || c.op == unknown {`},
		{file: "../latin/foundsquare.go", old: `			if !whole {`, new: `			if n > f.Size {`},
		{file: "read.go", old: `if at := slices.Index(has, false); at >= 0 {`, new: `if at := slices.Index(has, false); at > len(has) {`},
		{file: "read.go", old: `if int(p.cages[i].cells[0]) != cell {`, new: `if len(p.cages[i].cells) == 0 {`},
		{file: "read.go", old: `"÷": divide, ":": divide}`, new: `"÷": divide, ":": multiply}`},
		{file: "read.go", old: `alone != written.Light[cell] {`, new: `alone && !written.IsAnswer {`},
		{file: "../latin/hint.go", old: `n.Struck[cell] |= 1 << d`, new: ``},
	})
}

// futoshikiMutants has faults in Futoshiki. An early version of the suite missed six of the first eight.
func futoshikiMutants() []mutant {
	return mutantsOf("futoshiki", []mutant{
		{file: "../latin/symmetry.go", old: `		r, c = c, r`, new: `		r, c = r, c`},
		{file: "../latin/symmetry.go", old: `	for i := 1; i < count; i++ {`, new: `	for i := 1; i < count-1; i++ {`},
		{file: "../latin/search.go", old: `Search{Limit: 2,`, new: `Search{Limit: 1,`},
		{file: "../latin/order.go", old: `least[after], from[after], changed = least[before]+1, before, true`, new: `least[after], from[after], changed = least[before]+2, before, true`},
		{file: "../latin/order.go", old: `31 - g.full.Highest() - g.full.Lowest()`, new: `30 - g.full.Highest() - g.full.Lowest()`},
		{file: "../latin/order.go", old: `if least[before] >= g.full.Highest() {`, new: `if least[before] >= g.full.Highest()-1 {`},
		{file: "../latin/order.go", old: `if g.candidates[p.Less] > g.candidates[p.More] {`, new: `if g.candidates[p.Less] < g.candidates[p.More] {`},
		{file: "../latin/order.go", old: `p.Less, p.More = p.More, p.Less`, new: `p.Less, p.More = p.Less, p.More`},
		{file: "../latin/steps.go", old: `a.steps = append(a.steps, step)`, new: `a.steps = append([]engine.Step{step}, a.steps...)`},
		{file: "../latin/puzzle.go", old: `given != nil && given[a] != 0 && digit != '0'+given[a]`, new: `given != nil && given[a] != 0 && digit == '0'+given[a]`},
		{file: "futoshiki.go", old: `latin.LeastText(2*latin.SymmetryCount, func(i int) string {`, new: `latin.LeastText(latin.SymmetryCount, func(i int) string {`},
		{file: "futoshiki.go", old: `return p.turned(i/2, i%2 == 1).String() })`, new: `return p.turned(i/2, i%2 == 1).String()[:9] })`},
		{file: "futoshiki.go", old: `p.Digits[next] < p.Digits[cell] {`, new: `p.Digits[next] > p.Digits[cell] {`},
		{file: "futoshiki.go", old: `more != engine.Gap && less > more`, new: `more != engine.Gap && less < more`},
		{file: "futoshiki.go", old: `t.SignsBelow[row][column] = "∨"`, new: `t.SignsBelow[row][column] = "∧"`},
		{file: "futoshiki.go", old: `from, to := l.Middle(s.More), l.Middle(s.Less)`, new: `to, from := l.Middle(s.More), l.Middle(s.Less)`},
		{file: "futoshiki.go", old: `x, y, dx, dy := (from.X+to.X)/2, (from.Y+to.Y)/2, (to.X-from.X)/style.Cell, (to.Y-from.Y)/style.Cell`, new: `x, y, dy, dx := (from.X+to.X)/2, (from.Y+to.Y)/2, (to.X-from.X)/style.Cell, (to.Y-from.Y)/style.Cell`},
		{file: "solver.go", old: `absent(end, ^digitsFor(g, d.Rule, end))`, new: `absent(end, digitsFor(g, d.Rule, end))`},
		{file: "solver.go", old: `absent(end, ^digitsFor(g, d.Rule, end))`, new: `absent(end, 0)`},
		{file: "solver.go", old: `n.CellsArg("cell", d.Targets)`, new: `n.CellsArg("cell", latin.OneCell(d.Chain[len(d.Chain)-1].Cell))`},
		{file: "solver.go", old: `latin.DigitsArg("digits", d.Digits),`, new: `latin.DigitsArg("digits", latin.OneDigit(bound)),`},
		{file: "../example.go", old: `		if symbols := c.allowed(cell); len(symbols) == 1 {`, new: `		if symbols := c.allowed(cell); len(symbols) == 0 {`},
		{file: "../celllayout.go", old: `text.String = left[0].Symbol`, new: `text.String = text.String + "?"`},
		{file: "read.go", old: `return latin.Pair{Less: cell, More: next}, true`, new: `return latin.Pair{Less: next, More: cell}, true`},
		{file: "read.go", old: `if whole && !slices.Contains(used, false) {`, new: `if slices.Contains(used, true) {`},
		{file: "../latin/foundsquare.go", old: `if k, ok := matchesPairs(upright[i].Joined(), rows); !ok {`, new: `if k, ok := matchesPairs(upright[i].Joined(), rows); !ok && k < 0 {`},
		{file: "../latin/hint.go", old: `if cell, d := n.cellAndNumber(m); slices.Contains(n.mistaken, cell) || !absent(cell, d) {`, new: `if cell, d := n.cellAndNumber(m); cell+d < 0 {`},
		{file: "../latin/hint.go", old: `g.Place(cell, d.Lowest())`, new: `g.Remove(cell, Digits(^d))`},
	})
}

func waterSortMutants() []mutant {
	return mutantsOf("watersort", []mutant{
		{file: "replay.go", old: `case len(to) == capacity:
			return engine.Errorf("move %d, %v`, new: `case len(to) > capacity:
			return engine.Errorf("move %d, %v`},
		{file: "replay.go", old: `bottle == strings.Repeat(bottle[:1], capacity)`, new: `len(bottle) == capacity`},
		{file: "position.go", old: `return min(from.topRunLength(), to.space(p.capacity))`, new: `return min(1, to.space(p.capacity))`},
		{file: "solve.go", old: `		if s.census.lacksBottom(k) {
			moves++`, new: `		if !s.census.lacksBottom(k) {
			moves++`},
		{file: "decide.go", old: `if s.bins > s.binsNeeded || j.layout.canReachGain(s) {`, new: `if s.bins > s.binsNeeded {`},
		{file: "search.go", old: `	if c.lacksBottom(k) {
		return 0
	}
	return 1`, new: `	if c.lacksBottom(k) {
		return 0
	}
	return 2`},
		{file: "puzzle.go", old: `moves := movePairs(r.moves)`, new: `moves := movePairs(r.moves[:len(r.moves)-1])`},
		{file: "solve.go", old: `return result{moves: s.solution(), bound: bound + slack}`, new: `return result{moves: s.solution(), bound: bound + slack + 1}`},
		{file: "solve.go", old: `moves = append(moves, l.nextMove)`, new: `moves = append(moves, l.nextMove, l.nextMove)`},
		{file: "symmetry.go", old: `slices.Sort(texts)`, new: `slices.Sort(texts[1:])`},
		{file: "symmetry.go", old: `return fmt.Sprintf("%d:%s", p.start.capacity, strings.Join(texts, "/"))`, new: `return fmt.Sprintf("%d:%s", p.start.capacity, strings.Join(texts[:2], "/"))`},
		{file: "symmetry.go", old: `name = splitmix.Mix(31*name + 7*names[b.colourAt(h)] + uint64(first))`, new: `name = splitmix.Mix(31*name + 7*uint64(b.colourAt(h)) + uint64(first))`},
		{file: "explain.go", old: `if line.MovesUntilLost < 0 && decideWithin(n.position, p.budget.afterMove()) == dead {`, new: `if line.MovesUntilLost < 0 && decideWithin(n.position, p.budget.afterMove()) != dead {`},
		{file: "explain.go", old: `case m.from == m.to:`, new: `case m.from == m.to && from == to+1:`},
		{file: "draw.go", old: `segments.add(p.bottles[n].colourAt(i), g.segment(corner, i))`, new: `segments.add(p.bottles[n].colourAt(0), g.segment(corner, i))`},
		{file: "draw.go", old: `		Columns: bottleColumns * longestRow(bottles, rows),`, new: `		Columns: longestRow(bottles, rows),`},
		{file: "play.go", old: `colours = append(colours, b.colourAt(s).glyph())`, new: `colours = []string{b.colourAt(s).glyph(), b.colourAt(s).glyph()}`},
		{file: "draw.go", old: `	end.pour(pour)`, new: `	end.pour(move{from: 1, to: 2})`},
		{file: "draw.go", old: `step := narrator{start, firstPrinted}.explain(pour)`, new: `step := narrator{start, firstInLines}.explain(pour)`},
		{file: "words.en.yaml", old: `pour-onto: "From {from}`, new: `pour-onto: "From {colour}`},
		{file: "readsegment.go", old: `l.area.Fill != other.area.Fill || l.glyph.Tint`, new: `l.glyph.Tint`},
		{file: "readfill.go", old: `w.Text != strconv.Itoa(b+1) || w.Weight`, new: `w.Weight`},
		{file: "readhatch.go", old: `case l.plate == nil || l.plate.Fill != l.area.Fill || !l.isPlateInPlace():`, new: `case l.plate == nil:`},
		{file: "readhatch.go", old: `if isLonger(&want, speck) && !scan.IsReached(`, new: `if isLonger(&want, 1<<40) && !scan.IsReached(`},
		{file: "read.go", old: `if !markMatching(bends, usedBends, want) {`, new: `if !markMatching(bends, usedBends, want) && i < 0 {`},
		{file: "hint.go", old: `MovesToUndo: p.movesToTakeBack(at.Moves, b)`, new: `MovesToUndo: 1`},
		{file: "hint.go", old: `MovesToUndo: p.movesToTakeBack(at.Moves, b)`, new: `MovesToUndo: len(at.Moves)`},
		{file: "hint.go", old: `case !ask.FindMistakes:`, new: `case false:`},
	})
}

func sortResortMutants() []mutant {
	return mutantsOf("sortresort", []mutant{
		{file: "answercheck.go", old: `case t[box].matches > 0:`, new: `case t[box].matches >= 0:`},
		{file: "answercheck.go", old: `b.gone = b.gone || b.despawns && b.items() == 0`, new: `b.gone = b.gone || b.despawns`},
		{file: "play/board.go", old: `f = rows[f.row()+1]`, new: `f = rows[len(rows)-1]`},
		{file: "play/board.go", old: `return p.fronts[i]&gone != 0 || b.boxes[i].lock > (b.total-int(p.left))/Copies`, new: `return p.fronts[i]&gone != 0`},
		{file: "puzzle.go", old: `{Name: "length", Value: len(r.Moves)},`, new: `{Name: "length", Value: r.Bound + 1},`},
		{file: "puzzle.go", old: `flagFact("optimal", r.Proven),`, new: `flagFact("optimal", !r.Proven),`},
		{file: "puzzle.go", old: `all[i] = []int{m.From, m.FromSlot, m.To, m.ToSlot}`, new: `all[i] = []int{m.From, m.ToSlot, m.To, m.FromSlot}`},
		{file: "example.go", old: `moveNumbers([]play.Move{move})[0]`, new: `[]int{2, 0, 1, 2}`},
		{file: "example.go", old: `tray.Letter(move.To))}`, new: `tray.Letter(move.To+3))}`},
		{file: "read.go", old: `	*target = n
`, new: `	*target = n + 1
`},
		{file: "readdrawing.go", old: `Locked: c.Lock > 0, UnlockMatches: c.Lock, Despawns: c.Despawn,`, new: `Locked: c.Lock > 0, UnlockMatches: c.Lock,`},
		{file: "tray/readtray.go", old: `case slices.Contains(r.usedLines, false), slices.Contains(r.usedCurves, false):`, new: `case slices.Contains(r.usedCurves, false):`},
		{file: "icons/match.go", old: `return e.areasMatch(found, slack) && e.curvesMatch(found, slack) && e.linesMatch(found, slack)`, new: `return e.areasMatch(found, slack) && e.curvesMatch(found, slack)`},
		{file: "tray/readtray.go", old: `if !r.hasStarsBefore(w, len(limits)-i) {`, new: `if !r.hasStarsBefore(w, 1) {`},
		{file: "hint.go", old: `step := p.explainMove(current, r.Moves[0])`, new: `step := engine.Step{}`},
	})
}

// mutantsOf completes mutants: it sets their kind, and adds its folder to their paths.
func mutantsOf(kind string, list []mutant) []mutant {
	for i := range list {
		list[i].kind, list[i].file = kind, path.Join(kind, list[i].file)
	}
	return list
}
