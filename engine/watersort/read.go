package watersort

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// Read finds the bottles by their walls and numbers, and each segment by its glyph. Colour and hatch
// must match the glyph.
func (k Kind) Read(drawing figure.Scan) (engine.Reading, error) {
	f, err := sortParts(drawing)
	if err != nil {
		return engine.Reading{}, err
	}
	s, err := f.findBottles()
	if err != nil {
		return engine.Reading{}, err
	}
	p := position{s.capacity, make([]bottle, len(s.bottles))}
	if err := f.readSegments(s, &p); err != nil {
		return engine.Reading{}, err
	}
	text := p.String()
	if _, err := k.Parse(text); err != nil {
		return engine.Reading{}, err
	}
	return engine.Reading{Puzzles: []string{text}, Common: text}, nil
}

// ReadMove reads a printed move, which names the numbers under the bottles: "3→7".
func (Kind) ReadMove(text string) ([]int, error) {
	from, to, found := strings.Cut(text, "→")
	a, errA := parseBottleNumber(from)
	b, errB := parseBottleNumber(to)
	if !found || errA != nil || errB != nil {
		return nil, engine.Errorf("%.20q is no move; a move is written 3→7", text)
	}
	return []int{a, b}, nil
}

// parseBottleNumber returns the 0-based index of the bottle with a printed number.
func parseBottleNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxBottles || strconv.Itoa(n) != text {
		return 0, engine.Errorf("%.20q is no number of a bottle", text)
	}
	return n - 1, nil
}

// drawingParts holds the parts found in a drawing.
type drawingParts struct {
	walls  []scan.Line  // straight parts of walls
	bends  []scan.Curve // curved parts of walls
	areas  []scan.Area
	lines  []thinLine // hatches, and the slash of a 0
	words  []figure.Word
	weight figure.Length // of the walls
}

// A thinLine is a line within a segment.
type thinLine struct {
	scan.Line
	tint figure.Tint
}

// minWallPercent is the least weight of a wall, in hundredths of the heaviest line. Other lines have at most
// three quarters of that weight.
const minWallPercent = 87

func sortParts(drawing figure.Scan) (drawingParts, error) {
	areas, strokes := scan.Areas(drawing.Traces)
	f := drawingParts{areas: areas, words: scan.Words(drawing.Words, false)}
	for i := range strokes {
		if scan.IsDark(strokes[i].Stroke) {
			f.weight = max(f.weight, strokes[i].Weight)
		}
	}
	for i := range strokes {
		t := &strokes[i]
		lines, curves := scan.Lines(t), scan.Curves(t)
		switch {
		case t.Stroke == figure.NoTint:
		case scan.IsDark(t.Stroke) && t.Weight*100 >= minWallPercent*f.weight:
			f.walls, f.bends = append(f.walls, lines...), append(f.bends, curves...)
		case len(curves) > 0:
			return f, errors.New("a curve is drawn that is no wall of a bottle")
		default:
			for _, l := range lines {
				f.lines = append(f.lines, thinLine{l, t.Stroke})
			}
		}
	}
	return f, nil
}

// A bottleRow holds the bottles found, with their common measures.
type bottleRow struct {
	cell     figure.Length
	capacity int
	half     figure.Length // of the weight of a wall
	mouth    figure.Length // height from the lip to the top segment of a full bottle
	bottles  []bottleBox
}

// A bottleBox holds the coordinates of a bottle's walls.
type bottleBox struct{ left, right, top, bottom figure.Length }

func (b bottleBox) middle() figure.Length { return (b.left + b.right) / 2 }

// maxOffset is the largest tolerated distance from an expected position.
const maxOffset = 3 * scan.Slack

// findBottles finds the bottles by the straight parts of their walls.
func (f *drawingParts) findBottles() (*bottleRow, error) {
	s := &bottleRow{half: (f.weight + 1) / 2}
	if err := s.pairSides(f.walls); err != nil {
		return nil, err
	}
	if err := s.measure(); err != nil {
		return nil, err
	}
	if err := s.checkWalls(f.walls, f.bends); err != nil {
		return nil, err
	}
	return s, nil
}

var errWalls = errors.New("the walls make no bottles: one lacks a side, or sides are not alike")

