package html

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/render"
	"octavo/templates"
)

// withArticles adds n pages of prose in each language.
func withArticles(site *whole, n int) *whole {
	for i := range n {
		for _, language := range []string{"es", "en"} {
			a := render.Article{Slug: fmt.Sprintf("page-%04d", i), Language: language, Title: fmt.Sprintf("Page %d", i), Source: []byte("x\n")}
			a.Doc = render.Parse(a.Source)
			site.Pages = append(site.Pages, a)
		}
	}
	return site
}

// TestManyPagesOfProseAreListed checks that each page of many links to the list, and the list to
// each page.
func TestManyPagesOfProseAreListed(t *testing.T) {
	site := withArticles(sample{perSection: 1, baseURL: "https://example.org/"}.site(t), maxArticleLinks)
	files := rendered(t, site)
	s := newSurvey(t, site, files)
	for _, p := range s.pages {
		checkHeadings(t, p)
		checkNames(t, p)
		s.checkLinks(t, p)
	}
	for path, want := range map[string][]string{
		"es/pages.html": {`<h1>Todas las páginas</h1>`, `<strong>Todas las páginas</strong>`, `<a href="page-0003.html">Page 3</a>`, `<a href="about.html">Acerca de</a>`,
			`<link rel="alternate" hreflang="en" href="https://example.org/en/pages.html">`},
		"es/page-0003.html": {`<a href="pages.html">Todas las páginas</a>`},
		"es/index.html":     {`<a href="pages.html">Todas las páginas</a>`},
		"en/paramo/1.html":  {`<a href="../pages.html">All pages</a>`},
		"sitemap.xml":       {"https://example.org/en/pages.html"},
	} {
		text := fileOf(t, files, path)
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s lacks %s", path, w)
			}
		}
	}
	if text := fileOf(t, files, "es/page-0003.html"); strings.Contains(text, "page-0004") {
		t.Error("a page leads to another one straight")
	}
	few := sample{perSection: 1}.site(t)
	if text := fileOf(t, rendered(t, few), "es/index.html"); !strings.Contains(text, `<a href="about.html">Acerca de</a>`) || strings.Contains(text, "pages.html") {
		t.Error("few pages are listed apart")
	}
}

// fileOf returns a file of a rendered site.
func fileOf(t *testing.T, files []render.File, path string) string {
	t.Helper()
	for _, f := range files {
		if f.Path == path {
			return string(f.Data)
		}
	}
	t.Fatalf("there is no %s", path)
	return ""
}

// TestSiteSizeIsLinear checks that a site with twice the pages has about twice the bytes.
func TestSiteSizeIsLinear(t *testing.T) {
	size := func(pages int) (bytes int) {
		site := withArticles(&whole{Site: render.Site{Title: "T", Languages: sample{perSection: 1}.site(t).Languages}}, pages)
		for _, f := range rendered(t, site) {
			bytes += len(f.Data)
		}
		return bytes
	}
	few, many := size(40), size(160)
	if many > 4*few {
		t.Errorf("160 pages have %d bytes, 40 have %d: more than four times as many", many, few)
	}
}

// TestPagesInGroups checks that home page and list show pages under their groups' headings, in
// order, and the others apart. Pages link to the next one. A long page begins with its contents.
func TestPagesInGroups(t *testing.T) {
	w := withArticles(&whole{Site: render.Site{Title: "T", Languages: sample{perSection: 1}.site(t).Languages}}, 3)
	long := &w.Pages[0]
	long.Source = []byte("## One\n\nx\n\n## Two & *more*\n\n| a | b |\n|---|---|\n| left | right |\n\n### Within\n\n#### Deep\n\n## Three\n\n## Four\n")
	long.Doc = render.Parse(long.Source)
	site := w.outlined()
	for i := range site.Works {
		if o := &site.Works[i]; o.Slug != "page-0002" {
			o.Group = "Guides & more"
		}
	}
	r, err := New(templates.Files(fstest.MapFS{}))
	if err != nil {
		t.Fatal(err)
	}
	files, entry, err := r.Article(t.Context(), site, long)
	if err != nil {
		t.Fatal(err)
	}
	front, err := r.Front(t.Context(), site, &render.Front{Entries: []render.Entry{entry}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][]string{
		"es/page-0000.html": {
			`<p class="note">Guides &amp; more</p>`, `<li><a href="#one">One</a></li>`, `<li><a href="#two-more">Two &amp; more</a>` + "\n<ul class=\"files\">\n" + `<li><a href="#within">Within</a></li>`,
			`<a href="page-0001.html" rel="next">Page 1</a>`,
		},
		"es/index.html":    {`<h2>Guides &amp; more</h2>`, `<a href="page-0001.html">Page 1</a>`},
		"es/pages.html":    {`<h2>Guides &amp; more</h2>`, `<a href="page-0002.html">Page 2</a>`},
		"find/es.words.js": {`["page","Page 0","es/page-0000.html","Guides`, `left right`},
	} {
		text := fileOf(t, slices.Concat(files, front), path)
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s lacks %s:\n%s", path, w, text)
			}
		}
	}
	if page := fileOf(t, files, "es/page-0000.html"); strings.Contains(page, `href="#deep"`) || strings.Contains(page, `rel="prev"`) || strings.Contains(page, "puzzles/index.html") {
		t.Error("the contents go deeper than two levels, the first page has one before it, or it leads to puzzles where there are none")
	}
	if home := fileOf(t, front, "es/index.html"); strings.Contains(home, "page-0002.html") {
		t.Error("the home page has what is in no group")
	}
}
