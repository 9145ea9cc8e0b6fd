// Package kinds lists all kinds of puzzle. Kinds don't register themselves. Help, books and the
// conformance suite use [All].
package kinds

import (
	"slices"

	"octavo/engine"
	"octavo/engine/futoshiki"
	"octavo/engine/kenken"
	"octavo/engine/maze"
	"octavo/engine/sortresort"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
	"octavo/engine/wordsearch"
)

// All returns every kind in the order of help, with the publisher's materials. A kind without its
// material can do everything except make puzzles.
func All(materials ...engine.Material) []engine.Kind {
	return engine.WithMaterials([]engine.Kind{
		sudoku.Kind{},
		kenken.Kind{},
		futoshiki.Kind{},
		watersort.Kind{},
		sortresort.Kind{},
		wordsearch.Kind{},
		maze.Kind{},
	}, materials...)
}

// Named returns the kind with a name. It returns false if there is none.
func Named(name string, materials ...engine.Material) (engine.Kind, bool) {
	all := All(materials...)
	i := slices.IndexFunc(all, func(k engine.Kind) bool { return k.Name() == name })
	if i < 0 {
		return nil, false
	}
	return all[i], true
}

// Names returns the names of all kinds.
func Names() []string {
	var names []string
	for _, k := range All() {
		names = append(names, k.Name())
	}
	return names
}
