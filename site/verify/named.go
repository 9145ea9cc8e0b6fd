package verify

import (
	"fmt"
	"strconv"

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

// String is how findings call the puzzle.
func (n named) String() string {
	if n.pupil == "" {
		return strconv.Itoa(n.number)
	}
	return fmt.Sprintf("%d of %s", n.number, n.pupil)
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

// headed is whose a sheet is, by the id in heavy letters at its head; "" where it doesn't
// say.
func (s *sheet) headed() string {
	for i := range s.words {
		w := &s.words[i]
		if w.Weight == figure.BoldLetters && w.At.Y < s.height/5 && w.Size > figure.Points(1400) && isPupil.MatchString(w.Text) {
			return w.Text
		}
	}
	return ""
}
