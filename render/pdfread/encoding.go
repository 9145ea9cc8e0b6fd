package pdfread

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"golang.org/x/text/encoding/charmap"
)

// glyphNames is the Adobe glyph list (AGL). Each line has the name of a glyph and the Unicode code of its
// letter, in hexadecimal.
//
//go:embed glyphnames.txt
var glyphNames string

// textByGlyphName returns the letters of glyphNames, by name.
var textByGlyphName = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for line := range strings.Lines(glyphNames) {
		name, code, found := strings.Cut(strings.TrimSpace(line), " ")
		if n, err := strconv.ParseUint(code, 16, 21); found && err == nil {
			names[name] = string(rune(n))
		}
	}
	return names
})

// standardUpper holds the letters of Adobe's standard encoding for the codes from 128 (ISO 32000-1, D.2).
// U+FFFD stands for a code without a letter.
const standardUpper = "���������������������������������¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ�–†‡·�¶•‚„”»…‰�¿�`´ˆ˜¯˘˙¨�˚¸�˝˛ˇ—����������������Æ�ª����ŁØŒº�����æ���ı��łøœß����"

// readSimpleEncoding returns the text of each code of a simple font, which has single-byte codes. It also sets
// the font's Encoding.
func (f *File) readSimpleEncoding(made *Font, o types.Object) *[256]string {
	dict, isDict := f.Object(o).(types.Dict)
	made.Encoding = f.Name(o)
	if isDict {
		made.Encoding = f.Name(dict["BaseEncoding"])
	}
	table := baseEncoding(made.Encoding)
	if !isDict {
		return table
	}
	made.Encoding = "embedded"
	code := 0
	for _, item := range f.Array(dict["Differences"]) {
		if !f.budget.Spend(5) {
			break
		}
		if n, ok := f.Number(item); ok {
			code = int(n)
			continue
		}
		if code >= 0 && code < 256 {
			table[code] = textOfGlyph(f.Name(item))
		}
		code++
	}
	return table
}

// baseEncoding returns the text of each code in a named encoding. For unknown names it returns WinAnsi. The
// standard encoding is made from WinAnsi, which differs below 128 only in two quotes.
func baseEncoding(name string) *[256]string {
	table := &[256]string{}
	pages := map[string]*charmap.Charmap{"MacRomanEncoding": charmap.Macintosh}
	page := pages[name]
	if page == nil {
		page = charmap.Windows1252
	}
	for code := 32; code < 256; code++ {
		if r := page.DecodeByte(byte(code)); r != utf8.RuneError {
			table[code] = string(r)
		}
	}
	if name == "StandardEncoding" {
		table['\''], table['`'] = "’", "‘"
		code := 128
		for _, r := range standardUpper {
			table[code] = strings.TrimSuffix(string(r), "�")
			code++
		}
	}
	return table
}

// maxGlyphName is the largest number of bytes of a glyph's name that are read (ISO 32000-1, annex C).
const maxGlyphName = 127

// textOfGlyph returns the text of a glyph's name by Adobe's rules. A name is in the glyph list, or has a
// code as in "uni0041" or "u1F600". Underscores join several names. A full stop begins a suffix without
// text.
func textOfGlyph(name string) string {
	name, _, _ = strings.Cut(name[:min(len(name), maxGlyphName)], ".")
	var out strings.Builder
	for part := range strings.SplitSeq(name, "_") {
		out.WriteString(textOfGlyphPart(part))
	}
	return out.String()
}

// textOfGlyphPart returns the text of a name between underscores, or "" if it is unknown.
func textOfGlyphPart(name string) string {
	if utf8.RuneCountInString(name) == 1 {
		return name
	}
	if text, known := textByGlyphName()[name]; known {
		return text
	}
	if digits, found := strings.CutPrefix(name, "uni"); found && len(digits) >= 4 && len(digits)%4 == 0 {
		var units []uint16
		for i := 0; i < len(digits); i += 4 {
			n, err := strconv.ParseUint(digits[i:i+4], 16, 16)
			if err != nil {
				return ""
			}
			units = append(units, uint16(n))
		}
		return string(utf16.Decode(units))
	}
	if digits, found := strings.CutPrefix(name, "u"); found && len(digits) >= 4 && len(digits) <= 6 {
		if n, err := strconv.ParseUint(digits, 16, 21); err == nil {
			return string(rune(n))
		}
	}
	return ""
}
