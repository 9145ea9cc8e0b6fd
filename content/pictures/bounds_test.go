package pictures

import (
	"encoding/binary"
	"image"
	"strings"
	"testing"
	"testing/fstest"
)

// frameOf returns the body of a frame header.
func frameOf(width, height int, factors ...byte) []byte {
	body := []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), byte(len(factors))}
	for i, f := range factors {
		body = append(body, byte(i+1), f, 0)
	}
	return body
}

// TestWorkOfJPEGs checks which JPEGs take too much to decode.
func TestWorkOfJPEGs(t *testing.T) {
	scan := []byte{1, 1, 0, 0, 63, 0}
	for name, c := range map[string]struct {
		marker byte
		frame  []byte
		scans  int
		says   string // "" for a picture that is read
	}{
		"a photograph":                 {jpegSOF0, frameOf(6000, 4000, 0x22, 0x11, 0x11), 1, ""},
		"a progressive photograph":     {jpegSOF2, frameOf(5000, 3800, 0x22, 0x11, 0x11), 6, ""},
		"as large as possible":         {jpegSOF0, frameOf(5000, 5000, 0x11, 0x11, 0x11), 1, ""},
		"too many pixels":              {jpegSOF0, frameOf(5001, 5000, 0x11), 1, "pixels"},
		"too much memory":              {jpegSOF2, frameOf(5000, 5000, 0x11, 0x11, 0x11), 1, "decoded"},
		"too much memory for the inks": {jpegSOF0, frameOf(5000, 5000, 0x11, 0x11, 0x11, 0x11), 1, "decoded"},
		"many scans of few pixels":     {jpegSOF2, frameOf(8, 8, 0x11), 101, "more than 100 scans"},
		"some scans of many pixels":    {jpegSOF2, frameOf(5000, 5000, 0x11), 10, "too many scans for its pixels"},
		"a frame that is cut off":      {jpegSOF0, frameOf(8, 8, 0x11)[:8], 0, "not readable"},
		"more components than follow":  {jpegSOF0, append(frameOf(8, 8, 0x11), 0), 0, "not readable"},
	} {
		var m jpegMeter
		err := m.addSegment(c.marker, c.frame)
		for range c.scans {
			if err == nil {
				err = m.addSegment(jpegSOS, scan)
			}
		}
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

// TestWorkOfPNGs checks which PNGs take too much to decode.
func TestWorkOfPNGs(t *testing.T) {
	for _, c := range []struct {
		name                       string
		width, height, depth, kind int
		interlaced                 byte
		says                       string
	}{
		{"a scan of a page", 4900, 5000, 1, 0, 0, ""},
		{"colors", 5000, 4900, 8, 2, 0, ""},
		{"colors with transparency", 4500, 4000, 8, 6, 0, ""},
		{"too many colors", 5000, 5000, 8, 6, 0, "MB of pixels"},
		{"16 bits", 4000, 4000, 16, 6, 0, "MB of pixels"},
		{"interlaced colors", 4500, 4000, 8, 6, 1, ""},
	} {
		header := make([]byte, 17)
		copy(header, "IHDR")
		binary.BigEndian.PutUint32(header[4:], uint32(c.width))
		binary.BigEndian.PutUint32(header[8:], uint32(c.height))
		header[12], header[13], header[16] = byte(c.depth), byte(c.kind), c.interlaced
		data := append([]byte(pngSignature+"\x00\x00\x00\x0d"), header...)
		err := checkPNG(data, image.Config{Width: c.width, Height: c.height})
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
	}
}

// TestPixelsTogether checks that pictures which hold many pixels in few bytes are refused once there are
// many of them.
func TestPixelsTogether(t *testing.T) {
	flat := encodedPicture(t, "png", 3000, 3000)
	files := fstest.MapFS{}
	for _, name := range []string{"a", "b", "c", "d"} {
		files[name] = &fstest.MapFile{Data: flat}
	}
	r := NewReader(files)
	for _, name := range []string{"a", "b", "a", "b"} { // each counts once
		if _, err := r.Read(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, _ = r.Read("c")
	if _, err := r.Read("d"); err == nil || !strings.Contains(err.Error(), "for each byte") {
		t.Errorf("the fourth picture: %v", err)
	}
}
