package figure_test

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// oneOfEach returns an item of every type.
func oneOfEach() []figure.Item {
	var p figure.Path
	p.MoveTo(1, 2).CurveTo(figure.Point{X: 3, Y: 4}, figure.Point{X: 5, Y: 6}, figure.Point{X: 7, Y: 8}).LineTo(90, 1).Close()
	p.Fill = figure.Black
	picture := figure.NewPicture([]byte("bytes"), "png", 30, 20).FitInto(figure.Rect{X: 10, Y: 10, W: 300, H: 300})
	return []figure.Item{p, figure.Disc{Center: figure.Point{X: 50, Y: 60}, Radius: 9, Fill: figure.Black},
		figure.Text{At: figure.Point{X: 5, Y: 5}, Size: 100, String: "x"}, picture}
}

func TestShiftedMovesTheExtentAndNothingElse(t *testing.T) {
	for _, item := range oneOfEach() {
		before := item.Extent()
		after := figure.Shift(item, 13, -7).Extent()
		if want := (figure.Rect{X: before.X + 13, Y: before.Y - 7, W: before.W, H: before.H}); after != want {
			t.Errorf("%T: %v, want %v", item, after, want)
		}
		if item.Extent() != before {
			t.Errorf("%T was changed itself", item)
		}
	}
}

func TestScaledFillsTheOtherBox(t *testing.T) {
	var p figure.Path
	from, to := figure.Rect{X: 5, Y: 6, W: 70, H: 40}, figure.Rect{X: -100, Y: 30, W: 7, H: 400}
	p.Rectangle(from)
	p.Segments = figure.MapToBox(p.Segments, from, to)
	if p.Extent() != to {
		t.Errorf("%v, want %v", p.Extent(), to)
	}
	p = figure.Path{}
	p.MoveTo(-1, -1).LineTo(1, 1)
	p.Segments = figure.MapToBox(p.Segments, figure.Rect{W: 3, H: 3}, figure.Rect{W: 10, H: 10})
	if got, want := p.Extent(), (figure.Rect{X: -3, Y: -3, W: 6, H: 6}); got != want {
		t.Errorf("rounded to %v, want %v", got, want)
	}
}

func TestPictureKeepsItsProportions(t *testing.T) {
	room := figure.Rect{X: 10, Y: 20, W: 3000, H: 3000}
	wide := figure.NewPicture([]byte("a"), "png", 300, 100).FitInto(room)
	tall := figure.NewPicture([]byte("b"), "jpeg", 100, 300).FitInto(room)
	if wide.Box != (figure.Rect{X: 10, Y: 1020, W: 3000, H: 1000}) || tall.Box != (figure.Rect{X: 1010, Y: 20, W: 1000, H: 3000}) {
		t.Errorf("%v, %v", wide.Box, tall.Box)
	}
	if wide.Name == tall.Name || len(wide.Name) != 16 || wide.Name != figure.NewPicture([]byte("a"), "png", 1, 1).Name {
		t.Errorf("names %q, %q", wide.Name, tall.Name)
	}
}

// TestAPictureFillsARoomAroundItsFocus checks that a picture is cut in only one direction, leaves
// no edge bare, and has its focus in the middle if possible.
func TestAPictureFillsARoomAroundItsFocus(t *testing.T) {
	room := figure.Rect{X: 10, Y: 20, W: 3000, H: 3000}
	for focus, want := range map[figure.Focus]figure.Rect{
		{X: 500, Y: 500}:  {X: 10 - 3000, Y: 20, W: 9000, H: 3000},
		{X: 400, Y: 0}:    {X: 10 - 2100, Y: 20, W: 9000, H: 3000},
		{X: 0, Y: 300}:    {X: 10, Y: 20, W: 9000, H: 3000},
		{X: 1000, Y: 900}: {X: 10 - 6000, Y: 20, W: 9000, H: 3000},
	} {
		p := figure.NewPicture([]byte("a"), "png", 300, 100).Cover(room, focus)
		if p.Box != room || p.WholeBox() != want {
			t.Errorf("%v: %v of %v, want %v", focus, p.Box, p.WholeBox(), want)
		}
		moved := figure.Shift(p, 5, 6).(figure.Picture)
		if moved.WholeBox() != (figure.Rect{X: want.X + 5, Y: want.Y + 6, W: want.W, H: want.H}) {
			t.Errorf("moved to %v", moved.WholeBox())
		}
		f := figure.Figure{Items: []figure.Item{p}}
		if dump := f.Dump(); !strings.Contains(dump, " of ") {
			t.Errorf("the dump doesn't say that it is cut: %s", dump)
		}
	}
	tall := figure.NewPicture([]byte("b"), "png", 7, 100).Cover(room, figure.Focus{Y: 500})
	if plate := tall.WholeBox(); plate.W != 3000 || plate.H != 42_858 || plate.Y+plate.H < room.Y+room.H || plate.Y > room.Y {
		t.Errorf("%v", plate)
	}
}

func TestConfinedStaysInTheRoom(t *testing.T) {
	room := figure.Rect{X: 10, Y: 10, W: 50, H: 20}
	var p figure.Path
	p.MoveTo(0, 15).CurveTo(figure.Point{X: 20, Y: -500}, figure.Point{X: 30, Y: 900}, figure.Point{X: 400, Y: 20}).LineTo(20, 15).Close()
	p.Segments = figure.Clamp(p.Segments, room)
	if p.Extent() != room || p.Segments[2].P[0] != (figure.Point{X: 20, Y: 15}) {
		t.Errorf("%v, %v", p.Extent(), p.Segments)
	}
}
