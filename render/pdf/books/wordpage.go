package books

import (
	"github.com/yuin/goldmark/ast"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// setWordPages sets the text pages of the book that follow puzzles up to the number upTo and aren't
// set yet. Afterwards, running head, structure part and directive are what they were before.
func (l *Layout) setWordPages(upTo int) {
	head, part, directive := l.RunningHead, l.Part, l.Directive
	for l.wordPages < len(l.Book.Pages) && l.Book.Pages[l.wordPages].After <= upTo {
		p := &l.Book.Pages[l.wordPages]
		l.wordPages++
		l.Directive = nil
		l.BeginPart()
		if p.TearOut {
			l.TurnToVerso()
		}
		switch {
		case p.Notes != "":
			l.setNotesPage(p.Notes)
		case p.Border:
			l.setFramedPage(p)
		default:
			l.setTextPage(p.Text.Blocks)
		}
		if p.TearOut && geometry.IsRecto(len(l.Pages)) && !l.Geometry.ForScreen {
			l.NewPage()
		}
	}
	l.RunningHead, l.Part, l.Directive = head, part, directive
}

// setTextPage sets a text on a new page. A heading of level 1 at its beginning is a chapter's
// title, which the contents list; a text without such a heading stands above the middle of the
// page.
func (l *Layout) setTextPage(blocks []ast.Node) {
	b := l.NewBuilder()
	b.LinesToWriteOn = true
	l.RunningHead = l.Book.Title
	hasTitle := false
	if h, ok := blocks[0].(*ast.Heading); ok && h.Level == 1 {
		hasTitle = true
		l.RunningHead = typeset.TextOf(h, l.Book.Source)
		b.AddTitle(typeset.Entry{Text: l.RunningHead, Key: typeset.HeadingKey(h)})
		blocks = blocks[1:]
	}
	for _, n := range blocks {
		b.Block(n)
	}
	rows := b.Rows
	for len(rows) > 0 && rows[0].FullPage != nil {
		l.AddFullPage(rows[0].FullPage)
		rows = rows[1:]
	}
	if len(rows) == 0 {
		return
	}
	p := l.NewOpeningPageOn(false)
	if free := l.Geometry.Column(p.Number).H - typeset.HeightOf(rows); !hasTitle && free > 0 {
		rows = append([]typeset.Row{{Height: free * 2 / 5, KeepWithNext: true}}, rows...)
	}
	l.FillChapter(p, rows, l.NewHeadedPage)
}

// A TallPageError reports a text that doesn't fit in the border of a page.
type TallPageError struct {
	After       int           // number of the puzzle that the page follows, as in render.WordPage
	Takes, Room figure.Length // height of the text, and height within the border
}

// Error returns the message in English.
func (e *TallPageError) Error() string { return e.message().String() }

// Parts returns the format and arguments of the message, for translation.
func (e *TallPageError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *TallPageError) message() engine.Message {
	return engine.Messagef("the text takes %s, and within its border there is room for %s; possible: border: false, or fewer words",
		geometry.InMillimetres(e.Takes), geometry.InMillimetres(geometry.Tenths(e.Room)))
}

// framePadding is the distance between a border and the text within it, in the classic design.
const framePadding = 11 * mm

// setFramedPage sets a text in the middle of a page with a border. Its lines are centred.
func (l *Layout) setFramedPage(w *render.WordPage) {
	p := l.NewPage()
	area := l.Geometry.TypeArea(p.Number)
	padding := l.Typography.Design.ScaledLength(framePadding)
	b := l.NewBuilder()
	b.LinesToWriteOn, b.Centred, b.Width = true, true, area.W-2*padding
	for _, n := range w.Text.Blocks {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			b.AddCentredTitle(h)
			continue
		}
		b.Block(n)
	}
	room, height := area.H-2*padding, typeset.HeightOf(b.Rows)
	if height > room {
		l.Fail(&TallPageError{After: w.After, Takes: height, Room: room})
		return
	}
	p.Marks = append(p.Marks, l.frame(area)...)
	l.Stack(p, b.Rows, figure.Point{X: area.X + padding, Y: area.Y + padding + (room-height)/2})
}

// frame returns the border of a page: a heavy line, a thin line within it, and inside the thin line
// a dot in each corner. The sizes follow the design.
func (l *Layout) frame(area figure.Rect) []typeset.Mark {
	d := l.Typography.Design
	gap, thin := d.ScaledLength(1500), max(d.Rule, figure.Hairline)
	heavy := 3 * thin
	marks := append(rectangle(area, heavy), rectangle(inset(area, gap), thin)...)
	radius := d.ScaledLength(700)
	for _, x := range []figure.Length{area.X + 3*gap, area.X + area.W - 3*gap} {
		for _, y := range []figure.Length{area.Y + 3*gap, area.Y + area.H - 3*gap} {
			marks = append(marks, typeset.Dot{Center: figure.Point{X: x, Y: y}, Radius: radius, Filled: true})
		}
	}
	return marks
}

// rectangle returns the four sides of a box.
func rectangle(r figure.Rect, weight figure.Length) []typeset.Mark {
	corners := []figure.Point{{X: r.X, Y: r.Y}, {X: r.X + r.W, Y: r.Y}, {X: r.X + r.W, Y: r.Y + r.H}, {X: r.X, Y: r.Y + r.H}}
	var marks []typeset.Mark
	for i, from := range corners {
		to := corners[(i+1)%len(corners)]
		if from.Y == to.Y { // horizontal lines are longer at both ends by half the weight, to close the corners
			from.X, to.X = min(from.X, to.X)-weight/2, max(from.X, to.X)+weight/2
		}
		marks = append(marks, typeset.Stroke{From: from, To: to, Weight: weight})
	}
	return marks
}

// inset returns a box whose sides are nearer to the middle by the distance by.
func inset(r figure.Rect, by figure.Length) figure.Rect {
	return figure.Rect{X: r.X + by, Y: r.Y + by, W: r.W - 2*by, H: r.H - 2*by}
}

// noteLine is the distance between lines to write on, in the classic design.
const noteLine = 8 * mm

// setNotesPage sets a page of lines to write on below a heading.
func (l *Layout) setNotesPage(heading string) {
	p := l.NewOpeningPageOn(false)
	area := l.Geometry.TypeArea(p.Number)
	style := font.Style{Face: figure.SansSemibold, Size: l.Typography.Count.Size}
	p.Marks = append(p.Marks, l.LeftAligned(style, heading, figure.Point{X: area.X, Y: area.Y + style.Size}).InContent(l.Part.Add(tagged.RoleP).Content()))
	apart := l.Typography.Design.ScaledLength(noteLine)
	for y := area.Y + style.Size + 3*apart/2; y <= area.Y+area.H; y += apart {
		p.Marks = append(p.Marks, typeset.Stroke{From: figure.Point{X: area.X, Y: y}, To: figure.Point{X: area.X + area.W, Y: y}, Weight: max(l.Typography.Design.Rule, figure.Hairline)})
	}
}
