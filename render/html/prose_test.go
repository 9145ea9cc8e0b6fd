package html

import (
	"strings"
	"testing"

	"octavo/render"
)

// TestProse checks how Markdown appears on the page of a book.
func TestProse(t *testing.T) {
	const from = "es/paramo/index.html"
	site := sample{perSection: 1}.site(t)
	p, err := newPublication(site.outlined())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, source, want string }{
		{"headings go below the page's", "# a\n\n## b\n", `<h2 id="a">a</h2>` + "\n" + `<h3 id="b">b</h3>`},
		{"whatever their top level", "### a\n\n#### b\n", `<h2 id="a">a</h2>` + "\n" + `<h3 id="b">b</h3>`},
		{"and leave none out", "# a\n\n#### b\n", `<h2 id="a">a</h2>` + "\n" + `<h3 id="b">b</h3>`},
		{"a link to a page's source", "[x](about.md)", `<p><a href="../about.html">x</a></p>`},
		{"with a place in it", "[x](../pages/about.es.md#fin)", `<p><a href="../about.html#fin">x</a></p>`},
		{"in another language", "[x](about.en.md)", `<p><a href="../../en/about.html">x</a></p>`},
		{"to a book's source", "[x](../books/paramo.md)", `<p><a href="index.html">x</a></p>`},
		{"a name that is a book's, not a page's", "[x](paramo.md)", `<p>x</p>`},
		{"to a source that makes no page", "[x](nowhere.md)", `<p>x</p>`},
		{"to a file of the site", "[x](paramo-es.pdf)", `<p><a href="../../paramo-es.pdf">x</a></p>`},
		{"likewise from its top", "[x](/paramo-es.pdf)", `<p><a href="../../paramo-es.pdf">x</a></p>`},
		{"never out of it", "[x](../../../etc/passwd)", `<p><a href="../../etc/passwd">x</a></p>`},
		{"to the world", `[x](https://a.example/?b&c "d")`, `<p><a href="https://a.example/?b&amp;c" title="d">x</a></p>`},
		{"to nothing good", "[x](javascript:y)", `<p>x</p>`},
		{"mail", "<a@b.example>", `<p><a href="mailto:a@b.example">a@b.example</a></p>`},
		{"a picture", "![*Niebla* & más](niebla.png)",
			`<p><img src="../../images/niebla.png" alt="Niebla &amp; más" width="8" height="4"></p>`},
		{"a picture that isn't there", "![x](other.png)", `<p>x</p>`},
		{"quotes", `"a" -- 'b'...`, `<p>“a” – ‘b’…</p>`},
		{"a table", "|a|b|\n|-|-:|\n|c|d|", `<div class="wide" role="group" tabindex="0" aria-label="Tabla"><table>
<thead>
<tr>
<th scope="col">a</th>
<th scope="col" class="right">b</th>
</tr>
</thead>
<tbody>
<tr>
<td>c</td>
<td class="right">d</td>
</tr>
</tbody>
</table></div>`},
		{"code", "```go\na < \"b\" # x\n```", `<pre role="group" tabindex="0" aria-label="Código"><code>a &lt; &#34;b&#34; # x` + "\n</code></pre>"},
		{"code of a file", "```yaml content/books/a.md \n# x\n```",
			`<p class="note"><code>content/books/a.md</code></p>` + "\n" + `<pre role="group" tabindex="0" aria-label="Código"><code># x` + "\n</code></pre>"},
		{"code of a hostile one", "- ```yaml <b>a&\n  x\n  ```", "<ul>\n<li>\n" + `<p class="note"><code>&lt;b&gt;a&amp;</code></p>` + "\n" +
			`<pre role="group" tabindex="0" aria-label="Código"><code>x` + "\n</code></pre>\n</li>\n</ul>"},
		{"indented code", "    a\n\n    b", `<pre role="group" tabindex="0" aria-label="Código"><code>a` + "\n\nb\n</code></pre>"},
		{"a note", "a[^n]\n\n[^n]: b", `<p>a<sup id="fnref:1"><a href="#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup></p>
<div class="footnotes" role="doc-endnotes">
<hr>
<ol>
<li id="fn:1">
<p>b&#160;<a href="#fnref:1" class="footnote-backref" title="Volver al texto" role="doc-backlink">&#x21a9;&#xfe0e;</a></p>
</li>
</ol>
</div>`},
	} {
		doc := render.Parse([]byte(c.source))
		text, err := p.prose("es", from, "", []byte(c.source), samplePictures()).Render(blocks(doc))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSpace(string(text)); got != c.want {
			t.Errorf("%s: %q\n got %s\nwant %s", c.name, c.source, got, c.want)
		}
	}
}

// TestLinksToSources checks links to Markdown files: books and pages of the same name are told
// apart, and files in another language only are found.
func TestLinksToSources(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	twin := sampleArticle("es")
	twin.Slug = "paramo"
	only := sampleArticle("en")
	only.Slug = "only"
	site.Pages = append(site.Pages, twin, only)
	p, err := newPublication(site.outlined())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		link   string
		inBook bool
		want   string
	}{
		{"paramo.md", true, "es/paramo/index.html"},
		{"paramo.md", false, "es/paramo.html"},
		{"../pages/paramo.md", true, "es/paramo.html"},
		{"../books/paramo.md", false, "es/paramo/index.html"},
		{"../books/paramo.en.md", false, "en/paramo/index.html"},
		{"../../content/books/paramo.md", false, "es/paramo/index.html"},
		{"only.md", false, "en/only.html"},
		{"only.es.md", false, ""},
		{"about.md", true, ""},
	} {
		if got, ok := p.pageOf(c.link, "es", map[bool]string{true: render.BooksFolder, false: render.PagesFolder}[c.inBook]); got != c.want || ok != (c.want != "") {
			t.Errorf("%s, in a book: %t, leads to %q", c.link, c.inBook, got)
		}
	}
}

// TestImprint checks that the imprint is apart, without parts that the site has pages for.
func TestImprint(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	p, err := newPublication(site.outlined())
	if err != nil {
		t.Fatal(err)
	}
	text, imprint, err := p.bookProse(site.Editions[0].Book, "es/paramo/index.html")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(imprint), "© Equipo Páramo") || strings.Contains(string(imprint), "Antes de empezar") {
		t.Errorf("the imprint is %s", imprint)
	}
	for _, want := range []string{"Antes de empezar", "Cómo se juega", `id="fn:1"`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the text lacks %q", want)
		}
	}
	if strings.Contains(string(text), "©") || strings.Contains(string(text), "::") {
		t.Errorf("the text is %s", text)
	}
}
