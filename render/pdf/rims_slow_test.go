//go:build slow

package pdf

import (
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render/sheet"
)

// checkRims checks what is printed around the cards of each side.
func (j job) checkRims(t *testing.T) {
	t.Helper()
	for n, page := range j.sheets {
		where := func(format string) string { return j.String() + ", side " + strconv.Itoa(n) + ": " + format }
		j.checkMargins(t, page, where)
		lines := j.marks(page)
		j.checkMarksKeepOff(t, page, lines, where)
		j.checkEveryEdgeIsMarked(t, page, lines, where)
		j.checkTexts(t, page, &j.made.Sheets[n], where)
		checkScale(t, page, where)
	}
}

// checkMargins checks that nothing, including bleed, lies in the printer's margins, and that no text is
// clipped.
func (j job) checkMargins(t *testing.T, page *reading, where func(string) string) {
	t.Helper()
	const least = float64(sheet.Margin)/1000 - 0.005
	inside := box{least, least, page.w - least, page.h - least}
	for _, d := range page.drawn {
		if !d.shows().within(inside) {
			t.Errorf(where("%q at %v leaves the margins"), d.text, d.shows())
			return
		}
		if d.text != "" && !d.bounds.within(d.clip.grown(0.005)) {
			t.Errorf(where("%q at %v is cut to %v"), d.text, d.bounds, d.clip)
		}
	}
}

// marks returns the crop and fold marks of a page: short lines other than the scale's. The line of a fold
// is not among them.
func (j job) marks(page *reading) []line {
	owners := map[int]bool{}
	for _, d := range page.drawn {
		if d.text != "" {
			owners[d.group] = true // cards, and marks with text
		}
	}
	var lines []line
	for _, d := range page.drawn {
		if owners[d.group] || !d.stroke {
			continue
		}
		for i := 0; i+1 < len(d.spots); i += 2 {
			b := around(d.spots[i], d.spots[i+1])
			if middle := b.middle(); abs(middle.x-page.w/2) > 0.01 && abs(middle.y-page.h/2) > 0.01 || foldOf(page) == 0 || len(d.spots) < 60 {
				lines = append(lines, line{b, d.group})
			}
		}
	}
	return lines
}

// checkMarksKeepOff checks that marks, cards, texts and the scale don't touch each other.
func (j job) checkMarksKeepOff(t *testing.T, page *reading, lines []line, where func(string) string) {
	t.Helper()
	const half, clear = float64(figure.Hairline) / 2000, 0.2
	cards := cardsOn(page)
	var furniture []box
	for _, d := range page.drawn {
		if d.text != "" && !isCard(cards, page.clips[d.group]) {
			furniture = append(furniture, page.clips[d.group])
		}
	}
	if len(furniture) != 2 {
		t.Fatalf(where("%d pieces of furniture"), len(furniture))
	}
	if !furniture[0].grown(clear).apart(furniture[1]) {
		t.Errorf(where("caption %v and scale %v touch"), furniture[0], furniture[1])
	}
	for i, a := range cards {
		for _, b := range cards[:i] {
			if !a.clip.grown(-0.005).apart(b.clip) {
				t.Errorf(where("%s %v lies on %s %v"), a.name, a.clip, b.name, b.clip)
			}
		}
		for _, f := range furniture {
			if !f.grown(clear).apart(a.clip) {
				t.Errorf(where("%s touches the rim %v"), a.name, f)
			}
		}
	}
	for _, l := range lines {
		b := thick([]spot{{l.box.x0, l.box.y0}, {l.box.x1, l.box.y1}}, half).grown(clear)
		for _, c := range cards {
			if !b.apart(c.clip) {
				t.Errorf(where("the mark %v touches %s %v"), l.box, c.name, c.clip)
				return
			}
		}
		for _, f := range furniture {
			if !b.apart(f) {
				t.Errorf(where("the mark %v touches the rim %v"), l.box, f)
				return
			}
		}
	}
}

func isCard(cards []found, clip box) bool {
	for _, c := range cards {
		if c.clip == clip {
			return true
		}
	}
	return false
}

