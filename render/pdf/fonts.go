package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"sync"

	"octavo/render/idle"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"
)

// fontObjects is how many objects fpdf makes of a font: the font itself, its
// descendant with the widths, the table of what its codes mean, the collection
// of characters, the descriptor, the glyph of each code, and the font file.
const fontObjects = 7

// An embedded font is a face as a document holds it, cut down to the letters in use. Its
// objects call each other by numbers that count from 0.
type embedded struct {
	face    int
	id      string // by which fpdf sorts it among the resources
	name    string // with the tag of its letters
	objects [fontObjects][]byte
}

// fontMaker cuts faces down to the letters of documents. To have fpdf do that
// for every document would cost more than all else in it: each time it reads
// the whole font and writes down the width of every code there could be. So
// fpdf is asked once what it says of a face, which only letters beyond Latin-1
// change, and only the glyphs are cut anew.
type fontMaker struct {
	faces *[faceCount]face

	said *fontMemory // with the streams of other letters
	made *fontMemory

	packers *idle.List[*zlib.Writer]
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
	mostSaid = 256
	mostMade = 32
)

func newFontMaker(faces *[faceCount]face) *fontMaker {
	return &fontMaker{
		faces: faces, said: newFontMemory(mostSaid), made: newFontMemory(mostMade),
		packers: idle.NewList(func() *zlib.Writer {
			w, _ := zlib.NewWriterLevel(nil, zlib.BestSpeed) // fails for levels that there are not
			return w
		}),
	}
}

// fonts are those that a document needs, by their faces.
func (m *fontMaker) fonts(used *[faceCount]runeSet) ([]*embedded, error) {
	var all []*embedded
	for i := range used {
		runes := used[i].runes()
		if len(runes) == 0 {
			continue
		}
		f, err := m.made.font(fontKey{i, string(runes)}, func() (*embedded, error) { return m.cut(i, &used[i]) })
		if err != nil {
			return nil, fmt.Errorf("embedding %s: %w", m.faces[i].name, err)
		}
		all = append(all, f)
	}
	return all, nil
}

// A fontMemory remembers fonts by their letters, so many at most: the one that was
// made first is the first to be forgotten.
type fontMemory struct {
	most int

	mu    sync.Mutex
	known map[fontKey]func() (*embedded, error)
	order []fontKey // of known, as they came
}

func newFontMemory(most int) *fontMemory {
	return &fontMemory{most: most, known: map[fontKey]func() (*embedded, error){}}
}

// font finds a font among those known, or has it made: once, whoever else asks for
// it meanwhile.
func (m *fontMemory) font(key fontKey, make func() (*embedded, error)) (*embedded, error) {
	return m.remembered(key, make)()
}

func (m *fontMemory) remembered(key fontKey, make func() (*embedded, error)) func() (*embedded, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if known, ok := m.known[key]; ok {
		return known
	}
	if len(m.order) == m.most {
		delete(m.known, m.order[0])
		m.order = slices.Delete(m.order, 0, 1)
	}
	m.known[key] = sync.OnceValues(make)
	m.order = append(m.order, key)
	return m.known[key]
}

// cut makes a face's font of some letters. fpdf panics over tables that it can't
// read, and a project may bring fonts of its own: the font is that file's mistake.
func (m *fontMaker) cut(face int, used *runeSet) (made *embedded, err error) {
	runes := used.runes()
	defer func() {
		if r := recover(); r != nil {
			made, err = nil, fmt.Errorf("templates/fonts/%s is no font that can be printed: %v", m.faces[face].file, r)
		}
	}()
	beyond := runes[len(latin1(runes)):]
	telling := append(slices.Clip(beyond), slices.Max(runes))
	key := fontKey{face, string(telling)}
	said, err := m.said.font(key, func() (*embedded, error) { return askFpdf(face, m.faces[face].data, telling) })
	if err != nil {
		return nil, err
	}
	f := *said
	f.name = subsetName(m.faces[face].name, used)
	letters := withFirst(runes)
	glyphs, err := glyphsOfCodes(m.faces[face].font, letters)
	if err != nil {
		return nil, err
	}
	file := fpdf.UTF8CutFont(m.faces[face].data, string(letters))
	f.objects[fontObjects-2] = m.stream("", glyphs)
	f.objects[fontObjects-1] = m.stream("\n/Length1 "+strconv.Itoa(len(file))+"\n", file)
	return &f, nil
}

