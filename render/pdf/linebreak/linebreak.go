// Package linebreak breaks a paragraph into lines so that the paragraph as a whole looks best: the
// method of D. E. Knuth and M. F. Plass, “Breaking Paragraphs into Lines”, Software: Practice and
// Experience 11 (1981). It uses integers, so that lines are the same on every machine.
//
// A paragraph is a list of boxes, glue and penalties. [Finish] ends it, and [Break] returns its
// lines. Lengths may be in any unit.
package linebreak

// A Width is a length in the unit of the paragraph. It has 64 bits, so that results are the same on
// every machine.
type Width int64

// An Item is a box, glue or penalty of a paragraph.
type Item struct {
	Kind  Kind
	Width Width // width of a box or glue; a penalty, such as one with a hyphen, adds its width only to a line that ends there
	// Stretch and Shrink are what glue can add to its width, or take from it, before the line looks
	// bad.
	Stretch, Shrink Width
	// Penalty is the cost of ending a line at a penalty; a negative cost favours it. Never forbids
	// it, Always demands it.
	Penalty int
	Hyphen  bool // whether a line that ends at this penalty ends with a hyphen; two such lines in a row look bad
}

// A Kind is the type of an Item.
type Kind uint8

// The kinds of item.
const (
	Box     Kind = iota // a word or part of one, which is printed
	Glue                // white space, dropped where a line ends
	Penalty             // a place where a line may end
)

// Values of Item.Penalty that forbid or demand a break; those of TeX.
const (
	Never  = 10_000
	Always = -10_000
)

// A Shape says how the lines should look.
type Shape struct {
	Width Width
	// Ragged is the white space that looks acceptable at the end of a line; 0 means justified
	// lines.
	Ragged Width
	// Tolerance is how far the white space of a line may grow, in thousandths of its stretch. Break
	// exceeds the tolerance if no other lines are possible.
	Tolerance int
}

// A Line is one line: the items from Start up to, but not including, End. The item End is the glue
// or penalty at which the line ends.
type Line struct {
	Start, End int
	// Natural is the width of the line before its white space changes. Stretch and Shrink are the
	// sums over the glue in the line.
	Natural, Stretch, Shrink Width
}

// Break returns the lines of a paragraph that Finish has ended. A line is wider than the shape only
// if it has too wide a part in which no line may end.
func Break(items []Item, shape Shape) []Line {
	b := newBreaker(items, shape)
	for _, tolerance := range []int{shape.Tolerance, 3 * shape.Tolerance} {
		if last := b.run(tolerance); last != nil {
			return b.lines(last)
		}
	}
	// At least one line can't be filled within the tolerances. So now lines may be short, but
	// should be as full as possible.
	b.shape.Ragged = max(b.shape.Ragged, b.shape.Width)
	if last := b.run(unlimited); last != nil {
		return b.lines(last)
	}
	return nil
}

// Finish ends a paragraph: it returns the items with white space that fills the last line, and a
// forced break.
func Finish(items []Item) []Item {
	return append(items,
		Item{Kind: Penalty, Penalty: Never},
		Item{Kind: Glue, Stretch: Infinite},
		Item{Kind: Penalty, Penalty: Always})
}

// Infinite is a stretch that suffices to fill any line.
const Infinite Width = 1 << 40

const (
	unlimited = 1 << 30 // a tolerance that every line meets
	worst     = 10_000  // the largest badness
)

// A node is a place where a line may end. The fields from lead back from node to node, along the
// best lines up to there.
type node struct {
	item     int     // index of the item that ends the line; −1 for the start
	line     int     // number of lines so far
	fitness  fitness // class of the line that ends here
	hyphen   bool    // whether the line that ends here ends with a hyphen
	demerits int64   // demerits of all lines so far together
	from     *node   // end of the previous line; nil for the start
}

// fitness is the class of a line by the width of its white space. Neighbouring lines should not
// differ by more than one class.
type fitness uint8

const (
	tight fitness = iota
	decent
	loose
	veryLoose
	fitnesses
)

type breaker struct {
	items []Item
	shape Shape
	// width, stretch and shrink hold, for each item, the sums over all items before it. Penalties
	// count as 0.
	width, stretch, shrink []Width
	active                 []*node // nodes from which a line may still reach the current item
}

func newBreaker(items []Item, shape Shape) *breaker {
	n := len(items) + 1
	sums := make([]Width, 3*n)
	b := &breaker{items: items, shape: shape, width: sums[:n], stretch: sums[n : 2*n], shrink: sums[2*n:]}
	for i, it := range items {
		b.width[i+1], b.stretch[i+1], b.shrink[i+1] = b.width[i], b.stretch[i], b.shrink[i]
		if it.Kind != Penalty {
			b.width[i+1] += it.Width
			b.stretch[i+1] += it.Stretch
			b.shrink[i+1] += it.Shrink
		}
	}
	return b
}

// run finds the best lines whose white space stretches no further than the tolerance. It returns
// the end of the last line, or nil if there are no such lines.
func (b *breaker) run(tolerance int) *node {
	b.active = append(b.active[:0], &node{item: -1, fitness: decent})
	for i := range b.items {
		if !b.mayBreak(i) {
			continue
		}
		b.breakAt(i, tolerance)
		if len(b.active) == 0 {
			return nil
		}
	}
	best := b.active[0]
	for _, n := range b.active {
		if n.demerits < best.demerits {
			best = n
		}
	}
	return best
}

