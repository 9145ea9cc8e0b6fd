package tagged

import (
	"strconv"

	"octavo/engine/figure"
)

// Tagging records, while pages are drawn, which marked-content sequences belong to which element
// (ISO 32000-1, 14.7.4).
type Tagging struct {
	page      int                      // number of the current page, from 1
	count     int                      // number of sequences on the current page
	Open      bool                     // whether a sequence is open
	Current   *Content                 // the content of the open sequence; nil for an artifact
	Sequences map[*Content][]sequence  // the sequences of each content, in the order of pages
	Parents   [][]*Element             // the element of each sequence, by page from 0 and number of the sequence
	Boxes     map[*Element]figure.Rect // boxes of drawings and pictures on their pages; y counts downwards from the top
	LinkTexts map[*Element]string      // text of each link, as screen readers speak it
}

// A sequence identifies a marked-content sequence: its page, from 1, and its number on the page,
// from 0 (MCID).
type sequence struct{ Page, Number int }

// NewTagging returns a record without pages. Writers of untagged documents use a nil Tagging.
func NewTagging() *Tagging {
	return &Tagging{Sequences: map[*Content][]sequence{}, Boxes: map[*Element]figure.Rect{}, LinkTexts: map[*Element]string{}}
}

// BeginPage begins the next page. For a nil Tagging it does nothing.
func (t *Tagging) BeginPage() {
	if t != nil {
		t.page++
		t.count = 0
		t.Parents = append(t.Parents, nil)
	}
}

// BeginSequence returns the operator that opens a sequence of content s. It opens an artifact if s or
// its element is nil.
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

// Tag returns the structure type of the element as the PDF names it, such as "H2".
func (e *Element) Tag() string {
	if e.Role == roleHeading {
		return string(e.Role) + strconv.Itoa(e.level)
	}
	return string(e.Role)
}

// SoftHyphenLetter is the Unicode soft hyphen.
const SoftHyphenLetter = 0xad
