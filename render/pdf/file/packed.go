package file

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"strconv"

	"octavo/render/pdf/stream"
)

// objectsPerPack is how many objects are compressed together: a viewer unpacks all of them
// where it wants one.
const objectsPerPack = 250

// isPacked reports whether an object is written together with others (ISO 32000-1,
// 7.5.7): one of a tagged document that is no stream, but for what says of the whole
// what it is, which anybody may want to find.
func (a *assembly) isPacked(n int) bool {
	if a.Tagged == nil || n == 2 {
		return false
	}
	object := a.objects[n]
	_, isContent := a.contents[n]
	_, _, _, isStream := cutStream(object)
	return !isContent && !isStream && !bytes.HasPrefix(object, []byte("<<\n/Type /Catalog\n")) && !bytes.HasPrefix(object, []byte("<<\n/Producer "))
}

// A packedPlace is where an object is to be found: in which pack, and as which of its
// objects.
type packedPlace struct{ pack, index int }

// finishPacked appends the objects that are written together, and the table of all.
func (a *assembly) finishPacked(s *stream.Streams) ([]byte, error) {
	places := make(map[int]packedPlace, len(a.packed))
	for rest := a.packed; len(rest) > 0; {
		some := rest[:min(objectsPerPack, len(rest))]
		rest = rest[len(some):]
		pack := len(a.offsets)
		for i, n := range some {
			places[n] = packedPlace{pack, i}
		}
		if err := a.writePack(some, s); err != nil {
			return nil, err
		}
	}
	return a.writeTable(places, s)
}

// writePack appends a stream of objects: their numbers and places first.
func (a *assembly) writePack(numbers []int, s *stream.Streams) error {
	var heads, objects []byte
	for _, n := range numbers {
		heads = append(strconv.AppendInt(heads, int64(n), 10), ' ')
		heads = append(strconv.AppendInt(heads, int64(len(objects)), 10), ' ')
		objects = append(append(objects, a.completed(a.objects[n])...), '\n')
	}
	packed, err := s.Compress(append(heads, objects...))
	if err != nil {
		return err
	}
	a.begin()
	a.stream(fmt.Sprintf("<</Type /ObjStm /N %d /First %d ", len(numbers), len(heads)), packed)
	a.out = append(a.out, "\nendobj\n"...)
	return nil
}

// tableRow is how long the entry of an object is: of what sort it is, in four bytes
// where it begins or in which pack it is, and in two as which of that.
const tableRow = 1 + 4 + 2

// writeTable appends the table of objects as a stream, which is the trailer as well
// (ISO 32000-1, 7.5.8). Each entry is written as its difference from the one above,
// which is little in a pack.
func (a *assembly) writeTable(places map[int]packedPlace, s *stream.Streams) ([]byte, error) {
	at := len(a.out)
	sum := md5.Sum(a.out)
	a.begin()
	const up = 2 // the predictor's name for that (PNG, 6)
	var table []byte
	above := [tableRow]byte{}
	for n := range a.offsets {
		entry := a.entry(n, places)
		table = append(table, up)
		for i := range entry {
			table = append(table, entry[i]-above[i])
		}
		above = entry
	}
	packed, err := s.Compress(table)
	if err != nil {
		return nil, err
	}
	trailer := sizeEntry.ReplaceAll(bytes.TrimPrefix(a.trailer, []byte("trailer\n<<\n")), fmt.Appendf(nil, "/Size %d", len(a.offsets)))
	a.stream(fmt.Sprintf("<</Type /XRef /W [1 4 2] /DecodeParms <</Predictor 12 /Columns %d>>\n%s/ID [<%x> <%x>]\n", tableRow, trailer, sum, sum), packed)
	return fmt.Appendf(a.out, "\nendobj\nstartxref\n%d\n%%%%EOF\n", at), nil
}

// entry is that of an object in the table.
func (a *assembly) entry(n int, places map[int]packedPlace) (e [tableRow]byte) {
	if in, packed := places[n]; packed {
		e[0] = 2
		binary.BigEndian.PutUint32(e[1:], uint32(in.pack))
		binary.BigEndian.PutUint16(e[5:], uint16(in.index))
		return e
	}
	if n == 0 {
		e[5], e[6] = 0xff, 0xff // no object has ever had this number
		return e
	}
	e[0] = 1
	binary.BigEndian.PutUint32(e[1:], uint32(a.offsets[n]))
	return e
}
