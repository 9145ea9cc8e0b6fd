package pdf

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// builder makes blocks of prose into rows of a column.
type builder struct {
	layout  *layout
	voice   voice
	width   figure.Length // of the column
	left    figure.Length // where the text begins in it
	in      *element      // what the blocks belong to
	rows    []row
	indents bool          // the next paragraph follows another, and begins indented
	marker  string        // of the list item that begins with the next line
	markerX figure.Length // where it ends
	label   *element      // what it is
	depth   int           // of nesting
	called  map[int]bool  // notes that a page has already taken along
	titled  int           // how many rows a heading's title takes up
	ranked  *element      // where it is said what tier follows
}

// newBuilder makes a builder for the book's column.
func (l *layout) newBuilder() *builder {
	return &builder{layout: l, voice: l.typo.book, width: l.shape.Column(1).W, in: l.part, called: map[int]bool{}}
}

// inner is a builder for what stands within another block, of an element.
func (b *builder) inner(of *element, left, right figure.Length) *builder {
	in := *b
	in.in = of
	in.rows, in.indents, in.marker = nil, false, ""
	in.depth++
	// Where blocks nest beyond reason, they stop moving in.
	if in.width-in.left-left-right >= geometry.LeastArea/2 {
		in.left += left
		in.width -= right
	}
	return &in
}

// maxDepth is how deep blocks may nest before their text is set plainly.
const maxDepth = 40

// blocks adds the blocks below n.
func (b *builder) blocks(n ast.Node) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		b.block(child)
	}
}

func (b *builder) block(n ast.Node) {
	if b.depth > maxDepth {
		b.plain(n)
		return
	}
	from := len(b.rows)
	switch n := n.(type) {
	case *ast.Heading:
		b.heading(n)
	case *ast.Paragraph, *ast.TextBlock:
		b.paragraph(n)
	case *ast.List:
		b.list(n)
	case *ast.Blockquote:
		b.quote(n)
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		b.code(n)
	case *ast.ThematicBreak:
		b.ornament()
	case *extast.Table:
		b.table(n)
	case *render.Directive:
		b.example(n)
	case *extast.FootnoteList:
	default:
		b.blocks(n)
	}
	b.stamp(from, n)
	if n.Kind() == render.KindDirective {
		return // what it sets may stand elsewhere
	}
	if p, isParagraph := n.(*ast.Paragraph); !isParagraph || !onlyPictures(p) {
		b.indents = isParagraph // a picture leaves it as it was: the first words of a chapter aren't indented
	}
}

// onlyPictures reports whether nothing but pictures stands in a paragraph.
func onlyPictures(p *ast.Paragraph) bool {
	for n := p.FirstChild(); n != nil; n = n.NextSibling() {
		if text, ok := n.(*ast.Text); n.Kind() != ast.KindImage && (!ok || text.Segment.Len() > 0) {
			return false
		}
	}
	return p.HasChildren()
}

// plain sets all text below a node as one paragraph.
func (b *builder) plain(n ast.Node) {
	in := &inliner{builder: b, voice: b.voice, block: b.in.add(roleP)}
	in.prose(textOf(n, b.layout.book.Source), manner{})
	b.set(in.spans, 0)
}

func (b *builder) paragraph(n ast.Node) {
	in := &inliner{builder: b, voice: b.voice, block: b.in.add(roleP)}
	in.inline(n, manner{})
	indent := figure.Length(0)
	if b.indents {
		indent = b.voice.size
	}
	b.set(in.spans, indent)
	for _, image := range in.pictures {
		b.picture(image)
	}
}

// set adds a justified paragraph.
func (b *builder) set(spans []span, indent figure.Length) {
	b.add(b.layout.measurer.setLines(spans, setting{
		width: b.width - b.left, indent: indent, leading: b.voice.leading, hyphens: b.layout.hyphens,
	}), b.voice.leading)
}

// add adds lines, the marker of a list item beside the first.
func (b *builder) add(set []textLine, leading figure.Length) {
	added := rows(set, b.left, leading)
	if b.marker != "" && len(added) > 0 {
		s := style{b.voice.plain, b.voice.size}
		at := figure.Point{X: b.markerX, Y: leading * baselineDepth / 1000}
		added[0].marks = append([]mark{b.layout.right(s, b.marker, at).of(b.label.strand()).spaced()}, added[0].marks...)
		b.marker = ""
	}
	b.rows = append(b.rows, added...)
}

// before and after set a block off from the text by half a line, or what it
// takes to come back to the grid.
func (b *builder) before() {
	if b.depth > 0 {
		return
	}
	if n := len(b.rows); n > 0 && b.rows[n-1].snap {
		return // the block before has set itself off already
	}
	b.rows = append(b.rows, row{height: b.baseline() / 2, space: true})
}

func (b *builder) after() {
	if b.depth == 0 {
		b.rows = append(b.rows, row{height: b.baseline() / 2, space: true, snap: true})
	}
}

// baseline is the distance of the lines of the grid.
func (b *builder) baseline() figure.Length { return b.layout.typo.baseline }

