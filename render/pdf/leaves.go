package pdf

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"

	"octavo/engine/figure"
	"octavo/render"
)

// Leaves are the pages of a document as they are looked at while it is written: those that
// its PDF has, from the same content, drawn as SVG.
type Leaves struct {
	Single bool // each is seen by itself, and not beside another
	Pages  []Leaf

	pictures  []picture
	measuring sync.Mutex
	measurer  *measurer
}

// A Leaf is a page.
type Leaf struct {
	Digest string      // another one whenever the page looks different
	Seen   figure.Rect // of the paper, what is left when it is trimmed
	Shows  []Shown     // what stands on it, as far as that is known

	content []byte
}

// Leaves lays a form of the book out and writes the content of its pages.
func (f *Forms) Leaves(ctx context.Context, form Form) (*Leaves, error) {
	l, err := f.layout(ctx, form)
	if err != nil {
		return nil, blame(err, "laying out", f.book, form)
	}
	c := newContent(l.measurer.twin(), l.thinnest(form), form.grey(l.book))
	leaves := &Leaves{Single: l.shape.Screen || form.sheets()}
	for _, p := range l.pages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		leaves.add(c.page(p, l.shape.Width, l.shape.Height), figure.Rect{W: l.shape.Width, H: l.shape.Height}, p.shows())
	}
	if err := leaves.finish(c); err != nil {
		return nil, blame(err, "drawing", f.book, form)
	}
	return leaves, nil
}

// SheetLeaves are the sides of the sheets of a handout.
func (r *Renderer) SheetLeaves(ctx context.Context, h Handout) (*Leaves, error) {
	c := newContent(newMeasurer(r.faces), figure.Hairline, h.Grey)
	leaves := &Leaves{Single: true}
	for i := range h.Sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s := &h.Sheets[i]
		leaves.add(c.sheet(s), figure.Rect{W: s.W, H: s.H}, nil)
	}
	return leaves, leaves.finish(c)
}

// CoverLeaves are the page of a cover, cut to its size.
func (r *Renderer) CoverLeaves(d Cover) (*Leaves, error) {
	c := newContent(newMeasurer(r.faces), figure.Hairline, false)
	leaves := &Leaves{Single: true}
	leaves.add(c.coverPage(&d.Page), d.Page.Trim, nil)
	return leaves, leaves.finish(c)
}

// Shows is what stands on each page.
func (l *Leaves) Shows() [][]Shown {
	all := make([][]Shown, len(l.Pages))
	for i := range l.Pages {
		all[i] = l.Pages[i].Shows
	}
	return all
}

// add adds a page, whose content is kept.
func (l *Leaves) add(content []byte, seen figure.Rect, shows []Shown) {
	l.Pages = append(l.Pages, Leaf{Seen: seen, Shows: shows, content: bytes.Clone(content)})
}

// finish takes what all pages have in common, and tells them apart.
func (l *Leaves) finish(c *content) error {
	l.measurer, l.pictures = c.measurer, c.order
	for i := range l.Pages {
		l.Pages[i].Digest = l.digest(&l.Pages[i])
	}
	return c.measurer.complaint()
}

