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

// glyphNames is the Adobe glyph list (AGL), a name and a code a line.
//
//go:embed glyphnames.txt
var glyphNames string

// textByGlyphName reads the list of glyph names once.
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

// standardUpper is Adobe's standard encoding from 128 on (ISO 32000-1, D.2).
const standardUpper = "���������������������������������¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ�–†‡·�¶•‚„”»…‰�¿�`´ˆ˜¯˘˙¨�˚¸�˝˛ˇ—����������������Æ�ª����ŁØŒº�����æ���ı��łøœß����"

// encoding returns what the codes of a simple font stand for.
func (f *File) encoding(made *Font, o types.Object) *[256]string {
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
		if !f.work.Spend(5) {
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

// baseEncoding returns a named encoding. Fonts without one are read as WinAnsi, which equals the
// standard encoding below 128 except for two quotes.
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

// maxGlyphName bounds the bytes that are read of a glyph's name (ISO 32000-1, annex C).
const maxGlyphName = 127

// textOfGlyph returns what a glyph name stands for, by Adobe's rules: uni0041, u1F600, list names,
// parts between underscores, nothing after a full stop.
func textOfGlyph(name string) string {
	name, _, _ = strings.Cut(name[:min(len(name), maxGlyphName)], ".")
	var out strings.Builder
	for part := range strings.SplitSeq(name, "_") {
		out.WriteString(partOf(part))
	}
	return out.String()
}

func partOf(name string) string {
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
