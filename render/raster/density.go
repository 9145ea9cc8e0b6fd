package raster

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
)

// header is how long a PNG is up to the end of its first chunk, which says how
// large the picture is: a signature of 8 bytes, and 13 within the 12 of every
// chunk (PNG, 5.2 and 11.2.1).
const header = 8 + 12 + 13

// withDensity adds to a PNG how large its pixels are, so that programs place it at
// its size: the chunk pHYs, in pixels a metre (PNG, 11.3.4.3).
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
