package typeset

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
)

const mm = figure.Millimetre

// A Builder turns Markdown blocks into rows of a column.
type Builder struct {
	Layout     *Layout
	Fonts      FontSet
	Width      figure.Length   // width of the column
	Left       figure.Length   // where text begins, measured from the left edge of the column
	Parent     *tagged.Element // the structure element that contains the blocks
	Rows       []Row
	indentNext bool            // whether the next paragraph is indented, because it follows another paragraph
	Marker     string          // bullet or number of a list item or note, set beside the next line; "" for none
	MarkerX    figure.Length   // right end of Marker, measured from the left edge of the column
	Label      *tagged.Element // structure element of Marker
	Depth      int             // how many blocks the current one is nested in; 0 outside lists, quotations and notes
	Ragged     bool            // whether paragraphs are flush left and not hyphenated
	Centred    bool            // whether lines of paragraphs and headings are centred
	// LinesToWriteOn turns thematic breaks of underscores into lines on which readers write.
	LinesToWriteOn bool
	calledNotes    map[int]bool    // the footnotes that were called already, by number
	TitleRows      int             // number of rows of the title in HeadingRows
	TierElement    *tagged.Element // structure element for the tier, which callers insert below the title in HeadingRows
}

// NewBuilder makes a builder for rows as wide as the column of the book's pages.
func (l *Layout) NewBuilder() *Builder {
	return &Builder{Layout: l, Fonts: l.Typography.Book, Width: l.Geometry.Column(1).W, Parent: l.Part, calledNotes: map[int]bool{}}
}

// Nested returns a builder for blocks inside a block. of is the structure element of that block,
// left and right are its indents. The caller appends the new builder's rows to those of b.
func (b *Builder) Nested(of *tagged.Element, left, right figure.Length) *Builder {
	in := *b
	in.Parent = of
	in.Rows, in.indentNext, in.Marker = nil, false, ""
	in.Depth++
	// Blocks that would become too narrow aren't indented further.
	if in.Width-in.Left-left-right >= geometry.MinArea/2 {
		in.Left += left
		in.Width -= right
	}
	return &in
}

// maxDepth is how deep blocks may nest. The text of deeper blocks is set without styles.
const maxDepth = 40

// addChildren adds the child blocks of n.
func (b *Builder) addChildren(n ast.Node) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		b.Block(child)
	}
}

// Block adds the rows of one Markdown block. It records which bytes of the Markdown the rows show.
func (b *Builder) Block(n ast.Node) {
	if b.Depth > maxDepth {
		b.setPlain(n)
		return
	}
	from := len(b.Rows)
	switch n := n.(type) {
	case *ast.Heading:
		b.setHeading(n)
	case *ast.Paragraph, *ast.TextBlock:
		b.setParagraph(n)
	case *ast.List:
		b.setList(n)
	case *ast.Blockquote:
		b.setQuote(n)
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		b.setCode(n)
	case *ast.ThematicBreak:
		if b.LinesToWriteOn && b.Layout.Book.Source[n.Pos()] == '_' {
			b.setWritingLine()
		} else {
			b.setOrnament()
		}
	case *extast.Table:
		b.setTable(n)
	case *render.Directive:
		b.setExample(n)
	case *extast.FootnoteList:
	default:
		b.addChildren(n)
	}
	b.SetSource(from, n)
	if n.Kind() == render.KindDirective {
		return // leaves indentNext as it is, because the drawings of the directive may float to another place
	}
	if p, isParagraph := n.(*ast.Paragraph); !isParagraph || !onlyPictures(p) {
		b.indentNext = isParagraph // a picture leaves indentNext as it is, so that a chapter's first words stay flush left even below a picture
	}
}

// onlyPictures reports whether a paragraph contains pictures and nothing else.
func onlyPictures(p *ast.Paragraph) bool {
	for n := p.FirstChild(); n != nil; n = n.NextSibling() {
		if text, ok := n.(*ast.Text); n.Kind() != ast.KindImage && (!ok || text.Segment.Len() > 0) {
			return false
		}
	}
	return p.HasChildren()
}

// setPlain sets all text below a node as one paragraph, without styles.
func (b *Builder) setPlain(n ast.Node) {
	in := &Inliner{Builder: b, Fonts: b.Fonts, Paragraph: b.Parent.Add(tagged.RoleP)}
	in.addProse(TextOf(n, b.Layout.Book.Source), InlineStyle{})
	b.AddParagraph(in.Spans, 0)
}

func (b *Builder) setParagraph(n ast.Node) {
	in := &Inliner{Builder: b, Fonts: b.Fonts, Paragraph: b.Parent.Add(tagged.RoleP)}
	in.Inline(n, InlineStyle{})
	indent := figure.Length(0)
	if b.indentNext {
		indent = b.Fonts.Size
	}
	b.AddParagraph(in.Spans, indent)
	for _, image := range in.pictures {
		b.setPicture(image)
	}
}

