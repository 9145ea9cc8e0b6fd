package pdf

import (
	"bytes"
	"fmt"

	"github.com/klauspost/compress/zlib"
)

// streams holds the compressed contents of the pages, made one after another
// by a single compressor.
type streams struct {
	packed [][]byte
	bytes  int
	known  *packs
	zlib   *zlib.Writer
	buffer bytes.Buffer
}

// level trades bytes for time: on pages of one grid 6 saves another two
// thousandths and takes a third longer, 4 is no faster.
const level = 5

// newPackers makes compressors for the contents of documents.
func newPackers() *idle[*zlib.Writer] {
	return &idle[*zlib.Writer]{fresh: func() *zlib.Writer {
		w, _ := zlib.NewWriterLevel(nil, level) // fails for levels that there are not
		return w
	}}
}

// newStreams begins the contents of a document; what is among those known is not
// compressed again. They are done with when the document is written.
func (r *Renderer) newStreams(known *packs) (s *streams, done func()) {
	s = &streams{known: known, zlib: r.packers.take()}
	return s, func() { r.packers.leave(s.zlib) }
}

// add compresses the content of the next page.
func (s *streams) add(content []byte) error {
	packed, err := s.known.pack(content, s.pack)
	if err != nil {
		return fmt.Errorf("page %d: %w", s.count()+1, err)
	}
	s.packed = append(s.packed, packed)
	s.bytes += len(packed)
	return nil
}

// pack compresses a stream.
func (s *streams) pack(data []byte) ([]byte, error) {
	s.buffer.Reset()
	s.zlib.Reset(&s.buffer)
	if _, err := s.zlib.Write(data); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	if err := s.zlib.Close(); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	return bytes.Clone(s.buffer.Bytes()), nil
}

func (s *streams) page(i int) []byte { return s.packed[i] }
func (s *streams) count() int        { return len(s.packed) }
func (s *streams) size() int         { return s.bytes }
