package scan

import (
	"cmp"
	"slices"
	"strings"

	"octavo/engine/figure"
)

// Limits for letters of one word, in thousandths of their size. The letters stand on one baseline,
// with gaps no larger than a space, and hardly overlap.
const (
	maxGap           = 270
	maxOverlap       = 120
	maxBaselineShift = 60 // difference between the baselines, or between the sizes, of two letters
)

// JoinWords joins letters and parts of words that stand together. It removes spaces: "≤ 12" is "≤12".
// It returns the words line by line from the top, and each line from the left. If dark is true, it
// leaves out letters that are too light to see.
func JoinWords(words []figure.Word, dark bool) []figure.Word {
	list := make([]figure.Word, 0, len(words))
	for _, w := range words {
		w.Text = withoutSpaces(w.Text)
		if w.Text != "" && w.Tint != figure.NoTint && (!dark || IsDark(w.Tint)) {
			list = append(list, w)
		}
	}
	slices.SortStableFunc(list, func(a, b figure.Word) int { return cmp.Compare(a.At.Y, b.At.Y) })
	joined := list[:0]
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && list[to].At.Y-list[to-1].At.Y <= Slack {
			to++
		}
		line := list[from:to]
		slices.SortStableFunc(line, func(a, b figure.Word) int { return cmp.Compare(a.At.X, b.At.X) })
		first := len(joined)
		for _, next := range line {
			if n := len(joined); n > first && continues(&joined[n-1], &next) {
				join(&joined[n-1], &next)
				continue
			}
			joined = append(joined, next)
		}
		from = to
	}
	return joined
}

func withoutSpaces(text string) string {
	if !strings.ContainsAny(text, " \u00a0\u2009\u202f\t\n") {
		return text
	}
	return strings.Join(strings.Fields(text), "")
}

// continues reports whether next begins where w ends and looks like the same word: its weight,
// colour, size and baseline are those of w.
func continues(w, next *figure.Word) bool {
	apart := next.At.X - w.At.X - w.Width
	return w.Weight == next.Weight && w.Tint == next.Tint &&
		abs(w.Size-next.Size) <= w.Size*maxBaselineShift/1000+Slack &&
		abs(w.At.Y-next.At.Y) <= w.Size*maxBaselineShift/1000 &&
		apart <= w.Size*maxGap/1000 && apart >= -w.Size*maxOverlap/1000-Slack
}

// join appends next to w.
func join(w, next *figure.Word) {
	w.Width = next.At.X + next.Width - w.At.X
	w.Text += next.Text
}
