package verify

import (
	"testing"

	"octavo/engine/figure"
)

// pupils returns puzzles on the sheets of a class, one page each.
func pupils(all ...puzzleID) (list []*entry) {
	for i, n := range all {
		list = append(list, &entry{file: "set.pdf", page: i + 1, caption: caption{number: n.number, id: n.pupil}})
	}
	return list
}

// TestNumbersRestartWithEachPupil checks that numbers continue for a pupil and restart with the
// next, and that none occurs twice.
func TestNumbersRestartWithEachPupil(t *testing.T) {
	for _, c := range []struct {
		name  string
		all   []*entry
		wrong int
	}{
		{"as it should be", pupils(puzzleID{1, "3A-09"}, puzzleID{2, "3A-09"}, puzzleID{1, "3A-10"}, puzzleID{2, "3A-10"}), 0},
		{"more than ninety-nine", pupils(puzzleID{1, "3A-099"}, puzzleID{1, "3A-100"}), 0},
		{"somebody left", pupils(puzzleID{1, "3A-01"}, puzzleID{1, "3A-03"}), 0},
		{"the order is wrong", pupils(puzzleID{1, "3A-03"}, puzzleID{1, "3A-01"}), 1},
		{"another class", pupils(puzzleID{1, "3A-01"}, puzzleID{1, "3B-02"}), 1},
		{"a puzzle is missing", pupils(puzzleID{1, "3A-01"}, puzzleID{3, "3A-01"}), 1},
		{"the second comes first", pupils(puzzleID{1, "3A-01"}, puzzleID{2, "3A-02"}), 1},
		{"the same twice", pupils(puzzleID{1, "3A-01"}, puzzleID{1, "3A-01"}), 2},
		{"no pupils", pupils(puzzleID{1, ""}, puzzleID{2, ""}), 0},
		{"ids of worksheets are nobody's", pupils(puzzleID{1, "4K2ZQ0"}, puzzleID{2, "7XW31P"}), 0},
	} {
		v := &verifier{}
		v.checkNumbers(c.all, "puzzle")
		v.checkSequence(&document{puzzles: c.all})
		if len(v.report.Findings) != c.wrong {
			t.Errorf("%s: %v", c.name, v.report.Findings)
		}
	}
}

// TestWrongPupilIsReported checks that a puzzle with another id than its sheet's is reported.
func TestWrongPupilIsReported(t *testing.T) {
	s := &sheet{height: 297 * figure.Millimetre}
	at := func(text string, x, y figure.Length) word {
		return word{Word: figure.Word{At: figure.Point{X: x * figure.Millimetre, Y: y * figure.Millimetre}, Size: figure.Points(1800), Weight: figure.BoldLetters, Text: text}}
	}
	small := at("3A-08", 180, 20)
	small.Size = figure.Points(900)
	for _, c := range []struct {
		words []word
		x, y  figure.Length
		want  string
	}{
		{nil, 20, 50, ""},
		{[]word{at("3A-07", 180, 20)}, 20, 50, "3A-07"},
		{[]word{small, at("3A-07", 180, 200)}, 20, 50, ""},
		{[]word{at("3A-07", 180, 20), at("3A-22", 180, 168)}, 20, 50, "3A-07"},
		{[]word{at("3A-07", 180, 20), at("3A-22", 180, 168)}, 20, 190, "3A-22"},
		{[]word{at("3A-07", 130, 20), at("3A-08", 278, 20)}, 20, 50, "3A-07"},
		{[]word{at("3A-07", 130, 20), at("3A-08", 278, 20)}, 160, 50, "3A-08"},
	} {
		s.words = c.words
		if got := s.pupilAbove(&caption{at: figure.Point{X: c.x * figure.Millimetre, Y: c.y * figure.Millimetre}}); got != c.want {
			t.Errorf("%v: what stands at %d, %d is on the sheet of %q, want %q", c.words, c.x, c.y, got, c.want)
		}
	}
}
