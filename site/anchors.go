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

// findDeadAnchors reports links whose anchor doesn't exist. Anchors of a page come from its
// Markdown. A book also has those of its template. Ids in the site's templates count, too.
func (p *Planned) findDeadAnchors(ctx context.Context) strict.Problems {
	publication := p.Order.Publication
	if len(publication.Anchors) == 0 {
		return nil
	}
	index := headingIndex{bodies: bodiesByFile(publication), targets: map[string]linkTargets{}}
	idsOfTemplates := templateIDs(p.Order.Templates)
	return publication.Anchors.Problems(func(a content.AnchorLink) ([]string, bool) {
		targets, known := index.targetsIn(a.File)
		if !known || slices.Contains(targets.headings, a.Anchor) || slices.Contains(targets.notes, a.Anchor) || idsOfTemplates[a.Anchor] {
			return nil, false
		}
		if !slices.ContainsFunc(publication.Books, func(b *content.Book) bool { return b.File == a.File }) {
			return targets.headings, true
		}
		return p.printedHeadings(ctx, a.File)
	})
}

// linkTargets are the anchors of a Markdown file: those of its headings and those of its footnotes.
type linkTargets struct{ headings, notes []string }

// A headingIndex finds the anchors of Markdown files, and parses each file once.
type headingIndex struct {
	bodies  map[string][]byte      // Markdown of each file
	targets map[string]linkTargets // anchors of each file that has been parsed
}

// targetsIn returns the anchors of a file. It returns false if the file isn't content.
func (h *headingIndex) targetsIn(file string) (targets linkTargets, known bool) {
	body, known := h.bodies[file]
	if targets, parsed := h.targets[file]; parsed || !known {
		return targets, known
	}
	doc := render.Parse(render.Guard(body))
	targets = linkTargets{render.Anchors(doc), render.NoteAnchors(doc)}
	h.targets[file] = targets
	return targets, true
}

// bodiesByFile returns the Markdown of books, class sets, decks and pages, by file.
func bodiesByFile(publication *content.Site) map[string][]byte {
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

// printedHeadings returns the headings of a book and of its template. It returns false if the book
// isn't planned, or if its template needs puzzles, which aren't made yet.
func (p *Planned) printedHeadings(ctx context.Context, file string) (headings []string, known bool) {
	for _, w := range p.Works {
		if linkable, ok := w.Work.(product.Linkable); ok && linkable.File() == file {
			headings, err := linkable.Headings(ctx)
			return headings, err == nil
		}
	}
	return nil, false
}

// idAttribute matches a fixed id of an element in a template.
var idAttribute = regexp.MustCompile(`\bid="([^"{}]+)"`)

// templateIDs returns the ids of elements in templates of the site. It skips unreadable templates,
// which are reported when they are used.
func templateIDs(files fs.FS) map[string]bool {
	all := map[string]bool{}
	names, _ := fs.Glob(files, "site/*.html")
	for _, name := range names {
		text, _ := fs.ReadFile(files, path.Clean(name))
		for _, found := range idAttribute.FindAllSubmatch(text, -1) {
			all[string(found[1])] = true
		}
	}
	return all
}
