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
	// Memory holds what earlier builds of this process made; nil for none.
	Memory *memo.Cache
	// Workers is the number of outputs that may be rendered at the same time.
	Workers int
	// Facts returns the facts of another output that the rendered one prints.
	Facts func(output string) Facts
	// Put writes files of the output as soon as they are finished. It is for outputs with so many
	// files that they would fill the memory.
	Put render.Put
}

// For returns the renderers for one output, with the facts of other outputs and a way to write
// files early.
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
				return withBuiltinFonts()
			}
			return pdf.New(files, fonts)
		}),
		HTML: sync.OnceValues(func() (*html.Renderer, error) { return html.New(files) }),
		EPUB: sync.OnceValues(func() (*epub.Renderer, error) { return epub.New(files) }),
	}
}

// withBuiltinFonts renders with the fonts of the program. It reads and subsets them once for all
// builds.
var withBuiltinFonts = sync.OnceValues(func() (*pdf.Renderer, error) { return pdf.New(templates.Files(embed.FS{}), nil) })

// Engines are the engines of puzzles as a WebAssembly program. Pages run it when their readers ask
// for more than the pages contain.
type Engines interface {
	// Digest identifies the result of Make without making it.
	Digest() string
	// Make returns the program, as WebAssembly, and the script that runs it.
	Make(ctx context.Context) (program, support []byte, err error)
}
