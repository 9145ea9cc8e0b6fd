package truetype

import "octavo/content/message"

// checkPlaces reads where the glyphs are (OpenType 1.9.1, “loca”).
func (c *checker) checkPlaces() error {
	loca, size := c.tables["loca"], len(c.tables["glyf"])
	long := c.tables["head"].uint16(50) == 1
	width := 2
	if long {
		width = 4
	}
	if len(loca) < (c.glyphs+1)*width {
		return damaged("loca")
	}
	c.places = make([]int, c.glyphs+1)
	for i := range c.places {
		if long {
			c.places[i] = loca.uint32(i * width)
		} else {
			c.places[i] = 2 * loca.uint16(i*width)
		}
		if c.places[i] > size || i > 0 && c.places[i] < c.places[i-1] {
			return damaged("loca")
		}
	}
	return nil
}

// checkGlyphs checks each glyph.
func (c *checker) checkGlyphs() error {
	c.sizes = make([]int, c.glyphs)
	for glyph := range c.glyphs {
		if _, err := c.size(glyph, 0); err != nil {
			return err
		}
	}
	return nil
}

// counting is the size of a glyph while its parts are counted.
const counting = -1

// size returns how many glyphs a glyph is made of, with itself. depth is the number of glyphs around it.
func (c *checker) size(glyph, depth int) (int, error) {
	switch {
	case c.sizes[glyph] == counting:
		return 0, message.Errorf("its glyph %d is made of itself", glyph)
	case depth > mostDepth:
		return 0, tooManyComponents(glyph)
	case c.sizes[glyph] > 0 && depth == 0:
		return c.sizes[glyph], nil
	}
	c.sizes[glyph] = counting
	parts, err := c.components(glyph)
	if err != nil {
		return 0, err
	}
	sum := 1
	for _, part := range parts {
		size, err := c.size(part, depth+1)
		if err != nil {
			return 0, err
		}
		if sum += size; sum > mostComponents {
			return 0, tooManyComponents(glyph)
		}
	}
	c.sizes[glyph] = sum
	return sum, nil
}

func tooManyComponents(glyph int) error {
	return message.Errorf("its glyph %d is made of too many others; possible: up to %d, and %d levels", glyph, mostComponents, mostDepth)
}

// Flags of a component (OpenType 1.9.1, “glyf”).
const (
	argumentsAreWords = 1 << 0
	hasScale          = 1 << 3
	hasComponentsNext = 1 << 5
	hasTwoScales      = 1 << 6
	hasMatrix         = 1 << 7
)

// components returns the glyphs that a glyph is directly made of. It checks that the glyph is complete.
func (c *checker) components(glyph int) (parts []int, err error) {
	data := c.tables["glyf"][c.places[glyph]:c.places[glyph+1]]
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
		const least = 6
		if len(data) < at+least {
			return nil, damaged("glyf")
		}
		flags = data.uint16(at)
		part := data.uint16(at + 2)
		if part >= c.glyphs {
			return nil, damaged("glyf")
		}
		if parts = append(parts, part); len(parts) > mostComponents {
			return nil, tooManyComponents(glyph)
		}
		at += componentLength(flags)
	}
	return parts, nil
}

// componentLength returns the bytes of a component.
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
