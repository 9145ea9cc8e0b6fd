package watersort

// A census is what the solver must know of a position, colour by colour. A bin
// is a bottle of one colour; a cut bottle has a border.
type census struct {
	cut     int                  // cut bottles
	runs    int                  // runs in all bottles
	empties int                  // empty bottles
	empty   int                  // one of them
	bins    [maxColours + 1]int8 // bins of a colour
	bin     [maxColours + 1]int8 // one of them
	inBins  [maxColours + 1]int8 // segments in them
	deep    [maxColours + 1]int8 // cut bottles with the colour at the bottom
	tops    [maxColours + 1]int8 // cut bottles with the colour on top
}

func (c *census) take(p position) {
	*c = census{}
	for i, b := range p.bottles {
		if b == 0 {
			c.empties++
			c.empty = i
			continue
		}
		c.runs += b.runs()
		if b.floor() > 0 {
			c.cut++
			c.deep[b.bottom()]++
			c.tops[b.top()]++
			continue
		}
		c.bins[b.top()]++
		c.bin[b.top()] = int8(i)
		c.inBins[b.top()] += int8(b.height())
	}
}

// lacks reports whether a colour is at the bottom of no bottle.
func (c *census) lacks(k colour) bool { return c.bins[k]+c.deep[k] == 0 }
