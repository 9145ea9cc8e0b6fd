// Package preflight checks a finished PDF by the rules of a print house, whatever program made the
// PDF. It returns a report of errors and notes. An error means that the house would refuse the file.
// A note means that the print may differ from what the publisher expects.
//
// The rules come from site/product/houses, and the contents of pages from render/pdfread. A check is
// left out if the house doesn't have its rule.
package preflight

import (
	"context"
	"errors"
	"io"
	"slices"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// An Order is the house and the paper for which a file is checked.
type Order struct {
	House     *houses.House
	Paper     houses.Paper
	PaperFrom PaperSource // unless it is AskedPaper, a paper that the file states replaces Paper

	stated map[string]string // what the file's keywords state; nil unless PaperFrom is StatedPaper
}

// A File is an opened PDF.
type File struct {
	*pdfread.File
	Name  string         // name for reports
	Bytes int64          // size of the file
	Watch func(page int) // called with the number of each page before it is read; may be nil
}

// A Report holds the findings about one file.
type Report struct {
	Order
	File          string
	Cover         bool // whether the file is a cover; Pages is then the number of pages of its book
	Pages         int
	Unreadable    int     // number of pages that can't be read
	Width         float64 // width of the trim of most pages, or of the whole cover, in millimetres
	Height        float64 // height of the same, in millimetres
	Bleeds        bool    // whether pages extend beyond their trim
	Spine         float64 // width of a cover's spine, in millimetres; 0 for an interior
	RightToLeft   bool    // whether the book is read from right to left
	Findings      []Finding
	templateSizes message.Message // the sizes of the house's template that a cover was compared with, or the zero Message
	Unread        message.Message // the reason why the file wasn't checked, or the zero Message
}

// Errors returns the findings for which the house would refuse the file.
func (r *Report) Errors() []Finding { return r.findingsWhere(false) }

// Notes returns the findings that are only advice.
func (r *Report) Notes() []Finding { return r.findingsWhere(true) }

func (r *Report) findingsWhere(note bool) []Finding {
	var some []Finding
	for _, f := range r.Findings {
		if f.Note == note {
			some = append(some, f)
		}
	}
	return some
}

// ErrNoPDF means that a file is no PDF.
var ErrNoPDF = errors.New("this is no PDF")

// Open opens a PDF for checks. name is for reports. Cancelling ctx also stops the later reading of
// pages. Errors are messages for the user, except those of r and ctx.
func Open(ctx context.Context, name string, r io.ReadSeeker) (*File, error) {
	size, err := r.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	if err := checkHeader(r, size); err != nil {
		return nil, err
	}
	f, err := pdfread.Open(ctx, r)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, pdfread.ErrEncrypted):
		return nil, message.Errorf("%v and locked by a password, so that nobody can look into it; possible: the file without one", err)
	case err != nil:
		return nil, message.Errorf("the file is damaged: %v", err)
	}
	return &File{File: f, Name: name, Bytes: size}, nil
}

// headerSize is the number of bytes at the beginning of a file in which the PDF header must be.
const headerSize = 1024

// checkHeader returns an error if a file is empty or has no PDF header. The error quotes the first
// bytes of the file. If there is no error, r is back at the beginning.
func checkHeader(r io.ReadSeeker, size int64) error {
	if size == 0 {
		return message.Errorf("%v: it is empty", ErrNoPDF)
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return err
	}
	head := make([]byte, min(size, headerSize))
	if _, err := io.ReadFull(r, head); err != nil {
		return err
	}
	if !containsHeader(head) {
		return message.Errorf("%v: it begins with %s, and a PDF with %%PDF-", ErrNoPDF, quoteStart(head))
	}
	_, err := r.Seek(0, io.SeekStart)
	return err
}

// An inspection is the work of checking one file for an order.
type inspection struct {
	Order
	file       *File
	checks     []Check
	version    string          // PDF version, such as 1.4
	standard   string          // standard that the file claims, such as PDF/X-4, or ""
	sheets     []sheet         // sheets of the pages that could be read, in order
	pageStates []pageState     // states of all pages, in order
	unread     int             // number of pages that can't be read
	bleeds     bool            // whether some page extends beyond its trim
	pixels     map[int]*pixels // pixels of pictures that were read, by object number
	cover      *coverLayout    // nil for an interior
	findings   []Finding
	keys       map[string]int // index in findings, by check and rule
}

// newInspection prepares an inspection, with the checks that house and file require.
func (o Order) newInspection(f *File) *inspection {
	l := &inspection{Order: o, file: f, keys: map[string]int{}, pixels: map[int]*pixels{}}
	l.version, l.standard = versionOf(f.Context()), standardOf(f)
	l.checks = l.requiredChecks()
	return l
}

// Interior checks a file with the inner pages of a book.
func (o Order) Interior(f *File) *Report {
	l := o.withStated(f).newInspection(f)
	for _, c := range l.checks {
		if c.document != nil {
			c.document(l)
		}
	}
	for n := 1; n <= f.Pages() && f.Budget().Err() == nil; n++ {
		l.checkPage(n)
	}
	for _, c := range l.checks {
		if c.book != nil && l.unread < f.Pages() && f.Budget().Err() == nil {
			c.book(l)
		}
	}
	r := l.report()
	r.Pages, r.Unreadable = f.Pages(), l.unread
	if size, ok := l.commonSize(); ok {
		r.Width, r.Height = millimetres(size.w), millimetres(size.h)
	}
	r.Bleeds, r.RightToLeft = l.bleeds, l.rightToLeft()
	return r
}

// A pageState says whether a page has visible marks, or couldn't be read.
type pageState byte

const (
	unread pageState = iota
	printed
	blank
)

// checkPage checks page n, counted from 1. The checks of the whole book come later, and know only
// each page's size and state.
func (l *inspection) checkPage(n int) {
	if l.file.Watch != nil {
		l.file.Watch(n)
	}
	page, err := l.file.Page(n)
	if err != nil {
		l.unreadable(n, err)
		l.unread++
		l.pageStates = append(l.pageStates, unread)
		return
	}
	p := l.openPage(page)
	l.sheets = append(l.sheets, p.sheet)
	state := printed
	if len(p.marks) == 0 {
		state = blank
	}
	l.pageStates = append(l.pageStates, state)
	l.bleeds = l.bleeds || p.hasBleed
	for _, c := range l.checks {
		if c.page != nil && p.Budget.Spend(len(p.marks)) {
			c.page(l, p)
		}
	}
	if err := p.Budget.Err(); err != nil {
		l.unreadable(n, err)
	}
}

// report returns a Report with the findings: first errors, then notes, each in the order of the
// checks. The caller adds sizes and page counts.
func (l *inspection) report() *Report {
	slices.SortStableFunc(l.findings, func(a, b Finding) int {
		if a.Note != b.Note {
			return map[bool]int{false: -1, true: 1}[a.Note]
		}
		return checkIndex(l.checks, a.Check) - checkIndex(l.checks, b.Check)
	})
	return &Report{Order: l.Order, File: l.file.Name, Findings: l.findings}
}
