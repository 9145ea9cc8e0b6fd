package play

// Depth returns the length of the longest chain of rows that must be uncovered one after another, in a
// valid state. Rows come forward in rounds. In each round, all fronts leave of which every item has
// another copy in a front, since each can then go straight to its copy. If there is no such front, those
// leave that have the fewest items without another copy in a front.
func Depth(s State) int {
	b, p := newBoard(s.Start())
	depth := 0
	for ; b.uncover(&p); depth++ {
	}
	return depth
}

// uncover brings rows forward by a round. It returns false if there is no row behind.
func (b *board) uncover(p *position) bool {
	var reached [maxItems + 1]uint8 // by item: copies in rows that have come forward
	for i := range b.boxes {
		for _, f := range b.boxes[i].rows[:p.fronts[i].row()+1] {
			for f &= cells; f != 0; f >>= 8 {
				reached[f&0xff]++
			}
		}
	}
	var alone [MaxContainers]int // by container: items in front without another copy that came forward
	fewest := -1
	for i := range b.boxes {
		if b.isLastRow(p.fronts[i], i) {
			continue
		}
		for f := p.fronts[i] & cells; f != 0; f >>= 8 {
			if reached[f&0xff] < 2 {
				alone[i]++
			}
		}
		if fewest < 0 || alone[i] < fewest {
			fewest = alone[i]
		}
	}
	for i := range b.boxes {
		if !b.isLastRow(p.fronts[i], i) && alone[i] == fewest {
			p.fronts[i] = b.boxes[i].rows[p.fronts[i].row()+1]
		}
	}
	return fewest >= 0
}
