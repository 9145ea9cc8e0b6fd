// Package file makes content streams, fonts and pictures into a PDF file. fpdf
// writes the skeleton of the document; this package adds what fpdf can't write:
// tags, standards for print, shared figures, pictures in the four inks of print.
package file

import (
	"bytes"
	"crypto/md5"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"octavo/engine/figure"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// An assembly divides fpdf's document into objects and writes them again. It adds the content and
// fonts of pages and compresses plain streams. It gives the resources of fonts and pictures the
// names that our content streams use.
type assembly struct {
	Options
	objects  [][]byte    // the objects by number, without "obj" and "endobj"; number 0 is unused
	contents map[int]int // index of a page, by the object number of its content stream
	pictures []string    // fpdf's names of pictures, by the picture's number in content streams
	trailer  []byte      // fpdf's trailer, up to its last ">>"
	fonts    []*embeddedFont
	pages    []int  // object numbers of the pages
	out      []byte // the file so far
	offsets  []int  // where objects begin in out, by object number
	packed   []int  // numbers of the objects that go into object streams
}

// Options holds what Assemble adds to a document, because fpdf can't write it.
type Options struct {
	Shared      []stream.SharedFigure
	Separations []separation
	Preferences string            // entries of the catalogue's dictionary ViewerPreferences; "" for none
	Standard    string            // the PDF/X standard to declare; "" for none
	Info        Info              // the document information
	Tagged      *Tagged           // the structure of the document; nil for untagged documents
	Bleed       figure.Rect       // the bleed box of every page; zero for pages without bleed
	Fields      [][]typeset.Field // the fields of each page; only untagged documents may have some
	Height      figure.Length     // the height of pages with fields
}

// Assemble returns the finished PDF. written is the document as fpdf wrote it. pages holds the
// content streams for its pages, in the same order.
func Assemble(written []byte, pages *stream.Streams, fonts []*embeddedFont, more Options) ([]byte, error) {
	a := &assembly{Options: more, fonts: fonts, contents: map[int]int{}}
	if err := a.read(written); err != nil {
		return nil, fmt.Errorf("reading what fpdf wrote: %w", err)
	}
	if err := a.findPages(pages.Count()); err != nil {
		return nil, err
	}
	a.addFonts()
	a.addFields(len(a.objects) - 1)
	if a.Tagged != nil {
		a.addTree(len(a.objects) - 1)
	}
	a.out = make([]byte, 0, len(written)+pages.Size())
	a.out = append(a.out, "%PDF-"+a.version()+"\n%\xe2\xe3\xcf\xd3\n"...)
	a.offsets = make([]int, len(a.objects))
	for n := 1; n < len(a.objects); n++ {
		if err := a.write(n, pages); err != nil {
			return nil, err
		}
	}
	a.writeShared()
	a.writeSeparations()
	if err := a.writeStandard(pages); err != nil {
		return nil, err
	}
	if a.Tagged != nil {
		a.writeMetadata()
		return a.finishPacked(pages)
	}
	return a.finish(), nil
}

var errUnexpected = errors.New("not of the form that is known of fpdf v0.9.0")

// read divides the document that fpdf wrote into objects, by means of the document's
// cross-reference table.
func (a *assembly) read(written []byte) error {
	table := bytes.LastIndex(written, []byte("\nxref\n"))
	if table < 0 {
		return fmt.Errorf("no table of objects: %w", errUnexpected)
	}
	lines := bytes.Split(written[table+1:], []byte("\n"))
	if len(lines) < 3 {
		return fmt.Errorf("table of objects: %w", errUnexpected)
	}
	var count int
	if _, err := fmt.Sscanf(string(lines[1]), "0 %d", &count); err != nil || len(lines) < count+2 {
		return fmt.Errorf("table of objects: %w", errUnexpected)
	}
	offsets := make([]int, count)
	for n := 1; n < count; n++ {
		var err error
		if offsets[n], err = strconv.Atoi(string(lines[n+2][:10])); err != nil {
			return fmt.Errorf("place of object %d: %w", n, err)
		}
	}
	trailer := bytes.LastIndex(written, []byte("trailer\n"))
	end := bytes.LastIndex(written, []byte(">>\nstartxref"))
	if trailer < 0 || end < trailer {
		return fmt.Errorf("trailer: %w", errUnexpected)
	}
	a.trailer = written[trailer:end]
	return a.cut(written[:table+1], offsets)
}

// cut divides the file into objects. offsets says where each object begins, by object number. A
// search for "endobj" wouldn't do, because data may contain that word.
func (a *assembly) cut(written []byte, offsets []int) error {
	a.objects = make([][]byte, len(offsets))
	ends := append(slices.Sorted(slices.Values(offsets[1:])), len(written))
	for n := 1; n < len(offsets); n++ {
		next, _ := slices.BinarySearch(ends, offsets[n]+1)
		if next == len(ends) {
			return fmt.Errorf("place of object %d: %w", n, errUnexpected)
		}
		object, begins := bytes.CutPrefix(written[offsets[n]:ends[next]], []byte(strconv.Itoa(n)+" 0 obj\n"))
		object, ends := bytes.CutSuffix(object, []byte("endobj\n"))
		if !begins || !ends {
			return fmt.Errorf("object %d: %w", n, errUnexpected)
		}
		a.objects[n] = bytes.TrimRight(object, "\n")
	}
	return nil
}

// cutStream divides an object into its dictionary and the data after "stream". length is the entry
// Length of the dictionary: data goes on beyond the stream. ok is false if the object has no
// stream.
func cutStream(object []byte) (dictionary, data []byte, length int, ok bool) {
	at := bytes.Index(object, []byte(">>\nstream\n"))
	if at < 0 {
		return nil, nil, 0, false
	}
	dictionary, data = object[:at+2], object[at+len(">>\nstream\n"):]
	m := lengthEntry.FindSubmatch(dictionary)
	if m == nil {
		return nil, nil, 0, false
	}
	length, err := strconv.Atoi(string(m[1]))
	return dictionary, data, length, err == nil && length <= len(data)
}

var (
	sizeEntry     = regexp.MustCompile(`/Size \d+`)
	lengthEntry   = regexp.MustCompile(`/Length (\d+)`)
	contentsEntry = regexp.MustCompile(`/Contents (\d+) 0 R`)
	baseFontEntry = regexp.MustCompile(`/(BaseFont|FontName) /utf8f(\d+)`)
	resourceEntry = regexp.MustCompile(`/([FI])([0-9a-f]+) (\d+) 0 R`)
	pictureUse    = regexp.MustCompile(`/I([0-9a-f]+) Do`)
)

// pageHead is how fpdf begins the dictionary of a page.
const pageHead = "<</Type /Page\n"

// findPages finds the pages and the object with the content of each. It reads fpdf's names of the
// pictures from the first page, which shows them all. count is the expected number of pages.
func (a *assembly) findPages(count int) error {
	page := 0
	for n := 1; n < len(a.objects); n++ {
		if !bytes.HasPrefix(a.objects[n], []byte(pageHead)) {
			continue
		}
		m := contentsEntry.FindSubmatch(a.objects[n])
		if m == nil {
			return fmt.Errorf("page %d: %w", page+1, errUnexpected)
		}
		content, err := strconv.Atoi(string(m[1]))
		if err != nil || content >= len(a.objects) {
			return fmt.Errorf("page %d: %w", page+1, errUnexpected)
		}
		a.contents[content] = page
		a.pages = append(a.pages, n)
		if page == 0 {
			for _, use := range pictureUse.FindAllSubmatch(a.objects[content], -1) {
				a.pictures = append(a.pictures, string(use[1]))
			}
		}
		page++
	}
	if page != count {
		return fmt.Errorf("%d pages became %d: %w", count, page, errUnexpected)
	}
	return nil
}

// write appends object n to the file. An object that belongs into an object stream is only noted in
// packed.
func (a *assembly) write(n int, pages *stream.Streams) error {
	if a.isPacked(n) {
		a.packed = append(a.packed, n)
		return nil
	}
	a.offsets[n] = len(a.out)
	a.out = strconv.AppendInt(a.out, int64(n), 10)
	a.out = append(a.out, " 0 obj\n"...)
	object := a.objects[n]
	page, isContent := a.contents[n]
	dictionary, data, length, isStream := cutStream(object)
	switch {
	case isContent:
		a.stream("<<", pages.Page(page))
	case n == 2:
		a.out = append(a.out, a.withShared(a.renameResources(object))...)
	case !isStream:
		a.out = append(a.out, a.withBleed(a.completed(object))...)
	case bytes.Contains(dictionary, []byte("/Filter")):
		a.out = append(a.out, object...)
	default:
		packed, err := pages.Compress(data[:length])
		if err != nil {
			return err
		}
		dictionary = lengthEntry.ReplaceAll(dictionary, nil)
		a.stream(string(bytes.TrimSuffix(dictionary, []byte(">>"))), packed)
	}
	a.out = append(a.out, "\nendobj\n"...)
	return nil
}

// completed returns an object in which the names of subsets replace fpdf's font names. The
// catalogue and the document information also get their missing entries: viewer preferences and
// those of the PDF/X standard.
func (a *assembly) completed(object []byte) []byte {
	return a.withStandard(a.withPreferences(a.renameFont(object)))
}

// stream appends a dictionary and a compressed stream. The given dictionary lacks its ">>", because
// the entries of the stream follow.
func (a *assembly) stream(dictionary string, packed []byte) {
	a.out = append(a.out, dictionary...)
	a.out = append(a.out, "/Filter /FlateDecode /Length "...)
	a.out = strconv.AppendInt(a.out, int64(len(packed)), 10)
	a.out = append(a.out, ">>\nstream\n"...)
	a.out = append(a.out, packed...)
	a.out = append(a.out, "\nendstream"...)
}

// renameFont replaces the font names that fpdf wrote into an object by the names of the subsets.
func (a *assembly) renameFont(object []byte) []byte {
	if !bytes.Contains(object, []byte(" /utf8f")) {
		return object
	}
	return baseFontEntry.ReplaceAllFunc(object, func(entry []byte) []byte {
		m := baseFontEntry.FindSubmatch(entry)
		for _, f := range a.fonts {
			if strconv.Itoa(f.face) == string(m[2]) {
				return []byte("/" + string(m[1]) + " /" + f.name)
			}
		}
		return entry
	})
}

// renameResources replaces fpdf's names of pictures in a resource dictionary by /I0, /I1 and so on,
// which content streams use.
func (a *assembly) renameResources(object []byte) []byte {
	return resourceEntry.ReplaceAllFunc(object, func(entry []byte) []byte {
		m := resourceEntry.FindSubmatch(entry)
		for i, name := range a.pictures {
			if m[1][0] == 'I' && name == string(m[2]) {
				return []byte("/I" + strconv.Itoa(i) + " " + string(m[3]) + " 0 R")
			}
		}
		return entry
	})
}

// finish appends the cross-reference table and the trailer. The identifier of the file is a hash of
// all bytes before the table.
func (a *assembly) finish() []byte {
	sum := md5.Sum(a.out)
	at := len(a.out)
	a.out = fmt.Appendf(a.out, "xref\n0 %d\n0000000000 65535 f \n", len(a.offsets))
	for _, offset := range a.offsets[1:] {
		a.out = fmt.Appendf(a.out, "%010d 00000 n \n", offset)
	}
	a.out = append(a.out, sizeEntry.ReplaceAll(a.trailer, fmt.Appendf(nil, "/Size %d", len(a.offsets)))...)
	return fmt.Appendf(a.out, "/ID [<%x> <%x>]\n>>\nstartxref\n%d\n%%%%EOF\n", sum, sum, at)
}