// AddParagraph adds a paragraph. Its first line is indented by indent.
func (b *Builder) AddParagraph(spans []Span, indent figure.Length) {
	style := ParagraphStyle{Width: b.Width - b.Left, indent: indent, hyphens: b.Layout.Hyphens}
	switch {
	case b.Centred:
		style.Align, style.hyphens, style.indent = centred, nil, 0
	case b.Ragged:
		style.Align, style.hyphens = Ragged, nil
	}
	b.AddLines(SetLines(b.Layout.Measurer, spans, style), b.Fonts.Leading)
}

// AddLines adds lines, with the marker of a list item or note, if there is one, beside the first
// line.
func (b *Builder) AddLines(set []Line, leading figure.Length) {
	added := RowsOf(set, b.Left, leading)
	if b.Marker != "" && len(added) > 0 {
		s := font.Style{Face: b.Fonts.Regular, Size: b.Fonts.Size}
		at := figure.Point{X: b.MarkerX, Y: leading * BaselineDepth / 1000}
		added[0].Marks = append([]Mark{b.Layout.RightAligned(s, b.Marker, at).InContent(b.Label.Content()).WithSpace()}, added[0].Marks...)
		b.Marker = ""
	}
	b.Rows = append(b.Rows, added...)
}

// spaceAbove adds half a line of white space above a block, unless spaceBelow of the previous block
// has added space. Nested blocks get no space.
func (b *Builder) spaceAbove() {
	if b.Depth > 0 {
		return
	}
	if n := len(b.Rows); n > 0 && b.Rows[n-1].toGrid {
		return // spaceBelow of the block before has added the space
	}
	b.Rows = append(b.Rows, Row{Height: b.Baseline() / 2, IsSpace: true})
}

// spaceBelow adds white space below a block: at least half a line, and as much as the next row
// needs to stand on the baseline grid. Nested blocks get no space.
func (b *Builder) spaceBelow() {
	if b.Depth == 0 {
		b.Rows = append(b.Rows, Row{Height: b.Baseline() / 2, IsSpace: true, toGrid: true})
	}
}

// Baseline returns the distance between lines of the baseline grid.
func (b *Builder) Baseline() figure.Length { return b.Layout.Typography.Baseline }

// setHeading sets a heading within a chapter. A heading of level 2 has one and a half lines of
// white space above and half a line below. Headings of levels 3 to 6 have one line above.
func (b *Builder) setHeading(n *ast.Heading) {
	baseline := b.Baseline()
	s, height, down := b.Layout.Typography.heading, 2*baseline, baseline*BaselineDepth/1000+baseline/2
	if n.Level > 2 {
		s, height, down = b.Layout.Typography.subheading, baseline, baseline*BaselineDepth/1000
	}
	in := &Inliner{Builder: b, Fonts: FontSet{s.Face, s.Face, s.Face, s.Face, s.Size, height}, Paragraph: b.Parent.Heading(n.Level)}
	in.Inline(n, InlineStyle{})
	set := SetBalanced(b.Layout.Measurer, in.Spans, ParagraphStyle{Width: b.Width - b.Left, Align: b.headingAlignment()})
	if len(set) == 0 {
		return
	}
	b.Rows = append(b.Rows, Row{Height: baseline, IsSpace: true})
	for i, l := range set {
		r := Row{Height: baseline, KeepWithNext: true, Notes: l.notes, Links: l.links}
		y := down
		if i == len(set)-1 {
			r.Height = height
		}
		if i > 0 {
			y -= baseline / 2
			b.Rows[len(b.Rows)-1].Height += baseline / 2
			r.Height -= baseline / 2
		}
		for _, m := range l.Marks {
			r.Marks = append(r.Marks, m.Moved(b.Left, y))
		}
		b.Rows = append(b.Rows, r)
	}
	first := &b.Rows[len(b.Rows)-len(set)]
	first.Keys = append(first.Keys, HeadingKey(n))
	if n.Level == 2 {
		first.Entry = &Entry{Text: TextOf(n, b.Layout.Book.Source), Level: 1, Key: HeadingKey(n)}
	}
}

// headingAlignment returns how the lines of headings are aligned.
func (b *Builder) headingAlignment() alignment {
	if b.Centred {
		return centred
	}
	return Ragged
}

// HeadingKey returns the destination key of a heading, for links to it; "" if it has no id.
func HeadingKey(n *ast.Heading) string {
	if id, ok := n.AttributeString("id"); ok {
		if name, ok := id.([]byte); ok {
			return "heading:" + string(name)
		}
	}
	return ""
}

