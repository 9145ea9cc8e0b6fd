package html

import (
	"hash/fnv"
	"strconv"

	"octavo/engine"
	"octavo/render"
)

// nameOf is what scripts know a puzzle by, wherever it stands (site/play/name.ts):
// FNV-1a of 64 bits over its kind, a space and its text, to the base of 36.
func nameOf(kind, text string) string {
	hash := fnv.New64a()
	hash.Write([]byte(kind + " " + text))
	return strconv.FormatUint(hash.Sum64(), 36)
}

// sizeOf is the size by which readers look for a puzzle: of a grid how many cells a row
// has, of other puzzles that are graded what their captions count; 0 where there is no
// such thing.
func sizeOf(p *render.Puzzle) int {
	if grid, ok := p.Grid(); ok {
		return len(grid.Table().Cells)
	}
	if p.Tier == engine.NoTier {
		return 0
	}
	return p.Puzzle.Caption().Count
}

// measure has the page tell its script how hard and how large the puzzle is.
func (p *Play) measure(puzzle *render.Puzzle) {
	if puzzle.Tier != engine.NoTier {
		p.Tier = puzzle.Tier.String()
	}
	p.Size = sizeOf(puzzle)
}
