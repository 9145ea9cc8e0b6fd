package preflight_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/site/preflight"
)

// A broken file is a sound file with one change.
type broken struct {
	name, house, paper string
	change             func(*pdfMaker)
	want               string // the check that finds it, after "note: " if it is advice
	page               int    // first page with the finding; 0 for the file as a whole
	x, y               float64
}

// at writes a text at a place, measured from the lower left corner of the trim.
func at(x, y, size float64, text string) string {
	return fmt.Sprintf("BT /F1 %g Tf %g %g Td (%s) Tj ET ", size, x, y, text)
}

// ticks draws crop marks at the corners of a rectangle.
func ticks(x0, y0, x1, y1 float64) string {
	content := "1 w\n"
	for _, x := range []float64{x0, x1} {
		content += fmt.Sprintf("%g %g m %g %g l S %g %g m %g %g l S\n", x, y0-20, x, y0-10, x, y1+10, x, y1+20)
	}
	for _, y := range []float64{y0, y1} {
		content += fmt.Sprintf("%g %g m %g %g l S %g %g m %g %g l S\n", x0-20, y, x0-10, y, x1+10, y, x1+20, y)
	}
	return content
}

// brokenGeometry returns files with broken margins, sizes and bleed.
func brokenGeometry() []broken {
	kdp := func(name, want string, page int, x, y float64, change func(*pdfMaker)) broken {
		return broken{name: name, house: "kdp", change: change, want: want, page: page, x: x, y: y}
	}
	draw := func(page int, content string) func(*pdfMaker) {
		return func(m *pdfMaker) { m.addContent(page, content) }
	}
	return []broken{
		kdp("a running head 1 mm from the top", "margins", 4, 25.4, 0.96, draw(4, at(72, 637.7, 10, "Head"))),
		kdp("a folio at the bottom", "margins", 5, 76.2, 223.1, draw(5, at(216, 8, 10, "5"))),
		kdp("text outside of a right page", "margins", 7, 146.05, 48.12, draw(7, at(408, 504, 10, "ab"))),
		kdp("text outside of a left page", "margins", 8, 1.76, 48.9, draw(8, at(5, 504, 10, "ab"))),
		kdp("text at the spine of a right page", "inside margin", 9, 8.82, 48.9, draw(9, at(25, 504, 10, "ab"))),
		kdp("text at the spine of a left page", "inside margin", 10, 142.17, 48.12, draw(10, at(397, 504, 10, "ab"))),
		kdp("a line at the spine", "inside margin", 11, 8.47, 50.67, draw(11, "1 w 24 504 m 100 504 l S")),
		kdp("a thick line, whose middle is within", "margins", 12, 50.8, 4.94, draw(12, "10 w 144 629 m 300 629 l S")),
		kdp("a picture in the margin", "margins", 13, 126.65, 193.32, draw(13, "q 60 0 0 60 359 40 cm /Im Do Q")),
		kdp("text beyond the trim", "margins", 14, 0, 48.9, draw(14, at(-5, 504, 10, "ab"))),
		kdp("a margin for few pages in a book of 160", "inside margin", 3, 10.58, 48.9, func(m *pdfMaker) { m.n = 160; m.addContent(3, at(30, 504, 10, "ab")) }),
		kdp("text on a page that is turned", "margins", 6, 2.82, 101.6, func(m *pdfMaker) {
			for n := 1; n <= 40; n++ {
				m.addEntries(n, "/MediaBox[0 0 648 432]/Rotate 90")
				m.content[n], m.blank[n] = at(100, 200, 10, "ab"), true
			}
			m.content[6] = at(288, 8, 10, "ab")
		}),
		kdp("a page of another size", "page sizes", 6, 0, 0, func(m *pdfMaker) { m.addEntries(6, "/MediaBox[0 0 433.5 648]") }),
		kdp("a page that lies", "page sizes", 7, 0, 0, func(m *pdfMaker) { m.addEntries(7, "/MediaBox[0 0 648 432]"); m.blank[7] = true }),
		kdp("too wide a trim", "trim", 0, 0, 0, func(m *pdfMaker) { m.w = 648 }),
		kdp("too small a trim", "trim", 0, 0, 0, func(m *pdfMaker) {
			m.w = 280
			for n := 1; n <= 40; n++ {
				m.content[n], m.blank[n] = at(72, 300, 10, "narrow"), true
			}
		}),
		kdp("an area up to the edge", "bleed", 3, 0, 190.5, draw(3, "0.8 g 0 0 432 108 re f")),
		kdp("a picture up to the edge", "bleed", 3, 50.8, 203.2, draw(3, "q 72 0 0 72 144 0 cm /Im Do Q")),
		kdp("an area that ends too soon beyond the trim", "bleed", 3, 0, 190.5, func(m *pdfMaker) { m.bleed = 9; m.addContent(3, "0.8 g 0 -4 441 112 re f") }),
		kdp("a page that ends too soon beyond the trim", "bleed", 3, 0, 190.5, func(m *pdfMaker) { m.bleed = 5; m.addContent(3, "0.8 g 0 -5 437 113 re f") }),
		kdp("the narrower margin of pages without bleed", "margins", 5, 76.2, 218.86, func(m *pdfMaker) { m.bleed = 9; m.addContent(5, at(216, 20, 10, "5")) }),
		kdp("white letters on a dark area that runs off", "margins", 5, 50.8, 224.58, func(m *pdfMaker) {
			m.bleed = 9
			m.addContent(5, "0 g 0 -9 441 60 re f 1 g "+at(144, 6, 10, "white"))
		}),
		kdp("crop marks", "crop marks", 1, -0.18, 232.13, func(m *pdfMaker) {
			for n := 1; n <= 40; n++ {
				m.addEntries(n, "/MediaBox[-27 -27 459 675]/TrimBox[0 0 432 648]")
				m.addContent(n, ticks(0, 0, 432, 648))
			}
		}),
		kdp("crop marks on a larger page, which names no trim", "crop marks", 1, 31.57, 257.53, func(m *pdfMaker) {
			m.w, m.h = 612, 792
			for n := 1; n <= 40; n++ {
				m.addContent(n, ticks(90, 72, 522, 720))
			}
		}),
		kdp("bleed at the spine, too", "page edges", 1, 0, 0, func(m *pdfMaker) { m.bleed, m.around = 9, true }),
		kdp("a page with a border around it", "page edges", 1, 0, 0, func(m *pdfMaker) { m.bleed, m.around = 36, true }),
		{name: "half an inch isn't kept", house: "ingram", want: "margins", page: 3, x: 146.05, y: 48.12, change: draw(3, at(408, 504, 10, "ab"))},
		{name: "a bleed that ingram doesn't find", house: "ingram", want: "bleed", page: 3, x: 0, y: 190.5, change: draw(3, "0.8 g 0 0 432 108 re f")},
		{name: "a gutter that isn't added", house: "lulu", want: "inside margin", page: 3, x: 14.11, y: 48.9, change: func(m *pdfMaker) { m.n = 70; m.addContent(3, at(40, 504, 10, "ab")) }},
		{name: "a folio within the margin", house: "lulu", want: "margins", page: 5, x: 76.2, y: 218.86, change: draw(5, at(216, 20, 10, "5"))},
		{name: "two pages side by side", house: "lulu", want: "spreads", page: 1, change: func(m *pdfMaker) { m.w = 864 }},
		{name: "bleed at the spine is missing", house: "lulu", paper: "color", want: "bleed", page: 3, x: 0, y: 190.5, change: func(m *pdfMaker) { m.bleed = 9; m.addContent(3, "0.8 g 0 -9 441 117 re f") }},
		{name: "where a laser doesn't print", house: "home", want: "margins", page: 5, x: 76.2, y: 223.1, change: draw(5, at(216, 8, 10, "5"))},
	}
}

