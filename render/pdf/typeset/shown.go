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
	First   int    `json:"first,omitempty"`   // number of the first puzzle or page, or offset of the first byte of the prose in the Markdown
	Last    int    `json:"last,omitempty"`    // number of the last puzzle or page, or offset of the byte after the prose
	Section int    `json:"section,omitempty"` // number of the section, from 1; 0 if unknown
	Of      string `json:"of,omitempty"`      // name of the file with the prose, or subject of a card; "" if unknown
}

// Values of PageItem.What that aren't names of directives.
const (
	ItemPuzzle   = "puzzle"   // unsolved puzzles, with the numbers from First to Last
	ItemSolution = "solution" // solutions of the puzzles with the numbers from First to Last
	ItemHint     = "hint"     // hints for the puzzles with the numbers from First to Last
	ItemProse    = "prose"    // prose, the bytes from First up to Last of the Markdown
	ItemBlank    = "blank"    // nothing: the page has no marks
	ItemPage     = "page"     // a page of the book, on a side of a folded or cut sheet; the items that the page shows follow
)

// ItemsByPage lists what each page shows.
func (l *Layout) ItemsByPage() [][]PageItem {
	all := make([][]PageItem, len(l.Pages))
	for i, p := range l.Pages {
		all[i] = p.Items()
	}
	return all
}

// Items lists what a page shows: the directive for which the page was begun, the prose, then hints,
// puzzles and solutions. For a page without marks it lists one ItemBlank.
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
	return append(all, joinRuns(append(puzzlesOn(p.Marks), puzzlesIn(p.keys)...))...)
}

// A shownPuzzle says that a page shows a puzzle, or the solution or hints of a puzzle. number is
// the puzzle's number.
type shownPuzzle struct {
	what   string
	number int
}

// puzzlesOn returns the puzzles and solutions that are drawn among marks.
func puzzlesOn(marks []Mark) (all []shownPuzzle) {
	for _, m := range marks {
		switch m := m.(type) {
		case UpsideDown:
			all = append(all, puzzlesOn(m.Marks)...)
		case Drawing:
			all = append(all, puzzlesIn([]string{m.Name})...)
		}
	}
	return all
}

// puzzlesIn returns the puzzles, solutions and hints among names of drawings and keys of
// destinations, such as "puzzle:3".
func puzzlesIn(names []string) (all []shownPuzzle) {
	for _, name := range names {
		for _, what := range []string{ItemPuzzle, ItemSolution, ItemHint} {
			if text, ok := strings.CutPrefix(name, what+":"); ok {
				if number, err := strconv.Atoi(text); err == nil {
					all = append(all, shownPuzzle{what, number})
				}
			}
		}
	}
	return all
}

// joinRuns sorts the puzzles, solutions and hints. It joins consecutive numbers of one of
// these to a single item.
func joinRuns(all []shownPuzzle) (runs []PageItem) {
	slices.SortStableFunc(all, func(a, b shownPuzzle) int {
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

// sectionIn returns the number of the section that a directive names; 0 if it names none.
func sectionIn(d *render.Directive) int {
	n, _ := strconv.Atoi(cmp.Or(d.Attrs["section"], d.Attrs["number"])) // 0 without these attributes
	return n
}

// A sourceRange is the byte range of the Markdown that rows were set from. The zero range says that
// this is unknown.
type sourceRange struct{ from, to int }

// SetSource records n as the Markdown that rows show. from is the index of the first of these rows;
// the last is the last row so far. Rows of blocks within n already have a source and keep it.
func (b *Builder) SetSource(from int, n ast.Node) {
	stretch := sourceOf(n)
	for i := from; i < len(b.Rows); i++ {
		if b.Rows[i].source == (sourceRange{}) {
			b.Rows[i].source = stretch
		}
	}
}

// sourceOf returns the byte range of a block with its descendants in the Markdown.
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