// subsetName is a font's name with the tag of six letters that PDF asks of a
// subset (ISO 32000-1, 9.6.4): a hash of what is in it.
func subsetName(name string, used *runeSet) string {
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
func (m *fontMaker) stream(entries string, data []byte) []byte {
	var packed bytes.Buffer
	m.pack(&packed, data)
	object := "<</Length " + strconv.Itoa(packed.Len())
	if entries != "" {
		object += "\n"
	}
	object += "/Filter /FlateDecode" + entries + ">>\nstream\n"
	return slices.Concat([]byte(object), packed.Bytes(), []byte("\nendstream"))
}

// pack compresses as fpdf does, quickly.
func (m *fontMaker) pack(to *bytes.Buffer, data []byte) {
	packer := m.packers.Take()
	defer m.packers.Leave(packer)
	packer.Reset(to)
	_, _ = packer.Write(data) // into memory
	_ = packer.Close()
}

// fontFamily names a face to fpdf, which writes it as /utf8f0 and so on.
func fontFamily(i int) string { return "f" + strconv.Itoa(i) }

// askFpdf has fpdf embed a face into a document of its own.
func askFpdf(face int, data []byte, runes []rune) (*embedded, error) {
	s := openSkeleton(1000, 1000, about{})
	s.fpdf.AddPage()
	s.fpdf.AddUTF8FontFromBytes(fontFamily(face), "", data)
	s.fpdf.SetFont(fontFamily(face), "", 10)
	s.fpdf.Text(0, 0, string(runes)) // a rune joins the font by being written
	written, err := s.bytes()
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
func (a *assembly) onlyFont(face int) (*embedded, error) {
	entry := resourceEntry.FindSubmatch(a.objects[2])
	if entry == nil || string(entry[1]) != "F" {
		return nil, errNoFont
	}
	first, err := strconv.Atoi(string(entry[3]))
	if err != nil || first+fontObjects > len(a.objects) {
		return nil, errNoFont
	}
	f := &embedded{face: face, id: string(entry[2])}
	for i := range f.objects {
		f.objects[i] = shifted(bytes.Clone(a.objects[first+i]), 0, -first)
	}
	return f, nil
}

var errNoFont = errors.New("fpdf has embedded no font")

// shifted adds to the numbers by which the dictionary of an object calls others
// ("12 0 R"), from one number on.
func shifted(object []byte, from, by int) []byte {
	dictionary, rest := object, []byte(nil)
	if at := bytes.Index(object, []byte(">>\nstream\n")); at >= 0 {
		dictionary, rest = object[:at], object[at:]
	}
	moved := make([]byte, 0, len(object)+16)
	for {
		start, end := firstCall(dictionary)
		if end == 0 {
			return append(append(moved, dictionary...), rest...)
		}
		n, err := strconv.Atoi(string(dictionary[start : end-len(call)]))
		if err != nil || n < from {
			moved = append(moved, dictionary[:end]...)
		} else {
			moved = append(strconv.AppendInt(append(moved, dictionary[:start]...), int64(n+by), 10), call...)
		}
		dictionary = dictionary[end:]
	}
}

// call is what stands behind the number of an object that is called.
const call = " 0 R"

// firstCall finds where a dictionary first calls an object; end is 0 where it calls
// none. (By hand, since a document has some hundreds of objects.)
func firstCall(dictionary []byte) (start, end int) {
	for {
		at := bytes.Index(dictionary[end:], []byte(call))
		if at < 0 {
			return 0, 0
		}
		at, end = end+at, end+at+len(call)
		for start = at; start > 0 && '0' <= dictionary[start-1] && dictionary[start-1] <= '9'; start-- {
		}
		begins := start < at && (start == 0 || !inWord(dictionary[start-1]))
		if begins && (end == len(dictionary) || !inWord(dictionary[end])) {
			return start, end
		}
	}
}

// inWord reports whether a byte goes on with a word rather than end it.
func inWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// addFonts puts fonts behind the pages, where fpdf would have put them, and
// moves what stands there back.
func (a *assembly) addFonts() {
	first, by := a.afterPages(), fontObjects*len(a.fonts)
	for n := first; n < len(a.objects); n++ {
		a.objects[n] = shifted(a.objects[n], first, by)
	}
	a.objects[2] = shifted(a.objects[2], first, by)
	a.trailer = shifted(a.trailer, first, by)
	var added [][]byte
	for i, f := range a.fonts {
		for _, object := range f.objects {
			added = append(added, shifted(object, 0, first+fontObjects*i))
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
func fontEntries(fonts []*embedded, first int) string {
	var entries strings.Builder
	order := slices.SortedFunc(slices.Values(fonts), func(a, b *embedded) int { return strings.Compare(a.id, b.id) })
	for _, f := range order {
		fmt.Fprintf(&entries, "/S%d %d 0 R\n", f.face, first+fontObjects*slices.Index(fonts, f))
	}
	return entries.String()
}