// mayBreak reports whether a line may end at item i.
func (b *breaker) mayBreak(i int) bool {
	switch it := b.items[i]; it.Kind {
	case Penalty:
		return it.Penalty < Never
	case Glue:
		return i > 0 && b.items[i-1].Kind == Box
	default:
		return false
	}
}

// breakAt tries every line that could end at item i. It keeps the best of each fitness class as new
// active nodes.
func (b *breaker) breakAt(i, tolerance int) {
	var best [fitnesses]*node
	forced := b.items[i].Kind == Penalty && b.items[i].Penalty <= Always
	kept := b.active[:0]
	latest := b.active[0] // the start of the shortest line that could end here
	for _, from := range b.active {
		if from.item > latest.item {
			latest = from
		}
		ratio, fits := b.ratio(b.line(from, i))
		if fits && ratio <= tolerance {
			b.offer(&best, from, i, ratio)
		}
		if fits && !forced {
			kept = append(kept, from)
		}
	}
	if len(kept) == 0 && best == [fitnesses]*node{} && tolerance == unlimited {
		b.offer(&best, latest, i, -1000) // the box is too wide for any line, so this line is too wide
	}
	b.active = kept
	for _, n := range best {
		if n != nil {
			b.active = append(b.active, n)
		}
	}
}

// offer records in best the line from a node to item i, unless best has a line of the same fitness
// class with no more demerits.
func (b *breaker) offer(best *[fitnesses]*node, from *node, i, ratio int) {
	class := classify(ratio)
	n := node{item: i, line: from.line + 1, fitness: class, hyphen: b.items[i].Hyphen, from: from}
	n.demerits = from.demerits + b.demerits(from, &n, ratio)
	if best[class] == nil || n.demerits < best[class].demerits {
		best[class] = &n
	}
}

func classify(ratio int) fitness {
	switch {
	case ratio < -500:
		return tight
	case ratio <= 500:
		return decent
	case ratio <= 1000:
		return loose
	default:
		return veryLoose
	}
}

// demerits returns how bad the line looks that begins after from and ends at n. demerits counts as
// TeX does (The TeXbook, chapter 14), with the values of plain TeX. But two hyphens in a row, or
// one before the last line, cost more than in plain TeX.
func (b *breaker) demerits(from, n *node, ratio int) int64 {
	base := int64(10 + badness(ratio))
	d := base * base
	if it := b.items[n.item]; it.Kind == Penalty {
		p := int64(it.Penalty)
		switch {
		case p >= 0:
			d += p * p
		case p > Always:
			d -= p * p
		}
	}
	if from.hyphen && (n.hyphen || n.item == len(b.items)-1) {
		d += 30_000
	}
	if from.item >= 0 && abs(int(from.fitness)-int(n.fitness)) > 1 {
		d += 10_000
	}
	return d
}

// badness grows with the cube of ratio, as in TeX, up to worst. ratio is what method ratio returns.
func badness(ratio int) int {
	r := abs(ratio)
	if r > 4_600 {
		return worst
	}
	return min(worst, r*r/1000*r/10_000)
}

// line returns the line from a node to item i.
func (b *breaker) line(from *node, i int) Line {
	start := b.start(from.item)
	if start > i {
		start = i
	}
	l := Line{
		Start: start, End: i,
		Natural: b.width[i] - b.width[start],
		Stretch: b.stretch[i] - b.stretch[start],
		Shrink:  b.shrink[i] - b.shrink[start],
	}
	if b.items[i].Kind == Penalty {
		l.Natural += b.items[i].Width
	}
	return l
}

// start returns the index of the first item of a line. at is the index of the item at which the
// line before ends. After that item, start skips glue and penalties, except a forced break.
func (b *breaker) start(at int) int {
	for at++; at < len(b.items); at++ {
		it := b.items[at]
		if it.Kind == Box || it.Kind == Penalty && it.Penalty <= Always {
			break
		}
	}
	return at
}

// ratio returns how far the white space of a line must grow, in thousandths of its stretch. It is
// negative if the white space must shrink, in thousandths of its shrink. fits is false if it can't
// shrink enough.
func (b *breaker) ratio(l Line) (ratio int, fits bool) {
	missing := b.shape.Width - l.Natural
	switch {
	case missing < 0 && -missing > l.Shrink:
		return 0, false
	case missing < 0:
		return int(-(-missing*1000 + l.Shrink - 1) / l.Shrink), true
	case missing == 0:
		return 0, true
	}
	stretch := l.Stretch + b.shape.Ragged
	if stretch == 0 {
		return unlimited, true
	}
	return int(min(unlimited, missing*1000/stretch)), true
}

// lines returns the lines of the paragraph. last is the node at which the last line ends.
func (b *breaker) lines(last *node) []Line {
	lines := make([]Line, last.line)
	for n := last; n.from != nil; n = n.from {
		lines[n.line-1] = b.line(n.from, n.item)
	}
	return lines
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
