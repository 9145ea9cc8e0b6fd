package pdf

import (
	"fmt"

	"github.com/yuin/goldmark/ast"

	"octavo/render"
	"octavo/render/geometry"
)

// document lays out a book in the order of its document.
func (l *layout) document() {
	for _, p := range l.parts() {
		l.doing = p.directive
		switch {
		case p.directive == nil:
			l.chapter(p.blocks)
		case p.directive.Name == render.Imprint:
			l.imprint(p.blocks)
		default:
			l.carryOut(p.directive)
			l.doing = nil
			l.chapter(p.blocks)
		}
	}
	l.doing = nil
}

// A part is a directive and the prose after it, or prose alone from one
// heading of the first rank to the next.
type part struct {
	directive *render.Directive
	blocks    []ast.Node
}

// parts cuts the document.
func (l *layout) parts() []part {
	var parts []part
	open := part{}
	for n := l.book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if d, ok := n.(*render.Directive); ok && !d.InProse() {
			parts = append(parts, open)
			open = part{directive: d}
			continue
		}
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 && !open.imprint() {
			parts = append(parts, open)
			open = part{}
		}
		open.blocks = append(open.blocks, n)
	}
	return append(parts, open)
}

func (p part) imprint() bool { return p.directive != nil && p.directive.Name == render.Imprint }

// carryOut does what a directive says.
func (l *layout) carryOut(d *render.Directive) {
	switch d.Name {
	case render.TitlePage:
		l.titlePage()
	case render.Contents:
		l.contents()
	case render.OpenSection:
		l.section(d)
	case render.AllSolutions:
		l.solutions(d)
	case render.AllHints:
		l.hints(d)
	case render.AllLessons: // which stand behind it
	default:
		l.fail(fmt.Errorf("directive ::%s is not known", d.Name))
	}
}

// section sets the section that a directive opens.
func (l *layout) section(d *render.Directive) {
	s, err := l.book.Opened(d)
	if err != nil {
		l.fail(err)
		return
	}
	l.setSection(s)
}

const (
	sink  = 3 // empty lines over a chapter's title
	below = 3 // and under it
)

// chapter lays out prose; a heading of the first rank opens it on a recto.
func (l *layout) chapter(blocks []ast.Node) {
	if len(blocks) == 0 || len(blocks) == 1 && blocks[0].Kind() == footnoteList {
		return
	}
	l.beginPart()
	b := l.newBuilder()
	l.head = l.book.Title
	if h, ok := blocks[0].(*ast.Heading); ok && h.Level == 1 {
		text := textOf(h, l.book.Source)
		l.head = text
		b.open(entry{text: text, key: headingKey(h)})
		b.stamp(0, h)
		blocks = blocks[1:]
	}
	for _, n := range blocks {
		b.block(n)
	}
	first := 0 // of the rows that aren't pictures on pages of their own
	for ; first < len(b.rows) && b.rows[first].whole != nil; first++ {
		l.whole(b.rows[first].whole)
	}
	if first == 0 || first < len(b.rows) {
		l.fillChapter(l.newOpening(), b.rows[first:], l.newHeadedPage)
	}
}

// open sets the title of a chapter, on two lines of the grid. On handouts, whose sheets hold
// what they can, it stands at the top, and smaller.
func (b *builder) open(e entry) {
	b.indents = false
	lines, baseline := b.layout.typo.lines, b.baseline()
	title, sink, below := b.layout.typo.title, sink, below
	if b.layout.handout() {
		title, sink, below = b.layout.typo.sheetTitle, 0, 1
	}
	b.rows = append(b.rows, row{height: lines(sink), keys: []string{e.key}, entry: &e, keep: true})
	set := b.layout.measurer.balanced([]span{{text: e.text, style: title, strand: b.in.heading(1 + e.level).strand()}}, setting{width: b.width, align: ragged})
	for _, l := range set {
		r := row{height: lines(2), keep: true}
		for _, m := range l.marks {
			r.marks = append(r.marks, m.shifted(0, lines(2)-baseline/4))
		}
		b.rows = append(b.rows, r)
	}
	b.rows = append(b.rows, row{height: lines(below), keep: true})
}

// imprint sets its prose at the foot of a verso.
func (l *layout) imprint(blocks []ast.Node) {
	if !geometry.Recto(len(l.pages)) && !l.shape.Screen {
		l.newPage() // it would stand on a recto: leave that blank
	}
	l.beginPart()
	p := l.newPage()
	b := l.newBuilder()
	b.voice = l.typo.imprint
	b.depth = 1
	b.width = min(b.width, l.typo.design.Scaled(90*mm))
	for _, n := range blocks {
		in := &inliner{builder: b, voice: b.voice, block: b.in.add(roleP)}
		in.inline(n, manner{})
		set := l.measurer.setLines(in.spans, setting{width: b.width, align: ragged})
		if len(set) == 0 {
			continue
		}
		if len(b.rows) > 0 {
			b.rows = append(b.rows, row{height: pt(6), space: true})
		}
		b.rows = append(b.rows, rows(set, 0, b.voice.leading)...)
	}
	area := l.shape.Column(p.number)
	if free := area.H - heightOf(b.rows); free > 0 {
		b.rows = append([]row{{height: free, keep: true}}, b.rows...)
	}
	l.fill(p, b.rows, l.newPage)
}
