package site

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/cmd/engines/worker"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/engine/slowtests"
	"octavo/render/scripts"
)

// A hintedGame is a position without mistakes in which a hint is asked for.
type hintedGame struct {
	Data     map[string]any `json:"data"`
	Position string         `json:"position"`
	Near     int            `json:"near"`

	kind, puzzle, solution string
	plain                  *plainPosition
	isChained              bool // whether the puzzle needs a wing or a chain
}

// A givenHint is a hint in a position.
type givenHint struct {
	technique string
	placed    [][2]int // cells and symbols
	struck    [][2]int
}

// TestHintsAreTheEasiest asks for hints in some dozen positions (slow: 500) on the way to solutions, with some
// notes struck, as help on a page does: singles by the page's module, all else by the engines. Each hint
// is true, and no technique of a plain ladder is cheaper. Singles are the nearest to the last cell.
func TestHintsAreTheEasiest(t *testing.T) {
	n := 64
	if slowtests.On {
		n = 500
	}
	games := hintedGames(t, n)
	var reply struct {
		Hints []struct {
			Read      bool
			Technique string
			Placed    []string
		}
	}
	inNode(t, "hints", scripts.Words{}, map[string]any{"games": games}, &reply)
	singles, used := 0, map[string]int{}
	for i, g := range games {
		own := reply.Hints[i]
		if !own.Read {
			t.Fatalf("%s: %s isn't read", g.puzzle, g.Position)
		}
		h := givenHint{technique: own.Technique}
		if own.Technique == "" {
			h = g.askEngines(t)
		} else {
			singles++
			for _, mark := range own.Placed {
				cell, symbol, _ := strings.Cut(mark, ":")
				n, _ := strconv.Atoi(cell)
				h.placed = append(h.placed, [2]int{n, strings.Index(g.plain.symbols, symbol)})
			}
		}
		used[g.kind+" "+h.technique]++
		g.holds(t, h)
	}
	t.Logf("%d singles of %d hints; %v", singles, len(games), used)
	if singles < len(games)/4 || singles > len(games)*3/4 {
		t.Errorf("%d of %d hints are singles: the positions are all of one sort", singles, len(games))
	}
}

// askEngines returns the hint of the engines.
func (g *hintedGame) askEngines(t *testing.T) givenHint {
	t.Helper()
	side := g.plain.side
	near := worker.Mark{Row: g.Near / side, Column: g.Near % side}
	reply := worker.Answer(t.Context(), worker.Request{Do: worker.Hint, Kind: g.kind, Puzzle: g.puzzle, Position: g.Position, Near: &near})
	if reply.Error != nil || reply.Hint.Step == nil {
		t.Fatalf("%s at %s: %+v", g.puzzle, g.Position, reply)
	}
	marks := func(list []worker.Mark) (all [][2]int) {
		for _, m := range list {
			all = append(all, [2]int{m.Row*side + m.Column, strings.Index(g.plain.symbols, m.Symbol)})
		}
		return all
	}
	step := reply.Hint.Step
	return givenHint{step.Technique, marks(step.Placed), marks(step.Struck)}
}

// holds checks a hint against the solution and the slow ladder.
func (g *hintedGame) holds(t *testing.T, h givenHint) {
	t.Helper()
	at := fmt.Sprintf("%s %s at %s, %s", g.kind, g.puzzle, g.Position, h.technique)
	news := false
	for _, m := range h.placed {
		news = news || g.plain.value[m[0]] < 0
		if g.solution[m[0]] != g.plain.symbols[m[1]] {
			t.Errorf("%s: cell %d isn't %c", at, m[0], g.plain.symbols[m[1]])
		}
	}
	for _, m := range h.struck {
		news = news || g.plain.candidates[m[0]]>>m[1]&1 == 1
		if g.solution[m[0]] == g.plain.symbols[m[1]] {
			t.Errorf("%s: the symbol of cell %d is struck", at, m[0])
		}
	}
	if !news {
		t.Errorf("%s: the hint is no news: %v", at, h)
	}
	for _, technique := range g.ladder() {
		cells := g.plain.applies(technique)
		if technique == h.technique {
			if len(cells) > 0 && len(h.placed) > 0 {
				g.isNearest(t, at, h.placed[0][0], cells)
			}
			return
		}
		if len(cells) > 0 {
			t.Errorf("%s: %s is cheaper, in cell %d", at, technique, cells[0])
			return
		}
	}
}

// ladder returns the techniques of the kind, cheapest first. The last open cell of a house comes before all.
func (g *hintedGame) ladder() []string {
	kind, _ := kinds.Named(g.kind)
	all := slices.Concat([]string{"full-house"}, slices.DeleteFunc(kind.Techniques(), func(t string) bool { return t == "full-house" }))
	if !g.plain.boxed { // the module has the words of sudokus
		for i, name := range all {
			all[i] = strings.Replace(name, "hidden-single", "hidden-single-line", 1)
		}
	}
	return all
}

func (g *hintedGame) isNearest(t *testing.T, at string, cell int, others []int) {
	t.Helper()
	side := g.plain.side
	far := func(c int) int {
		rows, columns := c/side-g.Near/side, c%side-g.Near%side
		return max(rows, -rows) + max(columns, -columns)
	}
	for _, other := range others {
		if far(other) < far(cell) {
			t.Errorf("%s: cell %d is nearer to %d than %d", at, other, g.Near, cell)
			return
		}
	}
}

