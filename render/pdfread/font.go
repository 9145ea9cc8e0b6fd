package pdfread

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/pdfcpu/pdfcpu/pkg/font"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A Font is one that letters are set in.
type Font struct {
	Name            string  // as it is called in the file, without the six letters of a part
	Subtype         string  // Type1, TrueType, Type0, Type3 …
	Descendant      string  // of Type0: CIDFontType0 or CIDFontType2
	Encoding        string  // its name; "embedded" for one of its own, empty for the font's own
	Embedded        bool    // the file holds its letters; those of Type3 are always there
	Subset          bool    // the file holds some of its letters
	ToUnicode       bool    // it tells what its letters stand for
	Object          int     // its number in the file
	Ascent, Descent float64 // above and below the baseline, as parts of the em

	wide   bool           // codes are those of codes
	codes  *codeMap       // of Type0: from bytes to codes and glyphs
	texts  spans[string]  // by ToUnicode
	simple *[256]string   // by the encoding
	widths spans[float64] // parts of the em
	other  float64        // the width of all others
}

// next is the first code of a string, and of how many bytes it is.
func (f *Font) next(codes []byte) (uint32, int) {
	if !f.wide {
		return uint32(codes[0]), 1
	}
	return f.codes.next(codes)
}

// width is that of a letter, as a part of the em.
func (f *Font) width(code uint32) float64 {
	if f.wide {
		code = f.codes.glyph(code)
	}
	if w, known := f.widths.at(code, func(all float64, _ uint32) float64 { return all }); known {
		return w
	}
	return f.other
}

// text is what a code stands for.
func (f *Font) text(code uint32) string {
	if text, known := f.texts.at(code, raised); known {
		return text
	}
	switch {
	case f.simple != nil && code < 256:
		return f.simple[code]
	case f.wide && f.codes.utf16:
		if code > 0xffff {
			return string(utf16.DecodeRune(rune(code>>16), rune(code&0xffff)))
		}
		return string(rune(code))
	}
	return ""
}

// font reads a font once.
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
	made.Object = number
	if number != 0 {
		f.fonts[number] = made
	}
	return made
}

func (f *File) readFont(dict types.Dict) *Font {
	made := &Font{
		Subtype: f.Name(dict["Subtype"]),
		Ascent:  0.75, Descent: -0.25,
	}
	made.called(f.Name(dict["BaseFont"]))
	if stream, found := dict.Find("ToUnicode"); found {
		if data, err := f.unpacked(stream); err == nil {
			made.ToUnicode, made.texts = true, readTexts(data)
		}
	}
	if made.Subtype == "Type0" {
		f.composite(made, dict)
	} else {
		f.simple(made, dict)
	}
	return made
}

// called divides the name of a font from the letters that say it is a part.
func (f *Font) called(name string) {
	f.Name = name
	if at := strings.IndexByte(name, '+'); at == 6 {
		f.Name, f.Subset = name[7:], true
	}
}

// simple reads a font whose codes are single bytes.
func (f *File) simple(made *Font, dict types.Dict) {
	f.described(made, f.Dict(dict["FontDescriptor"]))
	made.simple = f.encoding(made, dict["Encoding"])
	unit := 0.001
	if made.Subtype == "Type3" {
		unit = f.matrix(dict, "FontMatrix")[0]
		made.Embedded = true
	}
	first := int(f.numberOr(dict, "FirstChar", 0))
	widths := f.numbers(dict["Widths"])
	for i, w := range widths[:min(len(widths), 256)] {
		made.widths.add(uint32(first+i), uint32(first+i), w*unit)
	}
	if len(widths) == 0 && font.IsCoreFont(made.Name) {
		made.asCore()
	}
}

// asCore takes the widths of one of the fonts that every reader has.
func (f *Font) asCore() {
	for code, text := range f.simple {
		r, _ := utf8.DecodeRuneInString(text)
		if w, err := font.CharWidth(f.Name, r); err == nil && text != "" {
			f.widths.add(uint32(code), uint32(code), float64(w)/1000)
		}
	}
}

// described takes what a descriptor says.
func (f *File) described(made *Font, descriptor types.Dict) {
	if descriptor == nil {
		return
	}
	for _, key := range []string{"FontFile", "FontFile2", "FontFile3"} {
		if _, found := descriptor.Find(key); found {
			made.Embedded = true
		}
	}
	made.other = f.numberOr(descriptor, "MissingWidth", 0) / 1000
	ascent, descent := f.numberOr(descriptor, "Ascent", 0), f.numberOr(descriptor, "Descent", 0)
	if ascent > 0 && ascent < 3000 {
		made.Ascent = ascent / 1000
	}
	if descent != 0 && descent > -3000 && descent < 3000 {
		made.Descent = -max(descent, -descent) / 1000 // some write it without its sign
	}
}

// composite reads a font of Type0: codes of several bytes, glyphs of a descendant.
func (f *File) composite(made *Font, dict types.Dict) {
	made.wide = true
	made.codes = f.codesOf(made, dict["Encoding"])
	below := f.Array(dict["DescendantFonts"])
	if len(below) == 0 {
		return
	}
	descendant := f.Dict(below[0])
	made.Descendant = f.Name(descendant["Subtype"])
	f.described(made, f.Dict(descendant["FontDescriptor"]))
	made.other = f.numberOr(descendant, "DW", 1000) / 1000
	f.glyphWidths(made, f.Array(descendant["W"]))
}

// glyphWidths reads W: c [w1 w2 …] or first last w.
func (f *File) glyphWidths(made *Font, w types.Array) {
	for i := 0; i+1 < len(w); {
		first, ok := f.Number(w[i])
		if !ok || first < 0 || first > 0xffff {
			return
		}
		if list := f.Array(w[i+1]); list != nil {
			for n, width := range f.numbers(list) {
				made.widths.add(uint32(first)+uint32(n), uint32(first)+uint32(n), width/1000)
			}
			i += 2
			continue
		}
		if i+2 >= len(w) {
			return
		}
		last, _ := f.Number(w[i+1])
		width, _ := f.Number(w[i+2])
		made.widths.add(uint32(first), uint32(max(0, min(last, 0xffff))), width/1000)
		i += 3
	}
}

// codesOf reads how a composite font divides strings into codes.
func (f *File) codesOf(made *Font, encoding types.Object) *codeMap {
	if name := f.Name(encoding); name != "" {
		made.Encoding = name
		return &codeMap{utf16: strings.Contains(name, "UTF16") || strings.Contains(name, "UCS2")}
	}
	made.Encoding = "embedded"
	data, err := f.unpacked(encoding)
	if err != nil {
		return &codeMap{}
	}
	return readCodes(data)
}
