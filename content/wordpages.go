package content

import (
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// TextsFolder is the folder of the texts that books set on pages among their puzzles.
const TextsFolder = "content/texts"

// A WordPage is a page among the puzzles of a book: a publisher's text, or a page with a name.
type WordPage struct {
	Pos      strict.Pos
	After    strict.Located[int]    // number of the puzzle whose page it follows; 0 if At says where it stands
	At       strict.Located[string] // PagesAtStart or PagesAtEnd; "" if After says where
	Page     strict.Located[string] // NotesPage or CertificatePage; "" for a text
	Count    strict.Located[int]    // how many times the page is printed
	Border   strict.Located[bool]
	TearOut  strict.Located[bool]   // whether the page is a right one, and its back stays blank
	Text     strict.Located[string] // name of the file in TextsFolder; "" for a page with a name
	File     string                 `json:"-"` // path of the file
	Markdown []byte
	Line     int        // line of the file on which Markdown begins
	Images   []ImageRef `json:"-"`
}

// Values of WordPage.At and WordPage.Page.
const (
	PagesAtStart    = "start" // after the imprint
	PagesAtEnd      = "end"   // after everything else
	NotesPage       = "notes" // lines to write on
	CertificatePage = "certificate"
)

// Bounds of pages among the puzzles of a book.
const (
	maxWordPages  = 200
	maxPageCopies = 50
)

// readWordPages reads the pages among the puzzles of a book.
func (l *loader) readWordPages(f *strict.Fields, b *Book) (all []WordPage) {
	items, ok := f.List("pages", "groups such as {after: 50, text: certificate.md}")
	if !ok {
		return nil
	}
	at := f.PositionOf("pages")
	if len(items) == 0 || len(items) > maxWordPages {
		f.Errorf(at, "pages", "pages lists %d; possible: 1 to %d", len(items), maxWordPages)
		return nil
	}
	if b.Type.Value == worksheetType {
		f.Errorf(at, "pages", "a worksheet is loose sheets, and has no pages between them; possible: no pages, or type: book")
	}
	for i, v := range items {
		name := message.New("page %d of pages", i+1)
		if g, ok := f.Element(v, name, name, "a group such as {after: 50, text: certificate.md}"); ok {
			all = append(all, l.readWordPage(g, v.Pos, b.Language.Value))
		}
	}
	return all
}

func (l *loader) readWordPage(f *strict.Fields, pos strict.Pos, language string) WordPage {
	p := WordPage{
		Pos:     pos,
		After:   f.Number("after", 1, maxNumber, 0),
		At:      f.Word("at", []string{PagesAtStart, PagesAtEnd}, ""),
		Page:    f.Word("page", []string{NotesPage, CertificatePage}, ""),
		Text:    f.Text("text"),
		Count:   f.Number("count", 1, maxPageCopies, 1),
		Border:  f.Flag("border"),
		TearOut: f.Flag("tearOut"),
	}
	if !p.Border.Written() {
		p.Border.Value = p.Page.Value == CertificatePage
	}
	if f.Written("after") == f.Written("at") {
		f.Errorf(pos, "", "where the page stands is said once; possible: after: 50 (with the number of a puzzle), at: start, at: end")
	}
	if f.Written("page") == f.Written("text") {
		f.Errorf(pos, "", "what the page shows is said once; possible: text: certificate.md (a file in %s), page: %s, page: %s", TextsFolder, NotesPage, CertificatePage)
	}
	if p.Text.Value != "" {
		l.readPageText(f, &p, language)
	}
	f.Done()
	return p
}

// readPageText reads the file of a page: the one for the language, NAME.LANG.md, or else NAME.md.
func (l *loader) readPageText(f *strict.Fields, p *WordPage, language string) {
	stem, isMarkdown := strings.CutSuffix(p.Text.Value, ".md")
	if !isMarkdown || !fs.ValidPath(stem) || strings.Contains(stem, `\`) {
		f.Errorf(p.Text.Pos, p.Text.Value, "text cannot be %s; possible: the name of a Markdown file in %s, such as certificate.md", strict.Quoted(p.Text.Value), TextsFolder)
		return
	}
	for _, name := range []string{stem + "." + language + ".md", stem + ".md"} {
		p.File = path.Join(TextsFolder, name)
		if _, err := fs.Stat(l.project, p.File); err == nil {
			l.readPageFile(f, p, language)
			return
		}
	}
	p.File = ""
	l.reportMissingText(f, p.Text)
}

// reportMissingText reports a text that doesn't exist, with the texts that do.
func (l *loader) reportMissingText(f *strict.Fields, text strict.Located[string]) {
	files, _ := fs.Glob(l.project, TextsFolder+"/*.md") // the pattern is valid
	var names []string
	for _, file := range files {
		names = append(names, path.Base(file))
	}
	if len(names) == 0 {
		f.Errorf(text.Pos, text.Value, "there is no text %s: %s has no Markdown; possible: a file with the words of the page, %s", strict.Quoted(text.Value), TextsFolder, path.Join(TextsFolder, text.Value))
		return
	}
	f.Unknown(text.Pos, strict.Unknown{What: "text", Read: text.Value, Of: message.Name(TextsFolder), Known: names})
}

// readPageFile reads the words and pictures of a page.
func (l *loader) readPageFile(f *strict.Fields, p *WordPage, language string) {
	d := l.readDocument(p.File, true)
	if d == nil {
		return
	}
	d.Fields(d.front, message.Text("the text"), &l.problems).Done()
	p.Markdown, p.Line = d.body, d.bodyLine
	p.Images = l.readBody(d, language)
	if notes := noteNames(d.body); len(notes) > 0 {
		f.Errorf(p.Text.Pos, p.Text.Value, "%s has the footnote [^%s], and such pages have no notes; possible: the words in brackets", p.File, notes[0])
	}
	if i := slices.IndexFunc(p.Images, func(r ImageRef) bool { return r.FillsPage() }); i >= 0 && p.Border.Value {
		f.Errorf(p.Border.Pos, "", "the picture %s is to fill a page, and a border stands around the page; possible: no border, or the picture without %s", strict.Quoted(p.Images[i].Destination), fillsPage)
	}
}

// PageProblem returns what is wrong with the place of a page in a book whose puzzles have the numbers
// first to last, or an empty message.
func (p *WordPage) PageProblem(first, last int) message.Message {
	if n := p.After.Value; p.After.Written() && (n < first || n > last) {
		return message.New("after cannot be %s: the puzzles of the book have the numbers %d to %d; possible: one of these, or at: end", strconv.Itoa(n), first, last)
	}
	return message.Message{}
}
