package pdfread

import (
	"bytes"
	"hash/maphash"
	"math"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// Page reads page n, from 1.
func (f *File) Page(n int) (p *Page, err error) {
	defer recoverError(&err, f.work)
	if !f.work.Spend(5_000) {
		return nil, f.work.ended
	}
	if n < 1 || n > len(f.pages) {
		return nil, engine.Errorf("there is no page %d; the file has %d", n, len(f.pages))
	}
	leaf := f.pages[n-1]
	p = &Page{Work: f.work, Number: n, Has: map[string]bool{}, Unit: 1}
	if unit := f.numberOr(leaf.dict, "UserUnit", 1); unit > 0 && unit <= 75_000 {
		p.Unit = unit
	}
	if err := f.boxes(p, leaf); err != nil {
		return nil, engine.Errorf("page %d: %v", n, err)
	}
	if group, found := leaf.dict.Find("Group"); found {
		p.Group = f.groupOf(group)
	}
	f.annotations(p, leaf)
	content, err := f.content(leaf.dict)
	if err != nil {
		return nil, engine.Errorf("page %d: the content can't be unpacked: %v", n, err)
	}
	resources, _ := leaf.find("Resources")
	r := newReader(f, p)
	if err := r.run(content, f.Dict(resources), 0); err != nil {
		if f.work.ended != nil {
			return nil, f.work.ended
		}
		return nil, engine.Errorf("page %d: %v", n, err)
	}
	return p, nil
}

// boxes reads the page's boxes and rotation.
func (f *File) boxes(p *Page, l pageNode) error {
	read := func(key string, otherwise Box) Box {
		value, found := l.find(key)
		if !found {
			return otherwise
		}
		b, ok := f.box(value)
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

// groupOf returns the colour space of a transparency group, or "".
func (f *File) groupOf(o types.Object) string {
	group := f.Dict(o)
	if s, found := group.Find("S"); !found || f.Name(s) != "Transparency" {
		return ""
	}
	if space, found := group.Find("CS"); found {
		return f.space(space, nil, 0).Space
	}
	return "none"
}

// content joins the content streams of a page, with white space between.
func (f *File) content(page types.Dict) ([]byte, error) {
	object, found := page.Find("Contents")
	if !found {
		return nil, nil
	}
	parts, isArray := f.Object(object).(types.Array)
	if !isArray {
		f.grant(object)
		return f.unpacked(object)
	}
	var all bytes.Buffer
	for _, part := range parts {
		f.grant(part)
		data, err := f.unpacked(part)
		if err != nil {
			return nil, err
		}
		if all.Len()+len(data) > maxStream {
			return nil, tooLarge(int64(all.Len()+len(data)), maxStream, "its streams have %d bytes; up to %d are read")
		}
		all.Write(data)
		all.WriteByte('\n')
	}
	return all.Bytes(), nil
}

// grant allows the work that the content of a page takes, once for each that is different. Pages of
// dense text take some 150 steps a byte.
func (f *File) grant(content types.Object) {
	const stepsAByte = 260
	stream, ok := f.Object(content).(types.StreamDict)
	if hash := maphash.Bytes(f.seed, stream.Raw); ok && !f.known[hash] {
		f.known[hash] = true
		f.work.Grant(stepsAByte * len(stream.Raw))
	}
}

func (f *File) annotations(p *Page, l pageNode) {
	all, found := l.dict.Find("Annots")
	if !found {
		return
	}
	for _, item := range f.Array(all) {
		dict := f.Dict(item)
		if dict == nil || !f.work.Spend(stepsAMark) {
			continue
		}
		var a Annotation
		if subtype, found := dict.Find("Subtype"); found {
			a.Subtype = f.Name(subtype)
		}
		if rect, found := dict.Find("Rect"); found {
			b, _ := f.box(rect)
			a.Box = Box{b.X0 * p.Unit, b.Y0 * p.Unit, b.X1 * p.Unit, b.Y1 * p.Unit}
		}
		f.target(&a, dict)
		p.Annotations = append(p.Annotations, a)
	}
}

// target finds the target of a link.
func (f *File) target(a *Annotation, dict types.Dict) {
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
		a.Page = f.pageOf(to, 0)
	}
}

// pageOf returns the page number of a destination, or 0. Names may lead to names, up to a depth.
func (f *File) pageOf(to types.Object, depth int) int {
	if depth > maxTree {
		return 0
	}
	switch o := f.Object(to).(type) {
	case types.Array:
		if len(o) == 0 {
			return 0
		}
		if ref, ok := o[0].(types.IndirectRef); ok {
			return f.index[ref.ObjectNumber.Value()]
		}
	case types.Dict:
		return f.pageOf(o["D"], depth+1)
	case types.Name:
		return f.pageOf(f.named(o.Value()), depth+1)
	case types.StringLiteral, types.HexLiteral:
		if name := f.Text(o); name != "" {
			return f.pageOf(f.named(name), depth+1)
		}
	}
	return 0
}

// named finds a destination by its name.
func (f *File) named(name string) types.Object {
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
		return f.inTree(names["Dests"], name, 0)
	}
	return nil
}

// inTree looks up a name in a name tree.
func (f *File) inTree(node types.Object, name string, depth int) types.Object {
	dict := f.Dict(node)
	if dict == nil || depth > maxTree || !f.work.Spend(20) {
		return nil
	}
	pairs := f.Array(dict["Names"])
	for i := 0; i+1 < len(pairs); i += 2 {
		if !f.work.Spend(5) {
			return nil
		}
		if f.Text(pairs[i]) == name {
			return f.Object(pairs[i+1])
		}
	}
	for _, kid := range f.Array(dict["Kids"]) {
		if found := f.inTree(kid, name, depth+1); found != nil {
			return found
		}
	}
	return nil
}
