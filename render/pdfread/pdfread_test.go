package pdfread_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"octavo/render/pdfread"
)

// written returns a PDF with these objects, from 3 on. Objects 1 and 2 are the catalogue and the page tree;
// object 3 is the only page.
func written(objects ...string) []byte {
	all := append([]string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 200 100]>>",
	}, objects...)
	var b bytes.Buffer
	b.WriteString("%PDF-1.4\n")
	var at []int
	for i, object := range all {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(all)+1)
	for _, offset := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(all)+1, start)
	return b.Bytes()
}

func stream(dict, content string) string {
	return fmt.Sprintf("<<%s/Length %d>>\nstream\n%s\nendstream", dict, len(content), content)
}

// page reads the page of a file with this content, its resources, and further objects from 5 on.
func page(t *testing.T, content, resources string, objects ...string) *pdfread.Page {
	t.Helper()
	all := append([]string{
		"<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<" + resources + ">>>>",
		stream("", content),
	}, objects...)
	f, err := pdfread.Open(context.Background(), bytes.NewReader(written(all...)))
	if err != nil {
		t.Fatal(err)
	}
	p, err := f.Page(1)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

func nearBox(a, b pdfread.Box) bool {
	return near(a.X0, b.X0) && near(a.Y0, b.Y0) && near(a.X1, b.X1) && near(a.Y1, b.Y1)
}

const helvetica = "/Font<</F 5 0 R>>"

const helveticaObject = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"

func TestPlacesOfLetters(t *testing.T) {
	p := page(t, "q .5 0 0 .5 10 20 cm BT /F 12 Tf 2 0 0 2 4 6 Tm (AB) Tj ET Q", helvetica, helveticaObject)
	if len(p.Glyphs) != 2 || len(p.Faults) != 0 {
		t.Fatalf("%d letters, faults %q", len(p.Glyphs), p.Faults)
	}
	a, b := p.Glyphs[0], p.Glyphs[1]
	if a.Text != "A" || b.Text != "B" || !near(a.Size, 12) || !near(a.Origin.X, 12) || !near(a.Origin.Y, 23) {
		t.Errorf("%+v", a)
	}
	if !near(b.Origin.X, 12+.667*12) || !near(a.Advance.X, .667*12) { // the A of Helvetica is 667 thousandths wide
		t.Errorf("B begins at %v", b.Origin)
	}
}

func TestTextOperators(t *testing.T) {
	p := page(t, `BT /F 10 Tf 14 TL 1 Tc 2 Tw 50 Tz 3 Ts 10 80 Td (A ) Tj [(B) -1000 (C)] TJ T* (D) ' 5 6 (E) " 0 -20 TD (F) Tj T* (G) Tj ET`,
		helvetica, helveticaObject)
	got := map[string]pdfread.Point{}
	for _, g := range p.Glyphs {
		got[g.Text] = g.Origin
	}
	for text, want := range map[string]pdfread.Point{
		"A": {X: 10, Y: 83},
		"B": {X: 10 + (6.67+1)*.5 + (2.78+1+2)*.5, Y: 83},
		"C": {X: 10 + (6.67+1)*.5 + (2.78+1+2)*.5 + (6.67+1)*.5 + 5, Y: 83},
		"D": {X: 10, Y: 80 - 28 + 3},
		"E": {X: 10, Y: 80 - 42 + 3},
		"F": {X: 10, Y: 80 - 62 + 3},
		"G": {X: 10, Y: 80 - 82 + 3},
	} {
		if at := got[text]; !near(at.X, want.X) || !near(at.Y, want.Y) {
			t.Errorf("%s at %v, want %v", text, at, want)
		}
	}
}

func TestLineWeightsAndDashes(t *testing.T) {
	p := page(t, "q .1 0 0 .2 0 0 cm 10 w [3 1] 0 d 1 J 0 0 m 100 100 l S Q .25 w 5 5 20 30 re s 0 0 10 10 re W n 2 2 3 3 re f*", "")
	if len(p.Paths) != 3 {
		t.Fatalf("%d paths", len(p.Paths))
	}
	line, frame, cut := p.Paths[0], p.Paths[1], p.Paths[2]
	if !near(line.Width, 1) || !near(line.Dash[0], .3) || line.Cap != 1 || !nearBox(line.Box, pdfread.Box{X1: 10, Y1: 20}) {
		t.Errorf("%+v", line)
	}
	if !near(frame.Width, .25) || len(frame.Dash) != 0 || !nearBox(frame.Box, pdfread.Box{X0: 5, Y0: 5, X1: 25, Y1: 35}) {
		t.Errorf("%+v", frame)
	}
	if !cut.Fill || cut.Stroke || !cut.EvenOdd || !nearBox(cut.Clip, pdfread.Box{X1: 10, Y1: 10}) {
		t.Errorf("%+v", cut)
	}
}

func TestInks(t *testing.T) {
	resources := "/ColorSpace<</S[/Separation/Gold/DeviceCMYK 5 0 R]/I[/Indexed/DeviceRGB 1 <000000FFFFFF>]/P[/ICCBased 6 0 R]/N[/DeviceN[/A/B]/DeviceCMYK 5 0 R]>>" +
		"/ExtGState<</X<</CA .5/ca .25/OP true/BM/Multiply/SMask<</S/Alpha>>>>>>/Pattern<</T 7 0 R>>"
	p := page(t, `.5 g 0 0 1 1 re f 1 0 0 rg 0 0 1 1 re f .1 .2 .3 .4 k 0 0 1 1 re f /S cs .7 scn 0 0 1 1 re f
/I cs 1 sc 0 0 1 1 re f /P cs 0 0 0 1 sc 0 0 1 1 re f /N cs .1 .2 scn 0 0 1 1 re f /Pattern cs /T scn 0 0 1 1 re f /X gs 1 G 0 0 m 1 1 l S`, resources,
		"<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 0 0 1]>>", stream("/N 4", ""), stream("/PatternType 1/PaintType 1/BBox[0 0 1 1]/XStep 1/YStep 1", ""))
	var lines []string
	for _, path := range p.Paths {
		ink := path.FillInk
		if path.Stroke {
			ink = path.StrokeInk
		}
		lines = append(lines, fmt.Sprint(ink.Space, " ", ink.Base, ink.Colorants, ink.Values, ink.Pattern, ink.Overprint, ink.Alpha, ink.Blend, ink.SoftMask))
	}
	want := `DeviceGray [] [0.5]false 1false
DeviceRGB [] [1 0 0]false 1false
DeviceCMYK [] [0.1 0.2 0.3 0.4]false 1false
Separation DeviceCMYK[Gold] [0.7]false 1false
Indexed DeviceRGB[] [1]false 1false
ICCBased DeviceCMYK[] [0 0 0 1]false 1false
DeviceN DeviceCMYK[A B] [0.1 0.2]false 1false
Pattern [] []tilingfalse 1false
DeviceGray [] [1]true 0.5Multiplytrue`
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s\nfaults %q", got, want, p.Faults)
	}
}

