//go:build slow

package kenken

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
)

// A checker replays the steps of an explanation on the slow grader's board, by their sentences.
// Each step must follow from the clues and the candidates by its rule, and remove a candidate.
type checker struct {
	*slow
	step engine.Step
}

// TestExplain checks every step of a thousand puzzles of all sizes, tiers and options. The steps
// must end with the solution.
func TestExplain(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 8))
	checked, used := 0, map[string]int{}
	for _, options := range []engine.Options{
		nil, {"ops": "*"}, {"free": "3"}, {"zero": "true"}, {"mystery": "true"},
	} {
		for size := minSize; size <= 7; size++ {
			all := engine.Options{"size": strconv.Itoa(size)}
			for k, v := range options {
				all[k] = v
			}
			m := mustMake(t, all)
			for _, tier := range explainedTiers(m, options) {
				for range 12 {
					checkExplanation(t, propose(t, m, rng, tier), used)
					checked++
				}
			}
		}
	}
	for i, l := range labelledPuzzles(t) {
		if i%13 == 0 {
			checkExplanation(t, mustParse(t, l.text), used)
			checked++
		}
	}
	if checked < 1000 {
		t.Errorf("only %d puzzles were checked", checked)
	}
	for _, name := range (Kind{}).Techniques() {
		rare := []string{"hidden-quad", "naked-quad", "jellyfish", "forcing-chain"}
		if used[name] == 0 && !slices.Contains(rare, name) {
			t.Errorf("no step used %s", name)
		}
	}
	t.Logf("%d puzzles: %v", checked, used)
}

// explainedTiers omits tiers that take long to make.
func explainedTiers(m *maker, options engine.Options) []engine.Tier {
	if options["ops"] == "*" {
		return m.Offer().Tiers[:2]
	}
	return m.Offer().Tiers
}

func checkExplanation(t *testing.T, p *Puzzle, used map[string]int) {
	t.Helper()
	steps, err := p.Explain()
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	c := checker{slow: newSlow(p)}
	for i, step := range steps {
		c.step = step
		before := c.clone()
		for _, a := range step.Args {
			if one := strings.HasSuffix(step.Key, "-one"); a.Name == "digits" && strings.HasPrefix(step.Key, "cage-") && one != (len(a.Terms) == 1) {
				t.Fatalf("%s: step %d has the sentence %s, but %d digits", p, i+1, step.Key, len(a.Terms))
			}
		}
		if err := c.check(); err != nil {
			t.Fatalf("%s: step %d, %v: %v", p, i+1, step, err)
		}
		if err := c.checkData(before); err != nil {
			t.Fatalf("%s: step %d, %v: %v", p, i+1, step, err)
		}
		used[step.Technique]++
	}
	if !c.valid() {
		t.Errorf("%s: the steps end with %v", p, c.grid)
	}
}

// checkData compares the data of a step with its effect on the board.
func (c *checker) checkData(before *slow) error {
	at := func(m engine.CellSymbol) (cell, digit int) { return m.Row*c.w + m.Column, int(m.Symbol[0] - '0') }
	for _, m := range c.step.Causes {
		if cell, d := at(m); before.may[cell][d] {
			return fmt.Errorf("%d can still stand in cell %d, but its absence is a cause", d, cell)
		}
	}
	for _, m := range c.step.Placed {
		cell, d := at(m)
		if before.grid[cell] >= 0 || c.grid[cell] != d {
			return fmt.Errorf("%d is not placed in cell %d", d, cell)
		}
		before.place(cell, d)
	}
	for _, m := range c.step.Struck {
		if cell, d := at(m); !before.strike(cell, d) {
			return fmt.Errorf("%d is struck from cell %d, where it could not stand", d, cell)
		}
	}
	if !reflect.DeepEqual(before.may, c.may) || !reflect.DeepEqual(before.grid, c.grid) {
		return fmt.Errorf("the data of the step and its sentence have different effects")
	}
	return nil
}

func (c *checker) check() error {
	switch t := c.step.Technique; t {
	case "naked-single":
		return c.nakedSingle()
	case "hidden-single":
		return c.hiddenSingle()
	case "cage-digits", "cage-cells":
		return c.cageRule(t == "cage-digits")
	case "cage-line":
		return c.cageLine()
	case "x-wing", "swordfish", "jellyfish":
		return c.fish(map[string]int{"x-wing": 2, "swordfish": 3, "jellyfish": 4}[t])
	case "forcing-chain":
		return c.forcingChain()
	case "xy-wing":
		return c.xyWing()
	case "w-wing":
		return c.wWing()
	case "alternating-chain":
		return c.alternatingChain()
	case "search":
		return c.search()
	default:
		how, size, ok := strings.Cut(t, "-")
		k := map[string]int{"pair": 2, "triple": 3, "quad": 4}[size]
		if !ok || k == 0 {
			return fmt.Errorf("no such rule")
		}
		return c.subset(how == "naked", k)
	}
}

