package typeset

import (
	"fmt"
	"slices"

	"octavo/engine/figure"
	"octavo/render/geometry"
)

// A Row is a slice of a column that no page break divides: a line of text or of a table, a
// picture, or white space. The origin of its marks is the column's left edge and the row's top.
type Row struct {
	Height       figure.Length
	Marks        []Mark
	Links        []Link
	Notes        []footnote
	Keys         []string         // keys of the destinations in this row
	Entry        *Entry           // the line in the table of contents that leads to this row; nil for none
	IsSpace      bool             // whether the row is white space, which is dropped at the top of a page
	toGrid       bool             // whether the row is white space that grows until the next row stands on the baseline grid
	KeepWithNext bool             // whether a page break after this row and the white space below it is forbidden
	FullPage     *fullPagePicture // a picture on a page of its own, after the current page; the row has nothing else
	source       sourceRange      // the bytes of the Markdown that the row shows; zero if unknown
	Floats       bool             // whether the row stands half a line apart from the text; if it doesn't fit, later text fills the page and the row begins the next page
}

// A footnote holds the rows of one note. They stand at the foot of the page whose text calls the
// note.
type footnote []Row

// flow fills pages with rows.
type flow struct {
	layout    *Layout
	open      func() *Page // begins the next page
	page      *Page
	area      figure.Rect
	y         figure.Length      // how far the column is filled, measured from its top
	notes     []Row              // rows of notes for the foot of this page
	carried   []Row              // rows of notes that the previous page had no room for
	floats    []Row              // floating rows that wait for the next page
	fullPages []*fullPagePicture // pictures whose pages come between this page and the next
	pages     int                // number of pages so far, without those of fullPages
	reserve   reserve            // height that one of the pages leaves empty
}

// Fill sets rows on pages. first is the page on which they begin, and open begins each further
// page.
func (l *Layout) Fill(first *Page, rows []Row, open func() *Page) {
	l.fillReserving(first, rows, open, reserve{})
}

// fillReserving does what Fill does, but leaves the height empty that space reserves on one page. It
// returns the state of the flow at the end.
func (l *Layout) fillReserving(first *Page, rows []Row, open func() *Page, space reserve) *flow {
	f := &flow{layout: l, open: open, reserve: space}
	f.beginPage(first)
	for len(rows) > 0 {
		if rows[0].FullPage != nil {
			f.fullPages, rows = append(f.fullPages, rows[0].FullPage), rows[1:]
			continue
		}
		n := CountKept(rows)
		f.addKept(rows[:n])
		rows = rows[n:]
	}
	if len(f.floats) > 0 {
		f.nextPage()
	}
	f.endPage()
	for len(f.carried) > 0 {
		f.beginPage(f.open())
		f.endPage()
	}
	return f
}

// CountKept returns how many rows, from the first on, must stand on the same page. No break may
// come after white space if KeepWithNext forbids one after the row above that white space.
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

// KeepEnds forbids a page break after the first row and before the last, as in a paragraph.
func KeepEnds(rows []Row) {
	if n := len(rows); n > 1 {
		rows[0].KeepWithNext = true
		rows[n-2].KeepWithNext = true
	}
}

// beginPage continues on a page. It adds the notes and the floating rows that the page before had
// no room for.
func (f *flow) beginPage(p *Page) {
	f.pages++
	f.page, f.area, f.y = p, f.layout.Geometry.Column(p.Number), 0
	f.notes = nil
	waiting := f.carried
	f.carried = nil
	f.addNotes(waiting, f.area.H*2/3) // leaves at least a third of the column to text
	floats := f.floats
	f.floats = nil
	for _, r := range floats {
		f.placeRows([]Row{r})
		f.y = f.layout.Typography.nextGridLine(f.y, f.layout.Typography.Baseline/2) // space above the text; as a row of white space it would be dropped here
	}
}

// addKept adds rows that must stand together. A floating row that doesn't fit waits for the next
// page. If a row is waiting, a heading that the contents list begins a new page, below that row.
func (f *flow) addKept(rows []Row) {
	if len(rows) == 1 && rows[0].Floats && f.y > 0 && !f.fits(rows) {
		f.floats = append(f.floats, rows[0])
		return
	}
	if len(f.floats) > 0 && slices.ContainsFunc(rows, func(r Row) bool { return r.Entry != nil }) {
		f.nextPage()
	}
	f.placeRows(rows)
}