func TestFormsAndPictures(t *testing.T) {
	p := page(t, "q 2 0 0 2 10 10 cm /A Do Q q 144 0 0 72 0 0 cm BI /W 200 /H 50 /BPC 8 /CS /G ID \x00EI\xff EI Q", "/XObject<</A 5 0 R/I 6 0 R>>",
		stream("/Subtype/Form/BBox[0 0 10 10]/Matrix[1 0 0 1 5 0]/Resources<</XObject<</I 6 0 R>>>>", "q 36 0 0 36 0 0 cm /I Do Q 1 w 0 0 m 4 0 l S"),
		stream("/Subtype/Image/Width 300/Height 150/BitsPerComponent 8/ColorSpace/DeviceCMYK/SMask 7 0 R", ""),
		stream("/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray", "x"))
	if len(p.Pictures) != 2 || len(p.Paths) != 1 || len(p.Faults) != 0 {
		t.Fatalf("%d pictures, %d paths, faults %q", len(p.Pictures), len(p.Paths), p.Faults)
	}
	inForm, inline := p.Pictures[0], p.Pictures[1]
	if !near(inForm.PPIX, 300) || !near(inForm.PPIY, 150) || inForm.Ink.Space != "DeviceCMYK" || !inForm.SoftMasked || inForm.Object != 6 {
		t.Errorf("%+v", inForm)
	}
	if !nearBox(inForm.Clip, pdfread.Box{X0: 20, Y0: 10, X1: 40, Y1: 30}) {
		t.Errorf("cut to %v", inForm.Clip)
	}
	if !near(inline.PPIX, 100) || !near(inline.PPIY, 50) || inline.Ink.Space != "DeviceGray" || !inline.Inline || inline.Bits != 8 {
		t.Errorf("%+v", inline)
	}
	if line := p.Paths[0]; !near(line.Width, 2) || !nearBox(line.Box, pdfread.Box{X0: 20, Y0: 10, X1: 28, Y1: 10}) {
		t.Errorf("%+v", line)
	}
}

