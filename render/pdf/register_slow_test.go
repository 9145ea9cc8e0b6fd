//go:build slow

package pdf

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render/sheet"
)

// A job is a deck laid out in one way, with its place in the PDF.
type job struct {
	deck   sheet.Stack
	setup  sheet.Setup
	made   *sheet.Imposition
	first  int // page of its first side, from 1
	sheets []*reading
}

func (j job) String() string {
	return fmt.Sprintf("%v %s %v, %s, bleed %d, %d cards, %d × %d on %d × %d, offset %v", j.setup.Layout, j.setup.Paper.Name, j.setup.Flip,
		j.deck.Size.Name, j.deck.Bleed, len(j.deck.Cards), j.made.Grid.Columns, j.made.Grid.Rows, j.made.Grid.W, j.made.Grid.H, j.setup.Offset)
}

func cardSizes() []sheet.Size {
	return []sheet.Size{
		{Name: "poker", W: 63 * mm, H: 88 * mm}, {Name: "poker-us", W: 63_500, H: 88_900}, {Name: "bridge", W: 57_150, H: 88_900},
		{Name: "tarot", W: 70 * mm, H: 120 * mm}, {Name: "large", W: 126 * mm, H: 176 * mm},
	}
}

// jobs returns decks of every size and bleed that a setup allows: full sheets, and sheets that end
// within a row.
func jobs(t *testing.T, s sheet.Setup) []job {
	var all []job
	for _, size := range cardSizes() {
		for _, bleed := range []figure.Length{0, 2 * mm, 3 * mm} {
			g, err := sheet.Arrange(size, bleed, s)
			if err != nil {
				continue
			}
			unit := g.PerSide() / (g.Columns * g.Rows)
			counts := []int{g.PerSide(), g.PerSide() + unit}
			if g.Columns > 2 {
				counts = append(counts, unit*(g.Columns+2))
			}
			for _, count := range counts {
				d := testDeck(size, bleed, count)
				all = append(all, job{deck: d, setup: s, made: imposed(t, d, s)})
			}
		}
	}
	return all
}

// TestFrontsMeetBacks reads finished PDFs and turns or folds their sheets. For each paper, flip, layout,
// card size, bleed, last row and offset, each back lies behind its front within a hundredth of a
// millimetre, and upright.
func TestFrontsMeetBacks(t *testing.T) {
	t.Parallel()
	r := sharedRenderer(t)
	checked := map[sheet.Layout]int{}
	for _, paper := range sheet.Papers() {
		for _, layout := range sheet.Layouts() {
			for _, flip := range sheet.Flips() {
				if one := layout == sheet.Singles || layout == sheet.GutterFold; one && flip == sheet.ShortEdge {
					continue
				}
				var all []job
				for _, offset := range []figure.Point{{}, {X: 1700, Y: -1300}} {
					all = append(all, jobs(t, sheet.Setup{Paper: paper, Layout: layout, Flip: flip, Offset: offset})...)
				}
				readJobs(t, r, all)
				for _, j := range all {
					j.checkOrder(t)
					j.checkRegister(t)
					j.checkRims(t)
					checked[layout]++
				}
			}
		}
	}
	for layout, least := range map[sheet.Layout]int{sheet.Duplex: 200, sheet.Strip: 160, sheet.GutterFold: 90, sheet.Singles: 100} {
		if checked[layout] < least {
			t.Errorf("%v: only %d decks were laid out", layout, checked[layout])
		}
	}
}

// readJobs prints all jobs into one PDF and reads it back.
func readJobs(t *testing.T, r *Renderer, all []job) {
	t.Helper()
	var sides []sheet.Sheet
	for i := range all {
		all[i].first = len(sides) + 1
		sides = append(sides, all[i].made.Sheets...)
	}
	d, err := r.RenderSheets(t.Context(), Handout{Path: "cards.pdf", Language: "es", Title: "Cartas", Sheets: sides})
	if err != nil {
		t.Fatal(err)
	}
	ctx := openPDF(t, d.File.Data)
	if ctx.PageCount != len(sides) {
		t.Fatalf("%d pages of %d", ctx.PageCount, len(sides))
	}
	for i := range all {
		for n := range all[i].made.Sheets {
			page := all[i].first + n
			all[i].sheets = append(all[i].sheets, readPage(t, ctx, page, contentOf(t, ctx, page)))
		}
	}
}

// cardsOn finds the cards of a page: groups with a name.
func cardsOn(r *reading) []found {
	cards := make([]found, len(r.clips))
	for i := range cards {
		cards[i].clip = r.clips[i]
	}
	for _, d := range r.drawn {
		c := &cards[d.group]
		switch {
		case strings.HasPrefix(d.text, "F"), strings.HasPrefix(d.text, "back "):
			c.name, c.up = d.text, d.up
		case d.text == "" && c.full == box{}:
			c.full = d.bounds
		}
	}
	return slices.DeleteFunc(cards, func(f found) bool { return f.name == "" || strings.Contains(f.name, "·") })
}

// expectedBack returns the name of a front's back.
func expectedBack(front string) string {
	n, err := strconv.Atoi(front[1:])
	if err != nil {
		return ""
	}
	return "back " + string(rune('A'+n%3))
}

