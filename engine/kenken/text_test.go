package kenken

import (
	"strings"
	"testing"

	"octavo/engine"
)

// TestParseErrors checks the messages for all sorts of broken texts.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "no colon"},
		{"6dn", "no colon"},
		{"6dn#123", "a seed, not a puzzle"},
		{"3dn#_baa_3a", "a seed, not a puzzle"},
		{"2:_4,a1a1a1a1", "size"},
		{"10:_,a1", "size"},
		{":_,a1", "size"},
		{"99999999999999999999:_,a1", "size"},
		{"3dq:_baa_3a,a6s1m3m2", "no difficulty"},
		{"3d:_baa_3a,a6s1m3m2", "no difficulty"},
		{"3zm:_baa_3a,a6s1m3m2", "unexpected"},
		{"3dnx:_baa_3a,a6s1m3m2", "unexpected"},
		{"3dn:_baa_3a", "comma"},
		{"3dn:_baa_3a,", "0 clues for 4 cages"},
		{"3dn:_baa_3a,a6s1m3", "3 clues for 4 cages"},
		{"3dn:_baa_3a,a6s1m3m2a3", `"a3" is left`},
		{"3dn:_baa_3,a6s1m3m2", "less than the grid has edges"},
		{"3dn:_baa_3aa,a6s1m3m2", "more than the grid has edges"},
		{"3dn:_b!a_3a,a6s1m3m2", `'!'`},
		{"3dn:3_baa_3a,a6s1m3m2", `'3'`},
		{"3dn:_baa_3a,a6x1m3m2", `begins with 'x'`},
		{"3dn:_baa_3a,a6n m3m2", `begins with 'n'`},
		{"3dn:_baa_3a,s6s1m3m2", "the cage has 3"},
		{"3dn:_baa_3a,d6s1m3m2", "the cage has 3"},
		{"3dn:_baa_3a,a6s0m3m2", "out of range"},
		{"3dn:_baa_3a,a6d1m3m2", "out of range"},
		{"3dn:_baa_3a,a0s1m3m2", "out of range"},
		{"3dn:_baa_3a,a6s1m3m0", "out of range"},
		{"3dn:_baa_3a,a6s1m3m", "out of range"},
		{"3dn:_baa_3a,a6s1m3m-2", "out of range"},
		{"3dn:_baa_3a,a6s1m3m536870912", "out of range"},
		{"3dn:_baa_3a,a6s1m3m99999999999999999999", "out of range"},
		{"3dn:_baa_3a,a6s1m3q0", "out of range"},
		{"6:ze_30,a21a21a21a21a21a21", "written y…, not z…"},
		{"6:_999999999,a1", "more than the grid"},
		{"6:_99999999999999999999,a1", "more than the grid"},
	} {
		p, err := parse(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, %v; want an error that says %q", c.text, p, err, c.want)
		}
	}
}

// TestText reads texts that differ from the form of Keen.
func TestText(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"3:_baa_3a,a6s1m3m2", ""},
		{"3dn:_baa_3a,a6s1m3m2", ""},
		{"3dxm:_baa_3a,a6s1m3m2", ""},
		{"3m:_baa_3a,a6s1m3m2", ""},
		{"3z:_baa_3a,a3s1m0m2", ""},
		{"3dumz:_baa_3a,q0s1m0q2", ""},
		{"03:_baa_3a,a06s01m3m2", "3:_baa_3a,a6s1m3m2"},
		{"3:_1b1aa1___a0,a6s1m3m2", "3:_baa_3a,a6s1m3m2"}, // counts after any letter; 0 is 1
		{"3:_13,a1a2a3a2a3a1a3a1a2", ""},                  // single cells only
		{"3:l,a18", ""},                                   // one cage
		// A block of 2×2 cells, once with a wall inside that divides nothing.
		{"3:a_4aa_3,a6a3a1a3a3a2", "3:aa__aa_3,a6a3a1a3a3a2"},
		{"3:aa__aa_3,a6a3a1a3a3a2", ""},
		// Runs from 25 on, as Keen's reader reads them, not as its writer writes.
		{"6:ye_30,a21a21a21a21a21a21", ""},
		{"6:zd_29,a42a21a21a21a10a11", "6:yad_3a_3a_3a_3a_3a_4,a42a21a21a21a10a11"},
	} {
		p, err := parse(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		want := c.want
		if want == "" {
			want = c.text
		}
		if got := p.String(); got != want {
			t.Errorf("%q is written %q, want %q", c.text, got, want)
		}
	}
}

// TestLabelledParams checks the parameters of texts.
func TestLabelledParams(t *testing.T) {
	p := mustParse(t, "3dxmz:_baa_3a,a3s1m0m2")
	if p.size != 3 || p.tier != engine.Extreme || !p.onlyProducts || !p.fromZero {
		t.Errorf("read %+v", p)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"3dn:_baa_3a,a6s1m3m2", "6:ye_30,a21a21a21a21a21a21", "3dumz:_baa_3a,q0s1m0q2", "3:l,a18",
		"4dx:a__3b_aa_4a__,a5s3a7s1a5a5m1", "9:_144,a1", "6dn#1",
	} {
		f.Add(text)
	}
	for i, l := range labelledPuzzles(f) {
		if i%100 == 0 {
			f.Add(l.text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := parse(text)
		if err != nil {
			return
		}
		again, err := parse(p.String())
		if err != nil {
			t.Fatalf("%q is written %q, which can't be read: %v", text, p, err)
		}
		if again.String() != p.String() || again.cageOf != p.cageOf {
			t.Fatalf("%q is written %q and then %q", text, p, again)
		}
		cells := 0
		for _, c := range p.cages {
			cells += len(c.cells)
		}
		if cells != p.size*p.size {
			t.Fatalf("%q has cages of %d cells in all", text, cells)
		}
	})
}
