package books

import (
	"fmt"

	"github.com/yuin/goldmark/ast"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// LayOutDocument lays out a book. Its parts follow the order of the Markdown document.
func (l *Layout) LayOutDocument() {
	for _, p := range l.parts() {
		if !p.isBeforeText() {
			l.setWordPages(render.StartOfBook)
		}
		l.Directive = p.directive
		switch {
		case p.directive == nil:
			l.layOutChapter(p.blocks)
		case p.directive.Name == render.Imprint:
			l.layOutImprint(p.blocks)
		default:
			l.runDirective(p.directive)
			l.Directive = nil
			l.layOutChapter(p.blocks)
		}
	}
	l.Directive = nil
	l.ClosePuzzlePage()
	l.setWordPages(render.EndOfBook)
}

// A part is a directive with the prose after it, or the prose of one chapter if directive is nil.
type part struct {
	directive *render.Directive
	blocks    []ast.Node
}

// parts splits the document at directives and at headings of level 1. It doesn't split at
// directives within prose, or at headings in the imprint.
func (l *Layout) parts() []part {
	var parts []part
	open := part{}
	for n := l.Book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if d, ok := n.(*render.Directive); ok && !d.IsInProse() {
			parts = append(parts, open)
			open = part{directive: d}
			continue
		}
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 && !open.isImprint() {
			parts = append(parts, open)
			open = part{}
		}
		open.blocks = append(open.blocks, n)
	}
	return append(parts, open)
}

func (p part) isImprint() bool { return p.directive != nil && p.directive.Name == render.Imprint }

// isBeforeText reports whether a part is empty, the imprint, or a title page without prose after
// it.
func (p part) isBeforeText() bool {
	if p.directive == nil {
		return len(p.blocks) == 0
	}
	return p.directive.Name == render.TitlePage && len(p.blocks) == 0 || p.isImprint()
}

// runDirective sets the pages that a directive asks for.
func (l *Layout) runDirective(d *render.Directive) {
	switch d.Name {
	case render.TitlePage:
		l.setTitlePage()
	case render.Contents:
		l.setContents()
	case render.OpenSection:
		l.openedSection(d)
	case render.AllSolutions:
		l.setSolutionPages(d)
	case render.AllHints:
		l.setHintPages(d)
	case render.AllLessons: // nothing to set: the lessons follow the directive as prose
	default:
		l.Fail(fmt.Errorf("directive ::%s is not known", d.Name))
	}
}

// openedSection sets the section that a directive opens. If the book has no such section, it
// records an error.
func (l *Layout) openedSection(d *render.Directive) {
	s, err := l.Book.OpenedSection(d)
	if err != nil {
		l.Fail(err)
		return
	}
	l.setSection(s)
}

// layOutChapter lays out prose on new pages. If the prose begins with a heading of level 1, that is
// the title of the chapter.
func (l *Layout) layOutChapter(blocks []ast.Node) {
	if len(blocks) == 0 || len(blocks) == 1 && blocks[0].Kind() == footnoteList {
		return
	}
	l.BeginPart()
	b := l.NewBuilder()
	l.RunningHead = l.Book.Title
	if h, ok := blocks[0].(*ast.Heading); ok && h.Level == 1 {
		text := typeset.TextOf(h, l.Book.Source)
		l.RunningHead = text
		b.AddTitle(typeset.Entry{Text: text, Key: typeset.HeadingKey(h)})
		b.SetSource(0, h)
		blocks = blocks[1:]
	}
	for _, n := range blocks {
		b.Block(n)
	}
	first := 0 // number of full-page pictures at the start, which come before the opening page
	for ; first < len(b.Rows) && b.Rows[first].FullPage != nil; first++ {
		l.AddFullPage(b.Rows[first].FullPage)
	}
	if first == 0 || first < len(b.Rows) {
		l.FillChapter(l.NewOpeningPage(), b.Rows[first:], l.NewHeadedPage)
	}
}

// layOutImprint sets the prose of the imprint at the foot of a verso.
func (l *Layout) layOutImprint(blocks []ast.Node) {
	if !geometry.IsRecto(len(l.Pages)) && !l.Geometry.ForScreen {
		l.NewPage() // the recto before the imprint stays blank
	}
	l.BeginPart()
	p := l.NewPage()
	b := l.NewBuilder()
	b.Fonts = l.Typography.Imprint
	b.Depth = 1
	b.Width = min(b.Width, l.Typography.Design.ScaledLength(90*mm))
	for _, n := range blocks {
		in := &typeset.Inliner{Builder: b, Fonts: b.Fonts, Paragraph: b.Parent.Add(tagged.RoleP)}
		in.Inline(n, typeset.InlineStyle{})
		set := typeset.SetLines(l.Measurer, in.Spans, typeset.ParagraphStyle{Width: b.Width, Align: typeset.Ragged})
		if len(set) == 0 {
			continue
		}
		if len(b.Rows) > 0 {
			b.Rows = append(b.Rows, typeset.Row{Height: figure.Points(600), IsSpace: true})
		}
		b.Rows = append(b.Rows, typeset.RowsOf(set, 0, b.Fonts.Leading)...)
	}
	area := l.Geometry.Column(p.Number)
	if free := area.H - typeset.HeightOf(b.Rows); free > 0 {
		b.Rows = append([]typeset.Row{{Height: free, KeepWithNext: true}}, b.Rows...)
	}
	l.Fill(p, b.Rows, l.NewPage)
}
