package verify

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdfread"
)

// A label is the text below the picture of a position: “After 5 moves”. after is the number in it.
type label struct {
	word
	after int
}

var digits = regexp.MustCompile(`[0-9]+`)

// labels returns the words of prose below a height that have exactly one number, line by line.
func (r *region) labels(under figure.Length) [][]label {
	var all []label
	for _, w := range r.words {
		numbers := digits.FindAllString(w.Text, -1)
		if !isProse(w.Text) || len(numbers) != 1 || w.At.Y < under {
			continue
		}
		if n, err := strconv.Atoi(numbers[0]); err == nil {
			all = append(all, label{w, n})
		}
	}
	slices.SortStableFunc(all, func(a, b label) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
	var lines [][]label
	for _, l := range all {
		if n := len(lines); n > 0 && lines[n-1][0].At.Y == l.At.Y {
			lines[n-1] = append(lines[n-1], l)
		} else {
			lines = append(lines, []label{l})
		}
	}
	return lines
}

// stages reads the pictures below a height. Each row of pictures is above a line of labels.
func (r *reader) stages(of *region, under figure.Length, page int, budget *pdfread.Budget) []stage {
	var all []stage
	for _, line := range of.labels(under) {
		if !budget.Spend(10 * len(line) * (len(of.shapes) + len(of.words))) {
			break
		}
		from, to := under, line[0].box.top
		row := region{}
		for _, s := range of.shapes {
			if m := s.box.middle(); m.Y > from && m.Y < to {
				row.shapes = append(row.shapes, s)
			}
		}
		for _, w := range of.drawingWords(budget) {
			if m := w.Middle(); m.Y > from && m.Y < to {
				row.words = append(row.words, w)
			}
		}
		parts := row.split(line)
		for i, l := range line {
			made := stage{after: l.after, label: l.Text, page: page, place: l.At}
			made.kind, made.reading, made.refusals = r.read(parts[i].bands(budget), budget)
			all = append(all, made)
		}
		under = line[0].At.Y
	}
	return all
}

// split divides a row of pictures into one region for each label, at the widest white between labels.
func (r *region) split(line []label) []region {
	parts := make([]region, len(line))
	cuts := make([]figure.Length, len(line)-1)
	for i := range cuts {
		cuts[i] = r.widestWhite(line[i].box.middle().X, line[i+1].box.middle().X)
	}
	at := func(x figure.Length) int {
		n, _ := slices.BinarySearch(cuts, x)
		return n
	}
	for _, s := range r.shapes {
		to := &parts[at(s.box.middle().X)]
		to.shapes = append(to.shapes, s)
	}
	for _, w := range r.words {
		to := &parts[at(w.Middle().X)]
		to.words = append(to.words, w)
	}
	return parts
}

// widestWhite returns the middle of the widest white gap between two places, from left to right.
func (r *region) widestWhite(from, to figure.Length) figure.Length {
	type span struct{ left, right figure.Length }
	var spans []span
	for _, s := range r.shapes {
		spans = append(spans, span{s.box.left, s.box.right})
	}
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.left, b.left) })
	end, best, cut := figure.Length(0), figure.Length(-1), (from+to)/2
	for _, s := range spans {
		if white := s.left - end; end > from && s.left < to && white > best {
			best, cut = white, (s.left+end)/2
		}
		end = max(end, s.right)
	}
	return cut
}

// positionsOf returns the positions that are printed between the moves of a solution, by the number
// of moves before them. It lets the kind draw them and reads these drawings.
func positionsOf(kind engine.DrawingReader, puzzle engine.MovePuzzle, solution engine.Solution) (map[int]string, error) {
	all := map[int]string{}
	for _, s := range puzzle.PrintSolution(solution, figure.SmallStyle(5*figure.Millimetre, "en")).Stages {
		reading, err := kind.ReadDrawing(scanOfFigure(s.Figure))
		if err != nil {
			return nil, err
		}
		all[s.After] = reading.SharedPart
	}
	return all, nil
}

// scanOfFigure returns a figure as it would be read from a page.
func scanOfFigure(f figure.Figure) figure.Scan {
	var scanned figure.Scan
	for _, item := range f.Items {
		switch it := item.(type) {
		case figure.Path:
			scanned.Traces = append(scanned.Traces, figure.Trace{Segments: it.Segments, Weight: it.Weight, Stroke: tintOfInk(it.Stroke), Fill: tintOfInk(it.Fill)})
		case figure.Disc:
			scanned.Traces = append(scanned.Traces, figure.Trace{Segments: circle(it.Center, it.Radius), Weight: it.Weight, Stroke: tintOfInk(it.Stroke), Fill: tintOfInk(it.Fill)})
		case figure.Text:
			scanned.Words = append(scanned.Words, wordOf(it))
		}
	}
	return scanned
}

func tintOfInk(ink figure.Ink) figure.Tint {
	if ink == figure.NoInk {
		return figure.NoTint
	}
	rgb := ink.Spec().RGB
	return figure.TintOf(rgb[0], rgb[1], rgb[2])
}

// circle returns a circle as four curves, with handles of 0.5523 of the radius.
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
