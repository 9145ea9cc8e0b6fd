package product

import (
	"strconv"

	"octavo/generator"
)

// Puzzles are those of a book that was made, so that others can tell which they
// have in common, and another program whether it would make others.
type Puzzles struct {
	Of     string   `json:"of"`               // the file of the book that has them first
	Prints []string `json:"prints"`           // a fingerprint of each, the same for all that are alike
	Lines  []string `json:"lines"`            // of each what a lock says of it, in the order in which they are printed
	Asked  string   `json:"asked"`            // tells apart what was asked for
	Making string   `json:"making,omitempty"` // tells apart the ways in which it was made; "" where nothing was
}

// PuzzlesOf are the puzzles of a run.
func PuzzlesOf(run *Run, made []generator.Made) *Puzzles {
	p := &Puzzles{Of: run.Name}
	for _, print := range generator.Fingerprints(made) {
		p.Prints = append(p.Prints, strconv.FormatUint(uint64(print), 36))
	}
	return p
}
