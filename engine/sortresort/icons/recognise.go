package icons

import (
	"errors"
	"strconv"
	"sync"

	"octavo/engine/figure"
	"octavo/engine/scan"
)

// Parts holds the areas, lines, curves and words that were found in a drawing where an icon may be.
type Parts struct {
	Areas  []scan.Area
	Lines  []Stroke // straight lines that aren't edges of areas
	Curves []Bend   // curves that aren't edges of areas
	Words  []figure.Word
}

// A Stroke is a straight line with its tone, and a Bend a curve.
type (
	Stroke struct {
		scan.Line
		Tone scan.Tone
	}
	Bend struct {
		scan.Curve
		Tone scan.Tone
	}
)

// Empty reports whether nothing was found.
func (s *Parts) Empty() bool {
	return len(s.Areas)+len(s.Lines)+len(s.Curves)+len(s.Words) == 0
}

// maxOffset is the largest distance between a found point and the expected one: one scan.Slack for each point,
// and half of one for the box.
const maxOffset = 5 * scan.Slack / 2

// nominalSide is the side of the nominal box: icons are scaled to this box and compared there.
const nominalSide = 4800

// Recognise returns the icon that is drawn in a box, and the weight of its lines. The found parts
// must be exactly those of one icon.
func Recognise(s *Parts, box figure.Rect) (Icon, figure.Length, error) {
	weight, err := s.weight()
	if err != nil {
		return Icon{}, 0, err
	}
	inner := box.Inset((weight + 1) / 2)
	if inner.W <= 0 || inner.H <= 0 {
		return Icon{}, 0, errUnknown
	}
	if len(s.Words) > 0 {
		icon, err := s.readNumber(inner)
		return icon, weight, err
	}
	scaled := s.scaled(inner)
	slack := maxOffset * nominalSide / inner.W
	var match *entry
	for _, e := range catalogue()[scaled.features()] {
		if e.matches(&scaled, slack) {
			if match != nil {
				return Icon{}, 0, errors.New("it looks like two things at once")
			}
			match = e
		}
	}
	if match == nil {
		return Icon{}, 0, errUnknown
	}
	return match.icon, weight, nil
}

var errUnknown = errors.New("nothing of the vocabulary looks like this")

// weight returns the common weight of all lines, or an error if they differ.
func (s *Parts) weight() (figure.Length, error) {
	var lines []scan.Line
	for i := range s.Lines {
		lines = append(lines, s.Lines[i].Line)
	}
	for i := range s.Curves {
		lines = append(lines, scan.Line{Weight: s.Curves[i].Weight})
	}
	for i := range s.Areas {
		if s.Areas[i].Stroke != figure.NoTint {
			lines = append(lines, scan.Line{Weight: s.Areas[i].Weight})
		}
	}
	if len(lines) == 0 {
		return 0, errors.New("there is nothing with an outline")
	}
	if !scan.HaveOneWeight(lines) {
		return 0, errors.New("its lines are not equally heavy")
	}
	return lines[0].Weight, nil
}

// readNumber reads an icon that is a number in a circle.
func (s *Parts) readNumber(box figure.Rect) (Icon, error) {
	n, err := strconv.Atoi(s.Words[0].Text)
	if err != nil || len(s.Words) > 1 || len(s.Areas) != 1 || len(s.Lines)+len(s.Curves) > 0 || n < 1 || strconv.Itoa(n) != s.Words[0].Text {
		return Icon{}, errUnknown
	}
	middle := figure.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}
	a := &s.Areas[0]
	if !scan.AreNear(s.Words[0].Middle(), middle, 3*scan.Slack) || len(a.Curves) != 4 || s.Words[0].Weight != figure.BoldLetters ||
		scan.ToneOf(a.Fill) != scan.White || scan.ToneOf(s.Words[0].Tint) != scan.Black ||
		!scan.AreNear(figure.Point{X: a.Box.X, Y: a.Box.Y}, figure.Point{X: box.X, Y: box.Y}, 3*scan.Slack) {
		return Icon{}, errUnknown
	}
	return Icon{Number: n}, nil
}

