package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"
	"time"
	"unicode/utf16"

	"github.com/go-pdf/fpdf"

	"octavo/engine/figure"
)

// A skeleton is the document as fpdf writes it: pages, pictures, links and
// bookmarks, everything but fonts and what stands on the pages. These are
// written by fontMaker and content and put in by assemble: one zlib writer a
// page and one reading of every font are what costs fpdf most of its time, and a
// function call a line much of the rest.
type skeleton struct {
	fpdf *fpdf.Fpdf
}

// Fixed, so that the same book is the same bytes.
var madeAt = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func newSkeleton(l *layout) *skeleton {
	return openSkeleton(l.shape.Width, l.shape.Height, l.about())
}

// about is what a document says of itself.
type about struct{ language, title, author, subject string }

func (l *layout) about() about {
	return about{l.book.Language, l.title(), l.book.Author, l.book.Description}
}

// producer is the program that makes documents.
const producer = "Octavo"

// openSkeleton begins a document whose first page is of a size.
func openSkeleton(w, h figure.Length, a about) *skeleton {
	width, height := millimetres(w), millimetres(h)
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: width, Ht: height}})
	f.SetCompression(false)
	f.SetCatalogSort(true)
	f.SetCreationDate(madeAt)
	f.SetModificationDate(madeAt)
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	// A single box: with two or more fpdf writes them in random order.
	f.SetPageBox("trim", 0, 0, width, height)
	f.SetLang(a.language)
	f.SetTitle(basicPlane(a.title), true)
	f.SetAuthor(basicPlane(a.author), true)
	f.SetSubject(basicPlane(a.subject), true)
	f.SetCreator(producer, true)
	f.SetProducer(producer, true)
	return &skeleton{fpdf: f}
}

func millimetres(l figure.Length) float64 { return float64(l) / 1000 }

// basicPlane drops the runes on which fpdf panics.
func basicPlane(text string) string {
	var b bytes.Buffer
	for _, r := range text {
		if r <= 0xffff {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// textString is text as a PDF holds what it shows outside of its pages: UTF-16
// behind a byte order mark (ISO 32000-1, 7.9.2.2). Of bookmarks fpdf takes care
// only while one of its own UTF-8 fonts is in use.
func textString(text string) string {
	encoded := []byte{0xfe, 0xff}
	for _, unit := range utf16.Encode([]rune(text)) {
		encoded = binary.BigEndian.AppendUint16(encoded, unit)
	}
	return string(encoded)
}

// addPage adds a page of its own size.
func (s *skeleton) addPage(w, h figure.Length) {
	width, height := millimetres(w), millimetres(h)
	s.fpdf.SetPageBox("trim", 0, 0, width, height)
	s.fpdf.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: height})
}

// addPages adds a document's pages, those for screens with bookmarks. Their links are
// parts of the tree.
func (s *skeleton) addPages(l *layout, form Form) {
	next, level := 0, -1
	for _, p := range l.pages {
		s.fpdf.AddPage()
		if form != Screen {
			continue
		}
		for ; next < len(l.outline) && l.outline[next].page == p.number; next++ {
			b := l.outline[next]
			level = min(b.level, level+1) // fpdf takes no bookmark below none
			s.fpdf.Bookmark(textString(b.text), level, millimetres(b.y))
		}
	}
}

// addPictures embeds pictures. Each is put on the first page, the content of
// which is replaced, and where fpdf says under which name it goes.
func (s *skeleton) addPictures(pictures []picture) error {
	s.fpdf.SetPage(1)
	for i, p := range pictures {
		data, format, err := printableImage(p.image, p.grey, p.box)
		if err != nil {
			return fmt.Errorf("picture %s: %w", p.name, err)
		}
		options := fpdf.ImageOptions{ImageType: format}
		name := strconv.Itoa(i)
		s.fpdf.RegisterImageOptionsReader(name, options, bytes.NewReader(data))
		s.fpdf.ImageOptions(name, 0, 0, 1, 1, false, options, 0, "")
		if s.fpdf.Err() {
			return fmt.Errorf("picture %s: %w", p.name, s.fpdf.Error())
		}
	}
	return nil
}

func (s *skeleton) bytes() ([]byte, error) {
	s.fpdf.SetPage(s.fpdf.PageCount()) // what fpdf takes for the last page
	var out bytes.Buffer
	if err := s.fpdf.Output(&out); err != nil {
		return nil, fmt.Errorf("writing the PDF: %w", err)
	}
	return out.Bytes(), nil
}
