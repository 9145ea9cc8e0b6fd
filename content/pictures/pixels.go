package pictures

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"io"

	"octavo/content/message"
)

// A picture is published as the bytes that make its pixels and nothing else:
// what stands behind its end, its comments and its metadata may be a script that
// a server hands out as a page, or the place where a photograph was taken.

var errUnreadablePicture = message.Errorf("is not readable as PNG or JPEG")

const pngSignature = "\x89PNG\r\n\x1a\n"

// pngAncillary are the chunks that tell how the pixels look, with the sizes that
// they always have (PNG specification, 3rd edition, 11.3).
func pngAncillary(kind string, size int) bool {
	switch kind {
	case "PLTE", "tRNS":
		return true // their sizes are checked when the picture is decoded
	case "gAMA":
		return size == 4
	case "cHRM":
		return size == 32
	case "sRGB":
		return size == 1
	case "pHYs":
		return size == 9
	}
	return false
}

// pngPixels keeps the chunks that make the pixels of a picture that is known to
// decode, which bounds what its data inflate to.
func pngPixels(data []byte) ([]byte, error) {
	out := []byte(pngSignature)
	var pixels []byte
	for rest := data[len(pngSignature):]; len(rest) >= 12; {
		size := int(binary.BigEndian.Uint32(rest))
		if size > len(rest)-12 {
			break
		}
		kind, body := string(rest[4:8]), rest[8:8+size]
		rest = rest[12+size:]
		switch {
		case kind == "IHDR" || pixels == nil && pngAncillary(kind, size):
			out = appendChunk(out, kind, body)
		case kind == "IDAT":
			pixels = append(pixels, body...)
		case kind == "IEND":
			pixels, err := zlibStream(pixels)
			if err != nil {
				return nil, err
			}
			return appendChunk(appendChunk(out, "IDAT", pixels), "IEND", nil), nil
		}
	}
	return nil, errUnreadablePicture
}

// appendChunk writes a chunk of PNG: its size, its kind, what it holds and a
// checksum of these two.
func appendChunk(dst []byte, kind string, body []byte) []byte {
	dst = binary.BigEndian.AppendUint32(dst, uint32(len(body)))
	from := len(dst)
	dst = append(append(dst, kind...), body...)
	return binary.BigEndian.AppendUint32(dst, crc32.ChecksumIEEE(dst[from:]))
}

// zlibStream cuts off what stands behind the end of compressed data.
func zlibStream(data []byte) ([]byte, error) {
	reader := bytes.NewReader(data)
	inflated, err := zlib.NewReader(reader)
	if err != nil {
		return nil, err
	}
	if _, err := io.Copy(io.Discard, inflated); err != nil {
		return nil, err
	}
	return data[:len(data)-reader.Len()], nil
}

// The markers of JPEG that matter here (ITU-T T.81, table B.1).
const (
	jpegSOF0, jpegSOF2 = 0xc0, 0xc2 // frames: baseline, extended, progressive
	jpegDHT            = 0xc4
	jpegRST0, jpegRST7 = 0xd0, 0xd7
	jpegSOI, jpegEOI   = 0xd8, 0xd9
	jpegSOS            = 0xda
	jpegDQT            = 0xdb
	jpegDRI            = 0xdd
	jpegAPP0           = 0xe0
	jpegAPP1           = 0xe1
	jpegAPP14          = 0xee
)

// jpegPixels keeps the segments that make the pixels, and tells in which orientation
// they are stored, 1 to 8 (Exif 2.32, 4.6.4 A); 1 is upright. Whether they decode is
// for the caller to find out.
func jpegPixels(data []byte) (pixels []byte, side int, err error) {
	out := []byte{0xff, jpegSOI}
	side = 1
	for rest := data[2:]; ; {
		marker, after := nextMarker(rest)
		switch {
		case marker == jpegEOI:
			return append(out, 0xff, jpegEOI), side, nil
		case len(after) < 2:
			return nil, 0, errUnreadablePicture
		case marker >= jpegRST0 && marker <= jpegRST7:
			rest = after // a stray one, which decoders skip
			continue
		}
		size := int(binary.BigEndian.Uint16(after))
		if size < 2 || size > len(after) {
			return nil, 0, errUnreadablePicture
		}
		if marker == jpegAPP1 && side == 1 {
			side = orientation(after[2:size])
		}
		out = appendSegment(out, marker, after[2:size])
		rest = after[size:]
		if marker == jpegSOS {
			n := entropyCoded(rest)
			out, rest = append(out, rest[:n]...), rest[n:]
		}
	}
}

// nextMarker finds the next marker, and what comes after it.
func nextMarker(data []byte) (marker byte, after []byte) {
	for i := 0; i+1 < len(data); i++ {
		if data[i] == 0xff && data[i+1] != 0 && data[i+1] != 0xff {
			return data[i+1], data[i+2:]
		}
	}
	return 0, nil
}

// entropyCoded is how many bytes belong to a scan: all up to the next marker
// that doesn't stand within one.
func entropyCoded(data []byte) int {
	for i := 0; i+1 < len(data); i++ {
		if next := data[i+1]; data[i] == 0xff && next != 0 && next != 0xff && (next < jpegRST0 || next > jpegRST7) {
			return i
		}
	}
	return len(data)
}

func appendSegment(dst []byte, marker byte, body []byte) []byte {
	switch {
	case marker >= jpegSOF0 && marker <= jpegSOF2,
		marker == jpegDHT, marker == jpegDQT, marker == jpegDRI, marker == jpegSOS:
	case marker == jpegAPP0 && len(body) >= 14 && bytes.HasPrefix(body, []byte("JFIF\x00")):
		body = append(bytes.Clone(body[:12]), 0, 0) // the densities, without a thumbnail
	case marker == jpegAPP14 && len(body) >= 12 && bytes.HasPrefix(body, []byte("Adobe")):
		body = body[:12] // how the colours were transformed
	default:
		return dst
	}
	dst = append(dst, 0xff, marker)
	dst = binary.BigEndian.AppendUint16(dst, uint16(len(body)+2))
	return append(dst, body...)
}

const exifHead = "Exif\x00\x00"

// orientationTag says which side of a photograph is up (Exif 2.32, 4.6.4).
const orientationTag = 0x0112

// orientation reads that tag of the metadata; 1, which is upright, where there
// is none.
func orientation(body []byte) int {
	tiff, found := bytes.CutPrefix(body, []byte(exifHead))
	if !found || len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	first := order.Uint32(tiff[4:])
	if uint64(first)+2 > uint64(len(tiff)) {
		return 1
	}
	entries := tiff[first:]
	count := int(order.Uint16(entries))
	for entry := entries[2:]; count > 0 && len(entry) >= 12; count, entry = count-1, entry[12:] {
		if value := order.Uint16(entry[8:]); order.Uint16(entry) == orientationTag && value <= 8 {
			return max(1, int(value))
		}
	}
	return 1
}
