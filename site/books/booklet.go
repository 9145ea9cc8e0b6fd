package books

import (
	"cmp"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/render/booklet"
	"octavo/render/geometry"
)

// folding is how the booklet of a book is folded.
func (b *book) folding() booklet.Setup {
	asked := b.source.Booklet
	setup := booklet.Setup{Paper: asked.Paper.Value, Signature: asked.Signature.Value, Creep: booklet.UsualCreep}
	if asked.Creep.Written() {
		setup.Creep = figure.Length(asked.Creep.Value)
	}
	return setup
}

// What can be done at home, and read.
const (
	mostStapled  = 20  // sheets: what long-arm staplers for homes are made for
	leastFolded  = 600 // hundredths of a point: smaller letters in a booklet are told
	usefulLeaves = 16  // pages folded together, as octavos are
)

// hardToFold are notes on a booklet that nobody can staple, or hardly read.
func (b *book) hardToFold(sheets, percent int, smallest figure.Length) content.Problems {
	asked := b.source.Booklet
	together := cmp.Or(asked.Signature.Value/4, sheets)
	var notes content.Problems
	if sheets = min(sheets, together); sheets > mostStapled && !asked.Signature.Written() {
		notes = append(notes, b.Publication.Problemf(asked.Paper.Pos, asked.Paper.Value,
			"the booklet is %d sheets folded together, and staplers take about %d; signatures can be sewn: booklet: {paper: %s, signature: %d}",
			sheets, mostStapled, asked.Paper.Value, usefulLeaves))
	}
	if smallest > 0 && smallest < figure.Points(leastFolded) {
		notes = append(notes, b.Publication.Problemf(asked.Paper.Pos, asked.Paper.Value,
			"on the sheets of the booklet pages come out at %d %%, and their smallest letters in %s; possible: fewer puzzles to a page, or a smaller trim", percent, geometry.InPoints(smallest)))
	}
	return notes
}
