package technique

// scale is the order in which SukakuExplainer, the successor of Sudoku Explainer, looks for the next
// step. It takes the first step that it finds, even if a later technique is rated lower. A puzzle's
// rating is the rating of its hardest step.
//
// The scale ends with dynamic chains plus. Puzzles that need chains within chains have no rating.
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

// NextOnScale finds the next step by the scale, and sets d.Rating. It returns false if no technique
// finds one.
func (c *Solver) NextOnScale(d *Deduction) bool { return c.NextOnScaleUpTo(d, MaxRating) }

// NextOnScaleUpTo finds the next step as NextOnScale does, but skips techniques whose lowest
// rating, in tenths, exceeds maxRating.
func (c *Solver) NextOnScaleUpTo(d *Deduction, maxRating int) bool {
	d.reset()
	for _, t := range scale {
		if table[t].rating > maxRating || !c.find(t, d) {
			continue
		}
		d.technique = t
		d.Rating = max(d.Rating, table[t].rating)
		return true
	}
	return false
}

// The lowest and highest rating, in tenths: a full house is rated 1.0, and the scale ends below 10.
const (
	MinRating = 10
	MaxRating = 99
)
