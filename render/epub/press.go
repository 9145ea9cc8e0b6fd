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

// A press prints the documents of one edition.
type press struct {
	edition edition
	guard   limit.Guard
	layouts map[Layout]*template.Template
}

// press makes the layouts ready, within bounds of their own.
func (r *Renderer) press(e edition) (*press, error) {
	p := &press{edition: e, layouts: map[Layout]*template.Template{}}
	for _, l := range layouts {
		page, err := r.frame.Clone()
		if err != nil {
			return nil, fmt.Errorf("reading the templates of electronic books: %w", err)
		}
		page.Funcs(p.guard.Funcs())
		if _, err := page.New(writersName(l.file())).Parse(r.layouts[l]); err != nil {
			return nil, limit.Mistake{Err: err}
		}
		for _, t := range page.Templates() {
			limit.Watch(t.Tree)
		}
		p.layouts[l] = page
	}
	return p, nil
}

// prolog is what html/template would take for text.
const prolog = `<?xml version="1.0" encoding="utf-8"?>` + "\n"

// print fills the layout of a document. What comes of it must be XML: a template
// that a project has replaced may write anything.
func (p *press) print(ctx context.Context, d *document) ([]byte, error) {
	page := &Page{
		Words: p.edition.Words, Layout: d.layout, Sort: bodySort[d.sort], Title: d.title,
		Front: Front{p.edition.Title, p.edition.Subtitle, p.edition.Author},
	}
	if err := d.fill(page); err != nil {
		return nil, fmt.Errorf("making the page %s: %w", d.name, err)
	}
	text := bytes.NewBufferString(prolog)
	err := p.layouts[d.layout].ExecuteTemplate(p.guard.Begin(ctx, text), writersName(frameTemplate), page)
	switch e := (*limit.Excess)(nil); {
	case err != nil && ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.As(err, &e):
		return nil, fmt.Errorf("%s: %w", writersName(d.layout.file()), e)
	case err != nil:
		return nil, limit.Mistake{Err: err}
	}
	clean := bytes.Map(fitting, text.Bytes())
	if err := wellFormed(clean); err != nil {
		return nil, fmt.Errorf("%s: the page %s, which it makes, is no XML: %w", writersName(d.layout.file()), d.name, err)
	}
	return clean, nil
}

// bodySort is what each sort of document is among the parts of a book (EPUB 3
// Structural Semantics Vocabulary).
var bodySort = map[string]string{
	"cover": "cover", "titlepage": "titlepage", "copyright-page": "copyright-page", "toc": "frontmatter",
	"chapter": "chapter", "section": "chapter", "solutions": "appendix", "hints": "appendix",
}

// fitting puts U+FFFD in the place of a character that XML has not (XML 1.0, 2.2).
func fitting(r rune) rune {
	switch {
	case r == '\t', r == '\n', r == '\r', r >= 0x20 && r <= 0xd7ff, r >= 0xe000 && r <= 0xfffd, r >= 0x10000:
		return r
	}
	return 0xfffd
}

// wellFormed reports what keeps a page from being XML.
func wellFormed(page []byte) error {
	d := xml.NewDecoder(bytes.NewReader(page))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
