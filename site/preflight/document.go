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

// readable returns the check that pages can be read.
func readable() Check {
	return Check{
		Name: "readable", Description: "every page can be read", page: faults, cover: faults,
	}
}

// unreadable reports that page n can't be read.
func (l *inspection) unreadable(n int, err error) {
	l.addFinding(Finding{Check: "readable", Rule: message.Text("every page can be read"), Found: message.Of(err), Pages: []int{n}})
}

// faults reports that parts of a page couldn't be read. It names the first part.
func faults(l *inspection, p *page) {
	if len(p.Faults) > 0 {
		l.addFinding(Finding{
			Check: "readable", Note: true, Rule: message.Text("every page can be read; what can't be wasn't looked at"),
			Found: message.From(p.Faults[0]), Pages: []int{p.number}, At: &Place{Page: p.number},
		})
	}
}

// documentChecks returns the checks of the file as a whole.
func documentChecks() []Check {
	return []Check{
		{Name: "file size", Description: "the file isn't too large", RuleSource: figureSource(func(h *houses.House) houses.Figure[int] { return h.MaxSize }), document: fileSize},
		{Name: "encryption", Description: "the file isn't encrypted", RuleSource: forbids("encryption"), document: encrypted},
		{Name: "bookmarks", Description: "the file has no bookmarks", RuleSource: forbids("bookmarks"), document: bookmarks},
		{Name: "annotations", Description: "no links, comments or fields of forms lie on the pages", RuleSource: forbids("annotations"), page: annotations, cover: annotations},
		{Name: "layers", Description: "the file has no layers that can be hidden", RuleSource: layersSource, document: layers},
		{Name: "scripts", Description: "the file does nothing by itself: no scripts, no actions", RuleSource: standardSource, document: scripts},
		{Name: "attachments", Description: "no other files are in it", RuleSource: standardSource, document: attachments},
	}
}

// fileSize checks that the file isn't larger than the house accepts.
func fileSize(l *inspection) {
	const megabyte = 1_000_000
	if most := int64(l.House.MaxSize.Value); l.file.Bytes > most*megabyte {
		l.addFinding(Finding{
			Check: "file size", Rule: message.New("the file has at most %d MB", most), From: l.House.MaxSize.From,
			Found: message.New("%d MB", (l.file.Bytes+megabyte-1)/megabyte),
		})
	}
}

// encrypted reports a file that is encrypted.
func encrypted(l *inspection) {
	if l.file.Context().Encrypt != nil {
		l.addFinding(Finding{Check: "encryption", Rule: message.Text("the file isn't encrypted"), Found: message.Text("it is, though it can be opened without a password"), From: l.House.Forbidden.From})
	}
}

// bookmarks reports a file that has bookmarks.
func bookmarks(l *inspection) {
	if outlines := l.file.Dict(l.catalogue()["Outlines"]); outlines["First"] != nil {
		l.addFinding(Finding{Check: "bookmarks", Rule: message.Text("the file has no bookmarks"), Found: message.Text("it has some"), From: l.House.Forbidden.From})
	}
}

// annotations reports links, comments and form fields on a page, since they are missing in print.
// It skips pop-ups. If the house requires PDF/X, it also skips what lies outside the bleed, except
// form fields.
func annotations(l *inspection, p *page) {
	for _, a := range p.Annotations {
		box := p.view.Box(a.Box)
		if l.House.Standard() != "" && !box.Touches(p.bleed) && a.Subtype != "Widget" || a.Subtype == "Popup" {
			continue
		}
		l.addFinding(Finding{
			Check: "annotations", Rule: message.Text("no links, comments or fields of forms lie on the pages"), From: l.House.Forbidden.From,
			Found: annotationName(a.Subtype), Pages: []int{p.number}, At: p.placeOf(box),
		})
	}
}

// annotationName names an annotation in messages, by its subtype in the PDF.
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

// layersSource returns the source of a rule against layers, of the house or of its standard, or nil.
func layersSource(h *houses.House) *houses.Source {
	if from := forbids("layers")(h); from != nil {
		return from
	}
	return standardSource(h)
}

