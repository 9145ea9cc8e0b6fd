package html

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"

	"octavo/engine/zeros"
)

// once writes finished pages in which what their drawings have several times is written
// where it comes first, and referred to where it comes again, a line or a word by itself and
// several at once: trays and bottles are alike, and from step to step of a solution most
// digits stand. Only what our own drawings are written with is looked at (render/svg). It
// writes one page after another, and keeps the room that it took.
type once struct {
	page    []byte
	strokes []stroke
	sayings sayings
	runs    runs
	like    []int // how many strokes say something, but for those in runs
	first   []int // which said it first, counted from 1; 0 where none has
	named   int   // how many strokes and stretches have a name
	opens   []*stretch
	closes  []int // how many stretches end before a stroke
}

// append appends a finished page.
func (o *once) append(dst, page []byte) []byte {
	o.page, o.named = page, 0
	o.findStrokes()
	o.runs.find(o.strokes)
	o.like, o.first = zeros.In(o.like, o.sayings.n), zeros.In(o.first, o.sayings.n)
	for i := range o.strokes {
		if s := &o.strokes[i]; o.runs.again[i] == 0 && s.end-s.begin >= shortest {
			o.like[o.strokes[i].saying]++
		}
	}
	return o.write(dst)
}

func (o *once) name() int { o.named++; return o.named }

func (o *once) write(out []byte) []byte {
	from, next := 0, 0 // in the page; of the runs
	opens := o.stretches()
	for i := 0; i < len(o.strokes); i++ {
		s := &o.strokes[i]
		out = append(out, o.page[from:s.from]...)
		for ; len(opens) > 0 && opens[0].from == i; opens = opens[1:] {
			opens[0].name = o.name()
			out = append(appendID(append(out, `<g`...), opens[0].name), '>')
		}
		if o.runs.again[i] != 0 {
			r := &o.runs.runs[next]
			next++
			out = appendUse(out, r.like.name, r.dx, r.dy)
			i = r.to - 1
		} else {
			out = o.stroke(out, i)
		}
		for range o.closes[i+1] {
			out = append(out, "</g>"...)
		}
		from = o.strokes[i].to
	}
	return append(out, o.page[from:]...)
}

// stretches are all in the order in which they begin, of those that begin together the largest
// first. It counts how many end before each stroke.
func (o *once) stretches() []*stretch {
	o.opens, o.closes = o.opens[:0], zeros.In(o.closes, len(o.strokes)+1)
	for _, w := range o.runs.stretches {
		o.opens = append(o.opens, w)
		o.closes[w.to]++
	}
	slices.SortFunc(o.opens, func(a, b *stretch) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.to, a.to)) })
	return o.opens
}

// stroke writes one, or refers to its like.
func (o *once) stroke(out []byte, i int) []byte {
	s := &o.strokes[i]
	if o.like[s.saying] < 2 {
		return append(out, o.page[s.from:s.to]...)
	}
	if at := o.first[s.saying]; at > 0 {
		first := &o.strokes[at-1]
		return appendUse(out, first.name, s.x-first.x, s.y-first.y)
	}
	o.first[s.saying] = i + 1
	s.name = o.name()
	out = appendID(append(out, s.open()...), s.name)
	return append(out, o.page[s.from+len(s.open()):s.to]...)
}

// A stroke is a path, a disc or a line of letters of a drawing, or a copy of one.
type stroke struct {
	from, to   int // in the page
	begin, end int // of what it has in common with its like: all but where a path begins
	sort       strokeSort
	saying     int   // the number of that on the page
	x, y       int64 // where that is, in micrometres; 0 for what says it
	drawn      int   // in which row of strokes it stands, between which nothing else is said
	name       int   // by which others refer to it, from 1
}

// A strokeSort is a sort of stroke.
type strokeSort uint8

const (
	pathStroke strokeSort = iota
	letterStroke
	discStroke
	copyStroke
)

// open is how a stroke begins.
func (s *stroke) open() string { return opens[s.sort] }

var opens = [...]string{pathStroke: "<path", letterStroke: "<text", discStroke: "<circle", copyStroke: "<use"}

// fixed reports whether what a stroke has in common with others says where it is.
func (s *stroke) fixed() bool { return s.sort == letterStroke || s.sort == discStroke }

func appendID(out []byte, name int) []byte {
	return append(strconv.AppendInt(append(out, ` id="_`...), int64(name), 10), '"')
}

// appendUse refers to what has a name.
func appendUse(out []byte, name int, dx, dy int64) []byte {
	out = append(strconv.AppendInt(append(out, `<use href="#_`...), int64(name), 10), '"')
	out = appendOffset(out, ` x="`, dx)
	out = appendOffset(out, ` y="`, dy)
	return append(out, "/>"...)
}

func appendOffset(out []byte, name string, micrometres int64) []byte {
	if micrometres == 0 {
		return out
	}
	out = append(out, name...)
	if micrometres < 0 {
		out = append(out, '-')
		micrometres = -micrometres
	}
	if whole := micrometres / 1000; whole > 0 {
		out = strconv.AppendInt(out, whole, 10)
	}
	if rest := micrometres % 1000; rest > 0 {
		out = append(out, '.')
		for unit := int64(100); rest > 0; unit /= 10 {
			out = append(out, byte('0'+rest/unit))
			rest %= unit
		}
	}
	return append(out, '"')
}

