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

// Renderers holds what documents are rendered with.
type Renderers struct {
	PDF  func() (*pdf.Renderer, error)
	HTML func() (*html.Renderer, error)
	EPUB func() (*epub.Renderer, error)
	Site *render.Site
	// Cache keeps pictures from one build to the next. nil keeps none.
	Cache generator.Cache
	Basis Digests
	// Memory holds results of earlier builds in this process. nil holds none.
	Memory *memo.Cache
	// Workers is the number of outputs that may be rendered at the same time.
	Workers int
	// Facts returns the facts of another output.
	Facts func(output string) Facts
	// Put writes a finished file of the output at once. It is for outputs whose files would fill the
	// memory.
	Put render.Put
}

// For returns the renderers for one output, with functions for facts of other outputs and for
// writing files early.
func (r Renderers) For(facts func(output string) Facts, put render.Put) Renderers {
	r.Facts, r.Put = facts, put
	return r
}

// NewRenderers returns renderers that are made at their first use, because a build without changes
// needs none.
func NewRenderers(project fs.FS, fonts map[figure.Face]string) Renderers {
	files := templates.Files(project)
	return Renderers{
		PDF: sync.OnceValues(func() (*pdf.Renderer, error) {
			if _, err := fs.Stat(project, "templates/fonts"); len(fonts) == 0 && errors.Is(err, fs.ErrNotExist) {
				return builtinRenderer()
			}
			return pdf.New(files, fonts)
		}),
		HTML: sync.OnceValues(func() (*html.Renderer, error) { return html.New(files) }),
		EPUB: sync.OnceValues(func() (*epub.Renderer, error) { return epub.New(files, fonts) }),
	}
}

// builtinRenderer returns a renderer with the built-in fonts. It reads and subsets them once for
// all builds.
var builtinRenderer = sync.OnceValues(func() (*pdf.Renderer, error) { return pdf.New(templates.Files(embed.FS{}), nil) })

// Engines are the puzzle engines and the reader of pasted tables, as WebAssembly programs. Pages run
// them when readers ask for more than the page contains.
type Engines interface {
	// Digest identifies the result of Make without making it.
	Digest() string
	// Make returns the programs, and the script that runs them.
	Make(ctx context.Context) (render.Programs, error)
}
