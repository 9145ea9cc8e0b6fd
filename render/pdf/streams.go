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

// newStreams begins the contents of a document; what is among those known is not
// compressed again.
func newStreams(known *packs) (*streams, error) {
	s := &streams{known: known}
	w, err := zlib.NewWriterLevel(&s.buffer, level)
	if err != nil {
		return nil, fmt.Errorf("making a compressor: %w", err)
	}
	s.zlib = w
	return s, nil
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
