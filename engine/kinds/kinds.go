// Package kinds is the one list of all kinds of puzzle.
//
// [All] is it; nothing registers itself. Whatever works with every kind (help, books,
// the tests of the suite) goes by this list.
package kinds

import (
	"slices"

	"octavo/engine"
	"octavo/engine/futoshiki"
	"octavo/engine/kenken"
	"octavo/engine/sortresort"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
)

// All returns every kind, in the order in which help lists them, with the
// materials that a publisher has for them. Of a kind that lacks its material all
// is known but how to make its puzzles.
func All(materials ...engine.Material) []engine.Kind {
	return engine.Supply([]engine.Kind{
		sudoku.Kind{},
		kenken.Kind{},
		futoshiki.Kind{},
		watersort.Kind{},
		sortresort.Kind{},
	}, materials...)
}

// Named finds a kind by its name.
func Named(name string, materials ...engine.Material) (engine.Kind, bool) {
	all := All(materials...)
	i := slices.IndexFunc(all, func(k engine.Kind) bool { return k.Name() == name })
	if i < 0 {
		return nil, false
	}
	return all[i], true
}

// Names lists the names of all kinds.
func Names() []string {
	var names []string
	for _, k := range All() {
		names = append(names, k.Name())
	}
	return names
}
