package verify

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// A named puzzle is known by its number and, where each pupil of a class has puzzles of
// their own, by whose it is: numbers begin anew with each pupil.
type named struct {
	number int
	pupil  string // "3A-07"; "" where all have the same
}

func (c *caption) named() named {
	n := named{number: c.number}
	if isPupil.MatchString(c.id) {
		n.pupil = c.id
	}
	return n
}

// Parts are how findings call the puzzle (said.Parted).
func (n named) Parts() (format string, args []any) {
	if n.pupil == "" {
		return "%d", []any{n.number}
	}
	format = "%d of %s"
	return format, []any{n.number, n.pupil}
}

// follows reports whether a puzzle comes right after another one: the next number or, of
// another pupil further down the list, the first. Somebody in between may have left the
// class; that a sheet is missing tells the key, which has its answers.
func (n named) follows(before named) bool {
	if n.pupil == before.pupil {
		return n.number == before.number+1
	}
	class, place := pupilIn(n.pupil)
	lastClass, last := pupilIn(before.pupil)
	return n.number == 1 && class == lastClass && place > last
}

// stacked reports whether two pupils have puzzles on one page, which is cut or folded between
// them: then the pages follow each other in a pile, and not in the file.
func stacked(all []*found) bool {
	for i := 1; i < len(all); i++ {
		before, now := all[i-1].caption.named(), all[i].caption.named()
		if all[i-1].page == all[i].page && before.pupil != now.pupil && now.pupil != "" && before.pupil != "" {
			return true
		}
	}
	return false
}

// inOrder are puzzles as their pupils have them, one after the other.
func inOrder(all []*found) []*found {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b *found) int {
		one, other := a.caption.named(), b.caption.named()
		class, place := pupilIn(one.pupil)
		otherClass, otherPlace := pupilIn(other.pupil)
		return cmp.Or(strings.Compare(class, otherClass), cmp.Compare(place, otherPlace), cmp.Compare(one.number, other.number))
	})
	return sorted
}

// pupilIn takes an id apart: "3A" and 7.
func pupilIn(id string) (class string, place int) {
	parts := isPupil.FindStringSubmatch(id)
	if parts == nil {
		return "", 0
	}
	place, err := strconv.Atoi(parts[2])
	if err != nil {
		return "", 0
	}
	return parts[1], place
}

// headings are the ids in heavy letters at the heads of a sheet, or of its halves.
func (s *sheet) headings() (all []word) {
	for _, w := range s.words {
		if w.Weight == figure.BoldLetters && w.Size > figure.Points(1400) && isPupil.MatchString(w.Text) {
			all = append(all, w)
		}
	}
	return all
}

// headedOver is whose the page is on which a caption stands, by the id at its head; "" where
// it doesn't say. Of two pages on a sheet that is the nearest above, and not to the left.
func (s *sheet) headedOver(c *caption) string {
	var nearest *word
	all := s.headings()
	for i := range all {
		w := &all[i]
		if w.At.Y > c.at.Y || w.At.X < c.at.X {
			continue
		}
		if nearest == nil || w.At.Y > nearest.At.Y || w.At.Y == nearest.At.Y && w.At.X < nearest.At.X {
			nearest = w
		}
	}
	if nearest == nil {
		return ""
	}
	return nearest.Text
}
