package verify

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// positionsOf are those of which a solution is printed with pictures, by how many moves
// have led there, as the kind itself draws and reads them.
func positionsOf(kind engine.Legible, puzzle engine.Moves, solution engine.Solution) (map[int]string, error) {
	all := map[int]string{}
	for _, s := range puzzle.Play(solution, figure.Small(5*figure.Millimetre, "en")).Stages {
		reading, err := kind.Read(asSeen(s.Figure))
		if err != nil {
			return nil, err
		}
		all[s.After] = reading.Common
	}
	return all, nil
}

// asSeen is a figure as it would be found on a page.
func asSeen(f figure.Figure) figure.Seen {
	var seen figure.Seen
	for _, item := range f.Items {
		switch it := item.(type) {
		case figure.Path:
			seen.Traces = append(seen.Traces, figure.Trace{Segments: it.Segments, Weight: it.Weight, Stroke: tintOfInk(it.Stroke), Fill: tintOfInk(it.Fill)})
		case figure.Disc:
			seen.Traces = append(seen.Traces, figure.Trace{Segments: circle(it.Center, it.Radius), Weight: it.Weight, Stroke: tintOfInk(it.Stroke), Fill: tintOfInk(it.Fill)})
		case figure.Text:
			seen.Words = append(seen.Words, wordOf(it))
		}
	}
	return seen
}

func tintOfInk(ink figure.Ink) figure.Tint {
	if ink == figure.NoInk {
		return figure.NoTint
	}
	rgb := ink.Spec().RGB
	return figure.TintOf(rgb[0], rgb[1], rgb[2])
}

// circle is four curves, whose handles are 0.5523 of the radius.
func circle(m figure.Point, r figure.Length) []figure.Segment {
	k := r * 5523 / 10000
	at := func(x, y figure.Length) figure.Point { return figure.Point{X: m.X + x, Y: m.Y + y} }
	var p figure.Path
	p.MoveTo(m.X+r, m.Y).CurveTo(at(r, k), at(k, r), at(0, r)).CurveTo(at(-k, r), at(-r, k), at(-r, 0))
	p.CurveTo(at(-r, -k), at(-k, -r), at(0, -r)).CurveTo(at(k, -r), at(r, -k), at(r, 0)).Close()
	return p.Segments
}

func wordOf(t figure.Text) figure.Word {
	w := figure.Word{At: t.At, Width: t.Width(), Size: t.Size, Tint: tintOfInk(t.Ink), Text: t.String}
	switch t.Anchor {
	case figure.Middle:
		w.At.X -= w.Width / 2
	case figure.End:
		w.At.X -= w.Width
	}
	switch t.Face {
	case figure.SansSemibold:
		w.Weight = figure.BoldLetters
	case figure.SansLight:
		w.Weight = figure.LightLetters
	}
	return w
}
