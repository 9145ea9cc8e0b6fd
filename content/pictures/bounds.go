package pictures

import (
	"encoding/binary"
	"image"

	"octavo/content/message"
)

// Bounds of pictures. A page of A4 has 9 million pixels at 300 per inch, and a picture of a usual camera
// 24 million. A small file can take very long to decode: one byte can stand for thousands of pixels, and
// a JPEG can visit all its pixels in each scan.
const (
	maxBytes         = 16 << 20    // bytes of the file
	maxPixels        = 25_000_000  // width × height
	maxSide          = 65_535      // pixels of the width or the height, as in JPEG
	maxMemory        = 150_000_000 // bytes that decoding takes
	maxRowBytes      = 75_000_000  // bytes of a PNG's decompressed rows
	maxChunks        = 20_000      // chunks of a PNG; usual chunks with pixels have at least 4 kB
	maxScans         = 100         // scans of a JPEG; programs write about ten
	maxVisitedBlocks = 2_000_000   // blocks of 8 × 8 samples that all scans of a JPEG visit together
	maxTableBytes    = 256 << 10   // bytes of a JPEG's headers and tables
	pixelsPerByte    = 100         // all pictures together may have maxPixels, and this many more pixels for each byte of their files
)

// checkPixels returns an error if a picture has no pixels, or too many.
func checkPixels(c image.Config) error {
	if c.Width < 1 || c.Height < 1 || c.Width > maxPixels/c.Height {
		return message.Errorf("has %d × %d pixels; possible: up to %d in all", c.Width, c.Height, maxPixels)
	}
	if c.Width > maxSide || c.Height > maxSide {
		return message.Errorf("has %d × %d pixels; possible: up to %d across or down", c.Width, c.Height, maxSide)
	}
	return nil
}

// checkMemory returns an error if the decoded picture takes more than maxMemory bytes.
func checkMemory(bytes int) error {
	if bytes > maxMemory {
		return message.Errorf("takes %d MB when decoded; possible: up to %d MB, with fewer pixels", bytes/1_000_000, maxMemory/1_000_000)
	}
	return nil
}

// Bits of the colour types of PNG (specification, 3rd edition, 11.2.1), and the length of its header.
const (
	pngPalette, pngColor, pngAlpha = 1, 2, 4
	pngHeader                      = 8 + 8 + 13 // bytes of the signature and the IHDR chunk without its checksum
)

// checkPNG returns an error if decoding a PNG takes too much memory. size must have passed checkPixels.
func checkPNG(data []byte, size image.Config) error {
	if len(data) < pngHeader {
		return errUnreadablePicture
	}
	depth, kind, interlaced := int(data[24]), int(data[25]), data[28] != 0
	channels := 1
	if kind&pngColor != 0 && kind&pngPalette == 0 {
		channels = 3
	}
	if kind&pngAlpha != 0 {
		channels++
	}
	raw := (size.Width*channels*depth + 7) / 8 * size.Height
	if raw > maxRowBytes {
		return message.Errorf("has %d MB of pixels; possible: up to %d MB, with fewer pixels or with 8 bits a channel", raw/1_000_000, maxRowBytes/1_000_000)
	}
	if _, transparent := countChunks(data, "tRNS"); kind&pngPalette == 0 && (channels > 1 || transparent) {
		channels = 4 // the decoder uses four channels for colours, and for greys with transparency
	}
	memory := size.Width * size.Height * channels * ((depth + 7) / 8)
	if interlaced {
		memory += memory / 2 // the largest of the seven passes is decoded by itself
	}
	return checkMemory(memory)
}

// countChunks counts the chunks of a PNG, and reports whether one is of the given kind.
func countChunks(data []byte, kind string) (count int, found bool) {
	const around = 12 // bytes of a chunk beside its body
	for rest := data[len(pngSignature):]; len(rest) >= around; count++ {
		found = found || string(rest[4:8]) == kind
		size := int(binary.BigEndian.Uint32(rest))
		rest = rest[min(len(rest), around+size):]
	}
	return count, found
}

// A jpegMeter adds up the cost of decoding a JPEG, segment by segment.
type jpegMeter struct {
	blocks  map[byte]int // number of blocks of 8 × 8 samples, by the component's identifier
	scans   int
	visited int // number of blocks that all scans visit
	tables  int // bytes of headers and tables
}

// addSegment adds a segment. It returns an error if the picture now costs too much.
func (m *jpegMeter) addSegment(marker byte, body []byte) error {
	m.tables += len(body)
	if m.tables > maxTableBytes {
		return message.Errorf("has more than %d kB of headers and tables; possible: no more", maxTableBytes>>10)
	}
	switch {
	case marker >= jpegSOF0 && marker <= jpegSOF2:
		return m.addFrame(body, marker == jpegSOF2)
	case marker == jpegSOS:
		return m.addScan(body)
	}
	return nil
}

// addFrame adds the components of a frame header (ITU-T T.81, B.2.2).
func (m *jpegMeter) addFrame(body []byte, progressive bool) error {
	const header, each = 6, 3
	if m.blocks != nil || len(body) < header+each || len(body) != header+each*int(body[5]) {
		return errUnreadablePicture
	}
	size := image.Config{Width: int(binary.BigEndian.Uint16(body[3:])), Height: int(binary.BigEndian.Uint16(body[1:]))}
	if err := checkPixels(size); err != nil {
		return err
	}
	components := body[header:]
	across, down := samplingFactors(components) // decoders expect the first component to have the most samples
	units := (size.Width + 8*across - 1) / (8 * across) * ((size.Height + 8*down - 1) / (8 * down))
	m.blocks = map[byte]int{}
	memory := 0
	for ; len(components) >= each; components = components[each:] {
		h, v := samplingFactors(components)
		if body[5] == 1 {
			units, h, v = (size.Width+7)/8*((size.Height+7)/8), 1, 1 // the sampling factors of a single component have no effect
		}
		blocks := units * h * v
		m.blocks[components[0]] = blocks
		memory += blocks * 64
		if progressive {
			memory += blocks * 64 * 4 // the coefficients are kept until all scans are read
		}
	}
	if body[5] == 4 {
		memory += size.Width * size.Height * 4 // the decoder copies the four inks into one picture with 4 bytes a pixel
	}
	return checkMemory(memory)
}

// samplingFactors returns how many blocks a component has in each coded unit (MCU), across and down. Both
// numbers are at least 1.
func samplingFactors(component []byte) (h, v int) {
	return max(1, int(component[1]>>4)), max(1, int(component[1]&15))
}

// addScan adds the components of a scan header (ITU-T T.81, B.2.3).
func (m *jpegMeter) addScan(body []byte) error {
	if m.scans++; m.scans > maxScans {
		return message.Errorf("has more than %d scans; possible: a JPEG that isn't progressive, or one with fewer scans", maxScans)
	}
	if len(body) < 1 || len(body) < 1+2*int(body[0]) {
		return errUnreadablePicture
	}
	for i := range int(body[0]) {
		m.visited += m.blocks[body[1+2*i]]
	}
	if m.visited > maxVisitedBlocks {
		return message.Errorf("has too many scans for its pixels: they go over %d million blocks; possible: up to %d million, in a JPEG that isn't progressive or is smaller", m.visited/1_000_000, maxVisitedBlocks/1_000_000)
	}
	return nil
}
