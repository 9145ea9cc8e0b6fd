package product

import (
	"context"
	"embed"
	"errors"
	"io/fs"
	"sync"

	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/render/epub"
	"octavo/render/html"
	"octavo/render/pdf"
	"octavo/site/product/memo"
	"octavo/templates"
)

// Renderers are what documents are rendered with.
type Renderers struct {
	PDF  func() (*pdf.Renderer, error)
	HTML func() (*html.Renderer, error)
	EPUB func() (*epub.Renderer, error)
	Site *render.Site
	// Cache keeps pictures from one build to the next; nil for none.
	Cache generator.Cache
	Basis Digests
	// Memory has what earlier builds of this process made; nil for none.
	Memory *memo.Cache
	// Workers is how many outputs may be rendered at a time.
	Workers int
	// Facts are those of an output that the one to be rendered tells of.
	Facts func(output string) Facts
	// Put takes files of the output as they are finished, where there are so many that they
	// would fill the memory.
	Put render.Put
}

// For are the renderers for an output, which tells of others, and whose files may be put.
func (r Renderers) For(facts func(output string) Facts, put render.Put) Renderers {
	r.Facts, r.Put = facts, put
	return r
}

// NewRenderers makes renderers when they are first asked for, since a build in
// which nothing changed needs none.
func NewRenderers(project fs.FS, fonts map[figure.Face]string) Renderers {
	files := templates.Files(project)
	return Renderers{
		PDF: sync.OnceValues(func() (*pdf.Renderer, error) {
			if _, err := fs.Stat(project, "templates/fonts"); len(fonts) == 0 && errors.Is(err, fs.ErrNotExist) {
				return withBuiltinFonts()
			}
			return pdf.New(files, fonts)
		}),
		HTML: sync.OnceValues(func() (*html.Renderer, error) { return html.New(files) }),
		EPUB: sync.OnceValues(func() (*epub.Renderer, error) { return epub.New(files) }),
	}
}

// withBuiltinFonts renders with the fonts that are part of the program. They are
// read, and cut down to letters, once for all builds.
var withBuiltinFonts = sync.OnceValues(func() (*pdf.Renderer, error) { return pdf.New(templates.Files(embed.FS{}), nil) })

// Engines are the puzzles' engines as a program for browsers, which pages run when their
// readers ask for more than the pages know.
type Engines interface {
	// Which are they? It tells apart what Make returns, without making it.
	Digest() string
	// Make returns the program, as WebAssembly, and the script by which it is run.
	Make(ctx context.Context) (program, support []byte, err error)
}
