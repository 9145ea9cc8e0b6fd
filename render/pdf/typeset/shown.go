package typeset

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/render"
)

// A PageItem describes something that a page shows, for previews and the records of builds.
type PageItem struct {
	What    string `json:"what"`              // one of the constants below, or the name of a directive
	First   int    `json:"first,omitempty"`   // number of the first puzzle, or first byte of the prose in the document
	Last    int    `json:"last,omitempty"`    // number of the last puzzle, or the byte after the prose
	Section int    `json:"section,omitempty"` // from 1; 0 if unknown
	Of      string `json:"of,omitempty"`      // the file of the prose, or the subject of a card; "" if unknown
}

// Values of PageItem.What that aren't names of directives.
const (
	ItemPuzzle   = "puzzle"   // puzzles, by their numbers
	ItemSolution = "solution" // solutions, by the numbers of the puzzles
	ItemHint     = "hint"     // hints, by the numbers of the puzzles
	ItemProse    = "prose"    // prose, by its bytes in the document
	ItemBlank    = "blank"    // nothing
	ItemPage     = "page"     // a page of the book, on a side of a folded or cut sheet; its content follows
)

// ItemsByPage lists the items of each page.
func (l *Layout) ItemsByPage() [][]PageItem {
	all := make([][]PageItem, len(l.Pages))
	for i, p := range l.Pages {
		all[i] = p.Items()
	}
	return all
}

// Items lists what a page shows: the directive that began it, the prose, then puzzles, solutions
// and hints.
func (p *Page) Items() []PageItem {
	if len(p.Marks) == 0 {
		return []PageItem{{What: ItemBlank}}
	}
	var all []PageItem
	if p.directive != nil {
		all = append(all, PageItem{What: p.directive.Name, Section: sectionIn(p.directive)})
	}
	for _, s := range p.sources {
		if n := len(all); n > 0 && all[n-1].What == ItemProse {
			all[n-1].First, all[n-1].Last = min(all[n-1].First, s.from), max(all[n-1].Last, s.to)
			continue
		}
		all = append(all, PageItem{What: ItemProse, First: s.from, Last: s.to})
	}
	return append(all, runsOfNumbers(append(numbersOn(p.Marks), numbersIn(p.keys)...))...)
}

// A drawnNumber is the number of a puzzle, solution or hint on a page.
type drawnNumber struct {
	what   string
	number int
}

// numbersOn returns the numbers of puzzles and solutions among marks.
func numbersOn(marks []Mark) (all []drawnNumber) {
	for _, m := range marks {
		switch m := m.(type) {
		case UpsideDown:
			all = append(all, numbersOn(m.Marks)...)
		case Drawing:
			all = append(all, numbersIn([]string{m.Name})...)
		}
	}
	return all
}

// numbersIn returns the numbers of puzzles, solutions and hints among names of drawings and
// destinations, such as "puzzle:3".
func numbersIn(names []string) (all []drawnNumber) {
	for _, name := range names {
		for _, what := range []string{ItemPuzzle, ItemSolution, ItemHint} {
			if text, ok := strings.CutPrefix(name, what+":"); ok {
				if number, err := strconv.Atoi(text); err == nil {
					all = append(all, drawnNumber{what, number})
				}
			}
		}
	}
	return all
}

// runsOfNumbers joins consecutive numbers of one sort to a single item.
func runsOfNumbers(all []drawnNumber) (runs []PageItem) {
	slices.SortStableFunc(all, func(a, b drawnNumber) int {
		return cmp.Or(cmp.Compare(a.what, b.what), a.number-b.number)
	})
	for _, d := range all {
		if n := len(runs); n > 0 && runs[n-1].What == d.what && d.number <= runs[n-1].Last+1 {
			runs[n-1].Last = d.number
			continue
		}
		runs = append(runs, PageItem{What: d.what, First: d.number, Last: d.number})
	}
	return runs
}

// sectionIn returns the section number of a directive; 0 if it has none.
func sectionIn(d *render.Directive) int {
	n, _ := strconv.Atoi(cmp.Or(d.Attrs["section"], d.Attrs["number"])) // 0 if there is none
	return n
}

// A sourceRange is the byte range of the Markdown that rows were set from. The zero range is
// unknown.
type sourceRange struct{ from, to int }

// SetSource records node n as the source of the rows from index from on. Rows of inner blocks
// already have a source and keep it.
func (b *Builder) SetSource(from int, n ast.Node) {
	stretch := sourceOf(n)
	for i := from; i < len(b.Rows); i++ {
		if b.Rows[i].source == (sourceRange{}) {
			b.Rows[i].source = stretch
		}
	}
}

// sourceOf returns the byte range of a block and its descendants.
func sourceOf(n ast.Node) (all sourceRange) {
	if n.Type() == ast.TypeInline {
		return all
	}
	if lines := n.Lines(); lines != nil && lines.Len() > 0 {
		all = sourceRange{lines.At(0).Start, lines.At(lines.Len() - 1).Stop}
	}
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch within := sourceOf(child); {
		case within.to == 0:
		case all.to == 0:
			all = within
		default:
			all = sourceRange{min(all.from, within.from), max(all.to, within.to)}
		}
	}
	return all
}
