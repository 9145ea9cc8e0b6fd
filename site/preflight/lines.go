package preflight

import (
	"math"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// lines returns the check for lines too thin to print.
func lines() Check {
	return Check{
		Name: "lines", Description: "lines aren't thinner than the house allows, whether they are drawn or are narrow areas",
		RuleSource: figureSource(func(h *houses.House) houses.Figure[int] { return h.MinLine }), page: thinLines,
	}
}

// thinLines reports lines that are too thin, and areas that look like such lines.
func thinLines(l *inspection, p *page) {
	const nearly = 0.01
	least := float64(l.House.MinLine.Value) / 100
	strips := p.strips(least - nearly)
	for i := range p.marks {
		d := &p.marks[i]
		weight := math.Inf(1)
		switch {
		case d.crop:
			continue
		case d.kind == stroke:
			weight = p.Paths[d.index].Width
		case d.kind == area && d.index >= 0 && !p.Paths[d.index].Stroke:
			if strip, thin := strips[d.index]; thin {
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
		l.addFinding(Finding{
			Check: "lines", Rule: message.New("lines are of %s pt and more", hundredths(least)), From: l.House.MinLine.From, Found: found,
			Pages: []int{p.number}, At: p.placeOf(d.box), bad: least - weight,
		})
	}
}

// minLineLength is the length in points from which a narrow area counts as a line. Strokes of letters
// that were converted to shapes are shorter, so they aren't reported.
const minLineLength = 10.0

// strips finds filled areas that look like lines thinner than least. It returns the thickness in
// points, by index in the page's paths. Areas beside each other, such as the bars of a barcode, don't
// count.
func (p *page) strips(least float64) map[int]float64 {
	slim := map[int]float64{}
	var narrow []int
	for i := range p.marks {
		d := &p.marks[i]
		if d.kind != area || d.index < 0 {
			continue
		}
		if thick, long := stripSize(&p.Paths[d.index]); thick < least && long >= minLineLength && long > 6*thick {
			slim[d.index], narrow = thick, append(narrow, i)
		}
	}
	for _, i := range narrow {
		if !p.Budget.Spend(2*len(p.marks)) || p.hasNeighbour(i) {
			delete(slim, p.marks[i].index)
		}
	}
	return slim
}

// hasNeighbour reports whether another area or a picture touches the long side of mark i.
func (p *page) hasNeighbour(i int) bool {
	box := p.marks[i].box
	upright := box.Height() > box.Width()
	for j := range p.marks {
		o := &p.marks[j]
		if j == i || o.kind != area && o.kind != picture || !o.box.Touches(box.Grown(0.05)) {
			continue
		}
		common := o.box.Intersection(box.Grown(0.05))
		if upright && common.Height() > box.Height()/2 || !upright && common.Width() > box.Width()/2 {
			return true
		}
	}
	return false
}

// stripSize returns the thickness and length of the thinnest subpath of an area. The thickness is
// infinite if a subpath has a curve, or not two to four corners.
func stripSize(path *pdfread.Path) (thick, long float64) {
	thick = math.Inf(1)
	for stretch := range subpaths(path.Segments) {
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
		t, l := quadSize(corners)
		if t < thick {
			thick, long = t, l
		}
	}
	return thick, long
}

// quadSize returns the thickness and length of a shape with up to four corners. The length is that of
// the longest side, and the thickness is the area divided by the length.
func quadSize(corners []pdfread.Point) (thick, long float64) {
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
