package truetype

import (
	"encoding/binary"

	"octavo/content/message"
)

// A table holds the bytes of one table of a font. Its numbers are big-endian.
type table []byte

func (t table) uint16(at int) int { return int(binary.BigEndian.Uint16(t[at:])) }
func (t table) int16(at int) int  { return int(int16(binary.BigEndian.Uint16(t[at:]))) }
func (t table) uint32(at int) int { return int(binary.BigEndian.Uint32(t[at:])) }

// A checker checks the tables of one font.
type checker struct {
	data            table            // bytes of the whole file
	tables          map[string]table // by name, such as glyf
	glyphCount      int              // number of glyphs
	glyphOffsets    []int            // where each glyph begins in glyf, and where the last one ends
	componentCounts []int            // by glyph: how many glyphs it is made of; 0 if not counted yet
}

func (c *checker) check() error {
	for _, check := range []func() error{
		c.checkDirectory, c.checkLengths, c.checkMetrics, c.readOffsets, c.checkGlyphs, c.checkLetters, c.checkKerning,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// damaged returns the error that a table has impossible numbers.
func damaged(name string) error { return message.Errorf("its table %s is damaged", name) }

// checkDirectory finds the tables in the file (OpenType 1.9.1, “Organization of an OpenType Font”).
func (c *checker) checkDirectory() error {
	const header, record = 12, 16
	if len(c.data) < header || c.data.uint32(0) != 0x00010000 && string(c.data[:4]) != "true" {
		return message.Errorf("it is no TrueType font")
	}
	count := c.data.uint16(4)
	if count > maxTables || len(c.data) < header+count*record {
		return damaged("directory")
	}
	c.tables = map[string]table{}
	for i := range count {
		entry := c.data[header+i*record:]
		name, from, size := string(entry[:4]), entry.uint32(8), entry.uint32(12)
		if _, known := c.tables[name]; known || from > len(c.data) || size > len(c.data)-from {
			return damaged("directory")
		}
		c.tables[name] = c.data[from : from+size : from+size]
	}
	return nil
}

// minLengths lists the tables that a font needs. length is the least length of a table in bytes,
// because other packages read this many bytes without a check.
var minLengths = []struct {
	name   string
	length int
}{{"cmap", 4}, {"glyf", 0}, {"head", 54}, {"hhea", 36}, {"hmtx", 4}, {"loca", 4}, {"maxp", 6}, {"name", 6}, {"post", 32}}

// checkLengths checks that the needed tables exist and are long enough.
func (c *checker) checkLengths() error {
	for _, least := range minLengths {
		found, ok := c.tables[least.name]
		if !ok {
			return message.Errorf("it has no table %s", least.name)
		}
		if len(found) < least.length {
			return damaged(least.name)
		}
	}
	const old, usual = 78, 90 // bytes of a table OS/2 without and with the height of capitals
	if os2, ok := c.tables["OS/2"]; ok && (len(os2) < old || os2.uint16(0) > 1 && len(os2) < usual) {
		return damaged("OS/2")
	}
	return nil
}

// checkMetrics checks the numbers about the whole font, and reads how many glyphs it has.
func (c *checker) checkMetrics() error {
	head, hhea := c.tables["head"], c.tables["hhea"]
	if em := head.uint16(18); em < 16 || em > 16384 || head.uint16(50) > 1 || head.uint16(52) != 0 {
		return damaged("head")
	}
	c.glyphCount = c.tables["maxp"].uint16(4)
	if c.glyphCount == 0 {
		return damaged("maxp")
	}
	widths := hhea.uint16(34)
	if hhea.uint16(32) != 0 || widths == 0 || widths > c.glyphCount {
		return damaged("hhea")
	}
	if len(c.tables["hmtx"]) < 4*widths+2*(c.glyphCount-widths) {
		return damaged("hmtx")
	}
	return nil
}
