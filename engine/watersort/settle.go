package watersort

// Some joining moves can be made at once. Suppose that a colour has a bin, and
// that some shortest solution from here keeps a bin of the colour throughout. Then
// a shortest solution can begin by pouring all runs of the colour on top, and its
// other bins, into that bin. To construct it, play the rest of the given solution
// without its moves of these segments, and join other segments of the colour when
// they come to light. Where the given solution has several bins of the colour, the
// new one has one bin and one more empty bottle. Where the given solution has a
// run of the colour on top, the new one has the run beneath it. Only joining moves
// are added, and their number is the same in every solution.
//
// It remains to show that the colour keeps a bin: see certain.

// settle makes these moves until there are no more, updates the census, and appends the moves to done
// unless it is nil.
func (s *solver) settle(p position, slack int, made *[]move) {
	for {
		s.census.count(p)
		if !s.pourIntoBins(p, slack, made) {
			return
		}
	}
}

// pourIntoBins pours every colour that is certain to keep its bin into that bin.
func (s *solver) pourIntoBins(p position, slack int, made *[]move) bool {
	c := &s.census
	var target [maxColours + 1]int8 // the bin, counted from 1
	found := false
	for _, k := range s.palette {
		if c.bins[k] > 0 && c.bins[k]+c.tops[k] > 1 && c.keepsBin(p, k, slack) {
			target[k] = c.bin[k] + 1
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

// keepsBin reports whether a colour that has a bin keeps one in every solution
// within the slack. To give up its last bin, all its segments in bins must fit on
// shelves, on top of cut bottles. Then it is at the bottom of no bottle, which
// takes slack, unless another run of the colour is buried at a bottom.
func (c *census) keepsBin(p position, k colour, slack int) bool {
	if slack == 0 && c.deep[k] == 0 {
		return true
	}
	return int(c.inBins[k]) > freeShelves(p, k)
}

// freeShelves returns how many more segments of a colour could lie on top of cut
// bottles if the best run of the colour in each of them lay open.
func freeShelves(p position, k colour) int {
	sum := 0
	for _, b := range p.bottles {
		best := 0
		for ; b.floor() > 0; b = b.withoutTopRun() {
			if b.top() == k {
				best = max(best, b.space(p.capacity))
			}
		}
		sum += best
	}
	return sum
}
