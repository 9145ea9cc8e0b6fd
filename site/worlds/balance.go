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

// balanceOf reads the balance beside a world: nil where there is none. What is
// left out of it is as in the balance of the game; lists are replaced whole.
func balanceOf(w *content.World) (*sortresort.Balance, strict.Problems) {
	if w.Balance == nil {
		return nil, nil
	}
	r := balanceReader{source: w.Balance, balance: sortresort.Standard(), at: map[string]strict.Pos{"": w.Balance.At(0)}, whole: map[string]bool{}}
	r.read()
	if len(r.problems) > 0 {
		r.alsoWrong()
		return nil, r.problems
	}
	for _, fault := range r.balance.Faults() {
		r.problems = append(r.problems, w.Balance.Problemf(r.placeOf(fault.Path), "", "%s", fault))
	}
	return r.balance, r.problems
}

// A balanceReader reads a balance, and remembers where each part of it stands.
type balanceReader struct {
	source   *strict.Source
	balance  *sortresort.Balance
	at       map[string]strict.Pos
	whole    map[string]bool // what could be read whole
	problems strict.Problems
}

// alsoWrong says of numbers that could be read what can't be of them by themselves, so that
// another mistake, such as a key that isn't known, doesn't hide it.
func (r *balanceReader) alsoWrong() {
	for _, fault := range r.balance.Misfits() {
		list, _, _ := strings.Cut(fault.Path, "[")
		switch pos := r.at[fault.Path]; {
		case !r.whole[fault.Path] && !r.whole[list]:
		case fault.Path == "timer.lose" && !r.whole["timer.start"] && r.at["timer.start"] != strict.Pos{}: // by which it goes
		case pos.Line > 0:
			r.problems = append(r.problems, r.source.Problemf(pos, "", "%s", fault))
		}
	}
}

