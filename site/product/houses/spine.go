package houses

import "octavo/engine/figure"

// A SpineRange holds the widths that the spine of a book can have.
type SpineRange struct {
	Min, Max Length
	From     *Source // nil if no source states how thick the house's papers are
}

// Contains reports whether a spine is this wide.
func (r SpineRange) Contains(width Length) bool { return width >= r.Min && width <= r.Max }

// roundingOfSpines is how far a spine may differ from the house's formula: covers are measured in tenths of a
// millimetre.
const roundingOfSpines = 100 * figure.Micrometre

// SpineRange returns the widths that the spine of a book on this paper can have. If the house has a
// formula, the range is its result, give or take roundingOfSpines. Else the range follows from the
// thickness of the house's papers. It then leaves 15 % for other papers of the house, and 1/16 inch
// for glue and cover, and for the boards of a hardcover. If that thickness isn't known either, the range reaches from half the
// thinnest paper of all houses to twice the thickest.
func (p Paper) SpineRange(pages int) SpineRange {
	switch {
	case p.Spine.Known():
		width := p.Spine.Value.Width(pages)
		return SpineRange{width - roundingOfSpines, width + roundingOfSpines, p.Spine.From}
	case p.Leaf.Known():
		return SpineRange{p.Leaf.Value.Thin.Width(pages)*85/100 - figure.Inch/16, p.Leaf.Value.Thick.Width(pages)*115/100 + figure.Inch/16 + p.Leaf.Value.Boards, p.Leaf.From}
	}
	thin, thick := knownPapers()
	return SpineRange{thin.Width(pages) / 2, thick.Width(pages)*2 + figure.Inch/16, nil}
}

// knownPapers returns the thinnest and the thickest paper of all houses.
func knownPapers() (thin, thick Spine) {
	const sample = 1000 // pages of the book with which papers are compared
	for _, h := range All() {
		for _, p := range h.Papers {
			for _, s := range []Spine{p.Spine.Value, p.Leaf.Value.Thin, p.Leaf.Value.Thick} {
				if s.PerPage.Den == 0 {
					continue
				}
				if thin.PerPage.Den == 0 || s.Width(sample) < thin.Width(sample) {
					thin = s
				}
				if thick.PerPage.Den == 0 || s.Width(sample) > thick.Width(sample) {
					thick = s
				}
			}
		}
	}
	return thin, thick
}
