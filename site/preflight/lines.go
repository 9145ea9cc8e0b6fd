package preflight

import (
	"math"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// lines looks for lines that are too thin to be printed.
func lines() Check {
	return Check{
		Name: "lines", Looks: "lines aren't thinner than the house allows, whether they are drawn or are narrow areas",
		Asked: source(func(h *houses.House) houses.Figure[int] { return h.Line }), page: thinLines,
	}
}

func thinLines(l *look, p *page) {
	const nearly = 0.01
	least := float64(l.House.Line.Value) / 100
	strips := p.strips(least - nearly)
	for i := range p.drawn {
		d := &p.drawn[i]
		weight := math.Inf(1)
		switch {
		case d.crop:
			continue
		case d.sort == stroke:
			weight = p.Paths[d.at].Width
		case d.sort == area && d.at >= 0 && !p.Paths[d.at].Stroke:
			if strip, thin := strips[d.at]; thin {
				weight = strip
			}
		}
		if weight >= least-nearly {
			continue
		}
		found := message.New("a line of %s pt", hundredths(weight))
		if weight < 0.005 {
			found = message.Text("a line as thin as the printer can make it")
		}
		l.found(Finding{
			Check: "lines", Rule: message.New("lines are of %s pt and more", hundredths(least)), From: l.House.Line.From, Found: found,
			Pages: []int{p.number}, At: p.at(d.box), bad: least - weight,
		})
	}
}

// shortest is how long a narrow area is that is a line, in points: the strokes of letters
// that were turned into areas are shorter.
const shortest = 10.0

// strips are the areas that are narrow lines, by their number, with how thick they
// are. Areas that lie side by side, such as the steps of a shade or the bars of a
// code, aren't.
func (p *page) strips(least float64) map[int]float64 {
	slim := map[int]float64{}
	var narrow []int
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != area || d.at < 0 {
			continue
		}
		if thick, long := slimness(&p.Paths[d.at]); thick < least && long >= shortest && long > 6*thick {
			slim[d.at], narrow = thick, append(narrow, i)
		}
	}
	for _, i := range narrow[:min(len(narrow), mostNarrow)] {
		if p.beside(i) {
			delete(slim, p.drawn[i].at)
		}
	}
	return slim
}

// mostNarrow areas are compared with all others; a page with more is told of them.
const mostNarrow = 4000

// beside reports whether another area touches the long side of a narrow one, so that
// what is seen is thicker.
func (p *page) beside(i int) bool {
	box := p.drawn[i].box
	upright := box.Height() > box.Width()
	for j := range p.drawn {
		o := &p.drawn[j]
		if j == i || o.sort != area && o.sort != picture || !o.box.Touches(box.Grown(0.05)) {
			continue
		}
		common := o.box.Common(box.Grown(0.05))
		if upright && common.Height() > box.Height()/2 || !upright && common.Width() > box.Width()/2 {
			return true
		}
	}
	return false
}

// slimness is how thick and how long an area is that consists of one or more narrow
// four-sided ones; infinite thickness for any other.
func slimness(path *pdfread.Path) (thick, long float64) {
	thick = math.Inf(1)
	for stretch := range stretches(path.Segments) {
		var corners []pdfread.Point
		for _, s := range stretch {
			switch s.Op {
			case pdfread.Curve:
				return math.Inf(1), 0
			case pdfread.Move, pdfread.Line:
				if n := len(corners); n == 0 || s.P[0].Minus(corners[n-1]).Length() > 1e-6 {
					corners = append(corners, s.P[0])
				}
			}
		}
		if n := len(corners); n > 1 && corners[n-1].Minus(corners[0]).Length() <= 1e-6 {
			corners = corners[:n-1]
		}
		if len(corners) < 2 || len(corners) > 4 {
			return math.Inf(1), 0
		}
		t, l := across(corners)
		if t < thick {
			thick, long = t, l
		}
	}
	return thick, long
}

// across is how thick and how long a shape of up to four corners is: its area by its
// longest side.
func across(corners []pdfread.Point) (thick, long float64) {
	twice := 0.0
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		twice += cross(a, b)
		long = max(long, b.Minus(a).Length())
	}
	if long == 0 {
		return math.Inf(1), 0
	}
	return math.Abs(twice) / 2 / long, long
}
