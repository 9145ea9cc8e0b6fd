package pdfread

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/pdfcpu/pdfcpu/pkg/font"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A Font is a font of the file: its properties, and the texts and widths of its codes.
type Font struct {
	Name            string  // name without the prefix that marks a subset
	Subtype         string  // Type1, TrueType, Type0, Type3 …
	Encoding        string  // name of a predefined encoding; "embedded" for one defined in the file; "" for the font's own
	Embedded        bool    // whether the file holds the font's glyphs; always true for Type3
	Subset          bool    // whether the file holds only some of the font's glyphs
	Ascent, Descent float64 // distances above and below the baseline, in ems; Descent is negative

	isComposite  bool               // whether the font is a Type0 font, whose codes may have several bytes; other fonts have single bytes
	codes        *codeMap           // divides strings into codes, if the font is composite
	toUnicode    codeTable[string]  // texts by code, which count before all others
	textByCode   *[256]string       // texts by code in the encoding of a simple font; nil if the font is composite
	widths       codeTable[float64] // widths in ems, by code, or by glyph number if the font is composite
	defaultWidth float64            // width of what widths lacks, in ems
}

// nextCode returns the first code of a string that isn't empty, and the code's length in bytes.
func (f *Font) nextCode(codes []byte) (uint32, int) {
	if !f.isComposite {
		return uint32(codes[0]), 1
	}
	return f.codes.nextCode(codes)
}

// widthOf returns the width of a code's letter in ems.
func (f *Font) widthOf(code uint32) float64 {
	if f.isComposite {
		code = f.codes.glyphNumber(code)
	}
	if w, known := f.widths.lookup(code, func(all float64, _ uint32) float64 { return all }); known {
		return w
	}
	return f.defaultWidth
}

// textOf returns the text of a code, or "" if the file doesn't say which text it is.
func (f *Font) textOf(code uint32) string {
	if text, known := f.toUnicode.lookup(code, incrementLast); known {
		return text
	}
	switch {
	case f.textByCode != nil && code < 256:
		return f.textByCode[code]
	case f.isComposite && f.codes.utf16:
		if code > 0xffff {
			return string(utf16.DecodeRune(rune(code>>16), rune(code&0xffff)))
		}
		return string(rune(code))
	}
	return ""
}

// font returns the font that an object describes, or nil if the object is no font. A font is read at its first
// use and then kept.
func (f *File) font(o types.Object) *Font {
	number := 0
	if ref, ok := o.(types.IndirectRef); ok {
		number = ref.ObjectNumber.Value()
		if known, found := f.fonts[number]; found {
			return known
		}
	}
	dict := f.Dict(o)
	if dict == nil {
		return nil
	}
	made := f.readFont(dict)
	if number != 0 {
		f.fonts[number] = made
	}
	return made
}

func (f *File) readFont(dict types.Dict) *Font {
	f.budget.Spend(2_000)
	made := &Font{
		Subtype: f.Name(dict["Subtype"]),
		Ascent:  0.75, Descent: -0.25,
	}
	made.setName(f.Name(dict["BaseFont"]))
	if stream, found := dict.Find("ToUnicode"); found {
		if data, err := f.unpackContent(stream); err == nil {
			made.toUnicode = f.readToUnicode(data)
		}
	}
	if made.Subtype == "Type0" {
		f.readType0(made, dict)
	} else {
		f.readSimple(made, dict)
	}
	return made
}

// setName sets the font's name without the prefix of a subset: "ABCDEF+Name" gives "Name".
func (f *Font) setName(name string) {
	f.Name = name
	if at := strings.IndexByte(name, '+'); at == 6 {
		f.Name, f.Subset = name[7:], true
	}
}

