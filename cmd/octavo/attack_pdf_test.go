//go:build slow && linux

package main

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"strings"
	"testing"
)

// A pdfFile makes hostile PDFs from objects, which are numbered from 1. Object 1 is the catalogue.
type pdfFile struct {
	objects []string
	trailer string // entries
}

// add adds an object and returns its number.
func (f *pdfFile) add(format string, args ...any) int {
	f.objects = append(f.objects, fmt.Sprintf(format, args...))
	return len(f.objects)
}

// stream adds a stream object with entries in its dictionary.
func (f *pdfFile) stream(entries, data string) int {
	return f.add("<<%s/Length %d>>\nstream\n%s\nendstream", entries, len(data), data)
}

// bytes returns the file.
func (f *pdfFile) bytes() []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.5\n")
	var at []int
	for i, object := range f.objects {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, offset := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, f.trailer, start)
	return b.Bytes()
}

// onePage returns a file with one page. The page is object 3, its content object 4. Further objects
// begin at 5.
func onePage(entries, content string, objects ...string) *pdfFile {
	f := &pdfFile{objects: []string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 441 666]>>",
		"<</Type/Page/Parent 2 0 R/Contents 4 0 R" + entries + ">>",
	}}
	f.stream("", content)
	f.objects = append(f.objects, objects...)
	return f
}

// deflateRepeated returns a repeated text, compressed by Flate.
func deflateRepeated(text string, times int) string {
	var b bytes.Buffer
	w, err := zlib.NewWriterLevel(&b, zlib.BestSpeed)
	if err != nil {
		panic(err)
	}
	piece := strings.Repeat(text, max(1, min(times, 1<<20/len(text))))
	for ; times > 0; times -= len(piece) / len(text) {
		_, _ = io.WriteString(w, piece[:min(len(piece), times*len(text))]) // writing to memory can't fail
	}
	_ = w.Close()
	return b.String()
}

// compressedPage returns a file of one page. Its compressed content is one text, followed by a repeated
// text.
func compressedPage(entries, begin, text string, times int, objects ...string) *pdfFile {
	f := onePage(entries, "", objects...)
	data := deflateRepeated(text, times)
	f.objects[3] = fmt.Sprintf("<</Length %d>>\nstream\n%s\nendstream", len(begin), begin)
	f.objects[2] = fmt.Sprintf("<</Type/Page/Parent 2 0 R/Contents[4 0 R %d 0 R]%s>>", len(f.objects)+1, entries)
	f.stream("/Filter/FlateDecode", data)
	return f
}

