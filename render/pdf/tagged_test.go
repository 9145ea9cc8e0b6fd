package pdf

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"github.com/yuin/goldmark/ast"

	"octavo/content/goldentest"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/typeset"
	"octavo/render/programtest"
)

// taggedBooks returns books that together have everything that a page can have.
func taggedBooks(t *testing.T) map[string]*render.Book {
	t.Helper()
	coded := newBook(t, english, octavo, "::contents\n\n# One {#one}\n\nText.\n\n#### Deep\n\n[There](#one) and [nowhere](#none), <https://example.org>.\n\n::section{number=1}\n::hints{steps=1}\n::solutions\n", sectionOf{engine.Hard, "Mine", "", 4, 4})
	withCodes(t, coded, "https://example.org/")
	for i := range coded.Puzzles {
		coded.Puzzles[i].Title, coded.Puzzles[i].Dedication = "Monday", "for (all) \\ of you"
		coded.Puzzles[i].Hints = []string{"First this.", "Then that."}
	}
	below := newBook(t, spanish, a4, "::section{number=1}\n::section{number=2}\n", sectionOf{engine.Easy, "Sudoku", "", 5, 2}, sectionOf{engine.Easy, "Otros", "", 3, 1})
	below.SolutionsPlace = render.SolutionsBelow
	below.Sections[1].Opener = render.OpenNone
	hints := newBook(t, spanish, a4, "::section{number=1}\n::section{number=2}\n", sectionOf{engine.Easy, "Sudoku", "", 5, 2}, sectionOf{engine.Extreme, "Otros", "", 3, 1})
	hints.HintsPlace, hints.HintSteps = render.SolutionsBelow, 1
	hints.Sections[0].Opener, hints.Sections[1].Opener = render.OpenHeading, render.OpenHeading
	for i := range hints.Puzzles {
		hints.Puzzles[i].Hints = []string{"Primero."}
	}
	examples := exampleBook(t, "classic", octavo, 2)
	for _, e := range examples.Examples {
		for i := range e.Pictures {
			e.Pictures[i].Description = "Un ejemplo."
		}
	}
	tablet := sampleBook(t)
	tablet.Page.ForScreen = true
	return map[string]*render.Book{
		"sample": sampleBook(t), "tablet": tablet, "moves": playedBook(t, 1, 12, figure.Rect{W: 30 * mm, H: 20 * mm}), "codes": coded,
		"solutions below": below, "hints below": hints, "signs": signedBook(t, 60, "signo %d"), "examples": examples,
	}
}

// TestScreenEditionsAreTagged checks screen editions against ISO 14289-1, with a reader that knows only
// this standard. Outside the structure tree there are only running heads, folios and ornaments.
func TestScreenEditionsAreTagged(t *testing.T) {
	for name, b := range taggedBooks(t) {
		t.Run(name, func(t *testing.T) {
			s := readTagged(t, openPDF(t, mustRender(t, sharedRenderer(t), b, Screen)), nil)
			for _, broken := range s.violations {
				t.Error(broken)
			}
			heads := []string{"* * *", b.Title, "Contenido", "Contents", "Soluciones", "Solutions", "Pistas", "Hints", "Qué hay que ordenar"}
			for i := range b.Sections {
				heads = append(heads, b.Sections[i].Title)
			}
			for n := b.Doc.FirstChild(); n != nil; n = n.NextSibling() {
				if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
					heads = append(heads, typeset.TextOf(h, b.Source))
				}
			}
			for _, text := range s.artifactTexts {
				if _, err := strconv.Atoi(text); err != nil && !slices.Contains(heads, text) {
					t.Errorf("%q is an artifact, but it is text of the book", text)
				}
			}
		})
	}
}

