package verify

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// A puzzleID is the number of a puzzle, and in a class set also its pupil's id. There, numbers begin
// again with each pupil.
type puzzleID struct {
	number int
	pupil  string // "3A-07"; "" outside class sets
}

func (c *caption) puzzleID() puzzleID {
	n := puzzleID{number: c.number}
	if isPupil.MatchString(c.id) {
		n.pupil = c.id
	}
	return n
}

// Parts implements message.Translatable.
func (n puzzleID) Parts() (format string, args []any) {
	if n.pupil == "" {
		return "%d", []any{n.number}
	}
	format = "%d of %s"
	return format, []any{n.number, n.pupil}
}

// follows reports whether a puzzle is the next one after before. It has the next number, or is the
// first of a later pupil of the class. Ids between the two may be missing, because pupils may have
// left the class.
func (n puzzleID) follows(before puzzleID) bool {
	if n.pupil == before.pupil {
		return n.number == before.number+1
	}
	class, place := pupilIn(n.pupil)
	lastClass, last := pupilIn(before.pupil)
	return n.number == 1 && class == lastClass && place > last
}

// sharesPages reports whether some page has puzzles of two pupils, because it is to be cut or
// folded. Such puzzles are in order only after that, and not in the file.
func sharesPages(all []*entry) bool {
	for i := 1; i < len(all); i++ {
		before, now := all[i-1].caption.puzzleID(), all[i].caption.puzzleID()
		if all[i-1].page == all[i].page && before.pupil != now.pupil && now.pupil != "" && before.pupil != "" {
			return true
		}
	}
	return false
}

// sortedByPupil returns puzzles in the order of class, pupil and number.
func sortedByPupil(all []*entry) []*entry {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b *entry) int {
		one, other := a.caption.puzzleID(), b.caption.puzzleID()
		class, place := pupilIn(one.pupil)
		otherClass, otherPlace := pupilIn(other.pupil)
		return cmp.Or(strings.Compare(class, otherClass), cmp.Compare(place, otherPlace), cmp.Compare(one.number, other.number))
	})
	return sorted
}

// pupilIn splits a pupil's id: 3A-07 becomes "3A" and 7. It returns "" and 0 for another text.
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

// pupilHeadings returns the pupils' ids in large bold letters at the top of a sheet or its halves.
func (s *sheet) pupilHeadings() (all []word) {
	for _, w := range s.words {
		if w.Weight == figure.BoldLetters && w.Size > figure.Points(1400) && isPupil.MatchString(w.Text) {
			all = append(all, w)
		}
	}
	return all
}

// pupilAbove returns the id of the pupil whose sheet a caption is on, or "". It takes the nearest
// heading above the caption that begins no farther left than the caption.
func (s *sheet) pupilAbove(c *caption) string {
	var nearest *word
	all := s.pupilHeadings()
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
