package file

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"

	"octavo/render/pdf/font"
)

// fontObjects is how many objects fpdf makes of a font: the font itself, its
// descendant with the widths, the table of what its codes mean, the collection
// of characters, the descriptor, the glyph of each code, and the font file.
const fontObjects = 7

// An embeddedFont font is a face as a document holds it, cut down to the letters in use. Its
// objects call each other by numbers that count from 0.
type embeddedFont struct {
	face    int
	id      string // by which fpdf sorts it among the resources
	name    string // with the tag of its letters
	objects [fontObjects][]byte
}

// FontEmbedder cuts faces down to the letters of documents. To have fpdf do that
// for every document would cost more than all else in it: each time it reads
// the whole font and writes down the width of every code there could be. So
// fpdf is asked once what it says of a face, which only letters beyond Latin-1
// change, and only the glyphs are cut anew.
type FontEmbedder struct {
	faces *font.Set

	described *fontCache // with the streams of other letters
	cut       *fontCache
}

// fontKey is a face with letters.
type fontKey struct {
	face  int
	runes string
}

// The numbers of fonts that are remembered: of what fpdf said, a few thousand
// bytes each, and of cut ones, some fifty thousand each. The forms of a book
// follow one another and have the same letters.
const (
	maxDescribed = 256
	maxCut       = 32
)

func NewFontEmbedder(faces *font.Set) *FontEmbedder {
	return &FontEmbedder{faces: faces, described: newFontCache(maxDescribed), cut: newFontCache(maxCut)}
}

// Embed are those that a document needs, by their faces.
func (m *FontEmbedder) Embed(used *font.Letters) ([]*embeddedFont, error) {
	var all []*embeddedFont
	for i := range used {
		runes := used[i].Runes()
		if len(runes) == 0 {
			continue
		}
		f, err := m.cut.font(fontKey{i, string(runes)}, func() (*embeddedFont, error) { return m.cutFont(i, &used[i]) })
		if err != nil {
			return nil, fmt.Errorf("embedding %s: %w", m.faces[i].Name, err)
		}
		all = append(all, f)
	}
	return all, nil
}

// A fontCache remembers fonts by their letters, so many at most: the one that was
// made first is the first to be forgotten.
type fontCache struct {
	most int

	mu      sync.Mutex
	entries map[fontKey]func() (*embeddedFont, error)
	order   []fontKey // of known, as they came
}

func newFontCache(most int) *fontCache {
	return &fontCache{most: most, entries: map[fontKey]func() (*embeddedFont, error){}}
}

// font finds a font among those known, or has it made: once, whoever else asks for
// it meanwhile.
func (m *fontCache) font(key fontKey, make func() (*embeddedFont, error)) (*embeddedFont, error) {
	return m.entry(key, make)()
}

func (m *fontCache) entry(key fontKey, make func() (*embeddedFont, error)) func() (*embeddedFont, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if known, ok := m.entries[key]; ok {
		return known
	}
	if len(m.order) == m.most {
		delete(m.entries, m.order[0])
		m.order = slices.Delete(m.order, 0, 1)
	}
	m.entries[key] = sync.OnceValues(make)
	m.order = append(m.order, key)
	return m.entries[key]
}

// cutFont makes a face's font of some letters. fpdf panics over tables that it can't
// read, and a project may bring fonts of its own: the font is that file's mistake.
func (m *FontEmbedder) cutFont(face int, used *font.RuneSet) (made *embeddedFont, err error) {
	runes := used.Runes()
	defer func() {
		if r := recover(); r != nil {
			made, err = nil, fmt.Errorf("templates/fonts/%s is no font that can be printed: %v", m.faces[face].File, r)
		}
	}()
	beyond := runes[len(latin1(runes)):]
	telling := append(slices.Clip(beyond), slices.Max(runes))
	key := fontKey{face, string(telling)}
	said, err := m.described.font(key, func() (*embeddedFont, error) { return describeFont(face, m.faces[face].Data, telling) })
	if err != nil {
		return nil, err
	}
	f := *said
	f.name = subsetName(m.faces[face].Name, used)
	letters := withFirst(runes)
	glyphs, err := glyphsOfCodes(m.faces[face].Sfnt, letters)
	if err != nil {
		return nil, err
	}
	file := fpdf.UTF8CutFont(m.faces[face].Data, string(letters))
	f.objects[fontObjects-2] = fontStream("", glyphs)
	f.objects[fontObjects-1] = fontStream("\n/Length1 "+strconv.Itoa(len(file))+"\n", file)
	return &f, nil
}

// subsetName is a font's name with the tag of six letters that PDF asks of a
// subset (ISO 32000-1, 9.6.4): a hash of what is in it.
func subsetName(name string, used *font.RuneSet) string {
	h := fnv.New64a()
	for _, word := range used {
		for shift := 0; shift < 64; shift += 8 {
			_, _ = h.Write([]byte{byte(word >> shift)})
		}
	}
	sum := h.Sum64()
	var tag [6]byte
	for i := range tag {
		tag[i] = byte('A' + sum%26)
		sum /= 26
	}
	return string(tag[:]) + "+" + name
}

// latin1 are the runes up to U+00FF, whose widths fpdf writes in any case.
func latin1(runes []rune) []rune {
	n, _ := slices.BinarySearch(runes, 0x100)
	return runes[:n]
}

// withFirst adds the codes to some letters that fpdf puts into every font.
func withFirst(runes []rune) []rune {
	const first = 32
	var all []rune
	for r := range rune(first) {
		all = append(all, r)
	}
	for _, r := range runes {
		if r >= first {
			all = append(all, r)
		}
	}
	return all[1:]
}