func TestTextsOfCompositeFonts(t *testing.T) {
	cmap := "1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0041> <00660069> endbfchar 1 beginbfrange <0050> <0052> <0031> endbfrange"
	p := page(t, "BT /F 10 Tf <0041005000510052> Tj ET", helvetica,
		"<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Some/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</Subtype/CIDFontType2/DW 400/W[65[700] 80 81 300]/FontDescriptor<</FontFile2 6 0 R/Ascent 900/Descent -200>>>>]>>",
		stream("", cmap))
	var text string
	for _, g := range p.Glyphs {
		text += fmt.Sprintf("%s@%.0f ", g.Text, g.Origin.X)
	}
	if text != "fi@0 1@7 2@10 3@13 " {
		t.Error(text)
	}
	if font := p.Glyphs[0].Font; font.Name != "Some" || !font.Subset || !font.Embedded || font.Ascent != .9 {
		t.Errorf("%+v", font)
	}
}

func TestTextsOfSimpleFonts(t *testing.T) {
	p := page(t, `BT /F 10 Tf (a\344b\001\002) Tj ET`, helvetica,
		"<</Type/Font/Subtype/TrueType/BaseFont/Some/FirstChar 97/Widths[500 600]/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[1/uni2192/f_i.alt]>>>>")
	var text string
	for _, g := range p.Glyphs {
		text += g.Text
	}
	if text != "aäb→fi" || !near(p.Glyphs[2].Advance.X, 6) {
		t.Errorf("%q %v", text, p.Glyphs[2].Advance)
	}
}

func TestBoxesAreInherited(t *testing.T) {
	f, err := pdfread.Open(context.Background(), bytes.NewReader(written("<</Type/Page/Parent 2 0 R/TrimBox[10 10 190 90]/Rotate -90/UserUnit 2>>")))
	if err != nil {
		t.Fatal(err)
	}
	p, err := f.Page(1)
	if err != nil {
		t.Fatal(err)
	}
	if !nearBox(p.Media, pdfread.Box{X1: 400, Y1: 200}) || !nearBox(p.Trim, pdfread.Box{X0: 20, Y0: 20, X1: 380, Y1: 180}) || p.Bleed != p.Media || p.Rotate != 270 {
		t.Errorf("%+v", p)
	}
	if !p.Has["MediaBox"] || !p.Has["TrimBox"] || p.Has["BleedBox"] {
		t.Error(p.Has)
	}
}

func TestHiddenLayersAreInvisible(t *testing.T) {
	content := "/OC /L BDC 0 0 1 1 re f BT /F 9 Tf (x) Tj ET EMC /OC /M BDC 0 0 2 2 re f EMC /Span <</MCID 0>> BDC 0 0 3 3 re f EMC"
	resources := helvetica + "/Properties<</L 6 0 R/M 7 0 R>>"
	group := "<</Type/OCG/Name(x)>>"
	all := []string{
		"<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<" + resources + ">>>>", stream("", content), helveticaObject, group, group,
	}
	data := bytes.Replace(written(all...), []byte("<</Type/Catalog/Pages 2 0 R>>"),
		[]byte("<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[6 0 R]>>>>>>"), 1)
	f, err := pdfread.Open(context.Background(), bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	p, err := f.Page(1)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Paths) != 2 || len(p.Glyphs) != 0 || p.Paths[0].Box.Width() != 2 {
		t.Errorf("%d paths and %d letters are seen", len(p.Paths), len(p.Glyphs))
	}
}
