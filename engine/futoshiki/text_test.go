package futoshiki

import (
	"strings"
	"testing"
)

// blank returns the text of empty cells.
func blank(cells int) string { return strings.Repeat("0,", cells) }

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "can't be read"},
		{"5", "0 cells are described"},
		{"3:" + blank(9), "can't be read"},
		{"10:" + blank(100), "can't be read"},
		{"5a:" + blank(25), "Adjacent"},
		{"5d:" + blank(25), "difficulty"},
		{"5dn:" + blank(25), "difficulty"},
		{"5dex:" + blank(25), "difficulty"},
		{"4:" + blank(15), "15 cells are described, and there are 16"},
		{"4:" + blank(17), "there are 16 cells"},
		{"4:5," + blank(15), "digits up to 4"},
		{"4:12," + blank(15), "can't be read"},
		{"4:0X," + blank(15), "can't be read"},
		{"4:0r," + blank(15), "can't be read"},
		{"4:R," + blank(15), "can't be read"},
		{"4:0 ,0," + blank(14), "can't be read"},
		{"4:0U," + blank(15), "leads out of the grid"},
		{"4:0L," + blank(15), "leads out of the grid"},
		{"4:0,0,0,0R," + blank(12), "leads out of the grid"},
		{"4:" + blank(12) + "0D,0,0,0,", "leads out of the grid"},
		{"4:0R,0L," + blank(14), "the contrary of its neighbour's"},
		{"4:p0,", "there are 16 cells"},
		{"4:" + strings.Repeat("z", 1000), "can't be read"},
	} {
		if p, err := (Kind{}).Parse(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: got %v, %v; want an error that says %q", c.text, p, err, c.want)
		}
	}
}

// TestText reads texts that Unequal reads, but would write otherwise.
func TestText(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"4:" + blank(16), ""},
		{"4dk:" + blank(16), ""},
		{"4:3RD,0,0D," + blank(13), ""},
		{"4:0DR," + blank(15), "4:0RD," + blank(15)},
		{"4:0RR," + blank(15), "4:0R," + blank(15)},
		{"4:" + blank(15) + "0", "4:" + blank(16)},    // the last comma may be missing
		{"4:b2,l0", "4:0,0,2," + blank(13)},           // letters skip cells
		{"4:a3,m0UL,", "4:0,3," + blank(13) + "0UL,"}, // one cell, thirteen cells
		{"4:cb4,i0", "4:0,0,0,0,0,4," + blank(10)},    // three and two cells
		{"9de:9," + blank(80), ""},
	} {
		want := c.want
		if want == "" {
			want = c.text
		}
		if got := parsed(t, c.text).String(); got != want {
			t.Errorf("%q is written %q, want %q", c.text, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"4:b2,l0", "4dk:" + blank(16), "5a:" + blank(25), "4:0RR," + blank(15), "9:"} {
		f.Add(text)
	}
	for i, line := range strings.Split(corpus, "\n") {
		if _, text, ok := strings.Cut(line, "\t"); ok && i%20 == 0 {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Kind{}.Parse(text)
		if err != nil {
			return
		}
		again, err := Kind{}.Parse(p.String())
		if err != nil || again.String() != p.String() || again.Canonical() != p.Canonical() {
			t.Fatalf("%q is written %q and then %v, %v", text, p, again, err)
		}
		p.Grade() // must return
	})
}
