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

// fontObjects is the number of objects that fpdf writes for a font: the font, its descendant with
// the widths, the ToUnicode table, the character collection, the descriptor, the CIDToGIDMap, and
// the font file.
const fontObjects = 7

// An embeddedFont is the subset of a face with the letters in use, as PDF objects. The objects
// refer to each other by numbers from 0, until addFonts gives them their place in a document.
type embeddedFont struct {
	face    int
	id      string // fpdf's name of the font as a resource; fpdf sorts fonts by it
	name    string // name of the subset, as subsetName returns it
	objects [fontObjects][]byte
}

// A FontEmbedder makes subsets of faces with the letters of a document. fpdf can do that too, but
// each time it reads the whole font and writes the widths of all codes. That would take longer than
// all other work on a document. So the embedder lets fpdf describe a face once for each set of
// letters beyond Latin-1. For other letters of Latin-1 it reuses the description and only extracts
// the glyphs.
type FontEmbedder struct {
	faces *font.Set

	described *fontCache // fonts as fpdf describes them, whose glyphs and CIDToGIDMap are replaced
	subsets   *fontCache // finished subsets
}

// fontKey identifies a cached font by its face and letters.
type fontKey struct {
	face  int
	runes string
}

// The largest number of cached descriptions and subsets. A description takes a few kilobytes, a
// subset about fifty. A few subsets suffice: forms of one book are made one after another and use
// the same letters.
const (
	maxDescribed = 256
	maxSubsets   = 32
)

// NewFontEmbedder returns an embedder with empty caches.
func NewFontEmbedder(faces *font.Set) *FontEmbedder {
	return &FontEmbedder{faces: faces, described: newFontCache(maxDescribed), subsets: newFontCache(maxSubsets)}
}

// Embed returns the subsets of the fonts that a document uses, in the order of their faces.
func (m *FontEmbedder) Embed(used *font.Letters) ([]*embeddedFont, error) {
	var all []*embeddedFont
	for i := range used {
		runes := used[i].Runes()
		if len(runes) == 0 {
			continue
		}
		f, err := m.subsets.get(fontKey{i, string(runes)}, func() (*embeddedFont, error) { return m.subsetFont(i, &used[i]) })
		if err != nil {
			return nil, fmt.Errorf("embedding %s: %w", m.faces[i].Name, err)
		}
		all = append(all, f)
	}
	return all, nil
}

// A fontCache holds a limited number of fonts. If the cache is full, a new font replaces the one
// that was added first.
type fontCache struct {
	most int

	mu      sync.Mutex
	entries map[fontKey]func() (*embeddedFont, error)
	order   []fontKey // keys of entries, oldest first
}

func newFontCache(most int) *fontCache {
	return &fontCache{most: most, entries: map[fontKey]func() (*embeddedFont, error){}}
}

// get returns the cached font of a key, or calls makeFont and caches what that returns. Concurrent
// callers share one call of makeFont.
func (m *fontCache) get(key fontKey, makeFont func() (*embeddedFont, error)) (*embeddedFont, error) {
	return m.entry(key, makeFont)()
}

// entry returns the function that returns the font of a key. It adds the function if the cache has
// none.
func (m *fontCache) entry(key fontKey, makeFont func() (*embeddedFont, error)) func() (*embeddedFont, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if known, ok := m.entries[key]; ok {
		return known
	}
	if len(m.order) == m.most {
		delete(m.entries, m.order[0])
		m.order = slices.Delete(m.order, 0, 1)
	}
	m.entries[key] = sync.OnceValues(makeFont)
	m.order = append(m.order, key)
	return m.entries[key]
}