// brokenMarks returns files with broken letters, lines, pictures and inks.
func brokenMarks() []broken {
	on := func(house, paper, name, want string, change func(*pdfMaker)) broken {
		return broken{name: name, house: house, paper: paper, change: change, want: want, page: 3, x: -1}
	}
	draw := func(content string) func(*pdfMaker) { return func(m *pdfMaker) { m.addContent(3, content) } }
	state := func(entries, content string) func(*pdfMaker) {
		return func(m *pdfMaker) {
			m.addResource("ExtGState", "G", "<<"+entries+">>")
			m.addContent(3, "/G gs "+content)
		}
	}
	helvetica := "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
	return []broken{
		on("kdp", "", "letters of 6 pt", "type", draw(at(144, 200, 6, "small"))),
		on("kdp", "", "letters scaled to 6 pt", "type", draw("q .5 0 0 .5 0 0 cm "+at(288, 400, 12, "small")+" Q")),
		on("kdp", "", "letters made small by their matrix", "type", draw("BT /F1 1 Tf 6 0 0 6 144 200 Tm (small) Tj ET")),
		on("kdp", "", "small letters within a form", "type", func(m *pdfMaker) {
			form := m.addStream("/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Matrix[.5 0 0 .5 144 200]/Resources<</Font<</F1 "+m.fontObject()+">>>>", at(10, 10, 13, "small"))
			m.addResource("XObject", "Fm", form)
			m.addContent(3, "/Fm Do")
		}),
		on("kdp", "", "a thin line", "lines", draw("0.5 w 144 200 m 200 200 l S")),
		on("kdp", "", "a hairline", "lines", draw("0 w 144 200 m 200 200 l S")),
		on("kdp", "", "a line scaled thin", "lines", draw("q .5 0 0 .5 0 0 cm 1 w 288 400 m 400 400 l S Q")),
		on("kdp", "", "a line made thin by a graphics state", "lines", state("/LW .25", "144 200 m 200 200 l S")),
		on("kdp", "", "a narrow area", "lines", draw("144 200 60 .4 re f")),
		on("kdp", "", "a narrow area that is turned", "lines", draw("q .7071 .7071 -.7071 .7071 200 100 cm 0 0 60 .4 re f Q")),
		on("kdp", "", "a thin frame around an area", "lines", draw(".3 w .9 g 144 150 60 40 re B")),
		on("lulu", "", "lulu: a thin line", "lines", draw("0.5 w 144 200 m 200 200 l S")),
		on("kdp", "", "a font that isn't embedded", "fonts", func(m *pdfMaker) {
			m.addResource("Font", "H", m.add(helvetica))
			m.addContent(3, "BT /H 10 Tf 144 200 Td (Helvetica) Tj ET")
		}),
		on("kdp", "", "a font whose file is missing", "fonts", func(m *pdfMaker) {
			m.addResource("Font", "H", m.add("<</Type/Font/Subtype/TrueType/BaseFont/Arial/Encoding/WinAnsiEncoding/FontDescriptor<</Type/FontDescriptor/FontName/Arial/Flags 32/Ascent 900/Descent -200>>>>"))
			m.addContent(3, "BT /H 10 Tf 144 200 Td (Arial) Tj ET")
		}),
		on("ingram", "", "ingram: a font that isn't embedded", "fonts", func(m *pdfMaker) {
			m.addResource("Font", "H", m.add(helvetica))
			m.addContent(3, "BT /H 10 Tf 144 200 Td (Helvetica) Tj ET")
		}),
		on("lulu", "", "lulu: a font that isn't embedded", "fonts", func(m *pdfMaker) {
			m.addResource("Font", "H", m.add(helvetica))
			m.addContent(3, "BT /H 10 Tf 144 200 Td (Helvetica) Tj ET")
		}),
		on("kdp", "", "a coarse picture", "pictures", draw("q 144 0 0 144 144 100 cm /Im Do Q")),
		on("kdp", "", "a picture drawn out one way", "pictures", draw("q 144 0 0 60 144 100 cm /Im Do Q")),
		on("kdp", "", "a coarse picture in the content", "pictures", draw("q 72 0 0 72 144 100 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abcd\nEI Q")),
		on("ingram", "", "ingram: a coarse picture", "pictures", draw("q 144 0 0 144 144 100 cm /Im Do Q")),
		on("lulu", "", "a picture of 1,200 ppi", "note: fine pictures", draw("q 18 0 0 18 144 100 cm /Im Do Q")),
		on("kdp", "", "a transparent area", "transparency", state("/ca .5", "144 200 50 50 re f")),
		on("kdp", "", "a transparent line", "transparency", state("/CA .5", "1 w 144 200 m 200 200 l S")),
		on("kdp", "", "a blend mode", "transparency", state("/BM/Multiply", "144 200 50 50 re f")),
		on("kdp", "", "a soft mask of the graphics state", "transparency", func(m *pdfMaker) {
			form := m.addStream("/Type/XObject/Subtype/Form/BBox[0 0 432 648]/Group<</S/Transparency/CS/DeviceGray>>", "0.5 g 0 0 432 648 re f")
			m.addResource("ExtGState", "G", "<</SMask<</Type/Mask/S/Luminosity/G "+form+">>>>")
			m.addContent(3, "/G gs 144 200 50 50 re f")
		}),
		on("kdp", "", "a picture with a soft mask", "transparency", func(m *pdfMaker) {
			mask := m.addPicture(100, 100, "/DeviceGray", "", checkered)
			m.addResource("XObject", "S", m.addPicture(100, 100, "/DeviceGray", "/SMask "+mask, checkered))
			m.addContent(3, "q 24 0 0 24 144 100 cm /S Do Q")
		}),
		on("lulu", "", "lulu: a transparent area", "transparency", state("/ca .5", "144 200 50 50 re f")),
		on("ingram", "", "ingram: a transparent area", "transparency", state("/ca .5", "144 200 50 50 re f")),
		on("kdp", "", "a colour in an interior in black", "note: colours", draw("1 0 0 rg 144 200 50 50 re f")),
		on("lulu", "color", "CMYK where sRGB is wanted", "note: colours", draw("1 0 0 0 k 144 200 50 50 re f")),
		on("ingram", "", "RGB letters", "colours", draw("0 0 0 rg "+at(144, 200, 10, "RGB"))),
		on("ingram", "", "an RGB picture", "colours", func(m *pdfMaker) {
			m.addResource("XObject", "P", m.addPicture(200, 200, "/DeviceRGB", "", func(x, y int) []byte { return []byte{byte(x), byte(y), 100} }))
			m.addContent(3, "q 48 0 0 48 144 100 cm /P Do Q")
		}),
		on("ingram", "", "letters in a rich black", "colours", draw("0.6 0.4 0.4 1 k "+at(144, 200, 10, "rich"))),
		on("ingram", "", "a grey with a profile", "colours", func(m *pdfMaker) {
			m.addResource("ColorSpace", "C", "[/ICCBased "+m.addStream("/N 1/Alternate/DeviceGray", "profile")+"]")
			m.addContent(3, "/C cs 0.2 sc 144 200 50 50 re f")
		}),
		on("ingram", "", "a measured colour", "colours", func(m *pdfMaker) {
			m.addResource("ColorSpace", "C", "[/Lab<</WhitePoint[.95 1 1.09]>>]")
			m.addContent(3, "/C cs 50 20 20 sc 144 200 50 50 re f")
		}),
		on("ingram", "", "an ink of its own", "colours", func(m *pdfMaker) {
			m.addResource("ColorSpace", "C", "[/Separation/Gold/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 .2 .8 .1]/N 1>>]")
			m.addContent(3, "/C cs 1 scn 144 200 50 50 re f")
		}),
		on("ingram", "color", "every ink at once", "colours", func(m *pdfMaker) {
			m.addResource("ColorSpace", "C", "[/Separation/All/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[1 1 1 1]/N 1>>]")
			m.addContent(3, "/C cs .5 scn 144 200 50 50 re f")
		}),
		on("ingram", "color", "RGB where CMYK is wanted", "colours", draw("1 0 0 rg 144 200 50 50 re f")),
		on("ingram", "color", "RGB in a shade", "colours", func(m *pdfMaker) {
			m.addResource("Shading", "Sh", "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 0]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>")
			m.addContent(3, "q 144 200 50 50 re W n /Sh sh Q")
		}),
		on("ingram", "color", "an area with 300 % of ink", "total ink", draw("1 1 .5 .5 k 144 200 50 50 re f")),
		on("ingram", "color", "a picture with 300 % of ink", "total ink", func(m *pdfMaker) {
			m.addResource("XObject", "P", m.addPicture(200, 200, "/DeviceCMYK", "", func(x, y int) []byte {
				if x < 20 && y < 20 {
					return []byte{200, 200, 200, 165}
				}
				return []byte{byte(x), byte(y), 50, 0}
			}))
			m.addContent(3, "q 48 0 0 48 144 100 cm /P Do Q")
		}),
		on("ingram", "color", "letters in a rich black among colours", "note: rich black", draw("0.6 0.4 0.4 1 k "+at(144, 200, 10, "rich"))),
	}
}

