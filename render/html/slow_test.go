//go:build slow

package html

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
	"octavo/templates"
)

// hostile are texts that try to be markup.
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

// TestHostileTexts checks that no text changes the structure of a page.
func TestHostileTexts(t *testing.T) {
	tame := skeletons(t, "x")
	for _, text := range hostile {
		for path, got := range skeletons(t, text) {
			if diff := cmp.Diff(tame[path], got); diff != "" {
				t.Errorf("%q everywhere: %s is made otherwise (-tame +hostile):\n%s", text, path, diff)
			}
		}
	}
}

// skeletons returns the structures of all pages if each text of the site is this text.
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
			made[f.Path] = withoutVaryingLines(p.skeleton())
			checkRequests(t, p)
			checkSchemes(t, p)
		}
	}
	return made
}

// withoutVaryingLines normalises a skeleton: a cover's title may take any number of lines, and two editions
// may have puzzles in other places.
func withoutVaryingLines(skeleton string) string {
	lines := strings.Split(skeleton, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool {
		line = strings.TrimLeft(line, " ")
		return strings.HasPrefix(line, "text") || strings.HasPrefix(line, "g class") || strings.HasPrefix(line, "link rel hreflang")
	}), "\n")
}

// TestHostileProse checks that Markdown can't produce other elements than it should.
func TestHostileProse(t *testing.T) {
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

// TestSiteTemplatesWithoutEnd checks that an endless template is stopped, and named.
func TestSiteTemplatesWithoutEnd(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	for main, want := range map[string]string{
		"<p>\n{{range 100000000000}}{{end}}":                       `templates/site/home.html:2:22: executing "main" at <_step>: error calling _step: the template goes on for more than`,
		"{{range 100000000000}}<p class=\"{{.}}\">x</p>{{end}}":    `the template goes on for more than`,
		"{{range 100000}}" + strings.Repeat("x", 1000) + "{{end}}": `templates/site/home.html: the template writes more than 67108864 bytes, for the page e`,
	} {
		r, err := New(templates.Files(fstest.MapFS{"templates/site/home.html": {Data: []byte(`{{define "main"}}` + main + `{{end}}`)}}))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.renderWhole(t.Context(), site); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v; want %s", main, err, want)
		}
	}
}
