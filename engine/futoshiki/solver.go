package futoshiki

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// Rules of signs, in addition to the rules of the square. The digits of a cell are limited by the
// length of a chain of signs, and by the digits that are possible at its end.
const (
	signChain = latin.FirstKindRule + iota // uses the digit of the last cell, if that is known
	signNotes                              // uses the candidates of the last cell
)

// ladder lists the techniques, cheapest first. The tiers easy and normal together are what Unequal
// calls Easy. Hard is its Tricky, extreme its Extreme and unreasonable its Recursive.
var ladder = latin.NewLadder(engine.Hard, latin.Singles(engine.Easy), []latin.TechniqueSpec{
	{Rule: signChain, Name: "sign-chain", Tier: engine.Easy},
	{Rule: signNotes, Name: "sign-notes", Tier: engine.Normal},
}, latin.Subsets(engine.Hard), latin.FishAndChains(engine.Extreme))

// signs holds the pairs of neighbours with a sign between them.
type signs []latin.Pair

// Ladder returns the ladder of Futoshiki.
func (signs) Ladder() *latin.Ladder { return ladder }

// Funcs returns the functions that apply the signs to a square.
func (s signs) Funcs(g *latin.Grid, _ *latin.Given) latin.ClueFuncs {
	return latin.ClueFuncs{
		Try: func(rule latin.Rule) int {
			return g.StrikeByOrder(rule, s, func(cell int) latin.Digits { return digitsFor(g, rule, cell) })
		},
		AreMet: func() bool { return g.AreOrdered(s) },
	}
}

// Wording returns the functions that explain deductions by chains of signs.
func (signs) Wording(g *latin.Grid, _ *latin.Given) latin.Wording {
	return latin.Wording{
		Sentence: func(d *latin.Deduction) (string, []engine.Arg) { return sentence(g, d) },
		Causes: func(d *latin.Deduction, absent func(cell int, digits latin.Digits)) {
			end := d.Chain[len(d.Chain)-1].Cell
			absent(end, ^digitsFor(g, d.Rule, end))
		},
		Highlight: func(d *latin.Deduction, to latin.Highlighter) {
			for _, l := range d.Chain {
				to.AddCells(latin.OneCell(l.Cell))
			}
		},
	}
}

// digitsFor returns the digits that a rule assumes to be possible in the last cell of a chain. For
// signNotes these are the cell's candidates. Other rules use the candidate if there is only one,
// and otherwise assume all digits.
func digitsFor(g *latin.Grid, rule latin.Rule, cell int) latin.Digits {
	if has := g.Candidates(cell); rule == signNotes || has.IsSingle() {
		return has
	}
	return latin.Consecutive(1, g.Size())
}

// sentence returns the key and the arguments of the sentence for a deduction from signs. It names
// the chain, such as R1C1 > R1C2 ≥ 2, and the limit that this sets for the first cell.
func sentence(g *latin.Grid, d *latin.Deduction) (key string, args []engine.Arg) {
	n := latin.Namer{Size: g.Size()}
	end := digitsFor(g, d.Rule, d.Chain[len(d.Chain)-1].Cell)
	key, sign, limit, bound := "signs-least", " > ", " ≥ "+strconv.Itoa(end.Lowest()), d.Digits.Highest()+1
	if g.Candidates(d.Targets.First()).Highest() == d.Digits.Highest() {
		key, sign, limit, bound = "signs-most", " < ", " ≤ "+strconv.Itoa(end.Highest()), d.Digits.Lowest()-1
	}
	if end.IsSingle() {
		limit = " = " + strconv.Itoa(end.Lowest())
	}
	var cells []string
	for _, l := range d.Chain {
		cells = append(cells, n.CellName(l.Cell))
	}
	return key, []engine.Arg{
		engine.Literal("signs", strings.Join(cells, sign)+limit), n.CellsArg("cell", d.Targets),
		latin.DigitsArg("digit", latin.OneDigit(bound)), latin.DigitsArg("digits", d.Digits),
	}
}
