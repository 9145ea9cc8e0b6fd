package html

import (
	"html/template"
	"path"
	"slices"

	"octavo/render"
)

// rulesIn returns the rules in a language.
func rulesIn(all []render.Rules, language string) (own []*render.Rules) {
	for i := range all {
		if all[i].Language == language {
			own = append(own, &all[i])
		}
	}
	return own
}

// rulesPages returns the pages on the rules of each kind.
func (p *publication) rulesPages(front *render.Front) (pages []pageMaker) {
	for i := range front.Rules {
		pages = append(pages, p.rulesPage(front, &front.Rules[i]))
	}
	return pages
}

// rulesPage returns the page with the rules of a kind. It links to the kind's puzzles and lessons.
func (p *publication) rulesPage(front *render.Front, r *render.Rules) pageMaker {
	words := p.words[r.Language]
	name := words.Say("kind." + r.Kind + ".name")
	title := words.Say("site.howToPlayKind", "kind", name)
	at := address{
		publication: p, path: render.RulesPath(r.Language, r.Kind), layout: RulesLayout, words: words,
		twin: func(language string) (string, bool) {
			for _, twin := range rulesIn(front.Rules, language) {
				if twin.Kind == r.Kind {
					return render.RulesPath(language, r.Kind), true
				}
			}
			return p.homePath(language), false
		},
	}
	return pageMaker{address: at, title: title + " · " + p.Title, fill: func(page *Page) (err error) {
		index := p.indexLink(at.path, words)
		if p.HasPuzzles() {
			page.Crumbs = []Link{index}
		}
		v := &Rules{Title: title, EmptyBoard: emptyBoardLink(front, words, r.Kind, at.path), ProseLanguage: languageIfOther(r.Language, r.TextLanguage)}
		if isIndexed(front.Entries, r.Language, r.Kind) {
			v.Puzzles = &Link{Text: words.Say("site.allOfKind", "kind", name), URL: index.URL + template.URL("#"+r.Kind)}
		}
		for _, l := range lessonsIn(front.Lessons, r.Language) {
			if l.Kind == r.Kind {
				page.Lessons = append(page.Lessons, Link{Text: l.Title, URL: href(at.path, lessonPath(l))})
			}
		}
		source := []byte(r.Text)
		pr := p.prose(r.Language, at.path, path.Dir(at.path), source, r.Images)
		pr.Book = &render.Book{Examples: r.Examples}
		v.Prose, err = pr.Render(blocks(render.Parse(source)))
		page.Rules = v
		return err
	}}
}

// isIndexed reports whether the index of puzzles in a language has puzzles of a kind.
func isIndexed(entries []render.Entry, language, kind string) bool {
	for i := range entries {
		if entries[i].Language == language && slices.ContainsFunc(entries[i].Puzzles, func(l render.ListedPuzzle) bool { return l.Kind == kind }) {
			return true
		}
	}
	return false
}

// rulesLink links from a page to the rules of a kind.
func rulesLink(words render.Words, kind, from string) Link {
	return Link{Text: words.Say("book.howToPlay"), URL: href(from, render.RulesPath(words.Language(), kind))}
}

// rulesLinks links from a page to the rules of each kind in a book.
func rulesLinks(b *render.Book, from string) (links []Link) {
	seen := map[string]bool{}
	for i := range b.Puzzles {
		if kind := b.Puzzles[i].Kind; !seen[kind] {
			seen[kind] = true
			links = append(links, Link{
				Text: b.Words.Say("site.howToPlayKind", "kind", b.Words.Say("kind."+kind+".name")), URL: href(from, render.RulesPath(b.Language, kind)),
			})
		}
	}
	return links
}
