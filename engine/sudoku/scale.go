package sudoku

// scale is the order in which Sudoku Explainer looks for the next step, as its
// successor SukakuExplainer has it by default. A puzzle's rating is that of the hardest
// step of the way that this order leads: what is looked for first is taken, even where
// a use of it is rated higher than what would come later.
//
// The scale is whole up to here; what needs chains with whole chains in them has no
// rating yet. It is another order on the techniques of the ladder's table, and is
// climbed on the same board with the same finders.
var scale = [...]technique{
	fullHouse,
	hiddenSingleBox,
	hiddenSingleLine,
	directPointing,
	directClaiming,
	directHiddenPair,
	nakedSingle,
	directHiddenTriple,
	pointing,
	claiming,
	nakedPair,
	xWing,
	hiddenPair,
	nakedTriple,
	swordfish,
	hiddenTriple,
	twoStrongLinks,
	xyWing,
	xyzWing,
	uniqueLoop,
	nakedQuad,
	jellyfish,
	hiddenQuad,
	threeStrongLinks,
	wxyzWing,
	universalGrave,
	fourStrongLinks,
	vwxyzWing,
	alignedPair,
	uvwxyzWing,
	forcingChain,
	tuvwxyzWing,
	alignedTriple,
	nishioChain,
	multipleChain,
	dynamicChain,
	leftoverChain,
}

// rate solves a grid with one solution by the scale. It gives the rating of the
// hardest step in tenths; ok is false where the scale doesn't lead to the end.
func (c *climber) rate(g *grid) (rating int, ok bool) {
	var d deduction
	c.set(g)
	for c.goOnBelow(rating) && c.empty > 0 {
		if !c.nextScaled(&d) {
			return 0, false
		}
		rating = max(rating, d.rating)
		c.apply(&d)
	}
	return rating, c.empty == 0
}

// rateSingly is rate for a grid that singles solve, from where naked ones are needed: once a step was rated as high
// as these, no other can be rated higher. (What is found at first is rated higher than hidden singles, which may
// come in any order from then on.)
func rateSingly(g *grid) (rating int) {
	var (
		b                  board
		d                  deduction
		pointing, claiming barren
	)
	b.set(g)
	for b.empty > 0 {
		t := b.direct(&d, &pointing, &claiming)
		rating = max(rating, table[t].rating)
		if t == nakedSingle {
			break
		}
		b.apply(&d)
		b.settleHidden()
	}
	return rating
}

// direct finds what the scale takes before naked singles, where there are no hidden ones: in vain, if it
// names these.
func (b *board) direct(d *deduction, pointing, claiming *barren) technique {
	d.reset()
	unread := houseSet(1)<<b.shape.houses - 1
	switch {
	case b.findDirectLocked(d, b.shape.pointing, pointing):
		return directPointing
	case b.findDirectLocked(d, b.shape.claiming, claiming):
		return directClaiming
	case b.findDirectHidden(d, 2, &unread):
		return directHiddenPair
	default:
		return nakedSingle
	}
}

// goOnBelow takes all singles and what locked candidates strike, once a step was rated higher than any of
// these: they come first on the scale, in whatever order they lead to the same board, and what each is
// rated no longer matters. It reports whether the board still holds together.
func (c *climber) goOnBelow(rating int) bool {
	return rating < table[claiming].rating || c.settleUpTo(claiming)
}

// rateUpTo is rate, as long as no step is rated higher than most, in tenths.
func (c *climber) rateUpTo(g *grid, most int) (rating int, ok bool) {
	var d deduction
	c.set(g)
	for c.goOnBelow(rating) && c.empty > 0 {
		if !c.nextScaledUpTo(&d, most) || d.rating > most {
			return rating, false
		}
		rating = max(rating, d.rating)
		c.apply(&d)
	}
	return rating, c.empty == 0
}

// nextScaled finds the step that the scale takes next, and its rating.
func (c *climber) nextScaled(d *deduction) bool { return c.nextScaledUpTo(d, mostRating) }

// nextScaledUpTo is nextScaled among techniques of which some uses are rated no higher
// than most.
func (c *climber) nextScaledUpTo(d *deduction, most int) bool {
	d.reset()
	for _, t := range scale {
		if table[t].rating > most || !c.find(t, d) {
			continue
		}
		d.technique = t
		d.rating = max(d.rating, table[t].rating)
		return true
	}
	return false
}
