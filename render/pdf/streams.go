package pdf

import (
	"bytes"
	"fmt"

	"octavo/render/idle"

	"github.com/klauspost/compress/zlib"
)

// streams holds the compressed contents of the pages.
type streams struct {
	packed  [][]byte
	bytes   int
	packers *idle.List[*packer]
}

// A packer compresses one stream after another.
type packer struct {
	writer *zlib.Writer
	packed bytes.Buffer
}

// level trades bytes for time: on pages of one grid 6 saves another two
// thousandths and takes a third longer, 4 is no faster.
const level = 5

// newPackers makes compressors for the contents of documents, which are kept from
// one to the next: a new one clears more than a megabyte before it begins.
func newPackers() *idle.List[*packer] {
	return idle.NewList(func() *packer {
		w, _ := zlib.NewWriterLevel(nil, level) // fails for levels that there are not
		return &packer{writer: w}
	})
}

// newStreams begins the contents of a document.
func (r *Renderer) newStreams() *streams {
	return &streams{packers: r.packers}
}

// add compresses the content of the next page.
func (s *streams) add(content []byte) error {
	packed, err := s.pack(content)
	if err != nil {
		return fmt.Errorf("page %d: %w", s.count()+1, err)
	}
	s.packed = append(s.packed, packed)
	s.bytes += len(packed)
	return nil
}

// pack compresses a stream.
func (s *streams) pack(data []byte) ([]byte, error) {
	p := s.packers.Take()
	defer s.packers.Leave(p)
	p.packed.Reset()
	p.writer.Reset(&p.packed)
	if _, err := p.writer.Write(data); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	if err := p.writer.Close(); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	return bytes.Clone(p.packed.Bytes()), nil
}

func (s *streams) page(i int) []byte { return s.packed[i] }
func (s *streams) count() int        { return len(s.packed) }
func (s *streams) size() int         { return s.bytes }
