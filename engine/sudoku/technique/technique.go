// Package technique solves sudokus as a person does: by the techniques of a ladder, the easiest first.
// A [Solver] holds a position and finds the next step as a [Deduction]. [Solver.Step] returns it in
// words, with its causes and drawing, as an engine.Step.
package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A Technique is a technique of the ladder, or one that only the rating uses.
type Technique = latin.Technique

// The ladder, the cheapest technique first, then the techniques that only the rating uses. All
// techniques of a tier come before those of the next tier. Within a tier they are ordered by Sudoku
// Explainer's rating, or by HoDoKu's score if they have no rating.
const (
	FullHouse Technique = iota
	HiddenSingleBox
	HiddenSingleLine
	NakedSingle

	Pointing
	Claiming
	NakedPair
	HiddenPair
	NakedTriple
	HiddenTriple

	XWing
	Skyscraper
	TwoStringKite
	EmptyRectangle
	Swordfish
	XyWing
	RemotePair
	XyzWing
	WWing
	SimpleColouring
	UniqueRectangle
	UniqueLoop
	FinnedXWing
	SashimiXWing
	MultiColouring
	NakedQuad
	Jellyfish
	HiddenQuad
	WxyzWing
	BivalueGrave
	FinnedSwordfish
	SashimiSwordfish
	FinnedJellyfish
	SashimiJellyfish

	SueDeCoq
	AlignedPair
	XChain
	XyChain
	AlternatingChain
	ALSXZ
	GroupedChain
	ALSXYWing
	DeathBlossom
	AlignedTriple
	NishioChain
	MultipleChain

	DynamicChain
	DynamicChainPlus
	Search

	DirectPointing
	DirectClaiming
	DirectHiddenPair
	DirectHiddenTriple
	TwoStrongLinks
	ThreeStrongLinks
	FourStrongLinks
	VwxyzWing
	UvwxyzWing
	TuvwxyzWing
	ForcingChain
)

// A techniqueInfo describes a technique in table.
type techniqueInfo struct {
	name   string
	tier   engine.Tier // the tier whose puzzles need it; NoTier if only the rating uses it
	rating int         // Sudoku Explainer's rating in tenths, the lowest if it depends on the use; 0 if it has none
	score  int         // HoDoKu's score of one use, or of the most similar technique; 0 if only the rating uses it
	rule   latin.Rule  // the same technique as a rule of Latin squares; NoRule if there is none
}