// terms returns the terms of an argument.
func (c *checker) terms(name string) []engine.Term {
	for _, a := range c.step.Args {
		if a.Name == name {
			return a.Terms
		}
	}
	return nil
}

func (c *checker) cells(name string) (cells []int) {
	for _, t := range c.terms(name) {
		cells = append(cells, c.cell(t.Text))
	}
	return cells
}

func (c *checker) cell(text string) int {
	var row, column int
	if _, err := fmt.Sscanf(text, "R%dC%d", &row, &column); err != nil {
		panic(text)
	}
	return (row-1)*c.w + column - 1
}

func (c *checker) digits(name string) (digits []int) {
	for _, t := range c.terms(name) {
		d, err := strconv.Atoi(t.Text)
		if err != nil {
			panic(t.Text)
		}
		digits = append(digits, d)
	}
	return digits
}

// lines returns the numbers of rows and columns in the slow grader.
func (c *checker) lines(name string) (lines []int) {
	for _, t := range c.terms(name) {
		n, err := strconv.Atoi(t.Text)
		if err != nil {
			panic(t.Text)
		}
		if t.Word == "column" {
			n += c.w
		}
		lines = append(lines, n-1)
	}
	return lines
}

// theCage finds the cage that a step names by its first cell and its clue.
func (c *checker) theCage() (*cage, error) {
	first := c.cells("at")[0]
	for i := range c.p.cages {
		k := &c.p.cages[i]
		if int(k.cells[0]) != first {
			continue
		}
		term := c.terms("cage")[0]
		words := []string{"sum", "product", "difference", "quotient", "mystery"}
		word := words[strings.IndexByte("amsdq", opLetters[k.op])]
		if len(k.cells) == 1 {
			word = "given"
		}
		if term.Word != word || term.Text != strconv.Itoa(k.target) {
			return nil, fmt.Errorf("the cage there is %v", k.clue)
		}
		return k, nil
	}
	return nil, fmt.Errorf("no cage begins at cell %d", first)
}

// remove strikes digits from cells. Each cell must have one of them.
func (c *checker) remove(cells, digits []int) error {
	if len(cells) == 0 || len(digits) == 0 {
		return fmt.Errorf("removes nothing")
	}
	for _, cell := range cells {
		had := false
		for _, d := range digits {
			had = c.strike(cell, d) || had
		}
		if !had {
			return fmt.Errorf("cell %d has none of %v", cell, digits)
		}
	}
	return nil
}

func (c *checker) nakedSingle() error {
	cell, d := c.cells("cell")[0], c.digits("digit")[0]
	if c.number(cell) != 1 || !c.may[cell][d] || c.grid[cell] >= 0 {
		return fmt.Errorf("cell %d has %v", cell, c.may[cell])
	}
	c.place(cell, d)
	return nil
}

func (c *checker) hiddenSingle() error {
	cell, d, line := c.cells("cell")[0], c.digits("digit")[0], c.line(c.lines("house")[0])
	for _, other := range line {
		if c.may[other][d] != (other == cell) {
			return fmt.Errorf("%d can stand in cell %d: %v", d, other, c.may[other][d])
		}
	}
	c.place(cell, d)
	return nil
}

func (c *checker) cageRule(everywhere bool) error {
	k, err := c.theCage()
	if err != nil {
		return err
	}
	cells, digits := c.cells("cells"), c.digits("digits")
	for _, l := range c.layouts(k) {
		for i, d := range l {
			if slices.Contains(digits, d) && (everywhere || slices.Contains(cells, int(k.cells[i]))) {
				return fmt.Errorf("layout %v has one of them", l)
			}
		}
	}
	for _, cell := range cells {
		if !slices.Contains(k.cells, uint8(cell)) {
			return fmt.Errorf("cell %d is not in the cage", cell)
		}
	}
	return c.remove(cells, digits)
}

