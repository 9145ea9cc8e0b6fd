package epub

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/render"
)

// A volume is a book divided into documents, each of which becomes a page file.
type volume struct {
	edition
	documents     []*document
	entries       []entry           // of the contents
	documentsByID map[string]string // the document of each id
	pictures      []picture
	notes         *notes
	stop          error
}

// A document is a page. It is printed once all documents know their places.
type document struct {
	name   string // "section-1.xhtml"
	sort   string // its sort: Page.Sort
	layout Layout
	title  string
	hasSVG bool
	fill   func(*Page) error
}

// An entry is a line of the contents before the places of documents are known.
type entry struct {
	text, detail string
	id           string // of its target
	level        int    // 0, or 1 for lines below
}

// compose divides a book in the order of its document.
func compose(e edition) (*volume, error) {
	v := &volume{edition: e, documentsByID: map[string]string{}}
	v.notes = newNotes(v)
	if e.Cover != nil {
		v.cover()
	}
	for _, p := range v.parts() {
		if p.directive != nil && p.directive.Name == render.Imprint {
			v.imprint(p.blocks)
			continue
		}
		if p.directive != nil {
			v.execute(p.directive)
		}
		v.chapter(p.blocks)
	}
	v.addFootParts()
	if !v.has(ContentsLayout) { // every electronic book has contents
		v.contents()
	}
	v.collectPictures()
	return v, v.stop
}

// A part is a directive with the prose after it, or prose from one heading of rank 1 to the
// next.
type part struct {
	directive *render.Directive
	blocks    []ast.Node
}

// parts divides the document.
func (v *volume) parts() []part {
	var parts []part
	open := part{}
	for n := v.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() == extast.KindFootnoteList {
			continue // notes are in the document that refers to them
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

// execute carries out a directive.
func (v *volume) execute(d *render.Directive) {
	switch d.Name {
	case render.TitlePage:
		v.titlePage()
	case render.Contents:
		v.contents()
	case render.OpenSection:
		s, err := v.OpenedSection(d)
		if err != nil {
			v.stop = err
			return
		}
		v.section(s)
	case render.AllSolutions:
		v.solutions(d)
	case render.AllHints:
		v.hints(d)
	}
}

// addFootParts adds parts that a printed book has at the foot of pages, such as hints:
// electronic pages have no foot.
func (v *volume) addFootParts() {
	if v.HintsBelow() {
		v.hints(&render.Directive{Name: render.AllHints, Attrs: map[string]string{"steps": strconv.Itoa(v.HintSteps)}})
	}
	if v.SolutionsPlace == render.SolutionsBelow {
		v.solutions(&render.Directive{Name: render.AllSolutions})
	}
}

// add adds a document with its ids.
func (v *volume) add(d *document, ids ...string) {
	v.documents = append(v.documents, d)
	for _, id := range ids {
		v.documentsByID[id] = d.name
	}
}

func (v *volume) has(l Layout) bool {
	for _, d := range v.documents {
		if d.layout == l {
			return true
		}
	}
	return false
}

// nextFileName returns the file name of the next document of a sort, such as chapter-2.xhtml.
func (v *volume) nextFileName(sort string) string {
	n := 1
	for _, d := range v.documents {
		if d.sort == sort {
			n++
		}
	}
	return sort + "-" + strconv.Itoa(n) + ".xhtml"
}

// findURL returns the relative URL of an id; ok is false if the book doesn't have it.
func (v *volume) findURL(id string) (url string, ok bool) {
	name, ok := v.documentsByID[id]
	return name + "#" + id, ok
}

// address returns the relative URL of an id; "" if the book doesn't have it.
func (v *volume) address(id string) string {
	if url, ok := v.findURL(id); ok {
		return url
	}
	return ""
}

// puzzleID and the functions below return ids of generated places. They begin with an underscore,
// unlike ids of the publisher's headings.
func puzzleID(n int) string   { return "_p" + strconv.Itoa(n) }
func solutionID(n int) string { return "_s" + strconv.Itoa(n) }
func hintID(n int) string     { return "_h" + strconv.Itoa(n) }
func sectionID(n int) string  { return "_section" + strconv.Itoa(n) }
