package typeset

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
)

// White space in tables. Columns have only white space between them, no lines.
const (
	columnSpace = 4 * mm
	cellPadding = 700 // white space above and below the lines of a cell, in micrometres
)

// setTable sets a table as wide as the column of the page.
func (b *Builder) setTable(n *extast.Table) {
	t := &table{builder: b, align: n.Alignments}
	of := b.Parent.Add(tagged.RoleTable)
	head, body := of.Add(tagged.RoleTableHead), of.Add(tagged.RoleTableBody)
	for r := n.FirstChild(); r != nil; r = r.NextSibling() {
		if _, isHead := r.(*extast.TableHeader); isHead {
			t.readRow(r, true, head.Add(tagged.RoleRow))
		} else {
			t.readRow(r, false, body.Add(tagged.RoleRow))
		}
	}
	if len(t.cells) == 0 {
		return
	}
	t.setColumns()
	b.keepWithLead(n)
	b.spaceAbove()
	if _, list := n.PreviousSibling().(*ast.List); list && b.Depth == 0 {
		b.Rows = append(b.Rows, Row{Height: b.Baseline() / 2, IsSpace: true}) // the space that setList adds is too small above the line at the top of a table
	}
	first := len(b.Rows)
	for i := range t.cells {
		b.Rows = append(b.Rows, t.setRow(i))
	}
	keepShort(b.Rows[first:], b.Layout.Geometry.Column(1).H/3)
	b.spaceBelow()
}

// keepWithLead forbids a page break between a table and the paragraph directly before it.
func (b *Builder) keepWithLead(n *extast.Table) {
	if _, led := n.PreviousSibling().(*ast.Paragraph); led && len(b.Rows) > 0 {
		b.Rows[len(b.Rows)-1].KeepWithNext = true
	}
}

// keepShort keeps rows on one page if their total height is at most the given one.
func keepShort(rows []Row, most figure.Length) {
	if HeightOf(rows) > most {
		return
	}
	for i := range rows[:len(rows)-1] {
		rows[i].KeepWithNext = true
	}
}

type table struct {
	builder  *Builder
	align    []extast.Alignment
	cells    [][][]Span      // the text of each cell, by row and column
	headRows int             // number of rows in the head of the table
	widths   []figure.Length // widths of the columns
	starts   []figure.Length // left edges of the columns, measured from the left edge of the page's column
}

// readRow reads the cells of a row from the Markdown. of is the structure element of the row.
func (t *table) readRow(r ast.Node, isHead bool, of *tagged.Element) {
	var cells [][]Span
	for c := r.FirstChild(); c != nil; c = c.NextSibling() {
		cell := tagged.RoleCell
		if isHead {
			cell = tagged.RoleHeaderCell
		}
		in := &Inliner{Builder: t.builder, Fonts: t.builder.Layout.Typography.table, Paragraph: of.Add(cell)}
		in.Inline(c, InlineStyle{strong: isHead})
		cells = append(cells, borrowLetters(t.builder.Layout.Measurer, in.Spans))
	}
	t.cells = append(t.cells, cells)
	if isHead {
		t.headRows++
	}
}

// setColumns sets the widths and left edges of the columns. Each column gets the width of its
// widest cell if there is room for all. Otherwise it gets at least the width of its longest word,
// if possible.
func (t *table) setColumns() {
	columns := len(t.align)
	wanted, least := make([]figure.Length, columns), make([]figure.Length, columns)
	for _, cells := range t.cells {
		for c, spans := range cells {
			if c < columns {
				w, longest := t.cellWidths(spans)
				wanted[c], least[c] = max(wanted[c], w), max(least[c], longest)
			}
		}
	}
	room := t.builder.Width - t.builder.Left - columnSpace*figure.Length(columns-1)
	room = max(room, mm*figure.Length(columns))
	t.widths = columnWidths(wanted, least, room)
	t.starts = make([]figure.Length, columns)
	x := t.builder.Left
	for c, w := range t.widths {
		t.starts[c] = x
		x += w + columnSpace
	}
}

