package verify

import (
	"cmp"
	"slices"
	"strings"

	"octavo/engine/figure"
)

// isMove reports whether a word looks like a move: from somewhere to somewhere.
func isMove(text string) bool {
	from, to, found := strings.Cut(text, "→")
	return found && from != "" && to != "" && !strings.ContainsAny(text, " \u00a0")
}

// A moveLine is one line of printed moves.
type moveLine struct {
	at    figure.Point
	page  int
	words []string // as they are printed, the counter at its head first
}

// moveLines are the lines of moves among words, from above.
func moveLines(words []word, page int) []moveLine {
	sorted := slices.Clone(words)
	slices.SortStableFunc(sorted, func(a, b word) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
	var all []moveLine
	for len(sorted) > 0 {
		n := 1
		for n < len(sorted) && sorted[n].At.Y == sorted[0].At.Y {
			n++
		}
		line := sorted[:n]
		if slices.ContainsFunc(line, func(w word) bool { return isMove(w.Text) }) {
			made := moveLine{at: line[0].At, page: page}
			for _, w := range line {
				made.words = append(made.words, w.Text)
			}
			all = append(all, made)
		}
		sorted = sorted[n:]
	}
	return all
}
