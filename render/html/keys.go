package html

import (
	"slices"

	"octavo/render"
)

// Keys is the page with the answers to handouts, for teachers. No page of a work links to it.
type Keys struct {
	Title string
	Works []WorkKeys
}

// WorkKeys links to a work and to its keys.
type WorkKeys struct {
	Link
	Files []Download
}

// keysPath returns the path of the page of keys in a language.
func keysPath(language string) string { return language + "/puzzles/keys.html" }

// entriesWithKeys returns the entries in a language that have keys.
func entriesWithKeys(entries []render.Entry, language string) (all []*render.Entry) {
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
		if len(entriesWithKeys(entries, w.Language())) > 0 {
			pages = append(pages, p.keysPage(w, entries))
		}
	}
	return pages
}

func (p *publication) keysPage(w render.Words, entries []render.Entry) pageMaker {
	at := address{
		publication: p, path: keysPath(w.Language()), layout: KeysLayout, words: w,
		twin: func(language string) (string, bool) {
			if len(entriesWithKeys(entries, language)) > 0 {
				return keysPath(language), true
			}
			return p.homePath(language), false
		},
	}
	title := w.Say("site.keys")
	return pageMaker{address: at, title: title + " · " + p.Title, fill: func(page *Page) error {
		page.Keys = &Keys{Title: title}
		for _, e := range entriesWithKeys(entries, w.Language()) {
			o := p.works[workKey{e.Sort, e.Slug, e.Language}]
			if o == nil {
				continue
			}
			work := WorkKeys{Link: Link{Text: o.Title, URL: href(at.path, o.Path())}}
			for _, file := range e.Keys {
				work.Files = append(work.Files, fileDownload(w, file, at.path))
			}
			page.Keys.Works = append(page.Keys.Works, work)
		}
		return nil
	}}
}

// splitKeys divides the files of a deck into the files that its page offers, and the keys.
func splitKeys(printouts []render.Printout) (offered []render.Printout, keys []render.Download) {
	isKey := func(f render.Printout) bool { return f.Form == render.KeyForm }
	for _, f := range printouts {
		if isKey(f) {
			keys = append(keys, f.Download)
		}
	}
	return slices.DeleteFunc(slices.Clone(printouts), isKey), keys
}
