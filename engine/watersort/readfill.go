package watersort

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// segmentParts holds the parts found where a segment can be. All are nil if there is no
// segment.
type segmentParts struct {
	area  *scan.Area // the segment's own area
	plate *scan.Area // the area without hatch behind the glyph
	glyph *figure.Word
	lines []scan.Line
	tint  figure.Tint // tint of the lines in the segment
}

// readSegments adds the segments of each bottle to p. It rejects parts that belong to no
// segment.
func (f *drawingParts) readSegments(s *foundBottles, p *position) error {
	places, err := f.assignParts(s)
	if err != nil {
		return err
	}
	var all segmentLooks
	for i := range s.bottles {
		for k := range s.capacity {
			at := &places[i][k]
			if at.area == nil && at.plate == nil && at.glyph == nil && at.lines == nil {
				continue
			}
			c, err := at.colour()
			if err != nil {
				return engine.Errorf("bottle %d, segment %d from below: %v", i+1, k+1, err)
			}
			if p.bottles[i].height() != k {
				return engine.Errorf("in bottle %d a segment hangs over nothing", i+1)
			}
			p.bottles[i] = p.bottles[i].add(c, 1)
			all = append(all, newSegmentLook(c, at, s.plot(s.bottles[i], k), fmt.Sprintf("bottle %d, segment %d from below", i+1, k+1)))
		}
	}
	return all.check()
}

// colour returns the colour that the glyph stands for.
func (at *segmentParts) colour() (colour, error) {
	switch {
	case at.glyph == nil:
		return 0, errors.New("there is no letter")
	case at.area == nil:
		return 0, errors.New("there is a letter, and no segment")
	case at.glyph.Weight != figure.BoldLetters:
		return 0, engine.Errorf("%q is not heavy, as letters of segments are", at.glyph.Text)
	}
	n := strings.Index(glyphs, at.glyph.Text)
	if len(at.glyph.Text) != 1 || n < 0 {
		return 0, engine.Errorf("%q is no colour's letter", at.glyph.Text)
	}
	return colour(n + 1), nil
}

// maxPlatePercent is the largest width of a glyph's plate, in hundredths of the
// segment's width. The widest glyph needs 75 hundredths.
const maxPlatePercent = 85

// assignParts assigns areas, glyphs and lines to the segments in whose places they lie. It returns
// the parts of each place, by bottle and by height. It also checks the number beneath each bottle.
func (f *drawingParts) assignParts(s *foundBottles) ([][maxCapacity]segmentParts, error) {
	places := make([][maxCapacity]segmentParts, len(s.bottles))
	for i := range f.areas {
		a := &f.areas[i]
		at, plot, err := s.segmentAt(places, figure.Point{X: a.Box.X + a.Box.W/2, Y: a.Box.Y + a.Box.H/2}, "an area")
		if err != nil {
			return nil, err
		}
		field := &at.area
		if a.Box.W*100 < maxPlatePercent*plot.W {
			field = &at.plate
		}
		if *field != nil {
			return nil, errors.New("two areas lie on one another in a segment")
		}
		*field = a
	}
	numbers := make([]bool, len(s.bottles))
	for i := range f.words {
		w := &f.words[i]
		if b, ok := s.numberedBottle(w); ok {
			if w.Text != strconv.Itoa(b+1) || w.Weight != figure.RegularLetters || !scan.IsDark(w.Tint) || numbers[b] {
				return nil, engine.Errorf("%q stands beneath bottle %d", w.Text, b+1)
			}
			numbers[b] = true
			continue
		}
		at, plot, err := s.segmentAt(places, w.Middle(), strconv.Quote(w.Text))
		if err != nil {
			return nil, err
		}
		middle := figure.Point{X: plot.X + plot.W/2, Y: plot.Y + plot.H/2}
		if at.glyph != nil || !scan.AreNear(w.Middle(), middle, plot.H/8) {
			return nil, engine.Errorf("%q stands beside the middle of a segment, or on another letter", w.Text)
		}
		at.glyph = w
	}
	for b, found := range numbers {
		if !found {
			return nil, engine.Errorf("bottle %d has no number beneath it", b+1)
		}
	}
	return places, f.assignLines(s, places)
}

// assignLines assigns each thin line to the segment in which its middle lies.
func (f *drawingParts) assignLines(s *foundBottles, places [][maxCapacity]segmentParts) error {
	for _, l := range f.lines {
		at, _, err := s.segmentAt(places, figure.Point{X: (l.From.X + l.To.X) / 2, Y: (l.From.Y + l.To.Y) / 2}, "a line")
		if err != nil {
			return err
		}
		if at.lines != nil && at.tint != l.tint {
			return errors.New("the lines of a segment have different inks")
		}
		at.lines, at.tint = append(at.lines, l.Line), l.tint
	}
	return nil
}

// numberedBottle returns the index of the bottle beneath which a word stands. It returns false if
// no bottle has its number there.
func (s *foundBottles) numberedBottle(w *figure.Word) (int, bool) {
	middle := w.Middle()
	for i, b := range s.bottles {
		below := middle.Y - b.bottom
		if tolerance := s.cell * 12 / 100; below > 0 && max(middle.X-b.middle(), b.middle()-middle.X) <= tolerance {
			// The white between the bottle and the digits depends on the size of the digits.
			if deviation := below - s.halfWall - w.Size*numberBelow/1000; max(deviation, -deviation) <= tolerance {
				return i, true
			}
		}
	}
	return 0, false
}

// numberBelow is the distance from the bottle's wall down to the middle of its number, in
// thousandths of the number's size. It follows from newBottleShape and addNumber.
const numberBelow = figure.FigureHeight*18/10 - 240 - figure.FigureHeight/2

// segmentAt returns the parts found in the segment at point p, and the segment's area. what names
// the part at p in error messages.
func (s *foundBottles) segmentAt(places [][maxCapacity]segmentParts, p figure.Point, what string) (*segmentParts, figure.Plot, error) {
	for i, b := range s.bottles {
		if p.X < b.left || p.X > b.right || p.Y < b.top || p.Y > b.bottom {
			continue
		}
		k := (b.bottom - s.cell*wallGapShare/100 - p.Y) / s.cell
		if k < 0 || k >= figure.Length(s.capacity) {
			break
		}
		return &places[i][k], s.plot(b, int(k)), nil
	}
	return nil, figure.Plot{}, engine.Errorf("%s is drawn where no segment can be", what)
}

// plot returns the area of segment k of a bottle, counted from the bottom.
func (s *foundBottles) plot(b bottleBox, k int) figure.Plot {
	c := s.cell
	inset := s.halfWall + c*wallGapShare/100
	bottom := b.bottom - inset - figure.Length(k)*c
	high := c - c*segmentGapShare/100
	plot := figure.Plot{Rect: figure.Rect{X: b.left + inset, Y: bottom - high, W: b.right - b.left - 2*inset, H: high}}
	if k == 0 {
		plot.FootRadius = min(c*cornerRadius/100-inset, plot.H)
	}
	return plot
}
