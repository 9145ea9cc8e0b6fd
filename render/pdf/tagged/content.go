package tagged

import (
	"strconv"

	"octavo/engine/figure"
)

// Tagging is what is known of the marks of a tagged document once its pages are drawn
// (ISO 32000-1, 14.7.4): which pieces of them belong to which strand.
type Tagging struct {
	page      int      // the number of the page that is being drawn
	count     int      // how many pieces there are on it
	Open      bool     // a piece is open
	Current   *Content // which it belongs to
	Sequences map[*Content][]sequence
	Parents   [][]*Element             // by page and piece
	Boxes     map[*Element]figure.Rect // what drawings cover of their pages, y from the top
	LinkTexts map[*Element]string      // what links say
}

// A sequence is a piece of a strand: content of a page, from 1, that has a number there.
type sequence struct{ Page, Number int }

func NewTagging() *Tagging {
	return &Tagging{Sequences: map[*Content][]sequence{}, Boxes: map[*Element]figure.Rect{}, LinkTexts: map[*Element]string{}}
}

// BeginPage begins the next page.
func (t *Tagging) BeginPage() {
	if t != nil {
		t.page++
		t.count = 0
		t.Parents = append(t.Parents, nil)
	}
}

// BeginSequence begins a piece of a strand, or an artifact.
func (t *Tagging) BeginSequence(s *Content) string {
	t.Open, t.Current = true, s
	switch {
	case s == nil:
		return "/Artifact BMC\n"
	case s.Element == nil:
		return "/Artifact <<" + s.Artifact + ">>BDC\n"
	}
	number := t.count
	t.count++
	t.Sequences[s] = append(t.Sequences[s], sequence{t.page, number})
	t.Parents[t.page-1] = append(t.Parents[t.page-1], s.Element)
	return "/" + s.Element.Tag() + " <</MCID " + strconv.Itoa(number) + ">>BDC\n"
}

// Tag is what an element is called.
func (e *Element) Tag() string {
	if e.Role == roleHeading {
		return string(e.Role) + strconv.Itoa(e.level)
	}
	return string(e.Role)
}

const SoftHyphenLetter = 0xad
