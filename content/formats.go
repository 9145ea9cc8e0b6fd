package content

import (
	"strconv"

	"octavo/content/strict"
)

// An EPUB says whether a book also appears as an electronic book.
type EPUB struct {
	Asked strict.Located[bool]
	// ISBN is the electronic book's own ISBN: ISBN agencies demand another one than the printed book's.
	ISBN strict.Located[string]
}

// readEPUB reads the key epub: true, false, or a group with the ISBN of the electronic book.
func readEPUB(f *strict.Fields, kind strict.Located[string]) EPUB {
	var e EPUB
	if f.Form("epub") != strict.GroupForm {
		e.Asked = f.Flag("epub")
	} else {
		e.Asked = strict.Located[bool]{Value: true, Pos: f.PositionOf("epub")}
		g := f.Group("epub", "the electronic book", "true, or a group such as {isbn: 978-0-306-40615-7}")
		g.Require("isbn")
		e.ISBN = readISBN(g, "isbn")
		g.Done()
	}
	if e.Asked.Value && kind.Value == worksheetType {
		f.Errorf(e.Asked.Pos, "", "a worksheet is printed and handed out, and makes no electronic book; possible: no epub, or type: book")
	}
	return e
}

// readISBN reads an ISBN as it is written. It reports a wrong ISBN and returns only its position.
func readISBN(f *strict.Fields, key string) strict.Located[string] {
	isbn := f.Text(key)
	if isbn.Value == "" {
		return isbn
	}
	if err := checkISBN(isbn.Value); err != nil {
		f.Errorf(isbn.Pos, isbn.Value, "isbn: %v", err)
		return strict.Located[string]{Pos: isbn.Pos}
	}
	return isbn
}

// A Booklet says whether a book also appears as sheets to print at home and fold. The zero Booklet
// means no.
type Booklet struct {
	Paper     strict.Located[string] // a4 or letter; "" for no booklet
	Signature strict.Located[int]    // pages folded together; 0 means all pages
	Creep     strict.Located[int]    // thickness of the paper in micrometres; 0 without a position stands for a default
}

// maxSignature is the most pages that are folded together: sixteen sheets with four pages each.
const maxSignature = 64

// readBooklet reads the paper of a booklet, or a group that also says how it is folded.
func readBooklet(f *strict.Fields, kind strict.Located[string]) Booklet {
	var b Booklet
	papers := []string{"a4", "letter"}
	if f.Form("booklet") != strict.GroupForm {
		b.Paper = f.Word("booklet", papers, "")
	} else {
		at := f.PositionOf("booklet")
		g := f.Group("booklet", "the booklet", "a4, letter, or a group such as {paper: a4, signature: 16}")
		b.Paper = g.Word("paper", papers, papers[0])
		if !b.Paper.Written() {
			b.Paper.Pos = at
		}
		b.Signature = g.Number("signature", 4, maxSignature, 0)
		if n := b.Signature.Value; n%4 != 0 {
			g.Errorf(b.Signature.Pos, strconv.Itoa(n), "signature cannot be %d: a folded sheet has four pages; possible: %d, %d", n, n/4*4, n/4*4+4)
		}
		b.Creep = g.Length("creep", "0mm", "1mm")
		g.Done()
	}
	if b.Paper.Value != "" && kind.Value == worksheetType {
		f.Errorf(b.Paper.Pos, "", "a worksheet is loose sheets, and makes no booklet; possible: no booklet, or type: book")
	}
	return b
}