func (c *checker) cageLine() error {
	k, err := c.theCage()
	if err != nil {
		return err
	}
	line, d := c.line(c.lines("line")[0]), c.digits("digit")[0]
	for _, l := range c.layouts(k) {
		has := false
		for i, e := range l {
			has = has || e == d && slices.Contains(line, int(k.cells[i]))
		}
		if !has {
			return fmt.Errorf("layout %v has no such digit in the line", l)
		}
	}
	for _, cell := range c.cells("cells") {
		if slices.Contains(k.cells, uint8(cell)) || !slices.Contains(line, cell) {
			return fmt.Errorf("cell %d is in the cage, or not in the line", cell)
		}
	}
	return c.remove(c.cells("cells"), []int{d})
}

func (c *checker) subset(naked bool, k int) error {
	line, cells, digits := c.line(c.lines("house")[0]), c.cells("cells"), c.digits("digits")
	if len(cells) != k || len(digits) != k {
		return fmt.Errorf("%d cells, %d digits", len(cells), len(digits))
	}
	for _, cell := range line {
		inside := slices.Contains(cells, cell)
		for d, may := range c.may[cell] {
			if may && naked && inside && !slices.Contains(digits, d) {
				return fmt.Errorf("cell %d may be %d too", cell, d)
			}
			if may && !naked && !inside && slices.Contains(digits, d) {
				return fmt.Errorf("%d may stand in cell %d too", d, cell)
			}
		}
	}
	if naked {
		removed := c.cells("removed")
		for _, cell := range removed {
			if !slices.Contains(line, cell) || slices.Contains(cells, cell) {
				return fmt.Errorf("cell %d should lose nothing", cell)
			}
		}
		return c.remove(removed, digits)
	}
	var rest, losing []int
	for d := range 10 {
		having := slices.DeleteFunc(slices.Clone(cells), func(cell int) bool { return !c.may[cell][d] })
		if !slices.Contains(digits, d) && len(having) > 0 {
			rest, losing = append(rest, d), append(losing, having...)
		}
	}
	if !slices.Equal(rest, c.digits("removed")) {
		return fmt.Errorf("strikes %v, not %v", c.digits("removed"), rest)
	}
	slices.Sort(losing)
	return c.remove(slices.Compact(losing), rest)
}

func (c *checker) fish(k int) error {
	base, cover, d := c.lines("lines"), c.lines("others"), c.digits("digit")[0]
	if len(base) != k || len(cover) != k || (base[0] < c.w) == (cover[0] < c.w) {
		return fmt.Errorf("base %v, cover %v", base, cover)
	}
	in := func(lines []int, cell int) bool {
		return slices.ContainsFunc(lines, func(i int) bool { return slices.Contains(c.line(i), cell) })
	}
	for cell := range c.may {
		if c.may[cell][d] && in(base, cell) && !in(cover, cell) {
			return fmt.Errorf("cell %d is not covered", cell)
		}
	}
	for _, cell := range c.cells("removed") {
		if in(base, cell) || !in(cover, cell) {
			return fmt.Errorf("cell %d should lose nothing", cell)
		}
	}
	return c.remove(c.cells("removed"), []int{d})
}

func (c *checker) aligned(a, b int) bool { return a != b && (a/c.w == b/c.w || a%c.w == b%c.w) }

func (c *checker) forcingChain() error {
	start, n, target := c.cells("start")[0], c.digits("digit")[0], c.cells("cell")[0]
	at, digit := start, -1
	for i, t := range c.terms("chain") {
		name, d, _ := strings.Cut(t.Text, " = ")
		cell := c.cell(name)
		v, err := strconv.Atoi(d)
		if err != nil {
			return err
		}
		taken := digit
		if i == 0 {
			taken = n
		} else if !c.aligned(at, cell) {
			return fmt.Errorf("cell %d is not in line with %d", cell, at)
		}
		if c.number(cell) != 2 || !c.may[cell][taken] || c.other(cell, taken) != v {
			return fmt.Errorf("cell %d is not forced to %d", cell, v)
		}
		at, digit = cell, v
	}
	if digit != n || !c.aligned(start, target) || !c.aligned(at, target) {
		return fmt.Errorf("the chain ends with %d in cell %d", digit, at)
	}
	return c.remove([]int{target}, []int{n})
}

// search tries every other candidate of the cell until it fails.
func (c *checker) search() error {
	cell, d := c.cells("cell")[0], c.digits("digit")[0]
	for e, may := range c.may[cell] {
		if !may {
			continue
		}
		try := c.clone()
		try.place(cell, e)
		if n := try.count(); (n > 0) != (e == d) {
			return fmt.Errorf("with %d there are %d solutions", e, n)
		}
	}
	c.place(cell, d)
	return nil
}
