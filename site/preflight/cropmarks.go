package preflight

import (
	"math"

	"octavo/render/marks"
)

// cropMarks looks for lines that show where to cut.
func cropMarks() Check {
	look := func(l *look, p *page) {
		for i := range p.drawn {
			if d := &p.drawn[i]; d.crop {
				l.found(Finding{
					Check: "crop marks", Rule: "the file has no crop marks", Found: "lines at the corners that show where to cut",
					From: l.House.Plain.From, Pages: []int{p.number}, At: p.at(d.box),
				})
				return
			}
		}
	}
	return Check{Name: "crop marks", Looks: "no lines show where to cut", Asked: plain("crop marks"), page: look, cover: look}
}

// longest and slimmest are how long and how thick crop marks are at most.
const (
	longest  = 54.0
	slimmest = 2.0
)

// A cut is a short upright line, which may show where to cut.
type cut struct {
	drawn    int
	at       float64 // on the axis across it
	from, to float64 // on its own
	upright  bool
}

// cropMarks finds the lines that show where to cut, and with them where: two at each of
// four corners, on two lines across the page and two along it, and nothing of the page on them
// between the corners.
func (p *page) cropMarks() {
	var across, along []cut
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != stroke && d.sort != area {
			continue
		}
		w, h := d.box.Width(), d.box.Height()
		switch {
		case w <= slimmest && h > 2*slimmest && h <= longest:
			along = append(along, cut{i, d.box.Middle().X, d.box.Y0, d.box.Y1, true})
		case h <= slimmest && w > 2*slimmest && w <= longest:
			across = append(across, cut{i, d.box.Middle().Y, d.box.X0, d.box.X1, false})
		}
	}
	if len(across) < 4 || len(along) < 4 || len(across)+len(along) > 4*mostCuts {
		return
	}
	for _, c := range append(p.corners(along, p.media.Y0, p.media.Y1), p.corners(across, p.media.X0, p.media.X1)...) {
		p.drawn[c.drawn].crop = true
	}
	p.onlyIfBoth()
}

// mostCuts are more short lines than a page with crop marks has of each sort; a grid
// has more.
const mostCuts = 64

// corners are those of the lines that stand at both ends of the page, in line with
// each other, outside of all else that is drawn.
func (p *page) corners(all []cut, begin, end float64) []cut {
	near := func(c cut) bool { return c.to <= begin+1.5*longest }
	far := func(c cut) bool { return c.from >= end-1.5*longest }
	var found []cut
	for i, a := range all {
		if !near(a) {
			continue
		}
		for _, b := range all[i+1:] {
			if far(b) && math.Abs(a.at-b.at) < 0.5 {
				found = append(found, a, b)
			}
		}
		for _, b := range all[:i] {
			if far(b) && math.Abs(a.at-b.at) < 0.5 {
				found = append(found, a, b)
			}
		}
	}
	if len(found) < 4 {
		return nil
	}
	return found
}

// onlyIfBoth takes lines for crop marks only if there are some both ways that stand
// outside of everything else.
func (p *page) onlyIfBoth() {
	inner, wide, high := marks.Nowhere(), 0, 0
	for i := range p.drawn {
		d := &p.drawn[i]
		switch {
		case !d.crop:
			inner = inner.Joined(d.box)
		case d.box.Width() > d.box.Height():
			wide++
		default:
			high++
		}
	}
	kept := 0
	for i := range p.drawn {
		if d := &p.drawn[i]; d.crop && !inside2(d.box, inner) {
			kept++
		}
	}
	if wide >= 4 && high >= 4 && kept >= 8 {
		return
	}
	for i := range p.drawn {
		p.drawn[i].crop = false
	}
}

// inside2 reports whether a mark lies amid what is drawn.
func inside2(b, of marks.Box) bool { return of.Has(b.Middle()) }
