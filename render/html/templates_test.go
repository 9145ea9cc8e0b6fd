package html

import (
	"context"
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/goccy/go-yaml"

	"octavo/engine"
	"octavo/render"
	"octavo/templates"
)

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// TestOverride replaces a template and the style sheet, and adds a file.
func TestOverride(t *testing.T) {
	r, err := New(templates.Files(fstest.MapFS{
		"templates/site/article.html":   file(`{{define "main"}}<h1>Mine: {{.Article.Title}}</h1>{{end}}`),
		"templates/site/style.css":      file("body { margin: auto }\n"),
		"templates/site/fonts/my.woff2": file("font"),
		"templates/site/.DS_Store":      file("junk"),
	}))
	if err != nil {
		t.Fatal(err)
	}
	files, err := r.renderWhole(t.Context(), sample{perSection: 1}.site(t))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, f := range files {
		got[f.Path] = string(f.Data)
	}
	if !strings.Contains(got["es/about.html"], "<h1>Mine: Acerca de</h1>") {
		t.Error("the project's template is not used")
	}
	if got["style.css"] != "body{margin:auto}\n" || got["fonts/my.woff2"] != "font" {
		t.Error("the project's files are not published")
	}
	if _, ok := got[".DS_Store"]; ok {
		t.Error("a hidden file is published")
	}
}

// TestMistakesInTemplates checks that errors name the file.
func TestMistakesInTemplates(t *testing.T) {
	for text, want := range map[string]string{
		`{{define "main"}}{{.Article.Title`:                "templates/site/article.html:1: unclosed action",
		`{{define "main"}}{{.Article.Titel}}{{end}}`:       "templates/site/article.html:1:27: executing",
		`{{define "main"}}{{.Say "site.nothing"}}{{end}}`:  "templates/site/article.html:1:19: executing",
		`{{define "main"}}<a href={{.Title}}'{{end}}`:      "templates/site/article.html, in templates/site/base.html: \"'\" in unquoted attr",
		`{{define "main"}}{{template "nothing" .}}{{end}}`: "templates/site/article.html:1:",
	} {
		r, err := New(templates.Files(fstest.MapFS{"templates/site/article.html": file(text)}))
		if err == nil {
			_, err = r.renderWhole(t.Context(), sample{perSection: 1}.site(t))
		}
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "template: ") {
			t.Errorf("%s: %v; want %s", text, err, want)
		}
	}
	if _, err := New(fstest.MapFS{}); !errors.Is(err, fs.ErrNotExist) && err == nil {
		t.Error("no templates at all are taken")
	}
}

// TestUnknownFields checks that the error suggests the field that was probably meant, or lists all.
func TestUnknownFields(t *testing.T) {
	for text, want := range map[string]string{
		`{{define "main"}}{{.Titel}}{{end}}`:                      "can't evaluate field Titel in type *html.Page (did you mean .Title?), for the page ",
		`{{define "main"}}{{.Article.tytle}}{{end}}`:              "(did you mean .Title?), for the page ",
		`{{define "main"}}{{.Start.Whereabouts}}{{end}}`:          "can't evaluate field Whereabouts in type html.Link; possible: .",
		`{{define "main"}}{{range .Articles}}{{.Nam}}{{end}}`:     "templates/site/article.html:1: the template ends before an {{end}}, which each {{if}}",
		`{{define "main"}}{{range .Title}}{{.Nam}}{{end}}{{end}}`: "range can't iterate over",
	} {
		r, err := New(templates.Files(fstest.MapFS{"templates/site/article.html": file(text)}))
		if err == nil {
			_, err = r.renderWhole(t.Context(), sample{perSection: 1}.site(t))
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", text, err, want)
		}
	}
}

