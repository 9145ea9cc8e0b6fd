package typeset

import (
	"fmt"
	"slices"

	"octavo/engine/figure"
	"octavo/render/geometry"
)

// A Row is a slice of a column that stays whole: a line of text or of a table, a picture, or white
// space. Its marks count from the column's left edge and the row's top.
type Row struct {
	Height       figure.Length
	Marks        []Mark
	Links        []Link
	Notes        []footnote
	Keys         []string         // destinations in this row
	Entry        *Entry           // the line of the contents that leads here; nil for none
	IsSpace      bool             // white space, dropped at the top of a page
	toGrid       bool             // white space that grows until the next row is on the grid
	KeepWithNext bool             // no page break after this row or after white space that follows it
	FullPage     *fullPagePicture // a picture on a page of its own, after the current page; the row has nothing else
	source       sourceRange      // the bytes of the document that the row shows; zero if unknown
	Floats       bool             // half a line apart from the text; moves to the top of the next page if it doesn't fit
}

// A footnote stands at the foot of the page that calls it.
type footnote []Row

// flow fills pages with rows.
type flow struct {
	layout    *Layout
	open      func() *Page // begins the next page
	page      *Page
	area      figure.Rect
	y         figure.Length      // the filled height of the column
	notes     []Row              // for the foot of this page
	carried   []Row              // notes that the previous page had no room for
	floats    []Row              // rows that wait for the next page
	fullPages []*fullPagePicture // pictures between this page and the next
	begun     int                // number of pages so far
	reserve   reserve
}

// Fill sets rows on pages. The first page is given, open begins the others.
func (l *Layout) Fill(first *Page, rows []Row, open func() *Page) {
	l.fillReserving(first, rows, open, reserve{})
}

