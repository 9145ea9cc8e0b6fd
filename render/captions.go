package render

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// captioner puts a caption above a code block. The caption is the text after the language on the
// block's first line, such as the name of a file:
//
//	```yaml content/books/aurora.md
//
// Without the caption, readers wouldn't know into which file the code belongs.
type captioner struct{}

// Transform implements parser.ASTTransformer.
func (captioner) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	var blocks []*ast.FencedCodeBlock
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if block, ok := n.(*ast.FencedCodeBlock); ok && entering {
			blocks = append(blocks, block)
		}
		return ast.WalkContinue, nil
	})
	for _, block := range blocks {
		if caption := afterLanguage(block, reader.Source()); !caption.IsEmpty() {
			block.Parent().InsertBefore(block.Parent(), block, captionOf(caption))
		}
	}
}

// afterLanguage returns the text after the language on the first line of a code block. The segment is
// empty if there is no such text.
func afterLanguage(block *ast.FencedCodeBlock, source []byte) text.Segment {
	if block.Info == nil {
		return text.Segment{}
	}
	info := block.Info.Segment
	end := bytes.IndexAny(info.Value(source), " \t")
	if end < 0 {
		return text.Segment{}
	}
	caption := info.WithStart(info.Start + end)
	caption = caption.TrimLeftSpace(source)
	return caption.TrimRightSpace(source)
}

// captionOf makes a paragraph that shows the text literally, in small type.
func captionOf(segment text.Segment) ast.Node {
	name := ast.NewCodeSpan()
	name.AppendChild(name, ast.NewTextSegment(segment))
	caption := ast.NewParagraph()
	caption.SetAttributeString("class", []byte("note"))
	caption.AppendChild(caption, name)
	return caption
}
