package pdf

import (
	"fmt"
	"slices"

	"octavo/engine/figure"
	"octavo/render/geometry"
)

// A row is a slice of a column that stays whole: a line of text, a line of a
// table, a picture, or white space. Its marks count from the column's left edge
// and the row's top.
type row struct {
	height figure.Length
	marks  []mark
	links  []link
	notes  []note
	keys   []string       // of the destinations that stand here
	entry  *entry         // of the contents
	space  bool           // white space, dropped at the top of a page
	snap   bool           // white space that grows until the next row is on the grid
	keep   bool           // no page ends here, nor with white space that follows
	whole  *wholePicture  // fills a page of its own, behind the one that is filling; the row has nothing else
	prose  stretchOfProse // that it is of; the zero one for what is of none
	float  bool           // set off from the text, and at the head of the next page where this one has no room for it
}

// A note is what stands at the foot of the page on which it is called.
type note []row

// flow fills pages with rows.
type flow struct {
	layout  *layout
	open    func() *page // begins a page
	page    *page
	area    figure.Rect
	y       figure.Length   // how far the column is filled
	notes   []row           // for the foot of this page
	carried []row           // what the foot of the page before could not hold
	floats  []row           // what waits for the next page
	wholes  []*wholePicture // what stands between this page and the next
	begun   int             // pages so far
	held    held
}

// fill sets rows on pages, the first of which is given.
func (l *layout) fill(first *page, rows []row, open func() *page) {
	l.fillHolding(first, rows, open, held{})
}

// fillHolding is fill, with a page that holds back what it has room for. It tells the
// last page.
func (l *layout) fillHolding(first *page, rows []row, open func() *page, back held) *flow {
	f := &flow{layout: l, open: open, held: back}
	f.begin(first)
	for len(rows) > 0 {
		if rows[0].whole != nil {
			f.wholes, rows = append(f.wholes, rows[0].whole), rows[1:]
			continue
		}
		n := chunk(rows)
		f.wait(rows[:n])
		rows = rows[n:]
	}
	if len(f.floats) > 0 {
		f.next()
	}
	f.end()
	for len(f.carried) > 0 {
		f.begin(f.open())
		f.end()
	}
	return f
}

// chunk counts the rows that must stand together. White space hands on the wish
// of the row before it.
func chunk(rows []row) int {
	kept := false
	for i, r := range rows {
		if r.whole != nil {
			return i
		}
		kept = r.keep || r.space && kept
		if !kept {
			return i + 1
		}
	}
	return len(rows)
}

// holdEnds keeps the first two and the last two of rows together, as the lines
// of a paragraph are.
func holdEnds(rows []row) {
	if n := len(rows); n > 1 {
		rows[0].keep = true
		rows[n-2].keep = true
	}
}

func (f *flow) begin(p *page) {
	f.begun++
	f.page, f.area, f.y = p, f.layout.shape.Column(p.number), 0
	f.notes = nil
	waiting := f.carried
	f.carried = nil
	f.addNotes(waiting, f.area.H*2/3)
	floats := f.floats
	f.floats = nil
	for _, r := range floats {
		f.set([]row{r})
		f.y = f.layout.typo.snapped(f.y, f.layout.typo.baseline/2) // white space before the text has fallen off
	}
}

// wait sets a chunk, unless it is one that may wait for the next page and has no
// room here. What waits doesn't go past a heading of the contents.
func (f *flow) wait(rows []row) {
	if len(rows) == 1 && rows[0].float && f.y > 0 && !f.fits(rows) {
		f.floats = append(f.floats, rows[0])
		return
	}
	if len(f.floats) > 0 && slices.ContainsFunc(rows, func(r row) bool { return r.entry != nil }) {
		f.next()
	}
	f.set(rows)
}

// set puts a chunk on this page if it fits, on one of the next if it doesn't, of which
// the first may be taken up by what has waited for it, and on as many as it takes if it
// fits on none.
func (f *flow) set(rows []row) {
	for !f.fits(rows) && f.y > 0 {
		f.next()
	}
	if f.fits(rows) {
		for _, r := range rows {
			f.setRow(r)
		}
		return
	}
	for _, r := range rows {
		if r.height > f.area.H {
			f.layout.fail(fmt.Errorf("a row of a table or a heading %s high finds no room on a page with %s for text",
				geometry.InMillimetres(r.height), geometry.InMillimetres(f.area.H)))
		}
		if f.y > 0 && f.y+r.height > f.room() {
			f.next()
		}
		f.setRow(r)
	}
}

