package content

import (
	"bytes"
	"io/fs"
	"regexp"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"octavo/content/strict"
)

// PicturesShown reads the pictures that a template of Markdown shows, their paths
// counted from its folder. They have to be known before the template is carried
// out, and so a path that it puts together then is a problem.
func PicturesShown(project fs.FS, template *strict.Source) ([]ImageRef, strict.Problems) {
	l := &loader{project: project, images: map[string]*readImage{}}
	d := &document{Source: template, body: withoutActions(template.Bytes()), bodyLine: 1}
	if r := unreasonable(d.body); r.line > 0 {
		return nil, strict.Problems{d.Errorf(strict.Pos{File: d.Name(), Line: r.line, Column: 1}, 1, "%s", r.says)}
	}
	var fixed []*ast.Image
	for _, n := range referencesIn(d.parsed(), len(d.body)).images {
		if bytes.Contains(n.Destination, []byte{filler, filler}) {
			l.add(d.Errorf(d.referenceAt(n, n.Destination), utf8.RuneCount(n.Destination),
				"the path of this picture is not known before the book is made; possible: a path that is written out, in each branch of an {{if}} if need be"))
			continue
		}
		fixed = append(fixed, n)
	}
	return l.imagesOf(d, fixed), l.problems
}

// filler stands for every byte of an action. It means nothing to Markdown, wherever
// on a line it stands.
const filler = '{'

// action is what a template does not say itself.
var action = regexp.MustCompile(`(?s)\{\{.*?\}\}`)

// withoutActions is a template with nothing to read in its actions, as long as it
// was, so that places in it stay what they are. White between words is kept, for
// the sake of long comments.
func withoutActions(text []byte) []byte {
	return action.ReplaceAllFunc(text, func(written []byte) []byte {
		comment := bytes.Contains(written, []byte("/*"))
		blank := bytes.Clone(written)
		for i, c := range blank {
			if c != '\n' && !(comment && c == ' ') {
				blank[i] = filler
			}
		}
		return blank
	})
}