// shortest is the length, in bytes, of what is worth a reference.
const shortest = 32

// findStrokes finds the strokes of the page, which stand in its drawings.
func (o *once) findStrokes() {
	o.strokes = o.strokes[:0]
	o.sayings.clear()
	for at := 0; ; {
		begin := bytes.Index(o.page[at:], []byte("<svg"))
		if begin < 0 {
			return
		}
		at += begin
		end := bytes.Index(o.page[at:], []byte("</svg>"))
		if end < 0 {
			end = len(o.page) - at
		}
		o.findIn(at, at+end)
		at += end
	}
}

// findIn finds those between two places.
func (o *once) findIn(at, last int) {
	drawn := 0
	if n := len(o.strokes); n > 0 {
		drawn = o.strokes[n-1].drawn + 1
	}
	for end := at; ; {
		next := bytes.IndexByte(o.page[at:last], '<')
		if next < 0 {
			return
		}
		at += next
		s, ok := strokeAt(o.page[:last], at)
		if !ok {
			at++
			continue
		}
		if s.from != end {
			drawn++
		}
		s.drawn = drawn
		at, end = s.to, s.to
		o.strokes = append(o.strokes, s)
		o.sayings.number(o.page, o.strokes)
	}
}

// strokeAt reads one stroke.
func strokeAt(page []byte, at int) (s stroke, ok bool) {
	switch rest := page[at:]; {
	case bytes.HasPrefix(rest, []byte(`<text `)):
		return lettersAt(page, at)
	case bytes.HasPrefix(rest, []byte(`<path d="M`)):
		return pathAt(page, at)
	case bytes.HasPrefix(rest, []byte(`<circle cx="`)):
		return discAt(page, at)
	case bytes.HasPrefix(rest, []byte(`<use href="#_c`)):
		return copyAt(page, at)
	}
	return s, false
}

// pathAt reads a path, whose commands are all relative but for where it begins.
func pathAt(page []byte, from int) (s stroke, ok bool) {
	const open, end = `<path d="M`, `"/>`
	length := bytes.Index(page[from:], []byte(end))
	if length < 0 {
		return s, false
	}
	data := page[from+len(open) : from+length]
	s = stroke{from: from, to: from + length + len(end), sort: pathStroke}
	x, data, okX := micrometresOf(data)
	y, data, okY := micrometresOf(data)
	s.x, s.y, s.begin, s.end = x, y, from+length-len(data), from+length
	return s, okX && okY && !bytes.ContainsAny(data, `"<`)
}

// lettersAt reads a line of letters.
func lettersAt(page []byte, from int) (s stroke, ok bool) {
	const end = `</text>`
	length := 1 + bytes.IndexByte(page[from+1:], '<')
	to := from + length + len(end)
	return stroke{from: from, to: to, begin: from, end: to, sort: letterStroke}, length > 0 && bytes.HasPrefix(page[from+length:], []byte(end))
}

// discAt reads a circle, which says where it is.
func discAt(page []byte, from int) (s stroke, ok bool) {
	length := bytes.Index(page[from:], []byte("/>"))
	to := from + length + 2
	return stroke{from: from, to: to, begin: from, end: to, sort: discStroke},
		length > 0 && bytes.IndexByte(page[from+1:to], '<') < 0
}

// copyAt reads a copy of a drawing that the page has (render/svg, copies.go).
func copyAt(page []byte, from int) (s stroke, ok bool) {
	const x, y, end = `" x="`, `" y="`, `"/>`
	length := bytes.Index(page[from:], []byte(end))
	if length < 0 {
		return s, false
	}
	said, place, ok := bytes.Cut(page[from:from+length], []byte(x))
	across, down, two := bytes.Cut(place, []byte(y))
	if !ok || !two {
		return s, false
	}
	s = stroke{from: from, to: from + length + len(end), begin: from, end: from + len(said), sort: copyStroke}
	var rest, more []byte
	var okX, okY bool
	s.x, rest, okX = micrometresOf(across)
	s.y, more, okY = micrometresOf(down)
	return s, okX && okY && len(rest)+len(more) == 0
}

// micrometresOf reads a length in millimetres at the beginning of data, and the space
// behind it.
func micrometresOf(data []byte) (n int64, rest []byte, ok bool) {
	sign := int64(1)
	if len(data) > 0 && data[0] == '-' {
		sign, data = -1, data[1:]
	}
	i, unit := 0, int64(0) // unit is what the next decimal counts; 0 before the point
	for ; i < len(data) && i < 12; i++ {
		c := data[i]
		switch {
		case c == '.' && unit == 0:
			unit = 100
		case c < '0' || c > '9':
			c = 0
		case unit == 0:
			n = n*10 + int64(c-'0')*1000
		case unit > 0:
			n += int64(c-'0') * unit
			unit /= 10
		}
		if c == 0 {
			break
		}
	}
	if i == 0 {
		return 0, data, false
	}
	return sign * n, bytes.TrimPrefix(data[i:], []byte(" ")), true
}