// glyphsOfCodes is the table that says which glyph of the cut font stands for
// which code: the glyphs keep their order and close ranks.
func glyphsOfCodes(whole *sfnt.Font, letters []rune) ([]byte, error) {
	var buffer sfnt.Buffer
	glyphs := make([]sfnt.GlyphIndex, len(letters))
	for i, r := range letters {
		var err error
		if glyphs[i], err = whole.GlyphIndex(&buffer, r); err != nil {
			return nil, err
		}
	}
	order := slices.Clone(glyphs)
	order = append(order, 0)
	slices.Sort(order)
	order = slices.Compact(order)
	table := make([]byte, 2<<16)
	for i, r := range letters {
		rank, _ := slices.BinarySearch(order, glyphs[i])
		binary.BigEndian.PutUint16(table[2*r:], uint16(rank))
	}
	return table, nil
}

// stream writes a compressed stream as fpdf does.
func fontStream(entries string, data []byte) []byte {
	var packed bytes.Buffer
	w, _ := zlib.NewWriterLevel(&packed, zlib.BestSpeed) // fpdf's level; fails only for a level that doesn't exist
	_, _ = w.Write(data)                                 // into memory
	_ = w.Close()
	object := "<</Length " + strconv.Itoa(packed.Len())
	if entries != "" {
		object += "\n"
	}
	object += "/Filter /FlateDecode" + entries + ">>\nstream\n"
	return slices.Concat([]byte(object), packed.Bytes(), []byte("\nendstream"))
}

// fontFamily names a face to fpdf, which writes it as /utf8f0 and so on.
func fontFamily(i int) string { return "f" + strconv.Itoa(i) }

// describeFont has fpdf embed a face into a document of its own.
func describeFont(face int, data []byte, runes []rune) (*embeddedFont, error) {
	s := OpenSkeleton(1000, 1000, Info{})
	s.fpdf.AddPage()
	s.fpdf.AddUTF8FontFromBytes(fontFamily(face), "", data)
	s.fpdf.SetFont(fontFamily(face), "", 10)
	s.fpdf.Text(0, 0, string(runes)) // a rune joins the font by being written
	written, err := s.Bytes()
	if err != nil {
		return nil, err
	}
	var a assembly
	if err := a.read(written); err != nil {
		return nil, fmt.Errorf("reading what fpdf wrote: %w", err)
	}
	return a.onlyFont(face)
}

// onlyFont takes the font out of a document that has one.
func (a *assembly) onlyFont(face int) (*embeddedFont, error) {
	entry := resourceEntry.FindSubmatch(a.objects[2])
	if entry == nil || string(entry[1]) != "F" {
		return nil, errNoFont
	}
	first, err := strconv.Atoi(string(entry[3]))
	if err != nil || first+fontObjects > len(a.objects) {
		return nil, errNoFont
	}
	f := &embeddedFont{face: face, id: string(entry[2])}
	for i := range f.objects {
		f.objects[i] = renumber(bytes.Clone(a.objects[first+i]), 0, -first)
	}
	return f, nil
}

var errNoFont = errors.New("fpdf has embedded no font")

// referenceEntry is a reference to an object, such as "12 0 R".
var referenceEntry = regexp.MustCompile(`\b(\d+) 0 R\b`)

// renumber adds to the object numbers in the dictionary of an object, from one number on.
func renumber(object []byte, from, by int) []byte {
	dictionary, rest := object, []byte(nil)
	if at := bytes.Index(object, []byte(">>\nstream\n")); at >= 0 {
		dictionary, rest = object[:at], object[at:]
	}
	moved := referenceEntry.ReplaceAllFunc(dictionary, func(reference []byte) []byte {
		n, err := strconv.Atoi(string(bytes.TrimSuffix(reference, []byte(" 0 R"))))
		if err != nil || n < from {
			return reference
		}
		return fmt.Appendf(nil, "%d 0 R", n+by)
	})
	return append(moved, rest...)
}

// addFonts puts fonts behind the pages, where fpdf would have put them, and
// moves what stands there back.
func (a *assembly) addFonts() {
	first, by := a.afterPages(), fontObjects*len(a.fonts)
	for n := first; n < len(a.objects); n++ {
		a.objects[n] = renumber(a.objects[n], first, by)
	}
	a.objects[2] = renumber(a.objects[2], first, by)
	a.trailer = renumber(a.trailer, first, by)
	var added [][]byte
	for i, f := range a.fonts {
		for _, object := range f.objects {
			added = append(added, renumber(object, 0, first+fontObjects*i))
		}
	}
	a.objects = slices.Insert(a.objects, first, added...)
	a.objects[2] = bytes.Replace(a.objects[2], []byte("/Font <<\n"), []byte("/Font <<\n"+fontEntries(a.fonts, first)), 1)
}

// afterPages is the number of the first object behind the pages.
func (a *assembly) afterPages() int {
	last := 2
	for n := range a.contents {
		last = max(last, n)
	}
	return last + 1
}

// fontEntries are the resources that fonts are, in fpdf's order and under the
// names by which content calls them.
func fontEntries(fonts []*embeddedFont, first int) string {
	var entries strings.Builder
	order := slices.SortedFunc(slices.Values(fonts), func(a, b *embeddedFont) int { return strings.Compare(a.id, b.id) })
	for _, f := range order {
		fmt.Fprintf(&entries, "/S%d %d 0 R\n", f.face, first+fontObjects*slices.Index(fonts, f))
	}
	return entries.String()
}
