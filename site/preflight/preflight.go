// Package preflight looks at a finished PDF as a print house would before it prints:
// any PDF, whoever made it. It knows what a house asks from the data in
// site/product/houses and what stands on the pages from render/pdfread; where a
// house asks nothing, nothing is claimed.
//
// What the house would refuse is an error; what it takes, but prints otherwise than
// whoever made the file may think, is a note.
package preflight

import (
	"errors"
	"io"
	"slices"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// An Order is for whom a book is printed, on what.
type Order struct {
	House *houses.House
	Paper houses.Paper
}

// A File is a PDF that has been opened.
type File struct {
	*pdfread.File
	Name  string // as reports name it
	Bytes int64
}

// A Report is what was found in one file.
type Report struct {
	File        string
	House       *houses.House
	Paper       houses.Paper
	Cover       bool // the file is a cover; its pages are 1, those of its book are Pages
	Pages       int
	Width       float64 // of the trim of most pages, in millimetres; of a cover, of the whole
	Height      float64 //
	Bleeds      bool    // pages go on beyond their trim
	Spine       float64 // of a cover, in millimetres: what its page leaves for it
	RightToLeft bool    // the book is read from right to left
	Findings    []Finding
	Unread      message.Message // why the file wasn't looked at; nothing where it was
}

// Errors are the findings for which the house would refuse the file.
func (r *Report) Errors() []Finding { return r.those(false) }

// Notes are the findings that are advice.
func (r *Report) Notes() []Finding { return r.those(true) }

func (r *Report) those(note bool) []Finding {
	var some []Finding
	for _, f := range r.Findings {
		if f.Note == note {
			some = append(some, f)
		}
	}
	return some
}

// ErrNoPDF says that what was read is no PDF at all.
var ErrNoPDF = errors.New("this is no PDF")

// Open reads a file. What can't be read is told in a sentence for whoever asked.
func Open(name string, r io.ReadSeeker) (*File, error) {
	size, err := r.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	if err := beginning(r, size); err != nil {
		return nil, err
	}
	f, err := pdfread.Open(r)
	switch {
	case errors.Is(err, pdfread.ErrEncrypted):
		return nil, message.Errorf("%v and locked by a password, so that nobody can look into it; possible: the file without one", err)
	case err != nil:
		return nil, message.Errorf("the file is damaged: %v", err)
	}
	return &File{File: f, Name: name, Bytes: size}, nil
}

// within is where a PDF says that it is one, after what may stand before it.
const within = 1024

// beginning refuses what isn't a PDF, with what it seems to be instead.
func beginning(r io.ReadSeeker, size int64) error {
	if size == 0 {
		return message.Errorf("%v: it is empty", ErrNoPDF)
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return err
	}
	head := make([]byte, min(size, within))
	if _, err := io.ReadFull(r, head); err != nil {
		return err
	}
	if !containsHeader(head) {
		return message.Errorf("%v: it begins with %s, and a PDF with %%PDF-", ErrNoPDF, beginsWith(head))
	}
	_, err := r.Seek(0, io.SeekStart)
	return err
}

// look is one reading of a file.
type look struct {
	Order
	file     *File
	checks   []Check
	version  string // that the file says it is of, such as 1.4
	standard string // that it says it meets, such as PDF/X-4; "" for none
	trims    []sheet
	blank    []bool
	bleeds   bool
	fonts    map[*pdfread.Font]bool // looked at already
	pixels   map[int]*pixels        // of pictures, by their objects
	cover    *jacket                // of a cover alone
	findings []Finding
	keys     map[string]int
}

func (o Order) look(f *File) *look {
	l := &look{Order: o, file: f, keys: map[string]int{}, fonts: map[*pdfread.Font]bool{}, pixels: map[int]*pixels{}}
	l.version, l.standard = versionOf(f.Context()), standardOf(f.Context())
	l.checks = l.asked()
	return l
}

// Interior looks at the pages of a book.
func (o Order) Interior(f *File) *Report {
	l := o.look(f)
	for _, c := range l.checks {
		if c.document != nil {
			c.document(l)
		}
	}
	for n := 1; n <= f.Pages(); n++ {
		l.page(n)
	}
	for _, c := range l.checks {
		if c.book != nil {
			c.book(l)
		}
	}
	r := l.report()
	r.Pages = f.Pages()
	if size, ok := l.usual(); ok {
		r.Width, r.Height = millimetres(size.w), millimetres(size.h)
	}
	r.Bleeds, r.RightToLeft = l.bleeds, l.rightToLeft()
	return r
}

// page looks at one page, of which nothing is kept but its size and whether it is blank.
func (l *look) page(n int) {
	page, err := l.file.Page(n)
	if err != nil {
		l.unreadable(n, err)
		l.blank = append(l.blank, false)
		return
	}
	p := l.open(page)
	l.trims = append(l.trims, p.sheet)
	l.blank = append(l.blank, len(p.drawn) == 0)
	l.bleeds = l.bleeds || p.beyond
	for _, c := range l.checks {
		if c.page != nil {
			c.page(l, p)
		}
	}
}

// report orders what was found: errors before notes, the file before its pages, and
// else as the checks come.
func (l *look) report() *Report {
	slices.SortStableFunc(l.findings, func(a, b Finding) int {
		if a.Note != b.Note {
			return map[bool]int{false: -1, true: 1}[a.Note]
		}
		return placeOf(l.checks, a.Check) - placeOf(l.checks, b.Check)
	})
	return &Report{File: l.file.Name, House: l.House, Paper: l.Paper, Findings: l.findings}
}
