package font

import (
	"fmt"
	"math/bits"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"octavo/engine/figure"
)

// A Nano is a length in nanometres. An advance, the width of a letter in thousandths of an em,
// times a size in micrometres gives nanometres. So sums of advances need no rounding.
type Nano int64

// Round rounds to whole micrometres, halves away from zero.
func (f Nano) Round() figure.Length {
	if f < 0 {
		return -(-f).Round()
	}
	return figure.Length((f + 500) / 1000)
}

// ToNano converts micrometres to nanometres.
func ToNano(l figure.Length) Nano { return Nano(l) * 1000 }

// A Style is a face and a size.
type Style struct {
	Face figure.Face
	Size figure.Length
}

// A Measurer measures text. It caches advances and kerns; BenchmarkSampleBook in render/pdf shows
// what that saves. Only one goroutine at a time may use it.
type Measurer struct {
	fonts    *Set
	buffer   sfnt.Buffer
	advances [Count]map[rune]int
	kerns    map[kernPair]int
	missing  MissingLetters
}

type kernPair struct {
	face        figure.Face
	left, right rune
}

func NewMeasurer(faces *Set) *Measurer {
	m := &Measurer{fonts: faces, kerns: map[kernPair]int{}}
	for i := range m.advances {
		m.advances[i] = map[rune]int{}
	}
	return m
}

// Advance returns the width of a rune in thousandths of an em, or −1 if the face lacks it.
func (m *Measurer) Advance(f figure.Face, r rune) int {
	if w, ok := m.advances[f][r]; ok {
		return w
	}
	w := m.lookUpAdvance(f, r)
	m.advances[f][r] = w
	return w
}

func (m *Measurer) lookUpAdvance(f figure.Face, r rune) int {
	font := m.fonts[f].Sfnt
	glyph, err := font.GlyphIndex(&m.buffer, r)
	if err != nil || glyph == 0 || r > 0xffff {
		// Runes above U+FFFF count as missing, because fpdf writes text as UCS-2 and panics on
		// them.
		return -1
	}
	w, err := font.GlyphAdvance(&m.buffer, glyph, fixed.Int26_6(font.UnitsPerEm()), noHinting)
	if err != nil {
		return -1
	}
	return int(w) * 1000 / int(font.UnitsPerEm())
}

// Kern returns how much wider the space between two neighbouring runes becomes, in thousandths of
// an em. It is usually negative or 0.
func (m *Measurer) Kern(f figure.Face, left, right rune) int {
	key := kernPair{f, left, right}
	if k, ok := m.kerns[key]; ok {
		return k
	}
	k := m.lookUpKern(key)
	m.kerns[key] = k
	return k
}

func (m *Measurer) lookUpKern(key kernPair) int {
	// Digits aren't kerned, so that columns of numbers align. Spaces aren't either, because
	// justification sets their width.
	if digit(key.left) && digit(key.right) || key.left == ' ' || key.right == ' ' {
		return 0
	}
	font := m.fonts[key.face].Sfnt
	left, errLeft := font.GlyphIndex(&m.buffer, key.left)
	right, errRight := font.GlyphIndex(&m.buffer, key.right)
	if errLeft != nil || errRight != nil {
		return 0
	}
	k, err := font.Kern(&m.buffer, left, right, fixed.Int26_6(font.UnitsPerEm()), noHinting)
	if err != nil {
		return 0 // the font has no kern for the pair
	}
	return int(k) * 1000 / int(font.UnitsPerEm())
}

const noHinting = font.HintingNone

func digit(r rune) bool { return r >= '0' && r <= '9' }

// Width returns the width of text on one line, with kerning. Runes that the face lacks count as 0.
func (m *Measurer) Width(s Style, text string) Nano {
	sum, last := 0, rune(-1)
	for _, r := range text {
		sum += max(0, m.Advance(s.Face, r))
		if last >= 0 {
			sum += m.Kern(s.Face, last, r)
		}
		last = r
	}
	return Nano(sum) * Nano(s.Size)
}

// Clean makes text printable in a face. It drops invisible runes and replaces others, as Substitute
// says. Runes that the face lacks are recorded for Err and become "?".
func (m *Measurer) Clean(f figure.Face, text string) string {
	if m.HasAll(f, text) {
		return text
	}
	var b strings.Builder
	for _, r := range norm.NFC.String(text) {
		r = Substitute(r)
		switch {
		case r < 0:
		case m.Advance(f, r) >= 0:
			b.WriteRune(r)
		default:
			m.NoteMissing(r, text)
			b.WriteByte('?')
		}
	}
	return b.String()
}

