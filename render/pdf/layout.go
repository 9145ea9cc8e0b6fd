package pdf

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/hyphen"
)

// layout is one round of laying out a form.
type layout struct {
	book         *render.Book
	form         Form
	measurer     *measurer
	hyphens      *hyphen.Hyphenator
	shape        geometry.Page
	typo         *typography
	pages        []*page
	counts       []int // of the pages of pupils, one after the other
	destinations map[string]destination
	outline      []entry
	before       *layout                // the round before, from which page numbers are taken
	most         int                    // the largest number of pages of any round
	plate        *plate                 // the page that is filling with puzzles, if one is
	solved       []*render.Puzzle       // those of the last page of puzzles, whose solutions stand under the next
	elsewhere    map[string]destination // what stands in another file
	head         string                 // the running head of rectos
	doing        *render.Directive      // that is being carried out; nil for prose
	err          error                  // the first that no page could be made of

	tree     *element         // the document by what its parts are
	folios   *element         // what leads from pages to the contents, behind all of them
	part     *element         // the part that is being laid out
	sections map[int]*element // those that are sections, by their indices
}

// An entry is a line of the contents and a bookmark.
type entry struct {
	text   string
	detail string // "1–24"
	level  int    // from 0
	key    string // of its destination
	page   int
	y      figure.Length
}

var errRestless = errors.New("page numbers don't come to rest")

// layOut lays a form out until every page number it prints is right.
func (r *Renderer) layOut(ctx context.Context, book *render.Book, form Form) (*layout, error) {
	return r.layOutBeside(ctx, book, form, nil)
}

// layOutBeside lays out a form that refers to what stands in another.
func (r *Renderer) layOutBeside(ctx context.Context, book *render.Book, form Form, elsewhere map[string]destination) (*layout, error) {
	m := newMeasurer(r.faces)
	var last *layout
	for range 8 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		l := &layout{
			book: book, form: form, measurer: m, hyphens: r.hyphenators[hyphen.Base(book.Language)],
			destinations: map[string]destination{}, before: last, elsewhere: elsewhere,
			tree: &element{role: roleDocument}, folios: &element{role: roleSect}, sections: map[int]*element{},
		}
		if err := l.compose(); err != nil {
			return nil, err
		}
		if err := m.complaint(); err != nil {
			return nil, err
		}
		if l.agrees(last) {
			l.settleTree()
			return l, nil
		}
		last = l
	}
	return nil, errRestless
}

// compose lays out all pages once.
func (l *layout) compose() error {
	if err := l.chooseShape(); err != nil {
		return err
	}
	switch l.form {
	case Worksheet:
		l.worksheet()
	case Key:
		l.key()
	case Tokens:
		l.tokens()
	case Solutions:
		l.solutionsFile()
	default:
		l.document()
		l.closePlate()
		l.fillUp()
	}
	l.closePlate()
	l.most = max(l.most, len(l.pages))
	return l.err
}

// fillUp adds the blank pages that the print house wants at the end.
func (l *layout) fillUp() {
	house := l.book.Page.House
	if last := len(l.pages) - 1; house.Blank && last >= 0 && len(l.pages[last].marks) > 0 {
		l.newPage()
	}
	if house.Even && len(l.pages)%2 == 1 {
		l.newPage()
	}
}

// chooseShape takes the gutter that the number of pages asks for. It never
// becomes narrower again, lest two rounds chase each other.
func (l *layout) chooseShape() (err error) {
	if l.before != nil {
		l.most = l.before.most
	}
	if l.form.sheets() {
		l.shape, err = geometry.OfSheet(l.book.Page)
	} else {
		l.shape, err = geometry.OfBook(l.book.Page, l.most)
	}
	if l.shape = l.footed(l.shape); err == nil && l.shape.PuzzleArea(1).H < geometry.LeastArea/2 {
		err = fmt.Errorf("solutions at the foot of pages of %s × %s leave no room for puzzles", geometry.InMillimetres(l.shape.Width), geometry.InMillimetres(l.shape.Height))
	}
	l.typo = typographyOf(l.shape.Design)
	return err
}

// agrees reports whether a round came to what the one before it had said.
func (l *layout) agrees(before *layout) bool {
	return before != nil && l.shape == before.shape && len(l.pages) == len(before.pages) &&
		maps.Equal(l.destinations, before.destinations) && slices.Equal(l.outline, before.outline)
}

// fail keeps the first error.
func (l *layout) fail(err error) {
	if l.err == nil {
		l.err = err
	}
}

// newPage begins a page, and ends the one that was filling with puzzles.
func (l *layout) newPage() *page {
	l.closePlate()
	p := &page{number: len(l.pages) + 1, of: l.doing}
	l.pages = append(l.pages, p)
	return p
}

// newRecto begins a page on the right, leaving the one before it blank if need be.
func (l *layout) newRecto() *page {
	l.turn()
	return l.newPage()
}

// turn goes on to a verso, so that the next page is a recto. A screen has neither.
func (l *layout) turn() {
	if geometry.Recto(len(l.pages)) && !l.shape.Screen {
		l.newPage()
	}
}

// newHeadedPage begins a page with a running head and a page number.
func (l *layout) newHeadedPage() *page {
	p := l.newPage()
	l.addHead(p)
	l.addFolio(p)
	return p
}

