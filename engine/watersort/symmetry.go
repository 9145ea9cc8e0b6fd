package watersort

import (
	"fmt"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/splitmix"
)

// Canonical returns the same text for all puzzles that differ only in the colours' names and the
// order of bottles. It works by colour refinement (Weisfeiler and Leman, 1968): a colour is named
// by its bottles and its heights in them, a bottle by its colours. The rounds end when they
// distinguish no more colours. In very regular puzzles some colours stay undistinguished, so
// different puzzles may have the same text.
func (p *Puzzle) Canonical() string {
	names, count := map[colour]uint64{}, -1
	for len(distinctHashes(names)) > count {
		count = len(distinctHashes(names))
		names = p.start.refineNames(names)
	}
	texts := make([]string, len(p.start.bottles))
	for i, b := range p.start.bottles {
		texts[i] = fmt.Sprintf("%x", b.hashWith(names))
	}
	slices.Sort(texts)
	return fmt.Sprintf("%d:%s", p.start.capacity, strings.Join(texts, "/"))
}

// refineNames does one round. It returns a new name for each colour, a hash that follows from the
// colour's bottles.
func (p position) refineNames(names map[colour]uint64) map[colour]uint64 {
	next := map[colour]uint64{}
	for _, b := range p.bottles {
		name := b.hashWith(names)
		for h := range b.height() {
			next[b.colourAt(h)] += splitmix.Mix(name + uint64(h))
		}
	}
	return next
}

// hashWith returns a hash of a bottle. It depends on the names of the colours, and on which
// segments have the same colour.
func (b bottle) hashWith(names map[colour]uint64) uint64 {
	name := uint64(b.height())
	for h := range b.height() {
		first := 0
		for b.colourAt(first) != b.colourAt(h) {
			first++
		}
		name = splitmix.Mix(31*name + 7*names[b.colourAt(h)] + uint64(first))
	}
	return name
}

// distinctHashes returns the set of names.
func distinctHashes(names map[colour]uint64) map[uint64]bool {
	hashes := map[uint64]bool{}
	for _, name := range names {
		hashes[name] = true
	}
	return hashes
}

// Symmetries returns some changes that give the same puzzle: they exchange bottles or
// rename colours.
func (Kind) Symmetries() []engine.Symmetry {
	symmetry := func(name string, change func(position)) engine.Symmetry {
		return engine.Symmetry{Name: name, Apply: func(p engine.Puzzle) engine.Puzzle {
			image := p.(*Puzzle).start.clone()
			change(image)
			return newPuzzle(image, p.(*Puzzle).policy, p.(*Puzzle).budget)
		}}
	}
	return []engine.Symmetry{
		symmetry("the outer bottles exchanged", func(p position) {
			p.bottles[0], p.bottles[len(p.bottles)-1] = p.bottles[len(p.bottles)-1], p.bottles[0]
		}),
		symmetry("bottles in reverse order", func(p position) { slices.Reverse(p.bottles) }),
		symmetry("colours shifted", func(p position) { p.rename(func(c colour) colour { return c%maxColours + 1 }) }),
		symmetry("two colours exchanged", func(p position) {
			p.rename(func(c colour) colour {
				if c <= 2 {
					return 3 - c
				}
				return c
			})
		}),
	}
}

// rename gives every colour another name.
func (p position) rename(name func(colour) colour) {
	for i, b := range p.bottles {
		var renamed bottle
		for h := range b.height() {
			renamed = renamed.add(name(b.colourAt(h)), 1)
		}
		p.bottles[i] = renamed
	}
}
