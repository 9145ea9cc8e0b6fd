package stream

import (
	"bytes"
	"fmt"

	"github.com/klauspost/compress/zlib"
)

// Streams holds the compressed contents of the pages.
type Streams struct {
	pages  [][]byte
	bytes  int
	writer *zlib.Writer // reused: a new one clears more than a megabyte
}

// level is the compression level. On pages of grids, 6 saves 0.2 % more and takes a third longer;
// 4 is no faster.
const level = 5

// NewStreams begins the contents of a document.
func NewStreams() *Streams {
	w, _ := zlib.NewWriterLevel(nil, level) // fails only for a level that doesn't exist
	return &Streams{writer: w}
}

// Add compresses the content of the next page.
func (s *Streams) Add(content []byte) error {
	packed, err := s.Compress(content)
	if err != nil {
		return fmt.Errorf("page %d: %w", s.Count()+1, err)
	}
	s.pages = append(s.pages, packed)
	s.bytes += len(packed)
	return nil
}

// Compress compresses a stream.
func (s *Streams) Compress(data []byte) ([]byte, error) {
	var packed bytes.Buffer
	s.writer.Reset(&packed)
	if _, err := s.writer.Write(data); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	if err := s.writer.Close(); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	return packed.Bytes(), nil
}

func (s *Streams) Page(i int) []byte { return s.pages[i] }
func (s *Streams) Count() int        { return len(s.pages) }
func (s *Streams) Size() int         { return s.bytes }
