package shards

import (
	"bufio"
	"errors"
	"io"

	"github.com/klauspost/compress/zstd"

	"octavo/content/message"
)

// A frameReader reads the only frame of a compressed file (RFC 8878). A decoder alone would accept
// many tiny frames, and each of them costs time.
type frameReader struct {
	in              *bufio.Reader
	partLeft        int // bytes left in the current part of the frame
	isHeaderRead    bool
	isLastBlockRead bool
	hasSum          bool // whether a checksum is still to be read
}

func newFrameReader(in io.Reader) *frameReader {
	return &frameReader{in: bufio.NewReaderSize(in, 64<<10)}
}

// Read implements io.Reader.
func (f *frameReader) Read(p []byte) (int, error) {
	if f.partLeft == 0 {
		if err := f.nextPart(); err != nil {
			return 0, err
		}
	}
	n, err := f.in.Read(p[:min(len(p), f.partLeft)])
	f.partLeft -= n
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// nextPart finds the length of the next part, which is the header, a block, or the checksum.
func (f *frameReader) nextPart() error {
	switch {
	case !f.isHeaderRead:
		f.isHeaderRead = true
		begin, _ := f.in.Peek(zstd.HeaderMaxSize) // the file may be shorter than that
		var header zstd.Header
		if err := header.Decode(begin); err != nil {
			return message.Errorf("it is no zstd: %v", err)
		}
		if header.Skippable || header.HeaderSize == 0 {
			return errors.New("it doesn't begin with compressed lines")
		}
		f.partLeft, f.hasSum = header.HeaderSize, header.HasCheckSum
	case !f.isLastBlockRead:
		begin, err := f.in.Peek(3)
		if err != nil {
			return io.ErrUnexpectedEOF
		}
		block := int(begin[0]) | int(begin[1])<<8 | int(begin[2])<<16
		f.isLastBlockRead = block&1 == 1
		f.partLeft = 3 + block>>3
		if block>>1&3 == 1 { // a block that stores a single byte, to be repeated
			f.partLeft = 3 + 1
		}
	case f.hasSum:
		f.partLeft, f.hasSum = 4, false
	default:
		if _, err := f.in.Peek(1); err == nil {
			return errors.New("something follows the compressed lines")
		}
		return io.EOF
	}
	return nil
}
