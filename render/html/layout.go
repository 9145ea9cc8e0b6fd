package html

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"

	"octavo/render/limit"
)

// A Layout is a sort of page; its template is site/<layout>.html.
type Layout string

// A page of a site has one of these layouts.
const (
	RootLayout       Layout = "root"       // the choice of language
	HomeLayout       Layout = "home"       // the works in one language
	BookLayout       Layout = "book"       // the first page of a book or worksheet
	SectionLayout    Layout = "section"    // a run of puzzles
	PuzzleLayout     Layout = "puzzle"     // one puzzle
	WorldLayout      Layout = "world"      // a set of levels; a level is a puzzle
	ArticleLayout    Layout = "article"    // a page of prose
	ListLayout       Layout = "list"       // all pages of prose
	DeckLayout       Layout = "deck"       // a classroom pack of cards
	GalleryLayout    Layout = "gallery"    // the cards of a deck
	CardLayout       Layout = "cardpage"   // one card of a gallery
	RulesLayout      Layout = "rules"      // how to play a deck or a kind
	LessonLayout     Layout = "lesson"     // a technique of puzzles
	MissingLayout    Layout = "missing"    // for addresses without a page
	OfflineLayout    Layout = "offline"    // the works available without a network
	MatchLayout      Layout = "match"      // a deck that is played
	IndexLayout      Layout = "index"      // all puzzles by kind, size and tier
	DrawerLayout     Layout = "drawer"     // the puzzles of one kind and size
	KeysLayout       Layout = "keys"       // answers to handouts, for teachers
	StatisticsLayout Layout = "statistics" // the puzzles that a reader has played
	DailyLayout      Layout = "daily"      // a puzzle for each day
	EmptyBoardLayout Layout = "own"        // an empty board for a reader's own puzzle
	SheetsLayout     Layout = "sheets"     // sheets of new puzzles
)

var layouts = []Layout{
	RootLayout, HomeLayout, BookLayout, SectionLayout, PuzzleLayout, WorldLayout, ArticleLayout, ListLayout, DeckLayout, GalleryLayout,
	CardLayout, RulesLayout, MatchLayout, LessonLayout, IndexLayout, DrawerLayout, KeysLayout, StatisticsLayout, MissingLayout, DailyLayout,
	OfflineLayout, EmptyBoardLayout, SheetsLayout,
}

// Class returns the page's class in the style sheet. The class is the name of the layout, with three
// exceptions: the page of a card is "species", the empty board is also a "puzzle", and the page of
// sheets has a word of its own.
func (l Layout) Class() string {
	switch l {
	case CardLayout:
		return "species"
	case EmptyBoardLayout:
		return "puzzle own"
	case SheetsLayout:
		return "making-sheets" // the class sheets is taken: elements of puzzles' pages have it
	}
	return string(l)
}

func (l Layout) file() string { return "site/" + string(l) + ".html" }

// frameFile is the template of what all pages share, such as head and navigation.
const frameFile = "site/base.html"

// shownPath returns the path of a template in error messages: from the project's folder.
func shownPath(file string) string { return path.Join("templates", file) }

// readLayouts returns each layout's template, together with the frame around it.
func readLayouts(files fs.FS) (map[Layout]*template.Template, error) {
	frame := template.New(shownPath(frameFile)).Funcs(new(limit.Guard).Funcs())
	if err := parseInto(frame, files, frameFile); err != nil {
		return nil, err
	}
	all := map[Layout]*template.Template{}
	for _, layout := range layouts {
		page, err := frame.Clone()
		if err != nil {
			return nil, fmt.Errorf("reading the site's templates: %w", err)
		}
		if err := parseInto(page, files, layout.file()); err != nil {
			return nil, err
		}
		for _, t := range page.Templates() {
			limit.Watch(t.Tree)
		}
		all[layout] = page
	}
	return all, nil
}

// parseInto adds the templates of a file to a set.
func parseInto(set *template.Template, files fs.FS, file string) error {
	text, err := fs.ReadFile(files, file)
	if err != nil {
		return fmt.Errorf("reading the site's templates: %w", err)
	}
	if name := shownPath(file); name != set.Name() {
		set = set.New(name)
	}
	if _, err := set.Parse(string(text)); err != nil {
		return limit.Mistake{Err: err}
	}
	return nil
}

// An executor executes templates, one page after another. Its guard limits the steps and the output of
// each execution. The executor keeps its templates, because html/template prepares a template at its
// first execution. That takes as long as making dozens of pages.
type executor struct {
	guard   limit.Guard
	layouts map[Layout]*template.Template
}

// layout returns the executor's own copy of a layout.
func (x *executor) layout(r *Renderer, l Layout) (*template.Template, error) {
	if x.layouts[l] == nil {
		own, err := r.layouts[l].Clone()
		if err != nil {
			return nil, fmt.Errorf("reading the site's templates: %w", err)
		}
		x.layouts[l] = own.Funcs(x.guard.Funcs())
	}
	return x.layouts[l], nil
}

// execute executes the layout of a page with its data. An error names the template's file and the
// page.
func (x *executor) execute(ctx context.Context, r *Renderer, to *bytes.Buffer, s *pageMaker, page *Page) error {
	layout, err := x.layout(r, s.layout)
	if err != nil {
		return err
	}
	err = layout.ExecuteTemplate(x.guard.Begin(ctx, to), shownPath(frameFile), page)
	switch {
	case err != nil && ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return fmt.Errorf("%w, for the page %s", s.layout.locateError(err), s.path)
	}
	return nil
}

// locateError adds the path of the layout's file to an error of html/template without a path. To an
// error about an unknown field, it adds names that may be meant (suggestField).
func (l Layout) locateError(err error) error {
	if e, ok := errors.AsType[*limit.LimitError](err); ok {
		return fmt.Errorf("%s: %w", shownPath(l.file()), e)
	}
	if e, ok := errors.AsType[*template.Error](err); ok && e.Node == nil && e.Line == 0 {
		return fmt.Errorf("%s, in %s: %w", shownPath(l.file()), shownPath(frameFile), limit.Mistake{Err: errors.New(e.Description)})
	}
	return fmt.Errorf("%w%s", limit.Mistake{Err: err}, suggestField(err.Error()))
}
