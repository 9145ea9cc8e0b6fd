// Package html makes the pages of a publication's site.
//
// It takes the templates ([New]), the outline of the whole site ([render.Site]) and one
// work at a time: [Renderer.Book], [Renderer.World], [Renderer.Deck], [Renderer.Article],
// [Renderer.Daily]. [Renderer.Front] adds the pages that lead to the works, and
// [Renderer.Assets] the style sheet and the scripts. Each returns files.
//
// The pages are templates (html/template), and a project may replace any of them:
// site/base.html is the frame, and site/home.html, book.html and so on define its "main".
// A template gets a [Page]. Drawings, tables of cells and steps are finished HTML in it:
// html/template would need ten times as long to make them.
//
// All links are relative, and a page asks no other host for anything: the pages work from
// a folder and from any address.
package html

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"runtime"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"octavo/render"
	"octavo/render/html/theme"
	"octavo/render/scripts"
)

// A Renderer makes sites with one set of templates.
type Renderer struct {
	files   fs.FS
	layouts map[Layout]*template.Template
	assets  []render.File // files that are published unchanged, except for minified style sheets
}

const styleSheet = "style.css"

// New reads the templates from the folder "site" of files. Other files in that folder are published
// unchanged, except for style sheets, which are minified.
func New(files fs.FS) (*Renderer, error) {
	layouts, err := readLayouts(files)
	if err != nil {
		return nil, err
	}
	assets, err := readAssets(files)
	if err != nil {
		return nil, fmt.Errorf("reading the site's templates: %w", err)
	}
	return &Renderer{files: files, layouts: layouts, assets: assets}, nil
}

// readAssets returns the files of the folder "site" that are neither templates nor scripts.
func readAssets(files fs.FS) ([]render.File, error) {
	var assets []render.File
	err := fs.WalkDir(files, "site", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err == nil && name == scripts.Folder:
			return fs.SkipDir
		case err != nil || entry.IsDir() || path.Ext(name) == ".html" || strings.HasPrefix(entry.Name(), "."):
			return err
		}
		data, err := fs.ReadFile(files, name)
		if path.Ext(name) == ".css" {
			data = scripts.Style(data)
		}
		assets = append(assets, render.File{Path: strings.TrimPrefix(name, "site/"), Data: data})
		return err
	})
	return assets, err
}

// Assets makes the files that all pages share: the style sheet with the site's accent, icons, fonts,
// and the scripts of each language. engines may be nil: then pages don't make puzzles.
func (r *Renderer) Assets(ctx context.Context, site *render.Site, engines *render.Engines) ([]render.File, error) {
	files, err := scripts.ForSite(r.files, site, engines)
	if err != nil {
		return nil, err
	}
	files = append(files, r.assets...)
	icons, err := theme.Icons(ctx, site.Accent)
	if err != nil {
		return nil, err
	}
	manifest, err := theme.Manifest(site)
	if err != nil {
		return nil, err
	}
	files = append(append(files, icons...), manifest)
	if err := addAccent(files, site.Accent); err != nil {
		return nil, err
	}
	lists, err := r.offlineAssets(site, files)
	return append(files, lists...), err
}

// addAccent appends the site's accent colour to the style sheet among files. If colour is empty, it
// does nothing.
func addAccent(files []render.File, colour string) error {
	if colour == "" {
		return nil
	}
	rule, err := theme.AccentRule(colour)
	if err != nil {
		return err
	}
	for i := range files {
		if files[i].Path == styleSheet {
			files[i].Data = append(bytes.Clone(files[i].Data), rule...)
		}
	}
	return nil
}

// collect makes pages and returns their files in the same order.
func (r *Renderer) collect(ctx context.Context, pages []pageMaker) ([]render.File, error) {
	files, indexByPath := make([]render.File, len(pages)), map[string]int{}
	for i := range pages {
		indexByPath[pages[i].path] = i
	}
	err := r.makePages(ctx, pages, func(f render.File) error {
		files[indexByPath[f.Path]] = render.File{Path: f.Path, Data: bytes.Clone(f.Data)}
		return nil
	})
	return files, err
}

// makePages makes pages, several at once, and gives each to put as soon as it is finished. put must
// not keep the data of a file: the next page is written to the same memory.
func (r *Renderer) makePages(ctx context.Context, pages []pageMaker, put render.Put) error {
	group, ctx := errgroup.WithContext(ctx)
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), len(pages)) {
		group.Go(func() error {
			x := &executor{layouts: map[Layout]*template.Template{}}
			var buffer bytes.Buffer
			for i := int(next.Add(1)) - 1; i < len(pages); i = int(next.Add(1)) - 1 {
				if err := ctx.Err(); err != nil {
					return err
				}
				page, err := pages[i].pageData()
				if err != nil {
					return fmt.Errorf("making the page %s: %w", pages[i].path, err)
				}
				buffer.Reset()
				if err := x.execute(ctx, r, &buffer, &pages[i], page); err != nil {
					return err
				}
				if err := put(render.File{Path: pages[i].path, Data: buffer.Bytes()}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}
