package pictures

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"path"
	"strings"
	"testing"
	"testing/fstest"
)

const script = "<script>alert(1)</script>"

// pngWith returns a PNG with a chunk before its pixels and bytes after its end.
func pngWith(t *testing.T, kind, body, behind string) []byte {
	t.Helper()
	data := encodedPicture(t, "png", 7, 5)
	at := bytes.Index(data, []byte("IDAT")) - 4
	with := appendChunk(bytes.Clone(data[:at]), kind, []byte(body))
	return append(append(with, data[at:]...), behind...)
}

// jpegWith returns a JPEG with a segment at its beginning and bytes after its end.
func jpegWith(t *testing.T, marker byte, body, behind string) []byte {
	t.Helper()
	data := encodedPicture(t, "jpeg", 30, 20)
	segment := binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(body)+2))
	with := append(append(bytes.Clone(data[:2]), segment...), body...)
	return append(append(with, data[2:]...), behind...)
}

// TestMetadataIsRemoved hides a script in every part of a picture that isn't its pixels. It uses
// file names that a server might take for other types of files.
func TestMetadataIsRemoved(t *testing.T) {
	trailing := pngWith(t, "tEXt", "a\x00b", "")
	end := bytes.LastIndex(trailing, []byte("IEND")) - 4
	second := append(appendChunk(bytes.Clone(trailing[:end]), "IDAT", []byte(script)), trailing[end:]...)
	for name, data := range map[string][]byte{
		"behind.html":                     pngWith(t, "tIME", "1234567", script),
		"text.svg":                        pngWith(t, "tEXt", "Comment\x00"+script, ""),
		"profile.js":                      pngWith(t, "iCCP", script, ""),
		"gamma.php":                       pngWith(t, "gAMA", script, ""),
		"pixels.png":                      second,
		"own.htaccess":                    pngWith(t, "quAk", script, ""),
		".htaccess":                       nil, // never read
		"comment.html":                    jpegWith(t, 0xfe, script, ""),
		"exif.shtml":                      jpegWith(t, jpegAPP1, "Exif\x00\x00"+script, ""),
		"xmp.xhtml":                       jpegWith(t, jpegAPP1, "http://ns.adobe.com/xap/1.0/\x00"+script, ""),
		"jfif.JPG.htm":                    jpegWith(t, jpegAPP0, "JFIF\x00\x01\x02\x01\x00\x48\x00\x48\x05\x05"+script, script),
		"adobe.cgi":                       jpegWith(t, 0xed, script, ""),
		"behind.jpeg":                     jpegWith(t, jpegDRI, "\x00\x00", script),
		"con.png":                         encodedPicture(t, "png", 7, 5),
		strings.Repeat("a", 200) + ".png": encodedPicture(t, "png", 7, 5),
	} {
		if data == nil {
			continue
		}
		ref, err := NewReader(fstest.MapFS{name: {Data: data}}).Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(ref.Data, []byte("script")) {
			t.Errorf("%s: the script is published", name)
		}
		ending := map[string]string{"png": ".png", "jpeg": ".jpg"}[ref.Format]
		if ending == "" || path.Ext(ref.Name) != ending || strings.Trim(ref.Name, "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" || strings.Count(ref.Name, ".") != 1 || len(ref.Name) > 90 {
			t.Errorf("%s of format %s is published as %q", name, ref.Format, ref.Name)
		}
		if want, got := pixelsIn(t, data), pixelsIn(t, ref.Data); want != got {
			t.Errorf("%s: the pixels have changed", name)
		}
	}
}

// pixelsIn returns the decoded pixels as RGBA bytes.
func pixelsIn(t *testing.T, data []byte) string {
	t.Helper()
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var all bytes.Buffer
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			all.Write([]byte{byte(r >> 8), byte(g >> 8), byte(b >> 8), byte(a >> 8)})
		}
	}
	return all.String()
}

