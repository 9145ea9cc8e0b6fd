package figure_test

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/figure"
)

// inPlot reports whether a point lies in a plot. It is slow and simple.
func inPlot(a figure.Plot, p figure.Point) bool {
	if p.X < a.X || p.X > a.X+a.W || p.Y < a.Y || p.Y > a.Y+a.H {
		return false
	}
	y := p.Y - (a.Y + a.H - a.FootRadius)
	x := max(a.X+a.FootRadius-p.X, p.X-(a.X+a.W-a.FootRadius))
	return y <= 0 || x <= 0 || x*x+y*y <= a.FootRadius*a.FootRadius
}

// TestHatchesFillTheirPlotExactly checks that both ends of every line lie in the plot, and that the
// next point beyond each end doesn't.
func TestHatchesFillTheirPlotExactly(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 36))
	for range 400 {
		w, h := figure.Length(rng.IntN(12_000)+2_500), figure.Length(rng.IntN(12_000)+1_500)
		plot := figure.Plot{
			Rect:       figure.Rect{X: figure.Length(rng.IntN(9_000) - 4_000), Y: figure.Length(rng.IntN(9_000) - 4_000), W: w, H: h},
			FootRadius: figure.Length(rng.IntN(int(min(w/2, h)) + 1)),
		}
		for hatch := figure.Hatch(0); hatch < figure.HatchCount; hatch++ {
			segments := plot.HatchLines(hatch).Segments
			if len(segments) == 0 != (hatch == figure.NoHatch) {
				t.Errorf("%v of %+v has %d lines", hatch, plot, len(segments)/2)
			}
			for i := 0; i < len(segments); i += 2 {
				a, b := segments[i].P[0], segments[i+1].P[0]
				dx, dy := sign(b.X-a.X), sign(b.Y-a.Y)
				before, after := figure.Point{X: a.X - dx, Y: a.Y - dy}, figure.Point{X: b.X + dx, Y: b.Y + dy}
				if !inPlot(plot, a) || !inPlot(plot, b) || inPlot(plot, before) || inPlot(plot, after) {
					t.Fatalf("%v in %+v: a line from %v to %v", hatch, plot, a, b)
				}
			}
		}
	}
}

func sign(l figure.Length) figure.Length { return min(max(l, -1), 1) }

// TestHatchesAreCoarse checks that parallel lines are never closer than the pitch, and that no two
// hatches have the same lines.
func TestHatchesAreCoarse(t *testing.T) {
	plot := figure.Plot{Rect: figure.Rect{W: 9_000, H: 6_000}, FootRadius: 2_000}
	seen := map[string]figure.Hatch{}
	for hatch := figure.Hatch(0); hatch < figure.HatchCount; hatch++ {
		path := plot.HatchLines(hatch)
		f := figure.Figure{Items: []figure.Item{path}}
		if other, twice := seen[f.Dump()]; twice {
			t.Errorf("%v and %v look the same", hatch, other)
		}
		seen[f.Dump()] = hatch
		offsets := map[figure.Point][]figure.Length{}
		for i := 0; i < len(path.Segments); i += 2 {
			a, b := path.Segments[i].P[0], path.Segments[i+1].P[0]
			d := figure.Point{X: sign(b.X - a.X), Y: sign(b.Y - a.Y)}
			offsets[d] = append(offsets[d], a.Y*d.X-a.X*d.Y) // twice the area: distance times the length of d
		}
		for d, all := range offsets {
			norm2 := d.X*d.X + d.Y*d.Y
			for i, a := range all {
				for _, b := range all[:i] {
					if (a-b)*(a-b) < figure.HatchPitch*figure.HatchPitch*norm2 {
						t.Errorf("%v: lines %d and %d along %v are too close", hatch, a, b, d)
					}
				}
			}
		}
	}
}

func TestOutlineHoldsThePlot(t *testing.T) {
	for _, foot := range []figure.Length{0, 1000} {
		plot := figure.Plot{Rect: figure.Rect{X: 5, Y: 7, W: 3000, H: 2000}, FootRadius: foot}
		if got := plot.Outline().Extent(); got != plot.Rect {
			t.Errorf("the outline of %+v extends over %v", plot, got)
		}
	}
}
