package stream

import (
	"bytes"
	"fmt"

	"github.com/klauspost/compress/zlib"
)

// Streams holds the compressed content streams of the pages, and compresses other streams.
type Streams struct {
	pages  [][]byte
	bytes  int          // total size of the compressed pages
	writer *zlib.Writer // reused, because making a writer clears more than a megabyte of memory
}

// level is the compression level of zlib, from 1 to 9. Compared with it, level 6 makes pages of
// grids 0.2 % smaller but takes a third longer. Level 4 is no faster.
const level = 5

// NewStreams returns streams without pages.
func NewStreams() *Streams {
	w, _ := zlib.NewWriterLevel(nil, level) // an error occurs only for a level that doesn't exist
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

// Compress compresses data with zlib, as the filter FlateDecode expects.
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

// Page returns the compressed content of a page, counted from 0.
func (s *Streams) Page(i int) []byte { return s.pages[i] }

// Count returns the number of pages.
func (s *Streams) Count() int { return len(s.pages) }

// Size returns the total size of the compressed pages in bytes.
func (s *Streams) Size() int { return s.bytes }
