package tray

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine/figure"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
)

// board returns a random board with everything that a board can have. Its items are
// numbered, so that a test can find them again.
func board(rng *rand.Rand, containers int) Board {
	b := Board{Stars: []int{41, 48, 54}}
	for i := range containers {
		c := play.Container{Slots: 3}
		switch i % 7 {
		case 2:
			c.Slots = 1
		case 4:
			c.Despawn = true
		case 5:
			c.Lock = 1 + rng.IntN(3)
		}
		for range 1 + rng.IntN(3) {
			row := make([]play.Item, c.Slots)
			for j := range row {
				if rng.IntN(6) > 0 {
					b.Icons = append(b.Icons, icons.Icon{Number: len(b.Icons) + 101})
					row[j] = play.Item(len(b.Icons))
				}
			}
			c.Rows = append(c.Rows, row)
		}
		b.State.Containers = append(b.State.Containers, c)
		b.Motions = append(b.Motions, Motion(rng.IntN(4)))
	}
	return b
}

func styles() []figure.Style {
	return []figure.Style{
		figure.PrintStyle(MinCell, "es"), figure.PrintStyle(6700, "en"), figure.PrintStyle(12*figure.Millimetre, "es"),
		figure.SmallStyle(MinCell, "en"), figure.SmallStyle(3*figure.Millimetre+7, "es"),
		{Cell: 5294, Thin: 170, Thick: 480, Language: "en"},
	}
}

// TestNothingTouches draws boards of every size and checks that everything lies within
// the drawing, that no two items and no two texts overlap, and that all items in front
// and behind are drawn.
func TestNothingTouches(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= play.MaxContainers; n++ {
		b := board(rng, n)
		for i, style := range styles() {
			where := fmt.Sprintf("%d containers in style %d", n, i)
			f := b.Draw(style)
			extent := Extent(b)
			if f.W > figure.Length(extent.Columns)*style.Cell+style.Thick+2 || f.H > figure.Length(extent.Rows)*style.Cell+style.Thick+2 {
				t.Errorf("%s: %d × %d leaves the extent %v", where, f.W, f.H, extent)
			}
			items, texts := contents(t, where, f)
			if want := b.State.Items(); len(items) != want {
				t.Errorf("%s: %d items of %d are drawn", where, len(items), want)
			}
			apart(t, where, items)
			apart(t, where, texts)
		}
	}
}

// contents returns the boxes of the items and of the other texts of a drawing.
func contents(t *testing.T, where string, f figure.Figure) (items, texts []figure.Rect) {
	t.Helper()
	for _, item := range f.Items {
		if !f.Bounds().Contains(item.Extent()) {
			t.Fatalf("%s: %T %v leaves %v", where, item, item.Extent(), f.Bounds())
		}
		switch it := item.(type) {
		case figure.Disc:
			if it.Stroke != figure.NoInk {
				items = append(items, it.Extent())
			}
		case figure.Text:
			if _, err := strconv.Atoi(it.String); err != nil || len(it.String) < 3 {
				texts = append(texts, it.Extent())
			}
		}
	}
	return items, texts
}

func apart(t *testing.T, where string, boxes []figure.Rect) {
	t.Helper()
	for i, a := range boxes {
		for _, b := range boxes[:i] {
			if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
				t.Errorf("%s: %v and %v meet", where, a, b)
			}
		}
	}
}

func TestTraysAreLegible(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for n := 1; n <= play.MaxContainers; n++ {
		for _, style := range []figure.Style{figure.PrintStyle(MinCell, "es"), figure.SmallStyle(MinCell, "es")} {
			b := board(rng, n)
			for i := range b.Icons {
				b.Icons[i] = icons.Icon{Shape: "egg"}
			}
			for _, item := range b.Draw(style).Items {
				switch it := item.(type) {
				case figure.Text:
					if it.Size < figure.Points(700) {
						t.Errorf("%q is set at %d µm", it.String, it.Size)
					}
				case figure.Path:
					if it.Stroke != figure.NoInk && it.Weight < figure.Hairline {
						t.Errorf("a line of %d µm", it.Weight)
					}
				}
			}
		}
	}
}

