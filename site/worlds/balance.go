package worlds

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/sortresort"
)

// balanceOf reads the balance file of a world. It returns nil if there is none. Missing numbers are
// those of the game. A list replaces the game's whole list.
func balanceOf(w *content.World) (*sortresort.Balance, strict.Problems) {
	if w.Balance == nil {
		return nil, nil
	}
	r := balanceReader{source: w.Balance, balance: sortresort.Standard(), positions: map[string]strict.Pos{"": w.Balance.At(0)}, isRead: map[string]bool{}}
	r.read()
	if len(r.problems) > 0 {
		r.reportFaults()
		return nil, r.problems
	}
	for _, fault := range r.balance.Faults() {
		r.problems = append(r.problems, w.Balance.Problemf(r.nearestPosition(fault.Path), "", "%s", fault))
	}
	return r.balance, r.problems
}

// A balanceReader reads a balance and remembers the positions of its parts.
type balanceReader struct {
	source    *strict.Source
	balance   *sortresort.Balance
	positions map[string]strict.Pos
	isRead    map[string]bool // parts that were read without problems
	problems  strict.Problems
}

// reportFaults is for a balance of which some parts couldn't be read. It reports impossible numbers
// in the other parts.
func (r *balanceReader) reportFaults() {
	for _, fault := range r.balance.SingleFaults() {
		list, _, _ := strings.Cut(fault.Path, "[")
		switch pos := r.positions[fault.Path]; {
		case !r.isRead[fault.Path] && !r.isRead[list]:
		case fault.Path == "timer.lose" && !r.isRead["timer.start"] && r.positions["timer.start"] != strict.Pos{}: // timer.lose can't be checked without timer.start
		case pos.Line > 0:
			r.problems = append(r.problems, r.source.Problemf(pos, "", "%s", fault))
		}
	}
}