// TestRefusals checks that impossible sites are refused.
func TestRefusals(t *testing.T) {
	for name, spoil := range map[string]func(*whole){
		"an unknown language":   func(s *whole) { s.Pages[0].Language = "fr" },
		"a base without scheme": func(s *whole) { s.BaseURL = "example.org/" },
		"a base without slash":  func(s *whole) { s.BaseURL = "https://example.org/x" },
		"a dangerous base":      func(s *whole) { s.BaseURL = "javascript:alert(1)//" },
	} {
		site := sample{perSection: 1}.site(t)
		spoil(site)
		if _, err := newRenderer(t).renderWhole(t.Context(), site); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := newRenderer(t).renderWhole(ctx, sample{perSection: 1}.site(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled site is made: %v", err)
	}
}

// TestManyPages checks that a very long sitemap is divided.
func TestManyPages(t *testing.T) {
	site := sample{perSection: 1, baseURL: "https://example.org/"}.site(t)
	p, err := newPublication(site.outlined())
	if err != nil {
		t.Fatal(err)
	}
	one := p.addresses()[:1]
	var paths []string
	for _, f := range p.sitemap(slices.Repeat(one, maxInSitemap+1)) {
		paths = append(paths, f.Path)
		if entries := strings.Count(string(f.Data), "<url>"); entries > maxInSitemap {
			t.Errorf("%s has %d entries", f.Path, entries)
		}
		if f.Path == "sitemap.xml" && !regexp.MustCompile(`<loc>https://example.org/sitemap-2.xml</loc>`).Match(f.Data) {
			t.Errorf("the index is %s", f.Data)
		}
	}
	if want := []string{"sitemap-1.xml", "sitemap-2.xml", "sitemap.xml", "robots.txt"}; !slices.Equal(paths, want) {
		t.Errorf("the sitemap is %v", paths)
	}
}

// TestEveryTextIsRead checks that the site uses every text of the locales.
func TestEveryTextIsRead(t *testing.T) {
	data, err := fs.ReadFile(templates.Files(fstest.MapFS{}), "locales/es.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var locale struct{ Site map[string]any }
	if err := yaml.Unmarshal(data, &locale); err != nil {
		t.Fatal(err)
	}
	site := sample{perSection: 1, baseURL: "https://example.org/"}.site(t)
	site.Editions[0].Published = "2026" // so that there is a feed
	sheets := site.Editions[len(site.Editions)-1]
	site.Editions = append(site.Editions, partly(site.Editions[0], 1), partly(site.Editions[0], 0), partly(sheets, 0), partly(site.Editions[0], 2))
	site.Bases = map[string]string{site.Editions[len(site.Editions)-1].Slug: site.Editions[0].Slug}
	play(&site.Editions[0].Puzzles[0])
	site.Editions[0].Puzzles[1], _ = explained(t)
	site.Editions[0].Downloads = append(site.Editions[0].Downloads, render.Download{Form: "tokens", File: "fichas.pdf", Pages: 2, Bytes: 9},
		render.Download{Form: "solutions", File: "soluciones.pdf", Pages: 2, Bytes: 9}, render.Download{Form: "epub", File: "libro.epub", Bytes: 9},
		render.Download{Form: "booklet", File: "cuadernillo.pdf", Sheets: 4, Bytes: 9}, render.Download{Form: "booklet", File: "pliego.pdf", Sheets: 1, Bytes: 9},
		render.Download{Form: "marks", File: "notas.pdf", Pages: 1, Bytes: 9}, render.Download{Form: "marks.csv", File: "notas.csv", Bytes: 9})
	words := &listener{Words: site.Languages[0], keys: map[string]bool{}}
	site.Languages[0] = words
	for i := range site.Editions {
		if e := &site.Editions[i]; e.Language == "es" {
			e.Words = words
		}
	}
	for i := range site.Worlds {
		site.Worlds[i].Words = words
	}
	for i := range site.Decks {
		site.Decks[i].Words = words
	}
	withArticles(site, maxArticleLinks)
	site.Group = "Guías"
	site.MadeKinds = []render.MadeKind{{Name: "sudoku", Tiers: []engine.Tier{engine.Easy}, IsPlayed: true}}
	rendered(t, site)
	manyListed(t, words, maxInDrawer+1)
	ownText(t, words)
	decksText(t, words, "")
	makeBookLists(t, []render.Words{words}, maxBooksOnHome+1, 0)
	for key := range locale.Site {
		if !words.keys["site."+key] {
			t.Errorf("the text site.%s is read nowhere", key)
		}
	}
}

// A listener records the keys of the texts that are used.
type listener struct {
	render.Words
	mu   sync.Mutex
	keys map[string]bool
}

func (l *listener) record(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.keys[key] = true
}

func (l *listener) Say(key string, args ...string) string {
	l.record(key)
	return l.Words.Say(key, args...)
}

func (l *listener) Step(kind string, s engine.Step) string { return l.Words.Step(kind, s) }

func (l *listener) Count(key string, n int, args ...string) string {
	l.record(key)
	return l.Words.Count(key, n, args...)
}