// brokenDocuments returns files that are broken as a whole.
func brokenDocuments() []broken {
	whole := func(house, name, want string, change func(*pdfMaker)) broken {
		return broken{name: name, house: house, change: change, want: want, x: -1}
	}
	catalogue := func(entries string) func(*pdfMaker) { return func(m *pdfMaker) { m.catalogue += entries } }
	annotation := func(entries string) func(*pdfMaker) {
		return func(m *pdfMaker) { m.addEntries(3, "/Annots[<</Type/Annot/Rect[144 200 200 220]"+entries+">>]") }
	}
	onPage := func(b broken, page int) broken { b.page = page; return b }
	return []broken{
		whole("kdp", "bookmarks", "bookmarks", func(m *pdfMaker) {
			item := m.add("<</Title(Chapter)/Parent " + fmt.Sprintf("%d 0 R", len(m.objects)+2) + ">>")
			m.catalogue = "/Outlines " + m.add("<</Type/Outlines/First "+item+"/Last "+item+"/Count 1>>")
		}),
		onPage(whole("kdp", "a link", "annotations", annotation("/Subtype/Link/A<</S/URI/URI(http://example.org)>>")), 3),
		onPage(whole("kdp", "a comment", "annotations", annotation("/Subtype/Text/Contents(Nice)")), 3),
		onPage(whole("kdp", "a field of a form", "annotations", annotation("/Subtype/Widget/FT/Tx/T(name)")), 3),
		whole("kdp", "layers", "layers", func(m *pdfMaker) {
			group := m.add("<</Type/OCG/Name(Layer)>>")
			m.catalogue = "/OCProperties<</OCGs[" + group + "]/D<</Order[" + group + "]>>>>"
		}),
		whole("kdp", "too few pages", "page count", func(m *pdfMaker) { m.n = 22 }),
		whole("kdp", "too many pages", "page count", func(m *pdfMaker) { m.n = 830 }),
		{name: "too many pages on cream", house: "kdp", paper: "cream", want: "page count", x: -1, change: func(m *pdfMaker) { m.n = 778 }},
		{name: "too few pages in standard colour", house: "kdp", paper: "standard-color", want: "page count", x: -1},
		{name: "too many pages of a large trim", house: "kdp", want: "page count", x: -1, change: func(m *pdfMaker) { m.w, m.h, m.n = 612, 792, 592 }},
		onPage(whole("kdp", "blank pages in a row", "blank pages", func(m *pdfMaker) { m.blank[10], m.blank[11], m.blank[12] = true, true, true }), 10),
		whole("lulu", "too few pages for lulu", "page count", func(m *pdfMaker) { m.n = 30 }),
		whole("ingram", "too few pages for ingram", "page count", func(m *pdfMaker) { m.n = 16; m.blank[16] = true }),
		whole("ingram", "an odd number of pages", "even pages", func(m *pdfMaker) { m.n = 41; m.blank[41] = true }),
		onPage(whole("ingram", "something on the last page", "last page", func(m *pdfMaker) { m.blank[40] = false }), 40),
		whole("ingram", "no standard", "standard", func(m *pdfMaker) { m.removeInfo("GTS_PDFXVersion"); m.removeInfo("GTS_PDFXConformance") }),
		whole("ingram", "another standard", "standard", func(m *pdfMaker) {
			m.removeInfo("GTS_PDFXConformance")
			m.info = append(m.info, "/GTS_PDFXConformance (PDF/X-1:2001)")
		}),
		whole("ingram", "a newer PDF", "version", func(m *pdfMaker) { m.version = "1.4" }),
		whole("ingram", "a newer PDF by its catalogue", "version", catalogue("/Version/1.6")),
		whole("ingram", "no output intent", "output intent", func(m *pdfMaker) { m.catalogue = "" }),
		whole("ingram", "an output intent of another standard", "output intent", func(m *pdfMaker) {
			m.catalogue = "/OutputIntents [<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)>>]"
		}),
		whole("ingram", "a printing condition that nobody knows", "output intent", func(m *pdfMaker) {
			m.catalogue = "/OutputIntents [<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(Mine)/RegistryName(http://www.color.org)>>]"
		}),
		whole("ingram", "no word on trapping", "trapped", func(m *pdfMaker) { m.removeInfo("Trapped") }),
		whole("ingram", "trapping unknown", "trapped", func(m *pdfMaker) { m.removeInfo("Trapped"); m.info = append(m.info, "/Trapped /Unknown") }),
		whole("ingram", "no title", "title and dates", func(m *pdfMaker) { m.removeInfo("Title") }),
		whole("ingram", "no date of change", "title and dates", func(m *pdfMaker) { m.removeInfo("ModDate") }),
		whole("ingram", "no identifier", "identifier", func(m *pdfMaker) { m.trailer = "" }),
		onPage(whole("ingram", "no TrimBox", "boxes", func(m *pdfMaker) { m.addEntries(4, "/MediaBox[0 0 432 648]") }), 4),
		onPage(whole("ingram", "TrimBox and ArtBox", "boxes", func(m *pdfMaker) { m.addEntries(4, "/ArtBox[0 0 432 648]") }), 4),
		onPage(whole("ingram", "a BleedBox within the TrimBox", "boxes", func(m *pdfMaker) { m.addEntries(4, "/BleedBox[9 9 423 639]") }), 4),
		onPage(whole("ingram", "a BleedBox beyond the page", "boxes", func(m *pdfMaker) { m.addEntries(4, "/BleedBox[-9 -9 441 657]") }), 4),
		whole("ingram", "a group of a page", "transparency groups", func(m *pdfMaker) { m.addEntries(3, "/Group<</S/Transparency/CS/DeviceCMYK>>") }),
		whole("ingram", "data packed by LZW", "compression", func(m *pdfMaker) {
			m.addResource("XObject", "L", m.addStream("/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/LZWDecode", "\x80\x15\x60\x20"))
		}),
		whole("ingram", "a script", "scripts", catalogue("/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>")),
		whole("ingram", "actions of a page", "scripts", func(m *pdfMaker) { m.addEntries(3, "/AA<</O<</S/Named/N/NextPage>>>>") }),
		whole("ingram", "a file within the file", "attachments", func(m *pdfMaker) {
			file := m.addStream("/Type/EmbeddedFile", "hello")
			m.catalogue += "/Names<</EmbeddedFiles<</Names[(a.txt)<</Type/Filespec/F(a.txt)/EF<</F " + file + ">>>>]>>>>"
		}),
		whole("ingram", "PostScript", "embedded programs", func(m *pdfMaker) { m.addResource("XObject", "Ps", m.addStream("/Type/XObject/Subtype/PS", "showpage")) }),
		whole("ingram", "a transfer curve", "transfer curves", func(m *pdfMaker) {
			m.addResource("ExtGState", "T", "<</Type/ExtGState/TR<</FunctionType 2/Domain[0 1]/N 2>>>>")
		}),
		onPage(whole("ingram", "a link within the trim", "annotations", annotation("/Subtype/Link/A<</S/URI/URI(http://example.org)>>")), 3),
		whole("ingram", "layers of ingram", "layers", func(m *pdfMaker) {
			m.catalogue += "/OCProperties<</OCGs[" + m.add("<</Type/OCG/Name(Layer)>>") + "]>>"
		}),
	}
}

