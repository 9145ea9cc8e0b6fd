package html

import (
	"bytes"
	"strconv"
)

// sayOnce writes a finished page in which a line or a word that its drawings have several
// times is written where it comes first, and referred to where it comes again: trays and
// bottles are alike, and from step to step of a solution most digits stand. Only what
// our own drawings are written with is looked at (render/svg).
func sayOnce(page []byte) []byte {
	strokes := strokesIn(page)
	places := map[string][]int{} // of the strokes that say something
	for i := range strokes {
		places[string(strokes[i].said)] = append(places[string(strokes[i].said)], i)
	}
	out := make([]byte, 0, len(page))
	from, named := 0, 0
	for i := range strokes {
		s := &strokes[i]
		like := places[string(s.said)]
		if len(like) < 2 {
			continue
		}
		out = append(out, page[from:s.from]...)
		if at := like[0]; at == i {
			named++
			s.name = named
			out = append(append(append(out, s.open...), ` id="`...), s.id()...)
			out = append(append(out, '"'), page[s.from+len(s.open):s.to]...)
		} else {
			out = s.again(out, &strokes[at])
		}
		from = s.to
	}
	return append(out, page[from:]...)
}

// A stroke is a path or a line of letters of a drawing.
type stroke struct {
	from, to int    // in the page
	open     string // how it begins: "<path"
	said     []byte // what it has in common with its like: all but where a path begins
	x, y     int64  // where that is, in micrometres; 0 for letters, which say it
	name     int    // by which others refer to it, from 1
}

func (s *stroke) id() string { return "_" + strconv.Itoa(s.name) }

// again refers to a stroke that is like this one.
func (s *stroke) again(out []byte, first *stroke) []byte {
	out = append(append(append(out, `<use href="#`...), first.id()...), '"')
	out = appendOffset(out, ` x="`, s.x-first.x)
	out = appendOffset(out, ` y="`, s.y-first.y)
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

// strokesIn finds the strokes of a page that are long enough to be referred to.
func strokesIn(page []byte) []stroke {
	const path, text = `<path d="M`, `<text `
	var all []stroke
	for at := 0; ; {
		next := bytes.IndexByte(page[at:], '<')
		if next < 0 {
			return all
		}
		at += next
		var s stroke
		ok := false
		switch rest := page[at:]; {
		case bytes.HasPrefix(rest, []byte(path)):
			s, ok = pathAt(page, at)
		case bytes.HasPrefix(rest, []byte(text)):
			s, ok = lettersAt(page, at)
		}
		if !ok {
			at++
			continue
		}
		if at = s.to; len(s.said) >= shortest {
			all = append(all, s)
		}
	}
}

// pathAt reads a path, whose commands are all relative but for where it begins.
func pathAt(page []byte, from int) (s stroke, ok bool) {
	const open, end = `<path d="M`, `"/>`
	length := bytes.Index(page[from:], []byte(end))
	if length < 0 {
		return s, false
	}
	data := page[from+len(open) : from+length]
	s = stroke{from: from, to: from + length + len(end), open: "<path"}
	x, data, okX := micrometresOf(data)
	y, data, okY := micrometresOf(data)
	s.x, s.y, s.said = x, y, data
	return s, okX && okY && !bytes.ContainsAny(data, `"<`)
}

// lettersAt reads a line of letters.
func lettersAt(page []byte, from int) (s stroke, ok bool) {
	const end = `</text>`
	length := bytes.Index(page[from:], []byte(end))
	if length < 0 {
		return s, false
	}
	s = stroke{from: from, to: from + length + len(end), open: "<text"}
	s.said = page[from:s.to]
	return s, bytes.Count(s.said, []byte("<")) == 2
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
