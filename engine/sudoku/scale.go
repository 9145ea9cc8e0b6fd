package sudoku

// A scaled technique is one with its rating on Sudoku Explainer's scale, in tenths; where
// its uses differ in that, they say their own, and this is the least.
type scaled struct {
	technique technique
	name      string
	rating    int
}

// scale is the order in which Sudoku Explainer looks for the next step, as its
// successor SukakuExplainer has it by default. A puzzle's rating is that of the hardest
// step of the way that this order leads: what is looked for first is taken, even where
// a use of it is rated higher than what would come later.
//
// The scale is whole up to here; what needs chains with whole chains in them has no rating yet. It
// stands beside the ladder, which says the tiers, and climbs with the same board and
// the same finders.
var scale = [...]scaled{
	{fullHouse, "full-house", 10},
	{hiddenSingleBox, "hidden-single-box", 12},
	{hiddenSingleLine, "hidden-single-line", 15},
	{directPointing, "direct-pointing", 17},
	{directClaiming, "direct-claiming", 19},
	{directHiddenPair, "direct-hidden-pair", 20},
	{nakedSingle, "naked-single", 23},
	{directHiddenTriple, "direct-hidden-triple", 25},
	{pointing, "pointing", 26},
	{claiming, "claiming", 28},
	{nakedPair, "naked-pair", 30},
	{xWing, "x-wing", 32},
	{hiddenPair, "hidden-pair", 34},
	{nakedTriple, "naked-triple", 36},
	{swordfish, "swordfish", 38},
	{hiddenTriple, "hidden-triple", 40},
	{twoStrongLinks, "two-strong-links", 40},
	{xyWing, "xy-wing", 42},
	{xyzWing, "xyz-wing", 44},
	{uniqueLoop, "unique-loop", 45},
	{nakedQuad, "naked-quad", 50},
	{jellyfish, "jellyfish", 52},
	{hiddenQuad, "hidden-quad", 54},
	{threeStrongLinks, "three-strong-links", 54},
	{wxyzWing, "wxyz-wing", 55},
	{universalGrave, "universal-grave", 56},
	{fourStrongLinks, "four-strong-links", 58},
	{vwxyzWing, "vwxyz-wing", 62},
	{alignedPair, "aligned-pair", 62},
	{uvwxyzWing, "uvwxyz-wing", 66},
	{forcingChain, "forcing-chain", 65},
	{tuvwxyzWing, "tuvwxyz-wing", 75},
	{alignedTriple, "aligned-triple", 75},
	{nishioChain, "nishio-chain", 75},
	{multipleChain, "multiple-chain", 80},
	{dynamicChain, "dynamic-chain", 85},
	{leftoverChain, "leftover-chain", 90},
}

// A rater climbs the scale on a board. It keeps what its searches need from one to the
// next, and what it needn't look at again.
type rater struct {
	board
	chains   *chainSearch
	branches *branchSearch

	noLinks  [5]barren // by the size of a chain of strong links
	noAlmost [7]before // by the size of an almost locked set
	noTriple before
}

// A barren is where each digit could stand when a search for something that is made of
// one digit alone found nothing: as long as it can stand there, it finds nothing again.
type barren [maxSide]cellSet

// as reports whether a digit can still stand where it could.
func (b *barren) as(now *board, digit int) bool { return b[digit-1] == now.holds[digit-1] }

// note notes that nothing was found on a board.
func (b *barren) note(now *board) { *b = now.holds }

// A before is what the cells could hold when a search for something found nothing: as
// long as none of its cells has changed, it finds nothing again.
type before [maxCells]digits

// changed are the cells that may hold less by now; all of them where one may hold more,
// since then this was another puzzle.
func (b *before) changed(now *board) (cells cellSet) {
	for c, may := range now.may {
		if may&^b[c] != 0 {
			return cellSet{^uint64(0), ^uint64(0)}
		}
		if may != b[c] {
			cells.Add(c)
		}
	}
	return cells
}