// TestBrokenFilesAreCaught checks that each broken file is found by its check and no other, in the
// right place.
func TestBrokenFilesAreCaught(t *testing.T) {
	all := slices.Concat(brokenGeometry(), brokenMarks(), brokenDocuments())
	if len(all) < 100 {
		t.Errorf("only %d broken files", len(all))
	}
	for _, b := range all {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			m := soundFor(b.house)
			if b.change != nil {
				b.change(m)
			}
			r := order(t, b.house, b.paper).Interior(opened(t, m.bytes(t)))
			if got := findingNames(r); !slices.Equal(got, []string{b.want}) {
				t.Fatalf("found %q, want %q\n%s", got, b.want, shown(t, r))
			}
			b.check(t, r.Findings[0].Pages, func() (int, float64, float64) {
				if p := r.Findings[0].At; p != nil {
					return p.Page, p.X, p.Y
				}
				return 0, 0, 0
			})
			if f := r.Findings[0]; f.From == nil || f.Rule.Nothing() || f.Found.Nothing() {
				t.Errorf("not all is told: %+v", f)
			}
		})
	}
}

// check compares the place of a finding with the expected place.
func (b *broken) check(t *testing.T, pages []int, place func() (int, float64, float64)) {
	t.Helper()
	first := 0
	if len(pages) > 0 {
		first = pages[0]
	}
	page, x, y := place()
	if first != b.page || page != b.page && b.page != 0 {
		t.Errorf("found on page %d, placed on %d, want %d", first, page, b.page)
	}
	if b.x != -1 && b.page != 0 && (x < b.x-0.1 || x > b.x+0.1 || y < b.y-0.1 || y > b.y+0.1) {
		t.Errorf("found at %.2f, %.2f mm, want %.2f, %.2f", x, y, b.x, b.y)
	}
}

