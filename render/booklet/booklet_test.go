package booklet

import (
	"slices"
	"strconv"
	"testing"

	"octavo/engine/figure"
)

// A leaf is a sheet of paper after folding: the page on its front, and the page on its back.
type leaf struct{ recto, verso Place }

// bound folds the sheets like a person at a table, and returns the pages in reading order. It uses no
// formula: a sheet lies face down, is turned over its short edge, and is laid into the sheet before. The
// stack is folded by its left half.
func bound(sheets []Sheet) []Place {
	var book []Place
	for len(sheets) > 0 {
		n := slices.IndexFunc(sheets[1:], func(s Sheet) bool { return s.Signature != sheets[0].Signature }) + 1
		if n == 0 {
			n = len(sheets)
		}
		var leaves []leaf
		for i := n - 1; i >= 0; i-- { // the innermost lies on top
			s := sheets[i]
			// The left half of the back is behind the right half of the front.
			before, after := leaf{s.Front.Right, s.Back.Left}, leaf{s.Back.Right, s.Front.Left}
			leaves = append(append([]leaf{before}, leaves...), after)
		}
		for _, l := range leaves {
			book = append(book, l.recto, l.verso)
		}
		sheets = sheets[n:]
	}
	return book
}

// TestFolded checks that a booklet of any size reads from the first page to the last, with blank pages only
// at the end.
func TestFolded(t *testing.T) {
	for _, signature := range []int{0, 4, 8, 12, 16, 32, 64} {
		for pages := 1; pages <= 140; pages++ {
			l, err := Impose(pages, 148*mm, 210*mm, Setup{Paper: "a4", Signature: signature, Creep: UsualCreep})
			if err != nil {
				t.Fatal(err)
			}
			var read []int
			for _, p := range bound(l.Sheets) {
				read = append(read, p.Page)
			}
			if len(read)%4 != 0 || len(read)-pages > 3 {
				t.Fatalf("%d pages in signatures of %d take up %d", pages, signature, len(read))
			}
			for i, page := range read {
				if want := i + 1; page != want && !(page == 0 && want > pages) {
					t.Fatalf("%d pages in signatures of %d: at place %d stands %d", pages, signature, want, page)
				}
			}
			if signature == 0 && l.Signatures != 1 || signature > 0 && l.Signatures != (len(read)+signature-1)/signature {
				t.Errorf("%d pages in signatures of %d are %d", pages, signature, l.Signatures)
			}
		}
	}
}

// TestCutEven checks creep. A sheet's fold is displaced by the thickness of the sheets around it. After the
// front is cut straight, all pages end at the same distance from it.
func TestCutEven(t *testing.T) {
	const thick = 130 * figure.Micrometre
	l, err := Impose(64, 140*mm, 200*mm, Setup{Paper: "a4", Creep: thick})
	if err != nil {
		t.Fatal(err)
	}
	back := figure.Length(0) // of the book, where the outermost sheet is folded
	for i, s := range l.Sheets {
		fold := back // of this sheet, inside the ones before
		for range l.Sheets[:i] {
			fold += thick
		}
		for _, p := range []Place{s.Front.Right, s.Back.Right} {
			if fore := fold + p.At.X + l.Page.W - l.Width/2; fore != l.Page.W {
				t.Errorf("sheet %d: page %d ends %d µm from the back, want %d", i, p.Page, fore, l.Page.W)
			}
		}
		for _, p := range []Place{s.Front.Left, s.Back.Left} {
			if fore := fold + l.Width/2 - p.At.X; fore != l.Page.W {
				t.Errorf("sheet %d: page %d ends %d µm from the back, want %d", i, p.Page, fore, l.Page.W)
			}
		}
	}
}

