package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A technique is a rung of the grader's ladder, or one that the rating alone looks for.
type technique = latin.Technique

// The ladder, cheapest first, and after it what only the rating looks for. Every
// technique of a tier stands before all of the next, so that a puzzle which needs a
// tier is never solved by a lower one; within a tier the order is that of ease: by the
// ratings of Sudoku Explainer and, for what it lacks, the scores of HoDoKu.
const (
	fullHouse technique = iota
	hiddenSingleBox
	hiddenSingleLine
	nakedSingle

	pointing
	claiming
	nakedPair
	hiddenPair
	nakedTriple
	hiddenTriple

	xWing
	skyscraper
	twoStringKite
	emptyRectangle
	swordfish
	xyWing
	remotePair
	xyzWing
	wWing
	simpleColouring
	uniqueRectangle
	uniqueLoop
	finnedXWing
	sashimiXWing
	multiColouring
	nakedQuad
	jellyfish
	hiddenQuad
	wxyzWing
	universalGrave
	finnedSwordfish
	sashimiSwordfish
	finnedJellyfish
	sashimiJellyfish

	sueDeCoq
	alignedPair
	xChain
	xyChain
	alternatingChain
	almostPair
	groupedChain
	almostWing
	deathBlossom
	alignedTriple
	nishioChain
	multipleChain

	dynamicChain
	leftoverChain
	searching

	directPointing
	directClaiming
	directHiddenPair
	directHiddenTriple
	twoStrongLinks
	threeStrongLinks
	fourStrongLinks
	vwxyzWing
	uvwxyzWing
	tuvwxyzWing
	forcingChain
)

// A rung is what the table of techniques says of one.
type rung struct {
	name   string
	tier   engine.Tier // from which on people are asked for it; none where only the rating looks for it
	rating int         // Sudoku Explainer's, in tenths, the least where its uses differ; 0 where it has none
	score  int         // HoDoKu's for one use, or that of what is most like it there; 0 where only the rating looks for it
	rule   latin.Rule  // that of the square which it is, if any
}

