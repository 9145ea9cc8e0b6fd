package pdf

import (
	"bytes"
	"fmt"

	"github.com/klauspost/compress/zlib"
)

// streams holds the compressed contents of the pages.
type streams struct {
	packed  [][]byte
	bytes   int
	known   *packs
	packers *idle[*zlib.Writer]
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
// compressed again.
func (r *Renderer) newStreams(known *packs) *streams {
	return &streams{known: known, packers: r.packers}
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
	packer := s.packers.take()
	defer s.packers.leave(packer)
	var packed bytes.Buffer
	packer.Reset(&packed)
	if _, err := packer.Write(data); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	if err := packer.Close(); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	return packed.Bytes(), nil
}

func (s *streams) page(i int) []byte { return s.packed[i] }
func (s *streams) count() int        { return len(s.packed) }
func (s *streams) size() int         { return s.bytes }
