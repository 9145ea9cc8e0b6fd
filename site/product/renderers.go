package product

import (
	"io/fs"
	"sync"

	"octavo/render"
	"octavo/render/html"
	"octavo/render/pdf"
)

// Renderers are what documents are rendered with.
type Renderers struct {
	PDF  func() (*pdf.Renderer, error)
	HTML func() (*html.Renderer, error)
	Site *render.Site
	// Workers is how many outputs may be rendered at a time.
	Workers int
	// Facts are those of an output that the one to be rendered tells of.
	Facts func(output string) Facts
}

// Telling are the renderers for a document that tells of other outputs.
func (r Renderers) Telling(facts func(output string) Facts) Renderers {
	r.Facts = facts
	return r
}

// NewRenderers makes renderers when they are first asked for, since a build in
// which nothing changed needs none.
func NewRenderers(templates fs.FS) Renderers {
	return Renderers{
		PDF:  sync.OnceValues(func() (*pdf.Renderer, error) { return pdf.New(templates) }),
		HTML: sync.OnceValues(func() (*html.Renderer, error) { return html.New(templates) })}
}