// digest tells pages apart by what they draw: pictures are known by their pixels, since
// their numbers change with those before them.
func (l *Leaves) digest(leaf *Leaf) string {
	sum := sha256.New()
	fmt.Fprintln(sum, leaf.Seen)
	sum.Write(pictureCall.ReplaceAllFunc(leaf.content, func(call []byte) []byte {
		return []byte(l.pictureName(numberIn(call)))
	}))
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// pictureName is that of a picture by its number: another one for other pixels.
func (l *Leaves) pictureName(n int) string {
	p := l.pictures[n]
	sum := sha256.New()
	fmt.Fprintln(sum, p.grey, p.box.W, p.box.H)
	sum.Write(p.image.Data)
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// Picture is one of the pictures that pages call by their names, as it is printed; ok is
// false where none is called so.
func (l *Leaves) Picture(name string) (data []byte, kind string, ok bool, err error) {
	for n, p := range l.pictures {
		if l.pictureName(n) == name {
			data, format, err := printableImage(p.image, p.grey, p.box)
			if format == "jpg" {
				format = "jpeg"
			}
			return data, "image/" + format, true, err
		}
	}
	return nil, "", false, nil
}

// FontFiles are the fonts in which a renderer sets books, in the order of the faces by
// which pages call them.
func (r *Renderer) FontFiles() [][]byte {
	files := make([][]byte, 0, faceCount)
	for _, f := range r.faces {
		files = append(files, f.data)
	}
	return files
}

// Shown is something that stands on a page.
type Shown struct {
	What    string `json:"what"`              // one of the words below, or the name of a directive
	First   int    `json:"first,omitempty"`   // of numbers of puzzles, or of the bytes of prose in the document
	Last    int    `json:"last,omitempty"`    // of them
	Section int    `json:"section,omitempty"` // from 1
	Of      string `json:"of,omitempty"`      // what has the prose, where that is known; what a card shows
}

// What stands on pages, beside what directives set there.
const (
	ShownPuzzle   = "puzzle"   // puzzles, by their numbers
	ShownSolution = "solution" // solutions, by the numbers of the puzzles
	ShownHint     = "hint"     // hints, by the numbers of the puzzles
	ShownProse    = "prose"    // prose, by its bytes in the document
	ShownBlank    = "blank"    // nothing
	ShownPage     = "page"     // of a side of a sheet that is folded or cut: a page of the book, and what stands on it
)

// shows is what stands on each page.
func (l *layout) shows() [][]Shown {
	all := make([][]Shown, len(l.pages))
	for i, p := range l.pages {
		all[i] = p.shows()
	}
	return all
}

// shows finds out what stands on a page: which directive began it, the prose that was set
// on it, and the drawings.
func (p *page) shows() []Shown {
	if len(p.marks) == 0 {
		return []Shown{{What: ShownBlank}}
	}
	var all []Shown
	if p.of != nil {
		all = append(all, Shown{What: p.of.Name, Section: sectionIn(p.of)})
	}
	for _, s := range p.prose {
		if n := len(all); n > 0 && all[n-1].What == ShownProse {
			all[n-1].First, all[n-1].Last = min(all[n-1].First, s.from), max(all[n-1].Last, s.to)
			continue
		}
		all = append(all, Shown{What: ShownProse, First: s.from, Last: s.to})
	}
	return append(all, runsOfNumbers(append(numbersOn(p.marks), numbersIn(p.keys)...))...)
}

// A drawn number is a puzzle or a solution on a page.
type drawnNumber struct {
	what   string
	number int
}

// numbersOn are the puzzles and solutions among marks.
func numbersOn(marks []mark) (all []drawnNumber) {
	for _, m := range marks {
		switch m := m.(type) {
		case turned:
			all = append(all, numbersOn(m.marks)...)
		case drawing:
			all = append(all, numbersIn([]string{m.name})...)
		}
	}
	return all
}

// numbersIn are the puzzles and solutions among the names of drawings and destinations.
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

// sectionIn is the number of the section that a directive is about; 0 for none.
func sectionIn(d *render.Directive) int {
	n, _ := strconv.Atoi(cmp.Or(d.Attrs["section"], d.Attrs["number"])) // 0 where there is none
	return n
}

// A stretchOfProse is the bytes of the document from which rows were set.
type stretchOfProse struct{ from, to int }

// stamp says of the rows from one on which block they are of, unless a block within it
// has said so.
func (b *builder) stamp(from int, n ast.Node) {
	stretch := proseOf(n)
	for i := from; i < len(b.rows); i++ {
		if b.rows[i].prose == (stretchOfProse{}) {
			b.rows[i].prose = stretch
		}
	}
}

// proseOf is where a block stands in the document, with all that is in it.
func proseOf(n ast.Node) (all stretchOfProse) {
	if n.Type() == ast.TypeInline {
		return all
	}
	if lines := n.Lines(); lines != nil && lines.Len() > 0 {
		all = stretchOfProse{lines.At(0).Start, lines.At(lines.Len() - 1).Stop}
	}
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch within := proseOf(child); {
		case within.to == 0:
		case all.to == 0:
			all = within
		default:
			all = stretchOfProse{min(all.from, within.from), max(all.to, within.to)}
		}
	}
	return all
}
