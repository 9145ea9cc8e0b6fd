package pdf

import (
	"encoding/xml"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A tagReader reads a tagged PDF from its objects alone. It records violations of ISO 14289-1: the failure
// conditions of the Matterhorn protocol 1.1 (PDF Association) that a program can check.
type tagReader struct {
	t             *testing.T
	ctx           *model.Context
	violations    []string
	pages         map[int]int           // page numbers by object number
	pieces        []map[int]*taggedPart // for each page: its pieces by MCID
	root          *taggedPart
	parts         map[int]*taggedPart  // elements by object number
	order         []*taggedPart        // in reading order
	annots        map[int]types.Dict   // annotations by object number
	linked        map[int]*taggedPart  // elements with annotations, by the annotation's object number
	unlinked      map[int]bool         // annotations in no element so far
	owners        map[int]types.Object // entries of the parent tree
	artifactTexts []string             // texts in artifacts
}

// A taggedPart is a structure element, or a piece of a page that belongs to one.
type taggedPart struct {
	role   string // "" for a piece
	number int
	parent *taggedPart
	kids   []*taggedPart
	dict   types.Dict
	text   string // of a piece
	used   int    // how often the tree refers to a piece
}

// readTagged reads a PDF. damage changes the content of its pages first; it may be nil.
func readTagged(t *testing.T, ctx *model.Context, damage func(content string) string) *tagReader {
	t.Helper()
	s := &tagReader{
		t: t, ctx: ctx, pages: map[int]int{}, parts: map[int]*taggedPart{},
		annots: map[int]types.Dict{}, linked: map[int]*taggedPart{}, unlinked: map[int]bool{}, owners: map[int]types.Object{},
	}
	s.readPages(damage)
	s.readCatalogue()
	s.checkOrder()
	s.checkPieces()
	s.checkAnnotations()
	s.checkFonts()
	return s
}

func (s *tagReader) breaks(checkpoint, format string, args ...any) {
	s.violations = append(s.violations, checkpoint+": "+fmt.Sprintf(format, args...))
}

func (s *tagReader) dict(o types.Object) types.Dict {
	d, err := s.ctx.DereferenceDict(o)
	if err != nil {
		s.t.Fatal(err)
	}
	return d
}

func (s *tagReader) array(o types.Object) types.Array {
	a, err := s.ctx.DereferenceArray(o)
	if err != nil {
		s.t.Fatal(err)
	}
	return a
}

// words decodes a text string.
func (s *tagReader) words(d types.Dict, key string) string {
	o, found := d.Find(key)
	if !found {
		return ""
	}
	text, err := s.ctx.DereferenceText(o)
	if err != nil {
		s.t.Fatal(err)
	}
	return text
}

func (s *tagReader) name(d types.Dict, key string) string {
	if n := d.NameEntry(key); n != nil {
		return *n
	}
	return ""
}

func numberOf(o types.Object) int {
	if ref, ok := o.(types.IndirectRef); ok {
		return ref.ObjectNumber.Value()
	}
	return 0
}

// readPages reads the pieces of pages, and their annotations.
func (s *tagReader) readPages(damage func(content string) string) {
	for page := 1; page <= s.ctx.PageCount; page++ {
		dict, ref, _, err := s.ctx.PageDict(page, false)
		if err != nil {
			s.t.Fatal(err)
		}
		s.pages[ref.ObjectNumber.Value()] = page
		content, err := s.ctx.PageContent(dict, page)
		if err != nil {
			content = nil // a blank page
		}
		text := string(content)
		if damage != nil {
			text = damage(text)
		}
		s.pieces = append(s.pieces, s.readContent(page, text))
		o, found := dict.Find("Annots")
		if !found {
			continue
		}
		if s.name(dict, "Tabs") != "S" {
			s.breaks("28-009", "page %d has annotations, and is not gone through by structure", page)
		}
		for _, a := range s.array(o) {
			s.annots[numberOf(a)] = s.dict(a)
			s.unlinked[numberOf(a)] = true
		}
	}
}

var contentWord = regexp.MustCompile(`<<.*?>>|<[0-9a-f]*>|\[|\]|[^\s<>\[\]]+`)

// readContent follows the operators of a page. Everything that is drawn must be in one marked piece or in
// an artifact.
func (s *tagReader) readContent(page int, content string) map[int]*taggedPart {
	pieces := map[int]*taggedPart{}
	var open, around []string // open marks, and the operands so far
	var piece *taggedPart
	marked, artifact := 0, 0
	close := func(end, begin string) {
		if len(open) == 0 || open[len(open)-1] != begin {
			s.breaks("01-005", "page %d: %s closes %v", page, end, open)
			return
		}
		open = open[:len(open)-1]
	}
	for _, word := range contentWord.FindAllString(content, -1) {
		switch word {
		case "BT", "q":
			open = append(open, word)
		case "ET":
			close(word, "BT")
		case "Q":
			close(word, "q")
		case "BMC", "BDC":
			open = append(open, "BMC")
			what := around[len(around)-1]
			if what == "/Artifact" || around[max(0, len(around)-2)] == "/Artifact" {
				artifact++
				if marked > 0 {
					s.breaks("01-003", "page %d: an artifact in %v", page, around)
				}
				break
			}
			var id int
			if _, err := fmt.Sscanf(what, "<</MCID %d>>", &id); err != nil || pieces[id] != nil {
				s.breaks("01-005", "page %d: the piece %s has no number of its own", page, what)
			}
			if marked++; artifact > 0 || marked > 1 {
				s.breaks("01-004", "page %d: piece %d within another, or an artifact", page, id)
			}
			piece = &taggedPart{number: page}
			pieces[id] = piece
		case "EMC":
			close(word, "BMC")
			marked, artifact, piece = 0, 0, nil
		case "Tj", "TJ", "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do":
			if marked+artifact != 1 {
				s.breaks("01-005", "page %d: %s stands in %v", page, word, open)
			}
			switch text := s.letters(page, around); {
			case piece != nil:
				piece.text += text
			case text != "":
				s.artifactTexts = append(s.artifactTexts, text)
			}
		default:
			around = append(around, word)
			continue
		}
		around = nil
	}
	if len(open) > 0 {
		s.breaks("01-005", "page %d: %v are open at its end", page, open)
	}
	return pieces
}

// letters decodes a line of letters. checkFonts checks that the fonts' codes are Unicode.
func (s *tagReader) letters(page int, operands []string) string {
	var units []uint16
	for _, o := range operands {
		if o[0] != '<' {
			continue
		}
		for codes := o[1 : len(o)-1]; len(codes) >= 4; codes = codes[4:] {
			n, err := strconv.ParseUint(codes[:4], 16, 16)
			if err != nil || n == 0 || n == 0xfffe || n == 0xfeff {
				s.breaks("31-028", "page %d: the letter %s is none of Unicode", page, codes[:4])
			}
			units = append(units, uint16(n))
		}
	}
	return string(utf16.Decode(units))
}

// readCatalogue reads the document's catalogue and its tree.
func (s *tagReader) readCatalogue() {
	root, err := s.ctx.Catalog()
	if err != nil {
		s.t.Fatal(err)
	}
	info := s.dict(*s.ctx.Info)
	title := s.words(info, "Title")
	if m := root.DictEntry("MarkInfo"); m == nil || m.BooleanEntry("Marked") == nil || !*m.BooleanEntry("Marked") {
		s.breaks("00-000", "the document doesn't say that it is tagged")
	}
	if s.words(root, "Lang") == "" {
		s.breaks("11-006", "the document has no language")
	}
	if p := root.DictEntry("ViewerPreferences"); p == nil || p.BooleanEntry("DisplayDocTitle") == nil || !*p.BooleanEntry("DisplayDocTitle") {
		s.breaks("07-001", "the title is not shown")
	}
	if title == "" {
		s.breaks("06-003", "there is no title")
	}
	s.checkMetadata(root, title)
	o, found := root.Find("StructTreeRoot")
	if !found {
		s.breaks("01-005", "there is no tree")
		return
	}
	tree := s.dict(o)
	s.readParents(tree)
	s.root = &taggedPart{role: "root", number: numberOf(o), dict: tree}
	kids, _ := tree.Find("K")
	s.readPart(kids, s.root, 0)
}

// readParents reads the tree that leads from pages to elements.
func (s *tagReader) readParents(tree types.Dict) {
	o, _ := tree.Find("ParentTree")
	nums := s.array(s.dict(o)["Nums"])
	for i := 0; i+1 < len(nums); i += 2 {
		s.owners[nums[i].(types.Integer).Value()] = nums[i+1]
	}
}

// readPart reads an element of the tree.
func (s *tagReader) readPart(o types.Object, in *taggedPart, page int) {
	if id, ok := o.(types.Integer); ok {
		s.readPiece(page, id.Value(), in)
		return
	}
	if list, ok := o.(types.Array); ok {
		for _, o := range list {
			s.readPart(o, in, page)
		}
		return
	}
	d := s.dict(o)
	if p, found := d.Find("Pg"); found {
		page = s.pages[numberOf(p)]
	}
	switch s.name(d, "Type") {
	case "MCR":
		s.readPiece(page, *d.IntEntry("MCID"), in)
	case "OBJR":
		n := numberOf(d["Obj"])
		if s.linked[n] != nil || s.annots[n] == nil {
			s.breaks("28-002", "object %d is no annotation, or in the tree twice", n)
		}
		s.linked[n] = in
		delete(s.unlinked, n)
	default:
		part := &taggedPart{role: s.name(d, "S"), number: numberOf(o), parent: in, dict: d}
		if part.number == 0 || s.parts[part.number] != nil || numberOf(d["P"]) != in.number {
			s.breaks("09-001", "%s (object %d) is there twice, or doesn't know its parent", part.role, part.number)
		}
		in.kids = append(in.kids, part)
		s.parts[part.number] = part
		s.order = append(s.order, part)
		if kids, found := d.Find("K"); found {
			s.readPart(kids, part, page)
		}
	}
}

func (s *tagReader) readPiece(page, id int, in *taggedPart) {
	if page == 0 || s.pieces[page-1][id] == nil {
		s.breaks("01-005", "%s has piece %d of page %d, which is not there", in.role, id, page)
		return
	}
	piece := s.pieces[page-1][id]
	piece.used++
	piece.parent = in
	in.kids = append(in.kids, piece)
	list, ok := s.owners[s.pageKey(page)]
	if owners, err := s.ctx.DereferenceArray(list); !ok || err != nil || id >= len(owners) || numberOf(owners[id]) != in.number {
		s.breaks("01-005", "piece %d of page %d doesn't lead back to %s", id, page, in.role)
	}
}

// pageKey returns the key of a page in the parent tree, or -1.
func (s *tagReader) pageKey(page int) int {
	dict, _, _, err := s.ctx.PageDict(page, false)
	if err != nil || dict.IntEntry("StructParents") == nil {
		return -1
	}
	return *dict.IntEntry("StructParents")
}

// read writes the text of the tree, an element a line.
func (p *taggedPart) read(b *strings.Builder, depth int, s *tagReader) {
	for _, kid := range p.kids {
		if kid.role == "" {
			fmt.Fprintf(b, "%s%q\n", strings.Repeat("  ", depth), kid.text)
			continue
		}
		fmt.Fprintf(b, "%s%s", strings.Repeat("  ", depth), kid.role)
		if alt := s.words(kid.dict, "Alt"); alt != "" {
			fmt.Fprintf(b, " (%s)", alt)
		}
		b.WriteByte('\n')
		kid.read(b, depth+1, s)
	}
}

// xmlText returns a text as it stands in XML.
func xmlText(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text))
	return b.String()
}
