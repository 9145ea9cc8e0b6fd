package html

import (
	"slices"

	"octavo/render"
)

// List is all pages of prose in one language, or all of its books.
type List struct {
	Title    string
	Articles []Link         // those that are in no group
	Groups   []ArticleGroup // in the order of their first pages
}

// An ArticleGroup is pages of prose, or books, under a heading.
type ArticleGroup struct {
	Title    string
	Articles []Link
}

// mostLinked is how many pages of prose every page leads to. Where there are
// more, every page leads to a list of them instead: a site of a thousand pages
// would hold a million links otherwise.
const mostLinked = 8

// listPath is the page that lists all pages of prose in a language. The reader
// of the content has refused a page of that name.
func listPath(language string) string { return language + "/pages.html" }

// listed reports whether the pages of prose in a language have a list.
func (p *publication) listed(language string) bool {
	return len(p.articles[language]) > mostLinked || p.grouped(language)
}

// grouped reports whether pages of prose in a language stand under headings.
func (p *publication) grouped(language string) bool {
	return slices.ContainsFunc(p.articles[language], func(o *render.Outline) bool { return o.Group != "" })
}

// groupsFrom leads from a page to the pages of prose in a language that are in groups; the
// others are apart.
func (p *publication) groupsFrom(from, language string) (groups []ArticleGroup, apart []Link) {
	for _, o := range p.articles[language] {
		link := p.linksTo([]*render.Outline{o}, from)
		if o.Group == "" {
			apart = append(apart, link...)
			continue
		}
		i := slices.IndexFunc(groups, func(g ArticleGroup) bool { return g.Title == o.Group })
		if i < 0 {
			i, groups = len(groups), append(groups, ArticleGroup{Title: o.Group})
		}
		groups[i].Articles = append(groups[i].Articles, link...)
	}
	return groups, apart
}

func (p *publication) listAddress(w render.Words) address {
	return address{
		publication: p, path: listPath(w.Language()), layout: ListLayout, words: w,
		twin: func(language string) (string, bool) {
			if p.listed(language) {
				return listPath(language), true
			}
			return p.homePath(language), false
		},
	}
}

func (p *publication) listPage(at address) pageMaker {
	title := at.words.Say("site.allPages")
	return pageMaker{
		address: at, title: title + " · " + p.Title,
		fill: func(page *Page) error {
			page.List = &List{Title: title}
			page.List.Groups, page.List.Articles = p.groupsFrom(at.path, at.words.Language())
			return nil
		},
	}
}

// articleLinks leads from a page to the pages of prose in its language, or to
// their list.
func (p *publication) articleLinks(from string, words render.Words) []Link {
	if p.listed(words.Language()) {
		to := listPath(words.Language())
		return []Link{{Text: words.Say("site.allPages"), URL: href(from, to), Here: from == to}}
	}
	return p.linksTo(p.articles[words.Language()], from)
}

func (p *publication) linksTo(articles []*render.Outline, from string) []Link {
	var links []Link
	for _, o := range articles {
		to := o.Path()
		links = append(links, Link{Text: o.Title, URL: href(from, to), Here: from == to})
	}
	return links
}
