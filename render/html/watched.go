package html

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"slices"
	"text/template/parse"

	"octavo/render/limit"
)

// A watched set of layouts is executed by one worker at a time, whose guard
// keeps them within bounds. Sets are kept for the next worker: html/template
// looks through a layout before it first executes it, and that takes long.
type watched struct {
	guard   limit.Guard
	layouts map[Layout]*worn
}

// A worn layout has made pages. Where many like each other come one after another, it is
// folded for these.
type worn struct {
	*template.Template
	frame *parse.Tree     // of which the pages are made
	whole *parse.ListNode // what stands in it before it is folded; nil while it hasn't made a page
	like  *Page           // the page with which those after it are compared
	alike int             // how many have been like that, one after another
	usual []fixture       // in which all of them were the same
}

// worthFolding is after how many pages like each other a layout is folded.
const worthFolding = 8

// newWatched has no layout yet.
func newWatched() *watched { return &watched{layouts: map[Layout]*worn{}} }

// layout is the worker's own copy of a layout.
func (w *watched) layout(r *Renderer, l Layout) (*worn, error) {
	if own := w.layouts[l]; own != nil {
		return own, nil
	}
	own, err := r.layouts[l].Clone()
	if err != nil {
		return nil, fmt.Errorf("reading the site's templates: %w", err)
	}
	w.layouts[l] = &worn{Template: own.Funcs(w.guard.Funcs()), frame: own.Lookup(frameName).Tree}
	return w.layouts[l], nil
}

var frameName = writersName(frameTemplate)

// execute fills a layout with a page.
func (w *watched) execute(ctx context.Context, r *Renderer, to *bytes.Buffer, s *pageMaker, page *Page) error {
	layout, err := w.layout(r, s.layout)
	if err != nil {
		return err
	}
	folded := layout.suit(page, func(root *parse.ListNode) ([]byte, bool) { return w.say(ctx, layout, root, page) })
	err = layout.ExecuteTemplate(w.guard.Begin(ctx, to), frameName, page)
	if err != nil && folded && ctx.Err() == nil { // a mistake is told as it stands in the template
		to.Reset()
		layout.unfold()
		err = layout.ExecuteTemplate(w.guard.Begin(ctx, to), frameName, page)
	}
	switch {
	case err != nil && ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return fmt.Errorf("%w, for the page %s", s.layout.mistake(err), s.path)
	}
	return nil
}

// suit folds a layout for a page that is like those before it, and unfolds it for one that isn't.
func (l *worn) suit(page *Page, say func(*parse.ListNode) ([]byte, bool)) (folded bool) {
	if l.like == nil || !likeEachOther(l.like, page) {
		l.unfold()
		l.like, l.usual = page, append(l.usual[:0], usual...)
		page.scratch.keep()
		return false
	}
	before := len(l.usual)
	l.usual = slices.DeleteFunc(l.usual, func(f fixture) bool { return !f.same(l.like, page) })
	l.alike++
	if len(l.usual) < before && l.whole != nil { // it is folded again without these
		l.frame.Root, l.whole, l.alike = l.whole, nil, worthFolding
	}
	if l.alike == worthFolding {
		l.whole = l.frame.Root
		f := folding{layout: l.Template, usual: l.usual, say: say}
		l.frame.Root = f.fold(l.whole, scope{})
	}
	return l.alike >= worthFolding
}

// unfold has a layout be as it was written.
func (l *worn) unfold() {
	if l.whole != nil {
		l.frame.Root, l.whole = l.whole, nil
	}
	l.like, l.alike = nil, 0
}

// say is what a part of a layout comes to on a page; not ok where it is a mistake.
func (w *watched) say(ctx context.Context, l *worn, root *parse.ListNode, page *Page) (text []byte, ok bool) {
	before := l.frame.Root
	defer func() { l.frame.Root = before }()
	l.frame.Root = root
	var said bytes.Buffer
	err := l.ExecuteTemplate(w.guard.Begin(ctx, &said), frameName, page)
	return said.Bytes(), err == nil
}
