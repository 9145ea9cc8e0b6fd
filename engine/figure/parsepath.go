package figure

import (
	"fmt"
	"strings"
)

// A PathError is a mistake in path data.
type PathError struct {
	At   int // the number of bytes before the mistake
	Text string
}

func (e *PathError) Error() string { return fmt.Sprintf("at byte %d: %s", e.At, e.Text) }

// Limits of path data. No drawing needs more.
const (
	maxSegments = 20_000
	maxUnits    = 10_000 // coordinates lie between -maxUnits and maxUnits millimetres
	maxDecimals = 3      // digits after the decimal point: the smallest unit is a micrometre
)

// ParsePath reads path data of SVG (SVG 1.1, 8.3). One unit of the data is a millimetre. ParsePath
// knows the commands M, L, H, V, C, S, Q and Z, absolute and relative. It refuses the commands A
// and T; drawing programs can write C instead. Coordinates must be whole micrometres. A curve of Q
// becomes a cubic one, whose handles are rounded. The error is a *PathError.
func ParsePath(data string) ([]Segment, error) {
	r := pathReader{data: data}
	for r.space(); r.at < len(data) && r.err == nil; r.space() {
		r.command()
	}
	if r.err == nil && len(r.path.Segments) == 0 {
		r.fail(0, "a path with nothing in it; possible: M 0 0 L 10 0 …")
	}
	if r.err != nil {
		return nil, r.err
	}
	return r.path.Segments, nil
}

// A pathReader holds what the next command depends on: the position of the pen, the beginning of
// the stroke, and the handle that S mirrors.
type pathReader struct {
	data               string
	at                 int
	path               Path
	pen, start, mirror Point
	err                error
}

func (r *pathReader) fail(at int, format string, args ...any) {
	if r.err == nil {
		r.err = &PathError{at, fmt.Sprintf(format, args...)}
	}
}

// command reads a letter and its coordinates. More coordinates repeat the command without a letter.
func (r *pathReader) command() {
	at, letter := r.at, r.data[r.at]
	upper := letter &^ 0x20
	if strings.IndexByte("MLHVCSQZ", upper) < 0 || letter < 'A' {
		r.fail(at, "the path cannot go on with %q; possible: M, L, H, V, C, S, Q, Z and their small letters", firstRune(r.data[at:]))
		return
	}
	if len(r.path.Segments) == 0 && upper != 'M' {
		r.fail(at, "a path begins with M, not with %c", letter)
		return
	}
	r.at++
	relative := letter != upper
	if upper == 'Z' {
		r.close()
		return
	}
	for first := true; first || r.hasNumber(); first = false {
		r.draw(upper, relative)
		if r.err != nil {
			return
		}
		if upper == 'M' {
			upper = 'L' // further pairs after M are ends of lines
		}
	}
}

func (r *pathReader) close() {
	r.add(Close)
	r.pen, r.mirror = r.start, r.start
}

// draw reads the coordinates of one command and adds the segment that they give.
func (r *pathReader) draw(command byte, relative bool) {
	from := Point{}
	if relative {
		from = r.pen
	}
	switch command {
	case 'M':
		to := r.pair(from)
		r.add(Move, to)
		r.start = to
	case 'L':
		r.add(Line, r.pair(from))
	case 'H':
		r.add(Line, Point{r.coordinate(from.X), r.pen.Y})
	case 'V':
		r.add(Line, Point{r.pen.X, r.coordinate(from.Y)})
	case 'C':
		r.curve(r.pair(from), r.pair(from), r.pair(from))
	case 'S':
		r.curve(Point{2*r.pen.X - r.mirror.X, 2*r.pen.Y - r.mirror.Y}, r.pair(from), r.pair(from))
	case 'Q':
		handle, to := r.pair(from), r.pair(from)
		r.curve(towards(r.pen, handle), towards(to, handle), to)
		r.mirror = r.pen // S mirrors no handle of other commands
	}
}

// towards returns the point at two thirds of the way from a to b. It converts quadratic to cubic
// curves.
func towards(a, b Point) Point {
	return Point{a.X + nearest(2*(b.X-a.X), 3), a.Y + nearest(2*(b.Y-a.Y), 3)}
}

func (r *pathReader) curve(a, b, to Point) {
	r.add(Curve, a, b, to)
	r.mirror = b
}

func (r *pathReader) add(op Op, points ...Point) {
	if len(r.path.Segments) >= maxSegments {
		r.fail(r.at, "the path has more than %d parts", maxSegments)
	}
	if r.err != nil {
		return
	}
	r.path.add(op, points...)
	if len(points) > 0 {
		r.pen = points[len(points)-1]
		r.mirror = r.pen
	}
}

func (r *pathReader) pair(from Point) Point {
	x := r.coordinate(from.X)
	return Point{x, r.coordinate(from.Y)}
}

// coordinate reads a number and adds the coordinate from, which is 0 for an absolute command.
func (r *pathReader) coordinate(from Length) Length {
	if r.err != nil {
		return 0
	}
	r.space()
	at := r.at
	if !r.hasNumber() {
		if at == len(r.data) {
			r.fail(at, "the path ends where a number is missing")
		} else {
			r.fail(at, "%q stands where a number is missing", firstRune(r.data[at:]))
		}
		return 0
	}
	l := from + r.length()
	if r.err == nil && (l > maxUnits*Millimetre || l < -maxUnits*Millimetre) {
		r.fail(at, "the path leads %d µm away; possible: up to %d units in each direction", l, maxUnits)
	}
	r.comma()
	return l
}

// hasNumber reports whether a number begins here.
func (r *pathReader) hasNumber() bool {
	r.space()
	return r.at < len(r.data) && strings.IndexByte("+-.0123456789", r.data[r.at]) >= 0
}

// length reads a decimal number of millimetres, exactly.
func (r *pathReader) length() Length {
	at := r.at
	sign := Length(1)
	if c := r.data[r.at]; c == '-' || c == '+' {
		if c == '-' {
			sign = -1
		}
		r.at++
	}
	whole := r.digits()
	fraction := ""
	if r.at < len(r.data) && r.data[r.at] == '.' {
		r.at++
		fraction = r.digits()
	}
	switch {
	case whole+fraction == "":
		r.fail(at, "a number without digits")
	case len(fraction) > maxDecimals:
		r.fail(at, "%s has more than %d decimals", r.data[at:r.at], maxDecimals)
	case len(strings.TrimLeft(whole, "0")) > 6:
		r.fail(at, "%.20s is too large; possible: up to %d", r.data[at:r.at], maxUnits)
	}
	if r.err != nil {
		return 0
	}
	l := Length(0)
	for _, d := range (whole + fraction + "000")[:len(whole)+maxDecimals] {
		l = l*10 + Length(d-'0')
	}
	return sign * l
}

func (r *pathReader) digits() string {
	from := r.at
	for r.at < len(r.data) && r.data[r.at] >= '0' && r.data[r.at] <= '9' {
		r.at++
	}
	return r.data[from:r.at]
}

func (r *pathReader) space() {
	for r.at < len(r.data) && strings.IndexByte(" \t\r\n", r.data[r.at]) >= 0 {
		r.at++
	}
}

// comma skips the one comma that is allowed between two numbers.
func (r *pathReader) comma() {
	r.space()
	if r.at < len(r.data) && r.data[r.at] == ',' {
		at := r.at
		r.at++
		if !r.hasNumber() {
			r.fail(at, "no number follows the comma")
		}
	}
}

func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}
