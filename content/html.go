package content

import (
	"bytes"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// htmlIn finds where a body has HTML other than comments, which are dropped.
func htmlIn(tree ast.Node, body []byte) []text.Segment {
	var found []text.Segment
	// The walk itself can't fail: the function returns no error.
	_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		var at text.Segment
		switch n := n.(type) {
		case *ast.RawHTML:
			at = n.Segments.At(0)
		case *ast.HTMLBlock:
			if n.Lines().Len() == 0 {
				return ast.WalkContinue, nil
			}
			at = n.Lines().At(0)
		default:
			return ast.WalkContinue, nil
		}
		if written := bytes.TrimSpace(at.Value(body)); !bytes.HasPrefix(written, []byte("<!--")) {
			at.Start += bytes.Index(at.Value(body), written)
			at.Stop = at.Start + len(written)
			found = append(found, at)
		}
		return ast.WalkContinue, nil
	})
	return found
}

// refuseHTML says that HTML would be printed as it stands: a page of paper has no
// tags, and the site takes none from content.
func (l *loader) refuseHTML(d *document) {
	for i, at := range htmlIn(d.parsed(), d.body) {
		if i == mostBroken {
			return
		}
		tag := d.body[at.Start:at.Stop]
		l.add(d.Errorf(d.At(d.bodyFrom+at.Start), utf8.RuneCount(tag),
			`HTML is not set, neither in print nor on the site; write Markdown, such as **bold**, or \< for the character itself`))
	}
}
