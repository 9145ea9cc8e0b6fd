package watersort

// Some joining moves can be made at once. Say that a colour has a bin and that
// in some shortest solution from here on it always has one. Then pouring all its
// runs on top, and its other bins, into that bin is the start of a shortest
// solution, too: play the rest of the given one, leaving out what it does with
// these segments, and joining what else of the colour comes to light. Wherever
// the given solution has several bins of the colour, the new one has one and an
// empty bottle more; wherever it has a run of the colour on top, the new one has
// what lies under it. No move is added but joining ones, and those are as many
// in every solution.
//
// So it only remains to see that the colour keeps a bin: see certain.

// settle makes these moves until none is left, updates the census, and appends the moves to done
// unless it is nil.
func (s *solver) settle(p position, slack int, done *[]move) {
	for {
		s.census.take(p)
		if !s.gather(p, slack, done) {
			return
		}
	}
}

// gather pours every colour that is certain of its bin into it.
func (s *solver) gather(p position, slack int, done *[]move) bool {
	c := &s.census
	var into [maxColours + 1]int8 // the bin, counted from 1
	found := false
	for _, k := range s.palette {
		if c.bins[k] > 0 && c.bins[k]+c.tops[k] > 1 && c.certain(p, k, slack) {
			into[k] = c.bin[k] + 1
			found = true
		}
	}
	if !found {
		return false
	}
	for i, b := range p.bottles {
		m := move{i, int(into[b.top()]) - 1}
		if m.to < 0 || m.to == i {
			continue
		}
		p.pour(m)
		if done != nil {
			*done = append(*done, m)
		}
	}
	return true
}

// certain reports whether a colour that has a bin will have one from here on in
// every solution within the slack. To give up its last bin, the colour must
// stand on shelves, on top of cut bottles, and all that is in bins must fit
// there; and then it is at the bottom of no bottle, which takes slack, unless
// another such run lies buried.
func (c *census) certain(p position, k colour, slack int) bool {
	if slack == 0 && c.deep[k] == 0 {
		return true
	}
	return int(c.inBins[k]) > freeShelves(p, k)
}

// freeShelves is how many more segments of a colour could stand on top of cut
// bottles, if in each of them the best of its runs lay open.
func freeShelves(p position, k colour) int {
	sum := 0
	for _, b := range p.bottles {
		best := 0
		for ; b.floor() > 0; b = b.bare() {
			if b.top() == k {
				best = max(best, b.space(p.capacity))
			}
		}
		sum += best
	}
	return sum
}
