package product

import (
	"strconv"

	"octavo/generator"
)

// Puzzles are those of a book that was made, so that others can tell which they
// have in common.
type Puzzles struct {
	Of     string   `json:"of"`     // the file of the book that has them first
	Prints []string `json:"prints"` // a fingerprint of each, the same for all that are alike
}

// PuzzlesOf are the puzzles of a run.
func PuzzlesOf(run *Run, made []generator.Made) *Puzzles {
	p := &Puzzles{Of: run.Name}
	for _, print := range generator.Fingerprints(made) {
		p.Prints = append(p.Prints, strconv.FormatUint(uint64(print), 36))
	}
	return p
}
