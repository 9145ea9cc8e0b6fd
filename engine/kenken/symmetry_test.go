package kenken

import (
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

// turnedByUnion returns the puzzle after one of the eight symmetries of latin.TurnedCell. Unlike
// turned, it joins the moved cells again.
func (p *Puzzle) turnedByUnion(turn int) *Puzzle {
	u := newDisjointSet()
	var clues [maxSize * maxSize]clue
	for i := range p.cages {
		c := &p.cages[i]
		first := latin.TurnedCell(p.size, int(c.cells[0]), turn)
		for _, cell := range c.cells[1:] {
			u.join(first, latin.TurnedCell(p.size, int(cell), turn))
		}
		clues[u.first(first)] = c.clue
	}
	q := &Puzzle{size: p.size, fromZero: p.fromZero, tier: p.tier, onlyProducts: p.onlyProducts, cages: u.cages(p.size)}
	for i := range q.cages {
		q.cages[i].clue = clues[q.cages[i].cells[0]]
	}
	q.setCageNumbers()
	return q
}

// TestTheCanonicalFormIsTheLeastText compares the canonical form with the texts of all turned
// puzzles.
func TestTheCanonicalFormIsTheLeastText(t *testing.T) {
	for i, l := range labelledPuzzles(t) {
		if !slowtests.On && i%13 > 0 {
			continue
		}
		p := mustParse(t, l.text)
		want := latin.LeastText(latin.SymmetryCount, func(turn int) string {
			q := p.turnedByUnion(turn)
			q.tier, q.onlyProducts = engine.NoTier, false
			return q.String()
		})
		if got := p.Canonical(); got != want {
			t.Fatalf("%s has the canonical form %s, want %s", p, got, want)
		}
	}
}

// TestCanonicalTells checks that puzzles with different clues, digits or cages have different
// canonical forms. The tier in the text doesn't count.
func TestCanonicalTells(t *testing.T) {
	p := mustParse(t, "3dn:_baa_3a,a6s1m3m2").Canonical()
	for text, same := range map[string]bool{
		"3:_baa_3a,a6s1m3m2":    true,
		"3dxm:_baa_3a,a6s1m3m2": true,
		"3dn:_baa_3a,a6s1m3a2":  false,
		"3dn:_baa_3a,a6s1m3m3":  false,
		"3dn:_baa_3a,a6s1m3q2":  false,
		"3z:_baa_3a,a6s1m3m2":   false,
	} {
		if got := mustParse(t, text).Canonical() == p; got != same {
			t.Errorf("%s is alike: %v", text, got)
		}
	}
}
