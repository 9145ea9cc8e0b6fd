package html

import (
	"html/template"
	"net/url"

	"github.com/yuin/goldmark/ast"

	"octavo/render"
	"octavo/render/markup"
)

// rulesLink leads to where the page of the book says how a kind of puzzle is
// played: to the kind's own heading if there are several kinds, and else to that
// of them all. It is nil where the book's template has no such heading.
func rulesLink(b *render.Book, o *render.Outline, kind, from string) *Link {
	title := b.Words.Say("book.howToPlay")
	id, level := "", 0
	for n := b.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		heading, ok := n.(*ast.Heading)
		if !ok {
			continue
		}
		switch text := markup.PlainText(b.Source, heading); {
		case text == title:
			id, level = headingID(heading), heading.Level
		case heading.Level <= level:
			level = 0
		case level > 0 && text == kind:
			id = headingID(heading)
		}
	}
	if id == "" {
		return nil
	}
	return &Link{Text: title, URL: href(from, o.Path()) + template.URL("#"+url.PathEscape(id))}
}

func headingID(h *ast.Heading) string {
	value, _ := h.AttributeString("id")
	id, _ := value.([]byte)
	return string(id)
}
