package render

import (
	"slices"
	"testing"

	"github.com/yuin/goldmark/ast"
)

// TestTextsBehindTheDocument checks that texts are parsed apart from the document and from each other,
// even if they look like directives or leave a fence open.
func TestTextsBehindTheDocument(t *testing.T) {
	b := &Book{Source: []byte("# Book\n\nWords.[^n]\n\n[^n]: A note.\n\n::section{number=1}\n"), Sections: make([]Section, 4)}
	for i, text := range [][]byte{
		[]byte("**Bold** and ![a picture](art/a.png)\n\n- one\n- two"),
		[]byte("```\nopen fence"),
		[]byte("::section{number=9}\n\n::text\n<b>no tag</b> [x](javascript:alert(1))"),
	} {
		b.Sections[[]int{0, 1, 3}[i]].Intro.Markdown = text
	}
	b.Parse()
	kinds := func(blocks []ast.Node) (names []string) {
		for _, n := range blocks {
			names = append(names, n.Kind().String())
		}
		return names
	}
	for i, want := range [][]string{{"Paragraph", "List"}, {"FencedCodeBlock"}, {"Paragraph", "Paragraph"}} {
		if got := kinds(b.Sections[[]int{0, 1, 3}[i]].Intro.Blocks); !slices.Equal(got, want) {
			t.Errorf("text %d has the blocks %v, want %v", i, got, want)
		}
	}
	for _, n := range b.Sections[3].Intro.Blocks {
		_ = ast.Walk(n, func(n ast.Node, _ bool) (ast.WalkStatus, error) {
			if n.Kind() == ast.KindLink || n.Kind() == ast.KindRawHTML || n.Kind() == ast.KindHTMLBlock || n.Kind() == KindDirective {
				t.Errorf("a hostile text has a %v", n.Kind())
			}
			return ast.WalkContinue, nil
		})
	}
	var own []ast.Node
	for n := b.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		own = append(own, n)
	}
	if got, want := kinds(own), []string{"Heading", "Paragraph", "Directive", "FootnoteList"}; !slices.Equal(got, want) {
		t.Errorf("the document has the blocks %v, want %v", got, want)
	}
}
