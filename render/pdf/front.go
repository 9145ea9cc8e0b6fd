package pdf

import (
	"slices"
	"strconv"

	extast "github.com/yuin/goldmark/extension/ast"

	"octavo/engine/figure"
)

var footnoteList = extast.KindFootnoteList

// titlePage sets title and subtitle, the author at the foot, and between them
// an emblem of what is in the book. The title is set in the first size in
// which it takes no more than three lines, or in the last.
func (l *layout) titlePage() {
	p := l.newRecto()
	l.beginPart()
	area := l.shape.Plate(p.number)
	y := area.Y + l.typo.lines(3)
	set := func(s style, text string, leading figure.Length, r role) {
		for _, line := range l.coverLines(span{text: text, style: s, strand: l.part.add(r).strand()}, area.W) {
			for _, m := range line.marks {
				p.marks = append(p.marks, m.shifted(area.X, y))
			}
			y += leading
		}
	}
	title := 0
	for title < len(l.typo.coverTitles)-1 && len(l.coverLines(span{text: l.book.Title, style: l.typo.coverTitles[title].style}, area.W)) > 3 {
		title++
	}
	set(l.typo.coverTitles[title].style, l.book.Title, l.typo.coverTitles[title].leading, roleTitle)
	y += l.typo.baseline / 2
	set(l.typo.coverSubtitle, l.book.Subtitle, l.typo.coverSubtitleLeading, roleP)
	foot := area.Y + area.H
	if l.book.Author != "" {
		p.marks = append(p.marks, l.left(l.typo.coverAuthor, l.book.Author, figure.Point{X: area.X, Y: foot}).of(l.part.add(roleP).strand()))
	}
	l.ornament(p, figure.Rect{X: area.X, Y: y, W: area.W, H: foot - y})
}

func (l *layout) coverLines(s span, width figure.Length) []textLine {
	return l.measurer.balanced([]span{s}, setting{width: width, align: ragged})
}

// ornament draws the emblem of a puzzle into the lower left of a box, seven twelfths
// of the type area wide.
func (l *layout) ornament(p *page, room figure.Rect) {
	puzzle := l.book.Ornament()
	if puzzle == nil {
		return
	}
	extent := l.book.FormatOf(puzzle).Extent
	cell := min(room.W*7/12/figure.Length(extent.Columns), (room.H-l.typo.lines(6))/figure.Length(extent.Rows)) / 100 * 100
	if cell < 3*mm {
		return
	}
	w, h := cell*figure.Length(extent.Columns)+figure.Bold, cell*figure.Length(extent.Rows)+figure.Bold
	p.marks = append(p.marks, drawing{
		box:  figure.Rect{X: room.X, Y: room.Y + room.H - l.typo.lines(4) - h, W: w, H: h},
		name: "ornament",
		draw: func(grey bool) figure.Figure { return puzzle.Emblem(l.print(cell, grey)) },
	})
}

// The contents stand in a column so narrow that the eye finds the number at
// the end of a line without dots to lead it.
const contentsWidth = 92 * mm

// contentsKey is where the contents stand.
const contentsKey = "contents"

// contents lists chapters and sections, and the headings of the second rank.
func (l *layout) contents() {
	l.beginPart()
	b := l.newBuilder()
	title := l.book.Words.Say("book.contents")
	l.head = title
	b.open(entry{text: title, key: contentsKey})
	if l.before != nil {
		list := contentsList{of: b.in.add(roleContents)}
		for _, e := range l.before.outline {
			if e.key != contentsKey {
				b.contentsLine(e, list.entry(e.level))
			}
		}
	}
	p := l.newOpening()
	l.fillChapter(p, l.drawnTogether(b.rows, l.shape.Column(p.number).H), l.newHeadedPage)
}

// drawnTogether are the rows of the contents, without the white space between them where
// that is what keeps them from standing on one page.
func (l *layout) drawnTogether(all []row, room figure.Length) []row {
	if heightOf(all) <= room {
		return all
	}
	tight := slices.DeleteFunc(slices.Clone(all), func(r row) bool { return r.space })
	if heightOf(tight) > room {
		return all
	}
	return tight
}

// A contentsList is the contents as a list of lists.
type contentsList struct{ of, within *element }

// entry adds an entry of a level and gives the link that it is.
func (c *contentsList) entry(level int) *element {
	in := c.of
	if level == 0 {
		c.within = nil
	} else {
		if c.within == nil {
			c.within = c.of.add(roleContents)
		}
		in = c.within
	}
	return in.add(roleEntry).add(roleReference).add(roleLink)
}

func (b *builder) contentsLine(e entry, of *element) {
	l, baseline := b.layout, b.baseline()
	textSize := l.typo.book.size
	s, left := style{figure.Serif, textSize}, figure.Length(0)
	if e.level > 0 {
		s, left = l.typo.entry, textSize*3/2
	} else {
		b.rows = append(b.rows, row{height: baseline / 2, space: true})
	}
	width := min(b.width, l.typo.design.Scaled(contentsWidth))
	down := baseline * baselineDepth / 1000
	number := l.right(l.typo.page, strconv.Itoa(e.page), figure.Point{X: width, Y: down}).of(of.strand())
	room := width - l.typo.design.Scaled(14*mm) - left
	spans := []span{{text: e.text, style: s, strand: of.strand()}}
	if e.detail != "" {
		spans = append(spans, span{text: "\u00a0\u00a0\u00a0", style: s, strand: of.strand()}, span{text: e.detail, style: l.typo.detail, strand: of.strand()})
	}
	set := l.measurer.setLines(spans, setting{width: room, align: ragged})
	if len(set) == 0 {
		return
	}
	endWord(set)
	added := rows(set, left, baseline)
	for i := range added[:len(added)-1] {
		added[i].keep = true
	}
	last := &added[len(added)-1]
	last.marks = append(last.marks, number)
	for i := range added {
		area := figure.Rect{X: left, W: width - left, H: baseline}
		added[i].links = append(added[i].links, link{area: area, key: e.key, of: of})
	}
	b.rows = append(b.rows, added...)
}
