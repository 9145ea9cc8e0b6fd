package pdf

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/engine/figure"
)

// Tables are quiet: three lines, and white between the columns.
const (
	columnSpace = 4 * mm
	cellPadding = 700 // over and under the lines of a cell
)

// table sets a table as wide as the column.
func (b *builder) table(n *extast.Table) {
	t := &table{builder: b, align: n.Alignments}
	of := b.in.add(roleTable)
	head, body := of.add(roleHead), of.add(roleRows)
	for r := n.FirstChild(); r != nil; r = r.NextSibling() {
		if _, isHead := r.(*extast.TableHeader); isHead {
			t.gather(r, true, head.add(roleRow))
		} else {
			t.gather(r, false, body.add(roleRow))
		}
	}
	if len(t.cells) == 0 {
		return
	}
	t.divide()
	b.leads(n)
	b.before()
	if _, list := n.PreviousSibling().(*ast.List); list && b.depth == 0 {
		b.rows = append(b.rows, row{height: b.baseline() / 2, space: true}) // half a line, which follows a list, is none to the eye between it and a rule
	}
	first := len(b.rows)
	for i := range t.cells {
		b.rows = append(b.rows, t.row(i))
	}
	keepShort(b.rows[first:], b.layout.shape.Column(1).H/3)
	b.after()
}

// leads lets no page end between a table and the paragraph that leads to it.
func (b *builder) leads(n *extast.Table) {
	if _, led := n.PreviousSibling().(*ast.Paragraph); led && len(b.rows) > 0 {
		b.rows[len(b.rows)-1].keep = true
	}
}

// keepShort keeps rows of no more than a height on one page.
func keepShort(rows []row, most figure.Length) {
	if heightOf(rows) > most {
		return
	}
	for i := range rows[:len(rows)-1] {
		rows[i].keep = true
	}
}

type table struct {
	builder *builder
	align   []extast.Alignment
	cells   [][][]span // by row and column
	heads   int        // rows of the head
	widths  []figure.Length
	starts  []figure.Length
}

// gather reads the cells of a row.
func (t *table) gather(r ast.Node, isHead bool, of *element) {
	var cells [][]span
	for c := r.FirstChild(); c != nil; c = c.NextSibling() {
		cell := roleCell
		if isHead {
			cell = roleHeadCell
		}
		in := &inliner{builder: t.builder, voice: t.builder.layout.typo.table, block: of.add(cell)}
		in.inline(c, manner{strong: isHead})
		cells = append(cells, t.builder.layout.measurer.borrow(in.spans))
	}
	t.cells = append(t.cells, cells)
	if isHead {
		t.heads++
	}
}

// divide gives every column the width of its longest cell if there is room, and
// else no less than its longest word, the rest by what the columns want.
func (t *table) divide() {
	columns := len(t.align)
	wanted, least := make([]figure.Length, columns), make([]figure.Length, columns)
	for _, cells := range t.cells {
		for c, spans := range cells {
			if c < columns {
				w, longest := t.extent(spans)
				wanted[c], least[c] = max(wanted[c], w), max(least[c], longest)
			}
		}
	}
	room := t.builder.width - t.builder.left - columnSpace*figure.Length(columns-1)
	room = max(room, mm*figure.Length(columns))
	t.widths = shares(wanted, least, room)
	t.starts = make([]figure.Length, columns)
	x := t.builder.left
	for c, w := range t.widths {
		t.starts[c] = x
		x += w + columnSpace
	}
}

// extent is the width of a cell set on one line, and that of its longest word.
func (t *table) extent(spans []span) (all, longest figure.Length) {
	m := t.builder.layout.measurer
	word := fine(0)
	for _, s := range spans {
		all += m.width(s.style, s.text).coarse() + 1
		for i, part := range strings.Split(s.text, " ") {
			if i > 0 {
				word = 0
			}
			if isAddress(part) {
				part = longestPiece(part)
			}
			word += m.width(s.style, part)
			longest = max(longest, word.coarse()+1)
		}
	}
	return all, longest
}

// longestPiece is the longest piece of an address that is never divided.
func longestPiece(address string) string {
	longest, start := "", 0
	for _, d := range append(addressDivisions(address), division{at: len(address)}) {
		if piece := address[start:d.at]; len(piece) > len(longest) {
			longest = piece
		}
		start = d.at
	}
	return longest
}

// shares divides room among columns.
func shares(wanted, least []figure.Length, room figure.Length) []figure.Length {
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

// narrowWidest gives every column what it wants but the widest, which share
// what is left, none of them less than its longest word.
func narrowWidest(wanted, least []figure.Length, room figure.Length) []figure.Length {
	low, high := figure.Length(0), room
	for low < high { // the greatest width at which cutting all columns off makes them fit
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

// row sets a row. The lines of the table stand over and under the head and
// under the last row.
func (t *table) row(i int) row {
	m := t.builder.layout.measurer
	r := row{keep: i < t.heads || i == len(t.cells)-2}
	deepest := 1
	for c, spans := range t.cells[i] {
		if c >= len(t.widths) {
			break
		}
		set := m.setLines(spans, setting{width: t.widths[c], align: t.alignment(c)})
		for k, l := range set {
			y := cellPadding + t.builder.layout.typo.table.leading*figure.Length(k) + t.builder.layout.typo.table.leading*baselineDepth/1000
			for _, mk := range l.marks {
				r.marks = append(r.marks, mk.shifted(t.starts[c], y))
			}
			for _, lk := range l.links {
				r.links = append(r.links, lk.shifted(t.starts[c], y))
			}
			r.notes = append(r.notes, l.notes...)
		}
		deepest = max(deepest, len(set))
	}
	r.height = figure.Length(deepest)*t.builder.layout.typo.table.leading + 2*cellPadding
	if i == 0 {
		r.marks = append(r.marks, t.rule(0))
	}
	if i == t.heads-1 || i == len(t.cells)-1 {
		r.marks = append(r.marks, t.rule(r.height))
	}
	return r
}

func (t *table) rule(y figure.Length) mark {
	last := len(t.widths) - 1
	return stroke{
		from: figure.Point{X: t.builder.left, Y: y}, to: figure.Point{X: t.starts[last] + t.widths[last], Y: y},
		weight: figure.Hairline,
	}
}

func (t *table) alignment(c int) alignment {
	switch t.align[c] {
	case extast.AlignRight:
		return flushRight
	case extast.AlignCenter:
		return middle
	default:
		return ragged
	}
}
