package pdf

import (
	"slices"

	"github.com/yuin/goldmark/ast"
)

// handoutWidth is how wide lines of prose are on sheets without puzzles, in thousandths of
// those of books: they need fewer sheets so.
const handoutWidth = 1240

// handout reports whether sheets have words alone, and no puzzles.
func (l *layout) handout() bool { return l.form == Worksheet && len(l.book.Sections) == 0 }

// handoutProse is the prose of a handout: each heading of the first rank begins a part, and
// what stands under one of the second is kept on one page, if it is short enough.
func (l *layout) handoutProse() (parts [][]row) {
	b := l.newBuilder()
	b.width = min(l.shape.Plate(1).W, b.width*handoutWidth/1000)
	var heads []int // where the rows under each heading begin
	finish := func() {
		if len(b.rows) > 0 {
			l.keepTogether(b.rows, heads)
			parts = append(parts, b.rows)
			b.rows, heads = nil, nil
		}
	}
	for n := l.book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			finish()
		} else if ok && h.Level == 2 {
			heads = append(heads, len(b.rows))
		}
		b.spoken(n)
	}
	finish()
	return parts
}

// keepTogether lets no page end under a heading, if what stands there takes up half a page at
// most: who corrects an exercise has all of its answer before them.
func (l *layout) keepTogether(rows []row, heads []int) {
	most := l.shape.Column(1).H / 2
	for i, from := range heads {
		to := len(rows)
		if i+1 < len(heads) {
			to = heads[i+1]
		}
		part := trimmed(rows[from:to])
		plain := !slices.ContainsFunc(part, func(r row) bool { return r.whole != nil || r.float })
		if len(part) > 0 && plain && heightOf(part) <= most {
			keepWhole(part)
		}
	}
}

// trimmed are rows without the white space before and after them.
func trimmed(rows []row) []row {
	for len(rows) > 0 && rows[0].space {
		rows = rows[1:]
	}
	for len(rows) > 0 && rows[len(rows)-1].space {
		rows = rows[:len(rows)-1]
	}
	return rows
}
