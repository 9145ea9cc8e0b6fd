package verify

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"

	"octavo/engine/figure"
)

// A label stands below a picture of a position: “After 5 moves”.
type label struct {
	word
	after int
}

var digits = regexp.MustCompile(`[0-9]+`)

// labels are the lines of words with one number in them that stand below pictures,
// line by line, from the left.
func (r *region) labels(under figure.Length) [][]label {
	var all []label
	for _, w := range r.words {
		numbers := digits.FindAllString(w.Text, -1)
		if !isProse(w.Text) || len(numbers) != 1 || w.At.Y < under {
			continue
		}
		if n, err := strconv.Atoi(numbers[0]); err == nil {
			all = append(all, label{w, n})
		}
	}
	slices.SortStableFunc(all, func(a, b label) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
	var lines [][]label
	for _, l := range all {
		if n := len(lines); n > 0 && lines[n-1][0].At.Y == l.At.Y {
			lines[n-1] = append(lines[n-1], l)
		} else {
			lines = append(lines, []label{l})
		}
	}
	return lines
}

// stages reads the pictures of positions between the moves and their labels.
func (r *reader) stages(of *region, under figure.Length, page int) []stage {
	var all []stage
	for _, line := range of.labels(under) {
		from, to := under, line[0].box.top
		row := region{}
		for _, s := range of.shapes {
			if m := s.box.middle(); m.Y > from && m.Y < to {
				row.shapes = append(row.shapes, s)
			}
		}
		for _, w := range of.drawn() {
			if m := w.Middle(); m.Y > from && m.Y < to {
				row.words = append(row.words, w)
			}
		}
		parts := row.apart(line)
		for i, l := range line {
			made := stage{after: l.after, page: page, place: l.At}
			_, made.reading, made.why = r.read(parts[i].bands())
			all = append(all, made)
		}
		under = line[0].At.Y
	}
	return all
}

// apart divides a row of pictures where the most white is between the middles of
// their labels.
func (r *region) apart(line []label) []region {
	parts := make([]region, len(line))
	cuts := make([]figure.Length, len(line)-1)
	for i := range cuts {
		cuts[i] = r.widestWhite(line[i].box.middle().X, line[i+1].box.middle().X)
	}
	at := func(x figure.Length) int {
		n, _ := slices.BinarySearch(cuts, x)
		return n
	}
	for _, s := range r.shapes {
		to := &parts[at(s.box.middle().X)]
		to.shapes = append(to.shapes, s)
	}
	for _, w := range r.words {
		to := &parts[at(w.Middle().X)]
		to.words = append(to.words, w)
	}
	return parts
}

// widestWhite is the middle of the widest white between two places across.
func (r *region) widestWhite(from, to figure.Length) figure.Length {
	type span struct{ left, right figure.Length }
	var spans []span
	for _, s := range r.shapes {
		spans = append(spans, span{s.box.left, s.box.right})
	}
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.left, b.left) })
	end, best, cut := figure.Length(0), figure.Length(-1), (from+to)/2
	for _, s := range spans {
		if white := s.left - end; end > from && s.left < to && white > best {
			best, cut = white, (s.left+end)/2
		}
		end = max(end, s.right)
	}
	return cut
}
