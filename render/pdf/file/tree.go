package file

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// A tree writes the structure tree of a tagged document, with the references from pages back to it
// (ISO 32000-1, 14.7.2 and 14.7.4.4).
type tree struct {
	*Tagged
	assembly    *assembly
	numbers     map[*tagged.Element]int          // object numbers of elements
	annotations map[*tagged.Element][]annotation // links, by their structure element
	parents     []string                         // entries of the parent tree: one for each page, then one for each annotation
	named       map[string]int                   // object numbers of elements that have ids, by id
}

// An annotation is a link on a page: the number of the page, from 1, and the object number of the
// annotation.
type annotation struct{ page, number int }

// addTree adds the structure tree to the objects. Pages and catalogue get references to it. The
// catalogue also refers to the metadata, which must become the next object after the tree.
// catalogue is the number of the catalogue.
func (a *assembly) addTree(catalogue int) {
	t := &tree{Tagged: a.Tagged, assembly: a, numbers: map[*tagged.Element]int{}, annotations: map[*tagged.Element][]annotation{}, named: map[string]int{}}
	root := a.add(nil)
	t.reserveNumbers(t.Layout.Structure)
	t.addParents()
	t.addLinks()
	t.write(t.Layout.Structure, root)
	parents := a.add(fmt.Appendf(nil, "<</Nums [%s]>>", strings.Join(t.parents, "\n")))
	a.objects[root] = fmt.Appendf(nil, "<</Type /StructTreeRoot\n/K %d 0 R\n/RoleMap <</%s /P>>\n/ParentTree %d 0 R\n/ParentTreeNextKey %d\n%s>>",
		t.numbers[t.Layout.Structure], tagged.RoleTitle, parents, len(t.parents), t.idTreeEntry())
	a.insert(catalogue, fmt.Sprintf("/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n/Metadata %d 0 R\n", root, len(a.objects)))
}

// add adds an object and returns its number.
func (a *assembly) add(object []byte) int {
	a.objects = append(a.objects, object)
	return len(a.objects) - 1
}

// insert puts entries into the dictionary of object n, after the line with its type.
func (a *assembly) insert(n int, entries string) {
	object := a.objects[n]
	at := bytes.Index(object, []byte("/Type /"))
	at += bytes.IndexByte(object[at:], '\n') + 1
	a.objects[n] = slices.Concat(object[:at], []byte(entries), object[at:])
}

// reserveNumbers reserves an object number for an element and each of its descendants.
func (t *tree) reserveNumbers(e *tagged.Element) {
	t.numbers[e] = t.assembly.add(nil)
	if e.ID != "" {
		t.named[e.ID] = t.numbers[e]
	}
	for _, k := range e.Kids {
		if k.Element != nil {
			t.reserveNumbers(k.Element)
		}
	}
}

// addParents adds an entry for each page to the parent tree. The entry lists the element of each
// marked-content sequence on the page.
func (t *tree) addParents() {
	for page, owners := range t.Parents {
		var list []byte
		for _, of := range owners {
			list = fmt.Appendf(list, " %d 0 R", t.numbers[of])
		}
		t.parents = append(t.parents, fmt.Sprintf("%d [%s]", page, bytes.TrimSpace(list)))
		if len(owners) > 0 {
			t.assembly.insert(t.assembly.pages[page], fmt.Sprintf("/StructParents %d\n", page))
		}
	}
}

// addLinks adds the links of all pages as annotations. It leaves out links whose destination the
// document lacks.
func (t *tree) addLinks() {
	for _, p := range t.Layout.Pages {
		var list []byte
		for _, k := range p.Links {
			to := t.linkTarget(k)
			if to == "" {
				continue
			}
			n := t.assembly.add(t.link(p, k, to, len(t.parents)))
			t.parents = append(t.parents, fmt.Sprintf("%d %d 0 R", len(t.parents), t.numbers[k.Element]))
			t.annotations[k.Element] = append(t.annotations[k.Element], annotation{p.Number, n})
			list = fmt.Appendf(list, " %d 0 R", n)
		}
		if list != nil {
			t.assembly.insert(t.assembly.pages[p.Number-1], fmt.Sprintf("/Tabs /S\n/Annots [%s]\n", bytes.TrimSpace(list)))
		}
	}
}

// linkTarget returns the dictionary entry for the target of a link. It returns "" if the link leads
// to a destination that the document lacks.
func (t *tree) linkTarget(k typeset.Link) string {
	if k.Address != "" {
		return "/A <</S /URI /URI (" + escapeString(k.Address) + ")>>"
	}
	to, ok := t.Layout.Destinations[k.Key]
	if !ok {
		return ""
	}
	y := stream.AppendPoints(nil, t.Layout.Geometry.Height-to.Y)
	return fmt.Sprintf("/Dest [%d 0 R /XYZ 0 %s null]", t.assembly.pages[to.Page-1], y)
}

