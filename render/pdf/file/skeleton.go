package file

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/go-pdf/fpdf"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/cover"
	"octavo/render/pdf/pictures"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// textLiteral returns text as a PDF string for use outside of pages (ISO 32000-1, 7.9.2.2 and D.2).
// The string has one byte for each letter if PDF's own encoding agrees with Latin-1 for all
// letters. Otherwise it is in UTF-16.
func textLiteral(text string) string {
	var plain strings.Builder
	for _, r := range text {
		if r < ' ' || r > '~' && r < 0xa1 || r == 0xad || r > 0xff {
			return "(" + escapeString(textString(text)) + ")"
		}
		plain.WriteByte(byte(r))
	}
	return "(" + escapeString(plain.String()) + ")"
}

// escapeString escapes the contents of a literal string.
func escapeString(text string) string { return stringEscapes.Replace(text) }

var stringEscapes = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`)

// appendSigned appends a length, which may be negative, in points.
func appendSigned(to []byte, l figure.Length) []byte {
	if l < 0 {
		return stream.AppendPoints(append(to, '-'), -l)
	}
	return stream.AppendPoints(to, l)
}

// A Skeleton is the part of a document that fpdf writes: pages, pictures and bookmarks. fpdf is
// slow at reading fonts and compressing pages. So FontEmbedder makes the fonts, and package stream
// the content streams.
type Skeleton struct {
	fpdf *fpdf.Fpdf
}

// Info holds the entries of the document information dictionary.
type Info struct {
	Language, Title, Author, Subject string
	Keywords                         string // keywords; "" for none
	Dated                            string // the date of the document, in the same form as render.Book.Dated
}

// InfoOf returns the document information of a layout.
func InfoOf(l *typeset.Layout) Info {
	return Info{Language: l.Book.Language, Title: l.Title, Author: l.Book.Author, Subject: l.Book.Description, Dated: l.Book.Dated}
}

// producer is the program name in the document information.
const producer = "Octavo"

// OpenSkeleton begins a document without pages. w and h are the size of pages that don't set their
// own.
func OpenSkeleton(w, h figure.Length, a Info) *Skeleton {
	width, height := millimetres(w), millimetres(h)
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: width, Ht: height}})
	f.SetCompression(false)
	f.SetCatalogSort(true)
	f.SetCreationDate(render.DateOf(a.Dated))
	f.SetModificationDate(render.DateOf(a.Dated))
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	// A page gets only one box from fpdf, because fpdf writes several in random order.
	f.SetPageBox("trim", 0, 0, width, height)
	f.SetLang(a.Language)
	f.SetTitle(basicPlane(a.Title), true)
	f.SetAuthor(basicPlane(a.Author), true)
	f.SetSubject(basicPlane(a.Subject), true)
	if a.Keywords != "" {
		f.SetKeywords(a.Keywords, true)
	}
	f.SetCreator(producer, true)
	f.SetProducer(producer, true)
	return &Skeleton{fpdf: f}
}

func millimetres(l figure.Length) float64 { return float64(l) / 1000 }

// basicPlane drops runes above U+FFFF, on which fpdf panics.
func basicPlane(text string) string {
	var b bytes.Buffer
	for _, r := range text {
		if r <= 0xffff {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// textString encodes text as UTF-16 with a byte order mark, for use outside of pages (ISO 32000-1,
// 7.9.2.2). Bookmarks need it, because fpdf encodes them only while a UTF-8 font is in use.
func textString(text string) string {
	encoded := []byte{0xfe, 0xff}
	for _, unit := range utf16.Encode([]rune(text)) {
		encoded = binary.BigEndian.AppendUint16(encoded, unit)
	}
	return string(encoded)
}

// AddPage adds a page with its own size.
func (s *Skeleton) AddPage(w, h figure.Length) {
	width, height := millimetres(w), millimetres(h)
	s.fpdf.SetPageBox("trim", 0, 0, width, height)
	s.fpdf.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: height})
}

// AddPages adds the pages of a layout, with or without bookmarks. It adds no links: Assemble adds
// those with the structure tree.
func (s *Skeleton) AddPages(l *typeset.Layout, bookmarks bool) {
	next, level := 0, -1
	for _, p := range l.Pages {
		s.fpdf.AddPage()
		if !bookmarks {
			continue
		}
		for ; next < len(l.Outline) && l.Outline[next].Page == p.Number; next++ {
			b := l.Outline[next]
			level = min(b.Level, level+1) // a bookmark is at most one level below the one before, because fpdf requires a parent
			s.fpdf.Bookmark(textString(b.Text), level, millimetres(b.Y))
		}
	}
}

// AddPictures embeds pictures. It puts all of them on the first page, so that Assemble can read fpdf's
// names there. Assemble replaces the content of that page.
func (s *Skeleton) AddPictures(all []typeset.Picture) error {
	s.fpdf.SetPage(1)
	for i, p := range all {
		data, format, err := pictures.Printable(p.Image, p.Grey, p.Box)
		if err != nil {
			return fmt.Errorf("picture %s: %w", p.Name, err)
		}
		options := fpdf.ImageOptions{ImageType: format}
		name := strconv.Itoa(i)
		s.fpdf.RegisterImageOptionsReader(name, options, bytes.NewReader(data))
		s.fpdf.ImageOptions(name, 0, 0, 1, 1, false, options, 0, "")
		if s.fpdf.Err() {
			return fmt.Errorf("picture %s: %w", p.Name, s.fpdf.Error())
		}
	}
	return nil
}

// Bytes returns the document as fpdf writes it.
func (s *Skeleton) Bytes() ([]byte, error) {
	s.fpdf.SetPage(s.fpdf.PageCount()) // fpdf ends the document with the current page
	var out bytes.Buffer
	if err := s.fpdf.Output(&out); err != nil {
		return nil, fmt.Errorf("writing the PDF: %w", err)
	}
	return out.Bytes(), nil
}

// AddBledPages adds pages with bleed, each with its trim box.
func (s *Skeleton) AddBledPages(l *typeset.Layout, b render.Bleed) {
	trim := figure.Rect{W: l.Geometry.Width, H: l.Geometry.Height}
	for _, p := range l.Pages {
		media := typeset.BleedBox(trim, b, p.Number)
		s.fpdf.AddPageFormat("P", fpdf.SizeType{Wd: millimetres(media.W), Ht: millimetres(media.H)})
		s.fpdf.SetPageBox("trim", millimetres(-media.X), millimetres(-media.Y), millimetres(trim.W), millimetres(trim.H))
	}
}

// AddTrimmed adds the page of a cover with its trim box. The cover must be the only page.
func (s *Skeleton) AddTrimmed(p cover.Page) {
	s.AddPage(p.W, p.H)
	s.fpdf.SetPage(1)
	t := p.Trim
	s.fpdf.SetPageBox("trim", millimetres(t.X), millimetres(p.H-t.Y-t.H), millimetres(t.W), millimetres(t.H))
}
