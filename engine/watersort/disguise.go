package watersort

import (
	"slices"

	"octavo/engine"
)

// Symmetries exchange bottles and rename colours.
func (Kind) Symmetries() []engine.Symmetry {
	of := func(name string, change func(position)) engine.Symmetry {
		return engine.Symmetry{Name: name, Image: func(p engine.Puzzle) engine.Puzzle {
			image := p.(*Puzzle).start.clone()
			change(image)
			return newPuzzle(image, p.(*Puzzle).policy)
		}}
	}
	return []engine.Symmetry{
		of("the outer bottles exchanged", func(p position) {
			p.bottles[0], p.bottles[len(p.bottles)-1] = p.bottles[len(p.bottles)-1], p.bottles[0]
		}),
		of("bottles in reverse order", func(p position) { slices.Reverse(p.bottles) }),
		of("colours shifted", func(p position) { p.rename(func(c colour) colour { return c%maxColours + 1 }) }),
		of("two colours exchanged", func(p position) {
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
			renamed = renamed.add(name(b.at(h)), 1)
		}
		p.bottles[i] = renamed
	}
}