// TestEncryptedFiles checks that a file that opens without a password is checked and reported. Any
// other encrypted file isn't checked.
func TestEncryptedFiles(t *testing.T) {
	locked := func(user string) []byte {
		conf := &model.Configuration{
			OwnerPW: "owner", UserPW: user, EncryptUsingAES: true, EncryptKeyLength: 128, Permissions: model.PermissionsNone,
			Reader15: true, ValidationMode: model.ValidationRelaxed, Offline: true, Eol: types.EolLF, Limits: model.DefaultResourceLimits(),
		}
		var b bytes.Buffer
		if err := api.Encrypt(bytes.NewReader(soundFor("kdp").bytes(t)), &b, conf); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	r := order(t, "kdp", "").Interior(opened(t, locked("")))
	if got := findingNames(r); !slices.Equal(got, []string{"encryption"}) {
		t.Error(shown(t, r))
	}
	if _, err := preflight.Open(t.Context(), "locked.pdf", bytes.NewReader(locked("user"))); err == nil || !strings.Contains(err.Error(), "locked by a password") {
		t.Errorf("a file that needs a password: %v", err)
	}
}

// TestOtherFilesAreRefused checks that files that are no PDF are refused with a sentence, without a
// panic.
func TestOtherFilesAreRefused(t *testing.T) {
	sound := soundFor("kdp").bytes(t)
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"nothing":     {nil, "it is empty"},
		"a web page":  {[]byte("<!doctype html><title>No</title>"), `this is no PDF: it begins with "<!doctype html><title>No"`},
		"a picture":   {[]byte("\x89PNG\r\n\x1a\n0000"), `it begins with "\x89PNG\r"`},
		"half a file": {sound[:len(sound)/2], "the file is damaged: "},
		"its head":    {sound[:20], "the file is damaged: "},
	} {
		_, err := preflight.Open(t.Context(), "a.pdf", bytes.NewReader(test.data))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}
