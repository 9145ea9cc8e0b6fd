package epub

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/render"
)

// A dividedBook is a book divided into documents, each of which becomes a page file.
type dividedBook struct {
	edition
	documents     []*document
	entries       []entry           // lines of the contents
	documentsByID map[string]string // the file name of the document that contains each id
	pictures      []picture
	fonts         []fontFile
	notes         *notes
	firstError    error // the first mistake in a directive; nil if there is none
}

// A document is a page. fill sets the template data of the page. It is called when all ids are known,
// so that pages can link to each other.
type document struct {
	name   string // "section-1.xhtml"
	sort   string // what the document contains, such as "section"; epubTypes has the epub:type of each sort
	layout Layout
	title  string
	hasSVG bool
	fill   func(*Page) error
}

// An entry is a line of the contents, before the addresses of ids are known.
type entry struct {
	text, detail string
	id           string // the id to which the line links
	level        int    // 0, or 1 for a line below another
}

// divideBook divides a book into documents, in the order of its Markdown document.
func divideBook(e edition) (*dividedBook, error) {
	v := &dividedBook{edition: e, documentsByID: map[string]string{}}
	v.notes = newNotes(v)
	if e.Cover != nil {
		v.addCover()
	}
	isBegun := false
	for _, p := range v.splitDocument() {
		isFront := p.directive != nil && (p.directive.Name == render.TitlePage || p.directive.Name == render.Imprint) || p.directive == nil && len(p.blocks) == 0
		if !isFront && !isBegun {
			isBegun = true
			v.addWordPages(render.StartOfBook, render.StartOfBook)
		}
		if p.directive != nil && p.directive.Name == render.Imprint {
			v.addImprint(p.blocks)
			continue
		}
		if p.directive != nil {
			v.execute(p.directive)
		}
		v.addChapter(p.blocks)
	}
	v.addFootParts()
	v.addWordPages(render.EndOfBook, render.EndOfBook)
	if !v.hasLayout(ContentsLayout) { // every electronic book has contents
		v.addContents()
	}
	v.collectPictures()
	return v, v.firstError
}

// A part is a directive with the prose after it, or the prose from one heading of level 1 to the
// next.
type part struct {
	directive *render.Directive
	blocks    []ast.Node
}

// splitDocument divides the Markdown document into parts.
func (v *dividedBook) splitDocument() []part {
	var parts []part
	open := part{}
	for n := v.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() == extast.KindFootnoteList {
			continue // each note is put into the document that first refers to it
		}
		if d, ok := n.(*render.Directive); ok && !d.IsInProse() {
			parts = append(parts, open)
			open = part{directive: d}
			continue
		}
		within := open.directive != nil && open.directive.Name == render.Imprint
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 && !within {
			parts = append(parts, open)
			open = part{}
		}
		open.blocks = append(open.blocks, n)
	}
	return append(parts, open)
}

// execute adds the documents that a directive asks for.
func (v *dividedBook) execute(d *render.Directive) {
	switch d.Name {
	case render.TitlePage:
		v.addTitlePage()
	case render.Contents:
		v.addContents()
	case render.OpenSection:
		s, err := v.OpenedSection(d)
		if err != nil {
			v.firstError = err
			return
		}
		v.addSection(s)
	case render.AllSolutions:
		v.addSolutions(d)
	case render.AllHints:
		v.addHints(d)
	}
}

// addFootParts adds the hints and solutions that a printed book has at the foot of its pages.
// Electronic pages have no foot.
func (v *dividedBook) addFootParts() {
	if v.HintsBelow() {
		v.addHints(&render.Directive{Name: render.AllHints, Attrs: map[string]string{"steps": strconv.Itoa(v.HintSteps)}})
	}
	if v.SolutionsPlace == render.SolutionsBelow {
		v.addSolutions(&render.Directive{Name: render.AllSolutions})
	}
}

// add adds a document, and records the ids that it contains.
func (v *dividedBook) add(d *document, ids ...string) {
	v.documents = append(v.documents, d)
	for _, id := range ids {
		v.documentsByID[id] = d.name
	}
}

func (v *dividedBook) hasLayout(l Layout) bool {
	for _, d := range v.documents {
		if d.layout == l {
			return true
		}
	}
	return false
}

// nextFileName returns the file name of the next document of a sort, such as chapter-2.xhtml.
func (v *dividedBook) nextFileName(sort string) string {
	n := 1
	for _, d := range v.documents {
		if d.sort == sort {
			n++
		}
	}
	return sort + "-" + strconv.Itoa(n) + ".xhtml"
}

// findURL returns the relative URL of an id; ok is false if the book doesn't have the id.
func (v *dividedBook) findURL(id string) (url string, ok bool) {
	name, ok := v.documentsByID[id]
	return name + "#" + id, ok
}

// address returns the relative URL of an id, or "" if the book doesn't have the id.
func (v *dividedBook) address(id string) string {
	if url, ok := v.findURL(id); ok {
		return url
	}
	return ""
}

// puzzleID and the functions below return ids of generated places. The ids begin with an underscore,
// unlike those of the publisher's headings. n is the printed number.
func puzzleID(n int) string   { return "_p" + strconv.Itoa(n) }
func solutionID(n int) string { return "_s" + strconv.Itoa(n) }
func hintID(n int) string     { return "_h" + strconv.Itoa(n) }
func sectionID(n int) string  { return "_section" + strconv.Itoa(n) }
