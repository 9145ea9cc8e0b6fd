package content

// An EPUB says that a book comes as an electronic book, too.
type EPUB struct {
	Asked Located[bool]
	// ISBN is that of the electronic book, where it has one of its own, as agencies
	// ask for.
	ISBN Located[string]
}

// epub takes whether there is an electronic book: true, or a group with its ISBN.
func (f *Fields) epub(kind Located[string]) EPUB {
	var e EPUB
	if f.Form("epub") != GroupForm {
		e.Asked = f.Flag("epub")
	} else {
		e.Asked = Located[bool]{true, f.PositionOf("epub")}
		g := f.Group("epub", "the electronic book", "true, or a group such as {isbn: 978-0-306-40615-7}")
		g.Require("isbn")
		e.ISBN = g.isbn("isbn")
		g.Done()
	}
	if e.Asked.Value && kind.Value == worksheetType {
		f.Errorf(e.Asked.Pos, "", "a worksheet is printed and handed out, and makes no electronic book; possible: no epub, or type: book")
	}
	return e
}

// isbn takes an ISBN, as it is written.
func (f *Fields) isbn(key string) Located[string] {
	isbn := f.Text(key)
	if isbn.Value == "" {
		return isbn
	}
	if err := checkISBN(isbn.Value); err != nil {
		f.Errorf(isbn.Pos, isbn.Value, "isbn: %v", err)
	}
	return isbn
}
