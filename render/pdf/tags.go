package pdf

import (
	"strconv"

	"octavo/engine/figure"
)

// tagging is what is known of the marks of a tagged document once its pages are drawn
// (ISO 32000-1, 14.7.4): which pieces of them belong to which strand.
type tagging struct {
	page   int     // the number of the page that is being drawn
	marked int     // how many pieces there are on it
	open   bool    // a piece is open
	in     *strand // which it belongs to
	pieces map[*strand][]stretch
	owners [][]*element             // by page and piece
	areas  map[*element]figure.Rect // what drawings cover of their pages, y from the top
	texts  map[*element]string      // what links say
}

// A stretch is a piece of a strand: content of a page, from 1, that has a number there.
type stretch struct{ page, number int }

func newTagging() *tagging {
	return &tagging{pieces: map[*strand][]stretch{}, areas: map[*element]figure.Rect{}, texts: map[*element]string{}}
}

// begin begins the next page.
func (t *tagging) begin() {
	if t != nil {
		t.page++
		t.marked = 0
		t.owners = append(t.owners, nil)
	}
}

// belongs says that what is drawn next belongs to a strand, or to none.
func (c *content) belongs(s *strand) {
	if t := c.tags; t != nil && (!t.open || t.in != s) {
		c.ends()
		c.text(t.opening(s))
	}
}

// ends ends the open piece: what is drawn next is no mark, or one of another.
func (c *content) ends() {
	if t := c.tags; t != nil && t.open {
		c.endText()
		c.text("EMC\n")
		t.open = false
	}
}

// opening begins a piece of a strand, or an artifact.
func (t *tagging) opening(s *strand) string {
	t.open, t.in = true, s
	switch {
	case s == nil:
		return "/Artifact BMC\n"
	case s.of == nil:
		return "/Artifact <<" + s.artifact + ">>BDC\n"
	}
	number := t.marked
	t.marked++
	t.pieces[s] = append(t.pieces[s], stretch{t.page, number})
	t.owners[t.page-1] = append(t.owners[t.page-1], s.of)
	return "/" + s.of.tag() + " <</MCID " + strconv.Itoa(number) + ">>BDC\n"
}

// tag is what an element is called.
func (e *element) tag() string {
	if e.role == roleHeading {
		return string(e.role) + strconv.Itoa(e.level)
	}
	return string(e.role)
}

// tail writes what stands behind the letters of a run for those who don't see where
// lines end: a space, that words don't run together, or in the place of a hyphen
// that is there only because the line ends a soft one.
func (c *content) tail(r run) {
	if c.tags == nil || r.strand == nil || r.strand.of == nil {
		return
	}
	if of := r.strand.of; of.role == roleLink {
		c.tags.texts[of] += r.spoken()
	}
	face := r.style.face
	switch {
	case r.tail == spaceAfter && c.measurer.advance(face, ' ') >= 0:
		c.glyph(face, ' ')
	case r.tail == softHyphen && c.measurer.advance(face, softHyphenLetter) == c.measurer.advance(face, '-'):
		c.buf = c.buf[:len(c.buf)-len("002d")]
		c.glyph(face, softHyphenLetter)
	}
}

const softHyphenLetter = 0xad

// spoken is what a run says.
func (r run) spoken() string {
	switch r.tail {
	case spaceAfter:
		return r.text + " "
	case softHyphen:
		return r.text[:len(r.text)-len("-")]
	}
	return r.text
}

// covers notes what a drawing or picture covers.
func (c *content) covers(s *strand, box figure.Rect) {
	if c.tags == nil || s == nil || s.of == nil || s.of.role != roleFigure {
		return
	}
	if t := c.around; t != nil {
		box.X, box.Y = t.X+t.W-box.X-box.W, t.Y+t.H-box.Y-box.H
	}
	if there, ok := c.tags.areas[s.of]; ok {
		box = union(there, box)
	}
	c.tags.areas[s.of] = box
}
