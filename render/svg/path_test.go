package svg

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
)

// TestPathsRoundTrip checks that written paths, read as by a reader of SVG, have the same points.
func TestPathsRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		want := randomPath(rng)
		w := writer{}
		w.path(want)
		if got := followed(t, string(w.dst)); !slices.Equal(got, want) {
			t.Fatalf("%s\nis read as %v\nwant       %v", w.dst, got, want)
		}
	}
}

func randomPath(rng *rand.Rand) []figure.Segment {
	point := func() figure.Point {
		return figure.Point{X: figure.Length(rng.IntN(4)*rng.IntN(2001) - 1500), Y: figure.Length(rng.IntN(2001) - 1000)}
	}
	path := []figure.Segment{{Op: figure.Move, P: [3]figure.Point{point()}}}
	for range rng.IntN(8) {
		s := figure.Segment{Op: figure.Op(rng.IntN(4))}
		switch s.Op {
		case figure.Move, figure.Line:
			s.P[0] = point()
		case figure.Curve:
			s.P = [3]figure.Point{point(), point(), point()}
		}
		path = append(path, s)
	}
	return path
}

var (
	pathData    = regexp.MustCompile(`^<path d="([^"]*)"/>$`)
	pathCommand = regexp.MustCompile(`[MmLlHhVvCcZz][^A-Za-z]*`)
	pathNumber  = regexp.MustCompile(`-?(?:\d+\.?\d*|\.\d+)`)
)

// followed converts the data of a path to points.
func followed(t *testing.T, written string) []figure.Segment {
	t.Helper()
	data := pathData.FindStringSubmatch(written)
	if data == nil {
		t.Fatalf("%s is no path", written)
	}
	var path []figure.Segment
	var at, start figure.Point
	for _, command := range pathCommand.FindAllString(data[1], -1) {
		var n []figure.Length
		for _, number := range pathNumber.FindAllString(command[1:], -1) {
			n = append(n, micrometres(t, number))
		}
		s := figure.Segment{}
		switch command[0] {
		case 'M':
			s = figure.Segment{Op: figure.Move, P: [3]figure.Point{{X: n[0], Y: n[1]}}}
		case 'm':
			s = figure.Segment{Op: figure.Move, P: [3]figure.Point{{X: at.X + n[0], Y: at.Y + n[1]}}}
		case 'l':
			s = figure.Segment{Op: figure.Line, P: [3]figure.Point{{X: at.X + n[0], Y: at.Y + n[1]}}}
		case 'h':
			s = figure.Segment{Op: figure.Line, P: [3]figure.Point{{X: at.X + n[0], Y: at.Y}}}
		case 'v':
			s = figure.Segment{Op: figure.Line, P: [3]figure.Point{{X: at.X, Y: at.Y + n[0]}}}
		case 'c':
			s.Op = figure.Curve
			for i := range s.P {
				s.P[i] = figure.Point{X: at.X + n[2*i], Y: at.Y + n[2*i+1]}
			}
		case 'z':
			s.Op = figure.Close
		default:
			t.Fatalf("%s: what is %s?", written, command)
		}
		switch s.Op {
		case figure.Move:
			at, start = s.P[0], s.P[0]
		case figure.Line:
			at = s.P[0]
		case figure.Curve:
			at = s.P[2]
		case figure.Close:
			at = start
		}
		path = append(path, s)
	}
	return path
}

// micrometres converts millimetres without floating point.
func micrometres(t *testing.T, number string) figure.Length {
	t.Helper()
	digits, negative := strings.CutPrefix(number, "-")
	whole, rest, _ := strings.Cut(digits, ".")
	n, err := strconv.Atoi("0" + whole + (rest + "000")[:3])
	if err != nil || len(rest) > 3 {
		t.Fatalf("%q is no length: %v", number, err)
	}
	if negative {
		n = -n
	}
	return figure.Length(n)
}
