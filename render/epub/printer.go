package epub

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"html/template"
	"io"

	"octavo/render/limit"
)

// A printer executes the templates for one edition.
type printer struct {
	edition edition
	guard   limit.Guard
	layouts map[Layout]*template.Template
}

// newPrinter parses the layouts. The printer's guard limits the steps and the output of each
// execution of a template.
func (r *Renderer) newPrinter(e edition) (*printer, error) {
	p := &printer{edition: e, layouts: map[Layout]*template.Template{}}
	for _, l := range layouts {
		page, err := r.frame.Clone()
		if err != nil {
			return nil, fmt.Errorf("reading the templates of electronic books: %w", err)
		}
		page.Funcs(p.guard.Funcs())
		if _, err := page.New(errorName(l.file())).Parse(r.layouts[l]); err != nil {
			return nil, limit.Mistake{Err: err}
		}
		for _, t := range page.Templates() {
			limit.Watch(t.Tree)
		}
		p.layouts[l] = page
	}
	return p, nil
}

// prolog is the first line of a page. The templates can't contain this line, because html/template
// would escape it.
const prolog = `<?xml version="1.0" encoding="utf-8"?>` + "\n"

// print executes the template of a document. It checks that the page is well-formed XML, since a
// project's template may write anything.
func (p *printer) print(ctx context.Context, d *document) ([]byte, error) {
	page := &Page{
		Words: p.edition.Words, Layout: d.layout, Sort: epubTypes[d.sort], Title: d.title,
		Front: Front{p.edition.Title, p.edition.Subtitle, p.edition.Author},
	}
	if err := d.fill(page); err != nil {
		return nil, fmt.Errorf("making the page %s: %w", d.name, err)
	}
	text := bytes.NewBufferString(prolog)
	err := p.layouts[d.layout].ExecuteTemplate(p.guard.Begin(ctx, text), errorName(frameTemplate), page)
	switch e := (*limit.LimitError)(nil); {
	case err != nil && ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.As(err, &e):
		return nil, fmt.Errorf("%s: %w", errorName(d.layout.file()), e)
	case err != nil:
		return nil, limit.Mistake{Err: err}
	}
	clean := bytes.Map(replaceInvalidRune, text.Bytes())
	if err := checkXML(clean); err != nil {
		return nil, fmt.Errorf("%s: the page %s, which it makes, is no XML: %w", errorName(d.layout.file()), d.name, err)
	}
	return clean, nil
}

// epubTypes has the epub:type of each sort of document (EPUB 3 Structural Semantics Vocabulary).
var epubTypes = map[string]string{
	"cover": "cover", "titlepage": "titlepage", "copyright-page": "copyright-page", "toc": "frontmatter",
	"chapter": "chapter", "section": "chapter", "solutions": "appendix", "hints": "appendix",
}

// replaceInvalidRune replaces a character that XML doesn't allow by U+FFFD (XML 1.0, 2.2).
func replaceInvalidRune(r rune) rune {
	switch {
	case r == '\t', r == '\n', r == '\r', r >= 0x20 && r <= 0xd7ff, r >= 0xe000 && r <= 0xfffd, r >= 0x10000:
		return r
	}
	return 0xfffd
}

// checkXML returns an error if a page isn't well-formed XML.
func checkXML(page []byte) error {
	d := xml.NewDecoder(bytes.NewReader(page))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