// checkOrder checks that each front occurs once, in reading order, and that there are as many backs of
// each kind as fronts that need them.
func (j job) checkOrder(t *testing.T) {
	t.Helper()
	var fronts []string
	backs := map[string]int{}
	for _, page := range j.sheets {
		cards := slices.DeleteFunc(cardsOn(page), func(f found) bool {
			if !f.front() {
				backs[f.name]++
			}
			return !f.front()
		})
		slices.SortFunc(cards, func(a, b found) int {
			return cmp.Or(cmp.Compare(math.Round(a.clip.middle().y), math.Round(b.clip.middle().y)), cmp.Compare(a.clip.x0, b.clip.x0))
		})
		for _, c := range cards {
			fronts = append(fronts, c.name)
		}
	}
	want := map[string]int{}
	for i := range j.deck.Cards {
		name := "F" + strconv.Itoa(i)
		if i >= len(fronts) || fronts[i] != name {
			t.Fatalf("%v: fronts stand as %v", j, fronts)
		}
		if j.setup.Layout != sheet.Singles {
			want[expectedBack(name)]++
		}
	}
	if len(fronts) != len(j.deck.Cards) || !equalCounts(want, backs) {
		t.Errorf("%v: %d fronts, backs %v, want %v", j, len(fronts), backs, want)
	}
}

func equalCounts(a, b map[string]int) bool {
	for k, n := range a {
		if b[k] != n {
			return false
		}
	}
	return len(a) == len(b)
}

// checkRegister turns or folds each sheet and compares fronts and backs.
func (j job) checkRegister(t *testing.T) {
	t.Helper()
	if j.setup.Layout == sheet.Singles {
		return
	}
	step := 2
	if j.setup.Layout == sheet.GutterFold {
		step = 1
	}
	for n := 0; n < len(j.sheets); n += step {
		front, back := j.sheets[n], j.sheets[n+step-1]
		through := j.turned(front)
		fronts := slices.DeleteFunc(cardsOn(front), func(f found) bool { return !f.front() })
		backs := slices.DeleteFunc(cardsOn(back), found.front)
		if len(fronts) != len(backs) {
			t.Fatalf("%v, sheet %d: %d fronts and %d backs", j, n, len(fronts), len(backs))
		}
		for _, f := range fronts {
			i := slices.IndexFunc(backs, func(b found) bool { return through.box(b.full).near(f.full) && through.box(b.clip).near(f.clip) })
			if i < 0 {
				t.Errorf("%v, sheet %d: behind %s at %v lies no back", j, n, f.name, f.full)
				continue
			}
			b := backs[i]
			if b.name != expectedBack(f.name) {
				t.Errorf("%v, sheet %d: behind %s lies %q", j, n, f.name, b.name)
			}
			if up := through.direction(b.up); abs(up.x-f.up.x) > 1e-3 || abs(up.y-f.up.y) > 1e-3 || f.up.y >= 0 {
				t.Errorf("%v, sheet %d: %s looks to %v and its back to %v", j, n, f.name, f.up, up)
			}
		}
	}
}

// A passage maps a place on the back, as seen from the back, to the place on the front before it.
type passage struct {
	mirrorX, mirrorY bool
	w, h             float64
	drift            spot // the printer's offset of the back, as seen from the back
}

func (p passage) spot(s spot) spot {
	s = spot{s.x + p.drift.x, s.y + p.drift.y}
	if p.mirrorX {
		s.x = p.w - s.x
	}
	if p.mirrorY {
		s.y = p.h - s.y
	}
	return s
}

func (p passage) box(b box) box { return around(p.spot(spot{b.x0, b.y0}), p.spot(spot{b.x1, b.y1})) }

// direction maps a direction on the back to the front.
func (p passage) direction(s spot) spot {
	if p.mirrorX {
		s.x = -s.x
	}
	if p.mirrorY {
		s.y = -s.y
	}
	return s
}

// turned returns the passage of a sheet. A printer that turns a sheet over its long edge mirrors it: left
// and right, if the long edges are at left and right. This test's printer has the offset that the setup
// corrects. A folded sheet is mirrored at its fold, which is found by its dashes.
func (j job) turned(front *reading) passage {
	p := passage{w: front.w, h: front.h}
	if j.setup.Layout == sheet.GutterFold {
		p.mirrorX = foldOf(front) == 'x'
		p.mirrorY = !p.mirrorX
		return p
	}
	longAtSides := front.h > front.w
	overLong := j.setup.Flip == sheet.LongEdge
	p.mirrorX = longAtSides == overLong
	p.mirrorY = !p.mirrorX
	p.drift = spot{-float64(j.setup.Offset.X) / 1000, -float64(j.setup.Offset.Y) / 1000}
	return p
}

// foldOf finds the dashes through the middle of the sheet: 'x' if they separate left and right, 'y' if
// they separate top and bottom, 0 if there are none.
func foldOf(r *reading) byte {
	for _, d := range r.drawn {
		if !d.stroke || len(d.spots) < 60 {
			continue
		}
		b := around(d.spots...)
		switch {
		case abs(b.x0-r.w/2) < 0.01 && abs(b.x1-r.w/2) < 0.01 && b.y1-b.y0 > r.h-16:
			return 'x'
		case abs(b.y0-r.h/2) < 0.01 && abs(b.y1-r.h/2) < 0.01 && b.x1-b.x0 > r.w-16:
			return 'y'
		}
	}
	return 0
}