// rate solves a grid with one solution by the scale. It gives the rating of the
// hardest step in tenths; ok is false where the scale doesn't lead to the end.
func rate(g *grid) (rating int, ok bool) {
	var (
		r rater
		d deduction
	)
	r.set(g)
	for r.empty > 0 {
		if !r.nextScaled(&d) {
			return 0, false
		}
		rating = max(rating, d.rating)
		r.apply(&d)
	}
	return rating, true
}

// rateUpTo is rate, as long as no step is rated higher than most, in tenths.
func (r *rater) rateUpTo(g *grid, most int) (rating int, ok bool) {
	var d deduction
	r.set(g)
	for r.empty > 0 {
		if !r.nextScaledUpTo(&d, most) || d.rating > most {
			return rating, false
		}
		rating = max(rating, d.rating)
		r.apply(&d)
	}
	return rating, true
}

// nextScaled finds the step that the scale takes next, and its rating.
func (r *rater) nextScaled(d *deduction) bool { return r.nextScaledUpTo(d, mostRating) }

// nextScaledUpTo is nextScaled among techniques of which some uses are rated no higher
// than most.
func (r *rater) nextScaledUpTo(d *deduction, most int) bool {
	d.reset()
	for i := range scale {
		if scale[i].rating > most || !r.findScaled(scale[i].technique, d) {
			continue
		}
		d.technique = scale[i].technique
		d.rating = max(d.rating, scale[i].rating)
		return true
	}
	return false
}

// findScaled looks for one use of a technique, of the ladder or of the scale alone.
// (The ladder doesn't come here, so that climbing it allocates nothing.)
func (r *rater) findScaled(t technique, d *deduction) bool {
	switch t {
	case directPointing:
		return r.findDirectLocked(d, r.shape.pointing)
	case directClaiming:
		return r.findDirectLocked(d, r.shape.claiming)
	case directHiddenPair:
		return r.findDirectHidden(d, 2)
	case directHiddenTriple:
		return r.findDirectHidden(d, 3)
	case twoStrongLinks:
		return r.findStrongLinks(d, 2, &r.noLinks[2])
	case threeStrongLinks:
		return r.findStrongLinks(d, 3, &r.noLinks[3])
	case fourStrongLinks:
		return r.findStrongLinks(d, 4, &r.noLinks[4])
	case wxyzWing:
		return r.findNewAlmostLocked(d, 3)
	case vwxyzWing:
		return r.findNewAlmostLocked(d, 4)
	case uvwxyzWing:
		return r.findNewAlmostLocked(d, 5)
	case forcingChain:
		return r.findChain(d)
	case tuvwxyzWing:
		return r.findNewAlmostLocked(d, 6)
	case alignedTriple:
		return r.findNewTriple(d)
	case nishioChain:
		return r.findBranching(d, nishioChains)
	case multipleChain:
		return r.findBranching(d, multipleChains)
	case dynamicChain:
		return r.findBranching(d, dynamicChains)
	case leftoverChain:
		return r.findBranching(d, leftoverChains)
	case universalGrave:
		return r.findGrave(d)
	case alignedPair:
		return r.findAlignedPair(d)
	case uniqueLoop:
		return r.findUniqueLoop(d)
	default:
		return r.find(t, d)
	}
}

func (r *rater) findChain(d *deduction) bool {
	if r.chains == nil {
		r.chains = new(chainSearch)
	}
	return r.chains.findChain(&r.board, d)
}

func (r *rater) findBranching(d *deduction, how branching) bool {
	if r.branches == nil {
		r.branches = new(branchSearch)
	}
	return r.branches.findBranching(&r.board, d, how)
}

// findNewTriple looks for an aligned triple where something has changed since there was
// none.
func (r *rater) findNewTriple(d *deduction) bool {
	if r.findAlignedTriple(d, r.noTriple.changed(&r.board)) {
		return true
	}
	r.noTriple = r.may
	return false
}

// findNewAlmostLocked looks for almost locked sets of a size where something has changed since
// there were none.
func (r *rater) findNewAlmostLocked(d *deduction, size int) bool {
	if r.findAlmostLocked(d, size, r.noAlmost[size].changed(&r.board)) {
		return true
	}
	r.noAlmost[size] = r.may
	return false
}
