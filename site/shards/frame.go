package shards

import (
	"bufio"
	"errors"
	"io"

	"github.com/klauspost/compress/zstd"

	"octavo/content/message"
)

// A frameReader passes on the only frame of a compressed file (RFC 8878). A decoder alone would
// take frame after frame, and each costs time, however little it holds.
type frameReader struct {
	in     *bufio.Reader
	left   int  // bytes up to the next part of the frame
	begun  bool // the header of the frame is read
	ended  bool // the last block of the frame is read
	hasSum bool // a checksum follows the last block
}

func newFrameReader(in io.Reader) *frameReader {
	return &frameReader{in: bufio.NewReaderSize(in, 64<<10)}
}

// Read implements io.Reader.
func (f *frameReader) Read(p []byte) (int, error) {
	if f.left == 0 {
		if err := f.nextPart(); err != nil {
			return 0, err
		}
	}
	n, err := f.in.Read(p[:min(len(p), f.left)])
	f.left -= n
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// nextPart finds the length of the next part: the header, a block, or the checksum.
func (f *frameReader) nextPart() error {
	switch {
	case !f.begun:
		f.begun = true
		begin, _ := f.in.Peek(zstd.HeaderMaxSize) // it may be shorter
		var header zstd.Header
		if err := header.Decode(begin); err != nil {
			return message.Errorf("it is no zstd: %v", err)
		}
		if header.Skippable || header.HeaderSize == 0 {
			return errors.New("it doesn't begin with compressed lines")
		}
		f.left, f.hasSum = header.HeaderSize, header.HasCheckSum
	case !f.ended:
		begin, err := f.in.Peek(3)
		if err != nil {
			return io.ErrUnexpectedEOF
		}
		block := int(begin[0]) | int(begin[1])<<8 | int(begin[2])<<16
		f.ended = block&1 == 1
		f.left = 3 + block>>3
		if block>>1&3 == 1 { // one byte, repeated
			f.left = 3 + 1
		}
	case f.hasSum:
		f.left, f.hasSum = 4, false
	default:
		if _, err := f.in.Peek(1); err == nil {
			return errors.New("something follows the compressed lines")
		}
		return io.EOF
	}
	return nil
}