// readSimple reads a font with single-byte codes.
func (f *File) readSimple(made *Font, dict types.Dict) {
	f.readDescriptor(made, f.Dict(dict["FontDescriptor"]))
	made.textByCode = f.readSimpleEncoding(made, dict["Encoding"])
	unit := 0.001
	if made.Subtype == "Type3" {
		unit = f.readMatrix(dict, "FontMatrix")[0]
		made.Embedded = true
	}
	first := int(f.numberOr(dict, "FirstChar", 0))
	widths := f.numbers(dict["Widths"])
	for i, w := range widths[:min(len(widths), 256)] {
		made.widths.addRange(uint32(first+i), uint32(first+i), w*unit)
	}
	if len(widths) == 0 && font.IsCoreFont(made.Name) {
		made.useCoreWidths()
	}
}

// useCoreWidths sets the widths of a font that is one of the 14 standard fonts. A file may leave out their
// widths.
func (f *Font) useCoreWidths() {
	for code, text := range f.textByCode {
		r, _ := utf8.DecodeRuneInString(text)
		if w, err := font.CharWidth(f.Name, r); err == nil && text != "" {
			f.widths.addRange(uint32(code), uint32(code), float64(w)/1000)
		}
	}
}

// readDescriptor reads a font descriptor: whether the font is embedded, its default width, ascent and
// descent.
func (f *File) readDescriptor(made *Font, descriptor types.Dict) {
	if descriptor == nil {
		return
	}
	for _, key := range []string{"FontFile", "FontFile2", "FontFile3"} {
		if _, found := descriptor.Find(key); found {
			made.Embedded = true
		}
	}
	made.defaultWidth = f.numberOr(descriptor, "MissingWidth", 0) / 1000
	ascent, descent := f.numberOr(descriptor, "Ascent", 0), f.numberOr(descriptor, "Descent", 0)
	if ascent > 0 && ascent < 3000 {
		made.Ascent = ascent / 1000
	}
	if descent != 0 && descent > -3000 && descent < 3000 {
		made.Descent = -max(descent, -descent) / 1000 // some files omit the sign
	}
}

// readType0 reads a composite font, whose codes may have several bytes. The glyphs and their widths are in
// another font, its descendant.
func (f *File) readType0(made *Font, dict types.Dict) {
	made.isComposite = true
	made.codes = f.codeMapOf(made, dict["Encoding"])
	below := f.Array(dict["DescendantFonts"])
	if len(below) == 0 {
		return
	}
	descendant := f.Dict(below[0])
	f.readDescriptor(made, f.Dict(descendant["FontDescriptor"]))
	made.defaultWidth = f.numberOr(descendant, "DW", 1000) / 1000
	f.glyphWidths(made, f.Array(descendant["W"]))
}

// glyphWidths reads the array W of a composite font. The array has two forms of entries. c [w1 w2 …] gives the
// widths of glyphs from c on. first last w gives one width for a range.
func (f *File) glyphWidths(made *Font, w types.Array) {
	for i := 0; i+1 < len(w); {
		first, ok := f.Number(w[i])
		if !f.budget.Spend(5) || !ok || first < 0 || first > 0xffff {
			return
		}
		if list := f.Array(w[i+1]); list != nil {
			for n, width := range f.numbers(list) {
				made.widths.addRange(uint32(first)+uint32(n), uint32(first)+uint32(n), width/1000)
			}
			i += 2
			continue
		}
		if i+2 >= len(w) {
			return
		}
		last, _ := f.Number(w[i+1])
		width, _ := f.Number(w[i+2])
		made.widths.addRange(uint32(first), uint32(max(0, min(last, 0xffff))), width/1000)
		i += 3
	}
}

// codeMapOf returns the code map of a composite font: a predefined one by name, or one in the file.
func (f *File) codeMapOf(made *Font, encoding types.Object) *codeMap {
	if name := f.Name(encoding); name != "" {
		made.Encoding = name
		return &codeMap{utf16: strings.Contains(name, "UTF16") || strings.Contains(name, "UCS2")}
	}
	made.Encoding = "embedded"
	data, err := f.unpackContent(encoding)
	if err != nil {
		return &codeMap{}
	}
	return f.readCodeMap(data)
}