// link returns the object of a link annotation. to is the dictionary entry for the target, and key
// the annotation's number in the parent tree.
func (t *tree) link(p *typeset.Page, k typeset.Link, to string, key int) []byte {
	low := t.Layout.Geometry.Height - k.Area.Y - k.Area.H
	var area []byte
	for _, l := range []figure.Length{k.Area.X, low, k.Area.X + k.Area.W, low + k.Area.H} {
		area = appendSigned(append(area, ' '), l)
	}
	return fmt.Appendf(nil, "<</Type /Annot\n/Subtype /Link /Rect [%s] /Border [0 0 0] /F 4 %s /StructParent %d /Contents %s>>",
		bytes.TrimSpace(area), to, key, textLiteral(t.altOf(k)))
}

// altOf returns the alternative text of a link. A link without alternative text gets the text of
// the link, or if that is empty, the address.
func (t *tree) altOf(k typeset.Link) string {
	if k.Element.Alt != nil {
		return k.Element.Alt()
	}
	text := strings.TrimSpace(t.LinkTexts[k.Element])
	if text == "" {
		return k.Address
	}
	return text
}

// write makes the objects of an element and its descendants, with the numbers that reserveNumbers reserved.
// parent is the object number of the element's parent.
func (t *tree) write(e *tagged.Element, parent int) {
	n := t.numbers[e]
	page := t.pageOf(e)
	object := fmt.Appendf(nil, "<</S /%s /P %d 0 R", t.roleOf(e), parent)
	if page > 0 {
		object = fmt.Appendf(object, " /Pg %d 0 R", t.assembly.pages[page-1])
	}
	if e.ID != "" {
		object = fmt.Appendf(object, " /ID %s", textLiteral(e.ID))
	}
	if e.Alt != nil {
		object = fmt.Appendf(object, " /Alt %s", textLiteral(e.Alt()))
	}
	if traits := t.attributes(e); traits != "" {
		object = fmt.Appendf(object, " /A <<%s>>", traits)
	}
	t.assembly.objects[n] = fmt.Appendf(object, " /K [%s]>>", t.kids(e, page))
	for _, k := range e.Kids {
		if k.Element != nil {
			t.write(k.Element, n)
		}
	}
}

// roleOf returns the structure type of an element. An element for a link without target becomes a
// span.
func (t *tree) roleOf(e *tagged.Element) string {
	if e.Role == tagged.RoleLink && len(t.annotations[e]) == 0 {
		return string(tagged.RoleSpan)
	}
	return e.Tag()
}

// pageOf returns the number, from 1, of the page with the first content of an element. It returns 0
// if only the descendants of the element have content.
func (t *tree) pageOf(e *tagged.Element) int {
	for _, k := range e.Kids {
		if pieces := t.Sequences[k.Content]; k.Content != nil && len(pieces) > 0 {
			return pieces[0].Page
		}
	}
	return 0
}

// kids returns the entries of an element's children: elements, sequences and annotations. page is
// the number of the element's page, which sequences on that page needn't name.
func (t *tree) kids(e *tagged.Element, page int) string {
	var all []string
	for _, k := range e.Kids {
		if k.Element != nil {
			all = append(all, fmt.Sprintf("%d 0 R", t.numbers[k.Element]))
			continue
		}
		for _, piece := range t.Sequences[k.Content] {
			if piece.Page == page {
				all = append(all, strconv.Itoa(piece.Number))
			} else {
				all = append(all, fmt.Sprintf("<</Type /MCR /Pg %d 0 R /MCID %d>>", t.assembly.pages[piece.Page-1], piece.Number))
			}
		}
	}
	for _, link := range t.annotations[e] {
		all = append(all, fmt.Sprintf("<</Type /OBJR /Pg %d 0 R /Obj %d 0 R>>", t.assembly.pages[link.page-1], link.number))
	}
	return strings.Join(all, " ")
}

// attributes returns the attribute entries of an element. Those of drawings and pictures include
// the bounding box.
func (t *tree) attributes(e *tagged.Element) string {
	box, drawn := t.Boxes[e]
	switch {
	case e.Role == tagged.RoleHeaderCell:
		return "/O /Table /Scope /Column"
	case !drawn:
		return e.Attributes
	}
	low := t.Layout.Geometry.Height - box.Y - box.H
	corners := appendSigned(nil, box.X)
	for _, l := range []figure.Length{low, box.X + box.W, low + box.H} {
		corners = appendSigned(append(corners, ' '), l)
	}
	return e.Attributes + " /BBox [" + string(corners) + "]"
}

// idTreeEntry returns the entry IDTree of the root; "" if no element has an id.
func (t *tree) idTreeEntry() string {
	if len(t.named) == 0 {
		return ""
	}
	var all []byte
	for _, name := range slices.Sorted(maps.Keys(t.named)) {
		all = fmt.Appendf(all, "%s %d 0 R ", textLiteral(name), t.named[name])
	}
	return fmt.Sprintf("/IDTree <</Names [%s]>>", bytes.TrimSpace(all))
}

// Tagged holds the layout of a tagged document, which has the structure, and the record of the
// document's marked-content sequences.
type Tagged struct {
	Layout *typeset.Layout
	*tagged.Tagging
}