// scaled scales the parts from their box to the nominal box.
func (s *Parts) scaled(box figure.Rect) Parts {
	scale := func(p figure.Point) figure.Point {
		return figure.Point{X: (p.X - box.X) * nominalSide / box.W, Y: (p.Y - box.Y) * nominalSide / box.H}
	}
	var n Parts
	for _, a := range s.Areas {
		end := scale(figure.Point{X: a.Box.X + a.Box.W, Y: a.Box.Y + a.Box.H})
		start := scale(figure.Point{X: a.Box.X, Y: a.Box.Y})
		a.Box = figure.Rect{X: start.X, Y: start.Y, W: end.X - start.X, H: end.Y - start.Y}
		points := make([]figure.Point, len(a.Points))
		for i, p := range a.Points {
			points[i] = scale(p)
		}
		a.Points = points
		n.Areas = append(n.Areas, a)
	}
	for _, l := range s.Lines {
		l.From, l.To = scale(l.From), scale(l.To)
		n.Lines = append(n.Lines, l)
	}
	for _, c := range s.Curves {
		c.From, c.A, c.B, c.To = scale(c.From), scale(c.A), scale(c.B), scale(c.To)
		n.Curves = append(n.Curves, c)
	}
	return n
}

// features holds numbers of parts, as a key of the catalogue. They are the same for all drawings of an icon.
type features struct {
	areas  [4]int  // number of areas filled black, filled white, and of the same two with an outline
	curves [2]int  // number of curves in black and in white
	lines  [2]bool // whether there are lines in black and in white
}

func (s *Parts) features() (f features) {
	for i := range s.Areas {
		class := 0
		if s.Areas[i].Stroke != figure.NoTint {
			class = 2
		}
		if scan.ToneOf(s.Areas[i].Fill) == scan.White {
			class++
		}
		f.areas[class]++
	}
	for i := range s.Curves {
		f.curves[toneIndex(s.Curves[i].Tone)]++
	}
	for i := range s.Lines {
		f.lines[toneIndex(s.Lines[i].Tone)] = true
	}
	return f
}

func toneIndex(t scan.Tone) int {
	if t == scan.White {
		return 1
	}
	return 0
}

// An entry is an icon of the catalogue as drawn in the nominal box.
type entry struct {
	icon Icon
	Parts
}

// catalogue holds all icons of the vocabulary by their features. They are drawn at the first use.
var catalogue = sync.OnceValue(func() map[features][]*entry {
	all := map[features][]*entry{}
	for _, shape := range vocabulary {
		for m := range markings {
			e := &entry{icon: Icon{Shape: shape.name, Marking: Marking(m)}}
			p := painter{box: figure.Rect{W: nominalSide, H: nominalSide}, weight: nominalSide / 20, marking: Marking(m)}
			for _, l := range shape.drawing {
				p.paint(l)
			}
			e.Parts = partsOf(p.items)
			all[e.features()] = append(all[e.features()], e)
		}
	}
	return all
})

// partsOf returns the parts of a drawn icon, as they would be found in a scan.
func partsOf(items []figure.Item) (s Parts) {
	for _, item := range items {
		path := item.(figure.Path)
		t := figure.Trace{Segments: path.Segments, Weight: path.Weight, Stroke: tintOf(path.Stroke), Fill: tintOf(path.Fill)}
		s.Add(&t)
	}
	return s
}

func tintOf(ink figure.Ink) figure.Tint {
	if ink == figure.NoInk {
		return figure.NoTint
	}
	rgb := ink.Spec().RGB
	return figure.TintOf(rgb[0], rgb[1], rgb[2])
}

// Add adds the areas, lines and curves of a trace.
func (s *Parts) Add(t *figure.Trace) {
	if t.Fill != figure.NoTint {
		areas, _ := scan.Areas([]figure.Trace{*t})
		s.Areas = append(s.Areas, areas...)
		return
	}
	tone := scan.ToneOf(t.Stroke)
	for _, l := range scan.Lines(t) {
		s.Lines = append(s.Lines, Stroke{l, tone})
	}
	for _, c := range scan.Curves(t) {
		s.Curves = append(s.Curves, Bend{c, tone})
	}
}
