package html

import (
	"hash/fnv"
	"strconv"
	"strings"

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
		return grid.Extent().Rows
	}
	if _, ok := p.Moves(); !ok || p.Tier == engine.NoTier {
		return 0
	}
	return p.Puzzle.Caption().Count
}

// markLength is how much of a name pages carry to tell which of their puzzles are done:
// 41 bits, so that among thousands of puzzles hardly two are taken for one.
const markLength = 8

// markOf is the beginning of a puzzle's name.
func markOf(p *render.Puzzle) string {
	name := nameOf(p.Kind, p.Text)
	return name[:min(markLength, len(name))]
}

// marksOf are those of several puzzles.
func marksOf(puzzles []render.Puzzle) string {
	var marks []string
	for i := range puzzles {
		marks = append(marks, markOf(&puzzles[i]))
	}
	return strings.Join(marks, " ")
}
