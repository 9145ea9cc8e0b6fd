package html

import (
	"fmt"
	"strings"
	"testing"

	"octavo/render"
)

// withArticles adds so many pages of prose in each language.
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

// TestManyPagesOfProseAreListed: each page leads to the list, and the list to
// each page.
func TestManyPagesOfProseAreListed(t *testing.T) {
	site := withArticles(sample{perSection: 1, baseURL: "https://example.org/"}.site(t), mostLinked)
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

// fileOf is a file of a rendered site.
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

// TestSitesGrowAsTheirPages: twice the pages of prose are about twice the bytes.
func TestSitesGrowAsTheirPages(t *testing.T) {
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
