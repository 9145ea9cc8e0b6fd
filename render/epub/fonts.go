package epub

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"

	"octavo/engine/figure"
	subsets "octavo/render/pdf/file"
	"octavo/render/pdf/font"
)

// A fontFile is a font in the book, with only the letters that the book has.
type fontFile struct {
	name string
	data []byte
}

// A bookFace is a face that the style sheet names. Body text has no font of its own: shops such as KDP ask
// publishers to leave it to the reader. The fonts are for headings, captions and drawings.
type bookFace struct {
	face          figure.Face
	name          string // of the file, without its ending
	family, style string
	weight        int
	class         string // of the drawings that need it; "" if every book needs it
}

var bookFaces = []bookFace{
	{figure.Sans, "sans", "Book Sans", "normal", 400, ""},
	{figure.SansSemibold, "sans-semibold", "Book Sans", "normal", 600, ""},
	{figure.Serif, "serif", "Book Serif", "normal", 400, "serif"},
	{figure.SerifItalic, "serif-italic", "Book Serif", "italic", 400, "serif-italic"},
	{figure.SerifSemibold, "serif-semibold", "Book Serif", "normal", 600, "serif-semibold"},
}

// loadFonts reads the fonts that may be embedded: those under the SIL Open Font License. own maps faces to
// the publisher's files.
func loadFonts(files fs.FS, own map[figure.Face]string) (map[figure.Face]*font.Font, error) {
	set, err := font.Load(files, own)
	if err != nil {
		return nil, err
	}
	open := map[figure.Face]*font.Font{}
	for _, f := range bookFaces {
		if isOpen(set[f.face].Sfnt) {
			open[f.face] = &set[f.face]
		}
	}
	return open, nil
}

// isOpen reports whether a font says that it is under the SIL Open Font License.
func isOpen(f *sfnt.Font) bool {
	for _, id := range []sfnt.NameID{sfnt.NameIDLicense, sfnt.NameIDLicenseURL} {
		text, err := f.Name(nil, id)
		if text = strings.ToLower(text); err == nil && (strings.Contains(text, "scripts.sil.org/ofl") || strings.Contains(text, "openfontlicense.org")) {
			return true
		}
	}
	return false
}

// embedFonts returns subsets of the fonts that the pages use, and the style sheet's rules for them.
func (r *Renderer) embedFonts(pages [][]byte) (fonts []fontFile, rules []byte, err error) {
	letters, classes := usedLetters(pages)
	var b strings.Builder
	for _, f := range bookFaces {
		whole := r.fonts[f.face]
		if whole == nil || f.class != "" && !classes[f.class] {
			continue
		}
		data, err := subsets.Subset(whole, letters)
		if err != nil {
			return nil, nil, err
		}
		if data == nil {
			continue
		}
		name := f.name + ".ttf"
		fonts = append(fonts, fontFile{name, data})
		fmt.Fprintf(&b, "@font-face { font-family: %s; font-style: %s; font-weight: %d; src: url(%s); }\n", strconv.Quote(f.family), f.style, f.weight, name)
	}
	return fonts, []byte(b.String()), nil
}

// usedLetters returns the sorted characters of the text on pages, and the classes of their elements. The
// pages are well-formed.
func usedLetters(pages [][]byte) (sorted []rune, classes map[string]bool) {
	letters, classes := map[rune]bool{}, map[string]bool{}
	for _, page := range pages {
		d := xml.NewDecoder(bytes.NewReader(page))
		for token, _ := d.RawToken(); token != nil; token, _ = d.RawToken() {
			switch token := token.(type) {
			case xml.CharData:
				for _, r := range string(token) {
					letters[r] = letters[r] || r >= ' '
				}
			case xml.StartElement:
				for _, a := range token.Attr {
					if a.Name.Local == "class" {
						for _, class := range strings.Fields(a.Value) {
							classes[class] = true
						}
					}
				}
			}
		}
	}
	maps.DeleteFunc(letters, func(_ rune, isShown bool) bool { return !isShown })
	return slices.Sorted(maps.Keys(letters)), classes
}