// placeOf is where a part of the balance stands or, where it isn't written, the
// part that it would stand in.
func (r *balanceReader) placeOf(path string) strict.Pos {
	for {
		if pos, ok := r.at[path]; ok {
			return pos
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
}

// mostNumber is more than any number of a balance is.
const mostNumber = 100_000

func (r *balanceReader) read() {
	f, ok := r.source.YAML("the balance", &r.problems)
	if problem := r.notJSON(); problem != nil {
		r.problems = slices.DeleteFunc(r.problems, func(p *strict.Problem) bool { return p.Pos == problem.Pos }) // what YAML says of the same
		r.problems = append(r.problems, problem)
	}
	if !ok {
		return
	}
	b := r.balance
	r.number(f, "", "levels", &b.Levels)
	r.number(f, "", "plain", &b.Plain)
	r.numbers(f, "", "types", &b.Types)
	r.numbers(f, "", "containers", &b.Containers)
	r.numbers(f, "", "stars", &b.Stars)
	r.curves(f)
	r.mechanics(f)
	r.placement(f)
	r.layout(f)
	f.Done()
}

// notJSON is the problem of a text that is no JSON, of which YAML, by which it
// is read with its places, would take some.
func (r *balanceReader) notJSON() *strict.Problem {
	var value json.RawMessage
	err := json.Unmarshal([]byte(r.source.Text()), &value)
	if err == nil {
		return nil
	}
	text := r.source.Text()
	syntax, ok := errors.AsType[*json.SyntaxError](err)
	if early := !ok || syntax.Offset < 1 || int(syntax.Offset) >= len(text); early && len(r.problems) > 0 {
		return nil // since what isn't closed was said
	} else if early {
		return r.source.Problemf(r.source.At(len(text)), "", "the balance is no JSON: it ends too early")
	}
	offset := int(syntax.Offset) - 1
	unexpected, _ := utf8.DecodeRuneInString(text[offset:])
	return r.source.Problemf(r.source.At(offset), "", "the balance is no JSON: %q can't stand here; possible: {\"key\": value} with keys and texts in double quotation marks, a comma between any two and none behind the last, and no comments", unexpected)
}

// number takes a number in place of the one that is there.
func (r *balanceReader) number(f *strict.Fields, path, key string, to *int) {
	if !f.Written(key) {
		f.Number(key, 0, mostNumber, *to)
		return
	}
	r.at[path+key] = f.PositionOf(key)
	n := strict.Located[int]{}
	if least, most, ok := r.balance.Bounds(path + key); ok {
		n = f.Whole(key, least, most, mostNumber)
	} else {
		n = f.Number(key, 0, mostNumber, *to)
	}
	if n.Pos.Line > 0 {
		*to, r.at[path+key], r.whole[path+key] = n.Value, n.Pos, true
	}
}

// numbers takes a list in place of the one that is there.
func (r *balanceReader) numbers(f *strict.Fields, path, key string, to *[]int) {
	before := len(r.problems)
	least, most, ok := r.balance.EntryBounds(path + key)
	if !ok {
		least, most = 0, mostNumber
	}
	list := f.Numbers(key, least, most, mostNumber)
	if !f.Written(key) {
		return
	}
	r.at[path+key], *to = f.PositionOf(key), nil
	r.whole[path+key] = len(r.problems) == before
	for i, n := range list {
		r.at[fmt.Sprintf("%s%s[%d]", path, key, i)] = n.Pos
		*to = append(*to, n.Value)
	}
}

// row takes a list that has as many numbers as there are.
func (r *balanceReader) row(f *strict.Fields, path, key string, to []int) {
	var list []int
	r.numbers(f, path, key, &list)
	switch {
	case !f.Written(key):
	case len(list) == len(to):
		copy(to, list)
	default:
		f.Errorf(f.PositionOf(key), key, "%s has %d numbers; possible: %d", key, len(list), len(to))
	}
}

// group takes the keys of a group. It is empty where the group isn't written.
func (r *balanceReader) group(f *strict.Fields, key string) *strict.Fields {
	g := f.Group(key, key, "an object with the keys of "+key)
	if f.Written(key) {
		r.at[key] = f.PositionOf(key)
	}
	return g
}

// listed takes a list of groups in place of the one that is there.
func listed[T any](r *balanceReader, f *strict.Fields, path, key, example string, list *[]T, read func(g *strict.Fields, path string, to *T)) {
	groups := f.Groups(key, "objects", example)
	if !f.Written(key) {
		return
	}
	r.at[path+key], *list = f.PositionOf(key), nil
	for i, g := range groups {
		at := fmt.Sprintf("%s%s[%d]", path, key, i)
		r.at[at] = g.Pos()
		var value T
		read(g, at+".", &value)
		g.Done()
		*list = append(*list, value)
	}
}

// curves are those that rise with the levels.
func (r *balanceReader) curves(f *strict.Fields) {
	b := r.balance
	listed(r, f, "", "fill", `an object such as {"from": 2, "to": 5, "start": 800, "step": 0}`, &b.Fill, func(g *strict.Fields, path string, to *sortresort.Ramp) {
		g.Require("from", "to", "start", "step")
		r.number(g, path, "from", &to.From)
		r.number(g, path, "to", &to.To)
		r.number(g, path, "start", &to.Start)
		r.number(g, path, "step", &to.Step)
	})
	listed(r, f, "", "rows", `an object such as {"from": 10, "to": 14, "cycle": [3, 2]}`, &b.Rows, func(g *strict.Fields, path string, to *sortresort.Cycle) {
		g.Require("from", "to", "cycle")
		r.number(g, path, "from", &to.From)
		r.number(g, path, "to", &to.To)
		r.numbers(g, path, "cycle", &to.Cycle)
	})
	timer := r.group(f, "timer")
	r.number(timer, "timer.", "start", &b.Timer.Start)
	r.number(timer, "timer.", "lose", &b.Timer.Lose)
	r.number(timer, "timer.", "least", &b.Timer.Least)
	timer.Done()
}

func (r *balanceReader) placement(f *strict.Fields) {
	g, p := r.group(f, "placement"), &r.balance.Placement
	for _, x := range []part{
		{"frontOfOneRow", &p.FrontOfOneRow}, {"frontOfMoreRows", &p.FrontOfMoreRows}, {"buffer", &p.Buffer}, {"leastFree", &p.LeastFree},
		{"choice", &p.Choice}, {"deals", &p.Deals}, {"climbs", &p.Climbs}, {"tries", &p.Tries},
	} {
		r.number(g, "placement.", x.key, x.to)
	}
	g.Done()
}

func (r *balanceReader) layout(f *strict.Fields) {
	g, y := r.group(f, "layout"), &r.balance.Layout
	for _, x := range []part{
		{"width", &y.Width}, {"left", &y.Left}, {"right", &y.Right}, {"singleLeft", &y.SingleLeft}, {"singleRight", &y.SingleRight},
		{"top", &y.Top}, {"bottom", &y.Bottom}, {"middle", &y.Middle}, {"spacing", &y.Spacing}, {"outside", &y.Outside},
		{"moveDistance", &y.MoveDistance}, {"moveSpeed", &y.MoveSpeed}, {"fallSpeed", &y.FallSpeed},
	} {
		r.number(g, "layout.", x.key, x.to)
	}
	r.row(g, "layout.", "threeColumns", y.ThreeColumns[:])
	r.row(g, "layout.", "twoColumns", y.TwoColumns[:])
	r.numbers(g, "layout.", "gaps", &y.Gaps)
	g.Done()
}

// A part of the balance is a number with its key.
type part struct {
	key string
	to  *int
}
