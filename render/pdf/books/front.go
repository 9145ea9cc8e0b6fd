package books

import (
	"slices"
	"strconv"

	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

var footnoteList = extast.KindFootnoteList

// setTitlePage sets title and subtitle, the author at the foot, and a puzzle between them. The
// title gets the largest of the design's sizes at which it needs at most three lines, or else the
// smallest.
func (l *Layout) setTitlePage() {
	p := l.NewRecto()
	l.BeginPart()
	area := l.Geometry.TypeArea(p.Number)
	y := area.Y + l.Typography.Lines(3)
	set := func(s font.Style, text string, leading figure.Length, r tagged.Role) {
		for _, line := range l.coverLines(typeset.Span{Text: text, Style: s, Content: l.Part.Add(r).Content()}, area.W) {
			for _, m := range line.Marks {
				p.Marks = append(p.Marks, m.Moved(area.X, y))
			}
			y += leading
		}
	}
	title := 0
	for title < len(l.Typography.CoverTitles)-1 && len(l.coverLines(typeset.Span{Text: l.Book.Title, Style: l.Typography.CoverTitles[title].Style}, area.W)) > 3 {
		title++
	}
	set(l.Typography.CoverTitles[title].Style, l.Book.Title, l.Typography.CoverTitles[title].Leading, tagged.RoleTitle)
	y += l.Typography.Baseline / 2
	set(l.Typography.CoverSubtitle, l.Book.Subtitle, l.Typography.CoverSubtitleLeading, tagged.RoleP)
	foot := area.Y + area.H
	if l.Book.Author != "" {
		p.Marks = append(p.Marks, l.LeftAligned(l.Typography.CoverAuthor, l.Book.Author, figure.Point{X: area.X, Y: foot}).InContent(l.Part.Add(tagged.RoleP).Content()))
	}
	l.setOrnament(p, figure.Rect{X: area.X, Y: y, W: area.W, H: foot - y})
}

// coverLines breaks a text of the title page into lines of similar length.
func (l *Layout) coverLines(s typeset.Span, width figure.Length) []typeset.Line {
	return typeset.SetBalanced(l.Measurer, []typeset.Span{s}, typeset.ParagraphStyle{Width: width, Align: typeset.Ragged})
}

// setOrnament draws a puzzle at the lower left of room. The drawing takes at most 7/12 of the width
// of room. It draws nothing if cells would be smaller than 3 mm.
func (l *Layout) setOrnament(p *typeset.Page, room figure.Rect) {
	puzzle := l.Book.Ornament()
	if puzzle == nil {
		return
	}
	extent := l.Book.FormatOf(puzzle).Extent
	cell := min(room.W*7/12/figure.Length(extent.Columns), (room.H-l.Typography.Lines(6))/figure.Length(extent.Rows)) / 100 * 100
	if cell < 3*mm {
		return
	}
	w, h := cell*figure.Length(extent.Columns)+figure.Bold, cell*figure.Length(extent.Rows)+figure.Bold
	p.Marks = append(p.Marks, typeset.Drawing{
		Box:  figure.Rect{X: room.X, Y: room.Y + room.H - l.Typography.Lines(4) - h, W: w, H: h},
		Name: "ornament",
		Draw: l.ornamentAt(puzzle, cell),
	})
}

// ornamentAt returns a function that draws a puzzle on the title page. It draws the question. It
// draws the emblem instead if letters would be smaller than the design allows, or for a puzzle
// solved by moves.
func (l *Layout) ornamentAt(puzzle *render.Puzzle, cell figure.Length) func(grey bool) figure.Figure {
	draw := puzzle.Emblem
	if _, moves := puzzle.Moves(); !moves && smallestText(puzzle.Question(l.PrintStyle(cell, true)), l.Geometry.MinDigit()) >= l.Geometry.MinDigit() {
		draw = puzzle.Question
	}
	return func(grey bool) figure.Figure { return draw(l.PrintStyle(cell, grey)) }
}

// contentsWidth is the width of the table of contents. It is narrow, so that the eye finds the page
// number of an entry without a row of dots.
const contentsWidth = 92 * mm

// setContents sets the table of contents: chapters, sections, and headings of level 2. They are
// those of the previous round, so the first round has only the title.
func (l *Layout) setContents() {
	l.BeginPart()
	b := l.NewBuilder()
	title := l.Book.Words.Say("book.contents")
	l.RunningHead = title
	b.AddTitle(typeset.Entry{Text: title, Key: typeset.ContentsKey})
	if l.previous != nil {
		list := contentsList{outer: b.Parent.Add(tagged.RoleContents)}
		for _, e := range l.previous.Outline {
			if e.Key != typeset.ContentsKey {
				l.contentsLine(b, e, list.addEntry(e.Level))
			}
		}
	}
	p := l.NewOpeningPage()
	l.FillChapter(p, l.closeUp(b.Rows, l.Geometry.Column(p.Number).H), l.NewHeadedPage)
}

// closeUp removes the white space between entries if the table of contents then fits on one page.
// room is the height of that page.
func (l *Layout) closeUp(all []typeset.Row, room figure.Length) []typeset.Row {
	if typeset.HeightOf(all) <= room {
		return all
	}
	tight := slices.DeleteFunc(slices.Clone(all), func(r typeset.Row) bool { return r.IsSpace })
	if typeset.HeightOf(tight) > room {
		return all
	}
	return tight
}

// A contentsList builds the structure elements of the contents: a list whose entries may have inner
// lists.
type contentsList struct{ outer, inner *tagged.Element }

// addEntry adds an entry of a level and returns the element of its link. Entries of level 0 go into
// the outer list, all others into the inner list.
func (c *contentsList) addEntry(level int) *tagged.Element {
	in := c.outer
	if level == 0 {
		c.inner = nil
	} else {
		if c.inner == nil {
			c.inner = c.outer.Add(tagged.RoleContents)
		}
		in = c.inner
	}
	return in.Add(tagged.RoleContentsEntry).Add(tagged.RoleReference).Add(tagged.RoleLink)
}

// contentsLine adds the rows of one entry: its text, its detail and its page number.
func (l *Layout) contentsLine(b *typeset.Builder, e typeset.Entry, of *tagged.Element) {
	baseline := b.Baseline()
	textSize := l.Typography.Book.Size
	s, left := font.Style{Face: figure.Serif, Size: textSize}, figure.Length(0)
	if e.Level > 0 {
		s, left = l.Typography.Entry, textSize*3/2
	} else {
		b.Rows = append(b.Rows, typeset.Row{Height: baseline / 2, IsSpace: true})
	}
	width := min(b.Width, l.Typography.Design.ScaledLength(contentsWidth))
	down := baseline * typeset.BaselineDepth / 1000
	number := l.RightAligned(l.Typography.Page, strconv.Itoa(e.Page), figure.Point{X: width, Y: down}).InContent(of.Content())
	room := width - l.Typography.Design.ScaledLength(14*mm) - left
	spans := []typeset.Span{{Text: e.Text, Style: s, Content: of.Content()}}
	if e.Detail != "" {
		spans = append(spans, typeset.Span{Text: "\u00a0\u00a0\u00a0", Style: s, Content: of.Content()}, typeset.Span{Text: e.Detail, Style: l.Typography.Detail, Content: of.Content()})
	}
	set := typeset.SetLines(l.Measurer, spans, typeset.ParagraphStyle{Width: room, Align: typeset.Ragged})
	if len(set) == 0 {
		return
	}
	typeset.EndWord(set)
	added := typeset.RowsOf(set, left, baseline)
	for i := range added[:len(added)-1] {
		added[i].KeepWithNext = true
	}
	last := &added[len(added)-1]
	last.Marks = append(last.Marks, number)
	for i := range added {
		area := figure.Rect{X: left, W: width - left, H: baseline}
		added[i].Links = append(added[i].Links, typeset.Link{Area: area, Key: e.Key, Element: of})
	}
	b.Rows = append(b.Rows, added...)
}