// cellWidths returns two widths of a cell. all is the width of its text on one line. longest is the
// width of the longest part that no line break divides.
func (t *table) cellWidths(spans []Span) (all, longest figure.Length) {
	m := t.builder.Layout.Measurer
	word := font.Nano(0)
	for _, s := range spans {
		all += m.Width(s.Style, s.Text).Round() + 1
		for i, part := range strings.Split(s.Text, " ") {
			if i > 0 {
				word = 0
			}
			if isAddress(part) {
				part = LongestUnbreakablePart(part)
			}
			word += m.Width(s.Style, part)
			longest = max(longest, word.Round()+1)
		}
	}
	return all, longest
}

// LongestUnbreakablePart returns the part of an address with the most bytes among those that no
// line break divides.
func LongestUnbreakablePart(address string) string {
	longest, start := "", 0
	for _, d := range append(addressDivisions(address), division{at: len(address)}) {
		if piece := address[start:d.at]; len(piece) > len(longest) {
			longest = piece
		}
		start = d.at
	}
	return longest
}

// columnWidths divides the width room among columns. If the wanted widths fit, each column gets its
// wanted width and an equal share of the rest. Otherwise only the widest columns become narrower,
// but not below their least widths. If even the least widths don't fit, room is shared in
// proportion to the least widths.
func columnWidths(wanted, least []figure.Length, room figure.Length) []figure.Length {
	sum := func(ls []figure.Length) (s figure.Length) {
		for _, l := range ls {
			s += l
		}
		return s
	}
	widths := make([]figure.Length, len(wanted))
	switch {
	case sum(wanted) <= room:
		spare := (room - sum(wanted)) / figure.Length(len(wanted))
		for c := range widths {
			widths[c] = wanted[c] + spare
		}
	case sum(least) <= room:
		return narrowWidest(wanted, least, room)
	default:
		for c := range widths {
			widths[c] = max(room*least[c]/sum(least), mm)
		}
	}
	return widths
}

// narrowWidest returns widths that fit in room. It limits all columns to one width, the greatest
// that makes them fit. But no column gets narrower than its least width.
func narrowWidest(wanted, least []figure.Length, room figure.Length) []figure.Length {
	low, high := figure.Length(0), room
	for low < high { // search for the greatest limit at which the columns fit
		most := (low + high + 1) / 2
		total := figure.Length(0)
		for c := range wanted {
			total += max(least[c], min(wanted[c], most))
		}
		if total <= room {
			low = most
		} else {
			high = most - 1
		}
	}
	widths := make([]figure.Length, len(wanted))
	for c := range widths {
		widths[c] = max(least[c], min(wanted[c], low))
	}
	return widths
}

// setRow sets row i of the table. A table has horizontal lines above and below its head and below
// its last row.
func (t *table) setRow(i int) Row {
	m := t.builder.Layout.Measurer
	r := Row{KeepWithNext: i < t.headRows || i == len(t.cells)-2}
	deepest := 1
	for c, spans := range t.cells[i] {
		if c >= len(t.widths) {
			break
		}
		set := SetLines(m, spans, ParagraphStyle{Width: t.widths[c], Align: t.alignment(c)})
		for k, l := range set {
			y := cellPadding + t.builder.Layout.Typography.table.Leading*figure.Length(k) + t.builder.Layout.Typography.table.Leading*BaselineDepth/1000
			for _, mk := range l.Marks {
				r.Marks = append(r.Marks, mk.Moved(t.starts[c], y))
			}
			for _, lk := range l.links {
				r.Links = append(r.Links, lk.Moved(t.starts[c], y))
			}
			r.Notes = append(r.Notes, l.notes...)
		}
		deepest = max(deepest, len(set))
	}
	r.Height = figure.Length(deepest)*t.builder.Layout.Typography.table.Leading + 2*cellPadding
	if i == 0 {
		r.Marks = append(r.Marks, t.rule(0))
	}
	if i == t.headRows-1 || i == len(t.cells)-1 {
		r.Marks = append(r.Marks, t.rule(r.Height))
	}
	return r
}

// rule returns a horizontal line across the table.
func (t *table) rule(y figure.Length) Mark {
	last := len(t.widths) - 1
	return Stroke{
		From: figure.Point{X: t.builder.Left, Y: y}, To: figure.Point{X: t.starts[last] + t.widths[last], Y: y},
		Weight: figure.Hairline,
	}
}

func (t *table) alignment(c int) alignment {
	switch t.align[c] {
	case extast.AlignRight:
		return flushRight
	case extast.AlignCenter:
		return centred
	default:
		return Ragged
	}
}
