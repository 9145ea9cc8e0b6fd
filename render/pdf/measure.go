package pdf

import (
	"maps"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"octavo/engine/figure"
)

// fine is a length in nanometres: thousandths of an em times micrometres, so
// that sums of advances are exact.
type fine int64

// coarse rounds to whole micrometres.
func (f fine) coarse() figure.Length {
	if f < 0 {
		return -(-f).coarse()
	}
	return figure.Length((f + 500) / 1000)
}

func toFine(l figure.Length) fine { return fine(l) * 1000 }

// A style is how letters look.
type style struct {
	face figure.Face
	size figure.Length
}

// measurer measures text for one rendering; it remembers what it has looked up.
type measurer struct {
	faces    *[faceCount]face
	buffer   sfnt.Buffer
	advances [faceCount]map[rune]int
	kerns    map[kernKey]int
	missing  missingLetters
}

type kernKey struct {
	face        figure.Face
	left, right rune
}

func newMeasurer(faces *[faceCount]face) *measurer {
	m := &measurer{faces: faces, kerns: map[kernKey]int{}}
	for i := range m.advances {
		m.advances[i] = map[rune]int{}
	}
	return m
}

// twin is a measurer that knows what this one knows, for use beside it.
func (m *measurer) twin() *measurer {
	t := &measurer{faces: m.faces, kerns: maps.Clone(m.kerns)}
	for i := range m.advances {
		t.advances[i] = maps.Clone(m.advances[i])
	}
	return t
}

// advance is the width of a rune in thousandths of an em, −1 where the face
// lacks it.
func (m *measurer) advance(f figure.Face, r rune) int {
	if w, ok := m.advances[f][r]; ok {
		return w
	}
	w := m.lookUpAdvance(f, r)
	m.advances[f][r] = w
	return w
}

func (m *measurer) lookUpAdvance(f figure.Face, r rune) int {
	font := m.faces[f].font
	glyph, err := font.GlyphIndex(&m.buffer, r)
	if err != nil || glyph == 0 || r > 0xffff {
		// fpdf writes text as UCS-2 and panics on anything beyond.
		return -1
	}
	w, err := font.GlyphAdvance(&m.buffer, glyph, fixed.Int26_6(font.UnitsPerEm()), noHinting)
	if err != nil {
		return -1
	}
	return int(w) * 1000 / int(font.UnitsPerEm())
}

// kern is what stands between two runes, in thousandths of an em.
func (m *measurer) kern(f figure.Face, left, right rune) int {
	key := kernKey{f, left, right}
	if k, ok := m.kerns[key]; ok {
		return k
	}
	k := m.lookUpKern(key)
	m.kerns[key] = k
	return k
}

func (m *measurer) lookUpKern(key kernKey) int {
	// Tabular digits are not to be moved; and spaces are the justifier's.
	if digit(key.left) && digit(key.right) || key.left == ' ' || key.right == ' ' {
		return 0
	}
	font := m.faces[key.face].font
	left, errLeft := font.GlyphIndex(&m.buffer, key.left)
	right, errRight := font.GlyphIndex(&m.buffer, key.right)
	if errLeft != nil || errRight != nil {
		return 0
	}
	k, err := font.Kern(&m.buffer, left, right, fixed.Int26_6(font.UnitsPerEm()), noHinting)
	if err != nil {
		return 0 // the font has nothing to say about the pair
	}
	return int(k) * 1000 / int(font.UnitsPerEm())
}

const noHinting = font.HintingNone

func digit(r rune) bool { return r >= '0' && r <= '9' }

// width is that of a set line of text.
func (m *measurer) width(s style, text string) fine {
	sum, last := 0, rune(-1)
	for _, r := range text {
		sum += max(0, m.advance(s.face, r))
		if last >= 0 {
			sum += m.kern(s.face, last, r)
		}
		last = r
	}
	return fine(sum) * fine(s.size)
}

// clean makes text printable in a face: what is invisible is dropped, what has
// a plain twin becomes it, and what no face has is noted and shown as "?".
func (m *measurer) clean(f figure.Face, text string) string {
	if m.printable(f, text) {
		return text
	}
	var b strings.Builder
	for _, r := range norm.NFC.String(text) {
		r = plainTwin(r)
		switch {
		case r < 0:
		case m.advance(f, r) >= 0:
			b.WriteRune(r)
		default:
			m.note(r, text)
			b.WriteByte('?')
		}
	}
	return b.String()
}

func (m *measurer) printable(f figure.Face, text string) bool {
	for _, r := range text {
		if r < ' ' || r == 0xad || unicode.Is(unicode.Mn, r) || m.advance(f, r) < 0 {
			return false
		}
	}
	return true
}

// plainTwin is what is set in the place of a rune; −1 for nothing.
func plainTwin(r rune) rune {
	switch {
	case r == '\t' || r == '\n' || r == '\r':
		return ' '
	case r == 0x2010 || r == 0x2011: // hyphens, breaking and not
		return '-'
	case r == 0xad || unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector):
		return -1
	case r == 0x202f || r == 0xa0 || r == 0x2009:
		return r
	case unicode.Is(unicode.Zs, r):
		return ' '
	}
	return r
}
