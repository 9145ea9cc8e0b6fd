package sudoku

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1234341221434321", "1234341221434321"},
		{"1..4....0...4..1", "1..4........4..1"},
		{"1..4........4..1 what follows is ignored", "1..4........4..1"},
		{"1..4........4..1\t9", "1..4........4..1"},
		{"11..............", "11.............."}, // clashing givens are a puzzle, with no solution
		{strings.Repeat("6", 36), strings.Repeat("6", 36)},
		{strings.Repeat(".", 80) + "9", strings.Repeat(".", 80) + "9"},
	} {
		p, err := Kind{}.Parse(c.text)
		if err != nil || p.String() != c.want {
			t.Errorf("Parse(%q) = %v, %v; want %q", c.text, p, err, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "sudoku of 0 cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells"},
		{" 1234341221434321", "sudoku of 0 cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells"},
		{"12343412214343", "sudoku of 14 cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells"},
		{strings.Repeat(".", 255), "sudoku of 255 cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells"},
		{strings.Repeat(".", 255) + "H", "cell 256 (R16C16) of the sudoku is 'H'; possible: 1 to 9, A to G, '.' or '0'"},
		{strings.Repeat(".", 30) + "b" + strings.Repeat(".", 594), "cell 31 (R2C6) of the sudoku is 'b'; possible: 1 to 9, A to P, '.' or '0'"},
		{strings.Repeat(".", 99) + "B", "cell 100 (R10C10) of the sudoku is 'B'; possible: 1 to 9, A, '.' or '0'"},
		{"9" + strings.Repeat(".", 63), "cell 1 (R1C1) of the sudoku is '9'; possible: 1 to 8, '.' or '0'"},
		{"1234341221434325", "cell 16 (R4C4) of the sudoku is '5'; possible: 1 to 4, '.' or '0'"},
		{"......7" + strings.Repeat(".", 29), "cell 7 (R2C1) of the sudoku is '7'; possible: 1 to 6, '.' or '0'"},
		{strings.Repeat(".", 79) + "x.", "cell 80 (R9C8) of the sudoku is 'x'; possible: 1 to 9, '.' or '0'"},
		{strings.Repeat("·", 81), "cell 1 (R1C1) of the sudoku is '·'; possible: 1 to 9, '.' or '0'"},
	} {
		if p, err := (Kind{}).Parse(c.text); err == nil || err.Error() != c.want {
			t.Errorf("Parse(%q) = %v, %v; want the error %q", c.text, p, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("1..4....0...4..1")
	f.Add("....5.3.1.2.....................6...")
	f.Add("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 2")
	f.Add(strings.Repeat("0", 81))
	f.Add("1......8" + strings.Repeat(".", 56))
	f.Add(strings.Repeat(".A", 50))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Kind{}.Parse(text)
		if err != nil {
			return
		}
		again, err := Kind{}.Parse(p.String())
		if err != nil || again.String() != p.String() {
			t.Fatalf("%q is read as %v, and that as %v (%v)", text, p, again, err)
		}
		grade, err := p.Grade()
		if (err == nil) != (grade.Solutions == 1) {
			t.Fatalf("%v has %d solutions; error: %v", p, grade.Solutions, err)
		}
		// A blank corner makes so many forms alike that the least takes long.
		if sudoku, ok := p.(*Puzzle); !ok || sudoku.grid.filled() >= sudoku.grid.shape.side {
			if least := p.Canonical(); strings.Count(least, ".") != strings.Count(p.String(), ".") {
				t.Fatalf("%v becomes %v", p, least)
			}
		}
	})
}

func TestHousesAndPlaces(t *testing.T) {
	for _, s := range shapes() {
		for c := range s.cells {
			if got := s.peers[c].Count(); got != s.side-1+s.side-1+(s.boxHeight-1)*(s.boxWidth-1) {
				t.Errorf("%d×%d: cell %d sees %d", s.side, s.side, c, got)
			}
			for sort, h := range s.houseOf[c] {
				if int(s.cellAt[h][s.placeIn[c][sort]]) != c || s.sortOf(int(h)) != sort {
					t.Errorf("%d×%d: cell %d is not where house %d has it", s.side, s.side, c, h)
				}
			}
		}
	}
	if got := six.name(35) + six.name(0); got != "R6C6R1C1" {
		t.Error(got)
	}
	if six.box(2) != 0 || six.box(3) != 1 || six.box(11) != 1 || six.box(12) != 2 {
		t.Error("boxes of 6×6 are 2 rows by 3 columns")
	}
}
