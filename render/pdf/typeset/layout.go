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

// Layout holds the pages of a document while they are laid out. A document is laid out in rounds:
// each round prints the page numbers that the round before found.
type Layout struct {
	Book       *render.Book
	Title      string // title of the document
	Loose      bool   // whether the document consists of loose sheets, and is no book
	WordsOnly  bool   // whether the document is loose sheets without puzzles
	Measurer   *font.Measurer
	Hyphens    *hyphen.Hyphenator
	Geometry   geometry.Page
	Typography *typography

	Pages        []*Page
	Destinations map[string]Destination // places on the pages, by key
	Outline      []Entry                // entries of the contents, which are also bookmarks, in the order of the pages
	Previous     *Layout                // the layout of the round before; nil in the first round
	OtherFile    map[string]Destination // destinations in another file, by key
	RunningHead  string                 // text for the running head of rectos, and of all pages on screens
	Directive    *render.Directive      // the directive whose pages are being set; nil while prose is set
	BeforePage   func()                 // called before each page begins; nil for nothing to do
	Err          error                  // the first error that Fail recorded

	Structure  *tagged.Element // the root of the structure tree
	FolioLinks *tagged.Element // the structure element with the links from page numbers to the contents
	Part       *tagged.Element // the structure element of the part of the book that is being laid out
}

// An Entry is a line of the table of contents and a bookmark of the PDF.
type Entry struct {
	Text   string
	Detail string // text after the title, such as the numbers of puzzles: "1–24"
	Level  int    // level in the contents: 0 for chapters and sections of the book, 1 for what is below them
	Key    string // key of the destination that the entry leads to
	Page   int    // number of the page, from 1
	Y      figure.Length
}

// Fail records an error, unless there is one already.
func (l *Layout) Fail(err error) {
	if l.Err == nil {
		l.Err = err
	}
}

// NewPage calls BeforePage, then begins a page and returns it.
func (l *Layout) NewPage() *Page {
	if l.BeforePage != nil {
		l.BeforePage()
	}
	p := &Page{Number: len(l.Pages) + 1, directive: l.Directive}
	l.Pages = append(l.Pages, p)
	return p
}

// NewRecto begins a right-hand page, after a blank page if necessary.
func (l *Layout) NewRecto() *Page {
	l.TurnToVerso()
	return l.NewPage()
}