// TestNeverLarger checks that pages are only made smaller to fit their half of the sheet.
func TestNeverLarger(t *testing.T) {
	for _, c := range []struct {
		paper         string
		width, height figure.Length
		percent       int
	}{
		{"a4", 148 * mm, 210 * mm, 100}, {"a4", 105 * mm, 148 * mm, 100}, {"letter", 139_700, 215_900, 100},
		{"a4", 152_400, 228_600, 91}, {"letter", 152_400, 228_600, 91}, {"a4", 210 * mm, 297 * mm, 70}, {"a4", 297 * mm, 210 * mm, 50},
	} {
		l, err := Impose(8, c.width, c.height, Setup{Paper: c.paper})
		if err != nil {
			t.Fatal(err)
		}
		if l.Scale > fullScale || l.ScalePercent() != c.percent || l.Page.W > l.Width/2 || l.Page.H > l.Height {
			t.Errorf("%s × %s on %s is printed at %d %%, want %d", inMM(c.width), inMM(c.height), c.paper, l.ScalePercent(), c.percent)
		}
		for _, cut := range l.CutMarks() {
			for _, p := range []figure.Point{cut.From, cut.To} {
				inside := p.X > l.Width/2-l.Page.W-mm && p.X < l.Width/2+l.Page.W+mm && p.Y > l.topMargin()-mm && p.Y < l.topMargin()+l.Page.H+mm
				if inside || p.X < 4*mm || p.Y < 4*mm || p.X > l.Width-4*mm || p.Y > l.Height-4*mm {
					t.Errorf("%s × %s on %s: a mark at %v", inMM(c.width), inMM(c.height), c.paper, p)
				}
			}
		}
	}
	if l, _ := Impose(8, 105*mm, 148*mm, Setup{Paper: "a4"}); len(l.CutMarks()) != 10 {
		t.Errorf("a small booklet has %d marks to cut by", len(l.CutMarks()))
	}
	if _, err := Impose(0, mm, mm, Setup{}); err == nil {
		t.Error("nothing was folded")
	}
}

// inMM formats a length in millimetres.
func inMM(l figure.Length) string { return strconv.Itoa(int(l/1000)) + " mm" }

// TestSteps checks that the bars on the folds step down from signature to signature, on the outside of their
// outermost sheets.
func TestSteps(t *testing.T) {
	l, err := Impose(16*5, 148*mm, 210*mm, Setup{Paper: "a4", Signature: 16})
	if err != nil {
		t.Fatal(err)
	}
	var before figure.Rect
	for _, s := range l.Sheets {
		step := l.CollatingMark(s)
		if (step == figure.Rect{}) != (s.Depth > 0) {
			t.Errorf("sheet %d of signature %d: %v", s.Depth, s.Signature, step)
		}
		if s.Depth > 0 {
			continue
		}
		if step.X+step.W/2 != l.Width/2 || step.Y < before.Y+before.H || step.Y+step.H > l.Height-printerMargin {
			t.Errorf("signature %d has its bar at %v, after %v", s.Signature, step, before)
		}
		before = step
	}
	one, _ := Impose(16, 148*mm, 210*mm, Setup{Paper: "a4"})
	if one.CollatingMark(one.Sheets[0]) != (figure.Rect{}) {
		t.Error("one signature has nothing to be put in order")
	}
}

// TestPileIsCutOnce checks that the upper half of the pile on the lower one has all pages in order, and that
// halves don't overlap.
func TestPileIsCutOnce(t *testing.T) {
	for pages := 1; pages < 70; pages++ {
		l := ImposeStacked(pages, 210*mm, 148*mm)
		var heap, lower []int
		for _, s := range l.Sheets {
			if s.Back != (Side{}) || s.Front.Left.Half.H+s.Front.Right.Half.H != l.Height || s.Front.Right.Half.Y != s.Front.Left.Half.H || s.Front.Right.At.Y != l.Height/2 {
				t.Fatalf("%d pages: %+v", pages, s)
			}
			heap = append(heap, s.Front.Left.Page)
			if s.Front.Right.Page > 0 {
				lower = append(lower, s.Front.Right.Page)
			}
		}
		heap = append(heap, lower...)
		for i, page := range heap {
			if page != i+1 {
				t.Fatalf("%d pages lie as %v", pages, heap)
			}
		}
		if len(heap) != pages || len(l.Sheets) != (pages+1)/2 {
			t.Errorf("%d pages on %d sheets: %v", pages, len(l.Sheets), heap)
		}
	}
	if l := ImposeStacked(2, 210*mm, 148*mm); len(l.CutMarks()) != 2 || l.CutMarks()[0].From.Y != l.Height/2 {
		t.Errorf("it is cut at %v", l.CutMarks())
	}
}

// TestBookletForEachPupil checks that each booklet has only its own pages, in order.
func TestBookletForEachPupil(t *testing.T) {
	counts := []int{1, 3, 4, 5, 8}
	l := ImposeSeveral(counts, 148*mm, 210*mm)
	first := 1
	for n, count := range counts {
		var own []Sheet
		for _, s := range l.Sheets {
			if s.Signature == n {
				own = append(own, s)
			}
		}
		if len(own) != (count+3)/4 {
			t.Errorf("%d pages take %d sheets", count, len(own))
		}
		for i, place := range bound(own) {
			want := first + i
			if i >= count {
				want = 0
			}
			if place.Page != want {
				t.Errorf("page %d of booklet %d is %d, want %d", i+1, n+1, place.Page, want)
			}
		}
		first += count
		if l.CollatingMark(own[0]) != (figure.Rect{}) {
			t.Error("a booklet bears a mark of its place behind others")
		}
	}
}
