package linebreak

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// words makes a paragraph of words. Each letter is ten wide.
func words(text string) []Item {
	var items []Item
	for i, word := range strings.Fields(text) {
		if i > 0 {
			items = append(items, Item{Kind: Glue, Width: 10, Stretch: 6, Shrink: 3})
		}
		for j, part := range strings.Split(word, "-") {
			if j > 0 {
				items = append(items, Item{Kind: Penalty, Width: 5, Penalty: 50, Hyphen: true})
			}
			items = append(items, Item{Kind: Box, Width: Width(10 * len(part))})
		}
	}
	return Finish(items)
}

func TestBreak(t *testing.T) {
	items := words("aaa bbb ccc ddd ee")
	got := Break(items, Shape{Width: 110, Tolerance: 1500})
	want := []Line{
		{Start: 0, End: 5, Natural: 110, Stretch: 12, Shrink: 6},
		{Start: 6, End: 11, Natural: 60, Stretch: Infinite + 6, Shrink: 3},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestHardBreak(t *testing.T) {
	items := append(Finish(words("aaa")[:1]), words("bbb")...)
	if lines := Break(items, Shape{Width: 100, Tolerance: 1500}); len(lines) != 2 {
		t.Errorf("%d lines", len(lines))
	}
}

func TestTooWideWordStandsAlone(t *testing.T) {
	lines := Break(words("aa bbbbbbbbbbbbbbbb cc"), Shape{Width: 60, Tolerance: 1500})
	if len(lines) != 3 || lines[1].Natural != 160 {
		t.Errorf("%+v", lines)
	}
}

// TestLooseLines checks that a line before a very long word has as many words as
// fit. It once had as few as possible, since all choices were equally bad.
func TestLooseLines(t *testing.T) {
	lines := Break(words("aa bb cc dd eeeeeeeeee"), Shape{Width: 200, Tolerance: 1500})
	if len(lines) != 2 || lines[0].Natural != 110 {
		t.Errorf("%+v", lines)
	}
}

// FuzzBreak checks that every box is on exactly one line, in order, and that no line is too wide unless
// it has a single piece.
func FuzzBreak(f *testing.F) {
	f.Add("aa bb-cc ddd", 60, 0)
	f.Add("aaaaaaaaaaaaaaaaaaaaaa b", 30, 10)
	f.Add("", 0, 0)
	f.Fuzz(func(t *testing.T, text string, width, ragged int) {
		if len(text) > 2000 || width < 0 || width > 1<<20 || ragged < 0 || ragged > 1<<20 {
			return
		}
		items := words(text)
		lines := Break(items, Shape{Width: Width(width), Ragged: Width(ragged), Tolerance: 1500})
		seen := 0
		for _, l := range lines {
			for ; seen < l.Start; seen++ {
				if items[seen].Kind == Box {
					t.Fatalf("box %d is on no line", seen)
				}
			}
			boxes := 0
			for i := l.Start; i < l.End; i++ {
				if items[i].Kind == Box {
					boxes++
				}
			}
			if l.Natural-l.Shrink > Width(width) && boxes > 1 {
				t.Fatalf("line %+v is too wide for %d", l, width)
			}
			seen = l.End
		}
		if seen != len(items)-1 {
			t.Fatalf("%d of %d items are set", seen, len(items))
		}
	})
}
