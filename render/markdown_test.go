package render

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// toHTML renders Markdown with goldmark's defaults and raw HTML, to show what Parse leaves in the tree.
func toHTML(t testing.TB, source string) string {
	t.Helper()
	doc := Parse([]byte(source))
	r := renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(html.NewRenderer(html.WithUnsafe()), 1000),
		util.Prioritized(extension.NewTableHTMLRenderer(), 500),
		util.Prioritized(extension.NewFootnoteHTMLRenderer(), 500),
		util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 500),
		util.Prioritized(directiveHTML{}, 500),
	))
	var b bytes.Buffer
	if err := r.Render(&b, []byte(source), doc); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

type directiveHTML struct{}

func (directiveHTML) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(KindDirective, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString("[" + n.(*Directive).Name + "]\n")
		}
		return ast.WalkContinue, nil
	})
}

func TestParse(t *testing.T) {
	tests := map[string]struct{ source, want string }{
		"directives split prose": {
			"::title\n\nOne\n::section{number=1}\nTwo\n",
			"[title]\n<p>One</p>\n[section]\n<p>Two</p>\n",
		},
		"an open fence ends at a directive": {
			"```\nx\n::solutions\n",
			"<pre><code>x\n</code></pre>\n[solutions]\n",
		},
		"an indented line is prose": {" ::title\n", "<p>::title</p>\n"},
		"a crooked line is prose":   {"::title{\n", "<p>::title{</p>\n"},
		"tabs after a directive":    {"::title\n\n-\ta\n\n\tb\n", "[title]\n<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>\n"},
		"typography":                {"\"a\" 'b' -- --- ... it's", "<p>“a” ‘b’ – — … it’s</p>\n"},
		"raw HTML is text":          {"a <b onclick=x>c</b>", "<p>a &lt;b onclick=x&gt;c&lt;/b&gt;</p>\n"},
		"HTML blocks are text":      {"<script>\nalert(1)\n</script>\n", "<p>&lt;script&gt; alert(1) &lt;/script&gt;</p>\n"},
		"comments are dropped":      {"a <!-- b --> c\n\n<!-- d -->\n", "<p>a  c</p>\n"},
		"a good link":               {"[a](https://x.org/?a:b)", "<p><a href=\"https://x.org/?a:b\">a</a></p>\n"},
		"a relative link":           {"[a](b/c.html#d:e)", "<p><a href=\"b/c.html#d:e\">a</a></p>\n"},
		"a script":                  {"[*a*](javascript:alert(1))", "<p><em>a</em></p>\n"},
		"a script in capitals":      {"[a](JaVaScRiPt:x)", "<p>a</p>\n"},
		"a script by reference":     {"[a](java&#115;cript&colon;x)", "<p>a</p>\n"},
		"a script with a tab":       {"[a](java&Tab;script:x)", "<p>a</p>\n"},
		"data":                      {"[a](data:text/html;base64,x)", "<p>a</p>\n"},
		"a script linked by itself": {"<javascript:x>", "<p>javascript:x</p>\n"},
		"a picture elsewhere":       {"![a](https://x.org/a.png)", "<p>a</p>\n"},
		"a picture here":            {"![a](b.png)", "<p><img src=\"b.png\" alt=\"a\"></p>\n"},
		"a script behind a picture": {"[![a](b.png)](vbscript:x)", "<p><img src=\"b.png\" alt=\"a\"></p>\n"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := toHTML(t, tt.source)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestFootnotesAreNumberedThroughTheDocument(t *testing.T) {
	doc := Parse([]byte("a[^1]\n\n[^1]: first\n::title\nb[^1] c[^2]\n\n[^1]: second\n[^2]: third\n"))
	var links, notes []int
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			switch n := n.(type) {
			case *extast.FootnoteLink:
				links = append(links, n.Index)
			case *extast.Footnote:
				notes = append(notes, n.Index)
			}
		}
		return ast.WalkContinue, nil
	})
	want := []int{1, 2, 3}
	if diff := cmp.Diff([][]int{want, want}, [][]int{links, notes}); diff != "" {
		t.Error(diff)
	}
	if doc.LastChild().Kind() != extast.KindFootnoteList {
		t.Errorf("the notes don't stand at the end but a %v", doc.LastChild().Kind())
	}
}