// placeRows puts rows on this page if all of them fit, otherwise on the next. If together they are
// too high for any page, it spreads them over several.
func (f *flow) placeRows(rows []Row) {
	for !f.fits(rows) && f.y > 0 {
		f.nextPage()
	}
	if f.fits(rows) {
		for _, r := range rows {
			f.placeRow(r)
		}
		return
	}
	for _, r := range rows {
		if r.Height > f.area.H {
			f.layout.Fail(fmt.Errorf("a row of a table or a heading %s high finds no room on a page with %s for text",
				geometry.InMillimetres(r.Height), geometry.InMillimetres(f.area.H)))
		}
		if f.y > 0 && f.y+r.Height > f.availableHeight() {
			f.nextPage()
		}
		f.placeRow(r)
	}
}

func (f *flow) nextPage() {
	f.endPage()
	f.beginPage(f.open())
}

// availableHeight returns the height of this page's column without the notes and the reserve.
func (f *flow) availableHeight() figure.Length {
	room := f.area.H - HeightOf(f.notes)
	if f.pages == f.reserve.page {
		room -= f.reserve.height
	}
	return room
}

// fits reports whether rows, with the notes that they call, have room on this page.
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
		return true // the rows end with white space, which may be cut off at the end of a page
	}
	if notes > 0 && len(f.notes) == 0 {
		notes += noteRuleHeight
	}
	return f.y+height+notes <= f.availableHeight()
}

// floatTop returns the top of a floating row after text that ends at y: half a line below the text,
// or the top of the column if there is no text yet.
func (f *flow) floatTop(y figure.Length) figure.Length {
	if y == 0 {
		return 0
	}
	return y + f.layout.Typography.Baseline/2
}

// nextGridLine returns the first line of the baseline grid that is at least space below y. Both are
// measured from the top of the column.
func (t *typography) nextGridLine(y, space figure.Length) figure.Length {
	n := int((y + space) / t.Baseline)
	for t.Lines(n) < y+space-10 { // 10 micrometres allow for rounding errors
		n++
	}
	return t.Lines(n)
}

// placeRow puts one row on the page, and its notes at the foot of the page.
func (f *flow) placeRow(r Row) {
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

// addNotes adds rows of notes at the foot of the page, as long as all notes fit in the height room.
// The rest waits for the next page.
func (f *flow) addNotes(rows []Row, room figure.Length) {
	for i, r := range rows {
		need := HeightOf(f.notes) + r.Height
		if len(f.notes) == 0 {
			need += noteRuleHeight
		}
		if len(f.carried) > 0 || need > room && len(f.notes)+int(f.y) > 0 {
			f.carried = append(f.carried, rows[i:]...)
			return
		}
		if len(f.notes) == 0 {
			f.notes = append(f.notes, noteRule())
		}
		f.notes = append(f.notes, r)
	}
}

// endPage sets the notes at the foot of the page. Then it adds the waiting full-page pictures.
func (f *flow) endPage() {
	f.layout.Stack(f.page, f.notes, figure.Point{X: f.area.X, Y: f.area.Y + f.area.H - HeightOf(f.notes)})
	f.notes = nil
	for _, picture := range f.fullPages {
		f.layout.AddFullPage(picture)
	}
	f.fullPages = nil
}

// Stack places rows one below the other on a page. at is the upper left corner of the first row.
func (l *Layout) Stack(p *Page, rows []Row, at figure.Point) {
	for i := range rows {
		l.Place(p, &rows[i], at)
		at.Y += rows[i].Height
	}
}

// Place puts a row on a page, with its links, destinations and contents entry. at is the upper left
// corner of the row.
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

// HeightOf returns the total height of rows.
func HeightOf(rows []Row) figure.Length {
	sum := figure.Length(0)
	for _, r := range rows {
		sum += r.Height
	}
	return sum
}

// noteRuleHeight is the height of the row with the line between text and notes.
const noteRuleHeight = 5 * mm

// noteRule returns the row with the short line between text and notes.
func noteRule() Row {
	return Row{Height: noteRuleHeight, Marks: []Mark{Stroke{
		From: figure.Point{Y: 2500}, To: figure.Point{X: 15 * mm, Y: 2500}, Weight: figure.Hairline,
	}}}
}
