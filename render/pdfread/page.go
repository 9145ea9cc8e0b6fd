package pdfread

import (
	"bytes"
	"hash/maphash"
	"math"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// Page reads page n, counted from 1.
func (f *File) Page(n int) (p *Page, err error) {
	defer recoverError(&err, f.budget)
	if !f.budget.Spend(5_000) {
		return nil, f.budget.ended
	}
	if n < 1 || n > len(f.pages) {
		return nil, engine.Errorf("there is no page %d; the file has %d", n, len(f.pages))
	}
	leaf := f.pages[n-1]
	p = &Page{Budget: f.budget, Number: n, Has: map[string]bool{}, Unit: 1}
	if unit := f.numberOr(leaf.dict, "UserUnit", 1); unit > 0 && unit <= 75_000 {
		p.Unit = unit
	}
	if err := f.readBoxes(p, leaf); err != nil {
		return nil, engine.Errorf("page %d: %v", n, err)
	}
	if group, found := leaf.dict.Find("Group"); found {
		p.Group = f.groupSpace(group)
	}
	f.readAnnotations(p, leaf)
	content, err := f.pageContent(leaf.dict)
	if err != nil {
		return nil, engine.Errorf("page %d: the content can't be unpacked: %v", n, err)
	}
	resources, _ := leaf.find("Resources")
	r := newReader(f, p)
	if err := r.interpret(content, f.Dict(resources), 0); err != nil {
		if f.budget.ended != nil {
			return nil, f.budget.ended
		}
		return nil, engine.Errorf("page %d: %v", n, err)
	}
	return p, nil
}

// readBoxes reads the page's boxes and rotation. It returns an error if the page has no usable
// MediaBox.
func (f *File) readBoxes(p *Page, l pageNode) error {
	read := func(key string, otherwise Box) Box {
		value, found := l.find(key)
		if !found {
			return otherwise
		}
		b, ok := f.readBox(value)
		if !ok {
			return otherwise
		}
		p.Has[key] = true
		return Box{b.X0 * p.Unit, b.Y0 * p.Unit, b.X1 * p.Unit, b.Y1 * p.Unit}
	}
	p.Media = read("MediaBox", Box{})
	if !p.Has["MediaBox"] || p.Media.Width() <= 0 || p.Media.Height() <= 0 {
		return engine.Errorf("it has no MediaBox, and so no size")
	}
	p.Crop = read("CropBox", p.Media)
	p.Bleed, p.Trim, p.Art = read("BleedBox", p.Crop), read("TrimBox", p.Crop), read("ArtBox", p.Crop)
	if value, found := l.find("Rotate"); found {
		if degrees, ok := f.Number(value); ok {
			p.Rotate = (int(math.Mod(degrees, 360)) + 360) % 360
		}
	}
	return nil
}

// groupSpace returns the name of a transparency group's colour space. It returns "none" if the group has no
// colour space, and "" if the object is no such group.
func (f *File) groupSpace(o types.Object) string {
	group := f.Dict(o)
	if s, found := group.Find("S"); !found || f.Name(s) != "Transparency" {
		return ""
	}
	if space, found := group.Find("CS"); found {
		return f.readSpace(space, nil, 0).Space
	}
	return "none"
}

// pageContent joins the content streams of a page, with white space between.
func (f *File) pageContent(page types.Dict) ([]byte, error) {
	object, found := page.Find("Contents")
	if !found {
		return nil, nil
	}
	parts, isArray := f.Object(object).(types.Array)
	if !isArray {
		f.extendBudget(object)
		return f.unpackContent(object)
	}
	var all bytes.Buffer
	for _, part := range parts {
		f.extendBudget(part)
		data, err := f.unpackContent(part)
		if err != nil {
			return nil, err
		}
		if all.Len()+len(data) > maxStream {
			return nil, checkSize(int64(all.Len()+len(data)), maxStream, "its streams have %d bytes; up to %d are read")
		}
		all.Write(data)
		all.WriteByte('\n')
	}
	return all.Bytes(), nil
}

// extendBudget adds steps to the budget for a stream of a page's content, unless the same content came before
// in the file. Pages of dense text need about 150 steps for each packed byte.
func (f *File) extendBudget(content types.Object) {
	const stepsPerByte = 260
	stream, ok := f.Object(content).(types.StreamDict)
	if hash := maphash.Bytes(f.seed, stream.Raw); ok && !f.seenContent[hash] {
		f.seenContent[hash] = true
		f.budget.Grant(stepsPerByte * len(stream.Raw))
	}
}

// readAnnotations reads the links, notes and form fields of a page.
func (f *File) readAnnotations(p *Page, l pageNode) {
	all, found := l.dict.Find("Annots")
	if !found {
		return
	}
	for _, item := range f.Array(all) {
		dict := f.Dict(item)
		if dict == nil || !f.budget.Spend(stepsPerMark) {
			continue
		}
		var a Annotation
		if subtype, found := dict.Find("Subtype"); found {
			a.Subtype = f.Name(subtype)
		}
		if rect, found := dict.Find("Rect"); found {
			b, _ := f.readBox(rect)
			a.Box = Box{b.X0 * p.Unit, b.Y0 * p.Unit, b.X1 * p.Unit, b.Y1 * p.Unit}
		}
		f.setTarget(&a, dict)
		p.Annotations = append(p.Annotations, a)
	}
}

// setTarget sets the page or the address to which a link leads.
func (f *File) setTarget(a *Annotation, dict types.Dict) {
	to, found := dict.Find("Dest")
	if action := f.Dict(dict["A"]); action != nil {
		switch f.Name(action["S"]) {
		case "URI":
			a.URI = f.Text(action["URI"])
		case "GoTo":
			to, found = action.Find("D")
		}
	}
	if found {
		a.Page = f.destinationPage(to, 0)
	}
}

// destinationPage returns the page number of a destination, or 0 if there is none. The destination of a name
// may be another name; depth is the number of names so far.
func (f *File) destinationPage(to types.Object, depth int) int {
	if depth > maxTree {
		return 0
	}
	switch o := f.Object(to).(type) {
	case types.Array:
		if len(o) == 0 {
			return 0
		}
		if ref, ok := o[0].(types.IndirectRef); ok {
			return f.pageNumbers[ref.ObjectNumber.Value()]
		}
	case types.Dict:
		return f.destinationPage(o["D"], depth+1)
	case types.Name:
		return f.destinationPage(f.namedDestination(o.Value()), depth+1)
	case types.StringLiteral, types.HexLiteral:
		if name := f.Text(o); name != "" {
			return f.destinationPage(f.namedDestination(name), depth+1)
		}
	}
	return 0
}

// namedDestination returns the destination with a name, or nil if there is none.
func (f *File) namedDestination(name string) types.Object {
	root, err := f.ctx.Catalog()
	if err != nil {
		return nil
	}
	if old := f.Dict(root["Dests"]); old != nil {
		if to, found := old.Find(name); found {
			return f.Object(to)
		}
	}
	if names := f.Dict(root["Names"]); names != nil {
		return f.findInTree(names["Dests"], name, 0)
	}
	return nil
}

// findInTree returns the value of a name in a name tree, or nil if the tree lacks the name. depth is the number
// of nodes above this one.
func (f *File) findInTree(node types.Object, name string, depth int) types.Object {
	dict := f.Dict(node)
	if dict == nil || depth > maxTree || !f.budget.Spend(20) {
		return nil
	}
	pairs := f.Array(dict["Names"])
	for i := 0; i+1 < len(pairs); i += 2 {
		if !f.budget.Spend(5) {
			return nil
		}
		if f.Text(pairs[i]) == name {
			return f.Object(pairs[i+1])
		}
	}
	for _, kid := range f.Array(dict["Kids"]) {
		if found := f.findInTree(kid, name, depth+1); found != nil {
			return found
		}
	}
	return nil
}
