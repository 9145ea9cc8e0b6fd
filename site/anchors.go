package site

import (
	"context"
	"io/fs"
	"path"
	"regexp"
	"slices"

	"octavo/content"
	"octavo/content/strict"
	"octavo/render"
	"octavo/site/product"
)

// deadAnchors are the links that lead to no heading. A page has those of its Markdown, a book
// those that its template has, too; and any template of the site may have places of its own.
func (p *Planned) deadAnchors(ctx context.Context) strict.Problems {
	publication := p.Order.Publication
	if len(publication.Anchors) == 0 {
		return nil
	}
	found := headings{bodies: bodiesOf(publication), seen: map[string]places{}, ofPages: placesIn(p.Order.Templates)}
	return publication.Anchors.Told(func(a content.AnchorLink) ([]string, bool) {
		w, known := found.in(a.File)
		if !known || slices.Contains(w.headings, a.Anchor) || slices.Contains(w.notes, a.Anchor) || found.ofPages[a.Anchor] {
			return nil, false
		}
		if !slices.ContainsFunc(publication.Books, func(b *content.Book) bool { return b.File == a.File }) {
			return w.headings, true
		}
		return p.printedHeadings(ctx, a.File)
	})
}

// places are what links can lead to in a Markdown file.
type places struct{ headings, notes []string }

// headings finds them, each file's once.
type headings struct {
	bodies  map[string][]byte // of all files
	seen    map[string]places
	ofPages map[string]bool // places that the templates of pages have
}

func (h *headings) in(file string) (w places, known bool) {
	body, known := h.bodies[file]
	if w, seen := h.seen[file]; seen || !known {
		return w, known
	}
	doc := render.Parse(render.Guard(body))
	w = places{render.Anchors(doc), render.NoteAnchors(doc)}
	h.seen[file] = w
	return w, true
}

// bodiesOf are the texts of all files that something is made from.
func bodiesOf(publication *content.Site) map[string][]byte {
	all := map[string][]byte{}
	for _, b := range publication.Books {
		all[b.File] = b.Body
	}
	for _, c := range publication.Classes {
		all[c.File] = c.Body
	}
	for _, d := range publication.Decks {
		all[d.File] = d.Body
	}
	for _, p := range publication.Pages {
		all[p.File] = p.Body
	}
	return all
}

// printedHeadings are those of a book with its template's; known is false of one that isn't
// planned, and where the template wants puzzles.
func (p *Planned) printedHeadings(ctx context.Context, file string) (all []string, known bool) {
	for _, w := range p.Works {
		if headed, ok := w.Work.(product.Linkable); ok && headed.File() == file {
			all, err := headed.Headings(ctx)
			return all, err == nil
		}
	}
	return nil, false
}

// namedPlace is how a template names a place of its page.
var namedPlace = regexp.MustCompile(`\bid="([^"{}]+)"`)

// placesIn are the places that the templates of pages have by name. What of templates can't be
// read is told by whoever needs it.
func placesIn(files fs.FS) map[string]bool {
	all := map[string]bool{}
	names, _ := fs.Glob(files, "site/*.html")
	for _, name := range names {
		text, _ := fs.ReadFile(files, path.Clean(name))
		for _, found := range namedPlace.FindAllSubmatch(text, -1) {
			all[string(found[1])] = true
		}
	}
	return all
}
