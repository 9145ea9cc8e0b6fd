package html

import (
	"slices"

	"octavo/render"
)

// Keys are the answers to handouts, for teachers. No page of a work links to them.
type Keys struct {
	Title string
	Works []KeysOf
}

// KeysOf are the keys of one work.
type KeysOf struct {
	Link
	Files []Download
}

// keysPath returns the path of the page of keys in a language.
func keysPath(language string) string { return language + "/puzzles/keys.html" }

// keysIn returns the entries in a language that have keys.
func keysIn(entries []render.Entry, language string) (all []*render.Entry) {
	for i := range entries {
		if e := &entries[i]; e.Language == language && len(e.Keys) > 0 {
			all = append(all, e)
		}
	}
	return all
}

// keysPages returns the pages of keys, in languages that have any. Search and sitemap don't list
// them: only the home page links to them.
func (p *publication) keysPages(entries []render.Entry) (pages []pageMaker) {
	for _, w := range p.Languages {
		if len(keysIn(entries, w.Language())) > 0 {
			pages = append(pages, p.keysPage(w, entries))
		}
	}
	return pages
}

func (p *publication) keysPage(w render.Words, entries []render.Entry) pageMaker {
	at := address{
		publication: p, path: keysPath(w.Language()), layout: KeysLayout, words: w,
		twin: func(language string) (string, bool) {
			if len(keysIn(entries, language)) > 0 {
				return keysPath(language), true
			}
			return p.homePath(language), false
		},
	}
	title := w.Say("site.keys")
	return pageMaker{address: at, title: title + " · " + p.Title, fill: func(page *Page) error {
		page.Keys = &Keys{Title: title}
		for _, e := range keysIn(entries, w.Language()) {
			o := p.works[workKey{e.Sort, e.Slug, e.Language}]
			if o == nil {
				continue
			}
			of := KeysOf{Link: Link{Text: o.Title, URL: href(at.path, o.Path())}}
			for _, file := range e.Keys {
				of.Files = append(of.Files, downloadOf(w, file, at.path))
			}
			page.Keys.Works = append(page.Keys.Works, of)
		}
		return nil
	}}
}

// splitKeys divides the files of a pack into the files that its page offers, and its keys.
func splitKeys(all []render.Printout) (offered []render.Printout, keys []render.Download) {
	isKey := func(f render.Printout) bool { return f.Form == render.KeyForm }
	for _, f := range all {
		if isKey(f) {
			keys = append(keys, f.Download)
		}
	}
	return slices.DeleteFunc(slices.Clone(all), isKey), keys
}
