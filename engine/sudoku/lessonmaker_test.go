package sudoku

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// positionsOf is the number of positions of a lesson: an example and three exercises.
const positionsOf = 4

// The number of random puzzles that are searched for positions: at least minPuzzles, then until all are
// found, but at most maxPuzzles.
const (
	minPuzzles = 600
	maxPuzzles = 20_000
)

// TestLessonPositionsAreMade makes, with -update, the positions of lessons that are missing or no longer
// show their technique. It takes them from explanations of random puzzles: positions in which the
// technique is next, with little to look at and a large effect. All others stay unchanged.
func TestLessonPositionsAreMade(t *testing.T) {
	if !goldentest.Updating() {
		t.Skip("they are made with -update")
	}
	var missing []string
	for _, rungs := range themesOf(technique.Ladder.Names()) {
		if storedPositions(lessonOf(rungs[0])) == nil {
			missing = append(missing, rungs...)
		}
	}
	best := bestMoments(t, missing)
	var file strings.Builder
	for _, rungs := range themesOf(technique.Ladder.Names()) {
		name := lessonOf(rungs[0])
		positions := storedPositions(name)
		if positions == nil {
			positions = choosePositions(best, rungs)
		}
		for _, position := range positions {
			fmt.Fprintf(&file, "%s %s\n", name, position)
		}
	}
	goldentest.Write(t, "lessons/positions.txt", file.String())
}

// storedPositions returns the stored positions of a lesson if they are complete and show the technique,
// otherwise nil.
func storedPositions(name string) []string {
	for _, lesson := range (Kind{}).Lessons() {
		if taught, err := lesson.Steps(Kind{}); lesson.Name == name && err == nil && len(taught) == positionsOf {
			return lesson.Positions
		}
	}
	return nil
}

// bestMoments returns the best moments for some rungs, best first.
func bestMoments(t *testing.T, rungs []string) map[string][]moment {
	t.Helper()
	best := map[string][]moment{}
	isComplete := func() bool {
		return !slices.ContainsFunc(themesOf(rungs), func(theme []string) bool { return len(choosePositions(best, theme)) < positionsOf })
	}
	for seed := uint64(0); len(rungs) > 0 && seed < maxPuzzles && !(seed >= minPuzzles && isComplete()); seed++ {
		p := &Puzzle{grid: minimalPuzzle(rand.New(rand.NewPCG(seed, 14)))}
		steps, err := p.Explain()
		if err != nil {
			t.Fatal(err)
		}
		for name, current := range momentsOf(p, steps) {
			best[name] = append(best[name], current)
			slices.SortStableFunc(best[name], func(a, b moment) int { return cmp.Compare(a.cost, b.cost) })
			best[name] = best[name][:min(len(best[name]), positionsOf)]
		}
	}
	return best
}

// minimalPuzzle returns a random 9×9 puzzle with no superfluous given.
func minimalPuzzle(rng *rand.Rand) board.Grid {
	g := board.RandomSolution(board.Nine, rng)
	for _, c := range rng.Perm(board.Nine.Cells) {
		rest := g
		rest.Cells[c] = 0
		if n, _ := board.CountSolutions(&rest, 2); n == 1 {
			g = rest
		}
	}
	return g
}

// themesOf groups rungs by their lessons, in order.
func themesOf(rungs []string) (themes [][]string) {
	for _, rung := range rungs {
		i := slices.IndexFunc(themes, func(t []string) bool { return lessonOf(t[0]) == lessonOf(rung) })
		if i < 0 {
			i, themes = len(themes), append(themes, nil)
		}
		themes[i] = append(themes[i], rung)
	}
	return themes
}

// choosePositions returns positions of a lesson on some rungs, taking from each rung in turn.
func choosePositions(best map[string][]moment, rungs []string) (positions []string) {
	for n := range positionsOf {
		for _, rung := range rungs {
			if n < len(best[rung]) && len(positions) < positionsOf {
				positions = append(positions, best[rung][n].position)
			}
		}
	}
	return positions
}

// A moment is a position in which a technique is next.
type moment struct {
	position string
	cost     int // the effort of reading it, minus its effect
}

// momentsOf returns the best moments of an explanation, by technique.
func momentsOf(p *Puzzle, steps []engine.Step) map[string]moment {
	best := map[string]moment{}
	filled, struck := []byte(p.String()), []engine.CellSymbol(nil)
	for i, step := range steps {
		current := moment{cost: costOf(filled, struck, steps[i:])}
		if previous, ok := best[step.Technique]; !ok || current.cost < previous.cost {
			current.position = engine.Position{Filled: string(filled), Struck: remainingMarks(filled, struck)}.String()
			best[step.Technique] = current
		}
		for _, m := range step.Placed {
			filled[m.Row*board.Nine.Side+m.Column] = m.Symbol[0]
		}
		struck = append(struck, step.Struck...)
	}
	return best
}

// remainingMarks returns the marks of candidates that the digits alone don't exclude.
func remainingMarks(filled []byte, struck []engine.CellSymbol) (marks []engine.CellSymbol) {
	g, err := board.Parse(string(filled))
	if err != nil {
		panic(err)
	}
	var b board.Board
	b.Set(&g)
	for _, m := range struck {
		if cell := m.Row*board.Nine.Side + m.Column; g.Cells[cell] == 0 && b.Candidates[cell].Has(int(m.Symbol[0]-'0')) {
			marks = append(marks, m)
		}
	}
	return marks
}

// The costs of a moment. Singles are best in a grid half full, other techniques in one nearly full. A
// reader must take in the named cells and the causes. It is good if a placement follows at once.
const (
	halfOfCells     = 38
	minOpen         = 12
	costOfTerm      = 2
	gainOfPlacement = 20
	costOfFewOpen   = 1000
	cellsPerCost    = 4
)

func costOf(filled []byte, struck []engine.CellSymbol, steps []engine.Step) int {
	open := strings.Count(string(filled), string(engine.Gap))
	if len(steps[0].Placed) > 0 {
		return max(open-halfOfCells, halfOfCells-open)
	}
	cost := open*cellsPerCost - len(remainingMarks(filled, struck)) + len(steps[0].Causes)/cellsPerCost
	if open < minOpen {
		cost += costOfFewOpen
	}
	for _, arg := range steps[0].Args {
		cost += costOfTerm * len(arg.Terms)
	}
	if len(steps) > 1 && len(steps[1].Placed) > 0 {
		cost -= gainOfPlacement
	}
	return cost
}
