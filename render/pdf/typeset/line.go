package typeset

import (
	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/linebreak"
)

// setLine sets one line. Neighbouring pieces of one span become one run. In justified lines, spaces
// grow or shrink so that the line fills the width.
func (p *paragraph) setLine(l linebreak.Line) Line {
	spread := p.glueSpread(l)
	x := font.Nano(0)
	var out Line
	open := Run{}
	openSpan := -1
	flush := func() {
		if openSpan >= 0 && open.Text != "" {
			p.closeRun(&out, open, openSpan, x)
		}
		openSpan = -1
	}
	for i := l.Start; i < l.End; i++ {
		it, pc := p.items[i], p.pieces[i]
		switch {
		case it.Kind == linebreak.Penalty:
			continue
		case pc.span < 0:
			x += font.Nano(it.Width)
			continue
		case it.Kind == linebreak.Glue && pc.span != openSpan:
			open.Ending = SpaceAfter
			flush()
			x += font.Nano(it.Width) + spread(it)
			continue
		case pc.span != openSpan:
			flush()
			openSpan = pc.span
			open = Run{At: figure.Point{X: x.Round()}, Style: p.spans[pc.span].Style, Content: p.spans[pc.span].Content}
		}
		if it.Kind == linebreak.Glue {
			open.Spread = spread(it)
			x += open.Spread
		}
		open.Text += pc.text
		x += font.Nano(it.Width)
	}
	if end := p.items[l.End]; end.Kind == linebreak.Penalty && openSpan >= 0 {
		if end.Hyphen {
			open.Text += "-"
		}
		x += font.Nano(end.Width)
	}
	open.Ending = p.endingAt(l.End)
	out.endsInWord = open.Ending == SoftHyphen || open.Ending == noEnding && l.End < len(p.items)-1
	flush()
	out.Width = x.Round()
	p.align(&out)
	return out
}

// endingAt returns what follows the letters of a line that ends at item end.
func (p *paragraph) endingAt(end int) ending {
	switch it := p.items[end]; {
	case end == len(p.items)-1:
		return noEnding // the line is the last of the paragraph
	case it.Hyphen:
		return SoftHyphen
	case it.Kind == linebreak.Glue || p.pieces[end].text == " " || it.Penalty == linebreak.Always:
		return SpaceAfter
	}
	return noEnding
}

// maxStretch limits how far spaces may grow, in thousandths of the stretch of their glue. A line
// that needs more isn't justified, because a short line looks better than wide spaces.
const maxStretch = 4000

// glueSpread returns a function that says how much wider each glue of the line becomes. A negative
// result makes the glue narrower.
func (p *paragraph) glueSpread(l linebreak.Line) func(linebreak.Item) font.Nano {
	missing := linebreak.Width(font.ToNano(p.style.Width)) - l.Natural
	total := l.Stretch
	if missing < 0 {
		total = l.Shrink
	}
	if p.style.Align != justified || total == 0 || missing > 0 && total >= linebreak.Infinite {
		return func(linebreak.Item) font.Nano { return 0 }
	}
	if missing*1000 > maxStretch*total {
		return func(linebreak.Item) font.Nano { return 0 }
	}
	missing = max(missing, -total)
	return func(it linebreak.Item) font.Nano {
		if missing < 0 {
			return -font.Nano(font.RoundDiv(it.Shrink*-missing, total))
		}
		return font.Nano(font.RoundDiv(it.Stretch*missing, total))
	}
}

// closeRun adds a run to a line. The run has text of span i and ends at x. It also adds what the
// span has: a line through the text, a link, a footnote.
func (p *paragraph) closeRun(out *Line, r Run, i int, x font.Nano) {
	s := p.spans[i]
	r.Width = x.Round() - r.At.X
	r.At.Y = -s.rise
	out.Marks = append(out.Marks, r)
	if s.strike {
		y := -s.Style.Size * figure.XHeight / 2000
		out.Marks = append(out.Marks, Stroke{
			From: figure.Point{X: r.At.X, Y: y}, To: figure.Point{X: x.Round(), Y: y}, Weight: figure.Hairline, Content: r.Content,
		})
	}
	if s.Link != (Link{}) {
		k := s.Link
		k.Area = figure.Rect{X: r.At.X, Y: -s.rise - s.Style.Size*4/5, W: r.Width, H: s.Style.Size * 11 / 10}
		out.links = append(out.links, k)
	}
	if s.note != nil {
		out.notes = append(out.notes, s.note)
		p.spans[i].note = nil
	}
}

// align moves the marks and links of a line that is centred or flush right.
func (p *paragraph) align(out *Line) {
	by := figure.Length(0)
	switch p.style.Align {
	case flushRight:
		by = p.style.Width - out.Width
	case centred:
		by = (p.style.Width - out.Width) / 2
	}
	if by == 0 {
		return
	}
	for i, m := range out.Marks {
		out.Marks[i] = m.Moved(by, 0)
	}
	for i, k := range out.links {
		out.links[i] = k.Moved(by, 0)
	}
}

// RowsOf makes lines into rows of a column. left is where the lines begin. No page break may follow
// the first line, precede the last line, or come where a line ends within a word.
func RowsOf(set []Line, left, leading figure.Length) []Row {
	out := make([]Row, len(set))
	down := leading * BaselineDepth / 1000
	for i, l := range set {
		r := Row{Height: leading, Notes: l.notes, KeepWithNext: i == 0 && len(set) > 1 || i == len(set)-2 || l.endsInWord}
		for _, m := range l.Marks {
			r.Marks = append(r.Marks, m.Moved(left, down))
		}
		for _, k := range l.links {
			r.Links = append(r.Links, k.Moved(left, down))
		}
		out[i] = r
	}
	return out
}

// BaselineDepth is how far the baseline lies below the top of a line, in thousandths of the leading.
const BaselineDepth = 745

// EndWord adds a space that isn't drawn after the last line. So screen readers don't join the last
// word to the text that follows.
func EndWord(set []Line) {
	if len(set) == 0 {
		return
	}
	marks := set[len(set)-1].Marks
	for i, m := range marks {
		if r, ok := m.(Run); ok && i == len(marks)-1 {
			marks[i] = r.WithSpace()
		}
	}
}
