package epub

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/render"
)

// A volume is a book cut into documents, each a page of the file.
type volume struct {
	edition
	documents []*document
	entries   []entry           // of the contents
	stands    map[string]string // where something stands: the document, by its id
	pictures  []picture
	noted     *notes
	stop      error
}

// A document is a page that may be printed as soon as all know where they stand.
type document struct {
	name   string // "section-1.xhtml"
	sort   string // of the place: Page.Sort
	layout Layout
	title  string
	hasSVG bool
	fill   func(*Page) error
}

// An entry is a line of the contents, before it is known where documents stand.
type entry struct {
	text, detail string
	id           string // where it leads
	level        int    // 0, or 1 for what stands below
}

// compose cuts the book in the order of its document.
func compose(e edition) (*volume, error) {
	v := &volume{edition: e, stands: map[string]string{}}
	v.noted = newNotes(v)
	if e.Cover != nil {
		v.cover()
	}
	for _, p := range v.parts() {
		if p.directive != nil && p.directive.Name == render.Imprint {
			v.imprint(p.blocks)
			continue
		}
		if p.directive != nil {
			v.carryOut(p.directive)
		}
		v.chapter(p.blocks)
	}
	v.below()
	if !v.has(ContentsLayout) { // which every electronic book has
		v.contents()
	}
	v.gather()
	return v, v.stop
}

// A part is a directive and the prose after it, or prose alone from one heading of
// the first rank to the next.
type part struct {
	directive *render.Directive
	blocks    []ast.Node
}

// parts cuts the document.
func (v *volume) parts() []part {
	var parts []part
	open := part{}
	for n := v.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() == extast.KindFootnoteList {
			continue // whose notes stand where they are asked for
		}
		if d, ok := n.(*render.Directive); ok && !d.InProse() {
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

// carryOut does what a directive says.
func (v *volume) carryOut(d *render.Directive) {
	switch d.Name {
	case render.TitlePage:
		v.titlePage()
	case render.Contents:
		v.contents()
	case render.OpenSection:
		s, err := v.Opened(d)
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

// below gives those parts pages at the end that a book on paper has at the feet of
// others: no page of an electronic book has a foot.
func (v *volume) below() {
	if v.HintsBelow() {
		v.hints(&render.Directive{Name: render.AllHints, Attrs: map[string]string{"steps": strconv.Itoa(v.HintSteps)}})
	}
	if v.SolutionsPlace == render.SolutionsBelow {
		v.solutions(&render.Directive{Name: render.AllSolutions})
	}
}

// add takes a document, in which some ids stand.
func (v *volume) add(d *document, ids ...string) {
	v.documents = append(v.documents, d)
	for _, id := range ids {
		v.stands[id] = d.name
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

// numbered names one more document of a sort.
func (v *volume) numbered(sort string) string {
	n := 1
	for _, d := range v.documents {
		if d.sort == sort {
			n++
		}
	}
	return sort + "-" + strconv.Itoa(n) + ".xhtml"
}

// to is the address of an id; ok is false where it stands nowhere in the book.
func (v *volume) to(id string) (url string, ok bool) {
	name, ok := v.stands[id]
	return name + "#" + id, ok
}

// address is to for what may be missing: "" where it is.
func (v *volume) address(id string) string {
	if url, ok := v.to(id); ok {
		return url
	}
	return ""
}

// Ids of what isn't the publisher's begin with an underscore, as no heading's does.
func puzzleID(n int) string   { return "_p" + strconv.Itoa(n) }
func solutionID(n int) string { return "_s" + strconv.Itoa(n) }
func hintID(n int) string     { return "_h" + strconv.Itoa(n) }
func sectionID(n int) string  { return "_section" + strconv.Itoa(n) }
