package sheet

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine/figure"
)

var (
	poker = Size{"poker", 63 * mm, 88 * mm}
	tarot = Size{"tarot", 70 * mm, 120 * mm}
	large = Size{"large", 126 * mm, 176 * mm}
	sizes = []Size{poker, {"poker-us", 63_500, 88_900}, {"bridge", 57_150, 88_900}, tarot, large}
)

// TestGrids compares the grids chosen for every size, bleed, layout and paper with a golden file.
func TestGrids(t *testing.T) {
	var b strings.Builder
	for _, paper := range Papers() {
		for _, layout := range Layouts() {
			for _, size := range sizes {
				line := fmt.Sprintf("%-6s %-11v %-8s", paper.Name, layout, size.Name)
				for _, bleed := range []figure.Length{0, 2 * mm, 3 * mm} {
					text := "none"
					if g, err := Arrange(size, bleed, Setup{Paper: paper, Layout: layout}); err == nil {
						text = fmt.Sprintf("%s (%d)", g.describe(), g.PerSide())
					}
					line += fmt.Sprintf("  %d mm: %-30s", bleed/mm, text)
				}
				b.WriteString(strings.TrimRight(line, " ") + "\n")
			}
		}
	}
	goldentest.Compare(t, "testdata/grids.golden", b.String())
}

// TestMisfits compares the errors about cards that don't fit with a golden file.
func TestMisfits(t *testing.T) {
	a4, letter := Papers()[0], Papers()[1]
	var b strings.Builder
	for _, c := range []struct {
		size  Size
		bleed figure.Length
		setup Setup
	}{
		{poker, 3 * mm, Setup{Paper: a4, Columns: 3, Rows: 3}},
		{poker, 3 * mm, Setup{Paper: letter, Columns: 3, Rows: 3}},
		{poker, 0, Setup{Paper: a4, Columns: 4, Orientation: Portrait}},
		{poker, 0, Setup{Paper: letter, Columns: 2, Rows: 4, Layout: Singles}},
		{tarot, 0, Setup{Paper: a4, Layout: Strip, Orientation: Portrait}},
		{tarot, 0, Setup{Paper: letter, Layout: Strip, Columns: 1, Rows: 2}},
		{large, 0, Setup{Paper: a4, Layout: Strip}},
		{large, 0, Setup{Paper: letter, Layout: Strip}},
		{large, 3 * mm, Setup{Paper: letter, Layout: GutterFold}},
		{poker, 0, Setup{Paper: a4, Layout: GutterFold, Columns: 3, Rows: 3}},
		{poker, 3 * mm, Setup{Paper: a4, Layout: Strip, Columns: 1, Rows: 3}},
		{poker, 0, Setup{Paper: a4, Columns: 3, Rows: 3, Offset: figure.Point{X: -6 * mm}}},
		{Size{"", 180 * mm, 250 * mm}, 3 * mm, Setup{Paper: Paper{"", 210 * mm, 297 * mm}, Layout: GutterFold}},
		{Size{"", 250 * mm, 350 * mm}, 0, Setup{Paper: a4}},
		{Size{"", 10 * mm, 350 * mm}, 0, Setup{Paper: a4}},
		{poker, 11 * mm, Setup{Paper: a4}},
		{poker, -1, Setup{Paper: a4}},
		{poker, 0, Setup{}},
		{poker, 0, Setup{Paper: Paper{"A4", 297 * mm, 210 * mm}}},
		{poker, 0, Setup{Paper: a4, Offset: figure.Point{Y: 10*mm + 1}}},
		{poker, 0, Setup{Paper: a4, Rows: -1}},
	} {
		_, err := Arrange(c.size, c.bleed, c.setup)
		if err == nil {
			t.Errorf("%v fits", c)
			continue
		}
		b.WriteString(err.Error() + "\n")
	}
	goldentest.Compare(t, "testdata/misfits.golden", b.String())
}

// slowest returns how many cards or strips the best sheet holds. It tries each number of columns and rows,
// and adds up the space that everything needs.
func slowest(size Size, bleed figure.Length, s Setup) int {
	wide, many := size.W, 1
	if s.Layout == Strip {
		wide, many = 3*size.W, 3
	}
	// An edge of the sheet has a margin of 5 mm, space for an offset, and 1 mm for marks. One pair of edges has
	// 3 mm more for scale and caption.
	drift := func(d figure.Length) figure.Length {
		if s.Layout != Duplex && s.Layout != Strip {
			return 0
		}
		return max(d, -d)
	}
	best := 0
	for _, paper := range [][2]figure.Length{{s.Paper.W, s.Paper.H}, {s.Paper.H, s.Paper.W}} {
		for folded := range 3 {
			if (folded == 0) == (s.Layout == GutterFold) {
				continue
			}
			edgeX, edgeY := 5*mm+drift(s.Offset.X)+mm, 5*mm+drift(s.Offset.Y)+mm
			for columns := 1; columns < 30; columns++ {
				for rows := 1; rows < 30; rows++ {
					w, h := figure.Length(columns)*(wide+2*bleed), figure.Length(rows)*(size.H+2*bleed)
					fits := func(moreX, moreY figure.Length) bool {
						switch folded {
						case 0: // centring may lose a micrometre
							return paper[0]-w >= 2*(edgeX+moreX) && paper[1]-h >= 2*(edgeY+moreY)
						case 1:
							return paper[0]/2-w >= edgeX+moreX+4*mm && paper[1]-h >= 2*(edgeY+moreY)
						default:
							return paper[0]-w >= 2*(edgeX+moreX) && paper[1]/2-h >= edgeY+moreY+4*mm
						}
					}
					headLength, sideLength := paper[0]-10*mm, paper[1]-10*mm
					if folded == 1 {
						headLength = paper[0]/2 - 6*mm
					}
					if folded == 2 {
						sideLength = paper[1]/2 - 6*mm
					}
					if headLength >= 104*mm && fits(0, 3*mm) || sideLength >= 104*mm && fits(3*mm, 0) {
						best = max(best, columns*rows*many)
					}
				}
			}
		}
	}
	return best
}

