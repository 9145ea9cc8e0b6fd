package watersort

// Some joining moves can be made at once. Suppose that a colour has a bin, and that
// some shortest solution from here always keeps a bin of the colour. Then there is also
// a shortest solution that begins as follows: it pours all other bins of the colour, and
// all runs of it that lie on top, into one bin.
//
// To construct this solution, play the given one without its moves of these segments.
// Pour further segments of the colour into the bin as soon as they are on top. Where the
// given solution has several bins of the colour, the new one has one bin and one more
// empty bottle. Where the given solution has a run of the colour on top, the new one has
// the run beneath it on top. Only joining moves are added, and every solution has the
// same number of these.
//
// keepsBin shows that a colour keeps a bin.

// makeCertainMoves makes the joining moves described above until there are no more, and updates the
// census. It appends the moves to made, unless that is nil.
func (s *solver) makeCertainMoves(p position, slack int, made *[]move) {
	for {
		s.census.count(p)
		if !s.pourIntoBins(p, slack, made) {
			return
		}
	}
}

// pourIntoBins pours every colour that certainly keeps a bin into one of its bins. It
// reports whether there was such a colour. s.census must be that of p.
func (s *solver) pourIntoBins(p position, slack int, made *[]move) bool {
	c := &s.census
	var target [maxColours + 1]int8 // index of the bin plus 1; 0 for none
	found := false
	for _, k := range s.palette {
		if c.bins[k] > 0 && c.bins[k]+c.cutWithTop[k] > 1 && c.keepsBin(p, k, slack) {
			target[k] = c.binIndex[k] + 1
			found = true
		}
	}
	if !found {
		return false
	}
	for i, b := range p.bottles {
		m := move{i, int(target[b.top()]) - 1}
		if m.to < 0 || m.to == i {
			continue
		}
		p.pour(m)
		if made != nil {
			*made = append(*made, m)
		}
	}
	return true
}

// keepsBin reports whether a colour that has a bin keeps one in every solution within the slack. A
// colour can give up its last bin only if all its segments in bins fit on top of cut bottles.
// Unless the colour is at the bottom of a cut bottle, it is then at the bottom of no bottle, which
// takes slack.
func (c *census) keepsBin(p position, k colour, slack int) bool {
	if slack == 0 && c.cutWithBottom[k] == 0 {
		return true
	}
	return int(c.inBins[k]) > freeShelves(p, k)
}

// freeShelves returns how many more segments of a colour could at most lie in cut bottles. It
// assumes that in each bottle everything above the colour's lowest run over a border is gone.
func freeShelves(p position, k colour) int {
	sum := 0
	for _, b := range p.bottles {
		best := 0
		for ; b.topBorder() > 0; b = b.withoutTopRun() {
			if b.top() == k {
				best = max(best, b.space(p.capacity))
			}
		}
		sum += best
	}
	return sum
}