// TurnToVerso adds a blank page if the last page is a recto. So the next page is a recto again. In
// screen editions it adds no blank page, because their pages have no sides.
func (l *Layout) TurnToVerso() {
	if l.BeforePage != nil {
		l.BeforePage() // BeforePage may add pages
	}
	if geometry.IsRecto(len(l.Pages)) && !l.Geometry.ForScreen {
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

// NewOpeningPage begins a page that opens a part of the book, without running head. The page is a
// recto if the design asks for that.
func (l *Layout) NewOpeningPage() *Page { return l.NewOpeningPageOn(l.Typography.Design.Recto) }

// NewOpeningPageOn does what NewOpeningPage does, but the caller chooses whether the page must be a
// recto.
func (l *Layout) NewOpeningPageOn(recto bool) *Page {
	if recto {
		l.TurnToVerso()
	}
	p := l.NewPage()
	l.addFolio(p)
	return p
}

// maxHeadWidth is the largest width of a running head, in thousandths of the column. A wider
// running head looks like a line of text.
const maxHeadWidth = 700

// addHead sets the running head at the outer edge: the book's title on versos, the title of the
// part on rectos. Screens show one page at a time, so there all pages have the title of the part.
func (l *Layout) addHead(p *Page) {
	text := l.RunningHead
	if !geometry.IsRecto(p.Number) && !l.Geometry.ForScreen {
		text = l.Book.Title
	}
	text = l.Shorten(l.Typography.head, text, l.Geometry.Column(p.Number).W*maxHeadWidth/1000)
	l.addPagination(p, l.Typography.head, text, l.Geometry.HeadAt, "Header")
}

// addFolio sets the page number. In screen editions with a table of contents, the page number is a
// link to the table of contents.
func (l *Layout) addFolio(p *Page) {
	y := l.Geometry.Height - l.Geometry.FolioAt
	if !l.Geometry.ForScreen || !l.IsPrinted(ContentsKey) {
		l.addPagination(p, l.Typography.folio, strconv.Itoa(p.Number), y, "Footer")
		return
	}
	leads := l.FolioLinks.Add(tagged.RoleP).Add(tagged.RoleLink).WithAlt(l.Book.Words.Say("book.contents"))
	folio := l.outerLine(p, l.Typography.folio, strconv.Itoa(p.Number), y).InContent(leads.Content())
	p.Marks = append(p.Marks, folio)
	l.AddLink(p, LinkArea(folio), ContentsKey, leads)
}

// addPagination sets a header or footer at the outer edge of the type area. In a tagged PDF the
// text is an artifact, so screen readers skip it. what is the artifact's subtype.
func (l *Layout) addPagination(p *Page, s font.Style, text string, y figure.Length, what string) {
	no := &tagged.Content{Artifact: "/Type /Pagination /Subtype /" + what}
	p.Marks = append(p.Marks, l.outerLine(p, s, text, y).InContent(no))
}

// outerLine returns a line at the outer edge of the type area. In screen editions it is at the
// right.
func (l *Layout) outerLine(p *Page, s font.Style, text string, y figure.Length) Run {
	area := l.Geometry.TypeArea(p.Number)
	if geometry.IsRecto(p.Number) || l.Geometry.ForScreen {
		return l.RightAligned(s, text, figure.Point{X: area.X + area.W, Y: y})
	}
	return l.LeftAligned(s, text, figure.Point{X: area.X, Y: y})
}

// LeftAligned returns a line that begins at a point.
func (l *Layout) LeftAligned(s font.Style, text string, at figure.Point) Run {
	text = l.Measurer.Clean(s.Face, text)
	return Run{At: at, Style: s, Text: text, Width: l.Measurer.Width(s, text).Round()}
}

// RightAligned returns a line that ends at a point.
func (l *Layout) RightAligned(s font.Style, text string, at figure.Point) Run {
	r := l.LeftAligned(s, text, at)
	r.At.X -= r.Width
	return r
}

// Centred returns a line with its middle at a point.
func (l *Layout) Centred(s font.Style, text string, at figure.Point) Run {
	r := l.LeftAligned(s, text, at)
	r.At.X -= r.Width / 2
	return r
}

// Shorten returns text that fits in a width. Longer text is cut, and ends with an ellipsis. It is
// cut after a word, unless that loses another third of it. If nothing fits, the result is "".
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

// wholeWords drops a half word at the end of a text that was cut. next is the first letter that was
// cut off. It also drops punctuation that may not stand before an ellipsis.
func wholeWords(text []rune, next rune) string {
	cut := string(text)
	if at := strings.LastIndexByte(cut, ' '); next != ' ' && at > len(cut)*2/3 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,;:.·-–—(¿¡«“‘")
}

// SetDestination records the place that a key refers to. If a key is set several times, the first
// place counts.
func (l *Layout) SetDestination(key string, p *Page, y figure.Length) {
	p.keys = append(p.keys, key)
	if _, taken := l.Destinations[key]; !taken {
		l.Destinations[key] = Destination{Page: p.Number, Y: y}
	}
}

// AddEntry adds an entry to the contents, which also becomes a bookmark. The entry leads to height
// y of page p.
func (l *Layout) AddEntry(e Entry, p *Page, y figure.Length) {
	e.Page, e.Y = p.Number, y
	l.Outline = append(l.Outline, e)
	l.SetDestination(e.Key, p, y)
}

// PageOf returns the page number of a destination as text, as the previous round found it. In the
// first round it is "000", so that the text is as wide as a page number. A destination in OtherFile
// has its page number in that file.
func (l *Layout) PageOf(key string) string {
	if other, ok := l.OtherFile[key]; ok {
		return strconv.Itoa(other.Page)
	}
	if l.Previous == nil {
		return "000"
	}
	return strconv.Itoa(l.Previous.Destinations[key].Page)
}

// IsPrinted reports whether the previous round had a destination with this key. In the first round
// it returns true for all keys.
func (l *Layout) IsPrinted(key string) bool {
	if l.Previous == nil {
		return true
	}
	_, ok := l.Previous.Destinations[key]
	return ok
}

// AddLink makes an area of a page, enlarged for fingers on screens, a link to a destination. of is
// the structure element of the link.
func (l *Layout) AddLink(p *Page, area figure.Rect, key string, of *tagged.Element) {
	p.Links = append(p.Links, Link{Area: l.Geometry.TouchArea(area), Key: key, Element: of})
}

// ContentsKey is the destination key of the table of contents.
const ContentsKey = "contents"

// PrintStyle returns the style of unsolved puzzles whose cells have the given side.
func (l *Layout) PrintStyle(cell figure.Length, grey bool) figure.Style {
	return l.Typography.Design.StyleOf(figure.PrintStyle(cell, l.Book.Language), grey)
}

// SmallStyle returns the style of solutions whose cells have the given side.
func (l *Layout) SmallStyle(cell figure.Length, grey bool) figure.Style {
	return l.Typography.Design.StyleOf(figure.SmallStyle(cell, l.Book.Language), grey)
}

// BeginPart begins a new section of the structure tree. Elements that are added later belong to
// that section.
func (l *Layout) BeginPart() { l.Part = l.Structure.Add(tagged.RoleSect) }

// FinishStructure completes the structure tree after the last page. It removes elements without
// marks, and changes heading levels so that none is skipped.
func (l *Layout) FinishStructure() {
	l.Structure.Kids = append(l.Structure.Kids, tagged.Kid{Element: l.FolioLinks})
	drawn := map[*tagged.Content]bool{}
	for _, p := range l.Pages {
		recordContent(p.Marks, drawn)
	}
	l.Structure.Prune(drawn)
	l.Structure.LevelHeadings(0)
}

// recordContent records in drawn which content of the structure tree has marks.
func recordContent(marks []Mark, drawn map[*tagged.Content]bool) {
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
			recordContent(m.Marks, drawn)
		}
	}
}
