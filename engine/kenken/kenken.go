// Package kenken is the kind KenKen (calcudoku): Latin squares of 3×3 to 9×9
// cells, divided into cages whose digits make a given sum, product, difference
// or quotient.
//
// The text format and the tiers are those of Keen in Simon Tatham's Portable
// Puzzle Collection.
package kenken

const (
	minSize = 3
	maxSize = 9
)