// table has all techniques. There is no other list of their names, tiers, ratings
// or scores.
var table = [...]rung{
	fullHouse:        {"full-house", engine.Easy, 10, 4, latin.NoRule},
	hiddenSingleBox:  {"hidden-single-box", engine.Easy, 12, 14, latin.HiddenSingle},
	hiddenSingleLine: {"hidden-single-line", engine.Easy, 15, 14, latin.HiddenSingle},
	nakedSingle:      {"naked-single", engine.Easy, 23, 4, latin.NakedSingle},

	pointing:     {"pointing", engine.Normal, 26, 50, latin.NoRule},
	claiming:     {"claiming", engine.Normal, 28, 50, latin.NoRule},
	nakedPair:    {"naked-pair", engine.Normal, 30, 60, latin.NakedPair},
	hiddenPair:   {"hidden-pair", engine.Normal, 34, 70, latin.HiddenPair},
	nakedTriple:  {"naked-triple", engine.Normal, 36, 80, latin.NakedTriple},
	hiddenTriple: {"hidden-triple", engine.Normal, 40, 100, latin.HiddenTriple},

	xWing:            {"x-wing", engine.Hard, 32, 140, latin.XWing},
	skyscraper:       {"skyscraper", engine.Hard, 0, 130, latin.NoRule},
	twoStringKite:    {"two-string-kite", engine.Hard, 0, 150, latin.NoRule},
	emptyRectangle:   {"empty-rectangle", engine.Hard, 0, 120, latin.NoRule},
	swordfish:        {"swordfish", engine.Hard, 38, 150, latin.Swordfish},
	xyWing:           {"xy-wing", engine.Hard, 42, 160, latin.NoRule},
	remotePair:       {"remote-pair", engine.Hard, 0, 110, latin.NoRule},
	xyzWing:          {"xyz-wing", engine.Hard, 44, 180, latin.NoRule},
	wWing:            {"w-wing", engine.Hard, 0, 150, latin.NoRule},
	simpleColouring:  {"simple-colouring", engine.Hard, 0, 150, latin.NoRule},
	uniqueRectangle:  {"unique-rectangle", engine.Hard, 0, 100, latin.NoRule},
	uniqueLoop:       {"unique-loop", engine.Hard, 45, 100, latin.NoRule},
	finnedXWing:      {"finned-x-wing", engine.Hard, 0, 130, latin.NoRule},
	sashimiXWing:     {"sashimi-x-wing", engine.Hard, 0, 150, latin.NoRule},
	multiColouring:   {"multi-colouring", engine.Hard, 0, 200, latin.NoRule},
	nakedQuad:        {"naked-quad", engine.Hard, 50, 120, latin.NakedQuad},
	jellyfish:        {"jellyfish", engine.Hard, 52, 160, latin.Jellyfish},
	hiddenQuad:       {"hidden-quad", engine.Hard, 54, 150, latin.HiddenQuad},
	wxyzWing:         {"wxyz-wing", engine.Hard, 55, 300, latin.NoRule},
	universalGrave:   {"universal-grave", engine.Hard, 56, 100, latin.NoRule},
	finnedSwordfish:  {"finned-swordfish", engine.Hard, 0, 200, latin.NoRule},
	sashimiSwordfish: {"sashimi-swordfish", engine.Hard, 0, 240, latin.NoRule},
	finnedJellyfish:  {"finned-jellyfish", engine.Hard, 0, 250, latin.NoRule},
	sashimiJellyfish: {"sashimi-jellyfish", engine.Hard, 0, 280, latin.NoRule},

	sueDeCoq:         {"sue-de-coq", engine.Extreme, 0, 250, latin.NoRule},
	alignedPair:      {"aligned-pair", engine.Extreme, 62, 300, latin.NoRule},
	xChain:           {"x-chain", engine.Extreme, 0, 260, latin.NoRule},
	xyChain:          {"xy-chain", engine.Extreme, 0, 260, latin.NoRule},
	alternatingChain: {"alternating-chain", engine.Extreme, 0, 280, latin.NoRule},
	almostPair:       {"als-xz", engine.Extreme, 0, 300, latin.NoRule},
	groupedChain:     {"grouped-chain", engine.Extreme, 0, 300, latin.NoRule},
	almostWing:       {"als-xy-wing", engine.Extreme, 0, 320, latin.NoRule},
	deathBlossom:     {"death-blossom", engine.Extreme, 0, 360, latin.NoRule},
	alignedTriple:    {"aligned-triple", engine.Extreme, 75, 360, latin.NoRule},
	nishioChain:      {"nishio-chain", engine.Extreme, 75, 500, latin.NoRule},
	multipleChain:    {"multiple-chain", engine.Extreme, 80, 500, latin.NoRule},

	dynamicChain:  {"dynamic-chain", engine.Unreasonable, 85, 700, latin.NoRule},
	leftoverChain: {"leftover-chain", engine.Unreasonable, 90, 700, latin.NoRule},
	searching:     {"search", engine.Unreasonable, 0, 0, latin.Guess},

	directPointing:     {name: "direct-pointing", rating: 17},
	directClaiming:     {name: "direct-claiming", rating: 19},
	directHiddenPair:   {name: "direct-hidden-pair", rating: 20},
	directHiddenTriple: {name: "direct-hidden-triple", rating: 25},
	twoStrongLinks:     {name: "two-strong-links", rating: 40},
	threeStrongLinks:   {name: "three-strong-links", rating: 54},
	fourStrongLinks:    {name: "four-strong-links", rating: 58},
	vwxyzWing:          {name: "vwxyz-wing", rating: 62},
	uvwxyzWing:         {name: "uvwxyz-wing", rating: 66},
	tuvwxyzWing:        {name: "tuvwxyz-wing", rating: 75},
	forcingChain:       {name: "forcing-chain", rating: 65},
}

// ladder holds what people are asked for. (Sudoku has its own way of climbing it, on a
// board that has every technique's view ready, since a step at a time from the cheapest
// on is what its grades count.)
var ladder = latin.NewLadder(engine.Easy, rungs())

// rungs are those of the table that stand before the search, as the solver of squares
// lists them.
func rungs() (all []latin.Rung) {
	for _, r := range table[:searching] {
		all = append(all, latin.Rung{Rule: r.rule, Name: r.name, Tier: r.tier})
	}
	return all
}

