// Package html makes the static site: a page for the publication, each book,
// each section and each puzzle, and the pages of prose.
//
// The pages are templates (html/template), and a project may replace any of
// them: site/base.html is the frame, and site/home.html, book.html and so on
// define what stands in its "main". What a template is given is Page. The parts
// that are long and always alike (drawings, tables of cells, steps) come as
// finished HTML from writers that escape as they append; html/template would
// spend ten times as long on them.
//
// Nothing here asks a script or a stranger for anything: links are relative,
// the pages open from a folder as well as from any address, and all that is
// needed stands beside them.
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
)

// A Renderer makes sites with one set of templates.
type Renderer struct {
	layouts map[Layout]*template.Template
	assets  []render.File // what is published as it stands
}

// A Layout is a sort of page; its template is site/<layout>.html.
type Layout string

// The layouts.
const (
	RootLayout    Layout = "root"    // the choice of language
	HomeLayout    Layout = "home"    // the books in one language
	BookLayout    Layout = "book"    // one edition
	SectionLayout Layout = "section" // a run of puzzles
	PuzzleLayout  Layout = "puzzle"  // one puzzle
	ArticleLayout Layout = "article" // a page of prose
)

var layouts = []Layout{RootLayout, HomeLayout, BookLayout, SectionLayout, PuzzleLayout, ArticleLayout}

const (
	frameTemplate = "site/base.html"
	styleSheet    = "style.css"
)

// New reads the templates from the folder site of files. Everything else in
// that folder is published as it stands.
func New(files fs.FS) (*Renderer, error) {
	frame, err := template.ParseFS(files, frameTemplate)
	if err != nil {
		return nil, fmt.Errorf("reading the site's templates: %w", err)
	}
	r := &Renderer{layouts: map[Layout]*template.Template{}}
	for _, layout := range layouts {
		page, err := frame.Clone()
		if err == nil {
			page, err = page.ParseFS(files, "site/"+string(layout)+".html")
		}
		if err != nil {
			return nil, fmt.Errorf("reading the site's templates: %w", err)
		}
		r.layouts[layout] = page
	}
	if r.assets, err = readAssets(files); err != nil {
		return nil, fmt.Errorf("reading the site's templates: %w", err)
	}
	return r, nil
}

func readAssets(files fs.FS) ([]render.File, error) {
	var assets []render.File
	err := fs.WalkDir(files, "site", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) == ".html" || strings.HasPrefix(entry.Name(), ".") {
			return err
		}
		data, err := fs.ReadFile(files, name)
		assets = append(assets, render.File{Path: strings.TrimPrefix(name, "site/"), Data: data})
		return err
	})
	return assets, err
}

// Render makes all files of the site, in an order that depends on the site
// alone.
func (r *Renderer) Render(ctx context.Context, site *render.Site) ([]render.File, error) {
	p, err := newPublication(site)
	if err != nil {
		return nil, err
	}
	sheets := p.sheets()
	pages, err := r.fill(ctx, sheets)
	if err != nil {
		return nil, err
	}
	assets, err := r.dress(site.Accent)
	if err != nil {
		return nil, err
	}
	files := append(pages, assets...)
	files = append(files, p.pictures()...)
	files = append(files, p.sitemap(sheets)...)
	return files, distinct(files)
}

// dress returns the assets, the style sheet in the site's own colour.
func (r *Renderer) dress(accent string) ([]render.File, error) {
	files := append([]render.File(nil), r.assets...)
	if accent == "" {
		return files, nil
	}
	rule, err := accentRule(accent)
	if err != nil {
		return nil, err
	}
	for i := range files {
		if files[i].Path == styleSheet {
			files[i].Data = append(bytes.Clone(files[i].Data), rule...)
		}
	}
	return files, nil
}

// fill executes the template of each sheet, several at once, each into its
// own place.
func (r *Renderer) fill(ctx context.Context, sheets []sheet) ([]render.File, error) {
	files := make([]render.File, len(sheets))
	group, ctx := errgroup.WithContext(ctx)
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), len(sheets)) {
		group.Go(func() error {
			var buffer bytes.Buffer
			var d desk
			for i := int(next.Add(1)) - 1; i < len(sheets); i = int(next.Add(1)) - 1 {
				if err := ctx.Err(); err != nil {
					return err
				}
				buffer.Reset()
				if err := r.execute(&buffer, &d, &sheets[i]); err != nil {
					return err
				}
				files[i] = render.File{Path: sheets[i].path, Data: bytes.Clone(buffer.Bytes())}
			}
			return nil
		})
	}
	return files, group.Wait()
}

func (r *Renderer) execute(to *bytes.Buffer, d *desk, s *sheet) error {
	page, err := s.page(d)
	if err == nil {
		err = r.layouts[s.layout].ExecuteTemplate(to, path.Base(frameTemplate), page)
	}
	if err != nil {
		return fmt.Errorf("making the page %s: %w", s.path, err)
	}
	return nil
}

// distinct reports two files that would be written to one place, and those
// that would be written outside the output folder.
func distinct(files []render.File) error {
	seen := make(map[string]bool, len(files))
	for _, f := range files {
		if !fs.ValidPath(f.Path) {
			return fmt.Errorf("%q can't be the path of a page or picture", f.Path)
		}
		if seen[f.Path] {
			return fmt.Errorf("two pages or pictures of the site have the same path, %s", f.Path)
		}
		seen[f.Path] = true
	}
	return nil
}
