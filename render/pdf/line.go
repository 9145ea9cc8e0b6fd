package pdf

import (
	"octavo/engine/figure"
	"octavo/render/pdf/linebreak"
)

// line sets one line: neighbouring pieces of a span become one run, and the
// white space takes up what is missing to the measure.
func (p *paragraph) line(l linebreak.Line) textLine {
	spread := p.spreader(l)
	x := fine(0)
	var out textLine
	open := run{}
	openSpan := -1
	flush := func() {
		if openSpan >= 0 && open.text != "" {
			p.finish(&out, open, openSpan, x)
		}
		openSpan = -1
	}
	for i := l.Start; i < l.End; i++ {
		it, pc := p.items[i], p.pieces[i]
		switch {
		case it.Kind == linebreak.Penalty:
			continue
		case pc.span < 0:
			x += fine(it.Width)
			continue
		case it.Kind == linebreak.Glue && pc.span != openSpan:
			open.tail = spaceAfter
			flush()
			x += fine(it.Width) + spread(it)
			continue
		case pc.span != openSpan:
			flush()
			openSpan = pc.span
			open = run{at: figure.Point{X: x.coarse()}, style: p.spans[pc.span].style, strand: p.spans[pc.span].strand}
		}
		if it.Kind == linebreak.Glue {
			open.spread = spread(it)
			x += open.spread
		}
		open.text += pc.text
		x += fine(it.Width)
	}
	if end := p.items[l.End]; end.Kind == linebreak.Penalty && openSpan >= 0 {
		if end.Hyphen {
			open.text += "-"
		}
		x += fine(end.Width)
	}
	open.tail = p.tail(l.End)
	out.torn = open.tail == softHyphen || open.tail == noTail && l.End < len(p.items)-1
	flush()
	out.width = x.coarse()
	p.align(&out)
	return out
}

// tail is what stands behind a line that ends with an item.
func (p *paragraph) tail(end int) tail {
	switch it := p.items[end]; {
	case end == len(p.items)-1:
		return noTail // the paragraph ends
	case it.Hyphen:
		return softHyphen
	case it.Kind == linebreak.Glue || p.pieces[end].text == " " || it.Penalty == linebreak.Always:
		return spaceAfter
	}
	return noTail
}

// loosest is how far white space is stretched, in thousandths of what it offers. A line that lacks more, since
// what comes next is long and can't be divided, ends where its words end: that looks less like a mistake than
// holes do.
const loosest = 4000

// spreader says how much of what is missing goes to a glue.
func (p *paragraph) spreader(l linebreak.Line) func(linebreak.Item) fine {
	missing := linebreak.Width(toFine(p.setting.width)) - l.Natural
	total := l.Stretch
	if missing < 0 {
		total = l.Shrink
	}
	if p.setting.align != justified || total == 0 || missing > 0 && total >= linebreak.Infinite {
		return func(linebreak.Item) fine { return 0 }
	}
	if missing*1000 > loosest*total {
		return func(linebreak.Item) fine { return 0 }
	}
	missing = max(missing, -total)
	return func(it linebreak.Item) fine {
		if missing < 0 {
			return -fine(roundDiv(it.Shrink*-missing, total))
		}
		return fine(roundDiv(it.Stretch*missing, total))
	}
}

// finish closes a run that ends at x.
func (p *paragraph) finish(out *textLine, r run, i int, x fine) {
	s := p.spans[i]
	r.width = x.coarse() - r.at.X
	r.at.Y = -s.rise
	out.marks = append(out.marks, r)
	if s.strike {
		y := -s.style.size * figure.XHeight / 2000
		out.marks = append(out.marks, stroke{
			from: figure.Point{X: r.at.X, Y: y}, to: figure.Point{X: x.coarse(), Y: y}, weight: figure.Hairline, strand: r.strand,
		})
	}
	if s.link != (link{}) {
		k := s.link
		k.area = figure.Rect{X: r.at.X, Y: -s.rise - s.style.size*4/5, W: r.width, H: s.style.size * 11 / 10}
		out.links = append(out.links, k)
	}
	if s.note != nil {
		out.notes = append(out.notes, s.note)
		p.spans[i].note = nil
	}
}

// align moves a line that isn't to begin at the left.
func (p *paragraph) align(out *textLine) {
	by := figure.Length(0)
	switch p.setting.align {
	case flushRight:
		by = p.setting.width - out.width
	case middle:
		by = (p.setting.width - out.width) / 2
	}
	if by == 0 {
		return
	}
	for i, m := range out.marks {
		out.marks[i] = m.shifted(by, 0)
	}
	for i, k := range out.links {
		out.links[i] = k.shifted(by, 0)
	}
}

// rows makes lines into rows of a column. The first two and the last two lines
// of a paragraph stay together, and so do the two between which a word is divided:
// nobody should have to turn the page for the rest of it.
func rows(set []textLine, left, leading figure.Length) []row {
	out := make([]row, len(set))
	down := leading * baselineDepth / 1000
	for i, l := range set {
		r := row{height: leading, notes: l.notes, keep: i == 0 && len(set) > 1 || i == len(set)-2 || l.torn}
		for _, m := range l.marks {
			r.marks = append(r.marks, m.shifted(left, down))
		}
		for _, k := range l.links {
			r.links = append(r.links, k.shifted(left, down))
		}
		out[i] = r
	}
	return out
}

// baselineDepth is where the baseline stands in a line, in thousandths of it.
const baselineDepth = 745