func (f *flow) next() {
	f.end()
	f.begin(f.open())
}

// room is the height that the notes leave to the column, less what the page holds back.
func (f *flow) room() figure.Length {
	room := f.area.H - heightOf(f.notes)
	if f.begun == f.held.page {
		room -= f.held.height
	}
	return room
}

// fits reports whether rows have room here, and the notes they call as well.
func (f *flow) fits(rows []row) bool {
	height, notes := figure.Length(0), figure.Length(0)
	for _, r := range rows {
		if r.space && f.y+height == 0 {
			continue
		}
		if r.snap {
			height = f.layout.typo.snapped(f.y+height, r.height) - f.y
		} else if r.float {
			height = f.setOff(f.y+height) + r.height - f.y
		} else {
			height += r.height
		}
		for _, n := range r.notes {
			notes += heightOf(n)
		}
	}
	if last := rows[len(rows)-1]; last.space {
		return true // white space may fall off the end of a page
	}
	if notes > 0 && len(f.notes) == 0 {
		notes += noteSeparator
	}
	return f.y+height+notes <= f.room()
}

// setOff is where a drawing begins after what ends at y: half a line below it, and
// at the head of a page on its edge.
func (f *flow) setOff(y figure.Length) figure.Length {
	if y == 0 {
		return 0
	}
	return y + f.layout.typo.baseline/2
}

// snapped is the first place on the grid at least space below y.
func (t *typography) snapped(y, space figure.Length) figure.Length {
	n := int((y + space) / t.baseline)
	for t.lines(n) < y+space-10 { // of rounding: a hundredth of a millimetre
		n++
	}
	return t.lines(n)
}

// setRow puts one row on the page.
func (f *flow) setRow(r row) {
	if r.space && f.y == 0 {
		return
	}
	if r.float {
		f.y = f.setOff(f.y)
	}
	f.layout.place(f.page, &r, figure.Point{X: f.area.X, Y: f.area.Y + f.y})
	switch {
	case r.snap:
		f.y = f.layout.typo.snapped(f.y, r.height)
	case r.float:
		f.y = f.layout.typo.snapped(f.y+r.height, f.layout.typo.baseline/2)
	default:
		f.y += r.height
	}
	for _, n := range r.notes {
		f.addNotes(n, f.area.H-f.y)
	}
}

// addNotes puts rows at the foot, as many as room allows, and keeps the rest
// for the next page.
func (f *flow) addNotes(rows []row, room figure.Length) {
	for i, r := range rows {
		need := heightOf(f.notes) + r.height
		if len(f.notes) == 0 {
			need += noteSeparator
		}
		if len(f.carried) > 0 || need > room && len(f.notes)+int(f.y) > 0 {
			f.carried = append(f.carried, rows[i:]...)
			return
		}
		if len(f.notes) == 0 {
			f.notes = append(f.notes, separator())
		}
		f.notes = append(f.notes, r)
	}
}

// end sets the notes at the foot of the page, and behind it the pictures that fill pages.
func (f *flow) end() {
	f.layout.stack(f.page, f.notes, figure.Point{X: f.area.X, Y: f.area.Y + f.area.H - heightOf(f.notes)})
	f.notes = nil
	for _, picture := range f.wholes {
		f.layout.whole(picture)
	}
	f.wholes = nil
}

// stack places rows one beneath the other, the first at a point.
func (l *layout) stack(p *page, rows []row, at figure.Point) {
	for i := range rows {
		l.place(p, &rows[i], at)
		at.Y += rows[i].height
	}
}

// place puts a row on a page, with what others refer to in it.
func (l *layout) place(p *page, r *row, at figure.Point) {
	for _, m := range r.marks {
		p.marks = append(p.marks, m.shifted(at.X, at.Y))
	}
	for _, k := range r.links {
		p.links = append(p.links, k.shifted(at.X, at.Y))
	}
	for _, key := range r.keys {
		l.mark(key, p, at.Y)
	}
	if r.entry != nil {
		l.list(*r.entry, p, at.Y)
	}
	if r.prose.to > 0 && !r.space {
		p.prose = append(p.prose, r.prose)
	}
}

func heightOf(rows []row) figure.Length {
	sum := figure.Length(0)
	for _, r := range rows {
		sum += r.height
	}
	return sum
}

const noteSeparator = 5 * mm

// separator is a short line over the notes.
func separator() row {
	return row{height: noteSeparator, marks: []mark{stroke{
		from: figure.Point{Y: 2500}, to: figure.Point{X: 15 * mm, Y: 2500}, weight: figure.Hairline,
	}}}
}
