// Package kinds is the one list of all kinds of puzzle.
package kinds

import (
	"octavo/engine"
	"octavo/engine/kenken"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
)

// All returns every kind, in the order in which help lists them.
func All() []engine.Kind {
	return []engine.Kind{
		sudoku.Kind{},
		kenken.Kind{},
		watersort.Kind{},
	}
}

// Named finds a kind by its name.
func Named(name string) (engine.Kind, bool) {
	for _, k := range All() {
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