// TestPhotographsKeepOrientation checks that a camera's metadata is removed, after its orientation
// has turned the picture, here by 90 degrees.
func TestPhotographsKeepOrientation(t *testing.T) {
	gps := "\x88\x25\x00\x04\x00\x00\x00\x01\x00\x00\x00\x00"
	exif := exifHeader + "MM\x00\x2a\x00\x00\x00\x08\x00\x02" + gps + "\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00"
	p := decodePicture(jpegWith(t, jpegAPP1, exif, ""))
	if p.err != nil {
		t.Fatal(p.err)
	}
	if bytes.Contains(p.Data, []byte(exifHeader)) || bytes.Contains(p.Data, []byte(gps)) {
		t.Errorf("the metadata is %q", p.Data[:64])
	}
	stored := decodePicture(jpegWith(t, jpegAPP1, "", ""))
	if p.Width != stored.Height || p.Height != stored.Width {
		t.Errorf("%d × %d is turned to %d × %d", stored.Width, stored.Height, p.Width, p.Height)
	}
	little := exifHeader + "II\x2a\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00"
	if got := exifOrientation([]byte(little)); got != 3 {
		t.Errorf("the orientation is %d", got)
	}
}

// TestPictureFormats checks that pictures of each color model keep their pixels.
func TestPictureFormats(t *testing.T) {
	paletted := image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.Black, color.White, color.NRGBA{R: 200, G: 10, B: 10, A: 100}})
	paletted.SetColorIndex(3, 3, 2)
	deep, cmyk := image.NewNRGBA64(image.Rect(0, 0, 9, 9)), image.NewRGBA(image.Rect(0, 0, 64, 64))
	deep.Set(1, 1, color.NRGBA64{R: 40000, G: 3, B: 2, A: 50000})
	for i := range cmyk.Pix {
		cmyk.Pix[i] = byte(i * 7)
	}
	var files [][]byte
	for _, img := range []image.Image{paletted, deep, cmyk} {
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		files = append(files, bytes.Clone(b.Bytes()))
		b.Reset()
		if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 100}); err != nil {
			t.Fatal(err)
		}
		files = append(files, b.Bytes())
	}
	for i, data := range files {
		p := decodePicture(data)
		if p.err != nil || pixelsIn(t, data) != pixelsIn(t, p.Data) {
			t.Errorf("file %d: %v", i, p.err)
		}
	}
}

// FuzzPicture checks that a decoded picture has pixels, and that decoding it again changes nothing.
func FuzzPicture(f *testing.F) {
	for _, p := range []string{"png", "jpeg"} {
		var b bytes.Buffer
		img := image.NewGray(image.Rect(0, 0, 5, 4))
		if p == "png" {
			_ = png.Encode(&b, img)
		} else {
			_ = jpeg.Encode(&b, img, nil)
		}
		f.Add(b.Bytes())
		f.Add(b.Bytes()[:b.Len()/2])
	}
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10" + exifHeader + "MM\x00\x2a"))
	f.Add([]byte(pngSignature + "\x00\x00\x00\x00IEND"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil && c.Width*c.Height > 1<<20 {
			t.Skip("too large to be decoded again and again")
		}
		p := decodePicture(data)
		if p.err != nil {
			return
		}
		if pixelsIn(t, p.Data) == "" || p.Width < 1 || p.Height < 1 {
			t.Errorf("a picture of %d × %d without pixels", p.Width, p.Height)
		}
		if again := decodePicture(p.Data); again.err != nil || !bytes.Equal(again.Data, p.Data) {
			t.Errorf("taken again, the pixels differ: %v", again.err)
		}
	})
}

// A decodeResult is a picture or an error.
type decodeResult struct {
	Picture
	err error
}

// decodePicture returns the result of decode as one value.
func decodePicture(data []byte) decodeResult {
	p, err := decodeAndStrip(data)
	return decodeResult{p, err}
}

// encodedPicture returns a black picture in a format.
func encodedPicture(t testing.TB, format string, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	img := image.NewGray(image.Rect(0, 0, width, height))
	var err error
	switch format {
	case "png":
		err = png.Encode(&b, img)
	case "jpeg":
		err = jpeg.Encode(&b, img, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
