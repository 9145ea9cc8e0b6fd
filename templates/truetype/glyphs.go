package truetype

import "octavo/content/message"

// readOffsets reads where the glyphs begin in glyf, and checks these offsets (OpenType 1.9.1, “loca”).
func (c *checker) readOffsets() error {
	loca, size := c.tables["loca"], len(c.tables["glyf"])
	long := c.tables["head"].uint16(50) == 1
	width := 2
	if long {
		width = 4
	}
	if len(loca) < (c.glyphCount+1)*width {
		return damaged("loca")
	}
	c.glyphOffsets = make([]int, c.glyphCount+1)
	for i := range c.glyphOffsets {
		if long {
			c.glyphOffsets[i] = loca.uint32(i * width)
		} else {
			c.glyphOffsets[i] = 2 * loca.uint16(i*width)
		}
		if c.glyphOffsets[i] > size || i > 0 && c.glyphOffsets[i] < c.glyphOffsets[i-1] {
			return damaged("loca")
		}
	}
	return nil
}

// checkGlyphs checks that each glyph is complete, and isn't made of too many others.
func (c *checker) checkGlyphs() error {
	c.componentCounts = make([]int, c.glyphCount)
	for glyph := range c.glyphCount {
		if _, err := c.countComponents(glyph, 0); err != nil {
			return err
		}
	}
	return nil
}

// countInProgress marks a glyph whose components are being counted: it must not contain itself.
const countInProgress = -1

// countComponents returns how many glyphs a glyph is made of at all levels, itself included. depth is
// 0 for the first glyph, 1 for its components, and so on.
func (c *checker) countComponents(glyph, depth int) (int, error) {
	switch {
	case c.componentCounts[glyph] == countInProgress:
		return 0, message.Errorf("its glyph %d is made of itself", glyph)
	case depth > maxDepth:
		return 0, tooManyComponents(glyph)
	case c.componentCounts[glyph] > 0 && depth == 0:
		return c.componentCounts[glyph], nil
	}
	c.componentCounts[glyph] = countInProgress
	parts, err := c.components(glyph)
	if err != nil {
		return 0, err
	}
	sum := 1
	for _, part := range parts {
		size, err := c.countComponents(part, depth+1)
		if err != nil {
			return 0, err
		}
		if sum += size; sum > maxComponents {
			return 0, tooManyComponents(glyph)
		}
	}
	c.componentCounts[glyph] = sum
	return sum, nil
}

func tooManyComponents(glyph int) error {
	return message.Errorf("its glyph %d is made of too many others; possible: up to %d, and %d levels", glyph, maxComponents, maxDepth)
}

// Flags of a component (OpenType 1.9.1, “glyf”).
const (
	argumentsAreWords = 1 << 0
	hasScale          = 1 << 3
	hasComponentsNext = 1 << 5
	hasTwoScales      = 1 << 6
	hasMatrix         = 1 << 7
)

// components returns the glyphs that a glyph is directly made of. An incomplete glyph is an error.
func (c *checker) components(glyph int) (parts []int, err error) {
	data := c.tables["glyf"][c.glyphOffsets[glyph]:c.glyphOffsets[glyph+1]]
	const header = 10
	if len(data) == 0 {
		return nil, nil
	}
	if len(data) < header {
		return nil, damaged("glyf")
	}
	if contours := data.int16(0); contours >= 0 {
		if len(data) < header+2*contours {
			return nil, damaged("glyf")
		}
		return nil, nil
	}
	for at, flags := header, hasComponentsNext; flags&hasComponentsNext != 0; {
		const minLength = 6
		if len(data) < at+minLength {
			return nil, damaged("glyf")
		}
		flags = data.uint16(at)
		part := data.uint16(at + 2)
		if part >= c.glyphCount {
			return nil, damaged("glyf")
		}
		if parts = append(parts, part); len(parts) > maxComponents {
			return nil, tooManyComponents(glyph)
		}
		at += componentLength(flags)
	}
	return parts, nil
}

// componentLength returns the length of a component in bytes, by its flags.
func componentLength(flags int) int {
	length := 6
	if flags&argumentsAreWords != 0 {
		length += 2
	}
	switch {
	case flags&hasScale != 0:
		length += 2
	case flags&hasTwoScales != 0:
		length += 4
	case flags&hasMatrix != 0:
		length += 8
	}
	return length
}