// layers reports a file that has layers.
func layers(l *inspection) {
	if groups := l.file.Array(l.file.Dict(l.catalogue()["OCProperties"])["OCGs"]); len(groups) > 0 {
		l.addFinding(Finding{Check: "layers", Rule: message.Text("the file has no layers"), Found: message.Counted(len(groups), "it has 1 layer", "it has %d layers"), From: layersSource(l.House), Change: message.Text("a file whose layers are flattened")})
	}
}

// scripts reports the first script or action of the file. It accepts an OpenAction that is an array:
// that only says which page to show.
func scripts(l *inspection) {
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
		l.addFinding(Finding{Check: "scripts", Rule: message.New("%s: no scripts and no actions", l.House.Standard()), Found: what, From: l.House.PDF.From})
	}
}

// attachments reports files attached to the PDF.
func attachments(l *inspection) {
	names := l.file.Dict(l.file.Dict(l.catalogue()["Names"])["EmbeddedFiles"])
	found := len(l.file.Array(names["Names"])) > 0 || len(l.file.Array(names["Kids"])) > 0
	for d := range l.dicts() {
		found = found || l.name(d["Type"]) == "EmbeddedFile" || d["EF"] != nil
	}
	if found {
		l.addFinding(Finding{Check: "attachments", Rule: message.New("%s: no other files are within the file", l.House.Standard()), Found: message.Text("there is one"), From: l.House.PDF.From})
	}
}

// groups reports the first transparency group of a page or form. PDF 1.3, on which PDF/X-1a is
// based, doesn't have such groups.
func groups(l *inspection) {
	for d := range l.dicts() {
		if group := l.file.Dict(d["Group"]); l.name(group["S"]) == "Transparency" {
			l.addFinding(Finding{
				Check: "transparency groups", Rule: message.New("%s: there are no transparency groups", l.House.Standard()), From: l.House.PDF.From,
				Found: message.Text("a page or a form that is one"), Change: message.Text("a file whose transparency is flattened"),
			})
			return
		}
	}
}

// rightToLeft reports whether the file states that its pages are read from right to left.
func (l *inspection) rightToLeft() bool {
	return l.name(l.file.Dict(l.catalogue()["ViewerPreferences"])["Direction"]) == "R2L"
}

// catalogue returns the root dictionary of the file, or nil.
func (l *inspection) catalogue() types.Dict {
	root, err := l.file.Context().Catalog()
	if err != nil {
		return nil
	}
	return root
}

// dicts yields all dictionaries of the file by object number, also those of streams. It ends early
// if the file's budget is used up.
func (l *inspection) dicts() func(yield func(types.Dict) bool) {
	table := l.file.Context().Table
	numbers := make([]int, 0, len(table))
	for n := range table {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	return func(yield func(types.Dict) bool) {
		for _, n := range numbers {
			if !l.file.Budget().Spend(20) {
				return
			}
			if entry := table[n]; entry != nil && !entry.Free && !walkDicts(entry.Object, 0, yield) {
				return
			}
		}
	}
}

// maxDepth limits how many objects within each other walkDicts enters.
const maxDepth = 32

// walkDicts yields the dictionaries in an object, up to maxDepth objects within each other. It ends
// and returns false as soon as yield returns false.
func walkDicts(o types.Object, depth int, yield func(types.Dict) bool) bool {
	if depth > maxDepth {
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
			if !walkDicts(item, depth+1, yield) {
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
		if !walkDicts(value, depth+1, yield) {
			return false
		}
	}
	return true
}

// name returns the text of a PDF name.
func (l *inspection) name(o types.Object) string { return l.file.File.Name(o) }

// versionOf returns the PDF version, such as 1.4. The version in the catalogue overrides the
// header's.
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

// containsHeader reports whether bytes contain a PDF header.
func containsHeader(head []byte) bool { return bytes.Contains(head, []byte("%PDF-")) }

// quoteStart quotes the first line of a file, at most 24 bytes.
func quoteStart(head []byte) string {
	line, _, _ := strings.Cut(string(head[:min(len(head), 24)]), "\n")
	return strconv.Quote(line)
}