// heading sets a heading below the chapter's: one and a half lines over it and
// half a line under it, or, of the lower ranks, one line over it.
func (b *builder) heading(n *ast.Heading) {
	baseline := b.baseline()
	s, height, down := b.layout.typo.heading, 2*baseline, baseline*baselineDepth/1000+baseline/2
	if n.Level > 2 {
		s, height, down = b.layout.typo.subheading, baseline, baseline*baselineDepth/1000
	}
	in := &inliner{builder: b, voice: voice{s.face, s.face, s.face, s.face, s.size, height}, block: b.in.heading(n.Level)}
	in.inline(n, manner{})
	set := b.layout.measurer.balanced(in.spans, setting{width: b.width - b.left, align: ragged})
	if len(set) == 0 {
		return
	}
	b.rows = append(b.rows, row{height: baseline, space: true})
	for i, l := range set {
		r := row{height: baseline, keep: true, notes: l.notes, links: l.links}
		y := down
		if i == len(set)-1 {
			r.height = height
		}
		if i > 0 {
			y -= baseline / 2
			b.rows[len(b.rows)-1].height += baseline / 2
			r.height -= baseline / 2
		}
		for _, m := range l.marks {
			r.marks = append(r.marks, m.shifted(b.left, y))
		}
		b.rows = append(b.rows, r)
	}
	first := &b.rows[len(b.rows)-len(set)]
	first.keys = append(first.keys, headingKey(n))
	if n.Level == 2 {
		first.entry = &entry{text: textOf(n, b.layout.book.Source), level: 1, key: headingKey(n)}
	}
}

// headingKey is the place to which links to a heading lead.
func headingKey(n *ast.Heading) string {
	if id, ok := n.AttributeString("id"); ok {
		if name, ok := id.([]byte); ok {
			return "heading:" + string(name)
		}
	}
	return ""
}

// list sets a list, its markers hanging in front of the text.
func (b *builder) list(n *ast.List) {
	b.before()
	first := len(b.rows)
	hang, list := b.voice.size*3/2, b.in.add(roleList).with(withBullets)
	if n.IsOrdered() {
		list = list.with(withNumbers)
		last := strconv.Itoa(n.Start + n.ChildCount() - 1)
		hang = max(hang, b.layout.measurer.width(style{b.voice.plain, b.voice.size}, last+". ").coarse()+b.voice.size/4)
	}
	number := n.Start
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		label, body := list.item()
		in := b.inner(body, hang, 0)
		in.label = label
		in.marker, in.markerX = "•", in.left-b.voice.size/2
		if n.IsOrdered() {
			in.marker = strconv.Itoa(number) + "."
			number++
		}
		in.blocks(item)
		if in.marker != "" { // the item is empty
			in.add([]textLine{{}}, b.voice.leading)
		}
		b.rows = append(b.rows, in.rows...)
	}
	holdEnds(b.rows[first:])
	b.after()
}

// quote sets a quotation, moved in on both sides.
func (b *builder) quote(n *ast.Blockquote) {
	b.before()
	in := b.inner(b.in.add(roleQuote), b.voice.size*3/2, b.voice.size*3/2)
	in.blocks(n)
	b.rows = append(b.rows, in.rows...)
	b.after()
}

// code sets lines as they stand, in the sans. What is too long goes on below.
func (b *builder) code(n ast.Node) {
	b.before()
	s := style{b.voice.code, b.voice.size * 9 / 10}
	leading := b.voice.leading
	first, strand := len(b.rows), b.in.add(roleP).add(roleCode).strand()
	for i := range n.Lines().Len() {
		segment := n.Lines().At(i)
		text := expandSpaces(string(segment.Value(b.layout.book.Source)))
		set := b.layout.measurer.setLines([]span{{text: text, style: s, strand: strand}}, setting{
			width: b.width - b.left - b.voice.size, align: ragged,
		})
		endWord(set)
		if len(set) == 0 {
			set = []textLine{{}}
		}
		b.rows = append(b.rows, rows(set, b.left+b.voice.size, leading)...)
	}
	holdEnds(b.rows[first:])
	b.after()
}

// expandSpaces keeps the spaces of code from becoming one: all but the first
// of those between words can't be broken at.
func expandSpaces(line string) string {
	var out []rune
	text := false // a word stands before
	for _, r := range line {
		switch {
		case r == '\n' || r == '\r':
		case r == '\t':
			out = append(out, 0xa0, 0xa0, 0xa0, 0xa0)
			text = false
		case r == ' ' && !text:
			out = append(out, 0xa0)
		default:
			out = append(out, r)
			text = r != ' '
		}
	}
	return string(out)
}

// ornament stands for a break in the thought.
func (b *builder) ornament() {
	s := style{b.voice.plain, b.voice.size}
	at := figure.Point{X: (b.left + b.width) / 2, Y: b.voice.leading * baselineDepth / 1000}
	b.rows = append(b.rows,
		row{height: b.voice.leading, space: true},
		row{height: b.voice.leading, marks: []mark{b.layout.centred(s, "* * *", at)}, keep: true},
		row{height: b.voice.leading, space: true})
}

// note is the text of a footnote, nil if it has been called before.
func (b *builder) note(index int) note {
	if b.called[index] {
		return nil
	}
	b.called[index] = true
	list, ok := b.layout.book.Doc.LastChild().(*extast.FootnoteList)
	if !ok {
		return nil
	}
	for n := list.FirstChild(); n != nil; n = n.NextSibling() {
		if f, ok := n.(*extast.Footnote); ok && f.Index == index {
			return b.noteRows(f)
		}
	}
	return nil
}

func (b *builder) noteRows(n *extast.Footnote) note {
	in := &builder{layout: b.layout, in: b.in.add(roleNote), voice: b.layout.typo.note, width: b.layout.shape.Column(1).W, depth: 1, called: b.called}
	in.left = in.voice.size * 3 / 2
	in.marker, in.markerX = strconv.Itoa(n.Index), in.left-in.voice.size/2
	in.in.named(noteKey(n.Index))
	in.label = in.in.add(roleLabel)
	in.blocks(n)
	if len(in.rows) > 0 {
		in.rows[0].keys = append(in.rows[0].keys, noteKey(n.Index))
	}
	return in.rows
}