// TestTreeHasTheProseInOrder checks that the tree has the paragraphs and headings of the Markdown in order,
// without running heads and folios.
func TestTreeHasTheProseInOrder(t *testing.T) {
	b := sampleBook(t)
	var read strings.Builder
	var gather func(p *taggedPart)
	gather = func(p *taggedPart) {
		for _, kid := range p.kids {
			switch kid.role {
			case "Note":
			case "Reference":
				read.WriteString(" ")
			default:
				read.WriteString(kid.text)
				gather(kid)
			}
		}
		if !slices.Contains([]string{"", "Link", "Code", "Span"}, p.role) {
			read.WriteString(" ")
		}
	}
	gather(readTagged(t, openPDF(t, samplePDF(t, Screen)), nil).root)
	joined := strings.Join(strings.Fields(strings.ReplaceAll(read.String(), "\u00ad", "")), " ")
	rest, found := joined, 0
	for n := b.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if k := n.Kind(); k != ast.KindParagraph && k != ast.KindHeading {
			continue
		}
		text := strings.Join(strings.Fields(typeset.TextOf(n, b.Source)), " ")
		_, after, ok := strings.Cut(rest, text)
		if !ok {
			t.Fatalf("%q is missing or out of order; what follows is\n%.600s", text, rest)
		}
		rest, found = after, found+1
	}
	if found < 20 {
		t.Errorf("found only %d paragraphs", found)
	}
}

// TestTreeGolden compares the structure tree of a book with its golden file.
func TestTreeGolden(t *testing.T) {
	s := readTagged(t, openPDF(t, samplePDF(t, Screen)), nil)
	var got strings.Builder
	s.root.read(&got, 0, s)
	goldentest.Compare(t, "testdata/tree.golden", got.String())
}

// smallBook returns a book with one of each part on few pages.
func smallBook(t *testing.T) *render.Book {
	t.Helper()
	return newBook(t, spanish, octavo, `::contents

# Antes de empezar

Una frase con su nota.[^a] Y otra.[^b]

- uno para lo que es seguro,
- otro.

1. Filas.

> La paciencia es amarga.

| Nivel | Tiempo |
|---|---|
| Fácil | 10 |

[^a]: La nota.
[^b]: La otra.

::section{number=1}

::solutions
`, sectionOf{engine.Hard, "Difícil", "", 1, 1})
}