// hostilePDFs returns hostile PDFs by name.
func hostilePDFs() map[string]func() []byte {
	file := func(make func() *pdfFile) func() []byte { return func() []byte { return make().bytes() } }
	const bombed = 200 << 20
	helvetica := "/Resources<</Font<</F 5 0 R>>>>"
	return map[string]func() []byte{
		"a filter that is its own stream": file(func() *pdfFile {
			return onePage("", "", "<</Filter 5 0 R/Length 1>>\nstream\nx\nendstream")
		}),
		"filters in a circle": file(func() *pdfFile {
			return onePage("", "", "<</Filter 6 0 R/Length 1>>\nstream\nx\nendstream", "<</Filter 5 0 R/Length 1>>\nstream\nx\nendstream")
		}),
		"parameters of a filter in a circle": file(func() *pdfFile {
			return onePage("", "", "<</Filter/FlateDecode/DecodeParms 5 0 R/Length 1>>\nstream\nx\nendstream")
		}),
		"parameters in an array in a circle": file(func() *pdfFile {
			return onePage("", "", "<</Filter[/FlateDecode]/DecodeParms[5 0 R]/Length 1>>\nstream\nx\nendstream")
		}),
		"a length in a circle": file(func() *pdfFile {
			return onePage("", "", "<</Length 6 0 R>>\nstream\nx\nendstream", "<</Length 5 0 R>>\nstream\nx\nendstream")
		}),
		"100,000 filters one after another": file(func() *pdfFile {
			f := onePage("", "")
			for i := range 100_000 {
				f.add("<</Filter %d 0 R/Length 1>>\nstream\nx\nendstream", i+6)
			}
			return f
		}),
		"an encryption dictionary in a circle": file(func() *pdfFile {
			f := onePage("", "", "<</Filter 5 0 R/Length 1>>\nstream\nx\nendstream")
			f.trailer = "/Encrypt 5 0 R"
			return f
		}),
		"a page tree in a circle":   file(func() *pdfFile { f := onePage("", ""); f.objects[2] = "<</Type/Pages/Kids[2 0 R]>>"; return f }),
		"pages that are their tree": file(func() *pdfFile { f := onePage("", ""); f.objects[1] = "<</Type/Pages/Kids 2 0 R>>"; return f }),
		"200,000 pages": file(func() *pdfFile {
			f := onePage("", "")
			f.objects[1] = "<</Type/Pages/MediaBox[0 0 100 100]/Kids[" + strings.Repeat("<</Type/Page>>", 200_000) + "]>>"
			return f
		}),
		"20,000 pages with one content": file(func() *pdfFile {
			f := onePage("", "")
			content := strings.Repeat("0 0 100 100 re f ", 100)
			f.objects[3] = fmt.Sprintf("<</Length %d>>\nstream\n%s\nendstream", len(content), content)
			f.objects[1] = "<</Type/Pages/MediaBox[0 0 100 100]/Kids[" + strings.Repeat("<</Type/Page/Contents 4 0 R>>", 19_999) + "]>>"
			return f
		}),
		"names in a circle": file(func() *pdfFile {
			f := onePage("/Annots[<</Subtype/Link/Rect[0 0 1 1]/Dest(a)>>]", "")
			f.objects[0] = "<</Type/Catalog/Pages 2 0 R/Names<</Dests 5 0 R>>>>"
			f.add("<</Kids[5 0 R 5 0 R 5 0 R]>>")
			return f
		}),
		"arrays within arrays":       file(func() *pdfFile { return onePage("/A "+strings.Repeat("[", 1_000_000), "") }),
		"dictionaries within others": file(func() *pdfFile { return onePage("/A"+strings.Repeat("<</A", 300_000), "") }),
		"10,000 objects at one place": func() []byte {
			big := "[" + strings.Repeat("0 ", 500_000) + "]"
			var b bytes.Buffer
			fmt.Fprintf(&b, "%%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n")
			at := b.Len()
			fmt.Fprintf(&b, "2 0 obj\n%s\nendobj\n", big)
			start := b.Len()
			fmt.Fprintf(&b, "xref\n0 10002\n0000000000 65535 f \n0000000009 00000 n \n%s", strings.Repeat(fmt.Sprintf("%010d 00000 n \n", at), 10_000))
			fmt.Fprintf(&b, "trailer\n<</Size 10002/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", start)
			return b.Bytes()
		},
		"streams one within another": func() []byte {
			var b bytes.Buffer
			b.WriteString("%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n")
			var table strings.Builder
			const many, length = 5_000, 2_000_000
			for i := range many {
				fmt.Fprintf(&table, "%010d 00000 n \n", b.Len())
				fmt.Fprintf(&b, "%d 0 obj\n<</Length %d>>\nstream\nendstream\nendobj\n", i+2, length)
			}
			b.Write(make([]byte, length+100))
			start := b.Len()
			fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n0000000009 00000 n \n%s", many+2, table.String())
			fmt.Fprintf(&b, "trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", many+2, start)
			return b.Bytes()
		},
		"a table of 9 thousand million objects": func() []byte {
			return []byte("%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\nxref\n1 2\n0000000000 00000 f \n0000000009 00000 n \ntrailer\n<</Size 9000000000/Root 2 0 R>>\nstartxref\n57\n%%EOF\n")
		},
		"a table packed to 100 million objects": func() []byte {
			data := deflateRepeated("\x00", 100<<20)
			head := "%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n"
			return fmt.Appendf(nil, "%s3 0 obj\n<</Type/XRef/Size 100000000/W[1 1 1]/Root 1 0 R/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n", head, len(data), data, len(head))
		},
		"objects without an end": func() []byte {
			return []byte("%PDF-1.5\n" + strings.Repeat("1 0 obj <</A (b) \n", 200_000) + "startxref\n0\n%%EOF\n")
		},
		"200,000 rectangles": file(func() *pdfFile {
			var b strings.Builder
			for i := range 200_000 {
				fmt.Fprintf(&b, "%d %d 2 2 re f\n", i%441, i/441)
			}
			return onePage("", b.String())
		}),
		"140,000 white rectangles": file(func() *pdfFile { return compressedPage("", "1 g ", "9 9 2 2 re f ", 140_000) }),
		"100,000 white letters": file(func() *pdfFile {
			return compressedPage(helvetica, "0.5 g 0 0 400 600 re f 1 g BT /F 9 Tf", "(a) Tj ", 100_000, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
		}),
		"100,000 heavy numbers": file(func() *pdfFile {
			return compressedPage(helvetica, "BT /F 9 Tf ", "3 0 Td (1) Tj ", 100_000, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>")
		}),
		"captions and drawings": file(func() *pdfFile {
			var b strings.Builder
			for i := range 2_000 {
				fmt.Fprintf(&b, "BT /F 9 Tf 1 0 0 1 %d %d Tm (%d) Tj 10 0 Td (a \256) Tj ET %d %d 5 5 re S\n", 10+i%20*20, 10+i/20*6, i+1, 10+i%20*20, 8+i/20*6)
			}
			return compressedPage(helvetica, "", b.String(), 1, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>")
		}),
		"narrow lines without end":  file(func() *pdfFile { return compressedPage("", "", "0 0 .1 400 re f ", 140_000) }),
		"lines that reach the trim": file(func() *pdfFile { return compressedPage("", "", "0 9 m 400 9 l S ", 140_000) }),
		"crop marks without end": file(func() *pdfFile {
			return compressedPage("", "", "9 0 m 9 20 l S 300 0 m 300 20 l S 0 9 m 20 9 l S 0 600 m 20 600 l S ", 35_000)
		}),
		"a form that doubles": file(func() *pdfFile {
			f := onePage("/Resources<</XObject<</A 5 0 R>>>>", "/A Do /A Do")
			for i := range 23 {
				f.stream(fmt.Sprintf("/Subtype/Form/BBox[0 0 400 600]/Resources<</XObject<</A %d 0 R>>>>", i+6), "/A Do /A Do")
			}
			f.stream("/Subtype/Form/BBox[0 0 400 600]", strings.Repeat("0 0 1 1 re f ", 10))
			return f
		}),
		"content of 200 MB":              file(func() *pdfFile { return compressedPage("", "", "q Q ", bombed/4) }),
		"30 MB of numbers":               file(func() *pdfFile { return compressedPage("", "", "0 ", 15_000_000) }),
		"30 MB of numbers in an array":   file(func() *pdfFile { return compressedPage("", "[", "0 ", 15_000_000) }),
		"30 MB of brackets":              file(func() *pdfFile { return compressedPage("", "", "[", 30_000_000) }),
		"30 MB of inline pictures":       file(func() *pdfFile { return compressedPage("", "", "BI ID EI ", 3_000_000) }),
		"30 MB of one path":              file(func() *pdfFile { return compressedPage("", "", "0 0 m 1 1 l ", 2_500_000) }),
		"operators of a million letters": file(func() *pdfFile { return compressedPage("", "", strings.Repeat("x", 1_000_000)+" ", 30) }),
		"q without Q":                    file(func() *pdfFile { return compressedPage("", "", "q ", 1_000_000) }),
		"packed by a hundred filters": file(func() *pdfFile {
			f := onePage("", "")
			data := deflateRepeated("0 ", 1<<20)
			f.objects[3] = fmt.Sprintf("<</Filter[/FlateDecode%s]/Length %d>>\nstream\n%s\nendstream", strings.Repeat("/RunLengthDecode", 100), len(data), data)
			return f
		}),
		"a font of huge ranges": file(func() *pdfFile {
			var b strings.Builder
			for i := range 16_000 {
				fmt.Fprintf(&b, "1 beginbfrange <%04x> <ffff> <%s> endbfrange\n", i, strings.Repeat("0041", 200))
			}
			f := compressedPage(helvetica, "BT /F 9 Tf ", "<ff01ff02> Tj ", 40_000, "<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/ToUnicode 7 0 R>>")
			f.stream("", b.String())
			return f
		}),
		"a font within the page, read again and again": file(func() *pdfFile {
			f := compressedPage("/Resources<</Font<</F<</Type/Font/Subtype/Type0/ToUnicode 6 0 R>>>>>>", "", "/F 9 Tf ", 100_000)
			f.stream("", "1 beginbfchar "+strings.Repeat("<01> <41> ", 100_000)+"endbfchar")
			return f
		}),
		"colour spaces in a circle": file(func() *pdfFile {
			return compressedPage("/Resources<</ColorSpace<</C 5 0 R>>>>", "", "/C cs ", 1_000_000, "[/Indexed 5 0 R 1 (a)]")
		}),
		"a huge page": file(func() *pdfFile {
			f := onePage("", "0 0 m 1 1 l S")
			f.objects[1] = "<</Type/Pages/Kids[3 0 R]/MediaBox[-1e300 -1e300 1e300 1e300]>>"
			return f
		}),
		"100,000 links": file(func() *pdfFile {
			f := onePage("/Annots["+strings.Repeat("5 0 R ", 100_000)+"]", "")
			f.objects[0] = "<</Type/Catalog/Pages 2 0 R/Names<</Dests<</Names[" + strings.Repeat("(a) 0 ", 100_000) + "]>>>>>>"
			f.add("<</Subtype/Link/Rect[0 0 1 1]/Dest(b)/A<</S/URI/URI(%s)>>>>", strings.Repeat("x", 100_000))
			return f
		}),
		"a picture of 400 MB": file(func() *pdfFile {
			f := onePage("/Resources<</XObject<</I 5 0 R>>>>", "441 0 0 666 0 0 cm /I Do")
			f.stream("/Subtype/Image/Width 6000/Height 6000/BitsPerComponent 8/ColorSpace/DeviceCMYK/Filter/FlateDecode", deflateRepeated("\x00", 400<<20))
			return f
		}),
		"200 pictures of 30 MB": file(func() *pdfFile {
			data := deflateRepeated("\x00", 30<<20)
			var uses, resources strings.Builder
			for i := range 200 {
				fmt.Fprintf(&uses, "q 441 0 0 666 0 0 cm /I%d Do Q ", i)
				fmt.Fprintf(&resources, "/I%d %d 0 R", i, i+5)
			}
			f := onePage("/Resources<</XObject<<"+resources.String()+">>>>", uses.String())
			for range 200 {
				f.stream("/Subtype/Image/Width 3000/Height 3000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode", data)
			}
			return f
		}),
		"a JPEG larger than it says": file(func() *pdfFile {
			f := onePage("/Resources<</XObject<</I 5 0 R>>>>", "441 0 0 666 0 0 cm /I Do")
			f.stream("/Subtype/Image/Width 10/Height 10/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode",
				"\xff\xd8\xff\xc2\x00\x11\x08\xff\xff\xff\xff\x03\x01\x11\x00\x02\x11\x00\x03\x11\x00\xff\xda\x00\x0c\x03\x01\x00\x02\x00\x03\x00\x00\x00\x00"+strings.Repeat("\x00", 1000))
			return f
		}),
		"streams of objects, each of 4 MB": file(func() *pdfFile {
			f := onePage("", "")
			data := deflateRepeated(" ", 4<<20)
			for range 300 {
				f.stream("/Type/ObjStm/N 2/First 1000000/Filter/FlateDecode", data)
			}
			return f
		}),
		"a word of a hundred thousand letters": file(func() *pdfFile {
			return compressedPage(helvetica, "BT /F .01 Tf ", "(aB1 ) Tj ", 25_000, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
		}),
		"a cover of noughts": func() []byte { return append([]byte("%PDF-1.4\n"), make([]byte, 20<<20)...) },
		"a comment of 20 MB": func() []byte { return append([]byte("%PDF-1.4\n%"), bytes.Repeat([]byte("a"), 20<<20)...) },
		"24 MB of lines":     func() []byte { return append([]byte("%PDF-1.4\n"), bytes.Repeat([]byte("1 0 obj\n"), 3<<20)...) },
	}
}

// TestAttackPDF gives each hostile PDF to verify, and to verify --house.
func TestAttackPDF(t *testing.T) {
	var attacks []attack
	for name, file := range hostilePDFs() {
		write := func(t *testing.T, dir string) { writeFiles(t, dir, map[string]string{"9.pdf": string(file())}) }
		for _, args := range [][]string{{"verify", "9.pdf"}, {"verify", "--house", "ingram", "9.pdf", "--format", "json"}} {
			attacks = append(attacks, attack{name: name + "/" + args[1], write: write, args: args, status: statusFailed})
		}
	}
	runAttacks(t, attacks)
}
