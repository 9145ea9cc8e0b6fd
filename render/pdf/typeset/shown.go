package typeset

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/render"
)

// Shown describes something on a page, for previews and the records of builds.
type Shown struct {
	What    string `json:"what"`              // one of the constants below, or the name of a directive
	First   int    `json:"first,omitempty"`   // first number of the puzzles, or first byte of the prose in the document
	Last    int    `json:"last,omitempty"`    // last one
	Section int    `json:"section,omitempty"` // from 1
	Of      string `json:"of,omitempty"`      // the file of the prose, if known; what a card shows
}

// Values of Shown.What that aren't names of directives.
const (
	ShownPuzzle   = "puzzle"   // puzzles, by their numbers
	ShownSolution = "solution" // solutions, by the numbers of the puzzles
	ShownHint     = "hint"     // hints, by the numbers of the puzzles
	ShownProse    = "prose"    // prose, by its bytes in the document
	ShownBlank    = "blank"    // nothing
	ShownPage     = "page"     // a page of the book, on a side of a folded or cut sheet; its content follows
)

// Shown lists the things on each page.
func (l *Layout) Shown() [][]Shown {
	all := make([][]Shown, len(l.Pages))
	for i, p := range l.Pages {
		all[i] = p.Shows()
	}
	return all
}

// Shows lists the things on a page: the directive that began it, the prose, and the drawings.
func (p *Page) Shows() []Shown {
	if len(p.Marks) == 0 {
		return []Shown{{What: ShownBlank}}
	}
	var all []Shown
	if p.directive != nil {
		all = append(all, Shown{What: p.directive.Name, Section: sectionIn(p.directive)})
	}
	for _, s := range p.sources {
		if n := len(all); n > 0 && all[n-1].What == ShownProse {
			all[n-1].First, all[n-1].Last = min(all[n-1].First, s.from), max(all[n-1].Last, s.to)
			continue
		}
		all = append(all, Shown{What: ShownProse, First: s.from, Last: s.to})
	}
	return append(all, runsOfNumbers(append(numbersOn(p.Marks), numbersIn(p.keys)...))...)
}

// A drawnNumber is the number of a puzzle, solution or hint on a page.
type drawnNumber struct {
	what   string
	number int
}

// numbersOn returns the puzzles and solutions among marks.
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

// numbersIn returns the puzzles, solutions and hints among names of drawings and destinations.
func numbersIn(names []string) (all []drawnNumber) {
	for _, name := range names {
		for _, what := range []string{ShownPuzzle, ShownSolution, ShownHint} {
			if text, ok := strings.CutPrefix(name, what+":"); ok {
				if number, err := strconv.Atoi(text); err == nil {
					all = append(all, drawnNumber{what, number})
				}
			}
		}
	}
	return all
}

// runsOfNumbers joins numbers that follow one another.
func runsOfNumbers(all []drawnNumber) (runs []Shown) {
	slices.SortStableFunc(all, func(a, b drawnNumber) int {
		return cmp.Or(cmp.Compare(a.what, b.what), a.number-b.number)
	})
	for _, d := range all {
		if n := len(runs); n > 0 && runs[n-1].What == d.what && d.number <= runs[n-1].Last+1 {
			runs[n-1].Last = d.number
			continue
		}
		runs = append(runs, Shown{What: d.what, First: d.number, Last: d.number})
	}
	return runs
}

// sectionIn returns the section number of a directive; 0 if it has none.
func sectionIn(d *render.Directive) int {
	n, _ := strconv.Atoi(cmp.Or(d.Attrs["section"], d.Attrs["number"])) // 0 if there is none
	return n
}

// A sourceRange is the range of bytes of the document that rows were set from.
type sourceRange struct{ from, to int }

// SetSource records the block of the rows from one on. Rows of blocks within it keep their own.
func (b *Builder) SetSource(from int, n ast.Node) {
	stretch := sourceOf(n)
	for i := from; i < len(b.Rows); i++ {
		if b.Rows[i].source == (sourceRange{}) {
			b.Rows[i].source = stretch
		}
	}
}

// sourceOf returns the range of a block and all that is in it.
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
