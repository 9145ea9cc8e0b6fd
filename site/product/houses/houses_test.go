package houses

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"octavo/engine/figure"
)

// TestEveryFigureHasASource checks that every known figure of each house has a source, and that the
// list of rules has it.
func TestEveryFigureHasASource(t *testing.T) {
	for _, h := range All() {
		known := 0
		var walk func(path string, v reflect.Value)
		walk = func(path string, v reflect.Value) {
			switch {
			case v.Kind() == reflect.Slice:
				for i := range v.Len() {
					walk(path, v.Index(i))
				}
			case v.Kind() == reflect.Struct && v.NumField() == 2 && v.Type().Field(1).Name == "From":
				from := v.Field(1).Interface().(*Source)
				if from == nil {
					if !v.Field(0).IsZero() {
						t.Errorf("%s: %s has no source", h.Name, path)
					}
					return
				}
				checkSource(t, h.Name+": "+path, from)
				if path == "Inside" {
					known += v.Field(0).Len()
					return
				}
				known++
			case v.Kind() == reflect.Struct:
				for i := range v.NumField() {
					walk(v.Type().Field(i).Name, v.Field(i))
				}
			}
		}
		walk(h.Name, reflect.ValueOf(*h))
		if rules := h.Rules(); len(rules) != known {
			t.Errorf("%s: %d rules are listed, and %d figures are known", h.Name, len(rules), known)
		}
	}
}

func checkSource(t *testing.T, of string, s *Source) {
	t.Helper()
	if s.Title == "" || !strings.HasPrefix(s.Address, "http") {
		t.Errorf("%s: the source has no title or no address", of)
	}
	if _, err := time.Parse(time.DateOnly, s.Read); err != nil {
		t.Errorf("%s: %v", of, err)
	}
}

// TestGuttersRise checks that thicker books have wider gutters, and that every possible number of
// pages has one.
func TestGuttersRise(t *testing.T) {
	for _, h := range All() {
		if !slices.IsSortedFunc(h.Inside.Value, func(a, b Gutter) int { return min(a.Pages-b.Pages, int(a.Min-b.Min)) }) {
			t.Errorf("%s: gutters fall", h.Name)
		}
		for _, p := range h.Papers {
			gutters := h.Inside.Value
			if !h.Inside.Known() {
				continue // Barnes & Noble Press states no margins
			}
			if most := p.Pages.Value.Max; gutters[len(gutters)-1].Pages < most {
				t.Errorf("%s: a book of %d pages has no gutter", h.Name, most)
			}
		}
	}
}

// TestSpines compares widths of spines with examples in the houses' guides.
func TestSpines(t *testing.T) {
	for _, test := range []struct {
		house, paper string
		pages        int
		want         figure.Length
	}{
		{"kdp", "white", 200, 11_440}, // 0.4504 in
		{"kdp", "cream", 200, 12_700}, // 0.5 in
		{"kdp", "standard-color", 100, 5_720},
		{"kdp", "premium-color", 300, 17_884}, // 0.7041 in
		{"lulu", "white", 444, 26_924},        // 1.06 in
		{"lulu-hardcover", "white", 24, 6_350}, {"lulu-hardcover", "white", 84, 6_350}, {"lulu-hardcover", "white", 85, 12_700},
		{"lulu-hardcover", "color", 457, 33_338}, {"lulu-hardcover", "cream", 800, 53_975},
	} {
		h, _ := Named(test.house)
		p, ok := h.Paper(test.paper)
		if got := p.Spine.Value.Width(test.pages); !ok || got != test.want {
			t.Errorf("%s, %s, %d pages: the spine is %d µm wide, want %d", test.house, test.paper, test.pages, got, test.want)
		}
	}
}

// TestPagesByTrim checks that the strictest limit applies.
func TestPagesByTrim(t *testing.T) {
	for _, test := range []struct {
		paper         string
		width, height int // in thousandths of an inch
		want          Range
	}{
		{"white", 6000, 9000, Range{24, 828}},
		{"white", 8000, 10000, Range{24, 828}},
		{"white", 8250, 6000, Range{24, 800}},
		{"white", 8270, 11690, Range{24, 780}},
		{"white", 8500, 11000, Range{24, 590}},
		{"cream", 8500, 8500, Range{24, 550}},
		{"standard-color", 8500, 11000, Range{72, 600}},
		{"premium-color", 8270, 11690, Range{24, 590}},
	} {
		p, _ := kdp().Paper(test.paper)
		if got := p.PageRange(inches(test.width), inches(test.height)).Value; got != test.want {
			t.Errorf("%s, %d × %d: %v pages, want %v", test.paper, test.width, test.height, got, test.want)
		}
	}
}

// TestLengthsAreRoundedUp checks that no length becomes less than required.
func TestLengthsAreRoundedUp(t *testing.T) {
	for thousandths, want := range map[int]figure.Length{0: 0, 1: 26, 63: 1601, 125: 3175, 375: 9525, 1000: 25_400} {
		if got := inches(thousandths); got != want {
			t.Errorf("%d/1000 in is %d µm, want %d", thousandths, got, want)
		}
	}
}

// TestMetricTrimsAreTaken checks that A4, which KDP gives as 8.27 × 11.69 in, is a trim of KDP with the
// limits of pages for that size.
func TestMetricTrimsAreTaken(t *testing.T) {
	h, _ := Named("kdp")
	const width, height = 210_000, 297_000
	if !h.Width.Value.ContainsTrim(width) || !h.Height.Value.ContainsTrim(height) || h.Height.Value.ContainsTrim(height+100) {
		t.Errorf("%v × %v", h.Width.Value, h.Height.Value)
	}
	paper, _ := h.Paper("white")
	if n := paper.PageRange(width, height).Value.Max; n != 780 {
		t.Errorf("at most %d pages", n)
	}
}
