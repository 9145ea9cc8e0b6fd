// Package html makes the static site: a page for the publication, each book,
// each section and each puzzle, and the pages of prose.
//
// [New] takes the templates; [Renderer.Render] makes the files of a site. Books in
// PDF are made elsewhere, and linked to.
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
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"octavo/render"
	"octavo/render/idle"
	"octavo/render/limit"
	"octavo/render/scripts"
)

// A Renderer makes sites with one set of templates.
type Renderer struct {
	files   fs.FS
	layouts map[Layout]*template.Template
	assets  []render.File // what is published as it stands, style sheets in fewer bytes

	mutex sync.Mutex
	last  *publication         // of the site whose pages were made last
	sets  *idle.List[*watched] // of layouts, one a worker
}

// A Layout is a sort of page; its template is site/<layout>.html.
type Layout string

// The layouts.
const (
	RootLayout    Layout = "root"     // the choice of language
	HomeLayout    Layout = "home"     // the books in one language
	BookLayout    Layout = "book"     // one edition
	SectionLayout Layout = "section"  // a run of puzzles
	PuzzleLayout  Layout = "puzzle"   // one puzzle
	WorldLayout   Layout = "world"    // a set of levels; a level is a puzzle
	ArticleLayout Layout = "article"  // a page of prose
	ListLayout    Layout = "list"     // all pages of prose
	DeckLayout    Layout = "deck"     // a classroom pack of cards
	GalleryLayout Layout = "gallery"  // the cards of a deck
	CardLayout    Layout = "cardpage" // one card of a gallery
	RulesLayout   Layout = "rules"    // how to play a deck
	LessonLayout  Layout = "lesson"   // on a technique of puzzles
	MissingLayout Layout = "missing"  // what is shown for addresses without a page
	OfflineLayout Layout = "offline"  // what there is without a network
	MatchLayout   Layout = "match"    // a deck that is played
	IndexLayout   Layout = "index"    // all puzzles by kind, size and tier
	DrawerLayout  Layout = "drawer"   // those of a kind and size

	KeysLayout Layout = "keys" // for teachers: the answers to what is handed out

	StatisticsLayout Layout = "statistics" // what a reader has played
	DailyLayout      Layout = "daily"      // a puzzle for each day
)

// Class is the page's class in the style sheet: its layout's name, but for the
// page of a card, which has been called species since there were decks.
func (l Layout) Class() string {
	if l == CardLayout {
		return "species"
	}
	return string(l)
}

func (l Layout) file() string { return "site/" + string(l) + ".html" }

var layouts = []Layout{RootLayout, HomeLayout, BookLayout, SectionLayout, PuzzleLayout, WorldLayout, ArticleLayout, ListLayout,
	DeckLayout, GalleryLayout, CardLayout, RulesLayout, MatchLayout, LessonLayout, IndexLayout, DrawerLayout, KeysLayout, StatisticsLayout, MissingLayout, DailyLayout, OfflineLayout}

const (
	frameTemplate = "site/base.html"
	styleSheet    = "style.css"
	scriptFolder  = "site/play" // of which scripted.go bundles what pages run
)

// New reads the templates from the folder site of files. Everything else in
// that folder is published as it stands.
func New(files fs.FS) (*Renderer, error) {
	frame, err := parseInto(template.New(writersName(frameTemplate)).Funcs(new(limit.Guard).Funcs()), files, frameTemplate)
	if err != nil {
		return nil, err
	}
	r := &Renderer{files: files, layouts: map[Layout]*template.Template{}, sets: idle.NewList(newWatched)}
	for _, layout := range layouts {
		page, err := frame.Clone()
		if err != nil {
			return nil, fmt.Errorf("reading the site's templates: %w", err)
		}
		if r.layouts[layout], err = parseInto(page, files, layout.file()); err != nil {
			return nil, err
		}
		for _, t := range page.Templates() {
			limit.Watch(t.Tree)
		}
	}
	if r.assets, err = readAssets(files); err != nil {
		return nil, fmt.Errorf("reading the site's templates: %w", err)
	}
	return r, nil
}

