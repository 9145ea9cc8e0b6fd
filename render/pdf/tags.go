package pdf

import (
	"strconv"

	"octavo/engine/figure"
)

// tagging notes, while a document's pages are drawn, what would make them the pages
// of a tagged one (ISO 32000-1, 14.7): the drawing itself knows nothing of it, so that
// the pages for print, which have no tags, are drawn with those for screens.
type tagging struct {
	page   int                      // the number of the page that is being drawn
	height figure.Length            // and its height
	marked int                      // how many pieces there are on it
	open   bool                     // a piece is open
	in     *strand                  // which it belongs to
	edits  []edit                   // of the page's content
	pieces map[*strand][]marked     // where the strands stand
	owners [][]*element             // by page and piece
	areas  map[*element]figure.Rect // what drawings cover of their pages, y from the top
	texts  map[*element]string      // what links say
	used   [faceCount]runeSet       // the letters that only the tags have
	buf    []byte                   // the content of the page with its tags
}

// A marked piece is the content of a page that has a number there.
type marked struct{ page, number int }

// An edit puts a text into the content of a page in the place of some bytes of it.
type edit struct {
	at, cut int
	text    string
}

func newTagging() *tagging {
	return &tagging{pieces: map[*strand][]marked{}, areas: map[*element]figure.Rect{}, texts: map[*element]string{}}
}

// begin begins the next page.
func (t *tagging) begin(height figure.Length) {
	t.page++
	t.height, t.marked, t.open, t.edits = height, 0, false, t.edits[:0]
	t.owners = append(t.owners, nil)
}

// belongs says that what is drawn next belongs to a strand, or to none.
func (c *content) belongs(s *strand) {
	t := c.tags
	if t == nil || t.open && t.in == s {
		return
	}
	c.cutText(t.closing() + t.opening(s))
}

// ends says that what is drawn next is no mark: the state of the page, say.
func (c *content) ends() {
	if c.tags != nil && c.tags.open {
		c.cutText(c.tags.closing())
	}
}

// cutText puts tags where the drawing has come to. They stand around text objects,
// so that one that is open is closed, and opened anew at its last line.
func (c *content) cutText(tags string) {
	if c.state.inText {
		at := c.state.at
		tags = "ET\n" + tags + "BT 1 0 0 -1 " + strconv.Itoa(int(at.X)) + " " + strconv.Itoa(int(at.Y)) + " Tm\n"
	}
	c.tags.edits = append(c.tags.edits, edit{at: len(c.buf), text: tags})
}

// closing ends the open piece.
func (t *tagging) closing() string {
	if !t.open {
		return ""
	}
	t.open = false
	return "EMC\n"
}

// opening begins a piece of a strand, or an artifact.
func (t *tagging) opening(s *strand) string {
	t.open, t.in = true, s
	if s == nil {
		return "/Artifact BMC\n"
	}
	if s.of == nil {
		return "/Artifact <<" + s.artifact + ">>BDC\n"
	}
	number := t.marked
	t.marked++
	t.pieces[s] = append(t.pieces[s], marked{t.page, number})
	t.owners[t.page-1] = append(t.owners[t.page-1], s.of)
	return "/" + s.of.tag() + " <</MCID " + strconv.Itoa(number) + ">>BDC\n"
}

// tag is what a piece of an element is called in the content of a page.
func (e *element) tag() string {
	if e.role == roleHeading {
		return "H" + strconv.Itoa(min(e.level, 6))
	}
	return string(e.role)
}

// says notes the letters of a run, which end at end, before the closing bracket, and
// what stands behind them: a space, that words don't run together, or that the last
// of them is a hyphen only because the line ends there.
func (c *content) says(r run, end int) {
	t := c.tags
	if t == nil || r.strand == nil || r.strand.of == nil {
		return
	}
	if of := r.strand.of; of.role == roleLink {
		t.texts[of] += r.spoken()
	}
	switch r.tail {
	case spaceAfter:
		if c.measurer.advance(r.style.face, ' ') >= 0 {
			t.used[r.style.face].add(' ')
			t.edits = append(t.edits, edit{at: end, text: "0020"})
		}
	case softHyphen:
		c.softHyphen(r.style.face, end)
	}
}

// softHyphen makes the hyphen that ends at a place a soft one.
func (c *content) softHyphen(f figure.Face, end int) {
	const code = len("002d")
	if c.measurer.advance(f, 0xad) == c.measurer.advance(f, '-') {
		c.tags.used[f].add(0xad)
		c.tags.edits = append(c.tags.edits, edit{at: end - code, cut: code, text: "00ad"})
	}
}

// spoken is what a run says.
func (r run) spoken() string {
	switch r.tail {
	case spaceAfter:
		return r.text + " "
	case softHyphen:
		return r.text[:len(r.text)-1]
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

// tagged is the content of the page with its tags; it is good until the next call.
func (t *tagging) tagged(content []byte) []byte {
	t.buf = t.buf[:0]
	from := 0
	for _, e := range t.edits {
		t.buf = append(append(t.buf, content[from:e.at]...), e.text...)
		from = e.at + e.cut
	}
	return append(t.buf, content[from:]...)
}