// HasAll reports whether a face has all runes of a text and Clean needn't change any of them.
func (m *Measurer) HasAll(f figure.Face, text string) bool {
	for _, r := range text {
		if r < ' ' || r == 0xad || unicode.Is(unicode.Mn, r) || m.Advance(f, r) < 0 {
			return false
		}
	}
	return true
}

// Substitute returns the rune to print instead of r, or −1 to print none.
func Substitute(r rune) rune {
	switch {
	case r == '\t' || r == '\n' || r == '\r':
		return ' '
	case r == 0x2010 || r == 0x2011: // breaking and non-breaking hyphens
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

// MissingLetters is an error that lists the letters that the fonts lack, in the order in which they
// were met.
type MissingLetters []missingLetter

// A missingLetter is a rune and the first text that contains it. The text is "" if the rune was met
// in a drawing.
type missingLetter struct {
	letter rune
	text   string
}

// NoteMissing records a rune that the fonts lack, the first time only. text is the text with the
// rune; "" for a drawing.
func (m *Measurer) NoteMissing(r rune, text string) {
	for _, known := range m.missing {
		if known.letter == r {
			return
		}
	}
	m.missing = append(m.missing, missingLetter{r, text})
}

// Err returns the error about the missing letters so far, or nil if there are none.
func (m *Measurer) Err() error {
	if len(m.missing) == 0 {
		return nil
	}
	return m.missing
}

// Error lists all letters. Letters that follow each other in the list and occur in the same text
// share a line.
func (all MissingLetters) Error() string {
	var b strings.Builder
	b.WriteString("the fonts of the book have no letter for:")
	for i, missing := range all {
		if i > 0 && missing.text == all[i-1].text {
			b.WriteString(", ")
		} else {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%c (%U)", missing.letter, missing.letter)
		if i+1 == len(all) || missing.text != all[i+1].text {
			b.WriteString(missing.where())
		}
	}
	return b.String()
}

// where says where the letter occurs: it quotes up to 30 letters before and after, or says that it
// is in a drawing.
func (l missingLetter) where() string {
	const around = 30
	if l.text == "" {
		return " in a drawing"
	}
	before, after, _ := strings.Cut(l.text, string(l.letter))
	left, right := []rune(before), []rune(after)
	start, end := "", ""
	if len(left) > around {
		left, start = left[len(left)-around:], "…"
	}
	if len(right) > around {
		right, end = right[:around], "…"
	}
	return " in “" + start + string(left) + string(l.letter) + string(right) + end + "”"
}

// A RuneSet is a set of runes up to U+FFFF.
type RuneSet [0x10000 / 64]uint64

// Letters holds, for each face, the runes that a document uses.
type Letters [Count]RuneSet

// Add adds a rune, which must be at most U+FFFF.
func (s *RuneSet) Add(r rune) { s[r>>6] |= 1 << (r & 63) }

// Runes returns the runes in ascending order.
func (s *RuneSet) Runes() []rune {
	var runes []rune
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			runes = append(runes, rune(i<<6|bits.TrailingZeros64(word)))
		}
	}
	return runes
}

// Between returns the space added between two letters of a figure's text, in thousandths of an em:
// tracking, plus the kern if the text is kerned. It returns 0 before the first letter, for which
// left is negative.
func (m *Measurer) Between(t figure.Text, left, right rune) int {
	switch {
	case left < 0:
		return 0
	case t.Kerned:
		return int(t.Tracking) + m.Kern(t.Face, left, right)
	}
	return int(t.Tracking)
}

// Fit adapts a figure's text, which was measured in the built-in font, to the font in use. It also
// returns the new width. In a publisher's font, the text moves so that the middle of digits stays
// at its height. Text that would get wider gets a smaller size, except a single centred letter,
// which has room in its cell.
func (m *Measurer) Fit(t figure.Text) (figure.Text, figure.Length) {
	measured := t.Width()
	if m.fonts[t.Face].File == builtinFiles[t.Face]+".ttf" {
		return t, measured
	}
	em := 0
	for _, r := range t.String {
		em += max(0, m.Advance(t.Face, r))
	}
	alone := t.Anchor == figure.Middle && utf8.RuneCountInString(t.String) == 1
	if width := t.Size * figure.Length(em) / 1000; width > measured && !alone {
		t.Size = t.Size * measured / width
	}
	t.At.Y += t.Size * figure.Length(m.fonts[t.Face].digitHeight-figure.FigureHeight) / 2000
	return t, t.Size * figure.Length(em) / 1000
}

// RoundDiv returns a/b rounded to the nearest integer, halves away from zero. b is positive.
func RoundDiv[N ~int | ~int64](a, b N) N {
	if a < 0 {
		return -RoundDiv(-a, b)
	}
	return (a + b/2) / b
}