// subsetFont makes the subset of a face. fpdf panics at font tables that it can't read. A
// publisher's font may have such tables, so the panic becomes an error that names the file.
func (m *FontEmbedder) subsetFont(face int, used *font.RuneSet) (made *embeddedFont, err error) {
	runes := used.Runes()
	defer func() {
		if r := recover(); r != nil {
			made, err = nil, fmt.Errorf("templates/fonts/%s is no font that can be printed: %v", m.faces[face].File, r)
		}
	}()
	beyond := runes[len(latin1(runes)):]
	descriptionRunes := append(slices.Clip(beyond), slices.Max(runes))
	key := fontKey{face, string(descriptionRunes)}
	description, err := m.described.get(key, func() (*embeddedFont, error) {
		return describeFont(face, font.Quiet(m.faces[face].Data), descriptionRunes)
	})
	if err != nil {
		return nil, err
	}
	f := *description
	f.name = subsetName(m.faces[face].Name, used)
	letters := withFirstCodes(runes)
	glyphs, err := glyphsOfCodes(m.faces[face].Sfnt, letters)
	if err != nil {
		return nil, err
	}
	file := fpdf.UTF8CutFont(m.faces[face].Data, string(letters))
	f.objects[fontObjects-2] = fontStream("", glyphs)
	f.objects[fontObjects-1] = fontStream("\n/Length1 "+strconv.Itoa(len(file))+"\n", file)
	return &f, nil
}

// subsetName returns a font's name after a subset tag of six letters (ISO 32000-1, 9.6.4). The tag is
// a hash of the runes in use.
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

// latin1 returns those of the sorted runes that are at most U+00FF. fpdf writes their widths even
// if a document doesn't use them.
func latin1(runes []rune) []rune {
	n, _ := slices.BinarySearch(runes, 0x100)
	return runes[:n]
}

// withFirstCodes returns the codes 1 to 31, which fpdf puts into every font, and then the runes
// from 32 on.
func withFirstCodes(runes []rune) []rune {
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

// glyphsOfCodes returns the CIDToGIDMap of a subset: two bytes for each code. The glyphs of the
// subset are numbered from 0, in the order that they have in the whole font.
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

// fontStream returns an object with a compressed stream, as fpdf writes it.
func fontStream(entries string, data []byte) []byte {
	var packed bytes.Buffer
	w, _ := zlib.NewWriterLevel(&packed, zlib.BestSpeed) // the level is fpdf's; an error occurs only for a level that doesn't exist
	_, _ = w.Write(data)                                 // into memory, which never fails
	_ = w.Close()
	object := "<</Length " + strconv.Itoa(packed.Len())
	if entries != "" {
		object += "\n"
	}
	object += "/Filter /FlateDecode" + entries + ">>\nstream\n"
	return slices.Concat([]byte(object), packed.Bytes(), []byte("\nendstream"))
}

// fontFamily returns the name under which fpdf knows a face. fpdf writes it into documents as
// /utf8f0 and so on.
func fontFamily(i int) string { return "f" + strconv.Itoa(i) }

// describeFont lets fpdf embed a face into a temporary document. It returns the objects of the font
// from that document.
func describeFont(face int, data []byte, runes []rune) (*embeddedFont, error) {
	s := OpenSkeleton(1000, 1000, Info{})
	s.fpdf.AddPage()
	s.fpdf.AddUTF8FontFromBytes(fontFamily(face), "", data)
	s.fpdf.SetFont(fontFamily(face), "", 10)
	s.fpdf.Text(0, 0, string(runes)) // fpdf embeds only runes that were written
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

// onlyFont returns the font of a document that has one font.
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

// referenceEntry matches a reference to an object, such as "12 0 R".
var referenceEntry = regexp.MustCompile(`\b(\d+) 0 R\b`)

// renumber changes object numbers in the references of an object's dictionary. from is the least
// number that changes, by is added to each of these.
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

// addFonts inserts the objects of the fonts after the pages, where fpdf would put them. The objects
// after them get higher numbers.
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

// afterPages returns the number of the first object after the pages.
func (a *assembly) afterPages() int {
	last := 2
	for n := range a.contents {
		last = max(last, n)
	}
	return last + 1
}

// fontEntries returns the entries of the font resources, in fpdf's order. first is the number of
// the first object of the first font. The names are those that content streams use: /S and the
// number of the face.
func fontEntries(fonts []*embeddedFont, first int) string {
	var entries strings.Builder
	order := slices.SortedFunc(slices.Values(fonts), func(a, b *embeddedFont) int { return strings.Compare(a.id, b.id) })
	for _, f := range order {
		fmt.Fprintf(&entries, "/S%d %d 0 R\n", f.face, first+fontObjects*slices.Index(fonts, f))
	}
	return entries.String()
}
