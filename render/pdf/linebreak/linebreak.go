// Package linebreak divides a paragraph into lines so that the paragraph as a
// whole looks best: the method of D. E. Knuth and M. F. Plass, “Breaking
// Paragraphs into Lines”, Software: Practice and Experience 11 (1981), in whole
// numbers, so that a book breaks alike on every machine.
//
// A paragraph is a list of boxes, glue and penalties; [Finish] ends it and [Break]
// divides it. Lengths may be in any unit. What is in the boxes, and where the lines
// then stand on a page, is not known here.
package linebreak

// A Width is a length, in whatever unit the paragraph is measured. Its size is
// stated, so that a paragraph breaks alike where an int has 32 bits.
type Width int64

// An Item is a piece of a paragraph.
type Item struct {
	Kind  Kind
	Width Width // of a box or of a glue; of what a penalty adds where the line ends there
	// Stretch and Shrink say by how much a glue may grow and give way.
	Stretch, Shrink Width
	// Penalty says how bad it is to end a line here; Never and beyond forbid
	// it, Always and beyond demand it.
	Penalty int
	Hyphen  bool // the penalty adds a hyphen: two such lines in a row are bad
}

// A Kind says what an Item is.
type Kind uint8

// The kinds of item.
const (
	Box     Kind = iota // what is printed
	Glue                // white space, dropped where a line ends
	Penalty             // a place where a line may end
)

// Penalties that decide alone.
const (
	Never  = 10_000
	Always = -10_000
)

// A Shape is what the lines are to look like.
type Shape struct {
	Width Width
	// Ragged is the white space that a line may leave at its end without
	// looking short; 0 asks for justified lines.
	Ragged Width
	// Tolerance is how far, in thousandths of its stretch, white space may
	// grow. Where no division keeps within it, it is given up.
	Tolerance int
}

// A Line is one line of a divided paragraph: the items from Start up to End,
// the glue by which it ends left out. End itself, if a penalty, ends the line.
type Line struct {
	Start, End int
	// Natural is the width of the line as it stands; Stretch and Shrink are
	// what its white space offers to fill or fit the measure.
	Natural, Stretch, Shrink Width
}

// Break divides the items, which end as Finish leaves them, into lines of the
// given shape. A line is longer than the shape only where a single box is.
func Break(items []Item, shape Shape) []Line {
	b := newBreaker(items, shape)
	for _, tolerance := range []int{shape.Tolerance, 3 * shape.Tolerance} {
		if last := b.run(tolerance); last != nil {
			return b.lines(last)
		}
	}
	// Some line can't be filled. What counts then is how much of each is, and no longer
	// how often its white space would have to be stretched, which is too often for any.
	b.shape.Ragged = max(b.shape.Ragged, b.shape.Width)
	if last := b.run(unlimited); last != nil {
		return b.lines(last)
	}
	return nil
}

// Finish ends a paragraph: white space that fills the last line, and the break.
func Finish(items []Item) []Item {
	return append(items,
		Item{Kind: Penalty, Penalty: Never},
		Item{Kind: Glue, Stretch: Infinite},
		Item{Kind: Penalty, Penalty: Always})
}

// Infinite is a stretch that fills any line.
const Infinite Width = 1 << 40

const (
	unlimited = 1 << 30 // a tolerance that is none
	worst     = 10_000  // badness beyond which lines are all alike
)

// A node is a place where a line may end, with the best way to get there.
type node struct {
	item     int
	line     int
	fitness  fitness
	hyphen   bool
	demerits int64
	from     *node
}

// fitness sorts lines by their looks; neighbours should not differ by much.
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
	// width, stretch and shrink are sums over the items before each.
	width, stretch, shrink []Width
	active                 []*node
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

// run looks for the best division under a tolerance and returns its end, nil
// where there is none.
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

// breakAt tries every line that could end at item i.
func (b *breaker) breakAt(i, tolerance int) {
	var best [fitnesses]*node
	forced := b.items[i].Kind == Penalty && b.items[i].Penalty <= Always
	kept := b.active[:0]
	latest := b.active[0] // with the shortest of the lines that could end here
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
		b.offer(&best, latest, i, -1000) // a box wider than the measure
	}
	b.active = kept
	for _, n := range best {
		if n != nil {
			b.active = append(b.active, n)
		}
	}
}

// offer puts the line from a node to i among the best so far.
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

// demerits are those of the line that ends at n, as TeX counts them
// (The TeXbook, chapter 14), with the values of its plain format, but
// that two hyphens in a row, or one before the last line, count three times as much.
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

// badness grows with the cube of how far white space is from its natural width.
func badness(ratio int) int {
	r := abs(ratio)
	if r > 4_600 {
		return worst
	}
	return min(worst, r*r/1000*r/10_000)
}

// line describes the line from a node to item i.
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

// start is the first item of a line after a break: white space and places to
// break are dropped.
func (b *breaker) start(at int) int {
	for at++; at < len(b.items); at++ {
		it := b.items[at]
		if it.Kind == Box || it.Kind == Penalty && it.Penalty <= Always {
			break
		}
	}
	return at
}

// ratio says how far, in thousandths of what it offers, the white space of a
// line must grow (or, below 0, give way); fits is false where it can't.
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
