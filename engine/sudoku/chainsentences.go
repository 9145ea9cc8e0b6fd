package sudoku

import (
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// The sentences of chains name candidates as R1C2 = 5, where they are true, and
// R1C2 ≠ 5, where they are false; of a group, R1C2/R1C3 = 5.

// strandSentence names the sentence of an alternating chain.
func (d *deduction) strandSentence() string {
	switch {
	case d.sort == byRing:
		return "chain-ring"
	case d.digit == 0:
		return "chain-many"
	default:
		return "chain"
	}
}

// strandArgs are what that sentence names.
func (n namer) strandArgs(d *deduction) []engine.Arg {
	first, last := d.strand[0], d.strand[len(d.strand)-1]
	chain := make([]string, 0, len(d.strand))
	for _, at := range d.strand[1:] {
		chain = append(chain, n.stance(at))
	}
	args := []engine.Arg{engine.Literal("start", n.stance(first)), engine.Literal("chain", chain...)}
	first.on = true
	ends := engine.Literal("ends", n.stance(first), n.stance(last))
	removed := n.Cells("removed", d.removed)
	switch d.strandSentence() {
	case "chain-ring":
		return append(args, n.gone(d), removed)
	case "chain-many":
		return append(args, ends, n.gone(d), removed)
	default:
		return append(args, ends, latin.Numerals("digit", latin.One(d.digit)), removed)
	}
}

// stance names a candidate, or a group of them, as true or false.
func (n namer) stance(at stance) string { return n.Stance(at.cells, at.digit, at.on) }

// gone names everything that a deduction strikes, candidate by candidate.
func (n namer) gone(d *deduction) engine.Arg {
	var all []string
	for c := range d.removed.All() {
		for digit := range d.strikes[c].All() {
			all = append(all, n.implied(implied{candidateOf(c, digit), false}))
		}
	}
	return engine.Literal("struck", all...)
}

func (n namer) implied(i implied) string {
	return n.Stance(latin.OneCell(i.candidate.cell()), i.candidate.digit(), i.on)
}

// branching says how the branching chains of a deduction are looked for, if it is one by
// these.
func (d *deduction) branching() (how branching, ok bool) {
	switch d.technique {
	case nishioChain:
		return nishioChains, true
	case multipleChain:
		return multipleChains, true
	case dynamicChain:
		return dynamicChains, true
	case leftoverChain:
		return leftoverChains, true
	default:
		return branching{}, false
	}
}

// branchSentence names the sentence of branching chains.
func (d *deduction) branchSentence() string {
	switch d.sort {
	case byContradiction:
		return "branches-clash"
	case byBoth:
		return "branches-both"
	case byCell:
		return "branches-cell"
	default:
		return "branches-house"
	}
}

// branchArgs are what that sentence names.
func (n namer) branchArgs(d *deduction) []engine.Arg {
	struck, removed := latin.Numerals("struck", d.struck()), n.Cells("removed", d.removed)
	target := engine.Literal("target", n.implied(d.target))
	if d.sort == byContradiction {
		links := d.branches[0].links
		chain := make([]string, 0, len(links))
		for _, at := range d.branches[0].spoken()[1:] {
			chain = append(chain, n.implied(links[at].implied))
		}
		last := links[len(links)-1].implied
		clash := engine.Literal("clash", n.implied(implied{last.candidate, true}), n.implied(implied{last.candidate, false}))
		return []engine.Arg{engine.Literal("start", n.implied(links[0].implied)), engine.Literal("chain", chain...), clash, target, struck, removed}
	}
	branches := engine.Literal("branches", n.branches(d.branches)...)
	switch d.sort {
	case byBoth:
		start := d.branches[0].links[0].implied
		return []engine.Arg{n.cell("cell", start.candidate.cell()), latin.Numerals("digit", d.digits), branches, target, struck, removed}
	case byCell:
		return []engine.Arg{n.cell("cell", d.cell), branches, target, struck, removed}
	default:
		return []engine.Arg{n.Houses("house", d.houses), latin.Numerals("digit", d.digits), branches, target, struck, removed}
	}
}

// branches writes each branch as a way from what is supposed: an arrow leads to what
// follows from what stands before it, a comma to what follows from something earlier or
// from several.
func (n namer) branches(all []branch) (told []string) {
	for _, branch := range all {
		var b strings.Builder
		b.WriteByte('(')
		before := -1
		for _, at := range branch.spoken() {
			switch {
			case before < 0:
			case branch.follows(at, before):
				b.WriteString(" → ")
			default:
				b.WriteString(", ")
			}
			b.WriteString(n.implied(branch.links[at].implied))
			before = at
		}
		b.WriteByte(')')
		told = append(told, b.String())
	}
	return told
}