// hintedGames returns n positions, always the same: half of them partly filled by chance, half after
// all singles and some more steps.
func hintedGames(t *testing.T, n int) (games []hintedGame) {
	t.Helper()
	rng := rand.New(rand.NewPCG(39, 3))
	var starts []hintedGame
	for _, ask := range []worker.Request{
		{Kind: "sudoku", Tier: "easy", Options: map[string]string{"size": "6"}}, {Kind: "sudoku", Tier: "easy", Options: map[string]string{"size": "16"}},
		{Kind: "sudoku", Tier: "normal"}, {Kind: "sudoku", Tier: "hard"}, {Kind: "sudoku", Tier: "extreme"},
		{Kind: "kenken", Tier: "easy"}, {Kind: "kenken", Tier: "normal"}, {Kind: "kenken", Tier: "hard"},
		{Kind: "futoshiki", Tier: "easy"}, {Kind: "futoshiki", Tier: "normal"}, {Kind: "futoshiki", Tier: "hard"},
	} {
		for seed := range 2 {
			ask.Do, ask.Seed = worker.Make, fmt.Sprintf("easiest %d", seed)
			starts = append(starts, newHintedGame(t, ask))
		}
	}
	var chained []hintedGame
	for _, technique := range []string{"xy-wing", "xyz-wing", "w-wing", "wxyz-wing", "xy-chain", "alternating-chain", "als-xz"} {
		tier := "hard"
		if strings.HasSuffix(technique, "chain") || technique == "als-xz" {
			tier = "extreme"
		}
		ask := worker.Request{Do: worker.Make, Kind: "sudoku", Tier: tier, Options: map[string]string{"technique": technique}, Seed: "easiest"}
		g := newHintedGame(t, ask)
		g.isChained = true
		chained = append(chained, g)
	}
	for i := range n {
		if i%4 == 3 { // a puzzle that needs a wing or a chain
			games = append(games, chained[i/4%len(chained)].playedOn(t, rng, true))
			continue
		}
		games = append(games, starts[i%len(starts)].playedOn(t, rng, i%4 > 1))
	}
	return games
}

func newHintedGame(t *testing.T, ask worker.Request) hintedGame {
	t.Helper()
	made := worker.Answer(t.Context(), ask)
	if made.Error != nil {
		t.Fatalf("%+v: %v", ask, made.Error)
	}
	g := hintedGame{kind: ask.Kind, puzzle: made.Made[0].Puzzle, solution: made.Made[0].Solution.Text}
	shown := worker.Answer(t.Context(), worker.Request{Do: worker.Show, Kind: g.kind, Puzzle: g.puzzle}).Shown
	text, err := json.Marshal(shown.Grid)
	if err != nil {
		t.Fatal(err)
	}
	var data gridData
	for _, into := range []any{&data, &g.Data} {
		if err := json.Unmarshal(text, into); err != nil {
			t.Fatal(err)
		}
	}
	g.Data["kind"], g.Data["text"], g.Data["solution"] = g.kind, g.puzzle, g.solution
	g.plain = newPlainPosition(data, shown)
	for cell := range data.Given {
		if n := strings.IndexByte(data.Symbols, data.Given[cell]); n >= 0 {
			g.plain.place(cell, n)
		}
	}
	return g
}

// playedOn returns a position on the way from the start to the solution.
func (g hintedGame) playedOn(t *testing.T, rng *rand.Rand, bySteps bool) hintedGame {
	t.Helper()
	p := *g.plain
	p.value, p.candidates = slices.Clone(p.value), slices.Clone(p.candidates)
	g.plain = &p
	place := func(cell int) { p.place(cell, strings.IndexByte(p.symbols, g.solution[cell])) }
	if bySteps {
		for steps := rng.IntN(6); steps >= 0 && len(p.open(p.all())) > 1; steps-- {
			for singles := p.singles(); len(singles) > 0 && len(p.open(p.all())) > 1; singles = p.singles() {
				place(singles[rng.IntN(len(singles))])
			}
			if len(p.open(p.all())) < 2 {
				break
			}
			g.writePosition()
			h := g.askEngines(t)
			if g.isChained { // go on to a step that is dearer than subsets
				steps = rng.IntN(2)
				if slices.Index(g.ladder(), h.technique) < slices.Index(g.ladder(), "x-wing") {
					steps = 1
				}
			}
			if steps > 0 {
				for _, m := range h.struck {
					p.candidates[m[0]] &^= 1 << m[1]
				}
				for _, m := range h.placed {
					place(m[0])
				}
			}
		}
	} else {
		for share := rng.Float64(); len(p.open(p.all())) > 1 && share > 0; share -= 1 / float64(p.side*p.side) {
			open := p.open(p.all())
			place(open[rng.IntN(len(open))])
		}
		for _, cell := range p.open(p.all()) {
			for n := range p.side {
				if rng.IntN(12) == 0 && p.symbols[n] != g.solution[cell] {
					p.candidates[cell] &^= 1 << n
				}
			}
		}
	}
	g.Near = rng.IntN(p.side * p.side)
	g.writePosition()
	return g
}

func (p *plainPosition) all() (cells []int) {
	for cell := range p.value {
		cells = append(cells, cell)
	}
	return cells
}

func (p *plainPosition) singles() []int {
	return slices.Concat(p.applies("naked-single"), p.applies("hidden-single"))
}

// writePosition writes the position with its notes as a link has it.
func (g *hintedGame) writePosition() {
	var at engine.Position
	filled := make([]byte, len(g.solution))
	for cell, n := range g.plain.value {
		filled[cell] = engine.Gap
		if n >= 0 {
			filled[cell] = g.plain.symbols[n]
			continue
		}
		for other := range g.plain.side {
			if g.plain.candidates[cell]>>other&1 == 0 {
				at.Struck = append(at.Struck, engine.CellSymbol{Row: cell / g.plain.side, Column: cell % g.plain.side, Symbol: g.plain.symbols[other : other+1]})
			}
		}
	}
	at.Filled = string(filled)
	g.Position = at.String()
}
