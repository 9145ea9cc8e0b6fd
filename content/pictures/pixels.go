package pictures

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"io"

	"octavo/content/message"
)

// This file strips pictures to the bytes of their pixels. Metadata, comments and bytes after the end
// are removed. They may hold a script, which a server might send as a page, or say where a photograph
// was taken.

var errUnreadablePicture = message.Errorf("is not readable as PNG or JPEG")

const pngSignature = "\x89PNG\r\n\x1a\n"

// isAppearanceChunk reports whether a chunk says how the pixels look, and has the size that the PNG
// specification requires (3rd edition, 11.3). Other chunks could hide a script.
func isAppearanceChunk(kind string, size int) bool {
	switch kind {
	case "PLTE", "tRNS":
		return true // image.Decode checks their sizes
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

// stripPNG returns a PNG with only the chunks that make its pixels. Callers must have decoded data
// before, so that the size of the decompressed pixels is limited.
func stripPNG(data []byte) ([]byte, error) {
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
		case kind == "IHDR" || pixels == nil && isAppearanceChunk(kind, size):
			out = appendChunk(out, kind, body)
		case kind == "IDAT":
			pixels = append(pixels, body...)
		case kind == "IEND":
			pixels, err := trimZlibStream(pixels)
			if err != nil {
				return nil, err
			}
			return appendChunk(appendChunk(out, "IDAT", pixels), "IEND", nil), nil
		}
	}
	return nil, errUnreadablePicture
}

// appendChunk appends a chunk of PNG: size, kind, body, and a checksum of kind and body.
func appendChunk(dst []byte, kind string, body []byte) []byte {
	dst = binary.BigEndian.AppendUint32(dst, uint32(len(body)))
	from := len(dst)
	dst = append(append(dst, kind...), body...)
	return binary.BigEndian.AppendUint32(dst, crc32.ChecksumIEEE(dst[from:]))
}

// trimZlibStream removes the bytes after the end of compressed data.
func trimZlibStream(data []byte) ([]byte, error) {
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

// Markers of JPEG (ITU-T T.81, table B.1).
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

// stripJPEG returns a JPEG with only the segments that make its pixels. It also returns the Exif
// orientation, 1 to 8 (Exif 2.32, 4.6.4 A), where 1 is upright. It doesn't decode the pixels, and refuses
// a JPEG that costs too much to decode.
func stripJPEG(data []byte) (pixels []byte, orientation int, err error) {
	out := []byte{0xff, jpegSOI}
	orientation = 1
	var meter jpegMeter
	for rest := data[2:]; ; {
		marker, after := nextMarker(rest)
		switch {
		case marker == jpegEOI:
			return append(out, 0xff, jpegEOI), orientation, nil
		case len(after) < 2:
			return nil, 0, errUnreadablePicture
		case marker >= jpegRST0 && marker <= jpegRST7:
			rest = after // decoders skip a restart marker outside of a scan
			continue
		}
		size := int(binary.BigEndian.Uint16(after))
		if size < 2 || size > len(after) {
			return nil, 0, errUnreadablePicture
		}
		if marker == jpegAPP1 && orientation == 1 {
			orientation = exifOrientation(after[2:size])
		}
		if isPixelSegment(marker) {
			if err := meter.addSegment(marker, after[2:size]); err != nil {
				return nil, 0, err
			}
		}
		out = appendSegment(out, marker, after[2:size])
		rest = after[size:]
		if marker == jpegSOS {
			n := scanLength(rest)
			out, rest = append(out, rest[:n]...), rest[n:]
		}
	}
}

// nextMarker returns the next marker and the bytes after it, or 0 if there is none.
func nextMarker(data []byte) (marker byte, after []byte) {
	for i := 0; i+1 < len(data); i++ {
		if data[i] == 0xff && data[i+1] != 0 && data[i+1] != 0xff {
			return data[i+1], data[i+2:]
		}
	}
	return 0, nil
}

// scanLength returns the length of a scan's data in bytes. The data ends before the next marker, apart
// from restart markers.
func scanLength(data []byte) int {
	for i := 0; i+1 < len(data); i++ {
		if next := data[i+1]; data[i] == 0xff && next != 0 && next != 0xff && (next < jpegRST0 || next > jpegRST7) {
			return i
		}
	}
	return len(data)
}

// isPixelSegment reports whether a segment describes the pixels: a frame, a table, or a scan.
func isPixelSegment(marker byte) bool {
	return marker >= jpegSOF0 && marker <= jpegSOF2 ||
		marker == jpegDHT || marker == jpegDQT || marker == jpegDRI || marker == jpegSOS
}

// appendSegment appends a segment without its metadata. It leaves out segments that don't affect the
// pixels.
func appendSegment(dst []byte, marker byte, body []byte) []byte {
	switch {
	case isPixelSegment(marker):
	case marker == jpegAPP0 && len(body) >= 14 && bytes.HasPrefix(body, []byte("JFIF\x00")):
		body = append(bytes.Clone(body[:12]), 0, 0) // version and densities, without a thumbnail
	case marker == jpegAPP14 && len(body) >= 12 && bytes.HasPrefix(body, []byte("Adobe")):
		body = body[:12] // the transformation of the colors
	default:
		return dst
	}
	dst = append(dst, 0xff, marker)
	dst = binary.BigEndian.AppendUint16(dst, uint16(len(body)+2))
	return append(dst, body...)
}

const exifHeader = "Exif\x00\x00"

// orientationTag is the Exif tag for the orientation of a photograph (Exif 2.32, 4.6.4).
const orientationTag = 0x0112

// exifOrientation returns the orientation in Exif metadata, or 1 (upright) if there is none.
func exifOrientation(body []byte) int {
	tiff, found := bytes.CutPrefix(body, []byte(exifHeader))
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