// setList sets a list whose markers stand left of the text.
func (b *Builder) setList(n *ast.List) {
	b.spaceAbove()
	first := len(b.Rows)
	hang, list := b.Fonts.Size*3/2, b.Parent.Add(tagged.RoleList).WithAttributes(tagged.Bulleted)
	if n.IsOrdered() {
		list = list.WithAttributes(tagged.Numbered)
		last := strconv.Itoa(n.Start + n.ChildCount() - 1)
		hang = max(hang, b.Layout.Measurer.Width(font.Style{Face: b.Fonts.Regular, Size: b.Fonts.Size}, last+". ").Round()+b.Fonts.Size/4)
	}
	number := n.Start
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		label, body := list.Item()
		in := b.Nested(body, hang, 0)
		in.Label = label
		in.Marker, in.MarkerX = "•", in.Left-b.Fonts.Size/2
		if n.IsOrdered() {
			in.Marker = strconv.Itoa(number) + "."
			number++
		}
		in.addChildren(item)
		if in.Marker != "" { // the item is empty, so no line has taken the marker
			in.AddLines([]Line{{}}, b.Fonts.Leading)
		}
		b.Rows = append(b.Rows, in.Rows...)
	}
	KeepEnds(b.Rows[first:])
	b.spaceBelow()
}

// setQuote sets a quotation, indented on both sides.
func (b *Builder) setQuote(n *ast.Blockquote) {
	b.spaceAbove()
	in := b.Nested(b.Parent.Add(tagged.RoleQuote), b.Fonts.Size*3/2, b.Fonts.Size*3/2)
	in.addChildren(n)
	b.Rows = append(b.Rows, in.Rows...)
	b.spaceBelow()
}

// setCode sets code in the sans and keeps its line breaks. Lines too long for the column are
// divided.
func (b *Builder) setCode(n ast.Node) {
	b.spaceAbove()
	s := font.Style{Face: b.Fonts.code, Size: b.Fonts.Size * 9 / 10}
	leading := b.Fonts.Leading
	first, strand := len(b.Rows), b.Parent.Add(tagged.RoleP).Add(tagged.RoleCode).Content()
	for i := range n.Lines().Len() {
		segment := n.Lines().At(i)
		text := expandSpaces(string(segment.Value(b.Layout.Book.Source)))
		set := SetLines(b.Layout.Measurer, []Span{{Text: text, Style: s, Content: strand}}, ParagraphStyle{
			Width: b.Width - b.Left - b.Fonts.Size, Align: Ragged,
		})
		EndWord(set)
		if len(set) == 0 {
			set = []Line{{}}
		}
		b.Rows = append(b.Rows, RowsOf(set, b.Left+b.Fonts.Size, leading)...)
	}
	KeepEnds(b.Rows[first:])
	b.spaceBelow()
}

