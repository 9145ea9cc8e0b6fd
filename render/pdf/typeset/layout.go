// Package typeset sets text on pages: paragraphs, headings, lists, tables, notes,
// pictures. A Markdown document goes in; pages come out, as marks at their places.
package typeset

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/hyphen"
	"octavo/render/pdf/tagged"
)

// Layout is the pages of a document while they are laid out. A document is laid
// out in rounds: the second takes from the first which page a reference names.
type Layout struct {
	Book       *render.Book
	Title      string // of the document
	Loose      bool   // loose sheets rather than a book
	WordsOnly  bool   // sheets without puzzles
	Measurer   *font.Measurer
	Hyphens    *hyphen.Hyphenator
	Geometry   geometry.Page
	Typography *typography

	Pages        []*Page
	Destinations map[string]Destination
	Outline      []Entry
	Previous     *Layout                // the round before; nil in the first
	OtherFile    map[string]Destination // destinations in another file, by key
	RunningHead  string                 // the running head of rectos
	Directive    *render.Directive      // what is being carried out; nil for prose
	BeforePage   func()                 // called before a page begins
	Err          error                  // the first error

	Structure  *tagged.Element // the root of the structure tree
	FolioLinks *tagged.Element // the links from page numbers to the contents
	Part       *tagged.Element // the part that is being laid out
}

// An Entry is a line of the contents and a bookmark.
type Entry struct {
	Text   string
	Detail string // "1–24"
	Level  int    // from 0
	Key    string // of its destination
	Page   int
	Y      figure.Length
}

// Fail keeps the first error.
func (l *Layout) Fail(err error) {
	if l.Err == nil {
		l.Err = err
	}
}

// NewPage begins a page.
func (l *Layout) NewPage() *Page {
	if l.BeforePage != nil {
		l.BeforePage()
	}
	p := &Page{Number: len(l.Pages) + 1, directive: l.Directive}
	l.Pages = append(l.Pages, p)
	return p
}

// NewRecto begins a page on the right, leaving the one before it blank if need be.
func (l *Layout) NewRecto() *Page {
	l.TurnToVerso()
	return l.NewPage()
}

// TurnToVerso goes on to a verso, so that the next page is a recto. A screen has neither.
func (l *Layout) TurnToVerso() {
	if geometry.Recto(len(l.Pages)) && !l.Geometry.Screen {
		l.NewPage()
	}
}

// NewHeadedPage begins a page with a running head and a page number.
func (l *Layout) NewHeadedPage() *Page {
	p := l.NewPage()
	l.addHead(p)
	l.addFolio(p)
	return p
}

// NewOpening begins a page that opens a part of the book: no running head. It is a
// recto where the design wants that.
func (l *Layout) NewOpening() *Page { return l.NewOpeningOn(l.Typography.Design.Recto) }

// NewOpeningOn is newOpening, on a recto or on whichever page comes next.
func (l *Layout) NewOpeningOn(recto bool) *Page {
	if recto {
		l.TurnToVerso()
	}
	p := l.NewPage()
	l.addFolio(p)
	return p
}

// widestHead is how much of the measure a running head may take up, in
// thousandths: one as long as a line would be read as one.
const widestHead = 700

// addHead sets the book's title on versos and the part's on rectos, at the
// outer edge; on a screen, where one page is seen at a time, the part's on all.
func (l *Layout) addHead(p *Page) {
	text := l.RunningHead
	if !geometry.Recto(p.Number) && !l.Geometry.Screen {
		text = l.Book.Title
	}
	text = l.Shorten(l.Typography.head, text, l.Geometry.Column(p.Number).W*widestHead/1000)
	l.addOutside(p, l.Typography.head, text, l.Geometry.HeadAt, "Header")
}

// addFolio sets the number of a page. On a screen, where nobody leafs, it leads to the
// contents.
func (l *Layout) addFolio(p *Page) {
	y := l.Geometry.Height - l.Geometry.FolioAt
	if !l.Geometry.Screen || !l.IsPrinted(ContentsKey) {
		l.addOutside(p, l.Typography.folio, strconv.Itoa(p.Number), y, "Footer")
		return
	}
	leads := l.FolioLinks.Add(tagged.RoleP).Add(tagged.RoleLink).WithAlt(l.Book.Words.Say("book.contents"))
	folio := l.outerLine(p, l.Typography.folio, strconv.Itoa(p.Number), y).InContent(leads.Content())
	p.Marks = append(p.Marks, folio)
	l.AddLink(p, LinkArea(folio), ContentsKey, leads)
}

// addOutside sets a line at the outer edge of the plate, which is no part of what is
// read: a header or footer.
func (l *Layout) addOutside(p *Page, s font.Style, text string, y figure.Length, what string) {
	no := &tagged.Content{Artifact: "/Type /Pagination /Subtype /" + what}
	p.Marks = append(p.Marks, l.outerLine(p, s, text, y).InContent(no))
}