// find looks for one use of a technique. (A switch rather than a table of functions:
// so the compiler sees that nothing escapes, and grading allocates nothing before it
// comes to chains.)
func (c *climber) find(t technique, d *deduction) bool {
	switch t {
	case fullHouse:
		return d.findSingle(c.fullHouse())
	case hiddenSingleBox:
		return d.findSingle(c.hiddenSingle(c.shape.boxHouses()))
	case hiddenSingleLine:
		return d.findSingle(c.hiddenSingle(c.shape.lineHouses()))
	case directPointing:
		return c.findDirectLocked(d, c.shape.pointing, &c.noneOf[inDirectPointing])
	case directClaiming:
		return c.findDirectLocked(d, c.shape.claiming, &c.noneOf[inDirectClaiming])
	case directHiddenPair:
		return c.findDirectHidden(d, 2, c.since(inDirect+2))
	case nakedSingle:
		return d.findSingle(c.nakedSingle())
	case directHiddenTriple:
		return c.findDirectHidden(d, 3, c.since(inDirect+3))
	case pointing:
		return c.findLocked(d, c.shape.pointing, &c.noneOf[inPointing])
	case claiming:
		return c.findLocked(d, c.shape.claiming, &c.noneOf[inClaiming])
	case nakedPair:
		return c.findNaked(d, 2, c.since(inNaked+2))
	case hiddenPair:
		return c.findHidden(d, 2, c.since(inHidden+2))
	case nakedTriple:
		return c.findNaked(d, 3, c.since(inNaked+3))
	case hiddenTriple:
		return c.findHidden(d, 3, c.since(inHidden+3))
	case xWing:
		return c.findFish(d, 2, &c.noFish[2])
	case skyscraper:
		return c.findSkyscraper(d, &c.noneOf[inSkyscrapers])
	case twoStringKite:
		return c.findTwoStringKite(d, &c.noneOf[inKites])
	case twoStrongLinks:
		return c.findStrongLinks(d, 2, &c.noLinks[2])
	case swordfish:
		return c.findFish(d, 3, &c.noFish[3])
	case xyWing:
		return c.findXYWing(d)
	case xyzWing:
		return c.findXYZWing(d)
	case simpleColouring:
		return c.findSimpleColouring(d, &c.noneOf[inColours])
	case uniqueRectangle:
		return c.findUniqueRectangle(d)
	case uniqueLoop:
		return c.findUniqueLoop(d)
	case nakedQuad:
		return c.findNaked(d, 4, c.since(inNaked+4))
	case jellyfish:
		return c.findFish(d, 4, &c.noFish[4])
	case hiddenQuad:
		return c.findHidden(d, 4, c.since(inHidden+4))
	case emptyRectangle:
		return c.findEmptyRectangle(d, &c.noneOf[inRectangles])
	case remotePair:
		return c.findRemotePair(d)
	case wWing:
		return c.findWWing(d)
	case multiColouring:
		return c.findMultiColouring(d, &c.noneOf[inClusters])
	case finnedXWing:
		return c.findFinnedFish(d, 2, false, &c.noFins[2])
	case sashimiXWing:
		return c.findFinnedFish(d, 2, true, &c.noFins[2])
	case threeStrongLinks:
		return c.findStrongLinks(d, 3, &c.noLinks[3])
	case wxyzWing:
		return c.findNewAlmostLocked(d, 3)
	case universalGrave:
		return c.findGrave(d)
	case finnedSwordfish:
		return c.findFinnedFish(d, 3, false, &c.noFins[3])
	case sashimiSwordfish:
		return c.findFinnedFish(d, 3, true, &c.noFins[3])
	case finnedJellyfish:
		return c.findFinnedFish(d, 4, false, &c.noFins[4])
	case sashimiJellyfish:
		return c.findFinnedFish(d, 4, true, &c.noFins[4])
	case fourStrongLinks:
		return c.findStrongLinks(d, 4, &c.noLinks[4])
	default:
		return c.findDear(t, d)
	}
}

// findDear looks for one use of a technique that few puzzles need.
func (c *climber) findDear(t technique, d *deduction) bool {
	switch t {
	case vwxyzWing:
		return c.findNewAlmostLocked(d, 4)
	case alignedPair:
		return c.findNewPair(d)
	case uvwxyzWing:
		return c.findNewAlmostLocked(d, 5)
	case forcingChain:
		return c.findChain(d)
	case xChain:
		return c.findAlternating(d, alternation{inHouses: true})
	case xyChain:
		return c.findAlternating(d, alternation{inCells: true})
	case alternatingChain:
		return c.findAlternating(d, alternation{inHouses: true, inCells: true})
	case groupedChain:
		return c.findAlternating(d, alternation{inHouses: true, inCells: true, groups: true})
	case sueDeCoq:
		return c.findSueDeCoq(d, c.since(inMeetings))
	case almostPair:
		return c.almostLocked().findAlmostPair(&c.board, d)
	case almostWing:
		return c.almostLocked().findAlmostWing(&c.board, d)
	case deathBlossom:
		return c.almostLocked().findDeathBlossom(&c.board, d)
	case tuvwxyzWing:
		return c.findNewAlmostLocked(d, 6)
	case alignedTriple:
		return c.findNewTriple(d)
	case nishioChain:
		return c.findBranching(d, nishioChains)
	case multipleChain:
		return c.findBranching(d, multipleChains)
	case dynamicChain:
		return c.findBranching(d, dynamicChains)
	case leftoverChain:
		return c.findBranching(d, leftoverChains)
	default:
		return false
	}
}
