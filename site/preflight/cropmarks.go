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
		at := slices.IndexFunc(p.marks, func(d mark) bool { return d.crop })
		if at < 0 {
			return
		}
		l.addFinding(Finding{
			Check: "crop marks", Rule: message.Text("the file has no crop marks"), Found: message.Text("lines at the corners that show where to cut"),
			From: l.House.Forbidden.From, Pages: []int{p.number}, At: p.placeOf(p.marks[at].box),
		})
	}
	return Check{Name: "crop marks", Description: "no lines show where to cut", RuleSource: forbids("crop marks"), page: look, cover: look}
}

// Limits of crop marks, in points: of a tick, and of the distance between two edges.
const (
	maxTickLength   = 54.0
	maxTickWidth    = 2.0
	minEdgeDistance = 100.0
)

// A tick is a short upright or level line that may be a crop mark. from and to are its ends.
type tick struct {
	mark     int // index in the page's marks
	from, to float64
}

// An edge is a straight line across the page on which ticks lie.
type edge struct {
	at    float64 // its x if it is upright, its y if it is level
	ticks []tick
}

// findCropMarks finds the crop marks of a page: eight ticks that continue the four edges of a rectangle
// outside it, at both ends.
func (p *page) findCropMarks() {
	var upright, level []edge
	for i := range p.marks {
		d := &p.marks[i]
		if d.kind != stroke && d.kind != area {
			continue
		}
		w, h, middle := d.box.Width(), d.box.Height(), d.box.Middle()
		switch {
		case w <= maxTickWidth && h > 2*maxTickWidth && h <= maxTickLength:
			upright = withTick(upright, middle.X, tick{i, d.box.Y0, d.box.Y1})
		case h <= maxTickWidth && w > 2*maxTickWidth && w <= maxTickLength:
			level = withTick(level, middle.Y, tick{i, d.box.X0, d.box.X1})
		}
		if len(upright) > maxEdges || len(level) > maxEdges || !p.Budget.Spend(len(upright)+len(level)) {
			return
		}
	}
	for _, x := range edgePairs(upright) {
		for _, y := range edgePairs(level) {
			found := slices.Concat(x[0].ticksOutside(y, p.Budget), x[1].ticksOutside(y, p.Budget), y[0].ticksOutside(x, p.Budget), y[1].ticksOutside(x, p.Budget))
			if slices.Contains(found, -1) {
				continue
			}
			for _, i := range found {
				p.marks[i].crop = true
			}
		}
	}
}

// maxEdges is more than the number of edges on any page with crop marks. Only a page with a drawing
// of short lines has more; it isn't searched.
const maxEdges = 400

// withTick returns the edges with a tick added. It adds the tick to the edge near at, or else to a
// new edge there.
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

// edgesTried is how many edges are tried from each end of the sorted edges: trim, bleed, and a few
// more.
const edgesTried = 6

// edgePairs returns pairs of edges that are at least minEdgeDistance apart. Each has one of the
// first and one of the last edges. Edges with only one tick are left out.
func edgePairs(edges []edge) [][2]edge {
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
	for _, low := range edges[:min(edgesTried, len(edges))] {
		for _, high := range edges[max(0, len(edges)-edgesTried):] {
			if high.at-low.at >= minEdgeDistance {
				all = append(all, [2]edge{low, high})
			}
		}
	}
	return all
}

// ticksOutside returns the indices of the marks of two ticks on the edge. One tick ends before the
// first of two crossing edges, the other begins after the second. The index is -1 where there is no
// such tick.
func (e *edge) ticksOutside(across [2]edge, budget *pdfread.Budget) []int {
	found := []int{-1, -1}
	if !budget.Spend(len(e.ticks)) {
		return found
	}
	for _, t := range e.ticks {
		if t.to <= across[0].at+1 {
			found[0] = t.mark
		}
		if t.from >= across[1].at-1 {
			found[1] = t.mark
		}
	}
	return found
}
