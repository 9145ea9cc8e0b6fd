package verify

import (
	"bytes"
	"io"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"octavo/content/message"
	"octavo/render/pdfread"
)

// Bounds of a page of the site, which are checked before html.Parse. The parser copies open
// formatting elements into each block, and looks through all open elements at each tag. So without
// these bounds, a short page could take very long. The largest pages of the sample site have 220 kB
// and 6,000 tags, up to 20 within each other.
const (
	maxPage       = 4 << 20 // bytes
	maxTags       = 100_000
	maxAttributes = 200 // attributes of a tag
	maxOpen       = 300 // elements within each other
	maxFormatting = 30  // of these, elements that change letters, such as <b>
)

// parsePage parses a page of the site, or returns an error if it exceeds a bound.
func parsePage(r io.Reader, budget *pdfread.Budget) (*html.Node, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxPage+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxPage {
		return nil, message.Errorf("the page has more than %d bytes", maxPage)
	}
	tags, err := countTags(data)
	if err != nil {
		return nil, err
	}
	if !budget.Spend(len(data) + 100*tags) {
		return nil, budget.Err()
	}
	return html.Parse(bytes.NewReader(data))
}

// countTags counts the tags of a page. It returns an error if the page exceeds a bound.
func countTags(data []byte) (int, error) {
	tags := html.NewTokenizer(bytes.NewReader(data))
	open := map[atom.Atom]int{}
	n, deep, formatting := 0, 0, 0
	for {
		sort := tags.Next()
		if sort == html.ErrorToken {
			return n, nil // the end of the page
		}
		if sort != html.StartTagToken && sort != html.EndTagToken && sort != html.SelfClosingTagToken {
			continue
		}
		name, more := tags.TagName()
		attributes := 0
		for ; more; attributes++ {
			_, _, more = tags.TagAttr()
		}
		element := atom.Lookup(name)
		by := 0
		switch {
		case sort == html.StartTagToken && !isVoid(element):
			by = 1
		case sort == html.EndTagToken && open[element] > 0:
			by = -1
		}
		open[element] += by
		deep += by
		if isFormatting(element) {
			formatting += by
		}
		if n++; n > maxTags || attributes > maxAttributes || deep > maxOpen || formatting > maxFormatting {
			return 0, message.Errorf("the page has more tags than any page of a site (%d), or more within each other (%d)", maxTags, maxOpen)
		}
	}
}

// isVoid reports whether an element has no end tag (HTML, 13.1.2).
func isVoid(element atom.Atom) bool {
	switch element {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img, atom.Input, atom.Link, atom.Meta, atom.Source, atom.Track, atom.Wbr:
		return true
	}
	return false
}

// isFormatting reports whether the parser copies an open element into later blocks (HTML, 13.2.4.2).
func isFormatting(element atom.Atom) bool {
	switch element {
	case atom.A, atom.B, atom.Big, atom.Code, atom.Em, atom.Font, atom.I, atom.Nobr, atom.S, atom.Small, atom.Strike, atom.Strong, atom.Tt, atom.U:
		return true
	}
	return false
}
