// Package kinds is the one list of all kinds of puzzle.
package kinds

import (
	"octavo/engine"
	"octavo/engine/kenken"
	"octavo/engine/sortresort"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
)

// All returns every kind, in the order in which help lists them. The worlds are
// what a publisher has written to make levels of; without them all is known of
// a kind but how to make its puzzles.
func All(worlds ...*sortresort.World) []engine.Kind {
	return []engine.Kind{
		sudoku.Kind{},
		kenken.Kind{},
		watersort.Kind{},
		sortresort.Kind{Worlds: worlds},
	}
}

// Named finds a kind by its name.
func Named(name string, worlds ...*sortresort.World) (engine.Kind, bool) {
	for _, k := range All(worlds...) {
		if k.Name() == name {
			return k, true
		}
	}
	return nil, false
}

// Names lists the names of all kinds.
func Names() []string {
	var names []string
	for _, k := range All() {
		names = append(names, k.Name())
	}
	return names
}
