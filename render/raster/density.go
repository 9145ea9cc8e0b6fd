package raster

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
)

// header is the length of a PNG up to the end of its first chunk: a signature of 8 bytes, and 13
// within the 12 of every chunk (PNG, 5.2 and 11.2.1).
const header = 8 + 12 + 13

// withDensity adds the chunk pHYs to a PNG: pixels per metre (PNG, 11.3.4.3), so that programs place
// it at its size.
func withDensity(file []byte, ppi int) []byte {
	metre := uint32((int64(ppi)*1_000_000 + 12_700) / 25_400)
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, metre)
	chunk = binary.BigEndian.AppendUint32(chunk, metre)
	chunk = append(chunk, 1) // metres
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Insert(file, header, chunk...)
}
