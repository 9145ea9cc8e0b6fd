package render_test

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/render"
)

// A book is one Markdown document, composed by a template. Its directives place everything that isn't
// prose. A publisher's text passes through Guard (Markdown) or Escape (titles), so that it can't contain
// directives.
func ExampleParse() {
	document := strings.Join([]string{
		"# " + render.Escape("*Before* you begin"),
		string(render.Guard([]byte("Take a pencil.\n\n::solutions{}"))),
		"::section{number=1}",
	}, "\n\n")

	for node := render.Parse([]byte(document)).FirstChild(); node != nil; node = node.NextSibling() {
		switch node := node.(type) {
		case *render.Directive:
			fmt.Println("directive", node.Name, node.Attrs)
		case *ast.Heading:
			fmt.Println("heading of level", node.Level)
		default:
			fmt.Println(node.Kind())
		}
	}
	// Output:
	// heading of level 1
	// Paragraph
	// Paragraph
	// directive section map[number:1]
}

// Typographic replaces quotation marks, dashes and dots by the printer's ones.
func ExampleTypographic() {
	fmt.Println(render.Typographic(`"Don't" -- she said...`))
	// Output:
	// “Don’t” – she said…
}
