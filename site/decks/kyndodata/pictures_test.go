package kyndodata_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/jpeg"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine/figure"
	"octavo/site/decks/kyndodata"
)

// withArt returns the sample's data with pictures.
func withArt(t *testing.T, art map[string]string) fstest.MapFS {
	t.Helper()
	files := smallFiles(t)
	for name, data := range art {
		files[path.Join(folder, "art", name)] = &fstest.MapFile{Data: []byte(data)}
	}
	return files
}

const credit = "author: Ana Pérez\nlicence: CC BY 4.0\n"

func TestArtIsRead(t *testing.T) {
	loaded, err := kyndodata.Load(withArt(t, map[string]string{
		"condor.jpg": string(photograph(t, 30, 20)), "condor.yaml": credit + "source: https://example.org/1\n",
		"buho.png": string(pixels(t, 7, 5)), "buho.yaml": credit,
		"harpia.path": "deep M 1 1\r\nL 2 2", "harpia.yaml": credit + "box: {width: 120, height: 90}\n",
		".DS_Store": "\x00",
	}), "en", "es")
	if err != nil {
		t.Fatal(err)
	}
	if c := loaded.Art["condor"]; c.Author != "Ana Pérez" || c.Licence != "CC BY 4.0" || c.Source != "https://example.org/1" || c.Pixels.Format != "jpeg" || c.Pixels.Width != 30 || c.Pixels.Height != 20 || len(c.Pixels.Data) == 0 {
		t.Errorf("%+v", c)
	}
	if m := loaded.Art["harpia"]; m.Pixels != nil || len(m.Shapes) != 1 || m.Box.W != 120*figure.Millimetre || m.Box.H != 90*figure.Millimetre {
		t.Errorf("%+v", m)
	}
	if len(loaded.Art) != 3 || loaded.Art["buho"].Pixels.Format != "png" {
		t.Errorf("%v", loaded.Art)
	}
}

func photograph(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestArtIsRefused(t *testing.T) {
	png := string(pixels(t, 7, 5))
	for want, art := range map[string]map[string]string{
		"content/kyndo/art/condor.png: the file has no author and no licence; write condor.yaml": {"condor.png": png},
		"content/kyndo/art/condor.yaml: the file describes a picture that is not there":          {"condor.yaml": credit},
		`content/kyndo/art/kondor.png: species "kondor" is not known`:                            {"kondor.png": png, "kondor.yaml": credit},
		`did you mean "condor"?`: {"kondor.png": png},
		"content/kyndo/art/condor.png: the file is a second picture of condor, beside condor.jpg":                 {"condor.png": png, "condor.jpg": png, "condor.yaml": credit},
		`content/kyndo/art/condor.svg: the file ends in ".svg"; possible: .png, .jpg, .path`:                      {"condor.svg": "<svg/>"},
		"content/kyndo/art/condor.png: the file is not readable as PNG or JPEG":                                   {"condor.png": "GIF89a", "condor.yaml": credit},
		"content/kyndo/art/condor.png: the file is damaged":                                                       {"condor.png": png[:60], "condor.yaml": credit},
		"content/kyndo/art/condor.png: the file has 16000 × 16000 pixels":                                         {"condor.png": hugeHead(16_000), "condor.yaml": credit},
		"content/kyndo/art/condor.yaml:1:1: the file has no licence":                                              {"condor.png": png, "condor.yaml": "author: Ana\n"},
		"content/kyndo/art/condor.yaml:3:1: key \"autor\" of the file is not known":                               {"condor.png": png, "condor.yaml": credit + "autor: B\n"},
		"content/kyndo/art/condor.yaml:3:1: key \"box\" of the file is not known":                                 {"condor.png": png, "condor.yaml": credit + "box: {width: 1, height: 1}\n"},
		"content/kyndo/art/condor.yaml:1:1: the file has no box":                                                  {"condor.path": "deep M1 1", "condor.yaml": credit},
		"content/kyndo/art/condor.yaml:3:1: box has no height":                                                    {"condor.path": "deep M1 1", "condor.yaml": credit + "box: {width: 10}\n"},
		"content/kyndo/art/condor.yaml:3:14: width cannot be 1001; possible: 1 to 1000":                           {"condor.path": "deep M1 1", "condor.yaml": credit + "box: {width: 1001, height: 9}\n"},
		`content/kyndo/art/condor.yaml:3:12: x cannot be "1.2"; possible: 0 to 1, such as 0.4, or 0% to 100%`:     {"condor.png": png, "condor.yaml": credit + "focus: {x: 1.2, y: 40 %}\n"},
		`content/kyndo/art/condor.yaml:3:20: y cannot be "101%"`:                                                  {"condor.png": png, "condor.yaml": credit + "focus: {x: 0.2, y: 101%}\n"},
		`content/kyndo/art/condor.yaml:3:12: x cannot be "NaN"`:                                                   {"condor.png": png, "condor.yaml": credit + "focus: {x: NaN, y: 1}\n"},
		"content/kyndo/art/condor.yaml:3:8: the focus has no y":                                                   {"condor.png": png, "condor.yaml": credit + "focus: {x: 1}\n"},
		`content/kyndo/art/condor.yaml:3:8: focus cannot be "middle"; possible: a group such as {x: 0.4, y: 0.3}`: {"condor.png": png, "condor.yaml": credit + "focus: middle\n"},
		`content/kyndo/art/condor.yaml:4:1: key "focus" of the file is not known`:                                 {"condor.path": "deep M1 1", "condor.yaml": credit + "box: {width: 9, height: 9}\nfocus: {x: 1, y: 1}\n"},
		"content/kyndo/art/condor.path: the file has 1048577 bytes; possible: up to 1048576":                      {"condor.path": strings.Repeat(" ", 1<<20+1), "condor.yaml": credit + "box: {width: 9, height: 9}\n"},
		"content/kyndo/art/condor.path:1:4: byte 0xFF is not UTF-8":                                               {"condor.path": "dee\xff", "condor.yaml": credit + "box: {width: 9, height: 9}\n"},
	} {
		_, err := kyndodata.Load(withArt(t, art), "en", "es")
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "leaves its box") {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

// hugeHead returns the header of a PNG with a huge size and no pixels.
func hugeHead(side uint32) string {
	var b bytes.Buffer
	b.WriteString("\x89PNG\r\n\x1a\n")
	head := append([]byte("IHDR"), 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0)
	binary.BigEndian.PutUint32(head[4:], side)
	binary.BigEndian.PutUint32(head[8:], side)
	_ = binary.Write(&b, binary.BigEndian, uint32(13))
	b.Write(head)
	_ = binary.Write(&b, binary.BigEndian, crc32.ChecksumIEEE(head))
	return b.String()
}