// table holds all techniques. It is the only list of their names, tiers, ratings and scores.
var table = [...]techniqueInfo{
	FullHouse:        {"full-house", engine.Easy, 10, 4, latin.NoRule},
	HiddenSingleBox:  {"hidden-single-box", engine.Easy, 12, 14, latin.HiddenSingle},
	HiddenSingleLine: {"hidden-single-line", engine.Easy, 15, 14, latin.HiddenSingle},
	NakedSingle:      {"naked-single", engine.Easy, 23, 4, latin.NakedSingle},

	Pointing:     {"pointing", engine.Normal, 26, 50, latin.NoRule},
	Claiming:     {"claiming", engine.Normal, 28, 50, latin.NoRule},
	NakedPair:    {"naked-pair", engine.Normal, 30, 60, latin.NakedPair},
	HiddenPair:   {"hidden-pair", engine.Normal, 34, 70, latin.HiddenPair},
	NakedTriple:  {"naked-triple", engine.Normal, 36, 80, latin.NakedTriple},
	HiddenTriple: {"hidden-triple", engine.Normal, 40, 100, latin.HiddenTriple},

	XWing:            {"x-wing", engine.Hard, 32, 140, latin.XWing},
	Skyscraper:       {"skyscraper", engine.Hard, 0, 130, latin.NoRule},
	TwoStringKite:    {"two-string-kite", engine.Hard, 0, 150, latin.NoRule},
	EmptyRectangle:   {"empty-rectangle", engine.Hard, 0, 120, latin.NoRule},
	Swordfish:        {"swordfish", engine.Hard, 38, 150, latin.Swordfish},
	XyWing:           {"xy-wing", engine.Hard, 42, 160, latin.NoRule},
	RemotePair:       {"remote-pair", engine.Hard, 0, 110, latin.NoRule},
	XyzWing:          {"xyz-wing", engine.Hard, 44, 180, latin.NoRule},
	WWing:            {"w-wing", engine.Hard, 0, 150, latin.NoRule},
	SimpleColouring:  {"simple-colouring", engine.Hard, 0, 150, latin.NoRule},
	UniqueRectangle:  {"unique-rectangle", engine.Hard, 0, 100, latin.NoRule},
	UniqueLoop:       {"unique-loop", engine.Hard, 45, 100, latin.NoRule},
	FinnedXWing:      {"finned-x-wing", engine.Hard, 0, 130, latin.NoRule},
	SashimiXWing:     {"sashimi-x-wing", engine.Hard, 0, 150, latin.NoRule},
	MultiColouring:   {"multi-colouring", engine.Hard, 0, 200, latin.NoRule},
	NakedQuad:        {"naked-quad", engine.Hard, 50, 120, latin.NakedQuad},
	Jellyfish:        {"jellyfish", engine.Hard, 52, 160, latin.Jellyfish},
	HiddenQuad:       {"hidden-quad", engine.Hard, 54, 150, latin.HiddenQuad},
	WxyzWing:         {"wxyz-wing", engine.Hard, 55, 300, latin.NoRule},
	BivalueGrave:     {"universal-grave", engine.Hard, 56, 100, latin.NoRule},
	FinnedSwordfish:  {"finned-swordfish", engine.Hard, 0, 200, latin.NoRule},
	SashimiSwordfish: {"sashimi-swordfish", engine.Hard, 0, 240, latin.NoRule},
	FinnedJellyfish:  {"finned-jellyfish", engine.Hard, 0, 250, latin.NoRule},
	SashimiJellyfish: {"sashimi-jellyfish", engine.Hard, 0, 280, latin.NoRule},

	SueDeCoq:         {"sue-de-coq", engine.Extreme, 0, 250, latin.NoRule},
	AlignedPair:      {"aligned-pair", engine.Extreme, 62, 300, latin.NoRule},
	XChain:           {"x-chain", engine.Extreme, 0, 260, latin.NoRule},
	XyChain:          {"xy-chain", engine.Extreme, 0, 260, latin.NoRule},
	AlternatingChain: {"alternating-chain", engine.Extreme, 0, 280, latin.NoRule},
	ALSXZ:            {"als-xz", engine.Extreme, 0, 300, latin.NoRule},
	GroupedChain:     {"grouped-chain", engine.Extreme, 0, 300, latin.NoRule},
	ALSXYWing:        {"als-xy-wing", engine.Extreme, 0, 320, latin.NoRule},
	DeathBlossom:     {"death-blossom", engine.Extreme, 0, 360, latin.NoRule},
	AlignedTriple:    {"aligned-triple", engine.Extreme, 75, 360, latin.NoRule},
	NishioChain:      {"nishio-chain", engine.Extreme, 75, 500, latin.NoRule},
	MultipleChain:    {"multiple-chain", engine.Extreme, 80, 500, latin.NoRule},

	DynamicChain:     {"dynamic-chain", engine.Unreasonable, 85, 700, latin.NoRule},
	DynamicChainPlus: {"leftover-chain", engine.Unreasonable, 90, 700, latin.NoRule},
	Search:           {"search", engine.Unreasonable, 0, 0, latin.Guess},

	DirectPointing:     {name: "direct-pointing", rating: 17},
	DirectClaiming:     {name: "direct-claiming", rating: 19},
	DirectHiddenPair:   {name: "direct-hidden-pair", rating: 20},
	DirectHiddenTriple: {name: "direct-hidden-triple", rating: 25},
	TwoStrongLinks:     {name: "two-strong-links", rating: 40},
	ThreeStrongLinks:   {name: "three-strong-links", rating: 54},
	FourStrongLinks:    {name: "four-strong-links", rating: 58},
	VwxyzWing:          {name: "vwxyz-wing", rating: 62},
	UvwxyzWing:         {name: "uvwxyz-wing", rating: 66},
	TuvwxyzWing:        {name: "tuvwxyz-wing", rating: 75},
	ForcingChain:       {name: "forcing-chain", rating: 65},
}

// Ladder lists the techniques that puzzles can require. A Solver uses it on its board.
var Ladder = latin.NewLadder(engine.Easy, ladderSpecs())

// ladderSpecs returns the techniques of the ladder in the form of package latin.
func ladderSpecs() (all []latin.TechniqueSpec) {
	for _, r := range table[:Search] {
		all = append(all, latin.TechniqueSpec{Rule: r.rule, Name: r.name, Tier: r.tier})
	}
	return all
}

// Score adds up HoDoKu's scores of all techniques used in a solution.
func Score(used *latin.Tally) (sum int) {
	for t, times := range used.Times[:used.Hardest+1] {
		sum += int(times) * table[t].score
	}
	return sum
}

// RatingOf returns Sudoku Explainer's rating of a technique in tenths. It is the lowest rating if
// that depends on the use, and 0 if there is none.
func RatingOf(t Technique) int { return table[t].rating }