// TestPopplerReadsTheTree checks the structure tree with an independent reader, pdfinfo.
func TestPopplerReadsTheTree(t *testing.T) {
	name := filepath.Join(t.TempDir(), "book.pdf")
	b := smallBook(t)
	if err := os.WriteFile(name, mustRender(t, sharedRenderer(t), b, Screen), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := programtest.Command(t, "pdfinfo", "-struct-text", name).CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	output := strings.ReplaceAll(string(out), "\u00ad", "")
	for _, want := range []string{
		"H1 (block)\n      \"Antes de empezar\"\n", "Figure:\n", "/ListNumbering /Decimal\n", "Note <note:1> (inline)\n",
		"LBody (block)\n          P (block)\n            \"uno para lo que es seguro,\"\n",
		"TH:\n             /Scope /Column\n            \"Nivel\"\n", "BlockQuote\n",
	} {
		if !strings.Contains(output, want) {
			t.Errorf("missing %s in\n%.9000s", want, output)
		}
	}
	for _, bad := range []string{"rror", "arning", "nvalid"} {
		if strings.Contains(output, bad) {
			t.Error(output)
		}
	}
}

// elementsOf returns the structure elements with a role, in any order.
func elementsOf(t *testing.T, ctx *model.Context, role string) (all []types.Dict) {
	t.Helper()
	for n := range ctx.Table {
		if d, err := ctx.DereferenceDict(*types.NewIndirectRef(n, 0)); err == nil && d.NameEntry("S") != nil && *d.NameEntry("S") == role && d["P"] != nil {
			all = append(all, d)
		}
	}
	if len(all) == 0 {
		t.Fatalf("no element has the role %s", role)
	}
	return all
}

// TestBrokenTagsAreNoticed checks that the tag reader finds damage. Each damage causes the failure condition
// of the Matterhorn protocol that want names.
func TestBrokenTagsAreNoticed(t *testing.T) {
	catalogue := func(t *testing.T, ctx *model.Context) types.Dict {
		d, err := ctx.Catalog()
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	without := func(role, key string) func(*testing.T, *model.Context) {
		return func(t *testing.T, ctx *model.Context) { elementsOf(t, ctx, role)[0].Delete(key) }
	}
	becomes := func(role, other string) func(*testing.T, *model.Context) {
		return func(t *testing.T, ctx *model.Context) { elementsOf(t, ctx, role)[0]["S"] = types.Name(other) }
	}
	links := func(change func(d types.Dict)) func(*testing.T, *model.Context) {
		return func(t *testing.T, ctx *model.Context) {
			for n := range ctx.Table {
				if d, err := ctx.DereferenceDict(*types.NewIndirectRef(n, 0)); err == nil && d.NameEntry("Subtype") != nil && *d.NameEntry("Subtype") == "Link" {
					change(d)
				}
			}
		}
	}
	pages := func(change func(d types.Dict)) func(*testing.T, *model.Context) {
		return func(t *testing.T, ctx *model.Context) {
			for page := 1; page <= ctx.PageCount; page++ {
				if d, _, _, err := ctx.PageDict(page, false); err == nil {
					change(d)
				}
			}
		}
	}
	data := mustRender(t, sharedRenderer(t), smallBook(t), Screen)
	for name, c := range map[string]struct {
		want    string
		damage  func(*testing.T, *model.Context)
		content func(string) string
	}{
		"a drawing without alt text": {want: "13-004", damage: without("Figure", "Alt")},
		"a drawing without a box":    {want: "13-000", damage: without("Figure", "A")},
		"a table head without scope": {want: "15-003", damage: without("TH", "A")},
		"a list without numbering":   {want: "16-001", damage: without("L", "A")},
		"a note without an ID":       {want: "19-003", damage: without("Note", "ID")},
		"two notes with one ID":      {want: "19-004", damage: func(t *testing.T, ctx *model.Context) { all := elementsOf(t, ctx, "Note"); all[0]["ID"] = all[1]["ID"] }},
		"an element without kids":    {want: "01-005", damage: without("P", "K")},
		"an element with a wrong parent": {want: "09-001", damage: func(t *testing.T, ctx *model.Context) {
			elementsOf(t, ctx, "TR")[0]["P"] = elementsOf(t, ctx, "Sect")[0]["P"]
		}},
		"a heading too deep": {want: "14-003", damage: becomes("H1", "H4")},
		"a first heading that isn't one": {want: "14-002", damage: func(t *testing.T, ctx *model.Context) {
			for _, d := range elementsOf(t, ctx, "H1") {
				d["S"] = types.Name("H2")
			}
		}},
		"an unknown role":               {want: "02-001", damage: becomes("Sect", "Chapter")},
		"a cell outside of rows":        {want: "09-004", damage: becomes("TR", "P")},
		"an item outside of lists":      {want: "09-005", damage: becomes("L", "Div")},
		"an entry outside of contents":  {want: "09-006", damage: becomes("TOC", "Div")},
		"a link without its element":    {want: "28-011", damage: becomes("Link", "Span")},
		"no title shown":                {want: "07-001", damage: func(t *testing.T, ctx *model.Context) { catalogue(t, ctx).Delete("ViewerPreferences") }},
		"no language":                   {want: "11-006", damage: func(t *testing.T, ctx *model.Context) { catalogue(t, ctx).Delete("Lang") }},
		"no metadata":                   {want: "06-001", damage: func(t *testing.T, ctx *model.Context) { catalogue(t, ctx).Delete("Metadata") }},
		"no mark":                       {want: "00-000", damage: func(t *testing.T, ctx *model.Context) { catalogue(t, ctx).Delete("MarkInfo") }},
		"no tree":                       {want: "01-005", damage: func(t *testing.T, ctx *model.Context) { catalogue(t, ctx).Delete("StructTreeRoot") }},
		"links without text":            {want: "28-012", damage: links(func(d types.Dict) { d.Delete("Contents") })},
		"links without an element":      {want: "28-002", damage: links(func(d types.Dict) { d["StructParent"] = types.Integer(0) })},
		"annotations without tab order": {want: "28-009", damage: pages(func(d types.Dict) { d.Delete("Tabs") })},
		"pages with a wrong tree entry": {want: "01-005", damage: pages(func(d types.Dict) { d["StructParents"] = types.Integer(0) })},
		"fonts without Unicode values": {want: "31-027", damage: func(t *testing.T, ctx *model.Context) {
			for n := range ctx.Table {
				if d, err := ctx.DereferenceDict(*types.NewIndirectRef(n, 0)); err == nil && d["ToUnicode"] != nil {
					d.Delete("ToUnicode")
				}
			}
		}},
		"a mark outside any piece":   {want: "01-005", content: func(s string) string { return strings.Replace(s, "/Artifact BMC\n", "", 1) }},
		"a piece that isn't closed":  {want: "01-005", content: func(s string) string { return strings.Replace(s, "EMC\n", "", 1) }},
		"a piece with a used number": {want: "01-005", content: func(s string) string { return strings.Replace(s, "/MCID 1>>", "/MCID 0>>", 1) }},
		"a piece with no element":    {want: "01-005", content: func(s string) string { return strings.Replace(s, "/MCID 0>>", "/MCID 99>>", 1) }},
		"a piece within an artifact": {want: "01-004", content: func(s string) string { return strings.Replace(s, "/P <</MCID", "/Artifact BMC /P <</MCID", 1) }},
		"an artifact within a piece": {want: "01-003", content: func(s string) string { return strings.Replace(s, "/MCID 0>>BDC\n", "/MCID 0>>BDC\n/Artifact BMC ", 1) }},
		"text that crosses a piece":  {want: "01-005", content: func(s string) string { return strings.Replace(s, "ET\nEMC\n", "EMC\nET\n", 1) }},
		"a letter without a glyph":   {want: "31-028", content: func(s string) string { return strings.Replace(s, "<00", "<0000", 1) }},
	} {
		t.Run(name, func(t *testing.T) {
			ctx := openPDF(t, data)
			if c.damage != nil {
				c.damage(t, ctx)
			}
			s := readTagged(t, ctx, c.content)
			if !slices.ContainsFunc(s.violations, func(b string) bool { return strings.HasPrefix(b, c.want+": ") }) {
				t.Errorf("%s is not reported, but %q", c.want, s.violations)
			}
		})
	}
}

// TestDividedWordsAreWhole checks the text of the structure tree. A word divided at a line end has a soft
// hyphen. Real hyphens stay. Words don't run together at line ends or changes of font.
func TestDividedWordsAreWhole(t *testing.T) {
	word := "desoxirribonucleoproteínas"
	b := newBook(t, spanish, octavo, "# T\n\n"+strings.Repeat(word+" teórico-práctico *y* **más**\n", 40))
	s := readTagged(t, openPDF(t, mustRender(t, sharedRenderer(t), b, Screen)), nil)
	var text string
	for _, p := range s.order {
		if p.role == "P" {
			text = ""
			for _, kid := range p.kids {
				text += kid.text
			}
		}
	}
	if !strings.Contains(text, "\u00ad") {
		t.Error("no word is divided")
	}
	whole := strings.TrimSpace(strings.Repeat(word+" teórico-práctico y más ", 40))
	if got := strings.ReplaceAll(text, "\u00ad", ""); got != whole {
		t.Errorf("the text is %q", got)
	}
	printed := contentsOf(t, mustRender(t, sharedRenderer(t), b, Print))
	for _, tagged := range []string{"BDC", "BMC", "00ad"} {
		if strings.Contains(printed, tagged) {
			t.Errorf("the print edition has the tag %s", tagged)
		}
	}
}
