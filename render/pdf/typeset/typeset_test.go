package typeset

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
)

// TestTitlesAreBalanced checks that a title doesn't end with a single word if the lines before it can give
// one up, and that balancing adds no line.
func TestTitlesAreBalanced(t *testing.T) {
	faces, err := font.Load(os.DirFS("../../../templates"), nil)
	if err != nil {
		t.Fatal(err)
	}
	m := font.NewMeasurer(faces)
	words := strings.Fields("Sobre los caminos que llevan de la niebla al páramo y de vuelta a casa por donde se vino")
	for n := 2; n <= len(words); n++ {
		spans := []Span{{Text: strings.Join(words[:n], " "), Style: TypographyOf(render.Classic()).title}}
		s := ParagraphStyle{Width: 100 * mm, Align: Ragged}
		plain, set := SetLines(m, spans, s), SetBalanced(m, spans, s)
		if len(set) != len(plain) {
			t.Errorf("%d words: %d lines instead of %d", n, len(set), len(plain))
		}
		if last := set[len(set)-1].Width; len(set) > 1 && last < s.Width/4 {
			t.Errorf("%d words: a last line of %s", n, geometry.InMillimetres(last))
		}
	}
}

// TestLastPagesAreNotNearlyEmpty sets chapters of every length over two and three pages. The last page has a
// few lines at least, and there are no more pages than without this rule.
func TestLastPagesAreNotNearlyEmpty(t *testing.T) {
	l := &Layout{Geometry: octavoPage(t), Destinations: map[string]Destination{}}
	l.Typography = TypographyOf(l.Geometry.Design)
	baseline := l.Typography.Baseline
	column := int(l.Geometry.Column(1).H / baseline)
	held := 0
	for n := column + 1; n <= 3*column; n++ {
		var all []Row
		for left := n; left > 0; {
			lines := min(left, 4)
			if left == 5 {
				lines = 3
			}
			all = append(all, RowsOf(make([]Line, lines), 0, baseline)...)
			left -= lines
		}
		first := &Page{Number: 1}
		l.Pages = []*Page{first}
		plain := l.simulate(first, all, isEmptyRow)
		back := l.reserveFor(first, all)
		f := l.simulate(first, all, back)
		if back != isEmptyRow {
			held++
		}
		if f.pages != plain.pages {
			t.Errorf("%d lines take %d pages, and %d where none is held back", n, f.pages, plain.pages)
		}
		if f.y < l.Typography.Lines(minLastLines) || f.y > figure.Length(column+1)*baseline {
			t.Errorf("of %d lines the last page has %d", n, f.y/baseline)
		}
	}
	if held == 0 {
		t.Error("nothing was held back: nothing is tried")
	}
}

var isEmptyRow reserve

// TestNoWidowsOrOrphans checks that no page begins with the last line of a paragraph or ends with its first.
func TestNoWidowsOrOrphans(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 11))
	for range 200 {
		var all []Row
		var index []int // of each line in its paragraph, from both ends
		for range 30 {
			n := 1 + rng.IntN(9)
			for i, r := range RowsOf(make([]Line, n), 0, figure.Points(1400)) {
				r.Keys = []string{fmt.Sprint(len(index))}
				all = append(all, r)
				index = append(index, min(i, n-1-i)*100+n*10000+i)
			}
		}
		l := &Layout{Geometry: octavoPage(t), Destinations: map[string]Destination{}}
		open := l.NewPage
		l.Fill(open(), all, open)
		for i := 1; i < len(index); i++ {
			before, here := l.Destinations[fmt.Sprint(i-1)], l.Destinations[fmt.Sprint(i)]
			n, at := index[i]/10000, index[i]%100
			if before.Page == here.Page || at == 0 {
				continue
			}
			if at == 1 || at == n-1 {
				t.Fatalf("a page ends within a paragraph of %d lines, before line %d", n, at+1)
			}
		}
	}
}

// TestTargetsOfHeadings checks that links to headings work with plain and with escaped letters.
func TestTargetsOfHeadings(t *testing.T) {
	for destination, want := range map[string]string{
		"#título": "heading:título", "#t%C3%ADtulo": "heading:título", "#100%": "heading:100%", "other.md#x": "",
	} {
		if got := new(Layout).linkTo(destination).Key; got != want {
			t.Errorf("%s leads to %q, want %q", destination, got, want)
		}
	}
}

func TestDivisionsOfAddresses(t *testing.T) {
	for word, want := range map[string]string{
		"https://example.org/a/bcd": "https://example.|org/|a/|bcd",
		"www.example.org/ab":        "www.|example.|org/ab",
		"ana.paz@example.org":       "ana.|paz@|example.|org",
		"a//b...c?d=efg&h=ij":       "a//b...c?|d=|efg&|h=ij",
		"templates/book/book.md":    "templates/|book/|book.md",
	} {
		var b strings.Builder
		start := 0
		for _, d := range addressDivisions(word) {
			b.WriteString(word[start:d.at] + "|")
			start = d.at
		}
		b.WriteString(word[start:])
		if b.String() != want {
			t.Errorf("%s, want %s", b.String(), want)
		}
	}
	for word, want := range map[string]bool{
		"https://a.b": true, "a@example.org": true, "example.org/x": true, "y/o": false, "km/h.": false, "lápiz—goma.": false, "3.5": false,
	} {
		if got := isAddress(word); got != want {
			t.Errorf("%s is an address: %v", word, got)
		}
	}
}
