package html

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
)

// hostile are texts that mean to be more than text.
var hostile = []string{
	`<script>alert(1)</script>`,
	`"><img src=x onerror=alert(1)>`,
	`' onmouseover='alert(1)`,
	`</title></svg></details></main><h1>x</h1>`,
	`{{.Author}} {{define "main"}}{{end}}`,
	`javascript:alert(1)`,
	"`${alert(1)}` \x00\x1b[31m\u2028 ]]> <!-- --!>",
	`&lt;script&gt; &#60;b&#62;`,
	"\xff\xfe\xed\xa0\x80",
}

// texts are all the places of a site where a publisher's text is put.
func texts(site *whole) map[string]*string {
	e, a, d := &site.Editions[0], &site.Pages[0], &site.Decks[0]
	card := &d.Gallery.Cards[0]
	s, p := &e.Sections[0], &e.Puzzles[0] // the puzzle's rows and steps are the other edition's too
	grid, _ := p.Grid()
	cells := fixed(grid)
	e.Puzzles[0].Puzzle = cells
	var walked render.Walkthrough
	_ = p.Walkthrough(&walked)
	return map[string]*string{
		"site title": &site.Title,
		"book title": &e.Title, "subtitle": &e.Subtitle, "book author": &e.Author, "description": &e.Description,
		"section title": &s.Title, "lead": &s.Lead, "size": &p.Size, "text": &p.Text, "id": &p.ID,
		"step": &walked.Steps[0], "cell": &cells.table[0][0], "solved cell": &cells.solved[0][0],
		"page title": &a.Title, "download": &e.Downloads[0].File,
		"deck title": &d.Title, "deck subtitle": &d.Subtitle, "deck author": &d.Author, "deck description": &d.Description, "group": &d.Gallery.Groups[0].Name,
		"count": &d.Count, "imprint": &d.Imprint, "rules": &d.RulesTitle, "notes": &d.NotesTitle, "gallery": &d.Gallery.Name, "gallery title": &d.Gallery.Title, "filter": &d.Gallery.Filter, "all": &d.Gallery.All,
		"neighbours": &d.Gallery.Neighbours, "explained heading": &d.Gallery.Explained, "printout": &d.Printouts[0].Name, "help": &d.Printouts[0].Help,
		"card": &card.Name, "card subtitle": &card.Subtitle, "subtitle language": &card.SubtitleLanguage, "facts": &card.Facts, "credit": &card.Credit, "spoken": &card.Faces[0].Spoken,
		"explained": &card.Explained[0].Lines[0], "heading": &card.Explained[0].Heading, "within": &card.Within,
	}
}

// TestHostileTexts holds that no text changes what a page is made of.
func TestHostileTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("makes the site once for each text")
	}
	tame := skeletons(t, "x")
	for _, text := range hostile {
		for path, got := range skeletons(t, text) {
			if diff := cmp.Diff(tame[path], got); diff != "" {
				t.Errorf("%q everywhere: %s is made otherwise (-tame +hostile):\n%s", text, path, diff)
			}
		}
	}
}

// skeletons gives what the pages are made of when a text stands everywhere.
func skeletons(t *testing.T, text string) map[string]string {
	t.Helper()
	site := sample{perSection: 1, baseURL: "https://example.org/"}.site(t)
	for _, place := range texts(site) {
		*place = text
	}
	made := map[string]string{}
	for _, f := range rendered(t, site) {
		if strings.HasSuffix(f.Path, ".html") {
			p := parsePage(t, f.Path, f.Data)
			made[f.Path] = sameButLines(p.skeleton())
			checkRequests(t, p)
			checkSchemes(t, p)
		}
	}
	return made
}

// sameButLines leaves out how many lines a cover's title takes, and whether
// two editions' puzzles are alike.
func sameButLines(skeleton string) string {
	lines := strings.Split(skeleton, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool {
		line = strings.TrimLeft(line, " ")
		return strings.HasPrefix(line, "text") || strings.HasPrefix(line, "g class") || strings.HasPrefix(line, "link rel hreflang")
	}), "\n")
}