// TestGridsHoldMostCards compares the chosen grid with the best of all.
func TestGridsHoldMostCards(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	fitted := 0
	for range 3000 {
		size := Size{"", 20*mm + figure.Length(rng.IntN(150_000)), 20*mm + figure.Length(rng.IntN(200_000))}
		s := Setup{Paper: Papers()[rng.IntN(2)], Layout: Layouts()[rng.IntN(4)]}
		if rng.IntN(2) == 0 {
			s.Offset = figure.Point{X: figure.Length(rng.IntN(8000) - 4000), Y: figure.Length(rng.IntN(8000) - 4000)}
		}
		bleed := figure.Length(rng.IntN(5) * 1000)
		g, err := Arrange(size, bleed, s)
		got := 0
		if err == nil {
			got = g.PerSide()
			fitted++
		}
		if want := slowest(size, bleed, s); got != want {
			t.Errorf("%v, bleed %d, %+v: %d cards, want %d (%v)", size, bleed, s, got, want, err)
		}
	}
	if fitted < 1500 {
		t.Errorf("only %d sizes fitted", fitted)
	}
}

// TestPortraitUnlessMoreFit checks that sheets are landscape only if that holds more cards.
func TestPortraitUnlessMoreFit(t *testing.T) {
	lying := 0
	for _, paper := range Papers() {
		for _, layout := range Layouts() {
			for _, size := range sizes {
				for _, bleed := range []figure.Length{0, 3 * mm} {
					s := Setup{Paper: paper, Layout: layout}
					g, err := Arrange(size, bleed, s)
					if err != nil {
						continue
					}
					s.Orientation = Portrait
					upright, err := Arrange(size, bleed, s)
					if g.Landscape() && err == nil && upright.PerSide() >= g.PerSide() {
						t.Errorf("%v %v %v: the sheet lies for %d cards, and stands for %d", paper, layout, size, g.PerSide(), upright.PerSide())
					}
					if g.Landscape() {
						lying++
					}
				}
			}
		}
	}
	if lying == 0 {
		t.Error("no sheet lies")
	}
}

// TestAskedGrids checks that a grid that the user asks for is used.
func TestAskedGrids(t *testing.T) {
	for _, c := range []struct{ columns, rows, wantColumns, wantRows int }{
		{2, 2, 2, 2}, {1, 0, 1, 3}, {0, 1, 4, 1}, {4, 2, 4, 2}, {2, 0, 2, 3},
	} {
		g, err := Arrange(poker, 0, Setup{Paper: Papers()[0], Columns: c.columns, Rows: c.rows})
		if err != nil || g.Columns != c.wantColumns || g.Rows != c.wantRows {
			t.Errorf("asked for %d × %d: %d × %d, %v", c.columns, c.rows, g.Columns, g.Rows, err)
		}
	}
}

// FuzzArrange checks that any order gives a grid within the margins, or an error with a message.
func FuzzArrange(f *testing.F) {
	f.Add(63000, 88000, 3000, 210000, 297000, uint8(0), uint8(0), 0, 0, 3, 3)
	f.Add(126000, 176000, 0, 215900, 279400, uint8(3), uint8(1), 500, -500, 0, 0)
	f.Add(20000, 20000, 0, 500000, 500000, uint8(1), uint8(2), 0, 0, 0, 0)
	f.Fuzz(func(t *testing.T, w, h, bleed, paperW, paperH int, layout, orientation uint8, x, y, columns, rows int) {
		s := Setup{
			Paper: Paper{"", figure.Length(paperW), figure.Length(paperH)}, Layout: Layout(layout % 4), Orientation: Orientation(orientation % 3),
			Offset: figure.Point{X: figure.Length(x), Y: figure.Length(y)}, Columns: columns, Rows: rows,
		}
		g, err := Arrange(Size{"", figure.Length(w), figure.Length(h)}, figure.Length(bleed), s)
		if err != nil {
			if len(err.Error()) < 20 {
				t.Errorf("error %q", err)
			}
			return
		}
		if columns > 0 && g.Columns != columns || rows > 0 && g.Rows != rows || g.PerSide() < 1 {
			t.Errorf("%d × %d became %d × %d", columns, rows, g.Columns, g.Rows)
		}
		inside := figure.Rect{W: g.W, H: g.H}.Inset(Margin + minMarkRoom)
		for _, n := range []int{0, g.Columns*g.Rows - 1} {
			u := g.unitRect(n).Inset(-g.bleed)
			if !inside.Contains(u) {
				t.Errorf("unit %d at %v leaves %v", n, u, inside)
			}
		}
	})
}
