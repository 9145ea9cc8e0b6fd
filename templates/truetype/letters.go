package truetype

import "octavo/content/message"

// checkLetters checks the table of characters that is used for printing. That is the first Unicode
// table in format 4 (OpenType 1.9.1, “cmap”).
func (c *checker) checkLetters() error {
	cmap := c.tables["cmap"]
	const header, record = 4, 8
	count := cmap.uint16(2)
	if len(cmap) < header+count*record {
		return damaged("cmap")
	}
	for i := range count {
		entry := cmap[header+i*record:]
		platform, encoding, at := entry.uint16(0), entry.uint16(2), entry.uint32(4)
		if platform != 0 && (platform != 3 || encoding != 1) {
			continue
		}
		if at > len(cmap)-2 {
			return damaged("cmap")
		}
		if cmap.uint16(at) == 4 {
			return c.checkSegments(cmap[at:])
		}
	}
	return message.Errorf("it has no letters in Unicode (table cmap, format 4)")
}

// checkSegments checks a table of characters in format 4: its segments must be complete, and the glyphs
// in them must exist.
func (c *checker) checkSegments(letters table) error {
	const header, each = 14, 8 // bytes; a segment has one number in each of four arrays, and 2 bytes follow the first array
	if len(letters) < header+2 || letters.uint16(2) > len(letters) {
		return damaged("cmap")
	}
	size, segments := letters.uint16(2), letters.uint16(6)/2
	if size < header+2+segments*each {
		size = len(letters) // 16 bits are too few for the length of this table; it takes all that is left
	}
	if size < header+2+segments*each {
		return damaged("cmap")
	}
	sum := 0
	for i := range segments {
		last, first := letters.uint16(header+2*i), letters.uint16(header+2+2*(segments+i))
		delta := letters.uint16(header + 2 + 2*(2*segments+i))
		place := header + 2 + 2*(3*segments+i)
		if sum += max(0, last-first+1); sum > maxCharacters {
			return damaged("cmap")
		}
		for char := first; char <= last; char++ {
			if glyph := glyphOf(letters[:size], char-first, char, delta, place); glyph >= c.glyphCount && char != 0xffff {
				return damaged("cmap")
			}
		}
	}
	return nil
}

// glyphOf returns the glyph of the nth character of a segment, or 0 if the table is too short. place
// is where the table holds the offset of the segment's glyphs. This offset counts from place. char is the
// character, and delta the number that is added to each glyph of the segment.
func glyphOf(letters table, nth, char, delta, place int) int {
	offset := letters.uint16(place)
	if offset == 0 {
		return (char + delta) & 0xffff
	}
	at := place + offset + 2*nth
	if at+2 > len(letters) {
		return 0
	}
	if glyph := letters.uint16(at); glyph != 0 {
		return (glyph + delta) & 0xffff
	}
	return 0
}
