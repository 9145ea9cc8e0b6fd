package preflight

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/content/message"
	"octavo/site/product/houses"
)

// readable is the check that there is something to look at.
func readable() Check {
	return Check{
		Name: "readable", Looks: "every page can be read", page: faults, cover: faults,
	}
}

// unreadable tells a page that can't be looked at.
func (l *look) unreadable(n int, err error) {
	l.found(Finding{Check: "readable", Rule: message.Text("every page can be read"), Found: message.Of(err), Pages: []int{n}, At: &Place{Page: n}})
}

// faults tells what of a page couldn't be read, and so wasn't looked at.
func faults(l *look, p *page) {
	if len(p.Faults) > 0 {
		l.found(Finding{
			Check: "readable", Note: true, Rule: message.Text("every page can be read; what can't be wasn't looked at"),
			Found: message.From(p.Faults[0]), Pages: []int{p.number}, At: &Place{Page: p.number},
		})
	}
}

// documentChecks are those of the file as a whole.
func documentChecks() []Check {
	return []Check{
		{Name: "file size", Looks: "the file isn't too large", Asked: source(func(h *houses.House) houses.Figure[int] { return h.Size }), document: fileSize},
		{Name: "encryption", Looks: "the file isn't encrypted", Asked: plain("encryption"), document: encrypted},
		{Name: "bookmarks", Looks: "the file has no bookmarks", Asked: plain("bookmarks"), document: bookmarks},
		{Name: "annotations", Looks: "no links, comments or fields of forms lie on the pages", Asked: plain("annotations"), page: annotations, cover: annotations},
		{Name: "layers", Looks: "the file has no layers that can be hidden", Asked: layersAsked, document: layers},
		{Name: "scripts", Looks: "the file does nothing by itself: no scripts, no actions", Asked: standards, document: scripts},
		{Name: "attachments", Looks: "no other files are in it", Asked: standards, document: attachments},
	}
}

func fileSize(l *look) {
	const megabyte = 1_000_000
	if most := int64(l.House.Size.Value); l.file.Bytes > most*megabyte {
		l.found(Finding{
			Check: "file size", Rule: message.New("the file has at most %d MB", most), From: l.House.Size.From,
			Found: message.New("%d MB", (l.file.Bytes+megabyte-1)/megabyte),
		})
	}
}

func encrypted(l *look) {
	if l.file.Context().Encrypt != nil {
		l.found(Finding{Check: "encryption", Rule: message.Text("the file isn't encrypted"), Found: message.Text("it is, though it can be opened without a password"), From: l.House.Plain.From})
	}
}

func bookmarks(l *look) {
	if outlines := l.file.Dict(l.catalogue()["Outlines"]); outlines["First"] != nil {
		l.found(Finding{Check: "bookmarks", Rule: message.Text("the file has no bookmarks"), Found: message.Text("it has some"), From: l.House.Plain.From})
	}
}

// annotations tells what lies on a page and isn't printed ink. PDF/X allows it outside of what is
// printed.
func annotations(l *look, p *page) {
	for _, a := range p.Annotations {
		box := p.view.Box(a.Box)
		if l.House.Standard() != "" && !box.Touches(p.bleed) && a.Subtype != "Widget" || a.Subtype == "Popup" {
			continue
		}
		l.found(Finding{
			Check: "annotations", Rule: message.Text("no links, comments or fields of forms lie on the pages"), From: l.House.Plain.From,
			Found: annotationName(a.Subtype), Pages: []int{p.number}, At: p.at(box),
		})
	}
}

func annotationName(subtype string) message.Message {
	switch subtype {
	case "Link":
		return message.Text("a link")
	case "Widget":
		return message.Text("a field of a form")
	case "Text", "FreeText":
		return message.Text("a comment")
	case "FileAttachment":
		return message.Text("a file")
	}
	return message.New("an annotation of the sort %s", subtype)
}

// layersAsked is where a house says that a file may not have layers, itself or by the
// standard that it asks for.
func layersAsked(h *houses.House) *houses.Source {
	if from := plain("layers")(h); from != nil {
		return from
	}
	return standards(h)
}

func layers(l *look) {
	if groups := l.file.Array(l.file.Dict(l.catalogue()["OCProperties"])["OCGs"]); len(groups) > 0 {
		l.found(Finding{Check: "layers", Rule: message.Text("the file has no layers"), Found: message.Counted(len(groups), "it has 1 layer", "it has %d layers"), From: layersAsked(l.House), Change: message.Text("a file whose layers are flattened")})
	}
}

