package preflight_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
)

// A pdfMaker writes PDFs object by object, in the way of other programs. An unchanged file is sound
// for a house; each test changes one part.
type pdfMaker struct {
	version   string
	w, h      float64 // of the media box, in points
	n         int     // pages
	standard  bool    // PDF/X-1a
	bleed     float64 // on all sides except the spine, within the media box; it doesn't move the text
	around    bool    // there is bleed on the spine too
	page      string  // entries of every page
	pages     map[int]string
	content   map[int]string
	blank     map[int]bool
	font      string // the dictionary of the font, instead of an embedded one
	resources map[string]string
	info      []string
	catalogue string
	trailer   string
	objects   []string
}

func newMaker(n int) *pdfMaker {
	return &pdfMaker{
		version: "1.4", w: 432, h: 648, n: n,
		pages: map[int]string{}, content: map[int]string{}, blank: map[int]bool{}, resources: map[string]string{},
		info:    []string{"/Title (Sound)", "/CreationDate (D:20261122120000Z)", "/ModDate (D:20261122120000Z)"},
		trailer: "/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]",
	}
}

// soundFor returns a file that a house accepts.
func soundFor(house string) *pdfMaker {
	m := newMaker(40)
	if house == "ingram" {
		m.version, m.standard = "1.3", true
		m.info = append(m.info, "/GTS_PDFXVersion (PDF/X-1:2001)", "/GTS_PDFXConformance (PDF/X-1a:2001)", "/Trapped /False")
		m.catalogue = "/OutputIntents [<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) /RegistryName (http://www.color.org) /Info (SWOP)>>]"
		m.blank[40] = true
	}
	return m
}

// add adds an object and returns its reference.
func (m *pdfMaker) add(object string) string {
	m.objects = append(m.objects, object)
	return fmt.Sprintf("%d 0 R", len(m.objects))
}

// addStream adds a stream.
func (m *pdfMaker) addStream(dict, data string) string {
	return m.add(fmt.Sprintf("<<%s/Length %d>>\nstream\n%s\nendstream", dict, len(data), data))
}

// addCompressed adds a compressed stream.
func (m *pdfMaker) addCompressed(dict string, data []byte) string {
	return m.addStream(dict+"/Filter/FlateDecode", compress(data))
}

// compress compresses data with zlib.
func compress(data []byte) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = w.Write(data)
	_ = w.Close()
	return b.String()
}

// addPicture adds an image. A function returns the values of each pixel.
func (m *pdfMaker) addPicture(w, h int, space, more string, pixel func(x, y int) []byte) string {
	var data []byte
	for y := range h {
		for x := range w {
			data = append(data, pixel(x, y)...)
		}
	}
	return m.addCompressed(fmt.Sprintf("/Type/XObject/Subtype/Image/Width %d/Height %d/BitsPerComponent 8/ColorSpace %s%s", w, h, space, more), data)
}

// checkered returns the pixels of a grey picture with a checkered pattern.
func checkered(x, y int) []byte { return []byte{byte(60 + 100*((x+y)%2))} }

// addContent adds content to a page.
func (m *pdfMaker) addContent(page int, content string) { m.content[page] += "\n" + content }

// addEntries adds entries to a page's dictionary.
func (m *pdfMaker) addEntries(page int, entries string) { m.pages[page] += entries }

// addResource adds an object to the resources of pages under a name.
func (m *pdfMaker) addResource(category, name, object string) {
	m.resources[category] += "/" + name + " " + object
}

// removeInfo removes an entry of the Info dictionary.
func (m *pdfMaker) removeInfo(entry string) {
	m.info = slices.DeleteFunc(m.info, func(s string) bool { return strings.HasPrefix(s, "/"+entry+" ") })
}

// packedFont is compressed once for all tests.
var packedFont = sync.OnceValue(func() string { return compress(goregular.TTF) })

// fontObject adds a whole TrueType font.
func (m *pdfMaker) fontObject() string {
	if m.font != "" {
		return m.add(m.font)
	}
	file := m.addStream(fmt.Sprintf("/Length1 %d/Filter/FlateDecode", len(goregular.TTF)), packedFont())
	descriptor := m.add("<</Type/FontDescriptor/FontName/GoRegular/Flags 32/FontBBox[-440 -432 1160 1075]/ItalicAngle 0/Ascent 930/Descent -200/CapHeight 720/StemV 80/FontFile2 " + file + ">>")
	return m.add("<</Type/Font/Subtype/TrueType/BaseFont/GoRegular/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 126/Widths[" +
		strings.Repeat("600 ", 95) + "]/FontDescriptor " + descriptor + ">>")
}

// usualContent returns the usual content of a page. All of it is at least an inch from the trim.
func (m *pdfMaker) usualContent(page int) string {
	if m.blank[page] {
		return ""
	}
	x := 72.0
	return fmt.Sprintf("BT /F1 10 Tf %g 560 Td (Words on page %d) Tj ET\n0.5 g %g 300 100 60 re f\n0 g 0.75 w %g 280 m %g 280 l S\n"+
		"q 72 0 0 72 %g 400 cm /Im Do Q", x, page, x, x, x+200, x)
}

// pageBoxes returns the boxes of a page. Versos are bound on the right.
func (m *pdfMaker) pageBoxes(page int) string {
	left, right := m.bleed, m.bleed
	if !m.around {
		if page%2 == 1 {
			left = 0
		} else {
			right = 0
		}
	}
	boxes := fmt.Sprintf("/MediaBox[%g %g %g %g]", -left, -m.bleed, m.w+right, m.h+m.bleed)
	if m.standard || m.bleed > 0 {
		boxes += fmt.Sprintf("/TrimBox[0 0 %g %g]", m.w, m.h)
	}
	return boxes
}

// bytes returns the file.
func (m *pdfMaker) bytes(t testing.TB) []byte {
	t.Helper()
	fontRef := m.fontObject()
	m.addResource("Font", "F1", fontRef)
	m.addResource("XObject", "Im", m.addPicture(300, 300, "/DeviceGray", "", checkered))
	resources := ""
	for _, category := range []string{"Font", "XObject", "ExtGState", "ColorSpace", "Pattern", "Shading", "Properties"} {
		if entries := m.resources[category]; entries != "" {
			resources += "/" + category + "<<" + entries + ">>"
		}
	}
	root := len(m.objects) + 2*m.n + 1
	kids := ""
	for page := 1; page <= m.n; page++ {
		content := m.addStream("", m.usualContent(page)+m.content[page])
		edges := m.pageBoxes(page)
		if strings.Contains(m.pages[page]+m.page, "/MediaBox") {
			edges = ""
		}
		kids += m.add(fmt.Sprintf("<</Type/Page/Parent %d 0 R%s/Resources<<%s>>/Contents %s%s%s>>", root, edges, resources, content, m.page, m.pages[page])) + " "
	}
	m.add(fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]>>", m.n, kids))
	catalogue := m.add(fmt.Sprintf("<</Type/Catalog/Pages %d 0 R%s>>", root, m.catalogue))
	info := m.add("<<" + strings.Join(m.info, " ") + ">>")
	return m.joinObjects(catalogue, info)
}

// joinObjects joins the objects.
func (m *pdfMaker) joinObjects(catalogue, info string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%%PDF-%s\n%%\xe2\xe3\xcf\xd3\n", m.version)
	offsets := make([]int, len(m.objects))
	for i, object := range m.objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root %s/Info %s%s>>\nstartxref\n%d\n%%%%EOF\n", len(offsets)+1, catalogue, info, m.trailer, start)
	return b.Bytes()
}
