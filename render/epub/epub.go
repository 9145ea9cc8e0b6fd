// Package epub makes electronic books: EPUB 3.2, a zip file of XHTML pages.
//
// It takes the templates and the fonts ([New]) and a book with its site ([Renderer.Book]), and returns the
// bytes of the file. The same edition always makes the same bytes.
//
// The pages are made by templates (html/template), and a project may replace any of them.
// epub/base.xhtml is the frame; epub/title.xhtml, section.xhtml and so on define its "main". A
// template gets a [Page]. The package checks that each page is well-formed XML, because reading
// software refuses other pages.
//
// The book has the same document, drawings and descriptions as its pages on the site. Puzzles and
// solutions link to each other.
package epub

import (
	"context"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/limit"
	"octavo/render/pdf/font"
)

// A Renderer makes electronic books with one set of templates.
type Renderer struct {
	frame   *template.Template
	layouts map[Layout]string // the text of each layout's template
	style   []byte
	fonts   map[figure.Face]*font.Font // fonts that may be embedded, by face
}

// A Layout is a sort of page; its template is epub/<layout>.xhtml.
type Layout string

// The layouts.
const (
	CoverLayout     Layout = "cover"
	TitleLayout     Layout = "title"
	ContentsLayout  Layout = "contents"
	ProseLayout     Layout = "prose" // a chapter, or the imprint
	SectionLayout   Layout = "section"
	HintsLayout     Layout = "hints"
	SolutionsLayout Layout = "solutions"
)

var layouts = []Layout{CoverLayout, TitleLayout, ContentsLayout, ProseLayout, SectionLayout, HintsLayout, SolutionsLayout}

func (l Layout) file() string { return "epub/" + string(l) + ".xhtml" }

const (
	frameTemplate = "epub/base.xhtml"
	styleSheet    = "epub/style.css"
)

// New reads the templates from the folder epub of files, and the fonts. own maps faces to the publisher's
// fonts in the folder fonts.
func New(files fs.FS, own map[figure.Face]string) (*Renderer, error) {
	r := &Renderer{layouts: map[Layout]string{}}
	frame, err := fs.ReadFile(files, frameTemplate)
	if err != nil {
		return nil, fmt.Errorf("reading the templates of electronic books: %w", err)
	}
	name := errorName(frameTemplate)
	if r.frame, err = template.New(name).Funcs(new(limit.Guard).Funcs()).Parse(string(frame)); err != nil {
		return nil, limit.Mistake{Err: err}
	}
	for _, l := range layouts {
		text, err := fs.ReadFile(files, l.file())
		if err != nil {
			return nil, fmt.Errorf("reading the templates of electronic books: %w", err)
		}
		r.layouts[l] = string(text)
	}
	if r.style, err = fs.ReadFile(files, styleSheet); err != nil {
		return nil, fmt.Errorf("reading the templates of electronic books: %w", err)
	}
	if r.fonts, err = loadFonts(files, own); err != nil {
		return nil, err
	}
	return r, nil
}

// errorName returns the path of a template that errors show: the one in the author's project.
func errorName(file string) string { return path.Join("templates", file) }

// Book returns a book as an EPUB file.
func (r *Renderer) Book(ctx context.Context, book render.ElectronicBook) ([]byte, error) {
	e := edition{book}
	v, err := divideBook(e)
	if err != nil {
		return nil, err
	}
	printer, err := r.newPrinter(e)
	if err != nil {
		return nil, err
	}
	var pages [][]byte
	for _, d := range v.documents {
		data, err := printer.print(ctx, d)
		if err != nil {
			return nil, err
		}
		pages = append(pages, data)
	}
	fonts, rules, err := r.embedFonts(pages)
	if err != nil {
		return nil, err
	}
	v.fonts = fonts
	files := v.staticFiles(slices.Concat(rules, r.style))
	for i, d := range v.documents {
		files = append(files, file{folder + d.name, pages[i]})
	}
	return zipFiles(append(v.containerFiles(), files...))
}