// pairSides pairs the two sides of each bottle, from the top left.
func (s *bottleRow) pairSides(walls []scan.Line) error {
	sides := verticalSides(walls)
	if len(sides) == 0 || len(sides)%2 != 0 || len(sides) > 2*maxBottles {
		return errWalls
	}
	slices.SortStableFunc(sides, func(a, b side) int {
		if d := a.top - b.top; d > maxOffset || d < -maxOffset {
			return int(d)
		}
		return int(a.x - b.x)
	})
	for i := 0; i < len(sides); i += 2 {
		l, r := sides[i], sides[i+1]
		b := bottleBox{left: l.x, right: r.x, top: (l.top + r.top) / 2, bottom: (l.bottom + r.bottom) / 2}
		if !nearlyEqual(l.top, r.top) || !nearlyEqual(l.bottom, r.bottom) ||
			i > 0 && (!nearlyEqual(b.right-b.left, s.bottles[0].right-s.bottles[0].left) || !nearlyEqual(b.bottom-b.top, s.bottles[0].bottom-s.bottles[0].top)) {
			return errWalls
		}
		s.bottles = append(s.bottles, b)
	}
	return nil
}

func nearlyEqual(a, b figure.Length) bool { return max(a-b, b-a) <= 2*scan.Slack }

// A side is the straight part of a wall.
type side struct{ x, top, bottom figure.Length }

// verticalSides joins the parts of each vertical line.
func verticalSides(walls []scan.Line) []side {
	var xs []figure.Length
	for i := range walls {
		if walls[i].Upright() {
			xs = append(xs, (walls[i].From.X+walls[i].To.X)/2)
		}
	}
	var sides []side
	for _, x := range scan.Places(xs, scan.Slack) {
		var parts scan.Spans
		for i := range walls {
			if l := &walls[i]; l.Upright() && nearlyEqual((l.From.X+l.To.X)/2, x) {
				parts = append(parts, scan.Span{From: min(l.From.Y, l.To.Y), To: max(l.From.Y, l.To.Y)})
			}
		}
		for _, part := range parts.Joined() {
			sides = append(sides, side{x, part.From, part.To})
		}
	}
	return sides
}

// measure computes cell and capacity from the height of the straight walls. That is the segments, the air
// below and two thirds of the mouth, minus the rounded bottom. The mouth is lower in small drawings.
func (s *bottleRow) measure() error {
	wide, high := figure.Length(0), figure.Length(0)
	for _, b := range s.bottles {
		wide, high = wide+b.right-b.left, high+b.bottom-b.top
	}
	n := figure.Length(len(s.bottles))
	cells := bodyWide * high / max(wide, 1) // in hundredths
	least := figure.Length(6)
	for _, mouth := range []figure.Length{fullMouth, lowMouth} {
		rest := airShare + mouth*2/3 - roundShare
		capacity := (cells - rest + 50) / 100
		deviation := cells - rest - 100*capacity
		if deviation = max(deviation, -deviation); capacity >= minCapacity && capacity <= maxCapacity && deviation < least {
			least = deviation
			s.capacity, s.cell = int(capacity), high*100/n/(100*capacity+rest)
			s.mouth = s.cell * mouth / 100
		}
	}
	if s.capacity == 0 {
		return errors.New("the bottles are too high or too low for their width, or hold too many or too few segments")
	}
	for i := range s.bottles { // extend the straight parts to the whole walls
		b := &s.bottles[i]
		b.top -= s.mouth / 3
		b.bottom += s.cell * roundShare / 100
	}
	return nil
}

// checkWalls reports missing parts of walls, and parts left over.
func (s *bottleRow) checkWalls(walls []scan.Line, bends []scan.Curve) error {
	used, usedBends := make([]bool, len(walls)), make([]bool, len(bends))
	g := bottleShape{mouth: s.mouth, radius: s.cell * roundShare / 100}
	for i, b := range s.bottles {
		g.body = figure.Rect{W: b.right - b.left, H: b.bottom - b.top}
		wall := g.wall(figure.Point{X: b.left, Y: b.top})
		t := figure.Trace{Segments: wall.Segments}
		for _, want := range scan.Lines(&t) {
			if !scan.IsCovered(walls, want.From, want.To, 2*scan.Slack, used) {
				return engine.Errorf("the wall of bottle %d is not whole", i+1)
			}
		}
		for _, want := range scan.Curves(&t) {
			if !markMatching(bends, usedBends, want) {
				return engine.Errorf("the wall of bottle %d is not whole: a bend is missing", i+1)
			}
		}
	}
	if slices.Contains(used, false) || slices.Contains(usedBends, false) {
		return errors.New("a part of a wall belongs to no bottle")
	}
	return nil
}

// markMatching marks the curves that match one, and reports whether there are any.
func markMatching(bends []scan.Curve, used []bool, want scan.Curve) bool {
	found := false
	for i := range bends {
		if bends[i].IsSame(want, maxOffset) {
			used[i], found = true, true
		}
	}
	return found
}
