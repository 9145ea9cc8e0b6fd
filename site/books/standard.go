package books

import (
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/render"
)

// standardOf is the standard that a book's file for print meets: the one that the book
// asks for, or else its house; "" for none.
func standardOf(source *content.Book) string {
	switch source.PDF.Value {
	case "x-1a":
		return render.PDFX1a
	case "x-4":
		return render.PDFX4
	}
	if h := houseOf(source); h != nil {
		return h.Standard()
	}
	return ""
}

// fourInks reports whether the colours of a book are mixtures of the four inks in its
// file for print: where its standard wants that, and where its house takes no others.
// A house that takes both gets them as they are drawn, and separates them itself.
func fourInks(source *content.Book) bool { return source.Color.Value && inFourInks(source) }

// inFourInks reports the same of whatever has colours.
func inFourInks(source *content.Book) bool {
	h := houseOf(source)
	return standardOf(source) != "" || h != nil && h.Colour.Known() && !strings.Contains(h.Colour.Value, "rgb")
}

// standard checks that a book's file for print can meet the standard that it asks for,
// and that its house takes such files.
func (p *planner) standard(source *content.Book) {
	asked, h := source.PDF, houseOf(source)
	switch {
	case !asked.Written():
	case worksheet(source):
		p.problem(asked.Pos, asked.Value, "a worksheet is printed at home or at school, and PDF/X is for print houses; possible: no pdf")
	case h == nil:
	case h.Standard() != "" && h.Standard() != standardOf(source):
		p.broken(asked.Pos, asked.Value, h.PDF.From, message.New("%s takes %s, and the book asks for %s; possible: no pdf, which makes what the house takes", h.Name, h.Standard(), standardOf(source)))
	case fourInks(source) && h.Colour.Known() && !strings.Contains(h.Colour.Value, "cmyk"):
		p.broken(asked.Pos, asked.Value, h.Colour.From, message.New("the colours of %s are of CMYK, and %s takes those of %s; possible: no pdf, or color: false",
			standardOf(source), h.Name, strings.ToUpper(h.Colour.Value)))
	}
}
