package books

import (
	"slices"

	"octavo/content"
	"octavo/engine"
)

// tokensFor refuses tokens for a section whose kind is not played with pieces. Those of
// a mix are looked at together.
func (p *planner) tokensFor(source *content.Section, kind engine.Kind, maker engine.Maker) bool {
	if !source.Tokens.Value || source.InMix() || maker.Offer().Format.Pieces {
		return true
	}
	p.problem(source.Tokens.Pos, "true", "%s has no tokens; they are for kinds that are played by moving pieces, such as watersort", kind.Name())
	return false
}

// tokensForAny refuses tokens for a mix none of whose kinds is played with pieces.
func (p *planner) tokensForAny(whole printed) {
	if !whole.mixed() || !whole.source.Tokens.Value || slices.ContainsFunc(whole.runs, section.pieced) {
		return
	}
	p.problem(whole.source.Tokens.Pos, "true", "nothing in this mix has tokens; they are for kinds that are played by moving pieces, such as watersort")
}

// pieced reports whether the puzzles of a run are played with pieces.
func (s section) pieced() bool { return s.maker.Offer().Format.Pieces }
