package preflight

import (
	"math"
	"slices"

	"octavo/content/message"
	"octavo/render/pdfread"
)

// cropMarks returns the check for crop marks.
func cropMarks() Check {
	look := func(l *inspection, p *page) {
		at := slices.IndexFunc(p.drawn, func(d mark) bool { return d.crop })
		if at < 0 {
			return
		}
		l.addFinding(Finding{
			Check: "crop marks", Rule: message.Text("the file has no crop marks"), Found: message.Text("lines at the corners that show where to cut"),
			From: l.House.Forbidden.From, Pages: []int{p.number}, At: p.at(p.drawn[at].box),
		})
	}
	return Check{Name: "crop marks", Looks: "no lines show where to cut", Asked: forbids("crop marks"), page: look, cover: look}
}

// Limits of crop marks in points: their largest length and thickness, and the least distance
// between the edges that they mark.
const (
	longest  = 54.0
	slimmest = 2.0
	apart    = 100.0
)

// A tick is a short upright or level line that may be a crop mark.
type tick struct {
	drawn    int
	from, to float64
}

// An edge is a line with ticks on it.
type edge struct {
	at    float64
	ticks []tick
}

// cropMarks finds crop marks: pairs of ticks on the edges of a rectangle, all outside it.
func (p *page) cropMarks() {
	var upright, level []edge
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != stroke && d.sort != area {
			continue
		}
		w, h, middle := d.box.Width(), d.box.Height(), d.box.Middle()
		switch {
		case w <= slimmest && h > 2*slimmest && h <= longest:
			upright = withTick(upright, middle.X, tick{i, d.box.Y0, d.box.Y1})
		case h <= slimmest && w > 2*slimmest && w <= longest:
			level = withTick(level, middle.Y, tick{i, d.box.X0, d.box.X1})
		}
		if len(upright) > maxEdges || len(level) > maxEdges || !p.Work.Spend(len(upright)+len(level)) {
			return
		}
	}
	for _, x := range pairs(upright) {
		for _, y := range pairs(level) {
			found := slices.Concat(x[0].outside(y, p.Work), x[1].outside(y, p.Work), y[0].outside(x, p.Work), y[1].outside(x, p.Work))
			if slices.Contains(found, -1) {
				continue
			}
			for _, i := range found {
				p.drawn[i].crop = true
			}
		}
	}
}

// maxEdges is more than the number of edges on any page with crop marks. Only a drawing of short
// lines has more.
const maxEdges = 400

// withTick returns the edges with a tick added.
func withTick(edges []edge, at float64, t tick) []edge {
	const near = 0.5
	for i := range edges {
		if math.Abs(edges[i].at-at) < near {
			edges[i].ticks = append(edges[i].ticks, t)
			return edges
		}
	}
	return append(edges, edge{at, []tick{t}})
}

// outermost is the number of edges that are tried from each end: trim, bleed, and more.
const outermost = 6

// pairs returns edges with two or more ticks that may belong together, outermost first.
func pairs(edges []edge) [][2]edge {
	edges = slices.DeleteFunc(edges, func(e edge) bool { return len(e.ticks) < 2 })
	slices.SortFunc(edges, func(a, b edge) int {
		switch {
		case a.at < b.at:
			return -1
		case a.at > b.at:
			return 1
		}
		return 0
	})
	var all [][2]edge
	for _, low := range edges[:min(outermost, len(edges))] {
		for _, high := range edges[max(0, len(edges)-outermost):] {
			if high.at-low.at >= apart {
				all = append(all, [2]edge{low, high})
			}
		}
	}
	return all
}

// outside returns one tick of an edge before the first of two crossing edges, and one after the
// second. Each is -1 if it is missing.
func (e *edge) outside(across [2]edge, work *pdfread.Work) []int {
	found := []int{-1, -1}
	if !work.Spend(len(e.ticks)) {
		return found
	}
	for _, t := range e.ticks {
		if t.to <= across[0].at+1 {
			found[0] = t.drawn
		}
		if t.from >= across[1].at-1 {
			found[1] = t.drawn
		}
	}
	return found
}