// newOpening begins a page that opens a part of the book: no running head. It is a
// recto where the design wants that.
func (l *layout) newOpening() *page { return l.newOpeningOn(l.typo.design.Recto) }

// newOpeningOn is newOpening, on a recto or on whichever page comes next.
func (l *layout) newOpeningOn(recto bool) *page {
	if recto {
		l.turn()
	}
	p := l.newPage()
	l.addFolio(p)
	return p
}

// widestHead is how much of the measure a running head may take up, in
// thousandths: one as long as a line would be read as one.
const widestHead = 700

// addHead sets the book's title on versos and the part's on rectos, at the
// outer edge; on a screen, where one page is seen at a time, the part's on all.
func (l *layout) addHead(p *page) {
	text := l.head
	if !geometry.Recto(p.number) && !l.shape.Screen {
		text = l.book.Title
	}
	text = l.shorten(l.typo.head, text, l.shape.Column(p.number).W*widestHead/1000)
	l.addOutside(p, l.typo.head, text, l.shape.HeadAt, "Header")
}

// addFolio sets the number of a page. On a screen, where nobody leafs, it leads to the
// contents.
func (l *layout) addFolio(p *page) {
	y := l.shape.Height - l.shape.FolioAt
	if !l.shape.Screen || !l.printed(contentsKey) {
		l.addOutside(p, l.typo.folio, strconv.Itoa(p.number), y, "Footer")
		return
	}
	leads := l.folios.add(roleP).add(roleLink).said(l.book.Words.Say("book.contents"))
	folio := l.outside(p, l.typo.folio, strconv.Itoa(p.number), y).of(leads.strand())
	p.marks = append(p.marks, folio)
	l.link(p, linkArea(folio), contentsKey, leads)
}

// addOutside sets a line at the outer edge of the plate, which is no part of what is
// read: a header or footer.
func (l *layout) addOutside(p *page, s style, text string, y figure.Length, what string) {
	no := &strand{artifact: "/Type /Pagination /Subtype /" + what}
	p.marks = append(p.marks, l.outside(p, s, text, y).of(no))
}

// outside is a line at the outer edge of the plate; on a screen, at the right.
func (l *layout) outside(p *page, s style, text string, y figure.Length) run {
	area := l.shape.Plate(p.number)
	if geometry.Recto(p.number) || l.shape.Screen {
		return l.right(s, text, figure.Point{X: area.X + area.W, Y: y})
	}
	return l.left(s, text, figure.Point{X: area.X, Y: y})
}

// left is a line that begins at a point.
func (l *layout) left(s style, text string, at figure.Point) run {
	text = l.measurer.clean(s.face, text)
	return run{at: at, style: s, text: text, width: l.measurer.width(s, text).coarse()}
}

// right is a line that ends at a point.
func (l *layout) right(s style, text string, at figure.Point) run {
	r := l.left(s, text, at)
	r.at.X -= r.width
	return r
}

// centred is a line with its middle at a point.
func (l *layout) centred(s style, text string, at figure.Point) run {
	r := l.left(s, text, at)
	r.at.X -= r.width / 2
	return r
}

// shorten cuts text to a width, with an ellipsis: after a word, unless so little
// would be left that half a word says more.
func (l *layout) shorten(s style, text string, width figure.Length) string {
	text = l.measurer.clean(s.face, text)
	if l.measurer.width(s, text) <= toFine(width) {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		if l.measurer.width(s, string(runes[:n])+"…") <= toFine(width) {
			return wholeWords(runes[:n], runes[n]) + "…"
		}
	}
	return ""
}

// wholeWords drops the half word at the end of text before next, and the marks
// that would stand before the ellipsis.
func wholeWords(text []rune, next rune) string {
	cut := string(text)
	if at := strings.LastIndexByte(cut, ' '); next != ' ' && at > len(cut)*2/3 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,;:.·-–—(¿¡«“‘")
}

// mark says where something stands that others refer to.
func (l *layout) mark(key string, p *page, y figure.Length) {
	p.keys = append(p.keys, key)
	if _, taken := l.destinations[key]; !taken {
		l.destinations[key] = destination{page: p.number, y: y}
	}
}

// list puts something into the contents and among the bookmarks.
func (l *layout) list(e entry, p *page, y figure.Length) {
	e.page, e.y = p.number, y
	l.outline = append(l.outline, e)
	l.mark(e.key, p, y)
}

// pageOf is the page on which something stands, as of the round before.
func (l *layout) pageOf(key string) string {
	if other, ok := l.elsewhere[key]; ok {
		return strconv.Itoa(other.page)
	}
	if l.before == nil {
		return "000"
	}
	return strconv.Itoa(l.before.destinations[key].page)
}

// printed reports whether something stands in the book, as of the round before.
func (l *layout) printed(key string) bool {
	if l.before == nil {
		return true
	}
	_, ok := l.before.destinations[key]
	return ok
}

// link makes an area of a page lead to a destination.
func (l *layout) link(p *page, area figure.Rect, key string, of *element) {
	p.links = append(p.links, link{area: l.shape.Touched(area), key: key, of: of})
}

func (l *layout) title() string {
	switch l.form {
	case Key:
		return l.book.Words.Say("worksheet.answerKeyTitle", "title", l.book.Title)
	case Tokens:
		return l.book.Words.Say("worksheet.tokensTitle", "title", l.book.Title)
	}
	return l.book.Title
}
