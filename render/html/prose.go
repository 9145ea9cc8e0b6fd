package html

import (
	"html/template"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/render"
	"octavo/render/markup"
)

// prosePage is the page of the site that shows a piece of prose.
type prosePage struct {
	publication *publication
	language    string
	from        string // the path of the page
	folder      string // the content folder of the prose's file; "" for articles
}

func (p *publication) prose(language, from, folder string, source []byte, images map[string]render.Image) *markup.Prose {
	return &markup.Prose{Words: p.words[language], Source: source, Images: images, Place: prosePage{p, language, from, folder}}
}

// bookProse renders the introduction and rules of a book, and its imprint. It skips contents,
// puzzles, solutions and lessons: the site has other pages for them.
func (p *publication) bookProse(b *render.Book, from string) (text, imprint template.HTML, err error) {
	if b.Doc == nil {
		return "", "", nil
	}
	var main, small, skipped []ast.Node
	current := &main
	for _, block := range blocks(b.Doc) {
		if d, ok := block.(*render.Directive); ok && !d.IsInProse() {
			current = &main
			switch d.Name {
			case render.Imprint:
				current = &small
			case render.AllLessons:
				current = &skipped
			}
			continue
		}
		if block.Kind() == extast.KindFootnoteList {
			current = &main
		}
		*current = append(*current, block)
	}
	pr := p.prose(b.Language, from, render.BooksFolder, b.Source, b.Images)
	pr.Book = b
	if text, err = pr.Render(main); err != nil {
		return "", "", err
	}
	before, err := p.wordPages(b, from, render.StartOfBook, render.StartOfBook)
	if err != nil {
		return "", "", err
	}
	after, err := p.wordPages(b, from, render.EndOfBook, render.EndOfBook)
	if err != nil {
		return "", "", err
	}
	for _, page := range before {
		text = page + text
	}
	for _, page := range after {
		text += page
	}
	imprint, err = pr.Render(small)
	return text, imprint, err
}

// wordPages renders the pages of words that follow the printed book's puzzles with the numbers
// first to last. It leaves out those that only paper has.
func (p *publication) wordPages(b *render.Book, from string, first, last int) (all []template.HTML, err error) {
	for _, page := range b.PagesBetween(first, last) {
		if page.OnPaper {
			continue
		}
		text, err := p.prose(b.Language, from, render.BooksFolder, b.Source, b.Images).Render(page.Text.Blocks)
		if err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, nil
}

// blocks returns the blocks of a document, or nil if there is no document.
func blocks(doc ast.Node) []ast.Node {
	if doc == nil {
		return nil
	}
	var list []ast.Node
	for block := doc.FirstChild(); block != nil; block = block.NextSibling() {
		list = append(list, block)
	}
	return list
}

// Destination implements markup.Place. Authors write paths from the top of the site, since they can't
// know a page's depth. A path that ends in .md leads to the page made from that file.
func (p prosePage) Destination(url string) (string, bool) {
	switch scheme := markup.SchemeOf(url); {
	case scheme == "http:", scheme == "https:", scheme == "mailto:":
		return url, true
	case scheme != "":
		return "", false
	case url == "" || url[0] == '#' || strings.HasPrefix(url, "//"):
		return url, url != ""
	}
	file, rest := url, ""
	if i := strings.IndexAny(url, "?#"); i >= 0 {
		file, rest = url[:i], url[i:]
	}
	if strings.HasSuffix(file, ".md") {
		path, found := p.publication.pageOf(file, p.language, p.folder)
		return string(href(p.from, path)) + rest, found
	}
	return string(href(p.from, "")) + cleanPath(file) + rest, true
}

// Picture implements markup.Place.
func (p prosePage) Picture(i render.Image) string { return string(href(p.from, i.Path)) }

// pageOf returns the path of the page made from a Markdown file. It returns false if there is none.
func (p *publication) pageOf(file, language, folder string) (string, bool) {
	o := render.WorkOfFile(file, language, folder, p.Languages, func(sort render.Sort, slug, language string) *render.Outline {
		return p.works[workKey{sort, slug, language}]
	})
	if o == nil {
		return "", false
	}
	return o.Path(), true
}

// cleanPath resolves "." and ".." in a path. The result never leaves the site.
func cleanPath(file string) string { return strings.TrimPrefix(path.Clean("/"+file), "/") }
