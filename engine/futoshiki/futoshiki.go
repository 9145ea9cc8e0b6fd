// Package futoshiki is the kind Futoshiki: Latin squares of 4×4 to 9×9 cells
// with signs between neighbours that say which of the two is larger. [Kind] is
// the way in. The text form and the tiers are those of Unequal in Simon Tatham's
// Portable Puzzle Collection. What all Latin squares share is in package latin;
// rules, text and tiers are written down in docs/rules/futoshiki.md.
package futoshiki

import (
	"context"
	"embed"
	"fmt"
	"math/rand/v2"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// Kind is Futoshiki.
type Kind struct{}

// Name is the kind's identifier.
func (Kind) Name() string { return "futoshiki" }

// Version names the making algorithm: what a seed makes.
func (Kind) Version() string { return "1" }

// Tiers lists what can be made.
func (Kind) Tiers() []engine.Tier { return engine.AllTiers() }

const minSize, maxSize = 4, latin.MaxSize

var sizeOption = engine.OptionSpec{Key: "size", Low: minSize, High: maxSize, Default: "5", Help: "cells in a row"}

// Options lists what can be set.
func (Kind) Options() []engine.OptionSpec { return []engine.OptionSpec{sizeOption} }

// Techniques names the rungs of the grader's ladder, cheapest first.
func (Kind) Techniques() []string { return ladder.Names() }

//go:embed rules.es.md rules.en.md words.es.yaml words.en.yaml
var texts embed.FS

// Texts holds what the kind says to its readers.
func (Kind) Texts() embed.FS { return texts }

// Check says whether an answer is right: a Latin square with the given digits
// that keeps every sign.
func (Kind) Check(puzzle engine.Puzzle, answer engine.Solution) error {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return latin.Referee(p.size, '1', p.given[:], answer, func(digits string) error {
		for _, s := range p.signs() {
			larger, smaller := digits[s.larger], digits[s.smaller]
			if larger != engine.Gap && smaller != engine.Gap && larger < smaller {
				return fmt.Errorf("cell %d holds %q, which is not more than %q", s.larger, larger, smaller)
			}
		}
		return nil
	})
}

// Symmetries turn and mirror the square, and reverse digits and signs.
func (Kind) Symmetries() []engine.Symmetry { return latin.Symmetries(true, (*Puzzle).image) }

// Canonical is the smallest text of all images.
func (p *Puzzle) Canonical() string {
	return latin.Least(2*latin.Turns, func(i int) string {
		q := p.image(i/2, i%2 == 1)
		q.claim = ""
		return q.String()
	})
}

// image is the puzzle turned as latin.Image counts it, perhaps with its digits
// counted from the other end.
func (p *Puzzle) image(turn int, reversed bool) *Puzzle {
	q := &Puzzle{size: p.size, claim: p.claim}
	for cell, d := range p.given[:p.size*p.size] {
		if d != 0 && reversed {
			d = uint8(p.size) + 1 - d
		}
		q.given[latin.Image(p.size, cell, turn)] = d
	}
	for _, s := range p.signs() {
		if reversed {
			s.larger, s.smaller = s.smaller, s.larger
		}
		q.set(sign{latin.Image(p.size, s.larger, turn), latin.Image(p.size, s.smaller, turn)}, true)
	}
	return q
}

// Maker configures a source of candidates.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(k.Options(), options); err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(options.Get(sizeOption))
	return maker{size}, err
}

// A maker proposes puzzles of one size.
type maker struct{ size int }

// Offer has the tiers of the size.
func (m maker) Offer() engine.Offer {
	extent := engine.Extent{Columns: m.size, Rows: m.size}
	return engine.Offer{Tiers: tiersOf(m.size), Format: engine.Format{Extent: extent, LeastCell: 8 * figure.Millimetre}}
}

func tiersOf(size int) []engine.Tier {
	return engine.AllTiers()
}

// Propose takes clues away from a full grid with all its signs, digits first.
func (m maker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	thinning := latin.Thinning[Puzzle]{Full: m.full, Clues: (*Puzzle).clues, YieldsTo: (*Puzzle).yieldsTo, Drafts: 8}
	p, exact, err := thinning.Make(ctx, rng, want.Tier)
	if exact {
		p.claim = claims[want.Tier]
	}
	return []engine.Puzzle{&p}, err
}

// claims are the letters of Unequal's difficulties, by tier.
var claims = [...]string{engine.Easy: "e", engine.Normal: "e", engine.Hard: "k", engine.Extreme: "x", engine.Unreasonable: "r"}

func (m maker) full(rng *rand.Rand) Puzzle {
	p := Puzzle{size: m.size, given: latin.Square(m.size, rng)}
	for cell := range m.size * m.size {
		p.given[cell]++
	}
	for cell := range m.size * m.size {
		for direction := range letters {
			next, ok := latin.Neighbour(m.size, cell, direction)
			p.over[cell][direction] = ok && p.given[cell] > p.given[next]
		}
	}
	return p
}

func (p *Puzzle) clues() [][]func(*Puzzle) {
	groups := make([][]func(*Puzzle), 2)
	for cell, d := range p.given[:p.size*p.size] {
		if d != 0 {
			groups[0] = append(groups[0], func(p *Puzzle) { p.given[cell] = 0 })
		}
	}
	for _, s := range p.signs() {
		groups[1] = append(groups[1], func(p *Puzzle) { p.set(s, false) })
	}
	return groups
}