func TestHeadingsHaveDistinctAnchors(t *testing.T) {
	got := toHTML(t, "# Cómo se juega\n::title\n# Cómo se juega\n# ¿?\n")
	want := "<h1 id=\"cómo-se-juega\">Cómo se juega</h1>\n[title]\n" +
		"<h1 id=\"cómo-se-juega-2\">Cómo se juega</h1>\n<h1 id=\"heading\">¿?</h1>\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// directiveLine writes a directive that Parse can read. attrs are key, value, key, value.
func directiveLine(name string, attrs ...string) (string, error) {
	if len(attrs)%2 != 0 {
		return "", fmt.Errorf("directive %s: key %q has no value", name, attrs[len(attrs)-1])
	}
	var b strings.Builder
	b.WriteString("::" + name)
	for i := 0; i < len(attrs); i += 2 {
		b.WriteString([]string{"{", " "}[min(i, 1)] + attrs[i] + `="`)
		b.WriteString(attrValue.Replace(attrs[i+1]) + `"`)
	}
	if len(attrs) > 0 {
		b.WriteByte('}')
	}
	line := b.String()
	if _, ok := parseDirective(line); !ok {
		return "", fmt.Errorf("directive %q can't be written", line)
	}
	return line, nil
}

var attrValue = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")

func TestDirectives(t *testing.T) {
	line, err := directiveLine("note", "text", "two \"words\" \\ }", "n", "1")
	if err != nil {
		t.Fatal(err)
	}
	d, ok := parseDirective(line)
	if !ok {
		t.Fatalf("%s can't be read", line)
	}
	want := map[string]string{"text": "two \"words\" \\ }", "n": "1"}
	if diff := cmp.Diff(want, d.Attrs); diff != "" {
		t.Error(diff)
	}
	for _, bad := range [][]string{{"a b"}, {""}, {"a", "k"}, {"a", "k k", "v"}, {"a", "k", "v", "k", "w"}} {
		if line, err := directiveLine(bad[0], bad[1:]...); err == nil {
			t.Errorf("%q became %s", bad, line)
		}
	}
}

func TestEscape(t *testing.T) {
	hostile := "# *a* [b](c) <i> \\ `d` & 1. ::title\n\n::title | ![x](y) \"q\" -- ..."
	doc := Parse([]byte("x " + Escape(hostile)))
	if n := doc.ChildCount(); n != 1 {
		t.Fatalf("%d blocks", n)
	}
	for n := doc.FirstChild().FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() != ast.KindText {
			t.Errorf("a %v", n.Kind())
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"# a\n\nb[^1]\n\n[^1]: c\n", "::title{a=b}\n- x\n\t- y\n", "|a|b|\n|-|-|\n|c|d|\n",
		"[a](javascript:b)", "<javascript:x>", "![a](data:b)", "> [^1]: a\n\n[^1]", "<!-- a\n::title\n-->", "\x00\xff::title",
		"[^a]: b[^a]\n  [^c]: d\n[^c]", "```\n::section{number=1}\n```\n", "<div\n::x\n>", "[a]: javascript:x\n\n[a]", "~~a~~ \"b\" 'c",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		source := append([]byte("::title\n"), Guard(text)...)
		source = append(source, "\n::solutions\n"...)
		doc := Parse(source)
		directives := 0
		_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if !entering {
				return ast.WalkContinue, nil
			}
			switch n := n.(type) {
			case *Directive:
				directives++
			case *ast.RawHTML, *ast.HTMLBlock:
				t.Errorf("raw HTML is left")
			case *ast.Link:
				if !isSafeLink(n.Destination) {
					t.Errorf("link to %q", n.Destination)
				}
			case *ast.Image:
				if !isLocalPicture(n.Destination) {
					t.Errorf("picture %q", n.Destination)
				}
			}
			return ast.WalkContinue, nil
		})
		if directives != 2 {
			t.Errorf("%d directives", directives)
		}
		for _, bad := range []string{"<script", `href="javascript:`, `src="data:`} {
			if strings.Contains(strings.ToLower(toHTML(t, string(source))), bad) {
				t.Errorf("%s in HTML", bad)
			}
		}
	})
}

func FuzzDirective(f *testing.F) {
	f.Add(`::a{b=c d="e \" f"}`)
	f.Add(`::a{`)
	f.Fuzz(func(t *testing.T, line string) {
		d, ok := parseDirective(line)
		if !ok {
			return
		}
		var attrs []string
		for k, v := range d.Attrs {
			attrs = append(attrs, k, v)
		}
		again, err := directiveLine(d.Name, attrs...)
		if err != nil {
			if strings.ContainsAny(line, "\r\n") {
				return
			}
			t.Fatalf("%q: %v", line, err)
		}
		e, ok := parseDirective(again)
		if !ok {
			t.Fatalf("%q became %q", line, again)
		}
		same := func(a, b string) bool {
			flat := strings.NewReplacer("\n", " ", "\r", " ")
			return flat.Replace(a) == flat.Replace(b)
		}
		for k, v := range d.Attrs {
			if !same(v, e.Attrs[k]) {
				t.Fatalf("%q: %q became %q", line, v, e.Attrs[k])
			}
		}
	})
}