// fillReserving is Fill with a page that leaves some of its room empty. It returns the flow as it
// ended.
func (l *Layout) fillReserving(first *Page, rows []Row, open func() *Page, back reserve) *flow {
	f := &flow{layout: l, open: open, reserve: back}
	f.begin(first)
	for len(rows) > 0 {
		if rows[0].FullPage != nil {
			f.fullPages, rows = append(f.fullPages, rows[0].FullPage), rows[1:]
			continue
		}
		n := CountKept(rows)
		f.add(rows[:n])
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

// CountKept returns how many of the first rows must stand together. White space passes on
// KeepWithNext of the row before it.
func CountKept(rows []Row) int {
	kept := false
	for i, r := range rows {
		if r.FullPage != nil {
			return i
		}
		kept = r.KeepWithNext || r.IsSpace && kept
		if !kept {
			return i + 1
		}
	}
	return len(rows)
}

// KeepEnds keeps the first two rows together, and the last two, as in a paragraph.
func KeepEnds(rows []Row) {
	if n := len(rows); n > 1 {
		rows[0].KeepWithNext = true
		rows[n-2].KeepWithNext = true
	}
}

func (f *flow) begin(p *Page) {
	f.begun++
	f.page, f.area, f.y = p, f.layout.Geometry.Column(p.Number), 0
	f.notes = nil
	waiting := f.carried
	f.carried = nil
	f.addNotes(waiting, f.area.H*2/3)
	floats := f.floats
	f.floats = nil
	for _, r := range floats {
		f.set([]Row{r})
		f.y = f.layout.Typography.nextGridLine(f.y, f.layout.Typography.Baseline/2) // white space before the text is dropped at the top
	}
}

// add sets rows that stand together. A floating row without room here waits for the next page, but
// not beyond a heading of the contents.
func (f *flow) add(rows []Row) {
	if len(rows) == 1 && rows[0].Floats && f.y > 0 && !f.fits(rows) {
		f.floats = append(f.floats, rows[0])
		return
	}
	if len(f.floats) > 0 && slices.ContainsFunc(rows, func(r Row) bool { return r.Entry != nil }) {
		f.next()
	}
	f.set(rows)
}

// set puts rows on this page if they fit, otherwise on the next. Rows that fit on no page are
// spread over several.
func (f *flow) set(rows []Row) {
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
		if r.Height > f.area.H {
			f.layout.Fail(fmt.Errorf("a row of a table or a heading %s high finds no room on a page with %s for text",
				geometry.InMillimetres(r.Height), geometry.InMillimetres(f.area.H)))
		}
		if f.y > 0 && f.y+r.Height > f.room() {
			f.next()
		}
		f.setRow(r)
	}
}

func (f *flow) next() {
	f.end()
	f.begin(f.open())
}

// room returns the height of the column without notes and without reserved space.
func (f *flow) room() figure.Length {
	room := f.area.H - HeightOf(f.notes)
	if f.begun == f.reserve.page {
		room -= f.reserve.height
	}
	return room
}

// fits reports whether rows and the notes that they call have room here.
func (f *flow) fits(rows []Row) bool {
	height, notes := figure.Length(0), figure.Length(0)
	for _, r := range rows {
		if r.IsSpace && f.y+height == 0 {
			continue
		}
		if r.toGrid {
			height = f.layout.Typography.nextGridLine(f.y+height, r.Height) - f.y
		} else if r.Floats {
			height = f.floatTop(f.y+height) + r.Height - f.y
		} else {
			height += r.Height
		}
		for _, n := range r.Notes {
			notes += HeightOf(n)
		}
	}
	if last := rows[len(rows)-1]; last.IsSpace {
		return true // white space may fall off the end of a page
	}
	if notes > 0 && len(f.notes) == 0 {
		notes += noteSeparator
	}
	return f.y+height+notes <= f.room()
}

// floatTop returns the top of a floating row after text that ends at y: half a line below it, or the
// top of the page.
func (f *flow) floatTop(y figure.Length) figure.Length {
	if y == 0 {
		return 0
	}
	return y + f.layout.Typography.Baseline/2
}

// nextGridLine returns the first line of the grid at least space below y.
func (t *typography) nextGridLine(y, space figure.Length) figure.Length {
	n := int((y + space) / t.Baseline)
	for t.Lines(n) < y+space-10 { // allows a rounding error of a hundredth of a millimetre
		n++
	}
	return t.Lines(n)
}

// setRow puts one row on the page.
func (f *flow) setRow(r Row) {
	if r.IsSpace && f.y == 0 {
		return
	}
	if r.Floats {
		f.y = f.floatTop(f.y)
	}
	f.layout.Place(f.page, &r, figure.Point{X: f.area.X, Y: f.area.Y + f.y})
	switch {
	case r.toGrid:
		f.y = f.layout.Typography.nextGridLine(f.y, r.Height)
	case r.Floats:
		f.y = f.layout.Typography.nextGridLine(f.y+r.Height, f.layout.Typography.Baseline/2)
	default:
		f.y += r.Height
	}
	for _, n := range r.Notes {
		f.addNotes(n, f.area.H-f.y)
	}
}

// addNotes puts rows at the foot while they fit, and keeps the rest for the next page.
func (f *flow) addNotes(rows []Row, room figure.Length) {
	for i, r := range rows {
		need := HeightOf(f.notes) + r.Height
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

// end sets the notes at the foot of the page, and after the page the pictures that fill pages.
func (f *flow) end() {
	f.layout.Stack(f.page, f.notes, figure.Point{X: f.area.X, Y: f.area.Y + f.area.H - HeightOf(f.notes)})
	f.notes = nil
	for _, picture := range f.fullPages {
		f.layout.AddFullPage(picture)
	}
	f.fullPages = nil
}

// Stack places rows one below the other, the first at a point.
func (l *Layout) Stack(p *Page, rows []Row, at figure.Point) {
	for i := range rows {
		l.Place(p, &rows[i], at)
		at.Y += rows[i].Height
	}
}

// Place puts a row on a page, with its links, destinations and contents entry.
func (l *Layout) Place(p *Page, r *Row, at figure.Point) {
	for _, m := range r.Marks {
		p.Marks = append(p.Marks, m.Moved(at.X, at.Y))
	}
	for _, k := range r.Links {
		p.Links = append(p.Links, k.Moved(at.X, at.Y))
	}
	for _, key := range r.Keys {
		l.SetDestination(key, p, at.Y)
	}
	if r.Entry != nil {
		l.AddEntry(*r.Entry, p, at.Y)
	}
	if r.source.to > 0 && !r.IsSpace {
		p.sources = append(p.sources, r.source)
	}
}

func HeightOf(rows []Row) figure.Length {
	sum := figure.Length(0)
	for _, r := range rows {
		sum += r.Height
	}
	return sum
}

const noteSeparator = 5 * mm

// separator returns the short line over the notes.
func separator() Row {
	return Row{Height: noteSeparator, Marks: []Mark{Stroke{
		From: figure.Point{Y: 2500}, To: figure.Point{X: 15 * mm, Y: 2500}, Weight: figure.Hairline,
	}}}
}