// expandSpaces keeps all spaces of code. A single space between words stays; other spaces become
// no-break spaces, and a tab becomes four of them.
func expandSpaces(line string) string {
	var out []rune
	text := false // the character before belongs to a word
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

// setOrnament sets three centred asterisks for a thematic break, such as --- in Markdown.
func (b *Builder) setOrnament() {
	s := font.Style{Face: b.Fonts.Regular, Size: b.Fonts.Size}
	at := figure.Point{X: (b.Left + b.Width) / 2, Y: b.Fonts.Leading * BaselineDepth / 1000}
	b.Rows = append(b.Rows,
		Row{Height: b.Fonts.Leading, IsSpace: true},
		Row{Height: b.Fonts.Leading, Marks: []Mark{b.Layout.Centred(s, "* * *", at)}, KeepWithNext: true},
		Row{Height: b.Fonts.Leading, IsSpace: true})
}

// setWritingLine sets a line on which the reader writes.
func (b *Builder) setWritingLine() {
	height := 5 * b.Fonts.Leading / 2
	b.Rows = append(b.Rows, Row{Height: height, KeepWithNext: true, Marks: []Mark{Stroke{
		From: figure.Point{X: b.Left, Y: height}, To: figure.Point{X: b.Width, Y: height}, Weight: max(b.Layout.Typography.Design.Rule, figure.Hairline),
	}}}, Row{Height: b.Fonts.Leading / 2})
}

// AddCentredTitle adds a heading of level 1 in the middle of the column. The contents don't list it.
func (b *Builder) AddCentredTitle(h *ast.Heading) {
	s := b.Layout.Typography.title
	span := Span{Text: TextOf(h, b.Layout.Book.Source), Style: s, Content: b.Parent.Heading(1).Content()}
	rows := RowsOf(SetBalanced(b.Layout.Measurer, []Span{span}, ParagraphStyle{Width: b.Width, Align: centred}), 0, s.Size*5/4)
	b.Rows = append(append(b.Rows, rows...), Row{Height: b.Baseline() * 3 / 2, KeepWithNext: true})
}

// firstCall returns the rows of a footnote where the text calls it for the first time. It returns
// nil where the text calls it again.
func (b *Builder) firstCall(index int) footnote {
	if b.calledNotes[index] {
		return nil
	}
	b.calledNotes[index] = true
	list, ok := b.Layout.Book.Doc.LastChild().(*extast.FootnoteList)
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

func (b *Builder) noteRows(n *extast.Footnote) footnote {
	in := &Builder{Layout: b.Layout, Parent: b.Parent.Add(tagged.RoleNote), Fonts: b.Layout.Typography.Note, Width: b.Layout.Geometry.Column(1).W, Depth: 1, calledNotes: b.calledNotes}
	in.Left = in.Fonts.Size * 3 / 2
	in.Marker, in.MarkerX = strconv.Itoa(n.Index), in.Left-in.Fonts.Size/2
	in.Parent.SetID(noteKey(n.Index))
	in.Label = in.Parent.Add(tagged.RoleLabel)
	in.addChildren(n)
	if len(in.Rows) > 0 {
		in.Rows[0].Keys = append(in.Rows[0].Keys, noteKey(n.Index))
	}
	return in.Rows
}

const (
	linesAbove = 3 // empty lines of the baseline grid above the title of a chapter
	linesBelow = 3 // empty lines of the baseline grid below the title
)

// AddTitle sets the title of a chapter. Each line of the title takes two lines of the baseline
// grid. On sheets without puzzles the title is smaller and stands at the top of the page.
func (b *Builder) AddTitle(e Entry) {
	b.indentNext = false
	lines, baseline := b.Layout.Typography.Lines, b.Baseline()
	title, sink, below := b.Layout.Typography.title, linesAbove, linesBelow
	if b.Layout.WordsOnly {
		title, sink, below = b.Layout.Typography.SheetTitle, 0, 1
	}
	b.Rows = append(b.Rows, Row{Height: lines(sink), Keys: []string{e.Key}, Entry: &e, KeepWithNext: true})
	set := SetBalanced(b.Layout.Measurer, []Span{{Text: e.Text, Style: title, Content: b.Parent.Heading(1 + e.Level).Content()}}, ParagraphStyle{Width: b.Width, Align: Ragged})
	for _, l := range set {
		r := Row{Height: lines(2), KeepWithNext: true}
		for _, m := range l.Marks {
			r.Marks = append(r.Marks, m.Moved(0, lines(2)-baseline/4))
		}
		b.Rows = append(b.Rows, r)
	}
	b.Rows = append(b.Rows, Row{Height: lines(below), KeepWithNext: true})
}

// HeadingRows returns the rows of a section's heading: title, lead, and Markdown in intro. lead and
// intro may be empty.
func (b *Builder) HeadingRows(e Entry, lead string, intro []ast.Node) []Row {
	size := b.Layout.Typography.section
	set := SetBalanced(b.Layout.Measurer, []Span{{Text: e.Text, Style: size, Content: b.Parent.Heading(1 + e.Level).Content()}}, ParagraphStyle{Width: b.Width, Align: Ragged})
	b.Rows = RowsOf(set, 0, size.Size*5/4)
	b.TitleRows, b.TierElement = len(b.Rows), b.Parent.Add(tagged.RoleP)
	if lead != "" {
		b.Rows = append(b.Rows, Row{Height: b.Baseline() / 4})
		b.AddLead(lead)
	}
	if len(intro) > 0 {
		b.Rows = append(b.Rows, Row{Height: b.Baseline() / 4})
		b.AddIntro(intro)
	}
	b.Rows[0].Keys, b.Rows[0].Entry = []string{e.Key}, &e
	return append(b.Rows, Row{Height: b.Baseline()})
}

// AddLead adds a lead, the sentence below the title of a part of the book.
func (b *Builder) AddLead(text string) {
	b.AddLines(SetLines(b.Layout.Measurer, []Span{{Text: text, Style: font.Style{Face: figure.Serif, Size: b.Layout.Typography.Book.Size}, Content: b.Parent.Add(tagged.RoleP).Content()}},
		ParagraphStyle{Width: min(b.Width, b.Layout.Typography.Design.ScaledLength(leadWidth)), Align: Ragged}), b.Baseline())
}

// AddIntro adds Markdown below the title of a part of the book. Its lines are as wide as those of a
// lead.
func (b *Builder) AddIntro(blocks []ast.Node) {
	in := b.Nested(b.Parent, 0, 0)
	in.Depth, in.Ragged = b.Depth, true
	in.Width = min(b.Width, b.Layout.Typography.Design.ScaledLength(leadWidth))
	for _, n := range blocks {
		in.Block(n)
	}
	b.Rows = append(b.Rows, in.Rows...)
}

// leadWidth is the largest width of the lines of leads. Longer lines would be hard to read.
const leadWidth = 92 * mm