// parseInto adds the templates of a file to those that there are.
func parseInto(to *template.Template, files fs.FS, file string) (*template.Template, error) {
	text, err := fs.ReadFile(files, file)
	if err != nil {
		return nil, fmt.Errorf("reading the site's templates: %w", err)
	}
	if name := writersName(file); name != to.Name() {
		_, err = to.New(name).Parse(string(text))
	} else {
		_, err = to.Parse(string(text))
	}
	if err != nil {
		return nil, limit.Mistake{Err: err}
	}
	return to, nil
}

// writersName is what a template's writer calls its file, as mistakes name it.
func writersName(file string) string { return path.Join("templates", file) }

func readAssets(files fs.FS) ([]render.File, error) {
	var assets []render.File
	err := fs.WalkDir(files, "site", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err == nil && name == scriptFolder:
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

// Assets are what is published as it stands, the style sheet in the site's own
// colour, and the scripts of its languages with the engines that they ask; nil where they
// do without.
func (r *Renderer) Assets(ctx context.Context, site *render.Site, engines *render.Engines) ([]render.File, error) {
	files, err := r.scripts(site, engines)
	if err != nil {
		return nil, err
	}
	files = append(files, r.assets...)
	drawn, err := drawnIcons(ctx, cmp.Or(site.Accent, iconColour))
	if err != nil {
		return nil, err
	}
	manifest, err := installed(site)
	if err != nil {
		return nil, err
	}
	files = append(append(files, drawn...), render.File{Path: manifestPath, Data: manifest})
	if err := accent(files, site.Accent); err != nil {
		return nil, err
	}
	kept, err := r.keptAssets(site, files)
	return append(files, kept...), err
}

// accent gives the style sheet among files the site's own colour, where it has one.
func accent(files []render.File, colour string) error {
	if colour == "" {
		return nil
	}
	rule, err := accentRule(colour)
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

// fill makes pages, each into its own place.
func (r *Renderer) fill(ctx context.Context, pages []pageMaker) ([]render.File, error) {
	files, places := make([]render.File, len(pages)), map[string]int{}
	for i := range pages {
		places[pages[i].path] = i
	}
	err := r.makePages(ctx, pages, func(f render.File) error {
		files[places[f.Path]] = render.File{Path: f.Path, Data: bytes.Clone(f.Data)}
		return nil
	})
	return files, err
}

// makePages executes the template of each page, several at once, and puts it.
func (r *Renderer) makePages(ctx context.Context, pages []pageMaker, put render.Put) error {
	group, ctx := errgroup.WithContext(ctx)
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), len(pages)) {
		group.Go(func() error {
			w := r.sets.Take()
			defer r.sets.Leave(w)
			var buffer bytes.Buffer
			var text []byte
			var said once
			var d scratch
			for i := int(next.Add(1)) - 1; i < len(pages); i = int(next.Add(1)) - 1 {
				if err := ctx.Err(); err != nil {
					return err
				}
				buffer.Reset()
				d.page()
				page, err := pages[i].page(&d)
				if err != nil {
					return fmt.Errorf("making the page %s: %w", pages[i].path, err)
				}
				if err := w.execute(ctx, r, &buffer, &pages[i], page); err != nil {
					return err
				}
				text = said.append(text[:0], buffer.Bytes())
				if err := put(render.File{Path: pages[i].path, Data: text}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}

// mistake names the layout too where html/template knows no line, and so names
// the frame that it stands in; so it does where the page as a whole is at fault.
func (l Layout) mistake(err error) error {
	if e, ok := errors.AsType[*limit.Excess](err); ok {
		return fmt.Errorf("%s: %w", writersName(l.file()), e)
	}
	if e, ok := errors.AsType[*template.Error](err); ok && e.Node == nil && e.Line == 0 {
		return fmt.Errorf("%s, in %s: %w", writersName(l.file()), writersName(frameTemplate), limit.Mistake{Err: errors.New(e.Description)})
	}
	if others := otherFields(err.Error()); others != "" {
		return fmt.Errorf("%w%s", limit.Mistake{Err: err}, others)
	}
	return limit.Mistake{Err: err}
}