func TestRowsAreBalanced(t *testing.T) {
	for n, want := range map[int]string{1: "[1]", 3: "[3]", 4: "[2 2]", 5: "[3 2]", 7: "[3 2 2]", 8: "[3 3 2]", 10: "[3 3 2 2]", 12: "[3 3 3 3]"} {
		if got := fmt.Sprint(rowsOf(n)); got != want {
			t.Errorf("%d trays stand as %s, want %s", n, got, want)
		}
	}
}

func TestDisappearedTraysLeaveTheirPlace(t *testing.T) {
	b := board(rand.New(rand.NewPCG(5, 6)), 6)
	before := b.Draw(styles()[0])
	gone := &b.State.Containers[4]
	gone.Gone, gone.Rows = true, [][]play.Item{{0, 0, 0}}
	after := b.Draw(styles()[0])
	find := func(f figure.Figure, letter string) (figure.Point, bool) {
		for _, item := range f.Items {
			if text, ok := item.(figure.Text); ok && text.String == letter {
				return text.At, true
			}
		}
		return figure.Point{}, false
	}
	if _, there := find(after, "E"); there {
		t.Error("E is still there")
	}
	for _, letter := range []string{"A", "B", "C", "D", "F"} {
		was, _ := find(before, letter)
		is, there := find(after, letter)
		if !there || was.X != is.X {
			t.Errorf("%s went from %v to %v, %v", letter, was, is, there)
		}
	}
}

func TestGoldens(t *testing.T) {
	b := board(rand.New(rand.NewPCG(7, 8)), 8)
	for i := range b.Icons {
		b.Icons[i] = icons.Icon{Shape: icons.Shapes()[i%20], Marking: icons.Marking(i / 20)}
	}
	folded := b
	folded.Folded, folded.Stars = true, nil
	question, stage, log := b.Draw(styles()[0]), folded.Draw(figure.SmallStyle(3*figure.Millimetre, "es")), Log(20, 28, 110000, 30000, styles()[0])
	for name, f := range map[string]*figure.Figure{"question": &question, "stage": &stage, "log": &log} {
		goldentest.Compare(t, "testdata/"+name+".figure", f.Dump())
	}
}

func TestLogKeepsToItsRoom(t *testing.T) {
	style := figure.PrintStyle(MinCell, "es")
	for _, w := range []figure.Length{10000, 16000, 60000, 115000, 180000} {
		for _, h := range []figure.Length{0, 6000, 13000, 20000, 48000, 90000} {
			for _, moves := range []int{1, 7, 30, 90} {
				f := Log(moves, moves*7/5, w, h, style)
				if f.W > w || f.H > h {
					t.Errorf("a log of %d × %d in room for %d × %d", f.W, f.H, w, h)
				}
				for _, item := range f.Items {
					if !f.Bounds().Contains(item.Extent()) {
						t.Fatalf("%v leaves the log of %d × %d", item, f.W, f.H)
					}
				}
				lines := len(f.Items) / 2 // each with its number
				if lines > 0 && 4*lines < 5*moves {
					t.Errorf("a log of %d lines for %d moves in %d × %d", lines, moves, w, h)
				}
				if lines == 0 && 4*int(w/(16*figure.Millimetre))*int((h-spaceBelow)/(4*figure.Millimetre)) >= 5*moves {
					t.Errorf("there is room for a log of %d moves in %d × %d", moves, w, h)
				}
			}
		}
	}
}

// BenchmarkDraw draws a board of twelve trays.
func BenchmarkDraw(b *testing.B) {
	board := board(rand.New(rand.NewPCG(9, 10)), 12)
	for i := range board.Icons {
		board.Icons[i] = icons.Icon{Shape: icons.Shapes()[i%20], Marking: icons.Marking(i % 5)}
	}
	style := figure.PrintStyle(MinCell, "es")
	b.ReportAllocs()
	for b.Loop() {
		board.Draw(style)
	}
}
