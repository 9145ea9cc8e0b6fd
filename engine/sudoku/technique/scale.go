package technique

// scale is the order in which Sudoku Explainer looks for the next step, as its
// successor SukakuExplainer has it by default. A puzzle's rating is that of the hardest
// step of the way that this order leads: what is looked for first is taken, even where
// a use of it is rated higher than what would come later.
//
// The scale is whole up to here; what needs chains with whole chains in them has no
// rating yet. It is another order on the techniques of the ladder's table, and is
// climbed on the same board with the same finders.
var scale = [...]Technique{
	FullHouse,
	HiddenSingleBox,
	HiddenSingleLine,
	DirectPointing,
	DirectClaiming,
	DirectHiddenPair,
	NakedSingle,
	DirectHiddenTriple,
	Pointing,
	Claiming,
	NakedPair,
	XWing,
	HiddenPair,
	NakedTriple,
	Swordfish,
	HiddenTriple,
	TwoStrongLinks,
	XyWing,
	XyzWing,
	UniqueLoop,
	NakedQuad,
	Jellyfish,
	HiddenQuad,
	ThreeStrongLinks,
	WxyzWing,
	BivalueGrave,
	FourStrongLinks,
	VwxyzWing,
	AlignedPair,
	UvwxyzWing,
	ForcingChain,
	TuvwxyzWing,
	AlignedTriple,
	NishioChain,
	MultipleChain,
	DynamicChain,
	DynamicChainPlus,
}

// NextOnScale finds the step that the scale takes next, and its rating.
func (c *Solver) NextOnScale(d *Deduction) bool { return c.NextOnScaleUpTo(d, MostRating) }

// NextOnScaleUpTo is nextOnScale among techniques of which some uses are rated no higher
// than most.
func (c *Solver) NextOnScaleUpTo(d *Deduction, most int) bool {
	d.reset()
	for _, t := range scale {
		if table[t].rating > most || !c.find(t, d) {
			continue
		}
		d.technique = t
		d.Rating = max(d.Rating, table[t].rating)
		return true
	}
	return false
}

// The ends of what can be asked for, in tenths: a full house is rated 1.0, and what
// needs more than the dearest chains that are looked for has no rating.
const (
	LeastRating = 10
	MostRating  = 99
)
