package html

import (
	"bytes"
	"strings"
	"testing"

	"octavo/render"
)

// TestHeadsOfPages checks what each page's head has for search engines and previews of links.
func TestHeadsOfPages(t *testing.T) {
	const base = "https://example.org/paramo/"
	site := sample{perSection: 2, baseURL: base}.site(t)
	s := newSurvey(t, site, rendered(t, site))
	titles := map[string]string{}
	for _, p := range s.pages {
		head := headOf(p)
		if p.path == missingPath {
			continue
		}
		if want := base + strings.TrimSuffix(p.path, "index.html"); head["canonical"] != want || head["og:url"] != want {
			t.Errorf("%s: canonical %q, og:url %q, want %q", p.path, head["canonical"], head["og:url"], want)
		}
		if other := titles[head["title"]+head["lang"]]; other != "" && !strings.HasSuffix(p.path, "index.html") {
			t.Errorf("%s and %s have one title, %q", p.path, other, head["title"])
		}
		titles[head["title"]+head["lang"]] = p.path
		if head["og:title"] != head["title"] || head["og:description"] != head["description"] || head["og:image"] == "" || head["og:locale"] == "" {
			t.Errorf("%s: %v", p.path, head)
		}
		if (head["hreflang es"] != "" && head["hreflang en"] != "") != (head["hreflang x-default"] != "") {
			t.Errorf("%s: alternates %v", p.path, head)
		}
	}
	for path, want := range map[string][2]string{
		"es/paramo/1.html": {"Sudoku n.º 1 (fácil, 9×9, ", "Sudoku n.º 1 de "},
		"en/paramo/1.html": {"Sudoku no. 1 (easy, 9×9, ", "Sudoku no. 1 of "},
	} {
		head := headOf(s.pages[path])
		if !strings.HasPrefix(head["title"], want[0]) || !strings.HasPrefix(head["description"], want[1]) || len(head["description"]) < 80 {
			t.Errorf("%s: title %q, description %q", path, head["title"], head["description"])
		}
	}
	if es, en := textOf(s.pages["es/index.html"].root), textOf(s.pages["en/index.html"].root); !strings.Contains(es, "Equipo Páramo · ") || !strings.Contains(en, "The Páramo team · ") {
		t.Error("the author isn't named in the page's language")
	}
}

// headOf returns the meta data in a page's head, by name.
func headOf(p *page) map[string]string {
	head := map[string]string{}
	for _, n := range p.nodes {
		get := func(key string) string { value, _ := attribute(n, key); return value }
		switch n.Data {
		case "html":
			head["lang"] = get("lang")
		case "title":
			head["title"] += textOf(n)
		case "meta":
			head[get("name")+get("property")] = get("content")
		case "link":
			if lang := get("hreflang"); lang != "" {
				head["hreflang "+lang] = get("href")
			} else {
				head[get("rel")] = get("href")
			}
		}
	}
	return head
}

// TestPageForMissingAddresses checks that the page is in all languages, and that its links work at
// any depth.
func TestPageForMissingAddresses(t *testing.T) {
	for base, top := range map[string]string{"": "/", "https://example.org/": "/", "https://example.org/a/b/": "/a/b/"} {
		site := sample{perSection: 1, baseURL: base}.site(t)
		for _, f := range rendered(t, site) {
			if f.Path != missingPath {
				continue
			}
			text := string(f.Data)
			for _, want := range []string{"Esta página no está aquí", "This page isn&#39;t here", `href="` + top + `style.css"`, `href="` + top + `es/index.html"`, `href="` + top + `en/index.html"`} {
				if !strings.Contains(text, want) {
					t.Errorf("%q: lacks %s", base, want)
				}
			}
			if strings.Contains(text, "canonical") || strings.Contains(text, `href="es/`) {
				t.Errorf("%q: %s", base, text)
			}
		}
	}
}

// TestFeedsOfNewBooks checks that feeds list the published books, newest first, if the site knows
// its address.
func TestFeedsOfNewBooks(t *testing.T) {
	site := sample{perSection: 1, baseURL: "https://example.org/"}.site(t)
	for i := range site.Editions {
		site.Editions[i].Published = []string{"", "2026-11"}[i%2]
	}
	site.Editions[0].Published = "2027-01-05"
	feeds := map[string]string{}
	for _, f := range rendered(t, site) {
		if strings.HasSuffix(f.Path, "feed.xml") {
			feeds[f.Path] = string(f.Data)
		}
	}
	if len(feeds) == 0 || !strings.Contains(feeds["es/feed.xml"]+feeds["en/feed.xml"], "<pubDate>Tue, 05 Jan 2027 00:00:00 +0000</pubDate>") {
		t.Errorf("%v", feeds)
	}
	for path, feed := range feeds {
		if !strings.Contains(feed, "<language>"+path[:2]) || strings.Count(feed, "<item>") != strings.Count(feed, "<guid>https://example.org/"+path[:3]) || strings.Contains(feed, "index.html") {
			t.Errorf("%s: %s", path, feed)
		}
	}
	site.BaseURL = ""
	for _, f := range rendered(t, site) {
		if strings.HasSuffix(f.Path, "feed.xml") {
			t.Errorf("without an address there is %s", f.Path)
		}
	}
}

func TestAccentOfTheSite(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	site.Accent = "#FFE000"
	for _, f := range rendered(t, site) {
		if f.Path == styleSheet && !bytes.Contains(f.Data, []byte("--accent-light:#837300;--accent-dark:#ffe000")) {
			t.Errorf("the style sheet ends in %s", f.Data[len(f.Data)-80:])
		}
	}
	for _, accent := range []string{"red", "#12345", "#1234567", "#12345g", "123456", "#12 456", "}:root{"} {
		if _, err := newRenderer(t).renderWhole(t.Context(), &whole{Site: render.Site{Accent: accent}}); err == nil {
			t.Errorf("the accent %q was taken", accent)
		}
	}
}
