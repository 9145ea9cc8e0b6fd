//go:build slow

package watersort

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
)

// TestBottles checks drawings of every number of colours and capacity, in every
// size: the drawing keeps within its extent, bottles don't overlap, segments are
// inside their bottle and don't overlap, and every letter is legible and inside its
// segment or below its bottle.
func TestBottles(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 36))
	for n := minColours; n <= maxColours; n++ {
		for capacity := minMadeCapacity; capacity <= maxCapacity; capacity++ {
			for _, tier := range []engine.Tier{engine.Easy, engine.Hard} {
				p := randomPosition(rng, n, StandardPolicy().emptyBottles(n, capacity, tier), capacity)
				for _, style := range []figure.Style{
					figure.PrintStyle(minCell, "es"), grey(figure.PrintStyle(minCell+77, "es")), grey(figure.SmallStyle(minCell, "es")),
					grey(figure.PrintStyle(9*figure.Millimetre, "es")), {Cell: 3500, Thin: 170, Thick: 480},
				} {
					checkBottles(t, p, style)
				}
			}
		}
	}
}

func checkBottles(t *testing.T, p position, style figure.Style) {
	t.Helper()
	f := drawPosition(p, style)
	extent := extentOf(len(p.bottles), p.capacity)
	if f.W > figure.Length(extent.Columns)*style.Cell || f.H > figure.Length(extent.Rows)*style.Cell {
		t.Errorf("%s at %d µm: %d × %d leaves its extent %v", p, style.Cell, f.W, f.H, extent)
	}
	walls := wallsOf(t, f)
	if len(walls) != len(p.bottles) {
		t.Fatalf("%s: %d bottles are drawn", p, len(walls))
	}
	for i, a := range walls {
		for _, b := range walls[:i] {
			if doOverlap(a, b) {
				t.Errorf("%s at %d µm: bottle %d touches another", p, style.Cell, i+1)
			}
		}
	}
	read, segments := readDrawing(t, p, f, walls, style)
	if read != p.String() {
		t.Errorf("%s is drawn as %s", p, read)
	}
	for i, a := range segments {
		for _, b := range segments[:i] {
			if doOverlap(a, b) {
				t.Fatalf("%s at %d µm: segments %v and %v overlap", p, style.Cell, a, b)
			}
		}
	}
}

func doOverlap(a, b figure.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// readDrawing reads the bottles off the drawing by the places of its items, and returns
// the places of the segments.
func readDrawing(t *testing.T, p position, f figure.Figure, walls []figure.Rect, style figure.Style) (text string, segments []figure.Rect) {
	t.Helper()
	for _, item := range f.Items {
		if path, ok := item.(figure.Path); ok && path.Fill != figure.NoInk {
			for _, box := range partBoxes(path) {
				if _, ground := areaAround(segments, box); !ground { // of a glyph
					segments = append(segments, box)
				}
			}
		}
	}
	standing := make([][]glyphAt, len(walls))
	for _, item := range f.Items {
		it, ok := item.(figure.Text)
		if !ok {
			continue
		}
		if it.Size < minGlyphSize {
			t.Errorf("%q is set at %d µm", it.String, it.Size)
		}
		letter := figure.Rect{X: it.At.X - it.Width()/2, Y: it.At.Y - it.Size*figure.CapHeight/1000, W: it.Width(), H: it.Size * figure.CapHeight / 1000}
		area, inside := areaAround(segments, letter)
		if !inside {
			checkNumber(t, it, letter, walls)
			continue
		}
		for i, wall := range walls {
			if wall.Contains(area) {
				standing[i] = append(standing[i], glyphAt{it.String, area.Y})
			}
		}
	}
	bottles := make([]string, len(walls))
	for i, glyphs := range standing {
		slices.SortFunc(glyphs, func(a, b glyphAt) int { return cmp.Compare(b.y, a.y) })
		for _, g := range glyphs {
			bottles[i] += g.text
		}
	}
	return fmt.Sprint(p.capacity, ":", strings.Join(bottles, "/")), segments
}

// checkNumber checks that a text outside of all segments is the number of the bottle
// above it.
func checkNumber(t *testing.T, text figure.Text, box figure.Rect, walls []figure.Rect) {
	t.Helper()
	n, err := strconv.Atoi(text.String)
	if err != nil || n < 1 || n > len(walls) {
		t.Errorf("%q at %v stands neither in a segment nor under a bottle", text.String, box)
		return
	}
	if wall := walls[n-1]; box.Y < wall.Y+wall.H || box.X < wall.X || box.X+box.W > wall.X+wall.W {
		t.Errorf("the number %d stands at %v, its bottle at %v", n, box, wall)
	}
}

// A glyphAt is a glyph with the top of its segment.
type glyphAt struct {
	text string
	y    figure.Length
}

// partBoxes returns the boxes around the parts of a path.
func partBoxes(p figure.Path) []figure.Rect {
	var boxes []figure.Rect
	for i := range p.Segments {
		if p.Segments[i].Op != figure.Move {
			continue
		}
		end := i + 1
		for end < len(p.Segments) && p.Segments[end].Op != figure.Move {
			end++
		}
		part := p
		part.Segments = p.Segments[i:end]
		boxes = append(boxes, part.Extent())
	}
	return boxes
}