// checkSchemes holds that links lead nowhere but to the web and to mail.
func checkSchemes(t *testing.T, p *page) {
	t.Helper()
	for _, n := range p.nodes {
		to, ok := attribute(n, "href")
		if !ok {
			continue
		}
		u, err := url.Parse(strings.TrimSpace(to))
		if err != nil || !slices.Contains([]string{"", "http", "https", "mailto"}, strings.ToLower(u.Scheme)) {
			t.Errorf("%s: a link to %q", p.path, to)
		}
	}
}

// TestHostileProse holds that Markdown can't do more than Markdown.
func TestHostileProse(t *testing.T) {
	if testing.Short() {
		t.Skip("makes the site once for each text")
	}
	for i, source := range []string{
		`<script>alert(1)</script> <img src=x onerror=alert(1)>`,
		`[a](javascript:alert(1)) [b](JaVaScRiPt&#58;alert(1)) [c](data:text/html,x) [d](vbscript:x) [e](file:///etc/passwd)`,
		`<javascript:alert(1)> <data:text/html,x>`,
		"[a](\tjava\nscript:alert(1)) [b](&#x1;javascript:alert(1)) [c](%6aavascript:alert(1)) [d](:x)",
		`![x](https://evil.example/pixel.gif) ![y](//evil.example/p.png) ![z](javascript:alert(1)) ![w](../../etc/passwd)`,
		`[x](https://ok.example "title\" onclick=alert(1)")`,
		"[a][1]\n\n[1]: javascript:alert(1)\n\n# a {#b onclick=x}\n",
		"[a](../../../outside.html) [b](/inside.html) [c](?x) [d](nowhere.md) [e](#fin)",
		"```\"><script>\ncode</script>\n```\n\n| a | <b onclick=x> |\n|:-:|--:|\n| `<i>` | x |",
		"text[^1]\n\n[^1]: <script>x</script> [a](javascript:x)\n",
	} {
		site := sample{perSection: 1}.site(t)
		site.Editions, site.Pages = nil, []render.Article{{
			Slug: "about", Language: "es", Title: "x", Source: []byte(source), Doc: render.Parse([]byte(source)),
		}}
		for _, f := range rendered(t, site) {
			if f.Path != "es/about.html" {
				continue
			}
			p := parsePage(t, fmt.Sprintf("case %d", i), f.Data)
			checkRequests(t, p)
			checkSchemes(t, p)
			if images := p.all("img"); len(images) > 0 {
				t.Errorf("case %d: a picture that isn't the publication's", i)
			}
			if strings.Contains(string(f.Data), `outside.html"`) && !strings.Contains(string(f.Data), `"../outside.html"`) {
				t.Errorf("case %d: a link out of the site", i)
			}
		}
	}
}

// FuzzProse renders any Markdown safely.
func FuzzProse(f *testing.F) {
	f.Add("# a\n\n[b](c.md) <d@e.f> ![g](h.png)\n\n- i\n  1. j\n\n> k[^1]\n\n[^1]: l\n")
	f.Add(sampleManuscript)
	f.Add("[a](<javas\tcript:b> 'c\"d')\n\n| e | f |\n|--|:-:|\n| g |")
	f.Add("###### a\n\n# b\n\n> ### c\n\n- # d")
	words := sampleWords(f)["es"]
	site := &whole{Site: render.Site{Title: "x", Languages: []render.Words{words}}}
	p, err := newPublication(site.outlined())
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, source string) {
		text, err := p.prose("es", "about.html", "", []byte(source), samplePictures()).Render(blocks(render.Parse([]byte(source))))
		if err != nil {
			t.Fatal(err)
		}
		read := parsePage(t, "prose", []byte("<h1>x</h1><main>"+string(text)+"</main>"))
		checkRequests(t, read)
		checkSchemes(t, read)
		checkHeadings(t, read)
	})
}
