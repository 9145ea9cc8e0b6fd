package file

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"strconv"

	"octavo/render/pdf/stream"
)

// objectsPerPack is the largest number of objects in an object stream. It is limited because a
// viewer must unpack the whole stream to read one object.
const objectsPerPack = 250

// isPacked reports whether an object goes into an object stream (ISO 32000-1, 7.5.7). Only tagged
// documents have such streams. Streams can't go there. Resources, the catalogue and the document
// information don't either, because other programs search for them in plain text.
func (a *assembly) isPacked(n int) bool {
	if a.Tagged == nil || n == 2 {
		return false
	}
	object := a.objects[n]
	_, isContent := a.contents[n]
	_, _, _, isStream := cutStream(object)
	return !isContent && !isStream && !bytes.HasPrefix(object, []byte("<<\n/Type /Catalog\n")) && !bytes.HasPrefix(object, []byte("<<\n/Producer "))
}

// A packedPlace says where a packed object is: the object number of an object stream, and an index
// in that stream.
type packedPlace struct{ pack, index int }

// finishPacked appends the object streams and the cross-reference stream, and returns the finished
// file.
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

// writePack appends an object stream with the objects of the given numbers.
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

// tableRow is the length of an entry in the cross-reference stream: one byte for the type, four for
// the offset or object stream, two for the index.
const tableRow = 1 + 4 + 2

// writeTable appends the cross-reference stream, which is also the trailer (ISO 32000-1, 7.5.8). It
// stores each entry as the difference from the entry before, because that compresses better. places
// says where the packed objects are.
func (a *assembly) writeTable(places map[int]packedPlace, s *stream.Streams) ([]byte, error) {
	at := len(a.out)
	sum := md5.Sum(a.out)
	a.begin()
	const up = 2 // number of the filter “Up”, differences from the row above (PNG specification, 6)
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

// entry returns the entry of an object in the cross-reference stream.
func (a *assembly) entry(n int, places map[int]packedPlace) (e [tableRow]byte) {
	if in, packed := places[n]; packed {
		e[0] = 2
		binary.BigEndian.PutUint32(e[1:], uint32(in.pack))
		binary.BigEndian.PutUint16(e[5:], uint16(in.index))
		return e
	}
	if n == 0 {
		e[5], e[6] = 0xff, 0xff // object 0 is free, and its number is never used
		return e
	}
	e[0] = 1
	binary.BigEndian.PutUint32(e[1:], uint32(a.offsets[n]))
	return e
}
