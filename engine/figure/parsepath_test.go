package figure_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"octavo/engine/figure"
)

func TestParsePathReadsEveryCommand(t *testing.T) {
	for data, want := range map[string]string{
		"M1 2":                               "M1000,2000",
		"m1,2 l3-4":                          "M1000,2000 L4000,-2000",
		"M0 0 10 0 10 10z":                   "M0,0 L10000,0 L10000,10000 Z",
		"M1 1H5V6h-1v-.5":                    "M1000,1000 L5000,1000 L5000,6000 L4000,6000 L4000,5500",
		"M0 0C1 2 3 4 5 6S7 8 9 10":          "M0,0 C1000,2000 3000,4000 5000,6000 C7000,8000 7000,8000 9000,10000",
		"M0 0c1 2 3 4 5 6s1 1 2 2":           "M0,0 C1000,2000 3000,4000 5000,6000 C7000,8000 6000,7000 7000,8000",
		"M0 0S1 1 2 2":                       "M0,0 C0,0 1000,1000 2000,2000",
		"M0 0Q3 3 6 0":                       "M0,0 C2000,2000 4000,2000 6000,0",
		"M0 0Q3 3 6 0S8 1 9 0":               "M0,0 C2000,2000 4000,2000 6000,0 C6000,0 8000,1000 9000,0",
		"M1 1zl1 1":                          "M1000,1000 Z L2000,2000",
		"M 1.5.25 L +.001 , -0.125\n\tm 1 0": "M1500,250 L1,-125 M1001,-125",
		"M0 0q1 0 1 1 1 0 1 1":               "M0,0 C667,0 1000,333 1000,1000 C1667,1000 2000,1333 2000,2000",
	} {
		segments, err := figure.ParsePath(data)
		if err != nil {
			t.Errorf("%q: %v", data, err)
			continue
		}
		f := figure.Figure{Items: []figure.Item{figure.Path{Segments: segments, Fill: figure.Black}}}
		if got := strings.TrimSpace(strings.SplitN(f.Dump(), "fill=black ", 2)[1]); got != want {
			t.Errorf("%q is %s, want %s", data, got, want)
		}
	}
}

func TestParsePathSaysWhatIsWrongAndWhere(t *testing.T) {
	for data, want := range map[string]string{
		"":                                    "at byte 0: a path with nothing",
		"  \n":                                "at byte 0: a path with nothing",
		"L1 1":                                "at byte 0: a path begins with M",
		"M1 1 A1 1 0 0 0 2 2":                 "at byte 5: the path cannot go on with 'A'",
		"M1 1 T2 2":                           "at byte 5: the path cannot go on with 'T'",
		"M1 1 ñ":                              "at byte 5: the path cannot go on with 'ñ'",
		"M1 1 L2":                             "at byte 7: the path ends where a number",
		"M1 1 L2 x":                           "at byte 8: 'x' stands where a number",
		"M1 1e3 2":                            "at byte 4: the path cannot go on with 'e'",
		"M1,,1":                               "at byte 2: no number follows the comma",
		"M1 1,":                               "at byte 4: no number follows the comma",
		"M1 1z5 5":                            "at byte 5: the path cannot go on with '5'",
		"M1.0001 1":                           "at byte 1: 1.0001 has more than 3 decimals",
		"M- 1":                                "at byte 1: a number without digits",
		"M1 99999999999999999999":             "at byte 3: 99999999999999999999 is too large",
		"M9999 0l9999 0":                      "at byte 8: the path leads 19998000 µm away",
		"M0 0" + strings.Repeat("h1h-1", 1e4): "the path has more than 20000 parts",
	} {
		_, err := figure.ParsePath(data)
		if wrong, ok := errors.AsType[*figure.PathError](err); !ok || !strings.Contains(wrong.Error(), want) {
			t.Errorf("%.40q: %v, want %q", data, err, want)
		}
	}
}

// FuzzParsePath checks that a path that was read is within the limits, and the same after writing
// and reading it again.
func FuzzParsePath(f *testing.F) {
	for _, seed := range []string{"M1 2l3-4.5H6v.7c1,2 3,4 5,6S7 8 9 9q1 1 2 0zm1 1", "M", "M0 0Z", "M1e5 1", "M0,0,1,1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data string) {
		segments, err := figure.ParsePath(data)
		if err != nil {
			if wrong, ok := errors.AsType[*figure.PathError](err); !ok || wrong.At < 0 || wrong.At > len(data) {
				t.Fatalf("%v", err)
			}
			return
		}
		if segments[0].Op != figure.Move || len(segments) > 20_000 {
			t.Fatalf("%d parts, the first %v", len(segments), segments[0])
		}
		again, err := figure.ParsePath(written(segments))
		if err != nil {
			t.Fatalf("%q was read, and then not: %v", data, err)
		}
		if a, b := written(segments), written(again); a != b {
			t.Fatalf("%s was read back as %s", a, b)
		}
	})
}

// written returns the simplest form of a path: absolute, one letter a command. It brings lengths
// within the limits, because a handle mirrored by S may lie outside.
func written(segments []figure.Segment) string {
	var b strings.Builder
	for _, s := range segments {
		b.WriteByte("MLCZ"[s.Op])
		for i := range [...]int{figure.Move: 1, figure.Line: 1, figure.Curve: 3, figure.Close: 0}[s.Op] {
			for _, l := range []figure.Length{s.P[i].X, s.P[i].Y} {
				l = min(max(l, -10_000_000), 10_000_000)
				sign := ""
				if l < 0 {
					sign, l = "-", -l
				}
				fmt.Fprintf(&b, " %s%d.%03d", sign, l/1000, l%1000)
			}
		}
	}
	return b.String()
}
