package pdf

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

func (s *tagReader) checkMetadata(root types.Dict, title string) {
	o, found := root.Find("Metadata")
	if !found {
		s.breaks("06-001", "there is no metadata")
		return
	}
	stream, _, err := s.ctx.DereferenceStreamDict(o)
	if err != nil {
		s.t.Fatal(err)
	}
	if err := stream.Decode(); err != nil {
		s.t.Fatal(err)
	}
	text := string(stream.Content)
	if !strings.Contains(text, `<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>`) {
		s.breaks("06-002", "the metadata don't say PDF/UA-1")
	}
	if !strings.Contains(text, `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">`+xmlText(title)+"</rdf:li>") {
		s.breaks("06-003", "the metadata have another title than the document, or none")
	}
}

func (s *tagReader) checkPieces() {
	for i, pieces := range s.pieces {
		for id, piece := range pieces {
			if piece.used != 1 {
				s.breaks("01-005", "piece %d of page %d is in the tree %d times", id, i+1, piece.used)
			}
		}
	}
}

func (s *tagReader) checkAnnotations() {
	for n := range s.unlinked {
		s.breaks("28-002", "annotation %d is not in the tree", n)
	}
	for n, in := range s.linked {
		d := s.annots[n]
		if s.name(d, "Subtype") != "Link" || in.role != "Link" {
			s.breaks("28-011", "annotation %d stands in %s", n, in.role)
		}
		if s.words(d, "Contents") == "" {
			s.breaks("28-012", "link %d says nothing", n)
		}
		if key := d.IntEntry("StructParent"); key == nil || numberOf(s.owners[*key]) != in.number {
			s.breaks("28-002", "link %d doesn't lead back to the tree", n)
		}
	}
}

// checkFonts checks that every code of a letter maps to the same number in Unicode, as letters assumes.
func (s *tagReader) checkFonts() {
	fonts := 0
	for n := range s.ctx.Table {
		d, err := s.ctx.DereferenceDict(*types.NewIndirectRef(n, 0))
		if err != nil || s.name(d, "Type") != "Font" || s.name(d, "Subtype") != "Type0" {
			continue
		}
		fonts++
		o, found := d.Find("ToUnicode")
		if !found {
			s.breaks("31-027", "a font doesn't say what its codes mean")
			continue
		}
		stream, _, err := s.ctx.DereferenceStreamDict(o)
		if err != nil {
			s.t.Fatal(err)
		}
		if err := stream.Decode(); err != nil {
			s.t.Fatal(err)
		}
		if !regexp.MustCompile(`1 beginbfrange\s*<0000> <FFFF> <0000>\s*endbfrange`).Match(stream.Content) {
			s.breaks("31-027", "codes of a font are not those of Unicode")
		}
	}
	if fonts == 0 {
		s.breaks("31-027", "there are no fonts")
	}
}

// holds maps roles to the roles that they may contain, if these are restricted.
var holds = map[string][]string{
	"Table": {"TR", "THead", "TBody", "TFoot", "Caption"}, "THead": {"TR"}, "TBody": {"TR"}, "TFoot": {"TR"}, "TR": {"TH", "TD"},
	"L": {"L", "LI", "Caption"}, "LI": {"Lbl", "LBody"}, "TOC": {"TOC", "TOCI", "Caption"}, "TOCI": {"Lbl", "Reference", "P", "TOC", "NonStruct"},
}

// stands maps roles to the roles that may contain them, if these are restricted.
var stands = map[string][]string{
	"TR": {"Table", "THead", "TBody", "TFoot"}, "TH": {"TR"}, "TD": {"TR"}, "THead": {"Table"}, "TBody": {"Table"},
	"LI": {"L"}, "LBody": {"LI"}, "TOCI": {"TOC"}, "Document": {"root"},
}

var checkpointOf = map[string]string{
	"Table": "09-004", "THead": "09-004", "TBody": "09-004", "TR": "09-004", "TH": "09-004", "TD": "09-004",
	"L": "09-005", "LI": "09-005", "LBody": "09-005", "TOC": "09-006", "TOCI": "09-006", "Document": "09-001",
}

var headingRole = regexp.MustCompile(`^H([1-6])$`)

// known are the roles of ISO 32000-1, 14.8.4, that the book uses, and Title, which must be mapped to one of
// these.
var known = strings.Fields("Document Part Sect Div Caption P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table THead TBody TR TH TD TOC TOCI BlockQuote Code Span Link Reference Note Figure Title")

// checkOrder checks the elements in reading order.
func (s *tagReader) checkOrder() {
	level, ids := 0, map[string]bool{}
	for _, part := range s.order {
		if !slices.Contains(known, part.role) {
			s.breaks("02-001", "there is no role %s", part.role)
		}
		if m := headingRole.FindStringSubmatch(part.role); m != nil {
			next, _ := strconv.Atoi(m[1])
			if level == 0 && next != 1 {
				s.breaks("14-002", "the first heading is %s", part.role)
			}
			if next > level+1 {
				s.breaks("14-003", "%s follows one of level %d", part.role, level)
			}
			level = next
		}
		if where, only := stands[part.role]; only && !slices.Contains(where, part.parent.role) {
			s.breaks(checkpointOf[part.role], "%s stands in %s", part.role, part.parent.role)
		}
		if what, only := holds[part.role]; only {
			for _, kid := range part.kids {
				if !slices.Contains(what, kid.role) {
					s.breaks(checkpointOf[part.role], "%s holds %q %s", part.role, kid.role, kid.text)
				}
			}
		}
		s.checkPart(part, ids)
	}
}

// checkPart checks what an element must have.
func (s *tagReader) checkPart(part *taggedPart, ids map[string]bool) {
	attributes := types.Dict{}
	if o, found := part.dict.Find("A"); found {
		attributes = s.dict(o)
	}
	switch part.role {
	case "Figure":
		if strings.TrimSpace(s.words(part.dict, "Alt")) == "" {
			s.breaks("13-004", "a drawing is not described")
		}
		if box := attributes.ArrayEntry("BBox"); len(box) != 4 {
			s.breaks("13-000", "a drawing doesn't say where it stands")
		}
	case "TH":
		if s.name(attributes, "Scope") == "" {
			s.breaks("15-003", "a head doesn't say of what")
		}
	case "L":
		labelled := slices.ContainsFunc(part.kids, func(i *taggedPart) bool {
			return slices.ContainsFunc(i.kids, func(k *taggedPart) bool { return k.role == "Lbl" })
		})
		if labelled && s.name(attributes, "ListNumbering") == "" {
			s.breaks("16-001", "a list has labels, and doesn't say which")
		}
	case "Note":
		id := s.words(part.dict, "ID")
		if id == "" {
			s.breaks("19-003", "a note has no name")
		}
		if ids[id] {
			s.breaks("19-004", "two notes are called %q", id)
		}
		ids[id] = true
	case "Link":
		if !slices.ContainsFunc(slices.Collect(maps.Values(s.linked)), func(in *taggedPart) bool { return in == part }) {
			s.breaks("28-011", "a link leads nowhere")
		}
	}
	if len(part.kids) == 0 && part.role != "TD" && part.role != "TH" {
		s.breaks("09-002", "%s is empty", part.role)
	}
}
