package font

import (
	"encoding/binary"
	"slices"
)

// Quiet returns a copy of a font without names and embedding restrictions. With them, package fpdf
// would print messages. Package truetype must have checked the font, because Quiet trusts its
// offsets.
func Quiet(data []byte) []byte {
	const header, record, fsType = 12, 16, 8
	quiet := slices.Clone(data)
	count := int(binary.BigEndian.Uint16(quiet[4:]))
	for entry := range slices.Chunk(quiet[header:header+count*record], record) {
		switch string(entry[:4]) {
		case "OS/2":
			binary.BigEndian.PutUint16(quiet[int(binary.BigEndian.Uint32(entry[8:]))+fsType:], 0)
		case "name":
			binary.BigEndian.PutUint32(entry[8:], uint32(len(data)))
			binary.BigEndian.PutUint32(entry[12:], 6)
		}
	}
	return append(quiet, 0, 0, 0, 0, 0, 6) // a name table without names
}
