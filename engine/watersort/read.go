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

// ReadDrawing reads a puzzle from a drawing. It finds the bottles by their walls and numbers,
// and each segment by its glyph. Colour and hatch must match the glyph.
func (k Kind) ReadDrawing(drawing figure.Scan) (engine.Reading, error) {
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
	return engine.Reading{Puzzles: []string{text}, SharedPart: text}, nil
}

// ReadMove parses a printed move such as "3→7", with the numbers under the bottles. It
// returns the bottles counted from 0.
func (Kind) ReadMove(text string) ([]int, error) {
	from, to, found := strings.Cut(text, "→")
	a, errA := parseBottleNumber(from)
	b, errB := parseBottleNumber(to)
	if !found || errA != nil || errB != nil {
		return nil, engine.Errorf("%.20q is no move; a move is written 3→7", text)
	}
	return []int{a, b}, nil
}

// parseBottleNumber parses a bottle's printed number and returns its index, from 0.
func parseBottleNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxBottles || strconv.Itoa(n) != text {
		return 0, engine.Errorf("%.20q is no number of a bottle", text)
	}
	return n - 1, nil
}

// drawingParts holds the parts of a drawing, sorted by what they can be.
type drawingParts struct {
	walls      []scan.Line  // straight parts of walls
	bends      []scan.Curve // curved parts of walls
	areas      []scan.Area
	lines      []thinLine // hatches, and the slash of a 0
	words      []figure.Word
	wallWeight figure.Length // thickness of the walls' lines
}

// A thinLine is a line inside a segment.
type thinLine struct {
	scan.Line
	tint figure.Tint
}

// minWallPercent is the least weight of a wall's line, in hundredths of the heaviest
// line. All other lines have at most 75 hundredths.
const minWallPercent = 87

// sortParts divides the parts of a drawing into walls, areas, thin lines and words.
func sortParts(drawing figure.Scan) (drawingParts, error) {
	areas, strokes := scan.Areas(drawing.Traces)
	f := drawingParts{areas: areas, words: scan.JoinWords(drawing.Words, false)}
	for i := range strokes {
		if scan.IsDark(strokes[i].Stroke) {
			f.wallWeight = max(f.wallWeight, strokes[i].Weight)
		}
	}
	for i := range strokes {
		t := &strokes[i]
		lines, curves := scan.Lines(t), scan.Curves(t)
		switch {
		case t.Stroke == figure.NoTint:
		case scan.IsDark(t.Stroke) && t.Weight*100 >= minWallPercent*f.wallWeight:
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

// A foundBottles holds the bottles that were found in a drawing, and the measures that they share.
type foundBottles struct {
	cell     figure.Length
	capacity int
	halfWall figure.Length // half the weight of a wall's line
	mouth    figure.Length // height from the lip to the top segment of a full bottle
	bottles  []bottleBox
}

// A bottleBox holds the edges of a bottle's outline, measured in the middle of its line.
type bottleBox struct{ left, right, top, bottom figure.Length }

func (b bottleBox) middle() figure.Length { return (b.left + b.right) / 2 }

// maxOffset is the largest allowed distance of a part from its expected place.
const maxOffset = 3 * scan.Slack

// findBottles finds the bottles by the straight parts of their walls. It then checks
// that the walls are complete.
func (f *drawingParts) findBottles() (*foundBottles, error) {
	s := &foundBottles{halfWall: (f.wallWeight + 1) / 2}
	if err := s.pairSides(f.walls); err != nil {
		return nil, err
	}
	if err := s.measureCells(); err != nil {
		return nil, err
	}
	if err := s.checkWalls(f.walls, f.bends); err != nil {
		return nil, err
	}
	return s, nil
}

var errWalls = errors.New("the walls make no bottles: one lacks a side, or sides are not alike")

// pairSides sorts the sides from the top left and pairs them, two for each bottle. At
// first a bottle's box covers only the straight part of its walls.
func (s *foundBottles) pairSides(walls []scan.Line) error {
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
		if !isNearlyEqual(l.top, r.top) || !isNearlyEqual(l.bottom, r.bottom) ||
			i > 0 && (!isNearlyEqual(b.right-b.left, s.bottles[0].right-s.bottles[0].left) || !isNearlyEqual(b.bottom-b.top, s.bottles[0].bottom-s.bottles[0].top)) {
			return errWalls
		}
		s.bottles = append(s.bottles, b)
	}
	return nil
}

// isNearlyEqual reports whether two coordinates differ by no more than the error of reading.
func isNearlyEqual(a, b figure.Length) bool { return max(a-b, b-a) <= 2*scan.Slack }

// A side is the straight part of a left or right wall.
type side struct{ x, top, bottom figure.Length }

// verticalSides returns the vertical lines, with the parts of each line joined.
func verticalSides(walls []scan.Line) []side {
	var xs []figure.Length
	for i := range walls {
		if walls[i].IsUpright() {
			xs = append(xs, (walls[i].From.X+walls[i].To.X)/2)
		}
	}
	var sides []side
	for _, x := range scan.DistinctPositions(xs, scan.Slack) {
		var parts scan.Spans
		for i := range walls {
			if l := &walls[i]; l.IsUpright() && isNearlyEqual((l.From.X+l.To.X)/2, x) {
				parts = append(parts, scan.Span{From: min(l.From.Y, l.To.Y), To: max(l.From.Y, l.To.Y)})
			}
		}
		for _, part := range parts.Joined() {
			sides = append(sides, side{x, part.From, part.To})
		}
	}
	return sides
}

// measureCells computes cell and capacity from the height of the straight walls. That height is
// made up of the segments, the gap below them and two thirds of the mouth, without the rounded
// bottom. Small drawings have a lower mouth, so both heights are tried. At last, each box is made
// to cover all of its walls.
func (s *foundBottles) measureCells() error {
	wide, high := figure.Length(0), figure.Length(0)
	for _, b := range s.bottles {
		wide, high = wide+b.right-b.left, high+b.bottom-b.top
	}
	n := figure.Length(len(s.bottles))
	cells := wallDistance * high / max(wide, 1) // height in hundredths of a cell
	least := figure.Length(6)                   // deviation allowed, in the same unit
	for _, mouth := range []figure.Length{mouthHeight, lowMouthHeight} {
		rest := wallGapShare + mouth*2/3 - cornerRadius
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
	for i := range s.bottles {
		b := &s.bottles[i]
		b.top -= s.mouth / 3
		b.bottom += s.cell * cornerRadius / 100
	}
	return nil
}

// checkWalls rejects bottles with missing parts of walls, and parts that belong to no
// bottle.
func (s *foundBottles) checkWalls(walls []scan.Line, bends []scan.Curve) error {
	used, usedBends := make([]bool, len(walls)), make([]bool, len(bends))
	g := bottleShape{mouth: s.mouth, radius: s.cell * cornerRadius / 100}
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

// markMatching sets used for the bends that are the same as want. It reports whether it found such
// a bend.
func markMatching(bends []scan.Curve, used []bool, want scan.Curve) bool {
	found := false
	for i := range bends {
		if bends[i].IsSame(want, maxOffset) {
			used[i], found = true, true
		}
	}
	return found
}