// outerLine is a line at the outer edge of the plate; on a screen, at the right.
func (l *Layout) outerLine(p *Page, s font.Style, text string, y figure.Length) Run {
	area := l.Geometry.Plate(p.Number)
	if geometry.Recto(p.Number) || l.Geometry.Screen {
		return l.Right(s, text, figure.Point{X: area.X + area.W, Y: y})
	}
	return l.Left(s, text, figure.Point{X: area.X, Y: y})
}

// Left is a line that begins at a point.
func (l *Layout) Left(s font.Style, text string, at figure.Point) Run {
	text = l.Measurer.Clean(s.Face, text)
	return Run{At: at, Style: s, Text: text, Width: l.Measurer.Width(s, text).Round()}
}

// Right is a line that ends at a point.
func (l *Layout) Right(s font.Style, text string, at figure.Point) Run {
	r := l.Left(s, text, at)
	r.At.X -= r.Width
	return r
}

// Centred is a line with its middle at a point.
func (l *Layout) Centred(s font.Style, text string, at figure.Point) Run {
	r := l.Left(s, text, at)
	r.At.X -= r.Width / 2
	return r
}

// Shorten cuts text to a width, with an ellipsis: after a word, unless so little
// would be left that half a word says more.
func (l *Layout) Shorten(s font.Style, text string, width figure.Length) string {
	text = l.Measurer.Clean(s.Face, text)
	if l.Measurer.Width(s, text) <= font.ToNano(width) {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		if l.Measurer.Width(s, string(runes[:n])+"…") <= font.ToNano(width) {
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

// SetDestination says where something stands that others refer to.
func (l *Layout) SetDestination(key string, p *Page, y figure.Length) {
	p.keys = append(p.keys, key)
	if _, taken := l.Destinations[key]; !taken {
		l.Destinations[key] = Destination{Page: p.Number, Y: y}
	}
}

// AddEntry puts something into the contents and among the bookmarks.
func (l *Layout) AddEntry(e Entry, p *Page, y figure.Length) {
	e.Page, e.Y = p.Number, y
	l.Outline = append(l.Outline, e)
	l.SetDestination(e.Key, p, y)
}

// PageOf is the page on which something stands, as of the round before.
func (l *Layout) PageOf(key string) string {
	if other, ok := l.OtherFile[key]; ok {
		return strconv.Itoa(other.Page)
	}
	if l.Previous == nil {
		return "000"
	}
	return strconv.Itoa(l.Previous.Destinations[key].Page)
}

// IsPrinted reports whether something stands in the book, as of the round before.
func (l *Layout) IsPrinted(key string) bool {
	if l.Previous == nil {
		return true
	}
	_, ok := l.Previous.Destinations[key]
	return ok
}

// AddLink makes an area of a page lead to a destination.
func (l *Layout) AddLink(p *Page, area figure.Rect, key string, of *tagged.Element) {
	p.Links = append(p.Links, Link{Area: l.Geometry.Touched(area), Key: key, Element: of})
}

// ContentsKey is where the contents stand.
const ContentsKey = "contents"

// PrintStyle is the style of puzzles, small that of what is looked up.
func (l *Layout) PrintStyle(cell figure.Length, grey bool) figure.Style {
	return l.Typography.Design.Styled(figure.Print(cell, l.Book.Language), grey)
}

func (l *Layout) SmallStyle(cell figure.Length, grey bool) figure.Style {
	return l.Typography.Design.Styled(figure.Small(cell, l.Book.Language), grey)
}

// BeginPart begins a part of the document.
func (l *Layout) BeginPart() { l.Part = l.Structure.Add(tagged.RoleSect) }

// FinishStructure makes the tree what came to stand on the pages, and its headings follow
// one another.
func (l *Layout) FinishStructure() {
	l.Structure.Kids = append(l.Structure.Kids, tagged.Kid{Element: l.FolioLinks})
	drawn := map[*tagged.Content]bool{}
	for _, p := range l.Pages {
		noteContent(p.Marks, drawn)
	}
	l.Structure.Prune(drawn)
	l.Structure.LevelHeadings(0)
}

// noteContent notes to which strands marks belong.
func noteContent(marks []Mark, drawn map[*tagged.Content]bool) {
	for _, m := range marks {
		switch m := m.(type) {
		case Run:
			drawn[m.Content] = true
		case Drawing:
			drawn[m.Content] = true
		case Stroke:
			drawn[m.Content] = true
		case Dot:
			drawn[m.Content] = true
		case Picture:
			drawn[m.Content] = true
		case UpsideDown:
			noteContent(m.Marks, drawn)
		}
	}
}