// checkEveryEdgeIsMarked checks the marks on either side of the cards: one in line with each cut edge,
// three dashes in line with each folded one, and no others.
func (j job) checkEveryEdgeIsMarked(t *testing.T, page *reading, lines []line, where func(string) string) {
	t.Helper()
	used := map[int]bool{}
	expect := func(axis byte, at float64, block box, dashes int) {
		before, behind := 0, 0
		for i, l := range lines {
			from, to := l.box.spans(axis)
			start, end := l.box.spans('x' + 'y' - axis)
			blockStart, blockEnd := block.spans('x' + 'y' - axis)
			if abs(from-at) > 0.01 || abs(to-at) > 0.01 || end-start < 0.01 || !sameHalf(page, l.box, block) {
				continue
			}
			switch {
			case end < blockStart && end > blockStart-10:
				before, used[i] = before+1, true
			case start > blockEnd && start < blockEnd+10:
				behind, used[i] = behind+1, true
			}
		}
		if before != dashes || behind != dashes {
			t.Errorf(where("%c = %.3f has %d and %d marks, want %d"), axis, at, before, behind, dashes)
		}
	}
	bleed := float64(j.deck.Bleed) / 1000
	for _, isFront := range []bool{true, false} {
		var cards []found
		for _, c := range cardsOn(page) {
			if c.front() == isFront {
				cards = append(cards, c)
			}
		}
		if len(cards) == 0 {
			continue
		}
		block := cards[0].clip
		for _, c := range cards {
			block = block.hull(c.clip)
		}
		seen := map[[2]string]bool{}
		once := func(axis byte, at float64, dashes int) {
			key := [2]string{string(axis), strconv.FormatFloat(at, 'f', 2, 64)}
			if !seen[key] {
				seen[key] = true
				expect(axis, at, block, dashes)
			}
		}
		for _, c := range cards {
			trim := c.full.grown(-bleed)
			for i, x := range []float64{trim.x0, trim.x1} {
				once('x', x, j.dashes(c, i == 1))
			}
			once('y', trim.y0, 1)
			once('y', trim.y1, 1)
		}
	}
	if len(used) != len(lines) {
		t.Errorf(where("%d of %d marks stand beside no edge"), len(lines)-len(used), len(lines))
	}
}

// sameHalf reports whether two boxes are on the same side of a fold.
func sameHalf(page *reading, a, b box) bool {
	switch foldOf(page) {
	case 'x':
		return (a.middle().x < page.w/2) == (b.middle().x < page.w/2)
	case 'y':
		return (a.middle().y < page.h/2) == (b.middle().y < page.h/2)
	}
	return true
}

// dashes returns the number of parts of the mark at the left or right edge of a card; within a strip it
// is a fold. A strip reads A, B, C on the front, and C, B, A on a mirrored back.
func (j job) dashes(c found, right bool) int {
	if j.setup.Layout != sheet.Strip {
		return 1
	}
	letter := strings.TrimPrefix(c.name, "back ")
	if c.front() {
		letter = strings.TrimPrefix(expectedBack(c.name), "back ")
	}
	outer := map[string]bool{"A": !right, "B": false, "C": right}
	if g := j.made.Grid; !c.front() && (j.setup.Flip == sheet.LongEdge) == (g.H > g.W) {
		outer["A"], outer["C"] = outer["C"], outer["A"]
	}
	if outer[letter] {
		return 1
	}
	return 3
}

// checkTexts checks that each side has its number, its name, how to turn or fold it, and the request to
// print at 100 %.
func (j job) checkTexts(t *testing.T, page *reading, s *sheet.Sheet, where func(string) string) {
	t.Helper()
	var texts []string
	for _, d := range page.drawn {
		if d.text != "" {
			texts = append(texts, d.text)
		}
	}
	all := strings.Join(texts, "|")
	wants := []string{"Aves · number n " + strconv.Itoa(s.Number) + " of " + strconv.Itoa(s.Of), "|scale "}
	switch {
	case j.setup.Layout == sheet.GutterFold:
		wants = append(wants, " · both  · gutterFold")
	case s.Side == sheet.Back:
		wants = append(wants, " · backs ")
	default:
		wants = append(wants, " · fronts ")
	}
	if j.setup.Layout == sheet.Duplex || j.setup.Layout == sheet.Strip {
		wants = append(wants, map[sheet.Flip]string{sheet.LongEdge: "flip.longEdge", sheet.ShortEdge: "flip.shortEdge"}[j.setup.Flip])
	}
	if j.setup.Layout == sheet.Strip {
		wants = append(wants, " · strip")
	}
	for _, want := range wants {
		if !strings.Contains(all, want) {
			t.Errorf(where("%q isn't said in %q"), want, all)
		}
	}
}

// checkScale checks that the scale is 100 mm long between the middles of its outer ticks.
func checkScale(t *testing.T, page *reading, where func(string) string) {
	t.Helper()
	group := -1
	for _, d := range page.drawn {
		if strings.HasPrefix(d.text, "scale") {
			group = d.group
		}
	}
	for _, d := range page.drawn {
		if d.group == group && d.stroke {
			b := around(d.spots...)
			if long := max(b.x1-b.x0, b.y1-b.y0); abs(long-100) > 0.001 {
				t.Errorf(where("the scale is %.4f mm long"), long)
			}
			if n := ends(d.spots, b); n != 2 {
				t.Errorf(where("the scale has %d ticks at its ends"), n)
			}
			return
		}
	}
	t.Error(where("there is no scale"))
}
