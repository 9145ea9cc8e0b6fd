// Package kenken is the kind KenKen (calcudoku): Latin squares of 3×3 to 9×9
// cells, divided into cages whose digits make a given sum, product, difference
// or quotient.
//
// [Kind] is the way in. The text format and the tiers are those of Keen in Simon
// Tatham's Portable Puzzle Collection; docs/rules/kenken.md says what was taken
// over, what was added, and why its words for the tiers hold.
package kenken

import (
	"embed"

	"octavo/engine"
)

// Kind is KenKen.
type Kind struct{}

const (
	minSize = 3
	maxSize = 9
)

// version names the making algorithm: what a seed makes.
const version = "1"

// Name is the kind's identifier.
func (Kind) Name() string { return "kenken" }

// Version names the making algorithm.
func (Kind) Version() string { return version }

// Tiers lists what can be made.
func (Kind) Tiers() []engine.Tier { return engine.AllTiers() }

// Techniques names the rungs of the ladder that explanations climb, cheapest first.
func (Kind) Techniques() []string { return ladder.Told() }

// Parse reads a puzzle from its canonical text.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	p, err := parse(text)
	if err != nil {
		return nil, err
	}
	return p, nil
}

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts holds what the kind says to its readers.
func (Kind) Texts() embed.FS { return texts }

// Example is a cage of two cells whose sum only two digits have.
func (k Kind) Example() (engine.Example, error) {
	return engine.FirstStep(k, "4:a3_a4_7a_,a7d2d2m6m4s1m4a5")
}