// nearestPosition returns the position of a part of the balance, else of the part around it.
func (r *balanceReader) nearestPosition(path string) strict.Pos {
	for {
		if pos, ok := r.positions[path]; ok {
			return pos
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
}

// maxNumber is the largest number that can be read. All numbers of a balance are smaller.
const maxNumber = 100_000

func (r *balanceReader) read() {
	f, ok := r.source.YAML("the balance", &r.problems)
	if problem := r.jsonProblem(); problem != nil {
		r.problems = slices.DeleteFunc(r.problems, func(p *strict.Problem) bool { return p.Pos == problem.Pos }) // drop problems of the YAML reader at the same position
		r.problems = append(r.problems, problem)
	}
	if !ok {
		return
	}
	b := r.balance
	r.readNumber(f, "", "levels", &b.Levels)
	r.readNumber(f, "", "plain", &b.Plain)
	r.readNumbers(f, "", "types", &b.Types)
	r.readNumbers(f, "", "containers", &b.Containers)
	r.readNumbers(f, "", "stars", &b.Stars)
	r.readCurves(f)
	r.readMechanics(f)
	r.readPlacement(f)
	r.readLayout(f)
	f.Done()
}

// jsonProblem reports a text that isn't JSON, or returns nil. The YAML reader, which knows
// positions, would accept some of these texts.
func (r *balanceReader) jsonProblem() *strict.Problem {
	var value json.RawMessage
	err := json.Unmarshal([]byte(r.source.Text()), &value)
	if err == nil {
		return nil
	}
	text := r.source.Text()
	syntax, ok := errors.AsType[*json.SyntaxError](err)
	if early := !ok || syntax.Offset < 1 || int(syntax.Offset) >= len(text); early && len(r.problems) > 0 {
		return nil // the YAML reader has reported the missing bracket
	} else if early {
		return r.source.Problemf(r.source.At(len(text)), "", "the balance is no JSON: it ends too early")
	}
	offset := int(syntax.Offset) - 1
	unexpected, _ := utf8.DecodeRuneInString(text[offset:])
	return r.source.Problemf(r.source.At(offset), "", "the balance is no JSON: %q can't stand here; possible: {\"key\": value} with keys and texts in double quotation marks, a comma between any two and none behind the last, and no comments", unexpected)
}

// readNumber replaces a number of the game if the file has the key.
func (r *balanceReader) readNumber(f *strict.Fields, path, key string, to *int) {
	if !f.Written(key) {
		f.Number(key, 0, maxNumber, *to)
		return
	}
	r.positions[path+key] = f.PositionOf(key)
	n := strict.Located[int]{}
	if least, most, ok := r.balance.Bounds(path + key); ok {
		n = f.WholeNumber(key, least, most, maxNumber)
	} else {
		n = f.Number(key, 0, maxNumber, *to)
	}
	if n.Pos.Line > 0 {
		*to, r.positions[path+key], r.isRead[path+key] = n.Value, n.Pos, true
	}
}

// readNumbers replaces a list of numbers of the game if the file has the key.
func (r *balanceReader) readNumbers(f *strict.Fields, path, key string, to *[]int) {
	before := len(r.problems)
	least, most, ok := r.balance.EntryBounds(path + key)
	if !ok {
		least, most = 0, maxNumber
	}
	list := f.Numbers(key, least, most, maxNumber)
	if !f.Written(key) {
		return
	}
	r.positions[path+key], *to = f.PositionOf(key), nil
	r.isRead[path+key] = len(r.problems) == before
	for i, n := range list {
		r.positions[fmt.Sprintf("%s%s[%d]", path, key, i)] = n.Pos
		*to = append(*to, n.Value)
	}
}

// readRow replaces the entries of a list with a fixed length.
func (r *balanceReader) readRow(f *strict.Fields, path, key string, to []int) {
	var list []int
	r.readNumbers(f, path, key, &list)
	switch {
	case !f.Written(key):
	case len(list) == len(to):
		copy(to, list)
	default:
		f.Errorf(f.PositionOf(key), key, "%s has %d numbers; possible: %d", key, len(list), len(to))
	}
}

// readGroup returns the fields of a group, which are empty if the group isn't written.
func (r *balanceReader) readGroup(f *strict.Fields, key string) *strict.Fields {
	g := f.Group(key, key, "an object with the keys of "+key)
	if f.Written(key) {
		r.positions[key] = f.PositionOf(key)
	}
	return g
}

// readList replaces a list of groups of the game if the file has the key.
func readList[T any](r *balanceReader, f *strict.Fields, path, key, example string, list *[]T, read func(g *strict.Fields, path string, to *T)) {
	groups := f.Groups(key, "objects", example)
	if !f.Written(key) {
		return
	}
	r.positions[path+key], *list = f.PositionOf(key), nil
	for i, g := range groups {
		at := fmt.Sprintf("%s%s[%d]", path, key, i)
		r.positions[at] = g.Pos()
		var value T
		read(g, at+".", &value)
		g.Done()
		*list = append(*list, value)
	}
}

func (r *balanceReader) readRamps(f *strict.Fields, key, example string, ramps *[]sortresort.Ramp) {
	readList(r, f, "", key, example, ramps, func(g *strict.Fields, path string, to *sortresort.Ramp) {
		g.Require("from", "to", "start", "step")
		r.readNumber(g, path, "from", &to.From)
		r.readNumber(g, path, "to", &to.To)
		r.readNumber(g, path, "start", &to.Start)
		r.readNumber(g, path, "step", &to.Step)
	})
}

// readCurves reads the numbers that change with the number of the level: fill, difficulty, rows and timer.
func (r *balanceReader) readCurves(f *strict.Fields) {
	b := r.balance
	r.readRamps(f, "fill", `an object such as {"from": 2, "to": 5, "start": 800, "step": 0}`, &b.Fill)
	r.readRamps(f, "difficulty", `an object such as {"from": 14, "to": 70, "start": 770, "step": 5}`, &b.Difficulty)
	readList(r, f, "", "rows", `an object such as {"from": 10, "to": 14, "cycle": [3, 2]}`, &b.Rows, func(g *strict.Fields, path string, to *sortresort.Cycle) {
		g.Require("from", "to", "cycle")
		r.readNumber(g, path, "from", &to.From)
		r.readNumber(g, path, "to", &to.To)
		r.readNumbers(g, path, "cycle", &to.Cycle)
	})
	timer := r.readGroup(f, "timer")
	r.readNumber(timer, "timer.", "start", &b.Timer.Start)
	r.readNumber(timer, "timer.", "lose", &b.Timer.Lose)
	r.readNumber(timer, "timer.", "least", &b.Timer.Least)
	timer.Done()
}

func (r *balanceReader) readPlacement(f *strict.Fields) {
	g, p := r.readGroup(f, "placement"), &r.balance.Placement
	for _, x := range []keyedNumber{
		{"frontOfOneRow", &p.FrontOfOneRow}, {"frontOfMoreRows", &p.FrontOfMoreRows}, {"buffer", &p.Buffer}, {"leastFree", &p.MinFree},
		{"choice", &p.Choice}, {"deals", &p.Deals}, {"climbs", &p.Climbs}, {"measures", &p.Measures}, {"tries", &p.Tries},
	} {
		r.readNumber(g, "placement.", x.key, x.to)
	}
	g.Done()
}

func (r *balanceReader) readLayout(f *strict.Fields) {
	g, y := r.readGroup(f, "layout"), &r.balance.Layout
	for _, x := range []keyedNumber{
		{"width", &y.Width}, {"left", &y.Left}, {"right", &y.Right}, {"singleLeft", &y.SingleLeft}, {"singleRight", &y.SingleRight},
		{"top", &y.Top}, {"bottom", &y.Bottom}, {"middle", &y.Middle}, {"spacing", &y.Spacing}, {"outside", &y.Outside},
		{"moveDistance", &y.MoveDistance}, {"moveSpeed", &y.MoveSpeed}, {"fallSpeed", &y.FallSpeed},
	} {
		r.readNumber(g, "layout.", x.key, x.to)
	}
	r.readRow(g, "layout.", "threeColumns", y.ThreeColumns[:])
	r.readRow(g, "layout.", "twoColumns", y.TwoColumns[:])
	r.readNumbers(g, "layout.", "gaps", &y.Gaps)
	g.Done()
}

// A keyedNumber is a number of the balance with its key.
type keyedNumber struct {
	key string
	to  *int
}

// readMechanics reads at which levels mechanics appear, and how many containers have each.
func (r *balanceReader) readMechanics(f *strict.Fields) {
	b := r.balance
	readList(r, f, "", "schedule", `an object such as {"from": 11, "to": 15, "mechanics": ["locked"]}`, &b.Schedule, func(g *strict.Fields, path string, to *sortresort.Window) {
		g.Require("from", "to", "mechanics")
		r.readNumber(g, path, "from", &to.From)
		r.readNumber(g, path, "to", &to.To)
		to.Mechanics = mechanicsNamed(g.Words("mechanics", mechanicNames()))
	})
	rotation := r.readGroup(f, "rotation")
	r.readNumber(rotation, "rotation.", "from", &b.Rotation.From)
	if cycle := rotation.WordLists("cycle", mechanicNames()); rotation.Written("cycle") {
		r.positions["rotation.cycle"], b.Rotation.Cycle = rotation.PositionOf("cycle"), nil
		for _, words := range cycle {
			b.Rotation.Cycle = append(b.Rotation.Cycle, mechanicsNamed(words))
		}
	}
	rotation.Done()
	extra := r.readGroup(f, "extra")
	r.readNumber(extra, "extra.", "from", &b.Extra.From)
	if among := extra.Words("among", mechanicNames()); extra.Written("among") {
		b.Extra.Among = mechanicsNamed(among)
	}
	extra.Done()
	r.readSteps(f, "", "matches", &b.Matches)
	r.readByMechanic(f)
}

// readByMechanic reads the numbers of each mechanic.
func (r *balanceReader) readByMechanic(f *strict.Fields) {
	b := r.balance
	counts, fewest, speed := r.readGroup(f, "counts"), r.readGroup(f, "fewest"), r.readGroup(f, "speed")
	for _, m := range sortresort.Mechanics() {
		steps, least, gradient := b.Counts[m], b.Fewest[m], b.Speed[m]
		r.readSteps(counts, "counts.", m.String(), &steps)
		r.readNumber(fewest, "fewest.", m.String(), &least)
		b.Counts[m], b.Fewest[m] = steps, least
		if _, moves := b.Speed[m]; moves {
			g := speed.Group(m.String(), m.String(), `an object such as {"start": 600, "step": 3}`)
			path := "speed." + m.String() + "."
			r.readNumber(g, path, "start", &gradient.Start)
			r.readNumber(g, path, "step", &gradient.Step)
			g.Done()
			b.Speed[m] = gradient
		}
	}
	counts.Done()
	fewest.Done()
	speed.Done()
}

// readSteps reads numbers that change at certain levels.
func (r *balanceReader) readSteps(f *strict.Fields, path, key string, to *[]sortresort.Step) {
	readList(r, f, path, key, `an object such as {"from": 41, "value": 2}`, to, func(g *strict.Fields, path string, to *sortresort.Step) {
		g.Require("from", "value")
		r.readNumber(g, path, "from", &to.From)
		r.readNumber(g, path, "value", &to.Value)
	})
}

func mechanicNames() []string {
	var names []string
	for _, m := range sortresort.Mechanics() {
		names = append(names, m.String())
	}
	return names
}

// mechanicsNamed returns the mechanics with these names. It skips unknown names.
func mechanicsNamed(words []strict.Located[string]) []sortresort.Mechanic {
	var all []sortresort.Mechanic
	for _, word := range words {
		for _, m := range sortresort.Mechanics() {
			if m.String() == word.Value {
				all = append(all, m)
			}
		}
	}
	return all
}
