package svg

import (
	"strconv"
	"unicode/utf8"

	"octavo/engine/figure"
)

func (w *writer) raw(markup string) { w.dst = append(w.dst, markup...) }

func (w *writer) attribute(name, value string) {
	if value == "" {
		return
	}
	w.beginAttribute(name)
	w.dst = Escape(w.dst, value)
	w.raw(`"`)
}

func (w *writer) lengthAttribute(name string, l figure.Length) {
	w.beginAttribute(name)
	w.length(l)
	w.raw(`"`)
}

func (w *writer) inkAttribute(name string, ink figure.Ink) {
	w.beginAttribute(name)
	w.dst = w.colour(w.dst, ink)
	w.raw(`"`)
}

func (w *writer) beginAttribute(name string) {
	w.raw(" ")
	w.raw(name)
	w.raw(`="`)
}

func (w *writer) viewBox(f *figure.Figure) {
	w.raw(` viewBox="0 0 `)
	w.length(f.W)
	w.raw(" ")
	w.length(f.H)
	w.raw(`"`)
}

func (w *writer) length(l figure.Length) { w.dst = appendMillimetres(w.dst, l) }

// appendMillimetres writes micrometres as millimetres, exactly and without needless digits: 12,
// 1.5, .265.
func appendMillimetres(dst []byte, l figure.Length) []byte {
	if l < 0 {
		dst = append(dst, '-')
		l = -l
	}
	whole, rest := int64(l/1000), l%1000
	if whole > 0 || rest == 0 {
		dst = strconv.AppendInt(dst, whole, 10)
	}
	if rest == 0 {
		return dst
	}
	dst = append(dst, '.')
	for unit := figure.Length(100); rest > 0; unit /= 10 {
		dst = append(dst, byte('0'+rest/unit))
		rest %= unit
	}
	return dst
}

// faceClass writes the style sheet's class of a face (font).
func (w *writer) faceClass(face figure.Face) { w.attribute("class", face.String()) }

// appendColour writes an ink as a CSS colour. The page's style sheet defines black, white and shade.
func appendColour(dst []byte, ink figure.Ink) []byte {
	switch ink {
	case figure.Black:
		return append(dst, "currentColor"...)
	case figure.White:
		return append(dst, "var(--paper)"...)
	case figure.Shade:
		return append(dst, "var(--shade)"...)
	default:
		return appendHexColour(dst, ink)
	}
}

// appendPlainColour writes an ink as a CSS colour that needs no style sheet. Black is the colour of the
// page's text.
func appendPlainColour(dst []byte, ink figure.Ink) []byte {
	if ink == figure.Black {
		return append(dst, "currentColor"...)
	}
	return appendHexColour(dst, ink)
}

const hexDigits = "0123456789abcdef"

func appendHexColour(dst []byte, ink figure.Ink) []byte {
	if ink == figure.NoInk {
		return append(dst, "none"...)
	}
	dst = append(dst, '#')
	for _, c := range ink.Spec().RGB {
		dst = append(dst, hexDigits[c>>4], hexDigits[c&15])
	}
	return dst
}

// Escape writes text for XML and HTML, between tags and in quoted attributes. Characters that XML
// doesn't allow become U+FFFD.
func Escape(dst []byte, text string) []byte {
	plain := 0 // start of the text that needs no escape
	for i := plainLength(text); i < len(text); i += plainLength(text[i:]) {
		size, instead := 1, ""
		if c := text[i]; c < utf8.RuneSelf {
			instead = escapes[c]
		} else {
			var r rune
			if r, size = utf8.DecodeRuneInString(text[i:]); !fitsXML(r, size) {
				instead = "\uFFFD"
			}
		}
		if instead != "" {
			dst = append(append(dst, text[plain:i]...), instead...)
			plain = i + size
		}
		i += size
	}
	return append(dst, text[plain:]...)
}

// plainLength returns how many bytes at the start of a text need no escape.
func plainLength(text string) int {
	n := 0
	for n < len(text) && !special[text[n]] {
		n++
	}
	return n
}

// fitsXML reports whether XML 1.0 allows a character outside ASCII (production Char). It also rejects C1
// controls and non-characters, which are parse errors in HTML.
func fitsXML(r rune, size int) bool {
	return !(r == utf8.RuneError && size == 1) && r >= 0xa0 && r&0xfffe != 0xfffe && (r < 0xfdd0 || r > 0xfdef)
}

var (
	escapes = escapeTable()
	special = specialTable()
)

// specialTable returns, by byte, whether Escape can't just copy it. That is so for bytes that need an
// escape, and for bytes outside ASCII.
func specialTable() (special [256]bool) {
	for c := range special {
		special[c] = c >= len(escapes) || escapes[c] != ""
	}
	return special
}

func escapeTable() (table [utf8.RuneSelf]string) {
	for c := range byte(' ') {
		table[c] = "\uFFFD"
	}
	table[0x7f] = "\uFFFD"
	table['\t'], table['\n'], table['\r'] = "", "", "&#13;"
	table['&'], table['<'], table['>'] = "&amp;", "&lt;", "&gt;"
	table['"'], table['\''] = "&#34;", "&#39;"
	return table
}
