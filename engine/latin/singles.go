package latin

// NakedSingles places the digit of every cell that has but one candidate, and
// of those for which this leaves but one. It returns how many these were.
func (g *Grid) NakedSingles() (times int) {
	for !g.single.Empty() && !g.broken {
		cell := g.single.First()
		only := g.candidates[cell]
		if g.Trace != nil {
			d := Deduction{Rule: NakedSingle, Digits: only}
			d.Cells.Add(cell)
			g.Trace(d)
		}
		g.Place(cell, only.Lowest())
		times++
	}
	return times
}

// HiddenSingle places one digit that has but one cell left in some house.
func (g *Grid) HiddenSingle() Rule {
	for g.recount != 0 && !g.broken {
		house := g.recount.First()
		if g.placeHidden(house) {
			return HiddenSingle
		}
		g.recount = g.recount.Rest()
	}
	return NoRule
}

func (g *Grid) placeHidden(house int) bool {
	var once, twice Digits
	cells := g.House(house)
	for _, cell := range cells {
		has := g.candidates[cell]
		twice |= once & has
		once |= has
	}
	if once != g.full {
		g.broken = true
		return false
	}
	hidden := once &^ twice & g.open[house]
	if hidden == 0 {
		return false
	}
	digit := hidden.Lowest()
	for _, cell := range cells {
		if g.candidates[cell].Has(digit) {
			g.traceHidden(house, int(cell), digit)
			g.Place(int(cell), digit)
			return true
		}
	}
	return false
}

func (g *Grid) traceHidden(house, cell, digit int) {
	if g.Trace == nil {
		return
	}
	d := Deduction{Rule: HiddenSingle, House: house, Digits: One(digit)}
	d.Cells.Add(cell)
	g.Trace(d)
}