// scripts looks for what is done when the file or a page is opened. To show a page is
// nothing that prints.
func scripts(l *look) {
	var what message.Message
	note := func(found message.Message) {
		if what.Nothing() {
			what = found
		}
	}
	for d := range l.dicts() {
		switch {
		case d["JS"] != nil || l.name(d["S"]) == "JavaScript":
			note(message.Text("it has a script"))
		case d["AA"] != nil:
			note(message.Text("it has actions that something sets off"))
		case slices.Contains([]string{"Launch", "SubmitForm", "ImportData", "Movie", "Sound", "Rendition"}, l.name(d["S"])) && (d["Type"] == nil || l.name(d["Type"]) == "Action"):
			note(message.New("it has an action of the sort %s", l.name(d["S"])))
		}
	}
	if open := l.file.Dict(l.catalogue()["OpenAction"]); open != nil {
		note(message.Text("it does something when it is opened"))
	}
	if !what.Nothing() {
		l.found(Finding{Check: "scripts", Rule: message.New("%s: no scripts and no actions", l.House.Standard()), Found: what, From: l.House.PDF.From})
	}
}

func attachments(l *look) {
	names := l.file.Dict(l.file.Dict(l.catalogue()["Names"])["EmbeddedFiles"])
	found := len(l.file.Array(names["Names"])) > 0 || len(l.file.Array(names["Kids"])) > 0
	for d := range l.dicts() {
		found = found || l.name(d["Type"]) == "EmbeddedFile" || d["EF"] != nil
	}
	if found {
		l.found(Finding{Check: "attachments", Rule: message.New("%s: no other files are within the file", l.House.Standard()), Found: message.Text("there is one"), From: l.House.PDF.From})
	}
}

// groups looks for transparency groups of pages and of forms, which are new with PDF 1.4.
func groups(l *look) {
	for d := range l.dicts() {
		if group := l.file.Dict(d["Group"]); l.name(group["S"]) == "Transparency" {
			l.found(Finding{
				Check: "transparency groups", Rule: message.New("%s: there are no transparency groups", l.House.Standard()), From: l.House.PDF.From,
				Found: message.Text("a page or a form that is one"), Change: message.Text("a file whose transparency is flattened"),
			})
			return
		}
	}
}

// rightToLeft reports whether the file says that its pages are read from right to left,
// so that the first lies on the left.
func (l *look) rightToLeft() bool {
	return l.name(l.file.Dict(l.catalogue()["ViewerPreferences"])["Direction"]) == "R2L"
}

func (l *look) catalogue() types.Dict {
	root, err := l.file.Context().Catalog()
	if err != nil {
		return nil
	}
	return root
}

// dicts are all dictionaries of the file, those of streams among them, by their numbers.
func (l *look) dicts() func(yield func(types.Dict) bool) {
	table := l.file.Context().Table
	numbers := make([]int, 0, len(table))
	for n := range table {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	return func(yield func(types.Dict) bool) {
		for _, n := range numbers {
			if entry := table[n]; entry != nil && !entry.Free && !walk(entry.Object, 0, yield) {
				return
			}
		}
	}
}

// deepest is how far dictionaries within each other are followed.
const deepest = 32

// walk yields a dictionary and those that stand in it.
func walk(o types.Object, depth int, yield func(types.Dict) bool) bool {
	if depth > deepest {
		return true
	}
	var d types.Dict
	switch o := o.(type) {
	case types.Dict:
		d = o
	case types.StreamDict:
		d = o.Dict
	case types.Array:
		for _, item := range o {
			if !walk(item, depth+1, yield) {
				return false
			}
		}
		return true
	default:
		return true
	}
	if !yield(d) {
		return false
	}
	for _, value := range d {
		if !walk(value, depth+1, yield) {
			return false
		}
	}
	return true
}

// name is a name of PDF's (Name alone is that of the file itself).
func (l *look) name(o types.Object) string { return l.file.File.Name(o) }

// versionOf is the version of PDF that a file says it is of, such as 1.4: that of its
// catalogue goes before that of its first line.
func versionOf(ctx *model.Context) string {
	if root, err := ctx.Catalog(); err == nil && root != nil {
		if n, ok := root["Version"].(types.Name); ok {
			return n.Value()
		}
	}
	if ctx.HeaderVersion != nil {
		return ctx.HeaderVersion.String()
	}
	return ""
}

// containsHeader reports whether a file begins as a PDF does.
func containsHeader(head []byte) bool { return bytes.Contains(head, []byte("%PDF-")) }

// beginsWith shows how a file begins.
func beginsWith(head []byte) string {
	line, _, _ := strings.Cut(string(head[:min(len(head), 24)]), "\n")
	return strconv.Quote(line)
}
